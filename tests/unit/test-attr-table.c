// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "attr-table.h"

#include <linux/ethtool_netlink.h>

/* What holds for every row, also for one added tomorrow. */
static void test_rows(void **state)
{
	const struct na_attr_row *row;
	enum netaccel_ring found;
	enum netaccel_ring ring = 0;

	for (; (row = na_attr_table_get(ring)); ring++) {
		assert_non_null(row->word);
		assert_non_null(row->key);
		assert_true(row->attr > ETHTOOL_A_RINGS_HEADER);
		assert_int_equal(na_attr_table_parse_key(row->key, &found), 0);
		assert_int_equal(found, ring);
		assert_string_equal(netaccel_ring_get_word(ring), row->word);
		assert_string_equal(netaccel_ring_get_key(ring), row->key);
		assert_int_equal(netaccel_ring_get_kind(ring), row->kind);
		assert_true((row->words != NULL) == (row->kind != NETACCEL_RING_KIND_NUMBER));
		assert_true((row->unit != NULL) == (row->kind == NETACCEL_RING_KIND_NUMBER));
	}
	assert_null(netaccel_ring_get_word(ring));
	assert_null(netaccel_ring_get_key(ring));
	assert_null(netaccel_ring_get_unit(ring));
	assert_null(netaccel_ring_get_value_word(ring, 0));
	assert_int_equal(na_attr_table_parse_key("rx", &found), -ENOENT);
}

/* Every attribute that the kernel has is in some row, so that none is forgotten. */
static void test_complete(void **state)
{
	for (int attr = ETHTOOL_A_RINGS_HEADER + 1; attr <= ETHTOOL_A_RINGS_MAX; attr++) {
		const struct na_attr_row *row;
		int rows = 0;

		for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++)
			rows += (row->attr == attr) + (row->attr_max == attr);
		assert_int_equal(rows, 1);
	}
}

static void test_values(void **state)
{
	static const struct {
		enum netaccel_ring ring;
		const char *text;
		int r;
		uint32_t value;
		const char *written;
	} rows[] = {
		{ NETACCEL_RING_RX, "512", 0, 512, "512" },
		{ NETACCEL_RING_RX, "0", 0, 0, "0" },
		{ NETACCEL_RING_RX, "0x10", 0, 16, "16" },
		{ NETACCEL_RING_RX, "4294967295", 0, UINT32_MAX, "4294967295" },
		{ NETACCEL_RING_RX, "4294967296", -ERANGE, 0, NULL },
		{ NETACCEL_RING_RX, "on", -EINVAL, 0, NULL },
		{ NETACCEL_RING_RX, "max", -EINVAL, 0, NULL },
		{ NETACCEL_RING_RX, "", -EINVAL, 0, NULL },
		{ NETACCEL_RING_RX_BUF_LEN, "0", -ERANGE, 0, NULL },
		{ NETACCEL_RING_RX_BUF_LEN, "1", 0, 1, "1" },
		{ NETACCEL_RING_CQE_SIZE, "0", -ERANGE, 0, NULL },
		{ NETACCEL_RING_TX_PUSH, "on", 0, 1, "on" },
		{ NETACCEL_RING_TX_PUSH, "no", 0, 0, "off" },
		{ NETACCEL_RING_TX_PUSH, "auto", -EINVAL, 0, NULL },
		{ NETACCEL_RING_TX_PUSH, "2", -EINVAL, 0, NULL },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "auto", 0, 0, "auto" },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "off", 0, 1, "off" },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "on", 0, 2, "on" },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "1", -EINVAL, 0, NULL },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "3", 0, 3, "3" },
		{ NETACCEL_RING_TCP_DATA_SPLIT, "256", -ERANGE, 0, NULL },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		uint32_t value = 0;
		char text[16];

		assert_int_equal(na_attr_table_parse_value(rows[i].ring, rows[i].text, &value),
				 rows[i].r);
		assert_int_equal(value, rows[i].value);
		if (rows[i].r < 0)
			continue;
		na_attr_table_write_value(rows[i].ring, value, text, sizeof(text));
		assert_string_equal(text, rows[i].written);
		assert_int_equal(na_attr_table_parse_value(rows[i].ring, text, &value), 0);
		assert_int_equal(value, rows[i].value);
	}
	assert_string_equal(netaccel_ring_get_value_word(NETACCEL_RING_TCP_DATA_SPLIT, 2), "on");
	assert_null(netaccel_ring_get_value_word(NETACCEL_RING_TCP_DATA_SPLIT, 3));
	assert_null(netaccel_ring_get_value_word(NETACCEL_RING_RX, 0));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_complete),
		cmocka_unit_test(test_values),
	};

	return cmocka_run_group_tests_name("attr-table", tests, NULL, NULL);
}
