/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A root directory made for a test, and facts read below one. */
#ifndef TREE_H
#define TREE_H

#include "platform.h"

/* The path of a new, empty directory; tree_free removes it with all in it. */
char *tree_new(void);
void tree_free(char *root);
/* PATH ends in "/": a directory. Parents are made. */
void tree_add(const char *root, const char *path, const char *data, size_t len_bytes);
void tree_add_text(const char *root, const char *path, const char *text);

/* A shell command that must not fail. */
void tree_run(const char *format, ...) NA_PRINTF(1, 2);

/*
 * Puts an empty directory in front of DIR of this system, for this process
 * alone; tree_show takes it away. False if we are not allowed to.
 */
bool tree_hide(const char *dir);

/* The same with all network devices but lo, for good. */
bool tree_hide_network(void);
void tree_show(const char *dir);

/* All facts below ROOT, or of this system if NULL. */
static inline struct netaccel_platform *tree_read(const char *root)
{
	struct netaccel_platform *platform;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	if (root)
		assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	assert_int_equal(na_platform_read(ctx, &platform), 0);
	netaccel_ctx_free(ctx);
	return platform;
}

#endif
