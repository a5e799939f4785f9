// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the hash table of pages: open, probed one by one, never more than half full. */
#include "pages.h"

#include <stdlib.h>

static uint32_t get_place(const struct pages *pages, uint64_t number)
{
	return (uint32_t)(number * 0x9e3779b97f4a7c15 >> 32) & (pages->slots_count - 1);
}

/* Where it is, or where it would be. */
static struct page *find(const struct pages *pages, uint64_t number)
{
	uint32_t place = get_place(pages, number);

	while (pages->slots[place].held && pages->slots[place].number != number)
		place = (place + 1) & (pages->slots_count - 1);
	return &pages->slots[place];
}

static int grow(struct pages *pages)
{
	struct pages larger = { .slots_count = pages->slots_count ? pages->slots_count * 2 : 256 };

	larger.slots = calloc(larger.slots_count, sizeof(*larger.slots));
	if (!larger.slots)
		return -1;
	for (uint32_t i = 0; i < pages->slots_count; i++)
		if (pages->slots[i].held)
			*find(&larger, pages->slots[i].number) = pages->slots[i];
	free(pages->slots);
	pages->slots = larger.slots;
	pages->slots_count = larger.slots_count;
	return 0;
}

static uint32_t *get_holding(struct pages *pages, uint32_t held)
{
	return &pages->holding[held < PAGES_HELD_MOST ? held : PAGES_HELD_MOST];
}

uint32_t pages_add(struct pages *pages, uint64_t number)
{
	struct page *page = pages->slots_count ? find(pages, number) : NULL;

	if (!page || !page->held) {
		if (pages->count >= pages->most ||
		    ((pages->count + 1) * 2 > pages->slots_count && grow(pages) < 0))
			return 0;
		page = find(pages, number);
		page->number = number;
		pages->count++;
	} else if (page->held == UINT32_MAX) {
		return 0;
	} else {
		--*get_holding(pages, page->held);
	}
	page->held++;
	++*get_holding(pages, page->held);
	return page->held;
}

/* What was probed past the hole at PLACE closes it. */
static void close_hole(struct pages *pages, uint32_t place)
{
	uint32_t mask = pages->slots_count - 1;
	uint32_t next = place;

	for (;;) {
		next = (next + 1) & mask;
		if (!pages->slots[next].held)
			return;
		if (((next - get_place(pages, pages->slots[next].number)) & mask) <
		    ((next - place) & mask))
			continue;
		pages->slots[place] = pages->slots[next];
		pages->slots[next].held = 0;
		place = next;
	}
}

void pages_remove(struct pages *pages, uint64_t number)
{
	struct page *page;

	if (!pages->slots_count)
		return;
	page = find(pages, number);
	if (!page->held)
		return;
	--*get_holding(pages, page->held);
	if (--page->held) {
		++*get_holding(pages, page->held);
		return;
	}
	pages->count--;
	close_hole(pages, (uint32_t)(page - pages->slots));
}

uint32_t pages_get_most(const struct pages *pages)
{
	uint32_t most = PAGES_HELD_MOST;

	while (most > 0 && !pages->holding[most])
		most--;
	return most;
}

void pages_clear(struct pages *pages)
{
	free(pages->slots);
	*pages = (struct pages){ .most = pages->most };
}
