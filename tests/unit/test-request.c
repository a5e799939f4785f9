// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The messages of a plan, byte for byte. The attributes are those that ethtool
 * 6.1 sends (strace -xx -s 4096 -e trace=sendto) for
 *	ethtool --set-priv-flags lo full-page-rx on
 *	ethtool -G lo rx 512 tx 256
 * and the headers name the device by its index where ethtool names it by name.
 */
#include "unit.h"
#include "make-policy.h"
#include "plan.h"

#define HEADER "\x0c\x00\x01\x80\x08\x00\x01\x00\x03\x00\x00\x00"

static const char flags_ethtool[] =
	"\x0e\x01\x00\x00" HEADER
	"\x24\x00\x02\x80\x20\x00\x03\x80\x1c\x00\x01\x80\x11\x00\x02\x00\x66\x75\x6c\x6c\x2d\x70"
	"\x61\x67\x65\x2d\x72\x78\x00\x00\x00\x00\x04\x00\x03\x00";

static const char sizes_ethtool[] =
	"\x10\x01\x00\x00" HEADER
	"\x08\x00\x06\x00\x00\x02\x00\x00\x08\x00\x09\x00\x00\x01\x00\x00";

/* ETHTOOL_A_RINGS_RX_BUF_LEN (u32) and _TCP_DATA_SPLIT (u8); ethtool 6.1 knows not the latter. */
static const char layout[] = "\x10\x01\x00\x00" HEADER
			     "\x08\x00\x0a\x00\x00\x10\x00\x00\x05\x00\x0b\x00\x02\x00\x00\x00";

/* Two flags in one message, in the driver's order; one off: no value attribute. */
static const char two_flags[] = "\x0e\x01\x00\x00" HEADER "\x24\x00\x02\x80\x20\x00\x03\x80"
				"\x10\x00\x01\x80\x06\x00\x02\x00\x62\x00\x00\x00\x04\x00\x03\x00"
				"\x0c\x00\x01\x80\x06\x00\x02\x00\x61\x00\x00\x00";

struct message {
	const char *bytes;
	size_t len;
};

#define MESSAGE(array)                                                                             \
	{                                                                                          \
		array, sizeof(array) - 1                                                           \
	}

static void expect(const char *device, const char *apply, const struct message *want, size_t count)
{
	char record[512], rule[512];
	struct text_file file = { "a.conf", rule };
	const struct netaccel_device_plan *device_plan;
	struct netaccel_policy *policy = NULL;
	struct netaccel_machine *machine;
	struct netaccel_plan *plan;
	const void *bytes;
	size_t len;

	/* The bytes above are those of little-endian machines. */
	if (*(const unsigned char *)&(uint16_t){ 1 } != 1)
		skip();
	snprintf(record, sizeof(record),
		 "[Machine]\nFormat=1\nOrigin=written\n[Device 3]\nName=eth0\nMTU=1500\n%s",
		 device);
	snprintf(rule, sizeof(rule), "[Match]\nName=eth0\n[Apply]\n%s", apply);
	machine = make_machine(record);
	assert_int_equal(make_policy(&file, 1, &policy), 0);
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(netaccel_plan_new(NULL, machine, policy, NULL, NULL, 0, 0, &plan), 0);
	device_plan = netaccel_plan_get_device(plan, 0);
	assert_non_null(device_plan);
	assert_int_equal(netaccel_device_plan_count_requests(device_plan), count);
	for (size_t i = 0; i < count; i++) {
		bytes = netaccel_device_plan_get_request(device_plan, i, &len);
		assert_int_equal(len, want[i].len);
		assert_memory_equal(bytes, want[i].bytes, len);
	}
	assert_null(netaccel_device_plan_get_request(device_plan, count, &len));
	netaccel_plan_free(plan);
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
}

#define EXPECT(device, apply, ...)                                                                 \
	do {                                                                                       \
		static const struct message want[] = { __VA_ARGS__ };                              \
		expect(device, apply, want, ARRAY_SIZE(want));                                     \
	} while (0)

/* "All flags in one message, then ring words that change the layout, then sizes." */
static void test_stages(void **state)
{
	EXPECT("PrivateFlag=full-page-rx off\nRx=256\nTx=512\nRxBufLen=2048\nTCPDataSplit=off\n",
	       "Tx=256\nRx=512\nTCPDataSplit=on\nRxBufLen=4096\nPrivateFlag=full-page-rx on\n",
	       MESSAGE(flags_ethtool), MESSAGE(layout), MESSAGE(sizes_ethtool));
	EXPECT("PrivateFlag=full-page-rx off\n", "PrivateFlag=full-page-rx on\n",
	       MESSAGE(flags_ethtool));
	EXPECT("Rx=256\nTx=512\nRxJumbo=9\n", "Rx=512\nTx=256\nRxJumbo=9\n",
	       MESSAGE(sizes_ethtool));
	EXPECT("RxBufLen=2048\nTCPDataSplit=off\n", "TCPDataSplit=on\nRxBufLen=4096\n",
	       MESSAGE(layout));
}

/* "Masked bitset: only named bits" */
static void test_flags(void **state)
{
	EXPECT("PrivateFlag=b off\nPrivateFlag=c off\nPrivateFlag=a on\nPrivateFlag=d on\n",
	       "PrivateFlag=a off\nPrivateFlag=b on\nPrivateFlag=d on\n", MESSAGE(two_flags));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stages),
		cmocka_unit_test(test_flags),
	};

	return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
