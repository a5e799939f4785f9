// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns running a command. Must not know what it should do. */
#include "child.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void child_fail(const char *what)
{
	printf("Bail out! %s: %s\n", what, strerror(errno));
	exit(1);
}

static int new_file(const char *text)
{
	int fd = memfd_create("child", MFD_CLOEXEC);

	if (fd < 0 || write(fd, text, strlen(text)) < 0 || lseek(fd, 0, SEEK_SET) < 0)
		child_fail("memfd");
	return fd;
}

static char *read_file(int fd)
{
	struct stat status;
	char *text;

	if (fstat(fd, &status) < 0)
		child_fail("memfd");
	text = calloc(1, (size_t)status.st_size + 1);
	if (!text || pread(fd, text, (size_t)status.st_size, 0) != status.st_size)
		child_fail("memfd");
	close(fd);
	return text;
}

/* A pipe's end that closes with the last word of INPUT is what a terminal is not, and a file is. */
static void run(char *const *command, const int fds[3])
{
	for (int fd = 0; fd < 3; fd++)
		dup2(fds[fd], fd);
	execvp(command[0], command);
	_exit(127);
}

static int wait_for(pid_t pid)
{
	struct pollfd fd = { .fd = (int)syscall(SYS_pidfd_open, pid, 0), .events = POLLIN };
	int status;

	if (fd.fd < 0)
		child_fail("pidfd_open");
	if (poll(&fd, 1, CHILD_SECONDS * 1000) == 0)
		kill(pid, SIGKILL);
	close(fd.fd);
	if (waitpid(pid, &status, 0) != pid)
		child_fail("waitpid");
	return status;
}

void child_run(char *const *command, const char *input, struct child *ret_child)
{
	int fds[] = { new_file(input), new_file(""), new_file("") };
	pid_t pid;
	int status;

	fflush(stdout);
	pid = fork();
	if (pid < 0)
		child_fail("fork");
	if (pid == 0)
		run(command, fds);
	status = wait_for(pid);
	close(fds[0]);
	ret_child->exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	ret_child->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
	ret_child->out = read_file(fds[1]);
	ret_child->err = read_file(fds[2]);
}

void child_del(struct child *child)
{
	free(child->out);
	free(child->err);
}
