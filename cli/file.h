/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing a file whole or not at all. */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <stdbool.h>

/*
 * A file is replaced; through a link, its target. What is no file (a pipe, a
 * device, standard output) is written into. A new file gets the mode that the
 * umask leaves, an old one keeps mode and owner; if SECRET, nothing for others
 * than the owner. False: the reason is told.
 */
bool cli_file_write(const char *path, const char *text, bool secret);

#endif
