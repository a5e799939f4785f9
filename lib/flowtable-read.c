// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the reading of flowtables: one dump of each kind of object, all of one generation
 * of the ruleset.
 */
#include "array.h"
#include "error.h"
#include "flowtable.h"
#include "log.h"
#include "message.h"
#include "rtnl.h"
#include "text.h"

#include <errno.h>
#include <linux/if_link.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/rtnetlink.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define TRIES 16

struct reader {
	struct netaccel_ctx *ctx;
	struct na_netlink *nfnl;
	struct na_netlink *rtnl;
	struct na_extack extack;
	struct netaccel_flowtables *flowtables;
	struct na_netlink_reply reply; /* with all flowtables */
};

int na_flowtable_record_error(struct netaccel_ctx *ctx, int err, const struct na_extack *extack,
			      const char *object, const char *operation)
{
	na_message_record_error(ctx, err, extack, NULL, object, operation);
	switch (-err) {
	case EPERM:
		na_error_set_remedy(ctx,
				    "it needs root, or CAP_NET_ADMIN in this network namespace");
		break;
	case EOPNOTSUPP:
	case EPROTONOSUPPORT:
		na_error_set_detail(ctx, "this kernel has no nf_tables");
		na_error_set_remedy(ctx, "it needs the module nf_tables (CONFIG_NF_TABLES)");
		break;
	}
	return err;
}

/* Asks for all objects of the kind that MESSAGE is for. */
static int get_objects(struct reader *reader, uint8_t message, struct na_netlink_reply *reply)
{
	struct na_attr_buffer payload = { 0 };
	int r;

	na_nfnl_encode(&payload, AF_UNSPEC);
	r = na_netlink_get_dump(reader->nfnl, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, message), &payload,
				reply, &reader->extack);
	na_attr_buffer_free(&payload);
	return r;
}

static int read_flowtables(struct reader *reader)
{
	struct netaccel_flowtables *flowtables = reader->flowtables;
	struct na_netlink_message message;
	size_t offset = 0;
	int r = get_objects(reader, NFT_MSG_GETFLOWTABLE, &reader->reply);

	while (r == 0 && na_netlink_reply_next(&reader->reply, &offset, &message)) {
		struct netaccel_flowtable *more =
			na_array_add(flowtables->flowtables, flowtables->count, sizeof(*more));

		if (!more) {
			r = -ENOMEM;
			break;
		}
		flowtables->flowtables = more;
		r = na_nft_flowtable_decode(&message, &more[flowtables->count].nft);
		if (r == 0)
			flowtables->count++;
	}
	return r;
}

static void set_table(struct netaccel_flowtables *flowtables, const struct na_nft_table *table)
{
	for (size_t i = 0; i < flowtables->count; i++) {
		struct netaccel_flowtable *flowtable = &flowtables->flowtables[i];

		if (flowtable->nft.family != table->family ||
		    strcmp(flowtable->nft.table, table->name) != 0)
			continue;
		flowtable->table_flags = table->flags;
		flowtable->owner = table->owner;
	}
}

static int read_tables(struct reader *reader)
{
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	size_t offset = 0;
	int r = get_objects(reader, NFT_MSG_GETTABLE, &reply);

	while (r == 0 && na_netlink_reply_next(&reply, &offset, &message)) {
		struct na_nft_table table;

		r = na_nft_table_decode(&message, &table);
		if (r < 0)
			break;
		set_table(reader->flowtables, &table);
		r = na_flowtable_add_table(reader->flowtables, &table);
		if (r == 0)
			r = na_flowtable_add_content(reader->flowtables, &message);
		na_nft_table_del(&table);
	}
	na_netlink_reply_del(&reply);
	return r;
}

/* Of tables that are ours, which are known by now. */
static int read_contents(struct reader *reader)
{
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	na_flowtable_set_ours(reader->flowtables);
	while (r == 0 && na_netlink_reply_next(&reader->reply, &offset, &message))
		r = na_flowtable_add_content(reader->flowtables, &message);
	if (r == 0)
		r = na_flowtable_read_contents(reader->nfnl, reader->flowtables, &reader->extack);
	return r;
}

static int add_link(const struct na_netlink_message *message, size_t count, char ***links)
{
	struct na_attr_cursor attrs;
	char *name;
	int r;

	if (message->len_bytes < sizeof(struct ifinfomsg))
		return -EBADMSG;
	attrs = na_attr_parse(message->payload + sizeof(struct ifinfomsg),
			      message->len_bytes - sizeof(struct ifinfomsg));
	na_attr_foreach(attr, attrs) {
		if (attr.type != IFLA_IFNAME)
			continue;
		r = na_attr_get_string(&attr, &name);
		if (r == 0) {
			r = na_text_add_behind(links, count, name);
			free(name);
		}
		return r;
	}
	return -EBADMSG;
}

