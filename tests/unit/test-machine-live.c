// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "ethnl.h"
#include "genl.h"
#include "hex.h"
#include "machine.h"
#include "tree.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/rtnetlink.h>

/*
 * The captured machine in place of the kernel: a request is answered by what
 * answered the same bytes when they were captured, but for the faults below.
 */
static struct hex capture;

static struct {
	bool no_ethtool;
	uint32_t dead; /* its settings answer ERROR and end the dump */
	bool gone;     /* and it is listed no more */
	int error;
	int socket_error; /* of each dump of settings */
	unsigned int requests;
} fault;

int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink)
{
	struct na_netlink *netlink = calloc(1, sizeof(*netlink));

	if (!netlink)
		return -ENOMEM;
	*ret_netlink = netlink;
	return 0;
}

void na_netlink_free(struct na_netlink *netlink)
{
	free(netlink);
}

static int add(struct na_netlink_reply *reply, const unsigned char *data, size_t len_bytes)
{
	unsigned char *more = realloc(reply->data, reply->len_bytes + len_bytes);

	if (!more)
		return -ENOMEM;
	memcpy(more + reply->len_bytes, data, len_bytes);
	reply->data = more;
	reply->len_bytes += len_bytes;
	return 0;
}

/* The device that a message of the kernel is about. */
static uint32_t get_ifindex(const struct nlmsghdr *header, const unsigned char *data, bool generic)
{
	uint32_t ifindex = 0;

	if (generic)
		na_ethnl_header_decode(
			na_attr_parse(data + NLMSG_HDRLEN + GENL_HDRLEN,
				      header->nlmsg_len - NLMSG_HDRLEN - GENL_HDRLEN),
			&ifindex);
	else
		memcpy(&ifindex, data + NLMSG_HDRLEN + offsetof(struct ifinfomsg, ifi_index),
		       sizeof(ifindex));
	return ifindex;
}

/*
 * Answers from what follows datagram AT: of all devices (IFINDEX 0) or of one.
 * Returns how many messages there were.
 */
static int replay(size_t at, bool generic, uint32_t ifindex, struct na_netlink_reply *reply)
{
	int count = 0;

	for (size_t i = at + 1; i < capture.count && !capture.datagram[i].sent; i++) {
		const unsigned char *data = capture.datagram[i].data;
		size_t left = capture.datagram[i].len_bytes;
		struct nlmsghdr header;

		while (na_netlink_reply_get_header(data, left, &header) == 0) {
			size_t step = NLMSG_ALIGN((size_t)header.nlmsg_len);
			uint32_t about = header.nlmsg_type < NLMSG_MIN_TYPE
						 ? 0
						 : get_ifindex(&header, data, generic);

			if (header.nlmsg_type >= NLMSG_MIN_TYPE && (!ifindex || about == ifindex)) {
				if (generic && !ifindex && fault.dead && about >= fault.dead)
					return count;
				if (add(reply, data, step) < 0)
					return -ENOMEM;
				count++;
			}
			data += step;
			left -= step;
		}
	}
	return count;
}

/* The captured request with the same type (or family) and command. */
static size_t find(uint16_t type, uint8_t cmd)
{
	for (size_t i = 0; i < capture.count; i++) {
		struct nlmsghdr header;

		memcpy(&header, capture.datagram[i].data, sizeof(header));
		if (capture.datagram[i].sent && header.nlmsg_type == type &&
		    (type == RTM_GETLINK || capture.datagram[i].data[NLMSG_HDRLEN] == cmd))
			return i;
	}
	fail();
	return 0;
}

int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	bool generic = type != RTM_GETLINK;
	int count;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	if (payload->error)
		return payload->error;
	fault.requests++;
	if (generic && fault.socket_error)
		return fault.socket_error;
	count = replay(find(type, payload->data[0]), generic, 0, reply);
	if (count < 0)
		return count;
	return generic && fault.dead ? fault.error : 0;
}

