// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what is known of receive buffers: of each queue those that are outstanding, in the
 * order they were posted, and the counts. Knows no queue and no message.
 */
#include "measure.h"

#include "card.h"
#include "json.h"
#include "tally.h"

#include <stdlib.h>
#include <string.h>

enum {
	GONE_MOST = 32, /* queues of a port that are remembered: the last */
	/* 8192 buffers for frames of 9000 bytes are in 24576 pages. */
	QUEUE_BUFFERS_MOST = 1 << 15,
	QUEUE_PAGES_MOST = 1 << 15,
	PORT_PAGES_MOST = 1 << 19,
};

/* How a queue was filled. */
struct filling {
	unsigned int index;
	uint64_t made, posted; /* sequence numbers; 0: not yet */
	bool done;
	struct counts counts;
};

struct measure_queue {
	struct measure *measure;
	struct measure_queue *next;
	unsigned int port;
	struct filling first;
	struct tally tally;
	/* Outstanding, from the oldest on; around the end. */
	struct buffer *buffers;
	uint32_t room, begin, count;
	uint32_t room_most;
};

struct measure_port {
	struct tally tally;
	struct measure_queue *queues; /* by index */
	struct filling gone[GONE_MOST];
	uint64_t gone_count;
};

struct measure {
	uint64_t page_bytes;
	uint64_t sequence;
	struct measure_port ports[CARD_PORTS_MOST];
};

struct measure *measure_new(void)
{
	struct measure *measure = calloc(1, sizeof(*measure));

	if (!measure)
		return NULL;
	measure->page_bytes = PAGE_BYTES;
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++)
		measure->ports[i].tally.pages.most = PORT_PAGES_MOST;
	return measure;
}

void measure_free(struct measure *measure)
{
	if (!measure)
		return;
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++) {
		while (measure->ports[i].queues)
			measure_remove_queue(measure, measure->ports[i].queues);
		pages_clear(&measure->ports[i].tally.pages);
	}
	free(measure);
}

struct measure_queue *measure_add_queue(struct measure *measure, unsigned int port,
					unsigned int index, uint32_t ring_bytes)
{
	struct measure_queue *queue = calloc(1, sizeof(*queue));
	struct measure_queue **place;

	if (!queue)
		return NULL;
	queue->measure = measure;
	queue->port = port;
	queue->first.index = index;
	queue->first.made = ++measure->sequence;
	queue->room_most = ring_bytes / (uint32_t)sizeof(struct element);
	if (queue->room_most > QUEUE_BUFFERS_MOST)
		queue->room_most = QUEUE_BUFFERS_MOST;
	queue->tally.pages.most = QUEUE_PAGES_MOST;
	place = &measure->ports[port].queues;
	while (*place && (*place)->first.index < index)
		place = &(*place)->next;
	queue->next = *place;
	*place = queue;
	return queue;
}

/* The oldest; it stays where it is. */
static struct buffer *get_oldest(struct measure_queue *queue)
{
	return &queue->buffers[queue->begin];
}

static void take_oldest(struct measure_queue *queue)
{
	const struct buffer *buffer = get_oldest(queue);
	struct measure *measure = queue->measure;

	if (!buffer->refused) {
		tally_remove(&queue->tally, buffer, measure->page_bytes);
		tally_remove(&measure->ports[queue->port].tally, buffer, measure->page_bytes);
	}
	queue->begin = (queue->begin + 1) % queue->room;
	queue->count--;
}

/* From now on it is not being filled any more. */
static void end_filling(struct measure_queue *queue)
{
	if (queue->first.done)
		return;
	queue->first.done = true;
	queue->first.counts = queue->tally.counts;
}

void measure_remove_queue(struct measure *measure, struct measure_queue *queue)
{
	struct measure_queue **place;
	struct measure_port *port;

	if (!queue)
		return;
	port = &measure->ports[queue->port];
	end_filling(queue);
	while (queue->count)
		take_oldest(queue);
	place = &port->queues;
	while (*place != queue)
		place = &(*place)->next;
	*place = queue->next;
	measure->sequence++;
	port->gone[port->gone_count++ % GONE_MOST] = queue->first;
	pages_clear(&queue->tally.pages);
	free(queue->buffers);
	free(queue);
}

/* Room for one more; false: there is none. */
static bool make_room(struct measure_queue *queue)
{
	uint32_t room = queue->room ? queue->room * 2 : 256;
	struct buffer *buffers;

	if (queue->count < queue->room)
		return true;
	if (room > queue->room_most)
		room = queue->room_most;
	if (room <= queue->count)
		return false;
	buffers = malloc(room * sizeof(*buffers));
	if (!buffers)
		return false;
	for (uint32_t i = 0; i < queue->count; i++)
		buffers[i] = queue->buffers[(queue->begin + i) % queue->room];
	free(queue->buffers);
	queue->buffers = buffers;
	queue->room = room;
	queue->begin = 0;
	return true;
}

