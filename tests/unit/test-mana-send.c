// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * What a driver posts to the lab's MANA card goes out as it is, and comes in again as it
 * went out; what is malformed gets an answer.
 */
#include "mana-bench.h"
#include "checksum.h"

#include <linux/in.h>

/* All sizes that a frame may have, in all kinds of pieces, around the ends of all rings. */
static void test_sizes(void **state)
{
	for (uint32_t size = FRAME_HEADER; size <= CARD_MTU_MOST + FRAME_HEADER;
	     size += size < 200 ? 1 : 61) {
		const uint8_t *frame = bench.wire[bench.frames % 256];
		struct posting posting = bench_make_posting();
		const uint8_t *buffer =
			bench_post_buffer(0, CARD_MTU_MOST + FRAME_HEADER, 1 + size % 5);
		struct receive_completion completion;

		bench_add_elements(&posting, size);
		bench_post(&posting);
		bench_expect_sent(COMPLETION_SEND_OKAY);
		assert_int_equal(bench.sizes[(bench.frames - 1) % 256], size);
		assert_memory_equal(frame, bench.guest + DATA_AT, size);
		vport_receive(&bench.vport, frame, size);
		completion = bench_expect_received(0, COMPLETION_RECEIVE_OKAY);
		assert_int_equal(completion.packets[0].size, size);
		assert_memory_equal(buffer, frame, size);
		assert_int_equal(buffer[size], 0xee);
	}
	assert_int_equal(bench.vport.counters.in.unicast_frames +
				 bench.vport.counters.in.multicast_frames,
			 bench.frames);
}

/* Checksums and a tag are put in on one side, seen and taken out on the other. */
static void test_offloads(void **state)
{
	static const struct {
		uint8_t protocol;
		uint32_t good;
	} kinds[] = { { IPPROTO_TCP, RECEIVE_TCP_GOOD }, { IPPROTO_UDP, RECEIVE_UDP_GOOD } };

	for (unsigned int i = 0; i < 4; i++) {
		uint8_t protocol = kinds[i / 2].protocol;
		struct posting posting = bench_make_offloaded(protocol);
		const uint8_t *frame = bench.wire[bench.frames % 256];
		const uint8_t *buffer = bench_post_buffer(0, 1514, 1);
		struct receive_completion completion;
		bool tagged = i % 2;

		bench_write_headers(protocol, 1480);
		if (tagged)
			bench_add_tag(&posting);
		bench_add_elements(&posting, 1514);
		bench_post(&posting);
		bench_expect_sent(COMPLETION_SEND_OKAY);
		assert_int_equal(bench.sizes[i], tagged ? 1518 : 1514);
		assert_memory_equal(frame, bench.guest + DATA_AT, 12);
		if (tagged)
			assert_memory_equal(frame + 12, "\x81\x00\xa1\x23\x08\x00", 6);
		vport_receive(&bench.vport, frame, bench.sizes[i]);
		completion = bench_expect_received(0, COMPLETION_RECEIVE_OKAY);
		assert_int_equal(completion.packets[0].size, 1514);
		assert_int_equal(completion.flags, RECEIVE_IP_GOOD | kinds[i / 2].good |
							   (tagged ? RECEIVE_HAS_TAG | 0x123 : 0));
		assert_memory_equal(buffer, frame, 12);
		assert_memory_equal(buffer + 12, frame + (tagged ? 16 : 12), 1514 - 12);
		assert_memory_equal(buffer + 54, bench.guest + DATA_AT + 54, 1514 - 54);
	}
}

static struct posting make_large(uint32_t payload, uint32_t data_unit)
{
	struct posting posting = bench_make_offloaded(IPPROTO_TCP);

	bench_write_headers(IPPROTO_TCP, 0);
	posting.oob.flags |= SEND_IP_CHECKSUM;
	posting.is_large = true;
	posting.pad = HEADERS;
	posting.data_unit = data_unit;
	bench_add_element(&posting, DATA_AT, HEADERS);
	for (uint32_t at = 0; at < payload; at += 4093)
		bench_add_element(&posting, DATA_AT + HEADERS + at,
				  payload - at < 4093 ? payload - at : 4093);
	return posting;
}

/* Frames from FROM on have PAYLOAD bytes from DATA_AT on, in their order. */
static void expect_payload(unsigned int from, uint32_t payload)
{
	uint32_t done = 0;

	for (unsigned int i = from; i < bench.frames; i++) {
		const uint8_t *data = bench.wire[i % 256];
		size_t size = bench.sizes[i % 256], header;
		struct frame frame;

		assert_true(frame_parse(data, size, &frame));
		assert_int_equal(checksum_check_ip(data, &frame), CHECKSUM_GOOD);
		assert_int_equal(checksum_check_transport(data, size, &frame), CHECKSUM_GOOD);
		header = HEADERS + (frame.tagged ? FRAME_TAG : 0u);
		assert_int_equal(frame_get32(data + frame.transport + 4), done);
		assert_memory_equal(data + header, bench.guest + DATA_AT + HEADERS + done,
				    size - header);
		done += (uint32_t)(size - header);
	}
	assert_int_equal(done, payload);
}

