/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One row per key of [Match]: how a value is read and what it is held against. */
#ifndef NA_CONDITION_H
#define NA_CONDITION_H

#include "machine.h"

#include <netaccel/policy.h>

/* One value of a key. */
struct na_term {
	char *text;	    /* as written, without the "!" */
	bool negated;
	char *key;	    /* of a property; else NULL */
	char *pattern;	    /* what the fact is held against */
	const struct na_comparison *comparison; /* of a firmware field; else NULL */
	enum netaccel_fact fact;
};

/* All values of one key. */
struct na_condition {
	const struct na_condition_row *row;
	struct na_term *terms;
	size_t term_count;
};

#endif
