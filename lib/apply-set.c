// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the steps forward on one device: what is sent, what is dropped as
 * unsupported, and whether it came out as asked. Undoes nothing.
 */
#include "apply.h"
#include "error.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static bool pick(struct na_apply_run *run, enum na_request_stage stage)
{
	bool any = false;

	na_apply_foreach_change(run, change) {
		change->picked = change->stage == stage && !change->taken &&
				 change->change == NETACCEL_CHANGE_OUTCOME_NOT_TRIED;
		any |= change->picked;
	}
	return any;
}

/* Kernels older than an attribute, and drivers without it. */
static bool is_unsupported(int r, const struct na_extack *extack)
{
	return r == -EOPNOTSUPP || r == -NA_ERROR_ENOTSUPP || na_message_get_lacking(r, extack);
}

static bool is_fault(const struct na_outcome_change *change, const struct na_message_fault *fault)
{
	if (change->knob.type == NA_KNOB_FLAG)
		return strcmp(change->knob.flag, fault->flag) == 0;
	return !fault->flag[0] && change->knob.ring == fault->ring;
}

/* Leaves picked only what the kernel pointed at; false: it did at nothing that was picked. */
static bool pick_fault(struct na_apply_run *run, const struct na_apply_message *message)
{
	struct na_message_fault fault;
	bool any = false;

	if (!na_message_get_fault(&message->extack, &message->payload, &fault))
		return false;
	na_apply_foreach_change(run, change)
		any |= change->picked && is_fault(change, &fault);
	na_apply_foreach_change(run, change) {
		if (any)
			change->picked &= is_fault(change, &fault);
	}
	return any;
}

static void set_picked(struct na_apply_run *run, enum netaccel_change_outcome outcome, int err,
		       const struct na_extack *extack)
{
	na_apply_foreach_change(run, change) {
		if (!change->picked)
			continue;
		change->change = outcome;
		na_apply_set_text(change, "%s%s",
				  na_message_get_lacking(err, extack) ? "this kernel lacks it: "
								      : "",
				  na_apply_get_text(err, extack));
	}
}

/*
 * 0: dropped, and the rest may be sent again. Where the kernel points at one, the
 * driver has not seen any of it. Else it was the driver, which may have refused
 * the second flag with the first one changed: that is for the reading to tell.
 */
static int drop(struct na_apply_run *run, int err, const struct na_apply_message *message)
{
	bool pointed = pick_fault(run, message);
	bool fails = false;

	na_apply_foreach_change(run, change) {
		fails |= change->picked && change->fails_unsupported;
		change->sent &= !(change->picked && pointed);
		change->refused |= change->picked && pointed;
	}
	set_picked(run,
		   fails ? NETACCEL_CHANGE_OUTCOME_FAILED : NETACCEL_CHANGE_OUTCOME_UNSUPPORTED,
		   err, &message->extack);
	return fails ? err : 0;
}

/* The request or its answer may have been lost on the way: nobody said no. */
static bool is_unknown(int r)
{
	return r == -ENOBUFS || r == -ETIMEDOUT || r == -ENOMEM || r == -EMSGSIZE || r == -EBADMSG;
}

/* What is picked is no longer as it was: the request has come through. */
static bool has_arrived(struct na_apply_run *run)
{
	bool arrived = na_apply_read_sent(run) == 0;

	na_apply_foreach_change(run, change) {
		uint32_t now;
		bool known;

		if (!change->picked || !arrived)
			continue;
		known = na_apply_get_now(run, change, &now);
		arrived =
			known && (now == change->wanted || !change->has_was || now != change->was);
	}
	return arrived;
}

static void set_taken(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change)
		change->taken |= change->picked;
}

static int fail(struct na_apply_run *run, int err, const struct na_apply_message *message)
{
	if (err == -ENETDOWN || err == -ENODEV)
		return err;
	pick_fault(run, message);
	set_picked(run, NETACCEL_CHANGE_OUTCOME_FAILED, err, &message->extack);
	if (err == -EPERM && !message->extack.text[0])
		na_apply_add_warning(run, "the driver, or a sandbox, does not permit it");
	return err;
}

