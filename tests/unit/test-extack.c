// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "hex.h"
#include "extack.h"

#include <limits.h>

/* The last datagram of a capture is what the kernel answered. */
static int decode(const char *name, struct na_extack *ret_extack)
{
	struct hex hex;
	int r;

	hex_read(name, &hex);
	r = na_extack_decode(hex.datagram[hex.count - 1].data,
			     hex.datagram[hex.count - 1].len_bytes, ret_extack);
	hex_del(&hex);
	return r;
}

static void test_refusals(void **state)
{
	static const struct {
		const char *name;
		int r;
		const char *text;
		uint32_t offset;
	} rows[] = {
		{ "refused-ring-max", -EINVAL, "requested ring size exceeds maximum", 36 },
		{ "refused-rx-buf-len", -EOPNOTSUPP, "setting rx buf len not supported", 36 },
		{ "refused-range", -ERANGE, "integer out of range", 32 },
		{ "refused-flag", -EOPNOTSUPP, "bit name not found", 68 },
		{ "refused-index", -ENODEV, "no device matches ifindex", 24 },
		{ "refused-dump", -EINVAL, "Filter by device index not supported for link dumps",
		  0 },
		{ "refused-missing", -EINVAL, "", 0 },
		{ "set-privflags", 0, "", 0 },
		{ "set-rings-netdevsim", 0, "", 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct na_extack extack;

		assert_int_equal(decode(rows[i].name, &extack), rows[i].r);
		assert_string_equal(extack.text, rows[i].text);
		assert_int_equal(extack.offset, rows[i].offset);
	}
}

static void test_policy(void **state)
{
	struct na_extack extack;

	decode("refused-range", &extack);
	assert_true(extack.has_range);
	assert_int_equal(extack.min, 1);
	assert_int_equal(extack.max, UINT32_MAX);
	assert_false(extack.has_missing);
	decode("refused-missing", &extack);
	assert_true(extack.has_missing);
	assert_int_equal(extack.missing, 1);
	assert_int_equal(extack.missing_nest, 0);
	assert_false(extack.has_range);
}

/* The attribute that the kernel points at, in the request that it answers. */
static void test_attribute(void **state)
{
	struct na_attr outer, attr;
	struct na_attr_cursor attrs;
	struct hex hex;
	char *name;

	hex_read("refused-flag", &hex);
	attrs = na_attr_parse(hex.datagram[0].data + 20, hex.datagram[0].len_bytes - 20);
	assert_int_equal(na_extack_get_attr(68, 20, attrs, &outer, &attr), 0);
	assert_int_equal(outer.type, 2);
	assert_int_equal(na_attr_get_string(&attr, &name), 0);
	assert_string_equal(name, "no-such-flag");
	free(name);
	assert_int_equal(na_extack_get_attr(20, 20, attrs, &outer, &attr), 0);
	assert_int_equal(attr.type, 1);
	/* Offsets that are no attribute's. */
	for (uint32_t offset = 0; offset < 200; offset++) {
		if (na_extack_get_attr(offset, 20, attrs, &outer, &attr) == 0)
			assert_true((const unsigned char *)attr.data ==
				    hex.datagram[0].data + offset + 4);
	}
	hex_del(&hex);
}

/* Whatever the number, what comes out is 0 or an errno, which can be negated. */
static void test_numbers(void **state)
{
	static const int numbers[] = {
		0, -1, -524, -4095, -4096, INT_MIN, INT_MIN + 1, 1, INT_MAX
	};
	static const uint16_t types[] = { NLMSG_ERROR, NLMSG_DONE };

	for (size_t i = 0; i < ARRAY_SIZE(numbers) * ARRAY_SIZE(types); i++) {
		int number = numbers[i / ARRAY_SIZE(types)];
		bool is_errno = number <= 0 && number >= -4095;
		struct na_extack extack;
		struct {
			struct nlmsghdr header;
			struct nlmsgerr error;
		} message = {
			.header.nlmsg_len = sizeof(message),
			.header.nlmsg_type = types[i % ARRAY_SIZE(types)],
			.header.nlmsg_flags = NLM_F_CAPPED,
			.error.error = number,
		};

		assert_int_equal(na_extack_decode(&message, sizeof(message), &extack),
				 is_errno ? number : -EBADMSG);
	}
}

static void test_faults(void **state)
{
	static const char *const names[] = { "refused-range", "refused-flag", "refused-dump" };

	for (size_t n = 0; n < ARRAY_SIZE(names); n++) {
		struct hex hex;
		struct na_extack extack;
		size_t last;

		hex_read(names[n], &hex);
		last = hex.count - 1;
		for (size_t len = 0; len <= hex.datagram[last].len_bytes; len++) {
			unsigned char *exact = malloc(len ? len : 1);

			memcpy(exact, hex.datagram[last].data, len);
			na_extack_decode(exact, len, &extack);
			for (size_t at = 0; at < len; at++) {
				unsigned char byte = exact[at];

				exact[at] ^= 0xff;
				na_extack_decode(exact, len, &extack);
				exact[at] = byte;
			}
			free(exact);
		}
		hex_del(&hex);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refusals),  cmocka_unit_test(test_policy),
		cmocka_unit_test(test_attribute), cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_faults),
	};

	return cmocka_run_group_tests_name("extack", tests, NULL, NULL);
}
