// SPDX-License-Identifier: LGPL-2.1-or-later
/* What a plan does not decide, and what that holds back. */
#include "unit.h"
#include "make-plan.h"

/* "Unreadable means undecided: never nothing to do", but a definite NO outdoes it. */
static void test_undecided(void **state)
{
	EXPECT(MACHINE NO_DMI NETVSC MANA "MTU=1400\n" FLAG_OFF,
	       "vf: undecided: Processor= needs root (50-cobalt.conf)\nvf: 0 requests\n", MANA_DATA,
	       COBALT_RULE);
	EXPECT(MACHINE NO_DMI MANA "MTU=1400\nRx=256\n" FLAG_OFF,
	       "vf: undecided: Firmware= needs root (b.conf)\n"
	       "vf: undecided: Processor= needs root (b.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\n" },
	       { "b.conf", "[Match]\nFirmware=smbios-field(product_name = x)\n"
			   "Firmware=smbios-field(sys_vendor = x)\nName=*\nProcessor=x\n"
			   "[Apply]\nRx=1024\n" },
	       { "c.conf", "[Match]\nProcessor=x\nName=*\nPageSize=64K\n[Apply]\nRx=1024\n" });
	/* Settings that a rule names and that cannot be read. */
	EXPECT(MACHINE COBALT MANA "MTU=1400\nPrivateFlagsError=EPERM\nRingsError=EIO\n",
	       "vf: undecided: flag full-page-rx cannot be read: Operation not permitted "
	       "(50-cobalt.conf)\n"
	       "vf: undecided: rx cannot be read: Input/output error (60.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE, { "60.conf", "[Match]\nName=vf\n[Apply]\nRx=512\n" });
}

/* A port that could not be attached again: what helps is told, once. */
static void test_dead(void **state)
{
#define DEAD	"MTU=1400\nPrivateFlagsError=ENODEV\nRingsError=ENODEV\n"
#define RX_RULE { "60.conf", "[Match]\nName=vf\n[Apply]\nRx=512\n" }
	EXPECT(MACHINE COBALT NETVSC MANA "Bus=pci\nBusPath=7870:00:00.0\nUp=yes\n" DEAD,
	       "vf: undecided: flag full-page-rx cannot be read: No such device; the device "
	       "answers no request any more; its driver may be resetting it (see the kernel's "
	       "log), and must be let; if a minute has not helped, unbind and bind the driver of "
	       "7870:00:00.0, in /sys/bus/pci/drivers/mana (50-cobalt.conf)\n"
	       "vf: undecided: rx cannot be read: No such device (60.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE, RX_RULE);
	EXPECT(MACHINE COBALT MANA "Up=yes\n" DEAD,
	       "vf: undecided: rx cannot be read: No such device; the device answers no request "
	       "any more; its driver may be resetting it (see the kernel's log), and must be let; "
	       "if a minute has not helped, unload and load its driver, or make it anew (60.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, RX_RULE);
	/* Some answer only when they are up. */
	EXPECT(MACHINE COBALT MANA DEAD,
	       "vf: undecided: rx cannot be read: No such device (60.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, RX_RULE);
}

#define NAMES "[Match]\nName=vf\n"
#define MAYBE NAMES "Processor=x\n"

/* A setting is decided only if it comes out the same whichever way undecided rules fall. */
static void test_doubt(void **state)
{
#define UNDECIDED(rule) "vf: undecided: Processor= needs root (" rule ")\n"
#define RECORD		MACHINE NO_DMI MANA "MTU=1400\nRx=256\nTx=256\n" FLAG_OFF
	/* It may be what decides: the last of its kind, or one that is final. */
	EXPECT(RECORD, "vf: tx 256 -> 512, down, ready, a.conf\n" UNDECIDED("b.conf")
	       "vf: 1 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\nTx=512\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=1024\n" });
	EXPECT(RECORD, UNDECIDED("a.conf") "vf: 0 requests\n",
	       { "a.conf", MAYBE "[Apply]\nRx=256\nFinal=yes\n" },
	       { "b.conf", NAMES "[Apply]\nRx=512\n" });
	EXPECT(RECORD, UNDECIDED("a.conf") UNDECIDED("c.conf") "vf: 0 requests\n",
	       { "a.conf", MAYBE "[Apply]\nRx=keep\n" },
	       { "b.conf", NAMES "PageSize=64K\n[Apply]\nRx=512\n" },
	       { "c.conf", MAYBE "[Apply]\nRx=512\n" });
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=keep\n" });
	/* It is overridden in any case. */
	EXPECT(RECORD, "vf: rx 256 -> 512, down, ready, b.conf\nvf: 1 requests\n",
	       { "a.conf", MAYBE "[Apply]\nRx=1024\n" },
	       { "b.conf", NAMES "[Apply]\nRx=512\n" });
	EXPECT(RECORD, "", { "a.conf", MAYBE "[Apply]\nRx=1024\n" },
	       { "b.conf", NAMES "[Apply]\nRx=keep\n" });
	EXPECT(RECORD, "vf: rx 256 -> 512, down, ready, a.conf\nvf: 1 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\nFinal=yes\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=1024\nFinal=yes\n" },
	       { "c.conf", MAYBE "[Apply]\nRx=2048\n" });
	/* It wants the same, or nothing. */
	EXPECT(RECORD, "vf: rx 256 -> 512, down, ready, b.conf\nvf: 1 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=512\nTx=keep\n" });
	/* The same in another manner: nothing hangs on that once it is so. */
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 1 satisfied\nvf: 0 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\nTx=256\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=512\nTx=256\nWhenUp=apply\n" });
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 1 satisfied\nvf: 0 requests\n",
	       { "a.conf", NAMES "[Apply]\nRx=512\nTx=256\nWhenUp=apply-if-master=x\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=512\nTx=256\nWhenUp=apply-if-master=y\n" });
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n",
	       { "a.conf", NAMES "[Apply]\nPrivateFlag=x on\n" },
	       { "b.conf", MAYBE "[Apply]\nPrivateFlag=x on\nOnUnsupported=fail\n" });
}

