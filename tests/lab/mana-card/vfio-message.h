/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a client may ask over vfio-user, version 0.0, and what it is told. Knows no socket.
 */
#ifndef VFIO_MESSAGE_H
#define VFIO_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory;
struct pci;

enum {
	VFIO_TRANSFER_MOST = 4096,  /* bytes of a region at once */
	VFIO_DESCRIPTORS_MOST = 16, /* with a message; QEMU takes no more for an answer */
	VFIO_REPLY_MOST = 16 + VFIO_TRANSFER_MOST, /* bytes of what follows the header */

	VFIO_REPLY = 0x1, /* flags of a header */
	VFIO_KIND = 0xf,
	VFIO_NO_REPLY = 0x10,
	VFIO_ERROR = 0x20,
};

struct vfio_header {
	uint16_t id;
	uint16_t command;
	uint32_t size; /* with the header */
	uint32_t flags;
	uint32_t error;
};

struct vfio_session {
	struct pci *pci;
	struct memory *memory;
	bool agreed; /* on a version, which comes before all else */
};

struct vfio_message {
	uint16_t command;
	const uint8_t *payload;
	size_t size;
	int *fds; /* those that are kept become -1 */
	size_t fd_count;
};

/* What is to be replied, VFIO_REPLY_MOST bytes at most; or a negative errno. */
int vfio_message_handle(struct vfio_session *session, const struct vfio_message *message,
			uint8_t *reply);

#endif
