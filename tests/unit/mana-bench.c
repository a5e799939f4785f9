// SPDX-License-Identifier: LGPL-2.1-or-later
#include "mana-bench.h"

#include "checksum.h"
#include "measure.h"
#include "memory.h"

#include <linux/in.h>
#include <sys/mman.h>

struct bench bench;

static bool on_send(void *data, unsigned int port, const void *frame, size_t size)
{
	assert_int_equal(port, 0);
	if (!bench.room)
		return false;
	bench.room--;
	assert_true(size <= CARD_FRAME_MOST);
	memcpy(bench.wire[bench.frames % 256], frame, size);
	bench.sizes[bench.frames++ % 256] = size;
	return true;
}

static void on_interrupt(void *data, unsigned int vector)
{
	bench.interrupts++;
}

static struct ring make_ring(uint32_t at)
{
	struct ring ring = { .pages = malloc(RING_BYTES / PAGE_BYTES * sizeof(uint64_t)),
			     .size = RING_BYTES };

	for (unsigned int i = 0; i < RING_BYTES / PAGE_BYTES; i++)
		ring.pages[i] = GUEST_AT + at + i * PAGE_BYTES;
	return ring;
}

static struct work_object *add_object(bool is_send, unsigned int index)
{
	struct ring work = make_ring(bench.work[index].at);
	struct ring done = make_ring(bench.done[index].at);
	struct work_object *object =
		vport_add_object(&bench.vport, is_send, VPORT_QUEUES_MOST, &work, &done, NULL);

	assert_non_null(object);
	return object;
}

