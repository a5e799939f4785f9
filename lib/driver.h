/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Driver data: how a driver spells RX buffer modes and what flaps its link. */
#ifndef NA_DRIVER_H
#define NA_DRIVER_H

#include "knob.h"
#include "policy-file.h"

/* [RxMode MODE]: settings that make the mode, all together. */
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

/* [Forced]: what makes the driver use whole pages; all that was given must hold. */
struct na_driver_forced {
	unsigned int line;
	char *page_size; /* decimal; NULL: any */
	char *kernel_version;
	bool has_mtu_above;
	bool has_xdp;
	bool xdp;
	bool stays; /* a change of the mode then leaves a link that is up alone */
	uint32_t mtu_above;
};

struct na_driver {
	char *name;
	char *path;
	struct na_driver_mode *modes; /* of one mode, the better ones first */
	size_t mode_count;
	struct na_driver_effect *effects;
	size_t effect_count;
	struct na_driver_forced *forced;
	size_t forced_count;
};

/*
 * Reads driver data from DATA (as for na_ini_parse); the driver is called
 * after the file. *ret_driver is NULL if the file has problems. -ENOMEM.
 */
int na_driver_parse(struct na_policy_file *file, char *data, size_t len_bytes,
		    struct na_driver **ret_driver);
void na_driver_free(struct na_driver *driver);

/* True if KNOB has a part in any of the RX buffer modes. */
bool na_driver_match_knob(const struct na_driver *driver, const struct na_knob *knob);

/* What a change of KNOB does to a link that is up; false: the data do not say. */
bool na_driver_get_effect(const struct na_driver *driver, const struct na_knob *knob,
			  bool *ret_flaps);

#endif
