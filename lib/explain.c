// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what is said about a rule's conditions; decides nothing. */
#include "policy.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>

struct line {
	char *condition;
	char *fact;
	enum netaccel_match result;
};

struct netaccel_explanation {
	struct line *lines;
	size_t count;
	enum netaccel_match match;
};

NA_EXPORT enum netaccel_match netaccel_rule_match_platform(const struct netaccel_rule *rule,
							   const struct netaccel_machine *machine)
{
	return NETACCEL_MATCH_NO;
}

NA_EXPORT enum netaccel_match netaccel_rule_match(const struct netaccel_rule *rule,
						  const struct netaccel_machine *machine,
						  const struct netaccel_device *device)
{
	return NETACCEL_MATCH_NO;
}

NA_EXPORT int netaccel_rule_explain(const struct netaccel_rule *rule,
				    const struct netaccel_machine *machine,
				    const struct netaccel_device *device,
				    struct netaccel_explanation **ret_explanation)
{
	struct netaccel_explanation *explanation = calloc(1, sizeof(*explanation));

	if (!explanation)
		return -ENOMEM;
	*ret_explanation = explanation;
	return 0;
}

NA_EXPORT void netaccel_explanation_free(struct netaccel_explanation *explanation)
{
	if (!explanation)
		return;
	for (size_t i = 0; i < explanation->count; i++) {
		free(explanation->lines[i].condition);
		free(explanation->lines[i].fact);
	}
	free(explanation->lines);
	free(explanation);
}

NA_EXPORT size_t netaccel_explanation_count(const struct netaccel_explanation *explanation)
{
	return explanation->count;
}

NA_EXPORT const char *
netaccel_explanation_get_condition(const struct netaccel_explanation *explanation, size_t index)
{
	return index < explanation->count ? explanation->lines[index].condition : NULL;
}

NA_EXPORT const char *
netaccel_explanation_get_fact(const struct netaccel_explanation *explanation, size_t index)
{
	return index < explanation->count ? explanation->lines[index].fact : NULL;
}

NA_EXPORT enum netaccel_match
netaccel_explanation_get_result(const struct netaccel_explanation *explanation, size_t index)
{
	return index < explanation->count ? explanation->lines[index].result : NETACCEL_MATCH_NO;
}

NA_EXPORT enum netaccel_match
netaccel_explanation_get_match(const struct netaccel_explanation *explanation)
{
	return explanation->match;
}
