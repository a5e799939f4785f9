// SPDX-License-Identifier: LGPL-2.1-or-later
/* What the lab's MANA card counts of receive buffers, against a count of all of them each time. */
#include "unit.h"
#include "card.h"
#include "json.h"
#include "measure.h"
#include "pages.h"
#include "tally.h"

enum { BUFFERS_MOST = 600 };

static uint64_t seed;

static uint32_t draw(uint32_t below)
{
	seed = seed * 6364136223846793005 + 1442695040888963407;
	return (uint32_t)(seed >> 33) % below;
}

static struct buffer buffers[BUFFERS_MOST];
static uint32_t buffers_count;

/* Buffers in page NUMBER. */
static uint32_t count_in(uint64_t number, uint64_t page_bytes)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < buffers_count; i++)
		count += buffers[i].address / page_bytes <= number &&
			 (buffers[i].address + buffers[i].size - 1) / page_bytes >= number;
	return count;
}

static void expect_same(const struct tally *tally, uint64_t page_bytes, uint64_t last)
{
	uint32_t holding[PAGES_HELD_MOST + 1] = { 0 };
	uint32_t pages = 0;

	for (uint64_t number = 0; number <= last; number++) {
		uint32_t count = count_in(number, page_bytes);

		if (!count)
			continue;
		pages++;
		holding[count < PAGES_HELD_MOST ? count : PAGES_HELD_MOST]++;
	}
	assert_int_equal(tally->counts.pages, pages);
	assert_int_equal(tally->counts.outstanding, buffers_count);
	assert_memory_equal(tally->pages.holding, holding, sizeof(holding));
}

/* In few pages, many that collide in the table, of several sizes. */
static void test_counts_as_all_of_them(void **state)
{
	static const uint64_t sizes[] = { 4096, 16384, 65536 };

	for (unsigned int i = 0; i < 3 * ARRAY_SIZE(sizes); i++) {
		uint64_t page_bytes = sizes[i % ARRAY_SIZE(sizes)];
		uint32_t span = 4096u * (i < 3 ? 40 : 900);
		struct tally tally = { .pages.most = UINT32_MAX };

		seed = i;
		buffers_count = 0;
		for (unsigned int step = 0; step < 1200; step++) {
			struct buffer *buffer = &buffers[buffers_count];

			if (buffers_count == BUFFERS_MOST || (buffers_count && !draw(3))) {
				buffer = &buffers[draw(buffers_count)];
				tally_remove(&tally, buffer, page_bytes);
				*buffer = buffers[--buffers_count];
			} else {
				uint64_t joined = tally.counts.joined;
				bool joins = false;

				*buffer = (struct buffer){ .address = draw(span),
							   .size = 1 + draw(9000) };
				for (uint64_t number = buffer->address / page_bytes;
				     number <= (buffer->address + buffer->size - 1) / page_bytes;
				     number++)
					joins |= count_in(number, page_bytes) > 0;
				assert_true(tally_add(&tally, buffer, page_bytes));
				assert_int_equal(tally.counts.joined - joined, joins);
				buffers_count++;
			}
			if (step % 50 == 0)
				expect_same(&tally, page_bytes, span / page_bytes + 3);
		}
		while (buffers_count)
			tally_remove(&tally, &buffers[--buffers_count], page_bytes);
		expect_same(&tally, page_bytes, span / page_bytes + 3);
		pages_clear(&tally.pages);
	}
}

static void test_what_cannot_be_is_refused(void **state)
{
	static const struct buffer bad[] = {
		{ .address = 0, .size = 0 },
		{ .address = UINT64_MAX, .size = 2 },
		{ .address = 4096, .size = UINT32_MAX },
		{ .address = 1, .size = 64 * 4096 },
	};
	static const struct buffer last = { .address = UINT64_MAX, .size = 1 };
	struct tally tally = { .pages.most = 1 };

	for (size_t i = 0; i < ARRAY_SIZE(bad); i++)
		assert_false(tally_add(&tally, &bad[i], 4096));
	assert_int_equal(tally.counts.refused, ARRAY_SIZE(bad));
	assert_int_equal(tally.counts.outstanding, 0);
	assert_int_equal(tally.counts.pages, 0);
	assert_true(tally_add(&tally, &last, 4096));
	pages_clear(&tally.pages);
}

static void test_pages_are_bounded(void **state)
{
	struct pages pages = { .most = 1000 };
	uint64_t number = 0;

	while (pages_add(&pages, number))
		number++;
	assert_int_equal(number, 1000);
	assert_int_equal(pages.count, 1000);
	assert_int_equal(pages_add(&pages, 0), 2);
	pages_remove(&pages, 1);
	assert_int_equal(pages_add(&pages, UINT64_MAX), 1);
	pages_remove(&pages, 1);
	assert_int_equal(pages.count, 1000);
	pages_clear(&pages);
}

