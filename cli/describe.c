// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the words for devices and rules. Must not know commands or options. */
#include "describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *cli_describe_link(const struct netaccel_device *device)
{
	if (!netaccel_device_get_up(device))
		return "down";
	return netaccel_device_get_carrier(device) ? "up" : "no carrier";
}

char *cli_describe_ring(const struct netaccel_rings *rings, enum netaccel_ring ring)
{
	const char *word;
	uint32_t value;

	if (!rings || !netaccel_rings_get_value(rings, ring, &value))
		return NULL;
	word = netaccel_ring_get_value_word(ring, value);
	return word ? cli_text_format("%s", word) : cli_text_format("%" PRIu32, value);
}

struct netaccel_rx_mode_info *cli_describe_rx_mode(const struct cli *cli,
						   const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info;

	if (netaccel_rx_mode_read(cli->policy, cli->machine, device, &info) < 0)
		cli_output_fail();
	return info;
}

const char *cli_describe_get_rx_mode(const struct netaccel_rx_mode_info *info)
{
	switch (netaccel_rx_mode_info_get_state(info)) {
	case NETACCEL_SETTINGS_PRESENT:
		return netaccel_rx_mode_get_word(netaccel_rx_mode_info_get_mode(info));
	case NETACCEL_SETTINGS_UNREADABLE:
		return "?";
	default:
		return NULL;
	}
}

char *cli_describe_neighbour(const struct cli *cli, uint32_t ifindex)
{
	const struct netaccel_device *device;

	if (!ifindex)
		return NULL;
	device = netaccel_machine_get_ifindex(cli->machine, ifindex);
	/* It may be in another network namespace. */
	return device ? cli_text_format("%s", netaccel_device_get_name(device))
		      : cli_text_format("index %" PRIu32, ifindex);
}

void cli_describe_write_headline(const struct cli *cli, const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info = cli_describe_rx_mode(cli, device);
	const char *driver = netaccel_device_get_driver_errno(device)
				     ? "driver ?"
				     : netaccel_device_get_driver(device);
	const char *bus = netaccel_device_get_bus(device);
	const char *bus_path = netaccel_device_get_bus_path(device);
	const char *rx_mode = cli_describe_get_rx_mode(info);
	const char *knob = netaccel_rx_mode_info_get_knob(info);
	const char *forced = netaccel_rx_mode_info_get_forced(info);
	char *master = cli_describe_neighbour(cli, netaccel_device_get_master(device));
	char *text = cli_text_format("%s: %s%s%s, MTU %" PRIu32, netaccel_device_get_name(device),
				     driver ? driver : "", driver ? ", " : "",
				     cli_describe_link(device), netaccel_device_get_mtu(device));

	if (bus_path) {
		text = cli_text_add(text, ", ", bus ? bus : "bus");
		text = cli_text_add(text, " ", bus_path);
	}
	if (master)
		text = cli_text_add(text, ", master ", master);
	if (rx_mode)
		text = cli_text_add(text, "; rx-mode ", rx_mode);
	if (knob) {
		text = cli_text_add(text, " (", knob);
		text = cli_text_add(text, ")", "");
	}
	if (forced)
		text = cli_text_add(text, ", probably whole pages anyway: ", forced);
	cli_output_write(&cli->out, "%s", text);
	free(text);
	free(master);
	netaccel_rx_mode_info_free(info);
}

char *cli_describe_rule(const char *name, const char *path)
{
	if (!path)
		return cli_text_format("by hand");
	/* What an administrator or a program put there, as opposed to the package. */
	if (strstr(path, "/etc/netaccel/") || strstr(path, "/run/netaccel/"))
		return cli_text_format("%s", path);
	return cli_text_format("%s", name);
}

static bool is_unreadable(const struct cli *cli, size_t problem)
{
	return netaccel_policy_get_problem_effect(cli->policy, problem) ==
	       NETACCEL_PROBLEM_RULES_UNKNOWN;
}

bool cli_describe_match_unreadable(const struct cli *cli, const char *problem)
{
	for (size_t i = 0; i < netaccel_policy_count_problems(cli->policy); i++)
		if (is_unreadable(cli, i) &&
		    (!problem || !strcmp(netaccel_policy_get_problem(cli->policy, i), problem)))
			return true;
	return false;
}

