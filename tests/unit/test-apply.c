// SPDX-License-Identifier: LGPL-2.1-or-later
/* From a plan to values, outcome and state, where devices do as they are told. */
#include "make-apply.h"

static void test_set(void **state)
{
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\nTx=512\n",
	       "done\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "rx 256 -> 512, got 512, set\n"
	       "tx 256 -> 512, got 512, set\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on\n"
	       "RINGS_SET device 2: rx 512 tx 512\n");
	assert_true(fake_kernel.device[0].flags[0].on);
	assert_true(fake_kernel.device[0].flags[1].on);
	assert_int_equal(now_ring(NETACCEL_RING_RX), 512);
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\n"
			     "rx was 256 asked 512 got 512\n"
			     "tx was 256 asked 512 got 512\n");
}

/* "satisfied only: nothing sent, no state written" */
static void test_satisfied(void **state)
{
	expect(*state, "Rx=256\nPrivateFlag=msi on\n", "done\n", "");
	expect_state(*state, "");
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	expect(*state, "Rx=512\n", "done\n", "");
}

/* Only what may flap and has no leave: no message, no state. */
static void test_pending(void **state)
{
	expect_flags(*state, "Rx=512\nPrivateFlag=legacy-rx on\n", 0,
		     "pending\n"
		     "flag legacy-rx off -> on, got -, pending\n"
		     "rx 256 -> 512, got -, pending\n",
		     "");
	expect_state(*state, "");
	fake_device_set_down(&fake_kernel.device[0]);
	expect_flags(*state, "Rx=512\n", 0, "done\nrx 256 -> 512, got 512, set\n",
		     "RINGS_SET device 2: rx 512\n");
}

static void test_certainly_unsupported(void **state)
{
	expect(*state, "PrivateFlag=other on\nRxJumbo=max\n",
	       "done\n"
	       "flag other - -> on, got -, unsupported: the device has no such flag, "
	       "only legacy-rx, msi\n"
	       "rx-jumbo - -> max, got -, unsupported: the device does not report it\n",
	       "");
	expect_state(*state, "");
	expect(*state, "PrivateFlag=other on\nRx=512\nOnUnsupported=fail\n",
	       "failed\n"
	       "flag other - -> on, got -, failed: the device has no such flag, "
	       "only legacy-rx, msi\n"
	       "rx 256 -> 512, got -, not-tried\n",
	       "");
	expect_state(*state, "");
}

#define NO_BUF_LEN "setting rx buf len not supported"
#define BEFORE	   " (refused before; restore forgets it)"

/* "Under skip, drop the attribute that the extended ack's offset names and send again." */
static void test_skip(void **state)
{
	for (int whole = 0; whole < 2; whole++) {
		fake_kernel_set();
		fake_kernel.whole_acks = whole;
		fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_TCP_DATA_SPLIT, 0, 0);
		expect(*state, "Rx=512\nRxBufLen=2048\nCQESize=64\nTCPDataSplit=on\n",
		       "done\n"
		       "rx-buf-len - -> 2048, got -, unsupported: " NO_BUF_LEN "\n"
		       "cqe-size - -> 64, got -, unsupported: setting cqe size not supported\n"
		       "tcp-data-split - -> on, got on, set\n"
		       "rx 256 -> 512, got 512, set\n",
		       "RINGS_SET device 2: rx-buf-len 2048 cqe-size 64 tcp-data-split on\n"
		       "RINGS_SET device 2: cqe-size 64 tcp-data-split on\n"
		       "RINGS_SET device 2: tcp-data-split on\n"
		       "RINGS_SET device 2: rx 512\n");
		expect_state(*state, "rx-buf-len asked 2048 refused: " NO_BUF_LEN "\n"
				     "cqe-size asked 64 refused: setting cqe size not supported\n"
				     "tcp-data-split was 0 asked 2 got 2\n"
				     "rx was 256 asked 512 got 512\n");
		/* "So a second apply sends nothing." */
		expect(*state, "Rx=512\nRxBufLen=2048\nCQESize=64\nTCPDataSplit=on\n",
		       "done\n"
		       "rx-buf-len - -> 2048, got -, unsupported: " NO_BUF_LEN BEFORE "\n"
		       "cqe-size - -> 64, got -, unsupported: setting cqe size not "
		       "supported" BEFORE "\n",
		       "");
		expect(*state, NULL,
		       "done\n"
		       "tcp-data-split on -> auto, got auto, set\n"
		       "rx 512 -> 256, got 256, set\n",
		       "RINGS_SET device 2: tcp-data-split auto\n"
		       "RINGS_SET device 2: rx 256\n");
		expect_state(*state, "");
	}
}

