// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the words of "netaccel set": their order here, what they mean by the
 * parser of rules. Must not know any device.
 */
#include "setting.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *cli_setting_get_key(const char *word)
{
	const char *known;

	if (!strcmp(word, CLI_SETTING_RX_MODE))
		return "RxMode";
	if (!strcmp(word, CLI_SETTING_FLAG))
		return "PrivateFlag";
	for (enum netaccel_ring ring = 0; (known = netaccel_ring_get_word(ring)); ring++)
		if (!strcmp(word, known))
			return netaccel_ring_get_key(ring);
	return NULL;
}

/* NEXT: the word after it, or NULL. */
static void explain_word(const char *word, const char *next)
{
	const char *words[CLI_SETTING_WORDS_MOST + 1] = { CLI_SETTING_RX_MODE, CLI_SETTING_FLAG };
	const char *near, *known, *value;
	char *all, *name;
	size_t count = 2;

	for (enum netaccel_ring ring = 0; (known = netaccel_ring_get_word(ring)); ring++)
		if (count < CLI_SETTING_WORDS_MOST)
			words[count++] = known;
	/* With a sign as in rules, the value is not missing: it is no word of its own. */
	value = strchr(word, '=');
	name = cli_text_format("%.*s", (int)strcspn(word, "="), word);
	near = cli_text_match(name, words);
	free(name);
	if (near) {
		cli_output_error("no setting '%s'; did you mean '%s%s%s'?", word, near,
				 value ? " " : "", value ? value + 1 : "");
		return;
	}
	if (next && (!strcmp(next, "on") || !strcmp(next, "off"))) {
		cli_output_error("no setting '%s'; did you mean 'flag %s %s'?", word, word, next);
		return;
	}
	all = cli_text_format("rx-mode MODE, flag NAME");
	for (size_t i = 2; i < count; i++)
		all = cli_text_add(all, ", ", words[i]);
	cli_output_error("no setting '%s'; there are: %s", word, all);
	free(all);
}

/* What goes into a line of a rule must not make another, nor change its meaning. */
static bool get_plain(const char *text, bool blanks)
{
	size_t len = strlen(text);
	char *safe = cli_text_encode(text);
	bool plain = len && !strcmp(safe, text); /* no control characters, and UTF-8 */

	free(safe);
	if (!plain || !strchr(text, ' '))
		return plain;
	return blanks && text[0] != ' ' && text[len - 1] != ' ';
}

static bool match(const struct cli_setting *a, const struct cli_setting *b)
{
	return a->key == b->key && (!a->flag || !strcmp(a->flag, b->flag));
}

/* Of ARGS, as far as they belong to one setting; returns how many do, or 0, the reason told. */
static size_t parse_one(const char *const *args, size_t count, struct cli_setting *setting)
{
	size_t need;

	*setting = (struct cli_setting){ .word = args[0], .key = cli_setting_get_key(args[0]) };
	if (!setting->key) {
		explain_word(args[0], count > 1 ? args[1] : NULL);
		return 0;
	}
	need = !strcmp(args[0], CLI_SETTING_FLAG) ? 3 : 2;
	if (count < need) {
		cli_output_error("set: a value is missing after %s%s", args[count - 1],
				 need == 3 ? "; a flag is given as: flag NAME on|off" : "");
		return 0;
	}
	if (need == 3) {
		setting->flag = args[1];
		if (!get_plain(setting->flag, true)) {
			cli_output_error("set: '%s' is no name of a flag", setting->flag);
			return 0;
		}
	}
	setting->value = args[need - 1];
	return need;
}

char *cli_setting_write(const struct cli_setting *setting)
{
	return cli_text_format("%s%s%s", setting->word, setting->flag ? " " : "",
			       setting->flag ? setting->flag : "");
}

static int explain_twice(const struct cli_setting *setting)
{
	char *text = cli_setting_write(setting);

	cli_output_error("set: %s is given twice", text);
	free(text);
	return CLI_EXIT_USAGE;
}

void cli_setting_get_values(const struct cli_setting *setting, const char **words)
{
	const char *word;
	size_t count = 0;

	if (setting->flag) {
		words[count++] = "on";
		words[count++] = "off";
	} else if (!strcmp(setting->word, CLI_SETTING_RX_MODE)) {
		for (uint32_t mode = NETACCEL_RX_MODE_UNKNOWN + 1;
		     (word = netaccel_rx_mode_get_word(mode)) && count < CLI_SETTING_WORDS_MOST;
		     mode++)
			words[count++] = word;
	} else {
		enum netaccel_ring ring = 0;

		while (netaccel_ring_get_key(ring) != setting->key)
			ring++;
		for (uint32_t value = 0; (word = netaccel_ring_get_value_word(ring, value)) &&
					 count < CLI_SETTING_WORDS_MOST;
		     value++)
			words[count++] = word;
		if (!count)
			words[count++] = "max";
	}
	words[count] = NULL;
}

