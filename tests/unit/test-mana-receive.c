// SPDX-License-Identifier: LGPL-2.1-or-later
/* A frame that the lab's MANA card receives is where it is said to be, and as it is said to be. */
#include "mana-bench.h"

#include <linux/in.h>

static void test_bad_checksum(void **state)
{
	struct receive_completion completion;
	uint8_t *frame = bench.guest + DATA_AT;

	bench_write_headers(IPPROTO_TCP, 1000);
	frame[24] ^= 1;
	bench_post_buffer(0, 1514, 1);
	vport_receive(&bench.vport, frame, 1034);
	completion = bench_expect_received(0, COMPLETION_RECEIVE_OKAY);
	assert_int_equal(completion.flags, RECEIVE_IP_BAD | RECEIVE_TCP_BAD);
}

/* What is no buffer takes no frame; the frame is counted. */
static void test_no_buffer(void **state)
{
	const uint8_t *frame = bench.guest + DATA_AT;
	struct receive_completion completion;
	struct element bad = { .address = 2 * GUEST_AT, .key = ETHERNET_KEY, .size = 2000 };
	struct work_header header = { .flags = (uint32_t)(put_field(WORK_ELEMENTS, 1) |
							  put_field(WORK_OOB_WORDS, 2)) };

	vport_receive(&bench.vport, frame, 60);
	assert_int_equal(bench.vport.counters.dropped_no_buffer, 1);
	bench_post_buffer(0, 2000, 1);
	bench.receives[0]->starved = true;
	vport_receive(&bench.vport, frame, 60);
	assert_int_equal(bench.vport.counters.dropped_no_buffer, 2);
	bench.receives[0]->starved = false;
	bench.vport.steering.on = false;
	vport_receive(&bench.vport, frame, 60);
	assert_int_equal(bench.vport.counters.dropped_off, 1);
	bench.vport.steering.on = true;
	assert_false(bench_take(1, &completion));
	vport_receive(&bench.vport, frame, 60);
	bench_expect_received(0, COMPLETION_RECEIVE_OKAY);
	bench_post_buffer(0, 59, 3);
	vport_receive(&bench.vport, frame, 60);
	completion = bench_expect_received(0, COMPLETION_RECEIVE_TRUNCATED);
	assert_int_equal(completion.packets[0].size, 60);
	/* Memory that is to be read alone. */
	bench_post_work(1, &header, (uint64_t[1]){ 0 }, 8, &bad, 1);
	vport_receive(&bench.vport, frame, 60);
	assert_false(bench_take(1, &completion));
	assert_int_equal(bench.vport.counters.dropped_no_buffer, 3);
	assert_int_equal(bench.vport.counters.dropped_truncated, 1);
	/* Neither are frames that Ethernet does not have. */
	vport_receive(&bench.vport, frame, 13);
	vport_receive(&bench.vport, frame, CARD_FRAME_MOST + 1);
	assert_false(bench_take(1, &completion));
}

/* A length on command, once; what was there before is told first. */
static void test_lengths(void **state)
{
	const uint8_t *frame = bench.guest + DATA_AT;

	bench.vport.steering.coalesce = true;
	for (unsigned int i = 0; i < 3; i++) {
		bench_post_buffer(0, 2000, 1);
		bench.orders.has_length = i == 1;
		bench.orders.length = 0xfffe;
		bench.orders.length_times = 1;
		vport_receive(&bench.vport, frame, 60);
	}
	vport_resume(&bench.vport);
	for (unsigned int i = 0; i < 3; i++) {
		struct receive_completion completion =
			bench_expect_received(0, COMPLETION_RECEIVE_OKAY);

		assert_int_equal(completion.packets[0].size, i == 1 ? 0xfffe : 60);
	}
}

