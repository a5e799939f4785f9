/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Guest pages, and how many buffers are in each: a hash table that grows with them, up to
 * a bound that whoever has it sets. Knows no buffer.
 */
#ifndef PAGES_H
#define PAGES_H

#include <stdint.h>

enum {
	PAGES_HELD_MOST = 32, /* told apart; pages that hold more count as these */
};

struct page {
	uint64_t number;
	uint32_t held; /* buffers; 0: no page */
};

struct pages {
	struct page *slots;
	uint32_t slots_count; /* 0, or a power of two */
	uint32_t count;
	uint32_t most;			       /* that count may be */
	uint32_t holding[PAGES_HELD_MOST + 1]; /* pages that hold so many */
};

/* A buffer is in the page: how many are now; 0: no room or no memory, and it is not. */
uint32_t pages_add(struct pages *pages, uint64_t number);
/* One is not in it any more. */
void pages_remove(struct pages *pages, uint64_t number);
/* The most that one page holds. */
uint32_t pages_get_most(const struct pages *pages);
/* The bound stays. */
void pages_clear(struct pages *pages);

#endif
