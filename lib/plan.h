/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a plan. */
#ifndef NA_PLAN_H
#define NA_PLAN_H

#include "attr.h"
#include "policy.h"

#include <netaccel/plan.h>

struct netaccel_change {
	struct na_knob knob;
	uint32_t value; /* wanted */
	char *setting;
	char *now; /* NULL: not reported */
	char *wanted;
	char *rule;
	char *path;
	char *note;
	enum netaccel_link_effect link_effect;
	enum netaccel_change_status status;
};

struct netaccel_device_plan {
	char *name;
	uint32_t ifindex;
	struct netaccel_change *changes;
	size_t change_count;
	size_t satisfied_count;
	char **undecided; /* na_text list */
	struct na_attr_buffer *requests;
	size_t request_count;
};

struct netaccel_plan {
	struct netaccel_device_plan *devices; /* by interface index */
	size_t device_count;
};

#endif
