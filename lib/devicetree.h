/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The device tree that the kernel was started with. */
#ifndef NA_DEVICETREE_H
#define NA_DEVICETREE_H

#include "platform.h"

#include <stddef.h>

#define NA_DEVICETREE_BASE "/sys/firmware/devicetree/base"

/*
 * Adds the strings of a property, each ended by a zero byte (the last one at
 * least by the end of the data); the model is the first alone. -ENOMEM.
 */
int na_devicetree_parse(struct netaccel_platform *platform, enum netaccel_fact fact,
			const void *data, size_t len_bytes);

/* Reads model and compatible of the root node. -ENOMEM. */
int na_devicetree_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform);

#endif
