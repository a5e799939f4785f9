/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What every unit test includes: cmocka with the headers that it wants first. */
#ifndef UNIT_H
#define UNIT_H

#include <errno.h>
#include <linux/openat2.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

#include "alloc.h"

#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))

/*
 * Reading below a directory other than "/" needs openat2, which valgrind 3.19
 * does not know. Such tests run outside of it, and with the sanitizers.
 */
#define SKIP_WITHOUT_OPENAT2()                                                                    \
	do {                                                                                      \
		struct open_how how = { 0 };                                                      \
                                                                                                  \
		if (syscall(SYS_openat2, -1, "", &how, sizeof(how)) < 0 && errno == ENOSYS)       \
			skip();                                                                   \
	} while (0)

#endif
