/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What became of changes, for people and for programs. */
#ifndef CLI_OUTCOME_H
#define CLI_OUTCOME_H

#include "describe.h"

/* A run over the devices of a plan, as far as it came. */
struct cli_outcomes {
	const struct netaccel_plan *plan;
	struct netaccel_outcome **entries; /* by index in PLAN; NULL: not tried */
	size_t next;			   /* the devices of PLAN from here on were not reached */
	const char *stopped;		   /* why they were not; NULL: all were */
	int failure;			   /* why, as an enum cli_exit; 0: a signal */
	bool shows;			   /* how far it is, on a terminal */

	const char *lost; /* why nobody confirmed, so that it was brought back; else NULL */
	struct netaccel_outcome **restored; /* by index in PLAN; NULL: nothing was to bring back */
	bool stuck;			    /* something was, and could not be tried */
};

/* True if OUTCOME (may be NULL) changed anything. */
bool cli_outcome_get_changed(const struct netaccel_outcome *outcome);

/* True if a device may be other than before because of OUTCOME. */
bool cli_outcome_get_other(const struct netaccel_outcome *outcome);

/* What change I is set to now, as far as that is known; NULL: it is not. */
const char *cli_outcome_get_now(const struct netaccel_outcome *outcome, size_t i);

/* An enum cli_exit. */
int cli_outcome_get_exit(const struct cli_outcomes *outcomes);

/* outcome-text.c: a table and remarks. Failures go to standard error. */
void cli_outcome_write(const struct cli *cli, const struct cli_outcomes *outcomes);
/* Failures alone, also beside JSON. */
void cli_outcome_write_failures(const struct cli_outcomes *outcomes);
/* What became of bringing back. */
void cli_outcome_write_restored(const struct cli_outcomes *outcomes);

/* outcome-json.c */
void cli_outcome_write_json(const struct cli *cli, const struct cli_outcomes *outcomes);

#endif
