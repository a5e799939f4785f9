// SPDX-License-Identifier: LGPL-2.1-or-later
/* Every key of [Match]; the sentences are those of "Policy files". */
#include "unit.h"
#include "make-policy.h"

#define DEVICES                                                                                    \
	"[Device 2]\nName=eth0\nDriver=hv_netvsc\nMTU=1500\nUp=yes\n"                              \
	"[Device 3]\nName=enP30832s1\nAltName=enP30832p0s0\nAltName=slot one\nDriver=mana\n"       \
	"MTU=1500\nMaster=2\nProperty=ID_PATH=pci-7870:00:00.0\nProperty=ID_BUS=pci\n"             \
	"Property=ID_MODEL=a=b\n"                                                                  \
	"[Device 4]\nName=lo\nMTU=65536\n"

static const char full[] =
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=4096\n"
	"KernelVersion=6.12.117+deb13-cloud-arm64\nVirtualization=microsoft\n"
	"CPU=0x41:0xd84 60\nCPU=0x41:0xd05 4\n"
	"[SMBIOS]\nSource=table\nsys_vendor=Microsoft Corporation\n"
	"product_name=Virtual Machine (x)\nbios_version=Hyper-V UEFI Release v4.1\n"
	"board_name=To Be Filled By O.E.M.\n"
	"[Processor 0]\nVersion=Cobalt 200\n"
	"[Processor 1]\nVersion=Cobalt 100\n"
	"[DeviceTree]\nModel=A board\nCompatible=vendor,board\nCompatible=vendor,soc\n" DEVICES;

static const char bare[] =
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=x86-64\nPageSize=4096\n"
	"KernelVersion=7.3.0\nVirtualization=none\n" DEVICES;

static const char unreadable[] =
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=4096\n"
	"KernelVersion=7.3.0\nVirtualization=none\nUnreadable=processor\n"
	"Unreadable=product_serial\n"
	"[SMBIOS]\nSource=sysfs\nsys_vendor=Microsoft Corporation\n" DEVICES;

static const char placeholder[] =
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=65536\n"
	"KernelVersion=7.3.0\nVirtualization=docker\n"
	"[SMBIOS]\nSource=table\nboard_name=To Be Filled By O.E.M.\n"
	"[Processor 0]\nVersion=Not Specified\n" DEVICES;

struct row {
	const char *match; /* lines of [Match] */
	enum netaccel_match result;
};

#define YES	  NETACCEL_MATCH_YES
#define NO	  NETACCEL_MATCH_NO
#define UNDECIDED NETACCEL_MATCH_UNDECIDED

static void check(const char *record, const char *device, const struct row *rows, size_t count)
{
	struct netaccel_machine *machine = make_machine(record);

	for (size_t i = 0; i < count; i++) {
		struct netaccel_policy *policy = make_match_policy(rows[i].match);
		enum netaccel_match got = netaccel_rule_match(
			policy->rules[0], machine, netaccel_machine_get_device(machine, device));

		if (got != rows[i].result)
			fail_msg("%s: %d, not %d", rows[i].match, got, rows[i].result);
		netaccel_policy_free(policy);
	}
	netaccel_machine_free(machine);
}

#define CHECK(record, device, rows) check(record, device, rows, ARRAY_SIZE(rows))

/* "Driver= Name= Path= Property="; "Name matches alternative names too." */
static void test_devices(void **state)
{
	static const struct row rows[] = {
		{ "Driver=mana", YES },
		{ "Driver=man", NO },
		{ "Driver=ma*", YES },
		{ "Driver=m[ab]n?", YES },
		{ "Name=enP30832s1", YES },
		{ "Name=enP30832p0s0", YES },
		{ "Name=slot?one", YES },
		{ "Name=*", YES },
		{ "Name=eth0", NO },
		{ "Path=pci-7870:00:00.0", YES },
		{ "Path=pci-*", YES },
		{ "Path=pci-*\nPath=usb-*", YES },
		{ "Property=ID_BUS=pci", YES },
		{ "Property=ID_BUS=p*", YES },
		{ "Property=ID_BUS=usb", NO },
		{ "Property=ID_MODEL=a=b", YES },
		/* of one property any, of different ones all */
		{ "Property=ID_BUS=usb\nProperty=ID_BUS=pci", YES },
		{ "Property=ID_PATH=pci-*\nProperty=ID_BUS=usb", NO },
		{ "Property=ID_PATH=pci-*\nProperty=ID_BUS=pci", YES },
		{ "Path=pci-*\nProperty=ID_PATH=usb-*", NO },
		{ "Property=!ID_BUS=usb\nProperty=!ID_BUS=p?i", NO },
		{ "Property=!ID_BUS=usb\nProperty=ID_PATH=pci-*", YES },
	};
	static const struct row lo[] = {
		{ "Driver=*", NO },
		{ "Driver=!mana", NO },
		{ "Name=lo", YES },
		{ "Path=*", NO },
		{ "Path=!pci-*", NO },
		{ "Property=ID_BUS=*", NO },
		{ "Property=!ID_BUS=usb", NO },
	};

	CHECK(full, "enP30832s1", rows);
	CHECK(full, "lo", lo);
}