int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack)
{
	struct nlmsghdr header = { .nlmsg_len = NLMSG_HDRLEN + (uint32_t)payload->len_bytes };
	bool generic = type != RTM_GETLINK;
	uint32_t ifindex;
	int count;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	if (payload->error)
		return payload->error;
	fault.requests++;
	if (type == GENL_ID_CTRL) {
		if (fault.no_ethtool)
			return -ENOENT;
		count = replay(find(type, payload->data[0]), generic, 0, reply);
		return count < 0 ? count : 0;
	}
	ifindex = get_ifindex(&header, payload->data - NLMSG_HDRLEN, generic);
	if (ifindex == fault.dead)
		return generic ? fault.error : fault.gone ? -ENODEV : 0;
	count = replay(find(type, payload->data[0]), generic, ifindex, reply);
	return count < 0 ? count : count == 0 ? -EOPNOTSUPP : 0;
}

int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack)
{
	fail(); /* reading a machine sets nothing */
	return 0;
}

static int setup(void **state)
{
	hex_read("machine", &capture);
	memset(&fault, 0, sizeof(fault));
	assert_int_equal(netaccel_ctx_new((struct netaccel_ctx **)state), 0);
	return 0;
}

static int teardown(void **state)
{
	hex_del(&capture);
	netaccel_ctx_free(*state);
	return 0;
}

static const char state_letters[] = "-+!"; /* absent, present, unreadable */

/* Each device: index, name, private flags, rings. */
static void expect(struct netaccel_ctx *ctx, const char *want)
{
	struct netaccel_machine *machine;
	char got[1024] = "";

	assert_int_equal(netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES, &machine), 0);
	assert_int_equal(netaccel_error_get_errno(netaccel_ctx_get_error(ctx)), 0);
	assert_true(netaccel_machine_get_live(machine));
	netaccel_machine_foreach_device(machine, device) {
		size_t at = strlen(got);

		snprintf(got + at, sizeof(got) - at, "%u %s %c%c ",
			 netaccel_device_get_ifindex(device), netaccel_device_get_name(device),
			 state_letters[netaccel_device_get_privflags_state(device)],
			 state_letters[netaccel_device_get_rings_state(device)]);
		assert_int_equal(netaccel_device_get_rings_state(device) ==
					 NETACCEL_SETTINGS_UNREADABLE,
				 netaccel_device_get_rings_errno(device) != 0);
		assert_int_equal(netaccel_device_get_privflags_state(device) ==
					 NETACCEL_SETTINGS_PRESENT,
				 netaccel_device_get_privflags(device) != NULL);
	}
	assert_string_equal(got, want);
	netaccel_machine_free(machine);
}

#define SOFTWARE                                                                                   \
	"7 dummy0 -- 8 bond0 -- 9 ifb0 -- 10 ifb1 -- 11 veth1 -- 12 veth0 -- 13 veth2 -- "         \
	"14 eth0.7 -- 15 br0 -- 16 odd\377\033name -- "

static void test_whole(void **state)
{
	expect(*state, "1 lo -- 2 eth0 ++ 3 eth1 ++ 4 eth2 -+ 5 eth3 -+ 6 eth4 -+ " SOFTWARE);
	/* Links, family, private flags, rings. */
	assert_int_equal(fault.requests, 4);
}

/* Who asks for links alone needs no ethtool netlink. */
static void test_links(void **state)
{
	struct netaccel_machine *machine;
	size_t count = 0;

	fault.no_ethtool = true;
	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_LINKS, &machine), 0);
	assert_int_equal(fault.requests, 1);
	netaccel_machine_foreach_device(machine, device) {
		assert_int_equal(netaccel_device_get_rings_state(device), NETACCEL_SETTINGS_ABSENT);
		count++;
	}
	assert_int_equal(count, 16);
	assert_string_equal(
		netaccel_device_get_driver(netaccel_machine_get_device(machine, "veth0")), "veth");
	netaccel_machine_free(machine);
}

