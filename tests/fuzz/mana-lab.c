// SPDX-License-Identifier: LGPL-2.1-or-later
#include "mana-lab.h"

#include "../lab/mana-card/card.h"
#include "../lab/mana-card/log.h"
#include "../lab/mana-card/loop.h"
#include "../lab/mana-card/memory.h"
#include "../lab/mana-card/pci.h"
#include "../lab/mana-card/vfio-user.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static void interrupt(void *data, unsigned int vector)
{
	struct lab *lab = data;

	pci_interrupt(lab->pci, vector);
}

static bool send_frame(void *data, unsigned int port, const void *frame, size_t size)
{
	struct lab *lab = data;
	/* Of its own size, so that the sanitizers see each step outside. */
	void *copy = malloc(size ? size : 1);

	FUZZ_CHECK(port < PORTS);
	FUZZ_CHECK(copy);
	memcpy(copy, frame, size);
	free(copy);
	return !lab->full;
}

static void forget_client(struct lab *lab)
{
	if (lab->client >= 0)
		close(lab->client);
	lab->client = -1;
	lab->answered = 0;
}

/* What follows is whole, and of a known form. */
static void check_answers(struct lab *lab)
{
	struct vfio_header header;
	size_t at = 0;

	while (lab->answered - at >= sizeof(header)) {
		memcpy(&header, lab->answers + at, sizeof(header));
		FUZZ_CHECK(header.size >= sizeof(header) && header.size <= ANSWER_MOST);
		FUZZ_CHECK((header.flags & ~(uint32_t)VFIO_ERROR) == VFIO_REPLY);
		FUZZ_CHECK(!(header.flags & VFIO_ERROR) == !header.error);
		FUZZ_CHECK(!header.error || header.size == sizeof(header));
		if (lab->answered - at < header.size)
			break;
		at += header.size;
	}
	lab->answered -= at;
	memmove(lab->answers, lab->answers + at, lab->answered);
}

static void read_answers(struct lab *lab)
{
	ssize_t size = 1;

	while (lab->client >= 0 && size > 0) {
		size = recv(lab->client, lab->answers + lab->answered,
			    sizeof(lab->answers) - lab->answered, MSG_DONTWAIT);
		FUZZ_CHECK(size >= 0 || errno == EAGAIN || errno == ECONNRESET);
		if (size > 0)
			lab->answered += (size_t)size;
		check_answers(lab);
	}
}

void lab_work(struct lab *lab)
{
	int told;

	do {
		told = loop_run(lab->loop, 0);
		FUZZ_CHECK(told >= 0);
		if (!lab->is_asleep)
			read_answers(lab);
	} while (told > 0);
	if (lab->client >= 0 && !vfio_user_has_client(lab->user)) {
		read_answers(lab);
		forget_client(lab);
		/* Nothing of it is left. */
		FUZZ_CHECK(!memory_get(lab->memory, GUEST_AT, 1));
	}
}

