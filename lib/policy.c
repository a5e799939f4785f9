// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what rules, driver data and declared flowtables add up to; knows no directory. */
#include "policy.h"
#include "array.h"
#include "error.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes RULE, also if it fails. */
static int add_parsed(struct netaccel_policy *policy, struct netaccel_rule *rule)
{
	struct netaccel_rule **rules =
		na_array_add(policy->rules, policy->rule_count, sizeof(struct netaccel_rule *));

	if (!rules) {
		na_rule_free(rule);
		return -ENOMEM;
	}
	policy->rules = rules;
	rules[policy->rule_count++] = rule;
	return 0;
}

int na_policy_add_rule(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		       size_t len_bytes)
{
	struct netaccel_rule *rule;
	int r = na_rule_parse(file, data, len_bytes, &rule);

	return r < 0 || !rule ? r : add_parsed(policy, rule);
}

int na_policy_add_driver(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
			 size_t len_bytes)
{
	struct na_driver **drivers;
	struct na_driver *driver;
	int r = na_driver_parse(file, data, len_bytes, &driver);

	if (r < 0 || !driver)
		return r;
	drivers = na_array_add(policy->drivers, policy->driver_count, sizeof(struct na_driver *));
	if (!drivers) {
		na_driver_free(driver);
		return -ENOMEM;
	}
	policy->drivers = drivers;
	drivers[policy->driver_count++] = driver;
	return 0;
}

int na_policy_add_flowtable(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
			    size_t len_bytes)
{
	struct netaccel_declared *declared, **all;
	int r = na_flowtable_file_parse(file, data, len_bytes, &declared);

	if (r < 0 || !declared)
		return r;
	all = na_array_add(policy->declared, policy->declared_count,
			   sizeof(struct netaccel_declared *));
	if (!all) {
		na_flowtable_file_free(declared);
		return -ENOMEM;
	}
	policy->declared = all;
	all[policy->declared_count++] = declared;
	return 0;
}

int na_policy_add_unreadable(struct netaccel_policy *policy, const char *name, size_t len_bytes,
			     enum na_policy_kind kind)
{
	struct na_unreadable *unreadable =
		na_array_add(policy->unreadable, policy->unreadable_count, sizeof(*unreadable));

	if (!unreadable)
		return -ENOMEM;
	policy->unreadable = unreadable;
	unreadable += policy->unreadable_count;
	unreadable->name = strndup(name, len_bytes);
	unreadable->kind = kind;
	unreadable->problem = policy->problems.count - 1;
	if (!unreadable->name)
		return -ENOMEM;
	policy->unreadable_count++;
	return 0;
}

void na_policy_del_others(struct netaccel_policy *policy, const char *driver)
{
	size_t kept = 0;

	for (size_t i = 0; i < policy->rule_count; i++) {
		struct netaccel_rule *rule = policy->rules[i];
		const struct na_condition *condition = na_rule_get_condition(rule, "Driver");

		if (condition && !na_condition_match_value(condition, driver))
			na_rule_free(rule);
		else
			policy->rules[kept++] = rule;
	}
	policy->rule_count = kept;
}

/* The line of a setting of RULE that its RxMode= would set too, where DRIVER is; 0: none. */
static unsigned int match_conflict(const struct netaccel_rule *rule, const struct na_driver *driver)
{
	const struct na_condition *condition = na_rule_get_condition(rule, "Driver");
	unsigned int line = 0;
	bool has_mode = false;

	if (condition && !na_condition_match_value(condition, driver->name))
		return 0;
	for (size_t i = 0; i < rule->setting_count; i++) {
		const struct na_knob *knob = &rule->settings[i].knob;

		has_mode |= knob->type == NA_KNOB_RX_MODE;
		if (na_driver_match_knob(driver, knob))
			line = rule->settings[i].line;
	}
	return has_mode ? line : 0;
}

/* Where settings of RULE collide with driver data of POLICY, except of drivers known to BUT. */
static int add_conflicts(struct na_policy_file *file, const struct netaccel_rule *rule,
			 const struct netaccel_policy *policy, const struct netaccel_policy *but)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < policy->driver_count; i++) {
		const struct na_driver *driver = policy->drivers[i];
		unsigned int line = match_conflict(rule, driver);

		if (line && !(but && na_policy_get_driver(but, driver->name)))
			r = na_policy_file_add_problem(
				file, line, "RxMode= sets the same with driver %s", driver->name);
	}
	return r;
}

