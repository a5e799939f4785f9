// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the asking for one link. */
#include "device.h"
#include "rtnl.h"

#include <errno.h>

int na_device_read(struct na_netlink *rtnl, uint32_t ifindex, struct netaccel_device *ret_device)
{
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	struct na_extack ignored;
	size_t offset = 0;
	int r = na_rtnl_get_link(rtnl, ifindex, &reply, &ignored);

	if (r == 0 && !na_netlink_reply_next(&reply, &offset, &message))
		r = -EBADMSG;
	if (r == 0)
		r = na_device_decode(message.payload, message.len_bytes, ret_device);
	na_netlink_reply_del(&reply);
	return r;
}
