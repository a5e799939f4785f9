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
	       "vf: rx 256 -> 512, down, ready, a.conf\n"
	       "vf: undecided: Firmware= needs root (b.conf)\n"
	       "vf: undecided: Processor= needs root (b.conf)\n"
	       "vf: 1 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=512\n" },
	       { "b.conf", "[Match]\nFirmware=smbios-field(product_name = x)\n"
			   "Firmware=smbios-field(sys_vendor = x)\nName=*\nProcessor=x\n"
			   "[Apply]\nRx=1024\n" },
	       { "c.conf", "[Match]\nProcessor=x\nName=*\nPageSize=64K\n[Apply]\nRx=1024\n" });
	/* Settings that a rule names and that cannot be read. */
	EXPECT(MACHINE COBALT MANA "MTU=1400\nPrivateFlagsError=1\nRingsError=5\n",
	       "vf: undecided: flag full-page-rx cannot be read: Operation not permitted "
	       "(50-cobalt.conf)\n"
	       "vf: undecided: rx cannot be read: Input/output error (60.conf)\n"
	       "vf: 0 requests\n",
	       MANA_DATA, COBALT_RULE, { "60.conf", "[Match]\nName=vf\n[Apply]\nRx=512\n" });
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_undecided),
	};

	return cmocka_run_group_tests_name("plan-undecided", tests, NULL, NULL);
}
