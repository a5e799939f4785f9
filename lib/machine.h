/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a machine. */
#ifndef NA_MACHINE_H
#define NA_MACHINE_H

#include "device.h"
#include "platform.h"

#include <netaccel/machine.h>

struct na_netlink;

struct netaccel_machine {
	bool live;
	bool partial;			    /* of the devices that there are it has few */
	bool written;			    /* a record of a machine that somebody made up */
	struct netaccel_platform *platform; /* never NULL: all absent if it was not read */
	struct netaccel_device *devices;    /* by rising ifindex */
	size_t device_count;
};

int na_machine_new(struct netaccel_machine **ret_machine);
/* Appends a zeroed device; pointers to earlier ones become invalid. -ENOMEM. */
int na_machine_add_device(struct netaccel_machine *machine, struct netaccel_device **ret_device);
/* Sorts the devices; -EEXIST: two have the same index. */
int na_machine_set_order(struct netaccel_machine *machine);

/* For machine-live.c: fills in drivers, and udev's PROPERTIES. Errors are recorded. */
int na_machine_read_sysfs(struct netaccel_ctx *ctx, struct netaccel_machine *machine,
			  bool properties);
/* For machine-live.c: fills in what PPPoE connections are made over. -ENOMEM. */
int na_machine_read_pppoe(struct netaccel_ctx *ctx, struct netaccel_machine *machine);
/* TEXT is /proc/net/pppoe, and is cut up. */
void na_machine_parse_pppoe(struct netaccel_machine *machine, char *text);
/* For machine-live.c: marks the devices that carry a default route. Errors are recorded. */
int na_machine_read_routes(struct netaccel_ctx *ctx, struct na_netlink *rtnl,
			   struct netaccel_machine *machine);

#endif
