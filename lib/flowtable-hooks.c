// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which links a flowtable hooks: as the kernel tells of each link, or, where it
 * does not, as the flowtable lists them.
 */
#include "flowtable.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_hook.h>
#include <string.h>

/* What all functions of flowtables begin with. */
#define FUNCTION "nf_flow_offload"

static bool get_listed(const struct netaccel_flowtable *flowtable, const char *link)
{
	char *const *prefixes = flowtable->nft.prefixes;

	if (na_text_get_listed(flowtable->nft.devices, link))
		return true;
	for (; prefixes && *prefixes; prefixes++) {
		if (!strncmp(*prefixes, link, strlen(*prefixes)))
			return true;
	}
	return false;
}

static int add_hooked(struct netaccel_flowtable *flowtable, const char *link)
{
	size_t count = flowtable->hooked_count;
	int r;

	if (count && !strcmp(flowtable->hooked[count - 1], link))
		return 0;
	r = na_text_add_behind(&flowtable->hooked, count, link);
	if (r == 0)
		flowtable->hooked_count++;
	return r;
}

/* The kernel does not tell: then those that list LINK have it. */
static int add_listed(struct netaccel_flowtables *flowtables, const char *link)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < flowtables->count; i++) {
		struct netaccel_flowtable *flowtable = &flowtables->flowtables[i];

		if (!get_listed(flowtable, link))
			continue;
		flowtable->hooks_untold = true;
		r = add_hooked(flowtable, link);
	}
	return r;
}

static int add_told(struct netaccel_flowtables *flowtables, const struct na_nft_hook *hook,
		    const char *link)
{
	for (size_t i = 0; hook->table && hook->name && i < flowtables->count; i++) {
		struct netaccel_flowtable *flowtable = &flowtables->flowtables[i];

		if (flowtable->nft.family == hook->family &&
		    !strcmp(flowtable->nft.table, hook->table) &&
		    !strcmp(flowtable->nft.name, hook->name))
			return add_hooked(flowtable, link);
	}
	return 0;
}

/* Its kind is not told, and it may be a flowtable's. */
static bool get_untold(const struct na_nft_hook *hook)
{
	return hook->type == 0 &&
	       (!hook->function || !strncmp(hook->function, FUNCTION, strlen(FUNCTION)));
}

static int decode(const struct na_netlink_reply *reply, const char *link,
		  struct netaccel_flowtables *flowtables)
{
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	while (r == 0 && na_netlink_reply_next(reply, &offset, &message)) {
		struct na_nft_hook hook;

		r = na_nft_hook_decode(&message, &hook);
		if (r < 0)
			break;
		if (hook.type == NFNL_HOOK_TYPE_NFT_FLOWTABLE)
			r = add_told(flowtables, &hook, link);
		else if (get_untold(&hook))
			r = add_listed(flowtables, link);
		na_nft_hook_del(&hook);
	}
	return r;
}

static int read_link(struct na_netlink *nfnl, const char *link,
		     struct netaccel_flowtables *flowtables, struct na_extack *extack)
{
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	int r;

	na_nft_hook_encode(&payload, NF_NETDEV_INGRESS, link);
	r = na_netlink_get_dump(nfnl, NA_NFNL_TYPE(NFNL_SUBSYS_HOOK, NFNL_MSG_HOOK_GET), &payload,
				&reply, extack);
	na_attr_buffer_free(&payload);
	if (r == 0)
		r = decode(&reply, link, flowtables);
	else if (r == -EINVAL || r == -EOPNOTSUPP) /* nobody answers for this subsystem */
		r = add_listed(flowtables, link);
	else if (r == -ENODEV) /* gone since */
		r = 0;
	na_netlink_reply_del(&reply);
	return r;
}

int na_flowtable_read_hooks(struct na_netlink *nfnl, char *const *links,
			    struct netaccel_flowtables *flowtables, struct na_extack *extack)
{
	int r = 0;

	for (; r == 0 && links && *links; links++) {
		bool listed = false;

		for (size_t i = 0; !listed && i < flowtables->count; i++)
			listed = get_listed(&flowtables->flowtables[i], *links);
		if (listed)
			r = read_link(nfnl, *links, flowtables, extack);
	}
	return r;
}
