// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how declared flowtables are told: which of them mean a device, and why. */
#include "describe.h"

#include <stdlib.h>

/* The devices of a declared flowtable; freed by netaccel_declared_devices_free. */
static struct netaccel_declared_devices *read_devices(const struct cli *cli,
						      const struct netaccel_declared *declared)
{
	struct netaccel_declared_devices *devices;

	if (netaccel_declared_devices_read(declared, cli->machine, &devices) < 0)
		cli_output_fail();
	return devices;
}

/* Where DEVICE stands among DEVICES; their count: it does not. */
static size_t find_device(const struct netaccel_declared_devices *devices,
			  const struct netaccel_device *device)
{
	size_t count = netaccel_declared_devices_count(devices), i = 0;
	uint32_t ifindex = netaccel_device_get_ifindex(device);

	while (i < count && netaccel_declared_devices_get_ifindex(devices, i) != ifindex)
		i++;
	return i;
}

static size_t add_row(const struct cli *cli, struct cli_table *table,
		      const struct netaccel_declared *declared,
		      const struct netaccel_device *device)
{
	struct netaccel_declared_devices *devices = read_devices(cli, declared);
	size_t i = find_device(devices, device);
	bool found = i < netaccel_declared_devices_count(devices);

	if (found) {
		const char *note = netaccel_declared_devices_get_note(devices, i);
		const char *offload =
			netaccel_declared_offload_get_word(netaccel_declared_get_offload(declared));

		cli_table_add(table, netaccel_declared_get_name(declared));
		cli_table_add(table, offload);
		cli_table_add(table, netaccel_declared_devices_get_because(devices, i));
		cli_table_add_style(table, note ? CLI_STYLE_WARN : CLI_STYLE_PLAIN,
				    note ? note : "");
		cli_table_add_path(table, netaccel_declared_get_path(declared));
	}
	netaccel_declared_devices_free(devices);
	return found;
}

void cli_declared_write(const struct cli *cli, const struct netaccel_device *device)
{
	static const char *const headers[] = { "FLOWTABLE", "OFFLOAD", "BECAUSE OF",
					       "REMARK",    "FILE",    NULL };
	size_t count = netaccel_policy_count_declared(cli->policy), found = 0;
	struct cli_table *table;

	if (!count)
		return;
	table = cli_table_new(headers);
	for (size_t i = 0; i < count; i++)
		found += add_row(cli, table, netaccel_policy_get_declared(cli->policy, i), device);
	cli_table_write(&cli->out, table);
	if (!found)
		cli_output_write(&cli->out, "No declared flowtable means it.");
}

static void add_object(struct cli_json *json, const struct cli *cli,
		       const struct netaccel_declared *declared,
		       const struct netaccel_device *device)
{
	struct netaccel_declared_devices *devices = read_devices(cli, declared);
	size_t i = find_device(devices, device);

	if (i < netaccel_declared_devices_count(devices)) {
		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "flowtable", netaccel_declared_get_name(declared));
		cli_json_add_text(json, "path", netaccel_declared_get_path(declared));
		cli_json_add_text(json, "offload",
				  netaccel_declared_offload_get_word(
					  netaccel_declared_get_offload(declared)));
		cli_json_add_text(json, "because-of",
				  netaccel_declared_devices_get_because(devices, i));
		cli_json_add_text(json, "state",
				  netaccel_declared_state_get_word(
					  netaccel_declared_devices_get_state(devices, i)));
		cli_json_add_text(json, "note", netaccel_declared_devices_get_note(devices, i));
		cli_json_del(json);
	}
	netaccel_declared_devices_free(devices);
}

void cli_declared_add_json(struct cli_json *json, const struct cli *cli,
			   const struct netaccel_device *device)
{
	cli_json_add_list(json, "flowtables");
	for (size_t i = 0; i < netaccel_policy_count_declared(cli->policy); i++)
		add_object(json, cli, netaccel_policy_get_declared(cli->policy, i), device);
	cli_json_del(json);
}
