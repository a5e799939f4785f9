// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the rings: what is written into them, what was taken out, who is told. Knows no
 * message and no frame; reading work requests is in work.c.
 */
#include "queue.h"

#include "card.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

void queues_init(struct queues *queues, struct memory *memory, const struct card_host *host)
{
	memset(queues, 0, sizeof(*queues));
	queues->memory = memory;
	queues->host = host;
}

void queues_clear(struct queues *queues)
{
	for (unsigned int i = 0; i < WORK_QUEUES_MOST; i++) {
		queues_remove_work(queues, queues->sends[i]);
		queues_remove_work(queues, queues->receives[i]);
	}
	for (unsigned int i = 0; i < COMPLETION_QUEUES_MOST; i++)
		queues_remove_completions(queues, queues->completions[i]);
	for (unsigned int i = 0; i < EVENT_QUEUES_MOST; i++)
		queues_remove_events(queues, queues->events[i]);
}

/* The first free one of MOST; MOST: none is. */
static uint32_t find_free(void *const *slots, uint32_t first, uint32_t most)
{
	while (first < most && slots[first])
		first++;
	return first < most ? first : most;
}

struct event_queue *queues_add_events(struct queues *queues, uint32_t first,
				      const struct ring *ring, unsigned int vector)
{
	uint32_t id = find_free((void *const *)queues->events, first, EVENT_QUEUES_MOST);
	struct event_queue *events;

	if (id == EVENT_QUEUES_MOST)
		return NULL;
	events = calloc(1, sizeof(*events));
	if (!events)
		return NULL;
	events->id = id;
	events->ring = *ring;
	/* What the guest cleared has owner 0: the first round has 1. */
	events->written = ring->size / sizeof(struct event_entry);
	events->taken = events->written;
	events->armed = true;
	events->vector = vector;
	queues->events[id] = events;
	queues->made[QUEUE_EVENT]++;
	return events;
}

struct completion_queue *queues_add_completions(struct queues *queues, uint32_t first,
						const struct ring *ring, struct event_queue *events)
{
	uint32_t id = find_free((void *const *)queues->completions, first, COMPLETION_QUEUES_MOST);
	struct completion_queue *completions;

	if (id == COMPLETION_QUEUES_MOST)
		return NULL;
	completions = calloc(1, sizeof(*completions));
	if (!completions)
		return NULL;
	completions->id = id;
	completions->ring = *ring;
	completions->written = ring->size / sizeof(struct completion_entry);
	completions->taken = completions->written;
	completions->events = events;
	queues->completions[id] = completions;
	queues->made[QUEUE_COMPLETION]++;
	return completions;
}

struct work_queue *queues_add_work(struct queues *queues, uint32_t first, const struct ring *ring,
				   bool is_send, struct completion_queue *completions)
{
	struct work_queue **slots = is_send ? queues->sends : queues->receives;
	uint32_t id = find_free((void *const *)slots, first, WORK_QUEUES_MOST);
	struct work_queue *work_queue;

	if (id == WORK_QUEUES_MOST)
		return NULL;
	work_queue = calloc(1, sizeof(*work_queue));
	if (!work_queue)
		return NULL;
	work_queue->id = id;
	work_queue->is_send = is_send;
	work_queue->ring = *ring;
	work_queue->completions = completions;
	slots[id] = work_queue;
	queues->made[is_send ? QUEUE_SEND : QUEUE_RECEIVE]++;
	return work_queue;
}

void queues_remove_events(struct queues *queues, struct event_queue *events)
{
	if (!events)
		return;
	for (unsigned int i = 0; i < COMPLETION_QUEUES_MOST; i++)
		if (queues->completions[i] && queues->completions[i]->events == events)
			queues->completions[i]->events = NULL;
	queues->events[events->id] = NULL;
	queues->gone[QUEUE_EVENT]++;
	free(events->ring.pages);
	free(events);
}

static void forget_completions(struct work_queue **slots,
			       const struct completion_queue *completions)
{
	for (unsigned int i = 0; i < WORK_QUEUES_MOST; i++)
		if (slots[i] && slots[i]->completions == completions)
			slots[i]->completions = NULL;
}

void queues_remove_completions(struct queues *queues, struct completion_queue *completions)
{
	if (!completions)
		return;
	forget_completions(queues->sends, completions);
	forget_completions(queues->receives, completions);
	queues->completions[completions->id] = NULL;
	queues->gone[QUEUE_COMPLETION]++;
	free(completions->ring.pages);
	free(completions);
}

void queues_remove_work(struct queues *queues, struct work_queue *work_queue)
{
	if (!work_queue)
		return;
	(work_queue->is_send ? queues->sends : queues->receives)[work_queue->id] = NULL;
	queues->gone[work_queue->is_send ? QUEUE_SEND : QUEUE_RECEIVE]++;
	free(work_queue->ring.pages);
	free(work_queue);
}

/*
 * DATA of SIZE, then the word that makes the entry the guest's; NULL memory, or memory that
 * no word can be written to at once: false.
 */
