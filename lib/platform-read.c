// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order in which the facts of a system or a root directory are read. */
#include "platform.h"

int na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform)
{
	struct netaccel_platform *platform;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	r = na_platform_set_derived(platform);
	if (r < 0) {
		na_platform_free(platform);
		return r;
	}
	*ret_platform = platform;
	return 0;
}
