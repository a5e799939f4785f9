// SPDX-License-Identifier: LGPL-2.1-or-later
/* The fake kernel against captured answers of a real one, and its script. */
#include "unit.h"
#include "fake-kernel.h"
#include "genl.h"
#include "hex.h"
#include "machine.h"
#include "message.h"
#include "privflags.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <netaccel/machine.h>

static struct na_genl *ethtool;

static int setup(void **state)
{
	struct na_netlink *netlink;
	struct na_extack extack;

	fake_kernel_set();
	assert_int_equal(netaccel_ctx_new((struct netaccel_ctx **)state), 0);
	assert_int_equal(
		na_netlink_new(*state, NETLINK_GENERIC, na_message_explain_ethtool, &netlink), 0);
	assert_int_equal(na_genl_new(netlink, "ethtool", &ethtool, &extack), 0);
	fake_kernel_del_steps();
	return 0;
}

static int teardown(void **state)
{
	na_genl_free(ethtool);
	netaccel_ctx_free(*state);
	fake_kernel_del();
	return 0;
}

/* Sets COUNT rings, pairs of parameter and value. */
static int set_rings(uint32_t ifindex, const uint32_t *pairs, size_t count,
		     struct na_extack *extack)
{
	struct na_attr_buffer buffer = { 0 };
	struct netaccel_rings wanted = { 0 };
	int r;

	for (size_t i = 0; i < count; i++)
		na_rings_set_value(&wanted, pairs[2 * i], pairs[2 * i + 1]);
	na_rings_encode(&buffer, ifindex, &wanted);
	r = na_genl_set(ethtool, &buffer, extack);
	na_attr_buffer_free(&buffer);
	return r;
}

#define SET_RINGS(ifindex, extack, ...)                                                            \
	set_rings(ifindex, (const uint32_t[]){ __VA_ARGS__ },                                      \
		  ARRAY_SIZE(((const uint32_t[]){ __VA_ARGS__ })) / 2, extack)

static int set_flag(uint32_t ifindex, const char *name, bool on, struct na_extack *extack)
{
	struct netaccel_privflags flags = { 0 };
	struct na_attr_buffer buffer = { 0 };
	int r;

	assert_int_equal(na_privflags_add(&flags, name, on), 0);
	na_privflags_encode(&buffer, ifindex, &flags);
	na_ethnl_bitset_del(&flags.bits);
	r = na_genl_set(ethtool, &buffer, extack);
	na_attr_buffer_free(&buffer);
	return r;
}

static uint32_t now(size_t device, enum netaccel_ring ring)
{
	return fake_kernel.device[device].rings.value[ring];
}

static void expect(struct netaccel_ctx *ctx, const char *want)
{
	struct netaccel_machine *machine;
	char got[512] = "";

	assert_int_equal(netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES, &machine), 0);
	netaccel_machine_foreach_device(machine, device) {
		const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
		size_t at = strlen(got);
		uint32_t rx = 0;
		bool on = false;

		if (netaccel_device_get_rings(device))
			netaccel_rings_get_value(netaccel_device_get_rings(device),
						 NETACCEL_RING_RX, &rx);
		if (flags)
			netaccel_privflags_get_value(flags, "msi", &on);
		snprintf(got + at, sizeof(got) - at, "%s %s%s%s rx %u msi %d %d/%d; ",
			 netaccel_device_get_name(device), netaccel_device_get_driver(device),
			 netaccel_device_get_up(device) ? " up" : "",
			 netaccel_device_get_carrier(device) ? " carrier" : "", rx, on,
			 netaccel_device_get_privflags_errno(device),
			 netaccel_device_get_rings_errno(device));
	}
	assert_string_equal(got, want);
	netaccel_machine_free(machine);
}

#define ETH1 "eth1 igb up carrier rx 256 msi 1 0/0; "

static void test_machine(void **state)
{
	expect(*state, "eth0 igb up carrier rx 256 msi 1 0/0; " ETH1);
	assert_string_equal(fake_kernel.log, "RTM_GETLINK all devices\n"
					     "CTRL_CMD_GETFAMILY\n"
					     "PRIVFLAGS_GET all devices\n"
					     "RINGS_GET all devices\n");
	assert_string_equal(fake_kernel.sets, "");
	fake_kernel.device[0].no_rings = true;
	fake_device_set_down(&fake_kernel.device[0]);
	expect(*state, "eth0 igb rx 0 msi 1 0/0; " ETH1);
	fake_device_set_detached(&fake_kernel.device[0]);
	expect(*state, "eth0 igb rx 0 msi 0 19/0; " ETH1);
	fake_device_set_gone(&fake_kernel.device[0]);
	expect(*state, ETH1);
}

