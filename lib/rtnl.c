// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the requests for links and routes; knows nothing of what is in the replies. */
#include "rtnl.h"

#include <linux/nexthop.h>
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

int na_rtnl_get_routes(struct na_netlink *netlink, uint8_t family, struct na_netlink_reply *reply,
		       struct na_extack *extack)
{
	struct rtmsg route = { .rtm_family = family, .rtm_type = RTN_UNICAST };
	struct na_attr_buffer payload = { 0 };
	void *room = na_attr_add_room(&payload, sizeof(route));
	int r;

	if (room)
		memcpy(room, &route, sizeof(route));
	r = na_netlink_get_dump(netlink, RTM_GETROUTE, &payload, reply, extack);
	na_attr_buffer_free(&payload);
	return r;
}

int na_rtnl_get_nexthop(struct na_netlink *netlink, uint32_t id, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	struct nhmsg hop = { .nh_family = AF_UNSPEC };
	struct na_attr_buffer payload = { 0 };
	void *room = na_attr_add_room(&payload, sizeof(hop));
	int r;

	if (room)
		memcpy(room, &hop, sizeof(hop));
	na_attr_add_u32(&payload, NHA_ID, id);
	r = na_netlink_get(netlink, RTM_GETNEXTHOP, &payload, reply, extack);
	na_attr_buffer_free(&payload);
	return r;
}
