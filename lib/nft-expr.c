// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the attributes of what rules are made of. */
#include "nft.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
	[NA_NFT_EXPR_META] = "meta",	     [NA_NFT_EXPR_CT] = "ct",
	[NA_NFT_EXPR_PAYLOAD] = "payload",   [NA_NFT_EXPR_BITWISE] = "bitwise",
	[NA_NFT_EXPR_CMP] = "cmp",	     [NA_NFT_EXPR_LOOKUP] = "lookup",
	[NA_NFT_EXPR_COUNTER] = "counter",   [NA_NFT_EXPR_FLOW] = "flow_offload",
	[NA_NFT_EXPR_VERDICT] = "immediate",
};

#define NAMES (sizeof(names) / sizeof(names[0]))

static void add_value(struct na_attr_buffer *buffer, uint16_t type, const void *data,
		      size_t len_bytes)
{
	size_t nest = na_attr_add_nest(buffer, type);

	na_attr_add(buffer, NFTA_DATA_VALUE, data, len_bytes);
	na_attr_set_nest_end(buffer, nest);
}

static void add_bitwise(struct na_attr_buffer *buffer, const struct na_nft_expr *expr)
{
	static const unsigned char zeros[NA_NFT_DATA_BYTES];

	na_attr_add_be32(buffer, NFTA_BITWISE_SREG, NFT_REG_1);
	na_attr_add_be32(buffer, NFTA_BITWISE_DREG, NFT_REG_1);
	na_attr_add_be32(buffer, NFTA_BITWISE_OP, NFT_BITWISE_MASK_XOR);
	na_attr_add_be32(buffer, NFTA_BITWISE_LEN, expr->len_bytes);
	add_value(buffer, NFTA_BITWISE_MASK, expr->data, expr->len_bytes);
	add_value(buffer, NFTA_BITWISE_XOR, zeros, expr->len_bytes);
}

static void add_verdict(struct na_attr_buffer *buffer, int32_t verdict)
{
	size_t data, nest;

	na_attr_add_be32(buffer, NFTA_IMMEDIATE_DREG, NFT_REG_VERDICT);
	data = na_attr_add_nest(buffer, NFTA_IMMEDIATE_DATA);
	nest = na_attr_add_nest(buffer, NFTA_DATA_VERDICT);
	na_attr_add_be32(buffer, NFTA_VERDICT_CODE, (uint32_t)verdict);
	na_attr_set_nest_end(buffer, nest);
	na_attr_set_nest_end(buffer, data);
}

static void add_attrs(struct na_attr_buffer *buffer, const struct na_nft_expr *expr)
{
	switch (expr->kind) {
	case NA_NFT_EXPR_META:
		na_attr_add_be32(buffer, NFTA_META_KEY, (uint32_t)expr->key);
		na_attr_add_be32(buffer, NFTA_META_DREG, NFT_REG_1);
		break;
	case NA_NFT_EXPR_CT:
		na_attr_add_be32(buffer, NFTA_CT_KEY, (uint32_t)expr->key);
		na_attr_add_be32(buffer, NFTA_CT_DREG, NFT_REG_1);
		break;
	case NA_NFT_EXPR_PAYLOAD:
		na_attr_add_be32(buffer, NFTA_PAYLOAD_DREG, NFT_REG_1);
		na_attr_add_be32(buffer, NFTA_PAYLOAD_BASE, (uint32_t)expr->key);
		na_attr_add_be32(buffer, NFTA_PAYLOAD_OFFSET, expr->offset);
		na_attr_add_be32(buffer, NFTA_PAYLOAD_LEN, expr->len_bytes);
		break;
	case NA_NFT_EXPR_BITWISE:
		add_bitwise(buffer, expr);
		break;
	case NA_NFT_EXPR_CMP:
		na_attr_add_be32(buffer, NFTA_CMP_SREG, NFT_REG_1);
		na_attr_add_be32(buffer, NFTA_CMP_OP, (uint32_t)expr->key);
		add_value(buffer, NFTA_CMP_DATA, expr->data, expr->len_bytes);
		break;
	case NA_NFT_EXPR_LOOKUP:
		na_attr_add_be32(buffer, NFTA_LOOKUP_SREG, NFT_REG_1);
		na_attr_add_string(buffer, NFTA_LOOKUP_SET, expr->name);
		if (expr->key)
			na_attr_add_be32(buffer, NFTA_LOOKUP_FLAGS, (uint32_t)expr->key);
		break;
	case NA_NFT_EXPR_COUNTER:
		if (expr->bytes)
			na_attr_add_be64(buffer, NFTA_COUNTER_BYTES, expr->bytes);
		if (expr->packets)
			na_attr_add_be64(buffer, NFTA_COUNTER_PACKETS, expr->packets);
		break;
	case NA_NFT_EXPR_FLOW:
		na_attr_add_string(buffer, NFTA_FLOW_TABLE_NAME, expr->name);
		break;
	case NA_NFT_EXPR_VERDICT:
		add_verdict(buffer, expr->key);
		break;
	case NA_NFT_EXPR_OTHER:
		break;
	}
}

