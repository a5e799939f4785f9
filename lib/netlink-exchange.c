// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns one request and what answers it: the order of checks on what arrives, and
 * repeating interrupted dumps; knows no family.
 */
#include "netlink-inside.h"
#include "log.h"

#include <errno.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/uio.h>

#define DUMP_TRIES 16

/* What take() returns when the exchange is over; errors are negative. */
#define FINISHED 1

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

	if (payload->error)
		return payload->error;
	na_netlink_explain(netlink, "->", &header, payload->data);
	return na_netlink_write(netlink, parts, 2);
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
	na_netlink_explain(netlink, "<-", header, data + NLMSG_HDRLEN);
	/* Nothing before it was left out. */
	if (data != reply->data + reply->len_bytes)
		memmove(reply->data + reply->len_bytes, data, header->nlmsg_len);
	reply->len_bytes += NLMSG_ALIGN((size_t)header->nlmsg_len);
}

/* The messages of some dumps, as that of hooks, have no port. */
static bool get_ours(const struct na_netlink *netlink, const struct nlmsghdr *header)
{
	return (header->nlmsg_pid == netlink->port || header->nlmsg_pid == 0) &&
	       header->nlmsg_seq == netlink->seq;
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
		if (get_ours(netlink, &header)) {
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

static int receive(struct na_netlink *netlink, struct exchange *exchange,
		   struct na_netlink_reply *reply)
{
	ssize_t len_bytes = na_netlink_read(netlink, reply, 0);

	return len_bytes < 0 ? (int)len_bytes : take(netlink, exchange, reply, (size_t)len_bytes);
}

static int transact(struct na_netlink *netlink, uint16_t type, uint16_t flags,
		    const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
		    struct na_extack *extack)
{
	struct exchange exchange = { .flags = flags, .extack = extack };
	int r = send_request(netlink, type, flags, payload);

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	while (r == 0)
		r = receive(netlink, &exchange, reply);
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

int na_netlink_get_stream(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload)
{
	netlink->interrupted = false;
	netlink->finished = false;
	return send_request(netlink, type, NLM_F_DUMP, payload);
}

int na_netlink_stream_next(struct na_netlink *netlink, struct na_netlink_reply *reply,
			   struct na_extack *extack)
{
	struct exchange exchange = {
		.flags = NLM_F_DUMP,
		.interrupted = netlink->interrupted,
		.extack = extack,
	};
	int r = netlink->finished ? FINISHED : 0;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	while (r == 0 && reply->len_bytes == 0)
		r = receive(netlink, &exchange, reply);
	netlink->interrupted = exchange.interrupted;
	if (r < 0)
		return r;
	/* The last messages and the end may come in one datagram. */
	netlink->finished = r == FINISHED;
	return reply->len_bytes > 0;
}
