/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One knob and what is wanted of it: the lines that [Apply] of a rule and the
 * sections of driver data share. Pure.
 */
#ifndef NA_KNOB_H
#define NA_KNOB_H

#include "problem.h"

#include <netaccel/device.h>
#include <netaccel/rxmode.h>

enum na_knob_type {
	NA_KNOB_RX_MODE, /* an abstraction: driver data turn it into the others */
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
 * Reads the knob of a line such as "PrivateFlag=full-page-rx on" or
 * "Rx=flaps", and finds the word that follows it. Returns 1; 0 if KEY is no
 * knob; -EINVAL and *problem if VALUE will not do; -ENOMEM.
 * WORDS: those after the name of a flag, for a message.
 * The knob is the caller's, to be emptied with na_knob_del.
 */
int na_knob_parse(const char *key, const char *value, const char *words, struct na_knob *ret_knob,
		  const char **ret_word, struct na_problem *problem);
void na_knob_del(struct na_knob *knob);

/* The same, and what is wanted of the knob; VALUES_ONLY: neither max nor keep. */
int na_knob_parse_setting(const char *key, const char *value, unsigned int line, bool values_only,
			  struct na_setting *ret_setting, struct na_problem *problem);

/* The key that was meant by KEY, which may be written "tx-push"; NULL: no knob. */
const char *na_knob_get_key(const char *key);

/* True if they are the same knob. */
bool na_knob_match(const struct na_knob *a, const struct na_knob *b);

/* What KNOB, no RxMode, is set to; *ret_value is written if it is PRESENT. */
enum netaccel_settings_state
na_knob_read(const struct na_knob *knob, const struct netaccel_device *device, uint32_t *ret_value);

/* The largest value that KNOB, no RxMode, can have. */
uint32_t na_knob_get_max(const struct na_knob *knob);

/* True if it has words for values and no maximum: GET then leaves the 0 of them out. */
bool na_knob_get_silent(const struct na_knob *knob);

/* "flag full-page-rx", "rx-buf-len", "rx-mode": the caller's; NULL: no memory. */
char *na_knob_write(const struct na_knob *knob);

/* "on", "512", "full-page". */
void na_knob_write_value(const struct na_knob *knob, uint32_t value, char *text, size_t size_bytes);

#endif
