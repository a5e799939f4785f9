// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "capability.h"
#include "fake-kernel.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <netaccel/machine.h>
#include <netaccel/probe.h>

/* In place of the one of this process, whoever it is. */
static int permitted;

int na_capability_get_net_admin(void)
{
	return permitted;
}

struct fixture {
	struct netaccel_ctx *ctx;
	struct netaccel_machine *machine;
	const struct netaccel_device *device;
	struct fake_device before;
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	permitted = 0;
	fake_kernel_set();
	assert_int_equal(netaccel_ctx_new(&f->ctx), 0);
	assert_int_equal(netaccel_machine_read(f->ctx, NETACCEL_MACHINE_DEVICES, &f->machine), 0);
	f->device = netaccel_machine_get_device(f->machine, "eth0");
	fake_kernel_del_steps();
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	netaccel_machine_free(f->machine);
	netaccel_ctx_free(f->ctx);
	free(f);
	fake_kernel_del();
	return 0;
}

/* Probing has changed nothing, whatever came of it. */
static void expect(struct fixture *f, const char *want)
{
	struct fake_device before = fake_kernel.device[0];
	struct netaccel_probe *probe;
	char got[1024] = "";
	const char *word;

	assert_int_equal(netaccel_probe_new(f->ctx, f->device, &probe), 0);
	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		const char *text = netaccel_probe_get_text(probe, ring);

		snprintf(got + strlen(got), sizeof(got) - strlen(got), "%s %s%s%s\n", word,
			 netaccel_probe_support_get_word(netaccel_probe_get_support(probe, ring)),
			 text ? ": " : "", text ? text : "");
	}
	assert_string_equal(got, want);
	assert_int_equal(netaccel_probe_get_support(probe, NA_RING_LIMIT), NETACCEL_PROBE_UNKNOWN);
	assert_null(netaccel_probe_get_text(probe, NA_RING_LIMIT));
	netaccel_probe_free(probe);
	assert_memory_equal(&before.rings, &fake_kernel.device[0].rings, sizeof(before.rings));
	assert_memory_equal(&before.flags, &fake_kernel.device[0].flags, sizeof(before.flags));
}

static int fail_set(struct fake_device *device, struct netaccel_rings *wanted,
		    const char **ret_text)
{
	fail_msg("the driver was called");
	return 0;
}

#define IGB                                                                                        \
	"rx can\n"                                                                                 \
	"rx-mini cannot: the device has none\n"                                                    \
	"rx-jumbo cannot: the device has none\n"                                                   \
	"tx can\n"                                                                                 \
	"rx-buf-len cannot: setting rx buf len not supported\n"                                    \
	"cqe-size cannot: setting cqe size not supported\n"                                        \
	"tx-push cannot: setting tx push not supported\n"                                          \
	"rx-push cannot: setting rx push not supported\n"                                          \
	"tx-push-buf-len cannot: the device has none\n"                                            \
	"tcp-data-split cannot: setting TCP data split is not supported\n"                         \
	"hds-thresh cannot: the device has none\n"

static void test_igb(void **state)
{
	fake_kernel.device[0].set_rings = fail_set;
	expect(*state, IGB);
	/* One request for each, of which rx is to be refused; and what was asked before. */
	assert_string_equal(fake_kernel.log,
			    "CTRL_CMD_GETFAMILY\n"
			    "CTRL_CMD_GETPOLICY\n"
			    "RINGS_GET device 2:\n"
			    "RINGS_SET device 2: rx 4294967295\n"
			    "RINGS_SET device 2: rx 4294967295 tx 256\n"
			    "RINGS_SET device 2: rx 4294967295 rx-buf-len 1\n"
			    "RINGS_SET device 2: rx 4294967295 cqe-size 1\n"
			    "RINGS_SET device 2: rx 4294967295 tx-push off\n"
			    "RINGS_SET device 2: rx 4294967295 rx-push off\n"
			    "RINGS_SET device 2: rx 4294967295 tcp-data-split auto\n");
}

