/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the card has to say, a line each, to whoever looks for why it does not do something. */
#ifndef LOG_H
#define LOG_H

#include <stdio.h>

/* NULL: nowhere. At first standard error. */
void log_to(FILE *file);

__attribute__((format(printf, 1, 2))) void log_line(const char *format, ...);

/* The same text is not said twice; of some hundred texts no more is said at all. */
__attribute__((format(printf, 1, 2))) void log_once(const char *format, ...);

#endif
