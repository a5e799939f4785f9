// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how the conditions of a rule combine: all must hold; and the words for the outcome. */
#include "rule.h"

NA_EXPORT const char *netaccel_match_get_word(enum netaccel_match match)
{
	static const char *const words[] = {
		[NETACCEL_MATCH_NO] = "no",
		[NETACCEL_MATCH_YES] = "yes",
		[NETACCEL_MATCH_UNDECIDED] = "undecided",
	};

	return (size_t)match < sizeof(words) / sizeof(words[0]) ? words[match] : NULL;
}

/*
 * A condition that certainly fails settles it, whatever could not be read;
 * hence the whole rule is looked at before it counts as undecided.
 */
static enum netaccel_match match_rule(const struct netaccel_rule *rule,
				      const struct netaccel_machine *machine,
				      const struct netaccel_device *device)
{
	enum netaccel_match match = NETACCEL_MATCH_YES;

	for (size_t i = 0; i < rule->match.count; i++) {
		const struct na_condition *condition = &rule->match.conditions[i];
		enum netaccel_match one;

		if (!device && condition->row->about != NA_CONDITION_ABOUT_PLATFORM)
			continue;
		one = na_condition_match(condition, machine, device);
		if (one == NETACCEL_MATCH_NO)
			return one;
		if (one == NETACCEL_MATCH_UNDECIDED)
			match = one;
	}
	return match;
}

NA_EXPORT enum netaccel_match netaccel_rule_match_platform(const struct netaccel_rule *rule,
							   const struct netaccel_machine *machine)
{
	return match_rule(rule, machine, NULL);
}

NA_EXPORT enum netaccel_match netaccel_rule_match(const struct netaccel_rule *rule,
						  const struct netaccel_machine *machine,
						  const struct netaccel_device *device)
{
	return match_rule(rule, machine, device);
}
