/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What all ethtool netlink messages share: the request header, bitsets and
 * string sets. Pure.
 */
#ifndef NA_ETHNL_H
#define NA_ETHNL_H

#include "attr.h"

/* Named bits in their order. Zeroed is empty. */
struct na_ethnl_bitset {
	char **names; /* a na_text list */
	bool *on;
};

/* Frees what BITSET owns and empties it. */
void na_ethnl_bitset_del(struct na_ethnl_bitset *bitset);

/* Appends; -ENOMEM leaves the bitset as it was. */
int na_ethnl_bitset_add(struct na_ethnl_bitset *bitset, const char *name, bool on);

/*
 * The bits that a bitset of a reply says something about. A compact one
 * (notifications) has no names: they come from NAMES, a na_text list by
 * index, which may be NULL for a verbose one.
 * -EINVAL: malformed, or a bit without a name; -ENOMEM. On failure nothing is
 * left to free.
 */
int na_ethnl_bitset_decode(const struct na_attr *attr, char *const *names,
			   struct na_ethnl_bitset *ret_bitset);

/* A verbose bitset of a request: those bits change and no other. */
void na_ethnl_bitset_encode(struct na_attr_buffer *buffer, uint16_t type,
			    const struct na_ethnl_bitset *bitset);

/*
 * Starts a request: genlmsghdr with CMD, and the header nest. IFINDEX 0: all
 * devices, in a dump.
 */
void na_ethnl_header_encode(struct na_attr_buffer *buffer, uint8_t cmd, uint32_t ifindex);

/* The device that a reply is about. -EINVAL: it does not say. */
int na_ethnl_header_decode(struct na_attr_cursor attrs, uint32_t *ret_ifindex);

/* Asks a device for its strings of SET (enum ethtool_stringset). */
void na_ethnl_strings_encode(struct na_attr_buffer *buffer, uint32_t ifindex, uint32_t set);

/*
 * The strings of SET in a STRSET_GET_REPLY, a na_text list by index.
 * -EINVAL: malformed, or another set; -ENOMEM.
 */
int na_ethnl_strings_decode(struct na_attr_cursor attrs, uint32_t set, char ***ret_names);

#endif
