/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a rule, and its file format. */
#ifndef NA_RULE_H
#define NA_RULE_H

#include "condition.h"
#include "knob.h"
#include "policy-file.h"

enum na_when_up {
	NA_WHEN_UP_WAIT,
	NA_WHEN_UP_APPLY,
	NA_WHEN_UP_APPLY_IF_MASTER, /* of the driver when_up_master */
};

struct netaccel_rule {
	char *name;
	char *path;
	struct na_condition_list match;
	struct na_setting *settings; /* no two on one knob */
	size_t setting_count;
	bool is_final;
	bool fails_unsupported;
	enum na_when_up when_up;
	char *when_up_master;
};

/*
 * Reads a rule from DATA (as for na_ini_parse). *ret_rule is NULL if the file
 * has problems. -ENOMEM.
 */
int na_rule_parse(struct na_policy_file *file, char *data, size_t len_bytes,
		  struct netaccel_rule **ret_rule);
void na_rule_free(struct netaccel_rule *rule);

/* NULL: the rule has no such condition. */
const struct na_condition *na_rule_get_condition(const struct netaccel_rule *rule, const char *key);

#endif
