// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the registers of the card and its life: what is read and written where, reset.
 * Knows no message and no frame.
 */
#include "inside.h"

#include "measure.h"

#include <stdlib.h>
#include <string.h>

struct card *card_new(struct memory *memory, const struct card_host *host,
		      const struct card_settings *settings)
{
	struct card *card = calloc(1, sizeof(*card));

	if (!card)
		return NULL;
	card->measure = measure_new();
	if (!card->measure) {
		free(card);
		return NULL;
	}
	card->memory = memory;
	card->host = *host;
	card->settings = *settings;
	if (card->settings.ports > CARD_PORTS_MOST)
		card->settings.ports = CARD_PORTS_MOST;
	if (card->settings.queues > VPORT_QUEUES_MOST)
		card->settings.queues = VPORT_QUEUES_MOST;
	queues_init(&card->queues, memory, &card->host);
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++) {
		struct vport *vport = &card->vports[i];

		vport->queues = &card->queues;
		vport->measure = card->measure;
		vport->orders = &card->orders;
		vport->port = i;
		vport->handle = 0x100 + i;
		memcpy(vport->address, settings->address[i], sizeof(vport->address));
	}
	return card;
}

void card_free(struct card *card)
{
	if (!card)
		return;
	card_reset(card);
	measure_free(card->measure);
	free(card);
}

void card_clear_devices(struct card *card)
{
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++)
		vport_clear(&card->vports[i]);
	for (unsigned int i = 1; i < EVENT_QUEUES_MOST; i++)
		queues_remove_events(&card->queues, card->queues.events[i]);
	regions_clear(&card->regions);
}

void card_reset(struct card *card)
{
	card_clear_devices(card);
	channel_clear(card);
	memset(card->channel.shared, 0, sizeof(card->channel.shared));
	memset(card->clamp_megabits, 0, sizeof(card->clamp_megabits));
}

/* The register that OFFSET is in, and where it begins. */
static uint64_t get_register(uint64_t offset, uint64_t *begin)
{
	*begin = offset & ~UINT64_C(7);
	switch (*begin) {
	case REGISTER_DOORBELL_OFFSET:
		return CARD_DOORBELL_OFFSET;
	case REGISTER_DOORBELL_PAGE_SIZE:
		return DOORBELL_PAGE_BYTES;
	case REGISTER_SHARED_MEMORY_OFFSET:
		return CARD_SHARED_MEMORY_OFFSET;
	default:
		return 0;
	}
}

void card_read(struct card *card, uint64_t offset, void *data, size_t size)
{
	uint64_t value, begin;

	if (offset >= CARD_SHARED_MEMORY_OFFSET &&
	    offset < CARD_SHARED_MEMORY_OFFSET + SHARED_MEMORY_BYTES) {
		channel_read(&card->channel, (uint32_t)(offset - CARD_SHARED_MEMORY_OFFSET), data,
			     size);
		return;
	}
	memset(data, 0, size);
	value = get_register(offset, &begin);
	if (offset - begin + size <= sizeof(value))
		memcpy(data, (const uint8_t *)&value + (offset - begin), size);
}

/* What was posted and not yet seen is the card's now. */
static void count_posted(struct card *card, struct work_queue *work_queue)
{
	struct work work;

	if (!work_queue->object)
		return;
	while (work_queue_read(&card->queues, work_queue, work_queue->seen, &work) == 1) {
		measure_post(work_queue->object->measure, work.elements, work.elements_count);
		work_queue->seen += work.size;
	}
}

static void ring_doorbell(struct card *card, uint32_t where, uint64_t value)
{
	struct work_queue *work_queue;

	switch (where) {
	case DOORBELL_SEND:
		work_queue = queues_post(&card->queues, true, value);
		if (!work_queue)
			return;
		if (work_queue->object)
			vport_send(work_queue->object->vport, work_queue->object);
		else
			channel_send(card);
		return;
	case DOORBELL_RECEIVE:
		work_queue = queues_post(&card->queues, false, value);
		if (work_queue)
			count_posted(card, work_queue);
		return;
	case DOORBELL_COMPLETION:
		queues_take_completions(&card->queues, value);
		return;
	case DOORBELL_EVENT:
		queues_take_events(&card->queues, value);
		return;
	default: /* also moderation: nothing is held back here */
		return;
	}
}

/* OFFSET: in the doorbell pages. One may be written in halves, the low one first. */
static void write_doorbell(struct card *card, uint64_t offset, const void *data, size_t size)
{
	uint64_t value = 0;

	if (offset / DOORBELL_PAGE_BYTES > ETHERNET_DOORBELL || offset % size)
		return;
	if (size == sizeof(uint32_t)) {
		memcpy(&value, data, size);
		if (offset % 8 == 0) {
			card->doorbell_low = (uint32_t)value;
			card->doorbell_low_at = offset;
			return;
		}
		if (card->doorbell_low_at + 4 != offset)
			return;
		value = value << 32 | card->doorbell_low;
		offset -= 4;
	} else if (size == sizeof(value)) {
		memcpy(&value, data, size);
	} else {
		return;
	}
	ring_doorbell(card, (uint32_t)(offset % DOORBELL_PAGE_BYTES), value);
}

void card_write(struct card *card, uint64_t offset, const void *data, size_t size)
{
	if (offset >= CARD_DOORBELL_OFFSET)
		write_doorbell(card, offset - CARD_DOORBELL_OFFSET, data, size);
	else if (offset >= CARD_SHARED_MEMORY_OFFSET)
		channel_write(card, (uint32_t)(offset - CARD_SHARED_MEMORY_OFFSET), data, size);
}

void card_receive(struct card *card, unsigned int port, const void *frame, size_t size)
{
	if (port < card->settings.ports && !card->channel.silent)
		vport_receive(&card->vports[port], frame, size);
}

void card_resume(struct card *card)
{
	for (unsigned int i = 0; i < card->settings.ports; i++)
		vport_resume(&card->vports[i]);
}

int card_timeout(const struct card *card)
{
	int least = -1;

	for (unsigned int i = 0; i < card->settings.ports; i++) {
		int timeout = vport_timeout(&card->vports[i]);

		if (timeout >= 0 && (least < 0 || timeout < least))
			least = timeout;
	}
	return least;
}
