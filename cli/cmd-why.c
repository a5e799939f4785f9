// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns "netaccel why DEV": every rule and every condition for one device, and
 * which declared flowtables mean it.
 */
#include "describe.h"

#include <stdlib.h>

static struct netaccel_explanation *explain(const struct cli *cli, const struct netaccel_rule *rule,
					    const struct netaccel_device *device)
{
	struct netaccel_explanation *explanation;

	if (netaccel_rule_explain(rule, cli->machine, device, &explanation) < 0)
		cli_output_fail();
	return explanation;
}

/* FAILED: whether a condition before it did. */
static void add_result(struct cli_table *table, enum netaccel_match result, bool failed)
{
	switch (result) {
	case NETACCEL_MATCH_YES:
		cli_table_add_style(table, CLI_STYLE_GOOD, "yes");
		break;
	case NETACCEL_MATCH_NO:
		cli_table_add_style(table, CLI_STYLE_BAD,
				    failed ? "no" : "NO, rule does not apply");
		break;
	case NETACCEL_MATCH_UNDECIDED:
		cli_table_add_style(table, CLI_STYLE_WARN, "undecided");
		break;
	}
}

static enum netaccel_match add_rule(const struct cli *cli, struct cli_table *table,
				    const struct netaccel_rule *rule,
				    const struct netaccel_device *device)
{
	struct netaccel_explanation *explanation = explain(cli, rule, device);
	char *label = cli_describe_rule(netaccel_rule_get_name(rule), netaccel_rule_get_path(rule));
	enum netaccel_match match = netaccel_explanation_get_match(explanation);
	bool failed = false;

	for (size_t i = 0; i < netaccel_explanation_count(explanation); i++) {
		enum netaccel_match result = netaccel_explanation_get_result(explanation, i);

		cli_table_add_path(table, i ? "" : label);
		cli_table_add(table, netaccel_explanation_get_condition(explanation, i));
		cli_table_add(table, netaccel_explanation_get_fact(explanation, i));
		add_result(table, result, failed);
		failed |= result == NETACCEL_MATCH_NO;
	}
	free(label);
	netaccel_explanation_free(explanation);
	return match;
}

static void write_text(const struct cli *cli, const struct netaccel_device *device,
		       const struct netaccel_plan *plan)
{
	static const char *const headers[] = { "RULE", "CONDITION", "THIS MACHINE", "RESULT",
					       NULL };
	struct cli_table *table = cli_table_new(headers);
	size_t count = netaccel_policy_count_rules(cli->policy);
	bool unreadable = cli_describe_match_unreadable(cli, NULL);
	bool named = false;

	cli_describe_write_headline(cli, device);
	for (size_t i = 0; i < count; i++)
		named |= add_rule(cli, table, netaccel_policy_get_rule(cli->policy, i), device) !=
			 NETACCEL_MATCH_NO;
	cli_table_write(&cli->out, table);
	if (!named && !unreadable)
		cli_output_write(&cli->out, "No rule %s: left alone.",
				 count ? "applies" : "was read");
	else if (!named)
		cli_output_write(&cli->out, "No rule that could be read applies.");
	if (named || unreadable)
		cli_plan_write(cli, plan);
	else if (netaccel_plan_count_devices(plan)) /* for what no rule asks for any more */
		cli_plan_write_remarks(cli, netaccel_plan_get_device(plan, 0));
	cli_declared_write(cli, device);
}

static void add_json_rule(struct cli_json *json, const struct cli *cli,
			  const struct netaccel_rule *rule, const struct netaccel_device *device)
{
	struct netaccel_explanation *explanation = explain(cli, rule, device);

	cli_json_add_object(json, NULL);
	cli_describe_add_rule(json, rule, netaccel_explanation_get_match(explanation));
	cli_json_add_list(json, "conditions");
	for (size_t i = 0; i < netaccel_explanation_count(explanation); i++) {
		enum netaccel_match result = netaccel_explanation_get_result(explanation, i);

		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "condition",
				  netaccel_explanation_get_condition(explanation, i));
		cli_json_add_text(json, "this-machine",
				  netaccel_explanation_get_fact(explanation, i));
		cli_json_add_text(json, "result", netaccel_match_get_word(result));
		cli_json_del(json);
	}
	cli_json_del(json);
	cli_json_del(json);
	netaccel_explanation_free(explanation);
}

static void write_json(const struct cli *cli, const struct netaccel_device *device,
		       const struct netaccel_plan *plan)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_list(json, "devices");
	cli_json_add_object(json, NULL);
	cli_describe_add_device(json, cli, device);
	cli_json_add_list(json, "rules");
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++)
		add_json_rule(json, cli, netaccel_policy_get_rule(cli->policy, i), device);
	cli_json_del(json);
	cli_plan_add_json(json, plan, netaccel_device_get_ifindex(device));
	cli_declared_add_json(json, cli, device);
	cli_json_free(json);
}

int cli_why_run(struct cli *cli)
{
	const struct netaccel_device *device = cli_load_get_device(cli, cli->options.args[0]);
	struct netaccel_plan *plan;
	int r;

	if (!device)
		return CLI_EXIT_FAILED;
	r = cli_plan_new(cli, cli->options.args, 1, 0, &plan);
	if (r)
		return r;
	if (cli->options.json)
		write_json(cli, device, plan);
	else
		write_text(cli, device, plan);
	netaccel_plan_free(plan);
	return CLI_EXIT_DONE;
}
