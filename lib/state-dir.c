// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the directory of state files, its lock and safe replacement; knows no key. */
#include "error.h"
#include "log.h"
#include "message.h"
#include "rootfs.h"
#include "state.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <linux/netlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define POLL_MSECS 50

/*
 * What tells this network namespace from others until the next boot. Of a kind of
 * socket that is needed anyway: who could name the files otherwise only because a
 * sandbox, or a shortage, keeps the cookie from him would hide them from the rest.
 */
static int read_netns(struct netaccel_ctx *ctx, struct na_state_dir *dir)
{
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
	uint64_t cookie;
	socklen_t len = sizeof(cookie);
	struct stat st;
	int r;

	if (fd < 0)
		return na_message_record_socket_error(ctx, -errno);
	r = getsockopt(fd, SOL_SOCKET, SO_NETNS_COOKIE, &cookie, &len) < 0 ? -errno : 0;
	close(fd);
	if (r == 0)
		snprintf(dir->prefix, sizeof(dir->prefix), "%" PRIu64, cookie);
	else if (r == -ENOPROTOOPT && stat("/proc/self/ns/net", &st) == 0)
		snprintf(dir->prefix, sizeof(dir->prefix), "inode-%" PRIu64, (uint64_t)st.st_ino);
	else
		return na_error_set(ctx, r == -ENOPROTOOPT ? -ENOSYS : r, NULL,
				    "tell network namespaces apart");
	return 0;
}

static int explain(struct netaccel_ctx *ctx, int err, const char *path, const char *operation)
{
	const char *remedy = "";

	if (err == -EACCES || err == -EPERM)
		remedy = ": run as root";
	else if (err == -ENOSPC || err == -EDQUOT)
		remedy = ": make room there";
	else if (err == -EROFS)
		remedy = ": make it writable";
	na_error_set(ctx, err, path, operation);
	na_error_set_remedy(ctx, "where it cannot be written nothing is set%s", remedy);
	return err;
}

/* Of a signal that somebody handles, as may any program that links us, nothing fails. */
static int open_at(int dir, const char *name, int flags)
{
	int fd;

	do
		fd = openat(dir, name, flags | O_NOFOLLOW | O_CLOEXEC, 0600);
	while (fd < 0 && errno == EINTR);
	return fd;
}

static int sync_fd(int fd)
{
	int r;

	do
		r = fsync(fd);
	while (r < 0 && errno == EINTR);
	return r < 0 ? -errno : 0;
}

static int new_dir(struct netaccel_ctx *ctx, struct na_state_dir *dir)
{
	bool made = mkdir(dir->path, 0755) == 0;

	if (!made && errno != EEXIST)
		return explain(ctx, -errno, dir->path, "make the directory of the state");
	dir->fd = open_at(AT_FDCWD, dir->path, O_RDONLY | O_DIRECTORY);
	/* Whatever the umask is, users read it to plan. */
	if (dir->fd < 0 || (made && fchmod(dir->fd, 0755) < 0))
		return explain(ctx, -errno, dir->path, "open the directory of the state");
	return 0;
}

/* Who can write there could have root write over other files, and set what he likes. */
static int check_owner(struct netaccel_ctx *ctx, const struct na_state_dir *dir)
{
	struct stat st;

	if (fstat(dir->fd, &st) < 0)
		return explain(ctx, -errno, dir->path, "open the directory of the state");
	if ((st.st_uid == 0 || st.st_uid == geteuid()) && !(st.st_mode & S_IWOTH) &&
	    (st.st_gid == 0 || !(st.st_mode & S_IWGRP)))
		return 0;
	na_error_set(ctx, -EPERM, dir->path, "open the directory of the state");
	na_error_set_detail(ctx, "others than root can write there");
	na_error_set_remedy(ctx, "nothing was set; make it root's, with mode 755");
	return -EPERM;
}

static long get_pid(int fd)
{
	char text[16] = "";
	uint32_t pid;
	ssize_t n = pread(fd, text, sizeof(text) - 1, 0);

	if (n <= 0)
		return 0;
	text[strcspn(text, "\n")] = '\0';
	return na_text_parse_u32(text, &pid) < 0 ? 0 : (long)pid;
}

