// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel show DEV": everything known about one device. */
#include "describe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const struct cli_option cli_show_options[] = {
	{ 0, "probe", NULL, offsetof(struct cli_options, probe),
	  "ask the kernel which ring parameters can be set; needs root" },
	{ 0 },
};

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

/* PROBE may be NULL: then there is no column for it. */
static void add_probe(struct cli_table *table, const struct netaccel_probe *probe,
		      enum netaccel_ring ring)
{
	const char *word, *text;

	if (!probe)
		return;
	word = netaccel_probe_support_get_word(netaccel_probe_get_support(probe, ring));
	text = netaccel_probe_get_text(probe, ring);
	cli_table_add_format(table, "%s%s%s", word, text ? ": " : "", text ? text : "");
}

/* What was probed is listed also if the device does not report it. */
static void add_rings(struct cli_table *table, const struct netaccel_rings *rings,
		      const struct netaccel_probe *probe)
{
	const char *word;

	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		char *value = cli_describe_ring(rings, ring);
		uint32_t max;
		bool limited = rings && netaccel_rings_get_max(rings, ring, &max);

		if (value || limited || probe) {
			cli_table_add(table, word);
			cli_table_add(table, value);
			if (limited)
				cli_table_add_format(table, "%" PRIu32, max);
			else
				cli_table_add(table, NULL);
			cli_table_add(table, netaccel_ring_get_unit(ring));
			add_probe(table, probe, ring);
		}
		free(value);
	}
}

static void add_privflags(struct cli_table *table, const struct netaccel_privflags *flags,
			  bool probed)
{
	const char *name;

	for (size_t i = 0; (name = netaccel_privflags_get_name(flags, i)); i++) {
		bool on = false;

		netaccel_privflags_get_value(flags, name, &on);
		cli_table_add_format(table, "flag %s", name);
		cli_table_add(table, on ? "on" : "off");
		cli_table_add(table, NULL);
		cli_table_add(table, NULL);
		if (probed)
			cli_table_add(table, NULL);
	}
}

static void write_missing(const struct cli *cli, const char *what, const char *owner,
			  enum netaccel_settings_state state, int error)
{
	if (state == NETACCEL_SETTINGS_ABSENT)
		cli_output_write(&cli->out, "%s: the %s has none.", what, owner);
	else if (state == NETACCEL_SETTINGS_UNREADABLE)
		cli_output_write(&cli->out, "%s: cannot be read: %s.", what, strerror(error));
}

static void write_settings(const struct cli *cli, const struct netaccel_device *device,
			   const struct netaccel_probe *probe)
{
	static const char *const headers[] = { "SETTING", "NOW", "MAX", "UNIT", NULL };
	static const char *const probed[] = { "SETTING", "NOW", "MAX", "UNIT", "PROBE", NULL };
	struct cli_table *table = cli_table_new(probe ? probed : headers);
	const char *owner = netaccel_device_get_driver(device) ? "driver" : "device";

	if (netaccel_device_get_rings(device) || probe)
		add_rings(table, netaccel_device_get_rings(device), probe);
	if (netaccel_device_get_privflags(device))
		add_privflags(table, netaccel_device_get_privflags(device), probe != NULL);
	cli_table_write(&cli->out, table);
	write_missing(cli, "Ring parameters", owner, netaccel_device_get_rings_state(device),
		      netaccel_device_get_rings_errno(device));
	write_missing(cli, "Private flags", owner, netaccel_device_get_privflags_state(device),
		      netaccel_device_get_privflags_errno(device));
}

/* As the text has them, in one word. */
static const char *const support_words[] = {
	[NETACCEL_PROBE_UNKNOWN] = "unknown",
	[NETACCEL_PROBE_CAN] = "can",
	[NETACCEL_PROBE_CANNOT] = "cannot",
	[NETACCEL_PROBE_KERNEL_LACKS] = "kernel-lacks",
};

static void add_json_probe(struct cli_json *json, const struct netaccel_probe *probe)
{
	const char *word;

	cli_json_add_object(json, "probe");
	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		cli_json_add_object(json, word);
		cli_json_add_text(json, "support",
				  support_words[netaccel_probe_get_support(probe, ring)]);
		cli_json_add_text(json, "text", netaccel_probe_get_text(probe, ring));
		cli_json_del(json);
	}
	cli_json_del(json);
}

static void write_json(const struct cli *cli, const struct netaccel_device *device,
		       const struct netaccel_probe *probe)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_list(json, "devices");
	cli_json_add_object(json, NULL);
	cli_describe_add_device(json, cli, device);
	if (probe)
		add_json_probe(json, probe);
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
	cli_json_free(json);
}

/* Before anything is read: what cannot be probed need not be looked at. */
int cli_show_check(struct cli *cli)
{
	if (!cli->options.probe)
		return 0;
	if (cli->options.machine) {
		cli_output_error("--probe asks the kernel; a record cannot answer");
		return CLI_EXIT_USAGE;
	}
	if (netaccel_apply_get_permitted(cli->ctx) < 0) {
		cli_output_error("--probe needs CAP_NET_ADMIN; run as root");
		return CLI_EXIT_IMPOSSIBLE;
	}
	return 0;
}

/* 0 or an enum cli_exit, the reason told. *ret_probe is NULL if nobody asked for it. */
static int read_probe(struct cli *cli, const struct netaccel_device *device,
		      struct netaccel_probe **ret_probe)
{
	int r;

	*ret_probe = NULL;
	if (!cli->options.probe)
		return 0;
	r = netaccel_probe_new(cli->ctx, device, ret_probe);
	return r < 0 ? cli_load_explain(cli, r) : 0;
}

int cli_show_run(struct cli *cli)
{
	const struct netaccel_device *device = cli_load_get_device(cli, cli->options.args[0]);
	struct netaccel_probe *probe;
	int r;

	if (!device)
		return CLI_EXIT_FAILED;
	r = read_probe(cli, device, &probe);
	if (r)
		return r;
	if (cli->options.json) {
		write_json(cli, device, probe);
	} else {
		write_facts(cli, device);
		cli_output_write(&cli->out, "%s", "");
		write_settings(cli, device, probe);
		cli_describe_write_rules(cli, device);
	}
	netaccel_probe_free(probe);
	return CLI_EXIT_DONE;
}
