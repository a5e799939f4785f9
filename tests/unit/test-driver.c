// SPDX-License-Identifier: LGPL-2.1-or-later
/* The format of driver data, and what a mode is on a device with them. */
#include "unit.h"
#include "make-policy.h"
#include "rxmode.h"

static struct netaccel_policy *policy_of(const char *text)
{
	struct text_file file = { "drivers.d/mana.conf", text };
	struct netaccel_policy *policy = NULL;

	assert_int_equal(make_policy(&file, 1, &policy), 0);
	return policy;
}

static void expect(const char *text, const char *problems)
{
	struct netaccel_policy *policy = policy_of(text);
	char *got = join_problems(policy);

	assert_string_equal(got, problems);
	assert_int_equal(policy->driver_count, problems[0] ? 0 : 1);
	free(got);
	netaccel_policy_free(policy);
}

static void test_bad(void **state)
{
	expect("[RxMode]\n", "drivers.d/mana.conf:1: [RxMode]: no such section; driver data "
			     "have [RxMode full-page], [RxMode fragment], [WhileUp] and "
			     "[Forced]\n");
	expect("[RxMode half]\nRx=1\n[Match]\nName=*\n",
	       "drivers.d/mana.conf:1: [RxMode half]: no such section; driver data have [RxMode "
	       "full-page], [RxMode fragment], [WhileUp] and [Forced]\n"
	       "drivers.d/mana.conf:3: [Match]: no such section; driver data have [RxMode "
	       "full-page], [RxMode fragment], [WhileUp] and [Forced]\n");
	expect("[RxMode full-page]\nColor=red\nRxMode=fragment\nRxBufLen=max\nRxBufLen=keep\n"
	       "PrivateFlag=x 1\nPrivateFlag=x on\nPrivateFlag=x off\n",
	       "drivers.d/mana.conf:2: Color=red: no such key in [RxMode full-page]\n"
	       "drivers.d/mana.conf:3: RxMode=fragment: an RX buffer mode is made of flags and "
	       "ring values\n"
	       "drivers.d/mana.conf:4: RxBufLen=max: not a number\n"
	       "drivers.d/mana.conf:5: RxBufLen=keep: not a number\n"
	       "drivers.d/mana.conf:6: PrivateFlag=x 1: neither on nor off\n"
	       "drivers.d/mana.conf:8: PrivateFlag=x off: given before, in line 7\n");
	expect("[RxMode fragment]\nrx-buf-len=2048\nXDP=yes\n[WhileUp]\nprivateflag=x stays\n"
	       "[Forced]\nMtuAbove=1\nRx=1\n",
	       "drivers.d/mana.conf:2: rx-buf-len=2048: no such key in [RxMode fragment]; did you "
	       "mean RxBufLen=?\n"
	       "drivers.d/mana.conf:3: XDP=yes: no such key in [RxMode fragment]; XDP= stands in "
	       "[Forced]\n"
	       "drivers.d/mana.conf:5: privateflag=x stays: no such key in [WhileUp]; did you mean "
	       "PrivateFlag=?\n"
	       "drivers.d/mana.conf:7: MtuAbove=1: no such key in [Forced]; did you mean "
	       "MTUAbove=?\n"
	       "drivers.d/mana.conf:8: Rx=1: no such key in [Forced]; Rx= stands in [RxMode "
	       "MODE]\n");
	expect("[WhileUp]\nRx=maybe\nRx=flaps\nRx=stays\nRxMode=flaps\nPrivateFlag=flaps\n"
	       "X=stays\n",
	       "drivers.d/mana.conf:2: Rx=maybe: neither flaps nor stays\n"
	       "drivers.d/mana.conf:4: Rx=stays: given before\n"
	       "drivers.d/mana.conf:5: RxMode=flaps: RxMode= is made of other settings: "
	       "name those\n"
	       "drivers.d/mana.conf:6: PrivateFlag=flaps: a flag is given as PrivateFlag=NAME "
	       "flaps|stays\n"
	       "drivers.d/mana.conf:7: X=stays: no such key in [WhileUp]\n");
	expect("[Forced]\nPageSize=1\nKernelVersion=>=x\nMTUAbove=-1\nXDP=maybe\nXDP=no\nY=1\n"
	       "WhileUp=maybe\nWhileUp=stays\n[Forced]\nKernelVersion=>=7.3 # or so\n"
	       "MTUAbove=4294967296\nXDP=no\n",
	       "drivers.d/mana.conf:2: PageSize=1: no page size: a power of two such as 4096 or "
	       "64K\n"
	       "drivers.d/mana.conf:3: KernelVersion=>=x: neither comparisons such as >=6.12 <7.0 "
	       "nor a glob\n"
	       "drivers.d/mana.conf:4: MTUAbove=-1: not a number\n"
	       "drivers.d/mana.conf:5: XDP=maybe: neither yes nor no\n"
	       "drivers.d/mana.conf:6: XDP=no: given before in this section\n"
	       "drivers.d/mana.conf:7: Y=1: no such key in [Forced]\n"
	       "drivers.d/mana.conf:8: WhileUp=maybe: neither flaps nor stays\n"
	       "drivers.d/mana.conf:9: WhileUp=stays: given before in this section\n"
	       "drivers.d/mana.conf:11: KernelVersion=>=7.3 # or so: a comment needs a line of its "
	       "own\n"
	       "drivers.d/mana.conf:12: MTUAbove=4294967296: out of range: 0 to 4294967295\n");
	/* An empty section would always hold. */
	expect("[Forced]\n", "drivers.d/mana.conf:1: an empty section\n");
	expect("[Forced]\nWhileUp=stays\n", "drivers.d/mana.conf:1: an empty section\n");
	expect("[WhileUp]\n[RxMode fragment]\n", "drivers.d/mana.conf:2: an empty section\n");
	expect("# only a comment\n", "");
}

