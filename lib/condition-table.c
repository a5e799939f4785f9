// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the one row per key of [Match]; knows no machine. */
#include "condition.h"
#include "container.h"
#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool match_glob(const struct na_term *term, const char *value)
{
	return na_text_match(term->pattern, value);
}

static int set_pattern(struct na_term *term, const char *text, size_t len,
		       struct na_problem *problem)
{
	int r = na_problem_parse_text(problem, text, len);

	if (r < 0)
		return r;
	term->pattern = strndup(text, len);
	return term->pattern ? 0 : -ENOMEM;
}

static int parse_text(struct na_condition *condition, struct na_term *term,
		      struct na_problem *problem)
{
	return set_pattern(term, term->text, strlen(term->text), problem);
}

static int parse_path(struct na_condition *condition, struct na_term *term,
		      struct na_problem *problem)
{
	int r = set_pattern(term, term->text, strlen(term->text), problem);

	if (r < 0)
		return r;
	if (strpbrk(term->text, " \t"))
		return na_problem_set(problem, "a path has no blanks: one Path= for each");
	condition->property = strdup("ID_PATH");
	return condition->property ? 0 : -ENOMEM;
}

static int parse_property(struct na_condition *condition, struct na_term *term,
			  struct na_problem *problem)
{
	const char *equals = strchr(term->text, '=');
	size_t len = strcspn(term->text, "= \t\"'!#;");

	if (!equals || !len || term->text + len != equals)
		return na_problem_set(problem, "a property is given as KEY=GLOB");
	if (equals[1] == '!')
		return na_problem_set(problem, "a ! stands before the key: Property=!%.*s=%s",
				      (int)len, term->text, equals + 2);
	condition->property = strndup(term->text, len);
	if (!condition->property)
		return -ENOMEM;
	return set_pattern(term, equals + 1, strlen(equals + 1), problem);
}

int na_condition_parse_page_size(const char *text, uint32_t *ret_bytes)
{
	size_t len = strspn(text, "0123456789");
	uint32_t unit = 1, value;
	char digits[16];

	if (!len || len >= sizeof(digits))
		return -EINVAL;
	memcpy(digits, text, len);
	digits[len] = '\0';
	if (strcmp(text + len, "K") == 0)
		unit = 1 << 10;
	else if (strcmp(text + len, "M") == 0)
		unit = 1 << 20;
	else if (text[len])
		return -EINVAL;
	if (na_text_parse_u32(digits, &value) < 0 || value > UINT32_MAX / unit)
		return -EINVAL;
	value *= unit;
	if (value < 4096 || (value & (value - 1)))
		return -EINVAL;
	*ret_bytes = value;
	return 0;
}

static int parse_page_size(struct na_condition *condition, struct na_term *term,
			   struct na_problem *problem)
{
	uint32_t bytes;

	if (na_condition_parse_page_size(term->text, &bytes) < 0)
		return na_problem_set(problem, NA_CONDITION_NO_PAGE_SIZE);
	if (asprintf(&term->pattern, "%u", bytes) < 0) {
		term->pattern = NULL;
		return -ENOMEM;
	}
	return 0;
}

/* The kernel's and Debian's words are the likely mistake, and would never fit. */
static int parse_architecture(struct na_condition *condition, struct na_term *term,
			      struct na_problem *problem)
{
	static const char *const wrong[] = { "aarch64", "amd64", "i386", "i686", "x86_64" };

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		if (strcmp(term->text, wrong[i]) == 0)
			return na_problem_set(problem, "architectures have systemd's names: "
						       "arm64, x86-64, x86");
	}
	return parse_text(condition, term, problem);
}

/* Facts spell ARM's hexadecimal numbers in lower case. */
static int parse_cpu(struct na_condition *condition, struct na_term *term,
		     struct na_problem *problem)
{
	int r;

	if (!strpbrk(term->text, ":*"))
		return na_problem_set(problem, "a CPU is IMPLEMENTER:PART (0x41:0xd84) or "
					       "VENDOR:FAMILY:MODEL");
	r = parse_text(condition, term, problem);
	if (r < 0)
		return r;
	for (char *c = term->pattern; strncmp(term->text, "0x", 2) == 0 && *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return 0;
}

static int parse_kernel_version(struct na_condition *condition, struct na_term *term,
				struct na_problem *problem)
{
	if (na_version_match_kernel(term->text, "") < 0)
		return na_problem_set(problem, NA_CONDITION_NO_KERNEL_VERSION);
	return 0;
}

static bool match_kernel_version(const struct na_term *term, const char *value)
{
	return na_version_match_kernel(term->text, value) > 0;
}

/* Moves *cursor past NAME and the bracket after it. */
static bool skip_function(const char **cursor, const char *name)
{
	size_t len = strlen(name);

	if (strncmp(*cursor, name, len) != 0 || (*cursor)[len] != '(')
		return false;
	*cursor += len + 1;
	*cursor += strspn(*cursor, " \t");
	return true;
}

/* "sys_vendor", moving *cursor past it. */
static int parse_field(const char **cursor, enum netaccel_fact *ret_fact,
		       struct na_problem *problem)
{
	static const char type_4[] = "processor";
	size_t len = strspn(*cursor, "abcdefghijklmnopqrstuvwxyz_");
	char name[32];

