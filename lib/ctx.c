// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the life of a context and the directories that it reads below. */
#include "ctx.h"
#include "error.h"
#include "rootfs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

NA_EXPORT int netaccel_ctx_new(struct netaccel_ctx **ret_ctx)
{
	struct netaccel_ctx *ctx = calloc(1, sizeof(*ctx));

	if (!ctx)
		return -ENOMEM;
	ctx->root.fd = -1;
	ctx->policy.fd = -1;
	*ret_ctx = ctx;
	return 0;
}

NA_EXPORT void netaccel_ctx_free(struct netaccel_ctx *ctx)
{
	if (!ctx)
		return;
	na_rootfs_del(&ctx->root);
	na_rootfs_del(&ctx->policy);
	free(ctx);
}

NA_EXPORT void netaccel_ctx_set_log(struct netaccel_ctx *ctx, netaccel_log_fn fn, void *data,
				    enum netaccel_log_level level)
{
	ctx->log = fn;
	ctx->log_data = data;
	ctx->log_level = level;
}

static int set_rootfs(struct netaccel_ctx *ctx, struct na_rootfs *rootfs, const char *dir)
{
	struct na_rootfs fresh;
	int r = na_rootfs_new(ctx, dir, &fresh);

	if (r < 0)
		return r;
	na_rootfs_del(rootfs);
	*rootfs = fresh;
	return 0;
}

NA_EXPORT int netaccel_ctx_set_root(struct netaccel_ctx *ctx, const char *dir)
{
	/* However it is spelled, "/" is this system itself. */
	if (dir[strspn(dir, "/")] == '\0' && dir[0]) {
		na_rootfs_del(&ctx->root);
		return 0;
	}
	return set_rootfs(ctx, &ctx->root, dir);
}

NA_EXPORT bool netaccel_ctx_get_offline(const struct netaccel_ctx *ctx)
{
	return ctx->root.inside;
}

NA_EXPORT int netaccel_ctx_set_policy(struct netaccel_ctx *ctx, const char *dir)
{
	return set_rootfs(ctx, &ctx->policy, dir);
}

NA_EXPORT const struct netaccel_error *netaccel_ctx_get_error(const struct netaccel_ctx *ctx)
{
	return &ctx->error;
}
