// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of tables and chains; knows nothing of what is in them. */
#include "nft.h"
#include "nft-comment.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>

void na_nft_table_encode_key(struct na_attr_buffer *buffer, const struct na_nft_table *table)
{
	na_nfnl_encode(buffer, table->family);
	na_attr_add_string(buffer, NFTA_TABLE_NAME, table->name);
}

void na_nft_table_encode(struct na_attr_buffer *buffer, const struct na_nft_table *table)
{
	na_nft_table_encode_key(buffer, table);
	na_attr_add_be32(buffer, NFTA_TABLE_FLAGS, table->flags);
	if (table->comment)
		na_nft_comment_encode(buffer, NFTA_TABLE_USERDATA, table->comment);
}

void na_nft_table_del(struct na_nft_table *table)
{
	free(table->name);
	free(table->comment);
	*table = (struct na_nft_table){ 0 };
}

static int decode_table_attr(const struct na_attr *attr, struct na_nft_table *table)
{
	switch (attr->type) {
	case NFTA_TABLE_NAME:
		return na_attr_set_string(attr, &table->name);
	case NFTA_TABLE_FLAGS:
		return na_attr_get_be32(attr, &table->flags);
	case NFTA_TABLE_USERDATA:
		return na_nft_comment_decode(attr, &table->comment);
	case NFTA_TABLE_USE:
		return na_attr_get_be32(attr, &table->use);
	case NFTA_TABLE_HANDLE:
		return na_attr_get_be64(attr, &table->handle);
	case NFTA_TABLE_OWNER:
		return na_attr_get_be32(attr, &table->owner);
	default:
		return 0;
	}
}

int na_nft_table_decode(const struct na_netlink_message *message, struct na_nft_table *ret_table)
{
	struct na_nft_table table = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	int r = na_nfnl_decode(message, &table.family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_table_attr(&attr, &table);
	if (r == 0 && !table.name)
		r = -EBADMSG;
	if (r < 0)
		na_nft_table_del(&table);
	else
		*ret_table = table;
	return r;
}

void na_nft_chain_encode_key(struct na_attr_buffer *buffer, const struct na_nft_chain *chain)
{
	na_nfnl_encode(buffer, chain->family);
	na_attr_add_string(buffer, NFTA_CHAIN_TABLE, chain->table);
	na_attr_add_string(buffer, NFTA_CHAIN_NAME, chain->name);
}

void na_nft_chain_encode(struct na_attr_buffer *buffer, const struct na_nft_chain *chain)
{
	size_t nest;

	na_nft_chain_encode_key(buffer, chain);
	if (!chain->type)
		return;
	na_attr_add_be32(buffer, NFTA_CHAIN_POLICY, chain->policy);
	na_attr_add_string(buffer, NFTA_CHAIN_TYPE, chain->type);
	nest = na_attr_add_nest(buffer, NFTA_CHAIN_HOOK);
	na_attr_add_be32(buffer, NFTA_HOOK_HOOKNUM, chain->hook);
	na_attr_add_be32(buffer, NFTA_HOOK_PRIORITY, (uint32_t)chain->priority);
	na_attr_set_nest_end(buffer, nest);
}

void na_nft_chain_del(struct na_nft_chain *chain)
{
	free(chain->table);
	free(chain->name);
	free(chain->type);
	*chain = (struct na_nft_chain){ 0 };
}

static int decode_chain_hook(const struct na_attr *nest, struct na_nft_chain *chain)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		if (attr.type == NFTA_HOOK_HOOKNUM)
			r = na_attr_get_be32(&attr, &chain->hook);
		else if (attr.type == NFTA_HOOK_PRIORITY)
			r = na_attr_get_be32(&attr, (uint32_t *)&chain->priority);
	}
	return r;
}

static int decode_chain_attr(const struct na_attr *attr, struct na_nft_chain *chain)
{
	switch (attr->type) {
	case NFTA_CHAIN_TABLE:
		return na_attr_set_string(attr, &chain->table);
	case NFTA_CHAIN_NAME:
		return na_attr_set_string(attr, &chain->name);
	case NFTA_CHAIN_TYPE:
		return na_attr_set_string(attr, &chain->type);
	case NFTA_CHAIN_HOOK:
		return decode_chain_hook(attr, chain);
	case NFTA_CHAIN_POLICY:
		return na_attr_get_be32(attr, &chain->policy);
	case NFTA_CHAIN_USE:
		return na_attr_get_be32(attr, &chain->use);
	case NFTA_CHAIN_HANDLE:
		return na_attr_get_be64(attr, &chain->handle);
	default:
		return 0;
	}
}

int na_nft_chain_decode(const struct na_netlink_message *message, struct na_nft_chain *ret_chain)
{
	struct na_nft_chain chain = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	int r = na_nfnl_decode(message, &chain.family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_chain_attr(&attr, &chain);
	if (r == 0 && !(chain.table && chain.name))
		r = -EBADMSG;
	if (r < 0)
		na_nft_chain_del(&chain);
	else
		*ret_chain = chain;
	return r;
}
