// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of sets and of what is in them. */
#include "nft.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>
#include <string.h>

/*
 * What nft keeps with a set so that it can show the values: type, length, and a number
 * of this machine's order, here that they are of this order, too.
 */
#define BYTEORDER_TYPE 0
#define BYTEORDER_HOST 1

void na_nft_set_encode_key(struct na_attr_buffer *buffer, const struct na_nft_set *set)
{
	na_nfnl_encode(buffer, set->family);
	na_attr_add_string(buffer, NFTA_SET_TABLE, set->table);
	na_attr_add_string(buffer, NFTA_SET_NAME, set->name);
}

void na_nft_set_encode(struct na_attr_buffer *buffer, const struct na_nft_set *set)
{
	const uint32_t order = BYTEORDER_HOST;
	unsigned char data[2 + sizeof(order)] = { BYTEORDER_TYPE, sizeof(order) };

	memcpy(data + 2, &order, sizeof(order));
	na_nft_set_encode_key(buffer, set);
	na_attr_add_be32(buffer, NFTA_SET_FLAGS, set->flags);
	na_attr_add_be32(buffer, NFTA_SET_KEY_TYPE, set->key_type);
	na_attr_add_be32(buffer, NFTA_SET_KEY_LEN, set->key_bytes);
	na_attr_add_be32(buffer, NFTA_SET_ID, set->id);
	na_attr_add(buffer, NFTA_SET_USERDATA, data, sizeof(data));
}

void na_nft_set_del(struct na_nft_set *set)
{
	free(set->table);
	free(set->name);
	*set = (struct na_nft_set){ 0 };
}

static int decode_attr(const struct na_attr *attr, struct na_nft_set *set)
{
	switch (attr->type) {
	case NFTA_SET_TABLE:
		return na_attr_set_string(attr, &set->table);
	case NFTA_SET_NAME:
		return na_attr_set_string(attr, &set->name);
	case NFTA_SET_FLAGS:
		return na_attr_get_be32(attr, &set->flags);
	case NFTA_SET_KEY_TYPE:
		return na_attr_get_be32(attr, &set->key_type);
	case NFTA_SET_KEY_LEN:
		return na_attr_get_be32(attr, &set->key_bytes);
	case NFTA_SET_ID:
		return na_attr_get_be32(attr, &set->id);
	case NFTA_SET_HANDLE:
		return na_attr_get_be64(attr, &set->handle);
	default:
		return 0;
	}
}

int na_nft_set_decode(const struct na_netlink_message *message, struct na_nft_set *ret_set)
{
	struct na_nft_set set = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	int r = na_nfnl_decode(message, &set.family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_attr(&attr, &set);
	if (r == 0 && !(set.table && set.name))
		r = -EBADMSG;
	if (r < 0)
		na_nft_set_del(&set);
	else
		*ret_set = set;
	return r;
}

void na_nft_set_encode_elements(struct na_attr_buffer *buffer, const struct na_nft_set *set,
				const void *values, size_t count)
{
	const unsigned char *value = values;
	size_t list;

	na_nfnl_encode(buffer, set->family);
	na_attr_add_string(buffer, NFTA_SET_ELEM_LIST_TABLE, set->table);
	na_attr_add_string(buffer, NFTA_SET_ELEM_LIST_SET, set->name);
	if (set->id)
		na_attr_add_be32(buffer, NFTA_SET_ELEM_LIST_SET_ID, set->id);
	list = na_attr_add_nest(buffer, NFTA_SET_ELEM_LIST_ELEMENTS);
	for (size_t i = 0; i < count; i++, value += set->key_bytes) {
		/* nft numbers them. */
		size_t elem = na_attr_add_nest(buffer, (uint16_t)(i + 1));
		size_t key = na_attr_add_nest(buffer, NFTA_SET_ELEM_KEY);

		na_attr_add(buffer, NFTA_DATA_VALUE, value, set->key_bytes);
		na_attr_set_nest_end(buffer, key);
		na_attr_set_nest_end(buffer, elem);
	}
	na_attr_set_nest_end(buffer, list);
}

/* The attribute TYPE in NEST; its data is NULL if there is none. */
static struct na_attr get_nested(const struct na_attr *nest, uint16_t type)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);

	na_attr_foreach(attr, attrs) {
		if (attr.type == type)
			return attr;
	}
	return (struct na_attr){ 0 };
}

static void decode_elements(const struct na_attr *list, size_t key_bytes,
			    struct na_attr_buffer *values)
{
	struct na_attr_cursor elements = na_attr_parse_nested(list);

	na_attr_foreach(element, elements) {
		struct na_attr key = get_nested(&element, NFTA_SET_ELEM_KEY);
		struct na_attr value = get_nested(&key, NFTA_DATA_VALUE);
		void *room;

		if (!value.data || value.len_bytes != key_bytes)
			continue;
		room = na_attr_add_room(values, key_bytes);
		if (room)
			memcpy(room, value.data, key_bytes);
	}
}

int na_nft_set_decode_elements(const struct na_netlink_message *message, size_t key_bytes,
			       struct na_attr_buffer *values)
{
	struct na_attr_cursor attrs;
	uint8_t family;
	int r = na_nfnl_decode(message, &family, &attrs);

	if (r < 0)
		return r;
	na_attr_foreach(attr, attrs) {
		if (attr.type == NFTA_SET_ELEM_LIST_ELEMENTS)
			decode_elements(&attr, key_bytes, values);
	}
	return values->error;
}