/* VALUE of the first KEY in the text, after the first AFTER. */
static uint64_t get(const struct measure *measure, const char *after, const char *key)
{
	char *text = NULL, name[64], *place;
	size_t size;
	uint64_t value;
	struct json json = { .to = open_memstream(&text, &size) };

	json_open(&json, NULL, '{');
	measure_write_port(measure, 0, &json);
	json_close(&json, '}');
	fclose(json.to);
	snprintf(name, sizeof(name), "\"%s\":", key);
	place = after ? strstr(text, after) : text;
	assert_non_null(place);
	place = strstr(place, name);
	assert_non_null(place);
	value = strtoull(place + strlen(name), NULL, 10);
	free(text);
	return value;
}

static void post(struct measure_queue *queue, uint64_t address, unsigned int count)
{
	struct element elements[4];

	for (unsigned int i = 0; i < count; i++)
		elements[i] = (struct element){ .address = address + i * 2048u, .size = 2048 };
	measure_post(queue, elements, count);
}

/* What a queue was filled with is still told when it is gone, and as it was then. */
static void test_first_filling_is_kept(void **state)
{
	struct measure *measure = measure_new();
	struct measure_queue *queue = measure_add_queue(measure, 0, 0, 4096);

	for (unsigned int i = 0; i < 8; i++)
		post(queue, 4096u * i, 1);
	assert_int_equal(get(measure, NULL, "joined"), 0);
	measure_take(queue);
	post(queue, 4096, 1);
	assert_int_equal(get(measure, NULL, "joined"), 1);
	assert_int_equal(get(measure, "\"queues\"", "joined"), 0);
	measure_remove_queue(measure, queue);
	assert_int_equal(get(measure, NULL, "outstanding"), 0);
	assert_int_equal(get(measure, NULL, "pages"), 0);
	assert_int_equal(get(measure, "\"gone\"", "buffers"), 8);
	assert_int_equal(get(measure, "\"gone\"", "joined"), 0);
	assert_int_equal(get(measure, "\"gone\"", "made"), 1);
	assert_int_equal(get(measure, "\"gone\"", "first-posted"), 2);
	measure_free(measure);
}

/* A work request gives back all its buffers; queues share pages as those of one do. */
static void test_queues_of_a_port(void **state)
{
	struct measure *measure = measure_new();
	struct measure_queue *second = measure_add_queue(measure, 0, 1, 4096);
	struct measure_queue *first = measure_add_queue(measure, 0, 0, 4096);

	post(first, 0, 3);
	post(second, 3 * 2048, 1);
	assert_int_equal(get(measure, NULL, "outstanding"), 4);
	assert_int_equal(get(measure, NULL, "pages"), 2);
	assert_int_equal(get(measure, NULL, "joined"), 2);
	assert_int_equal(get(measure, "\"index\":1", "joined"), 0);
	assert_true(measure_set_page(measure, 65536));
	assert_int_equal(get(measure, NULL, "pages"), 1);
	assert_int_equal(get(measure, NULL, "shared-most"), 4);
	measure_take(first);
	assert_int_equal(get(measure, NULL, "outstanding"), 1);
	assert_int_equal(get(measure, NULL, "taken"), 1);
	measure_take(first);
	assert_int_equal(get(measure, NULL, "taken"), 1);
	measure_clear(measure);
	assert_int_equal(get(measure, NULL, "outstanding"), 1);
	assert_int_equal(get(measure, NULL, "shared-most"), 1);
	assert_false(measure_set_page(measure, 5000));
	assert_false(measure_set_page(measure, 2048));
	measure_free(measure);
}

/* More than the ring can hold: what came first is kept, and nothing is lost of it. */
static void test_more_than_the_ring_has(void **state)
{
	struct measure *measure = measure_new();
	struct measure_queue *queue = measure_add_queue(measure, 0, 0, 4096);

	for (unsigned int i = 0; i < 500; i++)
		post(queue, 4096u * i, 1);
	assert_int_equal(get(measure, NULL, "outstanding"), 256);
	assert_int_equal(get(measure, NULL, "refused"), 244);
	for (unsigned int i = 0; i < 300; i++)
		measure_take(queue);
	assert_int_equal(get(measure, NULL, "outstanding"), 0);
	assert_int_equal(get(measure, NULL, "taken"), 256);
	measure_free(measure);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counts_as_all_of_them),
		cmocka_unit_test(test_what_cannot_be_is_refused),
		cmocka_unit_test(test_pages_are_bounded),
		cmocka_unit_test(test_first_filling_is_kept),
		cmocka_unit_test(test_queues_of_a_port),
		cmocka_unit_test(test_more_than_the_ring_has),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
