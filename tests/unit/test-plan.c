// SPDX-License-Identifier: LGPL-2.1-or-later
/* From machine and policy to a plan; the sentences are those of userspace's plan. */
#include "unit.h"
#include "make-plan.h"

/* Which driver it is decides on rules and on what a mode is made of. */
static void test_driver_unread(void **state)
{
	EXPECT(MACHINE COBALT "[Device 3]\nName=vf\nDriverError=EACCES\nMTU=1400\n" FLAG_OFF,
	       "vf: undecided: Driver= Permission denied (50-cobalt.conf)\n"
	       "vf: undecided: rx-mode: the driver cannot be read: Permission denied\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT "[Device 3]\nName=vf\nDriverError=EACCES\nMTU=1400\n" FLAG_OFF,
	       "vf: undecided: rx-mode: the driver cannot be read: Permission denied\n"
	       "vf: 0 requests\n",
	       MANA_DATA,
	       { "60.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\nOnUnsupported=fail\n" });
}

/* The affected platform, and the same machine with one thing different. */
static void test_cobalt(void **state)
{
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1400\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, down, ready, 50-cobalt.conf\n"
	       "vf: 1 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1400\nMaster=2\nPrivateFlag=full-page-rx on\n",
	       "vf: 1 satisfied\nvf: 0 requests\n", MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE "[SMBIOS]\nSource=table\n[Processor 0]\nVersion=Cobalt 100\n" NETVSC MANA
		       "MTU=1400\n" FLAG_OFF,
	       "", MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT "[Device 3]\nName=vf\nDriver=mlx5_core\nMTU=1400\n" FLAG_OFF, "",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT NETVSC, "", MANA_DATA, COBALT_RULE);
}

/*
 * "apply never flaps a link that is up unless the rule says so";
 * "apply-if-master=hv_netvsc"; "a knob without data may flap and is treated as flapping"
 */
static void test_up(void **state)
{
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1400\nUp=yes\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, pending, 50-cobalt.conf\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1400\nUp=yes\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, ready, 50-cobalt.conf\n"
	       "vf: 1 requests\n",
	       MANA_DATA, COBALT_RULE);
	/* A master of another driver, or one that is not there. */
	EXPECT(MACHINE COBALT "[Device 2]\nName=bond0\nDriver=bond\nMTU=1500\n" MANA
			      "MTU=1400\nUp=yes\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, pending, 50-cobalt.conf\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT MANA "MTU=1400\nUp=yes\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, pending, 50-cobalt.conf\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE MANA "MTU=1400\nUp=yes\nRx=256\nTx=256\nTxPush=off\n",
	       "vf: tx-push off -> on, stays, ready, a.conf\n"
	       "vf: rx 256 -> 512, flaps, pending, a.conf\n"
	       "vf: tx 256 -> 512, may flap, pending, a.conf\n"
	       "vf: 1 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nTx=512\nTxPush=on\n" });
	EXPECT(MACHINE MANA "MTU=1400\nUp=yes\nRx=256\nTx=256\n",
	       "vf: rx 256 -> 512, may flap, ready, a.conf\n"
	       "vf: tx 256 -> 512, may flap, pending, b.conf\n"
	       "vf: 1 requests\n",
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nWhenUp=apply\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nTx=512\n" });
}

/*
 * "Set what a rule names even where it has no effect now; leave out only a
 * change that would both flap and do nothing."
 */
static void test_forced(void **state)
{
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1500\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, down, ready, 50-cobalt.conf: MTU > 1458\n"
	       "vf: 1 requests\n",
	       MANA_DATA, COBALT_RULE);
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=9000\nUp=yes\nMaster=2\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, no effect, 50-cobalt.conf: MTU > 1458\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	/* "The driver stores it and nothing flaps." */
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=9000\nUp=yes\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, stays, ready, 50-cobalt.conf: MTU > 1458\n"
	       "vf: 1 requests\n",
	       MANA_DATA_STAYS, COBALT_RULE);
	EXPECT(MACHINE COBALT NETVSC MANA "MTU=1400\nUp=yes\nXDP=yes\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, no effect, 50-cobalt.conf: XDP is "
	       "attached\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE);
	/* That hint is about the knobs of RX buffer modes, and about no other. */
	EXPECT(MACHINE MANA "MTU=1500\nUp=yes\nRx=256\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, flaps, no effect, a.conf: MTU > 1458\n"
	       "vf: rx 256 -> 512, flaps, pending, a.conf\n"
	       "vf: 0 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nPrivateFlag=full-page-rx on\n" });
}

