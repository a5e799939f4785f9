// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel show DEV": everything known about one device. */
#include "describe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void add(struct cli_table *table, const char *what, const char *value)
{
	if (!value)
		return;
	cli_table_add(table, what);
	cli_table_add(table, value);
}

static void add_name(struct cli_table *table, const char *what, const char *value)
{
	if (!value)
		return;
	cli_table_add(table, what);
	cli_table_add_name(table, value);
}

static void add_neighbour(const struct cli *cli, struct cli_table *table, const char *what,
			  uint32_t ifindex)
{
	char *name = cli_describe_neighbour(cli, ifindex);

	add_name(table, what, name);
	free(name);
}

static void add_rx_mode(const struct cli *cli, struct cli_table *table,
			const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info = cli_describe_rx_mode(cli, device);
	const char *word = cli_describe_get_rx_mode(info);
	const char *knob = netaccel_rx_mode_info_get_knob(info);
	const char *forced = netaccel_rx_mode_info_get_forced(info);

	if (word) {
		cli_table_add(table, "rx-mode");
		cli_table_add_format(table, "%s%s%s%s", word, knob ? " (" : "", knob ? knob : "",
				     knob ? ")" : "");
	}
	if (forced) {
		cli_table_add(table, "whole pages");
		cli_table_add_format(table, "probably, whatever is set: %s", forced);
	}
	netaccel_rx_mode_info_free(info);
}

static void add_driver(struct cli_table *table, const struct netaccel_device *device)
{
	int error = netaccel_device_get_driver_errno(device);

	add(table, "driver", netaccel_device_get_driver(device));
	if (error) {
		cli_table_add(table, "driver");
		cli_table_add_format(table, "? (%s)", strerror(error));
	}
}

static void write_facts(const struct cli *cli, const struct netaccel_device *device)
{
	static const char *const headers[] = { "FACT", "VALUE", NULL };
	struct cli_table *table = cli_table_new(headers);
	const char *name;

	add_name(table, "name", netaccel_device_get_name(device));
	for (size_t i = 0; (name = netaccel_device_get_alt_name(device, i)); i++)
		add_name(table, "alternative name", name);
	cli_table_add(table, "index");
	cli_table_add_format(table, "%" PRIu32, netaccel_device_get_ifindex(device));
	add_driver(table, device);
	add(table, "bus", netaccel_device_get_bus(device));
	add(table, "bus path", netaccel_device_get_bus_path(device));
	add(table, "kind", netaccel_device_get_kind(device));
	add(table, "address", netaccel_device_get_address(device));
	add(table, "link", cli_describe_link(device));
	cli_table_add(table, "MTU");
	cli_table_add_format(table, "%" PRIu32, netaccel_device_get_mtu(device));
	add_neighbour(cli, table, "master", netaccel_device_get_master(device));
	add_neighbour(cli, table, "linked to", netaccel_device_get_link(device));
	add(table, "XDP", netaccel_device_get_xdp(device) ? "attached" : NULL);
	add_rx_mode(cli, table, device);
	cli_table_write(&cli->out, table);
}

static void add_rings(struct cli_table *table, const struct netaccel_rings *rings)
{
	const char *word;

	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		char *value = cli_describe_ring(rings, ring);
		uint32_t max;
		bool limited = netaccel_rings_get_max(rings, ring, &max);

		if (value || limited) {
			cli_table_add(table, word);
			cli_table_add(table, value);
			if (limited)
				cli_table_add_format(table, "%" PRIu32, max);
			else
				cli_table_add(table, NULL);
			cli_table_add(table, netaccel_ring_get_unit(ring));
		}
		free(value);
	}
}

static void add_privflags(struct cli_table *table, const struct netaccel_privflags *flags)
{
	const char *name;

	for (size_t i = 0; (name = netaccel_privflags_get_name(flags, i)); i++) {
		bool on = false;

		netaccel_privflags_get_value(flags, name, &on);
		cli_table_add_format(table, "flag %s", name);
		cli_table_add(table, on ? "on" : "off");
		cli_table_add(table, NULL);
		cli_table_add(table, NULL);
	}
}

static void write_missing(const struct cli *cli, const char *what,
			  enum netaccel_settings_state state, int error)
{
	if (state == NETACCEL_SETTINGS_ABSENT)
		cli_output_write(&cli->out, "%s: the driver has none.", what);
	else if (state == NETACCEL_SETTINGS_UNREADABLE)
		cli_output_write(&cli->out, "%s: cannot be read: %s.", what, strerror(error));
}

static void write_settings(const struct cli *cli, const struct netaccel_device *device)
{
	static const char *const headers[] = { "SETTING", "NOW", "MAX", "UNIT", NULL };
	struct cli_table *table = cli_table_new(headers);

	if (netaccel_device_get_rings(device))
		add_rings(table, netaccel_device_get_rings(device));
	if (netaccel_device_get_privflags(device))
		add_privflags(table, netaccel_device_get_privflags(device));
	cli_table_write(&cli->out, table);
	write_missing(cli, "Ring parameters", netaccel_device_get_rings_state(device),
		      netaccel_device_get_rings_errno(device));
	write_missing(cli, "Private flags", netaccel_device_get_privflags_state(device),
		      netaccel_device_get_privflags_errno(device));
}

static void write_json(const struct cli *cli, const struct netaccel_device *device)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_list(json, "devices");
	cli_json_add_object(json, NULL);
	cli_describe_add_device(json, cli, device);
	cli_json_add_list(json, "rules");
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);
		enum netaccel_match match = netaccel_rule_match(rule, cli->machine, device);

		if (match == NETACCEL_MATCH_NO)
			continue;
		cli_json_add_object(json, NULL);
		cli_describe_add_rule(json, rule, match);
		cli_json_del(json);
	}
	cli_json_write(json, cli->options.indent);
}

int cli_show_run(struct cli *cli)
{
	const struct netaccel_device *device = cli_load_get_device(cli, cli->options.args[0]);

	if (!device)
		return CLI_EXIT_FAILED;
	if (cli->options.json) {
		write_json(cli, device);
		return CLI_EXIT_DONE;
	}
	write_facts(cli, device);
	cli_output_write(&cli->out, "%s", "");
	write_settings(cli, device);
	cli_describe_write_rules(cli, device);
	return CLI_EXIT_DONE;
}
