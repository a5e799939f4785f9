/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A port of the lab's MANA card with a send queue and two receive queues, and a driver of it. */
#ifndef MANA_BENCH_H
#define MANA_BENCH_H

#include "unit.h"
#include "card.h"
#include "inside.h"

#define GUEST_AT UINT64_C(0x4000000000)

enum {
	GUEST_BYTES = 4 << 20,
	RING_BYTES = 8192,
	DATA_AT = 1 << 20, /* what is sent */
	BUFFERS_AT = 2 << 20,
	BUFFER_BYTES = 10000,
	BUFFERS_MOST = 64,
	HEADERS = 14 + 20 + 20,
	RECEIVES = 2,
};

/* A queue as its driver has it. */
struct ring_of_driver {
	uint32_t at;	/* of its memory in the guest's */
	uint32_t count; /* bytes posted, or completions taken */
};

extern struct bench {
	struct memory *memory;
	uint8_t *guest;
	struct queues queues;
	struct vport vport;
	struct orders orders;
	struct card_host host;
	struct work_object *send, *receives[RECEIVES];
	struct ring_of_driver work[1 + RECEIVES], done[1 + RECEIVES];
	uint8_t wire[256][CARD_FRAME_MOST];
	size_t sizes[256];
	unsigned int frames;
	unsigned int room; /* frames that the wire takes yet */
	unsigned int interrupts;
} bench;

/* What a driver says of one request to send. */
struct posting {
	struct send_oob oob;
	uint32_t oob_size;
	uint32_t data_unit;
	bool is_large;
	uint8_t pad;
	unsigned int count;
	struct element elements[ELEMENTS_MOST];
};

/* Of cmocka, for each test. */
int bench_set_up(void **state);
int bench_tear_down(void **state);

struct posting bench_make_posting(void);
void bench_add_element(struct posting *posting, uint32_t at, uint32_t size);

/* SIZE bytes from DATA_AT on, in pieces of all sizes. */
void bench_add_elements(struct posting *posting, uint32_t size);

/* The headers of TCP over IPv4, or of UDP, at DATA_AT; lengths and checksums as a driver leaves. */
void bench_write_headers(uint8_t protocol, uint16_t length);
struct posting bench_make_offloaded(uint8_t protocol);
void bench_add_tag(struct posting *posting);

/* Queues: 0 sends, the others receive. */
void bench_post_work(unsigned int index, const struct work_header *header, const void *oob,
		     size_t oob_size, const struct element *elements, size_t count);
void bench_post(const struct posting *posting);

/* The next completion of a queue, 60 bytes; false: there is none yet. */
bool bench_take(unsigned int index, void *data);
void bench_expect_sent(enum completion_type type);

/* INDEX is that of a receive queue. Returns the buffer: SIZE bytes in PIECES, in a row. */
const uint8_t *bench_post_buffer(unsigned int index, uint32_t size, unsigned int pieces);
struct receive_completion bench_expect_received(unsigned int index, enum completion_type type);

#endif
