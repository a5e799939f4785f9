// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how buffers are counted by the pages that they are in. */
#include "tally.h"

#include "json.h"

enum {
	BUFFER_PAGES_MOST = 64, /* larger buffers are refused */
};

/* The pages from *FIRST to *LAST; false: they are too many. */
static bool get_pages(const struct buffer *buffer, uint64_t page_bytes, uint64_t *first,
		      uint64_t *last)
{
	if (!buffer->size || buffer->size - 1 > UINT64_MAX - buffer->address)
		return false;
	*first = buffer->address / page_bytes;
	*last = (buffer->address + buffer->size - 1) / page_bytes;
	return *last - *first < BUFFER_PAGES_MOST;
}

static void count_size(struct counts *counts, uint32_t size)
{
	if (!counts->buffers++ || size < counts->size_least)
		counts->size_least = size;
	if (size > counts->size_most)
		counts->size_most = size;
}

/* The most since clear. */
static void count_most(struct tally *tally)
{
	struct counts *counts = &tally->counts;
	uint32_t shared = pages_get_most(&tally->pages);

	counts->pages = tally->pages.count;
	if (counts->pages > counts->pages_most)
		counts->pages_most = counts->pages;
	if (counts->outstanding > counts->outstanding_most)
		counts->outstanding_most = counts->outstanding;
	if (shared > counts->shared_most)
		counts->shared_most = shared;
}

bool tally_add(struct tally *tally, const struct buffer *buffer, uint64_t page_bytes)
{
	struct counts *counts = &tally->counts;
	uint64_t first, last, page;
	bool joined = false;

	count_size(counts, buffer->size);
	if (!get_pages(buffer, page_bytes, &first, &last)) {
		counts->refused++;
		return false;
	}
	for (page = first; page <= last; page++) {
		uint32_t held = pages_add(&tally->pages, page);

		if (!held)
			break;
		joined |= held > 1;
	}
	if (page <= last) {
		while (page-- > first)
			pages_remove(&tally->pages, page);
		counts->refused++;
		return false;
	}
	counts->joined += joined;
	counts->outstanding++;
	count_most(tally);
	return true;
}

void tally_remove(struct tally *tally, const struct buffer *buffer, uint64_t page_bytes)
{
	uint64_t first, last;

	if (!get_pages(buffer, page_bytes, &first, &last))
		return;
	for (uint64_t page = first; page <= last; page++)
		pages_remove(&tally->pages, page);
	tally->counts.outstanding--;
	tally->counts.pages = tally->pages.count;
}

void tally_clear(struct tally *tally)
{
	tally->counts = (struct counts){ .outstanding = tally->counts.outstanding };
	count_most(tally);
}

void counts_write(const struct counts *counts, struct json *json)
{
	json_number(json, "posted", counts->posted);
	json_number(json, "taken", counts->taken);
	json_number(json, "buffers", counts->buffers);
	json_number(json, "joined", counts->joined);
	json_number(json, "refused", counts->refused);
	json_number(json, "size-least", counts->size_least);
	json_number(json, "size-most", counts->size_most);
	json_number(json, "outstanding", counts->outstanding);
	json_number(json, "outstanding-most", counts->outstanding_most);
	json_number(json, "pages", counts->pages);
	json_number(json, "pages-most", counts->pages_most);
	json_number(json, "shared-most", counts->shared_most);
}

void tally_write(const struct tally *tally, struct json *json)
{
	uint32_t most = pages_get_most(&tally->pages);

	counts_write(&tally->counts, json);
	json_open(json, "pages-by-buffers", '[');
	for (uint32_t i = 1; i <= most; i++)
		json_number(json, NULL, tally->pages.holding[i]);
	json_close(json, ']');
}
