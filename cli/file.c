// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how a file comes to be: whole or not at all. Must not know what is in it. */
#include "file.h"
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct text {
	const char *data;
	bool secret;
};

static int write_all(int fd, const char *text)
{
	size_t len = strlen(text);

	while (len) {
		ssize_t n = write(fd, text, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		text += n;
		len -= (size_t)n;
	}
	return 0;
}

/* OLD: whose place it takes, or NULL. */
static int fill(int fd, const struct text *text, const struct stat *old)
{
	mode_t mask = text->secret ? 0700 : 0777;
	int r = write_all(fd, text->data);

	/* Not everybody may give files away; the mode comes last, as that can clear bits of it. */
	if (!r && old && fchown(fd, old->st_uid, old->st_gid) < 0 && errno != EPERM)
		r = -errno;
	if (!r && old && fchmod(fd, old->st_mode & mask) < 0)
		r = -errno;
	if (!r && fsync(fd) < 0)
		r = -errno;
	return r;
}

/* Gives the file FD a name that nothing has yet. */
static int link_fd(int fd, int dir, const char *name)
{
	char magic[32];

	/* Older kernels want a right for it, the other way wants /proc. */
	if (!linkat(fd, "", dir, name, AT_EMPTY_PATH))
		return 0;
	if (errno == EEXIST)
		return -EEXIST;
	snprintf(magic, sizeof(magic), "/proc/self/fd/%d", fd);
	return linkat(AT_FDCWD, magic, dir, name, AT_SYMLINK_FOLLOW) < 0 ? -errno : 0;
}

/* Opens a file, or with FD >= 0 names that one: hidden, and unlike any other there. */
static int add_temporary(int fd, int dir, mode_t mode, char name[32])
{
	int r = -EEXIST;

	for (int i = 0; i < 1000 && r == -EEXIST; i++) {
		snprintf(name, 32, ".netaccel.%d.%d", (int)getpid(), i);
		if (fd >= 0)
			r = link_fd(fd, dir, name);
		else
			r = openat(dir, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
		if (fd < 0 && r < 0)
			r = -errno;
	}
	if (r < 0)
		name[0] = '\0'; /* whatever has it is not ours */
	return r;
}

static int write_file(int dir, const char *base, const struct text *text, const struct stat *old)
{
	mode_t mode = text->secret || old ? 0600 : 0666;
	int fd = openat(dir, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
	char name[32] = "";
	int r = 0;

	/* Some file systems have no files without a name. */
	if (fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL))
		r = fd = add_temporary(-1, dir, mode, name);
	else if (fd < 0)
		r = -errno;
	if (r >= 0)
		r = fill(fd, text, old);
	if (!r && !old && !name[0])
		r = link_fd(fd, dir, base);
	else if (!r && !name[0])
		r = add_temporary(fd, dir, 0, name);
	if (fd >= 0 && close(fd) < 0 && !r)
		r = -errno;
	if (!r && name[0] && renameat(dir, name, dir, base) < 0)
		r = -errno;
	if (r < 0 && name[0])
		unlinkat(dir, name, 0);
	return r;
}

/* What a crash leaves is the new name. A directory that may not be read is left to the kernel. */
static int sync_dir(int dir)
{
	int fd = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	int r = 0;

	if (fd < 0)
		return errno == EACCES ? 0 : -errno;
	if (fsync(fd) < 0 && errno != EINVAL)
		r = -errno;
	close(fd);
	return r;
}

static int replace(const char *path, const struct text *text, const struct stat *old)
{
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	char *parent = cli_text_format("%.*s", (int)(base - path), path);
	int dir = open(*parent ? parent : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
	sigset_t all, before;
	int r;

	free(parent);
	if (dir < 0)
		return -errno;
	/* Between a name for the moment and the lasting one nothing ends us. */
	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, &before);
	r = write_file(dir, base, text, old);
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (!r)
		r = sync_dir(dir);
	close(dir);
	return r;
}

static bool same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* FD is what is there already. */
static int write_existing(const char *path, int fd, const struct text *text)
{
	struct stat status, there;
	char *target;
	int r;

	if (fstat(fd, &status) < 0)
		return -errno;
	if (!S_ISREG(status.st_mode))
		return write_all(fd, text->data);
	target = realpath(path, NULL); /* a link stays one */
	if (target && !lstat(target, &there) && same_file(&status, &there))
		r = replace(target, text, &status);
	else /* an open file without a name, by way of /dev/fd */
		r = ftruncate(fd, 0) < 0 ? -errno : write_all(fd, text->data);
	free(target);
	return r;
}

/* /dev/stdout and its like, of which some cannot be opened. */
static bool is_standard_output(const char *path)
{
	struct stat status, output;

	return !stat(path, &status) && !fstat(STDOUT_FILENO, &output) &&
	       same_file(&status, &output);
}

static int write_path(const char *path, const struct text *text)
{
	struct stat status;
	int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
	int r;

	if (fd < 0 && errno == ENOENT)
		return !lstat(path, &status) ? -ENOLINK : replace(path, text, NULL);
	if (fd < 0)
		return -errno;
	r = write_existing(path, fd, text);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

static const char *describe(int err)
{
	switch (err) {
	case -ENOLINK:
		return "a link to nothing";
	case -ENOENT: /* the name itself is free to choose */
		return "no such directory";
	default:
		return strerror(-err);
	}
}

bool cli_file_write(const char *path, const char *text, bool secret)
{
	int r;

	if (is_standard_output(path)) {
		cli_output_write_raw(text, strlen(text));
		return true;
	}
	r = write_path(path, &(struct text){ text, secret });
	if (!r)
		return true;
	cli_output_error("cannot write %s: %s", path, describe(r));
	return false;
}
