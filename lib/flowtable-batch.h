/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The messages that make the tables of a declared flowtable, and that take them away. Pure. */
#ifndef NA_FLOWTABLE_BATCH_H
#define NA_FLOWTABLE_BATCH_H

#include "flowtable-content.h"
#include "flowtable-file.h"
#include "nft.h"

/* What one of its tables is for. */
enum na_flowtable_role {
	NA_FLOWTABLE_ALONE,    /* the only one: software, or hardware without guards */
	NA_FLOWTABLE_HARDWARE, /* the first of two: what goes from guard to guard */
	NA_FLOWTABLE_SOFTWARE, /* the second of two: the rest */
};

struct na_flowtable_table {
	enum na_flowtable_role role;
	bool offload;		   /* the driver is to forward by itself */
	uint32_t flags;		   /* of the table: NFT_TABLE_F_... */
	char *const *devices;	   /* to hook, lowest ones; NULL-terminated */
	const char *const *guards; /* of HARDWARE: interfaces as rules see them */
	size_t guard_count;
};

/*
 * "netaccel-router", of HARDWARE "netaccel-router.hardware", which no file can be called
 * after: the caller's; NULL: no memory.
 */
char *na_flowtable_batch_write_name(const struct netaccel_declared *declared,
				    enum na_flowtable_role role);

/* That of its tables: tells people, and who plans, which Offload= they were made for. */
const char *na_flowtable_batch_get_comment(const struct netaccel_declared *declared);

/*
 * Adds all of a table: itself, its flowtable, its chain and the rules of that. -ENOMEM;
 * for want of memory in BATCH, its own error.
 */
int na_flowtable_batch_add(struct na_nfnl_batch *batch, const struct netaccel_declared *declared,
			   const struct na_flowtable_table *table);

/* Adds that a table goes, with all in it. One that is not there is an error, -ENOENT. */
int na_flowtable_batch_del(struct na_nfnl_batch *batch, uint8_t family, const char *name);

/* flowtable-change.c. Adds all of NOW, which is not there any more. -EOPNOTSUPP: it has what we do
 * not know. */
int na_flowtable_change_add_all(struct na_nfnl_batch *batch,
				const struct na_flowtable_content *now);
/* Adds what makes WANTED of NOW, if they differ in members alone. -ENOMEM. */
int na_flowtable_change_add(struct na_nfnl_batch *batch, const struct na_flowtable_content *now,
			    const struct na_flowtable_content *wanted);

#endif
