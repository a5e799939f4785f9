// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns file access below a root directory; knows nothing of what is in the files. */
#include "rootfs.h"
#include "error.h"
#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#define OPEN_TRIES   1000
#define WRITER_MSECS 5000

int na_rootfs_new(struct netaccel_ctx *ctx, const char *dir, struct na_rootfs *ret_rootfs)
{
	const struct na_rootfs system = { .fd = -1 };
	struct na_rootfs rootfs = { .inside = true };
	size_t len = strlen(dir);
	int fd, r;

	rootfs.fd = na_rootfs_get_fd(&system, dir, O_PATH | O_DIRECTORY);
	if (rootfs.fd < 0)
		return na_error_set(ctx, rootfs.fd, dir, "open directory");
	/* Found out here and once, instead of at every file. */
	fd = na_rootfs_get_fd(&rootfs, "/", O_PATH | O_DIRECTORY);
	if (fd < 0) {
		r = na_error_set(ctx, fd, dir, "resolve paths below this directory");
		/* Seccomp answers either; nothing else about a directory that is open does. */
		if (fd == -ENOSYS || fd == -EPERM)
			na_error_set_remedy(
				ctx, "needs openat2 (Linux 5.6, and a sandbox that allows it)");
		close(rootfs.fd);
		return r;
	}
	close(fd);
	while (len && dir[len - 1] == '/')
		len--;
	rootfs.dir = strndup(dir, len);
	if (!rootfs.dir) {
		close(rootfs.fd);
		return na_error_set(ctx, -ENOMEM, dir, "open directory");
	}
	*ret_rootfs = rootfs;
	return 0;
}

void na_rootfs_del(struct na_rootfs *rootfs)
{
	if (rootfs->fd >= 0)
		close(rootfs->fd);
	free(rootfs->dir);
	rootfs->dir = NULL;
	rootfs->fd = -1;
	rootfs->inside = false;
}

int na_rootfs_write_path(const struct na_rootfs *rootfs, const char *path, char **ret_text)
{
	return asprintf(ret_text, "%s%s", rootfs->dir ? rootfs->dir : "", path) < 0 ? -ENOMEM : 0;
}

int na_rootfs_get_fd(const struct na_rootfs *rootfs, const char *path, int flags)
{
	struct open_how how = {
		.flags = (unsigned int)flags | O_CLOEXEC,
		.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS,
	};
	long fd = -1;

	/* A rename anywhere makes the kernel give up on "..", and says EAGAIN. */
	for (int i = 0; i < OPEN_TRIES; i++) {
		fd = rootfs->inside
			     ? syscall(SYS_openat2, rootfs->fd, path, &how, sizeof(how))
			     : open(path, flags | O_CLOEXEC);
		if (fd >= 0 || (errno != EAGAIN && errno != EINTR))
			break;
	}
	return fd < 0 ? -errno : (int)fd;
}

static int read_all(int fd, size_t max_bytes, char **ret_data, size_t *ret_len_bytes)
{
	struct pollfd more_to_come = { .fd = fd, .events = POLLIN };
	size_t len = 0, size = 4096;
	char *data = malloc(size);

	if (!data)
		return -ENOMEM;
	for (;;) {
		ssize_t n = read(fd, data + len, size - len - 1);
		int err = errno;

		if (n < 0 && err == EINTR)
			continue;
		if (n < 0 && err == EAGAIN && poll(&more_to_come, 1, -1) >= 0)
			continue;
		if (n < 0) {
			free(data);
			return -err;
		}
		if (n == 0)
			break;
		len += (size_t)n;
		if (len > max_bytes) {
			free(data);
			return -EFBIG;
		}
		if (len == size - 1) {
			char *more = realloc(data, size * 2);

			if (!more) {
				free(data);
				return -ENOMEM;
			}
			data = more;
			size *= 2;
		}
	}
	data[len] = '\0';
	*ret_data = data;
	*ret_len_bytes = len;
	return 0;
}

/* Whoever writes to a pipe may begin late; a FIFO that nobody writes to says nothing. */
static int read_pipe(int fd, size_t max_bytes, char **ret_data, size_t *ret_len_bytes)
{
	struct pollfd from = { .fd = fd, .events = POLLIN };
	bool silent = poll(&from, 1, WRITER_MSECS) == 0;
	int r = read_all(fd, max_bytes, ret_data, ret_len_bytes);

	if (r < 0 || !silent || *ret_len_bytes)
		return r;
	free(*ret_data);
	return -EINVAL;
}

