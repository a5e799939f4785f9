/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Bringing declared flowtables about: in tables of our own, "netaccel-NAME", each change
 * in one transaction of nf_tables, which happens whole or not at all; where a driver keeps
 * it from being one, in two, and what was there is brought back if the second fails. Objects
 * of others are never touched.
 *
 * Kernel interfaces: NFNL_MSG_BATCH_BEGIN, NFT_MSG_NEWTABLE, NEWFLOWTABLE, NEWCHAIN, NEWRULE,
 * NEWSET, NEWSETELEM and what deletes them; before that the same in a batch that is not
 * carried out, with which drivers are asked whether they forward by themselves;
 * ETHTOOL_MSG_FEATURES_GET.
 */
#ifndef NETACCEL_FLOWTABLE_APPLY_H
#define NETACCEL_FLOWTABLE_APPLY_H

#include <netaccel/apply.h> /* enum netaccel_outcome_status */
#include <netaccel/flowtable-plan.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_state;

/* A run: the sockets. */
struct netaccel_flowtable_apply;

enum netaccel_flowtable_apply_flags {
	/*
	 * The tables are held (NFT_TABLE_F_OWNER) as long as the run lives: nobody else can
	 * change them or flush them away. Those of a run that has ended are taken over.
	 */
	NETACCEL_FLOWTABLE_APPLY_OWN = 1 << 0,
};

/*
 * Errors: -EINVAL: an unknown flag; -EPERM: CAP_NET_ADMIN is missing; -ENOMEM; socket(2)'s.
 * CTX must outlive it.
 */
int netaccel_flowtable_apply_new(struct netaccel_ctx *ctx, unsigned int flags,
				 struct netaccel_flowtable_apply **ret_apply);
void netaccel_flowtable_apply_free(struct netaccel_flowtable_apply *apply);

/* The netlink port that changes come from: see netaccel_watch_set_own. */
uint32_t netaccel_flowtable_apply_get_port(const struct netaccel_flowtable_apply *apply);

struct netaccel_flowtable_outcome;

/*
 * Brings PLAN about. Where things have changed since they were read, they are read and
 * planned again. STATE was read with NETACCEL_STATE_LOCK. Returns 0 whenever the flowtable
 * was dealt with, well or badly: the outcome, which is the caller's, says how. A flowtable
 * that failed is as it was. With Offload=auto no device that has no flow offload fails it,
 * and with hardware each does.
 * Errors: then nothing was changed: -EINVAL: STATE is not locked, or MACHINE is a record;
 * -ENOMEM.
 */
int netaccel_flowtable_apply_set(struct netaccel_flowtable_apply *apply,
				 const struct netaccel_state *state,
				 const struct netaccel_flowtable_plan *plan,
				 struct netaccel_flowtable_outcome **ret_outcome);

void netaccel_flowtable_outcome_free(struct netaccel_flowtable_outcome *outcome);

/* DONE; PENDING: devices are missing; FAILED; NOT_RESTORED: failed, and is not as it was. */
enum netaccel_outcome_status
netaccel_flowtable_outcome_get_status(const struct netaccel_flowtable_outcome *outcome);
/* What was done; if FAILED, what was not. */
enum netaccel_flowtable_step
netaccel_flowtable_outcome_get_step(const struct netaccel_flowtable_outcome *outcome);
/* What failed, why, and what to do about it: lines of text; NULL if nothing did. */
const char *netaccel_flowtable_outcome_get_text(const struct netaccel_flowtable_outcome *outcome);
/* The plan for what is there now: its step is NONE unless it FAILED. Lives with the outcome. */
const struct netaccel_flowtable_plan *
netaccel_flowtable_outcome_get_plan(const struct netaccel_flowtable_outcome *outcome);

#ifdef __cplusplus
}
#endif
#endif
