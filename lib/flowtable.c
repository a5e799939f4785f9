// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what a snapshot of flowtables tells; knows no socket. */
#include "flowtable.h"
#include "text.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>

void na_flowtable_del(struct netaccel_flowtables *flowtables)
{
	for (size_t i = 0; i < flowtables->count; i++) {
		na_nft_flowtable_del(&flowtables->flowtables[i].nft);
		na_text_free(flowtables->flowtables[i].hooked);
		free(flowtables->flowtables[i].owner_process);
	}
	free(flowtables->flowtables);
	for (size_t i = 0; i < flowtables->content_count; i++)
		na_flowtable_content_free(flowtables->contents[i]);
	free(flowtables->contents);
	na_text_free(flowtables->ours);
	for (size_t i = 0; i < flowtables->feature_count; i++)
		free(flowtables->features[i].device);
	free(flowtables->features);
	*flowtables = (struct netaccel_flowtables){ 0 };
}

NA_EXPORT void netaccel_flowtables_free(struct netaccel_flowtables *flowtables)
{
	if (!flowtables)
		return;
	na_flowtable_del(flowtables);
	free(flowtables);
}

NA_EXPORT size_t netaccel_flowtables_count(const struct netaccel_flowtables *flowtables)
{
	return flowtables->count;
}

NA_EXPORT const struct netaccel_flowtable *
netaccel_flowtables_next(const struct netaccel_flowtables *flowtables,
			 const struct netaccel_flowtable *previous)
{
	size_t index = previous ? (size_t)(previous - flowtables->flowtables) + 1 : 0;

	return index < flowtables->count ? &flowtables->flowtables[index] : NULL;
}

NA_EXPORT uint32_t netaccel_flowtables_get_generation(const struct netaccel_flowtables *flowtables)
{
	return flowtables->generation;
}

NA_EXPORT const char *netaccel_flowtable_get_family(const struct netaccel_flowtable *flowtable)
{
	switch (flowtable->nft.family) {
	case NFPROTO_INET:
		return "inet";
	case NFPROTO_IPV4:
		return "ip";
	case NFPROTO_IPV6:
		return "ip6";
	case NFPROTO_ARP:
		return "arp";
	case NFPROTO_BRIDGE:
		return "bridge";
	case NFPROTO_NETDEV:
		return "netdev";
	default:
		return "?";
	}
}

NA_EXPORT const char *netaccel_flowtable_get_table(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.table;
}

NA_EXPORT const char *netaccel_flowtable_get_name(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.name;
}

NA_EXPORT uint64_t netaccel_flowtable_get_handle(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.handle;
}

NA_EXPORT const char *netaccel_flowtable_get_hook(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.hook == NF_NETDEV_INGRESS ? "ingress" : "?";
}

NA_EXPORT int32_t netaccel_flowtable_get_priority(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.priority;
}

NA_EXPORT bool netaccel_flowtable_get_offload(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.flags & NFT_FLOWTABLE_HW_OFFLOAD;
}

NA_EXPORT bool netaccel_flowtable_get_counter(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.flags & NFT_FLOWTABLE_COUNTER;
}

NA_EXPORT uint32_t netaccel_flowtable_get_flags(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.flags;
}

static const char *get_text(char *const *list, size_t index)
{
	for (size_t i = 0; list && list[i]; i++) {
		if (i == index)
			return list[i];
	}
	return NULL;
}

NA_EXPORT const char *netaccel_flowtable_get_device(const struct netaccel_flowtable *flowtable,
						    size_t index)
{
	return get_text(flowtable->nft.devices, index);
}

NA_EXPORT const char *netaccel_flowtable_get_prefix(const struct netaccel_flowtable *flowtable,
						    size_t index)
{
	return get_text(flowtable->nft.prefixes, index);
}

NA_EXPORT const char *netaccel_flowtable_get_hooked(const struct netaccel_flowtable *flowtable,
						    size_t index)
{
	return get_text(flowtable->hooked, index);
}

NA_EXPORT bool netaccel_flowtable_get_hooks_told(const struct netaccel_flowtable *flowtable)
{
	return !flowtable->hooks_untold;
}

NA_EXPORT uint32_t netaccel_flowtable_get_use(const struct netaccel_flowtable *flowtable)
{
	return flowtable->nft.use;
}

NA_EXPORT bool netaccel_flowtable_get_dormant(const struct netaccel_flowtable *flowtable)
{
	return flowtable->table_flags & NFT_TABLE_F_DORMANT;
}

NA_EXPORT bool netaccel_flowtable_get_owner(const struct netaccel_flowtable *flowtable,
					    uint32_t *ret_port)
{
	if (!flowtable->owner)
		return false;
	*ret_port = flowtable->owner;
	return true;
}

NA_EXPORT uint32_t netaccel_flowtable_get_owner_pid(const struct netaccel_flowtable *flowtable)
{
	return flowtable->owner_pid;
}

NA_EXPORT const char *
netaccel_flowtable_get_owner_process(const struct netaccel_flowtable *flowtable)
{
	return flowtable->owner_process;
}

NA_EXPORT bool netaccel_flowtable_get_persist(const struct netaccel_flowtable *flowtable)
{
	return flowtable->table_flags & NFT_TABLE_F_PERSIST;
}

NA_EXPORT const char *netaccel_flowtable_get_ours(const struct netaccel_flowtable *flowtable)
{
	return flowtable->ours;
}

NA_EXPORT const char *netaccel_flowtables_get_ours(const struct netaccel_flowtables *flowtables,
						   size_t index)
{
	return get_text(flowtables->ours, index);
}
