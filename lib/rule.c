// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the file format of rules; matches nothing and knows no driver. */
#include "rule.h"
#include "array.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A rule under construction. */
struct draft {
	struct netaccel_rule *rule;
	unsigned int seen; /* a bit per option */
};

void na_rule_free(struct netaccel_rule *rule)
{
	if (!rule)
		return;
	na_condition_del_list(&rule->match);
	for (size_t i = 0; i < rule->setting_count; i++)
		na_knob_del(&rule->settings[i].knob);
	free(rule->settings);
	free(rule->when_up_master);
	free(rule->name);
	free(rule->path);
	free(rule);
}

const struct na_condition *na_rule_get_condition(const struct netaccel_rule *rule, const char *key)
{
	for (size_t i = 0; i < rule->match.count; i++) {
		if (strcmp(rule->match.conditions[i].row->key, key) == 0)
			return &rule->match.conditions[i];
	}
	return NULL;
}

static const char match_section[] = "Match";
static const char apply_section[] = "Apply";

/* The section that SECTION is, or was to be; NULL: none. */
static const char *get_section(const char *section)
{
	if (na_text_match_nearly(section, match_section))
		return match_section;
	return na_text_match_nearly(section, apply_section) ? apply_section : NULL;
}

static int add_section(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	const char *meant = get_section(event->section);

	if (meant && strcmp(event->section, meant) == 0)
		return 0;
	return na_policy_file_add_section(file, event, meant, "a rule has [Match] and [Apply]");
}

static int parse_final(struct netaccel_rule *rule, const char *value, struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, value, "yes", "no");

	rule->is_final = r > 0;
	return r;
}

static int parse_on_unsupported(struct netaccel_rule *rule, const char *value,
				struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, value, "fail", "skip");

	rule->fails_unsupported = r > 0;
	return r;
}

static int parse_when_up(struct netaccel_rule *rule, const char *value, struct na_problem *problem)
{
	static const char if_master[] = "apply-if-master=";
	const char *master = value + strlen(if_master);
	int r;

	if (strcmp(value, "wait") == 0)
		return 0;
	if (strcmp(value, "apply") == 0) {
		rule->when_up = NA_WHEN_UP_APPLY;
		return 0;
	}
	if (strncmp(value, if_master, strlen(if_master)) != 0 || !master[0])
		return na_problem_set(problem, "neither wait, apply nor apply-if-master=DRIVER");
	r = na_problem_parse_words(problem, master);
	if (r < 0)
		return r;
	if (strpbrk(master, " \t!*?["))
		return na_problem_set(problem, "the master is given as the name of one driver");
	rule->when_up = NA_WHEN_UP_APPLY_IF_MASTER;
	rule->when_up_master = strdup(master);
	return rule->when_up_master ? 0 : -ENOMEM;
}

/* The keys of [Apply] that are no knobs; each stands at most once. */
static const struct {
	const char *key;
	int (*parse)(struct netaccel_rule *rule, const char *value, struct na_problem *problem);
} options[] = {
	{ "Final", parse_final },
	{ "OnUnsupported", parse_on_unsupported },
	{ "WhenUp", parse_when_up },
};

/* 1; 0 if KEY is no option; else as na_knob_parse_setting. */
static int parse_option(struct draft *draft, const struct na_ini_event *event,
			struct na_problem *problem)
{
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		int r;

		if (strcmp(event->key, options[i].key) != 0)
			continue;
		if (draft->seen & 1U << i)
			return na_problem_set(problem, "given before");
		draft->seen |= 1U << i;
		r = options[i].parse(draft->rule, event->value, problem);
		return r < 0 ? r : 1;
	}
	return 0;
}

/* "KernelVersion>=6.1": the operator of another language. 0: it is none. */
static int add_operator(struct na_policy_file *file, const struct na_ini_event *event)
{
	size_t len = strcspn(event->key, "<>!=$~ \t");
	const char *op = event->key + len + strspn(event->key + len, " \t");
	struct na_problem problem;
	const char *key;
	char name[32];
	int r;

	snprintf(name, sizeof(name), "%.*s", (int)len, event->key);
	key = na_condition_get_key(name);
	if (!*op || !key || strlen(event->key) >= sizeof(name) || strlen(event->value) > 60 ||
	    op[strspn(op, "<>!$")])
		return 0;
	if (na_condition_get_row(key)->compares)
		na_problem_set(&problem, "the = comes first: %s=%s=%s", key, op, event->value);
	else if (strcmp(op, "!") == 0)
		na_problem_set(&problem, "the = comes first: %s=!%s", key, event->value);
	else
		na_problem_set(&problem, "no operator stands before the =");
	r = na_policy_file_add_bad(file, event, problem.text);
	return r < 0 ? r : 1;
}

