// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what the tables of a declared flowtable are made of; knows neither which devices
 * there are nor what the kernel has.
 */
#include "flowtable-batch.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/if.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_conntrack_common.h>
#include <linux/netfilter/nf_tables.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Behind the filter of a firewall: what it drops is never offloaded. */
#define PRIORITY 10

/* Of a bypass with all that it can have, and the verdict. */
#define EXPRS_MAX 16

static char *const chain_name = (char *)"forward";
static char *const flowtable_name = (char *)"ft";
static char *const guards_name = (char *)"hardware";
static char *const filter = (char *)"filter";
static char *const comment_bypass = (char *)"never offloaded";
static char *const comment_slow = (char *)"offloaded, and slow all the same";

/* A rule under construction: whoever makes it is done before another begins. */
struct draft {
	struct na_nfnl_batch *batch;
	uint8_t family;
	char *table;
	struct na_nft_expr exprs[EXPRS_MAX];
	size_t count;
};

static struct na_nft_expr *add_expr(struct draft *draft, enum na_nft_expr_kind kind, int32_t key)
{
	struct na_nft_expr *expr = &draft->exprs[draft->count++];

	*expr = (struct na_nft_expr){ .kind = kind, .key = key };
	return expr;
}

static void add_data(struct draft *draft, enum na_nft_expr_kind kind, int32_t key, const void *data,
		     uint32_t len_bytes)
{
	struct na_nft_expr *expr = add_expr(draft, kind, key);

	expr->len_bytes = len_bytes;
	memcpy(expr->data, data, len_bytes);
}

static void add_named(struct draft *draft, enum na_nft_expr_kind kind, char *name)
{
	add_expr(draft, kind, 0)->name = name;
}

static void add_rule(struct draft *draft, char *comment)
{
	const struct na_nft_rule rule = {
		.family = draft->family,
		.table = draft->table,
		.chain = chain_name,
		.comment = comment,
		.exprs = draft->exprs,
		.count = draft->count,
	};

	na_nft_rule_encode(
		na_nfnl_batch_add(draft->batch, NFT_MSG_NEWRULE, NLM_F_CREATE | NLM_F_APPEND),
		&rule);
	draft->count = 0;
}

/* A whole name with all its zeros, or what names start with. */
static void add_interface(struct draft *draft, int32_t key, const char *name)
{
	char padded[IFNAMSIZ] = "";
	size_t len = strlen(name);
	bool is_start = name[len - 1] == '*';

	memcpy(padded, name, is_start ? len - 1 : len);
	add_expr(draft, NA_NFT_EXPR_META, key);
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_EQ, padded,
		 is_start ? (uint32_t)len - 1 : sizeof(padded));
}

static void add_l4proto(struct draft *draft, uint8_t l4proto)
{
	add_expr(draft, NA_NFT_EXPR_META, NFT_META_L4PROTO);
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_EQ, &l4proto, sizeof(l4proto));
}

static void add_mark(struct draft *draft, const struct na_declared_bypass *bypass)
{
	add_expr(draft, NA_NFT_EXPR_META, NFT_META_MARK);
	if (bypass->mask != UINT32_MAX)
		add_data(draft, NA_NFT_EXPR_BITWISE, 0, &bypass->mask, sizeof(bypass->mask));
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_EQ, &bypass->mark, sizeof(bypass->mark));
}

/* TCP and UDP have it at the same place, and what else comes by is not offloaded anyway. */
static void add_dport(struct draft *draft, const struct na_declared_bypass *bypass)
{
	uint16_t first = htons(bypass->first_dport), last = htons(bypass->last_dport);
	struct na_nft_expr *load =
		add_expr(draft, NA_NFT_EXPR_PAYLOAD, NFT_PAYLOAD_TRANSPORT_HEADER);

	load->offset = 2;
	load->len_bytes = 2;
	if (first == last) {
		add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_EQ, &first, sizeof(first));
		return;
	}
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_GTE, &first, sizeof(first));
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_LTE, &last, sizeof(last));
}

static void add_bypass(struct draft *draft, const struct na_declared_bypass *bypass)
{
	if (bypass->iif)
		add_interface(draft, NFT_META_IIFNAME, bypass->iif);
	if (bypass->oif)
		add_interface(draft, NFT_META_OIFNAME, bypass->oif);
	if (bypass->has_mark)
		add_mark(draft, bypass);
	if (bypass->l4proto)
		add_l4proto(draft, bypass->l4proto);
	if (bypass->has_dport)
		add_dport(draft, bypass);
	add_expr(draft, NA_NFT_EXPR_VERDICT, NFT_RETURN);
	add_rule(draft, comment_bypass);
}

/*
 * Before a connection is offloaded, not after: the packet that does it is not one that
 * goes slow in spite of it.
 */
static void add_slow(struct draft *draft)
{
	const uint32_t status = IPS_OFFLOAD, none = 0;

	add_expr(draft, NA_NFT_EXPR_CT, NFT_CT_STATUS);
	add_data(draft, NA_NFT_EXPR_BITWISE, 0, &status, sizeof(status));
	add_data(draft, NA_NFT_EXPR_CMP, NFT_CMP_NEQ, &none, sizeof(none));
	add_expr(draft, NA_NFT_EXPR_COUNTER, 0);
	add_rule(draft, comment_slow);
}