/* "another netaccel is at work (PID 7)". */
static void write_busy(int fd, char *text, size_t size_bytes)
{
	long pid = get_pid(fd);
	int len = snprintf(text, size_bytes, "another netaccel is at work");

	if (pid)
		snprintf(text + len, size_bytes - (size_t)len, " (PID %ld)", pid);
}

static uint64_t get_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int wait_lock(struct netaccel_ctx *ctx, const struct na_state_dir *dir, const char *path,
		     unsigned int wait_msecs)
{
	const struct timespec pause = { .tv_nsec = POLL_MSECS * 1000000L };
	uint64_t end = get_msecs() + wait_msecs;
	bool said = dir->quiet;
	char busy[64];

	while (flock(dir->lock, LOCK_EX | LOCK_NB) < 0) {
		if (errno == EINTR)
			continue;
		if (errno != EWOULDBLOCK)
			return explain(ctx, -errno, path, "lock the state");
		write_busy(dir->lock, busy, sizeof(busy));
		if (!said)
			na_log_warning(ctx, "%s; waiting", busy);
		said = true;
		if (get_msecs() >= end) {
			na_error_set(ctx, -EBUSY, path, "lock the state");
			na_error_set_detail(ctx, "%s", busy);
			na_error_set_remedy(ctx, "nothing was set; try again once it is done");
			return -EBUSY;
		}
		nanosleep(&pause, NULL);
	}
	return 0;
}

/* Not for users: who can open it can lock it. */
static int new_lock(struct netaccel_ctx *ctx, struct na_state_dir *dir, unsigned int wait_msecs)
{
	char path[256], pid[16];
	int len = snprintf(pid, sizeof(pid), "%ld\n", (long)getpid());
	int r;

	snprintf(path, sizeof(path), "%s/lock", dir->path);
	dir->lock = open_at(dir->fd, "lock", O_RDWR | O_CREAT);
	if (dir->lock < 0)
		return explain(ctx, -errno, path, "open the lock of the state");
	/* Not before: in a user namespace root's directory is nobody's, and not to be written. */
	r = check_owner(ctx, dir);
	if (r == 0)
		r = wait_lock(ctx, dir, path, wait_msecs);
	if (r < 0)
		return r;
	/* Only for messages: who waits gets on without it. */
	if (ftruncate(dir->lock, 0) < 0 || pwrite(dir->lock, pid, (size_t)len, 0) < 0)
		na_log_debug(ctx, "%s: %s", path, strerrordesc_np(errno));
	return 0;
}

/* Whoever cleaned up there has made way for another lock, which others hold. */
static bool is_elsewhere(const struct na_state_dir *dir)
{
	struct stat held, there;
	char path[256];

	snprintf(path, sizeof(path), "%s/lock", dir->path);
	if (stat(path, &there) < 0)
		return na_rootfs_get_missing(-errno);
	return fstat(dir->lock, &held) == 0 &&
	       (held.st_dev != there.st_dev || held.st_ino != there.st_ino);
}

static int lock(struct netaccel_ctx *ctx, struct na_state_dir *dir, unsigned int wait_msecs)
{
	int r;

	for (;;) {
		r = new_dir(ctx, dir);
		if (r == 0)
			r = new_lock(ctx, dir, wait_msecs);
		if (r < 0 || !is_elsewhere(dir))
			return r;
		close(dir->lock);
		close(dir->fd);
		dir->lock = dir->fd = -1;
	}
}

