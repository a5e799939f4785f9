// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Exchanges with a kernel that answers anything. The input is a capture: records,
 * each a length of two bytes (the lower first) and a datagram. One with NLM_F_REQUEST
 * is a request of ours, those that follow are the answers to it. What is sent has the
 * port and number of the request, so that captured bytes are answers as they are.
 * fuzz: -max_len=2048
 */
#include "fuzz.h"

#include "error.h"
#include "message.h"
#include "privflags.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include <unistd.h>

/* No more fit into the queue of a socket. */
#define ANSWERS_MOST 64

struct record {
	const uint8_t *data;
	size_t len_bytes;
	struct nlmsghdr header; /* zeroed if there is not even that much */
};

struct capture {
	const uint8_t *data;
	size_t size;
};

static struct netaccel_ctx *ctx;
static struct na_netlink *netlink;
static int peer;

static void ignore(void *data, enum netaccel_log_level level, const char *message)
{
}

/* A real socket whose descriptor then leads to us, as in tests/unit/test-netlink.c. */
static void open_socket(void)
{
	int pair[2];

	FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
	netaccel_ctx_set_log(ctx, ignore, NULL, NETACCEL_LOG_DEBUG);
	FUZZ_CHECK(na_netlink_new(ctx, NETLINK_GENERIC, na_message_explain_ethtool, &netlink) == 0);
	FUZZ_CHECK(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, pair) == 0);
	FUZZ_CHECK(dup2(pair[0], netlink->fd) == netlink->fd);
	close(pair[0]);
	peer = pair[1];
}

static bool next_record(struct capture *capture, struct record *ret_record)
{
	struct record record = { 0 };

	if (capture->size < 2)
		return false;
	record.len_bytes = capture->data[0] | (size_t)capture->data[1] << 8;
	capture->data += 2;
	capture->size -= 2;
	if (record.len_bytes > capture->size)
		record.len_bytes = capture->size;
	record.data = capture->data;
	if (record.len_bytes >= sizeof(record.header))
		memcpy(&record.header, record.data, sizeof(record.header));
	capture->data += record.len_bytes;
	capture->size -= record.len_bytes;
	*ret_record = record;
	return true;
}

static void drain(int fd)
{
	static char rest[1 << 17];

	while (recv(fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
}

/* Everything is answered beforehand; true if another request follows. */
static bool add_answers(struct capture *capture, struct record *ret_request)
{
	struct record answer;

	for (int i = 0; next_record(capture, &answer); i++) {
		if (answer.header.nlmsg_flags & NLM_F_REQUEST) {
			*ret_request = answer;
			return true;
		}
		/* A datagram without a byte is the end of a socket of this kind. */
		if (answer.len_bytes && i < ANSWERS_MOST)
			send(peer, answer.data, answer.len_bytes, MSG_DONTWAIT);
	}
	return false;
}

static size_t get_step(size_t len_bytes)
{
	return NLMSG_ALIGN(len_bytes);
}

/* Only whole messages are kept, and all of them are found again. */
static void check_reply(const struct na_netlink_reply *reply)
{
	struct na_netlink_message message;
	size_t offset = 0, seen = 0;

	while (na_netlink_reply_next(reply, &offset, &message)) {
		FUZZ_CHECK(message.type >= NLMSG_MIN_TYPE);
		seen += get_step(NLMSG_HDRLEN + message.len_bytes);
	}
	FUZZ_CHECK(seen == reply->len_bytes);
}

/* The attribute of the request, at top level, that has OFFSET in it. */
static bool find_attr(const struct na_attr_buffer *payload, uint32_t offset,
		      struct na_attr *ret_attr)
{
	struct na_attr_cursor attrs =
		na_attr_parse(payload->data + GENL_HDRLEN, payload->len_bytes - GENL_HDRLEN);

	while (na_attr_next(&attrs, ret_attr)) {
		size_t at =
			(size_t)((const uint8_t *)ret_attr->data - payload->data) + NLMSG_HDRLEN;

		if (offset >= at - sizeof(struct nlattr) && offset < at + ret_attr->len_bytes)
			return true;
	}
	return false;
}

/* Whatever is pointed at, only what was sent is blamed. */
static void check_fault(const struct na_attr_buffer *payload, const struct na_extack *extack)
{
	struct na_message_fault fault;
	struct na_attr attr;

	if (!na_message_get_fault(extack, payload, &fault))
		return;
	FUZZ_CHECK(find_attr(payload, extack->offset, &attr));
	if (!fault.flag[0] && payload->data[0] == ETHTOOL_MSG_RINGS_SET)
		FUZZ_CHECK(na_attr_table_get(fault.ring)->attr == attr.type);
	else
		FUZZ_CHECK(attr.type == ETHTOOL_A_PRIVFLAGS_FLAGS &&
			   (!fault.flag[0] ||
			    memmem(attr.data, attr.len_bytes, fault.flag, strlen(fault.flag))));
}

static void check_extack(const struct na_attr_buffer *payload, const struct na_extack *extack,
			 int r)
{
	FUZZ_CHECK(memchr(extack->text, '\0', sizeof(extack->text)));
	check_fault(payload, extack);
	if (r == 0)
		return;
	na_message_get_lacking(r, extack);
	FUZZ_CHECK(na_message_record_error(ctx, r, extack, payload, "eth0", "set rings") == r);
	FUZZ_CHECK(*netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	netaccel_error_get_kernel_text(netaccel_ctx_get_error(ctx));
}

static int exchange(const struct record *request, const struct na_attr_buffer *payload,
		    struct na_netlink_reply *reply, struct na_extack *extack)
{
	uint16_t type = request->header.nlmsg_type, flags = request->header.nlmsg_flags;
	int r;

	if (flags & NLM_F_ACK)
		return na_netlink_set(netlink, type, payload, extack);
	if ((flags & NLM_F_DUMP) == NLM_F_DUMP)
		return na_netlink_get_dump(netlink, type, payload, reply, extack);
	r = na_netlink_get(netlink, type, payload, reply, extack);
	FUZZ_CHECK(r < 0 || reply->len_bytes);
	return r;
}

static bool is_link(uint16_t type)
{
	return type == RTM_GETLINK || type == RTM_GETROUTE || type == RTM_GETNEXTHOP;
}

static void run(const struct record *request)
{
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	size_t len_bytes = request->len_bytes - NLMSG_HDRLEN;
	struct na_extack extack;
	void *room;
	int r;

	/* Whoever sends has at least the header of the family. */
	if (len_bytes < GENL_HDRLEN)
		return;
	room = na_attr_add_room(&payload, len_bytes);
	FUZZ_CHECK(room);
	memcpy(room, request->data + NLMSG_HDRLEN, len_bytes);
	netlink->explain = is_link(request->header.nlmsg_type) ? na_message_explain_link
							       : na_message_explain_ethtool;
	netlink->port = request->header.nlmsg_pid;
	netlink->seq = request->header.nlmsg_seq - 1;
	r = exchange(request, &payload, &reply, &extack);
	FUZZ_CHECK(r <= 0);
	check_reply(&reply);
	check_extack(&payload, &extack, r);
	na_attr_buffer_free(&payload);
	na_netlink_reply_del(&reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct capture capture = { .data = data, .size = size };
	struct record request, next;
	bool more;

	if (!ctx)
		open_socket();
	more = next_record(&capture, &next) && next.header.nlmsg_flags & NLM_F_REQUEST;
	while (more) {
		request = next;
		more = add_answers(&capture, &next);
		run(&request);
		drain(netlink->fd);
		drain(peer);
	}
	return 0;
}