/* KEY may be right in the other section, or nearly right in this one. */
static int add_unknown(struct na_policy_file *file, const struct na_ini_event *event)
{
	const char *meant = na_condition_get_key(event->key);
	const char *section = match_section;
	struct na_problem problem;
	int r = add_operator(file, event);

	if (r)
		return r < 0 ? r : 0;
	if (!meant) {
		section = apply_section;
		meant = na_knob_get_key(event->key);
	}
	for (size_t i = 0; !meant && i < sizeof(options) / sizeof(options[0]); i++) {
		if (na_text_match_nearly(event->key, options[i].key))
			meant = options[i].key;
	}
	/* "legacy-rx=on" */
	if (!meant && strcmp(event->section, apply_section) == 0 &&
	    strlen(event->key) < ETH_GSTRING_LEN &&
	    (strcmp(event->value, "on") == 0 || strcmp(event->value, "off") == 0)) {
		na_problem_set(&problem,
			       "no such key in [Apply]; a private flag is PrivateFlag=%s %s",
			       event->key, event->value);
		return na_policy_file_add_bad(file, event, problem.text);
	}
	return na_policy_file_add_unknown(file, event, meant, section);
}

static int add_match(struct na_policy_file *file, struct draft *draft,
		     const struct na_ini_event *event)
{
	const struct na_condition_row *row = na_condition_get_row(event->key);
	struct na_problem problem;
	int r;

	if (!row)
		return add_unknown(file, event);
	r = na_condition_add(&draft->rule->match, row, event->value, &problem);
	return r == -EINVAL ? na_policy_file_add_bad(file, event, problem.text) : r;
}

static int add_setting(struct na_policy_file *file, struct netaccel_rule *rule,
		       struct na_setting *setting)
{
	struct na_setting *settings;

	for (size_t i = 0; i < rule->setting_count; i++) {
		if (na_knob_match(&rule->settings[i].knob, &setting->knob))
			return na_policy_file_add_problem(file, setting->line,
							  "sets the same as line %u",
							  rule->settings[i].line);
	}
	if (rule->setting_count == NA_POLICY_FILE_MAX_ENTRIES)
		return na_policy_file_add_problem(file, setting->line,
						  "more settings than %d in one file",
						  NA_POLICY_FILE_MAX_ENTRIES);
	settings = na_array_add(rule->settings, rule->setting_count, sizeof(*settings));
	if (!settings)
		return -ENOMEM;
	rule->settings = settings;
	settings[rule->setting_count++] = *setting;
	setting->knob.flag = NULL;
	return 0;
}

static int add_apply(struct na_policy_file *file, struct draft *draft,
		     const struct na_ini_event *event)
{
	struct na_problem problem;
	struct na_setting setting;
	int r = parse_option(draft, event, &problem);

	if (r > 0)
		return 0;
	if (r == 0)
		r = na_knob_parse_setting(event->key, event->value, event->line, false, &setting,
					  &problem);
	if (r == 0)
		return add_unknown(file, event);
	if (r < 0)
		return r == -ENOMEM ? r : na_policy_file_add_bad(file, event, problem.text);
	r = add_setting(file, draft->rule, &setting);
	na_knob_del(&setting.knob);
	return r;
}

/* Mistakes in a section that is misspelled are told all the same. */
static int add_key(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	const char *section = get_section(event->section);
	struct na_ini_event meant = *event;

	meant.section = section;
	if (section == match_section)
		return add_match(file, object, &meant);
	if (section == apply_section)
		return add_apply(file, object, &meant);
	return 0; /* of an unknown section, reported at its head */
}

/* What the file as a whole must have. */
static int add_whole(struct na_policy_file *file, const struct netaccel_rule *rule)
{
	bool names_devices = false;
	int r = 0;

	for (size_t i = 0; i < rule->match.count; i++)
		names_devices |=
			rule->match.conditions[i].row->about != NA_CONDITION_ABOUT_PLATFORM;
	if (!names_devices)
		r = na_policy_file_add_problem(file, 0,
					       "[Match] needs one of Driver=, Name=, Path=, "
					       "Property= (Name=* is every device)");
	if (r == 0 && !rule->setting_count)
		r = na_policy_file_add_problem(file, 0, "nothing to set in [Apply]");
	return r;
}

int na_rule_parse(struct na_policy_file *file, char *data, size_t len_bytes,
		  struct netaccel_rule **ret_rule)
{
	static const struct na_policy_file_kind kind = { add_section, add_key };
	struct draft draft = { .rule = calloc(1, sizeof(*draft.rule)) };
	struct netaccel_rule *rule = draft.rule;
	const char *slash = strrchr(file->path, '/');
	int r = -ENOMEM;

	if (!rule)
		return r;
	rule->path = strdup(file->path);
	rule->name = strdup(slash ? slash + 1 : file->path);
	if (rule->path && rule->name)
		r = na_policy_file_parse(file, &kind, &draft, data, len_bytes);
	if (r == 0 && !file->problem_count)
		r = add_whole(file, rule);
	if (r < 0 || file->problem_count) {
		na_rule_free(rule);
		rule = NULL;
	}
	if (r == 0)
		*ret_rule = rule;
	return r;
}

NA_EXPORT const char *netaccel_rule_get_name(const struct netaccel_rule *rule)
{
	return rule->name;
}

NA_EXPORT const char *netaccel_rule_get_path(const struct netaccel_rule *rule)
{
	return rule->path;
}
