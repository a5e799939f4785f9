// SPDX-License-Identifier: LGPL-2.1-or-later
/* The ways back: restore by the state, and taking an outcome back; and who may apply at all. */
#include "make-apply.h"

#include <linux/ethtool_netlink.h>

#define STEP(...) fake_kernel_add_step(&(struct fake_step){ .ifindex = 2, __VA_ARGS__ })

#define RULE	    "PrivateFlag=legacy-rx on\nTxPush=on\nRx=1001\n"
#define SET_FLAG    "PRIVFLAGS_SET device 2: legacy-rx on\n"
#define BACK_FLAG   "PRIVFLAGS_SET device 2: legacy-rx off\n"
#define BACK_LAYOUT "RINGS_SET device 2: tx-push off\n"

static uint32_t round_up_8(enum netaccel_ring ring, uint32_t value)
{
	return ring == NETACCEL_RING_RX ? (value + 7) & ~7u : value;
}

static void start_anew(const struct scene *scene)
{
	fake_kernel_set();
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_TX_PUSH;
	fake_kernel.device[0].round = round_up_8;
	del_states(scene);
}

static int setup(void **state)
{
	setup_scene(state);
	start_anew(*state);
	return 0;
}

/* What has left to flap stays known until it is back, too. */
static void test_pending(void **state)
{
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	expect_flags(*state, NULL, 0, "pending\nrx 512 -> 256, got -, pending\n", "");
	expect_state(*state, "rx was 256 asked 512 got 512\n");
	/* Back by other hands: nothing to send, and nothing to know. */
	na_rings_set_value(&fake_kernel.device[0].rings, NETACCEL_RING_RX, 256);
	expect_flags(*state, NULL, 0, "done\n", "");
	expect_state(*state, "");
}

/* What fails on the way back leaves all as it was, and known. */
static void test_refused(void **state)
{
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\n",
	       "done\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "rx 256 -> 512, got 512, set\n",
	       SET_FLAG "RINGS_SET device 2: rx 512\n");
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 1, .skip = true, .error = -EBUSY);
	expect(*state, NULL,
	       "failed\n"
	       "flag legacy-rx on -> off, got on, rolled-back\n"
	       "rx 512 -> 256, got 512, failed: Device or resource busy\n",
	       BACK_FLAG "RINGS_SET device 2: rx 256\n" SET_FLAG);
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\nrx was 256 asked 512 got 512\n");
}

/* What cannot be had back keeps its place in the state; the rest is forgotten. */
static void test_unsupported(void **state)
{
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_RX_BUF_LEN;
	expect(*state, "TxPush=on\nRxBufLen=2048\n",
	       "done\n"
	       "rx-buf-len - -> 2048, got 2048, set\n"
	       "tx-push off -> on, got on, set\n",
	       "RINGS_SET device 2: rx-buf-len 2048 tx-push on\n");
	expect_state(*state, "rx-buf-len asked 2048 got 2048\ntx-push was 0 asked 1 got 1\n");
	expect(*state, NULL,
	       "not-restored\n"
	       "rx-buf-len 2048 -> unknown, got 2048, not-restored: what it was is not known: the "
	       "device "
	       "did not report it then\n"
	       "tx-push on -> off, got off, set\n",
	       BACK_LAYOUT);
	expect_state(*state, "rx-buf-len asked 2048 got 2048\n");
	/* A driver that no longer lets it be set. */
	expect(*state, "TxPush=on\n", "done\ntx-push off -> on, got on, set\n",
	       "RINGS_SET device 2: tx-push on\n");
	fake_kernel.device[0].supported = 0;
	expect(*state, NULL,
	       "not-restored\n"
	       "rx-buf-len 2048 -> unknown, got 2048, not-restored: what it was is not known: the "
	       "device "
	       "did not report it then\n"
	       "tx-push on -> off, got -, not-restored: setting tx push not supported\n",
	       BACK_LAYOUT);
	expect_state(*state, "rx-buf-len asked 2048 got 2048\ntx-push was 0 asked 1 got 1\n");
}

/* What cannot be read now may be anything: it stays known until it can. */
static void test_unreadable(void **state)
{
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\n",
	       "done\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "rx 256 -> 512, got 512, set\n",
	       SET_FLAG "RINGS_SET device 2: rx 512\n");
	fake_kernel_add_step(
		&(struct fake_step){ .type = ETHTOOL_MSG_RINGS_GET, .skip = true, .error = -EIO });
	expect(*state, NULL, "done\nflag legacy-rx on -> off, got off, set\n", BACK_FLAG);
	expect_state(*state, "rx was 256 asked 512 got 512\n");
	fake_kernel_del_steps();
	expect(*state, NULL, "done\nrx 512 -> 256, got 256, set\n", "RINGS_SET device 2: rx 256\n");
	expect_state(*state, "");
}

/* What comes back as something else is not back. */
static void test_rounded(void **state)
{
	fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_RX, 257, 4096);
	expect(*state, "Rx=512\n", "done\nrx 257 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	expect(*state, NULL, "done\nrx 512 -> 257, got 264, set: the driver made 264 of it\n",
	       "RINGS_SET device 2: rx 257\n");
	expect_state(*state, "rx was 257 asked 512 got 512\n");
}

