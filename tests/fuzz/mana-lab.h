/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The whole network card of the lab with a client at its socket and a guest's memory,
 * for fuzzing. What the client is answered is checked here.
 */
#ifndef MANA_LAB_H
#define MANA_LAB_H

#include "fuzz.h"

#include "../lab/mana-card/vfio-message.h"

enum {
	PORTS = 2,
	QUEUES = 4,
	GUEST_PAGES = 64,
	GUEST_BYTES = GUEST_PAGES * 4096,
	GUEST_AT = 0x100000, /* where lab_begin() maps it */
	DESCRIPTORS_MOST = VFIO_DESCRIPTORS_MOST + 4,
	ANSWER_MOST = sizeof(struct vfio_header) + VFIO_REPLY_MOST,
};

/* What may be sent as a descriptor. */
enum lab_file { GUEST_MEMORY, EVENT, NO_READER, SHORT_FILE, LAB_FILES };

struct lab {
	struct loop *loop;
	struct memory *memory;
	struct pci *pci;
	struct card *card;
	struct vfio_user *user;
	int client; /* its end of the socket; -1: none */
	int files[LAB_FILES];
	bool full;		       /* the wires */
	bool is_asleep;		       /* the client reads no answers */
	uint32_t sent[2], received[2]; /* bytes the driver has posted: to the channel, to a port */
	uint32_t send_queue, receive_queue; /* of the port */
	uint32_t send_flags, send_place;    /* what its sends say of themselves */
	size_t answered;
	uint8_t answers[4 * ANSWER_MOST];
};

void lab_set_up(struct lab *lab);

/* Nothing may be left of it: neither mappings nor descriptors. */
void lab_take_apart(struct lab *lab);

/* Long enough for all that was sent to be handled. */
void lab_work(struct lab *lab);

/* Without a client there is one then. */
void lab_send(struct lab *lab, const void *data, size_t size, const int *fds, size_t fd_count);
void lab_send_message(struct lab *lab, uint16_t command, uint32_t flags, const void *payload,
		      size_t size, const int *fds, size_t fd_count);
void lab_write_region(struct lab *lab, uint32_t region, uint64_t offset, const void *data,
		      uint32_t size);

/* As each client begins: the version, its memory, master of the bus, interrupts. */
void lab_begin(struct lab *lab);

/* The client goes away. */
void lab_leave(struct lab *lab);

/* The guest's own doing. */
void lab_write_memory(struct lab *lab, uint32_t offset, const void *data, size_t size);

#endif
