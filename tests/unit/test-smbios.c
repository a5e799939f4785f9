// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "dump.h"
#include "smbios.h"

/* A structure with everything, to take apart: type, length, handle, data, strings. */
#define TYPE_0                                                                                     \
	"\0\x18\1\0\1\2\0\0\3\0\0\0\0\0\0\0\0\0\3\x10\4\5\6\7"                                     \
	"BVendor\0"                                                                                \
	"BVersion\0"                                                                               \
	"01/02/2024\0"
#define TYPE_1                                                                                     \
	"\1\x1b\2\0\1\2\3\4\x00\x11\x22\x33\x44\x55\x66\x77\x88\x99\xaa\xbb\xcc\xdd\xee\xff\6\5\6" \
	"Maker\0"                                                                                  \
	" Product \0"                                                                              \
	"v\xc3\xa9\x1b[m\0"                                                                        \
	"S1\0"                                                                                     \
	"SKU1\0"                                                                                   \
	"Family\0"
#define TYPE_3                                                                                     \
	"\3\x0d\3\0\1\x97\0\2\3\0\0\0\0"                                                           \
	"CMaker\0"                                                                                 \
	"CS\0"                                                                                     \
	"   \0"
#define TYPE_4                                                                                     \
	"\4\x30\4\0\1\3\xfe\2\xc1\xd0\x4f\x41\0\0\0\0\3\0\0\0\0\0\0\0\x41\0\0\0\0\0\0\0\4\5\6"     \
	"\xff\xff\xff\0\0\x01\x01\x2c\x01\x2c\x01\x58\x02"                                         \
	"CPU0\0"                                                                                   \
	"Silicon\0"                                                                                \
	"Cobalt 200\0"                                                                             \
	"PS\0"                                                                                     \
	"PA\0"                                                                                     \
	"PP\0"
#define EMPTY_SOCKET                                                                               \
	"\4\x1a\5\0\1\3\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"                                   \
	"CPU1\0"
#define END   "\x7f\4\6\0\0"
#define TABLE TYPE_0 "\0" TYPE_1 "\0" TYPE_3 "\0" TYPE_4 "\0" EMPTY_SOCKET "\0" END "\0"

static const struct na_smbios_entry no_entry;

/* In a block of its own size, so that valgrind and the sanitizers see each step outside. */
static struct netaccel_platform *parse(const struct na_smbios_entry *entry, const char *table,
				       size_t len, int want)
{
	struct netaccel_platform *platform;
	char *exact = malloc(len ? len : 1);
	int r;

	memcpy(exact, table, len);
	assert_int_equal(na_platform_new(&platform), 0);
	r = na_smbios_parse(platform, entry, exact, len);
	if (want >= 0)
		assert_int_equal(r, want);
	free(exact);
	return platform;
}

#define PARSE(table, want) parse(&no_entry, table, sizeof(table) - 1, want)

static void expect(struct netaccel_platform *platform, enum netaccel_fact fact, const char *want)
{
	const char *got = netaccel_platform_get_value(platform, fact, 0);

	if (!want)
		assert_null(got);
	else
		assert_string_equal(got ? got : "(none)", want);
}

static void expect_processor(struct netaccel_platform *platform,
			     enum netaccel_processor_field field, const char *want)
{
	const char *got = netaccel_platform_get_processor(platform, 0, field);

	if (!want)
		assert_null(got);
	else
		assert_string_equal(got ? got : "(none)", want);
}