static void test_limits(void **state)
{
	size_t len = 0, size = 1 << 20;
	char *text = malloc(size);

	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "[Forced]\nXDP=yes\n");
	expect(text, "drivers.d/mana.conf:513: more sections than 256\n");

	len = (size_t)snprintf(text, size, "[RxMode fragment]\n");
	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "PrivateFlag=%zu on\n", i);
	expect(text, "drivers.d/mana.conf:258: PrivateFlag=256 on: "
		     "more lines in this section than 256\n");

	len = (size_t)snprintf(text, size, "[WhileUp]\n");
	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "PrivateFlag=%zu stays\n", i);
	expect(text, "drivers.d/mana.conf:258: PrivateFlag=256 stays: "
		     "more lines in [WhileUp] than 256\n");
	free(text);
}

/* A record with one device eth0 of driver mana. */
static struct netaccel_machine *machine_of(const char *page_size, const char *kernel,
					   const char *device)
{
	char record[1024];

	snprintf(record, sizeof(record),
		 "[Machine]\nFormat=1\nOrigin=written\nPageSize=%s\nKernelVersion=%s\n"
		 "[Device 3]\nName=eth0\nDriver=mana\n%s",
		 page_size, kernel, device);
	return make_machine(record);
}

static void check(const struct netaccel_policy *policy, struct netaccel_machine *machine,
		  enum netaccel_rx_mode mode, const char *knob, const char *forced)
{
	struct netaccel_rx_mode_info *info;
	const struct netaccel_device *device = netaccel_machine_get_device(machine, "eth0");
	const char *got;

	assert_int_equal(netaccel_rx_mode_read(policy, machine, device, &info), 0);
	assert_int_equal(netaccel_rx_mode_info_get_mode(info), mode);
	if (mode != NETACCEL_RX_MODE_UNKNOWN)
		assert_int_equal(netaccel_rx_mode_info_get_state(info), NETACCEL_SETTINGS_PRESENT);
	got = netaccel_rx_mode_info_get_knob(info);
	assert_string_equal(got ? got : "-", knob ? knob : "-");
	got = netaccel_rx_mode_info_get_forced(info);
	assert_string_equal(got ? got : "-", forced ? forced : "-");
	netaccel_rx_mode_info_free(info);
	netaccel_machine_free(machine);
}

