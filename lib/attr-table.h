/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One row per ring parameter. Encoding, decoding, range check, the word that
 * people see, rule and record key and JSON key all come from the row.
 */
#ifndef NA_ATTR_TABLE_H
#define NA_ATTR_TABLE_H

#include <netaccel/rings.h>

struct na_attr_row {
	const char *word; /* ethtool's */
	const char *key;  /* of rules and records */
	const char *unit; /* NULL for words */
	enum netaccel_ring_kind kind;
	uint16_t attr;	  /* ETHTOOL_A_RINGS_... */
	uint16_t attr_max;/* of its maximum; 0 if the kernel has none */
	uint32_t min;
	const char *const *words; /* of an enum, by value; NULL-terminated */
};

/*
 * What struct netaccel_rings has room for; the table may be shorter, so walk it
 * until na_attr_table_get gives NULL.
 */
#define NA_RING_LIMIT 32

/* NULL past the last. */
const struct na_attr_row *na_attr_table_get(enum netaccel_ring ring);

/* By a netlink attribute, of the value or of its maximum. -ENOENT. */
int na_attr_table_match(uint16_t attr, enum netaccel_ring *ret_ring, bool *ret_is_max);

/* By rule key ("RxBufLen"). -ENOENT. */
int na_attr_table_parse_key(const char *key, enum netaccel_ring *ret_ring);

/*
 * A value as it stands in rules, records and on the command line.
 * -EINVAL: neither number nor word of this row; -ERANGE: out of range.
 */
int na_attr_table_parse_value(enum netaccel_ring ring, const char *text, uint32_t *ret_value);

/* The value as text: "512", "on". */
void na_attr_table_write_value(enum netaccel_ring ring, uint32_t value, char *text,
			       size_t size_bytes);

#endif
