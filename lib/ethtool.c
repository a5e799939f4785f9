// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way to a socket for ethtool's messages, what is said where there is
 * none, and the question about one device.
 */
#include "ethtool.h"
#include "error.h"
#include "ethnl.h"
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

int na_ethtool_get(struct na_genl *ethtool, uint8_t cmd, uint32_t ifindex,
		   struct na_netlink_reply *reply, struct na_attr_cursor *ret_attrs,
		   struct na_extack *extack)
{
	struct na_attr_buffer request = { 0 };
	struct na_netlink_message message;
	size_t offset = 0;
	uint8_t ignored;
	int r;

	na_ethnl_header_encode(&request, cmd, ifindex);
	r = na_genl_get(ethtool, &request, reply, extack);
	if (r == 0 && !na_netlink_reply_next(reply, &offset, &message))
		r = -EBADMSG;
	if (r == 0)
		r = na_genl_decode(&message, &ignored, ret_attrs);
	na_attr_buffer_free(&request);
	return r;
}
