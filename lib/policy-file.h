/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What rule files and driver data have in common: a text is read line by line
 * into an object, and what is wrong is said with file and line. Pure.
 */
#ifndef NA_POLICY_FILE_H
#define NA_POLICY_FILE_H

#include "ini.h"

#include "ctx.h"

/* Limits of a file; beyond them is a problem. */
#define NA_POLICY_FILE_MAX_BYTES    (4 << 20)
#define NA_POLICY_FILE_MAX_VALUE    4096
#define NA_POLICY_FILE_MAX_PROBLEMS 20
#define NA_POLICY_FILE_MAX_ENTRIES  256 /* settings or sections of one kind */

struct na_policy_problem {
	char *text;
	char *path; /* of its file */
};

/* Of many files. */
struct na_policy_problems {
	struct na_policy_problem *entries;
	size_t count;
};

struct na_policy_file {
	const char *path;
	struct na_policy_problems *problems;
	size_t problem_count; /* of this file */
};

/* What a kind of file does with a section and with a key. 0, or a negative errno: no memory. */
struct na_policy_file_kind {
	int (*add_section)(struct na_policy_file *file, void *object,
			   const struct na_ini_event *event);
	int (*add_key)(struct na_policy_file *file, void *object, const struct na_ini_event *event);
};

/* DATA as for na_ini_parse. Problems are counted, not returned. -ENOMEM. */
int na_policy_file_parse(struct na_policy_file *file, const struct na_policy_file_kind *kind,
			 void *object, char *data, size_t len_bytes);

/* Adds "PATH:LINE: TEXT"; LINE 0 is the whole file. -ENOMEM. */
int na_policy_file_add_problem(struct na_policy_file *file, unsigned int line, const char *format,
			       ...) NA_PRINTF(3, 4);

/* The same for a line: "PATH:LINE: KEY=VALUE: PROBLEM", VALUE as far as it is short. */
int na_policy_file_add_bad(struct na_policy_file *file, const struct na_ini_event *event,
			   const char *problem);

/*
 * The same for a key that the section does not have. MEANT: the key that it
 * could be, of SECTION; both may be NULL.
 */
int na_policy_file_add_unknown(struct na_policy_file *file, const struct na_ini_event *event,
			       const char *meant, const char *section);

/* The same for a section: MEANT may be NULL; ALL: which there are. */
int na_policy_file_add_section(struct na_policy_file *file, const struct na_ini_event *event,
			       const char *meant, const char *all);

/*
 * The first problem of FILE, one from memory, as the error record of CTX: "PATH:LINE", or
 * PATH, is what OPERATION failed on. -EINVAL.
 */
int na_policy_file_explain(struct netaccel_ctx *ctx, const struct na_policy_file *file,
			   const char *operation);

/* Empties PROBLEMS. */
void na_policy_file_del_problems(struct na_policy_problems *problems);

#endif
