/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * DMA regions: lists of guest pages that have a handle until a queue is made of them.
 * Knows no message. A bounded number of them, of bounded size.
 */
#ifndef REGION_H
#define REGION_H

#include "queue.h"

enum {
	REGIONS_MOST = 256,
};

struct region {
	uint64_t *pages; /* NULL: there is none */
	uint32_t pages_count;
	uint32_t listed; /* of them */
	uint32_t generation;
};

struct regions {
	struct region all[REGIONS_MOST];
};

/* A handle, 0: too large, or too many. No page is listed yet. */
uint64_t regions_add(struct regions *regions, uint32_t pages_count);
void regions_clear(struct regions *regions);

/* False: there is no such region, or none of that size; or, not a page's address. */
bool regions_list(struct regions *regions, uint64_t handle, const uint64_t *addresses,
		  uint32_t count);

/*
 * RING of SIZE bytes has the pages of the region, which still owns them, until
 * regions_release(). False: it cannot be had of these.
 */
bool regions_get_ring(struct regions *regions, uint64_t handle, uint32_t size, struct ring *ring);
bool regions_release(struct regions *regions, uint64_t handle);

/* The pages go, too. False: there is none. */
bool regions_remove(struct regions *regions, uint64_t handle);

#endif
