// SPDX-License-Identifier: LGPL-2.1-or-later
/* What fails on one device: what is said, what is brought back, what the state has. */
#include "make-apply.h"

#include <linux/ethtool_netlink.h>

#define ALL_STAGES  "PrivateFlag=legacy-rx on\nTxPush=on\nRx=512\n"
#define SET_FLAG    "PRIVFLAGS_SET device 2: legacy-rx on\n"
#define SET_LAYOUT  "RINGS_SET device 2: tx-push on\n"
#define SET_SIZE    "RINGS_SET device 2: rx 512\n"
#define BACK_FLAG   "PRIVFLAGS_SET device 2: legacy-rx off\n"
#define BACK_LAYOUT "RINGS_SET device 2: tx-push off\n"

#define STEP(...) fake_kernel_add_step(&(struct fake_step){ .ifindex = 2, __VA_ARGS__ })

static int setup(void **state)
{
	setup_scene(state);
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_TX_PUSH;
	return 0;
}

/* "A failing second step rolls the first back." */
static void test_refused(void **state)
{
	fake_kernel_add_step(&(struct fake_step){
		.type = ETHTOOL_MSG_RINGS_SET,
		.nth = 2,
		.skip = true,
		.error = -EINVAL,
		.text = "not with legacy-rx",
		.attr = ETHTOOL_A_RINGS_RX,
	});
	expect(*state, ALL_STAGES "Tx=512\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, rolled-back\n"
	       "tx-push off -> on, got off, rolled-back\n"
	       "rx 256 -> 512, got 256, failed: not with legacy-rx\n"
	       "tx 256 -> 512, got 256, not-tried\n",
	       SET_FLAG SET_LAYOUT "RINGS_SET device 2: rx 512 tx 512\n" BACK_LAYOUT BACK_FLAG);
	expect_state(*state, "");
	/* Nothing stands in the way of the next one. */
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n", SET_SIZE);
}

/* What was known before a failure is known after it. */
static void test_refused_again(void **state)
{
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n", SET_SIZE);
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .skip = true, .error = -EIO);
	expect(*state, "Rx=1024\n", "failed\nrx 512 -> 1024, got 512, failed: Input/output error\n",
	       "RINGS_SET device 2: rx 1024\n");
	expect_state(*state, "rx was 256 asked 512 got 512\n");
}

/* The driver refuses, and has changed it all the same. */
static void test_refused_and_changed(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .error = -EIO);
	expect(*state, "Rx=512\n", "failed\nrx 256 -> 512, got 256, failed: Input/output error\n",
	       SET_SIZE "RINGS_SET device 2: rx 256\n");
	expect_state(*state, "");
}

/* "ENETDOWN, or ENODEV from a device still listed and down: pending" */
static void test_down(void **state)
{
	struct fake_device *device = &fake_kernel.device[0];

	fake_device_set_down(device);
	device->needs_up = true;
	expect(*state, ALL_STAGES,
	       "pending\n"
	       "flag legacy-rx off -> on, got -, pending: the driver takes it only while the link "
	       "is up\n"
	       "tx-push off -> on, got -, pending: the driver takes it only while the link is up\n"
	       "rx 256 -> 512, got -, pending: the driver takes it only while the link is up\n",
	       SET_FLAG);
	expect_state(*state, "");
	device->needs_up = false;
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -ENODEV);
	expect(*state, ALL_STAGES,
	       "pending\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "tx-push off -> on, got on, set\n"
	       "rx 256 -> 512, got -, pending: the driver takes it only while the link is up\n",
	       SET_FLAG SET_LAYOUT SET_SIZE);
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\ntx-push was 0 asked 1 got 1\n");
	expect(*state, ALL_STAGES, "done\nrx 256 -> 512, got 512, set\n", SET_SIZE);
}

