/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Words and JSON that several commands share, so that all say the same. */
#ifndef CLI_DESCRIBE_H
#define CLI_DESCRIBE_H

#include "cmd.h"
#include "json.h"

/* "up", "no carrier", "down". */
const char *cli_describe_link(const struct netaccel_device *device);
/* "256", "off"; NULL if not reported, or if RINGS is. The caller's. */
char *cli_describe_ring(const struct netaccel_rings *rings, enum netaccel_ring ring);
/* The RX buffer mode of a device; never NULL, freed by netaccel_rx_mode_info_free. */
struct netaccel_rx_mode_info *cli_describe_rx_mode(const struct cli *cli,
						   const struct netaccel_device *device);
/* "full-page", "unknown"; "?" if it cannot be read; NULL if there is none. */
const char *cli_describe_get_rx_mode(const struct netaccel_rx_mode_info *info);
/* "eth0: mana, up, MTU 1500, pci 7870:00:00.0; rx-mode fragment (...)". */
void cli_describe_write_headline(const struct cli *cli, const struct netaccel_device *device);
/* The name of another device by index, or "index 7"; NULL for 0. The caller's. */
char *cli_describe_neighbour(const struct cli *cli, uint32_t ifindex);

/* "50-mana.conf" of the package, else the path; "by hand" without PATH. The caller's. */
char *cli_describe_rule(const char *name, const char *path);
/* Which rules name DEVICE, or fit the platform if it is NULL. */
void cli_describe_write_rules(const struct cli *cli, const struct netaccel_device *device);

/* Is PROBLEM, or if it is NULL any, that rules cannot be read? They may be about any device. */
bool cli_describe_match_unreadable(const struct cli *cli, const char *problem);
/* These problems, a line each. */
void cli_describe_write_unreadable(const struct cli *cli);

/* How many files are left out, for what is wrong with them. */
size_t cli_describe_count_left_out(const struct cli *cli);

/* An object with "schema" and "problems", those of rules and driver data; open. */
struct cli_json *cli_describe_new_json(const struct cli *cli);
/* All of a device, into the open object. */
void cli_describe_add_device(struct cli_json *json, const struct cli *cli,
			     const struct netaccel_device *device);
/* "rule", "path" and "result", into the open object. */
void cli_describe_add_rule(struct cli_json *json, const struct netaccel_rule *rule,
			   enum netaccel_match match);

/* cmd-list.c */
void cli_list_write(const struct cli *cli);

/* cmd-platform.c: one line about the machine; all facts, as "platform". */
void cli_platform_write_line(const struct cli *cli);
void cli_platform_add_json(struct cli_json *json, const struct cli *cli);

/* declared.c: which declared flowtables mean DEVICE, and why; as "flowtables". */
void cli_declared_write(const struct cli *cli, const struct netaccel_device *device);
void cli_declared_add_json(struct cli_json *json, const struct cli *cli,
			   const struct netaccel_device *device);

/* cmd-plan.c: a table and remarks; PLAN's part for one device. */
void cli_plan_write(const struct cli *cli, const struct netaccel_plan *plan);
void cli_plan_write_json(const struct cli *cli, const struct netaccel_plan *plan);
void cli_plan_add_json(struct cli_json *json, const struct netaccel_plan *plan, uint32_t ifindex);
/* "undecided-because" and "interrupted". */
void cli_plan_add_undecided(struct cli_json *json, const struct netaccel_device_plan *device);
/* plan-remarks.c: below the table; SATISFIED settings are as the rules want them. */
void cli_plan_write_remarks(const struct cli *cli, const struct netaccel_device_plan *device);
/* Parts of it. ALONE: nothing else differs, so that the setting needs no naming. */
void cli_plan_write_remark(const struct cli *cli, const char *name, bool alone,
			   const struct netaccel_change *change);
void cli_plan_write_pending(const struct cli *cli, const struct netaccel_device_plan *device);
void cli_plan_write_undecided(const struct cli *cli, const struct netaccel_device_plan *device);
void cli_plan_write_interrupted(const struct cli *cli, const struct netaccel_device_plan *device);
void cli_plan_write_nothing(const struct cli *cli, size_t satisfied);
/*
 * cmd-plan.c: for all devices, or those in NAMES; FLAGS of enum netaccel_plan_flags.
 * 0 or an enum cli_exit, the reason told.
 */
int cli_plan_new(struct cli *cli, const char *const *names, size_t count, unsigned int flags,
		 struct netaccel_plan **ret_plan);

#endif