size_t cli_describe_count_left_out(const struct cli *cli)
{
	const char *path, *last = "";
	size_t count = 0;

	/* The problems of a file follow one another. */
	for (size_t i = 0; i < netaccel_policy_count_problems(cli->policy); i++) {
		path = netaccel_policy_get_problem_path(cli->policy, i);
		if (netaccel_policy_get_problem_effect(cli->policy, i) == NETACCEL_PROBLEM_LEFT_OUT)
			count += strcmp(path, last) != 0;
		last = path;
	}
	return count;
}

void cli_describe_write_unreadable(const struct cli *cli)
{
	for (size_t i = 0; i < netaccel_policy_count_problems(cli->policy); i++)
		if (is_unreadable(cli, i))
			cli_output_write(&cli->out, "Undecided, since rules cannot be read: %s",
					 netaccel_policy_get_problem(cli->policy, i));
}

static void write_rules(const struct cli *cli, size_t count, const char *one, const char *many,
			const char *names)
{
	if (count)
		cli_output_write(&cli->out, "%zu rule%s: %s", count, count == 1 ? one : many,
				 names);
}

void cli_describe_write_rules(const struct cli *cli, const struct netaccel_device *device)
{
	size_t read = netaccel_policy_count_rules(cli->policy);
	size_t count[NETACCEL_MATCH_UNDECIDED + 1] = { 0 };
	char *names[NETACCEL_MATCH_UNDECIDED + 1] = { NULL };

	for (size_t i = 0; i < read; i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);
		enum netaccel_match match =
			device ? netaccel_rule_match(rule, cli->machine, device)
			       : netaccel_rule_match_platform(rule, cli->machine);
		char *label = cli_describe_rule(netaccel_rule_get_name(rule),
						netaccel_rule_get_path(rule));

		names[match] = cli_text_add(names[match], ", ", label);
		count[match]++;
		free(label);
	}
	write_rules(cli, count[NETACCEL_MATCH_YES],
		    device ? " names this device" : " fits this platform",
		    device ? "s name this device" : "s fit this platform",
		    names[NETACCEL_MATCH_YES]);
	write_rules(cli, count[NETACCEL_MATCH_UNDECIDED], " is undecided", "s are undecided",
		    names[NETACCEL_MATCH_UNDECIDED]);
	if (count[NETACCEL_MATCH_NO] == read)
		cli_output_write(&cli->out, "No rule %s%s (%zu read).",
				 cli_describe_match_unreadable(cli, NULL) ? "that could be read "
									  : "",
				 device ? "names this device" : "fits this platform", read);
	cli_describe_write_unreadable(cli);
	for (size_t i = 0; i <= NETACCEL_MATCH_UNDECIDED; i++)
		free(names[i]);
}

/* TEXT is "PATH:LINE: text" or "PATH: text". */
static void add_problem(struct cli_json *json, const char *path, const char *text)
{
	const char *rest = text + strlen(path) + 1;
	char *end;

	cli_json_add_object(json, NULL);
	cli_json_add_text(json, "path", path);
	if (*rest != ' ') {
		cli_json_add_number(json, "line", strtoll(rest, &end, 10));
		rest = end + 1;
	}
	cli_json_add_text(json, "text", rest + 1);
	cli_json_del(json);
}

struct cli_json *cli_describe_new_json(const struct cli *cli)
{
	struct cli_json *json = cli_json_new(cli->options.indent);

	cli_json_add_list(json, "problems");
	for (size_t i = 0; i < netaccel_policy_count_problems(cli->policy); i++)
		add_problem(json, netaccel_policy_get_problem_path(cli->policy, i),
			    netaccel_policy_get_problem(cli->policy, i));
	cli_json_del(json);
	return json;
}

/* A driver may have two of one name; only the first can be set. */
static bool is_repeated(const struct netaccel_privflags *flags, size_t index)
{
	const char *name = netaccel_privflags_get_name(flags, index);

	for (size_t i = 0; i < index; i++)
		if (!strcmp(netaccel_privflags_get_name(flags, i), name))
			return true;
	return false;
}

static void add_privflags(struct cli_json *json, const struct netaccel_device *device)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	const char *name;

	switch (netaccel_device_get_privflags_state(device)) {
	case NETACCEL_SETTINGS_PRESENT:
		cli_json_add_object(json, "private-flags");
		for (size_t i = 0; (name = netaccel_privflags_get_name(flags, i)); i++) {
			bool on = false;

			netaccel_privflags_get_value(flags, name, &on);
			if (!is_repeated(flags, i))
				cli_json_add_bool(json, name, on);
		}
		cli_json_del(json);
		break;
	case NETACCEL_SETTINGS_UNREADABLE:
		cli_json_add_text(json, "private-flags-error",
				  strerror(netaccel_device_get_privflags_errno(device)));
		break;
	default:
		break;
	}
}

