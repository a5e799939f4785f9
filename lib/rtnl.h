/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Route netlink: asking for links and routes. What they say, device.c and route.c decode. */
#ifndef NA_RTNL_H
#define NA_RTNL_H

#include "netlink.h"

/* As their namesakes of netlink.h; the replies are RTM_NEWLINK, without statistics. */
int na_rtnl_get_links(struct na_netlink *netlink, struct na_netlink_reply *reply,
		      struct na_extack *extack);
int na_rtnl_get_link(struct na_netlink *netlink, uint32_t ifindex, struct na_netlink_reply *reply,
		     struct na_extack *extack);

/* All unicast routes of FAMILY (AF_INET, ...), of all tables; they can be a million: see keep. */
int na_rtnl_get_routes(struct na_netlink *netlink, uint8_t family, struct na_netlink_reply *reply,
		       struct na_extack *extack);
/* -ENOENT: there is no such nexthop object. */
int na_rtnl_get_nexthop(struct na_netlink *netlink, uint32_t id, struct na_netlink_reply *reply,
			struct na_extack *extack);

#endif
