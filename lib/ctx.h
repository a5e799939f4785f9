/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a context, shared by error.c, log.c and rootfs.c alone. */
#ifndef NA_CTX_H
#define NA_CTX_H

#include <netaccel/ctx.h>

#define NA_EXPORT __attribute__((visibility("default")))
#define NA_PRINTF(at, first) __attribute__((format(printf, at, first)))

/* Fixed buffers, so that recording an error never fails itself. */
struct netaccel_error {
	int errnum;
	bool has_value;
	uint64_t value;
	char operation[64];
	char detail[256]; /* in place of the errno's text */
	char object[160];
	char kernel_text[256];
	char attribute[48];
	char remedy[256];
	char message[1152];
};

struct na_rootfs {
	char *dir;   /* as it was given, without slashes at the end; NULL: "/" */
	int fd;	     /* O_PATH of the directory */
	bool inside; /* true: resolve below fd; false: fd is "/" and plain paths do */
	bool takes_pipes; /* of what somebody named, not of what lies in a directory */
};

struct netaccel_ctx {
	struct netaccel_error error;
	struct na_rootfs root;
	struct na_rootfs policy; /* fd is -1 unless one directory was given */
	netaccel_log_fn log;
	void *log_data;
	enum netaccel_log_level log_level;
};

#endif
