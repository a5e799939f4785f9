// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns "netaccel complete", which the completions of all shells ask: from the
 * tables of commands and options, and from the devices. Must not know shells;
 * they quote, and we leave out what a line cannot hold.
 */
#include "complete.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool get_printable(const char *text)
{
	char *safe = cli_text_encode(text);
	bool printable = !strcmp(safe, text);

	free(safe);
	return printable;
}

void cli_complete_add(const struct cli_complete *complete, const char *word, const char *text)
{
	char *safe;

	if (strncmp(word, complete->prefix, strlen(complete->prefix)) != 0 || !get_printable(word))
		return;
	safe = cli_text_encode(text ? text : "");
	cli_output_write_format("%s%s\t%s\n", complete->attached ? complete->attached : "", word,
				safe);
	free(safe);
}

/* The first line: whether the shell completes names of files as well. */
static void write_kind(const char *kind)
{
	cli_output_write_format("%s\n", kind);
}

static void add_commands(struct cli_complete *complete, const struct cli_command *c)
{
	for (; c && c->name; c++)
		if (c->summary)
			cli_complete_add(complete, cli_args_get_word(c), c->summary);
}

/* Those that help takes after the words it has. */
static void add_helped(struct cli_complete *complete, const struct cli_options *options)
{
	const struct cli_command *c = cli_commands;

	if (options->arg_count) {
		while (c->name && strcmp(c->name, options->args[0]) != 0)
			c++;
		c = c->group;
	}
	add_commands(complete, c);
}

static void add_options(struct cli_complete *complete, const struct cli_option *table)
{
	for (; table && (table->letter || table->word); table++) {
		char *option = table->word ? cli_text_format("--%s", table->word)
					   : cli_text_format("-%c", table->letter);

		cli_complete_add(complete, option, table->help);
		free(option);
	}
}

/* Only links and their settings are read: this is done at each press of a key. */
static bool read_devices(struct cli_complete *complete)
{
	static const struct cli_command devices = { .needs = CLI_NEED_POLICY | CLI_NEED_DEVICES };

	complete->cli.options.command = &devices;
	complete->exit = cli_load_read(&complete->cli);
	return complete->exit == CLI_EXIT_DONE;
}

static bool get_named(const struct cli_part *part, const char *name)
{
	for (size_t i = 0; i < part->options.arg_count; i++)
		if (!strcmp(part->options.args[i], name))
			return true;
	return false;
}

static void add_device(struct cli_complete *complete, const struct cli_part *part,
		       const struct netaccel_device *device, const char *name)
{
	const char *driver = netaccel_device_get_driver(device);

	/* After "--" alone a dash begins no option. */
	if (!get_named(part, name) && (*name != '-' || part->only_args))
		cli_complete_add(complete, name,
				 driver ? driver : netaccel_device_get_kind(device));
}

static void add_devices(struct cli_complete *complete, const struct cli_part *part)
{
	const char *name;

	if (!read_devices(complete))
		return;
	netaccel_machine_foreach_device(complete->cli.machine, device) {
		add_device(complete, part, device, netaccel_device_get_name(device));
		/* Another name is offered to who begins to type it. */
		for (size_t i = 0;
		     *complete->prefix && (name = netaccel_device_get_alt_name(device, i)); i++)
			add_device(complete, part, device, name);
	}
}

static int match_record(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 4 && !strcmp(entry->d_name + len - 4, ".ini");
}

/* The names that --machine takes. */
static void add_machines(struct cli_complete *complete)
{
	const char *policy = complete->cli.options.policy;
	char *path = policy ? cli_text_format("%s/machines", policy)
			    : cli_text_format("%s", CLI_MACHINESDIR);
	struct dirent **entries;
	int count = scandir(path, &entries, match_record, alphasort);

	if (count < 0 && errno == ENOMEM)
		cli_output_fail();
	for (int i = 0; i < count; i++) {
		entries[i]->d_name[strlen(entries[i]->d_name) - 4] = '\0';
		cli_complete_add(complete, entries[i]->d_name, "a recorded machine");
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
	free(path);
}

/* By what the tables call a value: "DEV", "[DEV..]". */
static void add_value(struct cli_complete *complete, const struct cli_part *part, const char *value,
		      size_t len)
{
	static const char marks[] = "[]{}.";
	char *word;

	while (len && strchr(marks, value[0])) {
		value++;
		len--;
	}
	while (len && strchr(marks, value[len - 1]))
		len--;
	word = cli_text_format("%.*s", (int)len, value);
	write_kind(!strcmp(word, "FILE") || !strcmp(word, "M") ? "files"
		   : !strcmp(word, "DIR")		       ? "directories"
							       : "words");
	if (!strcmp(word, "DEV"))
		add_devices(complete, part);
	else if (!strcmp(word, "M"))
		add_machines(complete);
	else if (!strcmp(word, "COMMAND"))
		add_helped(complete, &part->options);
	free(word);
}

static void add_settings(struct cli_complete *complete, const struct cli_options *options)
{
	const struct netaccel_device *device;

	if (!read_devices(complete))
		return;
	device = netaccel_machine_get_device(complete->cli.machine, options->args[0]);
	if (device)
		cli_complete_add_set(complete, device, options->args + 1, options->arg_count - 1);
}

static void add_argument(struct cli_complete *complete, const struct cli_part *part)
{
	const struct cli_options *options = &part->options;
	const char *name = options->command->args;
	size_t len = strcspn(name, " ");

	if (options->arg_count >= options->command->arg_max) {
		write_kind("words");
		return;
	}
	if (options->arg_count && name[len]) {
		write_kind("words");
		add_settings(complete, options);
		return;
	}
	add_value(complete, part, name, len);
}

/* The option of "--machine=clo", whose value is what is completed; NULL: none. */
static const struct cli_option *get_attached(struct cli_complete *complete,
					     const struct cli_part *part, const char *word)
{
	struct cli_part option = { .options.command = part->options.command };
	const char *equals = strchr(word, '=');
	char *before;

	if (strncmp(word, "--", 2) != 0 || !equals)
		return NULL;
	before = cli_text_format("%.*s", (int)(equals - word), word);
	if (cli_args_parse_part(1, &before, &option) || !option.open) {
		free(before);
		return NULL;
	}
	complete->attached = cli_text_add(before, "", "=");
	complete->prefix = equals + 1;
	return option.open;
}

int cli_complete_run(struct cli *cli)
{
	size_t count = cli->options.arg_count;
	char **words = (char **)cli->options.args;
	struct cli_complete complete = { .prefix = count ? words[count - 1] : "" };
	struct cli_part part = { .options = {
					 .machine = cli->options.machine,
					 .root = cli->options.root,
					 .policy = cli->options.policy,
				 } };
	bool is_option;
	int r = cli_args_parse_part(count ? (int)count - 1 : 0, words, &part);

	if (r)
		return r;
	is_option = *complete.prefix == '-' && !part.only_args && !part.open;
	if (is_option)
		part.open = get_attached(&complete, &part, complete.prefix);
	complete.cli.options = part.options;
	if (part.open) {
		add_value(&complete, &part, part.open->value, strlen(part.open->value));
	} else if (is_option) {
		write_kind("words");
		add_options(&complete, part.options.command->options);
		add_options(&complete, cli_global_options);
	} else if (!*part.options.command->name) {
		write_kind("words");
		add_commands(&complete, cli_commands);
	} else if (part.options.command->group) {
		write_kind("words");
		add_commands(&complete, part.options.command->group);
	} else {
		add_argument(&complete, &part);
	}
	cli_load_free(&complete.cli);
	free(complete.attached);
	return complete.exit;
}
