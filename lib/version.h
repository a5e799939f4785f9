/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Comparing versions, as netaccel.policy(5) describes it. Pure, allocates
 * nothing.
 */
#ifndef NA_VERSION_H
#define NA_VERSION_H

#include <stdbool.h>

/* The operators of systemd's smbios-field(). */
enum na_version_operator {
	NA_VERSION_LESS,
	NA_VERSION_LESS_OR_EQUAL,
	NA_VERSION_EQUAL,
	NA_VERSION_UNEQUAL,
	NA_VERSION_GREATER_OR_EQUAL,
	NA_VERSION_GREATER,
	NA_VERSION_TEXT_EQUAL,
	NA_VERSION_TEXT_UNEQUAL,
	NA_VERSION_GLOB,
	NA_VERSION_GLOB_UNEQUAL,
};

/* Moves *cursor past the operator there; false if there is none. */
bool na_version_parse_operator(const char **cursor, enum na_version_operator *ret_operator);

/*
 * TEXT against WANTED: in the order of the UAPI Group's version format
 * specification, as text, or as a glob.
 */
bool na_version_match(enum na_version_operator op, const char *text, const char *wanted);

/*
 * A line of KernelVersion=, ">=6.12 <7.0" or "6.12.*": all of its words must
 * fit RELEASE. Returns 1, 0, or -EINVAL: not such a line, whatever RELEASE is.
 */
int na_version_match_kernel(const char *line, const char *release);

#endif
