/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a policy: rules and driver data as they were read. */
#ifndef NA_POLICY_H
#define NA_POLICY_H

#include "driver.h"
#include "rule.h"

#include <netaccel/policy.h>

struct netaccel_policy {
	struct netaccel_rule **rules; /* in the order in which they merge */
	size_t rule_count;
	struct na_driver **drivers;
	size_t driver_count;
	char **problems;      /* na_text list */
	char **problem_paths; /* of each problem */
};

/* Adds what is in a file, if it has no problems; DATA as for na_ini_parse. -ENOMEM. */
int na_policy_add_rule(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		       size_t len_bytes);
int na_policy_add_driver(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
			 size_t len_bytes);

/*
 * Once all files are in: two keys of one file on one knob are an error also
 * where one of them is RxMode=, which only driver data can tell. Such rules
 * are left out. -ENOMEM.
 */
int na_policy_del_conflicts(struct netaccel_policy *policy);

/* The driver data for NAME (may be NULL); NULL if there are none. */
const struct na_driver *na_policy_get_driver(const struct netaccel_policy *policy,
					     const char *name);

#endif
