/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reading files below a root directory. Paths are absolute in that root.
 * Below a root other than "/" neither links nor ".." lead out of it.
 *
 * A file that is missing is a normal thing for a reader of facts, so these
 * functions leave the context's error record alone and return just the errno,
 * except na_rootfs_new.
 */
#ifndef NA_ROOTFS_H
#define NA_ROOTFS_H

#include "ctx.h"

#include <errno.h>
#include <stddef.h>

/* Errors: as netaccel_ctx_set_root; recorded. */
int na_rootfs_new(struct netaccel_ctx *ctx, const char *dir, struct na_rootfs *ret_rootfs);

/* Leaves "/" behind. */
void na_rootfs_del(struct na_rootfs *rootfs);

/* PATH as this system names it, for messages: the caller's. -ENOMEM. */
int na_rootfs_write_path(const struct na_rootfs *rootfs, const char *path, char **ret_text);

/* FLAGS as for open(2), O_CLOEXEC is added. Returns a descriptor or -errno. */
int na_rootfs_get_fd(const struct na_rootfs *rootfs, const char *path, int flags);

/*
 * The whole of a regular or sysfs file, NUL-terminated after *ret_len_bytes.
 * *ret_data is the caller's. Errors: open(2)'s and read(2)'s; -EFBIG: more
 * than MAX_BYTES; -EISDIR; -ENOMEM. A FIFO or a device never blocks: -EINVAL.
 * With takes_pipes, a FIFO is read to its end, however long that takes; -EINVAL:
 * for five seconds nobody writes to it.
 */
int na_rootfs_read(const struct na_rootfs *rootfs, const char *path, size_t max_bytes,
		   char **ret_data, size_t *ret_len_bytes);

/* The first line without its newline and without blanks at its ends. */
int na_rootfs_read_line(const struct na_rootfs *rootfs, const char *path, char **ret_line);

/*
 * The same for a file that says something only if it is there: *ret_line is
 * NULL if it is missing or empty. Other errors are errors.
 */
int na_rootfs_read_optional(const struct na_rootfs *rootfs, const char *path, char **ret_line);

/* The text of a symbolic link; -EINVAL if PATH is none. */
int na_rootfs_read_link(const struct na_rootfs *rootfs, const char *path, char **ret_text);

/* The names in a directory, sorted by bytes, without "." and "..": a na_text list. */
int na_rootfs_read_dir(const struct na_rootfs *rootfs, const char *path, char ***ret_names);

/* 1 if there is something at PATH, 0 if there is not, or why nobody can tell. */
int na_rootfs_get_exists(const struct na_rootfs *rootfs, const char *path);

/* True if the negative errno ERR of one of these says that nothing is at the path. */
static inline bool na_rootfs_get_missing(int err)
{
	return err == -ENOENT || err == -ENOTDIR;
}

/*
 * Why a PATH below /sys or /proc that is missing may be there all the same: on
 * this system neither is mounted everywhere, and sandboxes put other things in
 * front of parts of them. NULL: it is not there.
 */
const char *na_rootfs_get_hidden(const struct na_rootfs *rootfs, const char *path);

#endif