static int set_message(struct na_apply_run *run, enum na_request_stage stage)
{
	struct na_apply_message message;
	int r = na_apply_set_picked(run, stage, false, &message);

	if (is_unsupported(r, &message.extack)) {
		r = drop(run, r, &message);
	} else if (is_unknown(r)) {
		set_taken(run);
		r = has_arrived(run) ? 0 : fail(run, r, &message);
	} else if (r < 0) {
		r = fail(run, r, &message);
	} else {
		set_taken(run);
	}
	na_attr_buffer_free(&message.payload);
	return r;
}

/* What the device can at most may have changed with the layout. */
static void set_max(struct na_apply_run *run, struct na_outcome_change *change)
{
	uint32_t now, max;

	if (!netaccel_rings_get_max(&run->now.rings, change->knob.ring, &max))
		return;
	change->wanted = max;
	if (!na_apply_get_now(run, change, &now) || now != max)
		return;
	/* So already: by the layout, so that it counts as taken. */
	change->sent = change->taken = true;
}

static int set_maxima(struct na_apply_run *run)
{
	bool layout = false, any = false;
	int r;

	na_apply_foreach_change(run, change) {
		layout |= change->taken && change->stage == NA_REQUEST_LAYOUT;
		any |= change->picked && change->is_max;
	}
	if (!layout || !any)
		return 0;
	r = na_apply_read_rings(run);
	if (r < 0) {
		struct na_apply_message nothing = { 0 };

		return fail(run, r, &nothing);
	}
	na_apply_foreach_change(run, change) {
		if (change->picked && change->is_max)
			set_max(run, change);
	}
	return 0;
}

int na_apply_set_stages(struct na_apply_run *run)
{
	int r = 0;

	for (enum na_request_stage stage = 0; r == 0 && stage < NA_REQUEST_STAGES; stage++) {
		if (pick(run, stage) && stage == NA_REQUEST_SIZES)
			r = set_maxima(run);
		while (r == 0 && pick(run, stage))
			r = set_message(run, stage);
	}
	return r;
}

/* Numbers are rounded by drivers; words and flags are as asked, or not. */
static bool is_number(const struct na_knob *knob)
{
	return knob->type == NA_KNOB_RING &&
	       netaccel_ring_get_kind(knob->ring) == NETACCEL_RING_KIND_NUMBER;
}

/* The driver takes "auto" as it likes. */
static bool is_auto(const struct na_outcome_change *change)
{
	return change->wanted == 0 && na_knob_get_silent(&change->knob);
}

static bool match_change(const struct na_apply_run *run, struct na_outcome_change *change)
{
	char got[NA_OUTCOME_VALUE_BYTES];

	change->has_got = na_apply_get_now(run, change, &change->got);
	change->change = NETACCEL_CHANGE_OUTCOME_SET;
	change->text[0] = '\0';
	if (!change->has_got) {
		na_apply_set_text(change, "the driver took it, and does not report it");
		return true;
	}
	if (change->got == change->wanted || is_auto(change))
		return true;
	na_knob_write_value(&change->knob, change->got, got, sizeof(got));
	na_apply_set_text(change,
			  change->has_was && change->got == change->was
				  ? "the driver took it, and kept %s"
				  : "the driver made %s of it",
			  got);
	if (is_number(&change->knob))
		return true;
	change->change = NETACCEL_CHANGE_OUTCOME_FAILED;
	return false;
}

/* True if it is as it was, so that the driver's no stands. */
static bool is_refused(const struct na_apply_run *run, const struct na_outcome_change *change)
{
	uint32_t now;

	if (change->change != NETACCEL_CHANGE_OUTCOME_UNSUPPORTED &&
	    change->change != NETACCEL_CHANGE_OUTCOME_PENDING)
		return false;
	if (!na_apply_get_now(run, change, &now))
		return true;
	return change->has_was && now == change->was;
}

int na_apply_match_taken(struct na_apply_run *run)
{
	bool matches = true, any = false;
	int r;

	na_apply_foreach_change(run, change)
		any |= change->sent;
	if (!any)
		return 0;
	r = na_apply_read_sent(run);
	if (r < 0)
		return r;
	na_apply_foreach_change(run, change) {
		if (!change->sent || is_refused(run, change))
			continue;
		change->taken = true;
		matches &= match_change(run, change);
	}
	return matches ? 0 : -EREMOTEIO;
}