static void test_all(void **state)
{
	struct fake_device *device = &fake_kernel.device[0];

	device->set_rings = fail_set;
	fake_device_set_ring(device, NETACCEL_RING_RX_MINI, 0, 8);
	fake_device_set_ring(device, NETACCEL_RING_RX_JUMBO, 512, 4096);
	fake_device_set_ring(device, NETACCEL_RING_RX_BUF_LEN, 2048, 0);
	fake_device_set_ring(device, NETACCEL_RING_CQE_SIZE, 64, 0);
	fake_device_set_ring(device, NETACCEL_RING_TX_PUSH, 1, 0);
	fake_device_set_ring(device, NETACCEL_RING_RX_PUSH, 0, 0);
	fake_device_set_ring(device, NETACCEL_RING_TX_PUSH_BUF_LEN, 96, 256);
	fake_device_set_ring(device, NETACCEL_RING_TCP_DATA_SPLIT, 2, 0);
	fake_device_set_ring(device, NETACCEL_RING_HDS_THRESH, 0, 1024);
	expect(*state, "rx can\nrx-mini can\nrx-jumbo can\ntx can\nrx-buf-len can\ncqe-size can\n"
		       "tx-push can\nrx-push can\ntx-push-buf-len can\ntcp-data-split can\n"
		       "hds-thresh can\n");
	/* It is on, which Linux 7.3 may refuse for reasons of its own. */
	assert_non_null(strstr(fake_kernel.log, " rx 4294967295 tcp-data-split auto\n"));
	assert_non_null(strstr(fake_kernel.log, " rx 4294967295 rx-buf-len 2048\n"));
}

/* Linux 6.1: told once by its policy, or by each attribute that it refuses. */
static void test_old_kernel(void **state)
{
	fake_kernel.known &= (UINT32_C(1) << NETACCEL_RING_RX_PUSH) - 1;
	expect(*state, "rx can\n"
		       "rx-mini cannot: the device has none\n"
		       "rx-jumbo cannot: the device has none\n"
		       "tx can\n"
		       "rx-buf-len cannot: setting rx buf len not supported\n"
		       "cqe-size cannot: setting cqe size not supported\n"
		       "tx-push cannot: setting tx push not supported\n"
		       "rx-push kernel lacks it\n"
		       "tx-push-buf-len kernel lacks it\n"
		       "tcp-data-split kernel lacks it\n"
		       "hds-thresh kernel lacks it\n");
	assert_null(strstr(fake_kernel.log, "rx-push"));
	fake_kernel.no_policy = true;
	expect(*state, "rx can\n"
		       "rx-mini cannot: the device has none\n"
		       "rx-jumbo cannot: the device has none\n"
		       "tx can\n"
		       "rx-buf-len cannot: setting rx buf len not supported\n"
		       "cqe-size cannot: setting cqe size not supported\n"
		       "tx-push cannot: setting tx push not supported\n"
		       "rx-push kernel lacks it: Unsupported attribute\n"
		       "tx-push-buf-len cannot: the device has none\n"
		       "tcp-data-split kernel lacks it: Unsupported attribute\n"
		       "hds-thresh cannot: the device has none\n");
}

/* What each word must not be said of. */
static void expect_tx(struct fixture *f, const char *want)
{
	enum netaccel_ring ring = NETACCEL_RING_TX;
	struct netaccel_probe *probe;
	const char *text;
	char got[256];

	assert_int_equal(netaccel_probe_new(f->ctx, f->device, &probe), 0);
	text = netaccel_probe_get_text(probe, ring);
	snprintf(got, sizeof(got), "%s%s%s",
		 netaccel_probe_support_get_word(netaccel_probe_get_support(probe, ring)),
		 text ? ": " : "", text ? text : "");
	assert_string_equal(got, want);
	netaccel_probe_free(probe);
	fake_kernel_del_steps();
}

