// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order of versions; knows not where they come from. */
#include "version.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS	"0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define BLANKS	" \t"

static int sign(int number)
{
	return (number > 0) - (number < 0);
}

/* Runs of equal kind; an empty one is less. */
static int compare_run(const char **a, const char **b, const char *kind, bool numeric)
{
	size_t len_a, len_b;
	int r;

	if (numeric) {
		r = (strspn(*a, kind) > 0) - (strspn(*b, kind) > 0);
		if (r)
			return r;
		*a += strspn(*a, "0");
		*b += strspn(*b, "0");
	}
	len_a = strspn(*a, kind);
	len_b = strspn(*b, kind);
	if (numeric && len_a != len_b)
		return len_a < len_b ? -1 : 1;
	r = strncmp(*a, *b, len_a < len_b ? len_a : len_b);
	if (r || len_a != len_b)
		return r ? sign(r) : len_a < len_b ? -1 : 1;
	*a += len_a;
	*b += len_b;
	return 0;
}

/* https://uapi-group.org/specifications/specs/version_format_specification/ */
static int compare(const char *a, const char *b)
{
	static const char separators[] = "-^.";

	for (;;) {
		const char *separator = separators;
		int r;

		a += strcspn(a, DIGITS LETTERS "~-^.");
		b += strcspn(b, DIGITS LETTERS "~-^.");
		if (*a == '~' || *b == '~') {
			if (*a != *b)
				return *a == '~' ? -1 : 1;
			a++, b++;
			continue;
		}
		if (!*a || !*b)
			return (*a != '\0') - (*b != '\0');
		while (*separator && *a != *separator && *b != *separator)
			separator++;
		if (*separator) {
			if (*a != *b)
				return *a == *separator ? -1 : 1;
			a++, b++;
			continue;
		}
		if (strspn(a, DIGITS) || strspn(b, DIGITS))
			r = compare_run(&a, &b, DIGITS, true);
		else
			r = compare_run(&a, &b, LETTERS, false);
		if (r)
			return r;
	}
}

static unsigned long next_number(const char **cursor)
{
	unsigned long number = 0;
	char *end;

	if (strspn(*cursor, DIGITS)) {
		number = strtoul(*cursor, &end, 10);
		*cursor = end + (end[0] == '.' && strspn(end + 1, DIGITS));
	}
	return number;
}

/*
 * Kernels are told apart by their numbers, 6.12 being 6.12.0. What follows
 * them ("+deb13-cloud-arm64") counts only if WANTED names such a thing too,
 * and a release candidate is older than its release.
 */
static int compare_kernel(const char *release, const char *wanted)
{
	bool release_rc, wanted_rc;

	do {
		unsigned long a = next_number(&release);
		unsigned long b = next_number(&wanted);

		if (a != b)
			return a < b ? -1 : 1;
	} while (strspn(release, DIGITS) || strspn(wanted, DIGITS));
	if (!wanted[0])
		return 0;
	release_rc = strncmp(release, "-rc", 3) == 0;
	wanted_rc = strncmp(wanted, "-rc", 3) == 0;
	if (release_rc != wanted_rc)
		return release_rc ? -1 : 1;
	return compare(release, wanted);
}

bool na_version_parse_operator(const char **cursor, enum na_version_operator *ret_operator)
{
	/* Those that start like another come before it. */
	static const struct {
		const char *text;
		enum na_version_operator op;
	} operators[] = {
		{ "!$=", NA_VERSION_GLOB_UNEQUAL },    { "$=", NA_VERSION_GLOB },
		{ "<>", NA_VERSION_UNEQUAL },	       { "<=", NA_VERSION_LESS_OR_EQUAL },
		{ ">=", NA_VERSION_GREATER_OR_EQUAL }, { "<", NA_VERSION_LESS },
		{ ">", NA_VERSION_GREATER },	       { "==", NA_VERSION_EQUAL },
		{ "=", NA_VERSION_TEXT_EQUAL },	       { "!=", NA_VERSION_TEXT_UNEQUAL },
	};

	for (size_t i = 0; i < sizeof(operators) / sizeof(operators[0]); i++) {
		size_t len = strlen(operators[i].text);

		if (strncmp(*cursor, operators[i].text, len) == 0) {
			*cursor += len;
			*ret_operator = operators[i].op;
			return true;
		}
	}
	return false;
}

static bool match_order(enum na_version_operator op, int order)
{
	switch (op) {
	case NA_VERSION_LESS:
		return order < 0;
	case NA_VERSION_LESS_OR_EQUAL:
		return order <= 0;
	case NA_VERSION_GREATER_OR_EQUAL:
		return order >= 0;
	case NA_VERSION_GREATER:
		return order > 0;
	case NA_VERSION_UNEQUAL:
	case NA_VERSION_TEXT_UNEQUAL:
		return order != 0;
	default:
		return order == 0;
	}
}

bool na_version_match(enum na_version_operator op, const char *text, const char *wanted)
{
	switch (op) {
	case NA_VERSION_GLOB:
		return na_text_match(wanted, text);
	case NA_VERSION_GLOB_UNEQUAL:
		return !na_text_match(wanted, text);
	case NA_VERSION_TEXT_EQUAL:
	case NA_VERSION_TEXT_UNEQUAL:
		return match_order(op, strcmp(text, wanted));
	default:
		return match_order(op, compare(text, wanted));
	}
}

/* One word of the line, with its operator if it has one. */
static int match_word(const char **cursor, const char *release)
{
	enum na_version_operator op = NA_VERSION_GLOB;
	bool compares = na_version_parse_operator(cursor, &op);
	char wanted[128];
	size_t len;

	*cursor += compares ? strspn(*cursor, BLANKS) : 0;
	len = strcspn(*cursor, BLANKS);
	if (!len || len >= sizeof(wanted))
		return -EINVAL;
	memcpy(wanted, *cursor, len);
	wanted[len] = '\0';
	*cursor += len;
	if (op == NA_VERSION_GLOB || op == NA_VERSION_GLOB_UNEQUAL)
		return wanted[0] == '!' ? -EINVAL : na_version_match(op, release, wanted);
	if (!strspn(wanted, DIGITS) || wanted[strspn(wanted, DIGITS LETTERS "~-^.+_")])
		return -EINVAL;
	return match_order(op, compare_kernel(release, wanted));
}

int na_version_match_kernel(const char *line, const char *release)
{
	int match = 1;

	line += strspn(line, BLANKS);
	if (!*line)
		return -EINVAL;
	while (*line) {
		int r = match_word(&line, release);

		if (r < 0)
			return r;
		match &= r;
		line += strspn(line, BLANKS);
	}
	return match;
}
