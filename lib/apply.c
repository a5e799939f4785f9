// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns a run over devices: who may start it, and its sockets. */
#include "apply.h"
#include "capability.h"
#include "error.h"
#include "log.h"
#include "state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Links that are trained anew take seconds. */
#define CARRIER_MSECS 10000

NA_EXPORT int netaccel_apply_get_permitted(struct netaccel_ctx *ctx)
{
	int r = na_capability_get_net_admin();

	if (r < 0) {
		na_error_set(ctx, r, NULL, "changing settings");
		na_error_set_detail(ctx, "needs CAP_NET_ADMIN");
		na_error_set_remedy(ctx, "run as root");
	}
	return r;
}

/* The caller did something out of order. */
static int refuse(struct netaccel_ctx *ctx, const char *object, const char *detail,
		  const char *remedy)
{
	na_error_set(ctx, -EINVAL, object, "apply");
	na_error_set_detail(ctx, "%s", detail);
	na_error_set_remedy(ctx, "%s", remedy);
	return -EINVAL;
}

static int get_present(void *data, uint32_t ifindex)
{
	struct netaccel_apply *apply = data;
	struct netaccel_device device;
	int r = na_apply_get_rtnl(apply);

	if (r == 0)
		r = na_device_read(apply->rtnl, ifindex, &device);
	if (r < 0)
		return r == -ENODEV ? 0 : r;
	na_device_del(&device);
	return 1;
}

NA_EXPORT int netaccel_apply_new(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
				 struct netaccel_state *state, struct netaccel_apply **ret_apply)
{
	struct netaccel_apply *apply;
	int r = netaccel_apply_get_permitted(ctx);

	if (r < 0)
		return r;
	if (!machine->live)
		return refuse(ctx, NULL, "the machine is a record", "read the running system");
	if (!na_state_get_locked(state))
		return refuse(ctx, NULL, "the state is not locked",
			      "read it with NETACCEL_STATE_LOCK, and then the machine");
	apply = calloc(1, sizeof(*apply));
	if (!apply)
		return na_error_set(ctx, -ENOMEM, NULL, "apply");
	apply->ctx = ctx;
	apply->machine = machine;
	apply->state = state;
	apply->carrier_msecs = CARRIER_MSECS;
	/* What is left behind does no harm. */
	if (na_state_del_stale(ctx, state, machine, get_present, apply) < 0)
		na_log_warning(ctx, "%s", netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	*ret_apply = apply;
	return 0;
}

NA_EXPORT void netaccel_apply_set_hook(struct netaccel_apply *apply, netaccel_apply_hook_fn hook,
				       void *data)
{
	apply->hook = hook;
	apply->hook_data = data;
}

NA_EXPORT void netaccel_apply_free(struct netaccel_apply *apply)
{
	if (!apply)
		return;
	na_genl_free(apply->ethtool);
	na_netlink_free(apply->rtnl);
	free(apply);
}

/* An outcome without changes, and what the state knows of the device. */
static int start_run(struct netaccel_apply *apply, const char *name, uint32_t ifindex,
		     struct na_apply_run *run)
{
	struct netaccel_outcome *outcome = calloc(1, sizeof(*outcome));
	int r;

