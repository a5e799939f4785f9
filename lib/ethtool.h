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

#endif