/* Applies RULE, which WANTs that, then takes the outcome back, in one run. */
static void expect_taken_back(struct scene *scene, const char *rule, const char *want,
			      const char *sets)
{
	struct netaccel_outcome *outcome, *back;
	char got[4096];

	assert_int_equal(start_scene(scene, rule, NETACCEL_PLAN_ALLOW_FLAP), 0);
	assert_int_equal(netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0),
					    &outcome),
			 0);
	fake_kernel.sets[0] = '\0';
	assert_int_equal(netaccel_apply_restore(scene->apply, outcome, &back), 0);
	netaccel_outcome_free(outcome);
	end_scene(scene);
	write_outcome(back, got, sizeof(got));
	netaccel_outcome_free(back);
	assert_string_equal(got, want);
	assert_string_equal(fake_kernel.sets, sets);
}

/* "Brings back what was before that outcome, values and state file." */
static void test_taken_back(void **state)
{
	expect_taken_back(*state, RULE,
			  "done\n"
			  "flag legacy-rx on -> off, got off, set\n"
			  "tx-push on -> off, got off, set\n"
			  "rx 1008 -> 256, got 256, set\n",
			  "RINGS_SET device 2: rx 256\n" BACK_LAYOUT BACK_FLAG);
	expect_state(*state, "");
	/* Not to what was at first, and not to what had been refused. */
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	expect_taken_back(*state, "Rx=1024\nRxBufLen=2048\n",
			  "done\nrx 1024 -> 512, got 512, set\n", "RINGS_SET device 2: rx 512\n");
	expect_state(*state, "rx was 256 asked 512 got 512\n");
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO);
	expect_taken_back(*state, "TxPush=on\nTx=1024\n", "done\n", "");
	/* Nothing was done that could be undone. */
	expect_taken_back(*state, "Rx=512\n", "done\n", "");
	expect_state(*state, "rx was 256 asked 512 got 512\n");
}

/* What failed is as before already, also where a change had been taken and come out wrong. */
static void test_failed_taken_back(void **state)
{
	fake_kernel.device[0].flags[0].stuck = true;
	expect_taken_back(*state, RULE, "done\n", "");
	expect_state(*state, "");
}

static void test_taken_back_word(void **state)
{
	fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_TCP_DATA_SPLIT, 0, 0);
	expect_taken_back(*state, "TCPDataSplit=on\n",
			  "done\ntcp-data-split on -> auto, got auto, set\n",
			  "RINGS_SET device 2: tcp-data-split auto\n");
}

static void test_not_taken_back(void **state)
{
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 2, .skip = true, .error = -EBUSY);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 3, .skip = true, .error = -EBUSY);
	expect_taken_back(*state, RULE,
			  "not-restored\n"
			  "flag legacy-rx on -> off, got on, not-restored: cannot be brought back: "
			  "Device or resource busy\n"
			  "tx-push on -> off, got off, set\n"
			  "rx 1008 -> 256, got 256, set\n",
			  "RINGS_SET device 2: rx 256\n" BACK_LAYOUT BACK_FLAG BACK_FLAG);
	/* It can still be brought back by it. */
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\n"
			     "tx-push was 0 asked 1 got 1\n"
			     "rx was 256 asked 1001 got 1008\n");
	expect(*state, NULL, "done\nflag legacy-rx on -> off, got off, set\n", BACK_FLAG);
	expect_state(*state, "");
	/* What was not reported before cannot be asked for. */
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_RX_BUF_LEN;
	expect_taken_back(*state, "RxBufLen=2048\n",
			  "not-restored\n"
			  "rx-buf-len 2048 -> unknown, got 2048, not-restored: what it was is not "
			  "known\n",
			  "");
}

/* A restore that nobody confirms: what it forgot is known again, however far the way back gets. */
static void test_restore_not_taken_back(void **state)
{
	expect(*state, "PrivateFlag=legacy-rx on\nRx=512\n",
	       "done\n"
	       "flag legacy-rx off -> on, got on, set\n"
	       "rx 256 -> 512, got 512, set\n",
	       SET_FLAG "RINGS_SET device 2: rx 512\n");
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 2, .skip = true, .error = -EBUSY);
	STEP(.type = ETHTOOL_MSG_PRIVFLAGS_SET, .nth = 3, .skip = true, .error = -EBUSY);
	expect_taken_back(*state, NULL,
			  "not-restored\n"
			  "flag legacy-rx off -> on, got off, not-restored: cannot be brought "
			  "back: Device or resource busy\n"
			  "rx 256 -> 512, got 512, set\n",
			  "RINGS_SET device 2: rx 512\n" SET_FLAG SET_FLAG);
	expect_state(*state, "flag legacy-rx was 0 asked 1 got 1\nrx was 256 asked 512 got 512\n");
}

