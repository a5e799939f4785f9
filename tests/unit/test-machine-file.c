// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "parse-record.h"
#include "text.h"

#include <glob.h>

/* Every key, in the order and the form in which they are written. */
static const char whole[] =
	"# Serial numbers, UUIDs and hardware addresses are in this record.\n"
	"[Machine]\n"
	"Format=1\n"
	"Origin=written\n"
	"Architecture=arm64\n"
	"PageSize=4096\n"
	"KernelVersion=7.3.4-cloud-arm64\n"
	"Virtualization=microsoft\n"
	"CPU=0x41:0xd84 60\n"
	"CPU=0x41:0xd05 4\n"
	"Unreadable=ec_firmware_release \\x1bneeds  root\n"
	"Unreadable=board_serial Input/output error\n"
	"\n"
	"[SMBIOS]\n"
	"Source=sysfs\n"
	"bios_vendor=Microsoft Corporation\n"
	"sys_vendor=Microsoft Corporation\n"
	"product_name=Virtual Machine\n"
	"product_serial=0000-0007-7043\n"
	"product_uuid=2f0e7a3c-0b3f-4a67-9d6e-3b1d2a4c5e6f\n"
	"board_name=To Be Filled By O.E.M.\n"
	"chassis_type=3\n"
	"\n"
	"[Processor 0]\n"
	"Socket=CPU 0\n"
	"Type=3\n"
	"Family=257\n"
	"Manufacturer=Microsoft\n"
	"ID=41 D8 0F 41 00 00 00 00\n"
	"Version=Cobalt 200\n"
	"Serial=1\n"
	"AssetTag=2\n"
	"PartNumber=3\n"
	"CoreCount=60\n"
	"ThreadCount=60\n"
	"\n"
	"[Processor 1]\n"
	"Version=Cobalt 200\n"
	"\n"
	"[DeviceTree]\n"
	"Model=A board\n"
	"Compatible=vendor,board\n"
	"Compatible=vendor,soc\n"
	"\n"
	"[Device 1]\n"
	"Name=lo\n"
	"MTU=65536\n"
	"Virtual=yes\n"
	"Up=yes\n"
	"Carrier=yes\n"
	"\n"
	"[Device 3]\n"
	"Name=enP30832s1\n"
	"AltName=enP30832p0s0\n"
	"AltName=odd \\x5c \\xff \xc3\xa9\\x20\n"
	"Driver=mana\n"
	"Bus=pci\n"
	"BusPath=7870:00:00.0\n"
	"Kind=vlan\n"
	"Address=7c:1e:52:01:02:03\n"
	"MTU=1500\n"
	"XDP=yes\n"
	"Master=2\n"
	"Link=5\n"
	"Underlay=6\n"
	"VLAN=7\n"
	"Property=ID_PATH=pci-7870:00:00.0\n"
	"Property=EMPTY=\n"
	"PropertyLeftOut=ID_SERIAL\n"
	"PrivateFlag=full-page-rx off\n"
	"PrivateFlag=two words on\n"
	"Rx=256\n"
	"RxMax=8192\n"
	"RxBufLen=2048\n"
	"TxPush=off\n"
	"TCPDataSplit=auto\n"
	"HDSThresh=0\n"
	"HDSThreshMax=1023\n"
	"\n"
	"[Device 4294967295]\n"
	"Name=eth1\n"
	"DriverError=EACCES\n"
	"PropertiesError=ENODATA\n"
	"PrivateFlagsError=EOPNOTSUPP\n"
	"RingsError=524\n";

static struct netaccel_machine *parse(struct netaccel_ctx *ctx, const char *text)
{
	struct netaccel_machine *machine = NULL;
	int r = parse_bytes(ctx, text, strlen(text), &machine);