/* A kernel older than the attribute: what one message may hold has nothing to do with another. */
static void test_unknown(void **state)
{
	fake_kernel.known &= ~(1u << NETACCEL_RING_RX_PUSH | 1u << NETACCEL_RING_CQE_SIZE);
	expect(*state, "Rx=512\nRxPush=on\nCQESize=64\n",
	       "done\n"
	       "cqe-size - -> 64, got -, unsupported: this kernel lacks it: Unsupported "
	       "attribute\n"
	       "rx-push off -> on, got -, unsupported: this kernel lacks it: Unsupported "
	       "attribute\n"
	       "rx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: cqe-size 64 rx-push on\n"
	       "RINGS_SET device 2: rx-push on\n"
	       "RINGS_SET device 2: rx 512\n");
}

static int refuse_524(struct fake_device *device, struct netaccel_rings *wanted,
		      const char **ret_text)
{
	return -524;
}

/* "No offset: the whole message is unsupported. errno 524 counts as unsupported." */
static void test_all_unsupported(void **state)
{
	fake_kernel.device[0].set_rings = refuse_524;
	expect(*state, "Rx=512\nTx=512\n",
	       "done\n"
	       "rx 256 -> 512, got -, unsupported: Operation not supported by the driver\n"
	       "tx 256 -> 512, got -, unsupported: Operation not supported by the driver\n",
	       "RINGS_SET device 2: rx 512 tx 512\n");
	expect_state(*state,
		     "rx was 256 asked 512 refused: Operation not supported by the driver\n"
		     "tx was 256 asked 512 refused: Operation not supported by the driver\n");
	expect(*state, "Rx=512\n",
	       "done\n"
	       "rx 256 -> 512, got -, unsupported: Operation not supported by the driver" BEFORE
	       "\n",
	       "");
	/* What is asked otherwise is asked. */
	expect(*state, "Rx=1024\n",
	       "done\n"
	       "rx 256 -> 1024, got -, unsupported: Operation not supported by the driver\n",
	       "RINGS_SET device 2: rx 1024\n");
	expect(*state, NULL, "done\n", "");
	expect_state(*state, "");
}

/* "OnUnsupported=fail: the device fails and is rolled back." */
static void test_fail(void **state)
{
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\nRxBufLen=2048\nOnUnsupported=fail\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, rolled-back\n"
	       "rx-buf-len - -> 2048, got -, failed: " NO_BUF_LEN "\n"
	       "rx 256 -> 512, got -, not-tried\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on\n"
	       "RINGS_SET device 2: rx-buf-len 2048\n"
	       "PRIVFLAGS_SET device 2: legacy-rx off\n");
	assert_false(fake_kernel.device[0].flags[0].on);
	/* Once is enough: the flag need not be set to be set back. */
	expect_state(*state, "rx-buf-len asked 2048 refused: " NO_BUF_LEN "\n");
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\nRxBufLen=2048\nOnUnsupported=fail\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got -, not-tried\n"
	       "rx-buf-len - -> 2048, got -, failed: " NO_BUF_LEN BEFORE "\n"
	       "rx 256 -> 512, got -, not-tried\n",
	       "");
	expect(*state, NULL, "done\n", "");
	expect_state(*state, "");
}

static uint32_t round_up_8(enum netaccel_ring ring, uint32_t value)
{
	return (value + 7) & ~7u;
}

/* "Drivers round: igb makes 1001 into 1008. A second apply sends nothing." */
static void test_round(void **state)
{
	fake_kernel.device[0].round = round_up_8;
	expect(*state, "Rx=1001\n",
	       "done\nrx 256 -> 1001, got 1008, set: the driver made 1008 of it\n",
	       "RINGS_SET device 2: rx 1001\n");
	expect_state(*state, "rx was 256 asked 1001 got 1008\n");
	expect(*state, "Rx=1001\n", "done\n", "");
	/* The original is what was before the first change. */
	expect(*state, "Rx=2001\n",
	       "done\nrx 1008 -> 2001, got 2008, set: the driver made 2008 of it\n",
	       "RINGS_SET device 2: rx 2001\n");
	expect_state(*state, "rx was 256 asked 2001 got 2008\n");
	expect(*state, NULL, "done\nrx 2008 -> 256, got 256, set\n",
	       "RINGS_SET device 2: rx 256\n");
	expect_state(*state, "");
}

