/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The kernel's ethtool family, found and ready. */
#ifndef NA_ETHTOOL_H
#define NA_ETHTOOL_H

#include "genl.h"

/*
 * Opens a socket for ethtool's messages. Errors are recorded: -EOPNOTSUPP: the
 * kernel lacks the family; those of na_netlink_new and na_genl_new.
 */
int na_ethtool_new(struct netaccel_ctx *ctx, struct na_genl **ret_ethtool);

/*
 * Asks CMD of one device. *ret_attrs are in REPLY, which is the caller's to empty,
 * also on failure. Errors: as na_genl_get.
 */
int na_ethtool_get(struct na_genl *ethtool, uint8_t cmd, uint32_t ifindex,
		   struct na_netlink_reply *reply, struct na_attr_cursor *ret_attrs,
		   struct na_extack *extack);

#endif
