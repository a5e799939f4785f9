// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the datagrams of a port. Must not know what is in a frame. */
#include "wire.h"

#include "card.h"
#include "listener.h"
#include "log.h"
#include "loop.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	BUFFER_BYTES = 8 << 20,
	AT_ONCE = 64, /* frames received before others have their turn */
};

struct wire {
	struct wire_user user;
	struct loop *loop;
	int fd;
	bool connected;
	bool full;
	char *path;
	uint64_t lost; /* frames that found no peer */
	struct sockaddr_un peer;
	uint8_t frame[CARD_FRAME_MOST + 1];
};

/* Two that are connected to each other are limited by bytes alone, not by a few frames. */
static bool connect_peer(struct wire *wire)
{
	if (!wire->connected)
		wire->connected =
			connect(wire->fd, (struct sockaddr *)&wire->peer, sizeof(wire->peer)) == 0;
	return wire->connected;
}

static void set_full(struct wire *wire, bool full)
{
	if (wire->full == full)
		return;
	wire->full = full;
	loop_set(wire->loop, wire->fd, (short)(POLLIN | (full ? POLLOUT : 0)));
}

/* A peer that has gone may have come again, so there are two tries. */
static bool is_sent(struct wire *wire, const void *frame, size_t size)
{
	for (int tries = 0; tries < 2 && connect_peer(wire); tries++) {
		if (send(wire->fd, frame, size, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0)
			return true;
		if (errno == EAGAIN || errno == ENOBUFS)
			return false;
		wire->connected = false;
	}
	wire->lost++;
	return true;
}

bool wire_send(struct wire *wire, const void *frame, size_t size)
{
	if (size > CARD_FRAME_MOST) {
		log_once("%s: a frame of %zu bytes is too long", wire->path, size);
		return true;
	}
	if (is_sent(wire, frame, size))
		return true;
	set_full(wire, true);
	return false;
}

static void receive(struct wire *wire)
{
	for (int i = 0; i < AT_ONCE; i++) {
		ssize_t size = recv(wire->fd, wire->frame, sizeof(wire->frame), MSG_DONTWAIT);

		if (size < 0)
			return;
		connect_peer(wire);
		if (size > CARD_FRAME_MOST)
			log_once("%s: a frame came that is too long", wire->path);
		else
			wire->user.receive(wire->user.data, wire->user.port, wire->frame,
					   (size_t)size);
	}
}

static void ready(void *data, int fd, short events)
{
	struct wire *wire = data;

	(void)fd;
	if (events & (POLLIN | POLLERR))
		receive(wire);
	/* A peer that goes away ends the waiting, too. */
	if (events & (POLLOUT | POLLERR | POLLHUP) && wire->full) {
		set_full(wire, false);
		wire->user.resume(wire->user.data, wire->user.port);
	}
}

/* Root may have more than the limit; others get that. */
static void set_buffers(int fd)
{
	static const int bytes = BUFFER_BYTES;

	if (setsockopt(fd, SOL_SOCKET, SO_SNDBUFFORCE, &bytes, sizeof(bytes)) < 0)
		setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	if (setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &bytes, sizeof(bytes)) < 0)
		setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof(bytes));
}

struct wire *wire_new(const char *path, const char *peer, const struct wire_user *user,
		      struct loop *loop)
{
	struct wire *wire = calloc(1, sizeof(*wire));
	int saved;

	if (!wire)
		return NULL;
	wire->user = *user;
	wire->loop = loop;
	wire->path = strdup(path);
	wire->fd = -1;
	if (wire->path && listener_get_address(peer, &wire->peer))
		wire->fd = listener_bind(path, SOCK_DGRAM);
	if (wire->fd >= 0 && loop_add(loop, wire->fd, POLLIN, ready, wire)) {
		set_buffers(wire->fd);
		connect_peer(wire);
		return wire;
	}
	saved = errno;
	wire_free(wire);
	errno = saved;
	return NULL;
}

void wire_free(struct wire *wire)
{
	if (!wire)
		return;
	if (wire->fd >= 0) {
		log_line("%s: %" PRIu64 " frames found no peer", wire->path, wire->lost);
		loop_del(wire->loop, wire->fd);
		close(wire->fd);
		unlink(wire->path);
	}
	free(wire->path);
	free(wire);
}