static uint32_t keep_256(enum netaccel_ring ring, uint32_t value)
{
	return ring == NETACCEL_RING_RX ? 256 : value;
}

/* A driver that says yes and does nothing. */
static void test_lies(void **state)
{
	fake_kernel.device[0].flags[0].stuck = true;
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, failed: the driver took it, and kept off\n"
	       "rx 256 -> 512, got 256, rolled-back\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on\n"
	       "RINGS_SET device 2: rx 512\n"
	       "RINGS_SET device 2: rx 256\n"
	       "PRIVFLAGS_SET device 2: legacy-rx off\n");
	expect_state(*state, "");
	fake_kernel.device[0].round = keep_256;
	expect(*state, "Rx=512\n",
	       "done\nrx 256 -> 512, got 256, set: the driver took it, and kept 256\n",
	       "RINGS_SET device 2: rx 512\n");
	expect(*state, "Rx=512\n", "done\n", "");
}

static int halve_maxima(struct fake_device *device, struct netaccel_rings *wanted,
			const char **ret_text)
{
	bool split = wanted->value[NETACCEL_RING_TCP_DATA_SPLIT] == 2;

	wanted->max[NETACCEL_RING_RX] = split ? 2048 : 4096;
	if (wanted->value[NETACCEL_RING_RX] > wanted->max[NETACCEL_RING_RX])
		return -EINVAL;
	return 0;
}

/* "Then maxima read again (they can change with the layout), then sizes." */
static void test_max(void **state)
{
	struct fake_device *device = &fake_kernel.device[0];

	device->set_rings = halve_maxima;
	fake_device_set_ring(device, NETACCEL_RING_TCP_DATA_SPLIT, 0, 0);
	expect(*state, "Rx=max\nTx=max\nTCPDataSplit=on\n",
	       "done\n"
	       "tcp-data-split - -> on, got on, set\n"
	       "rx 256 -> 2048, got 2048, set\n"
	       "tx 256 -> 4096, got 4096, set\n",
	       "RINGS_SET device 2: tcp-data-split on\n"
	       "RINGS_SET device 2: rx 2048 tx 4096\n");
	expect_state(*state, "tcp-data-split was 0 asked 2 got 2\n"
			     "rx was 256 asked 2048 got 2048\n"
			     "tx was 256 asked 4096 got 4096\n");
	expect(*state, "Rx=max\nTx=max\nTCPDataSplit=on\n", "done\n", "");
	/* At the new maximum already. */
	assert_int_equal(now_ring(NETACCEL_RING_RX), 2048);
	expect(*state, "TCPDataSplit=auto\n", "done\ntcp-data-split on -> auto, got auto, set\n",
	       "RINGS_SET device 2: tcp-data-split auto\n");
	expect(*state, "Rx=max\nTCPDataSplit=on\n",
	       "done\n"
	       "tcp-data-split - -> on, got on, set\n"
	       "rx 2048 -> 2048, got 2048, set\n",
	       "RINGS_SET device 2: tcp-data-split on\n");
}

/* "auto accepts any" */
static void test_auto(void **state)
{
	fake_kernel.device[0].set_rings = split_off;
	fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_TCP_DATA_SPLIT, 2, 0);
	expect(*state, "TCPDataSplit=auto\n", "done\ntcp-data-split on -> auto, got off, set\n",
	       "RINGS_SET device 2: tcp-data-split auto\n");
	expect_state(*state, "tcp-data-split was 2 asked 0 got 1\n");
	expect(*state, "TCPDataSplit=auto\n", "done\n", "");
}

/* What is taken and never reported. */
static void test_silent(void **state)
{
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_RX_BUF_LEN;
	fake_kernel.device[0].set_rings = forget_buf_len;
	expect(*state, "RxBufLen=2048\n",
	       "done\n"
	       "rx-buf-len - -> 2048, got -, set: the driver took it, and does not report it\n",
	       "RINGS_SET device 2: rx-buf-len 2048\n");
	expect_state(*state, "rx-buf-len asked 2048 got 2048\n");
	expect(*state, "RxBufLen=2048\n", "done\n", "");
}

