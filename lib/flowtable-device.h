/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The devices that a declared flowtable means on a machine. Pure. */
#ifndef NA_FLOWTABLE_DEVICE_H
#define NA_FLOWTABLE_DEVICE_H

#include "flowtable-file.h"
#include "machine.h"

struct na_declared_member {
	char *name;	  /* of the device; else what Device= says */
	uint32_t ifindex; /* 0: there is none, or it is not known which */
	char *because;
	enum netaccel_declared_state state;
	const char *note; /* a constant; NULL: nothing more to say */
};

struct netaccel_declared_devices {
	struct na_declared_member *members;
	size_t count;
};

/* True of what packets do not come in by, but by what it stands on. */
bool na_flowtable_device_get_upper(const struct netaccel_device *device);

#endif