static void test_fields(void **state)
{
	struct netaccel_platform *p = PARSE(TABLE, 6);

	expect(p, NETACCEL_FACT_BIOS_VENDOR, "BVendor");
	expect(p, NETACCEL_FACT_BIOS_VERSION, "BVersion");
	expect(p, NETACCEL_FACT_BIOS_DATE, "01/02/2024");
	expect(p, NETACCEL_FACT_BIOS_RELEASE, "4.5");
	expect(p, NETACCEL_FACT_EC_FIRMWARE_RELEASE, "6.7");
	expect(p, NETACCEL_FACT_SYS_VENDOR, "Maker");
	expect(p, NETACCEL_FACT_PRODUCT_NAME, "Product");
	expect(p, NETACCEL_FACT_PRODUCT_VERSION, "v...[m");
	expect(p, NETACCEL_FACT_PRODUCT_SERIAL, "S1");
	expect(p, NETACCEL_FACT_PRODUCT_UUID, "33221100-5544-7766-8899-aabbccddeeff");
	expect(p, NETACCEL_FACT_PRODUCT_SKU, "SKU1");
	expect(p, NETACCEL_FACT_PRODUCT_FAMILY, "Family");
	expect(p, NETACCEL_FACT_BOARD_VENDOR, NULL);
	expect(p, NETACCEL_FACT_CHASSIS_VENDOR, "CMaker");
	expect(p, NETACCEL_FACT_CHASSIS_TYPE, "23"); /* without the lock */
	expect(p, NETACCEL_FACT_CHASSIS_VERSION, NULL);
	expect(p, NETACCEL_FACT_CHASSIS_SERIAL, "CS");
	expect(p, NETACCEL_FACT_CHASSIS_ASSET_TAG, NULL); /* blanks */
	assert_int_equal(p->smbios_virtual, NA_YES);
	assert_int_equal(netaccel_platform_count_processors(p), 1);
	expect_processor(p, NETACCEL_PROCESSOR_SOCKET, "CPU0");
	expect_processor(p, NETACCEL_PROCESSOR_TYPE, "3");
	expect_processor(p, NETACCEL_PROCESSOR_FAMILY, "257");
	expect_processor(p, NETACCEL_PROCESSOR_MANUFACTURER, "Silicon");
	expect_processor(p, NETACCEL_PROCESSOR_ID, "C1 D0 4F 41 00 00 00 00");
	expect_processor(p, NETACCEL_PROCESSOR_VERSION, "Cobalt 200");
	expect_processor(p, NETACCEL_PROCESSOR_SERIAL, "PS");
	expect_processor(p, NETACCEL_PROCESSOR_ASSET_TAG, "PA");
	expect_processor(p, NETACCEL_PROCESSOR_PART_NUMBER, "PP");
	expect_processor(p, NETACCEL_PROCESSOR_CORE_COUNT, "300");
	expect_processor(p, NETACCEL_PROCESSOR_THREAD_COUNT, "600");
	na_platform_free(p);
}

/* Structures of older versions are shorter. */
static void test_short(void **state)
{
	static const char table[] = "\0\x12\1\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0A\0\0"
				    "\1\x08\2\0\1\0\0\0B\0\0"
				    "\4\x20\3\0\0\3\xfe\1\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\x41\0"
				    "\0\0\0\0\0\0C\0\0";
	struct netaccel_platform *p = parse(&no_entry, table, sizeof(table) - 1, 3);

	expect(p, NETACCEL_FACT_BIOS_VENDOR, "A");
	expect(p, NETACCEL_FACT_BIOS_RELEASE, NULL);
	expect(p, NETACCEL_FACT_SYS_VENDOR, "B");
	expect(p, NETACCEL_FACT_PRODUCT_UUID, NULL);
	assert_int_equal(p->smbios_virtual, NA_UNKNOWN);
	expect_processor(p, NETACCEL_PROCESSOR_VERSION, "C");
	expect_processor(p, NETACCEL_PROCESSOR_FAMILY, "254");
	expect_processor(p, NETACCEL_PROCESSOR_CORE_COUNT, NULL);
	na_platform_free(p);
}

static void test_says_nothing(void **state)
{
	struct netaccel_platform *p =
		PARSE("\0\x18\1\0\1\2\0\0\3\0\0\0\0\0\0\0\0\0\3\0\xff\xff\xff\xff\0\0"
		      "\1\x1b\2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\6\0\0\0\0",
		      2);

	expect(p, NETACCEL_FACT_BIOS_VENDOR, NULL); /* an index without string */
	expect(p, NETACCEL_FACT_BIOS_RELEASE, NULL);
	expect(p, NETACCEL_FACT_EC_FIRMWARE_RELEASE, NULL);
	expect(p, NETACCEL_FACT_PRODUCT_UUID, NULL);
	assert_int_equal(p->smbios_virtual, NA_NO);
	na_platform_free(p);
}