int na_policy_del_conflicts(struct netaccel_policy *policy, const struct netaccel_policy *beside)
{
	size_t kept = 0;
	int r = 0;

	for (size_t i = 0; i < policy->rule_count; i++) {
		struct netaccel_rule *rule = policy->rules[i];
		struct na_policy_file file = {
			.path = rule->path,
			.problems = &policy->problems,
		};

		if (r == 0)
			r = add_conflicts(&file, rule, policy, NULL);
		if (r == 0 && beside)
			r = add_conflicts(&file, rule, beside, policy);
		if (file.problem_count)
			na_rule_free(rule);
		else
			policy->rules[kept++] = rule;
	}
	policy->rule_count = kept;
	return r;
}

/* A rule without a file, from DATA as for na_ini_parse; *ret_rule is NULL if FILE has problems. */
static int parse_text(const struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		      size_t len_bytes, struct netaccel_rule **ret_rule)
{
	struct netaccel_rule *rule;
	int r = na_rule_parse(file, data, len_bytes, &rule);

	if (r < 0 || !rule) {
		*ret_rule = NULL;
		return r;
	}
	free(rule->name);
	free(rule->path);
	rule->path = NULL;
	rule->name = strdup(file->path);
	r = rule->name ? add_conflicts(file, rule, policy, NULL) : -ENOMEM;
	if (r < 0 || file->problem_count) {
		na_rule_free(rule);
		rule = NULL;
	}
	*ret_rule = rule;
	return r;
}

NA_EXPORT int netaccel_policy_add_rule(struct netaccel_ctx *ctx, struct netaccel_policy *policy,
				       const char *name, const char *text)
{
	struct na_policy_problems problems = { 0 };
	struct na_policy_file file = { .path = name, .problems = &problems };
	struct netaccel_rule *rule = NULL;
	char *data = strdup(text);
	int r = -ENOMEM;

	if (data)
		r = parse_text(policy, &file, data, strlen(data), &rule);
	free(data);
	if (r < 0)
		na_error_set(ctx, r, name, "read rule");
	else if (file.problem_count)
		r = na_policy_file_explain(ctx, &file, "read rule");
	else
		r = add_parsed(policy, rule);
	na_policy_file_del_problems(&problems);
	return r;
}

NA_EXPORT void netaccel_policy_del_rules(struct netaccel_policy *policy)
{
	size_t kept = 0;

	for (size_t i = 0; i < policy->rule_count; i++)
		na_rule_free(policy->rules[i]);
	policy->rule_count = 0;
	for (size_t i = 0; i < policy->unreadable_count; i++) {
		struct na_unreadable *unreadable = &policy->unreadable[i];

		if (unreadable->kind != NA_POLICY_RULE)
			policy->unreadable[kept++] = *unreadable;
		else
			free(unreadable->name);
	}
	policy->unreadable_count = kept;
}

NA_EXPORT void netaccel_policy_free(struct netaccel_policy *policy)
{
	if (!policy)
		return;
	for (size_t i = 0; i < policy->rule_count; i++)
		na_rule_free(policy->rules[i]);
	for (size_t i = 0; i < policy->driver_count; i++)
		na_driver_free(policy->drivers[i]);
	for (size_t i = 0; i < policy->declared_count; i++)
		na_flowtable_file_free(policy->declared[i]);
	free(policy->rules);
	free(policy->declared);
	for (size_t i = 0; i < policy->unreadable_count; i++)
		free(policy->unreadable[i].name);
	free(policy->drivers);
	free(policy->unreadable);
	na_policy_file_del_problems(&policy->problems);
	free(policy);
}

const struct na_driver *na_policy_get_driver(const struct netaccel_policy *policy, const char *name)
{
	if (na_policy_get_unreadable_driver(policy, name))
		return NULL;
	for (size_t i = 0; name && i < policy->driver_count; i++) {
		if (strcmp(policy->drivers[i]->name, name) == 0)
			return policy->drivers[i];
	}
	return NULL;
}

const char *na_policy_get_unreadable_driver(const struct netaccel_policy *policy, const char *name)
{
	for (size_t i = 0; name && i < policy->unreadable_count; i++) {
		const struct na_unreadable *unreadable = &policy->unreadable[i];

		if (unreadable->kind == NA_POLICY_DRIVER &&
		    (!unreadable->name[0] || strcmp(unreadable->name, name) == 0))
			return policy->problems.entries[unreadable->problem].text;
	}
	return NULL;
}

