// SPDX-License-Identifier: LGPL-2.1-or-later
#include "make-netlink.h"
#include "nfnl.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>

#define NFT(message) NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, message)

/* Two messages; the flags of the table are the second attribute of the first. */
static void add_messages(struct na_nfnl_batch *batch)
{
	struct na_attr_buffer *buffer = na_nfnl_batch_add(batch, NFT_MSG_NEWTABLE, NLM_F_CREATE);

	na_nfnl_encode(buffer, NFPROTO_INET);
	na_attr_add_string(buffer, NFTA_TABLE_NAME, "t");
	na_attr_add_be32(buffer, NFTA_TABLE_FLAGS, NFT_TABLE_F_OWNER);
	buffer = na_nfnl_batch_add(batch, NFT_MSG_DELCHAIN, 0);
	na_nfnl_encode(buffer, NFPROTO_IPV4);
	na_attr_add_string(buffer, NFTA_CHAIN_TABLE, "t");
}

static void add_answer(const struct fixture *f, uint32_t seq, int err, uint32_t offset)
{
	struct nlmsgerr error = { .error = err, .msg.nlmsg_len = 20 };
	unsigned char bytes[sizeof(error) + NLA_HDRLEN + sizeof(offset)];
	struct nlattr attr = { .nla_len = NLA_HDRLEN + 4, .nla_type = NLMSGERR_ATTR_OFFS };

	memcpy(bytes, &error, sizeof(error));
	memcpy(bytes + sizeof(error), &attr, sizeof(attr));
	memcpy(bytes + sizeof(error) + NLA_HDRLEN, &offset, sizeof(offset));
	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED | (offset ? NLM_F_ACK_TLVS : 0), seq, bytes,
	    offset ? sizeof(bytes) : sizeof(error));
}

/* What a batch looks like on the wire. */
struct sent {
	unsigned char data[512];
	size_t len;
	size_t count;
	struct nlmsghdr header[8];
	const unsigned char *payload[8];
};

static void receive(const struct fixture *f, struct sent *sent)
{
	ssize_t len = recv(f->peer, sent->data, sizeof(sent->data), 0);

	assert_true(len > 0);
	sent->len = (size_t)len;
	sent->count = 0;
	for (size_t at = 0; at < sent->len;
	     at += NLMSG_ALIGN(sent->header[sent->count - 1].nlmsg_len)) {
		assert_int_equal(na_netlink_reply_get_header(sent->data + at, sent->len - at,
							     &sent->header[sent->count]),
				 0);
		sent->payload[sent->count++] = sent->data + at + NLMSG_HDRLEN;
	}
}

static void test_apply(void **state)
{
	static const unsigned char start[] = { 0, 0, 0, 10, 8, 0, 1, 0, 1, 2, 3, 4 };
	static const unsigned char table[] = { 1, 0, 0, 0, 6, 0, 1, 0, 't', 0,
					       0, 0, 8, 0, 2, 0, 0, 0, 0,   2 };
	struct fixture *f = *state;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	struct sent sent;

	add_messages(&batch);
	assert_int_equal(batch.count, 2);
	/* Twice, since sending leaves it as it was. */
	for (uint32_t i = 0; i < 2; i++) {
		add_answer(f, 4 * i + 2, 0, 0);
		answer(f, &packet);
		add_answer(f, 4 * i + 4, 0, 0);
		answer(f, &packet);
		assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 0x01020304, &result), 0);
		assert_int_equal(result.count, 0);
		receive(f, &sent);
		assert_int_equal(sent.count, 4);
		assert_int_equal(sent.header[0].nlmsg_type, NFNL_MSG_BATCH_BEGIN);
		assert_int_equal(sent.header[0].nlmsg_flags, NLM_F_REQUEST);
		assert_int_equal(sent.header[0].nlmsg_len, NLMSG_HDRLEN + sizeof(start));
		assert_memory_equal(sent.payload[0], start, sizeof(start));
		assert_int_equal(sent.header[1].nlmsg_type, NFT(NFT_MSG_NEWTABLE));
		assert_int_equal(sent.header[1].nlmsg_flags,
				 NLM_F_REQUEST | NLM_F_CREATE | NLM_F_ACK);
		assert_int_equal(sent.header[1].nlmsg_len, NLMSG_HDRLEN + sizeof(table));
		assert_memory_equal(sent.payload[1], table, sizeof(table));
		assert_int_equal(sent.header[2].nlmsg_type, NFT(NFT_MSG_DELCHAIN));
		assert_int_equal(sent.header[2].nlmsg_flags, NLM_F_REQUEST);
		assert_int_equal(sent.header[2].nlmsg_len, NLMSG_HDRLEN + 12);
		assert_int_equal(sent.header[3].nlmsg_type, NFNL_MSG_BATCH_END);
		assert_int_equal(sent.header[3].nlmsg_flags, NLM_F_REQUEST | NLM_F_ACK);
		assert_memory_equal(sent.payload[3], start, 4);
		assert_int_equal(sent.header[3].nlmsg_seq, 4 * i + 4);
	}
	/* It can grow from there. */
	na_nfnl_encode(na_nfnl_batch_add(&batch, NFT_MSG_NEWTABLE, 0), NFPROTO_INET);
	add_answer(f, 13, 0, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 0, &result), 0);
	receive(f, &sent);
	assert_int_equal(sent.count, 5);
	assert_int_equal(sent.header[3].nlmsg_len, NLMSG_HDRLEN + 4);
	na_nfnl_batch_del(&batch);
	assert_int_equal(batch.count, 0);
}

