// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how plans for flowtables, and what became of them, are told. */
#include "flowtables.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct netaccel_flowtable_plan *get_plan(const struct cli_flowtable *entry)
{
	const struct netaccel_flowtable_plan *plan =
		entry->outcome ? netaccel_flowtable_outcome_get_plan(entry->outcome) : NULL;

	return plan ? plan : entry->plan;
}

static enum netaccel_flowtable_step get_step(const struct cli_flowtable *entry)
{
	return entry->outcome ? netaccel_flowtable_outcome_get_step(entry->outcome)
			      : netaccel_flowtable_plan_get_step(entry->plan);
}

static bool get_failed(const struct cli_flowtable *entry)
{
	enum netaccel_outcome_status status =
		entry->outcome ? netaccel_flowtable_outcome_get_status(entry->outcome)
			       : NETACCEL_OUTCOME_DONE;

	return status == NETACCEL_OUTCOME_FAILED || status == NETACCEL_OUTCOME_NOT_RESTORED;
}

/* The devices in STATE, as a list; NULL: none. The caller's. */
static char *write_devices(const struct netaccel_flowtable_plan *plan,
			   enum netaccel_flowtable_device_state state)
{
	char *text = NULL;

	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++) {
		if (netaccel_flowtable_plan_get_device_state(plan, i) == state)
			text = cli_text_add(text, " ", netaccel_flowtable_plan_get_device(plan, i));
	}
	return text;
}

static const char *get_result(const struct cli_flowtable *entry)
{
	static const char *const done[] = {
		[NETACCEL_FLOWTABLE_STEP_NONE] = "as declared",
		[NETACCEL_FLOWTABLE_STEP_ADD] = "added",
		[NETACCEL_FLOWTABLE_STEP_CHANGE] = "changed",
		[NETACCEL_FLOWTABLE_STEP_REPLACE] = "replaced",
		[NETACCEL_FLOWTABLE_STEP_DELETE] = "deleted",
	};

	if (get_failed(entry))
		return "failed";
	return entry->outcome ? done[get_step(entry)]
			      : netaccel_flowtable_step_get_word(get_step(entry));
}

static void add_row(struct cli_table *table, const struct cli_flowtable *entry)
{
	const struct netaccel_flowtable_plan *plan = entry->plan;
	char *joins = write_devices(plan, NETACCEL_FLOWTABLE_DEVICE_JOINS);
	char *leaves = write_devices(plan, NETACCEL_FLOWTABLE_DEVICE_LEAVES);
	const char *path = netaccel_flowtable_plan_get_path(plan);

	cli_table_add(table, netaccel_flowtable_plan_get_name(plan));
	cli_table_add_style(table, get_failed(entry) ? CLI_STYLE_BAD : CLI_STYLE_PLAIN,
			    get_result(entry));
	cli_table_add(table, joins ? joins : "");
	cli_table_add(table, leaves ? leaves : "");
	cli_table_add_path(table, path ? path : "by hand");
	free(joins);
	free(leaves);
}

static void write_pending(const struct cli *cli, const struct cli_flowtable *entry)
{
	char *names = write_devices(get_plan(entry), NETACCEL_FLOWTABLE_DEVICE_PENDING);

	if (names)
		cli_output_write(&cli->out,
				 "%s: pending until they are there, and apply runs again: %s",
				 netaccel_flowtable_plan_get_name(entry->plan), names);
	free(names);
}

static void write_failure(const struct cli_flowtable *entry)
{
	const char *name = netaccel_flowtable_plan_get_name(entry->plan);
	const char *text =
		entry->outcome ? netaccel_flowtable_outcome_get_text(entry->outcome) : NULL;

	if (!get_failed(entry))
		return;
	cli_output_error("flowtable %s: %s", name, text ? text : "failed");
	cli_output_error(netaccel_flowtable_outcome_get_status(entry->outcome) ==
					 NETACCEL_OUTCOME_FAILED
				 ? "flowtable %s: all is as it was before"
				 : "flowtable %s: it is not as it was before",
			 name);
}

void cli_flowtables_write_failures(const struct cli_flowtables *flowtables)
{
	for (size_t i = 0; i < flowtables->count; i++)
		write_failure(&flowtables->entries[i]);
}

void cli_flowtables_write(const struct cli *cli, const struct cli_flowtables *flowtables)
{
	static const char *const headers[] = { "FLOWTABLE", "CHANGE", "JOINS",
					       "LEAVES",    "FILE",   NULL };
	struct cli_table *table = cli_table_new(headers);

	for (size_t i = 0; i < flowtables->count; i++) {
		if (get_step(&flowtables->entries[i]) != NETACCEL_FLOWTABLE_STEP_NONE)
			add_row(table, &flowtables->entries[i]);
	}
	cli_table_write(&cli->out, table);
	for (size_t i = 0; i < flowtables->count; i++)
		write_pending(cli, &flowtables->entries[i]);
	cli_flowtables_write_failures(flowtables);
}

