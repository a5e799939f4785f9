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
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#define NAME	   "netaccel"
#define LEVEL_WARN 4
#define FACILITY   (3 << 3) /* a daemon's */

/* Without memory a line is still written: the longest, in bytes. */
#define LINE_BYTES 2048

/* HEAD, TEXT and the end of the line in one piece. */
static void set_line(struct iovec parts[3], char *head, const char *text)
{
	parts[0] = (struct iovec){ head, strlen(head) };
	parts[1] = (struct iovec){ (char *)text, strlen(text) };
	parts[2] = (struct iovec){ (char *)"\n", 1 };
}

/* systemd's native protocol: a field a line, a line a value. */
static bool send_journal(int level, const char *text)
{
	static struct sockaddr_un address = {
		.sun_family = AF_UNIX,
		.sun_path = "/run/systemd/journal/socket",
	};
	struct iovec parts[3];
	const struct msghdr message = {
		.msg_name = &address,
		.msg_namelen = sizeof(address),
		.msg_iov = parts,
		.msg_iovlen = 3,
	};
	char head[64];
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	bool sent;

	snprintf(head, sizeof(head), "SYSLOG_IDENTIFIER=" NAME "\nPRIORITY=%d\nMESSAGE=", level);
	set_line(parts, head, text);
	/* A journal that is stuck must not keep the device from being there. */
	sent = fd >= 0 && sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
	if (fd >= 0)
		close(fd);
	return sent;
}

static bool write_kernel(int level, const char *text)
{
	int fd = open("/dev/kmsg", O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	struct iovec parts[3];
	char head[32];
	bool written;

	snprintf(head, sizeof(head), "<%d>" NAME ": ", FACILITY | level);
	set_line(parts, head, text);
	written = fd >= 0 && writev(fd, parts, 3) >= 0;
	if (fd >= 0)
		close(fd);
	return written;
}

void cli_journal_write(int level, const char *text)
{
	char line[LINE_BYTES], safe[CLI_TEXT_ENCODED_BYTES(LINE_BYTES)];

	snprintf(line, sizeof(line), "%s", text);
	cli_text_encode_to(safe, line);
	if (isatty(STDERR_FILENO) || (!send_journal(level, safe) && !write_kernel(level, safe)))
		fprintf(stderr, NAME ": %s\n", safe);
}

size_t cli_journal_write_errors(const char *text, size_t len_bytes)
{
	static const char prefix[] = NAME ": ";
	size_t skip = strncmp(text, prefix, strlen(prefix)) ? 0 : strlen(prefix);
	char line[LINE_BYTES];

	snprintf(line, sizeof(line), "%.*s", (int)strcspn(text + skip, "\n"), text + skip);
	cli_journal_write(LEVEL_WARN, line);
	return len_bytes;
}
