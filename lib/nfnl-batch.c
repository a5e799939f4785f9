// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns batches: start and end, and which message each answer is of; knows no object of
 * nf_tables.
 */
#include "nfnl.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <string.h>
#include <sys/socket.h>

/* What the system allows everybody to send at once, more or less. */
#define SEND_BYTES 65536

/* The start: header, attribute of the generation. */
#define GENERATION_AT (NLMSG_HDRLEN + sizeof(struct nfgenmsg))
#define START_BYTES   (GENERATION_AT + NLA_HDRLEN + sizeof(uint32_t))

static void add_header(struct na_nfnl_batch *batch, uint16_t type, uint16_t flags)
{
	struct nlmsghdr header = { .nlmsg_type = type, .nlmsg_flags = NLM_F_REQUEST | flags };
	size_t at = batch->messages.len_bytes;
	void *room = na_attr_add_room(&batch->messages, NLMSG_HDRLEN);

	if (!room)
		return;
	memcpy(room, &header, sizeof(header));
	batch->last = at;
}

/* The message that was begun last ends here. */
static void set_end(struct na_nfnl_batch *batch)
{
	struct nlmsghdr header;

	if (batch->messages.error || batch->messages.len_bytes == 0)
		return;
	memcpy(&header, batch->messages.data + batch->last, sizeof(header));
	header.nlmsg_len = (uint32_t)(batch->messages.len_bytes - batch->last);
	memcpy(batch->messages.data + batch->last, &header, sizeof(header));
}

/* Start and end name the subsystem. */
static void add_bound(struct na_nfnl_batch *batch, uint16_t type, uint16_t flags)
{
	struct nfgenmsg header = {
		.nfgen_family = AF_UNSPEC,
		.version = NFNETLINK_V0,
		.res_id = htons(NFNL_SUBSYS_NFTABLES),
	};
	void *room;

	add_header(batch, type, flags);
	room = na_attr_add_room(&batch->messages, sizeof(header));
	if (room)
		memcpy(room, &header, sizeof(header));
}

/* The kernel takes generation 0 for none. */
static void add_start(struct na_nfnl_batch *batch)
{
	add_bound(batch, NFNL_MSG_BATCH_BEGIN, 0);
	na_attr_add_u32(&batch->messages, NFNL_BATCH_GENID, 0);
}

struct na_attr_buffer *na_nfnl_batch_add(struct na_nfnl_batch *batch, uint8_t message,
					 uint16_t flags)
{
	if (batch->count == 0)
		add_start(batch);
	set_end(batch);
	add_header(batch, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, message), flags);
	batch->count++;
	return &batch->messages;
}

void na_nfnl_batch_del(struct na_nfnl_batch *batch)
{
	na_attr_buffer_free(&batch->messages);
	*batch = (struct na_nfnl_batch){ 0 };
}

static void set_flag(struct na_nfnl_batch *batch, size_t at, uint16_t flag)
{
	struct nlmsghdr header;

	memcpy(&header, batch->messages.data + at, sizeof(header));
	header.nlmsg_flags |= flag;
	memcpy(batch->messages.data + at, &header, sizeof(header));
}

/*
 * What fails only as the whole is done, the kernel tells of the first message, and after
 * that how the message itself went: then it did not fail.
 */
static void set_whole(struct na_nfnl_result *result)
{
	for (size_t i = 0; i < result->count && i < NA_NFNL_FAILURES; i++) {
		if (result->failure[i].index == 0)
			result->failure[i].index = NA_NFNL_WHOLE;
	}
}

static void add_answer(void *data, size_t index, int err, const struct na_extack *extack)
{
	struct na_nfnl_result *result = data;

	if (err == 0 && index == 1)
		set_whole(result);
	if (err == 0)
		return;
	if (result->count < NA_NFNL_FAILURES) {
		result->failure[result->count] = (struct na_nfnl_failure){
			.error = err,
			.index = index == 0 || err == -ENOMEM ? NA_NFNL_WHOLE : index - 1,
			.extack = *extack,
		};
	}
	result->count++;
}

