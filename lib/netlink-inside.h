/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the parts of netlink.h share: datagrams in and out of a socket. */
#ifndef NA_NETLINK_INSIDE_H
#define NA_NETLINK_INSIDE_H

#include "netlink.h"

#include <sys/types.h>
#include <sys/uio.h>

/* A line in the log, ARROW first, if the log takes it. */
void na_netlink_explain(const struct na_netlink *netlink, const char *arrow,
			const struct nlmsghdr *header, const unsigned char *payload);

/* One datagram to the kernel. Errors: sendmsg(2)'s. */
int na_netlink_write(struct na_netlink *netlink, struct iovec *parts, size_t count);

/*
 * The length of the next datagram of the kernel, which then lies behind REPLY. FLAGS
 * are recv(2)'s. Errors: -ETIMEDOUT: nothing came, or nothing is there; recv(2)'s.
 */
ssize_t na_netlink_read(struct na_netlink *netlink, struct na_netlink_reply *reply, int flags);

#endif
