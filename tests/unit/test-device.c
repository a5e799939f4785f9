// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "device.h"
#include "hex.h"
#include "netlink.h"
#include "text.h"

#include <linux/if.h>
#include <linux/if_link.h>
#include <linux/rtnetlink.h>

/* Calls FN with each link of the captured machine. */
static void each_link(void (*fn)(const struct na_netlink_message *link))
{
	struct hex hex;

	hex_read("machine", &hex);
	assert_true(hex.datagram[0].sent);
	/* Until the next request; its answer has the number of RTM_NEWLINK, too. */
	for (size_t i = 1; i < hex.count && !hex.datagram[i].sent; i++) {
		struct na_netlink_reply reply = {
			.data = hex.datagram[i].data,
			.len_bytes = hex.datagram[i].len_bytes,
		};
		struct na_netlink_message message;
		size_t offset = 0;

		while (na_netlink_reply_next(&reply, &offset, &message)) {
			if (message.type == RTM_NEWLINK)
				fn(&message);
		}
	}
	hex_del(&hex);
}

static char picture[4096];

static NA_PRINTF(1, 2) void paint(const char *format, ...)
{
	size_t at = strlen(picture);
	va_list ap;

	va_start(ap, format);
	vsnprintf(picture + at, sizeof(picture) - at, format, ap);
	va_end(ap);
}

static const char *or_dash(const char *text)
{
	return text ? text : "-";
}

static void paint_link(const struct na_netlink_message *link)
{
	struct netaccel_device device;
	const struct netaccel_device *d = &device;

	assert_int_equal(na_device_decode(link->payload, link->len_bytes, &device), 0);
	paint("%u %s %s %s", netaccel_device_get_ifindex(d), netaccel_device_get_name(d),
	      or_dash(netaccel_device_get_bus(d)), or_dash(netaccel_device_get_bus_path(d)));
	paint(" %s %u", or_dash(netaccel_device_get_kind(d)), netaccel_device_get_mtu(d));
	paint("%s%s", netaccel_device_get_virtual(d) ? " virtual" : "",
	      netaccel_device_get_up(d) ? " up" : "");
	paint("%s%s", netaccel_device_get_carrier(d) ? " carrier" : "",
	      netaccel_device_get_xdp(d) ? " xdp" : "");
	paint(" %u %u", netaccel_device_get_master(d), netaccel_device_get_link(d));
	for (size_t i = 0; netaccel_device_get_alt_name(d, i); i++)
		paint(" %s", netaccel_device_get_alt_name(d, i));
	paint("\n");
	na_device_del(&device);
}

/* Compared with what "ip -d link" said when the bytes were taken. */
static void test_links(void **state)
{
	picture[0] = '\0';
	each_link(paint_link);
	assert_string_equal(picture,
			    "1 lo - - - 65536 virtual 0 0\n"
			    "2 eth0 pci 0000:00:02.0 - 1500 0 0\n"
			    "3 eth1 pci 0000:00:03.0 - 1400 up carrier 0 0\n"
			    "4 eth2 pci 0000:00:05.0 - 1500 0 0\n"
			    "5 eth3 pci 0000:00:04.0 - 1500 0 0\n"
			    "6 eth4 virtio virtio0 - 1500 0 0\n"
			    "7 dummy0 - - dummy 1500 virtual 0 0\n"
			    "8 bond0 - - bond 1500 virtual 0 0\n"
			    "9 ifb0 - - ifb 1500 virtual 0 0\n"
			    "10 ifb1 - - ifb 1500 virtual 0 0\n"
			    "11 veth1 - - veth 1500 virtual up carrier 0 12\n"
			    "12 veth0 - - veth 1500 virtual up carrier 0 11"
			    " a-long-alternative-name-of-a-device another\n"
			    "13 veth2 - - veth 1500 virtual 0 0\n" /* its peer is elsewhere */
			    "14 eth0.7 - - vlan 1500 virtual 15 2\n"
			    "15 br0 - - bridge 1500 virtual 0 0\n"
			    "16 odd\377\033name - - dummy 1500 virtual 0 0\n");
}

static void check_names(const struct na_netlink_message *link)
{
	struct netaccel_device device;

	assert_int_equal(na_device_decode(link->payload, link->len_bytes, &device), 0);
	assert_true(na_device_match_name(&device, device.name));
	assert_false(na_device_match_name(&device, ""));
	assert_int_equal(na_device_match_name(&device, "another"), device.ifindex == 12);
	if (device.ifindex == 3)
		assert_string_equal(netaccel_device_get_address(&device), "52:54:00:12:34:57");
	na_device_del(&device);
}

static void test_names(void **state)
{
	each_link(check_names);
}

/* A link made by hand: HEADER, then what ATTRS adds. */
static void add_link(struct na_attr_buffer *buffer, int ifindex, unsigned int flags)
{
	struct ifinfomsg header = { .ifi_index = ifindex, .ifi_flags = flags };
	void *room = na_attr_add_room(buffer, sizeof(header));

	memcpy(room, &header, sizeof(header));
}