static void test_uuid(void **state)
{
	static const struct {
		uint16_t version;
		const char *uuid;
	} rows[] = {
		{ 0, "33221100-5544-7766-8899-aabbccddeeff" },
		{ 0x0205, "00112233-4455-6677-8899-aabbccddeeff" },
		{ 0x0206, "33221100-5544-7766-8899-aabbccddeeff" },
		{ 0x0300, "33221100-5544-7766-8899-aabbccddeeff" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct na_smbios_entry entry = { .version = rows[i].version };
		struct netaccel_platform *p = parse(&entry, TABLE, sizeof(TABLE) - 1, 6);

		expect(p, NETACCEL_FACT_PRODUCT_UUID, rows[i].uuid);
		na_platform_free(p);
	}
}

/* Of all but processors the first counts. */
static void test_first(void **state)
{
	struct netaccel_platform *p = PARSE("\2\5\1\0\1A\0\0"
					    "\2\6\2\0\1\2B\0C\0\0"
					    "\4\5\3\0\1D\0\0"
					    "\4\5\4\0\1E\0\0",
					    4);

	assert_int_equal(netaccel_platform_count_values(p, NETACCEL_FACT_BOARD_VENDOR), 1);
	expect(p, NETACCEL_FACT_BOARD_VENDOR, "A");
	expect(p, NETACCEL_FACT_BOARD_NAME, NULL);
	assert_int_equal(netaccel_platform_count_processors(p), 2);
	na_platform_free(p);
}

static void test_end(void **state)
{
	static const char table[] = TYPE_0 "\0" END "\0" TYPE_1 "\0";
	struct na_smbios_entry entry = { .version = 0x0207, .count = 3 };

	na_platform_free(parse(&no_entry, table, sizeof(table) - 1, 2));
	na_platform_free(parse(&entry, table, sizeof(table) - 1, 3));
	entry.count = 1;
	na_platform_free(parse(&entry, table, sizeof(table) - 1, 1));
}

/* Empty, random, cut, without an end: what was not found is unknown. A whole one: absent. */
static void test_damaged(void **state)
{
	static const struct na_smbios_entry counted = { .count = 3 };
	static const struct {
		const struct na_smbios_entry *entry;
		const char *table;
		size_t len;
		bool damaged;
	} rows[] = {
#define ROW(entry, table, damaged) { entry, table, sizeof(table) - 1, damaged }
		ROW(&no_entry, "", true),
		ROW(&no_entry, "\xff\x13random bytes, no structure", true),
		ROW(&no_entry, TYPE_0 "\0", true),
		ROW(&no_entry, TYPE_0 "\0\1\x1b\2\0", true),
		ROW(&no_entry, TYPE_0, true),
		ROW(&no_entry, TYPE_0 "\0" END "\0", false),
		ROW(&no_entry, TYPE_0 "\0" END "\0junk behind", false),
		ROW(&counted, TYPE_0 "\0" TYPE_3 "\0", true),
		ROW(&counted, TYPE_0 "\0" END "\0\1\x1b\2\0", true),
		ROW(&counted, TYPE_0 "\0" TYPE_3 "\0" END "\0", false),
		ROW(&counted, TYPE_0 "\0" TYPE_3 "\0" EMPTY_SOCKET "\0", false),
		ROW(&counted, TYPE_0 "\0" END "\0", false),
		ROW(&counted, TYPE_0 "\0" END "\0\0\0\0\0", false),
#undef ROW
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		enum netaccel_fact_state want = rows[i].damaged ? NETACCEL_FACT_STATE_UNREADABLE
								: NETACCEL_FACT_STATE_ABSENT;
		struct netaccel_platform *p = parse(rows[i].entry, rows[i].table, rows[i].len, -1);

		if (p->fact[NETACCEL_FACT_SYS_VENDOR].state != want ||
		    p->fact[NETACCEL_FACT_PROCESSOR].state != want ||
		    netaccel_platform_count_warnings(p) != rows[i].damaged)
			fail_msg("row %zu", i);
		/* A structure that is whole says all that it can. */
		if (i >= 5 || i == 2)
			assert_int_equal(p->fact[NETACCEL_FACT_BIOS_VENDOR].state,
					 NETACCEL_FACT_STATE_PRESENT);
		na_platform_free(p);
	}
}

static void test_entry(void **state)
{
	static const char two[0x1f] = "_SM_\0\x1f\2\7\0\0\0\0\0\0\0\0_DMI_\0\0\0\0\0\0\0\x34\x12";
	static const char three[0x18] = "_SM3_\0\x18\3\5";
	struct na_smbios_entry entry;

	assert_int_equal(na_smbios_parse_entry(two, sizeof(two), &entry), 0);
	assert_int_equal(entry.version, 0x0207);
	assert_int_equal(entry.count, 0x1234);
	assert_int_equal(na_smbios_parse_entry(three, sizeof(three), &entry), 0);
	assert_int_equal(entry.version, 0x0305);
	assert_int_equal(entry.count, 0);
	for (size_t len = 0; len < sizeof(two); len++)
		assert_int_equal(na_smbios_parse_entry(two, len, &entry), -EINVAL);
	for (size_t len = 0; len < sizeof(three); len++)
		assert_int_equal(na_smbios_parse_entry(three, len, &entry), -EINVAL);
	assert_int_equal(na_smbios_parse_entry("_DMI_23456789abcdef0123456789abc", 32, &entry),
			 -EINVAL);
}

/* What the faults leave says what the whole table says, or nothing. */
static void expect_less(struct netaccel_platform *part, struct netaccel_platform *whole)
{
	assert_true(part->processor_count <= whole->processor_count);
	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++) {
		const char *value = netaccel_platform_get_value(part, fact, 0);

		if (value)
			expect(whole, fact, value);
	}
	for (size_t i = 0; i < part->processor_count; i++) {
		for (size_t f = 0; f < NA_PROCESSOR_FIELD_COUNT; f++) {
			const char *value = part->processors[i].field[f];

			if (value)
				assert_string_equal(value, whole->processors[i].field[f]);
		}
	}
}