	*run = (struct na_apply_run){ .apply = apply, .outcome = outcome };
	if (!outcome)
		return -ENOMEM;
	run->device = netaccel_machine_get_ifindex(apply->machine, ifindex);
	if (!run->device)
		return -EINVAL;
	outcome->ifindex = ifindex;
	outcome->name = strdup(name);
	if (!outcome->name)
		return -ENOMEM;
	r = na_state_device_new(apply->state, run->device, &outcome->before);
	run->before = outcome->before;
	if (r == 0)
		r = na_state_device_new(apply->state, run->device, &run->after);
	return r;
}

static int explain(const struct na_apply_run *run, int r, const char *name, const char *operation)
{
	struct netaccel_ctx *ctx = run->apply->ctx;

	na_error_set(ctx, r, name, operation);
	if (r == -EINVAL && !run->device) {
		na_error_set_detail(ctx, "the machine of this run has no such device");
		na_error_set_remedy(ctx, "plan from the machine that the run was started with");
	}
	return r;
}

static bool is_any(const struct na_apply_run *run, enum netaccel_change_outcome outcome)
{
	na_apply_foreach_change(run, change) {
		if (change->change == outcome)
			return true;
	}
	return false;
}

/*
 * 1 if the link was down when it was planned, is up by now, and would flap
 * without leave: all of the device waits, or half of a mode might be set.
 */
static int set_come_up(struct na_apply_run *run)
{
	bool waits = false;
	int link;

	na_apply_foreach_change(run, change)
		waits |= change->tried && change->waits_up;
	link = waits ? na_apply_get_link(run) : NA_APPLY_LINK_DOWN;
	if (link < 0) {
		na_error_set(run->apply->ctx, link, run->outcome->name, "read link");
		na_error_set_remedy(run->apply->ctx, "if it is up by now, it would flap");
		return link;
	}
	if (link != NA_APPLY_LINK_UP)
		return 0;
	na_apply_foreach_change(run, change) {
		if (!change->tried)
			continue;
		change->tried = false;
		change->change = NETACCEL_CHANGE_OUTCOME_PENDING;
		na_apply_set_text(change, "the link has come up meanwhile, and it would flap");
	}
	return 1;
}

static int set_device(struct na_apply_run *run)
{
	struct netaccel_apply *apply = run->apply;
	int r = set_come_up(run);

	if (r > 0)
		na_apply_set_changes(run, 0);
	if (r)
		return r < 0 ? r : 0;
	r = na_apply_get_socket(apply);
	if (r == 0 && na_apply_read_settle(run) < 0)
		r = na_error_set(apply->ctx, -ENOMEM, run->outcome->name, "apply");
	if (r == 0)
		r = na_apply_write_asked(run);
	if (r < 0)
		return r;
	na_apply_set_changes(run, na_apply_set_stages(run));
	na_apply_explain_settle(run);
	return 0;
}

/* R: 0, or without a record -ENOMEM or -EINVAL. */
static int end_run(struct na_apply_run *run, int r, struct netaccel_outcome **ret_outcome)
{
	na_device_del(&run->now);
	na_settle_del(&run->settle);
	na_state_device_free(run->after);
	if (r < 0) {
		netaccel_outcome_free(run->outcome);
		return r;
	}
	na_apply_write_values(run->outcome);
	*ret_outcome = run->outcome;
	return 0;
}

NA_EXPORT int netaccel_apply_set(struct netaccel_apply *apply,
				 const struct netaccel_device_plan *device_plan,
				 struct netaccel_outcome **ret_outcome)
{
	struct na_apply_run run;
	int r = start_run(apply, device_plan->name, device_plan->ifindex, &run);

	if (r == 0)
		r = na_apply_add_changes(run.outcome, device_plan);
	if (r < 0)
		explain(&run, r, device_plan->name, "apply");
	run.restores = device_plan->restores;
	if (r == 0)
		run.outcome->restores = run.restores;
	if (r == 0 && is_any(&run, NETACCEL_CHANGE_OUTCOME_FAILED))
		run.outcome->status = NETACCEL_OUTCOME_FAILED;
	else if (r == 0 && is_any(&run, NETACCEL_CHANGE_OUTCOME_NOT_TRIED))
		r = set_device(&run);
	else if (r == 0)
		na_apply_set_changes(&run, 0);
	return end_run(&run, r, ret_outcome);
}

NA_EXPORT int netaccel_apply_restore(struct netaccel_apply *apply,
				     const struct netaccel_outcome *outcome,
				     struct netaccel_outcome **ret_outcome)
{
	struct na_apply_run run;
	int r = start_run(apply, outcome->name, outcome->ifindex, &run);

	if (r == 0)
		r = na_apply_add_taken(run.outcome, outcome);
	if (r < 0)
		explain(&run, r, outcome->name, "restore");
	else
		r = na_apply_get_socket(apply);
	if (r == 0 && na_apply_read_settle(&run) < 0)
		r = na_error_set(apply->ctx, -ENOMEM, outcome->name, "restore");
	run.before = outcome->before;
	if (r == 0) {
		na_apply_restore_changes(&run);
		/* A restore has forgotten what it brought back, and some of that is set again. */
		if (outcome->restores && run.outcome->status == NETACCEL_OUTCOME_NOT_RESTORED)
			na_apply_write_before(&run);
		na_apply_explain_settle(&run);
	}
	r = end_run(&run, r, ret_outcome);
	if (r == 0)
		na_apply_set_turned(*ret_outcome);
	return r;
}
