/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* From what is wanted of a device to what differs, and what changing it would do. */
#ifndef NA_RESOLVE_H
#define NA_RESOLVE_H

#include "merge.h"
#include "plan.h"

/* The device, and what is known of it. */
struct na_resolve {
	const struct netaccel_machine *machine;
	const struct netaccel_device *device;
	const struct na_driver *driver;	       /* NULL: no data */
	const struct na_driver_forced *forced; /* what overrides the RX mode, or NULL */
	const struct na_state_device *state;   /* what was set on it before; NULL: nothing */
	bool allow_flap;
};

/* What is known about one want before it becomes a change. */
struct na_finding {
	bool has_now, has_value; /* else the value wanted is not known: max, or unknown */
	uint32_t now, value;
	char *missing; /* why the device cannot do it; NULL: it can */
};

/*
 * Adds a change, something satisfied or something undecided to PLAN. Returns 1
 * and adds nothing if it hangs on rules that are undecided, else 0. -ENOMEM.
 */
int na_resolve_add(const struct na_resolve *target, const struct na_want *want,
		   struct netaccel_device_plan *plan);

/* Takes over FINDING's missing. -ENOMEM. */
int na_resolve_add_change(const struct na_resolve *target, const struct na_want *want,
			  struct na_finding *finding, struct netaccel_device_plan *plan);
/* The caller's; NULL: no memory. */
char *na_resolve_write_value(const struct na_knob *knob, uint32_t value);

/*
 * resolve-missing.c: why the device has no way to make an RX buffer mode, lacks
 * a knob, cannot go so far, or has refused it before. -ENOMEM.
 */
int na_resolve_write_missing(const struct na_resolve *target, const struct na_want *want,
			     struct na_finding *finding);

/*
 * resolve-state.c: only asking tells whether the device can do what it does not
 * report; what has a maximum is reported wherever the driver has it.
 */
bool na_resolve_match_askable(const struct na_resolve *target, const struct na_knob *knob);
/* What is not reported is 0: GET leaves the 0 of words out, of what has rings at all. */
bool na_resolve_match_silent(const struct na_resolve *target, const struct na_knob *knob);
/* It was asked for before, and is still what came of it. */
bool na_resolve_match_got(const struct na_resolve *target, const struct na_knob *knob,
			  const struct na_finding *finding);
/* It was asked for before, and refused: why; else NULL. */
const char *na_resolve_get_refusal(const struct na_resolve *target, const struct na_knob *knob,
				   const struct na_finding *finding);

/* Adds what brings back what was before netaccel changed it. -ENOMEM. */
int na_resolve_restore(const struct na_resolve *target, struct netaccel_device_plan *plan);
/* Adds what was asked for, where it is not known what came of it. -ENOMEM. */
int na_resolve_add_interrupted(const struct na_resolve *target, struct netaccel_device_plan *plan);

/*
 * Once all are added: of an RX mode that is made of several changes, none goes
 * further than the one that is worst off. What other rules want of its knobs
 * counts for that, and is left as it is. -ENOMEM.
 */
int na_resolve_set_mode(struct netaccel_device_plan *plan);

#endif
