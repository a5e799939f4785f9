// SPDX-License-Identifier: LGPL-2.1-or-later
#include "make-netlink.h"

static size_t count(const struct na_netlink_reply *reply)
{
	struct na_netlink_message message;
	size_t offset = 0, n = 0;

	while (na_netlink_reply_next(reply, &offset, &message))
		n++;
	return n;
}

static void test_get(void **state)
{
	struct fixture *f = *state;
	struct na_netlink_message message;
	unsigned char request[256];
	struct nlmsghdr header;
	size_t offset = 0;

	/* What answers an earlier request, or somebody else's, is not for us. */
	add(&packet, f, DATA_TYPE, 0, 77, "old", 3);
	answer(f, &packet);
	add(&packet, f, DATA_TYPE, 0, 1, "odd", 3);
	packet.data[12] ^= 1;
	answer(f, &packet);
	add(&packet, f, DATA_TYPE + 1, 0, 1, "new", 3);
	answer(f, &packet);
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 0);
	assert_int_equal(count(&f->reply), 1);
	assert_true(na_netlink_reply_next(&f->reply, &offset, &message));
	assert_int_equal(message.type, DATA_TYPE + 1);
	assert_int_equal(message.len_bytes, 3);
	assert_memory_equal(message.payload, "new", 3);

	assert_int_equal(recv(f->peer, request, sizeof(request), 0), 16 + 8);
	memcpy(&header, request, sizeof(header));
	assert_int_equal(header.nlmsg_len, 24);
	assert_int_equal(header.nlmsg_type, DATA_TYPE);
	assert_int_equal(header.nlmsg_flags, NLM_F_REQUEST);
	assert_int_equal(header.nlmsg_seq, 1);
	assert_memory_equal(request + 16, f->payload.data, 8);
}

static void test_get_refused(void **state)
{
	struct fixture *f = *state;
	struct nlmsgerr error = { .error = -EPERM, .msg.nlmsg_len = 24 };

	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED, 1, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 -EPERM);
	/* An acknowledgement where a message was asked for. */
	error.error = 0;
	add(&packet, f, NLMSG_ERROR, 0, 2, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 -EBADMSG);
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 -ETIMEDOUT);
	add(&packet, f, NLMSG_OVERRUN, 0, 4, NULL, 0);
	answer(f, &packet);
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 -ENOBUFS);
	f->payload.error = -ENOMEM;
	assert_int_equal(na_netlink_get(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack),
			 -ENOMEM);
}

static int dump(struct fixture *f)
{
	return na_netlink_get_dump(f->netlink, DATA_TYPE, &f->payload, &f->reply, &f->extack);
}

/* Odd lengths, several datagrams, and more than the buffer starts with. */
static void test_dump(void **state)
{
	static const unsigned char big[30001];
	struct fixture *f = *state;

	for (int i = 0; i < 6; i++) {
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "odd", 3);
		add(&packet, f, NLMSG_NOOP, NLM_F_MULTI, 1, NULL, 0);
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, 9, "other", 5);
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, big, sizeof(big));
		answer(f, &packet);
	}
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(dump(f), 0);
	assert_int_equal(count(&f->reply), 12);
	assert_true(f->reply.len_bytes > 180000);
	/* The next one starts afresh; an empty dump is one, too. */
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 2, NULL, 0);
	answer(f, &packet);
	assert_int_equal(dump(f), 0);
	assert_int_equal(count(&f->reply), 0);
}

/* As the dump of hooks. */
static void test_dump_without_port(void **state)
{
	struct fixture *f = *state;

	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "a", 1);
	memset(packet.data + offsetof(struct nlmsghdr, nlmsg_pid), 0, 4);
	answer(f, &packet);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(dump(f), 0);
	assert_int_equal(count(&f->reply), 1);
}

static bool keep_big(const struct na_netlink_message *message)
{
	return message->len_bytes > 3;
}

