// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * What a change that flaps does to a device beside what was asked for, and what
 * is not to flap.
 */
#include "make-apply.h"

static int drop_channels(struct fake_device *device, struct netaccel_rings *wanted,
			 const char **ret_text)
{
	device->channels = 1;
	return 0;
}

static int lose_carrier(struct fake_device *device, struct netaccel_rings *wanted,
			const char **ret_text)
{
	device->carrier = false;
	return 0;
}

static int refuse(struct fake_device *device, struct netaccel_rings *wanted, const char **ret_text)
{
	device->rss[0] = 9;
	return -EIO;
}

static void test_warnings(void **state)
{
	fake_kernel.device[0].set_rings = drop_channels;
	expect(*state, "Rx=512\n",
	       "done\n"
	       "rx 256 -> 512, got 512, set\n"
	       "warning: combined channels: 1, not 4 as before; ethtool -L sets them\n",
	       "RINGS_SET device 2: rx 512\n");
	/* Also where it was rolled back. */
	fake_kernel.device[0].set_rings = refuse;
	expect(*state, "PrivateFlag=legacy-rx on\nRx=1024\n",
	       "failed\n"
	       "flag legacy-rx off -> on, got off, rolled-back\n"
	       "rx 512 -> 1024, got 512, failed: Input/output error\n"
	       "warning: RSS (hash function, table or key) is not as it was; ethtool -x shows it, "
	       "ethtool -X sets it\n",
	       "PRIVFLAGS_SET device 2: legacy-rx on\n"
	       "RINGS_SET device 2: rx 1024\n"
	       "PRIVFLAGS_SET device 2: legacy-rx off\n");
}

/* On a link that is down, and where nothing is sent, there is nothing to compare. */
static void test_nothing_to_compare(void **state)
{
	expect_flags(*state, "Rx=512\n", 0, "pending\nrx 256 -> 512, got -, pending\n", "");
	assert_null(strstr(fake_kernel.log, "RSS_GET"));
	fake_device_set_down(&fake_kernel.device[0]);
	fake_kernel.device[0].set_rings = drop_channels;
	expect(*state, "Rx=512\n", "done\nrx 256 -> 512, got 512, set\n",
	       "RINGS_SET device 2: rx 512\n");
	assert_null(strstr(fake_kernel.log, "RSS_GET"));
}

static void test_carrier(void **state)
{
	struct netaccel_outcome *outcome;
	struct scene *scene = *state;
	char got[1024];

	fake_kernel.device[0].set_rings = lose_carrier;
	assert_int_equal(start_scene(scene, "Rx=512\n", NETACCEL_PLAN_ALLOW_FLAP), 0);
	scene->apply->carrier_msecs = 1000;
	assert_int_equal(netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0),
					    &outcome),
			 0);
	write_outcome(outcome, got, sizeof(got));
	assert_string_equal(got, "done\n"
				 "rx 256 -> 512, got 512, set\n"
				 "warning: no carrier 1 s after the change; there was one\n");
	netaccel_outcome_free(outcome);
	end_scene(scene);
}

/* Planned while it was down; "apply never flaps a link that is up". */
static void test_come_up(void **state)
{
	static const char rule[] = "PrivateFlag=legacy-rx on\nRx=512\n";
	struct scene *scene = *state;

	fake_device_set_down(&fake_kernel.device[0]);
	assert_int_equal(start_scene(scene, rule, 0), 0);
	fake_kernel.device[0].up = true;
	expect_planned(scene,
		       "pending\n"
		       "flag legacy-rx off -> on, got -, pending: the link has come up "
		       "meanwhile, and it would flap\n"
		       "rx 256 -> 512, got -, pending: the link has come up meanwhile, and it "
		       "would flap\n");
	assert_string_equal(fake_kernel.sets, "");
	expect_state(scene, "");
	/* With leave, by option or by rule, it is set all the same; and where it still is down. */
	fake_device_set_down(&fake_kernel.device[0]);
	assert_int_equal(start_scene(scene, "Rx=512\nWhenUp=apply\n", 0), 0);
	fake_kernel.device[0].up = true;
	expect_planned(scene, "done\nrx 256 -> 512, got 512, set\n");
	fake_device_set_down(&fake_kernel.device[0]);
	assert_int_equal(start_scene(scene, "Rx=1024\n", NETACCEL_PLAN_ALLOW_FLAP), 0);
	fake_kernel.device[0].up = true;
	expect_planned(scene, "done\nrx 512 -> 1024, got 1024, set\n");
	fake_device_set_down(&fake_kernel.device[0]);
	expect_flags(scene, "Rx=256\n", 0, "done\nrx 1024 -> 256, got 256, set\n",
		     "RINGS_SET device 2: rx 256\n");
	/* On the way back what waits is not forgotten. */
	expect_flags(scene, "Rx=512\n", 0, "done\nrx 256 -> 512, got 512, set\n",
		     "RINGS_SET device 2: rx 512\n");
	assert_int_equal(start_scene(scene, NULL, 0), 0);
	fake_kernel.device[0].up = true;
	expect_planned(scene, "pending\nrx 512 -> 256, got -, pending: the link has come up "
			      "meanwhile, and it would flap\n");
	expect_state(scene, "rx was 256 asked 512 got 512\n");
}

/* Whether it is up by now nobody can tell, so nothing is sent, and nothing else is said. */
static void test_link_unknown(void **state)
{
	struct scene *scene = *state;
	struct netaccel_outcome *outcome;

	fake_device_set_down(&fake_kernel.device[0]);
	assert_int_equal(start_scene(scene, "Rx=512\n", 0), 0);
	fake_kernel_add_step(&(struct fake_step){
		.type = FAKE_RTM(RTM_GETLINK), .nth = 1, .skip = true, .error = -ENOBUFS });
	assert_int_equal(netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0),
					    &outcome),
			 -ENOBUFS);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)),
			    "eth0: read link: No buffer space available; if it is up by now, it "
			    "would flap");
	assert_string_equal(fake_kernel.sets, "");
	end_scene(scene);
	expect_state(scene, "");
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup_scene, teardown_scene)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_warnings),
		test(test_nothing_to_compare),
		test(test_carrier),
		test(test_come_up),
		test(test_link_unknown),
	};

	return cmocka_run_group_tests_name("apply-settle", tests, NULL, NULL);
}
