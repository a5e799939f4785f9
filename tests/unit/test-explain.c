// SPDX-License-Identifier: LGPL-2.1-or-later
/* What is said of a rule's conditions, as "netaccel why" shows it. */
#include "unit.h"
#include "make-policy.h"

#define DEVICES                                                                                    \
	"[Device 3]\nName=enp6s0\nAltName=slot1\nDriver=mana\nMTU=1400\n"                          \
	"Property=ID_PATH=pci-0000:06:00.0\nProperty=ID_BUS=pci\n[Device 4]\nName=lo\nMTU=65536\n"

static const char cobalt_100[] =
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=4096\n"
	"KernelVersion=7.3.4\nVirtualization=microsoft\n"
	"[SMBIOS]\nSource=table\nsys_vendor=Microsoft Corporation\n"
	"board_name=To Be Filled By O.E.M.\n"
	"[Processor 0]\nVersion=Cobalt 100\n[Processor 1]\nVersion=Cobalt 100\n" DEVICES;

static const char two_sockets[] =
	"[Machine]\nFormat=1\nOrigin=written\nPageSize=4096\n[SMBIOS]\nSource=table\n"
	"[Processor 0]\nVersion=Cobalt 200\n[Processor 1]\nVersion=Cobalt 100\n"
	"[Processor 2]\nVersion=Cobalt 100\n" DEVICES;

static const char unreadable[] =
	"[Machine]\nFormat=1\nOrigin=written\nPageSize=4096\nUnreadable=processor needs root\n"
	"[SMBIOS]\nSource=sysfs\n" DEVICES;

static const char bare[] = "[Machine]\nFormat=1\nOrigin=written\nPageSize=4096\n" DEVICES;

/* WANT: a line per condition: the condition, what is there, the result. DEVICE: NULL for none. */
static void expect(const char *record, const char *device, const char *match,
		   enum netaccel_match all, const char *want)
{
	static const char *const results[] = { "NO", "yes", "?" };
	struct netaccel_machine *machine = make_machine(record);
	struct netaccel_policy *policy = make_match_policy(match);
	struct netaccel_explanation *e;
	char got[2048] = "";
	size_t count;

	assert_int_equal(netaccel_rule_explain(
				 netaccel_policy_get_rule(policy, 0), machine,
				 device ? netaccel_machine_get_device(machine, device) : NULL, &e),
			 0);
	assert_int_equal(netaccel_explanation_get_match(e), all);
	netaccel_machine_free(machine);
	netaccel_policy_free(policy);
	count = netaccel_explanation_count(e);
	for (size_t i = 0, len = 0; i < count; i++)
		len += (size_t)snprintf(got + len, sizeof(got) - len, "%s | %s | %s\n",
					netaccel_explanation_get_condition(e, i),
					netaccel_explanation_get_fact(e, i),
					results[netaccel_explanation_get_result(e, i)]);
	assert_string_equal(got, want);
	assert_null(netaccel_explanation_get_condition(e, count));
	assert_null(netaccel_explanation_get_fact(e, count));
	assert_int_equal(netaccel_explanation_get_result(e, count), NETACCEL_MATCH_NO);
	netaccel_explanation_free(e);
}

static void test_facts(void **state)
{
	expect(cobalt_100, "enp6s0", "Driver=mana\nPageSize=4096\nProcessor=Cobalt 200",
	       NETACCEL_MATCH_NO,
	       "Driver=mana | mana | yes\n"
	       "PageSize=4096 | 4096 (kernel) | yes\n"
	       "Processor=Cobalt 200 | Cobalt 100 (SMBIOS type 4) | NO\n");
	expect(two_sockets, "enp6s0", "Name=slot*\nProcessor=Cobalt 200", NETACCEL_MATCH_YES,
	       "Name=slot* | enp6s0, slot1 | yes\n"
	       "Processor=Cobalt 200 | Cobalt 200, Cobalt 100 (SMBIOS type 4) | yes\n");
	expect(unreadable, "enp6s0", "Driver=mana\nProcessor=Cobalt 200", NETACCEL_MATCH_UNDECIDED,
	       "Driver=mana | mana | yes\nProcessor=Cobalt 200 | ? (needs root) | ?\n");
	/* A condition that certainly fails settles it. */
	expect(unreadable, "enp6s0", "Processor=Cobalt 200\nDriver=hns3", NETACCEL_MATCH_NO,
	       "Processor=Cobalt 200 | ? (needs root) | ?\nDriver=hns3 | mana | NO\n");
	expect(cobalt_100, "enp6s0",
	       "Path=pci-*\nProperty=ID_BUS=usb\nFirmware=smbios-field(board_name $= x*)",
	       NETACCEL_MATCH_NO,
	       "Path=pci-* | pci-0000:06:00.0 | yes\n"
	       "Property=ID_BUS=usb | pci | NO\n"
	       "Firmware=smbios-field(board_name $= x*) | none (placeholder: To Be Filled By "
	       "O.E.M.) | NO\n");
}

