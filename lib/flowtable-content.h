/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* All that is in one table, as the kernel has it or as a batch would make it. Pure. */
#ifndef NA_FLOWTABLE_CONTENT_H
#define NA_FLOWTABLE_CONTENT_H

#include "nft.h"

/* Objects of each kind are in the order in which they came. */
struct na_flowtable_content {
	struct na_nft_table table;
	struct na_nft_flowtable *flowtables;
	size_t flowtable_count;
	struct na_nft_chain *chains;
	size_t chain_count;
	struct na_nft_rule *rules;
	size_t rule_count;
	struct na_nft_set *sets;
	struct na_attr_buffer *elements; /* of each set: values, one behind the other */
	size_t set_count;
};

/* Of a table with nothing in it yet. -ENOMEM. */
int na_flowtable_content_new(uint8_t family, const char *table,
			     struct na_flowtable_content **ret_content);
void na_flowtable_content_free(struct na_flowtable_content *content);

/*
 * Adds what a message (NFT_MSG_NEWTABLE, NEWFLOWTABLE, NEWCHAIN, NEWRULE, NEWSET,
 * NEWSETELEM) says, whose type it goes by; one about another table adds nothing. Of a
 * flowtable that is there, devices are added; a chain or set that is there stays. Errors: as decode
 * of nft.h; what was there before stays.
 */
int na_flowtable_content_add(struct na_flowtable_content *content,
			     const struct na_netlink_message *message);

/* What the table would hold once BATCH has made it. -ENOMEM; BATCH's own error. */
int na_flowtable_content_parse(const struct na_nfnl_batch *batch, uint8_t family, const char *table,
			       struct na_flowtable_content **ret_content);

enum na_flowtable_content_difference {
	NA_FLOWTABLE_CONTENT_DEVICES = 1 << 0, /* which devices a flowtable lists */
	NA_FLOWTABLE_CONTENT_GUARDS = 1 << 1,  /* which elements a set has */
	NA_FLOWTABLE_CONTENT_REST = 1 << 2,
};

/*
 * In what they differ; 0: nothing. No difference: handles and who uses what, what counters
 * have counted, who owns the table and whether it persists, the order of anything but of
 * the rules of a chain.
 */
unsigned int na_flowtable_content_match(const struct na_flowtable_content *kernel,
					const struct na_flowtable_content *wanted);

#endif
