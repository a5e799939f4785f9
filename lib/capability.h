/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the kernel lets this process do. */
#ifndef NA_CAPABILITY_H
#define NA_CAPABILITY_H

/* 0: CAP_NET_ADMIN is in the effective set; else -EPERM, or capget(2)'s errors. */
int na_capability_get_net_admin(void);

#endif
