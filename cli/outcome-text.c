// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the text of what became of changes: a table, and what is to be known besides. */
#include "outcome.h"

#include <stdlib.h>
#include <string.h>

/* How an outcome is put in the table. */
static const struct {
	const char *word;
	enum cli_style style;
	bool asked; /* where it is not what was asked for, that is told */
} results[] = {
	[NETACCEL_CHANGE_OUTCOME_SET] = { "set", CLI_STYLE_GOOD, true },
	[NETACCEL_CHANGE_OUTCOME_PENDING] = { "pending", CLI_STYLE_WARN, true },
	[NETACCEL_CHANGE_OUTCOME_UNSUPPORTED] = { "skipped", CLI_STYLE_WARN, false },
	[NETACCEL_CHANGE_OUTCOME_NO_EFFECT] = { "left out", CLI_STYLE_WARN, false },
	[NETACCEL_CHANGE_OUTCOME_FAILED] = { "failed", CLI_STYLE_BAD, true },
	[NETACCEL_CHANGE_OUTCOME_ROLLED_BACK] = { "rolled back", CLI_STYLE_WARN, true },
	[NETACCEL_CHANGE_OUTCOME_NOT_RESTORED] = { "not restored", CLI_STYLE_BAD, true },
	[NETACCEL_CHANGE_OUTCOME_NOT_TRIED] = { "not tried", CLI_STYLE_WARN, true },
};

/* Of a set by hand there is no rule to tell. */
static bool get_by_rule(const struct cli_outcomes *outcomes)
{
	for (size_t d = 0; d < netaccel_plan_count_devices(outcomes->plan); d++) {
		const struct netaccel_outcome *outcome = outcomes->entries[d];
		size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;

		for (size_t i = 0; i < count; i++)
			if (netaccel_outcome_get_path(outcome, i))
				return true;
	}
	return false;
}

/* Is it, for what is told of such an outcome, other than was asked for? */
static bool get_differs(const struct netaccel_outcome *outcome, size_t i)
{
	const char *wanted = netaccel_outcome_get_wanted(outcome, i);
	const char *now = cli_outcome_get_now(outcome, i);

	return results[netaccel_outcome_get_change(outcome, i)].asked && wanted &&
	       !(now && !strcmp(now, wanted));
}

static void add_row(struct cli_table *table, const struct netaccel_outcome *outcome, size_t i,
		    bool by_rule)
{
	enum netaccel_change_outcome change = netaccel_outcome_get_change(outcome, i);
	char *result = cli_text_format("%s", results[change].word);
	char *rule = cli_describe_rule(netaccel_outcome_get_rule(outcome, i),
				       netaccel_outcome_get_path(outcome, i));

	if (get_differs(outcome, i)) {
		result = cli_text_add(result, " (asked ", netaccel_outcome_get_wanted(outcome, i));
		result = cli_text_add(result, "", ")");
	}
	cli_table_add_name(table, netaccel_outcome_get_name(outcome));
	cli_table_add(table, netaccel_outcome_get_setting(outcome, i));
	cli_table_add(table, netaccel_outcome_get_was(outcome, i));
	cli_table_add(table, cli_outcome_get_now(outcome, i));
	cli_table_add_style(table, results[change].style, result);
	if (by_rule)
		cli_table_add_path(table, rule);
	free(result);
	free(rule);
}

static void write_table(const struct cli *cli, const struct cli_outcomes *outcomes)
{
	bool by_rule = get_by_rule(outcomes);
	const char *const headers[] = { "DEVICE", "SETTING", "WAS",
					"NOW",	  "RESULT",  by_rule ? "RULE" : NULL,
					NULL };
	struct cli_table *table = cli_table_new(headers);

	for (size_t d = 0; d < netaccel_plan_count_devices(outcomes->plan); d++) {
		const struct netaccel_outcome *outcome = outcomes->entries[d];
		size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;

		for (size_t i = 0; i < count; i++)
			add_row(table, outcome, i, by_rule);
	}
	cli_table_write(&cli->out, table);
}

/* CHANGE is the plan's, of which outcome I is what became. */
static void write_remark(const struct cli *cli, const struct netaccel_outcome *outcome, size_t i,
			 const struct netaccel_change *change)
{
	const char *name = netaccel_outcome_get_name(outcome);
	const char *setting = netaccel_outcome_get_setting(outcome, i);
	const char *text = netaccel_outcome_get_text(outcome, i);

	switch (netaccel_outcome_get_change(outcome, i)) {
	case NETACCEL_CHANGE_OUTCOME_SET:
		if (netaccel_change_get_note(change))
			cli_plan_write_remark(cli, name, false, change);
		else if (text && !get_differs(outcome, i)) /* else the table tells */
			cli_output_write(&cli->out, "%s: %s: %s.", name, setting, text);
		break;
	case NETACCEL_CHANGE_OUTCOME_PENDING:
		/* What would flap is told for all of the device at once. */
		if (text && netaccel_change_get_status(change) != NETACCEL_CHANGE_PENDING)
			cli_output_write(&cli->out, "%s: %s pending: %s.", name, setting, text);
		break;
	case NETACCEL_CHANGE_OUTCOME_UNSUPPORTED:
		cli_output_write(&cli->out, "%s: %s skipped: %s.", name, setting,
				 text ? text : "not supported");
		break;
	case NETACCEL_CHANGE_OUTCOME_NO_EFFECT:
		cli_plan_write_remark(cli, name, false, change);
		break;
	default: /* failures */
		break;
	}
}

