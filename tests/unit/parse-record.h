/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Records in the text of a test, and the context that reads them. */
#ifndef PARSE_RECORD_H
#define PARSE_RECORD_H

#include "unit.h"

#include "error.h"
#include "machine.h"

#include <sys/mman.h>

static inline int parse_bytes(struct netaccel_ctx *ctx, const char *text, size_t len,
		       struct netaccel_machine **ret_machine)
{
	int fd = memfd_create("record", MFD_CLOEXEC);
	char path[64];
	int r;

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, len), len);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	r = netaccel_machine_parse(ctx, path, ret_machine);
	close(fd);
	return r;
}

static inline int setup_ctx(void **state)
{
	return netaccel_ctx_new((struct netaccel_ctx **)state);
}

static inline int teardown_ctx(void **state)
{
	netaccel_ctx_free(*state);
	return 0;
}

#endif
