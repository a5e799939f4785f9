// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what the state is told of one device, and when; knows no file. */
#include "apply.h"
#include "error.h"
#include "log.h"
#include "state.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void na_apply_add_warning(struct na_apply_run *run, const char *format, ...)
{
	char text[512];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	if (na_text_add(&run->outcome->warnings, text) < 0)
		na_log_warning(run->apply->ctx, "%s: %s (out of memory to keep this)",
			       run->outcome->name, text);
}

/* The original is what was before the first change; what was refused was none. */
static int add_entry(struct na_state_device *to, const struct na_outcome_change *change,
		     struct na_state_entry **ret_entry)
{
	struct na_state_entry *entry;
	int r = na_state_device_add_entry(to, &change->knob, &entry);

	if (r < 0)
		return r;
	if (!entry->rule || entry->unsupported) {
		entry->has_original = change->has_was;
		entry->original = change->was;
	}
	r = na_state_entry_set_rule(entry, change->rule, change->path);
	if (r == 0)
		r = na_state_entry_set_unsupported(entry, NULL);
	if (r < 0)
		return r;
	entry->asked = change->wanted;
	entry->has_got = false;
	*ret_entry = entry;
	return 0;
}

int na_apply_write_asked(struct na_apply_run *run)
{
	struct netaccel_apply *apply = run->apply;
	struct na_state_device *asked;
	struct na_state_entry *entry;
	int r = na_state_device_new(apply->state, run->device, &asked);

	if (r < 0)
		return na_error_set(apply->ctx, r, run->outcome->name, "write state");
	na_apply_foreach_change(run, change) {
		if (r == 0 && !run->restores && change->change == NETACCEL_CHANGE_OUTCOME_NOT_TRIED)
			r = add_entry(asked, change, &entry);
	}
	if (r < 0)
		na_error_set(apply->ctx, r, run->outcome->name, "write state");
	else
		r = na_state_write_device(apply->ctx, apply->state, asked);
	na_state_device_free(asked);
	return r;
}

/* Afterwards the state is behind: it still says what was asked for, and what was before. */
static void write_device(struct na_apply_run *run, const struct na_state_device *device)
{
	struct netaccel_ctx *ctx = run->apply->ctx;
	int r = na_state_write_device(ctx, run->apply->state, device);
	const char *object = netaccel_error_get_object(netaccel_ctx_get_error(ctx));

	if (r < 0)
		na_apply_add_warning(run, "what came of it could not be recorded: %s%s%s",
				     object ? object : "", object ? ": " : "",
				     na_error_get_words(-r));
}

/* What a device refuses now says nothing about what was set before. */
static bool is_set_before(const struct na_apply_run *run, const struct na_outcome_change *change)
{
	const struct na_state_entry *entry = na_state_device_get_entry(run->before, &change->knob);

	return entry && !entry->unsupported;
}

static int add_unsupported(struct na_apply_run *run, const struct na_outcome_change *change)
{
	struct na_state_entry *entry;
	int r = add_entry(run->after, change, &entry);

	return r < 0 ? r : na_state_entry_set_unsupported(entry, change->text);
}

static int add_got(struct na_apply_run *run, const struct na_outcome_change *change)
{
	struct na_state_entry *entry;
	int r;

	if (change->change == NETACCEL_CHANGE_OUTCOME_UNSUPPORTED) {
		if (!change->tried || is_set_before(run, change))
			return 0;
		return add_unsupported(run, change);
	}
	if (!change->taken)
		return 0;
	r = add_entry(run->after, change, &entry);
	if (r == 0 && change->change == NETACCEL_CHANGE_OUTCOME_SET) {
		entry->has_got = true;
		entry->got = change->has_got ? change->got : change->wanted;
	}
	return r;
}

/*
 * Of what a run before this one asked for and did not record. Whether it was sent
 * nobody knows: what is there now is known to be so, and no more. That it came of
 * what was asked for would be believed later, and not asked for again.
 */
static bool set_interrupted(struct na_apply_run *run)
{
	bool any = false;

	for (size_t i = run->after->count; i-- > 0;) {
		struct na_state_entry *entry = &run->after->entries[i];

		if (entry->has_got || entry->unsupported ||
		    na_knob_read(&entry->knob, run->device, &entry->got) !=
			    NETACCEL_SETTINGS_PRESENT)
			continue;
		entry->has_got = true;
		entry->asked = entry->got;
		if (entry->has_original && entry->got == entry->original)
			na_state_device_del_entry(run->after, &entry->knob);
		any = true;
	}
	return any;
}

static const struct na_outcome_change *get_change(const struct na_apply_run *run,
						  const struct na_knob *knob)
{
	na_apply_foreach_change(run, change) {
		if (na_knob_match(&change->knob, knob))
			return change;
	}
	return NULL;
}

/* Not brought back, or nobody knows: the way back to it stays open. */
static bool is_left(const struct na_apply_run *run, const struct na_knob *knob)
{
	const struct na_outcome_change *change = get_change(run, knob);
	uint32_t ignored;

	if (!change)
		return na_knob_read(knob, run->device, &ignored) == NETACCEL_SETTINGS_UNREADABLE;
	return change->change != NETACCEL_CHANGE_OUTCOME_SET ||
	       (change->has_got && change->got != change->wanted);
}

/* What is as it was, or was never changed, is forgotten. */
static bool set_restored(struct na_apply_run *run)
{
	bool any = false;

	for (size_t i = run->after->count; i-- > 0;) {
		const struct na_state_entry *entry = &run->after->entries[i];

		if (!entry->unsupported && is_left(run, &entry->knob))
			continue;
		na_state_device_del_entry(run->after, &entry->knob);
		any = true;
	}
	return any;
}

void na_apply_write_got(struct na_apply_run *run)
{
	bool differs = false;
	int r = 0;

	if (run->restores) {
		differs = set_restored(run);
	} else {
		differs = set_interrupted(run);
		na_apply_foreach_change(run, change) {
			differs |= change->tried;
			if (r == 0)
				r = add_got(run, change);
		}
	}
	if (r < 0)
		na_apply_add_warning(run, "what came of it could not be recorded: %s",
				     na_error_get_words(-r));
	else if (differs)
		write_device(run, run->after);
}

/*
 * What was before, and what the device refused: or each run would set the rest
 * and take it back, which may tear queues down, to be refused again.
 */
void na_apply_write_before(struct na_apply_run *run)
{
	const struct na_state_device *device = run->before;
	int r = 0;

	na_apply_foreach_change(run, change) {
		if (r < 0 || !change->refused || is_set_before(run, change))
			continue;
		r = add_unsupported(run, change);
		device = run->after;
	}
	write_device(run, r < 0 ? run->before : device);
}

void na_apply_write_gone(struct na_apply_run *run)
{
	/* Where it comes back from another network namespace, it is as we left it. */
	if (na_state_get_away(run->after))
		return;
	while (run->after->count)
		na_state_device_del_entry(run->after, &run->after->entries[0].knob);
	write_device(run, run->after);
}
