// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how messages of nf_tables and of hooks read in the log. */
#include "message.h"
#include "nft.h"

#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_hook.h>
#include <stdio.h>

/* The attributes with names in each message: of the table, and of what is in it. */
struct row {
	const char *word;
	uint8_t outer;
	uint8_t inner;
};

static const struct row rows[NFT_MSG_MAX] = {
	[NFT_MSG_NEWTABLE] = { "NEWTABLE", NFTA_TABLE_NAME, 0 },
	[NFT_MSG_GETTABLE] = { "GETTABLE", NFTA_TABLE_NAME, 0 },
	[NFT_MSG_DELTABLE] = { "DELTABLE", NFTA_TABLE_NAME, 0 },
	[NFT_MSG_NEWCHAIN] = { "NEWCHAIN", NFTA_CHAIN_TABLE, NFTA_CHAIN_NAME },
	[NFT_MSG_GETCHAIN] = { "GETCHAIN", NFTA_CHAIN_TABLE, NFTA_CHAIN_NAME },
	[NFT_MSG_DELCHAIN] = { "DELCHAIN", NFTA_CHAIN_TABLE, NFTA_CHAIN_NAME },
	[NFT_MSG_NEWRULE] = { "NEWRULE", NFTA_RULE_TABLE, NFTA_RULE_CHAIN },
	[NFT_MSG_GETRULE] = { "GETRULE", NFTA_RULE_TABLE, NFTA_RULE_CHAIN },
	[NFT_MSG_DELRULE] = { "DELRULE", NFTA_RULE_TABLE, NFTA_RULE_CHAIN },
	[NFT_MSG_NEWSET] = { "NEWSET", NFTA_SET_TABLE, NFTA_SET_NAME },
	[NFT_MSG_GETSET] = { "GETSET", NFTA_SET_TABLE, NFTA_SET_NAME },
	[NFT_MSG_DELSET] = { "DELSET", NFTA_SET_TABLE, NFTA_SET_NAME },
	[NFT_MSG_NEWSETELEM] = { "NEWSETELEM", NFTA_SET_ELEM_LIST_TABLE, NFTA_SET_ELEM_LIST_SET },
	[NFT_MSG_GETSETELEM] = { "GETSETELEM", NFTA_SET_ELEM_LIST_TABLE, NFTA_SET_ELEM_LIST_SET },
	[NFT_MSG_DELSETELEM] = { "DELSETELEM", NFTA_SET_ELEM_LIST_TABLE, NFTA_SET_ELEM_LIST_SET },
	[NFT_MSG_NEWGEN] = { "NEWGEN", 0, 0 },
	[NFT_MSG_GETGEN] = { "GETGEN", 0, 0 },
	[NFT_MSG_NEWFLOWTABLE] = { "NEWFLOWTABLE", NFTA_FLOWTABLE_TABLE, NFTA_FLOWTABLE_NAME },
	[NFT_MSG_GETFLOWTABLE] = { "GETFLOWTABLE", NFTA_FLOWTABLE_TABLE, NFTA_FLOWTABLE_NAME },
	[NFT_MSG_DELFLOWTABLE] = { "DELFLOWTABLE", NFTA_FLOWTABLE_TABLE, NFTA_FLOWTABLE_NAME },
};

static struct row get_row(uint16_t type)
{
	static const struct row hook = { "HOOK_GET", NFNLA_HOOK_DEV, NFNLA_HOOK_FUNCTION_NAME };
	uint8_t kind = type & 0xff;

	if (type == NFNL_MSG_BATCH_BEGIN)
		return (struct row){ "start of batch", 0, 0 };
	if (type == NFNL_MSG_BATCH_END)
		return (struct row){ "end of batch", 0, 0 };
	if (type >> 8 == NFNL_SUBSYS_NFTABLES && kind < NFT_MSG_MAX)
		return rows[kind];
	if (type >> 8 == NFNL_SUBSYS_HOOK && kind == NFNL_MSG_HOOK_GET)
		return hook;
	return (struct row){ 0 };
}

static int write_name(struct na_attr_cursor attrs, uint8_t type, char *text, size_t size_bytes)
{
	na_attr_foreach(attr, attrs) {
		if (type && attr.type == type)
			return snprintf(text, size_bytes, " %.*s",
					(int)(attr.len_bytes < NFT_NAME_MAXLEN ? attr.len_bytes
									       : NFT_NAME_MAXLEN),
					(const char *)attr.data);
	}
	return 0;
}

/* Two names fit the room that the log has. */
void na_message_explain_nft(const struct na_netlink_message *message, char *text, size_t size_bytes)
{
	struct row row = get_row(message->type);
	struct na_attr_cursor attrs;
	uint8_t family;
	int n;

	if (na_nfnl_decode(message, &family, &attrs) < 0) {
		snprintf(text, size_bytes, "netfilter message of %zu bytes, malformed",
			 message->len_bytes);
		return;
	}
	n = row.word ? snprintf(text, size_bytes, "nf_tables %s", row.word)
		     : snprintf(text, size_bytes, "netfilter message %#x", message->type);
	n += write_name(attrs, row.outer, text + n, size_bytes - (size_t)n);
	write_name(attrs, row.inner, text + n, size_bytes - (size_t)n);
}
