// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "ethnl.h"
#include "hex.h"
#include "text.h"

#include <linux/ethtool.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

#define HEADERS (NLMSG_HDRLEN + GENL_HDRLEN)

static struct na_attr_cursor attrs_of(const struct hex *hex, size_t datagram)
{
	return na_attr_parse(hex->datagram[datagram].data + HEADERS,
			     hex->datagram[datagram].len_bytes - HEADERS);
}

/* The first attribute of TYPE that comes. */
static struct na_attr find(struct na_attr_cursor attrs, uint16_t type)
{
	na_attr_foreach(attr, attrs) {
		if (attr.type == type)
			return attr;
	}
	fail();
	return (struct na_attr){ 0 };
}

static void test_verbose(void **state)
{
	struct na_ethnl_bitset bits;
	struct na_attr flags;
	struct hex hex;

	hex_read("privflags-e1000e", &hex);
	flags = find(attrs_of(&hex, 1), ETHTOOL_A_PRIVFLAGS_FLAGS);
	assert_int_equal(na_ethnl_bitset_decode(&flags, NULL, &bits), 0);
	assert_int_equal(na_text_count(bits.names), 2);
	assert_string_equal(bits.names[0], "s0ix-enabled");
	assert_string_equal(bits.names[1], "disable-k1");
	assert_false(bits.on[0]);
	assert_false(bits.on[1]);
	na_ethnl_bitset_del(&bits);
	hex_del(&hex);
}

/* A notification is compact; ethtool --monitor then asks for the names. */
static void test_compact(void **state)
{
	struct na_ethnl_bitset bits;
	struct na_attr flags;
	char **names = NULL;
	struct hex hex;

	hex_read("monitor", &hex);
	assert_int_equal(na_ethnl_strings_decode(attrs_of(&hex, 2), ETH_SS_STATS, &names), -EINVAL);
	assert_int_equal(na_ethnl_strings_decode(attrs_of(&hex, 2), ETH_SS_PRIV_FLAGS, &names), 0);
	assert_int_equal(na_text_count(names), 1);
	assert_string_equal(names[0], "legacy-rx");

	flags = find(attrs_of(&hex, 0), ETHTOOL_A_PRIVFLAGS_FLAGS);
	assert_int_equal(na_ethnl_bitset_decode(&flags, NULL, &bits), -EINVAL);
	assert_int_equal(na_ethnl_bitset_decode(&flags, names, &bits), 0);
	assert_int_equal(na_text_count(bits.names), 1);
	assert_string_equal(bits.names[0], "legacy-rx");
	assert_true(bits.on[0]);
	na_ethnl_bitset_del(&bits);
	na_text_free(names);
	hex_del(&hex);
}

/* What we send can be read too, for the log: it has no size. */
static void test_request(void **state)
{
	struct na_ethnl_bitset bits = { 0 }, got;
	struct na_attr_buffer buffer = { 0 };
	struct na_attr attr;

	assert_int_equal(na_ethnl_bitset_add(&bits, "one", true), 0);
	assert_int_equal(na_ethnl_bitset_add(&bits, "two", false), 0);
	na_ethnl_bitset_encode(&buffer, ETHTOOL_A_PRIVFLAGS_FLAGS, &bits);
	attr = find(na_attr_parse(buffer.data, buffer.len_bytes), ETHTOOL_A_PRIVFLAGS_FLAGS);
	assert_int_equal(na_ethnl_bitset_decode(&attr, NULL, &got), 0);
	assert_int_equal(na_text_count(got.names), 2);
	assert_string_equal(got.names[1], "two");
	assert_true(got.on[0]);
	assert_false(got.on[1]);
	na_ethnl_bitset_del(&got);
	na_ethnl_bitset_del(&bits);
	attr.len_bytes = 0;
	assert_int_equal(na_ethnl_bitset_decode(&attr, NULL, &got), -EINVAL);
	na_attr_buffer_free(&buffer);
}

static void test_strings_encode(void **state)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_attr ours, theirs;
	struct hex hex;

	hex_read("monitor", &hex);
	na_ethnl_strings_encode(&buffer, 2, ETH_SS_PRIV_FLAGS);
	ours = find(na_attr_parse(buffer.data + GENL_HDRLEN, buffer.len_bytes - GENL_HDRLEN),
		    ETHTOOL_A_STRSET_STRINGSETS);
	assert_true(hex.datagram[1].sent);
	assert_memory_equal(buffer.data, hex.datagram[1].data + NLMSG_HDRLEN, GENL_HDRLEN);
	theirs = find(attrs_of(&hex, 1), ETHTOOL_A_STRSET_STRINGSETS);
	assert_int_equal(ours.len_bytes, theirs.len_bytes);
	assert_memory_equal(ours.data, theirs.data, ours.len_bytes);
	na_attr_buffer_free(&buffer);
	hex_del(&hex);
}

