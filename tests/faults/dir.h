/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a directory of small files holds, to compare and to bring back. */
#ifndef FAULTS_DIR_H
#define FAULTS_DIR_H

#include <stdbool.h>
#include <stddef.h>

#define DIR_FILES 16

struct dir {
	bool exists;
	size_t count;
	struct {
		char name[64];
		char data[4096];
	} files[DIR_FILES]; /* by name */
};

/* The file "lock" is left out, as it holds a PID. */
void dir_read(const char *path, struct dir *ret_dir);
/* Makes the directory at PATH so. */
void dir_write(const char *path, const struct dir *dir);

bool dir_match(const struct dir *a, const struct dir *b);
/* Is there a file whose name ends so? */
bool dir_has(const struct dir *dir, const char *ending);

#endif
