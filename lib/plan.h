/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a plan. */
#ifndef NA_PLAN_H
#define NA_PLAN_H

#include "attr.h"
#include "policy.h"
#include "state.h"

#include <netaccel/plan.h>

struct na_want;

struct netaccel_change {
	struct na_knob knob;
	enum na_setting_kind kind; /* MAX: to be read again once the layout is sent; else VALUE */
	uint32_t value;		   /* wanted; of MAX what it is now */
	bool has_now;		   /* else not reported */
	uint32_t now_value;
	bool fails_unsupported; /* OnUnsupported=fail */
	bool waits_up;		/* READY, but not if the link is up by then */
	uint64_t order; /* see na_request_set_order */
	char *setting;
	char *now; /* NULL: not reported */
	char *wanted;
	char *rule;
	char *path; /* NULL: none */
	char *note;
	enum netaccel_link_effect link_effect;
	enum netaccel_change_status status;
	const struct na_want *mode_part; /* see na_resolve_set_mode, which ends it; else NULL */
};

struct netaccel_device_plan {
	char *name;
	uint32_t ifindex; /* by which machine and na_state_get_device have more */
	bool up;	  /* in the snapshot */
	bool restores;	  /* what came of it is to be forgotten, not remembered */
	struct netaccel_change *changes;
	size_t change_count;
	size_t satisfied_count;
	char **undecided;   /* na_text list */
	char **interrupted; /* na_text list */
	struct na_attr_buffer *requests;
	size_t request_count;
};

/* Puts the changes into the order in which they are sent. */
void na_request_set_order(struct netaccel_device_plan *plan, const struct netaccel_device *device);
/* Encodes the READY changes, in that order: all flags, ring layout, ring sizes. -ENOMEM. */
int na_request_encode(struct netaccel_device_plan *plan);

struct netaccel_plan {
	struct netaccel_device_plan *devices; /* by interface index */
	size_t device_count;
};

#endif
