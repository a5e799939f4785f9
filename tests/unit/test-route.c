// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "route.h"

#include <linux/nexthop.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

static void start(struct na_attr_buffer *buffer, size_t header_bytes)
{
	assert_non_null(na_attr_add_room(buffer, header_bytes));
}

/* Two hops on 3 and 4, the second with an attribute. */
static void add_multipath(struct na_attr_buffer *buffer)
{
	struct {
		struct rtnexthop first, second;
		uint32_t gateway[2];
	} hops = {
		.first = { .rtnh_len = sizeof(hops.first), .rtnh_ifindex = 3 },
		.second = { .rtnh_len = sizeof(hops.second) + 8, .rtnh_ifindex = 4 },
		.gateway = { RTA_GATEWAY << 16 | 8 },
	};

	na_attr_add(buffer, RTA_MULTIPATH, &hops, sizeof(hops));
}

static void add_group(struct na_attr_buffer *buffer)
{
	struct nexthop_grp members[] = { { .id = 7 }, { .id = 8 } };

	na_attr_add(buffer, NHA_GROUP, members, sizeof(members));
}

static void expect(const struct na_attr_buffer *buffer, bool nexthop, const char *want)
{
	struct na_route route;
	char got[128] = "";
	size_t at = 0;

	if (nexthop)
		assert_int_equal(na_route_decode_nexthop(buffer->data, buffer->len_bytes, &route),
				 0);
	else
		assert_int_equal(na_route_decode(buffer->data, buffer->len_bytes, &route), 0);
	for (size_t i = 0; i < route.link_count; i++)
		at += (size_t)snprintf(got + at, sizeof(got) - at, "link %u ", route.links[i]);
	for (size_t i = 0; i < route.nexthop_count; i++)
		at += (size_t)snprintf(got + at, sizeof(got) - at, "object %u ", route.nexthops[i]);
	assert_string_equal(got, want);
	na_route_del(&route);
}

static void test_decode(void **state)
{
	struct na_attr_buffer buffer = { 0 };

	start(&buffer, sizeof(struct rtmsg));
	expect(&buffer, false, "");
	na_attr_add_u32(&buffer, RTA_NH_ID, 9);
	expect(&buffer, false, "object 9 ");
	na_attr_add_u32(&buffer, RTA_OIF, 2);
	expect(&buffer, false, "link 2 "); /* what the object says was said already */
	add_multipath(&buffer);
	expect(&buffer, false, "link 2 link 3 link 4 ");
	na_attr_buffer_free(&buffer);

	start(&buffer, sizeof(struct nhmsg));
	na_attr_add_u32(&buffer, NHA_OIF, 2);
	expect(&buffer, true, "link 2 ");
	add_group(&buffer);
	expect(&buffer, true, "link 2 object 7 object 8 ");
	na_attr_buffer_free(&buffer);
}

static void test_match(void **state)
{
	struct rtmsg header = { .rtm_family = AF_INET, .rtm_type = RTN_UNICAST };
	struct na_netlink_message message = {
		.type = RTM_NEWROUTE,
		.payload = (const unsigned char *)&header,
		.len_bytes = sizeof(header),
	};

	assert_true(na_route_match_default(&message));
	header.rtm_dst_len = 1;
	assert_false(na_route_match_default(&message));
	header.rtm_dst_len = 0;
	header.rtm_type = RTN_UNREACHABLE;
	assert_false(na_route_match_default(&message));
	header.rtm_type = RTN_UNICAST;
	header.rtm_flags = RTM_F_CLONED;
	assert_false(na_route_match_default(&message));
	header.rtm_flags = 0;
	message.len_bytes--;
	assert_false(na_route_match_default(&message));
	message.len_bytes++;
	message.type = RTM_NEWLINK;
	assert_false(na_route_match_default(&message));
}

static int decode_both(const void *data, size_t len)
{
	struct na_route route;
	int r = na_route_decode(data, len, &route);

	if (r < 0)
		return r;
	na_route_del(&route);
	r = na_route_decode_nexthop(data, len, &route);
	if (r == 0)
		na_route_del(&route);
	return r;
}

/* Every byte cut off, and every byte wrong. */
static void test_faults(void **state)
{
	struct na_attr_buffer buffer = { 0 };

	start(&buffer, sizeof(struct rtmsg));
	na_attr_add_u32(&buffer, RTA_OIF, 2);
	add_multipath(&buffer);
	add_group(&buffer);
	for (size_t cut = 0; cut <= buffer.len_bytes; cut++) {
		unsigned char *exact = malloc(cut ? cut : 1);

		memcpy(exact, buffer.data, cut);
		if (cut < sizeof(struct nhmsg))
			assert_int_equal(decode_both(exact, cut), -EINVAL);
		for (size_t at = 0; at < cut; at++) {
			exact[at] ^= 0xff;
			decode_both(exact, cut);
			exact[at] ^= 0xff;
		}
		free(exact);
	}
	na_attr_buffer_free(&buffer);

	start(&buffer, sizeof(struct rtmsg));
	na_attr_add(&buffer, RTA_OIF, "", 1);
	assert_int_equal(decode_both(buffer.data, buffer.len_bytes), -EINVAL);
	na_attr_buffer_free(&buffer);
	start(&buffer, sizeof(struct rtmsg));
	na_attr_add(&buffer, RTA_MULTIPATH, (char[8]){ 0 }, 8); /* a hop of no length */
	assert_int_equal(decode_both(buffer.data, buffer.len_bytes), -EINVAL);
	na_attr_buffer_free(&buffer);
}

static int scenario(void *data)
{
	struct na_attr_buffer *buffer = data;

	return decode_both(buffer->data, buffer->len_bytes);
}

static void test_allocation(void **state)
{
	struct na_attr_buffer buffer = { 0 };

	start(&buffer, sizeof(struct rtmsg));
	na_attr_add_u32(&buffer, RTA_NH_ID, 9);
	add_multipath(&buffer);
	alloc_run(scenario, &buffer, false);
	na_attr_buffer_free(&buffer);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_decode),
		cmocka_unit_test(test_match),
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("route", tests, NULL, NULL);
}