static void add_ring(struct cli_json *json, const struct netaccel_rings *rings,
		     enum netaccel_ring ring)
{
	const char *word = netaccel_ring_get_word(ring);
	uint32_t value;

	if (netaccel_rings_get_value(rings, ring, &value)) {
		const char *value_word = netaccel_ring_get_value_word(ring, value);

		if (netaccel_ring_get_kind(ring) == NETACCEL_RING_KIND_BOOL)
			cli_json_add_bool(json, word, value);
		else if (value_word)
			cli_json_add_text(json, word, value_word);
		else
			cli_json_add_number(json, word, value);
	}
	if (netaccel_rings_get_max(rings, ring, &value)) {
		char key[64];

		snprintf(key, sizeof(key), "%s-max", word);
		cli_json_add_number(json, key, value);
	}
}

static void add_rings(struct cli_json *json, const struct netaccel_device *device)
{
	switch (netaccel_device_get_rings_state(device)) {
	case NETACCEL_SETTINGS_PRESENT:
		cli_json_add_object(json, "rings");
		for (enum netaccel_ring ring = 0; netaccel_ring_get_word(ring); ring++)
			add_ring(json, netaccel_device_get_rings(device), ring);
		cli_json_del(json);
		break;
	case NETACCEL_SETTINGS_UNREADABLE:
		cli_json_add_text(json, "rings-error",
				  strerror(netaccel_device_get_rings_errno(device)));
		break;
	default:
		break;
	}
}

static void add_rx_mode(struct cli_json *json, const struct cli *cli,
			const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info = cli_describe_rx_mode(cli, device);
	enum netaccel_rx_mode mode = netaccel_rx_mode_info_get_mode(info);
	bool known = mode != NETACCEL_RX_MODE_UNKNOWN;
	const char *forced = netaccel_rx_mode_info_get_forced(info);

	if (known || forced) {
		cli_json_add_object(json, "rx-mode");
		cli_json_add_text(json, "mode", known ? netaccel_rx_mode_get_word(mode) : NULL);
		cli_json_add_text(json, "knob", netaccel_rx_mode_info_get_knob(info));
		cli_json_add_text(json, "forced-by", forced);
		cli_json_del(json);
	}
	netaccel_rx_mode_info_free(info);
}

void cli_describe_add_device(struct cli_json *json, const struct cli *cli,
			     const struct netaccel_device *device)
{
	uint32_t master = netaccel_device_get_master(device);
	uint32_t link = netaccel_device_get_link(device);
	const char *name;

	cli_json_add_text(json, "name", netaccel_device_get_name(device));
	cli_json_add_number(json, "ifindex", netaccel_device_get_ifindex(device));
	cli_json_add_list(json, "alternative-names");
	for (size_t i = 0; (name = netaccel_device_get_alt_name(device, i)); i++)
		cli_json_add_text(json, NULL, name);
	cli_json_del(json);
	cli_json_add_text(json, "driver", netaccel_device_get_driver(device));
	if (netaccel_device_get_driver_errno(device))
		cli_json_add_text(json, "driver-error",
				  strerror(netaccel_device_get_driver_errno(device)));
	cli_json_add_text(json, "bus", netaccel_device_get_bus(device));
	cli_json_add_text(json, "bus-path", netaccel_device_get_bus_path(device));
	cli_json_add_text(json, "kind", netaccel_device_get_kind(device));
	cli_json_add_text(json, "address", netaccel_device_get_address(device));
	cli_json_add_number(json, "mtu", netaccel_device_get_mtu(device));
	cli_json_add_bool(json, "virtual", netaccel_device_get_virtual(device));
	cli_json_add_bool(json, "up", netaccel_device_get_up(device));
	cli_json_add_bool(json, "carrier", netaccel_device_get_carrier(device));
	cli_json_add_bool(json, "xdp", netaccel_device_get_xdp(device));
	if (master)
		cli_json_add_number(json, "master-ifindex", master);
	if (link)
		cli_json_add_number(json, "link-ifindex", link);
	add_privflags(json, device);
	add_rings(json, device);
	add_rx_mode(json, cli, device);
}

void cli_describe_add_rule(struct cli_json *json, const struct netaccel_rule *rule,
			   enum netaccel_match match)
{
	cli_json_add_text(json, "rule", netaccel_rule_get_name(rule));
	cli_json_add_text(json, "path", netaccel_rule_get_path(rule));
	cli_json_add_text(json, "result", netaccel_match_get_word(match));
}
