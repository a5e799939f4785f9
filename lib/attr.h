/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Netlink attributes: a bounded reader, and a writer into a growing buffer.
 * Both are pure; what reaches them may be any bytes.
 */
#ifndef NA_ATTR_H
#define NA_ATTR_H

#include <linux/netlink.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One attribute: its type without flags, and its payload. */
struct na_attr {
	uint16_t type;
	uint16_t len_bytes;
	const void *data;
};

/* A run of attributes that is still to be read. */
struct na_attr_cursor {
	const unsigned char *data;
	size_t len_bytes;
};

/* The attributes in DATA; stops at the first that does not fit whole. */
struct na_attr_cursor na_attr_parse(const void *data, size_t len_bytes);
/* Those nested in ATTR. */
struct na_attr_cursor na_attr_parse_nested(const struct na_attr *attr);
bool na_attr_next(struct na_attr_cursor *cursor, struct na_attr *ret_attr);

#define na_attr_foreach(attr, cursor) for (struct na_attr attr; na_attr_next(&(cursor), &(attr));)

/* -EINVAL if the payload is shorter than the value. */
int na_attr_get_u8(const struct na_attr *attr, uint8_t *ret_value);
int na_attr_get_u16(const struct na_attr *attr, uint16_t *ret_value);
int na_attr_get_u32(const struct na_attr *attr, uint32_t *ret_value);
/* Netfilter's numbers lie there in network order. */
int na_attr_get_be32(const struct na_attr *attr, uint32_t *ret_value);
int na_attr_get_be64(const struct na_attr *attr, uint64_t *ret_value);
/* A copy up to the first NUL or the end; the caller's. -ENOMEM. */
int na_attr_get_string(const struct na_attr *attr, char **ret_text);
/* The same in place of *TEXT, which may be NULL. */
int na_attr_set_string(const struct na_attr *attr, char **text);

/* A message under construction. Zeroed is empty; an error sticks until free. */
struct na_attr_buffer {
	unsigned char *data;
	size_t len_bytes;
	size_t size_bytes;
	int error;
};

void na_attr_buffer_free(struct na_attr_buffer *buffer);

/* Room for LEN_BYTES, zeroed and padded to four; NULL once the buffer has an error. */
void *na_attr_add_room(struct na_attr_buffer *buffer, size_t len_bytes);
void na_attr_add(struct na_attr_buffer *buffer, uint16_t type, const void *data, size_t len_bytes);
void na_attr_add_u8(struct na_attr_buffer *buffer, uint16_t type, uint8_t value);
void na_attr_add_u32(struct na_attr_buffer *buffer, uint16_t type, uint32_t value);
void na_attr_add_be32(struct na_attr_buffer *buffer, uint16_t type, uint32_t value);
void na_attr_add_be64(struct na_attr_buffer *buffer, uint16_t type, uint64_t value);
void na_attr_add_flag(struct na_attr_buffer *buffer, uint16_t type);
void na_attr_add_string(struct na_attr_buffer *buffer, uint16_t type, const char *text);
/* Starts a nest; the result goes to na_attr_set_nest_end. */
size_t na_attr_add_nest(struct na_attr_buffer *buffer, uint16_t type);
void na_attr_set_nest_end(struct na_attr_buffer *buffer, size_t nest);

#endif
