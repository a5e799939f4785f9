// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the clients of the control socket, their lines and what is not sent to them yet:
 * who does not read is not asked, and nobody waits. Must not know what a line means.
 */
#include "control.h"

#include "card.h"
#include "listener.h"
#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	CLIENTS_MOST = 8,
	LINE_MOST = 512,
};

struct client {
	struct control *control;
	int fd;	    /* -1: nobody */
	bool ended; /* it sends no more */
	size_t in_size, out_size, out_at;
	char *out; /* NULL: nothing */
	char in[LINE_MOST];
};

struct control {
	struct card *card;
	struct loop *loop;
	struct listener *listener;
	struct client clients[CLIENTS_MOST];
};

static void close_client(struct client *client)
{
	struct control *control = client->control;

	loop_del(control->loop, client->fd);
	close(client->fd);
	free(client->out);
	*client = (struct client){ .control = control, .fd = -1 };
	listener_set_open(control->listener, true);
}

static void reply(struct client *client, const char *line)
{
	FILE *file = open_memstream(&client->out, &client->out_size);

	if (!file)
		return;
	if (line)
		card_control(client->control->card, line, file);
	else
		fputs("{\"error\": \"the line is too long\"}\n", file);
	fclose(file);
	client->out_at = 0;
}

/* False: there is more to send, or nobody to send it to. */
static bool flush(struct client *client)
{
	while (client->out && client->out_at < client->out_size) {
		ssize_t size = send(client->fd, client->out + client->out_at,
				    client->out_size - client->out_at, MSG_DONTWAIT | MSG_NOSIGNAL);

		if (size < 0 && errno == EAGAIN)
			return false;
		if (size < 0) {
			close_client(client);
			return false;
		}
		client->out_at += (size_t)size;
	}
	free(client->out);
	client->out = NULL;
	return true;
}

static void receive(struct client *client)
{
	ssize_t size = recv(client->fd, client->in + client->in_size,
			    sizeof(client->in) - client->in_size, MSG_DONTWAIT);

	if (size < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (size <= 0)
		client->ended = true;
	else
		client->in_size += (size_t)size;
}

/* Line by line, each when the reply to the one before is gone. */
static void answer(struct client *client)
{
	char *end;

	while (flush(client) && (end = memchr(client->in, '\n', client->in_size))) {
		size_t size = (size_t)(end - client->in) + 1;

		*end = '\0';
		reply(client, client->in);
		client->in_size -= size;
		memmove(client->in, client->in + size, client->in_size);
	}
	if (client->fd < 0 || client->out)
		return;
	if (client->in_size == sizeof(client->in)) {
		reply(client, NULL);
		client->in_size = 0;
		client->ended = true;
		flush(client);
	}
	if (client->fd >= 0 && client->ended && !client->out)
		close_client(client);
}

static void serve(void *data, int fd, short events)
{
	struct client *client = data;

	if (events & (POLLIN | POLLHUP | POLLERR) && !client->ended && !client->out)
		receive(client);
	else if (events & (POLLHUP | POLLERR)) {
		close_client(client);
		return;
	}
	answer(client);
	if (client->fd >= 0)
		loop_set(client->control->loop, fd, client->out ? POLLOUT : POLLIN);
}

static void accept_client(void *data, int fd)
{
	struct control *control = data;
	unsigned int free_slots = 0;
	struct client *client = NULL;

	for (size_t i = 0; i < CLIENTS_MOST; i++)
		if (control->clients[i].fd < 0) {
			client = &control->clients[i];
			free_slots++;
		}
	if (!client || !loop_add(control->loop, fd, POLLIN, serve, client)) {
		close(fd);
		return;
	}
	client->fd = fd;
	/* The next one waits until there is a place. */
	if (free_slots == 1)
		listener_set_open(control->listener, false);
}

struct control *control_new(const char *path, struct card *card, struct loop *loop)
{
	struct control *control = calloc(1, sizeof(*control));

	if (!control)
		return NULL;
	control->card = card;
	control->loop = loop;
	for (size_t i = 0; i < CLIENTS_MOST; i++)
		control->clients[i] = (struct client){ .control = control, .fd = -1 };
	control->listener = listener_new(path, loop, accept_client, control);
	if (!control->listener) {
		free(control);
		return NULL;
	}
	return control;
}

void control_free(struct control *control)
{
	if (!control)
		return;
	for (size_t i = 0; i < CLIENTS_MOST; i++)
		if (control->clients[i].fd >= 0)
			close_client(&control->clients[i]);
	listener_free(control->listener);
	free(control);
}
