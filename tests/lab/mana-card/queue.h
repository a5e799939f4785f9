/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The rings that card and guest share: event, completion, send and receive queues. Owns
 * their memory (lists of guest pages), what was posted and taken, arming and interrupts.
 * Knows no message and no frame. Nothing here trusts the guest: what does not fit is not
 * done.
 */
#ifndef QUEUE_H
#define QUEUE_H

#include "protocol.h"

#include <stdbool.h>
#include <stddef.h>

struct card_host;
struct memory;
struct work_object;

enum {
	REGION_PAGES_MOST = 1024,
	/* A queue's number is below; number 0 of each kind is the hardware channel's. */
	EVENT_QUEUES_MOST = 256,
	COMPLETION_QUEUES_MOST = 512,
	WORK_QUEUES_MOST = 256, /* to send, and as many to receive */
	ELEMENTS_MOST = 31,	/* that fit into the longest work request */
};

/* Guest memory in pages of 4 KiB; SIZE is a power of two, of PAGE_BYTES at least. */
struct ring {
	uint64_t *pages;
	uint32_t size;
};

struct event_queue {
	uint32_t id;
	struct ring ring;
	uint32_t written; /* entries, modulo OWNER_ROUNDS rounds */
	uint32_t taken;	  /* as the guest said last */
	bool armed;
	unsigned int vector;
	uint64_t lost; /* events for which there was no room, or no memory */
};

struct completion_queue {
	uint32_t id;
	struct ring ring;
	uint32_t written;
	uint32_t taken;
	bool armed;
	struct event_queue *events; /* NULL: none */
	uint64_t lost;
};

struct work_queue {
	uint32_t id;
	bool is_send;
	struct ring ring;
	uint32_t posted; /* bytes, modulo 2^32 */
	uint32_t seen;	 /* of what was posted: for whoever counts it */
	uint32_t taken;
	bool broken; /* held what is no work request: nothing is read any more */
	struct completion_queue *completions;
	struct work_object *object; /* NULL: the hardware channel's */
};

/* One work request, copied out of the ring and checked. */
struct work {
	uint32_t offset; /* of it in the ring, bytes */
	uint32_t size;	 /* in the ring, bytes */
	uint32_t data_unit;
	uint32_t pad; /* bytes of the first element that pad, with oob_in_list */
	bool oob_in_list;
	uint32_t oob_size;
	uint8_t oob[OOB_BYTES_LARGE + 8];
	unsigned int elements_count; /* 1 to ELEMENTS_MOST */
	struct element elements[ELEMENTS_MOST];
};

struct queues {
	struct memory *memory;
	const struct card_host *host;
	struct event_queue *events[EVENT_QUEUES_MOST];
	struct completion_queue *completions[COMPLETION_QUEUES_MOST];
	struct work_queue *sends[WORK_QUEUES_MOST];
	struct work_queue *receives[WORK_QUEUES_MOST];
	uint64_t interrupts;
	uint64_t made[QUEUE_EVENT + 1], gone[QUEUE_EVENT + 1]; /* by type */
};

void queues_init(struct queues *queues, struct memory *memory, const struct card_host *host);
void queues_clear(struct queues *queues);

/*
 * Each takes the next free number from FIRST on, and RING's pages, which are malloc()ed;
 * NULL: none is free, or no memory, and the pages stay the caller's.
 */
struct event_queue *queues_add_events(struct queues *queues, uint32_t first,
				      const struct ring *ring, unsigned int vector);
struct completion_queue *queues_add_completions(struct queues *queues, uint32_t first,
						const struct ring *ring,
						struct event_queue *events);
struct work_queue *queues_add_work(struct queues *queues, uint32_t first, const struct ring *ring,
				   bool is_send, struct completion_queue *completions);

/* What pointed to it points to nothing. */
void queues_remove_events(struct queues *queues, struct event_queue *events);
void queues_remove_completions(struct queues *queues, struct completion_queue *completions);
void queues_remove_work(struct queues *queues, struct work_queue *work_queue);

/* False: lost, for there is no room or no memory. */
bool queues_add_event(struct queues *queues, struct event_queue *events, enum event_type type,
		      const uint32_t details[3]);

/* DATA: 60 bytes. False: there is no completion queue, or it is as above. */
bool queues_complete(struct queues *queues, struct work_queue *work_queue, const void *data);

/*
 * What the guest says at a doorbell. queues_post() gives the work queue when more was
 * posted to it, NULL when there is nothing to do.
 */
struct work_queue *queues_post(struct queues *queues, bool is_send, uint64_t value);
void queues_take_completions(struct queues *queues, uint64_t value);
void queues_take_events(struct queues *queues, uint64_t value);

/*
 * The work request at AT (bytes, as posted and taken count): 1; 0: nothing is posted
 * there; -1: it is none, and the queue is broken from now on.
 */
int work_queue_read(struct queues *queues, struct work_queue *work_queue, uint32_t at,
		    struct work *work);

/* The next that was not taken, as work_queue_read() gives it; it stays there. */
int work_queue_peek(struct queues *queues, struct work_queue *work_queue, struct work *work);
void work_queue_take(struct work_queue *work_queue, const struct work *work);

#endif
