/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which ring parameters a device lets be set, found out without setting one.
 *
 * Kernel interfaces: CTRL_CMD_GETPOLICY, and one ETHTOOL_MSG_RINGS_SET per
 * parameter, together with an rx that is out of range: the kernel checks whether
 * the driver takes the parameter, then refuses rx, and never calls the driver's
 * setter. It does call its getter, and a device that sleeps (runtime power
 * management) is woken up.
 */
#ifndef NETACCEL_PROBE_H
#define NETACCEL_PROBE_H

#include <netaccel/ctx.h>
#include <netaccel/device.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What was found out about one device; immutable, outlives all. */
struct netaccel_probe;

/* Append only. */
enum netaccel_probe_support {
	NETACCEL_PROBE_UNKNOWN,	     /* the kernel's answer says neither */
	NETACCEL_PROBE_CAN,	     /* the driver takes the parameter */
	NETACCEL_PROBE_CANNOT,	     /* it does not */
	NETACCEL_PROBE_KERNEL_LACKS, /* this kernel does not know the parameter */
};

/* "unknown", "can", "cannot", "kernel lacks it"; NULL past the last. */
const char *netaccel_probe_support_get_word(enum netaccel_probe_support support);

/*
 * Asks about each ring parameter of DEVICE, which is of the running system.
 * Errors, all recorded: -EPERM: needs CAP_NET_ADMIN, and nothing was sent;
 * -EOPNOTSUPP: no ethtool netlink; -ENODEV: the device is gone; those of sockets;
 * -ENOMEM. Whatever else comes is an answer.
 */
int netaccel_probe_new(struct netaccel_ctx *ctx, const struct netaccel_device *device,
		       struct netaccel_probe **ret_probe);
void netaccel_probe_free(struct netaccel_probe *probe);

/* UNKNOWN past the last parameter. */
enum netaccel_probe_support netaccel_probe_get_support(const struct netaccel_probe *probe,
						       enum netaccel_ring ring);

/* The kernel's words, or why nothing was asked; NULL if there is nothing to add. */
const char *netaccel_probe_get_text(const struct netaccel_probe *probe, enum netaccel_ring ring);

#ifdef __cplusplus
}
#endif
#endif
