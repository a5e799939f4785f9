// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what one table holds, and in what two differ; knows no socket. */
#include "flowtable-content.h"
#include "array.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <stdlib.h>
#include <string.h>

/* Every message has the name of its table under the same number. */
#define TABLE ((int)NFTA_TABLE_NAME)
_Static_assert(TABLE == (int)NFTA_FLOWTABLE_TABLE && TABLE == (int)NFTA_CHAIN_TABLE &&
		       TABLE == (int)NFTA_RULE_TABLE && TABLE == (int)NFTA_SET_TABLE &&
		       TABLE == (int)NFTA_SET_ELEM_LIST_TABLE,
	       "one attribute for the table in all messages");

int na_flowtable_content_new(uint8_t family, const char *table,
			     struct na_flowtable_content **ret_content)
{
	struct na_flowtable_content *content = calloc(1, sizeof(*content));

	if (!content)
		return -ENOMEM;
	content->table.family = family;
	content->table.name = strdup(table);
	if (!content->table.name) {
		free(content);
		return -ENOMEM;
	}
	*ret_content = content;
	return 0;
}

void na_flowtable_content_free(struct na_flowtable_content *content)
{
	if (!content)
		return;
	for (size_t i = 0; i < content->flowtable_count; i++)
		na_nft_flowtable_del(&content->flowtables[i]);
	for (size_t i = 0; i < content->chain_count; i++)
		na_nft_chain_del(&content->chains[i]);
	for (size_t i = 0; i < content->rule_count; i++)
		na_nft_rule_del(&content->rules[i]);
	for (size_t i = 0; i < content->set_count; i++) {
		na_nft_set_del(&content->sets[i]);
		na_attr_buffer_free(&content->elements[i]);
	}
	free(content->flowtables);
	free(content->chains);
	free(content->rules);
	free(content->sets);
	free(content->elements);
	na_nft_table_del(&content->table);
	free(content);
}

static bool match_name(const struct na_attr *attr, const char *name)
{
	size_t len = strlen(name);

	return strnlen(attr->data, attr->len_bytes) == len && !memcmp(attr->data, name, len);
}

static struct na_nft_flowtable *get_flowtable(const struct na_flowtable_content *content,
					      const char *name)
{
	for (size_t i = 0; i < content->flowtable_count; i++) {
		if (!strcmp(content->flowtables[i].name, name))
			return &content->flowtables[i];
	}
	return NULL;
}

static struct na_nft_chain *get_chain(const struct na_flowtable_content *content, const char *name)
{
	for (size_t i = 0; i < content->chain_count; i++) {
		if (!strcmp(content->chains[i].name, name))
			return &content->chains[i];
	}
	return NULL;
}

/* Its index; the count, if there is none. */
static size_t find_set(const struct na_flowtable_content *content, const char *name)
{
	size_t i = 0;

	while (i < content->set_count && strcmp(content->sets[i].name, name) != 0)
		i++;
	return i;
}

static int add_table(struct na_flowtable_content *content, const struct na_netlink_message *message)
{
	struct na_nft_table table;
	int r = na_nft_table_decode(message, &table);

	if (r < 0)
		return r;
	na_nft_table_del(&content->table);
	content->table = table;
	return 0;
}

static int add_texts(char ***list, char *const *texts)
{
	size_t count = na_text_count(*list);
	int r = 0;

	for (; r == 0 && texts && *texts; texts++)
		r = na_text_add_behind(list, count++, *texts);
	return r;
}

static int add_flowtable(struct na_flowtable_content *content,
			 const struct na_netlink_message *message)
{
	struct na_nft_flowtable flowtable, *more, *there;
	int r = na_nft_flowtable_decode(message, &flowtable);

	if (r < 0)
		return r;
	there = get_flowtable(content, flowtable.name);
	if (there) {
		r = add_texts(&there->devices, flowtable.devices);
		if (r == 0)
			r = add_texts(&there->prefixes, flowtable.prefixes);
		na_nft_flowtable_del(&flowtable);
		return r;
	}
	more = na_array_add(content->flowtables, content->flowtable_count, sizeof(*more));
	if (!more) {
		na_nft_flowtable_del(&flowtable);
		return -ENOMEM;
	}
	content->flowtables = more;
	more[content->flowtable_count++] = flowtable;
	return 0;
}

