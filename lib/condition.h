/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The keys of [Match]: how a value is read and what it is held against. */
#ifndef NA_CONDITION_H
#define NA_CONDITION_H

#include "machine.h"
#include "problem.h"
#include "version.h"

#include <netaccel/policy.h>

/* More values than that of one key are a problem of the file. */
#define NA_CONDITION_MAX_TERMS 1024

/* One value of a key. */
struct na_term {
	char *text; /* as written, without the "!" */
	bool negated;
	char *pattern;		     /* what the subject is held against */
	enum na_version_operator op; /* of a firmware field */
};

enum na_condition_about {
	NA_CONDITION_ABOUT_PLATFORM,
	NA_CONDITION_ABOUT_DRIVER, /* this and the following: of a device */
	NA_CONDITION_ABOUT_NAME,
	NA_CONDITION_ABOUT_PROPERTY,
};

struct na_condition;

/* One row per key. */
struct na_condition_row {
	const char *key;
	enum na_condition_about about;
	enum netaccel_fact fact; /* of the platform */
	bool splits;		 /* each word is a value, not the line */
	bool compares;		 /* the line is comparisons: "!=" at the start is an operator */
	/* Fills in TERM from its text, and what it is about in CONDITION. -EINVAL, -ENOMEM. */
	int (*parse)(struct na_condition *condition, struct na_term *term,
		     struct na_problem *problem);
	bool (*match)(const struct na_term *term, const char *value);
};

/* All values of one key on one subject: that fact, that udev property. */
struct na_condition {
	const struct na_condition_row *row;
	enum netaccel_fact fact; /* of the platform */
	char *property;		 /* NULL: the subject is no udev property */
	struct na_term *terms;
	size_t term_count;
};

/* What a condition is held against. Borrowed from machine and device. */
struct na_subject {
	enum netaccel_fact_state state;
	const char *first;
	char *const *more;  /* a na_text list */
	const char *source; /* NULL: the device itself */
	const char *note;
};

/* What rules and driver data say of a value that is none. */
#define NA_CONDITION_NO_PAGE_SIZE      "no page size: a power of two such as 4096 or 64K"
#define NA_CONDITION_NO_KERNEL_VERSION "neither comparisons such as >=6.12 <7.0 nor a glob"

/* "4096", "4K", "1M". -EINVAL: none, or no power of two from 4096 on. */
int na_condition_parse_page_size(const char *text, uint32_t *ret_bytes);

/* NULL: no such key. */
const struct na_condition_row *na_condition_get_row(const char *key);

/* The key that was meant by KEY, which may be written "page-size"; NULL: none. */
const char *na_condition_get_key(const char *key);

/* The conditions of a rule, all of which must hold, in the order of the file. */
struct na_condition_list {
	struct na_condition *conditions;
	size_t count;
};

/*
 * Adds the value, or its words, each to the condition on the same subject,
 * new if need be. -EINVAL and *problem, -ENOMEM.
 */
int na_condition_add(struct na_condition_list *list, const struct na_condition_row *row,
		     const char *value, struct na_problem *problem);
void na_condition_del_list(struct na_condition_list *list);

/* DEVICE may be NULL where the condition is on the platform. */
void na_condition_get_subject(const struct na_condition *condition,
			      const struct netaccel_machine *machine,
			      const struct netaccel_device *device, struct na_subject *ret_subject);
enum netaccel_match na_condition_match(const struct na_condition *condition,
				       const struct netaccel_machine *machine,
				       const struct netaccel_device *device);

/* Would a subject fit that had VALUE and nothing else? */
bool na_condition_match_value(const struct na_condition *condition, const char *value);

#endif
