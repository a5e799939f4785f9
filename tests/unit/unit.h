/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What every unit test includes: cmocka with the headers that it wants first. */
#ifndef UNIT_H
#define UNIT_H

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "alloc.h"

#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))

#endif
