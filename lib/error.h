/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Filling the error record of a context. None of these can fail. */
#ifndef NA_ERROR_H
#define NA_ERROR_H

#include "ctx.h"

/*
 * Starts a new record. ERR is a negative errno and is returned, so that
 * "return na_error_set(ctx, -EINVAL, path, "parse record");" reads well.
 * OBJECT may be NULL; CTX may be NULL, then only ERR is returned.
 */
int na_error_set(struct netaccel_ctx *ctx, int err, const char *object, const char *operation);

/* The kernel's own ENOTSUPP, which leaks from some drivers; user space has no name for it. */
#define NA_ERROR_ENOTSUPP 524

/* What a positive errno means, also the kernel's own. Never NULL. */
const char *na_error_get_words(int errnum);

/* Add to the record that na_error_set started. */
/* What is wrong, where we know better than the errno's general text. */
void na_error_set_detail(struct netaccel_ctx *ctx, const char *format, ...) NA_PRINTF(2, 3);
void na_error_set_kernel_text(struct netaccel_ctx *ctx, const char *text);
void na_error_set_attribute(struct netaccel_ctx *ctx, const char *word);
void na_error_set_value(struct netaccel_ctx *ctx, uint64_t value);
void na_error_set_remedy(struct netaccel_ctx *ctx, const char *format, ...) NA_PRINTF(2, 3);

#endif
