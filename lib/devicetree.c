// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the facts of the device tree's root node. */
#include "devicetree.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int na_devicetree_parse(struct netaccel_platform *platform, enum netaccel_fact fact,
			const void *data, size_t len_bytes)
{
	const char *cursor = data, *end = cursor + len_bytes;
	int r = 0;

	while (r == 0 && cursor < end) {
		size_t len = strnlen(cursor, (size_t)(end - cursor));
		char *text = strndup(cursor, len);

		if (!text)
			return -ENOMEM;
		r = na_platform_add_value(platform, fact, na_text_set_plain(text));
		free(text);
		cursor += len + 1;
		/* It is one string: the kernel, too, reads no further. */
		if (fact == NETACCEL_FACT_DEVICE_TREE_MODEL)
			break;
	}
	return r;
}

static int read_property(struct netaccel_ctx *ctx, struct netaccel_platform *platform,
			 enum netaccel_fact fact, const char *path)
{
	size_t len;
	char *data;
	int r = na_rootfs_read(&ctx->root, path, 65536, &data, &len);

	if (r == -ENOMEM)
		return r;
	if (r < 0) {
		const char *note = na_rootfs_get_missing(r) ? na_rootfs_get_hidden(&ctx->root, path)
							    : strerrordesc_np(-r);

		return note ? na_platform_set_unreadable(platform, fact, note) : 0;
	}
	r = na_devicetree_parse(platform, fact, data, len);
	free(data);
	return r;
}

int na_devicetree_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	int r = read_property(ctx, platform, NETACCEL_FACT_DEVICE_TREE_MODEL,
			      NA_DEVICETREE_BASE "/model");

	if (r < 0)
		return r;
	return read_property(ctx, platform, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE,
			     NA_DEVICETREE_BASE "/compatible");
}
