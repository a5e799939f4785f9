// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns several messages in one datagram and whose answers come; knows no family. */
#include "netlink-inside.h"
#include "log.h"

#include <errno.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/socket.h>

struct exchange {
	uint32_t first_seq;
	size_t count;
	na_netlink_answer_fn answer;
	void *data;
	int error; /* the first that the kernel told */
	bool done; /* the last message was acknowledged */
};

static int set_numbers(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count)
{
	size_t offset = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned char *data = messages->data + offset;
		struct nlmsghdr header;
		int r = na_netlink_reply_get_header(data, messages->len_bytes - offset, &header);

		if (r < 0)
			return r;
		header.nlmsg_seq = ++netlink->seq;
		header.nlmsg_pid = netlink->port;
		memcpy(data, &header, sizeof(header));
		na_netlink_explain(netlink, "->", &header, data + NLMSG_HDRLEN);
		offset += NLMSG_ALIGN((size_t)header.nlmsg_len);
	}
	return 0;
}

static int take_answer(struct na_netlink *netlink, struct exchange *exchange,
		       const struct nlmsghdr *header, const unsigned char *data)
{
	size_t index = header->nlmsg_seq - exchange->first_seq;
	struct na_extack extack;
	int err = na_extack_decode(data, header->nlmsg_len, &extack);

	if (err == -EBADMSG)
		return err;
	if (err < 0)
		na_log_debug(netlink->ctx, "<- message %zu: error %d %s", index, -err, extack.text);
	else
		na_log_debug(netlink->ctx, "<- message %zu: done", index);
	if (err < 0 && exchange->error == 0)
		exchange->error = err;
	if (err == 0 && index == exchange->count - 1)
		exchange->done = true;
	exchange->answer(exchange->data, index, err, &extack);
	return 0;
}

/* Goes through a datagram of LEN_BYTES. What answers something earlier is skipped. */
static int take(struct na_netlink *netlink, struct exchange *exchange, const unsigned char *data,
		size_t len_bytes)
{
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
		if (header.nlmsg_type == NLMSG_ERROR && header.nlmsg_pid == netlink->port &&
		    header.nlmsg_seq - exchange->first_seq < exchange->count)
			r = take_answer(netlink, exchange, &header, data);
		data += step;
		len_bytes -= step;
	}
	return r;
}

/*
 * The kernel has answered all that it will before sending returns, so that after the
 * first answer there is nothing to wait for.
 */
static int receive(struct na_netlink *netlink, struct exchange *exchange)
{
	struct na_netlink_reply reply = { 0 };
	bool lost = false;
	int flags = 0;
	ssize_t len_bytes;
	int r = 0;

	while (r == 0) {
		len_bytes = na_netlink_read(netlink, &reply, flags);
		flags = MSG_DONTWAIT;
		if (len_bytes == -ENOBUFS)
			lost = true;
		else
			r = len_bytes < 0 ? (int)len_bytes
					  : take(netlink, exchange, reply.data, (size_t)len_bytes);
	}
	na_netlink_reply_del(&reply);
	if (r != -ETIMEDOUT)
		return r;
	if (exchange->error)
		return exchange->error;
	if (exchange->done)
		return 0;
	return lost ? -ENOBUFS : r;
}

int na_netlink_set_all(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count,
		       na_netlink_answer_fn answer, void *data)
{
	struct exchange exchange = {
		.first_seq = netlink->seq + 1,
		.count = count,
		.answer = answer,
		.data = data,
	};
	struct iovec part = { .iov_base = messages->data, .iov_len = messages->len_bytes };
	int r = messages->error;

	if (r == 0)
		r = set_numbers(netlink, messages, count);
	if (r == 0)
		r = na_netlink_write(netlink, &part, 1);
	return r < 0 ? r : receive(netlink, &exchange);
}
