// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which devices carry a default route: asks for the routes, and follows
 * them down to the ports and lower devices. What a route is, route.c knows.
 */
#include "machine.h"
#include "message.h"
#include "route.h"
#include "rtnl.h"

#include <errno.h>
#include <sys/socket.h>

/* A nexthop object may be a group of others; groups hold no groups. */
#define NEXTHOP_DEPTH 2

struct reader {
	struct na_netlink *rtnl;
	struct netaccel_machine *machine;
	struct na_extack extack;
};

/* To the machine, which is still being made, its own devices are not constant. */
static struct netaccel_device *get_device(struct netaccel_machine *machine, uint32_t ifindex)
{
	return (struct netaccel_device *)netaccel_machine_get_ifindex(machine, ifindex);
}

static int follow(struct reader *reader, const struct na_route *route, int depth);

static int read_nexthop(struct reader *reader, uint32_t id, int depth)
{
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	struct na_route route;
	size_t offset = 0;
	int r = na_rtnl_get_nexthop(reader->rtnl, id, &reply, &reader->extack);

	if (r == 0 && !na_netlink_reply_next(&reply, &offset, &message))
		r = -EBADMSG;
	if (r == 0)
		r = na_route_decode_nexthop(message.payload, message.len_bytes, &route);
	na_netlink_reply_del(&reply);
	if (r == -ENOENT) /* gone in the meantime, and the route with it */
		return 0;
	if (r < 0)
		return r;
	r = follow(reader, &route, depth);
	na_route_del(&route);
	return r;
}

/* Marks where ROUTE leads. */
static int follow(struct reader *reader, const struct na_route *route, int depth)
{
	int r = 0;

	for (size_t i = 0; i < route->link_count; i++) {
		struct netaccel_device *device = get_device(reader->machine, route->links[i]);

		if (device)
			device->default_route = true;
	}
	for (size_t i = 0; r == 0 && depth > 0 && i < route->nexthop_count; i++)
		r = read_nexthop(reader, route->nexthops[i], depth - 1);
	return r;
}

static int decode(struct reader *reader, const struct na_netlink_reply *reply)
{
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	while (r == 0 && na_netlink_reply_next(reply, &offset, &message)) {
		struct na_route route;

		r = na_route_decode(message.payload, message.len_bytes, &route);
		if (r == 0) {
			r = follow(reader, &route, NEXTHOP_DEPTH);
			na_route_del(&route);
		}
	}
	return r;
}

/* A table may hold a million routes, of which a handful are kept. */
static int read_family(struct reader *reader, uint8_t family)
{
	struct na_netlink_reply reply = { .keep = na_route_match_default };
	int r = na_rtnl_get_routes(reader->rtnl, family, &reply, &reader->extack);

	/*
	 * Where routes change all the time every dump is interrupted; those of
	 * default routes that stay are in it all the same. And a kernel may lack IPv6.
	 */
	if (r == -EINTR || r == -EOPNOTSUPP || r == -EAFNOSUPPORT)
		r = 0;
	if (r == 0)
		r = decode(reader, &reply);
	na_netlink_reply_del(&reply);
	return r;
}

/* A master needs its ports, and a device on another that one. True if there is news. */
static bool spread(struct netaccel_machine *machine, struct netaccel_device *device)
{
	struct netaccel_device *lowers[] = {
		get_device(machine, device->link),
		get_device(machine, device->underlay),
	};
	const struct netaccel_device *master = get_device(machine, device->master);
	bool news = false;

	if (master && master->default_route && !device->default_route)
		device->default_route = news = true;
	for (size_t i = 0; i < 2; i++)
		if (lowers[i] && device->default_route && !lowers[i]->default_route)
			lowers[i]->default_route = news = true;
	return news;
}

int na_machine_read_routes(struct netaccel_ctx *ctx, struct na_netlink *rtnl,
			   struct netaccel_machine *machine)
{
	struct reader reader = { .rtnl = rtnl, .machine = machine };
	int r = read_family(&reader, AF_INET);
	bool news;

	if (r == 0)
		r = read_family(&reader, AF_INET6);
	if (r < 0)
		return na_message_record_error(ctx, r, &reader.extack, NULL, NULL, "read routes");
	do {
		news = false;
		for (size_t i = 0; i < machine->device_count; i++)
			news |= spread(machine, &machine->devices[i]);
	} while (news);
	return 0;
}
