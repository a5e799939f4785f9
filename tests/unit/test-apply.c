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

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_set, setup_scene, teardown_scene),
	};

	return cmocka_run_group_tests_name("apply", tests, NULL, NULL);
}
