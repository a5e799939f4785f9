// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way to the system's journal. What a program writes that udev runs is
 * seen by nobody, as udev tells it only when it debugs.
 */
#include "journal.h"
#include "output.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define NAME	   "netaccel"
#define LEVEL_WARN 4
#define FACILITY   (3 << 3) /* a daemon's */

/* systemd's native protocol: a field a line, a line a value. */
static bool send_journal(int level, const char *text)
{
	static const struct sockaddr_un address = {
		.sun_family = AF_UNIX,
		.sun_path = "/run/systemd/journal/socket",
	};
	char *fields = cli_text_format("SYSLOG_IDENTIFIER=" NAME "\nPRIORITY=%d\nMESSAGE=%s\n",
				       level, text);
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	bool sent;

	/* A journal that is stuck must not keep the device from being there. */
	sent = fd >= 0 && sendto(fd, fields, strlen(fields), MSG_DONTWAIT | MSG_NOSIGNAL,
				 (const struct sockaddr *)&address, sizeof(address)) >= 0;
	if (fd >= 0)
		close(fd);
	free(fields);
	return sent;
}

static bool write_kernel(int level, const char *text)
{
	int fd = open("/dev/kmsg", O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	char *line = cli_text_format("<%d>" NAME ": %s\n", FACILITY | level, text);
	bool written = fd >= 0 && write(fd, line, strlen(line)) >= 0;

	if (fd >= 0)
		close(fd);
	free(line);
	return written;
}

void cli_journal_write(int level, const char *text)
{
	char *safe = cli_text_encode(text);

	if (isatty(STDERR_FILENO) || (!send_journal(level, safe) && !write_kernel(level, safe)))
		fprintf(stderr, NAME ": %s\n", safe);
	free(safe);
}

size_t cli_journal_write_errors(const char *text, size_t len_bytes)
{
	static const char prefix[] = NAME ": ";
	size_t skip = strncmp(text, prefix, strlen(prefix)) ? 0 : strlen(prefix);
	char *line = strdup(text + skip);

	if (line) {
		line[strcspn(line, "\n")] = '\0';
		cli_journal_write(LEVEL_WARN, line);
	}
	free(line);
	return len_bytes;
}
