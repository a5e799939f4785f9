// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns reading and writing directories of files. */
#include "dir.h"
#include "child.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int match_file(const struct dirent *entry)
{
	return strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..") &&
	       strcmp(entry->d_name, "lock");
}

static void read_file(const char *path, const char *name, struct dir *dir)
{
	char *data = dir->files[dir->count].data;
	size_t size = sizeof(dir->files[0].data);
	char full[512];
	ssize_t len;
	int fd;

	snprintf(full, sizeof(full), "%s/%s", path, name);
	fd = open(full, O_RDONLY | O_CLOEXEC);
	len = fd < 0 ? -1 : read(fd, data, size);
	if (len < 0 || (size_t)len == size || strlen(name) >= sizeof(dir->files[0].name) ||
	    dir->count == DIR_FILES)
		child_fail(full);
	data[len] = '\0';
	strcpy(dir->files[dir->count++].name, name);
	close(fd);
}

void dir_read(const char *path, struct dir *ret_dir)
{
	struct dirent **entries;
	int count = scandir(path, &entries, match_file, alphasort);

	if (count < 0 && errno != ENOENT)
		child_fail(path);
	ret_dir->exists = count >= 0;
	ret_dir->count = 0;
	for (int i = 0; i < count; i++) {
		read_file(path, entries[i]->d_name, ret_dir);
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
}

static void write_file(const char *path, const char *name, const char *data)
{
	char full[512];
	int fd;

	snprintf(full, sizeof(full), "%s/%s", path, name);
	fd = open(full, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	if (fd < 0 || write(fd, data, strlen(data)) != (ssize_t)strlen(data))
		child_fail(full);
	close(fd);
}

void dir_write(const char *path, const struct dir *dir)
{
	static struct dir there;
	char full[512];

	dir_read(path, &there);
	for (size_t i = 0; i < there.count; i++) {
		snprintf(full, sizeof(full), "%s/%s", path, there.files[i].name);
		if (unlink(full) < 0)
			child_fail(full);
	}
	if (there.exists && !dir->exists) {
		snprintf(full, sizeof(full), "%s/lock", path);
		unlink(full);
		if (rmdir(path) < 0)
			child_fail(path);
	}
	if (dir->exists && !there.exists && mkdir(path, 0755) < 0)
		child_fail(path);
	for (size_t i = 0; i < dir->count; i++)
		write_file(path, dir->files[i].name, dir->files[i].data);
}

bool dir_match(const struct dir *a, const struct dir *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (strcmp(a->files[i].name, b->files[i].name) ||
		    strcmp(a->files[i].data, b->files[i].data))
			return false;
	return true;
}

bool dir_has(const struct dir *dir, const char *ending)
{
	for (size_t i = 0; i < dir->count; i++) {
		size_t len = strlen(dir->files[i].name), end = strlen(ending);

		if (len >= end && !strcmp(dir->files[i].name + len - end, ending))
			return true;
	}
	return false;
}
