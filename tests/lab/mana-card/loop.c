// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the list of descriptors. Must not know what they are. */
#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

struct watched {
	loop_function function;
	void *data;
};

struct loop {
	nfds_t count;
	struct pollfd fds[LOOP_MOST];
	struct watched watched[LOOP_MOST];
};

struct loop *loop_new(void)
{
	return calloc(1, sizeof(struct loop));
}

void loop_free(struct loop *loop)
{
	free(loop);
}

static nfds_t find(const struct loop *loop, int fd)
{
	nfds_t at = 0;

	while (at < loop->count && loop->fds[at].fd != fd)
		at++;
	return at;
}

bool loop_add(struct loop *loop, int fd, short events, loop_function function, void *data)
{
	nfds_t at = find(loop, -1); /* one that was removed while all were told */

	if (at == LOOP_MOST)
		return false;
	if (at == loop->count)
		loop->count++;
	loop->fds[at] = (struct pollfd){ .fd = fd, .events = events };
	loop->watched[at] = (struct watched){ .function = function, .data = data };
	return true;
}

void loop_set(struct loop *loop, int fd, short events)
{
	nfds_t at = find(loop, fd);

	if (at < loop->count)
		loop->fds[at].events = events;
}

void loop_del(struct loop *loop, int fd)
{
	nfds_t at = find(loop, fd);

	if (at < loop->count)
		loop->fds[at] = (struct pollfd){ .fd = -1 };
}

int loop_run(struct loop *loop, int timeout)
{
	int ready = poll(loop->fds, loop->count, timeout);

	if (ready < 0)
		return errno == EINTR ? 0 : -errno;
	/* Those that are added meanwhile have no events yet, those removed none any more. */
	for (nfds_t i = 0; i < loop->count; i++) {
		struct pollfd *fd = &loop->fds[i];
		short events = fd->revents;

		fd->revents = 0;
		if (fd->fd >= 0 && events)
			loop->watched[i].function(loop->watched[i].data, fd->fd, events);
	}
	return ready;
}