static void test_words(void **state)
{
	assert_string_equal(netaccel_rx_mode_get_word(NETACCEL_RX_MODE_UNKNOWN), "unknown");
	assert_string_equal(netaccel_rx_mode_get_word(NETACCEL_RX_MODE_FRAGMENT), "fragment");
	assert_string_equal(netaccel_rx_mode_get_word(NETACCEL_RX_MODE_FULL_PAGE), "full-page");
	assert_null(netaccel_rx_mode_get_word(NETACCEL_RX_MODE_FULL_PAGE + 1));
	netaccel_rx_mode_info_free(NULL);
}

/* "How each RX mode is spelled (flag or ring word)": the first that the device has wins. */
static void test_modes(void **state)
{
	struct netaccel_policy *policy =
		policy_of("[RxMode full-page]\nPrivateFlag=full-page-rx on\n"
			  "[RxMode full-page]\nRxBufLen=4096\nTCPDataSplit=off\n"
			  "[RxMode fragment]\nPrivateFlag=full-page-rx off\n"
			  "[RxMode fragment]\nRxBufLen=2048\nTCPDataSplit=off\n");

	assert_int_equal(policy->problems.count, 0);
#define MACHINE(device) machine_of("4096", "7.3.0", "MTU=1500\n" device)
	check(policy, MACHINE("PrivateFlag=full-page-rx on\n"), NETACCEL_RX_MODE_FULL_PAGE,
	      "flag full-page-rx on", NULL);
	check(policy, MACHINE("PrivateFlag=full-page-rx off\n"), NETACCEL_RX_MODE_FRAGMENT,
	      "flag full-page-rx off", NULL);
	check(policy, MACHINE("PrivateFlag=full-page-rx off\nRxBufLen=4096\n"),
	      NETACCEL_RX_MODE_FRAGMENT, "flag full-page-rx off", NULL);
	check(policy, MACHINE("RxBufLen=4096\nTCPDataSplit=off\n"), NETACCEL_RX_MODE_FULL_PAGE,
	      "rx-buf-len 4096, tcp-data-split off", NULL);
	check(policy, MACHINE("RxBufLen=2048\nTCPDataSplit=off\n"), NETACCEL_RX_MODE_FRAGMENT,
	      "rx-buf-len 2048, tcp-data-split off", NULL);
	check(policy, MACHINE("RxBufLen=2048\nTCPDataSplit=on\n"), NETACCEL_RX_MODE_UNKNOWN, NULL,
	      NULL);
	check(policy, MACHINE("PrivateFlag=other on\n"), NETACCEL_RX_MODE_UNKNOWN, NULL, NULL);
	check(policy, MACHINE("PrivateFlagsError=EACCES\n"), NETACCEL_RX_MODE_UNKNOWN, NULL, NULL);
	netaccel_policy_free(policy);
	/* "No entry: mode unknown." */
	policy = policy_of("[WhileUp]\nRx=flaps\n");
	check(policy, MACHINE("PrivateFlag=full-page-rx on\n"), NETACCEL_RX_MODE_UNKNOWN, NULL,
	      NULL);
	netaccel_policy_free(policy);
}

static void check_state(const struct netaccel_policy *policy, const char *settings,
			enum netaccel_settings_state state)
{
	struct netaccel_machine *machine = machine_of("4096", "7.3.0", settings);
	const struct netaccel_device *device = netaccel_machine_get_device(machine, "eth0");
	struct netaccel_rx_mode_info *info;

	assert_int_equal(netaccel_rx_mode_read(policy, machine, device, &info), 0);
	assert_int_equal(netaccel_rx_mode_info_get_state(info), state);
	netaccel_rx_mode_info_free(info);
	netaccel_machine_free(machine);
}