static void test_probe(void **state)
{
	struct fixture *f = *state;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	struct sent sent;

	add_messages(&batch);
	add_answer(f, 3, 0, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_probe(f->netlink, &batch, &result), 0);
	receive(f, &sent);
	/* Without an end the kernel does nothing of it. */
	assert_int_equal(sent.count, 3);
	assert_int_equal(sent.header[2].nlmsg_type, NFT(NFT_MSG_DELCHAIN));
	assert_int_equal(sent.header[2].nlmsg_flags, NLM_F_REQUEST | NLM_F_ACK);
	add_answer(f, 5, -EOPNOTSUPP, 0);
	add_answer(f, 6, 0, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_probe(f->netlink, &batch, &result), -EOPNOTSUPP);
	assert_int_equal(result.count, 1);
	assert_int_equal(result.failure[0].index, 0);
	na_nfnl_batch_del(&batch);
}

static void test_failures(void **state)
{
	struct fixture *f = *state;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	struct na_netlink_message message;
	struct na_attr outer, attr;

	add_messages(&batch);
	add_answer(f, 2, -EPERM, 28); /* after header, family and name */
	add_answer(f, 3, -ENOENT, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 0, &result), -EPERM);
	assert_int_equal(result.count, 2);
	assert_int_equal(result.failure[0].error, -EPERM);
	assert_int_equal(result.failure[0].index, 0);
	assert_int_equal(result.failure[1].error, -ENOENT);
	assert_int_equal(result.failure[1].index, 1);

	assert_true(na_nfnl_batch_get(&batch, 1, &message));
	assert_int_equal(message.type, NFT(NFT_MSG_DELCHAIN));
	assert_int_equal(message.len_bytes, 12);
	assert_false(na_nfnl_batch_get(&batch, 2, &message));
	assert_false(na_nfnl_batch_get(&batch, NA_NFNL_WHOLE, &message));
	assert_true(na_nfnl_batch_get_attr(&batch, &result.failure[0], &outer, &attr));
	assert_int_equal(attr.type, NFTA_TABLE_FLAGS);
	assert_int_equal(outer.type, NFTA_TABLE_FLAGS);
	assert_false(na_nfnl_batch_get_attr(&batch, &result.failure[1], &outer, &attr));
	result.failure[0].extack.offset = 30;
	assert_false(na_nfnl_batch_get_attr(&batch, &result.failure[0], &outer, &attr));
	na_nfnl_batch_del(&batch);
}

static void test_whole(void **state)
{
	static const int of_start[] = { -EPERM, -EOPNOTSUPP, -ERESTART };
	struct fixture *f = *state;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	uint32_t seq = 1;

	add_messages(&batch);
	for (size_t i = 0; i < ARRAY_SIZE(of_start); i++, seq += 4) {
		add_answer(f, seq, of_start[i], 0);
		answer(f, &packet);
		assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 7, &result), of_start[i]);
		assert_int_equal(result.count, 1);
		assert_int_equal(result.failure[0].index, NA_NFNL_WHOLE);
	}
	/* The end failed: told of the first message, which then turns out to be done. */
	add_answer(f, seq + 1, -ENOSPC, 0);
	answer(f, &packet);
	add_answer(f, seq + 1, 0, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 7, &result), -ENOSPC);
	assert_int_equal(result.count, 1);
	assert_int_equal(result.failure[0].error, -ENOSPC);
	assert_int_equal(result.failure[0].index, NA_NFNL_WHOLE);
	seq += 4;
	/* Likewise, but the kernel forgot the rest. */
	add_answer(f, seq + 1, -ENOMEM, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 7, &result), -ENOMEM);
	assert_int_equal(result.failure[0].index, NA_NFNL_WHOLE);
	na_nfnl_batch_del(&batch);
}

