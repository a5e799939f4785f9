/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The container that the system runs in. */
#ifndef NA_CONTAINER_H
#define NA_CONTAINER_H

#include "ctx.h"

/* A word of systemd-detect-virt and where it comes from; no word: not found. */
struct na_virt {
	const char *word;
	const char *source;
};

/*
 * KERNEL is the kernel version, or NULL. Leaves *found if there is none.
 * Errors: why that cannot be told; -ENOMEM.
 */
int na_container_probe(const struct netaccel_ctx *ctx, const char *kernel, struct na_virt *found);

/* True if WORD, of systemd-detect-virt, is one for a container. */
bool na_container_match(const char *word);

#endif