/* What the driver has and cannot be read is not what it does not have. */
static void test_states(void **state)
{
	static const struct text_file unreadable = {
		.path = "drivers.d/mana.conf",
		.text = "Permission denied",
		.unreadable = true,
	};
	struct netaccel_policy *policy =
		policy_of("[RxMode full-page]\nPrivateFlag=full-page-rx on\n"
			  "[RxMode fragment]\nPrivateFlag=full-page-rx off\n");

	check_state(policy, "PrivateFlag=full-page-rx off\n", NETACCEL_SETTINGS_PRESENT);
	check_state(policy, "PrivateFlag=other off\n", NETACCEL_SETTINGS_ABSENT);
	check_state(policy, "MTU=1500\n", NETACCEL_SETTINGS_ABSENT);
	check_state(policy, "PrivateFlagsError=EACCES\n", NETACCEL_SETTINGS_UNREADABLE);
	check_state(policy, "RingsError=EACCES\n", NETACCEL_SETTINGS_ABSENT);
	netaccel_policy_free(policy);

	policy = policy_of("[RxMode full-page]\nRxBufLen=4096\nPrivateFlag=a on\n"
			   "[RxMode fragment]\nRxBufLen=2048\n");
	check_state(policy, "RxBufLen=2048\n", NETACCEL_SETTINGS_PRESENT);
	/* Set to what is no mode. */
	check_state(policy, "RxBufLen=3000\n", NETACCEL_SETTINGS_PRESENT);
	check_state(policy, "PrivateFlag=a on\n", NETACCEL_SETTINGS_PRESENT);
	/* One that can be read may rule a mode out. */
	check_state(policy, "RingsError=EACCES\nPrivateFlag=a on\n", NETACCEL_SETTINGS_UNREADABLE);
	check_state(policy, "RxBufLen=4096\nPrivateFlagsError=EACCES\n",
		    NETACCEL_SETTINGS_UNREADABLE);
	check_state(policy, "RxBufLen=3000\nPrivateFlagsError=EACCES\n", NETACCEL_SETTINGS_PRESENT);
	check_state(policy, "Rx=1\n", NETACCEL_SETTINGS_ABSENT);
	netaccel_policy_free(policy);

	assert_int_equal(make_policy(&unreadable, 1, &policy), 0);
	check_state(policy, "RxBufLen=2048\n", NETACCEL_SETTINGS_UNREADABLE);
	netaccel_policy_free(policy);
}

/* What driver it is, and so what knobs it has, is not known. */
static void test_driver_unread(void **state)
{
	struct netaccel_policy *policy = policy_of("[RxMode fragment]\nRxBufLen=2048\n");
	struct netaccel_machine *machine =
		make_machine("[Machine]\nFormat=1\nOrigin=written\n"
			     "[Device 3]\nName=eth0\nDriverError=EACCES\nRxBufLen=2048\n");
	struct netaccel_rx_mode_info *info;

	assert_int_equal(netaccel_rx_mode_read(policy, machine,
					       netaccel_machine_get_device(machine, "eth0"), &info),
			 0);
	assert_int_equal(netaccel_rx_mode_info_get_state(info), NETACCEL_SETTINGS_UNREADABLE);
	assert_int_equal(netaccel_rx_mode_info_get_mode(info), NETACCEL_RX_MODE_UNKNOWN);
	netaccel_rx_mode_info_free(info);
	netaccel_machine_free(machine);
	netaccel_policy_free(policy);
}

/* "[Forced], repeatable, any section suffices, keys within one are ANDed." */
static void test_forced(void **state)
{
	struct netaccel_policy *policy =
		policy_of("[Forced]\nPageSize=4K\nKernelVersion=>=7.3\nMTUAbove=1458\n"
			  "[Forced]\nXDP=yes\n"
			  "[Forced]\nPageSize=1M\n"
			  "[Forced]\nKernelVersion=2.6.*\n"
			  "[Forced]\nMTUAbove=9000\nXDP=no\n");

	assert_int_equal(policy->problems.count, 0);
#define FORCED(page_size, kernel, device, text)                                                    \
	check(policy, machine_of(page_size, kernel, device), NETACCEL_RX_MODE_UNKNOWN, NULL, text)
	FORCED("4096", "7.3.4", "MTU=1458\n", NULL);
	FORCED("4096", "7.3.4", "MTU=1459\n", "MTU > 1458");
	FORCED("4096", "6.18.0", "MTU=1500\n", NULL);
	FORCED("65536", "7.3.4", "MTU=1500\n", NULL);
	FORCED("65536", "6.18.0", "MTU=1400\nXDP=yes\n", "XDP is attached");
	FORCED("1048576", "6.18.0", "MTU=1400\n", "PageSize=1048576");
	FORCED("16384", "2.6.32", "MTU=1400\n", "KernelVersion=2.6.*");
	FORCED("16384", "6.18.0", "MTU=9001\n", "MTU > 9000 and no XDP is attached");
	netaccel_policy_free(policy);
}

