/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Telling firmware text that says something from text that nobody filled in. */
#ifndef NA_PLACEHOLDER_H
#define NA_PLACEHOLDER_H

#include "platform.h"

/* True if VALUE, of that fact, says nothing. Facts of the kernel never do. */
bool na_placeholder_match(enum netaccel_fact fact, const char *value);

#endif
