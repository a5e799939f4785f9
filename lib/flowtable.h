/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a snapshot of flowtables, and what fills it. */
#ifndef NA_FLOWTABLE_H
#define NA_FLOWTABLE_H

#include "feature.h"
#include "flowtable-content.h"

#include <netaccel/flowtable.h>

/* Our tables are those of family inet, ip or ip6 whose name begins so. */
#define NA_FLOWTABLE_TABLE_PREFIX "netaccel-"

struct netaccel_flowtable {
	struct na_nft_flowtable nft;
	char **hooked;
	size_t hooked_count;
	bool hooks_untold;
	const char *ours; /* of the snapshot's */
	/* Of its table: */
	uint32_t table_flags;
	uint32_t owner;
	uint32_t owner_pid;
	char *owner_process;
};

struct na_flowtable_feature {
	char *device;
	enum na_feature_tc tc;
};

struct netaccel_flowtables {
	struct netaccel_flowtable *flowtables;
	size_t count;
	uint32_t generation;
	/* Of tables of ours: which NAMEs there are, and all that is in them. */
	char **ours;
	struct na_flowtable_content **contents;
	size_t content_count;
	/* Of devices in them: whether their hw-tc-offload is on. */
	struct na_flowtable_feature *features;
	size_t feature_count;
};

/* Empties it. */
void na_flowtable_del(struct netaccel_flowtables *flowtables);

/*
 * Which links each flowtable hooks, from the names of all LINKS. Errors: as
 * na_netlink_get_dump.
 */
int na_flowtable_read_hooks(struct na_netlink *nfnl, char *const *links,
			    struct netaccel_flowtables *flowtables, struct na_extack *extack);

/* flowtable-ours.c */

/* Notes of each flowtable which NAME its table is ours for. */
void na_flowtable_set_ours(struct netaccel_flowtables *flowtables);
/* True if the table is ours, for NAME. */
bool na_flowtable_match_ours(uint8_t family, const char *table, const char *name);
/* What is in a table of ours; NULL: there is no such table. */
const struct na_flowtable_content *
na_flowtable_get_content(const struct netaccel_flowtables *flowtables, uint8_t family,
			 const char *table);
/* Notes a table that is ours; any other is left out. -ENOMEM. */
int na_flowtable_add_table(struct netaccel_flowtables *flowtables,
			   const struct na_nft_table *table);
/* A message about what is in a table; if that is not ours, nothing. */
int na_flowtable_add_content(struct netaccel_flowtables *flowtables,
			     const struct na_netlink_message *message);
/* Reads what is in those tables; only for them anything is asked. As na_netlink_get_dump. */
int na_flowtable_read_contents(struct na_netlink *nfnl, struct netaccel_flowtables *flowtables,
			       struct na_extack *extack);

/*
 * flowtable-feature.c: asks it for each device in tables of ours. What cannot be asked is not
 * known. -ENOMEM.
 */
int na_flowtable_read_features(struct netaccel_ctx *ctx, struct netaccel_flowtables *flowtables);
enum na_feature_tc na_flowtable_get_tc(const struct netaccel_flowtables *flowtables,
				       const char *device);

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
