// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the JSON of what became of changes. */
#include "outcome.h"
#include "flowtables.h"

static void add_change(struct cli_json *json, const struct netaccel_outcome *outcome, size_t i)
{
	enum netaccel_change_outcome change = netaccel_outcome_get_change(outcome, i);

	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "setting", netaccel_outcome_get_setting(outcome, i));
	cli_json_add_value(json, "was", netaccel_outcome_get_was(outcome, i));
	cli_json_add_value(json, "wanted", netaccel_outcome_get_wanted(outcome, i));
	cli_json_add_value(json, "now", cli_outcome_get_now(outcome, i));
	cli_json_add_text(json, "outcome", netaccel_change_outcome_get_word(change));
	cli_json_add_text(json, "text", netaccel_outcome_get_text(outcome, i));
	cli_json_add_text(json, "rule", netaccel_outcome_get_rule(outcome, i));
	cli_json_add_text(json, "path", netaccel_outcome_get_path(outcome, i));
	cli_json_del(json);
}

static void add_outcome(struct cli_json *json, const struct netaccel_outcome *outcome)
{
	size_t changes = outcome ? netaccel_outcome_count_changes(outcome) : 0;
	size_t warnings = outcome ? netaccel_outcome_count_warnings(outcome) : 0;

	if (outcome)
		cli_json_add_text(
			json, "status",
			netaccel_outcome_status_get_word(netaccel_outcome_get_status(outcome)));
	cli_json_add_list(json, "changes");
	for (size_t i = 0; i < changes; i++)
		add_change(json, outcome, i);
	cli_json_del(json);
	cli_json_add_list(json, "warnings");
	for (size_t i = 0; i < warnings; i++)
		cli_json_add_text(json, NULL, netaccel_outcome_get_warning(outcome, i));
	cli_json_del(json);
}

/* RESTORED: devices that were not brought back have no place there. */
static void add_devices(struct cli_json *json, const struct cli_outcomes *outcomes, bool restored)
{
	struct netaccel_outcome **entries = restored ? outcomes->restored : outcomes->entries;

	cli_json_add_list(json, restored ? "restored" : "devices");
	for (size_t i = 0; i < netaccel_plan_count_devices(outcomes->plan); i++) {
		const struct netaccel_device_plan *device =
			netaccel_plan_get_device(outcomes->plan, i);

		if (restored && !entries[i])
			continue;
		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "name", netaccel_device_plan_get_name(device));
		cli_json_add_number(json, "ifindex", netaccel_device_plan_get_ifindex(device));
		add_outcome(json, entries[i]);
		if (!restored)
			cli_plan_add_undecided(json, device);
		cli_json_del(json);
	}
	cli_json_del(json);
}

void cli_outcome_write_json(const struct cli *cli, const struct cli_outcomes *outcomes)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_bool(json, "undecided", netaccel_plan_get_undecided(outcomes->plan));
	cli_json_add_text(json, "stopped-by", outcomes->stopped);
	cli_json_add_text(json, "not-kept-because", outcomes->lost);
	add_devices(json, outcomes, false);
	if (outcomes->lost)
		add_devices(json, outcomes, true);
	if (cli->flowtables)
		cli_flowtables_add_json(json, "flowtables", cli->flowtables);
	cli_json_free(json);
}
