/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Driver private flags, in the driver's order.
 *
 * Kernel interface: ETHTOOL_MSG_PRIVFLAGS_GET, ETH_SS_PRIV_FLAGS.
 */
#ifndef NETACCEL_PRIVFLAGS_H
#define NETACCEL_PRIVFLAGS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_privflags;

size_t netaccel_privflags_count(const struct netaccel_privflags *privflags);

/* NULL past the last flag. */
const char *netaccel_privflags_get_name(const struct netaccel_privflags *privflags, size_t index);

/* True if the driver has a flag of that name; *ret_on is written only then. */
bool netaccel_privflags_get_value(const struct netaccel_privflags *privflags, const char *name,
				  bool *ret_on);

#ifdef __cplusplus
}
#endif
#endif