static bool write_entry(struct queues *queues, const struct ring *ring, uint32_t index,
			const void *data, size_t size, uint32_t info)
{
	uint32_t offset = index % (ring->size / (uint32_t)(size + sizeof(info))) *
			  (uint32_t)(size + sizeof(info));
	uint8_t *entry = memory_get_writable(queues->memory,
					     ring->pages[offset / PAGE_BYTES] + offset % PAGE_BYTES,
					     size + sizeof(info));

	if (!entry || (uintptr_t)(entry + size) % sizeof(info))
		return false;
	memcpy(entry, data, size);
	__atomic_store_n((uint32_t *)(void *)(entry + size), info, __ATOMIC_RELEASE);
	return true;
}

static void interrupt(struct queues *queues, struct event_queue *events)
{
	events->armed = false;
	queues->interrupts++;
	queues->host->interrupt(queues->host->data, events->vector);
}

/* Entries that the guest has not taken. */
static uint32_t get_left(uint32_t written, uint32_t taken, uint32_t entries)
{
	return (written - taken) & (entries * OWNER_ROUNDS - 1);
}

bool queues_add_event(struct queues *queues, struct event_queue *events, enum event_type type,
		      const uint32_t details[3])
{
	uint32_t entries, info;

	if (!events)
		return false;
	entries = events->ring.size / (uint32_t)sizeof(struct event_entry);
	info = (uint32_t)(put_field(EVENT_TYPE, type) |
			  put_field(EVENT_OWNER, events->written / entries));
	if (get_left(events->written, events->taken, entries) >= entries ||
	    !write_entry(queues, &events->ring, events->written, details, sizeof(uint32_t[3]),
			 info)) {
		events->lost++;
		return false;
	}
	events->written++;
	if (events->armed)
		interrupt(queues, events);
	return true;
}

/* Tells the guest once that there are completions. */
static void announce(struct queues *queues, struct completion_queue *completions)
{
	uint32_t details[3] = { completions->id };

	if (queues_add_event(queues, completions->events, EVENT_COMPLETION, details))
		completions->armed = false;
}

/*
 * The guest does not say at once what it has taken, but once in four rounds at least: a
 * full queue shows only when the count would come to be ambiguous. Whoever posts work has
 * room for its completions.
 */
bool queues_complete(struct queues *queues, struct work_queue *work_queue, const void *data)
{
	struct completion_queue *completions = work_queue->completions;
	uint32_t entries, info;

	if (!completions)
		return false;
	entries = completions->ring.size / (uint32_t)sizeof(struct completion_entry);
	info = (uint32_t)(put_field(COMPLETION_WORK_QUEUE, work_queue->id) |
			  put_field(COMPLETION_IS_SEND, work_queue->is_send) |
			  put_field(COMPLETION_OWNER, completions->written / entries));
	if (get_left(completions->written, completions->taken, entries) + 1 >=
		    entries * OWNER_ROUNDS ||
	    !write_entry(queues, &completions->ring, completions->written, data,
			 sizeof(((struct completion_entry *)0)->data), info)) {
		completions->lost++;
		return false;
	}
	completions->written++;
	if (completions->armed)
		announce(queues, completions);
	return true;
}

struct work_queue *queues_post(struct queues *queues, bool is_send, uint64_t value)
{
	uint32_t id = get_field(value, DOORBELL_ID);
	uint32_t posted = get_field(value, DOORBELL_WORK);
	struct work_queue *work_queue;

	if (id >= WORK_QUEUES_MOST)
		return NULL;
	work_queue = (is_send ? queues->sends : queues->receives)[id];
	if (!work_queue || posted == work_queue->posted || posted % WORK_UNIT)
		return NULL;
	/* Neither back, nor over what was not taken. */
	if (posted - work_queue->taken > work_queue->ring.size ||
	    posted - work_queue->taken < work_queue->posted - work_queue->taken)
		return NULL;
	work_queue->posted = posted;
	return work_queue;
}

/* What was taken, of a ring of ENTRIES, is now AT: true if that can be. */
static bool take(uint32_t written, uint32_t *taken, uint32_t entries, uint32_t at)
{
	if (at >= entries * OWNER_ROUNDS ||
	    get_left(written, at, entries) > get_left(written, *taken, entries))
		return false;
	*taken = at;
	return true;
}

void queues_take_completions(struct queues *queues, uint64_t value)
{
	uint32_t id = get_field(value, DOORBELL_ID);
	struct completion_queue *completions;
	uint32_t entries;

	if (id >= COMPLETION_QUEUES_MOST || !queues->completions[id])
		return;
	completions = queues->completions[id];
	entries = completions->ring.size / (uint32_t)sizeof(struct completion_entry);
	if (!take(completions->written, &completions->taken, entries,
		  get_field(value, DOORBELL_ENTRIES)) ||
	    !(value & DOORBELL_ARM))
		return;
	completions->armed = true;
	if (get_left(completions->written, completions->taken, entries))
		announce(queues, completions);
}

void queues_take_events(struct queues *queues, uint64_t value)
{
	uint32_t id = get_field(value, DOORBELL_EVENT_ID);
	struct event_queue *events;
	uint32_t entries;

	if (id >= EVENT_QUEUES_MOST || !queues->events[id])
		return;
	events = queues->events[id];
	entries = events->ring.size / (uint32_t)sizeof(struct event_entry);
	if (!take(events->written, &events->taken, entries, get_field(value, DOORBELL_ENTRIES)) ||
	    !(value & DOORBELL_ARM))
		return;
	events->armed = true;
	if (get_left(events->written, events->taken, entries))
		interrupt(queues, events);
}
