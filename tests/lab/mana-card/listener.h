/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* UNIX sockets with a name: where clients come in, and the names themselves. */
#ifndef LISTENER_H
#define LISTENER_H

#include <stdbool.h>
#include <sys/un.h>

struct listener;
struct loop;

/* FD is a client's, and belongs to whom it is given. */
typedef void (*listener_function)(void *data, int fd);

/* A stream socket at PATH, which is removed when it is freed; NULL with errno. */
struct listener *listener_new(const char *path, struct loop *loop, listener_function function,
			      void *data);
void listener_free(struct listener *listener);

/* Not open: who comes has to wait. */
void listener_set_open(struct listener *listener, bool open);

/* False with errno: too long a path. */
bool listener_get_address(const char *path, struct sockaddr_un *ret_address);

/* A socket of TYPE at PATH, in place of one that was left there; -1 with errno. */
int listener_bind(const char *path, int type);

#endif
