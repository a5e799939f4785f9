/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The parts of a machine record: its text, and its keys, a row each, read and
 * written by the same rows. machine-file.c puts them together.
 */
#ifndef NA_RECORD_H
#define NA_RECORD_H

#include "device.h"
#include "platform.h"

#include <errno.h>

/* Why a rule on what tells one machine of many has no answer. */
#define NA_RECORD_LEFT_OUT "left out of the record"

/* A text that grows. Zeroed, it is empty; error sticks, to be looked at once, at the end. */
struct na_record_text {
	char *data; /* NUL-terminated, or NULL */
	size_t len_bytes;
	size_t size_bytes;
	int error;
};

/* For headings, keys and numbers: 255 bytes at most. */
void na_record_text_add(struct na_record_text *text, const char *format, ...) NA_PRINTF(2, 3);
/* Drops what was added since the text was LEN_BYTES long. */
void na_record_text_del(struct na_record_text *text, size_t len_bytes);
/* "KEY=VALUE", of any length, and SUFFIX: a backslash, blanks at the ends of VALUE and what is not
 * printable UTF-8 as \xNN. */
void na_record_text_add_value(struct na_record_text *text, const char *key, const char *value,
			      const char *suffix);
/* Of a hexadecimal digit; -1: C is none. */
int na_record_text_get_digit(char c);
/* Undoes that in place. -EINVAL: a backslash without xNN, or \x00. */
int na_record_text_parse_value(char *value);

/* By name, as numbers differ between architectures; those of the kernel alone have no name. */
void na_record_errno_write(struct na_record_text *text, const char *key, int errnum);
/* -EINVAL. */
int na_record_errno_parse(const char *value, int *ret_errnum);

/* One line of a section, its value unescaped. */
struct na_record_key {
	const char *key;
	char *value;	    /* may be cut up */
	uint64_t *seen;	    /* of the section: a bit per key that may stand only once */
	const char *wanted; /* what the value should be; set with -EINVAL */
};

static inline int na_record_key_set_wanted(struct na_record_key *key, const char *wanted)
{
	key->wanted = wanted;
	return -EINVAL;
}

static inline int na_record_key_set_seen(struct na_record_key *key, unsigned int bit)
{
	if (*key->seen & 1ull << bit)
		return -EEXIST;
	*key->seen |= 1ull << bit;
	return 0;
}

/*
 * Errors of all parse functions: -ENOENT: no such key in that section;
 * -EEXIST: it stands there already; -EINVAL: see wanted; -ENOMEM.
 */
int na_record_facts_parse(struct netaccel_platform *platform, enum na_fact_origin origin,
			  struct na_record_key *key);
void na_record_facts_write(struct na_record_text *text, const struct netaccel_platform *platform,
			   enum na_fact_origin origin, bool identifiers);

/* For the processor that was added last. */
int na_record_facts_parse_processor(struct netaccel_platform *platform, struct na_record_key *key);
void na_record_facts_write_processor(struct na_record_text *text,
				     const struct na_processor *processor, bool identifiers);

/* What tells one machine of many: the hardware addresses of all its devices. */
struct na_record_identifiers {
	uint64_t *address; /* the last six bytes of each, sorted */
	size_t count;
	const struct netaccel_device *devices; /* borrowed */
	size_t device_count;
};

/* -ENOMEM: nothing is left to free. */
int na_record_identifiers_read(const struct netaccel_device *devices, size_t count,
			       struct na_record_identifiers *ret_identifiers);
void na_record_identifiers_del(struct na_record_identifiers *identifiers);
/* True if TEXT holds one of them, in any notation, or is a name by address such as enx... */
bool na_record_identifiers_match(const struct na_record_identifiers *identifiers, const char *text);
/* The same for KEY=VALUE of udev, where the key can tell of a serial number. */
bool na_record_identifiers_match_property(const struct na_record_identifiers *identifiers,
					  const char *property);

int na_record_device_parse(struct netaccel_device *device, struct na_record_key *key);
/* HIDDEN is left out; NULL: nothing is. */
void na_record_device_write(struct na_record_text *text, const struct netaccel_device *device,
			    const struct na_record_identifiers *hidden);

#endif
