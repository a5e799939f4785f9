// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the shapes that ethtool netlink messages share; knows no setting. */
#include "ethnl.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <stdlib.h>
#include <string.h>

void na_ethnl_bitset_del(struct na_ethnl_bitset *bitset)
{
	na_text_free(bitset->names);
	free(bitset->on);
	*bitset = (struct na_ethnl_bitset){ 0 };
}

int na_ethnl_bitset_add(struct na_ethnl_bitset *bitset, const char *name, bool on)
{
	size_t count = na_text_count(bitset->names);
	bool *more = reallocarray(bitset->on, count + 1, sizeof(*more));

	if (!more)
		return -ENOMEM;
	bitset->on = more;
	more[count] = on;
	return na_text_add(&bitset->names, name);
}

/* The attributes of a bitset, the last of each kind. */
struct parts {
	bool nomask;
	bool has_size; /* a verbose one of a request needs none */
	uint32_t size;
	struct na_attr bits, value, mask;
};

static int split(const struct na_attr *attr, struct parts *ret_parts)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(attr);
	struct parts parts = { 0 };
	int r = 0;

	na_attr_foreach(part, cursor) {
		switch (part.type) {
		case ETHTOOL_A_BITSET_NOMASK:
			parts.nomask = true;
			break;
		case ETHTOOL_A_BITSET_SIZE:
			r = na_attr_get_u32(&part, &parts.size);
			parts.has_size = true;
			break;
		case ETHTOOL_A_BITSET_BITS:
			parts.bits = part;
			break;
		case ETHTOOL_A_BITSET_VALUE:
			parts.value = part;
			break;
		case ETHTOOL_A_BITSET_MASK:
			parts.mask = part;
			break;
		}
	}
	*ret_parts = parts;
	return r;
}

static int decode_bit(const struct na_attr *bit, bool nomask, struct na_ethnl_bitset *bitset)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(bit);
	bool on = nomask; /* without a mask the bits listed are those that are on */
	char *name = NULL;
	int r = 0;

	na_attr_foreach(part, cursor) {
		if (part.type == ETHTOOL_A_BITSET_BIT_VALUE)
			on = true;
		else if (part.type == ETHTOOL_A_BITSET_BIT_NAME && !name)
			r = na_attr_get_string(&part, &name);
	}
	if (r == 0)
		r = name ? na_ethnl_bitset_add(bitset, name, on) : -EINVAL;
	free(name);
	return r;
}

static int decode_verbose(const struct parts *parts, struct na_ethnl_bitset *bitset)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(&parts->bits);
	int r = 0;

	na_attr_foreach(bit, cursor) {
		if (bit.type == ETHTOOL_A_BITSET_BITS_BIT)
			r = decode_bit(&bit, parts->nomask, bitset);
		if (r < 0)
			break;
	}
	return r;
}

/* Bitmaps are words of 32 bits in the order of the host. */
static bool test_bit(const struct na_attr *bitmap, uint32_t bit)
{
	uint32_t word;

	memcpy(&word, (const char *)bitmap->data + bit / 32 * sizeof(word), sizeof(word));
	return word >> bit % 32 & 1;
}

static int decode_compact(const struct parts *parts, char *const *names,
			  struct na_ethnl_bitset *bitset)
{
	uint64_t need = ((uint64_t)parts->size + 31) / 32 * 4;
	int r = 0;

	if (!parts->has_size || parts->value.len_bytes < need ||
	    (!parts->nomask && parts->mask.len_bytes < need) || parts->size > na_text_count(names))
		return -EINVAL;
	for (uint32_t i = 0; i < parts->size && r == 0; i++) {
		if (parts->nomask || test_bit(&parts->mask, i))
			r = na_ethnl_bitset_add(bitset, names[i], test_bit(&parts->value, i));
	}
	return r;
}

int na_ethnl_bitset_decode(const struct na_attr *attr, char *const *names,
			   struct na_ethnl_bitset *ret_bitset)
{
	struct na_ethnl_bitset bitset = { 0 };
	struct parts parts;
	int r = split(attr, &parts);

	if (r == 0 && !parts.has_size && !parts.bits.data)
		r = -EINVAL;
	if (r == 0 && parts.value.data)
		r = decode_compact(&parts, names, &bitset);
	else if (r == 0)
		r = decode_verbose(&parts, &bitset);
	if (r < 0) {
		na_ethnl_bitset_del(&bitset);
		return r;
	}
	*ret_bitset = bitset;
	return 0;
}

