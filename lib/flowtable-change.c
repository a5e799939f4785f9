// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns changes in place: devices that join and leave, and guards, while all else of the
 * table, and what it has offloaded, stays.
 */
#include "flowtable-batch.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>
#include <string.h>

/* Those of LIST that are not in OTHERS. */
static int write_rest(char *const *list, char *const *others, char ***ret_rest)
{
	size_t count = 0;
	int r = 0;

	*ret_rest = NULL;
	for (; r == 0 && list && *list; list++) {
		if (!na_text_get_listed(others, *list))
			r = na_text_add_behind(ret_rest, count++, *list);
	}
	if (r < 0) {
		na_text_free(*ret_rest);
		*ret_rest = NULL;
	}
	return r;
}

static int add_devices(struct na_nfnl_batch *batch, const struct na_nft_flowtable *now,
		       const struct na_nft_flowtable *wanted)
{
	struct na_nft_flowtable part = *wanted;
	char **leave, **join = NULL;
	int r = write_rest(now->devices, wanted->devices, &leave);

	if (r == 0)
		r = write_rest(wanted->devices, now->devices, &join);
	part.prefixes = NULL;
	/* First who leaves: a device that has another name now is hooked by one name at a time. */
	part.devices = leave;
	if (r == 0 && leave)
		na_nft_flowtable_add(batch, NFT_MSG_DELFLOWTABLE, 0, &part);
	part.devices = join;
	if (r == 0 && join)
		na_nft_flowtable_add(batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE, &part);
	na_text_free(leave);
	na_text_free(join);
	return r;
}

static bool has_value(const struct na_attr_buffer *values, const unsigned char *value, size_t bytes)
{
	for (size_t at = 0; at + bytes <= values->len_bytes; at += bytes) {
		if (memcmp(values->data + at, value, bytes) == 0)
			return true;
	}
	return false;
}

/* Adds MESSAGE with the values of FROM that are not in OTHERS. */
static int add_values(struct na_nfnl_batch *batch, uint8_t message, const struct na_nft_set *set,
		      const struct na_attr_buffer *from, const struct na_attr_buffer *others)
{
	unsigned char *values = malloc(from->len_bytes + 1);
	size_t bytes = set->key_bytes, count = 0;

	if (!values)
		return -ENOMEM;
	for (size_t at = 0; at + bytes <= from->len_bytes; at += bytes) {
		if (!has_value(others, from->data + at, bytes))
			memcpy(values + bytes * count++, from->data + at, bytes);
	}
	if (count)
		na_nft_set_encode_elements(na_nfnl_batch_add(batch, message, NLM_F_CREATE), set,
					   values, count);
	free(values);
	return 0;
}

static int add_guards(struct na_nfnl_batch *batch, const struct na_flowtable_content *now,
		      const struct na_flowtable_content *wanted, size_t index)
{
	/* Not one that is made in this batch: it has no number there. */
	struct na_nft_set set = now->sets[index];
	int r;

	set.id = 0;
	r = add_values(batch, NFT_MSG_DELSETELEM, &set, &now->elements[index],
		       &wanted->elements[index]);
	if (r == 0)
		r = add_values(batch, NFT_MSG_NEWSETELEM, &set, &wanted->elements[index],
			       &now->elements[index]);
	return r;
}

int na_flowtable_change_add(struct na_nfnl_batch *batch, const struct na_flowtable_content *now,
			    const struct na_flowtable_content *wanted)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < wanted->flowtable_count; i++)
		r = add_devices(batch, &now->flowtables[i], &wanted->flowtables[i]);
	for (size_t i = 0; r == 0 && i < wanted->set_count; i++)
		r = add_guards(batch, now, wanted, i);
	return r < 0 ? r : batch->messages.error;
}

static void add_sets(struct na_nfnl_batch *batch, const struct na_flowtable_content *now)
{
	for (size_t i = 0; i < now->set_count; i++) {
		const struct na_attr_buffer *values = &now->elements[i];
		struct na_nft_set set = now->sets[i];

		set.id = (uint32_t)i + 1;
		na_nft_set_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWSET, NLM_F_CREATE), &set);
		if (values->len_bytes)
			na_nft_set_encode_elements(
				na_nfnl_batch_add(batch, NFT_MSG_NEWSETELEM, NLM_F_CREATE), &set,
				values->data, values->len_bytes / set.key_bytes);
	}
}

int na_flowtable_change_add_all(struct na_nfnl_batch *batch, const struct na_flowtable_content *now)
{
	na_nft_table_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWTABLE, NLM_F_CREATE | NLM_F_EXCL),
			    &now->table);
	for (size_t i = 0; i < now->flowtable_count; i++)
		na_nft_flowtable_add(batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE,
				     &now->flowtables[i]);
	for (size_t i = 0; i < now->chain_count; i++)
		na_nft_chain_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWCHAIN, NLM_F_CREATE),
				    &now->chains[i]);
	add_sets(batch, now);
	for (size_t i = 0; i < now->rule_count; i++)
		na_nft_rule_encode(
			na_nfnl_batch_add(batch, NFT_MSG_NEWRULE, NLM_F_CREATE | NLM_F_APPEND),
			&now->rules[i]);
	return batch->messages.error;
}
