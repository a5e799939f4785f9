// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns a run over declared flowtables: plan, send, read back, and the same again where others
 * were faster.
 */
#include "flowtable-apply.h"
#include "error.h"
#include "message.h"
#include "state.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>
#include <string.h>

/* Who has to begin anew so often is in a fight, which others must settle. */
#define TRIES 8

static const char operation[] = "apply flowtable";

NA_EXPORT int netaccel_flowtable_apply_new(struct netaccel_ctx *ctx, unsigned int flags,
					   struct netaccel_flowtable_apply **ret_apply)
{
	struct netaccel_flowtable_apply *apply;
	int r = netaccel_apply_get_permitted(ctx);

	if (r < 0)
		return r;
	if (flags & ~(unsigned int)NETACCEL_FLOWTABLE_APPLY_OWN)
		return na_error_set(ctx, -EINVAL, NULL, operation);
	apply = calloc(1, sizeof(*apply));
	if (!apply)
		return na_error_set(ctx, -ENOMEM, NULL, operation);
	apply->ctx = ctx;
	apply->flags = flags;
	apply->table_flags = NFT_TABLE_F_PERSIST;
	if (flags & NETACCEL_FLOWTABLE_APPLY_OWN)
		apply->table_flags |= NFT_TABLE_F_OWNER;
	r = na_netlink_new(ctx, NETLINK_NETFILTER, na_message_explain_nft, &apply->nfnl);
	if (r < 0) {
		netaccel_flowtable_apply_free(apply);
		return na_message_record_socket_error(ctx, r);
	}
	*ret_apply = apply;
	return 0;
}

NA_EXPORT void netaccel_flowtable_apply_free(struct netaccel_flowtable_apply *apply)
{
	if (!apply)
		return;
	na_netlink_free(apply->nfnl);
	na_genl_free(apply->ethtool);
	free(apply);
}

NA_EXPORT uint32_t netaccel_flowtable_apply_get_port(const struct netaccel_flowtable_apply *apply)
{
	return apply->nfnl->port;
}

/* What the context tells of its last error, which this then is the text of. */
static int set_told(const struct netaccel_flowtable_apply *apply,
		    struct netaccel_flowtable_outcome *outcome)
{
	free(outcome->text);
	outcome->text = strdup(netaccel_error_get_message(netaccel_ctx_get_error(apply->ctx)));
	return outcome->text ? 0 : -ENOMEM;
}

/* Takes PLAN's place. MACHINE and FLOWTABLES as in the outcome: not NULL if they are new. */
static int plan_again(struct netaccel_flowtable_outcome *outcome,
		      const struct netaccel_flowtable_plan *plan, unsigned int flags)
{
	struct netaccel_flowtable_plan *again;
	int r = na_flowtable_plan_new(
		plan->declared, plan->name, outcome->machine ? outcome->machine : plan->machine,
		outcome->flowtables ? outcome->flowtables : plan->flowtables, flags, &again);

	if (r < 0)
		return r;
	netaccel_flowtable_plan_free(outcome->plan);
	outcome->plan = again;
	return 0;
}

static int read_flowtables(struct netaccel_flowtable_apply *apply,
			   struct netaccel_flowtable_outcome *outcome)
{
	struct netaccel_flowtables *flowtables;
	int r = netaccel_flowtables_read(apply->ctx, &flowtables);

	if (r < 0)
		return r;
	netaccel_flowtables_free(outcome->flowtables);
	outcome->flowtables = flowtables;
	return 0;
}

static int read_machine(struct netaccel_flowtable_apply *apply,
			struct netaccel_flowtable_outcome *outcome)
{
	struct netaccel_machine *machine;
	int r = netaccel_machine_read(apply->ctx, NETACCEL_MACHINE_LINKS, &machine);

	if (r < 0)
		return r;
	netaccel_machine_free(outcome->machine);
	outcome->machine = machine;
	return 0;
}

/* What is missing is not there; all else is. */
static enum netaccel_outcome_status get_status(const struct netaccel_flowtable_plan *plan)
{
	for (size_t i = 0; i < plan->count; i++) {
		if (plan->members[i].state == NETACCEL_FLOWTABLE_DEVICE_PENDING ||
		    plan->members[i].state == NETACCEL_FLOWTABLE_DEVICE_UNKNOWN)
			return NETACCEL_OUTCOME_PENDING;
	}
	return NETACCEL_OUTCOME_DONE;
}

static bool get_reached(const struct netaccel_flowtable_plan *plan)
{
	for (size_t i = 0; i < plan->count; i++) {
		if (plan->members[i].state == NETACCEL_FLOWTABLE_DEVICE_JOINS)
			return false;
	}
	return plan->step == NETACCEL_FLOWTABLE_STEP_NONE;
}

/*
 * Looks at what came of it. -EAGAIN: not what was sent, since others were at work; else what
 * keeps it from being seen.
 */
static int verify(struct netaccel_flowtable_apply *apply,
		  const struct netaccel_flowtable_plan *plan,
		  struct netaccel_flowtable_outcome *outcome)
{
	int r = read_flowtables(apply, outcome);