int na_rootfs_read(const struct na_rootfs *rootfs, const char *path, size_t max_bytes,
		   char **ret_data, size_t *ret_len_bytes)
{
	/* O_NONBLOCK: a FIFO in place of a file must not hang us. */
	int fd = na_rootfs_get_fd(rootfs, path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
	struct stat st;
	int r;

	if (fd < 0)
		return fd;
	if (fstat(fd, &st) < 0)
		r = -errno;
	else if (S_ISDIR(st.st_mode))
		r = -EISDIR;
	else if (rootfs->takes_pipes && S_ISFIFO(st.st_mode))
		r = read_pipe(fd, max_bytes, ret_data, ret_len_bytes);
	else if (!S_ISREG(st.st_mode))
		r = -EINVAL;
	else
		r = read_all(fd, max_bytes, ret_data, ret_len_bytes);
	close(fd);
	return r;
}

int na_rootfs_read_line(const struct na_rootfs *rootfs, const char *path, char **ret_line)
{
	char *data;
	size_t len;
	int r = na_rootfs_read(rootfs, path, 65536, &data, &len);

	if (r < 0)
		return r;
	data[strcspn(data, "\n")] = '\0';
	*ret_line = strdup(na_text_del_blanks(data));
	free(data);
	return *ret_line ? 0 : -ENOMEM;
}

int na_rootfs_read_optional(const struct na_rootfs *rootfs, const char *path, char **ret_line)
{
	int r = na_rootfs_read_line(rootfs, path, ret_line);

	if (r < 0 && !na_rootfs_get_missing(r))
		return r;
	if (r == 0 && (*ret_line)[0])
		return 0;
	if (r == 0)
		free(*ret_line);
	*ret_line = NULL;
	return 0;
}

/* readlink(2) below a root, which it cannot be told to stay in. */
static ssize_t read_link_inside(const struct na_rootfs *rootfs, const char *path, char *text,
				size_t size_bytes)
{
	int fd = na_rootfs_get_fd(rootfs, path, O_PATH | O_NOFOLLOW);
	ssize_t n;

	if (fd < 0)
		return fd;
	n = readlinkat(fd, "", text, size_bytes);
	/* What is no link at all answers ENOENT to an empty path. */
	if (n < 0)
		n = errno == ENOENT ? -EINVAL : -errno;
	close(fd);
	return n;
}

int na_rootfs_read_link(const struct na_rootfs *rootfs, const char *path, char **ret_text)
{
	char text[4096];
	ssize_t n;

	if (rootfs->inside) {
		n = read_link_inside(rootfs, path, text, sizeof(text));
	} else {
		n = readlink(path, text, sizeof(text));
		n = n < 0 ? -errno : n;
	}
	if (n < 0)
		return (int)n;
	*ret_text = strndup(text, (size_t)n);
	return *ret_text ? 0 : -ENOMEM;
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

int na_rootfs_read_dir(const struct na_rootfs *rootfs, const char *path, char ***ret_names)
{
	int fd = na_rootfs_get_fd(rootfs, path, O_RDONLY | O_DIRECTORY);
	struct dirent *entry;
	char **names = NULL;
	size_t count = 0;
	DIR *dir;
	int r = 0;

	if (fd < 0)
		return fd;
	dir = fdopendir(fd);
	if (!dir) {
		r = -errno;
		close(fd);
		return r;
	}
	while (r == 0 && (errno = 0, entry = readdir(dir))) {
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			r = na_text_add_behind(&names, count++, entry->d_name);
	}
	if (r == 0 && errno)
		r = -errno;
	closedir(dir);
	if (r < 0) {
		na_text_free(names);
		return r;
	}
	if (count > 1)
		qsort(names, count, sizeof(*names), compare_names);
	*ret_names = names;
	return 0;
}

int na_rootfs_get_exists(const struct na_rootfs *rootfs, const char *path)
{
	int fd = na_rootfs_get_fd(rootfs, path, O_PATH);

	if (fd < 0)
		return na_rootfs_get_missing(fd) ? 0 : fd;
	close(fd);
	return 1;
}

/* The magic number of the filesystem that PATH, or the nearest thing above it, is on. */
static int read_magic(const char *path, long *ret_magic)
{
	char above[256];
	struct statfs fs;

	snprintf(above, sizeof(above), "%s", path);
	while (statfs(above, &fs) < 0) {
		char *slash = strrchr(above, '/');

		if (errno == EINTR)
			continue;
		if (!na_rootfs_get_missing(-errno) || slash == above)
			return -errno;
		*slash = '\0';
	}
	*ret_magic = (long)fs.f_type;
	return 0;
}

const char *na_rootfs_get_hidden(const struct na_rootfs *rootfs, const char *path)
{
	bool proc = strncmp(path, "/proc", 5) == 0;
	long wanted = proc ? PROC_SUPER_MAGIC : SYSFS_MAGIC;
	long magic;
	int r;

	if (rootfs->inside)
		return NULL;
	r = read_magic(path, &magic);
	if (r < 0)
		return na_error_get_words(-r);
	if (magic == wanted)
		return NULL;
	r = read_magic(proc ? "/proc" : "/sys", &magic);
	if (r < 0 || magic != wanted)
		return proc ? "/proc is not mounted" : "/sys is not mounted";
	return "a sandbox hides it";
}