/* What is not kept leaves no trace, however much of it comes. */
static void test_keep(void **state)
{
	struct fixture *f = *state;
	struct na_netlink_message message;
	size_t offset = 0;

	f->reply.keep = keep_big;
	for (int i = 0; i < 8; i++) {
		for (int j = 0; j < 1000; j++)
			add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "odd", 3);
		if (i % 4 == 0)
			add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "longer", 6);
		answer(f, &packet);
		if (i == 0)
			add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "first", 5);
	}
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(dump(f), 0);
	assert_int_equal(count(&f->reply), 3);
	assert_true(na_netlink_reply_next(&f->reply, &offset, &message));
	assert_memory_equal(message.payload, "longer", 6);
	assert_true(na_netlink_reply_next(&f->reply, &offset, &message));
	assert_memory_equal(message.payload, "first", 5);
	assert_true(f->reply.size_bytes <= 2 * 65536);
}

static void test_dump_interrupted(void **state)
{
	struct fixture *f = *state;
	unsigned char request[64];

	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "a", 1);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI | NLM_F_DUMP_INTR, 1, "b", 1);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
	answer(f, &packet);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 2, "c", 1);
	answer(f, &packet);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI | NLM_F_DUMP_INTR, 2, &none, sizeof(none));
	answer(f, &packet);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 3, "d", 1);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 3, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(dump(f), 0);
	assert_int_equal(count(&f->reply), 1);
	assert_int_equal(f->reply.data[NLMSG_HDRLEN], 'd');
	for (int i = 0; i < 3; i++)
		assert_int_equal(recv(f->peer, request, sizeof(request), MSG_DONTWAIT), 24);

	for (uint32_t seq = 4; seq < 30; seq++) {
		add(&packet, f, NLMSG_DONE, NLM_F_MULTI | NLM_F_DUMP_INTR, seq, &none, 4);
		answer(f, &packet);
	}
	assert_int_equal(dump(f), -EINTR);
}

/* What came before the error is kept. */
static void test_dump_fails(void **state)
{
	struct fixture *f = *state;
	int error = -ENODEV;

	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "a", 1);
	answer(f, &packet);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(dump(f), -ENODEV);
	assert_int_equal(count(&f->reply), 1);
}

static void test_malformed(void **state)
{
	struct fixture *f = *state;
	uint32_t lengths[] = { 0, 15, 17, 0x7fffffff, 0xffffffff };

	for (uint32_t i = 0; i < ARRAY_SIZE(lengths); i++) {
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, i + 1, NULL, 0);
		memcpy(packet.data, &lengths[i], sizeof(lengths[i]));
		answer(f, &packet);
		assert_int_equal(dump(f), -EBADMSG);
	}
	add(&packet, f, NLMSG_ERROR, 0, 6, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(dump(f), -EBADMSG);
	packet.len = 70000;
	answer(f, &packet);
	assert_int_equal(dump(f), -EMSGSIZE);
	packet.len = 5; /* no message at all */
	answer(f, &packet);
	assert_int_equal(dump(f), -ETIMEDOUT);
}

static void test_set(void **state)
{
	struct fixture *f = *state;
	struct nlmsgerr error = { .msg.nlmsg_len = 24 };
	unsigned char request[64];
	struct nlmsghdr header;

	/* Data before the acknowledgement does not end it. */
	add(&packet, f, DATA_TYPE, 0, 1, "a", 1);
	answer(f, &packet);
	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED, 1, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(na_netlink_set(f->netlink, DATA_TYPE, &f->payload, &f->extack), 0);
	assert_int_equal(recv(f->peer, request, sizeof(request), 0), 24);
	memcpy(&header, request, sizeof(header));
	assert_int_equal(header.nlmsg_flags, NLM_F_REQUEST | NLM_F_ACK);
	error.error = -EBUSY;
	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED, 2, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(na_netlink_set(f->netlink, DATA_TYPE, &f->payload, &f->extack), -EBUSY);
}

static int next(struct fixture *f)
{
	return na_netlink_stream_next(f->netlink, &f->reply, &f->extack);
}

