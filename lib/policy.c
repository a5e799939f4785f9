// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns where policy files lie and which of them count; knows no key. */
#include "policy.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

NA_EXPORT int netaccel_policy_read(struct netaccel_ctx *ctx, struct netaccel_policy **ret_policy)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	if (!policy)
		return -ENOMEM;
	*ret_policy = policy;
	return 0;
}

NA_EXPORT int netaccel_policy_parse(struct netaccel_ctx *ctx, const char *const *paths,
				    size_t count, struct netaccel_policy **ret_policy)
{
	return netaccel_policy_read(ctx, ret_policy);
}

NA_EXPORT void netaccel_policy_free(struct netaccel_policy *policy)
{
	if (!policy)
		return;
	na_text_free(policy->problems);
	free(policy);
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

NA_EXPORT const char *netaccel_rule_get_name(const struct netaccel_rule *rule)
{
	return rule->name;
}

NA_EXPORT const char *netaccel_rule_get_path(const struct netaccel_rule *rule)
{
	return rule->path;
}

NA_EXPORT bool netaccel_policy_get_properties(const struct netaccel_policy *policy)
{
	return false;
}

NA_EXPORT size_t netaccel_policy_count_problems(const struct netaccel_policy *policy)
{
	return na_text_count(policy->problems);
}

NA_EXPORT const char *netaccel_policy_get_problem(const struct netaccel_policy *policy,
						  size_t index)
{
	return index < netaccel_policy_count_problems(policy) ? policy->problems[index] : NULL;
}
