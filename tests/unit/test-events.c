// SPDX-License-Identifier: LGPL-2.1-or-later
/* Waiting for a device: on the real kernel, in a network namespace where we may have one. */
#include "unit.h"
#include "tree.h"

#include <netaccel/events.h>
#include <net/if.h>

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

static void test_nothing(void **state)
{
	struct netaccel_events *events;

	assert_int_equal(netaccel_events_new(*state, 1, &events), 0);
	assert_int_equal(netaccel_events_next(events, 0), 0);
	assert_int_equal(netaccel_events_next(events, 20), 0);
	netaccel_events_free(events);
}

/* What is told of others is none of ours; that ours is up, and gone, is. */
static void test_link(void **state)
{
	struct netaccel_events *events;
	uint32_t ifindex;

	if (!tree_hide_network())
		fail_msg("needs root, or user namespaces for everybody");
	tree_run("ip link add ours type veth peer name other");
	ifindex = if_nametoindex("ours");
	assert_int_equal(netaccel_events_new(*state, ifindex, &events), 0);
	tree_run("ip link set other up");
	while (netaccel_events_next(events, 100) == 1)
		;
	tree_run("ip link set other mtu 1400");
	assert_int_equal(netaccel_events_next(events, 100), 0);
	tree_run("ip link set ours up");
	assert_int_equal(netaccel_events_next(events, 10000), 1);
	tree_run("ip link del ours");
	while (netaccel_events_next(events, 100) == 1)
		;
	assert_int_equal(netaccel_error_get_errno(netaccel_ctx_get_error(*state)), ENODEV);
	netaccel_events_free(events);
}

static int scenario(void *data)
{
	struct netaccel_events *events;
	int r = netaccel_events_new(data, 1, &events);

	if (r < 0)
		return r;
	r = netaccel_events_next(events, 0);
	netaccel_events_free(events);
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
		test(test_nothing),
		test(test_allocation),
		test(test_link),
	};

	return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