	if (r < 0)
		fail_msg("%s", netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	assert_false(netaccel_machine_get_live(machine));
	return machine;
}

static char *record(struct netaccel_ctx *ctx, struct netaccel_machine *machine, bool identifiers)
{
	char *text = NULL;

	assert_int_equal(netaccel_machine_record(ctx, machine, identifiers, &text), 0);
	return text;
}

static void test_round_trip(void **state)
{
	struct netaccel_ctx *ctx = *state;
	struct netaccel_machine *machine = parse(ctx, whole);
	char *text = record(ctx, machine, true);

	assert_string_equal(text, whole);
	free(text);
	netaccel_machine_free(machine);
}

static void test_meaning(void **state)
{
	struct netaccel_machine *machine = parse(*state, whole);
	const struct netaccel_platform *p = netaccel_machine_get_platform(machine);
	const struct netaccel_device *d = netaccel_machine_get_device(machine, "enP30832p0s0");
	const struct netaccel_rings *rings = netaccel_device_get_rings(d);
	uint32_t value;
	bool on;

	assert_string_equal(netaccel_platform_get_value(p, NETACCEL_FACT_CPU, 1), "0x41:0xd05");
	assert_int_equal(p->fact[NETACCEL_FACT_CPU].counts[0], 60);
	assert_int_equal(netaccel_platform_get_state(p, NETACCEL_FACT_BOARD_NAME),
			 NETACCEL_FACT_STATE_PLACEHOLDER);
	assert_int_equal(netaccel_platform_get_state(p, NETACCEL_FACT_BIOS_DATE),
			 NETACCEL_FACT_STATE_ABSENT);
	assert_int_equal(netaccel_platform_get_state(p, NETACCEL_FACT_EC_FIRMWARE_RELEASE),
			 NETACCEL_FACT_STATE_UNREADABLE);
	assert_string_equal(netaccel_platform_get_note(p, NETACCEL_FACT_EC_FIRMWARE_RELEASE),
			    "\x1bneeds  root");
	assert_string_equal(netaccel_platform_get_source(p, NETACCEL_FACT_SYS_VENDOR),
			    "/sys/class/dmi/id");
	assert_string_equal(netaccel_platform_get_value(p, NETACCEL_FACT_PROCESSOR, 1),
			    "Cobalt 200");
	assert_string_equal(
		netaccel_platform_get_value(p, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE, 0),
		"vendor,board");

	assert_int_equal(netaccel_device_get_ifindex(d), 3);
	assert_string_equal(netaccel_device_get_alt_name(d, 1), "odd \\ \xff \xc3\xa9 ");
	assert_string_equal(netaccel_device_get_property(d, "ID_PATH"), "pci-7870:00:00.0");
	assert_string_equal(netaccel_device_get_property(d, "EMPTY"), "");
	assert_int_equal(netaccel_device_get_master(d), 2);
	assert_true(netaccel_device_get_xdp(d));
	assert_false(netaccel_device_get_up(d));
	assert_true(netaccel_privflags_get_value(netaccel_device_get_privflags(d), "two words",
						 &on));
	assert_true(on);
	assert_true(netaccel_rings_get_max(rings, NETACCEL_RING_RX, &value));
	assert_int_equal(value, 8192);
	assert_true(netaccel_rings_get_value(rings, NETACCEL_RING_TCP_DATA_SPLIT, &value));
	assert_int_equal(value, 0);
	assert_false(netaccel_rings_get_value(rings, NETACCEL_RING_TX, &value));

	d = netaccel_machine_get_ifindex(machine, UINT32_MAX);
	assert_int_equal(netaccel_device_get_privflags_state(d), NETACCEL_SETTINGS_UNREADABLE);
	assert_int_equal(netaccel_device_get_privflags_errno(d), EOPNOTSUPP);
	assert_int_equal(netaccel_device_get_rings_errno(d), 524);
	d = netaccel_machine_get_device(machine, "lo");
	assert_int_equal(netaccel_device_get_rings_state(d), NETACCEL_SETTINGS_ABSENT);
	netaccel_machine_free(machine);
}

/* Without a reason; what is recorded from it says the same. */
static void test_no_reason(void **state)
{
	static const char *const texts[] = { "processor", "processor ", "processor\\x20" };

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		struct netaccel_machine *machine;
		char full[128], *text;

		snprintf(full, sizeof(full), "[Machine]\nFormat=1\nUnreadable=%s\n", texts[i]);
		machine = parse(*state, full);
		assert_string_equal(netaccel_platform_get_note(machine->platform,
							       NETACCEL_FACT_PROCESSOR),
				    "could not be read when it was recorded");
		text = record(*state, machine, false);
		assert_non_null(strstr(text, "Unreadable=processor could not be read when it "
					     "was recorded\n"));
		free(text);
		netaccel_machine_free(machine);
	}
}

#define START "[Machine]\nFormat=1\n"

