/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The ruleset that tests/data/netlink/nft-batch.hex has, as nft sends it:
 *
 * table inet t {
 *	set hw { type iface_index; elements = { 3, 2 }; }
 *	set hwn { type ifname; elements = { "v0", "v1" }; }
 *	flowtable f { hook ingress priority 0; devices = { v1, v0 }; counter; }
 *	chain c {
 *		type filter hook forward priority 10; policy accept;
 *		meta l4proto tcp flow add @f comment "made by netaccel"
 *		ct status dnat counter
 *		iif @hw oif @hw meta l4proto udp counter flow add @f
 *		meta mark and 0xff == 0x2 return
 *		meta nfproto ipv4 th dport 22 return
 *		iifname "v0" oifname != "v1" return
 *	}
 * }
 */
#ifndef MAKE_NFT_H
#define MAKE_NFT_H

#include "unit.h"
#include "hex.h"
#include "nft.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_conntrack_common.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_hook.h>

#define EXPR_LOAD(what, of)                                                                        \
	{                                                                                          \
		.kind = NA_NFT_EXPR_##what, .key = (of)                                            \
	}
#define EXPR_FLOW                                                                                  \
	{                                                                                          \
		.kind = NA_NFT_EXPR_FLOW, .name = (char *)"f"                                      \
	}
#define EXPR_COUNTER                                                                               \
	{                                                                                          \
		.kind = NA_NFT_EXPR_COUNTER                                                        \
	}
#define EXPR_RETURN                                                                                \
	{                                                                                          \
		.kind = NA_NFT_EXPR_VERDICT, .key = NFT_RETURN                                     \
	}
#define EXPR_LOOKUP(of)                                                                            \
	{                                                                                          \
		.kind = NA_NFT_EXPR_LOOKUP, .name = (char *)(of)                                   \
	}
#define EXPR_CMP(op, len, ...)                                                                     \
	{                                                                                          \
		.kind = NA_NFT_EXPR_CMP, .key = (op), .len_bytes = (len), .data = { __VA_ARGS__ }  \
	}
#define EXPR_AND(...)                                                                              \
	{                                                                                          \
		.kind = NA_NFT_EXPR_BITWISE, .len_bytes = 4, .data = { __VA_ARGS__ }               \
	}

static struct na_nft_expr tcp[] = {
	EXPR_LOAD(META, NFT_META_L4PROTO),
	EXPR_CMP(NFT_CMP_EQ, 1, 6),
	EXPR_FLOW,
};
static struct na_nft_expr dnat[] = {
	EXPR_LOAD(CT, NFT_CT_STATUS),
	EXPR_AND(IPS_DST_NAT),
	EXPR_CMP(NFT_CMP_NEQ, 4, 0),
	EXPR_COUNTER,
};
static struct na_nft_expr both[] = {
	EXPR_LOAD(META, NFT_META_IIF),
	EXPR_LOOKUP("hw"),
	EXPR_LOAD(META, NFT_META_OIF),
	EXPR_LOOKUP("hw"),
	EXPR_LOAD(META, NFT_META_L4PROTO),
	EXPR_CMP(NFT_CMP_EQ, 1, 17),
	EXPR_COUNTER,
	EXPR_FLOW,
};
static struct na_nft_expr mark[] = {
	EXPR_LOAD(META, NFT_META_MARK),
	EXPR_AND(0xff),
	EXPR_CMP(NFT_CMP_EQ, 4, 2),
	EXPR_RETURN,
};
static struct na_nft_expr port[] = {
	EXPR_LOAD(META, NFT_META_NFPROTO),
	EXPR_CMP(NFT_CMP_EQ, 1, NFPROTO_IPV4),
	{ .kind = NA_NFT_EXPR_PAYLOAD,
	  .key = NFT_PAYLOAD_TRANSPORT_HEADER,
	  .offset = 2,
	  .len_bytes = 2 },
	EXPR_CMP(NFT_CMP_EQ, 2, 0, 22),
	EXPR_RETURN,
};
static struct na_nft_expr names[] = {
	EXPR_LOAD(META, NFT_META_IIFNAME),
	EXPR_CMP(NFT_CMP_EQ, 16, 'v', '0'),
	EXPR_LOAD(META, NFT_META_OIFNAME),
	EXPR_CMP(NFT_CMP_NEQ, 16, 'v', '1'),
	EXPR_RETURN,
};

#define RULE(list)                                                                                 \
	{                                                                                          \
		.family = NFPROTO_INET, .table = (char *)"t", .chain = (char *)"c",                \
		.exprs = (list), .count = ARRAY_SIZE(list)                                         \
	}

static struct na_nft_rule rules[] = {
	RULE(tcp), RULE(dnat), RULE(both), RULE(mark), RULE(port), RULE(names),
};

static const struct na_nft_table table = { .family = NFPROTO_INET, .name = (char *)"t" };
static const struct na_nft_chain chain = {
	.family = NFPROTO_INET,
	.table = (char *)"t",
	.name = (char *)"c",
	.type = (char *)"filter",
	.hook = NF_INET_FORWARD,
	.priority = 10,
	.policy = NF_ACCEPT,
};
static const struct na_nft_set sets[] = {
	{ .family = NFPROTO_INET,
	  .table = (char *)"t",
	  .name = (char *)"hw",
	  .key_type = NA_NFT_TYPE_IFINDEX,
	  .key_bytes = 4,
	  .id = 1 },
	{ .family = NFPROTO_INET,
	  .table = (char *)"t",
	  .name = (char *)"hwn",
	  .key_type = NA_NFT_TYPE_IFNAME,
	  .key_bytes = 16,
	  .id = 2 },
};
static const uint32_t indexes[] = { 3, 2 };
static const char interfaces[2][16] = { "v0", "v1" };
static char *devices[] = { (char *)"v1", (char *)"v0", NULL };
static const struct na_nft_flowtable flowtable = {
	.family = NFPROTO_INET,
	.table = (char *)"t",
	.name = (char *)"f",
	.hook = NF_NETDEV_INGRESS,
	.flags = NFT_FLOWTABLE_COUNTER,
	.devices = devices,
};

static inline void add_all(struct na_nfnl_batch *batch)
{
	const uint16_t create = NLM_F_CREATE;

	rules[0].comment = (char *)"made by netaccel";
	na_nft_table_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWTABLE, 0), &table);
	na_nft_chain_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWCHAIN, create), &chain);
	na_nft_flowtable_add(batch, NFT_MSG_NEWFLOWTABLE, create, &flowtable);
	na_nft_set_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWSET, create), &sets[0]);
	na_nft_set_encode_elements(na_nfnl_batch_add(batch, NFT_MSG_NEWSETELEM, create), &sets[0],
				   indexes, 2);
	na_nft_set_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWSET, create), &sets[1]);
	na_nft_set_encode_elements(na_nfnl_batch_add(batch, NFT_MSG_NEWSETELEM, create), &sets[1],
				   interfaces, 2);
	for (size_t i = 0; i < ARRAY_SIZE(rules); i++)
		na_nft_rule_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWRULE, create | NLM_F_APPEND),
				   &rules[i]);
}

static inline struct na_netlink_message get_message(const struct na_attr_buffer *buffer)
{
	return (struct na_netlink_message){
		.payload = buffer->data,
		.len_bytes = buffer->len_bytes,
	};
}

#endif
