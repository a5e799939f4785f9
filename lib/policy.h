/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a policy: rules and driver data as they were read. */
#ifndef NA_POLICY_H
#define NA_POLICY_H

#include "condition.h"
#include "knob.h"

#include <netaccel/policy.h>

enum na_when_up {
	NA_WHEN_UP_WAIT,
	NA_WHEN_UP_APPLY,
	NA_WHEN_UP_APPLY_IF_MASTER, /* of driver when_up_master */
};

struct netaccel_rule {
	char *name;
	char *path;
	struct na_condition *conditions; /* in the order of the file */
	size_t condition_count;
	struct na_setting *settings; /* no two on one knob */
	size_t setting_count;
	bool has_final; /* the key was given */
	bool is_final;
	bool has_on_unsupported;
	bool fails_unsupported;
	bool has_when_up;
	enum na_when_up when_up;
	char *when_up_master;
};

/* [RxMode MODE]: settings that together make the mode. */
struct na_driver_mode {
	enum netaccel_rx_mode mode;
	unsigned int line;
	struct na_setting *settings;
	size_t setting_count;
};

/* A line of [WhileUp]. */
struct na_driver_effect {
	struct na_knob knob;
	bool flaps;
};

/* [Forced]: NULL and 0 are conditions that were not given. */
struct na_driver_forced {
	unsigned int line;
	char *page_size; /* decimal */
	char *kernel_version;
	bool has_mtu_above;
	uint32_t mtu_above;
	bool has_xdp;
	bool xdp;
};

struct na_driver {
	char *name;
	char *path;
	struct na_driver_mode *modes;
	size_t mode_count;
	struct na_driver_effect *effects;
	size_t effect_count;
	struct na_driver_forced *forced;
	size_t forced_count;
};

struct netaccel_policy {
	struct netaccel_rule **rules; /* in the order in which they merge */
	size_t rule_count;
	struct na_driver **drivers; /* by name */
	size_t driver_count;
	char **problems; /* na_text list */
};

void na_rule_free(struct netaccel_rule *rule);
void na_driver_free(struct na_driver *driver);

/* The driver data for NAME (may be NULL); NULL if there are none. */
const struct na_driver *na_policy_get_driver(const struct netaccel_policy *policy,
					     const char *name);

#endif
