// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "ethnl.h"
#include "feature.h"
#include "hex.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

#define HEADERS (NLMSG_HDRLEN + GENL_HDRLEN)

/* A card of a virtual machine: "hw-tc-offload: off [fixed]", says ethtool -k. */
static void test_captured(void **state)
{
	enum na_feature_tc tc = NA_FEATURE_TC_UNKNOWN;
	struct na_attr_cursor attrs;
	struct hex hex;

	hex_read("features-virtio", &hex);
	assert_int_equal(hex.count, 2);
	attrs = na_attr_parse(hex.datagram[1].data + HEADERS, hex.datagram[1].len_bytes - HEADERS);
	assert_int_equal(na_feature_decode_tc(attrs, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_FIXED);
	hex_del(&hex);
}

static void add_set(struct na_attr_buffer *buffer, uint16_t type, bool on)
{
	struct na_ethnl_bitset bitset = { 0 };

	assert_int_equal(na_ethnl_bitset_add(&bitset, "rx-checksum", true), 0);
	assert_int_equal(na_ethnl_bitset_add(&bitset, "hw-tc-offload", on), 0);
	na_ethnl_bitset_encode(buffer, type, &bitset);
	na_ethnl_bitset_del(&bitset);
}

static int decode(bool active, bool can, bool never, enum na_feature_tc *ret_tc)
{
	struct na_attr_buffer buffer = { 0 };
	int r;

	add_set(&buffer, ETHTOOL_A_FEATURES_HW, can);
	add_set(&buffer, ETHTOOL_A_FEATURES_ACTIVE, active);
	add_set(&buffer, ETHTOOL_A_FEATURES_NOCHANGE, never);
	r = na_feature_decode_tc(na_attr_parse(buffer.data, buffer.len_bytes), ret_tc);
	na_attr_buffer_free(&buffer);
	return r;
}

static void test_states(void **state)
{
	enum na_feature_tc tc;

	assert_int_equal(decode(true, true, false, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_ON);
	assert_int_equal(decode(true, true, true, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_ON);
	assert_int_equal(decode(false, true, false, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_OFF);
	assert_int_equal(decode(false, true, true, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_FIXED);
	assert_int_equal(decode(false, false, false, &tc), 0);
	assert_int_equal(tc, NA_FEATURE_TC_FIXED);
}

/* No bitset at all, and none where one should be. */
static void test_bad(void **state)
{
	enum na_feature_tc tc = NA_FEATURE_TC_UNKNOWN;
	struct na_attr_buffer buffer = { 0 };

	na_attr_add_u32(&buffer, ETHTOOL_A_FEATURES_ACTIVE, 7);
	assert_int_equal(na_feature_decode_tc(na_attr_parse(buffer.data, buffer.len_bytes), &tc),
			 -EINVAL);
	assert_int_equal(tc, NA_FEATURE_TC_UNKNOWN);
	na_attr_buffer_free(&buffer);
}

static int decode_captured(void *data)
{
	const struct hex *hex = data;
	enum na_feature_tc tc;

	return na_feature_decode_tc(na_attr_parse(hex->datagram[1].data + HEADERS,
						  hex->datagram[1].len_bytes - HEADERS),
				    &tc);
}

static void test_no_memory(void **state)
{
	struct hex hex;

	hex_read("features-virtio", &hex);
	alloc_run(decode_captured, &hex, false);
	hex_del(&hex);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_captured),
		cmocka_unit_test(test_states),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
