// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the hardware channel: how it comes and goes by the shared memory, and how messages
 * get in and out of its queues. Knows of a message only its size.
 */
#include "inside.h"

#include "log.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

static uint32_t get_header(const struct channel *channel)
{
	uint32_t header;

	memcpy(&header, channel->shared + SHARED_MEMORY_HEADER, sizeof(header));
	return header;
}

/* The message is the guest's again. */
static void answer(struct channel *channel, bool good)
{
	uint32_t header = get_header(channel);

	header &= (uint32_t)(SHARED_MEMORY_TYPE | SHARED_MEMORY_VERSION | SHARED_MEMORY_RESET);
	header |= (uint32_t)(SHARED_MEMORY_RESPONSE | put_field(SHARED_MEMORY_STATUS, !good));
	memcpy(channel->shared + SHARED_MEMORY_HEADER, &header, sizeof(header));
}

/* The address of the queue that is named at place WHICH. */
static uint64_t get_address(const struct channel *channel, unsigned int which)
{
	uint64_t frame = 0;
	uint16_t high;

	memcpy(&frame, channel->shared + (size_t)which * SHARED_MEMORY_FRAME_BYTES,
	       SHARED_MEMORY_FRAME_BYTES);
	memcpy(&high, channel->shared + SHARED_MEMORY_HIGH, sizeof(high));
	frame |= (uint64_t)get_field(high, FIELD(4 * which, 4)) << (8 * SHARED_MEMORY_FRAME_BYTES);
	return frame * PAGE_BYTES;
}

/* A ring of the one page that is named at place WHICH: no size is told. */
static bool get_ring(const struct channel *channel, unsigned int which, struct ring *ring)
{
	ring->pages = malloc(sizeof(*ring->pages));
	if (!ring->pages)
		return false;
	ring->pages[0] = get_address(channel, which);
	ring->size = PAGE_BYTES;
	return true;
}

static bool make_queues(struct card *card, unsigned int vector)
{
	struct channel *channel = &card->channel;
	struct queues *queues = &card->queues;
	struct ring ring;

	if (!get_ring(channel, 0, &ring))
		return false;
	channel->events = queues_add_events(queues, 0, &ring, vector);
	if (!channel->events)
		goto no_queue;
	if (!get_ring(channel, 1, &ring))
		return false;
	channel->completions = queues_add_completions(queues, 0, &ring, channel->events);
	if (!channel->completions)
		goto no_queue;
	/* Nobody does that for the channel. */
	channel->completions->armed = true;
	if (!get_ring(channel, 2, &ring))
		return false;
	channel->receives = queues_add_work(queues, 0, &ring, false, channel->completions);
	if (!channel->receives)
		goto no_queue;
	if (!get_ring(channel, 3, &ring))
		return false;
	channel->sends = queues_add_work(queues, 0, &ring, true, channel->completions);
	if (channel->sends)
		return true;
no_queue:
	free(ring.pages);
	return false;
}

static bool tell_data(struct card *card, enum event_type event, uint32_t type, uint32_t value)
{
	uint32_t details[3] = { (uint32_t)(put_field(CHANNEL_DATA_TYPE, type) |
					   put_field(CHANNEL_DATA_VALUE, value)) };

	return queues_add_event(&card->queues, card->channel.events, event, details);
}

static void tell(struct card *card, enum channel_data type, uint32_t value)
{
	tell_data(card, EVENT_CHANNEL_DATA, type, value);
}

/* What the driver has to know of its channel, then that it is there. */
static void tell_all(struct card *card)
{
	struct channel *channel = &card->channel;
	uint32_t details[3] = {
		(uint32_t)(put_field(CHANNEL_EVENT_QUEUE, channel->events->id) |
			   put_field(CHANNEL_DOORBELL_PAGE, CHANNEL_DOORBELL)),
	};
	static const uint32_t nothing[3];

	queues_add_event(&card->queues, channel->events, EVENT_CHANNEL_DOORBELL, details);
	tell(card, CHANNEL_DATA_COMPLETION_QUEUE, channel->completions->id);
	tell(card, CHANNEL_DATA_RECEIVE_QUEUE, channel->receives->id);
	tell(card, CHANNEL_DATA_SEND_QUEUE, channel->sends->id);
	tell(card, CHANNEL_DATA_DEPTH, 1);
	tell(card, CHANNEL_DATA_REQUEST_MOST, MESSAGE_BYTES_MOST);
	tell(card, CHANNEL_DATA_RESPONSE_MOST, MESSAGE_BYTES_MOST);
	tell(card, CHANNEL_DATA_COMPLETION_QUEUES, COMPLETION_QUEUES_MOST);
	tell(card, CHANNEL_DATA_PROTECTION_DOMAIN, CHANNEL_DOMAIN);
	tell(card, CHANNEL_DATA_MEMORY_KEY, CHANNEL_KEY);
	queues_add_event(&card->queues, channel->events, EVENT_CHANNEL_DONE, nothing);
}

void channel_clear(struct card *card)
{
	struct channel *channel = &card->channel;

	queues_remove_work(&card->queues, channel->sends);
	queues_remove_work(&card->queues, channel->receives);
	queues_remove_completions(&card->queues, channel->completions);
	queues_remove_events(&card->queues, channel->events);
	channel->sends = NULL;
	channel->receives = NULL;
	channel->completions = NULL;
	channel->events = NULL;
	channel->silent = false;
	channel->driver_flags = 0;
}

