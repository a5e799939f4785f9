/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A machine: one immutable snapshot of facts and devices.
 *
 * It is filled from the running system or from a record; nothing after it
 * can tell the difference. It owns all that it hands out and outlives its
 * context.
 */
#ifndef NETACCEL_MACHINE_H
#define NETACCEL_MACHINE_H

#include <netaccel/ctx.h>
#include <netaccel/device.h>
#include <netaccel/platform.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_machine;

enum netaccel_machine_flags {
	NETACCEL_MACHINE_PLATFORM = 1 << 0,   /* facts */
	NETACCEL_MACHINE_DEVICES = 1 << 1,    /* links and their settings: three netlink dumps */
	NETACCEL_MACHINE_PROPERTIES = 1 << 2, /* udev properties of devices with a parent */
	NETACCEL_MACHINE_ROUTES = 1 << 3,     /* which of the DEVICES carry a default route */
	NETACCEL_MACHINE_KERNEL = 1 << 4,     /* of the facts what the kernel tells of itself */
	NETACCEL_MACHINE_SMBIOS = 1 << 5,     /* of the facts what SMBIOS tells */
	NETACCEL_MACHINE_LINKS = 1 << 6,      /* devices as if no driver had settings: one dump */
};

/*
 * Reads the running system. FLAGS: what to read, of enum netaccel_machine_flags.
 * Rules that need what was not read stay undecided; a plan needs at least DEVICES and
 * PLATFORM, or of that what netaccel_policy_get_facts says, and PROPERTIES if
 * netaccel_policy_get_properties.
 * Errors: -EOPNOTSUPP: the kernel has no ethtool netlink, or the context reads
 * below a root directory and FLAGS asks for devices; -EPERM, -EACCES;
 * -EAFNOSUPPORT, -ESOCKTNOSUPPORT, -EPROTONOSUPPORT: a sandbox forbids netlink;
 * -EINVAL: an unknown flag; -ENOBUFS; -ENOMEM. A device that vanishes on the
 * way is left out; one whose settings cannot be read is kept, with the errno.
 */
int netaccel_machine_read(struct netaccel_ctx *ctx, unsigned int flags,
			  struct netaccel_machine **ret_machine);

/*
 * The same for the device of that index alone, and for the one that it is enslaved
 * to, whose settings are not read. FLAGS need not have DEVICES, and ROUTES is not
 * one of them. Errors: those, and -ENODEV: there is no such device (any more).
 */
int netaccel_machine_read_device(struct netaccel_ctx *ctx, unsigned int flags, uint32_t ifindex,
				 struct netaccel_machine **ret_machine);

/*
 * Reads a record. NAME with a "/" or ending in ".ini" is a path of this
 * system; else the record NAME.ini in "machines" of the policy directory, or
 * in /usr/share/netaccel/machines.
 * Errors: open(2)'s and read(2)'s; -EISDIR; -EFBIG: more than 64 MiB; -EINVAL:
 * not a file, or not a valid record (the error record names file, line and
 * what is wanted there); -ENOMEM.
 */
int netaccel_machine_parse(struct netaccel_ctx *ctx, const char *name,
			   struct netaccel_machine **ret_machine);

/*
 * Writes a record of MACHINE as text. Serial numbers, UUIDs and hardware
 * addresses are left out unless IDENTIFIERS. *ret_text is the caller's, to
 * be freed with free(3). Errors: -ENOMEM.
 */
int netaccel_machine_record(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
			    bool identifiers, char **ret_text);

void netaccel_machine_free(struct netaccel_machine *machine);

/* True if it came from the running system. */
bool netaccel_machine_get_live(const struct netaccel_machine *machine);

const struct netaccel_platform *
netaccel_machine_get_platform(const struct netaccel_machine *machine);

/* By name or alternative name; NULL if there is none. */
const struct netaccel_device *netaccel_machine_get_device(const struct netaccel_machine *machine,
							  const char *name);
const struct netaccel_device *
netaccel_machine_get_ifindex(const struct netaccel_machine *machine, uint32_t ifindex);

/* By rising interface index; PREVIOUS NULL gives the first, NULL is the end. */
const struct netaccel_device *
netaccel_machine_next_device(const struct netaccel_machine *machine,
			     const struct netaccel_device *previous);

#define netaccel_machine_foreach_device(machine, device)                                          \
	for (const struct netaccel_device *device = netaccel_machine_next_device(machine, NULL);  \
	     device; device = netaccel_machine_next_device(machine, device))

#ifdef __cplusplus
}
#endif
#endif