static void test_left_out(void **state)
{
	static const char full[] =
		START
		"Unreadable=board_serial Input/output error\n"
		"[SMBIOS]\nproduct_serial=S1\nboard_asset_tag=To Be Filled By O.E.M.\n"
		"chassis_asset_tag=T1\nsys_vendor=V\n"
		"[Processor 0]\nVersion=P\nSerial=S2\nAssetTag=T2\n"
		"[Device 2]\nName=enx7c1e52010203\nAltName=enx7c1e52010203\nAltName=eth0\n"
		"Bus=vmbus\nBusPath=7c1e5201-0203-7c1e-5201-02037c1e5201\n"
		"Address=7C:1e:52:01:02:03\nProperty=ID_NET_NAME_MAC=enx7c1e52010203\n"
		"Property=ID_SERIAL_SHORT=S3\nProperty=ID_PATH=pci-0000:00:00.0\n"
		"Property=X=a 7C-1E-52-01-02-03\n"
		"[Device 3]\nName=x7c1e52010203\nAddress=7c:1e:52:01:02:03\n"
		"[Device 4]\nName=vlan5\nBusPath=0000:00:01.0\nAddress=00:00:00:00:00:00\n"
		"AltName=wlx7c1e52010204\n";
	static const char rest[] =
		"# Serial numbers, UUIDs and hardware addresses are left out.\n"
		"[Machine]\nFormat=1\nOrigin=captured\n"
		"Unreadable=product_serial left out of the record\n"
		"Unreadable=board_serial Input/output error\n"
		"Unreadable=chassis_asset_tag left out of the record\n\n"
		"[SMBIOS]\nSource=table\nsys_vendor=V\n\n"
		"[Processor 0]\nVersion=P\n\n"
		"[Device 2]\nName=enx2\nAltName=eth0\nBus=vmbus\n"
		"Property=ID_PATH=pci-0000:00:00.0\nPropertyLeftOut=ID_NET_NAME_MAC\n"
		"PropertyLeftOut=ID_SERIAL_SHORT\nPropertyLeftOut=X\n\n"
		"[Device 3]\nName=enx3\n\n"
		"[Device 4]\nName=vlan5\nBusPath=0000:00:01.0\n";
	struct netaccel_machine *machine = parse(*state, full);
	char *text = record(*state, machine, false);

	assert_string_equal(text, rest);
	free(text);
	netaccel_machine_free(machine);
}

/* The name in place of one that is left out is no other device's. */
static void test_left_out_name(void **state)
{
	static const char full[] = START "[Device 2]\nName=enx525400000001\n"
					 "[Device 3]\nName=enx2\nAltName=enx525400000002\n"
					 "[Device 4]\nName=wlx525400000003\nAltName=enx4\n"
					 "[Device 5]\nName=a\nAltName=enx2g\n"
					 "[Device 4294967295]\nName=enx525400000004\n"
					 "AltName=enx4294967295\n";
	static const char rest[] = "# Serial numbers, UUIDs and hardware addresses are left out.\n"
				   "[Machine]\nFormat=1\nOrigin=captured\n\n"
				   "[Device 2]\nName=enx2h\n\n"
				   "[Device 3]\nName=enx2\n\n"
				   "[Device 4]\nName=enx4g\nAltName=enx4\n\n"
				   "[Device 5]\nName=a\nAltName=enx2g\n\n"
				   "[Device 4294967295]\nName=enx4294967295g\n"
				   "AltName=enx4294967295\n";
	struct netaccel_machine *machine = parse(*state, full);
	char *text = record(*state, machine, false);

	assert_string_equal(text, rest);
	netaccel_machine_free(machine);
	machine = parse(*state, text);
	netaccel_machine_free(machine);
	free(text);
}