/* "hardware for lan1 lan2, software for all", or one word for all of them. */
static char *write_offload(const struct netaccel_flowtable_plan *plan)
{
	enum netaccel_declared_offload offload = netaccel_flowtable_plan_get_offload(plan);
	char *text = cli_text_format("offload %s", netaccel_declared_offload_get_word(offload));
	char *hardware = NULL;
	size_t all = 0, count = 0;

	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++) {
		if (netaccel_flowtable_plan_get_device_state(plan, i) !=
		    NETACCEL_FLOWTABLE_DEVICE_HOOKED)
			continue;
		all++;
		if (netaccel_flowtable_plan_get_hardware(plan, i) !=
		    NETACCEL_FLOWTABLE_HARDWARE_YES)
			continue;
		count++;
		hardware = cli_text_add(hardware, " ", netaccel_flowtable_plan_get_device(plan, i));
	}
	if (offload == NETACCEL_DECLARED_OFFLOAD_AUTO && all) {
		text = cli_text_add(text, " = ", count ? "hardware" : "software");
		if (count && count < all) {
			text = cli_text_add(text, " for ", hardware);
			text = cli_text_add(text, ", ", "software for all");
		}
	}
	free(hardware);
	return text;
}

static void add_device(struct cli_table *table, const struct netaccel_flowtable_plan *plan,
		       size_t i)
{
	enum netaccel_flowtable_device_state state =
		netaccel_flowtable_plan_get_device_state(plan, i);
	enum netaccel_flowtable_hardware hardware = netaccel_flowtable_plan_get_hardware(plan, i);
	const char *note = netaccel_flowtable_plan_get_note(plan, i);
	bool hooked = state == NETACCEL_FLOWTABLE_DEVICE_HOOKED;

	cli_table_add_name(table, netaccel_flowtable_plan_get_device(plan, i));
	cli_table_add(table, netaccel_flowtable_plan_get_because(plan, i));
	cli_table_add_style(table, hooked ? CLI_STYLE_GOOD : CLI_STYLE_WARN,
			    netaccel_flowtable_device_state_get_word(state));
	cli_table_add(table, hooked ? netaccel_flowtable_hardware_get_word(hardware) : NULL);
	cli_table_add(table, note ? note : "");
}

void cli_flowtables_write_plan(const struct cli *cli, const struct netaccel_flowtable_plan *plan)
{
	static const char *const headers[] = { "DEVICE",   "BECAUSE OF", "STATE",
					       "HARDWARE", "REASON",	 NULL };
	enum netaccel_flowtable_step step = netaccel_flowtable_plan_get_step(plan);
	struct cli_table *table = cli_table_new(headers);
	char *offload = write_offload(plan);
	const char *holder;
	uint32_t pid;

	cli_output_write(&cli->out, "%s: %s", netaccel_flowtable_plan_get_name(plan), offload);
	free(offload);
	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++)
		add_device(table, plan, i);
	cli_table_write(&cli->out, table);
	holder = netaccel_flowtable_plan_get_holder(plan, &pid);
	if (holder && *holder)
		cli_output_write(&cli->out, "Held by %s, process %" PRIu32 ".", holder, pid);
	else if (holder)
		cli_output_write(&cli->out, "Held by another program.");
	if (step != NETACCEL_FLOWTABLE_STEP_NONE)
		cli_output_write(&cli->out, "Not as declared (%s); netaccel apply makes it so.",
				 netaccel_flowtable_step_get_word(step));
}

static void add_json_device(struct cli_json *json, const struct netaccel_flowtable_plan *plan,
			    size_t i)
{
	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "device", netaccel_flowtable_plan_get_device(plan, i));
	cli_json_add_text(json, "because-of", netaccel_flowtable_plan_get_because(plan, i));
	cli_json_add_text(json, "state",
			  netaccel_flowtable_device_state_get_word(
				  netaccel_flowtable_plan_get_device_state(plan, i)));
	cli_json_add_text(json, "hardware",
			  netaccel_flowtable_hardware_get_word(
				  netaccel_flowtable_plan_get_hardware(plan, i)));
	cli_json_add_text(json, "reason", netaccel_flowtable_plan_get_note(plan, i));
	cli_json_del(json);
}

static void add_json(struct cli_json *json, const struct cli_flowtable *entry)
{
	const struct netaccel_flowtable_plan *plan = get_plan(entry);

	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "name", netaccel_flowtable_plan_get_name(plan));
	cli_json_add_text(json, "path", netaccel_flowtable_plan_get_path(plan));
	cli_json_add_text(
		json, "offload",
		netaccel_declared_offload_get_word(netaccel_flowtable_plan_get_offload(plan)));
	cli_json_add_text(json, "change", netaccel_flowtable_step_get_word(get_step(entry)));
	if (entry->outcome) {
		cli_json_add_text(json, "status",
				  netaccel_outcome_status_get_word(
					  netaccel_flowtable_outcome_get_status(entry->outcome)));
		cli_json_add_text(json, "text",
				  netaccel_flowtable_outcome_get_text(entry->outcome));
	}
	cli_json_add_list(json, "devices");
	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++)
		add_json_device(json, plan, i);
	cli_json_del(json);
	cli_json_del(json);
}

void cli_flowtables_add_json(struct cli_json *json, const char *key,
			     const struct cli_flowtables *flowtables)
{
	cli_json_add_list(json, key);
	for (size_t i = 0; flowtables && i < flowtables->count; i++)
		add_json(json, &flowtables->entries[i]);
	cli_json_del(json);
}
