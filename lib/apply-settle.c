// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns when a device is compared with what it was before; settle.c knows what is compared. */
#include "apply.h"
#include "log.h"

#include <errno.h>

static bool is_any_flapping(const struct na_apply_run *run, bool sent)
{
	na_apply_foreach_change(run, change) {
		if (change->flaps && change->tried && (change->sent || !sent))
			return true;
	}
	return false;
}

static struct na_settle_source get_source(const struct na_apply_run *run)
{
	return (struct na_settle_source){
		.ctx = run->apply->ctx,
		.ethtool = run->apply->ethtool,
		.rtnl = run->apply->rtnl,
		.device = run->device,
	};
}

int na_apply_read_settle(struct na_apply_run *run)
{
	struct na_settle_source source;
	int r;

	if (!is_any_flapping(run, false))
		return 0;
	r = na_apply_get_rtnl(run->apply);
	/* Without a socket nothing is compared. */
	if (r < 0)
		return r == -ENOMEM ? r : 0;
	source = get_source(run);
	r = na_settle_read(&source, &run->settle);
	run->settles = r == 0;
	return r;
}

void na_apply_explain_settle(struct na_apply_run *run)
{
	struct na_settle_source source = get_source(run);
	int r;

	/* What is gone, or answers nothing, has worse to tell. */
	if (!run->settles || !is_any_flapping(run, true) ||
	    run->outcome->status == NETACCEL_OUTCOME_GONE ||
	    run->outcome->status == NETACCEL_OUTCOME_NOT_RESTORED)
		return;
	r = na_settle_explain(&source, &run->settle, run->apply->carrier_msecs,
			      &run->outcome->warnings);
	if (r == -ENOMEM)
		na_log_warning(run->apply->ctx, "%s: out of memory; not compared with before",
			       run->outcome->name);
}
