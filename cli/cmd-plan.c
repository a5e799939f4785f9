// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel plan", and the plan as text and JSON for other commands. */
#include "describe.h"
#include "flowtables.h"

#include <stdlib.h>

const struct cli_option cli_plan_options[] = {
	{ 0, "check", NULL, offsetof(struct cli_options, check),
	  "exit 6 if anything differs from what the rules want, 3 if that is not known" },
	{ 0 },
};

static bool get_planned(const struct netaccel_change *change)
{
	enum netaccel_change_status status = netaccel_change_get_status(change);

	return status == NETACCEL_CHANGE_READY || status == NETACCEL_CHANGE_PENDING;
}

static void add_row(struct cli_table *table, const char *name, const struct netaccel_change *change)
{
	static const char *const link[] = {
		[NETACCEL_LINK_EFFECT_DOWN] = "stays (down)",
		[NETACCEL_LINK_EFFECT_STAYS] = "stays",
		[NETACCEL_LINK_EFFECT_FLAPS] = "flaps",
		[NETACCEL_LINK_EFFECT_MAY_FLAP] = "may flap",
	};
	enum netaccel_link_effect effect = netaccel_change_get_link_effect(change);
	char *rule = cli_describe_rule(netaccel_change_get_rule(change),
				       netaccel_change_get_path(change));

	cli_table_add_name(table, name);
	cli_table_add(table, netaccel_change_get_setting(change));
	cli_table_add(table, netaccel_change_get_now(change));
	cli_table_add(table, netaccel_change_get_wanted(change));
	cli_table_add_style(table,
			    effect == NETACCEL_LINK_EFFECT_FLAPS ||
					    effect == NETACCEL_LINK_EFFECT_MAY_FLAP
				    ? CLI_STYLE_WARN
				    : CLI_STYLE_PLAIN,
			    link[effect]);
	cli_table_add_path(table, rule);
	free(rule);
}

void cli_plan_write(const struct cli *cli, const struct netaccel_plan *plan)
{
	static const char *const headers[] = { "DEVICE", "SETTING", "NOW", "WANTED",
					       "LINK",	 "RULE",    NULL };
	struct cli_table *table = cli_table_new(headers);
	size_t count = netaccel_plan_count_devices(plan);
	size_t said = 0, satisfied = 0;

	for (size_t d = 0; d < count; d++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, d);
		size_t changes = netaccel_device_plan_count_changes(device);

		said += changes + netaccel_device_plan_count_undecided(device) +
			netaccel_device_plan_count_interrupted(device);
		satisfied += netaccel_device_plan_count_satisfied(device);
		for (size_t i = 0; i < changes; i++) {
			const struct netaccel_change *change =
				netaccel_device_plan_get_change(device, i);

			if (get_planned(change))
				add_row(table, netaccel_device_plan_get_name(device), change);
		}
	}
	cli_table_write(&cli->out, table);
	for (size_t d = 0; d < count; d++)
		cli_plan_write_remarks(cli, netaccel_plan_get_device(plan, d));
	/* It is the same for all devices. */
	if (said)
		cli_describe_write_unreadable(cli);
	if (cli->flowtables)
		cli_flowtables_write(cli, cli->flowtables);
	if (!said && !cli_flowtables_get_drift(cli->flowtables))
		cli_plan_write_nothing(cli, satisfied);
}

static void add_change(struct cli_json *json, const struct netaccel_change *change)
{
	enum netaccel_change_status status = netaccel_change_get_status(change);
	bool missing = status == NETACCEL_CHANGE_UNSUPPORTED || status == NETACCEL_CHANGE_REFUSED;

	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "setting", netaccel_change_get_setting(change));
	cli_json_add_value(json, "now", netaccel_change_get_now(change));
	cli_json_add_value(json, "wanted", netaccel_change_get_wanted(change));
	cli_json_add_text(json, "link-effect",
			  netaccel_link_effect_get_word(netaccel_change_get_link_effect(change)));
	cli_json_add_text(json, "status", netaccel_change_status_get_word(status));
	cli_json_add_text(json, missing ? "unsupported-because" : "no-effect-while",
			  netaccel_change_get_note(change));
	cli_json_add_text(json, "rule", netaccel_change_get_rule(change));
	cli_json_add_text(json, "path", netaccel_change_get_path(change));
	cli_json_del(json);
}

