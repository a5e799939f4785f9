// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the sockets that changes come from, the clock, and the descriptor over all of them;
 * what follows from a change, the other files of watch decide.
 */
#include "watch.h"
#include "error.h"
#include "message.h"
#include "nfnl.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* A thousand devices at once make this much. */
#define ROOM_BYTES (4 << 20)
/* What keeps coming does not keep us here. */
#define READS_MOST 64

struct netaccel_watch {
	struct netaccel_ctx *ctx;
	struct na_netlink *rtnl;
	struct na_netlink *nfnl;
	int timer_fd;
	int fd;
	struct na_netlink_reply reply;
	uint32_t own_port;
	struct na_nfnl_generation other;
	struct na_watch_pace pace;
	struct na_watch_rivals rivals;
	struct na_watch_links links;
};

static const char operation[] = "watch for changes";

static uint64_t get_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void explain_ruleset(const struct na_netlink_message *message, char *text, size_t size_bytes)
{
	snprintf(text, size_bytes, "generation of the ruleset");
}

static int open_links(struct netaccel_watch *watch)
{
	int r = na_netlink_new(watch->ctx, NETLINK_ROUTE, na_message_explain_link, &watch->rtnl);

	if (r < 0)
		return na_message_record_socket_error(watch->ctx, r);
	na_netlink_set_room(watch->rtnl, SO_RCVBUF, ROOM_BYTES);
	r = na_netlink_add_group(watch->rtnl, RTNLGRP_LINK);
	return r < 0 ? na_error_set(watch->ctx, r, NULL, operation) : 0;
}

/*
 * Of a ruleset that is loaded anew the kernel tells each rule. The generation, which it tells
 * at the end, is enough, and is small.
 */
static int open_ruleset(struct netaccel_watch *watch)
{
	int r = na_netlink_new(watch->ctx, NETLINK_NETFILTER, explain_ruleset, &watch->nfnl);

	if (r < 0)
		return na_message_record_socket_error(watch->ctx, r);
	r = na_netlink_set_filter(watch->nfnl, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWGEN));
	if (r == 0)
		r = na_netlink_add_group(watch->nfnl, NFNLGRP_NFTABLES);
	if (r == 0)
		return 0;
	na_error_set(watch->ctx, r, NULL, operation);
	if (r == -EPERM)
		na_error_set_remedy(watch->ctx, "needs root");
	return r;
}

static int add_fd(struct netaccel_watch *watch, int fd)
{
	struct epoll_event event = { .events = EPOLLIN };

	return epoll_ctl(watch->fd, EPOLL_CTL_ADD, fd, &event) < 0 ? -errno : 0;
}

static int open_poll(struct netaccel_watch *watch)
{
	int r = 0;

	watch->timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	if (watch->timer_fd >= 0)
		watch->fd = epoll_create1(EPOLL_CLOEXEC);
	if (watch->timer_fd < 0 || watch->fd < 0)
		r = -errno;
	if (r == 0)
		r = add_fd(watch, watch->timer_fd);
	if (r == 0)
		r = add_fd(watch, watch->rtnl->fd);
	if (r == 0)
		r = add_fd(watch, watch->nfnl->fd);
	return r < 0 ? na_error_set(watch->ctx, r, NULL, operation) : 0;
}

NA_EXPORT int netaccel_watch_new(struct netaccel_ctx *ctx, struct netaccel_watch **ret_watch)
{
	struct netaccel_watch *watch = calloc(1, sizeof(*watch));
	int r;

	if (!watch)
		return na_error_set(ctx, -ENOMEM, NULL, operation);
	watch->ctx = ctx;
	watch->timer_fd = -1;
	watch->fd = -1;
	r = open_links(watch);
	if (r == 0)
		r = open_ruleset(watch);
	if (r == 0)
		r = open_poll(watch);
	if (r < 0) {
		netaccel_watch_free(watch);
		return r;
	}
	*ret_watch = watch;
	return 0;
}

NA_EXPORT void netaccel_watch_free(struct netaccel_watch *watch)
{
	if (!watch)
		return;
	if (watch->fd >= 0)
		close(watch->fd);
	if (watch->timer_fd >= 0)
		close(watch->timer_fd);
	na_netlink_free(watch->nfnl);
	na_netlink_free(watch->rtnl);
	na_netlink_reply_del(&watch->reply);
	free(watch);
}