static void test_gone(void **state)
{
	STEP(.type = ETHTOOL_MSG_RINGS_SET, .nth = 3, .before = fake_device_set_gone);
	expect_taken_back(*state, RULE,
			  "gone\n"
			  "flag legacy-rx on -> off, got -, failed: the device is gone\n"
			  "tx-push on -> off, got -, failed: the device is gone\n"
			  "rx 1008 -> 256, got -, failed: the device is gone\n",
			  "RINGS_SET device 2: rx 256\n" BACK_LAYOUT BACK_FLAG);
	expect_state(*state, "");
}

static int take_back(void *data)
{
	struct scene *scene = data;
	struct netaccel_outcome *outcome = NULL, *back = NULL;
	char state[1024];
	int r = start_scene(scene, RULE, NETACCEL_PLAN_ALLOW_FLAP);

	if (r == 0)
		r = netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0),
				       &outcome);
	if (r == 0)
		r = netaccel_apply_restore(scene->apply, outcome, &back);
	netaccel_outcome_free(outcome);
	netaccel_outcome_free(back);
	end_scene(scene);
	if (!alloc_get_failed())
		alloc_set_failure(0);
	/* Whatever is not as it was, the state can bring back. */
	write_state(scene, state, sizeof(state));
	assert_true(!fake_kernel.device[0].flags[0].on || strstr(state, "legacy-rx was 0"));
	assert_true(!now_ring(NETACCEL_RING_TX_PUSH) || strstr(state, "tx-push was 0"));
	assert_true(now_ring(NETACCEL_RING_RX) == 256 || strstr(state, "rx was 256"));
	start_anew(scene);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(take_back, *state, true);
}

/* Without the right, and with a machine that is not this one, there is no run. */
static void test_new(void **state)
{
	struct scene *scene = *state;
	struct netaccel_machine *record =
		make_machine("[Machine]\nFormat=1\nOrigin=written\n[Device 2]\nName=eth0\n");
	struct netaccel_apply *apply;

	net_admin = -EPERM;
	assert_int_equal(start_scene(scene, RULE, 0), -EPERM);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)),
			    "changing settings: needs CAP_NET_ADMIN; run as root");
	assert_int_equal(netaccel_apply_get_permitted(scene->ctx), -EPERM);
	net_admin = 0;
	assert_int_equal(netaccel_apply_get_permitted(scene->ctx), 0);
	assert_int_equal(netaccel_apply_new(scene->ctx, record, scene->state, &apply), -EINVAL);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)),
			    "apply: the machine is a record; read the running system");
	end_scene(scene);
	netaccel_machine_free(record);
}

/* Without the lock another run could be at work, and nothing could be remembered. */
static void test_not_locked(void **state)
{
	struct scene *scene = *state;
	struct netaccel_state *unlocked;
	struct netaccel_apply *apply;

	assert_int_equal(start_scene(scene, RULE, 0), 0);
	assert_int_equal(na_state_read_path(scene->ctx, scene->dir, 0, 0, &unlocked), 0);
	assert_int_equal(netaccel_apply_new(scene->ctx, scene->machine, unlocked, &apply), -EINVAL);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)),
			    "apply: the state is not locked; read it with NETACCEL_STATE_LOCK, and "
			    "then the machine");
	assert_int_equal(netaccel_apply_new(scene->ctx, scene->machine, NULL, &apply), -EINVAL);
	netaccel_state_free(unlocked);
	end_scene(scene);
}

/* A plan made from another machine. */
static void test_other_machine(void **state)
{
	struct scene *scene = *state;

	assert_int_equal(start_scene(scene, RULE, NETACCEL_PLAN_ALLOW_FLAP), 0);
	netaccel_apply_free(scene->apply);
	netaccel_machine_free(scene->machine);
	fake_kernel.device[0].gone = true;
	assert_int_equal(
		netaccel_machine_read(scene->ctx, NETACCEL_MACHINE_DEVICES, &scene->machine), 0);
	assert_int_equal(
		netaccel_apply_new(scene->ctx, scene->machine, scene->state, &scene->apply), 0);
	expect_planned(scene, "eth0: apply: the machine of this run has no such device; plan from "
			      "the machine that the run was started with\n");
}

/* Without ethtool netlink nothing is written, nor sent. */
static void test_no_socket(void **state)
{
	struct scene *scene = *state;

	assert_int_equal(start_scene(scene, RULE, NETACCEL_PLAN_ALLOW_FLAP), 0);
	fake_kernel.no_ethtool = true;
	expect_planned(scene, "find ethtool netlink: Operation not supported; needs a kernel with "
			      "CONFIG_ETHTOOL_NETLINK\n");
	expect_state(scene, "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown_scene)
		test(test_pending),
		test(test_refused),
		test(test_unsupported),
		test(test_unreadable),
		test(test_rounded),
		test(test_taken_back),
		test(test_taken_back_word),
		test(test_not_taken_back),
		test(test_restore_not_taken_back),
		test(test_gone),
		test(test_allocation),
		test(test_new),
		test(test_no_socket),
		test(test_not_locked),
		test(test_other_machine),
		test(test_failed_taken_back),
	};

	return cmocka_run_group_tests_name("apply-restore", tests, NULL, NULL);
}
