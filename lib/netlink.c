// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns sockets, the order of checks on what arrives, and repeating interrupted
 * dumps; knows no family.
 */
#include "netlink.h"
#include "log.h"

#include <errno.h>
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
#define DUMP_TRIES	 16

/* What take() returns when the exchange is over; errors are negative. */
#define FINISHED 1

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

void na_netlink_free(struct na_netlink *netlink)
{
	if (!netlink)
		return;
	if (netlink->fd >= 0)
		close(netlink->fd);
	free(netlink);
}

static void explain(const struct na_netlink *netlink, const char *arrow,
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

static int send_request(struct na_netlink *netlink, uint16_t type, uint16_t flags,
			const struct na_attr_buffer *payload)
{
	struct nlmsghdr header = {
		.nlmsg_len = (uint32_t)(NLMSG_HDRLEN + payload->len_bytes),
		.nlmsg_type = type,
		.nlmsg_flags = NLM_F_REQUEST | flags,
		.nlmsg_seq = ++netlink->seq,
		.nlmsg_pid = netlink->port,
	};
	struct iovec parts[] = {
		{ .iov_base = &header, .iov_len = sizeof(header) },
		{ .iov_base = payload->data, .iov_len = payload->len_bytes },
	};
	/* Without an address it goes to the kernel. */
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = 2 };

	if (payload->error)
		return payload->error;
	explain(netlink, "->", &header, payload->data);
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

/* The length of the next datagram of the kernel, which then lies behind REPLY. */
static ssize_t receive(struct na_netlink *netlink, struct na_netlink_reply *reply)
{
	int r = add_room(reply);

	if (r < 0)
		return r;
	for (;;) {
		struct sockaddr_nl from = { 0 };
		socklen_t from_len = sizeof(from);
		ssize_t n = recvfrom(netlink->fd, reply->data + reply->len_bytes, ROOM_BYTES,
				     MSG_TRUNC, (struct sockaddr *)&from, &from_len);

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

struct exchange {
	uint16_t flags;
	bool interrupted;
	struct na_extack *extack;
};

/* FINISHED, 0 to go on, or an error. */
static int take_control(struct na_netlink *netlink, struct exchange *exchange,
			const struct nlmsghdr *header, const unsigned char *data)
{
	int r;

	switch (header->nlmsg_type) {
	case NLMSG_ERROR:
	case NLMSG_DONE:
		r = na_extack_decode(data, header->nlmsg_len, exchange->extack);
		if (r == 0)
			na_log_debug(netlink->ctx, "<- %s",
				     header->nlmsg_type == NLMSG_DONE ? "end of dump" : "done");
		else
			na_log_debug(netlink->ctx, "<- error %d %s", -r, exchange->extack->text);
		if (r == 0 && exchange->interrupted)
			r = -EINTR;
		return r ? r : FINISHED;
	case NLMSG_OVERRUN:
		return -ENOBUFS;
	default:
		return 0;
	}
}

/* DATA lies somewhere behind REPLY. */
static void add_message(const struct na_netlink *netlink, struct na_netlink_reply *reply,
			const struct nlmsghdr *header, const unsigned char *data)
{
	struct na_netlink_message message = {
		.type = header->nlmsg_type,
		.flags = header->nlmsg_flags,
		.payload = data + NLMSG_HDRLEN,
		.len_bytes = header->nlmsg_len - NLMSG_HDRLEN,
	};

	if (reply->keep && !reply->keep(&message))
		return;
	explain(netlink, "<-", header, data + NLMSG_HDRLEN);
	/* Nothing before it was left out. */
	if (data != reply->data + reply->len_bytes)
		memmove(reply->data + reply->len_bytes, data, header->nlmsg_len);
	reply->len_bytes += NLMSG_ALIGN((size_t)header->nlmsg_len);
}

/*
 * Goes through a datagram of LEN_BYTES that lies behind REPLY, and keeps its
 * data messages. The order of checks is libmnl's: port, sequence, interrupted,
 * data, control. What answers an earlier request, given up by then, is skipped.
 */
static int take(struct na_netlink *netlink, struct exchange *exchange,
		struct na_netlink_reply *reply, size_t len_bytes)
{
	const unsigned char *data = reply->data + reply->len_bytes;
	int r = 0;

	while (r == 0 && len_bytes >= NLMSG_HDRLEN) {
		struct nlmsghdr header;
		size_t step;

		r = na_netlink_reply_get_header(data, len_bytes, &header);
		if (r < 0)
			break;
		step = NLMSG_ALIGN((size_t)header.nlmsg_len);
		if (step > len_bytes)
			step = len_bytes;
		if (header.nlmsg_pid == netlink->port && header.nlmsg_seq == netlink->seq) {
			if (header.nlmsg_flags & NLM_F_DUMP_INTR)
				exchange->interrupted = true;
			if (header.nlmsg_type < NLMSG_MIN_TYPE) {
				r = take_control(netlink, exchange, &header, data);
			} else {
				add_message(netlink, reply, &header, data);
				if (!(exchange->flags & (NLM_F_ACK | NLM_F_DUMP)))
					r = FINISHED;
			}
		}
		data += step;
		len_bytes -= step;
	}
	return r;
}

static int transact(struct na_netlink *netlink, uint16_t type, uint16_t flags,
		    const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
		    struct na_extack *extack)
{
	struct exchange exchange = { .flags = flags, .extack = extack };
	int r = send_request(netlink, type, flags, payload);

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	while (r == 0) {
		ssize_t len_bytes = receive(netlink, reply);

		r = len_bytes < 0 ? (int)len_bytes
				  : take(netlink, &exchange, reply, (size_t)len_bytes);
	}
	return r == FINISHED ? 0 : r;
}

int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack)
{
	int r = transact(netlink, type, 0, payload, reply, extack);

	return r == 0 && reply->len_bytes == 0 ? -EBADMSG : r;
}

int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	int r = -EINTR;

	for (int i = 0; i < DUMP_TRIES && r == -EINTR; i++)
		r = transact(netlink, type, NLM_F_DUMP, payload, reply, extack);
	return r;
}

int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack)
{
	struct na_netlink_reply reply = { 0 };
	int r = transact(netlink, type, NLM_F_ACK, payload, &reply, extack);

	na_netlink_reply_del(&reply);
	return r;
}

int na_netlink_next(struct na_netlink *netlink, struct na_netlink_reply *reply, int wait_msecs)
{
	struct pollfd poll_fd = { .fd = netlink->fd, .events = POLLIN };
	ssize_t len_bytes;
	int r = poll(&poll_fd, 1, wait_msecs);

	reply->len_bytes = 0;
	if (r <= 0)
		return r < 0 ? -errno : -ETIMEDOUT;
	len_bytes = receive(netlink, reply);
	if (len_bytes < 0)
		return (int)len_bytes;
	reply->len_bytes = (size_t)len_bytes;
	return 0;
}