/* Of very many failures the first are kept, and all are counted. */
static void test_many(void **state)
{
	struct fixture *f = *state;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	struct na_netlink_message message;
	unsigned char request[4096];

	for (uint8_t i = 0; i < 100; i++)
		na_nfnl_encode(na_nfnl_batch_add(&batch, NFT_MSG_NEWRULE, 0), i);
	for (uint32_t i = 0; i < 100; i++)
		add_answer(f, i + 2, i == 0 ? -ENOENT : -EBUSY, 0);
	answer(f, &packet);
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 0, &result), -ENOENT);
	assert_int_equal(result.count, 100);
	for (size_t i = 0; i < NA_NFNL_FAILURES; i++)
		assert_int_equal(result.failure[i].index, i);
	assert_true(na_nfnl_batch_get(&batch, 99, &message));
	assert_int_equal(message.payload[0], 99);
	assert_int_equal(recv(f->peer, request, sizeof(request), 0), 28 + 100 * 20 + 20);
	na_nfnl_batch_del(&batch);
	/* Nothing to do is done at once. */
	assert_int_equal(na_nfnl_batch_apply(f->netlink, &batch, 0, &result), 0);
	assert_int_equal(na_nfnl_batch_probe(f->netlink, &batch, &result), 0);
	assert_int_equal(recv(f->peer, request, sizeof(request), MSG_DONTWAIT), -1);
}

static void test_generation(void **state)
{
	struct fixture *f = *state;
	struct na_nfnl_generation generation;
	struct na_attr_buffer payload = { 0 };
	struct na_extack extack;
	unsigned char request[64];

	na_nfnl_encode(&payload, AF_UNSPEC);
	na_attr_add_be32(&payload, NFTA_GEN_PROC_PID, 4711);
	na_attr_add(&payload, NFTA_GEN_PROC_NAME, "a-name-much-too-long", 20);
	add(&packet, f, NFT(NFT_MSG_NEWGEN), 0, 1, payload.data, payload.len_bytes);
	answer(f, &packet);
	assert_int_equal(na_nfnl_get_generation(f->netlink, &generation, &extack), -EBADMSG);
	na_attr_add_be32(&payload, NFTA_GEN_ID, 0x01020304);
	add(&packet, f, NFT(NFT_MSG_NEWGEN), 0, 2, payload.data, payload.len_bytes);
	answer(f, &packet);
	assert_int_equal(na_nfnl_get_generation(f->netlink, &generation, &extack), 0);
	assert_int_equal(generation.id, 0x01020304);
	assert_int_equal(generation.pid, 4711);
	assert_string_equal(generation.process, "a-name-much-too");
	assert_int_equal(recv(f->peer, request, sizeof(request), 0), 20);
	assert_int_equal(request[4] | request[5] << 8, NFT(NFT_MSG_GETGEN));
	add(&packet, f, NFT(NFT_MSG_NEWGEN), 0, 3, payload.data, 3);
	answer(f, &packet);
	assert_int_equal(na_nfnl_get_generation(f->netlink, &generation, &extack), -EBADMSG);
	na_attr_buffer_free(&payload);
}

static int scenario(void *data)
{
	struct fixture *f = data;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	unsigned char rest[128];
	int r;

	add_answer(f, f->netlink->seq + 22, 0, 0);
	answer(f, &packet);
	for (int i = 0; i < 10; i++)
		add_messages(&batch);
	r = na_nfnl_batch_apply(f->netlink, &batch, 1, &result);
	na_nfnl_batch_del(&batch);
	while (recv(f->netlink->fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
	return r;
}

static int probe_scenario(void *data)
{
	struct fixture *f = data;
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	unsigned char rest[128];
	int r;

	add_answer(f, f->netlink->seq + 3, 0, 0);
	answer(f, &packet);
	add_messages(&batch);
	r = na_nfnl_batch_probe(f->netlink, &batch, &result);
	na_nfnl_batch_del(&batch);
	while (recv(f->netlink->fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
	return r;
}

static int generation_scenario(void *data)
{
	static const unsigned char payload[] = { 0, 0, 0, 0, 8, 0, 1, 0, 0, 0, 0, 1 };
	struct fixture *f = data;
	struct na_nfnl_generation generation;
	struct na_extack extack;
	unsigned char rest[128];
	int r;

	add(&packet, f, NFT(NFT_MSG_NEWGEN), 0, f->netlink->seq + 1, payload, sizeof(payload));
	answer(f, &packet);
	r = na_nfnl_get_generation(f->netlink, &generation, &extack);
	while (recv(f->netlink->fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(scenario, *state, false);
	alloc_run(probe_scenario, *state, false);
	alloc_run(generation_scenario, *state, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_apply), test(test_probe),	 test(test_failures),	test(test_whole),
		test(test_many),  test(test_generation), test(test_allocation),
	};

	return cmocka_run_group_tests_name("nfnl", tests, NULL, NULL);
}
