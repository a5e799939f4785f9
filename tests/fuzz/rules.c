// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * A rule file: read, held against a recorded machine, explained and planned.
 * fuzz: -max_len=4096
 * words: rule condition-table condition knob attr-table fact-table version rxmode
 */
#include "plan-text.h"

#include "text.h"

#define PATH "rules.d/50-fuzz.conf"

static struct netaccel_policy *drivers;
static struct netaccel_machine *machine;

static void end(void)
{
	netaccel_policy_free(drivers);
	netaccel_machine_free(machine);
}

static void start(void)
{
	if (drivers)
		return;
	drivers = calloc(1, sizeof(*drivers));
	add_tree(drivers, TOP_SRCDIR "/policy/drivers.d/mana.conf");
	machine = read_machine();
	atexit(end);
}

/* What all conditions come to. */
static enum netaccel_match join(const struct netaccel_explanation *explanation)
{
	enum netaccel_match match = NETACCEL_MATCH_YES;

	for (size_t i = 0; i < netaccel_explanation_count(explanation); i++) {
		enum netaccel_match one = netaccel_explanation_get_result(explanation, i);

		FUZZ_CHECK(netaccel_match_get_word(one));
		FUZZ_CHECK(netaccel_explanation_get_condition(explanation, i)[0]);
		FUZZ_CHECK(
			na_text_get_printable(netaccel_explanation_get_condition(explanation, i)));
		FUZZ_CHECK(netaccel_explanation_get_fact(explanation, i)[0]);
		if (one == NETACCEL_MATCH_NO)
			match = one;
		else if (one == NETACCEL_MATCH_UNDECIDED && match == NETACCEL_MATCH_YES)
			match = one;
	}
	return match;
}

/* DEVICE may be NULL. */
static void check_rule(const struct netaccel_rule *rule, const struct netaccel_device *device)
{
	struct netaccel_explanation *explanation;
	enum netaccel_match match = device ? netaccel_rule_match(rule, machine, device)
					   : netaccel_rule_match_platform(rule, machine);

	FUZZ_CHECK(netaccel_rule_explain(rule, machine, device, &explanation) == 0);
	FUZZ_CHECK(netaccel_explanation_get_match(explanation) == match);
	FUZZ_CHECK(join(explanation) == match);
	FUZZ_CHECK(!device || netaccel_explanation_count(explanation));
	/* A rule that fits no device of a platform may fit the platform, not the other way. */
	FUZZ_CHECK(match == NETACCEL_MATCH_NO ||
		   netaccel_rule_match_platform(rule, machine) != NETACCEL_MATCH_NO);
	netaccel_explanation_free(explanation);
}

static void check_policy(const struct netaccel_policy *policy)
{
	const struct netaccel_rule *rule = netaccel_policy_get_rule(policy, 0);

	if (rule) {
		check_rule(rule, NULL);
		netaccel_machine_foreach_device(machine, device)
			check_rule(rule, device);
		check_plans(machine, policy, NULL);
	}
	/* It has no problems, or it is left out and they say where. */
	FUZZ_CHECK(netaccel_policy_count_rules(policy) <= 1);
	FUZZ_CHECK((rule != NULL) == !netaccel_policy_count_problems(policy));
	for (size_t i = 0; i < netaccel_policy_count_problems(policy); i++) {
		const char *text = netaccel_policy_get_problem(policy, i);

		FUZZ_CHECK(strcmp(netaccel_policy_get_problem_path(policy, i), PATH) == 0);
		FUZZ_CHECK(strncmp(text, PATH ":", strlen(PATH) + 1) == 0);
		FUZZ_CHECK(na_text_get_printable(text));
	}
}

/* From memory it is a rule just if it is one in a file. */
static void check_memory(struct netaccel_policy *policy, const uint8_t *data, size_t size)
{
	bool good = netaccel_policy_count_rules(policy);
	char *text = strndup((const char *)data, size);
	struct netaccel_ctx *ctx;
	int r;

	if (strlen(text) == size) {
		FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
		r = netaccel_policy_add_rule(ctx, policy, "a:1: name", text);
		FUZZ_CHECK(r == (good ? 0 : -EINVAL));
		FUZZ_CHECK(netaccel_policy_count_rules(policy) == 2u * good);
		FUZZ_CHECK(good || (netaccel_ctx_get_error(ctx)->detail[0] &&
				    netaccel_ctx_get_error(ctx)->object[0]));
		netaccel_ctx_free(ctx);
	}
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct netaccel_policy policy;

	start();
	/* The driver data are borrowed. */
	policy = *drivers;
	FUZZ_CHECK(add_text(&policy, PATH, (const char *)data, size) == 0);
	FUZZ_CHECK(na_policy_del_conflicts(&policy, NULL) == 0);
	check_policy(&policy);
	check_memory(&policy, data, size);
	netaccel_policy_del_rules(&policy);
	free(policy.rules);
	na_policy_file_del_problems(&policy.problems);
	return 0;
}
