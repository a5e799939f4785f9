/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a snapshot of flowtables, and what fills it. */
#ifndef NA_FLOWTABLE_H
#define NA_FLOWTABLE_H

#include "nft.h"

#include <netaccel/flowtable.h>

/* Our tables are those of family inet whose name begins so. */
#define NA_FLOWTABLE_TABLE_PREFIX "netaccel-"

struct netaccel_flowtable {
	struct na_nft_flowtable nft;
	char **hooked;
	size_t hooked_count;
	bool hooks_untold;
	/* Of its table: */
	uint32_t table_flags;
	uint32_t owner;
	uint32_t owner_pid;
	char *owner_process;
};

struct netaccel_flowtables {
	struct netaccel_flowtable *flowtables;
	size_t count;
	uint32_t generation;
};

/* Empties it. */
void na_flowtable_del(struct netaccel_flowtables *flowtables);

/*
 * Which links each flowtable hooks, from the names of all LINKS. Errors: as
 * na_netlink_get_dump.
 */
int na_flowtable_read_hooks(struct na_netlink *nfnl, char *const *links,
			    struct netaccel_flowtables *flowtables, struct na_extack *extack);

/*
 * The process whose socket of NETLINK_NETFILTER has PORT. *ret_name is the caller's.
 * -ENOENT: nobody can be seen to have it; -ENOMEM.
 */
int na_flowtable_read_owner(const struct na_rootfs *root, uint32_t port, uint32_t *ret_pid,
			    char **ret_name);

/*
 * Records that OPERATION on OBJECT failed with ERR, which is returned: as
 * na_message_record_error, with what this kernel lacks, by module and option.
 */
int na_flowtable_record_error(struct netaccel_ctx *ctx, int err, const struct na_extack *extack,
			      const char *object, const char *operation);

#endif