static void test_values(void **state)
{
	const struct netaccel_device *device;
	struct netaccel_machine *machine;
	uint32_t value;
	bool on;

	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_DEVICES, &machine), 0);
	device = netaccel_machine_get_device(machine, "eth3");
	assert_true(netaccel_rings_get_value(netaccel_device_get_rings(device),
					     NETACCEL_RING_RX_JUMBO, &value));
	assert_int_equal(value, 512);
	device = netaccel_machine_get_device(machine, "eth0");
	assert_true(netaccel_privflags_get_value(netaccel_device_get_privflags(device), "legacy-rx",
						 &on));
	assert_false(on);
	device = netaccel_machine_get_device(machine, "another");
	assert_string_equal(netaccel_device_get_name(device), "veth0");
	assert_string_equal(netaccel_device_get_driver(device), "veth");
	netaccel_machine_free(machine);
}

/* "Unreadable means undecided": what nobody asked for is not absent. */
static void test_unread(void **state)
{
	struct netaccel_machine *machine;
	const struct netaccel_platform *platform;

	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_DEVICES, &machine), 0);
	platform = netaccel_machine_get_platform(machine);
	for (enum netaccel_fact fact = 0; netaccel_fact_get_name(fact); fact++)
		assert_int_equal(netaccel_platform_get_state(platform, fact),
				 NETACCEL_FACT_STATE_UNREADABLE);
	netaccel_machine_foreach_device(machine, device)
		assert_int_equal(device->properties_errno, ENODATA);
	netaccel_machine_free(machine);
}

/* What the kernel tells of itself can be had alone. */
static void test_kernel(void **state)
{
	struct netaccel_machine *machine;
	const struct netaccel_platform *platform;

	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_KERNEL, &machine), 0);
	platform = netaccel_machine_get_platform(machine);
	for (enum netaccel_fact fact = 0; netaccel_fact_get_name(fact); fact++) {
		bool told = fact == NETACCEL_FACT_KERNEL_VERSION ||
			    fact == NETACCEL_FACT_PAGE_SIZE || fact == NETACCEL_FACT_ARCHITECTURE;

		assert_int_equal(netaccel_platform_get_state(platform, fact),
				 told ? NETACCEL_FACT_STATE_PRESENT
				      : NETACCEL_FACT_STATE_UNREADABLE);
	}
	netaccel_machine_free(machine);
}

/* So can what SMBIOS tells; be it that there is none. */
static void test_smbios(void **state)
{
	struct netaccel_machine *machine, *whole;

	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_SMBIOS, &machine), 0);
	assert_int_equal(netaccel_machine_read(*state, NETACCEL_MACHINE_PLATFORM, &whole), 0);
	for (enum netaccel_fact fact = 0; netaccel_fact_get_name(fact); fact++) {
		enum na_fact_origin origin = na_fact_get_row(fact)->origin;
		bool asked = origin == NA_FACT_ORIGIN_SMBIOS || origin == NA_FACT_ORIGIN_PROCESSOR;
		const char *value = netaccel_platform_get_value(machine->platform, fact, 0);
		const char *want = netaccel_platform_get_value(whole->platform, fact, 0);

		assert_int_equal(netaccel_platform_get_state(machine->platform, fact),
				 asked ? netaccel_platform_get_state(whole->platform, fact)
				       : NETACCEL_FACT_STATE_UNREADABLE);
		if (asked && want)
			assert_string_equal(value, want);
	}
	netaccel_machine_free(machine);
	netaccel_machine_free(whole);
}

/* One dead device ends the dump; the others are asked one by one. */
static void test_dead(void **state)
{
	fault.dead = 3;
	fault.error = -ENODEV;
	expect(*state, "1 lo -- 2 eth0 ++ 3 eth1 !! 4 eth2 -+ 5 eth3 -+ 6 eth4 -+ " SOFTWARE);
	fault.error = -ETIMEDOUT;
	expect(*state, "1 lo -- 2 eth0 ++ 3 eth1 !! 4 eth2 -+ 5 eth3 -+ 6 eth4 -+ " SOFTWARE);
	fault.error = -524; /* a driver's way to say that it has none */
	expect(*state, "1 lo -- 2 eth0 ++ 3 eth1 -- 4 eth2 -+ 5 eth3 -+ 6 eth4 -+ " SOFTWARE);
}

