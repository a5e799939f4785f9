// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way from a netlink port to the process that has it, through /proc. */
#include "flowtable.h"
#include "rootfs.h"
#include "text.h"

#include <inttypes.h>
#include <linux/netlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOCKETS_MAX_BYTES (16 << 20)

/* The inode of the socket, from a table with a line for each: protocol second, port third. */
static int read_inode(const struct na_rootfs *root, uint32_t port, uint64_t *ret_inode)
{
	char *table, *line, *rest = NULL;
	size_t len;
	int r = na_rootfs_read(root, "/proc/net/netlink", SOCKETS_MAX_BYTES, &table, &len);

	if (r < 0)
		return r;
	r = -ENOENT;
	for (line = strtok_r(table, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		uint32_t protocol, owner;
		uint64_t inode;

		if (sscanf(line, "%*s %" SCNu32 " %" SCNu32 " %*s %*s %*s %*s %*s %*s %" SCNu64,
			   &protocol, &owner, &inode) == 3 &&
		    protocol == NETLINK_NETFILTER && owner == port) {
			*ret_inode = inode;
			r = 0;
			break;
		}
	}
	free(table);
	return r;
}

/* 1: process PID has it open; 0: it has not, or nobody may look. */
static int find_socket(const struct na_rootfs *root, const char *pid, const char *socket)
{
	char path[64], **fds;
	int r, found = 0;

	snprintf(path, sizeof(path), "/proc/%.20s/fd", pid);
	r = na_rootfs_read_dir(root, path, &fds);
	if (r < 0)
		return r == -ENOMEM ? r : 0;
	for (size_t i = 0; found == 0 && fds && fds[i]; i++) {
		char *text;

		snprintf(path, sizeof(path), "/proc/%.20s/fd/%.20s", pid, fds[i]);
		r = na_rootfs_read_link(root, path, &text);
		if (r == -ENOMEM)
			found = r;
		if (r < 0)
			continue;
		found = strcmp(text, socket) == 0;
		free(text);
	}
	na_text_free(fds);
	return found;
}

static int read_name(const struct na_rootfs *root, uint32_t pid, char **ret_name)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/%" PRIu32 "/comm", pid);
	return na_rootfs_read_line(root, path, ret_name);
}

int na_flowtable_read_owner(const struct na_rootfs *root, uint32_t port, uint32_t *ret_pid,
			    char **ret_name)
{
	char socket[40], **pids;
	uint32_t pid = 0;
	uint64_t inode;
	int r = read_inode(root, port, &inode);

	if (r == 0)
		r = na_rootfs_read_dir(root, "/proc", &pids);
	if (r < 0)
		return r == -ENOMEM ? r : -ENOENT;
	snprintf(socket, sizeof(socket), "socket:[%" PRIu64 "]", inode);
	for (size_t i = 0; r == 0 && pids && pids[i]; i++) {
		if (na_text_parse_u32(pids[i], &pid) < 0)
			continue;
		r = find_socket(root, pids[i], socket);
		if (r == 1)
			break;
	}
	na_text_free(pids);
	if (r <= 0)
		return r < 0 ? r : -ENOENT;
	r = read_name(root, pid, ret_name);
	if (r == 0)
		*ret_pid = pid;
	return r == 0 || r == -ENOMEM ? r : -ENOENT;
}
