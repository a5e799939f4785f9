/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What all rules want of a device, knob by knob. Which rule decides on a knob
 * does not hang on which others match: of those with Final=yes the first one
 * does, then of the others the last one. So rules claim knobs in that order,
 * and the first claim of a rule that matches counts. Where rules are undecided
 * before that one, each of their claims may be what counts.
 */
#ifndef NA_MERGE_H
#define NA_MERGE_H

#include "policy.h"

/* What one rule wants of one knob. Borrowed from rule and driver data. */
struct na_claim {
	const struct na_knob *knob;
	enum na_setting_kind kind;
	uint32_t value;
	const struct netaccel_rule *rule;
	size_t place; /* of the rule in the policy */
	size_t rank;  /* lower ones count first */
	enum netaccel_match match;
	bool settles;	 /* counts in any case where no lower rank does */
	bool blind;	 /* what could not be read may count before it */
	bool of_rx_mode; /* came through RxMode= */
};

/* How much hangs on what is undecided. */
enum na_doubt {
	NA_DOUBT_NONE,
	NA_DOUBT_MANNER, /* not what is wanted, but WhenUp= or OnUnsupported= */
	NA_DOUBT_VALUE,
};

/* What is wanted of one knob. */
struct na_want {
	const struct na_knob *knob; /* RxMode only where the mode cannot be made */
	enum na_setting_kind kind;  /* KEEP: nothing */
	uint32_t value;
	const struct netaccel_rule *rule; /* that decides */
	enum na_doubt doubt;
	const struct na_claim *claims; /* that may count */
	size_t claim_count;
	const struct na_want *obstacle; /* to an RxMode that the device could make */
	bool of_rx_mode; /* has a part in the mode that RxMode= asks for, whoever decides on it */
};

struct na_merge {
	const struct netaccel_device *device;
	const struct na_driver *driver; /* of the device; NULL: no data */
	bool driver_unknown;		/* or its data: so is what RX buffer modes are made of */
	struct na_want *wants;
	size_t count;

	struct na_claim *claims;
	size_t claim_count;
	const struct na_setting *rx_mode; /* of the first rule that has one */
	const struct na_driver_mode *rx_way; /* to make it; NULL: none */
	bool blind; /* what could not be read may count before further claims */
	bool rx_mode_settled;
	bool rx_mode_differs; /* between rules that may count */
};

/* Fills in what is wanted. -ENOMEM; na_merge_del in any case. */
int na_merge_read(struct na_merge *merge, const struct netaccel_machine *machine,
		  const struct netaccel_policy *policy);
void na_merge_del(struct na_merge *merge);

#endif
