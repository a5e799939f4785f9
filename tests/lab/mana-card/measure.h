/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the card has counted of receive buffers: which guest pages they are in, how many
 * share one. Knows no queue and no message; bounded whatever the guest posts.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "protocol.h"

#include <stdbool.h>

struct measure;
struct measure_queue;

/* Of a receive queue, as long as it exists; NULL (no memory) is taken by all below. */
struct measure_queue *measure_add_queue(struct measure *measure, unsigned int port,
					unsigned int index, uint32_t ring_bytes);
void measure_remove_queue(struct measure *measure, struct measure_queue *queue);

/* One work request was posted: its elements are buffers that the card holds now. */
void measure_post(struct measure_queue *queue, const struct element *elements, unsigned int count);

/* The oldest that was posted went back to the guest. */
void measure_take(struct measure_queue *queue);

#endif
