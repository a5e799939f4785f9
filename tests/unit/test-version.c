// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "version.h"

/* From the examples of the UAPI Group's version format specification, and around them. */
static void test_order(void **state)
{
	static const struct {
		const char *a, *b;
		int order;
	} rows[] = {
		{ "", "", 0 },
		{ "", "1", -1 },
		{ "11", "11", 0 },
		{ "systemd-123", "systemd-123", 0 },
		{ "bar-123", "foo-123", -1 },
		{ "123a", "123", 1 },
		{ "123.a", "123", 1 },
		{ "123.a", "123.b", -1 },
		{ "123a", "123.a", 1 },
		{ "11",
		  "\xce\xb1"
		  "11",
		  0 },
		{ "A", "a", -1 },
		{ "0_", "0", 0 },
		{ "_0_", "0", 0 },
		{ "1_", "1", 0 },
		{ "1.0.", "1.0", 1 },
		{ "122.1", "123~rc1-1", -1 },
		{ "123~rc1-1", "123", -1 },
		{ "123~rc1", "123~rc2", -1 },
		{ "123", "123-a", -1 },
		{ "123-a", "123-a.1", -1 },
		{ "123-a.1", "123-3", -1 },
		{ "123-3", "123^post1", -1 },
		{ "123^post1", "123.a-1", -1 },
		{ "123.a-1", "123.1-1", -1 },
		{ "123.1-1", "123a-1", -1 },
		{ "123a-1", "124-1", -1 },
		{ "1.2", "1.02", 0 },
		{ "1.10", "1.9", 1 },
		{ "99999999999999999999998", "99999999999999999999999", -1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		int less = na_version_match(NA_VERSION_LESS, rows[i].a, rows[i].b);
		int more = na_version_match(NA_VERSION_LESS, rows[i].b, rows[i].a);
		int equal = na_version_match(NA_VERSION_EQUAL, rows[i].a, rows[i].b);

		if (less != (rows[i].order < 0) || more != (rows[i].order > 0) ||
		    equal != (rows[i].order == 0))
			fail_msg("\"%s\" and \"%s\": %d%d%d", rows[i].a, rows[i].b, less, equal,
				 more);
	}
}

static void test_operators(void **state)
{
	static const struct {
		const char *op, *text, *wanted;
		bool match;
	} rows[] = {
		{ "<", "1.9", "1.10", true },	 { "<", "1.10", "1.10", false },
		{ "<=", "1.10", "1.10", true },	 { "<=", "1.11", "1.10", false },
		{ ">=", "1.10", "1.10", true },	 { ">=", "1.9", "1.10", false },
		{ ">", "1.11", "1.10", true },	 { ">", "1.10", "1.10", false },
		{ "==", "1.010", "1.10", true }, { "==", "1.1", "1.10", false },
		{ "<>", "1.1", "1.10", true },	 { "<>", "1.010", "1.10", false },
		{ "=", "1.10", "1.10", true },	 { "=", "1.010", "1.10", false },
		{ "!=", "1.010", "1.10", true }, { "!=", "1.10", "1.10", false },
		{ "=", "ab", "a*", false },	 { "$=", "ab", "a*", true },
		{ "$=", "ba", "a*", false },	 { "!$=", "ba", "a*", true },
		{ "!$=", "ab", "a*", false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const char *cursor = rows[i].op;
		enum na_version_operator op;

		assert_true(na_version_parse_operator(&cursor, &op));
		assert_int_equal(*cursor, '\0');
		if (na_version_match(op, rows[i].text, rows[i].wanted) != rows[i].match)
			fail_msg("%s %s %s", rows[i].text, rows[i].op, rows[i].wanted);
	}
}

/* Policy files: "Terms of one KernelVersion line are ANDed (>=6.12 <7.0)." */
static void test_kernel(void **state)
{
	static const struct {
		const char *line, *release;
		int match;
	} rows[] = {
		{ ">=6.12 <7.0", "6.12.0", 1 },
		{ ">=6.12 <7.0", "6.18.3-arch1-1", 1 },
		{ ">=6.12 <7.0", "6.1.99", 0 },
		{ ">=6.12 <7.0", "7.0.0", 0 },
		{ ">=6.12 <7.0", "7.3.4-cloud-arm64", 0 },
		{ "  >= 6.12\t<  7.0 ", "6.12", 1 },
		/* Missing numbers are 0; numbers are not text. */
		{ "=6.12", "6.12.0", 1 },
		{ "==6.12.0", "6.12", 1 },
		{ "=6.12", "6.12.1", 0 },
		{ "!=6.12", "6.12.1", 1 },
		{ "<>6.12", "6.12.0", 0 },
		{ ">6.9", "6.12", 1 },
		{ "<=6.12", "6.12.117", 0 },
		/* What follows the numbers counts only if both sides have it in mind. */
		{ "<=6.12.117", "6.12.117+deb13-cloud-arm64", 1 },
		{ "=6.12.117", "6.12.117+deb13-cloud-arm64", 1 },
		{ ">6.12.117", "6.12.117+deb13-cloud-arm64", 0 },
		{ ">=6.8.0-1012", "6.8.0-1011-azure", 0 },
		{ ">=6.8.0-1012", "6.8.0-1012-azure", 1 },
		{ ">=6.8.0-1012", "6.8.0-1100-azure", 1 },
		{ ">=6.12.117+deb13", "6.12.117+deb12-amd64", 0 },
		{ ">=6.12.117+deb13", "6.12.117+deb13-amd64", 1 },
		/* A release candidate is what comes before; a feature of 7.3 is in 7.3-rc1. */
		{ ">=7.3", "7.3.0-rc1", 1 },
		{ "<7.3", "7.3.0-rc1", 0 },
		{ ">=7.3-rc2", "7.3.0-rc1", 0 },
		{ ">=7.3-rc2", "7.3.0-rc2-next", 1 },
		{ ">=7.3-rc2", "7.3.0-rc10", 1 },
		{ ">=7.3-rc2", "7.3.0", 1 },
		{ ">=7.3-rc2", "7.3.0-cloud-arm64", 1 },
		{ "<7.3-rc2", "7.3.0-rc1+", 1 },
		/* Globs are over all of the release. */
		{ "6.12.*", "6.12.117+deb13-cloud-arm64", 1 },
		{ "6.12.*", "6.18.0", 0 },
		{ "6.12", "6.12.1", 0 },
		{ "*-cloud-* >=6.12", "7.3.4-cloud-arm64", 1 },
		{ "*-cloud-* >=6.12", "7.3.4-arm64", 0 },
		{ "$=*-rt* !$=*amd64", "6.12.1-rt-arm64", 1 },
		{ "$=*-rt* !$=*amd64", "6.12.1-rt-amd64", 0 },
		/* No such line. */
		{ "", "6.12", -EINVAL },
		{ "  ", "6.12", -EINVAL },
		{ ">=", "6.12", -EINVAL },
		{ ">=6.12 <", "6.12", -EINVAL },
		{ ">=v6.12", "6.12", -EINVAL },
		{ ">=6.12,<7.0", "6.12", -EINVAL },
		{ "=>6.12", "6.12", -EINVAL },
		{ ">=6.*", "6.12", -EINVAL },
		{ ">=6.12 !7.0", "6.12", -EINVAL },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		int r = na_version_match_kernel(rows[i].line, rows[i].release);

		if (r != rows[i].match)
			fail_msg("\"%s\" on %s: %d", rows[i].line, rows[i].release, r);
	}
}

/* Whether a line is one does not hang on the release. */
static void test_long(void **state)
{
	char line[300];

	memset(line, '6', sizeof(line) - 1);
	line[sizeof(line) - 1] = '\0';
	assert_int_equal(na_version_match_kernel(line, "6.12"), -EINVAL);
	line[100] = '\0';
	assert_int_equal(na_version_match_kernel(line, "6.12"), 0);
	assert_int_equal(na_version_match_kernel("6.12 >=", "7.0"), -EINVAL);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_operators),
		cmocka_unit_test(test_kernel),
		cmocka_unit_test(test_long),
	};

	return cmocka_run_group_tests_name("version", tests, NULL, NULL);
}