/* "Shipped: mana only", and its edges as they were computed from the driver. */
static void test_shipped(void **state)
{
	const char *path = TOP_SRCDIR "/policy/drivers.d/mana.conf";
	struct netaccel_policy *policy;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_policy_parse(ctx, &path, 1, &policy), 0);
	netaccel_ctx_free(ctx);
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(policy->driver_count, 1);
	/* "File names are the kernel's driver names in sysfs." */
	assert_non_null(na_policy_get_driver(policy, "mana"));
	assert_null(na_policy_get_driver(policy, "mana.conf"));
	assert_null(na_policy_get_driver(policy, NULL));
#define SHIPPED(page_size, kernel, mtu, text)                                                      \
	check(policy,                                                                              \
	      machine_of(page_size, kernel, "PrivateFlag=full-page-rx off\nMTU=" mtu "\n"),        \
	      NETACCEL_RX_MODE_FRAGMENT, "flag full-page-rx off", text)
	SHIPPED("4096", "7.3.4-cloud-arm64", "1458", NULL);
	SHIPPED("4096", "7.3.4-cloud-arm64", "1459", "MTU > 1458");
	SHIPPED("4096", "6.18.2-arm64", "1714", NULL);
	SHIPPED("4096", "6.18.2-arm64", "1715", "MTU > 1714");
	SHIPPED("16384", "7.3.4-arm64-16k", "7602", NULL);
	SHIPPED("16384", "7.3.4-arm64-16k", "7603", "MTU > 7602");
	SHIPPED("65536", "7.3.4-arm64-64k", "9000", NULL);
	SHIPPED("65536", "7.3.4-arm64-64k", "1400\nXDP=yes", "XDP is attached");
	netaccel_policy_free(policy);
}

struct reading {
	struct netaccel_policy *policy;
	struct netaccel_machine *machine;
};

static int read_mode(void *data)
{
	struct reading *reading = data;
	struct netaccel_rx_mode_info *info;
	int r = netaccel_rx_mode_read(reading->policy, reading->machine,
				      netaccel_machine_get_device(reading->machine, "eth0"), &info);

	if (r == 0)
		netaccel_rx_mode_info_free(info);
	return r;
}

static void test_allocation(void **state)
{
	static struct text_file file = {
		"drivers.d/mana.conf",
		"[RxMode full-page]\nPrivateFlag=a on\nRx=1\n[RxMode fragment]\nPrivateFlag=a off\n"
		"[WhileUp]\nRx=flaps\nPrivateFlag=a stays\nPrivateFlag=b x\n"
		"[Forced]\nPageSize=4K\nKernelVersion=>=1\nMTUAbove=1\nXDP=yes\n"
	};
	struct reading reading = {
		policy_of("[RxMode fragment]\nPrivateFlag=a off\nRx=1\n[Forced]\nXDP=yes\n"),
		machine_of("4096", "7.3.0", "MTU=1\nXDP=yes\nPrivateFlag=a off\nRx=1\n"),
	};

	alloc_run(make_and_free_policy, &file, false);
	alloc_run(read_mode, &reading, false);
	netaccel_policy_free(reading.policy);
	netaccel_machine_free(reading.machine);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad),	cmocka_unit_test(test_limits),
		cmocka_unit_test(test_words),	cmocka_unit_test(test_modes),
		cmocka_unit_test(test_states),	cmocka_unit_test(test_forced),
		cmocka_unit_test(test_shipped), cmocka_unit_test(test_allocation),
		cmocka_unit_test(test_driver_unread),
	};

	return cmocka_run_group_tests_name("driver", tests, NULL, NULL);
}