/* Packets that share a completion: what of each is where. */
static void test_coalesced(void **state)
{
	for (unsigned int count = 1; count <= 8; count++) {
		uint8_t *frame = bench.guest + DATA_AT;
		struct receive_completion completion;
		unsigned int told = 0;

		bench.vport.steering.coalesce = true;
		bench.vport.steering.coalesce_8 = true;
		for (unsigned int i = 0; i < count; i++) {
			bench_post_buffer(0, 2000, 1);
			vport_receive(&bench.vport, frame, 60 + i);
		}
		assert_int_equal(vport_timeout(&bench.vport), 0);
		/* The fence comes last. */
		vport_fence(&bench.vport, bench.receives[0]);
		assert_true(bench_take(1, &completion));
		if (count <= 4) {
			assert_int_equal(get_field(completion.type, COMPLETION_TYPE),
					 count == 1 ? COMPLETION_RECEIVE_OKAY
						    : COMPLETION_RECEIVE_COALESCED_4);
			for (; told < 4 && completion.packets[told].size; told++)
				assert_int_equal(completion.packets[told].size, 60 + told);
		} else {
			assert_int_equal(get_field(completion.type, COMPLETION_TYPE),
					 COMPLETION_RECEIVE_COALESCED_8);
			for (; told < 8; told++) {
				uint32_t word = completion.packets[told / 2].reserved;
				uint32_t size = told % 2 ? word >> 16 : word & UINT16_MAX;

				if (!size)
					break;
				assert_int_equal(size, 60 + told);
			}
		}
		assert_int_equal(told, count);
		bench_expect_received(0, COMPLETION_RECEIVE_FENCE);
		vport_resume(&bench.vport);
		assert_false(bench_take(1, &completion));
	}
}

/* By hash over the table; what has none goes to the default. */
static void test_steering(void **state)
{
	uint8_t *frame = bench.guest + DATA_AT;
	struct steering *steering = &bench.vport.steering;
	struct receive_completion completion;
	unsigned int got[RECEIVES] = { 0 };

	for (unsigned int i = 0; i < STEERING_KEY_BYTES; i++)
		steering->key[i] = (uint8_t)(i * 73 + 29);
	vport_steer(&bench.vport);
	steering->spread = true;
	steering->entries = 64;
	for (unsigned int i = 0; i < steering->entries; i++)
		steering->table[i] = bench.receives[i % 4 == 0];
	for (unsigned int i = 0; i < 64; i++) {
		bench_write_headers(IPPROTO_UDP, 40);
		frame_put16(frame + 34, (uint16_t)(1000 + i * 7));
		for (unsigned int queue = 0; queue < RECEIVES; queue++)
			bench_post_buffer(queue, 2000, 1);
		vport_receive(&bench.vport, frame, 74);
		for (unsigned int queue = 0; queue < RECEIVES; queue++) {
			if (!bench_take(1 + queue, &completion))
				continue;
			got[queue]++;
			assert_int_equal(get_field(completion.flags, RECEIVE_HASH_TYPE),
					 HASH_UDP_IPV4);
			assert_int_equal(completion.packets[0].hash % 4 == 0, queue);
		}
	}
	assert_int_equal(got[0] + got[1], 64);
	assert_in_range(got[1], 8, 24);
	/* ARP; and what goes to a queue that went. */
	frame_put16(frame + 12, 0x0806);
	vport_receive(&bench.vport, frame, 60);
	completion = bench_expect_received(0, COMPLETION_RECEIVE_OKAY);
	assert_int_equal(completion.flags, 0);
	bench_write_headers(IPPROTO_UDP, 40);
	memset(steering->table, 0, sizeof(steering->table));
	vport_receive(&bench.vport, frame, 74);
	assert_int_equal(bench.vport.counters.dropped_no_buffer, 1);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, bench_set_up, bench_tear_down)
		TEST(test_bad_checksum), TEST(test_no_buffer), TEST(test_lengths),
		TEST(test_coalesced),	 TEST(test_steering),
	};

	return cmocka_run_group_tests_name("mana-receive", tests, NULL, NULL);
}