static void add_flow(struct draft *draft, const struct na_flowtable_table *table, uint8_t l4proto)
{
	if (table->role == NA_FLOWTABLE_HARDWARE) {
		add_expr(draft, NA_NFT_EXPR_META, NFT_META_IIFNAME);
		add_named(draft, NA_NFT_EXPR_LOOKUP, guards_name);
		add_expr(draft, NA_NFT_EXPR_META, NFT_META_OIFNAME);
		add_named(draft, NA_NFT_EXPR_LOOKUP, guards_name);
	}
	add_l4proto(draft, l4proto);
	add_named(draft, NA_NFT_EXPR_FLOW, flowtable_name);
	add_rule(draft, NULL);
}

static int add_guards(const struct draft *draft, const struct na_flowtable_table *table)
{
	const struct na_nft_set set = {
		.family = draft->family,
		.table = draft->table,
		.name = guards_name,
		.key_type = NA_NFT_TYPE_IFNAME,
		.key_bytes = IFNAMSIZ,
		.id = 1,
	};
	char(*names)[IFNAMSIZ] = calloc(table->guard_count + 1, sizeof(*names));

	if (!names)
		return -ENOMEM;
	for (size_t i = 0; i < table->guard_count; i++)
		snprintf(names[i], sizeof(names[i]), "%s", table->guards[i]);
	na_nft_set_encode(na_nfnl_batch_add(draft->batch, NFT_MSG_NEWSET, NLM_F_CREATE), &set);
	if (table->guard_count)
		na_nft_set_encode_elements(
			na_nfnl_batch_add(draft->batch, NFT_MSG_NEWSETELEM, NLM_F_CREATE), &set,
			names, table->guard_count);
	free(names);
	return 0;
}

/* What holds the rules. */
static void add_frame(const struct draft *draft, const struct netaccel_declared *declared,
		      const struct na_flowtable_table *table)
{
	const struct na_nft_table frame = {
		.family = draft->family,
		.name = draft->table,
		.flags = table->flags,
		.comment = (char *)na_flowtable_batch_get_comment(declared),
	};
	const struct na_nft_flowtable flowtable = {
		.family = draft->family,
		.table = draft->table,
		.name = flowtable_name,
		.hook = NF_NETDEV_INGRESS,
		.priority = declared->priority,
		.flags = (table->offload ? NFT_FLOWTABLE_HW_OFFLOAD : 0) |
			 (declared->counts ? NFT_FLOWTABLE_COUNTER : 0),
		.devices = (char **)table->devices,
	};
	const struct na_nft_chain chain = {
		.family = draft->family,
		.table = draft->table,
		.name = chain_name,
		.type = filter,
		.hook = NF_INET_FORWARD,
		/* Chains of one priority are called in the order in which they came. */
		.priority = PRIORITY + (table->role == NA_FLOWTABLE_SOFTWARE),
		.policy = NF_ACCEPT,
	};

	na_nft_table_encode(
		na_nfnl_batch_add(draft->batch, NFT_MSG_NEWTABLE, NLM_F_CREATE | NLM_F_EXCL),
		&frame);
	na_nft_flowtable_add(draft->batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE, &flowtable);
	na_nft_chain_encode(na_nfnl_batch_add(draft->batch, NFT_MSG_NEWCHAIN, NLM_F_CREATE),
			    &chain);
}

static void add_rules(struct draft *draft, const struct netaccel_declared *declared,
		      const struct na_flowtable_table *table)
{
	for (size_t i = 0; i < declared->bypass_count; i++)
		add_bypass(draft, &declared->bypasses[i]);
	if (table->role != NA_FLOWTABLE_SOFTWARE)
		add_slow(draft);
	if (declared->protocols & NA_DECLARED_TCP)
		add_flow(draft, table, IPPROTO_TCP);
	if (declared->protocols & NA_DECLARED_UDP)
		add_flow(draft, table, IPPROTO_UDP);
}

const char *na_flowtable_batch_get_comment(const struct netaccel_declared *declared)
{
	switch (declared->offload) {
	case NETACCEL_DECLARED_OFFLOAD_SOFTWARE:
		return "offload software";
	case NETACCEL_DECLARED_OFFLOAD_HARDWARE:
		return "offload hardware";
	default:
		return "offload auto";
	}
}

char *na_flowtable_batch_write_name(const struct netaccel_declared *declared,
				    enum na_flowtable_role role)
{
	char *name;

	if (asprintf(&name, "netaccel-%s%s", declared->name,
		     role == NA_FLOWTABLE_HARDWARE ? ".hardware" : "") < 0)
		return NULL;
	return name;
}

int na_flowtable_batch_add(struct na_nfnl_batch *batch, const struct netaccel_declared *declared,
			   const struct na_flowtable_table *table)
{
	struct draft draft = {
		.batch = batch,
		.family = declared->family,
		.table = na_flowtable_batch_write_name(declared, table->role),
	};
	int r = 0;

	if (!draft.table)
		return -ENOMEM;
	add_frame(&draft, declared, table);
	if (table->role == NA_FLOWTABLE_HARDWARE)
		r = add_guards(&draft, table);
	if (r == 0) {
		add_rules(&draft, declared, table);
		r = batch->messages.error;
	}
	free(draft.table);
	return r;
}

int na_flowtable_batch_del(struct na_nfnl_batch *batch, uint8_t family, const char *name)
{
	const struct na_nft_table table = { .family = family, .name = (char *)name };

	na_nft_table_encode_key(na_nfnl_batch_add(batch, NFT_MSG_DELTABLE, 0), &table);
	return batch->messages.error;
}
