// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the waiting for one device; knows of a link only its index. */
#include "error.h"
#include "message.h"
#include "netlink.h"

#include <errno.h>
#include <limits.h>
#include <linux/rtnetlink.h>
#include <netaccel/events.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

struct netaccel_events {
	struct netaccel_ctx *ctx;
	struct na_netlink *rtnl;
	struct na_netlink_reply reply;
	uint32_t ifindex;
};

NA_EXPORT int netaccel_events_new(struct netaccel_ctx *ctx, uint32_t ifindex,
				  struct netaccel_events **ret_events)
{
	struct netaccel_events *events = calloc(1, sizeof(*events));
	int r;

	if (!events)
		return na_error_set(ctx, -ENOMEM, NULL, "wait for a device");
	events->ctx = ctx;
	events->ifindex = ifindex;
	r = na_netlink_new(ctx, NETLINK_ROUTE, na_message_explain_link, &events->rtnl);
	if (r == 0)
		r = na_netlink_add_group(events->rtnl, RTNLGRP_LINK);
	if (r < 0) {
		netaccel_events_free(events);
		return na_message_record_socket_error(ctx, r);
	}
	*ret_events = events;
	return 0;
}

NA_EXPORT void netaccel_events_free(struct netaccel_events *events)
{
	if (!events)
		return;
	na_netlink_free(events->rtnl);
	na_netlink_reply_del(&events->reply);
	free(events);
}

/* 1: something is told of the device; 0: of others alone; -ENODEV: it is gone. */
static int decode(const struct netaccel_events *events)
{
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	while (na_netlink_reply_next(&events->reply, &offset, &message)) {
		struct ifinfomsg link;

		if (message.len_bytes < sizeof(link))
			continue;
		memcpy(&link, message.payload, sizeof(link));
		if ((uint32_t)link.ifi_index != events->ifindex || link.ifi_family != AF_UNSPEC)
			continue;
		if (message.type == RTM_DELLINK)
			return -ENODEV;
		if (message.type == RTM_NEWLINK)
			r = 1;
	}
	return r;
}

static uint64_t get_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

NA_EXPORT int netaccel_events_next(struct netaccel_events *events, unsigned int wait_msecs)
{
	uint64_t now = get_msecs(), end = now + wait_msecs;
	int r = 0;

	for (; r == 0; now = get_msecs()) {
		uint64_t left = now < end ? end - now : 0;

		r = na_netlink_next(events->rtnl, &events->reply,
				    left > INT_MAX ? INT_MAX : (int)left);
		if (r == 0)
			r = decode(events);
		else if (r == -ETIMEDOUT)
			return 0;
		else if (r == -EINTR)
			r = 0;
		else if (r == -ENOBUFS) /* who knows what was lost */
			r = 1;
	}
	if (r < 0)
		na_error_set(events->ctx, r, NULL, "wait for a device");
	return r;
}