/* A dump that is cut, one device that has an error of its own, and a device that vanishes. */
static void test_dumps(void **state)
{
	struct netaccel_machine *machine;

	fake_kernel_add_step(&(struct fake_step){
		.type = ETHTOOL_MSG_RINGS_GET, .nth = 1, .error = -EIO, .until = 3 });
	expect(*state, "eth0 igb up carrier rx 256 msi 1 0/0; " ETH1);
	assert_non_null(strstr(fake_kernel.log, "RINGS_GET all devices\nRINGS_GET device 3:\n"));
	fake_kernel_del_steps();
	fake_kernel_add_step(
		&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_GET, .nth = 1, .error = -EIO });
	fake_kernel_add_step(
		&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_GET, .ifindex = 2, .error = -524 });
	fake_kernel_add_step(&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_GET,
						  .ifindex = 3,
						  .nth = 1,
						  .before = fake_device_set_gone });
	expect(*state, "eth0 igb up carrier rx 0 msi 1 0/0; ");
	fake_kernel_del_steps();
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_RTM(RTM_GETLINK), .nth = 1, .error = -EINTR });
	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_DEVICES, &machine), -EINTR);
}

/* Offsets and texts are those that a real kernel gave for the same request. */
static void expect_captured(const char *name, size_t reply, const struct na_extack *extack)
{
	struct na_extack want;
	struct hex hex;

	hex_read(name, &hex);
	assert_true(na_extack_decode(hex.datagram[reply].data, hex.datagram[reply].len_bytes,
				     &want) < 0);
	assert_string_equal(extack->text, want.text);
	assert_int_equal(extack->has_range, want.has_range);
	assert_int_equal(extack->min, want.min);
	assert_int_equal(extack->max, want.max);
	hex_del(&hex);
}

static void test_refusals(void **state)
{
	struct na_extack extack;

	for (int whole = 0; whole < 2; whole++) {
		fake_kernel.whole_acks = whole;
		assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX_BUF_LEN, 2048),
				 -EOPNOTSUPP);
		expect_captured("refused-rx-buf-len", 1, &extack);
		assert_int_equal(extack.offset, 32);
		assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX, 4097), -EINVAL);
		expect_captured("refused-ring-max", 1, &extack);
		assert_int_equal(extack.offset, 32);
		assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX_BUF_LEN, 0), -ERANGE);
		expect_captured("refused-range", 1, &extack);
		assert_int_equal(set_flag(2, "no-such-flag", true, &extack), -EOPNOTSUPP);
		expect_captured("refused-flag", 1, &extack);
		assert_int_equal(extack.offset, 44);
	}
	/* Support comes before limits, limits before the driver, and with all else nothing. */
	assert_int_equal(
		SET_RINGS(2, &extack, NETACCEL_RING_RX, UINT32_MAX, NETACCEL_RING_TX_PUSH, 1),
		-EOPNOTSUPP);
	assert_string_equal(extack.text, "setting tx push not supported");
	assert_int_equal(extack.offset, 40);
	fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_TX_PUSH_BUF_LEN, 0, 64);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX_PUSH_BUF_LEN, 65), -EINVAL);
	assert_string_equal(extack.text, "Requested TX push buffer exceeds the maximum of 64");
	fake_kernel.known &= ~(UINT32_C(1) << NETACCEL_RING_HDS_THRESH);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_HDS_THRESH, 1), -EINVAL);
	assert_string_equal(extack.text, "Unsupported attribute");
	fake_kernel.device[0].no_rings_set = true;
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX, UINT32_MAX), -EOPNOTSUPP);
	assert_int_equal(extack.offset, 0);
	assert_int_equal(SET_RINGS(9, &extack, NETACCEL_RING_RX, 1), -ENODEV);
	fake_device_set_down(&fake_kernel.device[1]);
	fake_kernel.device[1].needs_up = true;
	assert_int_equal(SET_RINGS(3, &extack, NETACCEL_RING_RX, 1), -ENETDOWN);
	fake_kernel.unprivileged = true;
	assert_int_equal(SET_RINGS(3, &extack, NETACCEL_RING_RX, 1), -EPERM);
	assert_int_equal(now(0, NETACCEL_RING_RX), 256);
}

static uint32_t round_up(enum netaccel_ring ring, uint32_t value)
{
	return ring == NETACCEL_RING_RX ? (value + 7) / 8 * 8 : value;
}

static int refuse_small(struct fake_device *device, struct netaccel_rings *wanted,
			const char **ret_text)
{
	*ret_text = "at least 64";
	return wanted->value[NETACCEL_RING_TX] < 64 ? -EINVAL : 0;
}

static int refuse_flags(struct fake_device *device, const char **ret_text)
{
	*ret_text = "not now";
	return -EBUSY;
}

