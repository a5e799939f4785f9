// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way from a message to the hook of the context; never prints. */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>

bool na_log_get_enabled(const struct netaccel_ctx *ctx, enum netaccel_log_level level)
{
	return ctx && ctx->log && level <= ctx->log_level;
}

void na_log_write(struct netaccel_ctx *ctx, enum netaccel_log_level level, const char *format, ...)
{
	char line[1024];
	va_list ap;

	if (!na_log_get_enabled(ctx, level))
		return;
	va_start(ap, format);
	vsnprintf(line, sizeof(line), format, ap);
	va_end(ap);
	ctx->log(ctx->log_data, level, line);
}
