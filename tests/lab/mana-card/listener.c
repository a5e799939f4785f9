// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the names of sockets in the file system. Must not know what is said there. */
#include "listener.h"

#include "log.h"
#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

struct listener {
	struct loop *loop;
	listener_function function;
	void *data;
	int fd;
	char *path;
};

bool listener_get_address(const char *path, struct sockaddr_un *ret_address)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	if (!*path || strlen(path) >= sizeof(address.sun_path)) {
		errno = ENAMETOOLONG;
		return false;
	}
	strcpy(address.sun_path, path);
	*ret_address = address;
	return true;
}

/* What is no socket is not ours to remove: bind() says so. */
int listener_bind(const char *path, int type)
{
	struct sockaddr_un address;
	struct stat status;
	int fd, saved;

	if (!listener_get_address(path, &address))
		return -1;
	fd = socket(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	if (lstat(path, &status) == 0 && S_ISSOCK(status.st_mode))
		unlink(path);
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)) == 0)
		return fd;
	saved = errno;
	close(fd);
	errno = saved;
	return -1;
}

static void ready(void *data, int fd, short events)
{
	struct listener *listener = data;
	int client = accept(fd, NULL, NULL);

	(void)events;
	if (client >= 0)
		listener->function(listener->data, client);
	else if (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR)
		log_once("%s: accept: %s", listener->path, strerror(errno));
}

struct listener *listener_new(const char *path, struct loop *loop, listener_function function,
			      void *data)
{
	struct listener *listener = calloc(1, sizeof(*listener));
	int saved;

	if (!listener)
		return NULL;
	*listener = (struct listener){ .loop = loop, .function = function, .data = data };
	listener->path = strdup(path);
	listener->fd = listener->path ? listener_bind(path, SOCK_STREAM) : -1;
	if (listener->fd >= 0 && listen(listener->fd, SOMAXCONN) == 0 &&
	    loop_add(loop, listener->fd, POLLIN, ready, listener))
		return listener;
	saved = errno;
	listener_free(listener);
	errno = saved;
	return NULL;
}

void listener_free(struct listener *listener)
{
	if (!listener)
		return;
	if (listener->fd >= 0) {
		loop_del(listener->loop, listener->fd);
		close(listener->fd);
		unlink(listener->path);
	}
	free(listener->path);
	free(listener);
}

void listener_set_open(struct listener *listener, bool open)
{
	loop_set(listener->loop, listener->fd, open ? POLLIN : 0);
}