static void test_gone(void **state)
{
	fault.dead = 3;
	fault.error = -ENODEV;
	fault.gone = true;
	expect(*state, "1 lo -- 2 eth0 ++ 4 eth2 -+ 5 eth3 -+ 6 eth4 -+ " SOFTWARE);
}

static void expect_error(struct netaccel_ctx *ctx, int r, const char *message)
{
	struct netaccel_machine *machine;

	assert_int_equal(netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES, &machine), r);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(ctx)), message);
}

static void test_errors(void **state)
{
	struct netaccel_ctx *ctx = *state;

	fault.socket_error = -ENOBUFS;
	expect_error(ctx, -ENOBUFS, "read private flags: No buffer space available; try again");
	fault.no_ethtool = true;
	expect_error(ctx, -EOPNOTSUPP,
		     "find ethtool netlink: Operation not supported;"
		     " needs a kernel with CONFIG_ETHTOOL_NETLINK");
	ctx->root.inside = true; /* as netaccel_ctx_set_root does, which valgrind lacks */
	expect_error(ctx, -EOPNOTSUPP,
		     "read devices: Operation not supported;"
		     " below a root directory there is none; use a record");
}

#define PCI "/sys/bus/pci/devices/0000:00:0"

/* Only a parent that is seen can be without a driver. */
static void test_driver(void **state)
{
	static const struct {
		const char *name, *driver;
		int driver_errno, properties_errno;
	} rows[] = {
		{ "eth0", "e1000e", 0, ENODEV },
		{ "eth1", NULL, 0, ENODEV },
		{ "eth2", NULL, ENOENT, ENODEV },
		{ "eth3", NULL, ELOOP, ENODEV },
		{ "eth4", NULL, ENOTDIR, ENODEV },
		{ "veth0", "veth", 0, 0 },
		{ "lo", NULL, 0, 0 },
	};
	struct netaccel_machine *machine;

	if (!tree_hide("/sys"))
		fail_msg("needs root, or user namespaces for everybody");
	tree_add("", PCI "2.0/", "", 0);
	tree_add("", PCI "3.0/", "", 0);
	tree_run("ln -s ../../../../bus/pci/drivers/e1000e " PCI "2.0/driver");
	tree_run("ln -s 0000:00:04.0 " PCI "4.0");
	tree_add("", "/sys/bus/virtio", "", 0);
	assert_int_equal(
		netaccel_machine_read(
			*state, NETACCEL_MACHINE_DEVICES | NETACCEL_MACHINE_PROPERTIES, &machine),
		0);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct netaccel_device *device =
			netaccel_machine_get_device(machine, rows[i].name);
		const char *driver = netaccel_device_get_driver(device);

		assert_string_equal(driver ? driver : "-", rows[i].driver ? rows[i].driver : "-");
		assert_int_equal(netaccel_device_get_driver_errno(device), rows[i].driver_errno);
		assert_int_equal(device->properties_errno, rows[i].properties_errno);
	}
	netaccel_machine_free(machine);
	tree_show("/sys");
}

static int read_scenario(void *data)
{
	struct netaccel_machine *machine;
	int r = netaccel_machine_read(data, NETACCEL_MACHINE_DEVICES, &machine);

	if (r == 0)
		netaccel_machine_free(machine);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(read_scenario, *state, false);
	fault.dead = 3;
	fault.error = -ENODEV;
	fault.gone = true;
	alloc_run(read_scenario, *state, false);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_links),  test(test_whole),  test(test_values),     test(test_unread),
		test(test_kernel), test(test_smbios), test(test_driver),     test(test_dead),
		test(test_gone),   test(test_errors), test(test_allocation),
	};

	return cmocka_run_group_tests_name("machine-live", tests, NULL, NULL);
}