NA_EXPORT int netaccel_watch_get_fd(const struct netaccel_watch *watch)
{
	return watch->fd;
}

/* It goes off when something is due; at once, if it is already. */
static void set_timer(struct netaccel_watch *watch)
{
	uint64_t due_msecs = na_watch_pace_get_due(&watch->pace);
	struct itimerspec timer = { 0 };

	if (due_msecs != NA_WATCH_NEVER) {
		timer.it_value.tv_sec = (time_t)(due_msecs / 1000);
		/* All zero is never. */
		timer.it_value.tv_nsec = (long)(due_msecs % 1000) * 1000000 + 1;
	}
	timerfd_settime(watch->timer_fd, TFD_TIMER_ABSTIME, &timer, NULL);
}

static unsigned int decode_link(struct netaccel_watch *watch,
				const struct na_netlink_message *message)
{
	return na_watch_link_add(&watch->links, message) ? NETACCEL_WATCH_LINKS : 0;
}

static unsigned int decode_generation(struct netaccel_watch *watch,
				      const struct na_netlink_message *message)
{
	struct na_nfnl_generation generation;
	struct na_attr_cursor attrs;
	uint8_t family;

	if (message->type != NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWGEN) ||
	    (watch->own_port && message->port == watch->own_port) ||
	    na_nfnl_decode(message, &family, &attrs) < 0 ||
	    na_nfnl_generation_decode(attrs, &generation) < 0)
		return 0;
	watch->other = generation;
	return NETACCEL_WATCH_RULESET;
}

typedef unsigned int (*decode_fn)(struct netaccel_watch *watch,
				  const struct na_netlink_message *message);

static int read_socket(struct netaccel_watch *watch, struct na_netlink *netlink, decode_fn decode,
		       unsigned int *changes)
{
	struct na_netlink_message message;

	for (int i = 0; i < READS_MOST; i++) {
		size_t offset = 0;
		int r = na_netlink_next(netlink, &watch->reply, 0);

		if (r == -ETIMEDOUT)
			return 0;
		if (r == -ENOBUFS || r == -EMSGSIZE)
			*changes |= NETACCEL_WATCH_LOST;
		else if (r < 0 && r != -EINTR)
			return r;
		while (na_netlink_reply_next(&watch->reply, &offset, &message))
			*changes |= decode(watch, &message);
	}
	return 0;
}

NA_EXPORT int netaccel_watch_next(struct netaccel_watch *watch, unsigned int *ret_changes)
{
	unsigned int changes = 0;
	int r = read_socket(watch, watch->rtnl, decode_link, &changes);

	if (r == 0)
		r = read_socket(watch, watch->nfnl, decode_generation, &changes);
	if (r < 0)
		return na_error_set(watch->ctx, r, NULL, operation);
	/* What we know of links may be old: all of it is news again. */
	if (changes & NETACCEL_WATCH_LOST)
		memset(&watch->links, 0, sizeof(watch->links));
	na_watch_pace_add(&watch->pace, changes, get_msecs());
	*ret_changes = na_watch_pace_next(&watch->pace, get_msecs());
	set_timer(watch);
	return 0;
}

NA_EXPORT void netaccel_watch_set_done(struct netaccel_watch *watch)
{
	na_watch_pace_set_done(&watch->pace, get_msecs());
}

NA_EXPORT void netaccel_watch_set_wait(struct netaccel_watch *watch, uint64_t wait_msecs)
{
	na_watch_pace_set_wait(&watch->pace, wait_msecs, get_msecs());
	set_timer(watch);
}

NA_EXPORT void netaccel_watch_set_own(struct netaccel_watch *watch, uint32_t port)
{
	watch->own_port = port;
}

NA_EXPORT const char *netaccel_watch_get_process(const struct netaccel_watch *watch)
{
	return watch->other.process;
}

NA_EXPORT uint32_t netaccel_watch_get_pid(const struct netaccel_watch *watch)
{
	return watch->other.pid;
}

NA_EXPORT uint64_t netaccel_watch_add_loss(struct netaccel_watch *watch, const char *name,
					   const char *process, bool *ret_news)
{
	return na_watch_rival_add(&watch->rivals, name, process, get_msecs(), ret_news);
}

NA_EXPORT uint64_t netaccel_watch_get_wait(const struct netaccel_watch *watch, const char *name)
{
	return na_watch_rival_get_wait(&watch->rivals, name, get_msecs());
}
