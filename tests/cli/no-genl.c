// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * For LD_PRELOAD: a kernel whose generic netlink has no family "ethtool", or
 * with NO_GENL=1 a sandbox that has no generic netlink at all, with
 * NO_NETLINK=ERRNO one that forbids netlink so.
 */
#include <dlfcn.h>
#include <errno.h>
#include <linux/netlink.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

int socket(int domain, int type, int protocol)
{
	int (*next)(int, int, int) = (int (*)(int, int, int))dlsym(RTLD_NEXT, "socket");

	const char *forbidden = getenv("NO_NETLINK");

	if (domain == AF_NETLINK && forbidden) {
		errno = atoi(forbidden);
		return -1;
	}
	if (domain == AF_NETLINK && protocol == NETLINK_GENERIC && getenv("NO_GENL")) {
		errno = EPROTONOSUPPORT;
		return -1;
	}
	return next(domain, type, protocol);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
	ssize_t (*next)(int, const struct msghdr *, int) =
		(ssize_t(*)(int, const struct msghdr *, int))dlsym(RTLD_NEXT, "sendmsg");

	for (size_t i = 0; i < message->msg_iovlen; i++) {
		const struct iovec *part = &message->msg_iov[i];
		char *name = memmem(part->iov_base, part->iov_len, "ethtool", sizeof("ethtool"));

		if (name)
			memcpy(name, "absent!", sizeof("absent!"));
	}
	return next(fd, message, flags);
}
