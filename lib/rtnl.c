// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the requests for links; knows nothing of what is in the replies. */
#include "rtnl.h"

#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>

static void encode(struct na_attr_buffer *buffer, uint32_t ifindex)
{
	struct ifinfomsg link = { .ifi_family = AF_UNSPEC, .ifi_index = (int)ifindex };
	void *room = na_attr_add_room(buffer, sizeof(link));

	if (room)
		memcpy(room, &link, sizeof(link));
	na_attr_add_u32(buffer, IFLA_EXT_MASK, RTEXT_FILTER_SKIP_STATS);
}

int na_rtnl_get_links(struct na_netlink *netlink, struct na_netlink_reply *reply,
		      struct na_extack *extack)
{
	struct na_attr_buffer payload = { 0 };
	int r;

	encode(&payload, 0);
	r = na_netlink_get_dump(netlink, RTM_GETLINK, &payload, reply, extack);
	na_attr_buffer_free(&payload);
	return r;
}

int na_rtnl_get_link(struct na_netlink *netlink, uint32_t ifindex, struct na_netlink_reply *reply,
		     struct na_extack *extack)
{
	struct na_attr_buffer payload = { 0 };
	int r;

	encode(&payload, ifindex);
	r = na_netlink_get(netlink, RTM_GETLINK, &payload, reply, extack);
	na_attr_buffer_free(&payload);
	return r;
}
