// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns sockets, and datagrams in and out; knows no message and no family. */
#include "netlink-inside.h"
#include "log.h"

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* The kernel makes no part of a dump longer than 32 KiB, and fills what it is offered. */
#define ROOM_BYTES	 65536
#define DEADLINE_SECONDS 5

static int set_option(int fd, int option)
{
	int on = 1;

	/* Kernels that lack one of these still work, they only say less. */
	if (setsockopt(fd, SOL_NETLINK, option, &on, sizeof(on)) < 0 && errno != ENOPROTOOPT)
		return -errno;
	return 0;
}

static int set_options(int fd)
{
	struct timeval deadline = { .tv_sec = DEADLINE_SECONDS };
	int r = set_option(fd, NETLINK_EXT_ACK);

	if (r == 0)
		r = set_option(fd, NETLINK_CAP_ACK);
	if (r == 0)
		r = set_option(fd, NETLINK_GET_STRICT_CHK);
	if (r == 0 && setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &deadline, sizeof(deadline)) < 0)
		r = -errno;
	return r;
}

/* The kernel gives the socket a port number of its own, which replies bear. */
static int open_socket(struct na_netlink *netlink, int protocol)
{
	struct sockaddr_nl address = { .nl_family = AF_NETLINK };
	socklen_t len = sizeof(address);

	netlink->fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, protocol);
	if (netlink->fd < 0 ||
	    bind(netlink->fd, (const struct sockaddr *)&address, sizeof(address)) < 0 ||
	    getsockname(netlink->fd, (struct sockaddr *)&address, &len) < 0)
		return -errno;
	netlink->port = address.nl_pid;
	return set_options(netlink->fd);
}

int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink)
{
	struct na_netlink *netlink = calloc(1, sizeof(*netlink));
	int r;

	if (!netlink)
		return -ENOMEM;
	netlink->ctx = ctx;
	netlink->explain = explain;
	r = open_socket(netlink, protocol);
	if (r < 0) {
		na_netlink_free(netlink);
		return r;
	}
	*ret_netlink = netlink;
	return 0;
}

int na_netlink_add_group(struct na_netlink *netlink, int group)
{
	return setsockopt(netlink->fd, SOL_NETLINK, NETLINK_ADD_MEMBERSHIP, &group, sizeof(group)) <
			       0
		       ? -errno
		       : 0;
}

int na_netlink_set_filter(struct na_netlink *netlink, uint16_t type)
{
	/* It loads in network order, and messages are in the host's. */
	struct sock_filter steps[] = {
		BPF_STMT(BPF_LD | BPF_H | BPF_ABS, offsetof(struct nlmsghdr, nlmsg_type)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, htons(type), 0, 1),
		BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
		BPF_STMT(BPF_RET | BPF_K, 0),
	};
	const struct sock_fprog program = {
		.len = sizeof(steps) / sizeof(steps[0]),
		.filter = steps,
	};

	return setsockopt(netlink->fd, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof(program)) < 0
		       ? -errno
		       : 0;
}

void na_netlink_free(struct na_netlink *netlink)
{
	if (!netlink)
		return;
	if (netlink->fd >= 0)
		close(netlink->fd);
	free(netlink);
}

void na_netlink_set_room(struct na_netlink *netlink, int option, size_t size_bytes)
{
	int size = size_bytes < INT_MAX / 2 ? (int)size_bytes : INT_MAX / 2;
	int force = option == SO_SNDBUF ? SO_SNDBUFFORCE : SO_RCVBUFFORCE;

	if (setsockopt(netlink->fd, SOL_SOCKET, force, &size, sizeof(size)) < 0)
		setsockopt(netlink->fd, SOL_SOCKET, option, &size, sizeof(size));
}

void na_netlink_explain(const struct na_netlink *netlink, const char *arrow,
			const struct nlmsghdr *header, const unsigned char *payload)
{
	struct na_netlink_message message = {
		.type = header->nlmsg_type,
		.flags = header->nlmsg_flags,
		.payload = payload,
		.len_bytes = header->nlmsg_len - NLMSG_HDRLEN,
	};
	char text[900];

	if (!na_log_get_enabled(netlink->ctx, NETACCEL_LOG_DEBUG))
		return;
	netlink->explain(&message, text, sizeof(text));
	/* Names may hold what a terminal would obey. */
	for (char *c = text; *c; c++) {
		if ((unsigned char)*c < ' ' || *c == 0x7f)
			*c = '?';
	}
	na_log_debug(netlink->ctx, "%s %s", arrow, text);
}

int na_netlink_write(struct na_netlink *netlink, struct iovec *parts, size_t count)
{
	/* Without an address it goes to the kernel. */
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = count };

	while (sendmsg(netlink->fd, &message, 0) < 0) {
		if (errno != EINTR)
			return -errno;
	}
	return 0;
}

static int add_room(struct na_netlink_reply *reply)
{
	size_t size = reply->size_bytes ? 2 * reply->size_bytes : ROOM_BYTES;
	unsigned char *more;

	if (reply->size_bytes - reply->len_bytes >= ROOM_BYTES)
		return 0;
	more = realloc(reply->data, size);
	if (!more)
		return -ENOMEM;
	reply->data = more;
	reply->size_bytes = size;
	return 0;
}

ssize_t na_netlink_read(struct na_netlink *netlink, struct na_netlink_reply *reply, int flags)
{
	int r = add_room(reply);

	if (r < 0)
		return r;
	for (;;) {
		struct sockaddr_nl from = { 0 };
		socklen_t from_len = sizeof(from);
		ssize_t n = recvfrom(netlink->fd, reply->data + reply->len_bytes, ROOM_BYTES,
				     MSG_TRUNC | flags, (struct sockaddr *)&from, &from_len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno == EAGAIN ? -ETIMEDOUT : -errno;
		if (n > ROOM_BYTES)
			return -EMSGSIZE;
		if (from.nl_pid == 0) /* else another process */
			return n;
	}
}

int na_netlink_next(struct na_netlink *netlink, struct na_netlink_reply *reply, int wait_msecs)
{
	struct pollfd poll_fd = { .fd = netlink->fd, .events = POLLIN };
	ssize_t len_bytes;
	int r = poll(&poll_fd, 1, wait_msecs);

	reply->len_bytes = 0;
	if (r <= 0)
		return r < 0 ? -errno : -ETIMEDOUT;
	len_bytes = na_netlink_read(netlink, reply, 0);
	if (len_bytes < 0)
		return (int)len_bytes;
	reply->len_bytes = (size_t)len_bytes;
	return 0;
}