static void test_driver(void **state)
{
	struct fake_device *device = &fake_kernel.device[0];
	struct na_extack extack;

	device->round = round_up;
	device->set_rings = refuse_small;
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX, 1001, NETACCEL_RING_TX, 512), 0);
	assert_int_equal(now(0, NETACCEL_RING_RX), 1008);
	assert_int_equal(now(0, NETACCEL_RING_TX), 512);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 8), -EINVAL);
	assert_string_equal(extack.text, "at least 64");
	assert_int_equal(set_flag(2, "legacy-rx", true, &extack), 0);
	assert_true(device->flags[0].on);
	device->flags[1].stuck = true;
	assert_int_equal(set_flag(2, "msi", false, &extack), 0);
	assert_true(device->flags[1].on);
	device->set_flags = refuse_flags;
	assert_int_equal(set_flag(2, "legacy-rx", false, &extack), -EBUSY);
	assert_true(device->flags[0].on);
	assert_string_equal(fake_kernel.sets, "RINGS_SET device 2: rx 1001 tx 512\n"
					      "RINGS_SET device 2: tx 8\n"
					      "PRIVFLAGS_SET device 2: legacy-rx on\n"
					      "PRIVFLAGS_SET device 2: msi off\n"
					      "PRIVFLAGS_SET device 2: legacy-rx off\n");
}

static void test_script(void **state)
{
	struct na_extack extack;

	fake_kernel_add_step(&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_SET,
						  .nth = 2,
						  .skip = true,
						  .error = -EIO,
						  .text = "ring 3 is on fire",
						  .attr = ETHTOOL_A_RINGS_TX });
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_ANY_SET, .nth = 4, .error = -ENOBUFS });
	fake_kernel_add_step(&(struct fake_step){ .type = FAKE_ANY_SET, .nth = 5, .skip = true });
	fake_kernel_add_step(&(struct fake_step){
		.type = ETHTOOL_MSG_RINGS_SET, .nth = 5, .after = fake_device_set_gone });
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_RX, 512), 0);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 512), -EIO);
	assert_string_equal(extack.text, "ring 3 is on fire");
	assert_int_equal(extack.offset, 32);
	assert_int_equal(now(0, NETACCEL_RING_TX), 256);
	assert_int_equal(set_flag(2, "msi", false, &extack), 0);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 512), -ENOBUFS);
	assert_int_equal(now(0, NETACCEL_RING_TX), 512);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 128), 0);
	assert_int_equal(now(0, NETACCEL_RING_TX), 512);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 128), 0);
	assert_int_equal(SET_RINGS(2, &extack, NETACCEL_RING_TX, 256), -ENODEV);
}

/* One device, and the one that has it enslaved, without their neighbours. */
static void test_one(void **state)
{
	struct netaccel_machine *machine;

	fake_kernel.device[1].master = 2;
	assert_int_equal(netaccel_machine_read_device(*state, 0, 3, &machine), 0);
	assert_true(machine->partial);
	assert_int_equal(machine->device_count, 2);
	assert_non_null(netaccel_machine_get_ifindex(machine, 2));
	assert_int_equal(netaccel_device_get_rings_state(netaccel_machine_get_ifindex(machine, 3)),
			 NETACCEL_SETTINGS_PRESENT);
	assert_int_equal(netaccel_device_get_rings_state(netaccel_machine_get_ifindex(machine, 2)),
			 NETACCEL_SETTINGS_ABSENT);
	assert_null(strstr(fake_kernel.log, "all devices"));
	netaccel_machine_free(machine);
	assert_int_equal(netaccel_machine_read_device(*state, 0, 99, &machine), -ENODEV);
	assert_int_equal(netaccel_machine_read_device(*state, NETACCEL_MACHINE_ROUTES, 3, &machine),
			 -EINVAL);
}

static int read_one(void *data)
{
	struct netaccel_machine *machine;
	int r = netaccel_machine_read_device(data, NETACCEL_MACHINE_KERNEL, 3, &machine);

	if (r == 0)
		netaccel_machine_free(machine);
	return r;
}

static void test_one_allocation(void **state)
{
	alloc_run(read_one, *state, false);
}

static int scenario(void *data)
{
	struct netaccel_machine *machine;
	int r = netaccel_machine_read(data, NETACCEL_MACHINE_DEVICES, &machine);

	if (r == 0)
		netaccel_machine_free(machine);
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
		test(test_machine), test(test_dumps),  test(test_refusals),
		test(test_driver),  test(test_script), test(test_allocation),
		test(test_one),	    test(test_one_allocation),
	};

	return cmocka_run_group_tests_name("fake-kernel", tests, NULL, NULL);
}