static int read_links(struct reader *reader, char ***links)
{
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	size_t offset = 0, count = 0;
	int r = na_rtnl_get_links(reader->rtnl, &reply, &reader->extack);

	while (r == 0 && na_netlink_reply_next(&reply, &offset, &message))
		r = add_link(&message, count++, links);
	na_netlink_reply_del(&reply);
	return r;
}

static int read_hooks(struct reader *reader)
{
	char **links = NULL;
	int r;

	if (reader->flowtables->count == 0)
		return 0;
	r = read_links(reader, &links);
	if (r == 0)
		r = na_flowtable_read_hooks(reader->nfnl, links, reader->flowtables,
					    &reader->extack);
	na_text_free(links);
	return r;
}

/* Whoever cannot be seen stays a number. */
static int read_owners(struct reader *reader)
{
	struct netaccel_flowtables *flowtables = reader->flowtables;

	for (size_t i = 0; i < flowtables->count; i++) {
		struct netaccel_flowtable *flowtable = &flowtables->flowtables[i];

		if (flowtable->owner &&
		    na_flowtable_read_owner(&reader->ctx->root, flowtable->owner,
					    &flowtable->owner_pid,
					    &flowtable->owner_process) == -ENOMEM)
			return -ENOMEM;
	}
	return 0;
}

/* -EINTR: the generation changed. */
static int read_once(struct reader *reader)
{
	struct na_nfnl_generation before, after;
	int r = na_nfnl_get_generation(reader->nfnl, &before, &reader->extack);

	na_flowtable_del(reader->flowtables);
	/* Of the first request it means that nobody answers for nf_tables. */
	if (r == -EINVAL)
		return -EOPNOTSUPP;
	if (r == 0)
		r = read_flowtables(reader);
	if (r == 0)
		r = read_tables(reader);
	if (r == 0)
		r = read_contents(reader);
	if (r == 0)
		r = read_hooks(reader);
	if (r == 0)
		r = read_owners(reader);
	if (r == 0)
		r = na_nfnl_get_generation(reader->nfnl, &after, &reader->extack);
	if (r == 0 && after.id != before.id)
		r = -EINTR;
	reader->flowtables->generation = before.id;
	return r;
}

static int read_all(struct reader *reader)
{
	int r = na_netlink_new(reader->ctx, NETLINK_NETFILTER, na_message_explain_nft,
			       &reader->nfnl);

	if (r == -EPROTONOSUPPORT)
		return na_flowtable_record_error(reader->ctx, r, &reader->extack, NULL,
						 "read flowtables");
	if (r == 0)
		r = na_netlink_new(reader->ctx, NETLINK_ROUTE, na_message_explain_link,
				   &reader->rtnl);
	if (r < 0)
		return na_message_record_socket_error(reader->ctx, r);
	r = -EINTR;
	for (int i = 0; i < TRIES && r == -EINTR; i++)
		r = read_once(reader);
	if (r == 0)
		r = na_flowtable_read_features(reader->ctx, reader->flowtables);
	if (r < 0)
		na_flowtable_record_error(reader->ctx, r, &reader->extack, NULL, "read flowtables");
	if (r == -EINTR)
		na_error_set_detail(reader->ctx, "the ruleset changes faster than it can be read");
	return r;
}

NA_EXPORT int netaccel_flowtables_read(struct netaccel_ctx *ctx,
				       struct netaccel_flowtables **ret_flowtables)
{
	struct reader reader = { .ctx = ctx };
	int r;

	if (netaccel_ctx_get_offline(ctx)) {
		na_error_set(ctx, -EOPNOTSUPP, NULL, "read flowtables");
		na_error_set_detail(ctx, "flowtables are the kernel's, not of a root directory");
		return -EOPNOTSUPP;
	}
	reader.flowtables = calloc(1, sizeof(*reader.flowtables));
	if (!reader.flowtables)
		return na_error_set(ctx, -ENOMEM, NULL, "read flowtables");
	r = read_all(&reader);
	na_netlink_reply_del(&reader.reply);
	na_netlink_free(reader.nfnl);
	na_netlink_free(reader.rtnl);
	if (r < 0)
		netaccel_flowtables_free(reader.flowtables);
	else
		*ret_flowtables = reader.flowtables;
	return r;
}