/* "Later file wins, keep clears"; "after driver translation" */
static void test_merge(void **state)
{
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\nTx=256\n" FLAG_OFF,
	       "vf: rx 256 -> 1024, down, ready, b.conf\n"
	       "vf: tx 256 -> 512, down, ready, a.conf\n"
	       "vf: 1 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nTx=512\nPrivateFlag=full-page-rx "
			   "on\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRx=1024\nPrivateFlag=full-page-rx keep\n" },
	       { "c.conf", "[Match]\nName=other\n[Apply]\nRx=keep\nTx=keep\n" });
	/* RxMode= and the flag are one knob, whichever comes later. */
	EXPECT(MACHINE MANA "MTU=1400\n" FLAG_OFF, "vf: 1 satisfied\nvf: 0 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nPrivateFlag=full-page-rx off\n" });
	EXPECT(MACHINE MANA "MTU=1400\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, down, ready, b.conf\nvf: 1 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nPrivateFlag=full-page-rx off\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" });
	EXPECT(MACHINE MANA "MTU=1400\n" FLAG_OFF, "", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nPrivateFlag=full-page-rx on\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=keep\n" });
	EXPECT(MACHINE MANA "MTU=1400\n" FLAG_OFF, "vf: 1 satisfied\nvf: 0 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=fragment\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRxBufLen=2048\n",
	       "vf: rx-buf-len 2048 -> 4096, down, ready, a.conf\nvf: 1 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" });
	/* keep clears also what could not be done */
	EXPECT(MACHINE MANA "MTU=1400\n", "", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=keep\n" });
}

