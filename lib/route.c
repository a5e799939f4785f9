// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the layout of route and nexthop messages; asks nobody anything. */
#include "route.h"
#include "array.h"

#include <errno.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>
#include <stdlib.h>
#include <string.h>

void na_route_del(struct na_route *route)
{
	free(route->links);
	free(route->nexthops);
	*route = (struct na_route){ 0 };
}

static int add(uint32_t **numbers, size_t *count, uint32_t number)
{
	uint32_t *more = na_array_add(*numbers, *count, sizeof(*more));

	if (!more)
		return -ENOMEM;
	*numbers = more;
	more[(*count)++] = number;
	return 0;
}

static int add_link(const struct na_attr *attr, struct na_route *route)
{
	uint32_t link;
	int r = na_attr_get_u32(attr, &link);

	return r < 0 ? r : add(&route->links, &route->link_count, link);
}

static int add_nexthop(const struct na_attr *attr, struct na_route *route)
{
	uint32_t id;
	int r = na_attr_get_u32(attr, &id);

	return r < 0 ? r : add(&route->nexthops, &route->nexthop_count, id);
}

/* An array of structures of their own length, each with attributes that say nothing here. */
static int decode_multipath(const struct na_attr *attr, struct na_route *route)
{
	const unsigned char *data = attr->data;
	size_t left = attr->len_bytes;
	struct rtnexthop hop;
	int r = 0;

	while (r == 0 && left >= sizeof(hop)) {
		size_t step;

		memcpy(&hop, data, sizeof(hop));
		if (hop.rtnh_len < sizeof(hop) || hop.rtnh_len > left)
			return -EINVAL;
		r = add(&route->links, &route->link_count, (uint32_t)hop.rtnh_ifindex);
		step = RTNH_ALIGN((size_t)hop.rtnh_len);
		if (step > left)
			step = left;
		data += step;
		left -= step;
	}
	return r;
}

static int decode_group(const struct na_attr *attr, struct na_route *route)
{
	const unsigned char *data = attr->data;
	struct nexthop_grp member;
	int r = 0;

	for (size_t at = 0; r == 0 && at + sizeof(member) <= attr->len_bytes;
	     at += sizeof(member)) {
		memcpy(&member, data + at, sizeof(member));
		r = add(&route->nexthops, &route->nexthop_count, member.id);
	}
	return r;
}

bool na_route_match_default(const struct na_netlink_message *message)
{
	struct rtmsg header;

	if (message->type != RTM_NEWROUTE || message->len_bytes < sizeof(header))
		return false;
	memcpy(&header, message->payload, sizeof(header));
	return header.rtm_dst_len == 0 && header.rtm_type == RTN_UNICAST &&
	       !(header.rtm_flags & RTM_F_CLONED);
}

/* The attributes after a header of HEADER_BYTES. */
static int parse(const void *payload, size_t len_bytes, size_t header_bytes,
		 struct na_attr_cursor *ret_attrs)
{
	if (len_bytes < header_bytes)
		return -EINVAL;
	*ret_attrs = na_attr_parse((const char *)payload + header_bytes, len_bytes - header_bytes);
	return 0;
}

static int finish(int r, struct na_route *route, struct na_route *ret_route)
{
	if (r < 0)
		na_route_del(route);
	else
		*ret_route = *route;
	return r;
}

int na_route_decode(const void *payload, size_t len_bytes, struct na_route *ret_route)
{
	struct na_route route = { 0 };
	struct na_attr_cursor attrs;
	int r = parse(payload, len_bytes, sizeof(struct rtmsg), &attrs);

	if (r < 0)
		return r;
	na_attr_foreach(attr, attrs) {
		if (attr.type == RTA_OIF)
			r = add_link(&attr, &route);
		else if (attr.type == RTA_MULTIPATH)
			r = decode_multipath(&attr, &route);
		else if (attr.type == RTA_NH_ID)
			r = add_nexthop(&attr, &route);
		if (r < 0)
			break;
	}
	if (route.link_count)
		route.nexthop_count = 0;
	return finish(r, &route, ret_route);
}

int na_route_decode_nexthop(const void *payload, size_t len_bytes, struct na_route *ret_route)
{
	struct na_route route = { 0 };
	struct na_attr_cursor attrs;
	int r = parse(payload, len_bytes, sizeof(struct nhmsg), &attrs);

	if (r < 0)
		return r;
	na_attr_foreach(attr, attrs) {
		if (attr.type == NHA_OIF)
			r = add_link(&attr, &route);
		else if (attr.type == NHA_GROUP)
			r = decode_group(&attr, &route);
		if (r < 0)
			break;
	}
	return finish(r, &route, ret_route);
}
