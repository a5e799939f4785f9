/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The lab's MANA card with a guest's memory, and as much of a driver as sends requests. */
#ifndef MANA_DRIVER_H
#define MANA_DRIVER_H

#include "unit.h"
#include "card.h"
#include "inside.h"

#define GUEST_AT UINT64_C(0x4000000000)

enum {
	GUEST_BYTES = 2 << 20,
	EVENTS_AT = 0x0000,
	COMPLETIONS_AT = 0x1000,
	RECEIVES_AT = 0x2000,
	SENDS_AT = 0x3000,
	REQUEST_AT = 0x4000,
	RESPONSE_AT = 0x5000,
	RINGS_AT = 0x10000,
	VECTOR = 3,
	EVENTS = PAGE_BYTES / sizeof(struct event_entry),
	COMPLETIONS = PAGE_BYTES / sizeof(struct completion_entry),
};

extern struct guest {
	struct memory *memory;
	uint8_t *bytes;
	struct card *card;
	unsigned int interrupts[CARD_VECTORS];
	uint32_t events, completions; /* taken */
	uint32_t sent, received;      /* bytes posted */
	uint16_t id;
} guest;

int driver_set_up(void **state);

int driver_tear_down(void **state);

uint64_t driver_read_card(uint64_t offset, size_t size);

void driver_ring(uint64_t page, uint64_t where, uint64_t value);

/* The header of the answer. */
uint32_t driver_write_shared(uint32_t type, uint16_t vector);

bool driver_take_event(enum event_type type, uint32_t *detail);

void driver_establish(void);

void driver_post(bool is_send, uint32_t at, uint32_t size);

/* Bytes of the response; 0: there is none. */
uint32_t driver_take_completion(bool is_send);

/* Bytes of the response; 0: there is none. */
uint32_t driver_send_message(const void *message, uint32_t size);

/* REQUEST begins with a struct request, which this fills. The status. */
uint32_t driver_ask(enum request_number number, void *request, uint32_t size);

int driver_set_up_channel(void **state);

/* COUNT pages from AT on, of which LISTED are listed. The status. */
uint32_t driver_add_region(uint32_t at, uint32_t count, uint32_t listed, uint64_t *region);

uint64_t driver_make_region(uint32_t at, uint32_t count);

struct create_queue_request driver_make_queue(uint64_t region, uint32_t size);

uint64_t driver_configure(uint32_t number);

struct create_work_object_request driver_make_object(uint64_t vport, enum queue_type type);

#define ASK(number, request) driver_ask(REQUEST_##number, &(request), sizeof(request))
#define RESPONSE(type)	     ((const struct type##_response *)(guest.bytes + RESPONSE_AT))

#endif