/* A mode may be made of other knobs than another: the earlier ones are off the table. */
static void test_merge_other_knobs(void **state)
{
	EXPECT(MACHINE MANA "MTU=1400\nRxBufLen=4096\nPrivateFlag=whole off\n",
	       "vf: rx-buf-len 4096 -> 2048, down, ready, b.conf\nvf: 1 requests\n",
	       { "drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=whole on\n"
					"[RxMode fragment]\nRxBufLen=2048\n" },
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=fragment\n" });
}

/* A mode is made of all its settings, or not at all, and then that is said. */
static void test_whole_modes(void **state)
{
#define TWO_SETTINGS                                                                               \
	{                                                                                          \
		"drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"         \
				       "Rx=1024\n"                                                 \
	}
#define FULL_PAGE "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n"
	static const char *const record = MACHINE MANA "MTU=1400\nRx=512\nRxMax=1024\n" FLAG_OFF;

	EXPECT(record,
	       "vf: flag full-page-rx off -> on, down, ready, b.conf\n"
	       "vf: rx 512 -> 1024, down, ready, b.conf\nvf: 2 requests\n",
	       TWO_SETTINGS, { "b.conf", FULL_PAGE });
	EXPECT(record,
	       "vf: rx-mode - -> full-page, down, unsupported, b.conf: a.conf decides on rx "
	       "otherwise\n"
	       "vf: rx 512 -> 256, down, ready, a.conf\nvf: 1 requests\n",
	       TWO_SETTINGS, { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=256\nFinal=yes\n" },
	       { "b.conf", FULL_PAGE });
	EXPECT(record,
	       "vf: rx-mode - -> full-page, down, refused, b.conf: c.conf decides on rx "
	       "otherwise\nvf: 0 requests\n",
	       TWO_SETTINGS, { "b.conf", FULL_PAGE "OnUnsupported=fail\n" },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRx=keep\n" });
	/* Others want the same of it, each in its way. */
	EXPECT(record,
	       "vf: flag full-page-rx off -> on, down, ready, b.conf\n"
	       "vf: rx 512 -> 1024, down, ready, c.conf\nvf: 2 requests\n",
	       TWO_SETTINGS, { "b.conf", FULL_PAGE },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRx=max\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRx=1024\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, down, ready, b.conf\nvf: 1 requests\n",
	       TWO_SETTINGS, { "b.conf", FULL_PAGE },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRx=keep\n" });
	/* Others replace it. */
	EXPECT(record, "vf: 2 satisfied\nvf: 0 requests\n", TWO_SETTINGS, { "b.conf", FULL_PAGE },
	       { "c.conf",
		 "[Match]\nName=vf\n[Apply]\nRx=512\nPrivateFlag=full-page-rx off\n" });
}

/* No setting of a mode goes further than the one that is worst off. */
static void test_worst_of_mode(void **state)
{
#define A_AND_LEN(effects)                                                                         \
	{ "drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=a on\nRxBufLen=4096\n"           \
				 "[WhileUp]\nPrivateFlag=a stays\n" effects }
#define TOO_MUCH                                                                                   \
	{                                                                                          \
		"drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"         \
				       "Rx=2048\n"                                                 \
	}
#define A_OFF "MTU=1500\nRxBufLen=2048\nPrivateFlag=a off\n"
	static const char *const record = MACHINE MANA "MTU=1400\nRx=512\nRxMax=1024\n" FLAG_OFF;

	EXPECT(MACHINE MANA "Up=yes\n" A_OFF,
	       "vf: flag a off -> on, stays, pending, b.conf\n"
	       "vf: rx-buf-len 2048 -> 4096, may flap, pending, b.conf\nvf: 0 requests\n",
	       A_AND_LEN(""), { "b.conf", FULL_PAGE });
	EXPECT(MACHINE MANA "Up=yes\nMTU=1500\nRxBufLen=4096\nPrivateFlag=a off\n",
	       "vf: flag a off -> on, stays, ready, b.conf\nvf: 1 satisfied\nvf: 1 requests\n",
	       A_AND_LEN(""), { "b.conf", FULL_PAGE });
	EXPECT(MACHINE MANA "Up=yes\n" A_OFF,
	       "vf: flag a off -> on, stays, no effect, b.conf: MTU > 1458\n"
	       "vf: rx-buf-len 2048 -> 4096, may flap, no effect, b.conf: MTU > 1458\n"
	       "vf: 0 requests\n",
	       A_AND_LEN("[Forced]\nMTUAbove=1458\n"), { "b.conf", FULL_PAGE });
	EXPECT(record,
	       "vf: flag full-page-rx off -> on, down, unsupported, b.conf: rx: above the device's "
	       "maximum of 1024\n"
	       "vf: rx 512 -> 2048, down, unsupported, b.conf: above the device's "
	       "maximum of 1024\nvf: 0 requests\n",
	       TOO_MUCH, { "b.conf", FULL_PAGE });
	/* Another rule that wants the same of a knob wants it also without the mode. */
	EXPECT(MACHINE MANA "Up=yes\n" A_OFF,
	       "vf: flag a off -> on, stays, ready, c.conf\n"
	       "vf: rx-buf-len 2048 -> 4096, may flap, pending, b.conf\nvf: 1 requests\n",
	       A_AND_LEN(""), { "b.conf", FULL_PAGE },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nPrivateFlag=a on\n" });
	EXPECT(record,
	       "vf: flag full-page-rx off -> on, down, refused, b.conf: rx: above the device's "
	       "maximum of 1024\n"
	       "vf: rx 512 -> 2048, down, unsupported, c.conf: above the device's "
	       "maximum of 1024\nvf: 0 requests\n",
	       TOO_MUCH, { "b.conf", FULL_PAGE "OnUnsupported=fail\n" },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRx=2048\n" });
	/* What is undecided of a part is so of the whole. */
	EXPECT(MACHINE MANA "MTU=1500\nRingsError=EACCES\nPrivateFlag=a off\n",
	       "vf: undecided: rx-buf-len cannot be read: Permission denied (b.conf)\n"
	       "vf: 0 requests\n",
	       A_AND_LEN(""), { "b.conf", FULL_PAGE });
	EXPECT(MACHINE NO_DMI MANA A_OFF,
	       "vf: undecided: Processor= needs root (c.conf)\nvf: 0 requests\n", A_AND_LEN(""),
	       { "b.conf", FULL_PAGE },
	       { "c.conf", "[Match]\nName=vf\nProcessor=x\n[Apply]\nRxBufLen=4096\n"
			   "WhenUp=apply\n" });
}

/* "Final=yes (later files change none of the knobs that this one sets)" */
static void test_final(void **state)
{
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\nTx=256\n" FLAG_OFF,
	       "vf: flag full-page-rx off -> on, down, ready, a.conf\n"
	       "vf: rx 256 -> 512, down, ready, a.conf\n"
	       "vf: tx 256 -> 1024, down, ready, b.conf\n"
	       "vf: 2 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nRxMode=full-page\nFinal=yes\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRx=1024\nTx=1024\n"
			   "PrivateFlag=full-page-rx keep\nFinal=yes\n" },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRxMode=fragment\nRx=keep\nTx=2048\n" },
	       { "d.conf", "[Match]\nName=vf\n[Apply]\nRxMode=keep\n" });
	/* keep is a word like another */
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\n" FLAG_OFF, "", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=keep\nRxMode=keep\nFinal=yes\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRx=512\nPrivateFlag=full-page-rx on\n" },
	       { "c.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" });
}

/* Devices by name or alternative name, each once, by rising index. */
static void test_names(void **state)
{
	static const struct text_file file = { "a.conf", "[Match]\nName=*\n[Apply]\nRx=512\n" };
	static const char *const slot[] = { "slot1", "eth0", "vf" };
	static const char *const wrong[] = { "vf", "nowhere" };
	struct netaccel_machine *machine = make_machine(MACHINE NETVSC MANA "MTU=1\nRx=1\n");
	struct netaccel_policy *policy = NULL;
	struct netaccel_plan *plan = NULL;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(make_policy(&file, 1, &policy), 0);
	assert_int_equal(netaccel_plan_new(ctx, machine, policy, NULL, slot, 1, 0, &plan), 0);
	assert_int_equal(netaccel_plan_count_devices(plan), 1);
	assert_int_equal(netaccel_device_plan_get_ifindex(netaccel_plan_get_device(plan, 0)), 3);
	assert_null(netaccel_plan_get_device(plan, 1));
	netaccel_plan_free(plan);
	assert_int_equal(netaccel_plan_new(ctx, machine, policy, NULL, slot, 3, 0, &plan), 0);
	assert_int_equal(netaccel_plan_count_devices(plan), 2);
	assert_int_equal(netaccel_device_plan_get_ifindex(netaccel_plan_get_device(plan, 0)), 2);
	netaccel_plan_free(plan);
	assert_int_equal(netaccel_plan_new(ctx, machine, policy, NULL, wrong, 2, 0, &plan),
			 -ENODEV);
	assert_string_equal(netaccel_error_get_object(netaccel_ctx_get_error(ctx)), "nowhere");
	netaccel_plan_free(NULL);
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
	netaccel_ctx_free(ctx);
}

/*
 * "50-azure-cobalt-200.conf: Processor=Cobalt 200 (exactly), PageSize=4096,
 * Driver=mana -> RxMode=full-page. Nothing else is touched on any machine."
 */
static void test_shipped(void **state)
{
	static const char *const paths[] = {
		TOP_SRCDIR "/policy/drivers.d/mana.conf",
		TOP_SRCDIR "/policy/rules.d/50-azure-cobalt-200.conf",
	};
	static const struct {
		const char *version, *page_size, *driver;
		size_t planned;
	} rows[] = {
		{ "Cobalt 200", "4096", "mana", 1 },  { "Cobalt 2000", "4096", "mana", 0 },
		{ "Cobalt 100", "4096", "mana", 0 },  { "cobalt 200", "4096", "mana", 0 },
		{ "Cobalt 200", "16384", "mana", 0 }, { "Cobalt 200", "65536", "mana", 0 },
		{ "Cobalt 200", "4096", "hns3", 0 },  { "Not Specified", "4096", "mana", 0 },
	};
	struct netaccel_policy *policy;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_policy_parse(ctx, paths, 2, &policy), 0);
	assert_int_equal(policy->problems.count, 0);
	netaccel_ctx_free(ctx);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct netaccel_change *change;
		struct netaccel_machine *machine;
		struct netaccel_plan *plan;
		char record[512];

		snprintf(record, sizeof(record),
			 "[Machine]\nFormat=1\nOrigin=written\nPageSize=%s\nKernelVersion=7.3.4\n"
			 "[SMBIOS]\nSource=table\n[Processor 0]\nVersion=%s\n"
			 "[Device 3]\nName=vf\nDriver=%s\nMTU=1400\nRx=256\n"
			 "PrivateFlag=full-page-rx off\nPrivateFlag=other off\n",
			 rows[i].page_size, rows[i].version, rows[i].driver);
		machine = make_machine(record);
		assert_int_equal(netaccel_plan_new(NULL, machine, policy, NULL, NULL, 0, 0, &plan),
				 0);
		assert_int_equal(netaccel_plan_count_devices(plan), rows[i].planned);
		if (rows[i].planned) {
			assert_int_equal(netaccel_device_plan_count_changes(
						 netaccel_plan_get_device(plan, 0)),
					 1);
			change = netaccel_device_plan_get_change(netaccel_plan_get_device(plan, 0),
								 0);
			assert_string_equal(netaccel_change_get_setting(change),
					    "flag full-page-rx");
		}
		netaccel_plan_free(plan);
		netaccel_machine_free(machine);
	}
	netaccel_policy_free(policy);
}

