// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * For LD_PRELOAD: a signal, SIGNAL, comes while a file is forced to disk; with
 * NO_TMPFILE=1 the file system has no files without a name.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

static int open_at(const char *symbol, int dir, const char *path, int flags, mode_t mode)
{
	int (*next)(int, const char *, int, ...) =
		(int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, symbol);

	if ((flags & O_TMPFILE) == O_TMPFILE && getenv("NO_TMPFILE")) {
		errno = EOPNOTSUPP;
		return -1;
	}
	return next(dir, path, flags, mode);
}

#define OPEN_AT(name)                                                                              \
	int name(int dir, const char *path, int flags, ...)                                        \
	{                                                                                          \
		va_list ap;                                                                        \
		mode_t mode;                                                                       \
                                                                                                   \
		va_start(ap, flags);                                                               \
		mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(ap, mode_t)    \
									   : 0;                    \
		va_end(ap);                                                                        \
		return open_at(#name, dir, path, flags, mode);                                     \
	}

#undef openat
#undef openat64
OPEN_AT(openat)
#if __GLIBC__
OPEN_AT(openat64)
#endif

int fsync(int fd)
{
	int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
	const char *number = getenv("SIGNAL");

	if (number)
		kill(getpid(), atoi(number));
	return next(fd);
}
