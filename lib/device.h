/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a device. */
#ifndef NA_DEVICE_H
#define NA_DEVICE_H

#include "attr.h"
#include "ctx.h"
#include "privflags.h"
#include "rings.h"

#include <netaccel/device.h>

struct netaccel_device {
	uint32_t ifindex;
	char *name;
	char **alt_names; /* na_text list */
	char *driver;
	int driver_errno; /* positive: there may be one, but this came of reading it */
	char *bus;
	char *bus_path;
	char *kind;
	char *address;
	char *current_address; /* beside a permanent one; not in records */
	uint32_t mtu;
	uint32_t master;
	uint32_t link;
	uint32_t underlay; /* of a tunnel that names it, or of a PPPoE connection */
	uint32_t vlan;	   /* ID, of a VLAN */
	bool is_virtual;
	bool up;
	bool carrier;
	bool xdp;
	bool default_route;
	char **properties;	    /* na_text list of KEY=VALUE */
	char **properties_left_out; /* na_text list of KEY; of a record */
	int properties_errno; /* positive: not read; ENODATA: udev has none, or was not asked */

	enum netaccel_settings_state privflags_state;
	int privflags_errno;
	struct netaccel_privflags *privflags;

	enum netaccel_settings_state rings_state;
	int rings_errno;
	struct netaccel_rings rings;
};

/* Frees what DEVICE owns, not DEVICE itself. */
void na_device_del(struct netaccel_device *device);

/* True if NAME is the name or an alternative name. */
bool na_device_match_name(const struct netaccel_device *device, const char *name);

/* What to say of one that is there, up, and answers ENODEV to everything. */
#define NA_DEVICE_DEAD_BYTES 512
void na_device_write_dead(const struct netaccel_device *device, char *text, size_t size_bytes);

/*
 * Fills names, index, MTU, XDP, up, carrier, master, link, kind, VLAN ID, bus path,
 * address and is_virtual from the payload of an RTM_NEWLINK. The driver needs
 * sysfs.
 * -EINVAL: malformed; -ENOMEM. On failure nothing is left to free.
 */
int na_device_decode(const void *payload, size_t len_bytes, struct netaccel_device *ret_device);

/*
 * Asks RTNL, a socket of NETLINK_ROUTE, for that of one link. -ENODEV: there is
 * none; else as na_netlink_get and na_device_decode.
 */
struct na_netlink;
int na_device_read(struct na_netlink *rtnl, uint32_t ifindex, struct netaccel_device *ret_device);

#endif
