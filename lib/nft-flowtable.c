// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of flowtables; knows no device. */
#include "nft.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>

void na_nft_flowtable_encode_key(struct na_attr_buffer *buffer,
				 const struct na_nft_flowtable *flowtable)
{
	na_nfnl_encode(buffer, flowtable->family);
	na_attr_add_string(buffer, NFTA_FLOWTABLE_TABLE, flowtable->table);
	na_attr_add_string(buffer, NFTA_FLOWTABLE_NAME, flowtable->name);
}

/* Where in both lists of devices a message goes on. */
struct place {
	char *const *device;
	char *const *prefix;
};

static void add_devices(struct na_attr_buffer *buffer, struct place *place)
{
	size_t room = NA_NFT_DEVICES_MAX;

	for (; room && place->device && *place->device; place->device++, room--)
		na_attr_add_string(buffer, NFTA_DEVICE_NAME, *place->device);
	for (; room && place->prefix && *place->prefix; place->prefix++, room--)
		na_attr_add_string(buffer, NFTA_DEVICE_PREFIX, *place->prefix);
}

static void encode(struct na_attr_buffer *buffer, const struct na_nft_flowtable *flowtable,
		   struct place *place)
{
	size_t hook, devices;

	na_nft_flowtable_encode_key(buffer, flowtable);
	na_attr_add_be32(buffer, NFTA_FLOWTABLE_FLAGS, flowtable->flags);
	hook = na_attr_add_nest(buffer, NFTA_FLOWTABLE_HOOK);
	na_attr_add_be32(buffer, NFTA_FLOWTABLE_HOOK_NUM, flowtable->hook);
	na_attr_add_be32(buffer, NFTA_FLOWTABLE_HOOK_PRIORITY, (uint32_t)flowtable->priority);
	devices = na_attr_add_nest(buffer, NFTA_FLOWTABLE_HOOK_DEVS);
	add_devices(buffer, place);
	na_attr_set_nest_end(buffer, devices);
	na_attr_set_nest_end(buffer, hook);
}

static bool get_more(const struct place *place)
{
	return (place->device && *place->device) || (place->prefix && *place->prefix);
}

void na_nft_flowtable_add(struct na_nfnl_batch *batch, uint8_t message, uint16_t flags,
			  const struct na_nft_flowtable *flowtable)
{
	struct place place = { .device = flowtable->devices, .prefix = flowtable->prefixes };

	do {
		encode(na_nfnl_batch_add(batch, message, flags), flowtable, &place);
		/* It is there by now. */
		flags &= (uint16_t)~NLM_F_EXCL;
	} while (get_more(&place));
}

void na_nft_flowtable_del(struct na_nft_flowtable *flowtable)
{
	free(flowtable->table);
	free(flowtable->name);
	na_text_free(flowtable->devices);
	na_text_free(flowtable->prefixes);
	*flowtable = (struct na_nft_flowtable){ 0 };
}

static int decode_devices(const struct na_attr *nest, struct na_nft_flowtable *flowtable)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	size_t devices = 0, prefixes = 0;
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		char *name;

		if (attr.type != NFTA_DEVICE_NAME && attr.type != NFTA_DEVICE_PREFIX)
			continue;
		r = na_attr_get_string(&attr, &name);
		if (r < 0)
			return r;
		if (attr.type == NFTA_DEVICE_NAME)
			r = na_text_add_behind(&flowtable->devices, devices++, name);
		else
			r = na_text_add_behind(&flowtable->prefixes, prefixes++, name);
		free(name);
	}
	return r;
}

static int decode_hook(const struct na_attr *nest, struct na_nft_flowtable *flowtable)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		if (attr.type == NFTA_FLOWTABLE_HOOK_NUM)
			r = na_attr_get_be32(&attr, &flowtable->hook);
		else if (attr.type == NFTA_FLOWTABLE_HOOK_PRIORITY)
			r = na_attr_get_be32(&attr, (uint32_t *)&flowtable->priority);
		else if (attr.type == NFTA_FLOWTABLE_HOOK_DEVS && !flowtable->devices &&
			 !flowtable->prefixes)
			r = decode_devices(&attr, flowtable);
	}
	return r;
}

static int decode_attr(const struct na_attr *attr, struct na_nft_flowtable *flowtable)
{
	switch (attr->type) {
	case NFTA_FLOWTABLE_TABLE:
		return na_attr_set_string(attr, &flowtable->table);
	case NFTA_FLOWTABLE_NAME:
		return na_attr_set_string(attr, &flowtable->name);
	case NFTA_FLOWTABLE_HOOK:
		return decode_hook(attr, flowtable);
	case NFTA_FLOWTABLE_USE:
		return na_attr_get_be32(attr, &flowtable->use);
	case NFTA_FLOWTABLE_FLAGS:
		return na_attr_get_be32(attr, &flowtable->flags);
	case NFTA_FLOWTABLE_HANDLE:
		return na_attr_get_be64(attr, &flowtable->handle);
	default:
		return 0;
	}
}

int na_nft_flowtable_decode(const struct na_netlink_message *message,
			    struct na_nft_flowtable *ret_flowtable)
{
	struct na_nft_flowtable flowtable = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	int r = na_nfnl_decode(message, &flowtable.family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_attr(&attr, &flowtable);
	if (r == 0 && !(flowtable.table && flowtable.name))
		r = -EBADMSG;
	if (r < 0)
		na_nft_flowtable_del(&flowtable);
	else
		*ret_flowtable = flowtable;
	return r;
}
