// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel flowtable show": the kernel's flowtables as text and JSON. */
#include "flowtables.h"

#include <inttypes.h>
#include <netaccel/flowtable.h>
#include <stdlib.h>
#include <string.h>

/* NAME is a flowtable's, or what a table of ours is named after. */
static bool get_wanted(const struct cli *cli, const struct netaccel_flowtable *flowtable)
{
	const char *name = cli->options.arg_count ? cli->options.args[0] : NULL;
	const char *ours = netaccel_flowtable_get_ours(flowtable);

	return !name || !strcmp(netaccel_flowtable_get_name(flowtable), name) ||
	       (ours && !strcmp(ours, name));
}

static bool get_hooked(const struct netaccel_flowtable *flowtable, const char *device)
{
	const char *hooked;

	for (size_t i = 0; (hooked = netaccel_flowtable_get_hooked(flowtable, i)); i++) {
		if (!strcmp(hooked, device))
			return true;
	}
	return false;
}

static bool get_listed(const struct netaccel_flowtable *flowtable, const char *device)
{
	const char *listed;

	for (size_t i = 0; (listed = netaccel_flowtable_get_device(flowtable, i)); i++) {
		if (!strcmp(listed, device))
			return true;
	}
	return false;
}

/* The longest prefix that DEVICE has, which is why it is hooked without being listed. */
static const char *get_prefix(const struct netaccel_flowtable *flowtable, const char *device)
{
	const char *prefix, *longest = NULL;

	for (size_t i = 0; (prefix = netaccel_flowtable_get_prefix(flowtable, i)); i++) {
		if (!strncmp(device, prefix, strlen(prefix)) &&
		    (!longest || strlen(prefix) > strlen(longest)))
			longest = prefix;
	}
	return longest;
}

static void write_owner(const struct cli *cli, const struct netaccel_flowtable *flowtable)
{
	const char *process = netaccel_flowtable_get_owner_process(flowtable);
	uint32_t port;

	if (!netaccel_flowtable_get_owner(flowtable, &port))
		return;
	if (process)
		cli_output_write(&cli->out,
				 "Held by %s, process %" PRIu32 ", which alone can change it.",
				 process, netaccel_flowtable_get_owner_pid(flowtable));
	else
		cli_output_write(&cli->out,
				 "Held by a program (netlink port %" PRIu32
				 "), which alone can change it.",
				 port);
}

static void write_head(const struct cli *cli, const struct netaccel_flowtable *flowtable)
{
	uint32_t use = netaccel_flowtable_get_use(flowtable);
	char *name = cli_text_encode(netaccel_flowtable_get_name(flowtable));
	char *table = cli_text_encode(netaccel_flowtable_get_table(flowtable));

	cli_output_write(
		&cli->out, "%s %s \"%s\": %s, priority %" PRId32 "%s%s; %" PRIu32 " rule%s %s it%s",
		netaccel_flowtable_get_family(flowtable), table, name,
		netaccel_flowtable_get_hook(flowtable), netaccel_flowtable_get_priority(flowtable),
		netaccel_flowtable_get_offload(flowtable) ? ", offload" : "",
		netaccel_flowtable_get_counter(flowtable) ? ", counter" : "", use,
		use == 1 ? "" : "s", use == 1 ? "uses" : "use",
		netaccel_flowtable_get_dormant(flowtable) ? "; its table is dormant" : "");
	free(name);
	free(table);
}

static void add_row(struct cli_table *table, const char *device, const char *because, bool hooked)
{
	cli_table_add_name(table, device);
	cli_table_add(table, because);
	if (hooked)
		cli_table_add_style(table, CLI_STYLE_GOOD, "hooked");
	else
		cli_table_add_style(table, CLI_STYLE_WARN, "no such device");
}

static void write_devices(const struct cli *cli, const struct netaccel_flowtable *flowtable)
{
	static const char *const headers[] = { "DEVICE", "BECAUSE OF", "STATE", NULL };
	struct cli_table *table = cli_table_new(headers);
	const char *device;

	for (size_t i = 0; (device = netaccel_flowtable_get_device(flowtable, i)); i++)
		add_row(table, device, "named", get_hooked(flowtable, device));
	for (size_t i = 0; (device = netaccel_flowtable_get_hooked(flowtable, i)); i++) {
		const char *prefix = get_prefix(flowtable, device);
		char *because;

		if (get_listed(flowtable, device))
			continue;
		because = cli_text_format("%s*", prefix ? prefix : "");
		add_row(table, device, because, true);
		free(because);
	}
	cli_table_write(&cli->out, table);
	for (size_t i = 0; (device = netaccel_flowtable_get_prefix(flowtable, i)); i++)
		cli_output_write(&cli->out, "Devices named %s* join as they appear.", device);
}

/* Those that files declare, first. */
static bool write_declared(const struct cli *cli)
{
	const char *name = cli->options.arg_count ? cli->options.args[0] : NULL;
	bool any = false;

	for (size_t i = 0; i < cli->flowtables->count; i++) {
		const struct netaccel_flowtable_plan *plan = cli->flowtables->entries[i].plan;

		if (name && strcmp(netaccel_flowtable_plan_get_name(plan), name) != 0)
			continue;
		if (any)
			cli_output_write_line("%s", "");
		any = true;
		cli_flowtables_write_plan(cli, plan);
	}
	return any;
}

