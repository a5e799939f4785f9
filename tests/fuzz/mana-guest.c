// SPDX-License-Identifier: LGPL-2.1-or-later
#include "mana-guest.h"

#include "../lab/mana-card/inside.h"
#include "../lab/mana-card/pci.h"

#include <unistd.h>

/* Whose page is which. */
enum page {
	CHANNEL_EVENTS,
	CHANNEL_COMPLETIONS,
	CHANNEL_RECEIVES,
	CHANNEL_SENDS,
	REQUEST,
	RESPONSE,
	EVENTS,
	SENDS,
	SEND_COMPLETIONS,
	RECEIVES,
	RECEIVE_COMPLETIONS,
};

static uint64_t address(enum page page)
{
	return GUEST_AT + (uint64_t)page * PAGE_BYTES;
}

/* As it comes out of the socket: that is not what is tried here. */
static void ring(struct lab *lab, unsigned int doorbells, uint32_t where, uint64_t value)
{
	pci_write(lab->pci, PCI_BAR0,
		  CARD_DOORBELL_OFFSET + doorbells * DOORBELL_PAGE_BYTES + where, &value,
		  sizeof(value));
}

/* SIZE bytes of a work request at POSTED of the ring in PAGE; where the next one is. */
static uint32_t put_work(struct lab *lab, enum page page, uint32_t posted, const void *work,
			 uint32_t size)
{
	const uint8_t *from = work;

	for (uint32_t done = 0; done < size; done += WORK_UNIT)
		lab_write_memory(lab, (uint32_t)page * PAGE_BYTES + (posted + done) % PAGE_BYTES,
				 from + done, WORK_UNIT);
	return posted + size;
}

static void post_message(struct lab *lab, enum page page, uint32_t *posted, enum page data,
			 uint32_t size, uint32_t doorbell)
{
	struct {
		struct work_header header;
		uint32_t oob[2]; /* for those that are sent */
		struct element element;
	} work = { .header.flags = 1 | 2 << 8,
		   .element = { .address = address(data), .key = CHANNEL_KEY, .size = size } };
	static_assert(sizeof(work) == WORK_UNIT, "one unit");

	*posted = put_work(lab, page, *posted, &work, sizeof(work));
	ring(lab, CHANNEL_DOORBELL, doorbell, (uint64_t)*posted << 32);
}

void driver_open_channel(struct lab *lab)
{
	static const enum page pages[] = { CHANNEL_EVENTS, CHANNEL_COMPLETIONS, CHANNEL_RECEIVES,
					   CHANNEL_SENDS };
	uint8_t message[SHARED_MEMORY_BYTES] = { 0 };

	for (unsigned int i = 0; i < 4; i++) {
		uint64_t frame = address(pages[i]) / PAGE_BYTES;

		memcpy(message + i * SHARED_MEMORY_FRAME_BYTES, &frame, SHARED_MEMORY_FRAME_BYTES);
	}
	message[SHARED_MEMORY_HEADER] = SHARED_MEMORY_ESTABLISH;
	message[SHARED_MEMORY_BYTES - 1] = 0x80; /* it is the card's now */
	for (uint32_t at = 0; at < sizeof(message); at += 8)
		pci_write(lab->pci, PCI_BAR0, CARD_SHARED_MEMORY_OFFSET + at, message + at, 8);
	lab->sent[0] = lab->received[0] = 0;
}

void driver_ask(struct lab *lab, uint32_t number, const void *body, size_t size)
{
	uint8_t message[PAGE_BYTES] = { 0 };
	struct request request = {
		.header = { .number = number, .version = 1 },
		.expected = { .version = 2, .size = MESSAGE_BYTES_MOST },
		.device = { .type = DEVICE_ETHERNET },
	};

	size = size < sizeof(message) - sizeof(request) ? size : sizeof(message) - sizeof(request);
	request.header.size = (uint32_t)(sizeof(request) + size);
	memcpy(message, &request, sizeof(request));
	memcpy(message + sizeof(request), body, size);
	lab_write_memory(lab, REQUEST * PAGE_BYTES, message, sizeof(message));
	post_message(lab, CHANNEL_RECEIVES, &lab->received[0], RESPONSE, PAGE_BYTES,
		     DOORBELL_RECEIVE);
	post_message(lab, CHANNEL_SENDS, &lab->sent[0], REQUEST, request.header.size,
		     DOORBELL_SEND);
	/* It looks at them later, and takes them all. */
	ring(lab, CHANNEL_DOORBELL, DOORBELL_COMPLETION,
	     DOORBELL_ARM | (uint64_t)((lab->sent[0] + lab->received[0]) / WORK_UNIT) << 32);
}

/* Of the response, after what all have. */
static void get_response(struct lab *lab, void *to, size_t size)
{
	FUZZ_CHECK(pread(lab->files[GUEST_MEMORY], to, size,
			 RESPONSE * PAGE_BYTES + sizeof(struct response)) == (ssize_t)size);
}

/* The region of one page. */
static uint64_t make_region(struct lab *lab, enum page page)
{
	/* What follows the header of struct create_region_request. */
	struct {
		uint64_t length;
		uint32_t offset_in_page, page_type, pages, listed;
		uint64_t address;
	} body = { .length = PAGE_BYTES, .pages = 1, .listed = 1, .address = address(page) };
	uint64_t region;

	driver_ask(lab, REQUEST_CREATE_REGION, &body, sizeof(body));
	get_response(lab, &region, sizeof(region));
	return region;
}