int na_state_dir_new(struct netaccel_ctx *ctx, const char *path, unsigned int flags,
		     unsigned int wait_msecs, struct na_state_dir *ret_dir)
{
	struct na_state_dir dir = { .fd = -1, .lock = -1, .quiet = flags & NETACCEL_STATE_QUIET };
	bool locked = flags & NETACCEL_STATE_LOCK;
	int r = read_netns(ctx, &dir);

	if (r == -ENOSYS)
		na_error_set_remedy(ctx, "needs Linux 5.14, or /proc");
	if (r < 0 && (locked || r != -ENOSYS))
		return r;
	dir.path = strdup(path);
	if (!dir.path)
		return na_error_set(ctx, -ENOMEM, path, "read state");
	r = locked ? lock(ctx, &dir, wait_msecs) : 0;
	if (r < 0)
		na_state_dir_del(&dir);
	else
		*ret_dir = dir;
	return r;
}

void na_state_dir_del(struct na_state_dir *dir)
{
	/* Not unlocked: a forked child that frees its copy would take it from us. */
	if (dir->lock >= 0)
		close(dir->lock);
	if (dir->fd >= 0)
		close(dir->fd);
	free(dir->path);
	*dir = (struct na_state_dir){ .fd = -1, .lock = -1 };
}

void na_state_dir_write_name(const struct na_state_dir *dir, uint32_t ifindex,
			     enum na_state_kind kind, char *name, size_t size_bytes)
{
	snprintf(name, size_bytes, "%s-%" PRIu32 ".%s", dir->prefix, ifindex,
		 kind == NA_STATE_TOLD ? "told" : "ini");
}

uint32_t na_state_dir_parse_name(const struct na_state_dir *dir, const char *name,
				 enum na_state_kind kind)
{
	size_t len = strlen(dir->prefix);
	uint32_t ifindex;
	char same[64];

	if (!len || strncmp(name, dir->prefix, len) != 0 || name[len] != '-')
		return 0;
	ifindex = (uint32_t)strtoul(name + len + 1, NULL, 10);
	na_state_dir_write_name(dir, ifindex, kind, same, sizeof(same));
	return strcmp(name, same) == 0 ? ifindex : 0;
}

static int write_all(int fd, const struct na_record_text *text)
{
	size_t done = 0;

	while (done < text->len_bytes) {
		ssize_t n = write(fd, text->data + done, text->len_bytes - done);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		done += (size_t)n;
	}
	/* Whatever the umask is, users read it to plan. */
	return fchmod(fd, 0644) < 0 ? -errno : sync_fd(fd);
}

/* Under the lock, so one name does; what is there is from a run that was cut short. */
static int write_temporary(int dir, const char *name, const struct na_record_text *text)
{
	int fd, r;

	if (unlinkat(dir, name, 0) < 0 && errno != ENOENT)
		return -errno;
	fd = open_at(dir, name, O_WRONLY | O_CREAT | O_EXCL);
	if (fd < 0)
		return -errno;
	r = write_all(fd, text);
	close(fd);
	return r;
}

static int replace(int dir, const char *name, const struct na_record_text *text)
{
	char temporary[72];
	int r;

	if (!text)
		return unlinkat(dir, name, 0) < 0 && errno != ENOENT ? -errno : 0;
	snprintf(temporary, sizeof(temporary), "%s.tmp", name);
	r = write_temporary(dir, temporary, text);
	if (r == 0 && renameat(dir, temporary, dir, name) < 0)
		r = -errno;
	if (r < 0)
		unlinkat(dir, temporary, 0);
	return r;
}

void na_state_dir_del_temporary(const struct na_state_dir *dir, const char *name)
{
	size_t len = strlen(name);

	if (dir->fd >= 0 && len > 4 && strcmp(name + len - 4, ".tmp") == 0)
		unlinkat(dir->fd, name, 0);
}

int na_state_dir_write(struct netaccel_ctx *ctx, const struct na_state_dir *dir, uint32_t ifindex,
		       enum na_state_kind kind, const struct na_record_text *text)
{
	char name[64], path[256];
	int r;

	na_state_dir_write_name(dir, ifindex, kind, name, sizeof(name));
	snprintf(path, sizeof(path), "%s/%s", dir->path, name);
	r = replace(dir->fd, name, text);
	if (r == 0)
		r = sync_fd(dir->fd);
	return r < 0 ? explain(ctx, r, path, text ? "write state" : "remove state") : 0;
}
