// SPDX-License-Identifier: LGPL-2.1-or-later
#include "make-netlink.h"

/* What was told of each message, in the kernel's order. */
struct told {
	size_t count;
	struct {
		size_t index;
		int err;
		char text[16];
	} answer[8];
};

static void note(void *data, size_t index, int err, const struct na_extack *extack)
{
	struct told *told = data;

	assert_true(told->count < ARRAY_SIZE(told->answer));
	told->answer[told->count].index = index;
	told->answer[told->count].err = err;
	snprintf(told->answer[told->count].text, 16, "%.15s", extack->text);
	told->count++;
}

static void add_message(struct na_attr_buffer *messages, uint16_t type, const char *text)
{
	struct nlmsghdr header = {
		.nlmsg_len = (uint32_t)(NLMSG_HDRLEN + NLMSG_ALIGN(strlen(text))),
		.nlmsg_type = type,
		.nlmsg_flags = NLM_F_REQUEST,
	};
	unsigned char *room = na_attr_add_room(messages, header.nlmsg_len);

	if (!room)
		return;
	memcpy(room, &header, sizeof(header));
	memcpy(room + NLMSG_HDRLEN, text, strlen(text));
}

static void add_answer(const struct fixture *f, uint32_t seq, int err, const char *text)
{
	struct nlmsgerr error = { .error = err, .msg.nlmsg_len = 20 };
	struct na_attr_buffer attrs = { 0 };

	na_attr_add_room(&attrs, sizeof(error));
	memcpy(attrs.data, &error, sizeof(error));
	if (text)
		na_attr_add_string(&attrs, NLMSGERR_ATTR_MSG, text);
	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED | (text ? NLM_F_ACK_TLVS : 0), seq, attrs.data,
	    attrs.len_bytes);
	na_attr_buffer_free(&attrs);
}

static int setup_three(void **state)
{
	struct fixture *f;

	setup(state);
	f = *state;
	na_attr_buffer_free(&f->payload);
	add_message(&f->payload, 20, "one");
	add_message(&f->payload, 21, "two");
	add_message(&f->payload, 22, "end");
	return f->payload.error;
}

static int send_three(struct fixture *f, struct told *told)
{
	*told = (struct told){ 0 };
	return na_netlink_set_all(f->netlink, &f->payload, 3, note, told);
}

static void test_done(void **state)
{
	struct fixture *f = *state;
	struct na_netlink_reply sent = { 0 };
	struct na_netlink_message message;
	unsigned char request[256];
	struct told told;

	/* What is told of something else is not for us. */
	add_answer(f, 77, -EPERM, NULL);
	answer(f, &packet);
	add_answer(f, 2, -EPERM, NULL);
	packet.data[offsetof(struct nlmsghdr, nlmsg_pid)] ^= 1;
	answer(f, &packet);
	add(&packet, f, DATA_TYPE, 0, 3, "notification", 12);
	add_answer(f, 4, -EPERM, NULL);
	answer(f, &packet);
	add_answer(f, 3, 0, NULL);
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), 0);
	assert_int_equal(told.count, 1);
	assert_int_equal(told.answer[0].index, 2);
	assert_int_equal(told.answer[0].err, 0);

	sent.data = request;
	sent.len_bytes = (size_t)recv(f->peer, request, sizeof(request), 0);
	assert_int_equal(sent.len_bytes, 3 * 20);
	for (uint32_t i = 0; i < 3; i++) {
		struct nlmsghdr header;
		size_t at = i * 20;

		memcpy(&header, request + at, sizeof(header));
		assert_int_equal(header.nlmsg_seq, i + 1);
		assert_int_equal(header.nlmsg_pid, f->netlink->port);
		assert_true(na_netlink_reply_next(&sent, &at, &message));
		assert_int_equal(message.type, 20 + i);
	}
	/* Numbers go on. */
	add_answer(f, 6, 0, NULL);
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), 0);
	assert_int_equal(f->netlink->seq, 6);
}