static void write_device(const struct cli *cli, const struct netaccel_device_plan *device,
			 const struct netaccel_outcome *outcome)
{
	size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;

	for (size_t i = 0; i < count; i++)
		write_remark(cli, outcome, i, netaccel_device_plan_get_change(device, i));
	if (outcome)
		cli_plan_write_pending(cli, device);
	cli_plan_write_undecided(cli, device);
	cli_plan_write_interrupted(cli, device);
	count = outcome ? netaccel_outcome_count_warnings(outcome) : 0;
	for (size_t i = 0; i < count; i++)
		cli_output_write(&cli->out, "%s: warning: %s", netaccel_outcome_get_name(outcome),
				 netaccel_outcome_get_warning(outcome, i));
}

static void write_change_failure(const struct netaccel_outcome *outcome, size_t i)
{
	const char *name = netaccel_outcome_get_name(outcome);
	const char *setting = netaccel_outcome_get_setting(outcome, i);
	const char *text = netaccel_outcome_get_text(outcome, i);

	switch (netaccel_outcome_get_change(outcome, i)) {
	case NETACCEL_CHANGE_OUTCOME_FAILED:
		cli_output_error("%s: %s failed%s%s", name, setting, text ? ": " : "",
				 text ? text : "");
		break;
	case NETACCEL_CHANGE_OUTCOME_NOT_RESTORED:
		cli_output_error("%s: %s could not be brought back%s%s", name, setting,
				 text ? ": " : "", text ? text : "");
		break;
	default:
		break;
	}
}

static void write_failure(const struct netaccel_outcome *outcome)
{
	const char *name = netaccel_outcome_get_name(outcome);

	for (size_t i = 0; i < netaccel_outcome_count_changes(outcome); i++)
		write_change_failure(outcome, i);
	switch (netaccel_outcome_get_status(outcome)) {
	case NETACCEL_OUTCOME_FAILED:
		cli_output_error("%s: all is as it was before", name);
		break;
	case NETACCEL_OUTCOME_NOT_RESTORED:
		cli_output_error("%s: not all is as before; netaccel restore %s tries again", name,
				 name);
		break;
	case NETACCEL_OUTCOME_GONE:
		cli_output_error("%s: the device is gone", name);
		break;
	default:
		break;
	}
}

void cli_outcome_write_failures(const struct cli_outcomes *outcomes)
{
	size_t count = netaccel_plan_count_devices(outcomes->plan);
	char *names = NULL;

	for (size_t i = 0; i < count; i++)
		if (outcomes->entries[i])
			write_failure(outcomes->entries[i]);
	if (!outcomes->stopped)
		return;
	for (size_t i = outcomes->next; i < count; i++)
		names = cli_text_add(
			names, " ",
			netaccel_device_plan_get_name(netaccel_plan_get_device(outcomes->plan, i)));
	cli_output_error("%s: not reached, and as before: %s", outcomes->stopped, names);
	free(names);
}

void cli_outcome_write(const struct cli *cli, const struct cli_outcomes *outcomes)
{
	write_table(cli, outcomes);
	for (size_t i = 0; i < netaccel_plan_count_devices(outcomes->plan); i++)
		write_device(cli, netaccel_plan_get_device(outcomes->plan, i),
			     outcomes->entries[i]);
	if (netaccel_plan_get_undecided(outcomes->plan))
		cli_describe_write_unreadable(cli);
	cli_outcome_write_failures(outcomes);
}

void cli_outcome_write_restored(const struct cli_outcomes *outcomes)
{
	bool whole = !outcomes->stuck;

	for (size_t i = 0; i < netaccel_plan_count_devices(outcomes->plan); i++) {
		const struct netaccel_outcome *outcome = outcomes->restored[i];

		if (!outcome)
			continue;
		whole &= netaccel_outcome_get_status(outcome) == NETACCEL_OUTCOME_DONE;
		write_failure(outcome);
	}
	cli_output_error("not kept, %s: %s", outcomes->lost,
			 whole ? "all is as it was before" : "but not all is as it was before");
}
