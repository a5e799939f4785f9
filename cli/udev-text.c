// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the words about a device that nobody asked for, one line. */
#include "udev-text.h"
#include "outcome.h"

#include <stdlib.h>
#include <string.h>

/* "50-azure-cobalt-200.conf: Driver=mana, PageSize=4096" onto LIST. */
static char *add_rule(const struct cli *cli, const struct netaccel_device *device,
		      const struct netaccel_rule *rule, char *list)
{
	struct netaccel_explanation *explanation;
	char *text = cli_text_add(NULL, "", netaccel_rule_get_name(rule));

	if (netaccel_rule_explain(rule, cli->machine, device, &explanation) < 0)
		cli_output_fail();
	for (size_t i = 0; i < netaccel_explanation_count(explanation); i++)
		text = cli_text_add(text, i ? ", " : ": ",
				    netaccel_explanation_get_condition(explanation, i));
	netaccel_explanation_free(explanation);
	list = cli_text_add(list, "; ", text);
	free(text);
	return list;
}

/* The rules that decide, of all that fit: NAMED are those of the changes; NULL: all. */
static char *write_rules(const struct cli *cli, const struct netaccel_device *device,
			 const struct netaccel_outcome *outcome)
{
	size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;
	char *rules = NULL;

	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);
		bool decides = !count;

		for (size_t j = 0; !decides && j < count; j++)
			decides = !strcmp(netaccel_outcome_get_rule(outcome, j),
					  netaccel_rule_get_name(rule));
		if (decides &&
		    netaccel_rule_match(rule, cli->machine, device) == NETACCEL_MATCH_YES)
			rules = add_rule(cli, device, rule, rules);
	}
	return rules;
}

static char *write_change(const struct netaccel_outcome *outcome, size_t i)
{
	const char *setting = netaccel_outcome_get_setting(outcome, i);
	const char *wanted = netaccel_outcome_get_wanted(outcome, i);
	const char *now = cli_outcome_get_now(outcome, i);
	const char *text = netaccel_outcome_get_text(outcome, i);
	const char *became = NULL;

	switch (netaccel_outcome_get_change(outcome, i)) {
	case NETACCEL_CHANGE_OUTCOME_SET:
		if (now && strcmp(now, wanted))
			return cli_text_format("%s %s (asked %s)", setting, now, wanted);
		return cli_text_format("%s %s", setting, wanted);
	case NETACCEL_CHANGE_OUTCOME_PENDING:
		became = "waits";
		if (!text)
			text = "the link is up and would flap";
		break;
	case NETACCEL_CHANGE_OUTCOME_UNSUPPORTED:
		became = "skipped";
		break;
	case NETACCEL_CHANGE_OUTCOME_NO_EFFECT:
		became = "left out, since it would flap and do nothing";
		break;
	case NETACCEL_CHANGE_OUTCOME_FAILED:
		became = "failed";
		break;
	case NETACCEL_CHANGE_OUTCOME_ROLLED_BACK:
		became = "rolled back";
		break;
	case NETACCEL_CHANGE_OUTCOME_NOT_RESTORED:
		became = "could not be brought back";
		break;
	case NETACCEL_CHANGE_OUTCOME_NOT_TRIED:
		became = "not tried";
		break;
	}
	return cli_text_format("%s %s %s%s%s", setting, wanted, became, text ? ": " : "",
			       text ? text : "");
}

bool cli_udev_get_well(const struct netaccel_plan *plan)
{
	const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, 0);

	return !netaccel_device_plan_count_changes(device) &&
	       !netaccel_device_plan_count_undecided(device);
}

char *cli_udev_write(const struct cli *cli, const struct netaccel_plan *plan,
		     const struct netaccel_outcome *outcome, const struct netaccel_device *device)
{
	const struct netaccel_device_plan *device_plan = netaccel_plan_get_device(plan, 0);
	size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;
	char *text = NULL, *rules = write_rules(cli, device, outcome);

	for (size_t i = 0; i < count; i++) {
		char *change = write_change(outcome, i);

		text = cli_text_add(text, "; ", change);
		free(change);
	}
	for (size_t i = 0; i < netaccel_device_plan_count_undecided(device_plan); i++) {
		text = cli_text_add(text, "; ", "undecided: ");
		text = cli_text_add(text, "", netaccel_device_plan_get_undecided(device_plan, i));
	}
	if (!text)
		text = cli_text_add(
			NULL, "", outcome ? "as wanted, without a change" : "nothing could be set");
	if (rules) {
		text = cli_text_add(text, " (", rules);
		text = cli_text_add(text, "", ")");
	}
	free(rules);
	return text;
}