void na_ethnl_bitset_encode(struct na_attr_buffer *buffer, uint16_t type,
			    const struct na_ethnl_bitset *bitset)
{
	size_t nest = na_attr_add_nest(buffer, type);
	size_t bits = na_attr_add_nest(buffer, ETHTOOL_A_BITSET_BITS);

	for (size_t i = 0; bitset->names && bitset->names[i]; i++) {
		size_t bit = na_attr_add_nest(buffer, ETHTOOL_A_BITSET_BITS_BIT);

		na_attr_add_string(buffer, ETHTOOL_A_BITSET_BIT_NAME, bitset->names[i]);
		if (bitset->on[i])
			na_attr_add_flag(buffer, ETHTOOL_A_BITSET_BIT_VALUE);
		na_attr_set_nest_end(buffer, bit);
	}
	na_attr_set_nest_end(buffer, bits);
	na_attr_set_nest_end(buffer, nest);
}

/* Every ethtool message has its header nest under the same number. */
#define HEADER ((int)ETHTOOL_A_STRSET_HEADER)
_Static_assert(HEADER == (int)ETHTOOL_A_RINGS_HEADER && HEADER == (int)ETHTOOL_A_PRIVFLAGS_HEADER,
	       "one header attribute for all messages");

void na_ethnl_header_encode(struct na_attr_buffer *buffer, uint8_t cmd, uint32_t ifindex)
{
	struct genlmsghdr genl = { .cmd = cmd, .version = ETHTOOL_GENL_VERSION };
	void *room = na_attr_add_room(buffer, sizeof(genl));
	size_t nest;

	if (room)
		memcpy(room, &genl, sizeof(genl));
	nest = na_attr_add_nest(buffer, HEADER);
	if (ifindex)
		na_attr_add_u32(buffer, ETHTOOL_A_HEADER_DEV_INDEX, ifindex);
	na_attr_set_nest_end(buffer, nest);
}

int na_ethnl_header_decode(struct na_attr_cursor attrs, uint32_t *ret_ifindex)
{
	na_attr_foreach(attr, attrs) {
		struct na_attr_cursor header = na_attr_parse_nested(&attr);

		if (attr.type != HEADER)
			continue;
		na_attr_foreach(part, header) {
			if (part.type == ETHTOOL_A_HEADER_DEV_INDEX)
				return na_attr_get_u32(&part, ret_ifindex);
		}
	}
	return -EINVAL;
}

void na_ethnl_strings_encode(struct na_attr_buffer *buffer, uint32_t ifindex, uint32_t set)
{
	size_t sets, one;

	na_ethnl_header_encode(buffer, ETHTOOL_MSG_STRSET_GET, ifindex);
	sets = na_attr_add_nest(buffer, ETHTOOL_A_STRSET_STRINGSETS);
	one = na_attr_add_nest(buffer, ETHTOOL_A_STRINGSETS_STRINGSET);
	na_attr_add_u32(buffer, ETHTOOL_A_STRINGSET_ID, set);
	na_attr_set_nest_end(buffer, one);
	na_attr_set_nest_end(buffer, sets);
}

/* The first attribute of TYPE nested in the nest; -EINVAL if there is none. */
static int find(struct na_attr_cursor attrs, uint16_t type, struct na_attr *ret_attr)
{
	while (na_attr_next(&attrs, ret_attr)) {
		if (ret_attr->type == type)
			return 0;
	}
	return -EINVAL;
}

static int decode_strings(const struct na_attr *strings, char ***names)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(strings);
	int r = 0;

	na_attr_foreach(string, cursor) {
		struct na_attr index, value;
		uint32_t number;

		r = find(na_attr_parse_nested(&string), ETHTOOL_A_STRING_INDEX, &index);
		if (r == 0)
			r = na_attr_get_u32(&index, &number);
		if (r == 0)
			r = find(na_attr_parse_nested(&string), ETHTOOL_A_STRING_VALUE, &value);
		/* The kernel lists them all, in order. */
		if (r == 0 && number != na_text_count(*names))
			r = -EINVAL;
		if (r == 0)
			r = na_text_add_bytes(names, value.data, value.len_bytes);
		if (r < 0)
			break;
	}
	return r;
}

int na_ethnl_strings_decode(struct na_attr_cursor attrs, uint32_t set, char ***ret_names)
{
	struct na_attr sets, one, id, strings;
	char **names = NULL;
	uint32_t number;
	int r = find(attrs, ETHTOOL_A_STRSET_STRINGSETS, &sets);

	if (r == 0)
		r = find(na_attr_parse_nested(&sets), ETHTOOL_A_STRINGSETS_STRINGSET, &one);
	if (r == 0)
		r = find(na_attr_parse_nested(&one), ETHTOOL_A_STRINGSET_ID, &id);
	if (r == 0)
		r = na_attr_get_u32(&id, &number);
	if (r == 0 && number != set)
		r = -EINVAL;
	if (r == 0)
		r = find(na_attr_parse_nested(&one), ETHTOOL_A_STRINGSET_STRINGS, &strings);
	if (r == 0)
		r = decode_strings(&strings, &names);
	if (r < 0) {
		na_text_free(names);
		return r;
	}
	*ret_names = names;
	return 0;
}
