// SPDX-License-Identifier: LGPL-2.1-or-later
/* Plans where a device cannot do what is wanted, or does not tell whether it can. */
#include "unit.h"
#include "make-plan.h"

/* "OnUnsupported=skip|fail"; "max without a reported maximum is skipped, and said" */
static void test_unsupported(void **state)
{
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\nRxMax=4096\nTx=256\nPrivateFlag=other on\n",
	       "vf: flag x - -> on, down, unsupported, a.conf: the device has no such flag, "
	       "only other\n"
	       "vf: rx-mode - -> full-page, down, refused, b.conf: the device lacks flag "
	       "full-page-rx and rx-buf-len, named in drivers.d/mana.conf\n"
	       "vf: rx-buf-len - -> 4096, down, ready, a.conf\n"
	       "vf: rx 256 -> 8192, down, unsupported, a.conf: above the device's maximum of 4096\n"
	       "vf: tx 256 -> max, down, unsupported, a.conf: the device reports no maximum\n"
	       "vf: 1 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=8192\nTx=max\nRxBufLen=4096\n"
			   "PrivateFlag=x on\n" },
	       { "b.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\nOnUnsupported=fail\n" });
	EXPECT(MACHINE "[Device 3]\nName=vf\nMTU=1400\n[Device 4]\nName=wf\nDriver=hns3\n"
		       "MTU=1400\n",
	       "vf: flag x - -> on, down, refused, a.conf: the device has no private flags\n"
	       "vf: rx-mode - -> fragment, down, refused, a.conf: the device has no driver, "
	       "hence no driver data\n"
	       "vf: 0 requests\n"
	       "wf: flag x - -> on, down, refused, a.conf: the device has no private flags\n"
	       "wf: rx-mode - -> fragment, down, refused, a.conf: there are no driver data for "
	       "hns3: drivers.d/hns3.conf would say how\n"
	       "wf: 0 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=*\n[Apply]\nRxMode=fragment\nPrivateFlag=x on\n"
			   "OnUnsupported=fail\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\n",
	       "vf: rx-mode - -> full-page, down, unsupported, a.conf: drivers.d/mana.conf does "
	       "not say how\nvf: 0 requests\n",
	       { "drivers.d/mana.conf", "[WhileUp]\nRx=stays\n" },
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxMode=full-page\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\nRxMax=4096\nTx=256\nTxMax=256\n",
	       "vf: rx 256 -> 4096, down, ready, a.conf\nvf: 1 satisfied\nvf: 1 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=max\nTx=max\n" });
	/* What is so already can be, whatever the device reports as its maximum. */
	EXPECT(MACHINE MANA "MTU=1400\nRx=8192\nRxMax=4096\nTx=8192\nTxMax=4096\n",
	       "vf: tx 8192 -> 4096, down, ready, a.conf\nvf: 1 satisfied\nvf: 1 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRx=8192\nTx=max\nOnUnsupported=fail\n" });
}

/*
 * What has a maximum is reported wherever the driver has it; of the rest only
 * the kernel can tell, unless it has refused to tell of rings at all.
 */
static void test_unreported(void **state)
{
	EXPECT(MACHINE MANA "Up=yes\nMTU=1400\nRx=256\nRxMax=512\n",
	       "vf: rx-buf-len - -> 2048, may flap, pending, a.conf\n"
	       "vf: cqe-size - -> 64, may flap, pending, a.conf\n"
	       "vf: tx-push - -> on, stays, ready, a.conf\n"
	       "vf: rx-push - -> off, may flap, pending, a.conf\n"
	       "vf: tx-push-buf-len - -> 9, may flap, unsupported, a.conf: the device does not "
	       "report it\n"
	       "vf: tcp-data-split - -> on, may flap, pending, a.conf\n"
	       "vf: hds-thresh - -> 0, may flap, unsupported, a.conf: the device does not report "
	       "it\n"
	       "vf: rx-mini - -> 1, may flap, unsupported, a.conf: the device does not report it\n"
	       "vf: rx-jumbo - -> max, may flap, unsupported, a.conf: the device does not report "
	       "it\n"
	       "vf: tx - -> 0, may flap, unsupported, a.conf: the device does not report it\n"
	       "vf: 1 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nRxBufLen=2048\nCQESize=64\nTxPush=on\n"
			   "RxPush=off\nTxPushBufLen=9\nTCPDataSplit=on\nHDSThresh=0\nRxMini=1\n"
			   "RxJumbo=max\nTx=0\n" });
	EXPECT(MACHINE MANA "MTU=1400\n",
	       "vf: rx-buf-len - -> 2048, down, unsupported, a.conf: the device does not report "
	       "it\nvf: 0 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRxBufLen=2048\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\n",
	       "vf: rx-buf-len - -> max, down, unsupported, a.conf: the device reports no "
	       "maximum\nvf: 0 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nRxBufLen=max\n" });
}

/* "GET leaves 0 out, so absent satisfies auto" */
static void test_auto(void **state)
{
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\n", "vf: 1 satisfied\nvf: 0 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nTCPDataSplit=auto\n" });
	EXPECT(MACHINE MANA "MTU=1400\nRx=256\n",
	       "vf: tcp-data-split - -> off, down, ready, a.conf\nvf: 1 requests\n",
	       MANA_DATA, { "a.conf", "[Match]\nName=vf\n[Apply]\nTCPDataSplit=off\n" });
	/* Where there are no rings at all, nothing is left out. */
	EXPECT(MACHINE MANA "MTU=1400\n",
	       "vf: tcp-data-split - -> auto, down, refused, a.conf: the device does not report "
	       "it\nvf: 0 requests\n",
	       MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nTCPDataSplit=auto\nOnUnsupported=fail\n" });
	EXPECT(MACHINE MANA "MTU=1400\nTCPDataSplit=on\n",
	       "vf: tcp-data-split on -> auto, down, ready, a.conf\nvf: 1 requests\n", MANA_DATA,
	       { "a.conf", "[Match]\nName=vf\n[Apply]\nTCPDataSplit=auto\n" });
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unsupported),
		cmocka_unit_test(test_unreported),
		cmocka_unit_test(test_auto),
	};

	return cmocka_run_group_tests_name("plan-unsupported", tests, NULL, NULL);
}