/* A driver that died may have left anything: each channel begins with nothing else. */
static void establish(struct card *card)
{
	struct channel *channel = &card->channel;
	uint16_t vector;
	bool good;

	memcpy(&vector, channel->shared + SHARED_MEMORY_VECTOR, sizeof(vector));
	card_clear_devices(card);
	channel_clear(card);
	good = vector < CARD_VECTORS && make_queues(card, vector);
	if (!good)
		channel_clear(card);
	answer(channel, good);
	if (good)
		tell_all(card);
}

static void destroy(struct card *card)
{
	card_clear_devices(card);
	channel_clear(card);
	answer(&card->channel, true);
}

void channel_read(const struct channel *channel, uint32_t offset, void *data, size_t size)
{
	memset(data, 0, size);
	if (offset >= SHARED_MEMORY_BYTES)
		return;
	if (size > SHARED_MEMORY_BYTES - offset)
		size = SHARED_MEMORY_BYTES - offset;
	memcpy(data, channel->shared + offset, size);
}

void channel_write(struct card *card, uint32_t offset, const void *data, size_t size)
{
	struct channel *channel = &card->channel;

	if (offset >= SHARED_MEMORY_BYTES || size > SHARED_MEMORY_BYTES - offset)
		return;
	memcpy(channel->shared + offset, data, size);
	/* Its last byte makes the message whole. */
	if (offset + size < SHARED_MEMORY_BYTES)
		return;
	switch (get_field(get_header(channel), SHARED_MEMORY_TYPE)) {
	case SHARED_MEMORY_ESTABLISH:
		establish(card);
		break;
	case SHARED_MEMORY_DESTROY:
		destroy(card);
		break;
	default:
		answer(channel, false);
	}
}

/* The data of WORK, put together: its size; 0: too much or too little, or no memory. */
static uint32_t gather(struct card *card, const struct work *work, void *data, uint32_t most)
{
	uint32_t size = 0;

	for (unsigned int i = 0; i < work->elements_count; i++) {
		const struct element *element = &work->elements[i];
		const void *from;

		if (element->size > most - size)
			return 0;
		from = memory_get(card->memory, element->address, element->size);
		if (!from)
			return 0;
		memcpy((uint8_t *)data + size, from, element->size);
		size += element->size;
	}
	return size < sizeof(struct request) ? 0 : size;
}

/* False: it does not fit, or no memory. */
static bool scatter(struct card *card, const struct work *work, const void *data, uint32_t size)
{
	const uint8_t *from = data;

	for (unsigned int i = 0; i < work->elements_count && size > 0; i++) {
		const struct element *element = &work->elements[i];
		uint32_t part = element->size < size ? element->size : size;
		void *to = memory_get_writable(card->memory, element->address, part);

		if (!to)
			return false;
		memcpy(to, from, part);
		from += part;
		size -= part;
	}
	return size == 0;
}

/* Into the next buffer that the driver has posted; without one, nobody hears of it. */
static void respond(struct card *card, const void *response, uint32_t size)
{
	struct channel *channel = &card->channel;
	uint8_t data[sizeof(((struct completion_entry *)0)->data)] = { 0 };
	struct channel_completion completion = {
		.type = (uint32_t)(CHANNEL_COMPLETION_FIRST | CHANNEL_COMPLETION_LAST),
		.size = size,
	};
	struct work work;

	if (work_queue_peek(&card->queues, channel->receives, &work) != 1) {
		log_once("the driver has posted no buffer for a response");
		return;
	}
	work_queue_take(channel->receives, &work);
	if (!scatter(card, &work, response, size)) {
		log_once("a response does not fit into the driver's buffer");
		return;
	}
	completion.work_offset = work.offset;
	memcpy(data, &completion, sizeof(completion));
	queues_complete(&card->queues, channel->receives, data);
}

/* A message that is none is told about, as one that was sent, and not answered. */
void channel_send(struct card *card)
{
	struct channel *channel = &card->channel;
	static const uint8_t done[sizeof(((struct completion_entry *)0)->data)];
	static union {
		struct request request;
		uint64_t words[MESSAGE_BYTES_MOST / 8]; /* as bodies are aligned */
	} in;
	static union {
		struct response response;
		uint64_t words[MESSAGE_BYTES_MOST / 8];
	} out;
	struct work work;

	while (channel->sends && !channel->silent &&
	       work_queue_peek(&card->queues, channel->sends, &work) == 1) {
		uint32_t size = gather(card, &work, &in, sizeof(in));

		work_queue_take(channel->sends, &work);
		queues_complete(&card->queues, channel->sends, done);
		if (!size) {
			log_once("what the driver has sent is no message");
			continue;
		}
		size = requests_answer(card, &in.request, size, &out.response);
		if (size && channel->receives)
			respond(card, &out, size);
	}
}

bool channel_ask_reset(struct card *card)
{
	static const uint32_t nothing[3];

	if (!(card->channel.driver_flags & DRIVER_RESETS_ITSELF) || card->channel.silent)
		return false;
	if (!queues_add_event(&card->queues, card->channel.events, EVENT_RESET, nothing))
		return false;
	card_clear_devices(card);
	card->channel.silent = true;
	return true;
}

bool channel_set_silent(struct card *card)
{
	if (!card->channel.events || card->channel.silent)
		return false;
	card->channel.silent = true;
	return true;
}

bool channel_set_timeout(struct card *card, uint32_t milliseconds)
{
	return card->channel.events && !card->channel.silent &&
	       tell_data(card, EVENT_RECONFIGURE_DATA, RECONFIGURED_TIMEOUT, milliseconds);
}
