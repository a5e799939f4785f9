/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The wire of a port: a UNIX datagram socket, one datagram one Ethernet frame, between a
 * path of its own and a peer's: another port's, or QEMU's -netdev dgram. Knows no card.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>

struct loop;
struct wire;

struct wire_user {
	void *data;
	unsigned int port; /* told with each call */
	void (*receive)(void *data, unsigned int port, const void *frame, size_t size);
	/* It was full, and is not any more. */
	void (*resume)(void *data, unsigned int port);
};

/* NULL with errno. The peer may come, go and come again. */
struct wire *wire_new(const char *path, const char *peer, const struct wire_user *user,
		      struct loop *loop);
void wire_free(struct wire *wire);

/*
 * False: the peer has as much as it takes; resume() follows. Without a peer, as with
 * a cable that is not plugged in, what is sent is gone.
 */
bool wire_send(struct wire *wire, const void *frame, size_t size);

#endif
