// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what is a difference between two contents of a table; knows no message. */
#include "flowtable-content.h"
#include "text.h"

#include <linux/netfilter/nf_tables.h>
#include <string.h>

/* Who holds a table is not what is in it. */
#define HOLDING ((uint32_t)(NFT_TABLE_F_OWNER | NFT_TABLE_F_PERSIST))

static bool match_text(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

/* Each of LIST is one of OTHERS. */
static bool get_all(char *const *list, char *const *others)
{
	for (; list && *list; list++) {
		if (!na_text_get_listed(others, *list))
			return false;
	}
	return true;
}

static bool match_texts(char *const *a, char *const *b)
{
	return get_all(a, b) && get_all(b, a);
}

static unsigned int match_flowtable(const struct na_flowtable_content *kernel,
				    const struct na_nft_flowtable *wanted)
{
	for (size_t i = 0; i < kernel->flowtable_count; i++) {
		const struct na_nft_flowtable *there = &kernel->flowtables[i];
		unsigned int difference = 0;

		if (strcmp(there->name, wanted->name) != 0)
			continue;
		if (there->hook != wanted->hook || there->priority != wanted->priority ||
		    there->flags != wanted->flags ||
		    !match_texts(there->prefixes, wanted->prefixes))
			difference |= NA_FLOWTABLE_CONTENT_REST;
		if (!match_texts(there->devices, wanted->devices))
			difference |= NA_FLOWTABLE_CONTENT_DEVICES;
		return difference;
	}
	return NA_FLOWTABLE_CONTENT_REST;
}

static bool match_chain(const struct na_flowtable_content *kernel,
			const struct na_nft_chain *wanted)
{
	for (size_t i = 0; i < kernel->chain_count; i++) {
		const struct na_nft_chain *there = &kernel->chains[i];

		if (strcmp(there->name, wanted->name) != 0)
			continue;
		return match_text(there->type, wanted->type) && there->hook == wanted->hook &&
		       there->priority == wanted->priority && there->policy == wanted->policy;
	}
	return false;
}

static bool match_rule(const struct na_nft_rule *a, const struct na_nft_rule *b)
{
	if (a->count != b->count || !match_text(a->comment, b->comment))
		return false;
	for (size_t i = 0; i < a->count; i++) {
		if (!na_nft_expr_match(&a->exprs[i], &b->exprs[i]))
			return false;
	}
	return true;
}

/* The next rule of CHAIN from *INDEX on, which is put behind it; NULL: there is none. */
static const struct na_nft_rule *get_next_rule(const struct na_flowtable_content *content,
					       const char *chain, size_t *index)
{
	while (*index < content->rule_count) {
		const struct na_nft_rule *rule = &content->rules[(*index)++];

		if (!strcmp(rule->chain, chain))
			return rule;
	}
	return NULL;
}

static bool match_rules(const struct na_flowtable_content *kernel,
			const struct na_flowtable_content *wanted, const char *chain)
{
	const struct na_nft_rule *there, *rule;
	size_t i = 0, j = 0;

	do {
		there = get_next_rule(kernel, chain, &i);
		rule = get_next_rule(wanted, chain, &j);
		if (there && rule && !match_rule(there, rule))
			return false;
	} while (there && rule);
	return !there && !rule;
}

/* Each value of ELEMENTS is one of OTHERS. */
static bool get_all_values(const struct na_attr_buffer *elements,
			   const struct na_attr_buffer *others, size_t key_bytes)
{
	for (size_t at = 0; at < elements->len_bytes; at += key_bytes) {
		size_t other = 0;

		while (other < others->len_bytes &&
		       memcmp(others->data + other, elements->data + at, key_bytes) != 0)
			other += key_bytes;
		if (other >= others->len_bytes)
			return false;
	}
	return true;
}

static unsigned int match_set(const struct na_flowtable_content *kernel,
			      const struct na_nft_set *wanted,
			      const struct na_attr_buffer *elements)
{
	for (size_t i = 0; i < kernel->set_count; i++) {
		const struct na_nft_set *there = &kernel->sets[i];

		if (strcmp(there->name, wanted->name) != 0)
			continue;
		if (there->key_type != wanted->key_type || there->key_bytes != wanted->key_bytes ||
		    there->flags != wanted->flags)
			return NA_FLOWTABLE_CONTENT_REST;
		return get_all_values(&kernel->elements[i], elements, wanted->key_bytes) &&
				       get_all_values(elements, &kernel->elements[i],
						      wanted->key_bytes)
			       ? 0
			       : NA_FLOWTABLE_CONTENT_GUARDS;
	}
	return NA_FLOWTABLE_CONTENT_REST;
}

/* Names are there once each: with as many of a kind, each that is wanted is enough. */
unsigned int na_flowtable_content_match(const struct na_flowtable_content *kernel,
					const struct na_flowtable_content *wanted)
{
	unsigned int difference = 0;

	if (!match_text(kernel->table.comment, wanted->table.comment) ||
	    (kernel->table.flags & ~HOLDING) != (wanted->table.flags & ~HOLDING) ||
	    kernel->flowtable_count != wanted->flowtable_count ||
	    kernel->chain_count != wanted->chain_count ||
	    kernel->rule_count != wanted->rule_count || kernel->set_count != wanted->set_count)
		difference = NA_FLOWTABLE_CONTENT_REST;
	for (size_t i = 0; i < wanted->flowtable_count; i++)
		difference |= match_flowtable(kernel, &wanted->flowtables[i]);
	for (size_t i = 0; i < wanted->chain_count; i++) {
		if (!match_chain(kernel, &wanted->chains[i]) ||
		    !match_rules(kernel, wanted, wanted->chains[i].name))
			difference |= NA_FLOWTABLE_CONTENT_REST;
	}
	for (size_t i = 0; i < wanted->set_count; i++)
		difference |= match_set(kernel, &wanted->sets[i], &wanted->elements[i]);
	return difference;
}
