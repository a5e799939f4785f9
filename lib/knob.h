/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One knob and what is wanted of it: the lines that [Apply] of a rule and the
 * sections of driver data share. Pure.
 */
#ifndef NA_KNOB_H
#define NA_KNOB_H

#include "ctx.h"

#include <netaccel/rings.h>
#include <netaccel/rxmode.h>

enum na_knob_type {
	NA_KNOB_RX_MODE, /* an abstraction: driver data turns it into the others */
	NA_KNOB_FLAG,
	NA_KNOB_RING,
};

struct na_knob {
	enum na_knob_type type;
	enum netaccel_ring ring;
	char *flag;
};

enum na_setting_kind {
	NA_SETTING_VALUE,
	NA_SETTING_MAX,	 /* of a ring parameter */
	NA_SETTING_KEEP, /* leave alone, whatever earlier rules want */
};

struct na_setting {
	struct na_knob knob;
	enum na_setting_kind kind;
	uint32_t value; /* of a flag: 0 or 1; of RxMode: enum netaccel_rx_mode */
	unsigned int line;
};

/*
 * Reads a line such as "PrivateFlag=full-page-rx on". Returns 1; 0 if KEY is
 * no knob; -EINVAL and *ret_problem (static text) if VALUE will not do;
 * -ENOMEM. The setting is the caller's, to be emptied with na_setting_del.
 */
int na_setting_parse(const char *key, const char *value, unsigned int line,
		     struct na_setting *ret_setting, const char **ret_problem);
void na_setting_del(struct na_setting *setting);

/*
 * The same for a line of [WhileUp], "PrivateFlag=NAME flaps" or "Rx=stays":
 * the knob, and where the last word starts. RxMode is none of these.
 */
int na_knob_parse(const char *key, const char *value, struct na_knob *ret_knob,
		  const char **ret_word, const char **ret_problem);
int na_knob_set(struct na_knob *knob, const struct na_knob *from);
void na_knob_del(struct na_knob *knob);

bool na_knob_match(const struct na_knob *a, const struct na_knob *b);

/* "flag full-page-rx", "rx-buf-len", "rx-mode": the caller's. NULL: no memory. */
char *na_knob_write(const struct na_knob *knob);
/* The value of a knob as text: "on", "512", "full-page". */
void na_knob_write_value(const struct na_knob *knob, uint32_t value, char *text,
			 size_t size_bytes);

#endif
