/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Route netlink: asking for links. What they say, device.c decodes. */
#ifndef NA_RTNL_H
#define NA_RTNL_H

#include "netlink.h"

/* As their namesakes of netlink.h; the replies are RTM_NEWLINK, without statistics. */
int na_rtnl_get_links(struct na_netlink *netlink, struct na_netlink_reply *reply,
		      struct na_extack *extack);
int na_rtnl_get_link(struct na_netlink *netlink, uint32_t ifindex, struct na_netlink_reply *reply,
		     struct na_extack *extack);

#endif