static void expect_plain(struct netaccel_platform *platform)
{
	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++) {
		const char *value = netaccel_platform_get_value(platform, fact, 0);

		for (; value && *value; value++)
			assert_true(*value >= ' ' && *value <= '~');
	}
}

/* Every length, and every byte with values that lengths, indices and ends have. */
static void break_table(const struct na_smbios_entry *entry, const char *table, size_t len)
{
	static const char values[] = { 0x00, 0x01, 0x7f, (char)0xff };
	struct netaccel_platform *whole = parse(entry, table, len, -1);
	char *copy = malloc(len);

	for (size_t l = 0; l < len; l++) {
		struct netaccel_platform *part = parse(entry, table, l, -1);

		expect_less(part, whole);
		na_platform_free(part);
	}
	memcpy(copy, table, len);
	for (size_t i = 0; i < len * sizeof(values); i++) {
		struct netaccel_platform *broken;

		copy[i / sizeof(values)] = values[i % sizeof(values)];
		broken = parse(entry, copy, len, -1);
		expect_plain(broken);
		na_platform_free(broken);
		copy[i / sizeof(values)] = table[i / sizeof(values)];
	}
	free(copy);
	na_platform_free(whole);
}

static void test_faults(void **state)
{
	break_table(&no_entry, TABLE, sizeof(TABLE) - 1);
}

static void break_dump(const char *name, const struct na_smbios_entry *entry, const char *table,
		       size_t len)
{
	struct netaccel_platform *whole = parse(entry, table, len, -1);

	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++)
		assert_int_not_equal(whole->fact[fact].state, NETACCEL_FACT_STATE_UNREADABLE);
	na_platform_free(whole);
	break_table(entry, table, len);
}

static void test_dump_faults(void **state)
{
	/* Thousands of tables of kilobytes each: not at valgrind's pace. */
	SKIP_WITHOUT_OPENAT2();
	assert_true(dump_run(break_dump) >= 10);
}

static int parse_scenario(void *data)
{
	struct netaccel_platform *platform;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	r = na_smbios_parse(platform, &no_entry, TABLE, sizeof(TABLE) - 1);
	na_platform_free(platform);
	return r < 0 ? r : 0;
}

static void test_allocation(void **state)
{
	alloc_run(parse_scenario, NULL, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fields),	     cmocka_unit_test(test_short),
		cmocka_unit_test(test_says_nothing), cmocka_unit_test(test_uuid),
		cmocka_unit_test(test_first),	     cmocka_unit_test(test_end),
		cmocka_unit_test(test_entry),	     cmocka_unit_test(test_damaged),
		cmocka_unit_test(test_faults),	     cmocka_unit_test(test_dump_faults),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("smbios", tests, NULL, NULL);
}
