/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a word that is being typed can become. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "cmd.h"

struct cli_complete {
	struct cli cli;	    /* of the words before; the machine as soon as it is needed */
	char *attached;	    /* "--machine=" before it; NULL: none */
	const char *prefix; /* of the word, as far as it is typed */
	int exit;	    /* an enum cli_exit: not all that there is could be offered */
};

/* Offers WORD if it fits; TEXT says more about it, or is NULL. */
void cli_complete_add(const struct cli_complete *complete, const char *word, const char *text);

/* complete-set.c: what follows WORDS, the settings so far of "set DEV". */
void cli_complete_add_set(const struct cli_complete *complete, const struct netaccel_device *device,
			  const char *const *words, size_t count);

#endif
