// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way from argv to struct cli_options, by the tables of options.
 * Global options may stand anywhere, those of a command after its name.
 */
#include "cmd.h"

#include <net/if.h>
#include <stdlib.h>
#include <string.h>

const struct cli_option cli_global_options[] = {
	{ 'j', "json", NULL, offsetof(struct cli_options, json), "write JSON" },
	{ 'p', "pretty", NULL, offsetof(struct cli_options, indent), "indent JSON" },
	{ 0, "dry-run", NULL, offsetof(struct cli_options, dry_run), "change nothing" },
	{ 0, "machine", "M", offsetof(struct cli_options, machine),
	  "take the machine from a record: a file, or the name of a shipped one" },
	{ 0, "root", "DIR", offsetof(struct cli_options, root),
	  "read files below DIR as if it were /, and no netlink" },
	{ 0, "policy", "DIR", offsetof(struct cli_options, policy),
	  "read rules.d, drivers.d, flowtables.d and machines of DIR only" },
	{ 'v', "verbose", NULL, offsetof(struct cli_options, verbose),
	  "say more; show each netlink message on standard error" },
	{ 'V', "version", NULL, offsetof(struct cli_options, version), "show the version" },
	{ 'h', "help", NULL, offsetof(struct cli_options, help), "show help, with examples" },
	{ 0 },
};

struct parser {
	struct cli_options *options;
	char **argv;
	int argc;
	int at;
	bool only_args;		       /* "--" was read */
	bool partial;		       /* there is more to come: nothing is missing */
	const struct cli_option *open; /* its value is the next word */
};

static int explain_usage(const struct cli_options *options, const char *what, const char *which)
{
	const char *name = options->command ? options->command->name : "";

	cli_output_error("%s%s%s%s; see netaccel %s%s--help", name, *name ? ": " : "", what, which,
			 name, *name ? " " : "");
	return CLI_EXIT_USAGE;
}

/* LEN is 0 for a letter. */
static const struct cli_option *get_option(const struct cli_option *table, const char *word,
					   size_t len)
{
	for (; table && (table->letter || table->word); table++) {
		if (len ? table->word && !strncmp(table->word, word, len) && !table->word[len]
			: table->letter == *word)
			return table;
	}
	return NULL;
}

static int explain_unknown(const struct cli_options *options, const char *arg, const char *word,
			   size_t len)
{
	for (const struct cli_command *c = cli_commands; !options->command && c->name; c++) {
		if (get_option(c->options, word, len)) {
			cli_output_error("%s is an option of '%s' and goes after it", arg, c->name);
			return CLI_EXIT_USAGE;
		}
	}
	return explain_usage(options, "unknown option ", arg);
}

/* VALUE is what is attached to the option, NULL if nothing is. */
static int set_option(struct parser *p, const struct cli_option *option, const char *arg,
		      const char *value)
{
	char *to = (char *)p->options + option->offset;

	if (!option->value) {
		*(bool *)to = true;
		return 0;
	}
	if (!value && p->at < p->argc)
		value = p->argv[p->at++];
	if (!value && p->partial) {
		p->open = option;
		return 0;
	}
	if (!value || !*value)
		return explain_usage(p->options, "a value is missing after ", arg);
	*(const char **)to = value;
	return 0;
}

static int parse_word(struct parser *p, const struct cli_option *table, const char *arg)
{
	const char *word = arg + 2;
	size_t len = strcspn(word, "=");
	const char *value = word[len] ? word + len + 1 : NULL;
	const struct cli_option *option = get_option(cli_global_options, word, len);

	if (!option)
		option = get_option(table, word, len);
	if (!option || !len)
		return explain_unknown(p->options, arg, word, len);
	if (value && !option->value)
		return explain_usage(p->options, "no value belongs to --", option->word);
	return set_option(p, option, arg, value);
}