/* However often the wire is full, in the midst of it as well, each frame goes out once. */
static void test_large(void **state)
{
	for (unsigned int room = 1; room < 50; room += room < 4 ? 1 : 15) {
		unsigned int from = bench.frames;
		struct posting posting = make_large(65000, 1448);
		struct send_completion completion;

		bench.room = room;
		if (room % 2)
			bench_add_tag(&posting);
		bench_post(&posting);
		while (bench.frames - from < 45) {
			assert_false(bench_take(0, &completion));
			/* What the wire waits for is no matter of time. */
			assert_int_equal(vport_timeout(&bench.vport), -1);
			bench.room = room;
			vport_resume(&bench.vport);
		}
		bench_expect_sent(COMPLETION_SEND_OKAY);
		expect_payload(from, 65000);
	}
}

/* More frames than at once: others have their turn. */
static void test_turns(void **state)
{
	struct posting posting = make_large(2000, 8);
	unsigned int turns = 0;

	bench_post(&posting);
	for (; vport_timeout(&bench.vport) == 0; turns++)
		vport_resume(&bench.vport);
	assert_int_equal(turns, 0);
	assert_int_equal(bench.frames, 250);
	bench_expect_sent(COMPLETION_SEND_OKAY);
	posting = make_large(2000, 1);
	bench_post(&posting);
	for (; vport_timeout(&bench.vport) == 0; turns++)
		vport_resume(&bench.vport);
	assert_in_range(turns, 1, 20);
	assert_int_equal(bench.frames, 2250);
	bench_expect_sent(COMPLETION_SEND_OKAY);
}

/* One thing is wrong: no frame goes out, and the guest hears why. */
static void expect_refused(const struct posting *posting, enum completion_type type)
{
	unsigned int frames = bench.frames;

	bench_post(posting);
	bench_expect_sent(type);
	assert_int_equal(bench.frames, frames);
}

static void test_malformed(void **state)
{
	struct posting posting;

#define TEST(MAKE, CHANGE, TYPE)                                                                   \
	do {                                                                                       \
		posting = MAKE;                                                                    \
		if (!posting.count)                                                                \
			bench_add_element(&posting, DATA_AT, 1034);                                \
		CHANGE;                                                                            \
		expect_refused(&posting, COMPLETION_SEND_##TYPE);                                  \
	} while (0)

	bench_write_headers(IPPROTO_TCP, 1000);
	TEST(bench_make_posting(), posting.oob.flags = 0, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob.place = SEND_QUEUE_FRAME, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob.flags |= SEND_FORMAT_LONG, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob_size = OOB_BYTES_LARGE, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob_size = 4, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob_size = 28, INVALID_OOB);
	TEST(bench_make_posting(), posting.data_unit = 1000, INVALID_OOB);
	TEST(bench_make_posting(), posting.oob.place = SEND_VPORT_OFFSET, VPORT_OUT_OF_RANGE);
	TEST(bench_make_posting(), posting.elements[0].size = 13, HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].size = 0, HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].address = 0, HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].address = UINT64_MAX - 100, HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].address += GUEST_BYTES - DATA_AT - 1033,
	     HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].key++, HEADER_ERROR);
	TEST(bench_make_posting(), posting.elements[0].size = CARD_MTU_MOST + 15, MTU_DROP);
	TEST(bench_make_posting(), posting.elements[0].size = UINT32_MAX, MTU_DROP);
	TEST(bench_make_offloaded(IPPROTO_TCP), posting.oob.flags ^= SEND_IS_IPV4 | SEND_IS_IPV6,
	     HEADER_ERROR);
	TEST(bench_make_offloaded(IPPROTO_TCP), posting.oob.place = 33, HEADER_ERROR);
	TEST(bench_make_offloaded(IPPROTO_TCP), posting.elements[0].size--, HEADER_ERROR);
	TEST(bench_make_offloaded(IPPROTO_UDP), (void)0, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.pad++, INVALID_OOB);
	TEST(make_large(5000, 1448), posting.oob.flags &= ~(uint32_t)SEND_TCP_CHECKSUM,
	     INVALID_OOB);
	TEST(make_large(5000, 1448), posting.data_unit = 0, HEADER_ERROR);
	TEST(make_large(9000, 9000), (void)0, MTU_DROP);
	TEST(make_large(5000, 1448), posting.count = 1, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.elements[0].address++, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.elements[1].address = 0, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.elements[2].size = UINT32_MAX, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.elements[0].size = posting.pad = 53, HEADER_ERROR);
	TEST(make_large(5000, 1448), posting.elements[0].size = posting.pad = 253, HEADER_ERROR);
	TEST(make_large(5000, 1448), bench.guest[DATA_AT + 46] = 0x60, HEADER_ERROR);
	bench.vport.configured = false;
	TEST(bench_make_posting(), (void)0, VPORT_DISABLED);
#undef TEST
	/* And still what is right goes out. */
	bench.vport.configured = true;
	posting = bench_make_posting();
	bench_add_element(&posting, DATA_AT, 60);
	bench_post(&posting);
	bench_expect_sent(COMPLETION_SEND_OKAY);
	assert_int_equal(bench.frames, 1);
	assert_true(bench.vport.counters.bad_oob && bench.vport.counters.bad_mtu &&
		    bench.vport.counters.bad_other && bench.vport.counters.out_off == 1);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, bench_set_up, bench_tear_down)
		TEST(test_sizes), TEST(test_offloads),	TEST(test_large),
		TEST(test_turns), TEST(test_malformed),
	};

	return cmocka_run_group_tests_name("mana-send", tests, NULL, NULL);
}
