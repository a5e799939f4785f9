// SPDX-License-Identifier: LGPL-2.1-or-later
/* What is no valid record, and how that is said. */
#include "parse-record.h"

#define START  "[Machine]\nFormat=1\n"
#define LONG16 "sixteen-bytes-ab"
#define LONG   LONG16 LONG16 LONG16 LONG16 LONG16 LONG16 LONG16 LONG16
#define DEVICE START "[Device 2]\nName=e\n"

#define NO_ERRNO "wanted the name of an errno, such as EACCES"

/* What is wrong, in which line, and how it is said. */
static void test_bad(void **state)
{
	static const struct {
		const char *text;
		unsigned int line;
		const char *detail;
	} rows[] = {
		{ "", 0, "a record starts with [Machine] and Format=1" },
		{ "# nothing\n", 0, "a record starts with [Machine] and Format=1" },
		{ "Format=1\n", 1, "a record starts with [Machine] and Format=1" },
		{ "[Machine]\n", 1, "a record starts with [Machine] and Format=1" },
		{ "[Device 1]\nName=e\n", 1, "a record starts with [Machine] and Format=1" },
		{ "[Machine]\n[Device 1]\n", 2, "a record starts with [Machine] and Format=1" },
		{ "[Machine]\nPageSize=4096\n", 2, "a record starts with [Machine] and Format=1" },
		{ "[Machine]\nFormat=2\nNew=1\n", 2,
		  "Format=: wanted 1; a newer netaccel reads newer formats" },
		{ "[Machine]\nFormat=\n", 2, "Format= without a value; leave the line out" },
		{ START "Format=1\n", 3, "Format= twice in [Machine]" },
		{ START "Origin=found\n", 3, "Origin=: wanted captured or written" },
		{ START "Pagesize=1\n", 3, "unknown key Pagesize= in [Machine]" },
		{ START "PageSize=4K\n", 3, "PageSize=: wanted a decimal number" },
		{ START "PageSize=0x1000\n", 3, "PageSize=: wanted a decimal number" },
		{ START "PageSize=04096\n", 3, "PageSize=: wanted a decimal number" },
		{ START "PageSize=1\nPageSize=1\n", 4, "PageSize= twice in [Machine]" },
		{ START "CPU=0x41:0xd84\n", 3, "CPU=: wanted ID COUNT, such as 0x41:0xd84 64" },
		{ START "CPU=0x41:0xd84 0\n", 3, "CPU=: wanted ID COUNT, such as 0x41:0xd84 64" },
		{ START "CPU=\\x201\n", 3, "CPU=: wanted ID COUNT, such as 0x41:0xd84 64" },
		{ START "CPU=0x41:0xd84 4294967295\nCPU=a 1\nCPU=0x41:0xd84 1\n", 5,
		  "CPU=: wanted each ID once, with all that are such" },
		{ START "Unreadable=sky\n", 3,
		  "Unreadable=: wanted the name of a fact, such as processor or sys_vendor" },
		{ START "PageSize=1\nUnreadable=page-size\n", 4,
		  "Unreadable=: wanted a fact that stands nowhere else in the record" },
		{ START "Unreadable=sys_vendor\n[SMBIOS]\nsys_vendor=x\n", 5,
		  "sys_vendor=: wanted no value, as Unreadable= names this fact" },
		{ START "Unreadable=processor\n[Processor 0]\nVersion=x\n", 5,
		  "Version=: wanted no value, as Unreadable= names processor" },
		{ START "[Machine]\n", 3, "[Machine] twice" },
		{ START "[Machine 1]\n", 3, "unknown section [Machine 1]" },
		{ START "[Dev 1]\n", 3, "unknown section [Dev 1]" },
		{ START "[SMBIOS]\nSource=net\n", 4, "Source=: wanted table or sysfs" },
		{ START "[SMBIOS]\nSource=table\nSource=table\n", 5, "Source= twice in [SMBIOS]" },
		{ START "[SMBIOS]\nSys_vendor=x\n", 4, "unknown key Sys_vendor= in [SMBIOS]" },
		{ START "[SMBIOS]\nchassis_type=desk\n", 4,
		  "chassis_type=: wanted a decimal number" },
		{ START "[Processor]\n", 3,
		  "[Processor]: wanted a socket, counted from 0 after the name" },
		{ START "[Processor 1]\n", 3, "wanted [Processor 0]: they count from 0" },
		{ START "[Processor 0]\nCoreCount=many\n", 4,
		  "CoreCount=: wanted a decimal number" },
		{ START "[Processor 0]\nID=1\nID=1\n", 5, "ID= twice in [Processor 0]" },
		{ START "[Processor 0]\nid=1\n", 4, "unknown key id= in [Processor 0]" },
		{ START "[DeviceTree]\nModel=a\nModel=b\n", 5, "Model= twice in [DeviceTree]" },
		{ START "[Device]\n", 3, "[Device]: wanted an interface index after the name" },
		{ START "[Device eth0]\n", 3,
		  "[Device eth0]: wanted an interface index after the name" },
		{ START "[Device 4294967296]\n", 3,
		  "[Device 4294967296]: wanted an interface index after the name" },
		{ START "[Device 0]\n", 3, "[Device 0]: indexes start at 1 and rise" },
		{ DEVICE "[Device 2]\n", 5, "[Device 2]: indexes start at 1 and rise" },
		{ DEVICE "[Device 1]\n", 5, "[Device 1]: indexes start at 1 and rise" },
		{ START "[Device 1]\n[Device 2]\nName=b\n", 3, "[Device 1] has no Name=" },
		{ START "[Device 1]\nMTU=1\n", 3, "[Device 1] has no Name=" },
		{ START "[Device 2]\nName=a b\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=a/b\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=a:b\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=..\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=a\\x0ab\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=sixteen-bytes-ab\n", 4,
		  "Name=: wanted a device name: at most 15 bytes, no blank, slash or colon" },
		{ START "[Device 2]\nName=\n", 4, "Name= without a value; leave the line out" },
		{ DEVICE "AltName=" LONG "\n", 5, "AltName=: wanted at most 127 bytes" },
		{ DEVICE "Name=f\n", 5, "Name= twice in [Device 2]" },
		{ DEVICE "[Device 3]\nName=e\n", 6, "e is also the name of [Device 2]" },
		{ DEVICE "[Device 3]\nName=f\nAltName=e\n", 7, "e is also the name of [Device 2]" },
		{ DEVICE "AltName=f\n[Device 3]\nName=f\n", 7, "f is also the name of [Device 2]" },
		{ DEVICE "AltName=e\n[Device 3]\nName=g\nAltName=h\nAltName=e\n", 9,
		  "e is also the name of [Device 2]" },
		{ DEVICE "=\n", 5, "no key before =" },
		{ DEVICE "MTU=-1\n", 5, "MTU=: wanted a number up to 4294967295" },
		{ DEVICE "MTU=99999999999\n", 5, "MTU=: wanted a number up to 4294967295" },
		{ DEVICE "Up=1\n", 5, "Up=: wanted yes or no" },
		{ DEVICE "Property=x\n", 5, "Property=: wanted KEY=VALUE" },
		{ DEVICE "PrivateFlag=x\n", 5, "PrivateFlag=: wanted NAME on or NAME off" },
		{ DEVICE "PrivateFlag=x yes\n", 5, "PrivateFlag=: wanted NAME on or NAME off" },
		{ DEVICE "PrivateFlag=x on\nPrivateFlag=x off\n", 6,
		  "PrivateFlag= twice in [Device 2]" },
		{ DEVICE "PrivateFlagsError=0\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=13\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=0524\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=0x20c\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=4096\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=4294967296\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlagsError=eacces\n", 5, "PrivateFlagsError=: " NO_ERRNO },
		{ DEVICE "PrivateFlag=x on\nPrivateFlagsError=EPERM\n", 6,
		  "PrivateFlagsError=: wanted no such key beside values that were read" },
		{ DEVICE "PrivateFlagsError=EPERM\nPrivateFlag=x on\n", 6,
		  "PrivateFlag=: wanted no value beside PrivateFlagsError=" },
		{ DEVICE "DriverError=0\n", 5, "DriverError=: " NO_ERRNO },
		{ DEVICE "DriverError=EPERM\nDriver=x\n", 6,
		  "Driver=: wanted no value beside the errno of reading it" },
		{ DEVICE "Driver=x\nDriverError=EPERM\n", 6,
		  "DriverError=: wanted no such key beside values that were read" },
		{ DEVICE "PropertiesError=ENODATA\nProperty=x=y\n", 6,
		  "Property=: wanted no value beside the errno of reading it" },
		{ DEVICE "Property=x=y\nPropertiesError=ENODATA\n", 6,
		  "PropertiesError=: wanted no such key beside values that were read" },
		{ DEVICE "PropertyLeftOut=x=y\n", 5,
		  "PropertyLeftOut=: wanted the KEY of a property" },
		{ DEVICE "Property=x=y\nPropertyLeftOut=x\n", 6,
		  "PropertyLeftOut=: wanted a property that stands nowhere else" },
		{ DEVICE "PropertyLeftOut=x\nProperty=x=y\n", 6,
		  "Property=: wanted a property that stands nowhere else" },
		{ DEVICE "Property=x=y\nProperty=xx=y\nProperty=x=z\n", 7,
		  "Property=: wanted a property that stands nowhere else" },
		{ DEVICE "PropertyLeftOut=x\nPropertyLeftOut=x\n", 6,
		  "PropertyLeftOut=: wanted a property that stands nowhere else" },
		{ DEVICE "PropertyLeftOut=x\nPropertiesError=ENODATA\n", 6,
		  "PropertiesError=: wanted no such key beside values that were read" },
		{ DEVICE "PropertiesError=ENODATA\nPropertyLeftOut=x\n", 6,
		  "PropertyLeftOut=: wanted a property that stands nowhere else" },
		{ DEVICE "RingsError=EPERM\nRx=1\n", 6, "Rx=: wanted no value beside RingsError=" },
		{ DEVICE "Rx=1\nRingsError=EPERM\n", 6,
		  "RingsError=: wanted no such key beside values that were read" },
		{ DEVICE "Rx=lots\n", 5, "Rx=: wanted a number in range" },
		{ DEVICE "RxBufLen=0\n", 5, "RxBufLen=: wanted a number in range" },
		{ DEVICE "TxPush=2\n", 5, "TxPush=: wanted a word that netaccel set knows" },
		{ DEVICE "Rx=1\nRx=1\n", 6, "Rx= twice in [Device 2]" },
		{ DEVICE "RxMax=1\nRxMax=1\n", 6, "RxMax= twice in [Device 2]" },
		{ DEVICE "TxPushMax=1\n", 5, "unknown key TxPushMax= in [Device 2]" },
		{ DEVICE "Max=1\n", 5, "unknown key Max= in [Device 2]" },
		{ DEVICE "Driver=a\\b\n", 5,
		  "Driver=: after a backslash wanted xNN; a backslash itself is \\x5c" },
		{ DEVICE "Driver=\\x0\n", 5,
		  "Driver=: after a backslash wanted xNN; a backslash itself is \\x5c" },
		{ DEVICE "Driver=\\x00\n", 5,
		  "Driver=: after a backslash wanted xNN; a backslash itself is \\x5c" },
		{ DEVICE "\xff\n", 5, "not UTF-8 text, or a control character" },
		{ DEVICE "nonsense\n", 5, "neither KEY=VALUE nor [SECTION]" },
	};
	struct netaccel_ctx *ctx = *state;

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct netaccel_machine *machine = NULL;
		const struct netaccel_error *error = netaccel_ctx_get_error(ctx);
		char want[512];
		const char *got;
		int r = parse_bytes(ctx, rows[i].text, strlen(rows[i].text), &machine);

		if (r != -EINVAL)
			fail_msg("row %zu: %d, wanted: %s", i, r, rows[i].detail);
		assert_null(machine);
		assert_int_equal(netaccel_error_get_errno(error), EINVAL);
		snprintf(want, sizeof(want), ":%u: read record: %s", rows[i].line, rows[i].detail);
		got = strchr(netaccel_error_get_message(error), ':');
		assert_string_equal(got, want);
	}
}

static void test_nul(void **state)
{
	struct netaccel_machine *machine;

	assert_int_equal(parse_bytes(*state, START "a\0b", sizeof(START) + 2, &machine), -EINVAL);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_nul),
	};

	return cmocka_run_group_tests_name("machine-file-bad", tests, setup_ctx, teardown_ctx);
}