int bench_set_up(void **state)
{
	int fd = memfd_create("guest", MFD_CLOEXEC);

	memset(&bench, 0, sizeof(bench));
	bench.room = UINT32_MAX;
	assert_int_equal(ftruncate(fd, GUEST_BYTES), 0);
	bench.guest = mmap(NULL, GUEST_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	assert_ptr_not_equal(bench.guest, MAP_FAILED);
	bench.memory = memory_new();
	assert_int_equal(memory_map(bench.memory, fd, 0, GUEST_AT, GUEST_BYTES, true), 0);
	/* The same once more, to be read alone. */
	assert_int_equal(memory_map(bench.memory, fd, 0, 2 * GUEST_AT, GUEST_BYTES, false), 0);
	close(fd);
	bench.host = (struct card_host){ .interrupt = on_interrupt, .send = on_send };
	queues_init(&bench.queues, bench.memory, &bench.host);
	bench.vport.queues = &bench.queues;
	bench.vport.orders = &bench.orders;
	bench.vport.measure = measure_new();
	bench.vport.configured = true;
	for (unsigned int i = 0; i < 1 + RECEIVES; i++) {
		bench.work[i].at = i * 2 * RING_BYTES;
		bench.done[i].at = (i * 2 + 1) * RING_BYTES;
	}
	bench.send = add_object(true, 0);
	for (unsigned int i = 0; i < RECEIVES; i++)
		bench.receives[i] = add_object(false, 1 + i);
	bench.vport.steering.on = true;
	bench.vport.steering.fallback = bench.receives[0];
	vport_steer(&bench.vport);
	for (unsigned int i = DATA_AT; i < BUFFERS_AT; i++)
		bench.guest[i] = (uint8_t)(i * 7 + i / 255);
	return 0;
}

int bench_tear_down(void **state)
{
	vport_clear(&bench.vport);
	queues_clear(&bench.queues);
	measure_free(bench.vport.measure);
	memory_free(bench.memory);
	munmap(bench.guest, GUEST_BYTES);
	return 0;
}

static void put(struct ring_of_driver *ring, const void *data, size_t size)
{
	for (size_t i = 0; i < size; i++)
		bench.guest[ring->at + ring->count++ % RING_BYTES] = ((const uint8_t *)data)[i];
}

struct posting bench_make_posting(void)
{
	return (struct posting){
		.oob.flags =
			(uint32_t)put_field(SEND_COMPLETION_QUEUE, bench.send->completions->id),
		.oob_size = OOB_BYTES_SMALL,
	};
}

void bench_add_element(struct posting *posting, uint32_t at, uint32_t size)
{
	posting->elements[posting->count++] =
		(struct element){ .address = GUEST_AT + at, .key = ETHERNET_KEY, .size = size };
}

void bench_add_elements(struct posting *posting, uint32_t size)
{
	uint32_t at = 0, piece = 1 + size % 29;

	while (at < size) {
		uint32_t part = posting->count == 28 || piece > size - at ? size - at : piece;

		bench_add_element(posting, DATA_AT + at, part);
		at += part;
		piece = piece * 3 % 1999 + 1;
	}
}

void bench_post_work(unsigned int index, const struct work_header *header, const void *oob,
		     size_t oob_size, const struct element *elements, size_t count)
{
	struct ring_of_driver *ring = &bench.work[index];
	struct work_queue *work = index ? bench.receives[index - 1]->work : bench.send->work;

	if (index)
		measure_post(bench.receives[index - 1]->measure, elements, (unsigned int)count);
	put(ring, header, sizeof(*header));
	put(ring, oob, oob_size);
	put(ring, elements, count * sizeof(*elements));
	ring->count = (ring->count + WORK_UNIT - 1) / WORK_UNIT * WORK_UNIT;
	assert_ptr_equal(queues_post(&bench.queues, !index,
				     put_field(DOORBELL_ID, work->id) |
					     put_field(DOORBELL_WORK, ring->count)),
			 work);
}

void bench_post(const struct posting *posting)
{
	struct work_header header = {
		.last = (uint32_t)put_field(WORK_LAST_BYTES, posting->pad),
		.flags = (uint32_t)(put_field(WORK_ELEMENTS, posting->count) |
				    put_field(WORK_OOB_WORDS, posting->oob_size / 4) |
				    put_field(WORK_OOB_IN_LIST, posting->is_large) |
				    put_field(WORK_DATA_UNIT, posting->data_unit)),
	};

	bench_post_work(0, &header, &posting->oob, posting->oob_size, posting->elements,
			posting->count);
	vport_send(&bench.vport, bench.send);
}

bool bench_take(unsigned int index, void *data)
{
	struct ring_of_driver *ring = &bench.done[index];
	uint32_t entries = RING_BYTES / sizeof(struct completion_entry);
	struct work_object *object = index ? bench.receives[index - 1] : bench.send;
	struct completion_entry entry;

	memcpy(&entry, bench.guest + ring->at + ring->count % entries * sizeof(entry),
	       sizeof(entry));
	/* The rounds count from 1, modulo 8. */
	if (get_field(entry.info, COMPLETION_OWNER) != (ring->count / entries + 1) % OWNER_ROUNDS)
		return false;
	assert_int_equal(get_field(entry.info, COMPLETION_WORK_QUEUE), object->work->id);
	assert_int_equal(get_field(entry.info, COMPLETION_IS_SEND), !index);
	memcpy(data, entry.data, sizeof(entry.data));
	ring->count++;
	queues_take_completions(&bench.queues, put_field(DOORBELL_ID, object->completions->id) |
						       put_field(DOORBELL_ENTRIES,
								 (ring->count + entries) %
									 (entries * OWNER_ROUNDS)));
	return true;
}

void bench_expect_sent(enum completion_type type)
{
	struct send_completion completion;

	assert_true(bench_take(0, &completion));
	assert_int_equal(get_field(completion.type, COMPLETION_TYPE), type);
	assert_int_equal(get_field(completion.type, COMPLETION_CLIENT), COMPLETION_CLIENT_ETHERNET);
}

const uint8_t *bench_post_buffer(unsigned int index, uint32_t size, unsigned int pieces)
{
	static unsigned int next;
	struct work_header header = { .flags = (uint32_t)(put_field(WORK_ELEMENTS, pieces) |
							  put_field(WORK_OOB_WORDS, 2)) };
	struct element elements[ELEMENTS_MOST];
	uint32_t at = BUFFERS_AT + next++ % BUFFERS_MOST * BUFFER_BYTES;

	memset(bench.guest + at, 0xee, BUFFER_BYTES);
	for (unsigned int i = 0; i < pieces; i++)
		elements[i] = (struct element){ .address = GUEST_AT + at + i * (size / pieces),
						.key = ETHERNET_KEY,
						.size = size / pieces };
	elements[pieces - 1].size += size % pieces;
	bench_post_work(1 + index, &header, (uint64_t[1]){ 0 }, 8, elements, pieces);
	return bench.guest + at;
}

struct receive_completion bench_expect_received(unsigned int index, enum completion_type type)
{
	struct receive_completion completion;

	assert_true(bench_take(1 + index, &completion));
	assert_int_equal(get_field(completion.type, COMPLETION_TYPE), type);
	return completion;
}

void bench_write_headers(uint8_t protocol, uint16_t length)
{
	static const uint8_t headers[] = {
		2, 0,	 0,    0, 0, 2, 2, 0, 0, 0,   0, 1, 0x08, 0x00, 0x45, 0, 0,
		0, 0x12, 0x34, 0, 0, 9, 6, 0, 0, 192, 0, 2, 1,	  192,	0,    2, 2,
	};
	uint8_t *data = bench.guest + DATA_AT, *ip = data + FRAME_HEADER;
	uint32_t sum = 192 * 256 + 0 + 2 * 256 + 1 + 192 * 256 + 0 + 2 * 256 + 2 + protocol;
	bool tcp = protocol == IPPROTO_TCP;

	memcpy(data, headers, sizeof(headers));
	ip[9] = protocol;
	frame_put16(ip + 2, length ? (uint16_t)(length + 20) : 0);
	checksum_write_ip(data, &(struct frame){ .version = 4, .network = FRAME_HEADER });
	if (tcp) {
		memset(ip + 20, 0, 20);
		ip[20 + 12] = 0x50;
		ip[20 + 13] = 0x18;
	} else {
		frame_put16(ip + 24, length);
	}
	sum += length;
	frame_put16(ip + 20 + (tcp ? 16 : 6), (uint16_t)((sum & 0xffff) + (sum >> 16)));
}

struct posting bench_make_offloaded(uint8_t protocol)
{
	struct posting posting = bench_make_posting();
	bool tcp = protocol == IPPROTO_TCP;

	posting.oob.flags |= SEND_IS_IPV4 | (tcp ? SEND_TCP_CHECKSUM : SEND_UDP_CHECKSUM);
	posting.oob.place = (uint32_t)put_field(SEND_TRANSPORT_OFFSET, tcp ? 34 : 0);
	return posting;
}

void bench_add_tag(struct posting *posting)
{
	posting->oob_size = OOB_BYTES_LARGE;
	posting->oob.flags |= (uint32_t)put_field(SEND_FORMAT, SEND_FORMAT_LONG);
	posting->oob.tag = (uint32_t)(SEND_INSERT_TAG | put_field(SEND_TAG_PRIORITY, 5) |
				      put_field(SEND_TAG_ID, 0x123));
}