/* In both tallies, or in neither. */
static void count_buffer(struct measure_queue *queue, struct buffer *buffer)
{
	struct measure *measure = queue->measure;

	buffer->refused = !tally_add(&queue->tally, buffer, measure->page_bytes);
	if (buffer->refused ||
	    tally_add(&measure->ports[queue->port].tally, buffer, measure->page_bytes))
		return;
	tally_remove(&queue->tally, buffer, measure->page_bytes);
	queue->tally.counts.refused++;
	buffer->refused = true;
}

void measure_post(struct measure_queue *queue, const struct element *elements, unsigned int count)
{
	struct tally *port;

	if (!queue)
		return;
	port = &queue->measure->ports[queue->port].tally;
	if (!queue->first.posted)
		queue->first.posted = ++queue->measure->sequence;
	queue->tally.counts.posted++;
	port->counts.posted++;
	for (unsigned int i = 0; i < count; i++) {
		struct buffer buffer = {
			.address = elements[i].address,
			.size = elements[i].size,
			.first = i == 0,
		};

		if (!make_room(queue)) {
			queue->tally.counts.refused++;
			port->counts.refused++;
			continue;
		}
		count_buffer(queue, &buffer);
		queue->buffers[(queue->begin + queue->count++) % queue->room] = buffer;
	}
}

void measure_take(struct measure_queue *queue)
{
	if (!queue || !queue->count)
		return;
	end_filling(queue);
	queue->tally.counts.taken++;
	queue->measure->ports[queue->port].tally.counts.taken++;
	do {
		take_oldest(queue);
	} while (queue->count && !get_oldest(queue)->first);
}

/* As if what is outstanding came now. */
static void count_again(struct measure_queue *queue)
{
	pages_clear(&queue->tally.pages);
	queue->tally.counts = (struct counts){ 0 };
	for (uint32_t i = 0; i < queue->count; i++) {
		struct buffer *buffer = &queue->buffers[(queue->begin + i) % queue->room];

		queue->tally.counts.posted += buffer->first;
		queue->measure->ports[queue->port].tally.counts.posted += buffer->first;
		count_buffer(queue, buffer);
	}
}

bool measure_set_page(struct measure *measure, uint64_t bytes)
{
	if (bytes < PAGE_BYTES || bytes > 1 << 30 || bytes & (bytes - 1))
		return false;
	if (bytes == measure->page_bytes)
		return true;
	measure->page_bytes = bytes;
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++) {
		struct measure_port *port = &measure->ports[i];

		pages_clear(&port->tally.pages);
		port->tally.counts = (struct counts){ 0 };
		for (struct measure_queue *queue = port->queues; queue; queue = queue->next)
			count_again(queue);
	}
	return true;
}

void measure_clear(struct measure *measure)
{
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++) {
		struct measure_port *port = &measure->ports[i];

		tally_clear(&port->tally);
		port->gone_count = 0;
		for (struct measure_queue *queue = port->queues; queue; queue = queue->next) {
			end_filling(queue);
			tally_clear(&queue->tally);
		}
	}
}

void measure_write(const struct measure *measure, struct json *json)
{
	json_number(json, "page-size", measure->page_bytes);
	json_number(json, "sequence", measure->sequence);
}

/* Members; while it is being filled, its counts are COUNTS. */
static void write_filling(const struct filling *filling, const struct counts *counts,
			  struct json *json)
{
	json_number(json, "index", filling->index);
	json_number(json, "made", filling->made);
	json_number(json, "first-posted", filling->posted);
	json_open(json, "first", '{');
	counts_write(filling->done ? &filling->counts : counts, json);
	json_close(json, '}');
}

void measure_write_port(const struct measure *measure, unsigned int number, struct json *json)
{
	const struct measure_port *port = &measure->ports[number];
	uint64_t gone = port->gone_count < GONE_MOST ? port->gone_count : GONE_MOST;

	tally_write(&port->tally, json);
	json_open(json, "queues", '[');
	for (const struct measure_queue *queue = port->queues; queue; queue = queue->next) {
		json_open(json, NULL, '{');
		write_filling(&queue->first, &queue->tally.counts, json);
		tally_write(&queue->tally, json);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_number(json, "gone-count", port->gone_count);
	json_open(json, "gone", '[');
	for (uint64_t i = port->gone_count - gone; i < port->gone_count; i++) {
		json_open(json, NULL, '{');
		write_filling(&port->gone[i % GONE_MOST], NULL, json);
		json_close(json, '}');
	}
	json_close(json, ']');
}