static int explain_value(const struct cli_setting *setting)
{
	const char *words[CLI_SETTING_WORDS_MOST + 1];
	const char *near;
	char *what = cli_setting_write(setting);
	char *list = NULL;

	cli_setting_get_values(setting, words);
	near = cli_text_match(setting->value, words);
	if (!strcmp(words[0], "max"))
		list = cli_text_format("a number");
	for (size_t i = 0; words[i]; i++)
		list = cli_text_add(list, words[i + 1] ? ", " : " or ", words[i]);
	what = cli_text_add(what, " ", setting->value);
	cli_output_error("%s: not %s%s%s%s", what, list, near ? "; did you mean '" : "",
			 near ? near : "", near ? "'?" : "");
	free(what);
	free(list);
	return CLI_EXIT_USAGE;
}

int cli_setting_parse(const struct cli_options *options, struct cli_setting **ret_settings,
		      size_t *ret_count)
{
	struct cli_setting *settings = calloc(options->arg_count, sizeof(*settings));
	size_t count = 0, at = 1, len;
	int r = 0;

	if (!settings)
		cli_output_fail();
	for (; !r && at < options->arg_count; at += len) {
		struct cli_setting *setting = &settings[count];

		len = parse_one(options->args + at, options->arg_count - at, setting);
		if (!len)
			r = CLI_EXIT_USAGE;
		else if (!get_plain(setting->value, false) || !strcmp(setting->value, "keep"))
			r = explain_value(setting);
		for (size_t i = 0; !r && i < count; i++)
			if (match(&settings[i], setting))
				r = explain_twice(setting);
		count++;
	}
	if (r) {
		free(settings);
		return r;
	}
	*ret_settings = settings;
	*ret_count = count;
	return 0;
}

char *cli_setting_write_lines(const struct cli_setting *settings, size_t count)
{
	char *text = cli_text_format("%s", "");

	for (size_t i = 0; i < count; i++) {
		char *line = cli_text_format("%s=%s%s%s\n", settings[i].key,
					     settings[i].flag ? settings[i].flag : "",
					     settings[i].flag ? " " : "", settings[i].value);

		text = cli_text_add(text, "", line);
		free(line);
	}
	return text;
}

/* The setting that the last error is about; NULL: none, or all. */
static const struct cli_setting *get_faulty(const struct netaccel_error *error, const char *head,
					    const struct cli_setting *settings, size_t count)
{
	const char *object = netaccel_error_get_object(error);
	const char *colon = object ? strrchr(object, ':') : NULL;
	size_t line = colon ? strtoul(colon + 1, NULL, 10) : 0, first = 1;

	for (; *head; head++)
		first += *head == '\n';
	return line >= first && line - first < count ? &settings[line - first] : NULL;
}

/* As the parser says it, without the place, which is none of the user's. */
static int explain_rule(const struct netaccel_error *error, const struct cli_setting *setting)
{
	const char *text = netaccel_error_get_message(error);
	char *place = cli_text_format("%s: %s: ", netaccel_error_get_object(error),
				      netaccel_error_get_operation(error));
	char *line = cli_setting_write_lines(setting, 1);
	char *what = cli_setting_write(setting);
	size_t len = strlen(line) - 1;
	int r = CLI_EXIT_USAGE;

	if (!strncmp(text, place, strlen(place)))
		text += strlen(place);
	if (strncmp(text, setting->key, strlen(setting->key)) != 0)
		cli_output_error("%s and rx-mode set the same with this driver; give one of them",
				 what);
	else if (strncmp(text, line, len) != 0 || strncmp(text + len, ": ", 2) != 0)
		cli_output_error("%s: %s", what, text);
	else if (!strncmp(text + len, ": neither", 9) || !strncmp(text + len, ": not ", 6))
		r = explain_value(setting);
	else
		cli_output_error("%s %s%s", what, setting->value, text + len);
	free(place);
	free(line);
	free(what);
	return r;
}

int cli_setting_add_rule(struct cli *cli, struct netaccel_policy *policy, const char *head,
			 const struct cli_setting *settings, size_t count, const char *tail)
{
	const struct netaccel_error *error = netaccel_ctx_get_error(cli->ctx);
	const struct cli_setting *faulty;
	char *lines = cli_setting_write_lines(settings, count);
	char *text = cli_text_format("%s%s%s", head, lines, tail);
	int r = netaccel_policy_add_rule(cli->ctx, policy, "set", text);

	free(lines);
	free(text);
	if (r >= 0)
		return 0;
	faulty = r == -EINVAL ? get_faulty(error, head, settings, count) : NULL;
	return faulty ? explain_rule(error, faulty) : cli_load_explain(cli, r);
}
