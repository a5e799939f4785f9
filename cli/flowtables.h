/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Flowtables that a command is about: plans, and what became of them. */
#ifndef CLI_FLOWTABLES_H
#define CLI_FLOWTABLES_H

#include "cmd.h"
#include "json.h"

struct cli_flowtable {
	struct netaccel_flowtable_plan *plan;
	struct netaccel_flowtable_outcome *outcome; /* NULL: nothing was tried */
};

struct cli_flowtables {
	struct netaccel_flowtables *kernel;
	struct cli_flowtable *entries;
	size_t count;
	int failure; /* an enum cli_exit, told: they cannot be read or changed */
};

/*
 * flowtables.c. Those of the kernel, without plans. EXPECTED: that the kernel has no
 * nf_tables is a failure, too. Never NULL.
 */
struct cli_flowtables *cli_flowtables_new(struct cli *cli, bool expected);
void cli_flowtables_free(struct cli_flowtables *flowtables);
/* Plans DECLARED; the deletion of all of NAME; all that the policy declares. */
void cli_flowtables_add(struct cli *cli, struct cli_flowtables *flowtables,
			const struct netaccel_declared *declared, unsigned int flags);
void cli_flowtables_add_deletion(struct cli *cli, struct cli_flowtables *flowtables,
				 const char *name);
void cli_flowtables_add_declared(struct cli *cli, struct cli_flowtables *flowtables);
/* True if a command without names is about them, too. */
bool cli_flowtables_get_concerned(const struct cli *cli);
/* True if a plan is to do something. FLOWTABLES may be NULL. */
bool cli_flowtables_get_drift(const struct cli_flowtables *flowtables);
/* Brings all plans about. */
void cli_flowtables_apply(struct cli *cli, struct cli_flowtables *flowtables);
/* What they came to, or would if nothing was tried: an enum cli_exit. */
int cli_flowtables_get_exit(const struct cli_flowtables *flowtables);
/* That and OTHER, of devices, of which some were CHANGED, together. FLOWTABLES may be NULL. */
int cli_flowtables_add_exit(const struct cli_flowtables *flowtables, int other, bool changed);

/* flowtables-text.c: rows for what is to be done or was, then what failed. */
void cli_flowtables_write(const struct cli *cli, const struct cli_flowtables *flowtables);
/* The last of that alone, on standard error. */
void cli_flowtables_write_failures(const struct cli_flowtables *flowtables);
/* All about one, as "flowtable show" has it. */
void cli_flowtables_write_plan(const struct cli *cli, const struct netaccel_flowtable_plan *plan);
/* As "flowtables", or under another KEY. */
void cli_flowtables_add_json(struct cli_json *json, const char *key,
			     const struct cli_flowtables *flowtables);

#endif
