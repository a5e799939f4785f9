// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "text.h"

#include <fnmatch.h>
#include <locale.h>

static void test_lists(void **state)
{
	char **list = NULL;

	assert_int_equal(na_text_count(NULL), 0);
	for (int i = 0; i < 100; i++)
		assert_int_equal(na_text_add_format(&list, "word %d", i), 0);
	assert_int_equal(na_text_count(list), 100);
	assert_true(na_text_get_listed(list, list[99]));
	assert_false(na_text_get_listed(list, "none of them"));
	assert_false(na_text_get_listed(NULL, ""));
	assert_string_equal(list[99], "word 99");
	na_text_free(list);
	na_text_free(NULL);
}

static int add_some(void *data)
{
	char **list = NULL;
	int r = na_text_add(&list, "a");

	if (r == 0)
		r = na_text_add_bytes(&list, "bcd", 2);
	if (r == 0)
		r = na_text_add_format(&list, "%s", "e");
	na_text_free(list);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(add_some, NULL, false);
}

static void test_numbers(void **state)
{
	static const struct {
		const char *text;
		int r;
		uint32_t value;
	} rows[] = {
		{ "0", 0, 0 },
		{ "0017", 0, 17 },
		{ "4294967295", 0, UINT32_MAX },
		{ "4294967296", -ERANGE, 0 },
		{ "99999999999999999999999", -ERANGE, 0 },
		{ "0x41", 0, 0x41 },
		{ "0xFFffFFff", 0, UINT32_MAX },
		{ "0x", -EINVAL, 0 },
		{ "", -EINVAL, 0 },
		{ "-1", -EINVAL, 0 },
		{ "+1", -EINVAL, 0 },
		{ " 1", -EINVAL, 0 },
		{ "1 ", -EINVAL, 0 },
		{ "12k", -EINVAL, 0 },
		{ "x", -EINVAL, 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		uint32_t value = 0;

		assert_int_equal(na_text_parse_u32(rows[i].text, &value), rows[i].r);
		assert_int_equal(value, rows[i].value);
	}
}

static void test_printable(void **state)
{
	assert_true(na_text_get_printable(""));
	assert_true(na_text_get_printable("a\tb \xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\xa7"));
	assert_false(na_text_get_printable("\x1b[31m"));
	assert_false(na_text_get_printable("\x7f"));
	assert_false(na_text_get_printable("\xc2\x9b"));     /* C1 */
	assert_false(na_text_get_printable("\xc0\xaf"));     /* overlong */
	assert_false(na_text_get_printable("\xed\xa0\x80")); /* surrogate */
	assert_false(na_text_get_printable("\xff"));
	assert_false(na_text_get_printable("\xe2\x82"));
	assert_true(na_text_get_printable("a\xe2\x80\xae")); /* right to left from here */
	assert_int_equal(na_text_count_visible("a\t\xc3\xa9"), 4);
	assert_int_equal(na_text_count_visible("a\xe2\x80\xae"), 1);
	assert_int_equal(na_text_count_visible("a\xd8\x9c"), 1);
	assert_int_equal(na_text_count_visible("a\xc2\xad"), 1);
	assert_int_equal(na_text_count_visible("a\x1b"), 1);
	assert_int_equal(na_text_count_visible("a \xc3\xa9\xff"
						 "b"),
			 4);
	assert_int_equal(na_text_count_visible("\n"), 0);
}

/* It takes short cuts past fnmatch, which must not show. */
static void test_match(void **state)
{
	static const char *const globs[] = {
		"",    "eth0",	    "eth",     "eth?",	   "*",	    "eth*",
		"*0",  "e[st]h0",   "e[!t]h0", "eth[",	   "eth\\", "eth\\0",
		"\\*", "\303\274*", "\303?",   "\303\274", "?",	    "\377*",
	};
	static const char *const texts[] = {
		"",	"e",	 "eth",	     "eth0",	  "eth00", "*",
		"eth[", "eth\\", "\303\274", "\303\274x", "\377",  "\377\377",
	};
	const char *const locales[] = { "C", "C.UTF-8" };

	for (size_t l = 0; l < ARRAY_SIZE(locales); l++) {
		setlocale(LC_CTYPE, locales[l]);
		for (size_t i = 0; i < ARRAY_SIZE(globs); i++)
			for (size_t j = 0; j < ARRAY_SIZE(texts); j++)
				if (na_text_match(globs[i], texts[j]) !=
				    !fnmatch(globs[i], texts[j], 0))
					fail_msg("'%s' and '%s' in %s", globs[i], texts[j],
						 locales[l]);
	}
	setlocale(LC_CTYPE, "C");
}

static void test_match_nearly(void **state)
{
	assert_true(na_text_match_nearly("tx-push", "TxPush"));
	assert_true(na_text_match_nearly("PrivateFlags", "PrivateFlag"));
	assert_true(na_text_match_nearly("PrivateFlg", "PrivateFlag"));
	assert_true(na_text_match_nearly("rivateFlag", "PrivateFlag"));
	assert_true(na_text_match_nearly("Pirvate-flag", "PrivateFlag"));
	assert_true(na_text_match_nearly("PrivateFlog", "PrivateFlag"));
	assert_false(na_text_match_nearly("PrivateFlgs", "PrivateFlag"));
	assert_false(na_text_match_nearly("Rx", "Tx"));
	assert_false(na_text_match_nearly("", "Name"));
	assert_false(na_text_match_nearly("Driver", ""));
}

static void test_match_loosely(void **state)
{
	assert_true(na_text_match_loosely("tx-push", "TxPush"));
	assert_true(na_text_match_loosely("TCP_data-split-", "TCPDataSplit"));
	assert_true(na_text_match_loosely("", "-"));
	assert_false(na_text_match_loosely("tx", "TxPush"));
	assert_false(na_text_match_loosely("TxPush", "tx"));
	assert_false(na_text_match_loosely("", "Rx"));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lists),	cmocka_unit_test(test_allocation),
		cmocka_unit_test(test_numbers), cmocka_unit_test(test_printable),
		cmocka_unit_test(test_match),	cmocka_unit_test(test_match_loosely),
		cmocka_unit_test(test_match_nearly),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
