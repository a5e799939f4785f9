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

static int set_pattern(struct na_term *term, const char *text, size_t len)
{
	term->pattern = strndup(text, len);
	return term->pattern ? 0 : -ENOMEM;
}

static int parse_path(struct na_term *term, const char **ret_problem)
{
	term->property = strdup("ID_PATH");
	if (!term->property)
		return -ENOMEM;
	return set_pattern(term, term->text, strlen(term->text));
}

static int parse_property(struct na_term *term, const char **ret_problem)
{
	const char *equals = strchr(term->text, '=');

	if (!equals || equals == term->text) {
		*ret_problem = "a property is given as KEY=GLOB";
		return -EINVAL;
	}
	term->property = strndup(term->text, (size_t)(equals - term->text));
	if (!term->property)
		return -ENOMEM;
	return set_pattern(term, equals + 1, strlen(equals + 1));
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

static int parse_page_size(struct na_term *term, const char **ret_problem)
{
	uint32_t bytes;

	if (na_condition_parse_page_size(term->text, &bytes) < 0) {
		*ret_problem = "no page size: a power of two such as 4096 or 64K";
		return -EINVAL;
	}
	return asprintf(&term->pattern, "%u", bytes) < 0 ? -ENOMEM : 0;
}

/* The kernel's and Debian's words are the likely mistake, and would never fit. */
static int parse_architecture(struct na_term *term, const char **ret_problem)
{
	static const char *const wrong[] = { "aarch64", "amd64", "i386", "i686", "x86_64" };

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		if (strcmp(term->text, wrong[i]) == 0) {
			*ret_problem = "architectures have systemd's names: arm64, x86-64, x86";
			return -EINVAL;
		}
	}
	return set_pattern(term, term->text, strlen(term->text));
}

/* Facts spell ARM's hexadecimal numbers in lower case. */
static int parse_cpu(struct na_term *term, const char **ret_problem)
{
	if (!strpbrk(term->text, ":*")) {
		*ret_problem = "a CPU is IMPLEMENTER:PART (0x41:0xd84) or VENDOR:FAMILY:MODEL";
		return -EINVAL;
	}
	if (set_pattern(term, term->text, strlen(term->text)) < 0)
		return -ENOMEM;
	for (char *c = term->pattern; strncmp(term->text, "0x", 2) == 0 && *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return 0;
}

static int parse_kernel_version(struct na_term *term, const char **ret_problem)
{
	if (na_version_match_kernel(term->text, "") < 0) {
		*ret_problem = "neither comparisons such as >=6.12 <7.0 nor a glob";
		return -EINVAL;
	}
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

/* "sys_vendor = Microsoft Corporation", up to END. */
static int parse_smbios_field(struct na_term *term, const char *text, const char *end,
			      const char **ret_problem)
{
	size_t len = strspn(text, "abcdefghijklmnopqrstuvwxyz_");
	char name[32];

	snprintf(name, sizeof(name), "%.*s", (int)len, text);
	if (len >= sizeof(name) || na_fact_parse_name(name, &term->fact) < 0 ||
	    na_fact_get_row(term->fact)->origin != NA_FACT_ORIGIN_SMBIOS) {
		*ret_problem = "no such SMBIOS field: the names are those in /sys/class/dmi/id";
		return -EINVAL;
	}
	text += len + strspn(text + len, " \t");
	if (!na_version_parse_operator(&text, &term->op)) {
		*ret_problem = "no operator (= != $= !$= == <> < <= >= >) after the SMBIOS field";
		return -EINVAL;
	}
	text += strspn(text, " \t");
	if (text >= end) {
		*ret_problem = "no value after the operator";
		return -EINVAL;
	}
	if ((term->op == NA_VERSION_TEXT_EQUAL || term->op == NA_VERSION_TEXT_UNEQUAL) &&
	    memchr(text, '*', (size_t)(end - text))) {
		*ret_problem = "= and != compare as text; for globs there are $= and !$=";
		return -EINVAL;
	}
	return set_pattern(term, text, (size_t)(end - text));
}

static int parse_firmware(struct na_term *term, const char **ret_problem)
{
	const char *text = term->text;
	const char *end = text + strlen(text) - 1;

	if (*end == ')') {
		while (end > text && strchr(" \t", end[-1]))
			end--;
		if (skip_function(&text, "smbios-field"))
			return parse_smbios_field(term, text, end, ret_problem);
		term->fact = NETACCEL_FACT_DEVICE_TREE_COMPATIBLE;
		if (skip_function(&text, "device-tree-compatible") && text < end)
			return set_pattern(term, text, (size_t)(end - text));
	}
	*ret_problem = "neither smbios-field(NAME OPERATOR VALUE) nor device-tree-compatible(GLOB)";
	return -EINVAL;
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
		.match = match_glob,
	},
	{
		.key = "Name",
		.about = NA_CONDITION_ABOUT_NAME,
		.splits = true,
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
	{ .key = "Processor", .fact = NETACCEL_FACT_PROCESSOR, .match = match_glob },
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