/* All that it tells comes, with the right message, also if the last one is done. */
static void test_refused(void **state)
{
	struct fixture *f = *state;
	struct told told;

	add_answer(f, 1, -EBUSY, "in use");
	add_answer(f, 2, -ENOENT, NULL);
	answer(f, &packet);
	add_answer(f, 3, 0, NULL);
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), -EBUSY);
	assert_int_equal(told.count, 3);
	assert_int_equal(told.answer[0].index, 0);
	assert_int_equal(told.answer[0].err, -EBUSY);
	assert_string_equal(told.answer[0].text, "in use");
	assert_int_equal(told.answer[1].index, 1);
	assert_int_equal(told.answer[1].err, -ENOENT);
	assert_string_equal(told.answer[1].text, "");
	assert_int_equal(told.answer[2].index, 2);
	assert_int_equal(told.answer[2].err, 0);
}

static void test_unanswered(void **state)
{
	struct fixture *f = *state;
	struct told told;

	assert_int_equal(send_three(f, &told), -ETIMEDOUT);
	assert_int_equal(told.count, 0);
	/* Of others than the last one. */
	add_answer(f, 4, 0, NULL);
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), -ETIMEDOUT);
	assert_int_equal(told.count, 1);
}

static void test_malformed(void **state)
{
	struct fixture *f = *state;
	struct told told;

	add(&packet, f, NLMSG_ERROR, 0, 1, &none, sizeof(none));
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), -EBADMSG);
	packet.len = 20;
	memset(packet.data, 0xff, packet.len);
	answer(f, &packet);
	assert_int_equal(send_three(f, &told), -EBADMSG);
	assert_int_equal(told.count, 0);
	/* More messages than there are. */
	assert_int_equal(na_netlink_set_all(f->netlink, &f->payload, 4, note, &told), -EBADMSG);
	f->payload.error = -ENOMEM;
	assert_int_equal(send_three(f, &told), -ENOMEM);
}

/* The kernel refuses to send more than there is room for; there can be more. */
static void test_room(void **state)
{
	struct netaccel_ctx *ctx;
	struct na_netlink *netlink;
	struct na_attr_buffer messages = { 0 };
	struct told told = { 0 };
	int small, large;
	socklen_t len = sizeof(small);

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(na_netlink_new(ctx, NETLINK_ROUTE, explain, &netlink), 0);
	na_netlink_set_room(netlink, SO_SNDBUF, 10000);
	assert_int_equal(getsockopt(netlink->fd, SOL_SOCKET, SO_SNDBUF, &small, &len), 0);
	na_netlink_set_room(netlink, SO_SNDBUF, 50000);
	assert_int_equal(getsockopt(netlink->fd, SOL_SOCKET, SO_SNDBUF, &large, &len), 0);
	assert_true(large > small);
	na_netlink_set_room(netlink, SO_RCVBUF, 50000);
	assert_int_equal(getsockopt(netlink->fd, SOL_SOCKET, SO_RCVBUF, &large, &len), 0);
	assert_true(large >= 50000);

	add_message(&messages, NLMSG_NOOP, "");
	na_attr_add_room(&messages, (size_t)large * 4);
	assert_int_equal(na_netlink_set_all(netlink, &messages, 1, note, &told), -EMSGSIZE);
	assert_int_equal(told.count, 0);
	na_attr_buffer_free(&messages);
	na_netlink_free(netlink);
	netaccel_ctx_free(ctx);
}

static int scenario(void *data)
{
	struct nlmsgerr done = { .msg.nlmsg_len = 20 };
	struct fixture *f = data;
	unsigned char rest[64];
	struct told told;
	int r;

	add(&packet, f, NLMSG_ERROR, NLM_F_CAPPED, f->netlink->seq + 3, &done, sizeof(done));
	answer(f, &packet);
	r = send_three(f, &told);
	while (recv(f->netlink->fd, rest, sizeof(rest), MSG_DONTWAIT) > 0)
		continue;
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(scenario, *state, false);
}

#define test_three(name) cmocka_unit_test_setup_teardown(name, setup_three, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test_three(test_done),	     test_three(test_refused),
		test_three(test_unanswered), test_three(test_malformed),
		cmocka_unit_test(test_room), test_three(test_allocation),
	};

	return cmocka_run_group_tests_name("netlink-batch", tests, NULL, NULL);
}