/* What was taken is only known once it is read: until then the state says so. */
static void test_down_before_reading(void **state)
{
	fake_device_set_down(&fake_kernel.device[0]);
	STEP(.type = ETHTOOL_MSG_RINGS_GET, .nth = 1, .skip = true, .error = -ENODEV);
	expect(*state, "Rx=512\n",
	       "pending\nrx 256 -> 512, got -, pending: cannot be read back while the link is "
	       "down\n",
	       SET_SIZE);
	expect_state(*state, "rx was 256 asked 512\n");
	expect(*state, "Rx=512\n", "done\n", "");
	expect_state(*state, "rx was 256 asked 512 got 512\n");
}

static void start_anew(void)
{
	fake_kernel_set();
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_TX_PUSH;
}

/* "The device vanishes between any two messages." */
static void test_gone(void **state)
{
	static const struct {
		unsigned int type, nth;
		const char *sets;
	} rows[] = {
		{ ETHTOOL_MSG_PRIVFLAGS_SET, 1, SET_FLAG },
		{ ETHTOOL_MSG_RINGS_SET, 1, SET_FLAG SET_LAYOUT },
		{ ETHTOOL_MSG_RINGS_SET, 2, SET_FLAG SET_LAYOUT SET_SIZE },
		{ ETHTOOL_MSG_PRIVFLAGS_GET, 1, SET_FLAG SET_LAYOUT SET_SIZE },
		{ ETHTOOL_MSG_RINGS_GET, 1, SET_FLAG SET_LAYOUT SET_SIZE },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		start_anew();
		STEP(.type = rows[i].type, .nth = rows[i].nth, .before = fake_device_set_gone);
		expect(*state, ALL_STAGES,
		       "gone\n"
		       "flag legacy-rx off -> on, got -, failed: the device is gone\n"
		       "tx-push off -> on, got -, failed: the device is gone\n"
		       "rx 256 -> 512, got -, failed: the device is gone\n",
		       rows[i].sets);
		expect_state(*state, "");
	}
}

/* While it is being rolled back. */
static void test_gone_back(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 2, .before = fake_device_set_gone);
	expect(*state, ALL_STAGES,
	       "gone\n"
	       "flag legacy-rx off -> on, got -, failed: the device is gone\n"
	       "tx-push off -> on, got -, failed: the device is gone\n"
	       "rx 256 -> 512, got -, failed: the device is gone\n",
	       SET_FLAG SET_LAYOUT SET_SIZE BACK_LAYOUT BACK_FLAG);
	expect_state(*state, "");
}

/* Gone or not: nobody can tell, and nobody is told to bind a driver. */
static void test_unseen(void **state)
{
	STEP(.type = FAKE_RTM(RTM_GETLINK), .skip = true, .error = -ENOBUFS);
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .before = fake_device_set_gone);
	expect(*state, "Rx=512\n",
	       "not-restored\n"
	       "rx 256 -> 512, got -, not-restored: No such device\n"
	       "warning: the device answers no request any more; whether it is still there cannot "
	       "be read: No buffer space available\n",
	       SET_SIZE);
	expect_state(*state, "rx was 256 asked 512\n");
}

#define DEAD                                                                                       \
	"warning: the device answers no request any more; its driver may be resetting it (see "    \
	"the kernel's log), and must be let; if a minute has not helped, unbind and bind the "     \
	"driver of here.1, in /sys/bus/nowhere/drivers/\n"
#define ASKED "flag legacy-rx was 0 asked 1\ntx-push was 0 asked 1\nrx was 256 asked 512\n"

static void set_bus(void)
{
	fake_kernel.device[0].bus = "nowhere";
	fake_kernel.device[0].bus_path = "here.1";
}