/* Taken as it comes, in no more room than a datagram takes. */
static void test_stream(void **state)
{
	static const unsigned char big[30001];
	struct fixture *f = *state;

	assert_int_equal(na_netlink_get_stream(f->netlink, DATA_TYPE, &f->payload), 0);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 9, "other", 5);
	answer(f, &packet);
	for (int i = 0; i < 9; i++) {
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "a", 1);
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, big, sizeof(big));
		if (i == 8)
			add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
		answer(f, &packet);
		assert_int_equal(next(f), 1);
		assert_int_equal(count(&f->reply), 2);
	}
	assert_int_equal(f->reply.size_bytes, 65536);
	/* The end came with the last of them, and stays. */
	assert_int_equal(next(f), 0);
	assert_int_equal(count(&f->reply), 0);
	assert_int_equal(next(f), 0);

	assert_int_equal(na_netlink_get_stream(f->netlink, DATA_TYPE, &f->payload), 0);
	assert_int_equal(next(f), -ETIMEDOUT);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 2, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(next(f), 0);
	f->payload.error = -ENOMEM;
	assert_int_equal(na_netlink_get_stream(f->netlink, DATA_TYPE, &f->payload), -ENOMEM);
}

static void test_stream_fails(void **state)
{
	struct fixture *f = *state;
	int error = -ENODEV;

	assert_int_equal(na_netlink_get_stream(f->netlink, DATA_TYPE, &f->payload), 0);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI | NLM_F_DUMP_INTR, 1, "a", 1);
	answer(f, &packet);
	assert_int_equal(next(f), 1);
	/* That it was interrupted is told at the end. */
	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 1, "b", 1);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 1, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(next(f), -EINTR);
	assert_int_equal(count(&f->reply), 1);

	assert_int_equal(na_netlink_get_stream(f->netlink, DATA_TYPE, &f->payload), 0);
	add(&packet, f, DATA_TYPE, NLM_F_MULTI, 2, "a", 1);
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, 2, &error, sizeof(error));
	answer(f, &packet);
	assert_int_equal(next(f), -ENODEV);
	assert_int_equal(count(&f->reply), 1);
}

/* A reply that never came has no message, nor an address to count from. */
static void test_nothing(void **state)
{
	const struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	size_t offset = 0;

	assert_false(na_netlink_reply_next(&reply, &offset, &message));
	assert_int_equal(offset, 0);
}

static int new_scenario(void *data)
{
	struct na_netlink *netlink;
	int r = na_netlink_new(data, NETLINK_ROUTE, explain, &netlink);

	if (r == 0)
		na_netlink_free(netlink);
	return r;
}

static int dump_scenario(void *data)
{
	static const unsigned char big[30000];
	struct fixture *f = data;
	struct na_netlink_reply reply = { 0 };
	uint32_t seq = f->netlink->seq + 1;
	unsigned char rest[64];
	int r;

	for (int i = 0; i < 4; i++) {
		add(&packet, f, DATA_TYPE, NLM_F_MULTI, seq, big, sizeof(big));
		answer(f, &packet);
	}
	add(&packet, f, NLMSG_DONE, NLM_F_MULTI, seq, &none, sizeof(none));
	answer(f, &packet);
	r = na_netlink_get_dump(f->netlink, DATA_TYPE, &f->payload, &reply, &f->extack);
	na_netlink_reply_del(&reply);
	while (recv(f->netlink->fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
	return r;
}

static void test_allocation(void **state)
{
	struct fixture *f = *state;

	alloc_run(new_scenario, f->ctx, false);
	alloc_run(dump_scenario, f, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_get),
		test(test_get_refused),
		test(test_dump),
		test(test_dump_interrupted),
		test(test_keep),
		test(test_dump_fails),
		test(test_malformed),
		test(test_set),
		test(test_stream),
		test(test_stream_fails),
		test(test_dump_without_port),
		test(test_nothing),
		test(test_allocation),
	};

	return cmocka_run_group_tests_name("netlink", tests, NULL, NULL);
}
