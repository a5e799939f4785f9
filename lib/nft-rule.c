// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of rules; knows no expression. */
#include "nft.h"
#include "array.h"
#include "nft-comment.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>

static void add_names(struct na_attr_buffer *buffer, const struct na_nft_rule *rule)
{
	na_nfnl_encode(buffer, rule->family);
	na_attr_add_string(buffer, NFTA_RULE_TABLE, rule->table);
	na_attr_add_string(buffer, NFTA_RULE_CHAIN, rule->chain);
}

void na_nft_rule_encode_key(struct na_attr_buffer *buffer, const struct na_nft_rule *rule)
{
	add_names(buffer, rule);
	if (rule->handle)
		na_attr_add_be64(buffer, NFTA_RULE_HANDLE, rule->handle);
}

void na_nft_rule_encode(struct na_attr_buffer *buffer, const struct na_nft_rule *rule)
{
	size_t nest;

	add_names(buffer, rule);
	nest = na_attr_add_nest(buffer, NFTA_RULE_EXPRESSIONS);
	for (size_t i = 0; i < rule->count; i++)
		na_nft_expr_encode(buffer, &rule->exprs[i]);
	na_attr_set_nest_end(buffer, nest);
	if (rule->comment)
		na_nft_comment_encode(buffer, NFTA_RULE_USERDATA, rule->comment);
}

void na_nft_rule_del(struct na_nft_rule *rule)
{
	for (size_t i = 0; i < rule->count; i++)
		na_nft_expr_del(&rule->exprs[i]);
	free(rule->exprs);
	free(rule->table);
	free(rule->chain);
	free(rule->comment);
	*rule = (struct na_nft_rule){ 0 };
}

static int decode_exprs(const struct na_attr *nest, struct na_nft_rule *rule)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		struct na_nft_expr *more =
			na_array_add(rule->exprs, rule->count, sizeof(*rule->exprs));

		if (!more)
			return -ENOMEM;
		rule->exprs = more;
		r = na_nft_expr_decode(&attr, &rule->exprs[rule->count]);
		if (r == 0)
			rule->count++;
	}
	return r;
}

static int decode_attr(const struct na_attr *attr, struct na_nft_rule *rule)
{
	switch (attr->type) {
	case NFTA_RULE_TABLE:
		return na_attr_set_string(attr, &rule->table);
	case NFTA_RULE_CHAIN:
		return na_attr_set_string(attr, &rule->chain);
	case NFTA_RULE_HANDLE:
		return na_attr_get_be64(attr, &rule->handle);
	case NFTA_RULE_EXPRESSIONS:
		return decode_exprs(attr, rule);
	case NFTA_RULE_USERDATA:
		return na_nft_comment_decode(attr, &rule->comment);
	default:
		return 0;
	}
}

int na_nft_rule_decode(const struct na_netlink_message *message, struct na_nft_rule *ret_rule)
{
	struct na_nft_rule rule = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	int r = na_nfnl_decode(message, &rule.family, &attrs);

	while (r == 0 && na_attr_next(&attrs, &attr))
		r = decode_attr(&attr, &rule);
	if (r == 0 && !(rule.table && rule.chain))
		r = -EBADMSG;
	if (r < 0)
		na_nft_rule_del(&rule);
	else
		*ret_rule = rule;
	return r;
}
