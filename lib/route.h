/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where routes lead: the codec of route and nexthop messages. Pure. */
#ifndef NA_ROUTE_H
#define NA_ROUTE_H

#include "netlink.h"

/* Interface indexes, and numbers of nexthop objects that are to be asked for. Zeroed is empty. */
struct na_route {
	uint32_t *links;
	size_t link_count;
	uint32_t *nexthops;
	size_t nexthop_count;
};

/* Frees what ROUTE owns and empties it. */
void na_route_del(struct na_route *route);

/* True for an RTM_NEWROUTE of a unicast default route, of any family and table. */
bool na_route_match_default(const struct na_netlink_message *message);

/*
 * The payload of an RTM_NEWROUTE, or of an RTM_NEWNEXTHOP. A route names its
 * nexthop object beside its links, unless the sysctl nexthop_compat_mode is
 * off: only then the object counts.
 * -EINVAL: malformed; -ENOMEM. On failure nothing is left to free.
 */
int na_route_decode(const void *payload, size_t len_bytes, struct na_route *ret_route);
int na_route_decode_nexthop(const void *payload, size_t len_bytes, struct na_route *ret_route);

#endif