static void test_attributes(void **state)
{
	static const unsigned char permanent[] = { 1, 2, 3, 4, 5, 6 };
	static const unsigned char current[] = { 9, 9, 9, 9, 9, 9 };
	struct na_attr_buffer buffer = { 0 };
	struct netaccel_device device;
	size_t nest;

	add_link(&buffer, 5, IFF_UP);
	na_attr_add_string(&buffer, IFLA_IFNAME, "x");
	na_attr_add(&buffer, IFLA_PERM_ADDRESS, permanent, sizeof(permanent));
	na_attr_add(&buffer, IFLA_ADDRESS, current, sizeof(current));
	nest = na_attr_add_nest(&buffer, IFLA_XDP);
	na_attr_add_u8(&buffer, IFLA_XDP_ATTACHED, XDP_ATTACHED_MULTI);
	na_attr_set_nest_end(&buffer, nest);
	assert_int_equal(na_device_decode(buffer.data, buffer.len_bytes, &device), 0);
	assert_string_equal(netaccel_device_get_address(&device), "01:02:03:04:05:06");
	assert_string_equal(device.current_address, "09:09:09:09:09:09");
	assert_true(netaccel_device_get_xdp(&device));
	assert_true(netaccel_device_get_up(&device));
	assert_false(netaccel_device_get_carrier(&device));
	assert_null(netaccel_device_get_driver(&device));
	assert_int_equal(netaccel_device_get_rings_state(&device), NETACCEL_SETTINGS_ABSENT);
	assert_null(netaccel_device_get_rings(&device));
	na_device_del(&device);
	na_attr_buffer_free(&buffer);

	/* No name, no index, no address. */
	add_link(&buffer, 5, 0);
	assert_int_equal(na_device_decode(buffer.data, buffer.len_bytes, &device), -EINVAL);
	na_attr_buffer_free(&buffer);
	add_link(&buffer, 0, 0);
	na_attr_add_string(&buffer, IFLA_IFNAME, "x");
	assert_int_equal(na_device_decode(buffer.data, buffer.len_bytes, &device), -EINVAL);
	na_attr_buffer_free(&buffer);
	add_link(&buffer, 1, 0);
	na_attr_add_string(&buffer, IFLA_IFNAME, "x");
	na_attr_add_flag(&buffer, IFLA_ADDRESS);
	assert_int_equal(na_device_decode(buffer.data, buffer.len_bytes, &device), 0);
	assert_null(netaccel_device_get_address(&device));
	na_device_del(&device);
	na_attr_buffer_free(&buffer);
}

static void add_kind(struct na_attr_buffer *buffer, const char *kind, uint16_t type, uint16_t id)
{
	size_t info = na_attr_add_nest(buffer, IFLA_LINKINFO), data;

	na_attr_add_string(buffer, IFLA_INFO_KIND, kind);
	data = na_attr_add_nest(buffer, IFLA_INFO_DATA);
	na_attr_add(buffer, type, &id, sizeof(id));
	na_attr_set_nest_end(buffer, data);
	na_attr_set_nest_end(buffer, info);
}

/* Only of a VLAN is that number its ID. */
static void test_vlan(void **state)
{
	static const struct {
		const char *kind;
		uint32_t vlan;
	} cases[] = { { "vlan", 7 }, { "macvlan", 0 } };

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct na_attr_buffer buffer = { 0 };
		struct netaccel_device device;

		add_link(&buffer, 5, 0);
		na_attr_add_string(&buffer, IFLA_IFNAME, "eth0.7");
		na_attr_add_u32(&buffer, IFLA_LINK, 2);
		add_kind(&buffer, cases[i].kind, IFLA_VLAN_ID, 7);
		assert_int_equal(na_device_decode(buffer.data, buffer.len_bytes, &device), 0);
		assert_int_equal(device.vlan, cases[i].vlan);
		assert_int_equal(device.link, 2);
		na_device_del(&device);
		na_attr_buffer_free(&buffer);
	}
}

static void test_properties(void **state)
{
	struct netaccel_device device = { 0 };

	assert_null(netaccel_device_get_property(&device, "ID_PATH"));
	assert_int_equal(na_text_add(&device.properties, "ID_PATH_TAG=tag"), 0);
	assert_int_equal(na_text_add(&device.properties, "ID_PATH=pci-0=1"), 0);
	assert_string_equal(netaccel_device_get_property(&device, "ID_PATH"), "pci-0=1");
	assert_null(netaccel_device_get_property(&device, "ID"));
	na_device_del(&device);
}

static void try_faults(const struct na_netlink_message *link)
{
	/* Two thirds of a link are its attributes per address family; three links do. */
	uint32_t ifindex;

	memcpy(&ifindex, link->payload + offsetof(struct ifinfomsg, ifi_index), sizeof(ifindex));
	if (ifindex != 3 && ifindex != 12 && ifindex != 14)
		return;
	for (size_t cut = 0; cut <= link->len_bytes; cut++) {
		unsigned char *exact = malloc(cut ? cut : 1);
		struct netaccel_device device;

		memcpy(exact, link->payload, cut);
		if (na_device_decode(exact, cut, &device) == 0)
			na_device_del(&device);
		free(exact);
	}
	for (size_t at = 0; at < link->len_bytes; at++) {
		unsigned char *copy = malloc(link->len_bytes);

		memcpy(copy, link->payload, link->len_bytes);
		for (int bit = 0; bit < 8; bit++) {
			struct netaccel_device device;

			copy[at] ^= (unsigned char)(1 << bit);
			if (na_device_decode(copy, link->len_bytes, &device) == 0)
				na_device_del(&device);
			copy[at] ^= (unsigned char)(1 << bit);
		}
		free(copy);
	}
}

static void test_faults(void **state)
{
	each_link(try_faults);
}

static int decode_scenario(void *data)
{
	const struct na_netlink_message *link = data;
	struct netaccel_device device;
	int r = na_device_decode(link->payload, link->len_bytes, &device);

	if (r == 0)
		na_device_del(&device);
	return r;
}

static void try_allocation(const struct na_netlink_message *link)
{
	alloc_run(decode_scenario, (void *)link, false);
}

static void test_allocation(void **state)
{
	each_link(try_allocation);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_links),	   cmocka_unit_test(test_names),
		cmocka_unit_test(test_attributes), cmocka_unit_test(test_vlan),
		cmocka_unit_test(test_properties), cmocka_unit_test(test_faults),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("device", tests, NULL, NULL);
}