static void test_answers(void **state)
{
	/* Of the second request, which is about tx. */
	static const struct {
		int error;
		const char *text;
		uint16_t attr;
		const char *want;
	} rows[] = {
		{ -EINVAL, "requested ring size exceeds maximum", ETHTOOL_A_RINGS_RX, "can" },
		{ -EINVAL, "no", ETHTOOL_A_RINGS_TX, "unknown: no" },
		{ -EINVAL, "no", 0, "unknown: no" },
		{ -EINVAL, NULL, 0, "unknown: Invalid argument" },
		{ -EBUSY, NULL, 0, "unknown: Device or resource busy" },
		{ -ENETDOWN, NULL, 0, "unknown: Network is down" },
		{ -ETIMEDOUT, NULL, 0, "unknown: Connection timed out" },
		{ -524, NULL, 0, "unknown: Operation not supported by the driver" },
		{ -EOPNOTSUPP, "never", ETHTOOL_A_RINGS_TX, "cannot: never" },
		{ -EOPNOTSUPP, "never", ETHTOOL_A_RINGS_RX, "unknown: never" },
		{ -EOPNOTSUPP, NULL, 0, "cannot: the driver sets no ring parameter" },
		{ -EINVAL, "Unknown attribute type", ETHTOOL_A_RINGS_TX,
		  "kernel lacks it: Unknown attribute type" },
		{ 0, NULL, 0, "unknown: the kernel refused nothing" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		fake_kernel_add_step(&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_SET,
							  .nth = 2,
							  .skip = true,
							  .error = rows[i].error,
							  .text = rows[i].text,
							  .attr = rows[i].attr });
		expect_tx(*state, rows[i].want);
	}
}

/* Where the limit of rx is not known, or none, nothing is sent. */
static void test_not_asked(void **state)
{
	struct fixture *f = *state;

	na_rings_set_max(&fake_kernel.device[0].rings, NETACCEL_RING_RX, UINT32_MAX);
	expect_tx(f, "unknown: cannot be asked: the driver names no limit for rx");
	fake_kernel_add_step(&(struct fake_step){
		.type = ETHTOOL_MSG_RINGS_GET, .error = -EIO, .text = "on fire" });
	expect_tx(f, "unknown: on fire");
	fake_kernel.device[0].no_rings = true;
	expect_tx(f, "cannot: the driver has no ring parameters");
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_ANY_SET, .before = fake_device_set_gone });
	expect_tx(f, "cannot: the driver has no ring parameters");
	assert_false(fake_kernel.device[0].gone); /* since no set request came */
}

static void expect_error(struct fixture *f, int r, const char *message)
{
	struct netaccel_probe *probe;

	assert_int_equal(netaccel_probe_new(f->ctx, f->device, &probe), r);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(f->ctx)), message);
}

static void test_errors(void **state)
{
	struct fixture *f = *state;

	permitted = -EPERM;
	expect_error(f, -EPERM, "eth0: probe: needs CAP_NET_ADMIN; run as root");
	assert_string_equal(fake_kernel.log, "");
	permitted = 0;
	fake_kernel_add_step(&(struct fake_step){
		.type = ETHTOOL_MSG_RINGS_SET, .nth = 3, .before = fake_device_set_gone });
	expect_error(f, -ENODEV, "eth0: probe: No such device");
	fake_kernel.no_ethtool = true;
	expect_error(f, -EOPNOTSUPP,
		     "find ethtool netlink: Operation not supported;"
		     " needs a kernel with CONFIG_ETHTOOL_NETLINK");
}

static void test_words(void **state)
{
	assert_string_equal(netaccel_probe_support_get_word(NETACCEL_PROBE_UNKNOWN), "unknown");
	assert_null(netaccel_probe_support_get_word(NETACCEL_PROBE_KERNEL_LACKS + 1));
	netaccel_probe_free(NULL);
}

static int scenario(void *data)
{
	struct fixture *f = data;
	struct netaccel_probe *probe;
	int r = netaccel_probe_new(f->ctx, f->device, &probe);

	if (r == 0)
		netaccel_probe_free(probe);
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
		test(test_igb),	    test(test_all),	   test(test_old_kernel),
		test(test_answers), test(test_not_asked),  test(test_errors),
		test(test_words),   test(test_allocation),
	};

	return cmocka_run_group_tests_name("probe", tests, NULL, NULL);
}
