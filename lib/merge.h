/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What all rules that match a device want of it, knob by knob. */
#ifndef NA_MERGE_H
#define NA_MERGE_H

#include "policy.h"

/* What is wanted of one knob. Borrowed from rule and driver data. */
struct na_want {
	const struct na_knob *knob; /* RxMode only where the device has no way to make it */
	enum na_setting_kind kind;  /* KEEP: nothing */
	uint32_t value;
	const struct netaccel_rule *rule; /* that decides */
	bool of_rx_mode;		  /* came through RxMode= */
};

struct na_merge {
	const struct netaccel_device *device;
	const struct na_driver *driver; /* of the device; NULL: no data */
	struct na_want *wants;
	size_t count;
};

/* Puts RULE on top of those before it. -ENOMEM. */
int na_merge_add(struct na_merge *merge, const struct netaccel_rule *rule);
void na_merge_del(struct na_merge *merge);

#endif