/* Leaves RX as if a run had been killed after it wrote that it was to ask for ASKED. */
static void leave_asked(struct scene *scene, uint32_t asked)
{
	const struct na_knob rx = { .type = NA_KNOB_RING, .ring = NETACCEL_RING_RX };
	struct na_state_device *device;
	struct na_state_entry *entry;

	assert_int_equal(start_scene(scene, "Rx=keep\n", 0), 0);
	assert_int_equal(na_state_device_new(scene->state,
					     netaccel_machine_get_ifindex(scene->machine, 2),
					     &device),
			 0);
	assert_int_equal(na_state_device_add_entry(device, &rx, &entry), 0);
	assert_int_equal(na_state_entry_set_rule(entry, "a.conf", NULL), 0);
	entry->has_original = true;
	entry->original = 256;
	entry->asked = asked;
	entry->has_got = false;
	assert_int_equal(na_state_write_device(scene->ctx, scene->state, device), 0);
	na_state_device_free(device);
	end_scene(scene);
}

/* Killed before the message or after it: what is there then need not have come of it. */
static void test_interrupted(void **state)
{
	struct scene *scene = *state;

	leave_asked(scene, 512);
	expect_flags(scene, "Rx=512\n", 0, "pending\nrx 256 -> 512, got -, pending\n", "");
	expect_state(scene, "");
	expect(scene, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	/* 512 had been asked for and got before. */
	leave_asked(scene, 1024);
	expect(scene, "Tx=512\n", "done\ntx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: tx 512\n");
	expect_state(scene, "rx was 256 asked 512 got 512\ntx was 256 asked 512 got 512\n");
	expect(scene, "Rx=1024\n", "done\nrx 512 -> 1024, got 1024, set\n",
	       "RINGS_SET device 2: rx 1024\n");
	/* As wanted already. */
	leave_asked(scene, 1024);
	expect(scene, "Rx=1024\n", "done\n", "");
	expect_state(scene, "rx was 256 asked 1024 got 1024\ntx was 256 asked 512 got 512\n");
}

/* "Fewest messages: one GET of each kind that was set"; none for what the core refused. */
static void test_messages(void **state)
{
	struct scene *scene = *state;

	assert_int_equal(start_scene(scene, "PrivateFlag=legacy-rx on\nRx=512\nRxBufLen=2048\n",
				     NETACCEL_PLAN_ALLOW_FLAP),
			 0);
	fake_kernel_del_steps();
	expect_planned(scene, "done\n"
			      "flag legacy-rx off -> on, got on, set\n"
			      "rx-buf-len - -> 2048, got -, unsupported: " NO_BUF_LEN "\n"
			      "rx 256 -> 512, got 512, set\n");
	expect_log("PRIVFLAGS_SET device 2: legacy-rx on\n"
		   "RINGS_SET device 2: rx-buf-len 2048\n"
		   "RINGS_SET device 2: rx 512\n"
		   "PRIVFLAGS_GET device 2:\n"
		   "RINGS_GET device 2:\n");
	assert_int_equal(start_scene(scene, "RxBufLen=4096\n", NETACCEL_PLAN_ALLOW_FLAP), 0);
	fake_kernel_del_steps();
	expect_planned(scene, "done\nrx-buf-len - -> 4096, got -, unsupported: " NO_BUF_LEN "\n");
	expect_log("RINGS_SET device 2: rx-buf-len 4096\n");
}

/* What was refused was not changed: what others made of it since is what it was. */
static void test_refused_before(void **state)
{
	fake_kernel.device[0].set_rings = refuse_524;
	expect(*state, "Rx=512\n",
	       "done\n"
	       "rx 256 -> 512, got -, unsupported: Operation not supported by the driver\n",
	       "RINGS_SET device 2: rx 512\n");
	fake_kernel.device[0].set_rings = NULL;
	na_rings_set_value(&fake_kernel.device[0].rings, NETACCEL_RING_RX, 300);
	expect(*state, "Rx=1024\n", "done\nrx 300 -> 1024, got 1024, set\n",
	       "RINGS_SET device 2: rx 1024\n");
	expect_state(*state, "rx was 300 asked 1024 got 1024\n");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define test(name) cmocka_unit_test_setup_teardown(name, setup_scene, teardown_scene)
		test(test_set),
		test(test_satisfied),
		test(test_pending),
		test(test_certainly_unsupported),
		test(test_skip),
		test(test_unknown),
		test(test_all_unsupported),
		test(test_fail),
		test(test_round),
		test(test_lies),
		test(test_max),
		test(test_auto),
		test(test_silent),
		test(test_messages),
		test(test_refused_before),
		test(test_interrupted),
	};

	return cmocka_run_group_tests_name("apply", tests, NULL, NULL);
}