/*
 * Repeating a key for the same subject means any; "leading ! means not; globs. Driver, Name,
 * Architecture, Virtualization, PageSize, CPU also split at blanks."
 */
static void test_combining(void **state)
{
	static const struct row rows[] = {
		{ "Driver=mlx5_core\nDriver=mana", YES },
		{ "Driver=mlx5_core \t mana", YES },
		{ "Driver=mlx5_core hns3", NO },
		{ "Driver=!mlx5_core", YES },
		{ "Driver=!mlx5_core !mana", NO },
		{ "Name=en*\nName=!*p0s0", NO }, /* no name may be such */
		{ "Name=en* !eth*", YES },
		{ "Name=eth* !lo", NO },
		{ "Driver=mana\nArchitecture=x86-64 arm64", YES },
		{ "Driver=mana\nArchitecture=x86-64", NO },
		{ "Driver=mana\nVirtualization=kvm microsoft", YES },
		{ "Driver=mana\nPageSize=64K 4K", YES },
		{ "Driver=mana\nCPU=0x41:0xd0c 0x41:0xd05", YES },
		/* the others do not */
		{ "Driver=mana\nProcessor=Cobalt 200", YES },
		{ "Driver=mana\nProcessor=Cobalt", NO },
		{ "Driver=mana\nProcessor=Cobalt*", YES },
		{ "Driver=mana\nProcessor=!Cobalt 100", NO },
		{ "Driver=mana\nProcessor=Cobalt 300\nProcessor=Cobalt 100", YES },
		{ "Driver=hv_netvsc\nProcessor=Cobalt 200", NO },
	};

	CHECK(full, "enP30832s1", rows);
}

/* "CPU=0x41:0xd84 or GenuineIntel:6:207; PageSize=4096 or 4K"; KernelVersion: test-version.c. */
static void test_platform(void **state)
{
	static const struct row rows[] = {
		{ "Name=*\nPageSize=4096", YES },
		{ "Name=*\nPageSize=4K", YES },
		{ "Name=*\nPageSize=64K", NO },
		{ "Name=*\nPageSize=!64K", YES },
		{ "Name=*\nCPU=0x41:0xd84", YES },
		{ "Name=*\nCPU=0x41:0xD84", YES },
		{ "Name=*\nCPU=0x41:*", YES },
		{ "Name=*\nCPU=!0x41:0xd05", NO }, /* big.LITTLE: none may be such */
		{ "Name=*\nCPU=GenuineIntel:6:207", NO },
		{ "Name=*\nArchitecture=arm*", YES },
		{ "Name=*\nKernelVersion=>=6.12 <7.0", YES },
		{ "Name=*\nKernelVersion=<6.0\nKernelVersion=6.12.*", YES },
		{ "Name=*\nKernelVersion=!=6.12.117", NO },
		{ "Name=*\nKernelVersion=! >=6.0 <6.10", YES },
		{ "Name=*\nKernelVersion=!6.12.*", NO },
		{ "Name=*\nVirtualization=yes", YES },
		{ "Name=*\nVirtualization=no", NO },
		{ "Name=*\nVirtualization=vm", YES },
		{ "Name=*\nVirtualization=container", NO },
		{ "Name=*\nVirtualization=micro*", YES },
		{ "Name=*\nVirtualization=!vm", NO },
	};
	static const struct row none[] = {
		{ "Name=*\nVirtualization=yes", NO },
		{ "Name=*\nVirtualization=no", YES },
		{ "Name=*\nVirtualization=vm", NO },
		{ "Name=*\nVirtualization=!container", YES },
		{ "Name=*\nVirtualization=none", YES },
	};
	static const struct row container[] = {
		{ "Name=*\nVirtualization=container", YES },
		{ "Name=*\nVirtualization=vm", NO },
		{ "Name=*\nVirtualization=yes", YES },
		{ "Name=*\nPageSize=64K", YES },
	};

	CHECK(full, "eth0", rows);
	CHECK(bare, "eth0", none);
	CHECK(placeholder, "eth0", container);
}

