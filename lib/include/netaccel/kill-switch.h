/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The switch that stops automatic changes from outside: "netaccel=off" on the
 * kernel command line, for a machine that its rules have made unreachable.
 *
 * Kernel interface: /proc/cmdline.
 */
#ifndef NETACCEL_KILL_SWITCH_H
#define NETACCEL_KILL_SWITCH_H

#include <netaccel/ctx.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * 1 if "netaccel=off" is a word of /proc/cmdline below the context's root: rules
 * are then not to be applied; else 0. The library itself obeys nobody but its
 * caller. A command line that is missing does not say so; one that is there and
 * cannot be read may, and is an error: -EACCES, -EIO, -ENOMEM and others, or
 * -ENOENT where /proc of the running system is hidden or not mounted.
 */
int netaccel_apply_get_off(struct netaccel_ctx *ctx);

#ifdef __cplusplus
}
#endif
#endif
