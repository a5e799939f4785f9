// SPDX-License-Identifier: LGPL-2.1-or-later
/* Plans against what was set before, with flaps allowed, and back to what was there before. */
#include "unit.h"
#include "make-plan.h"

#define VF	     MACHINE MANA "MTU=1400\n"
#define STATE(...)                                                                                 \
	"[State]\nFormat=1\n[Device]\nIndex=3\nName=vf\nDriver=mana\n" __VA_ARGS__ "[End]\n"
#define SET(rest)    "[Setting]\nRule=a.conf\nPath=a.conf\n" rest
#define RULE(apply)  { "a.conf", "[Match]\nName=vf\n[Apply]\n" apply }
#define RESTORE	     NETACCEL_PLAN_RESTORE
#define ALLOW_FLAP   NETACCEL_PLAN_ALLOW_FLAP

/* "igb makes 1001 into 1008": satisfied as long as it is asked for and stays so. */
static void test_rounded(void **data)
{
	static const char state[] = STATE(SET("Ring=Rx\nOriginal=256\nAsked=1001\nGot=1008\n"));

	EXPECT_STATE(VF "Rx=1008\n", state, 0, "vf: 1 satisfied\nvf: 0 requests\n",
		     RULE("Rx=1001\n"));
	EXPECT_STATE(VF "Rx=1008\n", NULL, 0,
		     "vf: rx 1008 -> 1001, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=1001\n"));
	/* Somebody else has changed it. */
	EXPECT_STATE(VF "Rx=512\n", state, 0,
		     "vf: rx 512 -> 1001, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=1001\n"));
	/* Another value is wanted now. */
	EXPECT_STATE(VF "Rx=1008\n", state, 0,
		     "vf: rx 1008 -> 1002, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=1002\n"));
	EXPECT_STATE(VF "Rx=1001\n", state, 0, "vf: 1 satisfied\nvf: 0 requests\n",
		     RULE("Rx=1001\n"));
	EXPECT_STATE(VF "Rx=1008\nRxMax=1001\n", state, 0, "vf: 1 satisfied\nvf: 0 requests\n",
		     RULE("Rx=max\n"));
	/* Of another knob, of another device, of nothing that a rule wants. */
	EXPECT_STATE(VF "Rx=1008\nTx=1008\n", state, 0,
		     "vf: tx 1008 -> 1001, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Tx=1001\n"));
	EXPECT_STATE(MACHINE "[Device 3]\nName=vf\nDriver=gve\nMTU=1400\nRx=1008\n", state, 0,
		     "vf: rx 1008 -> 1001, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=1001\n"));
	EXPECT_STATE(VF "Rx=1008\n", state, 0, "", RULE("Rx=keep\n"));
}

