// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way of one device from the first message to its outcome: which
 * failure leads where. Knows no message.
 */
#include "apply.h"
#include "error.h"

#include <errno.h>
#include <string.h>

/* What follows from an errno. */
enum turn {
	TURN_ON,
	TURN_WAIT, /* nothing to be done with it until it is up */
	TURN_BACK,
	TURN_GONE,
	TURN_DEAD, /* listed and up, and answers nothing */
};

static enum turn get_turn(struct na_apply_run *run, int r)
{
	if (r == 0)
		return TURN_ON;
	if (r == -ENETDOWN)
		return TURN_WAIT;
	if (r != -ENODEV)
		return TURN_BACK;
	run->link = na_apply_get_link(run);
	switch (run->link) {
	case NA_APPLY_LINK_GONE:
		return TURN_GONE;
	case NA_APPLY_LINK_DOWN:
		return TURN_WAIT;
	default: /* up, or nobody knows */
		return TURN_DEAD;
	}
}

/* What was not taken, for all that is known, waits. */
static void set_waiting(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (change->change != NETACCEL_CHANGE_OUTCOME_NOT_TRIED || change->taken)
			continue;
		change->change = NETACCEL_CHANGE_OUTCOME_PENDING;
		na_apply_set_text(change, "the driver takes it only while the link is up");
	}
}

/* What was sent has come to what cannot be known now, and is remembered so. */
static void set_unread(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (!change->sent || change->change == NETACCEL_CHANGE_OUTCOME_UNSUPPORTED)
			continue;
		change->taken = true;
		change->change = NETACCEL_CHANGE_OUTCOME_PENDING;
		na_apply_set_text(change, "cannot be read back while the link is down");
	}
}

static void set_gone(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (!change->tried || change->change == NETACCEL_CHANGE_OUTCOME_UNSUPPORTED)
			continue;
		change->change = NETACCEL_CHANGE_OUTCOME_FAILED;
		na_apply_set_text(change, "the device is gone");
	}
	run->outcome->status = NETACCEL_OUTCOME_GONE;
	na_apply_write_gone(run);
}

static void add_dead_warning(struct na_apply_run *run)
{
	char text[NA_DEVICE_DEAD_BYTES];

	na_device_write_dead(run->device, text, sizeof(text));
	if (run->link < 0)
		na_apply_add_warning(run,
				     "the device answers no request any more; whether it is still "
				     "there cannot be read: %s",
				     na_error_get_words(-run->link));
	else
		na_apply_add_warning(run, "%s", text);
}

/* Nothing that is sent to it would be heard: what was sent has come to what nobody knows. */
static void set_dead(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (!change->sent)
			continue;
		change->change = NETACCEL_CHANGE_OUTCOME_NOT_RESTORED;
		if (!change->text[0])
			na_apply_set_text(change, "%s", na_error_get_words(ENODEV));
	}
	run->outcome->status = NETACCEL_OUTCOME_NOT_RESTORED;
	add_dead_warning(run);
}

static const char *get_doubt(const struct na_outcome_change *change)
{
	if (!change->has_was)
		return "what it was is not known";
	return change->has_got ? "the driver took back what it was, and made something else of it"
			       : "whether it is as it was cannot be read";
}

static void set_back(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (change->dirty) {
			if (!change->text[0])
				na_apply_set_text(change, "%s", get_doubt(change));
			change->change = NETACCEL_CHANGE_OUTCOME_NOT_RESTORED;
			continue;
		}
		if (change->taken && change->change != NETACCEL_CHANGE_OUTCOME_FAILED) {
			change->change = NETACCEL_CHANGE_OUTCOME_ROLLED_BACK;
			change->text[0] = '\0';
		}
		change->taken = false;
	}
}

void na_apply_restore_changes(struct na_apply_run *run)
{
	int error;
	bool restored = na_apply_restore_taken(run, &error);
	enum turn turn = get_turn(run, error);

	if (turn == TURN_GONE) {
		set_gone(run);
		return;
	}
	set_back(run);
	run->outcome->status = restored ? NETACCEL_OUTCOME_FAILED : NETACCEL_OUTCOME_NOT_RESTORED;
	if (turn == TURN_DEAD)
		add_dead_warning(run);
	else if (error < 0)
		na_apply_add_warning(run, "the settings cannot be read back: %s",
				     na_error_get_words(-error));
	/* Else the state stays as it is: what was asked for and has no end. */
	if (restored)
		na_apply_write_before(run);
}

/* To leave out what cannot be brought back is no way to bring it back. */
static void set_left(struct na_apply_run *run)
{
	na_apply_foreach_change(run, change) {
		if (change->change != NETACCEL_CHANGE_OUTCOME_UNSUPPORTED)
			continue;
		change->change = NETACCEL_CHANGE_OUTCOME_NOT_RESTORED;
		if (!change->tried) {
			change->has_got = change->has_was;
			change->got = change->was;
		}
		run->outcome->status = NETACCEL_OUTCOME_NOT_RESTORED;
	}
}

static void set_done(struct na_apply_run *run)
{
	run->outcome->status = NETACCEL_OUTCOME_DONE;
	na_apply_foreach_change(run, change) {
		if (change->change == NETACCEL_CHANGE_OUTCOME_PENDING)
			run->outcome->status = NETACCEL_OUTCOME_PENDING;
	}
	if (run->restores)
		set_left(run);
	na_apply_write_got(run);
}

void na_apply_set_changes(struct na_apply_run *run, int r)
{
	enum turn turn = get_turn(run, r);

	if (turn == TURN_WAIT)
		set_waiting(run);
	if (turn == TURN_ON || turn == TURN_WAIT) {
		turn = get_turn(run, na_apply_match_taken(run));
		if (turn == TURN_WAIT)
			set_unread(run);
	}
	if (turn == TURN_GONE)
		set_gone(run);
	else if (turn == TURN_DEAD)
		set_dead(run);
	else if (turn == TURN_BACK)
		na_apply_restore_changes(run);
	else
		set_done(run);
}
