// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what the state says about one knob, and the way back to what was before. */
#include "attr-table.h"
#include "resolve.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

bool na_resolve_match_askable(const struct na_resolve *target, const struct na_knob *knob)
{
	return knob->type == NA_KNOB_RING &&
	       target->device->rings_state == NETACCEL_SETTINGS_PRESENT &&
	       !na_attr_table_get(knob->ring)->attr_max;
}

bool na_resolve_match_silent(const struct na_resolve *target, const struct na_knob *knob)
{
	return na_knob_get_silent(knob) && target->device->rings_state == NETACCEL_SETTINGS_PRESENT;
}

/* The entry for what is wanted now; NULL: something else was asked for, or nothing. */
static const struct na_state_entry *get_asked(const struct na_resolve *target,
					      const struct na_knob *knob,
					      const struct na_finding *finding)
{
	const struct na_state_entry *entry = na_state_device_get_entry(target->state, knob);

	return entry && finding->has_value && entry->asked == finding->value ? entry : NULL;
}

bool na_resolve_match_got(const struct na_resolve *target, const struct na_knob *knob,
			  const struct na_finding *finding)
{
	const struct na_state_entry *entry = get_asked(target, knob, finding);

	if (!entry || !entry->has_got || entry->unsupported)
		return false;
	if (finding->has_now)
		return finding->now == entry->got;
	if (na_resolve_match_silent(target, knob))
		return entry->got == 0;
	/* Taken without a word, and without one it stays. */
	return na_resolve_match_askable(target, knob);
}

const char *na_resolve_get_refusal(const struct na_resolve *target, const struct na_knob *knob,
				   const struct na_finding *finding)
{
	const struct na_state_entry *entry = get_asked(target, knob, finding);

	if (!entry || !entry->unsupported)
		return NULL;
	return entry->unsupported[0] ? entry->unsupported : "the device does not take it";
}

/* What it was is not known, so that only if it still is not reported it is as it was. */
static int add_unknown(const struct na_resolve *target, const struct na_want *want,
		       struct netaccel_device_plan *plan)
{
	struct na_finding finding = { 0 };
	enum netaccel_settings_state state = na_knob_read(want->knob, target->device, &finding.now);
	int r;

	if (state == NETACCEL_SETTINGS_UNREADABLE)
		return na_resolve_add(target, want, plan);
	if (state == NETACCEL_SETTINGS_ABSENT) {
		plan->satisfied_count++;
		return 0;
	}
	finding.has_now = true;
	if (asprintf(&finding.missing,
		     "what it was is not known: the device did not report it then") < 0)
		return -ENOMEM;
	r = na_resolve_add_change(target, want, &finding, plan);
	free(finding.missing);
	return r;
}

int na_resolve_restore(const struct na_resolve *target, struct netaccel_device_plan *plan)
{
	const struct na_state_device *state = target->state;
	int r = 0;

	for (size_t i = 0; r == 0 && state && i < state->count; i++) {
		const struct na_state_entry *entry = &state->entries[i];
		const struct netaccel_rule rule = { .name = entry->rule, .path = entry->path };
		const struct na_want want = {
			.knob = &entry->knob,
			.kind = NA_SETTING_VALUE,
			.value = entry->original,
			.rule = &rule,
		};

		if (entry->unsupported)
			plan->satisfied_count++;
		else if (entry->has_original || na_resolve_match_silent(target, &entry->knob))
			r = na_resolve_add(target, &want, plan);
		else
			r = add_unknown(target, &want, plan);
	}
	return r;
}

static int add_interrupted(const struct na_state_entry *entry, struct netaccel_device_plan *plan)
{
	char *knob = na_knob_write(&entry->knob);
	char asked[32], original[32] = "";
	int r = -ENOMEM;

	na_knob_write_value(&entry->knob, entry->asked, asked, sizeof(asked));
	if (entry->has_original)
		na_knob_write_value(&entry->knob, entry->original, original, sizeof(original));
	if (knob)
		r = na_text_add_format(&plan->interrupted,
				       "%s: %s was asked for%s%s, and what came of it is not "
				       "recorded",
				       knob, asked, original[0] ? " in place of " : "", original);
	free(knob);
	return r;
}

int na_resolve_add_interrupted(const struct na_resolve *target, struct netaccel_device_plan *plan)
{
	const struct na_state_device *state = target->state;
	int r = 0;

	for (size_t i = 0; r == 0 && state && i < state->count; i++) {
		if (!state->entries[i].has_got && !state->entries[i].unsupported)
			r = add_interrupted(&state->entries[i], plan);
	}
	return r;
}
