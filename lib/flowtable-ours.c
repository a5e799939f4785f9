// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns which tables are ours, and the reading of what they hold. */
#include "array.h"
#include "flowtable.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <stdlib.h>
#include <string.h>

/* Of two tables for one name the first is called so at the end. */
static const char hardware[] = ".hardware";

/* The NAME in that of a table of ours, LEN bytes; NULL: it is not ours. */
static const char *get_name(uint8_t family, const char *table, size_t *ret_len)
{
	size_t len = strlen(NA_FLOWTABLE_TABLE_PREFIX), suffix = sizeof(hardware) - 1;

	if ((family != NFPROTO_INET && family != NFPROTO_IPV4 && family != NFPROTO_IPV6) ||
	    strncmp(table, NA_FLOWTABLE_TABLE_PREFIX, len) != 0)
		return NULL;
	table += len;
	len = strlen(table);
	if (len >= suffix && !strcmp(table + len - suffix, hardware))
		len -= suffix;
	*ret_len = len;
	return len ? table : NULL;
}

static const char *find_name(char *const *names, const char *name, size_t len)
{
	for (; names && *names; names++) {
		if (strlen(*names) == len && !memcmp(*names, name, len))
			return *names;
	}
	return NULL;
}

void na_flowtable_set_ours(struct netaccel_flowtables *flowtables)
{
	for (size_t i = 0; i < flowtables->count; i++) {
		const struct na_nft_flowtable *nft = &flowtables->flowtables[i].nft;
		size_t len;
		const char *name = get_name(nft->family, nft->table, &len);

		flowtables->flowtables[i].ours =
			name ? find_name(flowtables->ours, name, len) : NULL;
	}
}

bool na_flowtable_match_ours(uint8_t family, const char *table, const char *name)
{
	size_t len;
	const char *ours = get_name(family, table, &len);

	return ours && strlen(name) == len && !memcmp(ours, name, len);
}

int na_flowtable_add_table(struct netaccel_flowtables *flowtables, const struct na_nft_table *table)
{
	struct na_flowtable_content **more;
	size_t len;
	const char *name = get_name(table->family, table->name, &len);
	int r;

	if (!name)
		return 0;
	if (!find_name(flowtables->ours, name, len)) {
		r = na_text_add_bytes(&flowtables->ours, name, len);
		if (r < 0)
			return r;
	}
	more = na_array_add(flowtables->contents, flowtables->content_count, sizeof(*more));
	if (!more)
		return -ENOMEM;
	flowtables->contents = more;
	r = na_flowtable_content_new(table->family, table->name, &more[flowtables->content_count]);
	if (r == 0)
		more[flowtables->content_count++]->table.flags = table->flags;
	return r;
}

int na_flowtable_add_content(struct netaccel_flowtables *flowtables,
			     const struct na_netlink_message *message)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < flowtables->content_count; i++)
		r = na_flowtable_content_add(flowtables->contents[i], message);
	return r;
}

const struct na_flowtable_content *
na_flowtable_get_content(const struct netaccel_flowtables *flowtables, uint8_t family,
			 const char *table)
{
	for (size_t i = 0; i < flowtables->content_count; i++) {
		const struct na_flowtable_content *content = flowtables->contents[i];

		if (content->table.family == family && !strcmp(content->table.name, table))
			return content;
	}
	return NULL;
}

/* Adds all objects of a kind; of TABLE and, of it, of SET, where they are not NULL. */
static int read_objects(struct na_netlink *nfnl, uint8_t message_type,
			const struct na_nft_table *table, const char *set,
			struct netaccel_flowtables *flowtables, struct na_extack *extack)
{
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	size_t offset = 0;
	int r;

	na_nfnl_encode(&payload, table ? table->family : NFPROTO_UNSPEC);
	/* The same numbers in the messages of all kinds. */
	if (table)
		na_attr_add_string(&payload, NFTA_SET_ELEM_LIST_TABLE, table->name);
	if (set)
		na_attr_add_string(&payload, NFTA_SET_ELEM_LIST_SET, set);
	r = na_netlink_get_dump(nfnl, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, message_type), &payload,
				&reply, extack);
	na_attr_buffer_free(&payload);
	while (r == 0 && na_netlink_reply_next(&reply, &offset, &message))
		r = na_flowtable_add_content(flowtables, &message);
	na_netlink_reply_del(&reply);
	/* It is gone: the generation is another. */
	return r == -ENOENT ? -EINTR : r;
}

int na_flowtable_read_contents(struct na_netlink *nfnl, struct netaccel_flowtables *flowtables,
			       struct na_extack *extack)
{
	int r = 0;

	/* The kernel cannot list those of one table alone. */
	if (flowtables->content_count)
		r = read_objects(nfnl, NFT_MSG_GETCHAIN, NULL, NULL, flowtables, extack);
	for (size_t i = 0; r == 0 && i < flowtables->content_count; i++) {
		const struct na_flowtable_content *content = flowtables->contents[i];

		r = read_objects(nfnl, NFT_MSG_GETRULE, &content->table, NULL, flowtables, extack);
		if (r == 0)
			r = read_objects(nfnl, NFT_MSG_GETSET, &content->table, NULL, flowtables,
					 extack);
		for (size_t j = 0; r == 0 && j < content->set_count; j++)
			r = read_objects(nfnl, NFT_MSG_GETSETELEM, &content->table,
					 content->sets[j].name, flowtables, extack);
	}
	return r;
}