#define ASK(lab, number, message)                                                                  \
	driver_ask(lab, number, (const uint8_t *)&(message) + sizeof((message).request),           \
		   sizeof(message) - sizeof((message).request))

struct made_work {
	uint32_t work, completions;
	uint64_t object;
};

static struct made_work make_work(struct lab *lab, unsigned int port, enum queue_type type,
				  enum page work, enum page completions, uint32_t events)
{
	struct create_work_object_request create = {
		.vport = 0x100 + port,
		.type = type,
		.work_region = make_region(lab, work),
		.completion_region = make_region(lab, completions),
		.work_size = PAGE_BYTES,
		.completion_size = PAGE_BYTES,
		.events = events,
	};
	struct made_work made;

	ASK(lab, REQUEST_CREATE_WORK_OBJECT, create);
	get_response(lab, &made, sizeof(made));
	ring(lab, ETHERNET_DOORBELL, DOORBELL_COMPLETION, DOORBELL_ARM | made.completions);
	return made;
}

/* All that is hashed goes there, too. */
static void steer(struct lab *lab, const struct config_vport_receive_request *request,
		  uint64_t object)
{
	uint8_t body[sizeof(*request) - sizeof(request->request) + sizeof(object)];

	memcpy(body, (const uint8_t *)request + sizeof(request->request),
	       sizeof(body) - sizeof(object));
	memcpy(body + sizeof(body) - sizeof(object), &object, sizeof(object));
	driver_ask(lab, REQUEST_CONFIG_VPORT_RECEIVE, body, sizeof(body));
}

void driver_open_port(struct lab *lab, unsigned int port)
{
	struct create_queue_request events = {
		.type = QUEUE_EVENT,
		.protection_domain = ETHERNET_DOMAIN,
		.doorbell = ETHERNET_DOORBELL,
		.size = PAGE_BYTES,
		.vector = 1,
	};
	struct config_vport_send_request send = {
		.vport = 0x100 + port,
		.protection_domain = ETHERNET_DOMAIN,
		.doorbell = ETHERNET_DOORBELL,
	};
	struct config_vport_receive_request receive = {
		.vport = 0x100 + port,
		.receive = STEER_ON,
		.spread = STEER_ON,
		.updates_fallback = 1,
		.updates_table = 1,
		.entries = 1,
		.table_offset = sizeof(receive),
	};
	struct made_work made;
	uint32_t number;

	events.region = make_region(lab, EVENTS);
	ASK(lab, REQUEST_CREATE_QUEUE, events);
	get_response(lab, &number, sizeof(number));
	ring(lab, ETHERNET_DOORBELL, DOORBELL_EVENT, DOORBELL_ARM | number);
	ASK(lab, REQUEST_CONFIG_VPORT_SEND, send);
	made = make_work(lab, port, QUEUE_SEND, SENDS, SEND_COMPLETIONS, number);
	lab->send_queue = made.work;
	lab->send_flags = (uint32_t)put_field(SEND_COMPLETION_QUEUE, made.completions);
	lab->send_place =
		(uint32_t)((made.work & SEND_QUEUE_FRAME) | put_field(SEND_VPORT_OFFSET, port));
	made = make_work(lab, port, QUEUE_RECEIVE, RECEIVES, RECEIVE_COMPLETIONS, number);
	lab->receive_queue = made.work;
	receive.fallback = made.object;
	steer(lab, &receive, made.object);
	lab->sent[1] = lab->received[1] = 0;
}

void driver_post(struct lab *lab, const struct driver_work *work)
{
	uint32_t *posted = work->is_send ? &lab->sent[1] : &lab->received[1];
	uint8_t bytes[8 + sizeof(work->oob) + DRIVER_ELEMENTS_MOST * sizeof(struct element) +
		      WORK_UNIT] = { 0 };
	uint32_t oob[7];
	struct work_header header = {
		/* The first element is all headers then, as a large send has it. */
		.last = work->flags & WORK_OOB_IN_LIST ? (uint32_t)work->size[0] << 24 : 0,
		.flags = work->flags | work->elements | work->oob_words << 8 |
			 (uint32_t)work->data_unit << 16,
	};
	uint32_t size = sizeof(header) + work->oob_words * 4;

	memcpy(bytes, &header, sizeof(header));
	memcpy(oob, work->oob, sizeof(oob));
	oob[0] ^= work->is_send ? lab->send_flags : 0;
	oob[1] ^= work->is_send ? lab->send_place : 0;
	memcpy(bytes + sizeof(header), oob, work->oob_words * 4);
	for (unsigned int i = 0; i < work->elements; i++, size += sizeof(struct element)) {
		struct element element = { .address = work->at[i],
					   .key = ETHERNET_KEY,
					   .size = work->size[i] };

		memcpy(bytes + size, &element, sizeof(element));
	}
	size = (size + WORK_UNIT - 1) / WORK_UNIT * WORK_UNIT;
	*posted = put_work(lab, work->is_send ? SENDS : RECEIVES, *posted, bytes, size);
	ring(lab, ETHERNET_DOORBELL, work->is_send ? DOORBELL_SEND : DOORBELL_RECEIVE,
	     (uint64_t)*posted << 32 | (work->is_send ? lab->send_queue : lab->receive_queue));
}