/* "A port whose re-attach failed answers ENODEV to everything." */
static void test_dead(void **state)
{
	set_bus();
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .error = -EIO,
	     .after = fake_device_set_detached);
	expect(*state, ALL_STAGES,
	       "not-restored\n"
	       "flag legacy-rx off -> on, got -, not-restored: cannot be brought back: No such "
	       "device\n"
	       "tx-push off -> on, got -, not-restored: cannot be brought back: No such device\n"
	       "rx 256 -> 512, got -, not-restored: Input/output error\n" DEAD,
	       SET_FLAG SET_LAYOUT SET_SIZE BACK_LAYOUT BACK_FLAG);
	expect_state(*state, ASKED);
	/* It was so before, or with the first message. */
	fake_kernel.device[0].detached = false;
	fake_kernel.device[0].flags[0].on = false;
	del_states(*state);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 1, .before = fake_device_set_detached);
	expect(*state, "PrivateFlag=legacy-rx on\nRx=1024\n",
	       "not-restored\n"
	       "flag legacy-rx off -> on, got -, not-restored: No such device\n"
	       "rx 512 -> 1024, got -, not-tried\n" DEAD,
	       SET_FLAG);
}

/* What cannot be brought back is told, and the state can still bring it back. */
static void test_not_restored(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 2, .skip = true, .error = -EBUSY);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 3, .skip = true, .error = -EBUSY,
	     .text = "firmware is busy");
	expect(*state, ALL_STAGES,
	       "not-restored\n"
	       "flag legacy-rx off -> on, got on, not-restored: cannot be brought back: firmware "
	       "is busy\n"
	       "tx-push off -> on, got off, rolled-back\n"
	       "rx 256 -> 512, got 256, failed: Input/output error\n",
	       SET_FLAG SET_LAYOUT SET_SIZE BACK_LAYOUT BACK_FLAG BACK_FLAG);
	expect_state(*state, ASKED);
	expect(*state, NULL, "done\nflag legacy-rx on -> off, got off, set\n", BACK_FLAG);
	expect_state(*state, "");
}

/* Once the other steps are back a step may go that would not before. */
static void test_busy_once(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 3, .skip = true, .error = -EBUSY);
	expect(*state, ALL_STAGES,
	       "failed\n"
	       "flag legacy-rx off -> on, got off, rolled-back\n"
	       "tx-push off -> on, got off, rolled-back\n"
	       "rx 256 -> 512, got 256, failed: Input/output error\n",
	       SET_FLAG SET_LAYOUT SET_SIZE BACK_LAYOUT BACK_FLAG BACK_LAYOUT);
	expect_state(*state, "");
}

/* The values cannot be read, neither now nor later: nobody knows what they are. */
static void test_unreadable(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_GET, .nth = 0, .error = -EIO, .text = "");
	expect(*state, "Rx=512\n",
	       "not-restored\n"
	       "rx 256 -> 512, got -, not-restored: whether it is as it was cannot be "
	       "read\n"
	       "warning: the settings cannot be read back: Input/output error\n",
	       SET_SIZE "RINGS_SET device 2: rx 256\nRINGS_SET device 2: rx 256\n");
	expect_state(*state, "rx was 256 asked 512\n");
}

/* While TCP data split is on, this one has no more than 1024 descriptors. */
static int clamp_rx(struct fake_device *device, struct netaccel_rings *wanted,
		    const char **ret_text)
{
	bool split = wanted->value[NETACCEL_RING_TCP_DATA_SPLIT] == 2;
	uint32_t *rx = &wanted->value[NETACCEL_RING_RX];

	wanted->max[NETACCEL_RING_RX] = split ? 1024 : 4096;
	if (split && *rx > 1024)
		*rx = 1024;
	return 0;
}

/* "Steps that fail in reverse get a second try in forward order." */
static void test_second_try(void **state)
{
	struct fake_device *device = &fake_kernel.device[0];

	fake_device_set_ring(device, NETACCEL_RING_RX, 4096, 4096);
	fake_device_set_ring(device, NETACCEL_RING_TCP_DATA_SPLIT, 0, 0);
	device->set_rings = clamp_rx;
	device->flags[0].stuck = true;
	expect(*state, "PrivateFlag=legacy-rx on\nTCPDataSplit=on\nRx=512\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, failed: the driver took it, and kept off\n"
	       "tcp-data-split - -> on, got auto, rolled-back\n"
	       "rx 4096 -> 512, got 4096, rolled-back\n",
	       SET_FLAG
	       "RINGS_SET device 2: tcp-data-split on\n" SET_SIZE
	       "RINGS_SET device 2: rx 4096\nRINGS_SET device 2: tcp-data-split auto\n" BACK_FLAG
	       "RINGS_SET device 2: rx 4096\n");
	expect_state(*state, "");
}

