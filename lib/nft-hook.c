// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of the dump of hooks; knows no device. */
#include "nft.h"

#include <errno.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nfnetlink_hook.h>
#include <stdlib.h>

void na_nft_hook_encode(struct na_attr_buffer *buffer, uint32_t hook, const char *device)
{
	na_nfnl_encode(buffer, NFPROTO_NETDEV);
	na_attr_add_be32(buffer, NFNLA_HOOK_HOOKNUM, hook);
	na_attr_add_string(buffer, NFNLA_HOOK_DEV, device);
}

void na_nft_hook_del(struct na_nft_hook *hook)
{
	free(hook->function);
	free(hook->table);
	free(hook->name);
	*hook = (struct na_nft_hook){ 0 };
}

/* Of a chain or flowtable. */
static int decode_object(const struct na_attr *nest, struct na_nft_hook *hook)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		switch (attr.type) {
		case NFNLA_CHAIN_TABLE:
			r = na_attr_set_string(&attr, &hook->table);
			break;
		case NFNLA_CHAIN_FAMILY:
			r = na_attr_get_u8(&attr, &hook->family);
			break;
		case NFNLA_CHAIN_NAME:
			r = na_attr_set_string(&attr, &hook->name);
			break;
		}
	}
	return r;
}

static int decode_info(const struct na_attr *nest, struct na_nft_hook *hook)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr, object = { 0 };
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		if (attr.type == NFNLA_HOOK_INFO_TYPE)
			r = na_attr_get_be32(&attr, &hook->type);
		else if (attr.type == NFNLA_HOOK_INFO_DESC)
			object = attr;
	}
	if (r == 0 && object.data &&
	    (hook->type == NFNL_HOOK_TYPE_NFTABLES || hook->type == NFNL_HOOK_TYPE_NFT_FLOWTABLE))
		r = decode_object(&object, hook);
	return r;
}

static int decode_attr(const struct na_attr *attr, struct na_nft_hook *hook)
{
	switch (attr->type) {
	case NFNLA_HOOK_HOOKNUM:
		return na_attr_get_be32(attr, &hook->hook);
	case NFNLA_HOOK_PRIORITY:
		return na_attr_get_be32(attr, (uint32_t *)&hook->priority);
	case NFNLA_HOOK_FUNCTION_NAME:
		return na_attr_set_string(attr, &hook->function);
	case NFNLA_HOOK_CHAIN_INFO:
		return decode_info(attr, hook);
	default:
		return 0;
	}
}

int na_nft_hook_decode(const struct na_netlink_message *message, struct na_nft_hook *ret_hook)
{
	struct na_nft_hook hook = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	uint8_t family;
	int r = na_nfnl_decode(message, &family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_attr(&attr, &hook);
	if (r < 0)
		na_nft_hook_del(&hook);
	else
		*ret_hook = hook;
	return r;
}