static void test_absent(void **state)
{
	struct netaccel_machine *machine = make_machine(bare);
	struct netaccel_policy *policy = make_match_policy("Driver=!mana\nPath=x\nProcessor=!x");
	struct netaccel_explanation *e;
	const char *fact;

	assert_int_equal(netaccel_rule_explain(netaccel_policy_get_rule(policy, 0), machine,
					       netaccel_machine_get_device(machine, "lo"), &e),
			 0);
	assert_int_equal(netaccel_explanation_get_match(e), NETACCEL_MATCH_NO);
	assert_string_equal(netaccel_explanation_get_condition(e, 0), "Driver=!mana");
	assert_string_equal(netaccel_explanation_get_fact(e, 0), "none");
	assert_string_equal(netaccel_explanation_get_fact(e, 1), "none (no ID_PATH from udev)");
	fact = netaccel_explanation_get_fact(e, 2);
	assert_memory_equal(fact, "none (absent", 12);
	netaccel_explanation_free(e);
	netaccel_explanation_free(NULL);
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
}

/* Values on one subject are joined; each subject has a line of its own. */
static void test_several(void **state)
{
	expect(cobalt_100, "enp6s0",
	       "Driver=hns3\nDriver=mana\nName=en* wl* !enx*\nName=!wlx*\nCPU=!0x41:*",
	       NETACCEL_MATCH_NO,
	       "Driver=hns3 or mana | mana | yes\n"
	       "Name=en* or wl* and !enx* and !wlx* | enp6s0, slot1 | yes\n"
	       "CPU=!0x41:* | none (absent) | NO\n");
	expect(cobalt_100, "enp6s0",
	       "Name=*\nFirmware=smbios-field(sys_vendor = x)\nFirmware=smbios-field(bios_vendor "
	       "= x)\n"
	       "Firmware=!smbios-field(sys_vendor = y)\nProperty=ID_BUS=x\nProperty=ID_PATH=x\n"
	       "Firmware=smbios-field(sys_vendor $= M*)\nProperty=ID_BUS=pci",
	       NETACCEL_MATCH_NO,
	       "Name=* | enp6s0, slot1 | yes\n"
	       "Firmware=smbios-field(sys_vendor = x) or smbios-field(sys_vendor $= M*) and "
	       "!smbios-field(sys_vendor = y) | Microsoft Corporation (SMBIOS type 1) | yes\n"
	       "Firmware=smbios-field(bios_vendor = x) | none (absent) | NO\n"
	       "Property=ID_BUS=x or ID_BUS=pci | pci | yes\n"
	       "Property=ID_PATH=x | pci-0000:06:00.0 | NO\n");
}

/* "Unreadable means undecided", and why it is. */
static void test_unread(void **state)
{
	static const char record[] =
		"[Machine]\nFormat=1\nOrigin=written\n"
		"[Device 1]\nName=denied\nDriverError=EACCES\nPropertiesError=EACCES\n"
		"[Device 2]\nName=hidden\nDriverError=ENOENT\nPropertiesError=ENODATA\n";

	expect(record, "denied", "Driver=mana\nProperty=ID_BUS=pci", NETACCEL_MATCH_UNDECIDED,
	       "Driver=mana | ? (Permission denied) | ?\n"
	       "Property=ID_BUS=pci | ? (Permission denied) | ?\n");
	expect(record, "hidden", "Driver=mana\nPath=pci-*", NETACCEL_MATCH_UNDECIDED,
	       "Driver=mana | ? (not in /sys) | ?\nPath=pci-* | ? (no udev data) | ?\n");
}

/* "DEVICE may be NULL: then only the conditions on the platform are explained." */
static void test_platform(void **state)
{
	expect(cobalt_100, NULL, "Driver=hns3\nPath=x\nPageSize=4K\nName=x", NETACCEL_MATCH_YES,
	       "PageSize=4K | 4096 (kernel) | yes\n");
	expect(cobalt_100, NULL, "Driver=hns3", NETACCEL_MATCH_YES, "");
}

struct scenario {
	struct netaccel_machine *machine;
	struct netaccel_policy *policy;
};

static int explain(void *data)
{
	struct scenario *scenario = data;
	struct netaccel_explanation *e;
	int r = netaccel_rule_explain(netaccel_policy_get_rule(scenario->policy, 0),
				      scenario->machine,
				      netaccel_machine_get_device(scenario->machine, "enp6s0"), &e);

	if (r == 0)
		netaccel_explanation_free(e);
	return r;
}

static void test_allocation(void **state)
{
	struct scenario scenario = {
		make_machine(two_sockets),
		make_match_policy("Driver=a !b\nName=*\nProcessor=x\nPath=x\nProperty=A=b"),
	};

	alloc_run(explain, &scenario, false);
	netaccel_machine_free(scenario.machine);
	netaccel_policy_free(scenario.policy);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_facts),	cmocka_unit_test(test_absent),
		cmocka_unit_test(test_several), cmocka_unit_test(test_platform),
		cmocka_unit_test(test_unread),	cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("explain", tests, NULL, NULL);
}