/* An address of any device, permanent or current, in any notation, in any text of any other. */
static void test_left_out_of_others(void **state)
{
	static const char full[] = START
		"[Device 2]\nName=eth0\nAddress=52:54:00:aa:bb:cc\n"
		"[Device 3]\nName=m525400AABBCC\nAltName=bond-525400aabbcc\n"
		"AltName=ENX0011223344FF\nAltName=5254.00aa.bbcc\nAltName=up-52_54_00_aa_bb_cc-x\n"
		"AltName=525400aabbc\nAltName=525400aabbcd\nAltName=525400aabbgcc\n"
		"Bus=vmbus\nBusPath=525400aa-bbcc-5254-00aa-bbcc525400aa\n"
		"Address=02:00:00:00:00:01\nProperty=A=x525400AABBCCx\n"
		"Property=B=020000000001\nProperty=C=now-0a-0b-0c-0d-0e-0f\n"
		"Property=K525400aabbcc=1\n"
		"[Device 4]\nName=t0\nBus=pci\nBusPath=0000:05:00.0\nAddress=05\n"
		"[Device 5]\nName=ib0\nAltName=ib-11:22:33:44:55:66:77:88\nAddress="
		"00:00:10:29:fe:80:00:00:00:00:00:00:11:22:33:44:55:66:77:88\n";
	static const char rest[] =
		"# Serial numbers, UUIDs and hardware addresses are left out.\n"
		"[Machine]\nFormat=1\nOrigin=captured\n\n"
		"[Device 2]\nName=eth0\n\n"
		"[Device 3]\nName=enx3\n"
		"AltName=525400aabbc\nAltName=525400aabbcd\nAltName=525400aabbgcc\n"
		"Bus=vmbus\nPropertyLeftOut=A\nPropertyLeftOut=B\nPropertyLeftOut=C\n\n"
		"[Device 4]\nName=t0\nBus=pci\nBusPath=0000:05:00.0\n\n"
		"[Device 5]\nName=ib0\n";
	struct netaccel_machine *machine = parse(*state, full);
	char *text;

	machine->devices[0].current_address = strdup("0a:0b:0c:0d:0e:0f");
	text = record(*state, machine, false);
	assert_string_equal(text, rest);
	free(text);
	netaccel_machine_free(machine);
}

/* A machine of which only identifiers are known leaves no empty sections behind. */
static void test_empty_section(void **state)
{
	struct netaccel_machine *machine =
		parse(*state, START "[SMBIOS]\nproduct_serial=S1\n[DeviceTree]\n");
	char *text = record(*state, machine, false);

	assert_string_equal(text, "# Serial numbers, UUIDs and hardware addresses are left out.\n"
				  START "Origin=captured\n"
				  "Unreadable=product_serial left out of the record\n");
	free(text);
	netaccel_machine_free(machine);
}

/* Any byte but NUL, in any place of a name, survives. */
static void test_odd_bytes(void **state)
{
	for (int a = 1; a < 256; a++) {
		for (int shape = 0; shape < 4; shape++) {
			struct netaccel_machine *machine, *again;
			struct netaccel_device *device;
			char name[8];
			char *text;

			snprintf(name, sizeof(name), "%s%c%s", shape & 1 ? "x" : "", a,
				 shape & 2 ? "x" : "");
			assert_int_equal(na_machine_new(&machine), 0);
			assert_int_equal(na_machine_add_device(machine, &device), 0);
			device->ifindex = 1;
			device->name = strdup("eth0");
			assert_int_equal(na_text_add(&device->alt_names, name), 0);
			assert_int_equal(na_text_add(&device->properties, "K= v "), 0);
			text = record(*state, machine, false);
			again = parse(*state, text);
			free(text);
			device = &again->devices[0];
			assert_string_equal(netaccel_device_get_alt_name(device, 0), name);
			assert_string_equal(netaccel_device_get_property(device, "K"), " v ");
			netaccel_machine_free(again);
			netaccel_machine_free(machine);
		}
	}
}

static void test_big(void **state)
{
	static const char fills[] = { 'v', '\\', '\xff', ' ' };
	struct netaccel_machine *machine, *again;
	struct netaccel_device *device;
	char name[16];
	size_t len = 1 << 20;
	char *text;

	assert_int_equal(na_machine_new(&machine), 0);
	for (uint32_t i = 1; i <= 10000; i++) {
		assert_int_equal(na_machine_add_device(machine, &device), 0);
		device->ifindex = i;
		snprintf(name, sizeof(name), "eth%u", i);
		device->name = strdup(name);
		if (i > sizeof(fills))
			continue;
		device->driver = malloc(len + 1);
		memset(device->driver, fills[i - 1], len);
		device->driver[len] = '\0';
	}
	text = record(*state, machine, false);
	again = parse(*state, text);
	free(text);
	assert_int_equal(again->device_count, 10000);
	for (size_t i = 0; i < sizeof(fills); i++)
		assert_string_equal(again->devices[i].driver, machine->devices[i].driver);
	netaccel_machine_free(again);
	netaccel_machine_free(machine);
}

