// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "devicetree.h"

/* The values of a property in a block of its own size, joined by "|". */
static char *parse_fact(enum netaccel_fact fact, const char *data, size_t len)
{
	static char joined[2048];
	struct netaccel_platform *platform;
	char *exact = malloc(len ? len : 1);
	const char *value;

	memcpy(exact, data, len);
	assert_int_equal(na_platform_new(&platform), 0);
	assert_int_equal(na_devicetree_parse(platform, fact, exact, len), 0);
	joined[0] = '\0';
	for (size_t i = 0; (value = netaccel_platform_get_value(platform, fact, i)); i++) {
		strcat(joined, i ? "|" : "");
		strcat(joined, value);
	}
	na_platform_free(platform);
	free(exact);
	return joined;
}

static char *parse(const char *data, size_t len)
{
	return parse_fact(NETACCEL_FACT_DEVICE_TREE_COMPATIBLE, data, len);
}

#define PARSE(data) parse(data, sizeof(data) - 1)
#define PARSE_MODEL(data) parse_fact(NETACCEL_FACT_DEVICE_TREE_MODEL, data, sizeof(data) - 1)

static void test_strings(void **state)
{
	assert_string_equal(PARSE("pine64,rockpro64-v2.1\0pine64,rockpro64\0rockchip,rk3399\0"),
			    "pine64,rockpro64-v2.1|pine64,rockpro64|rockchip,rk3399");
	assert_string_equal(PARSE("not,ended"), "not,ended");
	assert_string_equal(PARSE(""), "");
	assert_string_equal(PARSE("\0\0\0"), "");
	assert_string_equal(PARSE("a\0\0b\0"), "a|b");
	assert_string_equal(PARSE("a\n\x1b[m\xff\0"), "a..[m.");
}

/* One value, as records have it: no second Model= would be read. */
static void test_model(void **state)
{
	assert_string_equal(PARSE_MODEL("Raspberry Pi 4\0"), "Raspberry Pi 4");
	assert_string_equal(PARSE_MODEL("not ended"), "not ended");
	assert_string_equal(PARSE_MODEL("a\0b\0"), "a");
	assert_string_equal(PARSE_MODEL("\0b\0"), "");
}

static void test_any_bytes(void **state)
{
	for (int byte = 0; byte < 256; byte++) {
		char data[64];

		memset(data, byte, sizeof(data));
		for (size_t len = 0; len <= sizeof(data); len++)
			assert_true(strlen(parse(data, len)) <= len);
	}
}

static int parse_scenario(void *data)
{
	struct netaccel_platform *platform;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	r = na_devicetree_parse(platform, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE, "a\0b\0c", 6);
	na_platform_free(platform);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(parse_scenario, NULL, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_strings),
		cmocka_unit_test(test_model),
		cmocka_unit_test(test_any_bytes),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("devicetree", tests, NULL, NULL);
}
