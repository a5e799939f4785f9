// SPDX-License-Identifier: LGPL-2.1-or-later
/* What is news in a message about a link. */
#include "unit.h"
#include "watch.h"

#include <linux/if.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

struct link {
	uint32_t ifindex;
	unsigned int flags;
	const char *name, *alt_name, *kind;
	uint32_t master, parent, mtu, timer;
	uint8_t family;
	bool gone;
};

static struct na_watch_links links;

static bool add(const struct link *link)
{
	struct ifinfomsg header = {
		.ifi_family = link->family,
		.ifi_index = (int)link->ifindex,
		.ifi_flags = link->flags,
	};
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message message;
	size_t nest;
	bool news;

	memcpy(na_attr_add_room(&buffer, sizeof(header)), &header, sizeof(header));
	na_attr_add_string(&buffer, IFLA_IFNAME, link->name);
	na_attr_add_u32(&buffer, IFLA_MTU, link->mtu);
	if (link->alt_name) {
		nest = na_attr_add_nest(&buffer, IFLA_PROP_LIST);
		na_attr_add_string(&buffer, IFLA_ALT_IFNAME, link->alt_name);
		na_attr_set_nest_end(&buffer, nest);
	}
	if (link->master)
		na_attr_add_u32(&buffer, IFLA_MASTER, link->master);
	if (link->parent)
		na_attr_add_u32(&buffer, IFLA_LINK, link->parent);
	if (link->kind) {
		nest = na_attr_add_nest(&buffer, IFLA_LINKINFO);
		na_attr_add_string(&buffer, IFLA_INFO_KIND, link->kind);
		na_attr_add_u32(&buffer, IFLA_INFO_DATA, link->timer);
		na_attr_set_nest_end(&buffer, nest);
	}
	assert_int_equal(buffer.error, 0);
	message = (struct na_netlink_message){
		.type = link->gone ? RTM_DELLINK : RTM_NEWLINK,
		.payload = buffer.data,
		.len_bytes = buffer.len_bytes,
	};
	news = na_watch_link_add(&links, &message);
	na_attr_buffer_free(&buffer);
	return news;
}

static int setup(void **state)
{
	memset(&links, 0, sizeof(links));
	return 0;
}

/* Each of these is, once; then it is not. */
static void test_news(void **state)
{
	static const struct link steps[] = {
		{ .ifindex = 7, .name = "eth0" },
		{ .ifindex = 7, .name = "lan0" },
		{ .ifindex = 7, .name = "lan0", .alt_name = "switch" },
		{ .ifindex = 7, .name = "lan0", .alt_name = "router" },
		{ .ifindex = 7, .name = "lan0", .flags = IFF_UP },
		{ .ifindex = 7, .name = "lan0", .flags = IFF_UP, .master = 3 },
		{ .ifindex = 7, .name = "lan0", .flags = IFF_UP, .master = 4 },
		{ .ifindex = 7, .name = "lan0", .flags = IFF_UP, .parent = 4 },
		{ .ifindex = 7, .name = "lan0", .flags = IFF_UP, .kind = "bridge" },
		{ .ifindex = 8, .name = "lan0" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(steps); i++) {
		assert_true(add(&steps[i]));
		assert_false(add(&steps[i]));
	}
	/* The first of the two is still known. */
	assert_false(add(&steps[ARRAY_SIZE(steps) - 2]));
}

static void test_no_news(void **state)
{
	struct link link = { .ifindex = 7, .name = "br0", .kind = "bridge", .flags = IFF_UP };

	assert_true(add(&link));
	link.timer = 1234;
	assert_false(add(&link));
	link.flags |= IFF_RUNNING | IFF_LOWER_UP;
	assert_false(add(&link));
	link.mtu = 1400;
	assert_false(add(&link));
	/* What a bridge tells of its ports. */
	link.family = AF_BRIDGE;
	link.name = "else";
	assert_false(add(&link));
	link.gone = true;
	assert_false(add(&link));
}

/* Who is gone and is there again, under the same index too, is new both times. */
static void test_gone(void **state)
{
	struct link link = { .ifindex = 7, .name = "eth0" };

	link.gone = true;
	assert_true(add(&link));
	link.gone = false;
	assert_true(add(&link));
	link.gone = true;
	assert_true(add(&link));
	link.gone = false;
	assert_true(add(&link));
	assert_false(add(&link));
}

/* Two that share a place: news of either is missed by nobody. */
static void test_place(void **state)
{
	const struct link one = { .ifindex = 7, .name = "one" };
	const struct link other = { .ifindex = 7 + NA_WATCH_LINKS, .name = "one" };

	for (int i = 0; i < 3; i++) {
		assert_true(add(&one));
		assert_true(add(&other));
	}
	assert_false(add(&other));
}

static void test_malformed(void **state)
{
	static const unsigned char bytes[] = {
		0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, /* the header */
		255, 255, IFLA_IFNAME, 0, 'x',
	};
	struct na_netlink_message message = { .type = RTM_NEWLINK, .payload = bytes };

	for (message.len_bytes = 0; message.len_bytes < 16; message.len_bytes++)
		assert_false(na_watch_link_add(&links, &message));
	assert_true(na_watch_link_add(&links, &message));
	message.len_bytes = sizeof(bytes);
	assert_false(na_watch_link_add(&links, &message));
	message.type = RTM_NEWADDR;
	assert_false(na_watch_link_add(&links, &message));
}

#define test(name) cmocka_unit_test_setup(name, setup)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_news),  test(test_no_news),	test(test_gone),
		test(test_place), test(test_malformed),
	};

	return cmocka_run_group_tests_name("watch-link", tests, NULL, NULL);
}
