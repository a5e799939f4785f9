// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the stream to a client: where messages and descriptors begin and end, and
 * replies that are not sent yet. Must not know what a message asks for.
 */
#include "vfio-user.h"

#include "listener.h"
#include "log.h"
#include "loop.h"
#include "memory.h"
#include "pci.h"
#include "vfio-message.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	IN_BYTES = 65536, /* much of what is posted comes at once */
	OUT_BYTES = 32768,
	MESSAGE_MOST = 8192,
	ANSWER_MOST = sizeof(struct vfio_header) + VFIO_REPLY_MOST,
	HELD_MOST = 4 * VFIO_DESCRIPTORS_MOST,
};

/* Belongs to the message which the byte AT is of. */
struct held {
	int fd;
	size_t at;
};

struct vfio_user {
	struct listener *listener;
	struct loop *loop;
	struct pci *pci;
	struct memory *memory;
	struct vfio_session session;
	int fd; /* -1: no client */
	bool done;
	size_t held_count;
	struct held held[HELD_MOST];
	size_t in_size, out_size;
	uint8_t in[IN_BYTES];
	uint8_t out[OUT_BYTES];
};

static void close_client(struct vfio_user *user, const char *why)
{
	log_line("vfio-user: the client is gone: %s", why);
	loop_del(user->loop, user->fd);
	close(user->fd);
	for (size_t i = 0; i < user->held_count; i++)
		close(user->held[i].fd);
	pci_reset(user->pci);
	pci_clear_eventfds(user->pci);
	memory_unmap_all(user->memory);
	user->fd = -1;
	user->held_count = user->in_size = user->out_size = 0;
	user->session.agreed = false;
	user->done = true;
	if (user->listener)
		listener_set_open(user->listener, true);
}

/*
 * The kernel ends what it gives at once after the piece that has descriptors. A client
 * sends each message by itself, so they are of the message that the last byte is of.
 */
static bool hold(struct vfio_user *user, const struct msghdr *header)
{
	bool fits = true;

	for (struct cmsghdr *control = CMSG_FIRSTHDR(header); control;
	     control = CMSG_NXTHDR((struct msghdr *)header, control)) {
		size_t count = (control->cmsg_len - CMSG_LEN(0)) / sizeof(int);

		if (control->cmsg_level != SOL_SOCKET || control->cmsg_type != SCM_RIGHTS)
			continue;
		for (size_t i = 0; i < count; i++) {
			struct held *held = &user->held[user->held_count];
			int fd;

			memcpy(&fd, CMSG_DATA(control) + i * sizeof(fd), sizeof(fd));
			fits = fits && user->held_count < HELD_MOST;
			if (!fits) {
				close(fd);
				continue;
			}
			*held = (struct held){ .fd = fd, .at = user->in_size - 1 };
			user->held_count++;
		}
	}
	return fits && !(header->msg_flags & MSG_CTRUNC);
}

