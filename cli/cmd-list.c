// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel list": a line per device. */
#include "describe.h"

#include <inttypes.h>
#include <stdlib.h>

/* In text; JSON tells the reason. */
#define UNREADABLE "?"

const struct cli_option cli_list_options[] = {
	{ 'a', "all", NULL, offsetof(struct cli_options, all),
	  "also devices made by software: bridges, VLANs, lo" },
	{ 0 },
};

static bool get_hidden(const struct cli *cli, const struct netaccel_device *device)
{
	return netaccel_device_get_virtual(device) && !cli->options.all;
}

static void add_ring(struct cli_table *table, const struct netaccel_device *device,
		     enum netaccel_ring ring)
{
	char *text = cli_describe_ring(netaccel_device_get_rings(device), ring);
	bool unreadable = netaccel_device_get_rings_state(device) == NETACCEL_SETTINGS_UNREADABLE;

	cli_table_add(table, unreadable ? UNREADABLE : text);
	free(text);
}

static void add_row(const struct cli *cli, struct cli_table *table,
		    const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info = cli_describe_rx_mode(cli, device);
	const char *bus_path = netaccel_device_get_bus_path(device);
	const char *bus = netaccel_device_get_bus(device);

	cli_table_add_name(table, netaccel_device_get_name(device));
	cli_table_add(table, netaccel_device_get_driver_errno(device)
				     ? "?"
				     : netaccel_device_get_driver(device));
	if (bus_path)
		cli_table_add_format(table, "%s/%s", bus ? bus : "", bus_path);
	else
		cli_table_add(table, NULL);
	cli_table_add(table, cli_describe_link(device));
	cli_table_add_format(table, "%" PRIu32, netaccel_device_get_mtu(device));
	add_ring(table, device, NETACCEL_RING_RX);
	add_ring(table, device, NETACCEL_RING_TX);
	cli_table_add(table, cli_describe_get_rx_mode(info));
	netaccel_rx_mode_info_free(info);
}

void cli_list_write(const struct cli *cli)
{
	static const char *const headers[] = { "DEVICE", "DRIVER", "BUS/PATH", "LINK", "MTU",
					       "RX",	 "TX",	   "RX-MODE",  NULL };
	struct cli_table *table = cli_table_new(headers);
	size_t shown = 0, hidden = 0;

	netaccel_machine_foreach_device(cli->machine, device) {
		if (get_hidden(cli, device)) {
			hidden++;
			continue;
		}
		shown++;
		add_row(cli, table, device);
	}
	cli_table_write(&cli->out, table);
	if (!shown)
		cli_output_write(&cli->out, "No %sdevices%s.", hidden ? "hardware " : "",
				 hidden ? "; -a lists those made by software" : "");
}

int cli_list_run(struct cli *cli)
{
	struct cli_json *json;

	if (!cli->options.json) {
		cli_list_write(cli);
		return CLI_EXIT_DONE;
	}
	json = cli_describe_new_json(cli);
	cli_json_add_list(json, "devices");
	netaccel_machine_foreach_device(cli->machine, device) {
		if (get_hidden(cli, device))
			continue;
		cli_json_add_object(json, NULL);
		cli_describe_add_device(json, cli, device);
		cli_json_del(json);
	}
	cli_json_free(json);
	return CLI_EXIT_DONE;
}