/* The same through RX buffer modes, which are one knob with what they are made of. */
static void test_doubt_modes(void **state)
{
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n", MANA_DATA,
	       { "a.conf", NAMES "[Apply]\nPrivateFlag=full-page-rx on\n" },
	       { "b.conf", MAYBE "[Apply]\nRxMode=fragment\n" });
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n", MANA_DATA,
	       { "a.conf", NAMES "[Apply]\nRxMode=full-page\n" },
	       { "b.conf", MAYBE "[Apply]\nRxMode=keep\n" });
	EXPECT(RECORD, "vf: flag full-page-rx off -> on, down, ready, b.conf\nvf: 1 requests\n",
	       MANA_DATA, { "a.conf", NAMES "[Apply]\nRxMode=full-page\n" },
	       { "b.conf", MAYBE "[Apply]\nRxMode=full-page\n" });
	EXPECT(RECORD, "vf: flag full-page-rx off -> on, down, ready, b.conf\nvf: 1 requests\n",
	       MANA_DATA, { "a.conf", MAYBE "[Apply]\nRxMode=fragment\n" },
	       { "b.conf", NAMES "[Apply]\nPrivateFlag=full-page-rx on\n" });
	/* Modes made of different knobs: all of those are in doubt. */
	EXPECT(MACHINE NO_DMI MANA "MTU=1400\nRxBufLen=4096\nRx=256\nPrivateFlag=whole off\n",
	       "vf: rx 256 -> 512, down, ready, a.conf\n" UNDECIDED("b.conf") "vf: 1 requests\n",
	       { "drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=whole on\n"
					"[RxMode fragment]\nRxBufLen=2048\n" },
	       { "a.conf", NAMES "[Apply]\nRxMode=fragment\nRx=512\n" },
	       { "b.conf", MAYBE "[Apply]\nRxMode=full-page\n" });
	/* A mode that cannot be made. */
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n",
	       { "a.conf", NAMES "[Apply]\nRxMode=keep\n" },
	       { "b.conf", MAYBE "[Apply]\nRxMode=full-page\n" });
	/* A part of a mode that is in doubt puts all of it in doubt. */
	EXPECT(RECORD, UNDECIDED("b.conf") "vf: 0 requests\n",
	       { "drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"
					"Rx=1024\n" },
	       { "a.conf", NAMES "[Apply]\nRxMode=full-page\n" },
	       { "b.conf", MAYBE "[Apply]\nRx=512\n" });
}

