// SPDX-License-Identifier: LGPL-2.1-or-later
/* Watching, on the real kernel, in a network namespace. */
#include "unit.h"
#include "nfnl.h"
#include "tree.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <netaccel/watch.h>
#include <poll.h>
#include <sys/prctl.h>

static int setup(void **state)
{
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	*state = ctx;
	return 0;
}

static int teardown(void **state)
{
	netaccel_ctx_free(*state);
	return 0;
}

/* What is told within WAIT_MSECS; 0: nothing. */
static unsigned int wait_changes(struct netaccel_watch *watch, int wait_msecs)
{
	struct pollfd poll_fd = { .fd = netaccel_watch_get_fd(watch), .events = POLLIN };
	unsigned int changes = 0;

	while (!changes && poll(&poll_fd, 1, wait_msecs) > 0)
		assert_int_equal(netaccel_watch_next(watch, &changes), 0);
	netaccel_watch_set_done(watch);
	return changes;
}

/* Until nothing is told any more. */
static void wait_calm(struct netaccel_watch *watch)
{
	while (wait_changes(watch, 700))
		;
}

static void test_links(void **state)
{
	struct netaccel_watch *watch;

	assert_int_equal(netaccel_watch_new(*state, &watch), 0);
	assert_int_equal(wait_changes(watch, 50), 0);
	tree_run("ip link add one type veth peer name two");
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_LINKS);
	wait_calm(watch);
	tree_run("ip link set one mtu 1400");
	assert_int_equal(wait_changes(watch, 100), 0);
	tree_run("ip link set one name three");
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_LINKS);
	tree_run("ip link del three");
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_LINKS);
	wait_calm(watch);
	netaccel_watch_free(watch);
}

static void explain(const struct na_netlink_message *message, char *text, size_t size_bytes)
{
	snprintf(text, size_bytes, "type %u", message->type);
}

/* Makes a table and deletes it: a generation. */
static void change_ruleset(struct na_netlink *nfnl)
{
	static const uint8_t messages[] = { NFT_MSG_NEWTABLE, NFT_MSG_DELTABLE };
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;

	for (size_t i = 0; i < ARRAY_SIZE(messages); i++) {
		struct na_attr_buffer *buffer =
			na_nfnl_batch_add(&batch, messages[i], i ? 0 : NLM_F_CREATE);

		na_nfnl_encode(buffer, NFPROTO_INET);
		na_attr_add_string(buffer, NFTA_TABLE_NAME, "t");
	}
	assert_int_equal(na_nfnl_batch_apply(nfnl, &batch, 0, &result), 0);
	na_nfnl_batch_del(&batch);
}

static void test_ruleset(void **state)
{
	struct netaccel_watch *watch;
	struct na_netlink *own, *other;

	assert_int_equal(na_netlink_new(*state, NETLINK_NETFILTER, explain, &own), 0);
	assert_int_equal(na_netlink_new(*state, NETLINK_NETFILTER, explain, &other), 0);
	assert_int_equal(netaccel_watch_new(*state, &watch), 0);
	netaccel_watch_set_own(watch, own->port);
	change_ruleset(own);
	assert_int_equal(wait_changes(watch, 100), 0);
	assert_string_equal(netaccel_watch_get_process(watch), "");
	prctl(PR_SET_NAME, "firewall");
	change_ruleset(other);
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_RULESET);
	assert_string_equal(netaccel_watch_get_process(watch), "firewall");
	assert_true(netaccel_watch_get_pid(watch) > 0);
	/* Soon after, all the same, and once. */
	for (int i = 0; i < 50; i++)
		change_ruleset(other);
	change_ruleset(own);
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_RULESET);
	assert_int_equal(wait_changes(watch, 700), 0);
	netaccel_watch_free(watch);
	na_netlink_free(other);
	na_netlink_free(own);
}

/* Of a change that the kernel tells in three messages one arrives. */
static void test_filter(void **state)
{
	const uint16_t type = NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWGEN);
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	struct na_netlink *own, *told;
	unsigned int count = 0;
	size_t offset = 0;

	assert_int_equal(na_netlink_new(*state, NETLINK_NETFILTER, explain, &own), 0);
	assert_int_equal(na_netlink_new(*state, NETLINK_NETFILTER, explain, &told), 0);
	assert_int_equal(na_netlink_set_filter(told, type), 0);
	assert_int_equal(na_netlink_add_group(told, NFNLGRP_NFTABLES), 0);
	change_ruleset(own);
	while (na_netlink_next(told, &reply, 100) == 0) {
		for (offset = 0; na_netlink_reply_next(&reply, &offset, &message); count++) {
			assert_int_equal(message.type, type);
			assert_int_equal(message.port, own->port);
		}
	}
	assert_int_equal(count, 1);
	na_netlink_reply_del(&reply);
	na_netlink_free(told);
	na_netlink_free(own);
}

/* More than there is room for. */
static void test_lost(void **state)
{
	struct netaccel_watch *watch;
	unsigned int changes = 0;

	assert_int_equal(netaccel_watch_new(*state, &watch), 0);
	tree_run("ip link add one type veth peer name two");
	tree_run("for i in $(seq 20000); do echo link set one mtu $((1300 + i %% 2)); done | "
		 "ip -batch -");
	while (!(changes & NETACCEL_WATCH_LOST)) {
		changes = wait_changes(watch, 1000);
		assert_true(changes);
	}
	assert_true(changes & NETACCEL_WATCH_LINKS);
	wait_calm(watch);
	netaccel_watch_free(watch);
}

static void test_wait(void **state)
{
	struct netaccel_watch *watch;
	bool news;

	assert_int_equal(netaccel_watch_new(*state, &watch), 0);
	netaccel_watch_set_wait(watch, 0);
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_WAITED);
	netaccel_watch_set_wait(watch, 50);
	assert_int_equal(wait_changes(watch, 10000), NETACCEL_WATCH_WAITED);
	assert_int_equal(wait_changes(watch, 100), 0);
	assert_int_equal(netaccel_watch_add_loss(watch, "router", "nft", &news), 0);
	assert_int_equal(netaccel_watch_add_loss(watch, "router", "nft", &news), 1000);
	assert_true(news);
	assert_in_range(netaccel_watch_get_wait(watch, "router"), 1, 1000);
	assert_int_equal(netaccel_watch_get_wait(watch, "other"), 0);
	netaccel_watch_free(watch);
}

static int scenario(void *data)
{
	struct netaccel_watch *watch;
	unsigned int changes;
	int r = netaccel_watch_new(data, &watch);

	if (r < 0)
		return r;
	tree_run("ip link set lo up; ip link set lo down");
	r = netaccel_watch_next(watch, &changes);
	netaccel_watch_free(watch);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(scenario, *state, false);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_links), test(test_ruleset), test(test_filter),
		test(test_lost),  test(test_wait),    test(test_allocation),
	};

	if (!tree_hide_network()) {
		fprintf(stderr, "needs root, or user namespaces for everybody\n");
		return 1;
	}
	return cmocka_run_group_tests_name("watch", tests, NULL, NULL);
}
