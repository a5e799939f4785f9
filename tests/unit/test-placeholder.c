// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "placeholder.h"

static void test_says_nothing(void **state)
{
	static const char *const texts[] = {
		"To Be Filled By O.E.M.",
		"To be filled by O.E.M",
		"TO BE FILLED BY O.E.M. ",
		"Not Specified",
		"NotSpecified",
		"Default string",
		"Default String ",
		"System Product Name",
		"System manufacturer",
		"None",
		"N/A",
		"n/a",
		"Unknown",
		"UNKNOWN.",
		"O.E.M.",
		"OEM",
		"INVALID",
		"-",
		"...",
		"***",
		"000",
		"xxxx",
		"XXXXXXXX",
		"<BAD INDEX>",
		"Fill By OEM",
		"Not Applicable",
		"Undefined",
	};

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		if (!na_placeholder_match(NETACCEL_FACT_PRODUCT_NAME, texts[i]) ||
		    !na_placeholder_match(NETACCEL_FACT_PROCESSOR, texts[i]))
			fail_msg("%s", texts[i]);
	}
}

static void test_says_something(void **state)
{
	static const char *const texts[] = {
		"Cobalt 200",
		"pc-i440fx-7.2",
		"Virtual Machine",
		"0",
		"1",
		"X",
		"1.0",
		"OEM Server 5",
		"None More Black",
		"System x3650 M5",
		"Unknown Pleasures",
		"xx",
		"0001",
		"1234567890",
		"F",
		"FF",
		"fffb",
		"Default-ish",
		"\xc3\xa9",
	};

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		if (na_placeholder_match(NETACCEL_FACT_PRODUCT_NAME, texts[i]))
			fail_msg("%s", texts[i]);
	}
}

static void test_serials(void **state)
{
	static const char *const texts[] = { "0123456789", "123456789", "1234567890",
					     "11111",	   "00",	"System Serial Number",
					     "FFFFFFFF" };

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		if (!na_placeholder_match(NETACCEL_FACT_BOARD_SERIAL, texts[i]))
			fail_msg("%s", texts[i]);
	}
	assert_false(na_placeholder_match(NETACCEL_FACT_BOARD_SERIAL, "CZC214446Z"));
	assert_false(na_placeholder_match(NETACCEL_FACT_BOARD_SERIAL, "1"));
	assert_true(na_placeholder_match(NETACCEL_FACT_PRODUCT_UUID,
					 "03000200-0400-0500-0006-000700080009"));
	assert_false(na_placeholder_match(NETACCEL_FACT_PRODUCT_UUID,
					  "33221100-5544-7766-8899-aabbccddeeff"));
}

/* What the kernel says, and numbers, are never such. */
static void test_others(void **state)
{
	assert_false(na_placeholder_match(NETACCEL_FACT_VIRTUALIZATION, "none"));
	assert_false(na_placeholder_match(NETACCEL_FACT_KERNEL_VERSION, "unknown"));
	assert_false(na_placeholder_match(NETACCEL_FACT_CHASSIS_TYPE, "2"));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_says_nothing),
		cmocka_unit_test(test_says_something),
		cmocka_unit_test(test_serials),
		cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests_name("placeholder", tests, NULL, NULL);
}