struct scenario {
	struct netaccel_machine *machine;
	struct netaccel_policy *policy;
};

static int plan_all(void *data)
{
	struct scenario *scenario = data;
	struct netaccel_plan *plan;
	int r = netaccel_plan_new(NULL, scenario->machine, scenario->policy, NULL, NULL, 0, 0,
				  &plan);

	if (r == 0)
		netaccel_plan_free(plan);
	return r;
}

static void test_allocation(void **state)
{
	static const struct text_file files[] = {
		MANA_DATA,
		{ "a.conf", "[Match]\nName=*\n[Apply]\nRx=512\nTx=max\nRxBufLen=4096\nTxPush=on\n"
			    "PrivateFlag=x on\nPrivateFlag=other off\n" },
		{ "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" },
		{ "c.conf", "[Match]\nName=vf\nProcessor=x\n[Apply]\nRxMode=keep\n" },
		{ "d.conf", "[Match]\nDriver=hns3\n[Apply]\nRxMode=fragment\nRxJumbo=9\n" },
		{ "drivers.d/gve.conf", "[RxMode fragment]\nRxMini=9\nTxPush=on\n" },
		{ "e.conf", "[Match]\nDriver=gve\n[Apply]\nRxMode=fragment\n" },
	};
	struct scenario scenario = {
		.machine = make_machine(
			MACHINE NO_DMI NETVSC MANA
			"MTU=1500\nRx=1\nTx=1\nTxMax=2\nPrivateFlag=full-page-rx off\n"
			"PrivateFlag=other on\nTxPush=off\n"
			"[Device 9]\nName=x\nDriver=hns3\nMTU=1\nPrivateFlagsError=EPERM\nRx=512\n"
			"RxMax=4\nRxJumbo=1\nRxJumboMax=2\n"
			"[Device 10]\nName=y\nDriver=gve\nMTU=1\nRxMini=1\nRxMiniMax=2\n"
			"TxPush=off\n"),
	};

	assert_int_equal(make_policy(files, ARRAY_SIZE(files), &scenario.policy), 0);
	assert_int_equal(scenario.policy->problems.count, 0);
	alloc_run(plan_all, &scenario, false);
	netaccel_policy_free(scenario.policy);
	netaccel_machine_free(scenario.machine);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cobalt),
		cmocka_unit_test(test_driver_unread),
		cmocka_unit_test(test_up),
		cmocka_unit_test(test_forced),
		cmocka_unit_test(test_merge),
		cmocka_unit_test(test_merge_other_knobs),
		cmocka_unit_test(test_whole_modes),
		cmocka_unit_test(test_worst_of_mode),
		cmocka_unit_test(test_final),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_shipped),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