static int add_chain(struct na_flowtable_content *content, const struct na_netlink_message *message)
{
	struct na_nft_chain chain, *more;
	int r = na_nft_chain_decode(message, &chain);

	if (r < 0)
		return r;
	if (get_chain(content, chain.name)) {
		na_nft_chain_del(&chain);
		return 0;
	}
	more = na_array_add(content->chains, content->chain_count, sizeof(*more));
	if (!more) {
		na_nft_chain_del(&chain);
		return -ENOMEM;
	}
	content->chains = more;
	more[content->chain_count++] = chain;
	return 0;
}

static int add_rule(struct na_flowtable_content *content, const struct na_netlink_message *message)
{
	struct na_nft_rule *more = na_array_add(content->rules, content->rule_count, sizeof(*more));
	int r;

	if (!more)
		return -ENOMEM;
	content->rules = more;
	r = na_nft_rule_decode(message, &more[content->rule_count]);
	if (r == 0)
		content->rule_count++;
	return r;
}

static int add_set(struct na_flowtable_content *content, const struct na_netlink_message *message)
{
	struct na_attr_buffer *elements;
	struct na_nft_set *sets, set;
	int r;

	sets = na_array_add(content->sets, content->set_count, sizeof(*sets));
	if (!sets)
		return -ENOMEM;
	content->sets = sets;
	elements = na_array_add(content->elements, content->set_count, sizeof(*elements));
	if (!elements)
		return -ENOMEM;
	content->elements = elements;
	r = na_nft_set_decode(message, &set);
	if (r < 0)
		return r;
	if (find_set(content, set.name) < content->set_count)
		na_nft_set_del(&set);
	else
		sets[content->set_count++] = set;
	return 0;
}

/* Of a set whose values are of a kind that we do not make, none are kept. */
static int add_elements(struct na_flowtable_content *content,
			const struct na_netlink_message *message, struct na_attr_cursor attrs)
{
	na_attr_foreach(attr, attrs) {
		if (attr.type != NFTA_SET_ELEM_LIST_SET)
			continue;
		for (size_t i = 0; i < content->set_count; i++) {
			size_t key_bytes = content->sets[i].key_bytes;

			if (!match_name(&attr, content->sets[i].name))
				continue;
			if (key_bytes == 0 || key_bytes % 4 || key_bytes > NA_NFT_DATA_BYTES)
				return 0;
			return na_nft_set_decode_elements(message, key_bytes,
							  &content->elements[i]);
		}
	}
	return 0;
}

/* True if it is about the table of CONTENT. */
static bool get_own(const struct na_flowtable_content *content, uint8_t family,
		    struct na_attr_cursor attrs)
{
	if (family != content->table.family)
		return false;
	na_attr_foreach(attr, attrs) {
		if (attr.type == TABLE)
			return match_name(&attr, content->table.name);
	}
	return false;
}

int na_flowtable_content_add(struct na_flowtable_content *content,
			     const struct na_netlink_message *message)
{
	struct na_attr_cursor attrs;
	uint8_t family;
	int r = na_nfnl_decode(message, &family, &attrs);

	if (r < 0 || !get_own(content, family, attrs))
		return r;
	switch (message->type) {
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWTABLE):
		return add_table(content, message);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWFLOWTABLE):
		return add_flowtable(content, message);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWCHAIN):
		return add_chain(content, message);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWRULE):
		return add_rule(content, message);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWSET):
		return add_set(content, message);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWSETELEM):
		return add_elements(content, message, attrs);
	default:
		return 0;
	}
}

int na_flowtable_content_parse(const struct na_nfnl_batch *batch, uint8_t family, const char *table,
			       struct na_flowtable_content **ret_content)
{
	struct na_flowtable_content *content = NULL;
	struct na_netlink_message message;
	int r = batch->messages.error;

	if (r == 0)
		r = na_flowtable_content_new(family, table, &content);
	if (r < 0)
		return r;
	for (size_t i = 0; r == 0 && na_nfnl_batch_get(batch, i, &message); i++)
		r = na_flowtable_content_add(content, &message);
	if (r < 0)
		na_flowtable_content_free(content);
	else
		*ret_content = content;
	return r;
}
