/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a run over declared flowtables, and of what became of one. */
#ifndef NA_FLOWTABLE_APPLY_H
#define NA_FLOWTABLE_APPLY_H

#include "flowtable-plan.h"
#include "genl.h"

#include <netaccel/flowtable-apply.h>

struct netaccel_flowtable_apply {
	struct netaccel_ctx *ctx;
	struct na_netlink *nfnl; /* owns the tables, if they are to be owned */
	struct na_genl *ethtool; /* NULL until it is needed */
	unsigned int flags;
	uint32_t table_flags; /* NFT_TABLE_F_...; without PERSIST where the kernel lacks it */
};

struct netaccel_flowtable_outcome {
	enum netaccel_outcome_status status;
	enum netaccel_flowtable_step step;
	char *text;
	struct netaccel_flowtable_plan *plan;
	/* What it was planned from, if that was read here. */
	struct netaccel_machine *machine;
	struct netaccel_flowtables *flowtables;
};

/* What came of sending a plan. */
struct na_flowtable_sent {
	enum netaccel_flowtable_step step; /* was done, or was not */
	char *text;			   /* what stood in the way; the caller's */
	bool lost;			   /* and what was there could not be made again */
};

/*
 * flowtable-send.c: what PLAN asks for, sent. 0: done, or there was nothing to do. -EAGAIN: the
 * kernel's objects have changed since they were read; else what it refuses, and the text says
 * why. SENT is always written. -ENOMEM.
 */
int na_flowtable_send_set(struct netaccel_flowtable_apply *apply,
			  struct netaccel_flowtable_plan *plan, struct na_flowtable_sent *sent);

#endif
