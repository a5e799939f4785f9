/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The flowtables of nf_tables in this network namespace, whoever made them, at the moment
 * of the snapshot. Immutable, and so are all strings, which live as long as the snapshot;
 * it outlives its context.
 *
 * Kernel interfaces: NFT_MSG_GETGEN, NFT_MSG_GETTABLE, NFT_MSG_GETFLOWTABLE of nf_tables, for
 * tables of ours NFT_MSG_GETCHAIN, GETRULE, GETSET, GETSETELEM, and ETHTOOL_MSG_FEATURES_GET;
 * RTM_GETLINK; NFNL_MSG_HOOK_GET of nfnetlink_hook, where the kernel has it. The name of
 * an owner: /proc/net/netlink, /proc/PID/fd, /proc/PID/comm.
 */
#ifndef NETACCEL_FLOWTABLE_H
#define NETACCEL_FLOWTABLE_H

#include <netaccel/ctx.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_flowtables;
struct netaccel_flowtable;

/*
 * Reads them all, of one generation of the ruleset: where it changes in between, they are
 * read again. Changes nothing, but may load the modules nf_tables and nfnetlink_hook.
 * Errors, all recorded:
 *   -EPERM: it needs CAP_NET_ADMIN in this network namespace;
 *   -EOPNOTSUPP: the kernel has no nf_tables, or the context is below another root;
 *   -EINTR: the ruleset changes faster than it can be read;
 *   -ENOMEM; socket(2)'s; -ETIMEDOUT, -ENOBUFS, -EMSGSIZE, -EBADMSG: no sound answer came.
 */
int netaccel_flowtables_read(struct netaccel_ctx *ctx, struct netaccel_flowtables **ret_flowtables);
void netaccel_flowtables_free(struct netaccel_flowtables *flowtables);

size_t netaccel_flowtables_count(const struct netaccel_flowtables *flowtables);
/* In the kernel's order, table by table; PREVIOUS NULL: the first. NULL past the last. */
const struct netaccel_flowtable *
netaccel_flowtables_next(const struct netaccel_flowtables *flowtables,
			 const struct netaccel_flowtable *previous);

#define netaccel_flowtables_foreach(flowtables, flowtable)                                         \
	for (const struct netaccel_flowtable *flowtable =                                          \
		     netaccel_flowtables_next(flowtables, NULL);                                   \
	     flowtable; flowtable = netaccel_flowtables_next(flowtables, flowtable))

/* The generation of the ruleset; each change of any of it begins another. Never 0. */
uint32_t netaccel_flowtables_get_generation(const struct netaccel_flowtables *flowtables);

/* nft's word: "inet", "ip", "ip6"; "?" for one that has no word. */
const char *netaccel_flowtable_get_family(const struct netaccel_flowtable *flowtable);
const char *netaccel_flowtable_get_table(const struct netaccel_flowtable *flowtable);
const char *netaccel_flowtable_get_name(const struct netaccel_flowtable *flowtable);
/* The kernel's number for it, within its table. */
uint64_t netaccel_flowtable_get_handle(const struct netaccel_flowtable *flowtable);

/* "ingress"; "?" for one that has no word. */
const char *netaccel_flowtable_get_hook(const struct netaccel_flowtable *flowtable);
int32_t netaccel_flowtable_get_priority(const struct netaccel_flowtable *flowtable);

/* The flags NFT_FLOWTABLE_HW_OFFLOAD, which nft calls offload, and NFT_FLOWTABLE_COUNTER. */
bool netaccel_flowtable_get_offload(const struct netaccel_flowtable *flowtable);
bool netaccel_flowtable_get_counter(const struct netaccel_flowtable *flowtable);
/* All flags, as the kernel numbers them. */
uint32_t netaccel_flowtable_get_flags(const struct netaccel_flowtable *flowtable);

/*
 * The devices that it lists, in the kernel's order, and the prefixes of names that it
 * lists (newer kernels); NULL past the last. In Linux 6.12 all are there; in 7.3 a device
 * may be listed before there is one.
 */
const char *netaccel_flowtable_get_device(const struct netaccel_flowtable *flowtable, size_t index);
const char *netaccel_flowtable_get_prefix(const struct netaccel_flowtable *flowtable, size_t index);

/* The devices whose packets it sees, by their names now; NULL past the last. */
const char *netaccel_flowtable_get_hooked(const struct netaccel_flowtable *flowtable, size_t index);
/*
 * True if the kernel told which flowtable hooks each of these devices. False, as of
 * Linux 6.12 or without the module nfnetlink_hook: they are those listed that there are.
 */
bool netaccel_flowtable_get_hooks_told(const struct netaccel_flowtable *flowtable);

/* Rules that put connections in it; with one it cannot be deleted. */
uint32_t netaccel_flowtable_get_use(const struct netaccel_flowtable *flowtable);

/* Its table is dormant: no chain of it is called. */
bool netaccel_flowtable_get_dormant(const struct netaccel_flowtable *flowtable);

/*
 * True if its table belongs to a program (NFT_TABLE_F_OWNER), which alone can change it:
 * *ret_port is the netlink port of its socket. Once that program has ended, the table is
 * gone, unless it persists.
 */
bool netaccel_flowtable_get_owner(const struct netaccel_flowtable *flowtable, uint32_t *ret_port);
/* That program, if /proc told; else 0 and NULL. */
uint32_t netaccel_flowtable_get_owner_pid(const struct netaccel_flowtable *flowtable);
const char *netaccel_flowtable_get_owner_process(const struct netaccel_flowtable *flowtable);
/* NFT_TABLE_F_PERSIST: the table outlives its owner. */
bool netaccel_flowtable_get_persist(const struct netaccel_flowtable *flowtable);

/* NAME, if it is in a table of ours, "netaccel-NAME" or "netaccel-NAME.hardware"; else NULL. */
const char *netaccel_flowtable_get_ours(const struct netaccel_flowtable *flowtable);
/* Each NAME that there are tables of ours for, once; NULL past the last. */
const char *netaccel_flowtables_get_ours(const struct netaccel_flowtables *flowtables,
					 size_t index);

#ifdef __cplusplus
}
#endif
#endif
