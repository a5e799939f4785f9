// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how an outcome starts and how its values are spelled; sends nothing. */
#include "apply.h"
#include "array.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int set_texts(struct na_outcome_change *change, const struct na_knob *knob,
		     const char *setting, const char *rule, const char *path)
{
	change->knob.type = knob->type;
	change->knob.ring = knob->ring;
	change->stage = na_request_get_stage(knob);
	change->setting = strdup(setting);
	change->rule = strdup(rule);
	if (knob->flag)
		change->knob.flag = strdup(knob->flag);
	if (path)
		change->path = strdup(path);
	return change->setting && change->rule && !knob->flag == !change->knob.flag &&
			       !path == !change->path
		       ? 0
		       : -ENOMEM;
}

static enum netaccel_change_outcome get_change(enum netaccel_change_status status)
{
	static const enum netaccel_change_outcome outcomes[] = {
		[NETACCEL_CHANGE_READY] = NETACCEL_CHANGE_OUTCOME_NOT_TRIED,
		[NETACCEL_CHANGE_PENDING] = NETACCEL_CHANGE_OUTCOME_PENDING,
		[NETACCEL_CHANGE_UNSUPPORTED] = NETACCEL_CHANGE_OUTCOME_UNSUPPORTED,
		[NETACCEL_CHANGE_REFUSED] = NETACCEL_CHANGE_OUTCOME_FAILED,
		[NETACCEL_CHANGE_NO_EFFECT] = NETACCEL_CHANGE_OUTCOME_NO_EFFECT,
	};

	return outcomes[status];
}

static struct na_outcome_change *add_zeroed(struct netaccel_outcome *outcome)
{
	struct na_outcome_change *changes =
		na_array_add(outcome->changes, outcome->change_count, sizeof(*changes));

	if (!changes)
		return NULL;
	outcome->changes = changes;
	return &changes[outcome->change_count++];
}

static int add_change(struct netaccel_outcome *outcome, const struct netaccel_change *from)
{
	struct na_outcome_change *change = add_zeroed(outcome);

	if (!change)
		return -ENOMEM;
	change->flaps = from->link_effect == NETACCEL_LINK_EFFECT_FLAPS ||
			from->link_effect == NETACCEL_LINK_EFFECT_MAY_FLAP;
	change->waits_up = from->waits_up;
	change->is_max = from->kind == NA_SETTING_MAX;
	change->fails_unsupported = from->fails_unsupported;
	change->has_was = from->has_now || na_knob_get_silent(&from->knob);
	change->was = from->has_now ? from->now_value : 0;
	change->wanted = from->value;
	change->change = get_change(from->status);
	change->tried = from->status == NETACCEL_CHANGE_READY;
	snprintf(change->was_text, sizeof(change->was_text), "%s", from->now ? from->now : "");
	snprintf(change->wanted_text, sizeof(change->wanted_text), "%s", from->wanted);
	if (!change->tried && from->note)
		na_apply_set_text(change, "%s", from->note);
	return set_texts(change, &from->knob, from->setting, from->rule, from->path);
}

int na_apply_add_changes(struct netaccel_outcome *outcome, const struct netaccel_device_plan *plan)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < plan->change_count; i++)
		r = add_change(outcome, &plan->changes[i]);
	return r;
}

static int add_taken(struct netaccel_outcome *outcome, const struct na_outcome_change *from)
{
	struct na_outcome_change *change = add_zeroed(outcome);

	if (!change)
		return -ENOMEM;
	change->flaps = from->flaps;
	change->has_was = from->has_was;
	change->was = from->was;
	change->wanted = from->has_got ? from->got : from->wanted;
	change->tried = change->sent = change->taken = true;
	return set_texts(change, &from->knob, from->setting, from->rule, from->path);
}

int na_apply_add_taken(struct netaccel_outcome *outcome, const struct netaccel_outcome *from)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < from->change_count; i++) {
		if (from->changes[i].taken)
			r = add_taken(outcome, &from->changes[i]);
	}
	return r;
}

void na_apply_write_values(struct netaccel_outcome *outcome)
{
	for (size_t i = 0; i < outcome->change_count; i++) {
		struct na_outcome_change *change = &outcome->changes[i];

		if (change->tried)
			na_knob_write_value(&change->knob, change->wanted, change->wanted_text,
					    sizeof(change->wanted_text));
		if (change->has_got)
			na_knob_write_value(&change->knob, change->got, change->got_text,
					    sizeof(change->got_text));
	}
}

static void turn(struct na_outcome_change *change)
{
	char was[sizeof(change->was_text)];

	memcpy(was, change->wanted_text, sizeof(was));
	if (change->has_was)
		na_knob_write_value(&change->knob, change->was, change->wanted_text,
				    sizeof(change->wanted_text));
	else
		strcpy(change->wanted_text, "unknown");
	memcpy(change->was_text, was, sizeof(was));
	if (change->change == NETACCEL_CHANGE_OUTCOME_ROLLED_BACK)
		change->change = NETACCEL_CHANGE_OUTCOME_SET;
}

void na_apply_set_turned(struct netaccel_outcome *outcome)
{
	for (size_t i = 0; i < outcome->change_count; i++)
		turn(&outcome->changes[i]);
	if (outcome->status == NETACCEL_OUTCOME_FAILED)
		outcome->status = NETACCEL_OUTCOME_DONE;
}