/* "Firmware=smbios-field(name op value)|device-tree-compatible(x)", operators as systemd's. */
static void test_firmware(void **state)
{
	static const struct row rows[] = {
		{ "Name=*\nFirmware=smbios-field(sys_vendor = Microsoft Corporation)", YES },
		{ "Name=*\nFirmware=smbios-field(sys_vendor=Microsoft Corporation)", YES },
		{ "Name=*\nFirmware=smbios-field( sys_vendor = Microsoft )", NO },
		{ "Name=*\nFirmware=smbios-field(sys_vendor != Microsoft)", YES },
		{ "Name=*\nFirmware=smbios-field(sys_vendor $= Micro*)", YES },
		{ "Name=*\nFirmware=smbios-field(sys_vendor !$= Micro*)", NO },
		{ "Name=*\nFirmware=smbios-field(product_name = Virtual Machine (x))", YES },
		{ "Name=*\nFirmware=smbios-field(bios_version >= Hyper-V UEFI Release v4.0)", YES },
		{ "Name=*\nFirmware=smbios-field(bios_version < Hyper-V UEFI Release v4.1)", NO },
		{ "Name=*\nFirmware=!smbios-field(sys_vendor = LENOVO)", YES },
		{ "Name=*\nFirmware=smbios-field(sys_vendor = LENOVO)\n"
		  "Firmware=device-tree-compatible(vendor,soc)",
		  NO },
		/* of one field any, of different ones all */
		{ "Name=*\nFirmware=smbios-field(sys_vendor = LENOVO)\n"
		  "Firmware=smbios-field(product_name $= Virtual*)\n"
		  "Firmware=smbios-field(sys_vendor $= Micro*)",
		  YES },
		{ "Name=*\nFirmware=smbios-field(sys_vendor $= Micro*)\n"
		  "Firmware=smbios-field(product_name = ThinkPad)",
		  NO },
		{ "Name=*\nFirmware=smbios-field(sys_vendor $= Micro*)\n"
		  "Firmware=!smbios-field(product_name $= Virtual*)",
		  NO },
		{ "Name=*\nFirmware=device-tree-compatible(x)\n"
		  "Firmware=device-tree-compatible(vendor,soc)",
		  YES },
		{ "Name=*\nFirmware=device-tree-compatible(vendor,s?c)", YES },
		{ "Name=*\nFirmware=device-tree-compatible(vendor)", NO },
		/* A placeholder counts as absent. */
		{ "Name=*\nFirmware=smbios-field(board_name $= *)", NO },
		{ "Name=*\nFirmware=!smbios-field(board_name = x)", NO },
		{ "Name=*\nFirmware=smbios-field(board_serial $= *)", NO },
	};

	CHECK(full, "eth0", rows);
}

/*
 * "An absent fact never matches, negated or not; an unreadable one leaves the
 * condition undecided." A condition that certainly fails outdoes both.
 */
static void test_three_values(void **state)
{
	static const struct row absent[] = {
		{ "Name=*\nProcessor=*", NO },
		{ "Name=*\nProcessor=!Cobalt 200", NO },
		{ "Name=*\nCPU=!0x41:0xd84", NO },
		{ "Name=*\nFirmware=!device-tree-compatible(x)", NO },
		{ "Name=*\nFirmware=smbios-field(sys_vendor != x)", NO },
	};
	static const struct row open[] = {
		{ "Driver=mana\nProcessor=Cobalt 200", UNDECIDED },
		{ "Driver=mana\nProcessor=!Cobalt 200", UNDECIDED },
		{ "Driver=hns3\nProcessor=Cobalt 200", NO },
		{ "Processor=Cobalt 200\nPageSize=64K\nDriver=mana", NO },
		{ "Name=*\nFirmware=smbios-field(product_serial = 1)\n"
		  "Firmware=smbios-field(sys_vendor $= Micro*)",
		  UNDECIDED },
		{ "Name=*\nFirmware=smbios-field(product_serial = 1)\n"
		  "Firmware=smbios-field(sys_vendor = x)",
		  NO },
		{ "Name=*\nFirmware=!smbios-field(product_serial = 1)\n"
		  "Firmware=!smbios-field(sys_vendor $= Micro*)",
		  NO },
	};

	CHECK(bare, "enP30832s1", absent);
	CHECK(placeholder, "enP30832s1", absent);
	CHECK(unreadable, "enP30832s1", open);
}

