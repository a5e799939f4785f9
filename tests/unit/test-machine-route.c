// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "fake-kernel.h"

#include <netaccel/machine.h>
#include <sys/socket.h>

/*
 * A bond (4) of eth0 and eth1, a VLAN (5) on it, a bridge (6) with the VLAN in
 * it, and a device of its own (7).
 */
static int setup(void **state)
{
	struct fake_device *device = fake_kernel.device;

	fake_kernel_set();
	device[0].master = device[1].master = 4;
	device[2] = (struct fake_device){ .ifindex = 4, .name = "bond0", .no_rings = true };
	device[3] = (struct fake_device){
		.ifindex = 5, .name = "bond0.7", .link = 4, .master = 6, .no_rings = true
	};
	device[4] = (struct fake_device){ .ifindex = 6, .name = "br0", .no_rings = true };
	device[5] = (struct fake_device){ .ifindex = 7, .name = "eth2", .no_rings = true };
	return netaccel_ctx_new((struct netaccel_ctx **)state);
}

static int teardown(void **state)
{
	netaccel_ctx_free(*state);
	fake_kernel_del();
	return 0;
}

static void add(struct fake_route route)
{
	for (size_t i = 0; i < FAKE_ROUTES; i++) {
		if (!fake_kernel.route[i].family) {
			fake_kernel.route[i] = route;
			return;
		}
	}
	fail();
}

#define ADD(...) add((struct fake_route){ __VA_ARGS__ })

static int read_machine(struct netaccel_ctx *ctx, struct netaccel_machine **ret_machine)
{
	return netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES | NETACCEL_MACHINE_ROUTES,
				     ret_machine);
}

static void expect(struct netaccel_ctx *ctx, const char *want)
{
	struct netaccel_machine *machine;
	char got[128] = "";

	assert_int_equal(read_machine(ctx, &machine), 0);
	netaccel_machine_foreach_device(machine, device) {
		if (netaccel_device_get_default_route(device))
			snprintf(got + strlen(got), sizeof(got) - strlen(got), "%s ",
				 netaccel_device_get_name(device));
	}
	assert_string_equal(got, want);
	netaccel_machine_free(machine);
	memset(fake_kernel.route, 0, sizeof(fake_kernel.route));
}

static void test_links(void **state)
{
	expect(*state, "");
	ADD(.family = AF_INET, .bits = 24, .link = 7);
	ADD(.family = AF_INET, .type = RTN_BLACKHOLE, .link = 7);
	ADD(.family = AF_INET6, .type = RTN_UNREACHABLE, .link = 7);
	expect(*state, "");
	ADD(.family = AF_INET, .link = 7);
	expect(*state, "eth2 ");
	ADD(.family = AF_INET6, .link = 7);
	expect(*state, "eth2 ");
	ADD(.family = AF_INET, .link = 99); /* came after the dump of links */
	expect(*state, "");
	ADD(.family = AF_INET, .hops = { 7, 2 });
	expect(*state, "eth0 eth2 ");
}

/* From what stands on a device down to it, and not up. */
static void test_stack(void **state)
{
	ADD(.family = AF_INET, .link = 6);
	expect(*state, "eth0 eth1 bond0 bond0.7 br0 ");
	ADD(.family = AF_INET, .link = 5);
	expect(*state, "eth0 eth1 bond0 bond0.7 ");
	ADD(.family = AF_INET, .link = 4);
	expect(*state, "eth0 eth1 bond0 ");
	ADD(.family = AF_INET, .link = 2);
	expect(*state, "eth0 ");
	/* A pair whose ends lie on each other. */
	fake_kernel.device[5].link = 8;
	fake_kernel.device[6] =
		(struct fake_device){ .ifindex = 8, .name = "peer", .link = 7, .no_rings = true };
	ADD(.family = AF_INET, .link = 8);
	expect(*state, "eth2 peer ");
}

static void test_nexthops(void **state)
{
	ADD(.family = AF_INET, .id = 11);
	ADD(.family = FAKE_NEXTHOP, .id = 11, .link = 7);
	expect(*state, "eth2 ");
	ADD(.family = AF_INET6, .id = 20);
	ADD(.family = FAKE_NEXTHOP, .id = 20, .hops = { 11, 12 });
	ADD(.family = FAKE_NEXTHOP, .id = 11, .link = 7);
	ADD(.family = FAKE_NEXTHOP, .id = 12, .link = 2);
	expect(*state, "eth0 eth2 ");
	ADD(.family = AF_INET, .id = 30); /* gone in the meantime */
	expect(*state, "");
	/* The kernel forbids it; we must not follow it for ever. */
	ADD(.family = AF_INET, .id = 40);
	ADD(.family = FAKE_NEXTHOP, .id = 40, .hops = { 40, 41 });
	expect(*state, "");
}

/* Nothing is asked for that nobody wants to know, and only default routes are kept. */
static void test_requests(void **state)
{
	struct netaccel_machine *machine;

	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_DEVICES, &machine), 0);
	netaccel_machine_free(machine);
	assert_null(strstr(fake_kernel.log, "ROUTE"));
	ADD(.family = AF_INET, .id = 11);
	expect(*state, "");
	assert_non_null(strstr(fake_kernel.log, "RTM_GETROUTE all IPv4\n"
						"RTM_GETNEXTHOP 11\n"
						"RTM_GETROUTE all IPv6\n"));
}

static void test_errors(void **state)
{
	struct netaccel_ctx *ctx = *state;
	struct netaccel_machine *machine;

	/* Interrupted time and again, and no IPv6: that is no reason to give up. */
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_RTM(RTM_GETROUTE), .nth = 1, .error = -EINTR });
	fake_kernel_add_step(&(struct fake_step){
		.type = FAKE_RTM(RTM_GETROUTE), .nth = 2, .skip = true, .error = -EOPNOTSUPP });
	ADD(.family = AF_INET, .link = 7);
	expect(ctx, "eth2 ");
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_RTM(RTM_GETROUTE), .nth = 1, .error = -ENOBUFS });
	assert_int_equal(read_machine(ctx, &machine), -ENOBUFS);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(ctx)),
			    "read routes: No buffer space available; try again");
}

static int scenario(void *data)
{
	struct netaccel_machine *machine;
	int r = read_machine(data, &machine);

	if (r == 0)
		netaccel_machine_free(machine);
	return r;
}

static void test_allocation(void **state)
{
	ADD(.family = AF_INET, .hops = { 7, 2 });
	ADD(.family = AF_INET, .id = 20);
	ADD(.family = FAKE_NEXTHOP, .id = 20, .hops = { 11 });
	ADD(.family = FAKE_NEXTHOP, .id = 11, .link = 7);
	alloc_run(scenario, *state, false);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_links),    test(test_stack),	test(test_nexthops),
		test(test_requests), test(test_errors), test(test_allocation),
	};

	return cmocka_run_group_tests_name("machine-route", tests, NULL, NULL);
}