static int send_batch(struct na_netlink *netlink, struct na_nfnl_batch *batch, size_t count,
		      struct na_nfnl_result *result)
{
	if (batch->messages.len_bytes > SEND_BYTES)
		na_netlink_set_room(netlink, SO_SNDBUF, 2 * batch->messages.len_bytes);
	return na_netlink_set_all(netlink, &batch->messages, count, add_answer, result);
}

int na_nfnl_batch_apply(struct na_netlink *netlink, struct na_nfnl_batch *batch,
			uint32_t generation, struct na_nfnl_result *result)
{
	uint32_t wire = htonl(generation);
	size_t len_bytes, last = batch->last;
	int r;

	*result = (struct na_nfnl_result){ 0 };
	if (batch->count == 0)
		return batch->messages.error;
	set_end(batch);
	len_bytes = batch->messages.len_bytes;
	add_bound(batch, NFNL_MSG_BATCH_END, NLM_F_ACK);
	set_end(batch);
	r = batch->messages.error;
	if (r < 0)
		return r;
	memcpy(batch->messages.data + GENERATION_AT + NLA_HDRLEN, &wire, sizeof(wire));
	set_flag(batch, START_BYTES, NLM_F_ACK);
	r = send_batch(netlink, batch, batch->count + 2, result);
	batch->messages.len_bytes = len_bytes;
	batch->last = last;
	return r;
}

int na_nfnl_batch_probe(struct na_netlink *netlink, struct na_nfnl_batch *batch,
			struct na_nfnl_result *result)
{
	*result = (struct na_nfnl_result){ 0 };
	if (batch->messages.error || batch->count == 0)
		return batch->messages.error;
	set_end(batch);
	set_flag(batch, batch->last, NLM_F_ACK);
	return send_batch(netlink, batch, batch->count + 1, result);
}

/* The last one ends where the batch does, as yet. */
static void get_last(const struct na_nfnl_batch *batch, struct na_netlink_message *ret_message)
{
	const unsigned char *data = batch->messages.data + batch->last;
	struct nlmsghdr header;

	memcpy(&header, data, sizeof(header));
	*ret_message = (struct na_netlink_message){
		.type = header.nlmsg_type,
		.flags = header.nlmsg_flags,
		.payload = data + NLMSG_HDRLEN,
		.len_bytes = batch->messages.len_bytes - batch->last - NLMSG_HDRLEN,
	};
}

bool na_nfnl_batch_get(const struct na_nfnl_batch *batch, size_t index,
		       struct na_netlink_message *ret_message)
{
	const struct na_netlink_reply messages = {
		.data = batch->messages.data,
		.len_bytes = batch->messages.len_bytes,
	};
	size_t offset = START_BYTES;

	if (index >= batch->count || batch->messages.error)
		return false;
	if (index + 1 == batch->count) {
		get_last(batch, ret_message);
		return true;
	}
	for (size_t i = 0; i < index; i++) {
		if (!na_netlink_reply_next(&messages, &offset, ret_message))
			return false;
	}
	return na_netlink_reply_next(&messages, &offset, ret_message);
}

bool na_nfnl_batch_get_attr(const struct na_nfnl_batch *batch,
			    const struct na_nfnl_failure *failure, struct na_attr *ret_outer,
			    struct na_attr *ret_attr)
{
	struct na_netlink_message message;
	struct na_attr_cursor attrs;
	uint8_t family;

	return failure->extack.offset && na_nfnl_batch_get(batch, failure->index, &message) &&
	       na_nfnl_decode(&message, &family, &attrs) == 0 &&
	       na_extack_get_attr(failure->extack.offset, GENERATION_AT, attrs, ret_outer,
				  ret_attr) == 0;
}