	snprintf(name, sizeof(name), "%.*s", (int)len, *cursor);
	if (strncmp(name, type_4, strlen(type_4)) == 0)
		return na_problem_set(problem, "no such SMBIOS field; the processor version of "
					       "SMBIOS type 4 is Processor=");
	if (len >= sizeof(name) || na_fact_parse_name(name, ret_fact) < 0 ||
	    na_fact_get_row(*ret_fact)->origin != NA_FACT_ORIGIN_SMBIOS)
		return na_problem_set(problem, "no such SMBIOS field; "
					       "\"netaccel platform -v\" lists their names");
	*cursor += len + strspn(*cursor + len, " \t");
	return 0;
}

/* "sys_vendor = Microsoft Corporation", up to END. */
static int parse_smbios_field(struct na_condition *condition, struct na_term *term,
			      const char *text, const char *end, struct na_problem *problem)
{
	int r = parse_field(&text, &condition->fact, problem);

	if (r < 0)
		return r;
	if (!na_version_parse_operator(&text, &term->op))
		return na_problem_set(problem, "no operator (= != $= !$= == <> < <= >= >) after "
					       "the SMBIOS field");
	text += strspn(text, " \t");
	if (text >= end)
		return na_problem_set(problem, "no value after the operator");
	if ((term->op == NA_VERSION_TEXT_EQUAL || term->op == NA_VERSION_TEXT_UNEQUAL) &&
	    memchr(text, '*', (size_t)(end - text)))
		return na_problem_set(problem,
				      "= and != compare as text; for globs there are $= and !$=");
	return set_pattern(term, text, (size_t)(end - text), problem);
}

static int parse_firmware(struct na_condition *condition, struct na_term *term,
			  struct na_problem *problem)
{
	const char *text = term->text;
	const char *end = strrchr(text, ')');
	int r;

	if (end && end[1]) {
		r = na_problem_parse_words(problem, end + 1);
		return r < 0 ? r : na_problem_set(problem, "nothing stands behind the )");
	}
	if (end) {
		while (end > text && strchr(" \t", end[-1]))
			end--;
		if (skip_function(&text, "smbios-field"))
			return parse_smbios_field(condition, term, text, end, problem);
		condition->fact = NETACCEL_FACT_DEVICE_TREE_COMPATIBLE;
		if (skip_function(&text, "device-tree-compatible") && text < end)
			return set_pattern(term, text, (size_t)(end - text), problem);
	}
	return na_problem_set(problem, "neither smbios-field(NAME OPERATOR VALUE) nor "
				       "device-tree-compatible(GLOB)");
}

static bool match_firmware(const struct na_term *term, const char *value)
{
	return na_version_match(term->op, value, term->pattern);
}

static bool match_virtualization(const struct na_term *term, const char *value)
{
	bool is_none = strcmp(value, "none") == 0;

	if (strcmp(term->pattern, "yes") == 0)
		return !is_none;
	if (strcmp(term->pattern, "no") == 0)
		return is_none;
	if (strcmp(term->pattern, "container") == 0)
		return na_container_match(value);
	if (strcmp(term->pattern, "vm") == 0)
		return !is_none && !na_container_match(value);
	return match_glob(term, value);
}

static const struct na_condition_row rows[] = {
	{
		.key = "Driver",
		.about = NA_CONDITION_ABOUT_DRIVER,
		.splits = true,
		.parse = parse_text,
		.match = match_glob,
	},
	{
		.key = "Name",
		.about = NA_CONDITION_ABOUT_NAME,
		.splits = true,
		.parse = parse_text,
		.match = match_glob,
	},
	{
		.key = "Path",
		.about = NA_CONDITION_ABOUT_PROPERTY,
		.parse = parse_path,
		.match = match_glob,
	},
	{
		.key = "Property",
		.about = NA_CONDITION_ABOUT_PROPERTY,
		.parse = parse_property,
		.match = match_glob,
	},
	{
		.key = "Architecture",
		.splits = true,
		.fact = NETACCEL_FACT_ARCHITECTURE,
		.parse = parse_architecture,
		.match = match_glob,
	},
	{
		.key = "Virtualization",
		.splits = true,
		.fact = NETACCEL_FACT_VIRTUALIZATION,
		.parse = parse_text,
		.match = match_virtualization,
	},
	{
		.key = "KernelVersion",
		.fact = NETACCEL_FACT_KERNEL_VERSION,
		.compares = true,
		.parse = parse_kernel_version,
		.match = match_kernel_version,
	},
	{
		.key = "PageSize",
		.splits = true,
		.fact = NETACCEL_FACT_PAGE_SIZE,
		.parse = parse_page_size,
		.match = match_glob,
	},
	{
		.key = "CPU",
		.splits = true,
		.fact = NETACCEL_FACT_CPU,
		.parse = parse_cpu,
		.match = match_glob,
	},
	{
		.key = "Processor",
		.fact = NETACCEL_FACT_PROCESSOR,
		.parse = parse_text,
		.match = match_glob,
	},
	{ .key = "Firmware", .parse = parse_firmware, .match = match_firmware },
};

const struct na_condition_row *na_condition_get_row(const char *key)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (strcmp(rows[i].key, key) == 0)
			return &rows[i];
	}
	return NULL;
}

const char *na_condition_get_key(const char *key)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (na_text_match_nearly(key, rows[i].key))
			return rows[i].key;
	}
	return NULL;
}
