// SPDX-License-Identifier: LGPL-2.1-or-later
/* A kernel without generic netlink, for LD_PRELOAD. */
#include <errno.h>
#include <linux/netlink.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int socket(int domain, int type, int protocol)
{
	if (domain == AF_NETLINK && protocol == NETLINK_GENERIC) {
		errno = EPROTONOSUPPORT;
		return -1;
	}
	return (int)syscall(SYS_socket, domain, type, protocol);
}
