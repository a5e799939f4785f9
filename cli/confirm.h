/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Asking whether a change may stay, for somebody whose connection may hang on it. */
#ifndef CLI_CONFIRM_H
#define CLI_CONFIRM_H

#include <stdbool.h>
#include <stddef.h>

#define CLI_CONFIRM_MOST_SECONDS 3600

/*
 * From here on the signals that end a program from outside wait, until
 * cli_confirm_del: what is half done must not stay so.
 */
void cli_confirm_new(void);
/*
 * They end it again, whatever it waits for to be read. Those that have come are
 * forgotten: they came too late.
 */
void cli_confirm_del(void);

/* "SIGTERM" if such a signal has come; NULL. */
const char *cli_confirm_get_signal(void);

/*
 * What of TEXT standard error takes without being waited for; returns how much that is. For
 * the time between cli_confirm_new and cli_confirm_set, and after cli_confirm_read.
 */
size_t cli_confirm_write(const char *text, size_t len_bytes);

/*
 * The change is made: SECONDS run from now. What is written until
 * cli_confirm_read returns cannot hold us up for longer than that.
 */
void cli_confirm_set(unsigned int seconds);

/*
 * Asks on standard error and waits. NULL: keep the change; else what kept it
 * from being kept ("no answer in 30 s").
 */
const char *cli_confirm_read(void);

#endif