void na_nft_expr_encode(struct na_attr_buffer *buffer, const struct na_nft_expr *expr)
{
	size_t nest, data;

	if (expr->kind == NA_NFT_EXPR_OTHER || expr->len_bytes > NA_NFT_DATA_BYTES) {
		buffer->error = buffer->error ? buffer->error : -EOPNOTSUPP;
		return;
	}
	nest = na_attr_add_nest(buffer, NFTA_LIST_ELEM);
	na_attr_add_string(buffer, NFTA_EXPR_NAME, names[expr->kind]);
	data = na_attr_add_nest(buffer, NFTA_EXPR_DATA);
	add_attrs(buffer, expr);
	na_attr_set_nest_end(buffer, data);
	na_attr_set_nest_end(buffer, nest);
}

void na_nft_expr_del(struct na_nft_expr *expr)
{
	free(expr->name);
	*expr = (struct na_nft_expr){ 0 };
}

/* Where each attribute of a kind goes; what differs from ours makes it another kind. */
enum part {
	NONE,
	KEY,
	OFFSET,
	LEN,
	REGISTER,
	ZERO,
	NEVER,
	DATA,
	ZEROS,
	NAME,
	BYTES,
	PACKETS,
	VERDICT
};

#define PARTS_MAX 9

static const uint8_t parts[NAMES][PARTS_MAX] = {
	[NA_NFT_EXPR_META] = { [NFTA_META_DREG] = REGISTER,
			       [NFTA_META_KEY] = KEY,
			       [NFTA_META_SREG] = ZERO },
	[NA_NFT_EXPR_CT] = { [NFTA_CT_DREG] = REGISTER,
			     [NFTA_CT_KEY] = KEY,
			     [NFTA_CT_DIRECTION] = NEVER,
			     [NFTA_CT_SREG] = ZERO },
	[NA_NFT_EXPR_PAYLOAD] = { [NFTA_PAYLOAD_DREG] = REGISTER,
				  [NFTA_PAYLOAD_BASE] = KEY,
				  [NFTA_PAYLOAD_OFFSET] = OFFSET,
				  [NFTA_PAYLOAD_LEN] = LEN,
				  [NFTA_PAYLOAD_SREG] = ZERO },
	[NA_NFT_EXPR_BITWISE] = { [NFTA_BITWISE_SREG] = REGISTER,
				  [NFTA_BITWISE_DREG] = REGISTER,
				  [NFTA_BITWISE_MASK] = DATA,
				  [NFTA_BITWISE_XOR] = ZEROS,
				  [NFTA_BITWISE_OP] = ZERO,
				  [NFTA_BITWISE_DATA] = NEVER,
				  [NFTA_BITWISE_SREG2] = NEVER },
	[NA_NFT_EXPR_CMP] = { [NFTA_CMP_SREG] = REGISTER,
			      [NFTA_CMP_OP] = KEY,
			      [NFTA_CMP_DATA] = DATA },
	[NA_NFT_EXPR_LOOKUP] = { [NFTA_LOOKUP_SREG] = REGISTER,
				 [NFTA_LOOKUP_SET] = NAME,
				 [NFTA_LOOKUP_DREG] = ZERO,
				 [NFTA_LOOKUP_FLAGS] = KEY },
	[NA_NFT_EXPR_COUNTER] = { [NFTA_COUNTER_BYTES] = BYTES, [NFTA_COUNTER_PACKETS] = PACKETS },
	[NA_NFT_EXPR_FLOW] = { [NFTA_FLOW_TABLE_NAME] = NAME },
	[NA_NFT_EXPR_VERDICT] = { [NFTA_IMMEDIATE_DREG] = ZERO, [NFTA_IMMEDIATE_DATA] = VERDICT },
};

/* The only attribute TYPE in NEST. -EOPNOTSUPP: there is none. */
static int get_nested(const struct na_attr *nest, uint16_t type, struct na_attr *ret_attr)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);

	if (!na_attr_next(&attrs, ret_attr) || ret_attr->type != type)
		return -EOPNOTSUPP;
	return 0;
}

static int decode_data(const struct na_attr *nest, bool zeros, struct na_nft_expr *expr)
{
	static const unsigned char nothing[NA_NFT_DATA_BYTES];
	struct na_attr attr;
	int r = get_nested(nest, NFTA_DATA_VALUE, &attr);

	if (r < 0)
		return r;
	if (attr.len_bytes > NA_NFT_DATA_BYTES)
		return -EOPNOTSUPP;
	if (zeros)
		return memcmp(attr.data, nothing, attr.len_bytes) ? -EOPNOTSUPP : 0;
	/* Of several the last one counts. */
	memset(expr->data, 0, sizeof(expr->data));
	memcpy(expr->data, attr.data, attr.len_bytes);
	expr->len_bytes = attr.len_bytes;
	return 0;
}