/* What is not reported: taken without a word it stays; 0 of words is never reported. */
static void test_unreported(void **data)
{
	EXPECT_STATE(VF "Rx=1\n", STATE(SET("Ring=RxBufLen\nAsked=2048\nGot=2048\n")), 0,
		     "vf: 1 satisfied\nvf: 0 requests\n", RULE("RxBufLen=2048\n"));
	EXPECT_STATE(VF "Rx=1\n", STATE(SET("Ring=RxBufLen\nAsked=2048\nGot=2048\n")), 0,
		     "vf: rx-buf-len - -> 4096, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("RxBufLen=4096\n"));
	EXPECT_STATE(VF "Rx=1\n", STATE(SET("Ring=TCPDataSplit\nAsked=2\nGot=2\n")), 0,
		     "vf: tcp-data-split - -> on, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("TCPDataSplit=on\n"));
	EXPECT_STATE(VF "Rx=1\nTCPDataSplit=on\n",
		     STATE(SET("Ring=TCPDataSplit\nAsked=0\nGot=2\n")), 0,
		     "vf: 1 satisfied\nvf: 0 requests\n", RULE("TCPDataSplit=auto\n"));
	EXPECT_STATE(VF "Rx=1\n", STATE(SET("PrivateFlag=x\nOriginal=0\nAsked=1\nGot=1\n")), 0,
		     "vf: flag x - -> on, down, unsupported, a.conf: the device has no private "
		     "flags\nvf: 0 requests\n",
		     RULE("PrivateFlag=x on\n"));
}

/* What was refused is not asked for again, in the kernel's words. */
static void test_refused(void **data)
{
	static const char state[] =
		STATE(SET("Ring=RxBufLen\nAsked=2048\nUnsupported=setting rx buf len not "
			  "supported\n") SET("Ring=Rx\nOriginal=256\nAsked=512\nUnsupported=\n"));

	EXPECT_STATE(VF "Rx=256\n", state, 0,
		     "vf: rx-buf-len - -> 2048, down, unsupported, a.conf: setting rx buf len not "
		     "supported (refused before; restore forgets it)\n"
		     "vf: rx 256 -> 512, down, unsupported, a.conf: the device does not take it "
		     "(refused before; restore forgets it)\nvf: 0 requests\n",
		     RULE("RxBufLen=2048\nRx=512\n"));
	EXPECT_STATE(VF "Rx=256\n", state, 0,
		     "vf: rx-buf-len - -> 2048, down, refused, a.conf: setting rx buf len not "
		     "supported (refused before; restore forgets it)\nvf: 0 requests\n",
		     RULE("RxBufLen=2048\nOnUnsupported=fail\n"));
	/* Of another value nobody knows. */
	EXPECT_STATE(VF "Rx=256\n", state, 0,
		     "vf: rx-buf-len - -> 4096, down, ready, a.conf\n"
		     "vf: rx 256 -> 1024, down, ready, a.conf\nvf: 2 requests\n",
		     RULE("RxBufLen=4096\nRx=1024\n"));
	/* It is so all the same. */
	EXPECT_STATE(VF "Rx=512\n", state, 0, "vf: 1 satisfied\nvf: 0 requests\n",
		     RULE("Rx=512\n"));
	/* A mode is made as a whole or not at all. */
	EXPECT_STATE(VF "PrivateFlag=a off\nRx=256\n",
		     STATE(SET("PrivateFlag=a\nOriginal=0\nAsked=1\nUnsupported=no\n")), 0,
		     "vf: flag a off -> on, down, unsupported, a.conf: no (refused before; "
		     "restore forgets it)\n"
		     "vf: rx 256 -> 512, down, unsupported, a.conf: flag a: no (refused "
		     "before; restore forgets it)\nvf: 0 requests\n",
		     { "drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=a on\nRx=512\n" },
		     RULE("RxMode=full-page\n"));
}

static void test_interrupted(void **data)
{
	static const char state[] =
		STATE(SET("Ring=Rx\nOriginal=256\nAsked=512\n") SET("Ring=RxBufLen\nAsked=2048\n")
			      SET("PrivateFlag=x y\nOriginal=0\nAsked=1\n")
				      SET("Ring=Tx\nOriginal=256\nAsked=512\nGot=512\n")
					      SET("Ring=CQESize\nAsked=64\nUnsupported=\n"));
#define SAID                                                                                       \
	"vf: interrupted: rx: 512 was asked for in place of 256, and what came of it is not "      \
	"recorded\n"                                                                               \
	"vf: interrupted: rx-buf-len: 2048 was asked for, and what came of it is not recorded\n"   \
	"vf: interrupted: flag x y: on was asked for in place of off, and what came of it is "     \
	"not recorded\n"

	EXPECT_STATE(VF "Rx=256\nTx=256\n", state, 0, SAID "vf: 0 requests\n", RULE("Rx=keep\n"));
	EXPECT_STATE(VF "Rx=256\nTx=256\n", state, 0,
		     "vf: rx 256 -> 512, down, ready, a.conf\n" SAID "vf: 1 requests\n",
		     RULE("Rx=512\n"));
	EXPECT_STATE(VF "Rx=512\nTx=256\n", state, 0,
		     SAID "vf: 1 satisfied\nvf: 0 requests\n", RULE("Rx=512\n"));
}

/* Only what waits is hurried; what would do nothing is left out as before. */
static void test_allow_flap(void **data)
{
	EXPECT_STATE(MACHINE MANA "MTU=1400\nUp=yes\nRx=256\nTx=256\n" FLAG_OFF, NULL, ALLOW_FLAP,
		     "vf: flag full-page-rx off -> on, flaps, ready, a.conf\n"
		     "vf: rx 256 -> 512, flaps, ready, a.conf\n"
		     "vf: tx 256 -> 512, may flap, ready, a.conf\nvf: 2 requests\n",
		     MANA_DATA, RULE("Rx=512\nTx=512\nRxMode=full-page\n"));
	EXPECT_STATE(MACHINE MANA "MTU=1500\nUp=yes\nRx=256\n" FLAG_OFF, NULL, ALLOW_FLAP,
		     "vf: flag full-page-rx off -> on, flaps, no effect, a.conf: MTU > 1458\n"
		     "vf: rx 256 -> 512, flaps, ready, a.conf\nvf: 1 requests\n",
		     MANA_DATA, RULE("Rx=512\nRxMode=full-page\n"));
}

static void test_restore(void **data)
{
	static const char state[] =
		STATE(SET("PrivateFlag=full-page-rx\nOriginal=0\nAsked=1\nGot=1\n")
			      SET("Ring=Rx\nOriginal=256\nAsked=1001\nGot=1008\n")
				      SET("Ring=Tx\nOriginal=256\nAsked=512\n")
					      SET("Ring=CQESize\nAsked=64\nUnsupported=no\n"));
#define ON "PrivateFlag=full-page-rx on\n"

	/* Whatever the rules want. */
	EXPECT_STATE(VF "Rx=1008\nTx=512\n" ON, state, RESTORE,
		     "vf: flag full-page-rx on -> off, down, ready, a.conf\n"
		     "vf: rx 1008 -> 256, down, ready, a.conf\n"
		     "vf: tx 512 -> 256, down, ready, a.conf\n"
		     "vf: interrupted: tx: 512 was asked for in place of 256, and what came of it "
		     "is not recorded\n"
		     "vf: 1 satisfied\nvf: 2 requests\n",
		     MANA_DATA, RULE("Rx=2048\nRxMode=full-page\nTx=512\n"));
	/* Up: what flaps waits, by driver data. */
	EXPECT_STATE(MACHINE MANA "MTU=1400\nUp=yes\nRx=1008\nTx=256\n" ON, state, RESTORE,
		     "vf: flag full-page-rx on -> off, flaps, pending, a.conf\n"
		     "vf: rx 1008 -> 256, flaps, pending, a.conf\n"
		     "vf: interrupted: tx: 512 was asked for in place of 256, and what came of it "
		     "is not recorded\n"
		     "vf: 2 satisfied\nvf: 0 requests\n",
		     MANA_DATA, RULE("Rx=2048\nWhenUp=apply\n"));
	EXPECT_STATE(MACHINE MANA "MTU=1400\nUp=yes\nRx=1008\nTx=256\n" ON, state,
		     RESTORE | ALLOW_FLAP,
		     "vf: flag full-page-rx on -> off, flaps, ready, a.conf\n"
		     "vf: rx 1008 -> 256, flaps, ready, a.conf\n"
		     "vf: interrupted: tx: 512 was asked for in place of 256, and what came of it "
		     "is not recorded\n"
		     "vf: 2 satisfied\nvf: 2 requests\n",
		     MANA_DATA);
	/* All is as it was: in the plan, so that it is forgotten. */
	EXPECT_STATE(VF "Rx=256\n", STATE(SET("Ring=Rx\nOriginal=256\nAsked=512\nGot=512\n")),
		     RESTORE, "vf: 1 satisfied\nvf: 0 requests\n", RULE("Rx=512\n"));
	/* What was refused was never changed, whoever changed it since. */
	EXPECT_STATE(VF "Rx=512\n",
		     STATE(SET("Ring=Rx\nOriginal=256\nAsked=1024\nUnsupported=no\n")), RESTORE,
		     "vf: 1 satisfied\nvf: 0 requests\n", RULE("Rx=512\n"));
	/* Nothing was changed, or of another device. */
	EXPECT_STATE(VF "Rx=256\n", NULL, RESTORE, "", RULE("Rx=512\n"));
	EXPECT_STATE(VF "Rx=256\n", STATE(), RESTORE, "", RULE("Rx=512\n"));
	EXPECT_STATE(MACHINE "[Device 4]\nName=vf\nDriver=mana\nMTU=1400\nRx=1008\n", state,
		     RESTORE, "", RULE("Rx=512\n"));
	/* Set by hand, it has no file. */
	EXPECT_STATE(VF "Rx=512\n",
		     STATE("[Setting]\nRing=Rx\nOriginal=256\nAsked=512\nGot=512\nRule=set\n"),
		     RESTORE, "vf: rx 512 -> 256, down, ready, set\nvf: 1 requests\n",
		     RULE("Rx=512\n"));
}

/* What the device did not report has no way back; of words it was the 0, which has one. */
static void test_restore_unreported(void **data)
{
	static const char state[] = STATE(SET("Ring=RxBufLen\nAsked=2048\nGot=2048\n"));

	EXPECT_STATE(VF "Rx=1\nRxBufLen=2048\n", state, RESTORE,
		     "vf: rx-buf-len 2048 -> unknown, down, unsupported, a.conf: what it was is "
		     "not known: the device did not report it then\nvf: 0 requests\n",
		     RULE("Rx=keep\n"));
	EXPECT_STATE(VF "Rx=1\n", state, RESTORE, "vf: 1 satisfied\nvf: 0 requests\n",
		     RULE("Rx=keep\n"));
	EXPECT_STATE(VF "Rx=1\nTCPDataSplit=on\n",
		     STATE(SET("Ring=TCPDataSplit\nAsked=2\nGot=2\n")), RESTORE,
		     "vf: tcp-data-split on -> auto, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=keep\n"));
	EXPECT_STATE(VF "Rx=1\n", STATE(SET("Ring=TCPDataSplit\nAsked=2\nGot=2\n")), RESTORE,
		     "vf: 1 satisfied\nvf: 0 requests\n", RULE("Rx=keep\n"));
	/* It was reported, and no longer is. */
	EXPECT_STATE(VF "Rx=1\n",
		     STATE(SET("Ring=RxBufLen\nOriginal=4096\nAsked=2048\nGot=2048\n")), RESTORE,
		     "vf: rx-buf-len - -> 4096, down, ready, a.conf\nvf: 1 requests\n",
		     RULE("Rx=keep\n"));
	/* It cannot be read. */
	EXPECT_STATE(VF "RingsError=EIO\n", state, RESTORE,
		     "vf: undecided: rx-buf-len cannot be read: Input/output error (a.conf)\n"
		     "vf: 0 requests\n",
		     RULE("Rx=keep\n"));
}

/* What apply needs of a change beyond what callers see. */
static void test_inside(void **data)
{
	static const struct text_file file =
		RULE("Rx=max\nRxBufLen=2048\nPrivateFlag=x on\nOnUnsupported=fail\n");
	struct netaccel_machine *machine =
		make_machine(VF "Up=yes\nRx=256\nRxMax=4096\nPrivateFlag=x off\n");
	const struct netaccel_device_plan *device;
	const struct netaccel_change *change;
	struct netaccel_policy *policy;
	struct netaccel_plan *plan;

	assert_int_equal(make_policy(&file, 1, &policy), 0);
	assert_int_equal(netaccel_plan_new(NULL, machine, policy, NULL, NULL, 0, 0, &plan), 0);
	device = netaccel_plan_get_device(plan, 0);
	assert_true(device->up && !device->restores);
	assert_int_equal(device->change_count, 3);
	change = &device->changes[0];
	assert_string_equal(change->knob.flag, "x");
	assert_true(change->kind == NA_SETTING_VALUE && change->value == 1);
	assert_true(change->has_now && change->now_value == 0 && change->fails_unsupported);
	change = &device->changes[1];
	assert_int_equal(change->knob.ring, NETACCEL_RING_RX_BUF_LEN);
	assert_true(change->kind == NA_SETTING_VALUE && change->value == 2048 && !change->has_now);
	change = &device->changes[2];
	assert_true(change->kind == NA_SETTING_MAX && change->value == 4096);
	assert_true(change->has_now && change->now_value == 256);
	netaccel_plan_free(plan);
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
}

struct scenario {
	struct netaccel_machine *machine;
	struct netaccel_policy *policy;
	struct netaccel_state *state;
	unsigned int flags;
};

static int plan_all(void *data)
{
	struct scenario *scenario = data;
	struct netaccel_plan *plan;
	int r = netaccel_plan_new(NULL, scenario->machine, scenario->policy, scenario->state, NULL,
				  0, scenario->flags, &plan);

	if (r == 0)
		netaccel_plan_free(plan);
	return r;
}

static void test_allocation(void **data)
{
	static const struct text_file files[] = { MANA_DATA, RULE("Rx=512\nCQESize=64\n") };
	struct scenario scenario = {
		.machine = make_machine(VF "Rx=256\nRxBufLen=2048\nPrivateFlag=x on\n"),
		.state = make_state(STATE(
			SET("Ring=Rx\nOriginal=64\nAsked=512\n") SET("Ring=RxBufLen\nAsked=2048\n")
				SET("Ring=CQESize\nAsked=64\nUnsupported=no\n")
					SET("PrivateFlag=x\nOriginal=0\nAsked=1\nGot=1\n"))),
	};

	assert_int_equal(make_policy(files, ARRAY_SIZE(files), &scenario.policy), 0);
	alloc_run(plan_all, &scenario, false);
	scenario.flags = RESTORE;
	alloc_run(plan_all, &scenario, false);
	netaccel_state_free(scenario.state);
	netaccel_policy_free(scenario.policy);
	netaccel_machine_free(scenario.machine);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rounded),
		cmocka_unit_test(test_unreported),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_interrupted),
		cmocka_unit_test(test_allow_flap),
		cmocka_unit_test(test_restore),
		cmocka_unit_test(test_restore_unreported),
		cmocka_unit_test(test_inside),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("plan-state", tests, NULL, NULL);
}
