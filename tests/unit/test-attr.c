// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "attr.h"

static void fill(struct na_attr_buffer *b)
{
	size_t nest = na_attr_add_nest(b, 1);

	na_attr_add_u8(b, 2, 0xab);
	na_attr_add_string(b, 3, "eth0");
	na_attr_add_flag(b, 4);
	na_attr_set_nest_end(b, nest);
	na_attr_add_u32(b, 5, 0x01020304);
}

static void test_round_trip(void **state)
{
	struct na_attr_buffer b = { 0 };
	struct na_attr_cursor outer, inner;
	struct na_attr attr;
	uint32_t u32;
	uint8_t u8;
	char *text;

	fill(&b);
	assert_int_equal(b.error, 0);
	outer = na_attr_parse(b.data, b.len_bytes);
	assert_true(na_attr_next(&outer, &attr));
	assert_int_equal(attr.type, 1); /* the nested flag is taken off */
	inner = na_attr_parse_nested(&attr);
	assert_true(na_attr_next(&inner, &attr));
	assert_int_equal(na_attr_get_u8(&attr, &u8), 0);
	assert_int_equal(u8, 0xab);
	assert_int_equal(na_attr_get_u32(&attr, &u32), -EINVAL);
	assert_true(na_attr_next(&inner, &attr));
	assert_int_equal(na_attr_get_string(&attr, &text), 0);
	assert_string_equal(text, "eth0");
	free(text);
	assert_true(na_attr_next(&inner, &attr));
	assert_int_equal(attr.type, 4);
	assert_int_equal(attr.len_bytes, 0);
	assert_false(na_attr_next(&inner, &attr));
	assert_true(na_attr_next(&outer, &attr));
	assert_int_equal(na_attr_get_u32(&attr, &u32), 0);
	assert_int_equal(u32, 0x01020304);
	assert_false(na_attr_next(&outer, &attr));
	na_attr_buffer_free(&b);
}

/* Every truncation, and every value of every length field, stays in bounds. */
static void test_faults(void **state)
{
	struct na_attr_buffer b = { 0 };

	fill(&b);
	for (size_t len = 0; len <= b.len_bytes; len++) {
		unsigned char *exact = malloc(len ? len : 1);
		struct na_attr_cursor cursor;

		memcpy(exact, b.data, len);
		for (int fault = 0; fault < 256; fault++) {
			if (len)
				exact[0] = (unsigned char)fault;
			cursor = na_attr_parse(exact, len);
			na_attr_foreach(attr, cursor) {
				const unsigned char *end =
					(const unsigned char *)attr.data + attr.len_bytes;

				assert_true(end <= exact + len);
			}
		}
		free(exact);
	}
	na_attr_buffer_free(&b);
}

static int fill_scenario(void *data)
{
	struct na_attr_buffer b = { 0 };
	int r;

	for (int i = 0; i < 20; i++)
		fill(&b);
	r = b.error;
	na_attr_buffer_free(&b);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(fill_scenario, NULL, false);
}

static void test_too_long(void **state)
{
	struct na_attr_buffer b = { 0 };
	char *big = calloc(1, 70000);
	size_t nest;

	na_attr_add(&b, 1, big, 70000);
	assert_int_equal(b.error, -EMSGSIZE);
	assert_null(na_attr_add_room(&b, 4));
	na_attr_buffer_free(&b);

	nest = na_attr_add_nest(&b, 1);
	na_attr_add(&b, 2, big, 40000);
	na_attr_add(&b, 2, big, 40000);
	na_attr_set_nest_end(&b, nest);
	assert_int_equal(b.error, -EMSGSIZE);
	na_attr_buffer_free(&b);
	free(big);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_allocation),
		cmocka_unit_test(test_too_long),
	};

	return cmocka_run_group_tests_name("attr", tests, NULL, NULL);
}