#define DENIED(path)                                                                               \
	{                                                                                          \
		path, "Permission denied", true                                                    \
	}

/* What a rule says that cannot be read is not known, on any device. */
static void test_unreadable_rule(void **state)
{
#define UNREADABLE "vf: undecided: rules.d/50.conf: Permission denied\n"
	EXPECT(RECORD, UNREADABLE "vf: 0 requests\n", DENIED("rules.d/50.conf"));
	EXPECT(RECORD, UNREADABLE "vf: 0 requests\n", { "40.conf", NAMES "[Apply]\nRx=512\n" },
	       DENIED("rules.d/50.conf"), { "60.conf", NAMES "[Apply]\nTx=512\n" });
	/* It may be final, but does not come before one that is. */
	EXPECT(RECORD, "vf: rx 256 -> 512, down, ready, 40.conf\n" UNREADABLE "vf: 1 requests\n",
	       { "40.conf", NAMES "[Apply]\nRx=512\nFinal=yes\n" }, DENIED("rules.d/50.conf"),
	       { "60.conf", NAMES "[Apply]\nTx=512\nFinal=yes\n" });
	EXPECT(RECORD, "vf: undecided: Processor= needs root (40.conf)\n" UNREADABLE
	       "vf: undecided: rules.d/60.conf: Permission denied\nvf: 0 requests\n",
	       { "40.conf", MAYBE "[Apply]\nRx=512\n" }, DENIED("rules.d/50.conf"),
	       DENIED("rules.d/60.conf"));
}

/* Nor what an RX buffer mode is made of, if driver data cannot be read. */
static void test_unreadable_driver(void **state)
{
#define NO_DATA "vf: undecided: drivers.d/mana.conf: Permission denied\n"
	EXPECT(RECORD, NO_DATA "vf: 0 requests\n", DENIED("drivers.d/mana.conf"),
	       { "a.conf", NAMES "[Apply]\nRxMode=full-page\nOnUnsupported=fail\n" });
	/* It may have a part of what an earlier rule sets, and none of what a later one does. */
	EXPECT(RECORD, "vf: tx 256 -> 512, down, ready, c.conf\n" NO_DATA "vf: 1 requests\n",
	       DENIED("drivers.d/mana.conf"), { "a.conf", NAMES "[Apply]\nRx=512\n" },
	       { "b.conf", NAMES "[Apply]\nRxMode=keep\n" },
	       { "c.conf", NAMES "[Apply]\nTx=512\n" });
	/* The same if the driver itself is not known. */
	EXPECT(MACHINE NO_DMI "[Device 3]\nName=vf\nDriverError=EACCES\nMTU=1400\nRx=256\n",
	       "vf: undecided: rx-mode: the driver cannot be read: Permission denied\n"
	       "vf: 0 requests\n",
	       MANA_DATA, { "a.conf", NAMES "[Apply]\nRx=512\n" },
	       { "b.conf", NAMES "[Apply]\nRxMode=full-page\n" });
	/* Nothing hangs on it. */
	EXPECT(RECORD, "vf: rx 256 -> 512, down, ready, a.conf\nvf: 1 requests\n",
	       DENIED("drivers.d/mana.conf"), { "a.conf", NAMES "[Apply]\nRx=512\n" });
	EXPECT(RECORD, "", DENIED("drivers.d/mana.conf"),
	       { "a.conf", NAMES "[Apply]\nRxMode=keep\n" });
	EXPECT(RECORD, "vf: flag full-page-rx off -> on, down, ready, a.conf\nvf: 1 requests\n",
	       MANA_DATA, DENIED("drivers.d/hns3.conf"),
	       { "a.conf", NAMES "[Apply]\nRxMode=full-page\n" });
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_undecided),
		cmocka_unit_test(test_dead),
		cmocka_unit_test(test_doubt),
		cmocka_unit_test(test_doubt_modes),
		cmocka_unit_test(test_unreadable_rule),
		cmocka_unit_test(test_unreadable_driver),
	};

	return cmocka_run_group_tests_name("plan-undecided", tests, NULL, NULL);
}