static void write_text(const struct cli *cli, const struct netaccel_flowtables *flowtables)
{
	bool first = !write_declared(cli);

	netaccel_flowtables_foreach(flowtables, flowtable)
	{
		if (!get_wanted(cli, flowtable))
			continue;
		if (!first)
			cli_output_write_line("%s", "");
		first = false;
		write_head(cli, flowtable);
		write_devices(cli, flowtable);
		write_owner(cli, flowtable);
	}
	if (first)
		cli_output_write(&cli->out, "No flowtables.");
}

static void add_list(struct cli_json *json, const struct netaccel_flowtable *flowtable,
		     const char *key,
		     const char *(*get)(const struct netaccel_flowtable *flowtable, size_t index))
{
	const char *text;

	cli_json_add_list(json, key);
	for (size_t i = 0; (text = get(flowtable, i)); i++)
		cli_json_add_text(json, NULL, text);
	cli_json_del(json);
}

static void add_flags(struct cli_json *json, const struct netaccel_flowtable *flowtable)
{
	cli_json_add_list(json, "flags");
	if (netaccel_flowtable_get_offload(flowtable))
		cli_json_add_text(json, NULL, "offload");
	if (netaccel_flowtable_get_counter(flowtable))
		cli_json_add_text(json, NULL, "counter");
	cli_json_del(json);
}

static void add_owner(struct cli_json *json, const struct netaccel_flowtable *flowtable)
{
	uint32_t port;

	if (!netaccel_flowtable_get_owner(flowtable, &port))
		return;
	cli_json_add_object(json, "owner");
	cli_json_add_number(json, "port", port);
	if (netaccel_flowtable_get_owner_pid(flowtable))
		cli_json_add_number(json, "pid", netaccel_flowtable_get_owner_pid(flowtable));
	cli_json_add_text(json, "process", netaccel_flowtable_get_owner_process(flowtable));
	cli_json_del(json);
}

static void add_flowtable(struct cli_json *json, const struct netaccel_flowtable *flowtable)
{
	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "family", netaccel_flowtable_get_family(flowtable));
	cli_json_add_text(json, "table", netaccel_flowtable_get_table(flowtable));
	cli_json_add_text(json, "name", netaccel_flowtable_get_name(flowtable));
	cli_json_add_text(json, "ours", netaccel_flowtable_get_ours(flowtable));
	cli_json_add_number(json, "handle", (long long)netaccel_flowtable_get_handle(flowtable));
	cli_json_add_text(json, "hook", netaccel_flowtable_get_hook(flowtable));
	cli_json_add_number(json, "priority", netaccel_flowtable_get_priority(flowtable));
	add_flags(json, flowtable);
	add_list(json, flowtable, "devices", netaccel_flowtable_get_device);
	add_list(json, flowtable, "prefixes", netaccel_flowtable_get_prefix);
	add_list(json, flowtable, "hooked", netaccel_flowtable_get_hooked);
	cli_json_add_bool(json, "hooks-told", netaccel_flowtable_get_hooks_told(flowtable));
	cli_json_add_number(json, "use", netaccel_flowtable_get_use(flowtable));
	cli_json_add_bool(json, "dormant", netaccel_flowtable_get_dormant(flowtable));
	cli_json_add_bool(json, "persist", netaccel_flowtable_get_persist(flowtable));
	add_owner(json, flowtable);
	cli_json_del(json);
}

static void write_json(const struct cli *cli, const struct netaccel_flowtables *flowtables)
{
	struct cli_json *json = cli_json_new(cli->options.indent);

	cli_json_add_number(json, "generation", netaccel_flowtables_get_generation(flowtables));
	cli_json_add_list(json, "flowtables");
	netaccel_flowtables_foreach(flowtables, flowtable)
	{
		if (get_wanted(cli, flowtable))
			add_flowtable(json, flowtable);
	}
	cli_json_del(json);
	cli_flowtables_add_json(json, "declared", cli->flowtables);
	cli_json_free(json);
}

static bool get_any(const struct cli *cli, const struct netaccel_flowtables *flowtables)
{
	netaccel_flowtables_foreach(flowtables, flowtable)
	{
		if (get_wanted(cli, flowtable))
			return true;
	}
	for (size_t i = 0; i < cli->flowtables->count; i++) {
		const struct netaccel_flowtable_plan *plan = cli->flowtables->entries[i].plan;

		if (!strcmp(netaccel_flowtable_plan_get_name(plan), cli->options.args[0]))
			return true;
	}
	return false;
}

int cli_flowtable_show_run(struct cli *cli)
{
	const struct netaccel_flowtables *flowtables;

	if (cli->options.machine) {
		cli_output_error("flowtable show: a record has no flowtables");
		return CLI_EXIT_IMPOSSIBLE;
	}
	cli->flowtables = cli_flowtables_new(cli, true);
	flowtables = cli->flowtables->kernel;
	if (!flowtables)
		return cli->flowtables->failure;
	cli_flowtables_add_declared(cli, cli->flowtables);
	if (cli->options.arg_count && !get_any(cli, flowtables)) {
		cli_output_error("no flowtable '%s'", cli->options.args[0]);
		return CLI_EXIT_FAILED;
	}
	if (cli->options.json)
		write_json(cli, flowtables);
	else
		write_text(cli, flowtables);
	return CLI_EXIT_DONE;
}
