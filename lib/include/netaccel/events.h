/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Waiting for a device: that something about its link has changed, or that it is
 * gone. What it is then, a new snapshot tells (machine.h).
 *
 * Kernel interface: RTM_NEWLINK and RTM_DELLINK of group RTNLGRP_LINK.
 */
#ifndef NETACCEL_EVENTS_H
#define NETACCEL_EVENTS_H

#include <netaccel/ctx.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_events;

/*
 * From here on nothing is missed: read the device afterwards, then wait. CTX must
 * outlive it. Errors: socket(2)'s, recorded; -ENOMEM.
 */
int netaccel_events_new(struct netaccel_ctx *ctx, uint32_t ifindex,
			struct netaccel_events **ret_events);
void netaccel_events_free(struct netaccel_events *events);

/*
 * Waits until something is told of the device, at most WAIT_MSECS. Returns 1: look
 * again; 0: nothing came. Errors: -ENODEV: the device is gone, or has moved to
 * another network namespace; -ENOMEM; those of poll(2) and recv(2), all recorded.
 */
int netaccel_events_next(struct netaccel_events *events, unsigned int wait_msecs);

#ifdef __cplusplus
}
#endif
#endif
