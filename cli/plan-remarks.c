// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what a plan says below its table: what to know of a change, or why there is none. */
#include "describe.h"

#include <stdlib.h>

static bool get_pending(const struct netaccel_change *change)
{
	return netaccel_change_get_status(change) == NETACCEL_CHANGE_PENDING;
}

/* What is known of a flap. */
static const char *get_certainty(const struct netaccel_change *change)
{
	return netaccel_change_get_link_effect(change) == NETACCEL_LINK_EFFECT_FLAPS ? "would"
										     : "may";
}

void cli_plan_write_remark(const struct cli *cli, const char *name, bool alone,
			   const struct netaccel_change *change)
{
	const char *setting = netaccel_change_get_setting(change);
	const char *note = netaccel_change_get_note(change);

	switch (netaccel_change_get_status(change)) {
	case NETACCEL_CHANGE_READY:
	case NETACCEL_CHANGE_PENDING:
		if (!netaccel_change_get_now(change))
			cli_output_write(&cli->out, "%s: %s: not reported; apply asks the kernel.",
					 name, setting);
		if (note)
			cli_output_write(&cli->out,
					 "%s: %s%sprobably no effect while %s: the driver then "
					 "uses whole pages anyway.",
					 name, alone ? "" : setting, alone ? "" : ": ", note);
		break;
	case NETACCEL_CHANGE_NO_EFFECT:
		cli_output_write(&cli->out,
				 "%s: %s left out: it %s flap and, while %s, "
				 "probably do nothing.",
				 name, setting, get_certainty(change),
				 note ? note : "things are as they are");
		break;
	case NETACCEL_CHANGE_UNSUPPORTED:
		cli_output_write(&cli->out, "%s: %s skipped: %s.", name, setting,
				 note ? note : "not supported");
		break;
	case NETACCEL_CHANGE_REFUSED:
		cli_output_write(&cli->out, "%s: %s cannot be set: %s%s.", name, setting,
				 note ? note : "not supported",
				 netaccel_change_get_path(change) ? " (OnUnsupported=fail)" : "");
		break;
	}
}

void cli_plan_write_pending(const struct cli *cli, const struct netaccel_device_plan *device)
{
	size_t changes = netaccel_device_plan_count_changes(device);
	size_t count = 0, index = 0;
	const char *certainty = "may";
	char *settings = NULL;

	for (size_t i = 0; i < changes; i++)
		count += get_pending(netaccel_device_plan_get_change(device, i));
	if (!count)
		return;
	for (size_t i = 0; i < changes; i++) {
		const struct netaccel_change *change = netaccel_device_plan_get_change(device, i);

		if (!get_pending(change))
			continue;
		if (netaccel_change_get_link_effect(change) == NETACCEL_LINK_EFFECT_FLAPS)
			certainty = "would";
		settings = cli_text_add(settings, ++index == count ? " and " : ", ",
					netaccel_change_get_setting(change));
	}
	cli_output_write(
		&cli->out,
		"%s: up and %s flap, so apply leaves %s pending; --allow-flap to do %s now.",
		netaccel_device_plan_get_name(device), certainty, changes == 1 ? "it" : settings,
		count == 1 ? "it" : "them");
	free(settings);
}

void cli_plan_write_undecided(const struct cli *cli, const struct netaccel_device_plan *device)
{
	for (size_t i = 0; i < netaccel_device_plan_count_undecided(device); i++) {
		const char *undecided = netaccel_device_plan_get_undecided(device, i);

		if (!cli_describe_match_unreadable(cli, undecided))
			cli_output_write(&cli->out, "%s: undecided: %s",
					 netaccel_device_plan_get_name(device), undecided);
	}
}

void cli_plan_write_interrupted(const struct cli *cli, const struct netaccel_device_plan *device)
{
	for (size_t i = 0; i < netaccel_device_plan_count_interrupted(device); i++)
		cli_output_write(&cli->out, "%s: interrupted: %s.",
				 netaccel_device_plan_get_name(device),
				 netaccel_device_plan_get_interrupted(device, i));
}

void cli_plan_write_remarks(const struct cli *cli, const struct netaccel_device_plan *device)
{
	const char *name = netaccel_device_plan_get_name(device);
	size_t changes = netaccel_device_plan_count_changes(device);

	for (size_t i = 0; i < changes; i++)
		cli_plan_write_remark(cli, name, changes == 1,
				      netaccel_device_plan_get_change(device, i));
	cli_plan_write_pending(cli, device);
	cli_plan_write_interrupted(cli, device);
	cli_plan_write_undecided(cli, device);
}

static bool match(const struct cli *cli, const struct netaccel_rule *rule,
		  const struct netaccel_device *device)
{
	return netaccel_rule_match(rule, cli->machine, device) == NETACCEL_MATCH_YES;
}

/* Does RULE apply to any device that the plan is about: those named, or all? */
static bool get_applied(const struct cli *cli, const struct netaccel_rule *rule)
{
	const struct cli_options *options = &cli->options;

	for (size_t i = 0; i < options->arg_count; i++)
		if (match(cli, rule, netaccel_machine_get_device(cli->machine, options->args[i])))
			return true;
	if (options->arg_count)
		return false;
	netaccel_machine_foreach_device(cli->machine, device)
		if (match(cli, rule, device))
			return true;
	return false;
}

/* "2 rules read, 1 applies ..."; the caller's. */
static char *write_why_nothing(const struct cli *cli, size_t satisfied)
{
	size_t rules = netaccel_policy_count_rules(cli->policy);
	const char *plural = rules == 1 ? "" : "s";
	size_t applied = 0;

	for (size_t i = 0; i < rules; i++)
		applied += get_applied(cli, netaccel_policy_get_rule(cli->policy, i));
	if (cli_describe_match_unreadable(cli, NULL)) /* else it would be undecided */
		return cli_text_format("there are no devices");
	if (!rules)
		return cli_text_format("there are no rules");
	if (!applied)
		return cli_text_format("%zu rule%s read, none applies here", rules, plural);
	if (!satisfied)
		return cli_text_format("%zu rule%s read, %zu %s no change", rules, plural, applied,
				       applied == 1 ? "applies and asks for" : "apply and ask for");
	return cli_text_format("%zu rule%s read, %zu %s; all is as the rules want it", rules,
			       plural, applied, applied == 1 ? "applies" : "apply");
}

void cli_plan_write_nothing(const struct cli *cli, size_t satisfied)
{
	size_t left_out = cli_describe_count_left_out(cli);
	char *why = write_why_nothing(cli, satisfied);

	if (left_out)
		cli_output_write(&cli->out, "Nothing to do: %s, but %zu file%s left out.", why,
				 left_out, left_out == 1 ? " is" : "s are");
	else
		cli_output_write(&cli->out, "Nothing to do: %s.", why);
	free(why);
}
