/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One network device at the moment of the snapshot. Immutable; belongs to
 * its machine, and so do all strings.
 *
 * Kernel interfaces: RTM_GETLINK; /sys/class/net/NAME/device/driver;
 * ethtool netlink for the settings (see privflags.h and rings.h).
 */
#ifndef NETACCEL_DEVICE_H
#define NETACCEL_DEVICE_H

#include <netaccel/privflags.h>
#include <netaccel/rings.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_device;

/* Why a group of settings is there or not. Append only. */
enum netaccel_settings_state {
	NETACCEL_SETTINGS_ABSENT,     /* the driver has none, or the kernel lacks the operation */
	NETACCEL_SETTINGS_PRESENT,
	NETACCEL_SETTINGS_UNREADABLE, /* the request failed: see get_..._errno */
};

uint32_t netaccel_device_get_ifindex(const struct netaccel_device *device);
const char *netaccel_device_get_name(const struct netaccel_device *device);

/* Alternative names (IFLA_ALT_IFNAME); NULL past the last. */
const char *netaccel_device_get_alt_name(const struct netaccel_device *device, size_t index);

/*
 * The driver: the base name of sysfs' device/driver link, else the kind;
 * NULL if neither exists (lo) or if it cannot be read. Then the errno is
 * positive (ENOENT: the device's parent is not in sysfs) and the driver is not
 * absent but unknown: conditions on it are undecided.
 */
const char *netaccel_device_get_driver(const struct netaccel_device *device);
int netaccel_device_get_driver_errno(const struct netaccel_device *device);

/* IFLA_PARENT_DEV_BUS_NAME and IFLA_PARENT_DEV_NAME: "pci", "0000:01:00.0"; NULL if none. */
const char *netaccel_device_get_bus(const struct netaccel_device *device);
const char *netaccel_device_get_bus_path(const struct netaccel_device *device);

/* IFLA_INFO_KIND: "veth", "vlan"; NULL for hardware. */
const char *netaccel_device_get_kind(const struct netaccel_device *device);

/* The permanent or current hardware address as text; NULL if none or left out of a record. */
const char *netaccel_device_get_address(const struct netaccel_device *device);

uint32_t netaccel_device_get_mtu(const struct netaccel_device *device);

/* Has no parent device: made by software. */
bool netaccel_device_get_virtual(const struct netaccel_device *device);

/* IFF_UP; carrier; a native, generic or offloaded XDP program. */
bool netaccel_device_get_up(const struct netaccel_device *device);
bool netaccel_device_get_carrier(const struct netaccel_device *device);
bool netaccel_device_get_xdp(const struct netaccel_device *device);

/* IFLA_MASTER and IFLA_LINK as interface indexes; 0 if none. */
uint32_t netaccel_device_get_master(const struct netaccel_device *device);
uint32_t netaccel_device_get_link(const struct netaccel_device *device);

/*
 * A unicast default route (IPv4 or IPv6, of any table, one of several next hops too)
 * leaves through it, or through what stands on it: its master, a VLAN on it, and
 * so on up. False also if routes were not read (see machine.h), as of a record.
 * Kernel interfaces: RTM_GETROUTE, RTM_GETNEXTHOP.
 */
bool netaccel_device_get_default_route(const struct netaccel_device *device);

/* A udev property such as "ID_PATH"; NULL if not set, not read (see machine.h) or not in udev. */
const char *netaccel_device_get_property(const struct netaccel_device *device, const char *key);

/* NULL unless the state is PRESENT. The errno is positive, 0 unless UNREADABLE. */
enum netaccel_settings_state
netaccel_device_get_privflags_state(const struct netaccel_device *device);
int netaccel_device_get_privflags_errno(const struct netaccel_device *device);
const struct netaccel_privflags *
netaccel_device_get_privflags(const struct netaccel_device *device);

enum netaccel_settings_state netaccel_device_get_rings_state(const struct netaccel_device *device);
int netaccel_device_get_rings_errno(const struct netaccel_device *device);
const struct netaccel_rings *netaccel_device_get_rings(const struct netaccel_device *device);

#ifdef __cplusplus
}
#endif
#endif