static void connect_client(struct lab *lab)
{
	static const int bytes = 8192; /* so that answers are held up soon */
	int ends[2];

	if (lab->client >= 0)
		return;
	FUZZ_CHECK(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
	setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	lab->client = ends[0];
	FUZZ_CHECK(vfio_user_set_client(lab->user, ends[1]));
}

void lab_send(struct lab *lab, const void *data, size_t size, const int *fds, size_t fd_count)
{
	union {
		struct cmsghdr header;
		uint8_t bytes[CMSG_SPACE(DESCRIPTORS_MOST * sizeof(int))];
	} control = { 0 };
	struct iovec iov = { .iov_base = (void *)data, .iov_len = size };
	struct msghdr message = { .msg_iov = &iov, .msg_iovlen = 1 };

	connect_client(lab);
	if (fd_count) {
		message.msg_control = &control;
		message.msg_controllen = CMSG_SPACE(fd_count * sizeof(*fds));
		control.header = (struct cmsghdr){ .cmsg_level = SOL_SOCKET,
						   .cmsg_type = SCM_RIGHTS,
						   .cmsg_len = CMSG_LEN(fd_count * sizeof(*fds)) };
		memcpy(CMSG_DATA(&control.header), fds, fd_count * sizeof(*fds));
	}
	/* What does not fit is lost: the stream goes on in the middle of a message. */
	if (size)
		sendmsg(lab->client, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
	lab_work(lab);
}

void lab_send_message(struct lab *lab, uint16_t command, uint32_t flags, const void *payload,
		      size_t size, const int *fds, size_t fd_count)
{
	uint8_t message[1024];
	struct vfio_header header = { .id = 7,
				      .command = command,
				      .size = (uint32_t)(sizeof(header) + size),
				      .flags = flags };

	memcpy(message, &header, sizeof(header));
	memcpy(message + sizeof(header), payload, size);
	lab_send(lab, message, sizeof(header) + size, fds, fd_count);
}

void lab_write_region(struct lab *lab, uint32_t region, uint64_t offset, const void *data,
		      uint32_t size)
{
	struct {
		uint64_t offset;
		uint32_t region;
		uint32_t count;
		uint8_t data[8];
	} access = { .offset = offset, .region = region, .count = size };

	memcpy(access.data, data, size);
	lab_send_message(lab, 10, VFIO_NO_REPLY, &access, sizeof(access) - 8 + size, NULL, 0);
}

void lab_begin(struct lab *lab)
{
	static const struct {
		uint32_t size, flags;
		uint64_t offset, address, bytes;
	} map = { 32, 3, 0, GUEST_AT, GUEST_BYTES };
	static const uint32_t irqs[] = { 20, 0x24, 2, 0, 4 };
	int events[] = { lab->files[EVENT], lab->files[EVENT], lab->files[EVENT],
			 lab->files[NO_READER] };

	lab_send_message(lab, 1, 0, "\0\0\0\0{}", 7, NULL, 0);
	lab_send_message(lab, 2, 0, &map, sizeof(map), &lab->files[GUEST_MEMORY], 1);
	lab_write_region(lab, PCI_CONFIG, 4, "\6", 2);
	lab_send_message(lab, 8, 0, irqs, sizeof(irqs), events, 4);
}

void lab_leave(struct lab *lab)
{
	forget_client(lab);
	while (loop_run(lab->loop, 0) > 0)
		;
	FUZZ_CHECK(!vfio_user_has_client(lab->user));
	FUZZ_CHECK(!memory_get(lab->memory, GUEST_AT, 1));
}

void lab_write_memory(struct lab *lab, uint32_t offset, const void *data, size_t size)
{
	if (offset <= GUEST_BYTES && size <= GUEST_BYTES - offset)
		FUZZ_CHECK(pwrite(lab->files[GUEST_MEMORY], data, size, offset) == (ssize_t)size);
}

static int new_file(size_t bytes)
{
	int fd = memfd_create("guest", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	FUZZ_CHECK(fd >= 0 && ftruncate(fd, (off_t)bytes) == 0);
	return fd;
}

void lab_set_up(struct lab *lab)
{
	static const struct card_settings settings = {
		.ports = PORTS,
		.address = { { 2, 0, 0, 0, 0, 1 }, { 2, 0, 0, 0, 0, 2 } },
		.queues = QUEUES,
	};
	const struct card_host host = { .data = lab, .interrupt = interrupt, .send = send_frame };
	int pipe_ends[2];

	log_to(NULL);
	signal(SIGPIPE, SIG_IGN);
	FUZZ_CHECK(pipe2(pipe_ends, O_CLOEXEC) == 0);
	close(pipe_ends[0]);
	lab->files[GUEST_MEMORY] = new_file(GUEST_BYTES);
	lab->files[EVENT] = eventfd(0, EFD_CLOEXEC);
	lab->files[NO_READER] = pipe_ends[1];
	lab->files[SHORT_FILE] = new_file(100);
	lab->client = -1;
	lab->loop = loop_new();
	lab->memory = memory_new();
	FUZZ_CHECK(lab->files[EVENT] >= 0 && lab->loop && lab->memory);
	lab->pci = pci_new(lab->memory);
	FUZZ_CHECK(lab->pci);
	lab->card = card_new(lab->memory, &host, &settings);
	FUZZ_CHECK(lab->card);
	pci_set_card(lab->pci, lab->card);
	lab->user = vfio_user_new(NULL, lab->pci, lab->memory, lab->loop);
	FUZZ_CHECK(lab->user);
}

void lab_take_apart(struct lab *lab)
{
	forget_client(lab);
	vfio_user_free(lab->user);
	card_free(lab->card);
	pci_free(lab->pci);
	memory_free(lab->memory);
	loop_free(lab->loop);
	/* A file that is still mapped cannot be sealed; one without pages is so at once. */
	for (int i = GUEST_MEMORY; i <= SHORT_FILE; i += SHORT_FILE - GUEST_MEMORY) {
		FUZZ_CHECK(ftruncate(lab->files[i], 0) == 0);
		FUZZ_CHECK(fcntl(lab->files[i], F_ADD_SEALS, F_SEAL_WRITE) == 0);
	}
	for (int i = 0; i < LAB_FILES; i++)
		close(lab->files[i]);
}
