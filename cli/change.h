/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The way that apply, set and restore share: plan, send, ask, tell. */
#ifndef CLI_CHANGE_H
#define CLI_CHANGE_H

#include "cmd.h"

/* Options of all three. */
#define CLI_CHANGE_OPTIONS                                                                         \
	{ 0, "allow-flap", NULL, offsetof(struct cli_options, allow_flap),                         \
	  "also where a link that is up flaps: packets get lost for a moment" },                   \
	{                                                                                          \
		0, "confirm", "S", offsetof(struct cli_options, confirm),                          \
			"bring back what was unless Enter comes within S seconds"                  \
	}

/* In what they differ. */
struct cli_change {
	unsigned int flags;  /* of enum netaccel_plan_flags */
	bool guards;	     /* what flaps the device of the default route has to be allowed */
	const char *nothing; /* what is said if nothing is to be done; NULL: plan's words */
};

extern const struct cli_change cli_change_apply;
extern const struct cli_change cli_change_set;
extern const struct cli_change cli_change_restore;

/*
 * For the devices in NAMES, all if COUNT is 0, and what is planned of flowtables; an enum
 * cli_exit.
 */
int cli_change_run(struct cli *cli, const struct cli_change *change, const char *const *names,
		   size_t count);

#endif
