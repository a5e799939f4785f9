/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A command that is run to its end, or for CHILD_SECONDS, and what it said. */
#ifndef FAULTS_CHILD_H
#define FAULTS_CHILD_H

#include <stdbool.h>
#include <stddef.h>

#define CHILD_SECONDS 30

struct child {
	int exit;   /* -1: none, see SIGNAL */
	int signal; /* that ended it; SIGKILL: by us, as it hung */
	char *out, *err;
};

/* INPUT is its standard input. Whatever cannot be done ends this program. */
void child_run(char *const *command, const char *input, struct child *ret_child);
void child_del(struct child *child);

/* Ends this program, which has no other way to go on. */
_Noreturn void child_fail(const char *what);

#endif
