// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way back on one device: what was, sent in reverse, and read back. */
#include "apply.h"

#include <errno.h>
#include <string.h>

/* Of each stage that is not as it was. Whatever comes of it, the reading decides. */
static void set_stage(struct na_apply_run *run, enum na_request_stage stage)
{
	struct na_apply_message message;
	bool any = false;
	int r;

	na_apply_foreach_change(run, change) {
		change->picked = change->stage == stage && change->dirty && change->has_was;
		any |= change->picked;
	}
	if (!any)
		return;
	r = na_apply_set_picked(run, stage, true, &message);
	na_apply_foreach_change(run, change) {
		if (!change->picked)
			continue;
		change->back = r == 0;
		if (r < 0 && change->change != NETACCEL_CHANGE_OUTCOME_FAILED)
			na_apply_set_text(change, "cannot be brought back: %s",
					  na_apply_get_text(r, &message.extack));
	}
	na_attr_buffer_free(&message.payload);
}

/* A driver makes of "auto" what it likes, once that is asked for. */
static bool is_auto(const struct na_outcome_change *change)
{
	return change->back && change->was == 0 && na_knob_get_silent(&change->knob);
}

static bool is_as_before(const struct na_apply_run *run, struct na_outcome_change *change)
{
	change->has_got = na_apply_get_now(run, change, &change->got);
	if (change->has_got != change->has_was)
		return false;
	/* What is never reported cannot be told. */
	if (!change->has_got)
		return !change->taken;
	return change->got == change->was || is_auto(change);
}

/* READ: run->now tells. Else what was sent may be anything. */
static bool set_dirty(struct na_apply_run *run, bool read)
{
	bool any = false;

	na_apply_foreach_change(run, change) {
		change->dirty = change->sent && !(read && is_as_before(run, change));
		change->has_got &= read;
		any |= change->dirty;
	}
	return any;
}

bool na_apply_restore_taken(struct na_apply_run *run, int *ret_error)
{
	bool dirty = false;

	na_apply_foreach_change(run, change) {
		change->dirty = change->taken;
		if (change->taken && change->change != NETACCEL_CHANGE_OUTCOME_FAILED)
			change->text[0] = '\0';
	}
	for (enum na_request_stage stage = NA_REQUEST_STAGES; stage-- > 0;)
		set_stage(run, stage);
	*ret_error = na_apply_read_sent(run);
	dirty = set_dirty(run, *ret_error == 0);
	if (!dirty || *ret_error == -ENODEV)
		return !dirty;
	/* What hangs on another may go now that the other is back. */
	for (enum na_request_stage stage = 0; stage < NA_REQUEST_STAGES; stage++)
		set_stage(run, stage);
	*ret_error = na_apply_read_sent(run);
	return !set_dirty(run, *ret_error == 0);
}
