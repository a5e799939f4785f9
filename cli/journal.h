/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is told to nobody in particular: the system's journal. */
#ifndef CLI_JOURNAL_H
#define CLI_JOURNAL_H

#include <stddef.h>

/*
 * One line, LEVEL as syslog's: to the journal; before that runs, to the kernel's log,
 * which the journal takes over. To a terminal instead, where somebody sits at it.
 */
void cli_journal_write(int level, const char *text);

/* For cli_output_hold: errors go there too. */
size_t cli_journal_write_errors(const char *text, size_t len_bytes);

#endif