static int parse_letters(struct parser *p, const struct cli_option *table, const char *arg)
{
	for (const char *letter = arg + 1; *letter; letter++) {
		const struct cli_option *option = get_option(cli_global_options, letter, 0);
		int r;

		if (!option)
			option = get_option(table, letter, 0);
		if (!option)
			return explain_unknown(p->options, arg, letter, 0);
		if (option->value)
			return set_option(p, option, arg, letter[1] ? letter + 1 : NULL);
		r = set_option(p, option, arg, NULL);
		if (r)
			return r;
	}
	return 0;
}

const char *cli_args_get_word(const struct cli_command *command)
{
	const char *blank = strrchr(command->name, ' ');

	return blank ? blank + 1 : command->name;
}

static void explain_no_command(const struct cli_command *group, const char *name, const char *near)
{
	const char *of = group ? group->name : "", *blank = group ? " " : "";

	if (near)
		cli_output_error("no command '%s%s%s'; did you mean '%s%s%s'?", of, blank, name, of,
				 blank, near);
	else if (!group && *name && if_nametoindex(name))
		cli_output_error("no command '%s'; did you mean 'show %s'?", name, name);
	else
		cli_output_error("no command '%s%s%s'; see netaccel %s%s--help", of, blank, name,
				 of, blank);
}

const struct cli_command *cli_args_get_command(const struct cli_command *group, const char *name)
{
	const char *names[32];
	size_t count = 0;

	for (const struct cli_command *c = group ? group->group : cli_commands; c->name; c++) {
		if (*name && !strcmp(cli_args_get_word(c), name))
			return c;
		if (c->summary)
			names[count++] = cli_args_get_word(c);
	}
	names[count] = NULL;
	explain_no_command(group, name, cli_text_match(name, names));
	return NULL;
}

static int set_command(struct cli_options *options, const char *name)
{
	const struct cli_command *command = cli_args_get_command(options->command, name);

	if (!command)
		return CLI_EXIT_USAGE;
	options->command = command;
	return 0;
}

static int check(const struct cli_options *options)
{
	const struct cli_command *command = options->command;

	if (options->help || options->version)
		return 0;
	if (options->arg_count < command->arg_min || command->group) {
		cli_output_error("%s? usage: netaccel %s %s",
				 command->group	      ? "which command"
				 : options->arg_count ? "what should be set"
						      : "which device",
				 command->name, command->args);
		return CLI_EXIT_USAGE;
	}
	if (options->arg_count > command->arg_max) {
		char *arg = cli_text_format("'%s'", options->args[command->arg_max]);

		explain_usage(options, "unexpected argument ", arg);
		free(arg);
		return CLI_EXIT_USAGE;
	}
	return 0;
}

static int parse(struct parser *p)
{
	struct cli_options *options = p->options;
	size_t count = 0;
	int r;

	while (p->at < p->argc) {
		const struct cli_option *table =
			options->command ? options->command->options : NULL;
		char *arg = p->argv[p->at++];

		r = 0;
		if (!p->only_args && !strcmp(arg, "--"))
			p->only_args = true;
		else if (!p->only_args && !strncmp(arg, "--", 2))
			r = parse_word(p, table, arg);
		else if (!p->only_args && arg[0] == '-' && arg[1] && !strchr("0123456789", arg[1]))
			r = parse_letters(p, table, arg);
		else if (!options->command || options->command->group)
			r = set_command(options, arg);
		else
			p->argv[count++] = arg; /* never past what is read */
		if (r)
			return r;
	}
	if (!options->command)
		options->command = &cli_commands[0];
	options->args = (const char *const *)p->argv;
	options->arg_count = count;
	return 0;
}

int cli_args_parse(int argc, char **argv, struct cli_options *ret_options)
{
	struct parser p = { .options = ret_options, .argv = argv, .argc = argc, .at = 1 };
	int r = parse(&p);

	return r ? r : check(ret_options);
}

int cli_args_parse_part(int argc, char **argv, struct cli_part *ret_part)
{
	struct parser p = {
		.options = &ret_part->options, .argv = argv, .argc = argc, .partial = true
	};
	int r = parse(&p);

	ret_part->open = p.open;
	ret_part->only_args = p.only_args;
	return r;
}