void cli_plan_add_undecided(struct cli_json *json, const struct netaccel_device_plan *device)
{
	size_t count = device ? netaccel_device_plan_count_undecided(device) : 0;

	cli_json_add_list(json, "undecided-because");
	for (size_t i = 0; i < count; i++)
		cli_json_add_text(json, NULL, netaccel_device_plan_get_undecided(device, i));
	cli_json_del(json);
	cli_json_add_list(json, "interrupted");
	count = device ? netaccel_device_plan_count_interrupted(device) : 0;
	for (size_t i = 0; i < count; i++)
		cli_json_add_text(json, NULL, netaccel_device_plan_get_interrupted(device, i));
	cli_json_del(json);
}

void cli_plan_add_json(struct cli_json *json, const struct netaccel_plan *plan, uint32_t ifindex)
{
	const struct netaccel_device_plan *device = NULL;
	size_t count;

	for (size_t i = 0; i < netaccel_plan_count_devices(plan) && !device; i++) {
		device = netaccel_plan_get_device(plan, i);
		if (netaccel_device_plan_get_ifindex(device) != ifindex)
			device = NULL;
	}
	cli_json_add_list(json, "changes");
	count = device ? netaccel_device_plan_count_changes(device) : 0;
	for (size_t i = 0; i < count; i++)
		add_change(json, netaccel_device_plan_get_change(device, i));
	cli_json_del(json);
	cli_json_add_number(json, "satisfied",
			    device ? (long long)netaccel_device_plan_count_satisfied(device) : 0);
	cli_plan_add_undecided(json, device);
}

void cli_plan_write_json(const struct cli *cli, const struct netaccel_plan *plan)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_bool(json, "drift",
			  netaccel_plan_get_drift(plan) ||
				  cli_flowtables_get_drift(cli->flowtables));
	cli_json_add_bool(json, "undecided", netaccel_plan_get_undecided(plan));
	cli_json_add_list(json, "devices");
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, i);

		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "name", netaccel_device_plan_get_name(device));
		cli_json_add_number(json, "ifindex", netaccel_device_plan_get_ifindex(device));
		cli_plan_add_json(json, plan, netaccel_device_plan_get_ifindex(device));
		cli_json_del(json);
	}
	if (cli->flowtables)
		cli_flowtables_add_json(json, "flowtables", cli->flowtables);
	cli_json_free(json);
}

int cli_plan_new(struct cli *cli, const char *const *names, size_t count, unsigned int flags,
		 struct netaccel_plan **ret_plan)
{
	int r;

	for (size_t i = 0; i < count; i++)
		if (!cli_load_get_device(cli, names[i]))
			return CLI_EXIT_FAILED;
	r = netaccel_plan_new(cli->ctx, cli->machine, cli->policy, cli->state, names, count,
			      flags, ret_plan);
	return r < 0 ? cli_load_explain(cli, r) : 0;
}

int cli_plan_run(struct cli *cli)
{
	struct netaccel_plan *plan;
	int r = cli_plan_new(cli, cli->options.args, cli->options.arg_count, 0, &plan);

	if (r)
		return r;
	if (cli_flowtables_get_concerned(cli)) {
		cli->flowtables = cli_flowtables_new(cli, true);
		cli_flowtables_add_declared(cli, cli->flowtables);
	}
	if (cli->options.json)
		cli_plan_write_json(cli, plan);
	else
		cli_plan_write(cli, plan);
	if (cli->options.check &&
	    (netaccel_plan_get_drift(plan) || cli_flowtables_get_drift(cli->flowtables)))
		r = CLI_EXIT_DRIFT;
	else if (netaccel_plan_get_undecided(plan) ||
		 /* Nobody can say that all is as a file wants it that says nothing clear. */
		 (cli->options.check && cli_describe_count_left_out(cli)))
		r = CLI_EXIT_IMPOSSIBLE;
	/* What waits is no drift. */
	if (!r && cli->flowtables)
		r = cli->flowtables->failure;
	netaccel_plan_free(plan);
	return r;
}
