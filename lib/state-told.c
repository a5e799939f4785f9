// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what was told of a device, so that it is told once; knows not what it says. */
#include "error.h"
#include "rootfs.h"
#include "state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BYTES 65536

NA_EXPORT int netaccel_state_read_told(struct netaccel_ctx *ctx, const struct netaccel_state *state,
				       uint32_t ifindex, char **ret_text)
{
	const struct na_rootfs system = { .fd = -1 };
	char name[64], path[256], *text;
	size_t len;
	int r = -ENOENT;

	/* Below another root there is no state. */
	if (state->dir.path) {
		na_state_dir_write_name(&state->dir, ifindex, NA_STATE_TOLD, name, sizeof(name));
		snprintf(path, sizeof(path), "%s/%s", state->dir.path, name);
		r = na_rootfs_read(&system, path, MAX_BYTES, &text, &len);
	}
	if (r < 0 && !na_rootfs_get_missing(r))
		return na_error_set(ctx, r, path, "read what was told");
	*ret_text = r < 0 ? NULL : text;
	return 0;
}

NA_EXPORT int netaccel_state_write_told(struct netaccel_ctx *ctx,
					const struct netaccel_state *state, uint32_t ifindex,
					const char *text)
{
	const struct na_record_text record = { .data = (char *)text, .len_bytes = strlen(text) };

	if (!na_state_get_locked(state))
		return na_error_set(ctx, -EINVAL, NULL, "write what was told");
	return na_state_dir_write(ctx, &state->dir, ifindex, NA_STATE_TOLD, &record);
}
