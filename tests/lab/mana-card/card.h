/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The card as the bus, its wires and whoever controls it see it: what is behind its
 * registers. One thread; no call blocks. Knows no socket.
 */
#ifndef CARD_H
#define CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct memory;
struct card;

enum {
	CARD_PORTS_MOST = 2,
	CARD_VECTORS = 32,	/* of MSI-X */
	CARD_BAR0_BYTES = 1 << 20,
	CARD_FRAME_MOST = 16384, /* bytes of an Ethernet frame, without FCS */
};

/* What the card asks of its surroundings. */
struct card_host {
	void *data;
	void (*interrupt)(void *data, unsigned int vector);
	/* False: the wire is full now; card_resume() is called when it is not. */
	bool (*send)(void *data, unsigned int port, const void *frame, size_t size);
};

struct card_settings {
	unsigned int ports;
	uint8_t address[CARD_PORTS_MOST][6]; /* Ethernet addresses */
	unsigned int queues; /* most send and receive queues of a port */
};

/* NULL: no memory. MEMORY and HOST's data outlive it. */
struct card *card_new(struct memory *memory, const struct card_host *host,
		      const struct card_settings *settings);
void card_free(struct card *card);

/* BAR0: OFFSET and SIZE are within it, SIZE is 1 to 8. Registers that are not there read as 0. */
void card_read(struct card *card, uint64_t offset, void *data, size_t size);
void card_write(struct card *card, uint64_t offset, const void *data, size_t size);

/* As after power on; counters of what was measured stay. */
void card_reset(struct card *card);

/* The frame came in on the wire of PORT. */
void card_receive(struct card *card, unsigned int port, const void *frame, size_t size);

/* Goes on with what waits: for a wire (see send), or for a time that has come. */
void card_resume(struct card *card);

/* Milliseconds until card_resume() should be called; -1: no time is waited for. */
int card_timeout(const struct card *card);

/*
 * One line of the control protocol (see control.h), without its end; writes one line
 * of JSON to REPLY.
 */
void card_control(struct card *card, const char *line, FILE *reply);

#endif
