// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the platform as JSON: every fact, state and source. */
#include "describe.h"

static void add_fact(struct cli_json *json, const struct netaccel_platform *platform,
		     enum netaccel_fact fact)
{
	size_t count = netaccel_platform_count_values(platform, fact);

	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "fact", netaccel_fact_get_name(fact));
	cli_json_add_text(
		json, "state",
		netaccel_fact_state_get_word(netaccel_platform_get_state(platform, fact)));
	cli_json_add_list(json, "values");
	for (size_t i = 0; i < count; i++) {
		const char *value = netaccel_platform_get_value(platform, fact, i);

		cli_json_add_object(json, NULL);
		if (fact == NETACCEL_FACT_PAGE_SIZE || fact == NETACCEL_FACT_CHASSIS_TYPE)
			cli_json_add_value(json, "value", value);
		else
			cli_json_add_text(json, "value", value);
		cli_json_add_text(json, "display",
				  netaccel_platform_get_display(platform, fact, i));
		cli_json_del(json);
	}
	cli_json_del(json);
	cli_json_add_text(json, "source", netaccel_platform_get_source(platform, fact));
	cli_json_add_text(json, "note", netaccel_platform_get_note(platform, fact));
	cli_json_del(json);
}

static void add_processor(struct cli_json *json, const struct netaccel_platform *platform,
			  size_t index)
{
	const char *name;

	cli_json_add_object(json, NULL);
	for (enum netaccel_processor_field field = 0; (name = netaccel_processor_get_name(field));
	     field++) {
		const char *value = netaccel_platform_get_processor(platform, index, field);

		switch (field) {
		case NETACCEL_PROCESSOR_TYPE:
		case NETACCEL_PROCESSOR_FAMILY:
		case NETACCEL_PROCESSOR_CORE_COUNT:
		case NETACCEL_PROCESSOR_THREAD_COUNT:
			cli_json_add_value(json, name, value);
			break;
		default:
			cli_json_add_text(json, name, value);
		}
	}
	cli_json_del(json);
}

static void add_rules(struct cli_json *json, const struct cli *cli)
{
	cli_json_add_list(json, "rules");
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);

		cli_json_add_object(json, NULL);
		cli_describe_add_rule(json, rule, netaccel_rule_match_platform(rule, cli->machine));
		cli_json_del(json);
	}
	cli_json_del(json);
}

void cli_platform_add_json(struct cli_json *json, const struct cli *cli)
{
	const struct netaccel_platform *platform = netaccel_machine_get_platform(cli->machine);

	cli_json_add_object(json, "platform");
	cli_json_add_list(json, "facts");
	for (enum netaccel_fact fact = 0; netaccel_fact_get_name(fact); fact++)
		add_fact(json, platform, fact);
	cli_json_del(json);
	cli_json_add_list(json, "processors");
	for (size_t i = 0; i < netaccel_platform_count_processors(platform); i++)
		add_processor(json, platform, i);
	cli_json_del(json);
	cli_json_add_list(json, "warnings");
	for (size_t i = 0; i < netaccel_platform_count_warnings(platform); i++)
		cli_json_add_text(json, NULL, netaccel_platform_get_warning(platform, i));
	cli_json_del(json);
	add_rules(json, cli);
	cli_json_del(json);
}