/* False: the client is gone, as below. */
static bool receive(struct vfio_user *user)
{
	union {
		struct cmsghdr header;
		uint8_t bytes[CMSG_SPACE(VFIO_DESCRIPTORS_MOST * sizeof(int))];
	} control;
	struct iovec iov = { .iov_base = user->in + user->in_size,
			     .iov_len = IN_BYTES - user->in_size };
	struct msghdr header = { .msg_iov = &iov,
				 .msg_iovlen = 1,
				 .msg_control = &control,
				 .msg_controllen = sizeof(control) };
	ssize_t size;

	if (!iov.iov_len)
		return true;
	size = recvmsg(user->fd, &header, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
	if (size < 0 && (errno == EAGAIN || errno == EINTR))
		return true;
	if (size <= 0) {
		close_client(user, size < 0 ? strerror(errno) : "it closed its socket");
		return false;
	}
	user->in_size += (size_t)size;
	if (!hold(user, &header)) {
		close_client(user, "it sent too many descriptors");
		return false;
	}
	return true;
}

static bool flush(struct vfio_user *user)
{
	ssize_t size;

	if (!user->out_size)
		return true;
	size = send(user->fd, user->out, user->out_size, MSG_DONTWAIT | MSG_NOSIGNAL);
	if (size < 0 && errno != EAGAIN && errno != EINTR) {
		close_client(user, strerror(errno));
		return false;
	}
	if (size > 0) {
		user->out_size -= (size_t)size;
		memmove(user->out, user->out + size, user->out_size);
	}
	return true;
}

/* Takes the descriptors of the message that ends at END. */
static size_t take(struct vfio_user *user, size_t end, int *fds, size_t most)
{
	size_t count = 0, taken = 0;

	while (taken < user->held_count && user->held[taken].at < end) {
		if (count < most)
			fds[count++] = user->held[taken].fd;
		else
			close(user->held[taken].fd);
		taken++;
	}
	user->held_count -= taken;
	memmove(user->held, user->held + taken, user->held_count * sizeof(*user->held));
	return count;
}

/* The message at AT is whole; there is room for what it is answered. */
static void handle(struct vfio_user *user, size_t at, const struct vfio_header *header)
{
	int fds[VFIO_DESCRIPTORS_MOST];
	struct vfio_message message = {
		.command = header->command,
		.payload = user->in + at + sizeof(*header),
		.size = header->size - sizeof(*header),
		.fds = fds,
		.fd_count = take(user, at + header->size, fds, VFIO_DESCRIPTORS_MOST),
	};
	uint8_t *answer = user->out + user->out_size;
	struct vfio_header reply = { .id = header->id,
				     .command = header->command,
				     .flags = VFIO_REPLY };
	int r = vfio_message_handle(&user->session, &message, answer + sizeof(reply));

	for (size_t i = 0; i < message.fd_count; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	if (header->flags & VFIO_NO_REPLY)
		return;
	if (r < 0) {
		reply.flags |= VFIO_ERROR;
		reply.error = (uint32_t)-r;
		r = 0;
	}
	reply.size = (uint32_t)sizeof(reply) + (uint32_t)r;
	memcpy(answer, &reply, sizeof(reply));
	user->out_size += reply.size;
}

/* For one more answer. False: the client does not read, or is gone. */
static bool has_room(struct vfio_user *user)
{
	return OUT_BYTES - user->out_size >= ANSWER_MOST ||
	       (flush(user) && OUT_BYTES - user->out_size >= ANSWER_MOST);
}

/* All that is whole, as long as there is room for answers. */
static void handle_all(struct vfio_user *user)
{
	struct vfio_header header;
	size_t at = 0;

	while (user->in_size - at >= sizeof(header) && has_room(user)) {
		memcpy(&header, user->in + at, sizeof(header));
		/* Who does not know where a message ends cannot be talked to. We ask nothing. */
		if (header.size < sizeof(header) || header.size > MESSAGE_MOST ||
		    header.flags & VFIO_KIND) {
			close_client(user, "it sent what is no request");
			return;
		}
		if (user->in_size - at < header.size)
			break;
		handle(user, at, &header);
		at += header.size;
	}
	if (user->fd < 0)
		return;
	user->in_size -= at;
	memmove(user->in, user->in + at, user->in_size);
	for (size_t i = 0; i < user->held_count; i++)
		user->held[i].at -= at;
}

static void serve(void *data, int fd, short events)
{
	struct vfio_user *user = data;

	(void)fd;
	if (events & POLLOUT && !flush(user))
		return;
	if (events & (POLLIN | POLLHUP | POLLERR) && !receive(user))
		return;
	handle_all(user);
	if (user->fd < 0 || !flush(user))
		return;
	loop_set(user->loop, user->fd,
		 (short)((user->out_size ? POLLOUT : 0) |
			 (OUT_BYTES - user->out_size >= ANSWER_MOST ? POLLIN : 0)));
}

bool vfio_user_set_client(struct vfio_user *user, int fd)
{
	if (!loop_add(user->loop, fd, POLLIN, serve, user)) {
		close(fd);
		return false;
	}
	user->fd = fd;
	user->done = false;
	if (user->listener)
		listener_set_open(user->listener, false);
	return true;
}

static void accept_client(void *data, int fd)
{
	vfio_user_set_client(data, fd);
}

bool vfio_user_has_client(const struct vfio_user *user)
{
	return user->fd >= 0;
}

bool vfio_user_is_done(const struct vfio_user *user)
{
	return user->done;
}

struct vfio_user *vfio_user_new(const char *path, struct pci *pci, struct memory *memory,
				struct loop *loop)
{
	struct vfio_user *user = calloc(1, sizeof(*user));

	if (!user)
		return NULL;
	user->fd = -1;
	user->loop = loop;
	user->pci = pci;
	user->memory = memory;
	user->session = (struct vfio_session){ .pci = pci, .memory = memory };
	if (!path)
		return user;
	user->listener = listener_new(path, loop, accept_client, user);
	if (!user->listener) {
		free(user);
		return NULL;
	}
	return user;
}

void vfio_user_free(struct vfio_user *user)
{
	if (!user)
		return;
	if (user->fd >= 0)
		close_client(user, "the card ends");
	listener_free(user->listener);
	free(user);
}