NA_EXPORT size_t netaccel_policy_count_rules(const struct netaccel_policy *policy)
{
	return policy->rule_count;
}

NA_EXPORT const struct netaccel_rule *netaccel_policy_get_rule(const struct netaccel_policy *policy,
							       size_t index)
{
	return index < policy->rule_count ? policy->rules[index] : NULL;
}

NA_EXPORT bool netaccel_policy_get_idle(const struct netaccel_policy *policy)
{
	for (size_t i = 0; i < policy->unreadable_count; i++) {
		if (policy->unreadable[i].kind == NA_POLICY_RULE)
			return false;
	}
	return policy->rule_count == 0;
}

NA_EXPORT size_t netaccel_policy_count_drivers(const struct netaccel_policy *policy)
{
	return policy->driver_count;
}

NA_EXPORT const char *netaccel_policy_get_driver_path(const struct netaccel_policy *policy,
						      size_t index)
{
	return index < policy->driver_count ? policy->drivers[index]->path : NULL;
}

NA_EXPORT size_t netaccel_policy_count_declared(const struct netaccel_policy *policy)
{
	return policy->declared_count;
}

NA_EXPORT const struct netaccel_declared *
netaccel_policy_get_declared(const struct netaccel_policy *policy, size_t index)
{
	return index < policy->declared_count ? policy->declared[index] : NULL;
}

NA_EXPORT bool netaccel_policy_get_properties(const struct netaccel_policy *policy)
{
	for (size_t i = 0; i < policy->rule_count; i++) {
		const struct netaccel_rule *rule = policy->rules[i];

		for (size_t j = 0; j < rule->match.count; j++) {
			if (rule->match.conditions[j].row->about == NA_CONDITION_ABOUT_PROPERTY)
				return true;
		}
	}
	return false;
}

/* What has to be read for FACT: a flag of enum netaccel_machine_flags. */
static unsigned int get_source(enum netaccel_fact fact)
{
	enum na_fact_origin origin = na_fact_get_row(fact)->origin;

	if (origin == NA_FACT_ORIGIN_SMBIOS || origin == NA_FACT_ORIGIN_PROCESSOR)
		return NETACCEL_MACHINE_SMBIOS;
	if (fact == NETACCEL_FACT_ARCHITECTURE || fact == NETACCEL_FACT_KERNEL_VERSION ||
	    fact == NETACCEL_FACT_PAGE_SIZE)
		return NETACCEL_MACHINE_KERNEL;
	return NETACCEL_MACHINE_PLATFORM;
}

NA_EXPORT unsigned int netaccel_policy_get_facts(const struct netaccel_policy *policy)
{
	unsigned int flags = NETACCEL_MACHINE_KERNEL; /* driver data ask for that */

	for (size_t i = 0; i < policy->rule_count; i++) {
		const struct na_condition_list *match = &policy->rules[i]->match;

		for (size_t j = 0; j < match->count; j++) {
			if (match->conditions[j].row->about == NA_CONDITION_ABOUT_PLATFORM)
				flags |= get_source(match->conditions[j].fact);
		}
	}
	return flags;
}

NA_EXPORT size_t netaccel_policy_count_problems(const struct netaccel_policy *policy)
{
	return policy->problems.count;
}

NA_EXPORT const char *netaccel_policy_get_problem(const struct netaccel_policy *policy,
						  size_t index)
{
	return index < policy->problems.count ? policy->problems.entries[index].text : NULL;
}

NA_EXPORT const char *netaccel_policy_get_problem_path(const struct netaccel_policy *policy,
						       size_t index)
{
	return index < policy->problems.count ? policy->problems.entries[index].path : NULL;
}

NA_EXPORT enum netaccel_problem_effect
netaccel_policy_get_problem_effect(const struct netaccel_policy *policy, size_t index)
{
	static const enum netaccel_problem_effect effects[] = {
		[NA_POLICY_RULE] = NETACCEL_PROBLEM_RULES_UNKNOWN,
		[NA_POLICY_DRIVER] = NETACCEL_PROBLEM_DRIVERS_UNKNOWN,
		[NA_POLICY_FLOWTABLE] = NETACCEL_PROBLEM_FLOWTABLES_UNKNOWN,
	};

	for (size_t i = 0; i < policy->unreadable_count; i++) {
		if (policy->unreadable[i].problem == index)
			return effects[policy->unreadable[i].kind];
	}
	return NETACCEL_PROBLEM_LEFT_OUT;
}
