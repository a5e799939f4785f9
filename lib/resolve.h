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
	const struct na_driver *driver; /* NULL: no data */
	const struct na_driver_forced *forced; /* what overrides the RX mode, or NULL */
};

/*
 * Adds a change, something satisfied or something undecided to PLAN. Returns 1
 * and adds nothing if it hangs on rules that are undecided, else 0. -ENOMEM.
 */
int na_resolve_add(const struct na_resolve *target, const struct na_want *want,
		   struct netaccel_device_plan *plan);

/*
 * Once all are added: of an RX mode that is made of several changes, none goes
 * further than the one that is worst off. What other rules want of its knobs
 * counts for that, and is left as it is. -ENOMEM.
 */
int na_resolve_set_mode(struct netaccel_device_plan *plan);

#endif
