// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way of one plan into the kernel: drivers are asked, then the batch is sent, and
 * what comes back is told apart: refused for good, or overtaken by others.
 */
#include "ethtool.h"
#include "flowtable-apply.h"
#include "flowtable-cause.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a device that takes the bind: whether that is of use. Nobody knows is as good as yes. */
static int set_features(struct netaccel_flowtable_apply *apply, struct na_flowtable_member *member)
{
	enum na_feature_tc tc = NA_FEATURE_TC_UNKNOWN;

	if (!apply->ethtool)
		na_ethtool_new(apply->ctx, &apply->ethtool);
	if (apply->ethtool && na_feature_get_tc(apply->ethtool, member->ifindex, &tc) == -ENOMEM)
		return -ENOMEM;
	return na_flowtable_plan_set_taken(member, tc);
}

static bool is_untried(const struct na_flowtable_member *member)
{
	return na_flowtable_plan_get_wanted(member) &&
	       member->hardware == NETACCEL_FLOWTABLE_HARDWARE_UNTRIED;
}

/* What Offload=hardware fails for. */
static int write_unable(const struct netaccel_flowtable_plan *plan, char **ret_text)
{
	char *text = NULL;

	for (size_t i = 0; i < plan->count; i++) {
		const struct na_flowtable_member *member = &plan->members[i];
		char *more;

		if (!na_flowtable_plan_get_wanted(member) || !member->is_lowest ||
		    member->hardware != NETACCEL_FLOWTABLE_HARDWARE_NO)
			continue;
		if (asprintf(&more, "%s%s%s: %s", text ? text : "", text ? "; " : "", member->name,
			     member->note ? member->note : "no flow offload") < 0)
			more = NULL;
		free(text);
		text = more;
		if (!text)
			return -ENOMEM;
	}
	if (!text)
		return 0;
	if (asprintf(ret_text, "%s; Offload=auto does in software what hardware cannot", text) < 0)
		*ret_text = NULL;
	free(text);
	return *ret_text ? -EOPNOTSUPP : -ENOMEM;
}

static int ask_drivers(struct netaccel_flowtable_apply *apply, struct netaccel_flowtable_plan *plan,
		       char **ret_text)
{
	bool *asked = calloc(plan->count + 1, sizeof(*asked));
	size_t count = 0;
	int r = 0;

	if (!asked)
		return -ENOMEM;
	for (size_t i = 0; i < plan->count; i++)
		count += asked[i] = is_untried(&plan->members[i]);
	if (count)
		r = na_flowtable_probe(apply->nfnl, plan, ret_text);
	for (size_t i = 0; r == 0 && i < plan->count; i++) {
		if (asked[i] && plan->members[i].hardware == NETACCEL_FLOWTABLE_HARDWARE_YES)
			r = set_features(apply, &plan->members[i]);
	}
	free(asked);
	if (r == 0 && count && plan->offload == NETACCEL_DECLARED_OFFLOAD_HARDWARE)
		r = write_unable(plan, ret_text);
	return r;
}

/* Kernels before 6.9 do not know that a table can outlive its owner. */
static bool get_lacks_persist(struct netaccel_flowtable_apply *apply,
			      const struct na_nfnl_batch *batch,
			      const struct na_nfnl_failure *failure)
{
	struct na_netlink_message message;

	if (failure->error != -EOPNOTSUPP || !(apply->table_flags & NFT_TABLE_F_PERSIST) ||
	    !na_nfnl_batch_get(batch, failure->index, &message) ||
	    message.type != NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWTABLE))
		return false;
	apply->table_flags &= ~(uint32_t)NFT_TABLE_F_PERSIST;
	return true;
}

/* What others did in between may be the reason. */
static bool get_overtaken(int r)
{
	return r == -ENOENT || r == -ENODEV || r == -EEXIST || r == -ERESTART || r == -EAGAIN ||
	       r == -EINTR;
}

static int explain(const struct netaccel_flowtable_plan *plan, const struct na_nfnl_batch *batch,
		   const struct na_nfnl_result *result, int r, char **ret_text)
{
	const struct na_nfnl_failure whole = { .error = r, .index = NA_NFNL_WHOLE };
	int told = na_flowtable_cause_write(batch, result->count ? &result->failure[0] : &whole,
					    plan->flowtables, plan->machine, ret_text);

	if (told < 0)
		return told;
	return get_overtaken(r) ? -EAGAIN : r;
}

/* As it was before FIRST was sent. */
static void restore(struct netaccel_flowtable_apply *apply,
		    const struct netaccel_flowtable_plan *plan, struct na_flowtable_sent *sent)
{
	struct na_nfnl_batch batch = { 0 };
	struct na_nfnl_result result;
	int r = na_flowtable_step_add_now(plan, &batch);

	if (r == 0)
		r = na_nfnl_batch_apply(apply->nfnl, &batch, 0, &result);
	sent->lost = r < 0;
	na_nfnl_batch_del(&batch);
}

/* The step, in one batch or, if what is there goes FIRST, in two. */
struct attempt {
	struct na_nfnl_batch first, batch;
	bool apart;
	bool again; /* another one may do */
};

static int send_batches(struct netaccel_flowtable_apply *apply,
			const struct netaccel_flowtable_plan *plan, struct attempt *attempt,
			struct na_flowtable_sent *sent)
{
	struct na_nfnl_result result;
	int r = 0;

	if (attempt->first.count) {
		r = na_nfnl_batch_apply(apply->nfnl, &attempt->first, 0, &result);
		if (r < 0)
			return explain(plan, &attempt->first, &result, r, &sent->text);
	}
	if (attempt->batch.count)
		r = na_nfnl_batch_apply(apply->nfnl, &attempt->batch, 0, &result);
	if (r == 0)
		return 0;
	if (attempt->first.count)
		restore(apply, plan, sent);
	if (result.count)
		attempt->again = get_lacks_persist(apply, &attempt->batch, &result.failure[0]);
	/* A driver takes one binding at a time, and the old one goes last. */
	if (r == -EBUSY && sent->step == NETACCEL_FLOWTABLE_STEP_REPLACE && !attempt->apart)
		attempt->again = attempt->apart = true;
	return attempt->again ? 0 : explain(plan, &attempt->batch, &result, r, &sent->text);
}

static int send_once(struct netaccel_flowtable_apply *apply,
		     const struct netaccel_flowtable_plan *plan, struct attempt *attempt,
		     struct na_flowtable_sent *sent)
{
	const struct na_flowtable_way way = {
		.flags = apply->table_flags,
		.port = apply->flags & NETACCEL_FLOWTABLE_APPLY_OWN ? apply->nfnl->port : 0,
		.apart = attempt->apart,
	};
	int r;

	attempt->again = false;
	r = na_flowtable_step_add(plan, &way, &attempt->first, &attempt->batch, &sent->step);
	if (r == 0)
		r = send_batches(apply, plan, attempt, sent);
	na_nfnl_batch_del(&attempt->first);
	na_nfnl_batch_del(&attempt->batch);
	return r;
}

int na_flowtable_send_set(struct netaccel_flowtable_apply *apply,
			  struct netaccel_flowtable_plan *plan, struct na_flowtable_sent *sent)
{
	struct attempt attempt = { 0 };
	int r = 0;

	*sent = (struct na_flowtable_sent){ .step = plan->step };
	if (plan->declared)
		r = ask_drivers(apply, plan, &sent->text);
	if (r == -ENOENT)
		return -EAGAIN;
	do {
		if (r == 0)
			r = send_once(apply, plan, &attempt, sent);
	} while (r == 0 && attempt.again);
	return r;
}