static int refuse_second(struct fake_device *device, const char **ret_text)
{
	struct fake_device *kept = &fake_kernel.device[0];

	if (!device->flags[2].on)
		return 0;
	kept->flags[0].on = device->flags[0].on;
	return -EOPNOTSUPP;
}

/* Some drivers go through the flags one by one, and stop at the first that they lack. */
static void test_half_refused(void **state)
{
	fake_kernel.device[0].flags[2].name = "striding-rq";
	fake_kernel.device[0].set_flags = refuse_second;
	expect(*state, "PrivateFlag=legacy-rx on\nPrivateFlag=striding-rq on\n",
	       "done\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "flag striding-rq off -> on, got -, unsupported: Operation not supported\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on striding-rq on\n");
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\n"
			     "flag striding-rq was 0 asked 1 refused: Operation not supported\n");
	fake_kernel.device[0].flags[0].on = false;
	expect(*state, "PrivateFlag=legacy-rx on\nPrivateFlag=striding-rq on\nOnUnsupported=fail\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got -, not-tried\n"
	       "flag striding-rq off -> on, got -, failed: Operation not supported (refused "
	       "before; restore forgets it)\n",
	       "");
	del_states(*state);
	expect(*state, "PrivateFlag=legacy-rx on\nPrivateFlag=striding-rq on\nOnUnsupported=fail\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, failed: Operation not supported\n"
	       "flag striding-rq off -> on, got off, failed: Operation not supported\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on striding-rq on\n" BACK_FLAG);
	expect_state(*state, "");
}

/* What is taken and not reported, neither before nor after. */
static void test_silent(void **state)
{
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_RX_BUF_LEN;
	fake_kernel.device[0].set_rings = forget_buf_len;
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	expect(*state, "RxBufLen=2048\nRx=512\n",
	       "not-restored\n"
	       "rx-buf-len - -> 2048, got -, not-restored: what it was is not known\n"
	       "rx 256 -> 512, got 256, failed: Input/output error\n",
	       "RINGS_SET device 2: rx-buf-len 2048\n" SET_SIZE);
	expect_state(*state, "rx-buf-len asked 2048\nrx was 256 asked 512\n");
}

/* The way back to "auto" leads to what the driver makes of it. */
static void test_auto(void **state)
{
	fake_kernel.device[0].set_rings = split_off;
	fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_TCP_DATA_SPLIT, 0, 0);
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	expect(*state, "TCPDataSplit=on\nRx=512\n",
	       "failed\n"
	       "tcp-data-split - -> on, got off, rolled-back\n"
	       "rx 256 -> 512, got 256, failed: Input/output error\n",
	       "RINGS_SET device 2: tcp-data-split on\n" SET_SIZE
	       "RINGS_SET device 2: tcp-data-split auto\n");
	expect_state(*state, "");
}

/* A lost reply is asked for again. */
static void test_lost_reading(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_GET, .nth = 1, .error = -ENOBUFS);
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n", SET_SIZE);
}

