/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a policy: rules, driver data and declared flowtables as they were read. */
#ifndef NA_POLICY_H
#define NA_POLICY_H

#include "driver.h"
#include "flowtable-file.h"
#include "rule.h"

#include <netaccel/policy.h>

enum na_policy_kind {
	NA_POLICY_RULE,
	NA_POLICY_DRIVER,
	NA_POLICY_FLOWTABLE,
};

/* A file or directory that is there and could not be read: what it says is not known. */
struct na_unreadable {
	char *name; /* of the rule, the driver or the flowtable; "": it could be any */
	enum na_policy_kind kind;
	size_t problem; /* its index */
};

struct netaccel_policy {
	struct netaccel_rule **rules; /* in the order in which they merge */
	size_t rule_count;
	struct na_driver **drivers;
	size_t driver_count;
	struct netaccel_declared **declared; /* by name */
	size_t declared_count;
	struct na_policy_problems problems;
	struct na_unreadable *unreadable; /* of each kind in the order of names */
	size_t unreadable_count;
};

/* Adds what is in a file, if it has no problems; DATA as for na_ini_parse. -ENOMEM. */
int na_policy_add_rule(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		       size_t len_bytes);
int na_policy_add_driver(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
			 size_t len_bytes);
int na_policy_add_flowtable(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
			    size_t len_bytes);

/* About the last problem. -ENOMEM. */
int na_policy_add_unreadable(struct netaccel_policy *policy, const char *name, size_t len_bytes,
			     enum na_policy_kind kind);

/* Drops the rules that can never fit a device of that driver. */
void na_policy_del_others(struct netaccel_policy *policy, const char *driver);

/*
 * Once all files are in: two keys of one file on one knob are an error also
 * where one of them is RxMode=, which only driver data can tell. Such rules
 * are left out. Driver data of BESIDE (may be NULL) count where POLICY has
 * none of the same driver. -ENOMEM.
 */
int na_policy_del_conflicts(struct netaccel_policy *policy, const struct netaccel_policy *beside);

/* The driver data for NAME (may be NULL); NULL if there are none, or not known to be. */
const struct na_driver *na_policy_get_driver(const struct netaccel_policy *policy,
					     const char *name);

/* Why it is not known what the driver data for NAME (may be NULL) are; NULL: it is. */
const char *na_policy_get_unreadable_driver(const struct netaccel_policy *policy,
					    const char *name);

#endif
