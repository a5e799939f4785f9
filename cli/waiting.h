/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Saying that a driver takes its time. */
#ifndef CLI_WAITING_H
#define CLI_WAITING_H

/*
 * For netaccel_apply_set_hook, DATA is not used: from NAME to NULL a driver is at
 * work; after two seconds standard error tells.
 */
void cli_waiting_set(void *data, const char *name);
/* The journal does, and of the first alone. */
void cli_waiting_set_journal(void *data, const char *name);
/* After the last such call. */
void cli_waiting_del(void);

#endif