/* "ENOBUFS, ETIMEDOUT on the acknowledgement: unknown, so the read-back decides." */
static void test_unknown(void **state)
{
	static const int errors[] = { -ENOBUFS, -ETIMEDOUT, -ENOMEM };
	char want[512];

	for (size_t i = 0; i < ARRAY_SIZE(errors); i++) {
		start_anew();
		STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .error = errors[i]);
		expect(*state, ALL_STAGES,
		       "done\n"
		       "flag legacy-rx off -> on, got on, set\n"
		       "tx-push off -> on, got on, set\n"
		       "rx 256 -> 512, got 512, set\n",
		       SET_FLAG SET_LAYOUT SET_SIZE);
		del_states(*state);
		start_anew();
		STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .skip = true, .error = errors[i]);
		snprintf(want, sizeof(want),
			 "failed\n"
			 "flag legacy-rx off -> on, got off, rolled-back\n"
			 "tx-push off -> on, got off, failed: %s\n"
			 "rx 256 -> 512, got -, not-tried\n",
			 strerrordesc_np(-errors[i]));
		expect(*state, ALL_STAGES, want, SET_FLAG SET_LAYOUT BACK_LAYOUT BACK_FLAG);
		expect_state(*state, "");
	}
}

static void set_other_rx(struct fake_device *device)
{
	na_rings_set_value(&device->rings, NETACCEL_RING_RX, 300);
	device->flags[0].on = false;
}

/* "Another program changes the values in between." */
static void test_other_program(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_GET, .nth = 1, .before = set_other_rx);
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 300, set: the driver made 300 of it\n",
	       SET_SIZE);
	start_anew();
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_GET, .nth = 1, .before = set_other_rx);
	expect(*state, "PrivateFlag=legacy-rx on\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, failed: the driver took it, and kept off\n",
	       SET_FLAG BACK_FLAG);
}

static const char *state_dir;

/* The place of the temporary file is taken. */
static void set_unwritable(struct fake_device *device)
{
	tree_run("for i in %s/*-2.ini; do mkdir $i.tmp; done", state_dir);
}

/* "Where the state cannot be written, nothing is set"; after it the values stay. */
static void test_state_unwritable(void **state)
{
	struct scene *scene = *state;

	state_dir = scene->dir;
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .after = set_unwritable);
	assert_int_equal(start_scene(scene, "Rx=512\n", NETACCEL_PLAN_ALLOW_FLAP), 0);
	expect_planned(scene,
		       "done\n"
		       "rx 256 -> 512, got 512, set\n"
		       "warning: what came of it could not be recorded: STATE: Is a directory\n");
	expect_state(scene, "rx was 256 asked 512\n");
	fake_kernel.sets[0] = '\0';
	assert_int_equal(start_scene(scene, "Rx=1024\n", NETACCEL_PLAN_ALLOW_FLAP), 0);
	expect_planned(scene, "STATE: write state: Is a directory; where it cannot be written "
			      "nothing is set\n");
	assert_string_equal(fake_kernel.sets, "");
	tree_run("rmdir %s/*.tmp", scene->dir);
	expect_state(scene, "rx was 256 asked 512\n");
	expect(scene, NULL, "done\nrx 512 -> 256, got 256, set\n", "RINGS_SET device 2: rx 256\n");
	expect_state(scene, "");
}

/* The kernel refuses the process, whatever its capabilities look like. */
static void test_forbidden(void **state)
{
	fake_kernel.unprivileged = true;
	expect(*state, ALL_STAGES,
	       "failed\n"
	       "flag legacy-rx off -> on, got off, failed: Operation not permitted\n"
	       "tx-push off -> on, got -, not-tried\n"
	       "rx 256 -> 512, got -, not-tried\n"
	       "warning: the driver, or a sandbox, does not permit it\n",
	       SET_FLAG);
	expect_state(*state, "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown_scene)
		test(test_refused),
		test(test_refused_again),
		test(test_refused_and_changed),
		test(test_down),
		test(test_down_before_reading),
		test(test_gone),
		test(test_gone_back),
		test(test_unseen),
		test(test_dead),
		test(test_not_restored),
		test(test_busy_once),
		test(test_silent),
		test(test_auto),
		test(test_second_try),
		test(test_half_refused),
		test(test_unreadable),
		test(test_lost_reading),
		test(test_unknown),
		test(test_other_program),
		test(test_state_unwritable),
		test(test_forbidden),
	};

	return cmocka_run_group_tests_name("apply-back", tests, NULL, NULL);
}
