// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns how work requests are read out of a ring. What the guest writes meanwhile does not
 * matter: everything is copied, then looked at.
 */
#include "log.h"
#include "memory.h"
#include "queue.h"

#include <string.h>

/* SIZE bytes at AT of the ring, around its end. */
static bool read_ring(struct queues *queues, const struct ring *ring, uint32_t at, void *data,
		      size_t size)
{
	uint8_t *to = data;

	while (size > 0) {
		uint32_t offset = at % ring->size;
		size_t part = PAGE_BYTES - offset % PAGE_BYTES;
		const void *from;

		if (part > size)
			part = size;
		from = memory_get(queues->memory,
				  ring->pages[offset / PAGE_BYTES] + offset % PAGE_BYTES, part);
		if (!from)
			return false;
		memcpy(to, from, part);
		to += part;
		at += (uint32_t)part;
		size -= part;
	}
	return true;
}

/* 0, or -1: it is no work request. */
static int read_work(struct queues *queues, const struct work_queue *work_queue, uint32_t at,
		     struct work *work)
{
	uint32_t most = work_queue->is_send ? WORK_SEND_BYTES_MOST : WORK_RECEIVE_BYTES_MOST;
	struct work_header header;
	uint32_t size;

	if (!read_ring(queues, &work_queue->ring, at, &header, sizeof(header)))
		return -1;
	work->offset = at % work_queue->ring.size;
	work->pad = get_field(header.last, WORK_LAST_BYTES);
	work->data_unit = get_field(header.flags, WORK_DATA_UNIT);
	work->oob_in_list = header.flags & WORK_OOB_IN_LIST;
	work->oob_size = get_field(header.flags, WORK_OOB_WORDS) * 4;
	work->elements_count = get_field(header.flags, WORK_ELEMENTS);
	size = (uint32_t)(sizeof(header) + work->oob_size +
			  work->elements_count * sizeof(struct element));
	work->size = (size + WORK_UNIT - 1) / WORK_UNIT * WORK_UNIT;
	if (work->elements_count < 1 || work->elements_count > ELEMENTS_MOST || work->size > most ||
	    work->size > work_queue->posted - at)
		return -1;
	if (!read_ring(queues, &work_queue->ring, at + (uint32_t)sizeof(header), work->oob,
		       work->oob_size) ||
	    !read_ring(queues, &work_queue->ring, at + (uint32_t)sizeof(header) + work->oob_size,
		       work->elements, work->elements_count * sizeof(struct element)))
		return -1;
	return 0;
}

int work_queue_read(struct queues *queues, struct work_queue *work_queue, uint32_t at,
		    struct work *work)
{
	if (work_queue->broken || at == work_queue->posted ||
	    work_queue->posted - at > work_queue->ring.size)
		return 0;
	if (read_work(queues, work_queue, at, work) < 0) {
		log_once("%s queue %u: what was posted is no work request",
			 work_queue->is_send ? "send" : "receive", (unsigned int)work_queue->id);
		work_queue->broken = true;
		return -1;
	}
	return 1;
}

int work_queue_peek(struct queues *queues, struct work_queue *work_queue, struct work *work)
{
	return work_queue_read(queues, work_queue, work_queue->taken, work);
}

void work_queue_take(struct work_queue *work_queue, const struct work *work)
{
	work_queue->taken += work->size;
}
