/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A netlink socket that leads to the test, which says what the kernel answers. */
#ifndef MAKE_NETLINK_H
#define MAKE_NETLINK_H

#include "unit.h"
#include "netlink.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/*
 * A real socket whose descriptor then leads to the test instead of the kernel.
 * What will be answered is written beforehand, since sequence numbers are known.
 */
struct fixture {
	struct netaccel_ctx *ctx;
	struct na_netlink *netlink;
	struct na_netlink_reply reply;
	struct na_attr_buffer payload;
	struct na_extack extack;
	int peer;
};

static inline void explain(const struct na_netlink_message *message, char *text, size_t size_bytes)
{
	snprintf(text, size_bytes, "type %u", message->type);
}

static inline int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));
	struct timeval soon = { .tv_usec = 20000 };
	int pair[2];

	assert_int_equal(netaccel_ctx_new(&f->ctx), 0);
	assert_int_equal(na_netlink_new(f->ctx, NETLINK_ROUTE, explain, &f->netlink), 0);
	assert_true(f->netlink->port != 0);
	assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair), 0);
	assert_int_equal(dup2(pair[0], f->netlink->fd), f->netlink->fd);
	close(pair[0]);
	f->peer = pair[1];
	setsockopt(f->netlink->fd, SOL_SOCKET, SO_RCVTIMEO, &soon, sizeof(soon));
	na_attr_add_u32(&f->payload, 1, 0x11223344);
	*state = f;
	return 0;
}

static inline int teardown(void **state)
{
	struct fixture *f = *state;

	close(f->peer);
	na_netlink_reply_del(&f->reply);
	na_attr_buffer_free(&f->payload);
	na_netlink_free(f->netlink);
	netaccel_ctx_free(f->ctx);
	free(f);
	return 0;
}

struct packet {
	unsigned char data[200000];
	size_t len;
};

static inline void add(struct packet *packet, const struct fixture *f, uint16_t type,
		       uint16_t flags, uint32_t seq, const void *payload, size_t len)
{
	struct nlmsghdr header = {
		.nlmsg_len = (uint32_t)(NLMSG_HDRLEN + len),
		.nlmsg_type = type,
		.nlmsg_flags = flags,
		.nlmsg_seq = seq,
		.nlmsg_pid = f->netlink->port,
	};

	memcpy(packet->data + packet->len, &header, sizeof(header));
	if (len)
		memcpy(packet->data + packet->len + NLMSG_HDRLEN, payload, len);
	packet->len += NLMSG_ALIGN(NLMSG_HDRLEN + len);
}

static inline void answer(const struct fixture *f, struct packet *packet)
{
	assert_int_equal(send(f->peer, packet->data, packet->len, 0), packet->len);
	packet->len = 0;
}

#define DATA_TYPE NLMSG_MIN_TYPE

static struct packet packet;
static const int none = 0;

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

#endif
