/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a plan for a declared flowtable, and what apply makes of it. */
#ifndef NA_FLOWTABLE_PLAN_H
#define NA_FLOWTABLE_PLAN_H

#include "feature.h"
#include "flowtable-batch.h"
#include "flowtable-device.h"
#include "flowtable.h"

#include <netaccel/flowtable-plan.h>

struct na_flowtable_member {
	char *name;
	char *because;
	char *note;
	enum netaccel_flowtable_device_state state;
	enum netaccel_flowtable_hardware hardware;
	bool is_lowest; /* of those that are there */
	uint32_t ifindex;
};

struct netaccel_flowtable_plan {
	/* Not its own, and only for who applies it. DECLARED NULL: a deletion. */
	const struct netaccel_declared *declared;
	const struct netaccel_machine *machine;
	const struct netaccel_flowtables *flowtables;
	unsigned int flags;

	enum netaccel_flowtable_step step;
	enum netaccel_declared_offload offload;
	char *name;
	char *path;
	uint32_t holder; /* a port; 0: nobody */
	uint32_t holder_pid;
	char *holder_process;
	struct na_flowtable_member *members;
	size_t count;
};

/* As netaccel_flowtable_plan_new; DECLARED NULL: the deletion of NAME. -ENOMEM. */
int na_flowtable_plan_new(const struct netaccel_declared *declared, const char *name,
			  const struct netaccel_machine *machine,
			  const struct netaccel_flowtables *flowtables, unsigned int flags,
			  struct netaccel_flowtable_plan **ret_plan);
/* Notes what the driver of a member said: that it has no flow offload, or that it takes it.
 * -ENOMEM. */
int na_flowtable_plan_set_refused(const struct netaccel_flowtable_plan *plan,
				  struct na_flowtable_member *member);
int na_flowtable_plan_set_taken(struct na_flowtable_member *member, enum na_feature_tc tc);

/* True if the member is there and is to be hooked. */
bool na_flowtable_plan_get_wanted(const struct na_flowtable_member *member);

/* How the batch is to be made. */
struct na_flowtable_way {
	uint32_t flags; /* of tables: NFT_TABLE_F_... */
	uint32_t port;	/* whose tables they are to be; 0: nobody's */
	bool apart;	/* what is there goes in a batch before: STEP_REPLACE alone */
};

/*
 * flowtable-step.c: the messages that bring PLAN about, and what they amount to. Devices
 * whose hardware is UNTRIED count as such that have none. With FIRST, not NULL and of a way
 * that is apart, what is to go before that. -ENOMEM.
 */
int na_flowtable_step_add(const struct netaccel_flowtable_plan *plan,
			  const struct na_flowtable_way *way, struct na_nfnl_batch *first,
			  struct na_nfnl_batch *batch, enum netaccel_flowtable_step *ret_step);

/* Adds what makes the tables of PLAN, once they are gone, as they are now. -ENOMEM, -EOPNOTSUPP. */
int na_flowtable_step_add_now(const struct netaccel_flowtable_plan *plan,
			      struct na_nfnl_batch *batch);

/*
 * flowtable-guard.c: the interfaces, as rules see them, that stand on wanted members with
 * hardware alone. *ret_guards is a na_text list of the caller's. -ENOMEM.
 */
int na_flowtable_guard_read(const struct netaccel_flowtable_plan *plan, char ***ret_guards);

/*
 * flowtable-probe.c: asks the drivers of members that are UNTRIED, and notes what they say.
 * Errors: -ENOENT: perhaps a device has gone since; else what the kernel says of the whole, as
 * *ret_text, which is the caller's; -ENOMEM.
 */
int na_flowtable_probe(struct na_netlink *nfnl, struct netaccel_flowtable_plan *plan,
		       char **ret_text);

#endif