/* 40 bits take two words; without a mask all bits count. */
static void test_compact_words(void **state)
{
	static const uint32_t value[] = { 0x80000001, 0x80 }, mask[] = { 0xc0000001, 0x81 };
	struct na_attr_buffer buffer = { 0 };
	struct na_attr_cursor cursor;
	struct na_ethnl_bitset bits;
	struct na_attr attr;
	char **names = NULL;
	size_t nest;

	for (int i = 0; i < 40; i++)
		assert_int_equal(na_text_add_format(&names, "bit-%d", i), 0);
	nest = na_attr_add_nest(&buffer, 2);
	na_attr_add_u32(&buffer, ETHTOOL_A_BITSET_SIZE, 40);
	na_attr_add(&buffer, ETHTOOL_A_BITSET_VALUE, value, sizeof(value));
	na_attr_add(&buffer, ETHTOOL_A_BITSET_MASK, mask, sizeof(mask));
	na_attr_set_nest_end(&buffer, nest);
	cursor = na_attr_parse(buffer.data, buffer.len_bytes);
	assert_true(na_attr_next(&cursor, &attr));
	assert_int_equal(na_ethnl_bitset_decode(&attr, names, &bits), 0);
	assert_int_equal(na_text_count(bits.names), 5);
	assert_string_equal(bits.names[1], "bit-30");
	assert_false(bits.on[1]);
	assert_true(bits.on[2]);
	assert_string_equal(bits.names[4], "bit-39");
	assert_true(bits.on[4]);
	na_ethnl_bitset_del(&bits);
	na_attr_buffer_free(&buffer);

	nest = na_attr_add_nest(&buffer, 2);
	na_attr_add_flag(&buffer, ETHTOOL_A_BITSET_NOMASK);
	na_attr_add_u32(&buffer, ETHTOOL_A_BITSET_SIZE, 40);
	na_attr_add(&buffer, ETHTOOL_A_BITSET_VALUE, value, sizeof(value));
	na_attr_set_nest_end(&buffer, nest);
	cursor = na_attr_parse(buffer.data, buffer.len_bytes);
	assert_true(na_attr_next(&cursor, &attr));
	assert_int_equal(na_ethnl_bitset_decode(&attr, names, &bits), 0);
	assert_int_equal(na_text_count(bits.names), 40);
	assert_true(bits.on[31]);
	assert_false(bits.on[32]);
	na_ethnl_bitset_del(&bits);
	na_attr_buffer_free(&buffer);
	na_text_free(names);
}

static void test_header(void **state)
{
	struct na_attr_buffer buffer = { 0 };
	uint32_t ifindex = 0;
	struct hex hex;

	hex_read("rings-igb", &hex);
	assert_int_equal(na_ethnl_header_decode(attrs_of(&hex, 1), &ifindex), 0);
	assert_int_equal(ifindex, 2);
	/* ethtool's request names the device. */
	assert_int_equal(na_ethnl_header_decode(attrs_of(&hex, 0), &ifindex), -EINVAL);
	hex_del(&hex);

	na_ethnl_header_encode(&buffer, ETHTOOL_MSG_RINGS_GET, 0);
	assert_int_equal(buffer.len_bytes, GENL_HDRLEN + NLA_HDRLEN);
	na_attr_buffer_free(&buffer);
}

/* Cuts and flips every byte of what FILE has in DATAGRAM. */
static void try_faults(const char *file, size_t datagram, char *const *names)
{
	struct hex hex;
	size_t len;

	hex_read(file, &hex);
	len = hex.datagram[datagram].len_bytes - HEADERS;
	for (size_t cut = 0; cut <= len; cut++) {
		unsigned char *exact = malloc(cut ? cut : 1);

		memcpy(exact, hex.datagram[datagram].data + HEADERS, cut);
		for (size_t at = 0; at <= cut; at++) {
			struct na_attr_cursor cursor = na_attr_parse(exact, cut);
			char **strings;

			if (at < cut)
				exact[at] ^= 0xff;
			if (na_ethnl_strings_decode(cursor, ETH_SS_PRIV_FLAGS, &strings) == 0)
				na_text_free(strings);
			na_attr_foreach(attr, cursor) {
				struct na_ethnl_bitset bits;

				if (na_ethnl_bitset_decode(&attr, names, &bits) == 0)
					na_ethnl_bitset_del(&bits);
			}
			if (at < cut)
				exact[at] ^= 0xff;
		}
		free(exact);
	}
	hex_del(&hex);
}

static void test_faults(void **state)
{
	char *names[] = { "one", "two", NULL };
	struct hex hex;
	size_t count;

	hex_read("privflags-e1000e", &hex);
	count = hex.count;
	hex_del(&hex);
	for (size_t i = 0; i < count; i++)
		try_faults("privflags-e1000e", i, names);
	try_faults("set-privflags", 0, names);
	try_faults("monitor", 0, names);
}

static int strings_scenario(void *data)
{
	struct na_attr_cursor *attrs = data;
	char **names;
	int r = na_ethnl_strings_decode(*attrs, ETH_SS_PRIV_FLAGS, &names);

	if (r == 0)
		na_text_free(names);
	return r;
}

static void test_allocation(void **state)
{
	struct na_attr_cursor attrs;
	struct hex hex;

	hex_read("monitor", &hex);
	attrs = attrs_of(&hex, 2);
	alloc_run(strings_scenario, &attrs, false);
	hex_del(&hex);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_verbose),	       cmocka_unit_test(test_compact),
		cmocka_unit_test(test_strings_encode), cmocka_unit_test(test_request),
		cmocka_unit_test(test_compact_words),  cmocka_unit_test(test_header),
		cmocka_unit_test(test_faults),	       cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("ethnl", tests, NULL, NULL);
}
