// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way to a socket for ethtool's messages, and what is said where there is none. */
#include "ethtool.h"
#include "error.h"
#include "message.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>

int na_ethtool_new(struct netaccel_ctx *ctx, struct na_genl **ret_ethtool)
{
	struct na_netlink *netlink;
	struct na_extack extack;
	int r = na_netlink_new(ctx, NETLINK_GENERIC, na_message_explain_ethtool, &netlink);

	if (r < 0)
		return na_message_record_socket_error(ctx, r);
	r = na_genl_new(netlink, ETHTOOL_GENL_NAME, ret_ethtool, &extack);
	if (r < 0)
		na_message_record_error(ctx, r, &extack, NULL, NULL, "find ethtool netlink");
	if (r == -EOPNOTSUPP)
		na_error_set_remedy(ctx, "needs a kernel with CONFIG_ETHTOOL_NETLINK");
	return r;
}
