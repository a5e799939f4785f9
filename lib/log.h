/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sending a line to the log hook of a context. */
#ifndef NA_LOG_H
#define NA_LOG_H

#include "ctx.h"

/* True if a message of that level would be seen; ask before costly formatting. */
bool na_log_get_enabled(const struct netaccel_ctx *ctx, enum netaccel_log_level level);

void na_log_write(struct netaccel_ctx *ctx, enum netaccel_log_level level, const char *format, ...)
	NA_PRINTF(3, 4);

#define na_log_warning(ctx, ...) na_log_write(ctx, NETACCEL_LOG_WARNING, __VA_ARGS__)
#define na_log_info(ctx, ...)	 na_log_write(ctx, NETACCEL_LOG_INFO, __VA_ARGS__)
#define na_log_debug(ctx, ...)	 na_log_write(ctx, NETACCEL_LOG_DEBUG, __VA_ARGS__)

#endif
