// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the words of the kernel command line; knows nothing of what they stop. */
#include "error.h"
#include "rootfs.h"

#include <netaccel/kill-switch.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BYTES 65536

/* As the kernel cuts it: blanks separate words, but not between double quotes. */
static bool has_word(const char *line, size_t len_bytes, const char *word)
{
	bool quoted = false;
	size_t start = 0;

	for (size_t i = 0; i <= len_bytes; i++) {
		if (i < len_bytes && line[i] == '"')
			quoted = !quoted;
		if (i < len_bytes && (quoted || !strchr(" \t\n", line[i])))
			continue;
		if (i - start == strlen(word) && memcmp(line + start, word, i - start) == 0)
			return true;
		start = i + 1;
	}
	return false;
}

/* The kernel takes quotes away that are around a parameter or its value. */
static bool is_off(const char *line, size_t len_bytes)
{
	return has_word(line, len_bytes, "netaccel=off") ||
	       has_word(line, len_bytes, "netaccel=\"off\"") ||
	       has_word(line, len_bytes, "\"netaccel=off\"");
}

NA_EXPORT int netaccel_apply_get_off(struct netaccel_ctx *ctx)
{
	const char *hidden = NULL;
	size_t len;
	char *line;
	int r = na_rootfs_read(&ctx->root, "/proc/cmdline", MAX_BYTES, &line, &len);

	if (na_rootfs_get_missing(r)) {
		hidden = na_rootfs_get_hidden(&ctx->root, "/proc/cmdline");
		if (!hidden)
			return 0;
	}
	if (r < 0) {
		na_error_set(ctx, r, "/proc/cmdline", "look for netaccel=off");
		if (hidden)
			na_error_set_detail(ctx, "%s", hidden);
		na_error_set_remedy(ctx, "rules are not applied while nobody knows");
		return r;
	}
	r = is_off(line, len);
	free(line);
	return r;
}
