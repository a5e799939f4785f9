/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the machine is inside of, in the words of systemd-detect-virt. */
#ifndef NA_VIRTUALIZATION_H
#define NA_VIRTUALIZATION_H

#include "platform.h"

/* A container wins over a virtual machine. After all other facts. -ENOMEM. */
int na_virtualization_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform);

#endif
