// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "ini.h"

/* The events of a text, a line each, to compare with a picture of them. */
static void expect(const char *text, size_t len, const char *want)
{
	char *data = malloc(len + 1);
	char got[4096] = "";
	struct na_ini_event e;
	struct na_ini ini;

	memcpy(data, text, len);
	data[len] = '\0';
	na_ini_parse(&ini, data, len);
	while (na_ini_next(&ini, &e)) {
		size_t at = strlen(got);

		if (e.type == NA_INI_BAD)
			snprintf(got + at, sizeof(got) - at, "%u bad\n", e.line);
		else if (e.type == NA_INI_SECTION)
			snprintf(got + at, sizeof(got) - at, "%u [%s]\n", e.line, e.section);
		else
			snprintf(got + at, sizeof(got) - at, "%u [%s] %s=%s\n", e.line, e.section,
				 e.key, e.value);
	}
	free(data);
	assert_string_equal(got, want);
}

#define EXPECT(text, want) expect(text, sizeof(text) - 1, want)

static void test_syntax(void **state)
{
	EXPECT("", "");
	EXPECT("\n\n  \n", "");
	EXPECT("# one\n; two\n\t# three\n", "");
	EXPECT("[Match]\nDriver=mana", "1 [Match]\n2 [Match] Driver=mana\n");
	EXPECT("a=1\n[S]\n  b = 2 \n", "1 [] a=1\n2 [S]\n3 [S] b=2\n");
	EXPECT("a= x ; no # comment = here\n", "1 [] a=x ; no # comment = here\n");
	EXPECT("a=\n", "1 [] a=\n");
	EXPECT("a=\"q\" \\\nb=2\n", "1 [] a=\"q\" \\\n2 [] b=2\n");
	EXPECT("\xef\xbb\xbf[S]\r\nk=v\r\n", "1 [S]\n2 [S] k=v\n");
}

/* What has no events at all. */
static void test_empty(void **state)
{
	assert_true(na_ini_get_empty("", 0));
	assert_true(na_ini_get_empty("\xef\xbb\xbf# \xff\r\n\t;\n\n #", 14));
	assert_false(na_ini_get_empty("#\n[S]", 5));
	assert_false(na_ini_get_empty(" a", 2));
	assert_false(na_ini_get_empty("#\0", 2));
}

static void test_bad(void **state)
{
	EXPECT("[\n[]\n[ ]\n[a\n[a]]\n[a] b\n", "1 bad\n2 bad\n3 bad\n4 bad\n5 bad\n6 bad\n");
	EXPECT("word\n=v\nk=v\n", "1 bad\n2 bad\n3 [] k=v\n");
	/* What is no text is said once. */
	EXPECT("x=1\na=\0b\nc=d\n", "1 [] x=1\n2 bad\n");
	EXPECT("a=\x1b[1m\n\xff\xfe\n", "1 bad\n");
	EXPECT("# \xff\n\xff\xfe\nc=d\n", "2 bad\n");
}

static void test_long_line(void **state)
{
	size_t len = 1 << 20;
	char *data = malloc(len + 3);
	struct na_ini_event e;
	struct na_ini ini;

	memset(data, 'x', len + 2);
	memcpy(data, "k=", 2);
	data[len + 2] = '\0';
	na_ini_parse(&ini, data, len + 2);
	assert_int_equal(na_ini_next(&ini, &e), 1);
	assert_int_equal(e.type, NA_INI_KEY);
	assert_int_equal(strlen(e.value), len);
	assert_int_equal(na_ini_next(&ini, &e), 0);
	free(data);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_syntax),
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_long_line),
	};

	return cmocka_run_group_tests_name("ini", tests, NULL, NULL);
}
