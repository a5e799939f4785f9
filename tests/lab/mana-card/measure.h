/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the card has counted of receive buffers: which guest pages they are in, how many
 * share one. Knows no queue and no message; bounded whatever the guest posts.
 *
 * A port and each of its receive queues tell:
 *
 *	posted, taken		work requests, since clear
 *	buffers			elements of what was posted, since clear
 *	joined			of these, those that came into a page that held another
 *	refused			buffers that could not be counted
 *	size-least, size-most	of buffers, since clear
 *	outstanding		buffers that the card holds now; outstanding-most: since clear
 *	pages			that these are in; pages-most: since clear
 *	shared-most		the most buffers in one page, since clear
 *	pages-by-buffers	how many pages hold 1, 2, ... buffers now
 *
 * A queue has an index, and sequence numbers (of all that happened to queues) of when it
 * was made, and when the first buffer was posted; first is what it told when it first
 * gave one back, or went: how it was filled. Those that are gone are in the list gone.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "protocol.h"

#include <stdbool.h>

struct json;
struct measure;
struct measure_queue;

/* NULL: no memory. */
struct measure *measure_new(void);
void measure_free(struct measure *measure);

/* Of a receive queue, as long as it exists; NULL (no memory) is taken by all below. */
struct measure_queue *measure_add_queue(struct measure *measure, unsigned int port,
					unsigned int index, uint32_t ring_bytes);
void measure_remove_queue(struct measure *measure, struct measure_queue *queue);

/* One work request was posted: its elements are buffers that the card holds now. */
void measure_post(struct measure_queue *queue, const struct element *elements, unsigned int count);

/* The oldest that was posted went back to the guest. */
void measure_take(struct measure_queue *queue);

/* A page is BYTES from now on (at first 4096); counts begin anew. False: no such page. */
bool measure_set_page(struct measure *measure, uint64_t bytes);

/* Counts from here; what is outstanding stays. */
void measure_clear(struct measure *measure);

/* Members of an object: of all ports; of PORT. */
void measure_write(const struct measure *measure, struct json *json);
void measure_write_port(const struct measure *measure, unsigned int port, struct json *json);

#endif