/* What udev knows was not asked: nothing is said of it, neither yes nor no. */
static void test_properties_unread(void **state)
{
	static const struct {
		const char *match;
		enum netaccel_match read, unread;
	} rows[] = {
		{ "Property=ID_VENDOR=x", NO, UNDECIDED },
		{ "Property=!ID_VENDOR=x", NO, UNDECIDED },
		{ "Path=pci-*", NO, UNDECIDED },
		{ "Path=pci-*\nDriver=hns3", NO, NO },
		{ "Driver=hv_netvsc", YES, YES },
	};
	struct netaccel_machine *machine = make_machine(full);

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct netaccel_policy *policy = make_match_policy(rows[i].match);
		struct netaccel_device *device = &machine->devices[0];

		device->properties_errno = 0;
		assert_int_equal(netaccel_rule_match(policy->rules[0], machine, device),
				 rows[i].read);
		device->properties_errno = ENODATA;
		assert_int_equal(netaccel_rule_match(policy->rules[0], machine, device),
				 rows[i].unread);
		netaccel_policy_free(policy);
	}
	netaccel_machine_free(machine);
}

/* A driver that cannot be read is not absent. */
static void test_driver_unread(void **state)
{
	static const char record[] =
		"[Machine]\nFormat=1\nOrigin=written\n[Device 2]\nName=eth0\nDriverError=EACCES\n";
	static const struct row rows[] = {
		{ "Driver=mana", UNDECIDED }, { "Driver=!mana", UNDECIDED },
		{ "Driver=*", UNDECIDED },    { "Driver=mana\nName=eth1", NO },
		{ "Name=eth0", YES },
	};

	CHECK(record, "eth0", rows);
}

/* Nor is a property that the record leaves out; of others it says all. */
static void test_left_out(void **state)
{
	static const char record[] =
		"[Machine]\nFormat=1\nOrigin=written\n[Device 2]\nName=eth0\n"
		"Property=ID_BUS=pci\nPropertyLeftOut=A\nPropertyLeftOut=ID_PATH\n";
	static const struct row rows[] = {
		{ "Property=A=*", UNDECIDED },	{ "Property=!A=x", UNDECIDED },
		{ "Path=pci-*", UNDECIDED },	{ "Property=AB=*", NO },
		{ "Property=ID_BUS=pci", YES },
	};

	CHECK(record, "eth0", rows);
}

/* One socket of two that is not filled in says nothing either way. */
static void test_mixed_placeholders(void **state)
{
	static const char record[] =
		"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=4096\n"
		"KernelVersion=7.3.0\n[SMBIOS]\nSource=table\n"
		"[Processor 0]\nVersion=Cobalt 200\n[Processor 1]\nVersion=Not Specified\n" DEVICES;
	static const struct row rows[] = {
		{ "Name=*\nProcessor=Not*", NO },
		{ "Name=*\nProcessor=!Not*", YES },
		{ "Name=*\nProcessor=Cobalt 200", YES },
	};

	CHECK(record, "eth0", rows);
}

/* match_platform leaves the conditions on devices aside. */
static void test_platform_alone(void **state)
{
	static const struct row rows[] = {
		{ "Driver=hns3\nPath=x\nProperty=A=b\nName=none", YES },
		{ "Driver=hns3\nProcessor=Cobalt 200", YES },
		{ "Driver=mana\nProcessor=Cobalt 300", NO },
	};
	struct netaccel_machine *machine = make_machine(full);

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct netaccel_policy *policy = make_match_policy(rows[i].match);

		assert_int_equal(netaccel_rule_match_platform(policy->rules[0], machine),
				 rows[i].result);
		netaccel_policy_free(policy);
	}
	netaccel_machine_free(machine);
}

static void test_allocation(void **state)
{
	static struct text_file file = {
		"a.conf", "[Match]\nDriver=a b !c\nPath=p\nProperty=A=b\nPageSize=4K\n"
			  "CPU=0x41:0xD84\n"
			  "KernelVersion=>=6.12\nFirmware=smbios-field(sys_vendor = x)\n"
			  "Firmware=device-tree-compatible(x)\n[Apply]\nRx=1\nPrivateFlag=a on\n"
			  "WhenUp=apply-if-master=x\n"
	};

	alloc_run(make_and_free_policy, &file, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_devices),	       cmocka_unit_test(test_combining),
		cmocka_unit_test(test_platform),       cmocka_unit_test(test_firmware),
		cmocka_unit_test(test_three_values),   cmocka_unit_test(test_driver_unread),
		cmocka_unit_test(test_left_out),       cmocka_unit_test(test_mixed_placeholders),
		cmocka_unit_test(test_platform_alone), cmocka_unit_test(test_properties_unread),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("condition", tests, NULL, NULL);
}