static int decode_verdict(const struct na_attr *nest, struct na_nft_expr *expr)
{
	struct na_attr verdict, attr;
	int r = get_nested(nest, NFTA_DATA_VERDICT, &verdict);

	if (r == 0)
		r = get_nested(&verdict, NFTA_VERDICT_CODE, &attr);
	if (r == 0)
		r = na_attr_get_be32(&attr, (uint32_t *)&expr->key);
	/* A chain to go to follows. */
	if (r == 0 && (expr->key == NFT_JUMP || expr->key == NFT_GOTO))
		r = -EOPNOTSUPP;
	return r;
}

static int decode_wanted(const struct na_attr *attr, uint32_t wanted)
{
	uint32_t value;
	int r = na_attr_get_be32(attr, &value);

	return r == 0 && value != wanted ? -EOPNOTSUPP : r;
}

static int decode_part(enum part part, const struct na_attr *attr, struct na_nft_expr *expr)
{
	switch (part) {
	case KEY:
		return na_attr_get_be32(attr, (uint32_t *)&expr->key);
	case OFFSET:
		return na_attr_get_be32(attr, &expr->offset);
	case LEN:
		return na_attr_get_be32(attr, &expr->len_bytes);
	case REGISTER:
		return decode_wanted(attr, NFT_REG_1);
	case ZERO:
		return decode_wanted(attr, 0);
	case NEVER:
		return -EOPNOTSUPP;
	case DATA:
	case ZEROS:
		return decode_data(attr, part == ZEROS, expr);
	case NAME:
		return na_attr_set_string(attr, &expr->name);
	case BYTES:
		return na_attr_get_be64(attr, &expr->bytes);
	case PACKETS:
		return na_attr_get_be64(attr, &expr->packets);
	case VERDICT:
		return decode_verdict(attr, expr);
	case NONE:
		break;
	}
	return 0;
}

static int decode_attrs(const struct na_attr *nest, struct na_nft_expr *expr)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(nest);
	struct na_attr attr;
	int r = 0;

	while (r == 0 && na_attr_next(&attrs, &attr)) {
		if (attr.type < PARTS_MAX)
			r = decode_part(parts[expr->kind][attr.type], &attr, expr);
	}
	if (r == 0 && expr->kind == NA_NFT_EXPR_PAYLOAD && expr->len_bytes > NA_NFT_DATA_BYTES)
		r = -EOPNOTSUPP;
	if (r == 0 && !expr->name &&
	    (expr->kind == NA_NFT_EXPR_LOOKUP || expr->kind == NA_NFT_EXPR_FLOW))
		r = -EBADMSG;
	return r;
}

static enum na_nft_expr_kind find_kind(const struct na_attr *name)
{
	for (size_t i = 0; i < NAMES; i++) {
		if (names[i] && strlen(names[i]) == strnlen(name->data, name->len_bytes) &&
		    !memcmp(names[i], name->data, strlen(names[i])))
			return (enum na_nft_expr_kind)i;
	}
	return NA_NFT_EXPR_OTHER;
}

int na_nft_expr_decode(const struct na_attr *attr, struct na_nft_expr *ret_expr)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(attr);
	struct na_attr name = { 0 }, data = { 0 };
	struct na_nft_expr expr = { 0 };
	int r = 0;

	na_attr_foreach(part, attrs) {
		if (part.type == NFTA_EXPR_NAME)
			name = part;
		else if (part.type == NFTA_EXPR_DATA)
			data = part;
	}
	if (!name.data)
		return -EBADMSG;
	expr.kind = find_kind(&name);
	if (expr.kind != NA_NFT_EXPR_OTHER)
		r = data.data ? decode_attrs(&data, &expr) : -EOPNOTSUPP;
	if (r == -EOPNOTSUPP)
		na_nft_expr_del(&expr);
	if (expr.kind == NA_NFT_EXPR_OTHER)
		r = na_attr_get_string(&name, &expr.name);
	if (r < 0)
		na_nft_expr_del(&expr);
	else
		*ret_expr = expr;
	return r;
}

bool na_nft_expr_match(const struct na_nft_expr *a, const struct na_nft_expr *b)
{
	return a->kind != NA_NFT_EXPR_OTHER && a->kind == b->kind && a->key == b->key &&
	       a->offset == b->offset && a->len_bytes == b->len_bytes &&
	       !memcmp(a->data, b->data, sizeof(a->data)) &&
	       !strcmp(a->name ? a->name : "", b->name ? b->name : "");
}
