/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Our INI dialect as a stream of events. A value is the rest of the line:
 * no quoting, no continuation, no inline comment; comments are lines that
 * start with # or ;. Lines may have any length; CR LF is taken as LF.
 */
#ifndef NA_INI_H
#define NA_INI_H

#include <stdbool.h>
#include <stddef.h>

enum na_ini_type {
	NA_INI_SECTION, /* section */
	NA_INI_KEY,	/* section, key, value; section is "" before the first */
	NA_INI_BAD,	/* problem says what is wrong; the last event where it is no text */
};

struct na_ini_event {
	enum na_ini_type type;
	unsigned int line;
	const char *section;
	const char *key;
	char *value; /* the reader's to cut up further */
	const char *problem;
};

struct na_ini {
	char *cursor;
	char *end;
	unsigned int line;
	const char *section;
};

/*
 * DATA holds LEN_BYTES and a NUL after them. It is cut up in place, and all
 * strings of the events point into it. Nothing is allocated.
 */
void na_ini_parse(struct na_ini *ini, char *data, size_t len_bytes);

/* True if there is nothing but comments and blank lines; leaves DATA as it is. */
bool na_ini_get_empty(const char *data, size_t len_bytes);

/* 1 and an event, or 0 at the end. */
int na_ini_next(struct na_ini *ini, struct na_ini_event *ret_event);

#endif