	if (r == 0)
		r = plan_again(outcome, plan, 0);
	if (r < 0)
		return r;
	return get_reached(outcome->plan) ? 0 : -EAGAIN;
}

/* Was what it was planned for carried out, or what was there lost? */
static bool get_changed(const struct netaccel_flowtable_outcome *outcome)
{
	return outcome->status == NETACCEL_OUTCOME_NOT_RESTORED;
}

static int try_once(struct netaccel_flowtable_apply *apply,
		    const struct netaccel_flowtable_plan *plan,
		    struct netaccel_flowtable_outcome *outcome)
{
	struct na_flowtable_sent sent;
	int r = na_flowtable_send_set(apply, outcome->plan, &sent);

	free(outcome->text);
	outcome->text = sent.text;
	/* Of several tries, the last one that did something. */
	if (!get_changed(outcome) || sent.step != NETACCEL_FLOWTABLE_STEP_NONE)
		outcome->step = sent.step;
	if (r == 0 && sent.step == NETACCEL_FLOWTABLE_STEP_NONE && get_reached(outcome->plan))
		return 0;
	/* From here on it is not as it was. */
	if (r == 0 || sent.lost)
		outcome->status = NETACCEL_OUTCOME_NOT_RESTORED;
	return r == 0 ? verify(apply, plan, outcome) : r;
}

static int set_failed(const struct netaccel_flowtable_apply *apply,
		      struct netaccel_flowtable_outcome *outcome, int r)
{
	/* Only an outcome can say that something was changed. */
	if (r == -ENOMEM && !get_changed(outcome))
		return r;
	if (r == -ENOMEM)
		return 0;
	if (outcome->text)
		return 0;
	if (r != -EAGAIN)
		return set_told(apply, outcome) < 0 && !get_changed(outcome) ? -ENOMEM : 0;
	outcome->text = strdup("others change it as fast as it is made");
	return outcome->text || get_changed(outcome) ? 0 : -ENOMEM;
}

static int set_all(struct netaccel_flowtable_apply *apply,
		   const struct netaccel_flowtable_plan *plan,
		   struct netaccel_flowtable_outcome *outcome)
{
	int r = plan_again(outcome, plan, plan->flags);

	for (int i = 0; r == 0 && i < TRIES; i++) {
		r = try_once(apply, plan, outcome);
		if (r != -EAGAIN || i + 1 == TRIES)
			break;
		r = plan->declared ? read_machine(apply, outcome) : 0;
		if (r == 0)
			r = read_flowtables(apply, outcome);
		/* What was made anew need not be once more. */
		if (r == 0)
			r = plan_again(outcome, plan, get_changed(outcome) ? 0 : plan->flags);
	}
	if (r < 0)
		return set_failed(apply, outcome, r);
	outcome->status = get_status(outcome->plan);
	return 0;
}

static int refuse(struct netaccel_ctx *ctx, const char *name, const char *detail)
{
	na_error_set(ctx, -EINVAL, name, operation);
	na_error_set_detail(ctx, "%s", detail);
	return -EINVAL;
}

NA_EXPORT int netaccel_flowtable_apply_set(struct netaccel_flowtable_apply *apply,
					   const struct netaccel_state *state,
					   const struct netaccel_flowtable_plan *plan,
					   struct netaccel_flowtable_outcome **ret_outcome)
{
	struct netaccel_flowtable_outcome *outcome;
	int r;

	if (!na_state_get_locked(state))
		return refuse(apply->ctx, plan->name, "the state is not locked");
	if (plan->machine && !plan->machine->live)
		return refuse(apply->ctx, plan->name, "the machine is a record");
	outcome = calloc(1, sizeof(*outcome));
	if (!outcome)
		return na_error_set(apply->ctx, -ENOMEM, plan->name, operation);
	outcome->status = NETACCEL_OUTCOME_FAILED;
	r = set_all(apply, plan, outcome);
	if (r < 0) {
		netaccel_flowtable_outcome_free(outcome);
		return na_error_set(apply->ctx, r, plan->name, operation);
	}
	*ret_outcome = outcome;
	return 0;
}

NA_EXPORT void netaccel_flowtable_outcome_free(struct netaccel_flowtable_outcome *outcome)
{
	if (!outcome)
		return;
	netaccel_flowtable_plan_free(outcome->plan);
	netaccel_machine_free(outcome->machine);
	netaccel_flowtables_free(outcome->flowtables);
	free(outcome->text);
	free(outcome);
}

NA_EXPORT enum netaccel_outcome_status
netaccel_flowtable_outcome_get_status(const struct netaccel_flowtable_outcome *outcome)
{
	return outcome->status;
}

NA_EXPORT enum netaccel_flowtable_step
netaccel_flowtable_outcome_get_step(const struct netaccel_flowtable_outcome *outcome)
{
	return outcome->step;
}

NA_EXPORT const char *
netaccel_flowtable_outcome_get_text(const struct netaccel_flowtable_outcome *outcome)
{
	return outcome->text;
}

NA_EXPORT const struct netaccel_flowtable_plan *
netaccel_flowtable_outcome_get_plan(const struct netaccel_flowtable_outcome *outcome)
{
	return outcome->plan;
}