static void test_names(void **state)
{
	struct netaccel_ctx *ctx = *state;
	const struct netaccel_error *error = netaccel_ctx_get_error(ctx);
	struct netaccel_machine *machine = NULL;
	const char *message;

	assert_int_equal(netaccel_machine_parse(ctx, "nowhere", &machine), -ENOENT);
	message = strstr(netaccel_error_get_message(error), "/netaccel/machines/");
	assert_non_null(message);
	assert_string_equal(message,
			    "/netaccel/machines/nowhere.ini: read record: No such file or "
			    "directory; a record elsewhere is named by its path, with a / or .ini");
	assert_int_equal(netaccel_machine_parse(ctx, "", &machine), -ENOENT);
	assert_int_equal(netaccel_machine_parse(ctx, "nowhere.ini", &machine), -ENOENT);
	assert_string_equal(netaccel_error_get_object(error), "nowhere.ini");
	assert_int_equal(netaccel_machine_parse(ctx, "/", &machine), -EISDIR);
	assert_int_equal(netaccel_machine_parse(ctx, "/dev/null", &machine), -EINVAL);
	assert_string_equal(netaccel_error_get_message(error),
			    "/dev/null: read record: not a regular file");
	assert_int_equal(netaccel_machine_parse(ctx, "../../../../../../nowhere", &machine),
			 -ENOENT);
}

static void test_policy_names(void **state)
{
	struct netaccel_machine *machine = NULL;
	struct netaccel_ctx *ctx;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_policy(ctx, TOP_SRCDIR "/policy"), 0);
	assert_int_equal(netaccel_machine_parse(ctx, "azure-cobalt-200", &machine), 0);
	netaccel_machine_free(machine);
	/* Without a slash it is a name there, and never leads out. */
	assert_int_equal(netaccel_machine_parse(ctx, "..", &machine), -ENOENT);
	netaccel_ctx_free(ctx);
}

struct scenario {
	struct netaccel_ctx *ctx;
	char path[64];
};

static int scenario(void *data)
{
	struct scenario *s = data;
	struct netaccel_machine *machine = NULL;
	char *text = NULL;
	int r = netaccel_machine_parse(s->ctx, s->path, &machine);

	if (r == 0)
		r = netaccel_machine_record(s->ctx, machine, true, &text);
	free(text);
	netaccel_machine_free(machine);
	return r;
}

static void test_allocation(void **state)
{
	int fd = memfd_create("record", MFD_CLOEXEC);
	struct scenario s = { .ctx = *state };

	assert_int_equal(write(fd, whole, sizeof(whole) - 1), sizeof(whole) - 1);
	snprintf(s.path, sizeof(s.path), "/proc/self/fd/%d", fd);
	alloc_run(scenario, &s, false);
	close(fd);
}

/* Records in the tree keep their bytes, but for comments and blank lines. */
static void test_tree(void **state)
{
	glob_t found;

	assert_int_equal(glob(TOP_SRCDIR "/policy/machines/*.ini", 0, NULL, &found), 0);
	assert_int_equal(glob(TEST_DATA "/machines/*.ini", GLOB_APPEND, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		struct netaccel_machine *machine, *again;
		char *text, *more;

		if (netaccel_machine_parse(*state, found.gl_pathv[i], &machine) < 0)
			fail_msg("%s",
				 netaccel_error_get_message(netaccel_ctx_get_error(*state)));
		text = record(*state, machine, false);
		again = parse(*state, text);
		more = record(*state, again, false);
		assert_string_equal(text, more);
		free(text);
		free(more);
		netaccel_machine_free(again);
		netaccel_machine_free(machine);
	}
	globfree(&found);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_meaning),
		cmocka_unit_test(test_no_reason),
		cmocka_unit_test(test_left_out),
		cmocka_unit_test(test_left_out_name),
		cmocka_unit_test(test_left_out_of_others),
		cmocka_unit_test(test_empty_section),
		cmocka_unit_test(test_odd_bytes),
		cmocka_unit_test(test_big),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_policy_names),
		cmocka_unit_test(test_allocation),
		cmocka_unit_test(test_tree),
	};

	return cmocka_run_group_tests_name("machine-file", tests, setup_ctx, teardown_ctx);
}
