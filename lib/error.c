// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the error record: fixed buffers, so that recording cannot fail. */
#include "error.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void copy(char *to, size_t size, const char *from)
{
	snprintf(to, size, "%s", from ? from : "");
}

static const char *or_null(const char *text)
{
	return text[0] ? text : NULL;
}

const char *na_error_get_words(int errnum)
{
	const char *text = strerrordesc_np(errnum);

	if (errnum == NA_ERROR_ENOTSUPP)
		return "Operation not supported by the driver";
	return text ? text : "Unknown error";
}

/* The record is composed at each change, so that reading it needs no writing. */
static void compose(struct netaccel_error *e)
{
	char value[64] = "";
	char attribute[128] = "";
	const char *what = e->detail[0] ? e->detail : na_error_get_words(e->errnum);

	if (e->has_value)
		snprintf(value, sizeof(value), " %" PRIu64, e->value);
	if (e->attribute[0])
		snprintf(attribute, sizeof(attribute), " (%s%s)", e->attribute, value);
	snprintf(e->message, sizeof(e->message), "%s%s%s: %s%s%s%s%s%s", e->object,
		 e->object[0] ? ": " : "", e->operation, what,
		 e->kernel_text[0] ? ": " : "", e->kernel_text, attribute,
		 e->remedy[0] ? "; " : "", e->remedy);
}

int na_error_set(struct netaccel_ctx *ctx, int err, const char *object, const char *operation)
{
	struct netaccel_error *e;

	if (!ctx)
		return err;
	e = &ctx->error;
	memset(e, 0, sizeof(*e));
	e->errnum = -err;
	copy(e->object, sizeof(e->object), object);
	copy(e->operation, sizeof(e->operation), operation);
	compose(e);
	return err;
}

void na_error_set_detail(struct netaccel_ctx *ctx, const char *format, ...)
{
	va_list ap;

	if (!ctx)
		return;
	va_start(ap, format);
	vsnprintf(ctx->error.detail, sizeof(ctx->error.detail), format, ap);
	va_end(ap);
	compose(&ctx->error);
}

void na_error_set_kernel_text(struct netaccel_ctx *ctx, const char *text)
{
	if (!ctx)
		return;
	copy(ctx->error.kernel_text, sizeof(ctx->error.kernel_text), text);
	compose(&ctx->error);
}

void na_error_set_attribute(struct netaccel_ctx *ctx, const char *word)
{
	if (!ctx)
		return;
	copy(ctx->error.attribute, sizeof(ctx->error.attribute), word);
	compose(&ctx->error);
}

void na_error_set_value(struct netaccel_ctx *ctx, uint64_t value)
{
	if (!ctx)
		return;
	ctx->error.has_value = true;
	ctx->error.value = value;
	compose(&ctx->error);
}

void na_error_set_remedy(struct netaccel_ctx *ctx, const char *format, ...)
{
	va_list ap;

	if (!ctx)
		return;
	va_start(ap, format);
	vsnprintf(ctx->error.remedy, sizeof(ctx->error.remedy), format, ap);
	va_end(ap);
	compose(&ctx->error);
}

NA_EXPORT int netaccel_error_get_errno(const struct netaccel_error *error)
{
	return error->errnum;
}

NA_EXPORT const char *netaccel_error_get_operation(const struct netaccel_error *error)
{
	return error->operation;
}

NA_EXPORT const char *netaccel_error_get_object(const struct netaccel_error *error)
{
	return or_null(error->object);
}

NA_EXPORT const char *netaccel_error_get_kernel_text(const struct netaccel_error *error)
{
	return or_null(error->kernel_text);
}

NA_EXPORT const char *netaccel_error_get_attribute(const struct netaccel_error *error)
{
	return or_null(error->attribute);
}

NA_EXPORT bool netaccel_error_get_value(const struct netaccel_error *error, uint64_t *ret_value)
{
	if (error->has_value)
		*ret_value = error->value;
	return error->has_value;
}

NA_EXPORT const char *netaccel_error_get_remedy(const struct netaccel_error *error)
{
	return or_null(error->remedy);
}

NA_EXPORT const char *netaccel_error_get_message(const struct netaccel_error *error)
{
	return error->message;
}
