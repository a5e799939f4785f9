// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the routes of the fake kernel and their messages. */
#include "unit.h"
#include "fake-inside.h"

#include <linux/nexthop.h>
#include <sys/socket.h>

static void encode_multipath(const struct fake_route *route, struct na_attr_buffer *buffer)
{
	/* Each hop has an attribute of its own, here 8 bytes of one. */
	struct {
		struct rtnexthop hop;
		uint32_t gateway[2];
	} hops[ARRAY_SIZE(route->hops)] = { 0 };
	size_t count = 0;

	for (; count < ARRAY_SIZE(hops) && route->hops[count]; count++) {
		hops[count].hop.rtnh_len = sizeof(hops[0]);
		hops[count].hop.rtnh_ifindex = (int)route->hops[count];
		hops[count].gateway[0] = RTA_GATEWAY << 16 | 8;
	}
	na_attr_add(buffer, RTA_MULTIPATH, hops, count * sizeof(hops[0]));
}

static int add_route(const struct fake_route *route, struct na_netlink_reply *reply)
{
	struct rtmsg header = {
		.rtm_family = route->family,
		.rtm_dst_len = route->bits,
		.rtm_type = route->type ? route->type : RTN_UNICAST,
		.rtm_table = RT_TABLE_MAIN,
	};
	struct na_attr_buffer buffer = { 0 };
	void *room = na_attr_add_room(&buffer, sizeof(header));

	if (room)
		memcpy(room, &header, sizeof(header));
	na_attr_add_u32(&buffer, RTA_TABLE, RT_TABLE_MAIN);
	if (route->id)
		na_attr_add_u32(&buffer, RTA_NH_ID, route->id);
	if (route->hops[0])
		encode_multipath(route, &buffer);
	else if (route->link)
		na_attr_add_u32(&buffer, RTA_OIF, route->link);
	return fake_reply_add(reply, RTM_NEWROUTE, &buffer);
}

int fake_route_get(uint8_t family, struct na_netlink_reply *reply)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < FAKE_ROUTES; i++) {
		const struct fake_route *route = &fake_kernel.route[i];

		if (route->family == family)
			r = add_route(route, reply);
	}
	return r;
}

static int add_nexthop(const struct fake_route *route, struct na_netlink_reply *reply)
{
	struct nhmsg header = { .nh_family = AF_INET };
	struct nexthop_grp members[ARRAY_SIZE(route->hops)] = { 0 };
	struct na_attr_buffer buffer = { 0 };
	void *room = na_attr_add_room(&buffer, sizeof(header));
	size_t count = 0;

	if (room)
		memcpy(room, &header, sizeof(header));
	na_attr_add_u32(&buffer, NHA_ID, route->id);
	for (; count < ARRAY_SIZE(members) && route->hops[count]; count++)
		members[count].id = route->hops[count];
	if (count)
		na_attr_add(&buffer, NHA_GROUP, members, count * sizeof(members[0]));
	else
		na_attr_add_u32(&buffer, NHA_OIF, route->link);
	return fake_reply_add(reply, RTM_NEWNEXTHOP, &buffer);
}

int fake_route_get_nexthop(struct na_attr_cursor attrs, struct na_netlink_reply *reply)
{
	uint32_t id = 0;

	na_attr_foreach(attr, attrs) {
		if (attr.type == NHA_ID)
			assert_int_equal(na_attr_get_u32(&attr, &id), 0);
	}
	for (size_t i = 0; i < FAKE_ROUTES; i++) {
		const struct fake_route *route = &fake_kernel.route[i];

		if (route->family == FAKE_NEXTHOP && route->id == id)
			return add_nexthop(route, reply);
	}
	return -ENOENT;
}
