// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the lists of guest pages that no queue has yet. Knows no message. */
#include "region.h"

#include <stdlib.h>

/* A handle: its place, from 1 on, and above how often the place was used. */
#define HANDLE_PLACE	  FIELD(0, 16)
#define HANDLE_GENERATION FIELD(16, 32)

static struct region *find(struct regions *regions, uint64_t handle)
{
	uint32_t place = get_field(handle, HANDLE_PLACE);
	struct region *region;

	if (place < 1 || place > REGIONS_MOST || handle >> 48)
		return NULL;
	region = &regions->all[place - 1];
	if (!region->pages || region->generation != get_field(handle, HANDLE_GENERATION))
		return NULL;
	return region;
}

uint64_t regions_add(struct regions *regions, uint32_t pages_count)
{
	struct region *region;
	uint32_t place = 0;

	if (pages_count < 1 || pages_count > REGION_PAGES_MOST)
		return 0;
	while (place < REGIONS_MOST && regions->all[place].pages)
		place++;
	if (place == REGIONS_MOST)
		return 0;
	region = &regions->all[place];
	region->pages = calloc(pages_count, sizeof(*region->pages));
	if (!region->pages)
		return 0;
	region->pages_count = pages_count;
	region->listed = 0;
	region->generation++;
	return put_field(HANDLE_PLACE, place + 1) |
	       put_field(HANDLE_GENERATION, region->generation);
}

void regions_clear(struct regions *regions)
{
	for (unsigned int i = 0; i < REGIONS_MOST; i++) {
		free(regions->all[i].pages);
		regions->all[i].pages = NULL;
	}
}

bool regions_list(struct regions *regions, uint64_t handle, const uint64_t *addresses,
		  uint32_t count)
{
	struct region *region = find(regions, handle);

	if (!region || count > region->pages_count - region->listed)
		return false;
	for (uint32_t i = 0; i < count; i++)
		if (addresses[i] % PAGE_BYTES)
			return false;
	for (uint32_t i = 0; i < count; i++)
		region->pages[region->listed++] = addresses[i];
	return true;
}

bool regions_get_ring(struct regions *regions, uint64_t handle, uint32_t size, struct ring *ring)
{
	const struct region *region = find(regions, handle);

	if (!region || region->listed < region->pages_count || size < PAGE_BYTES ||
	    size & (size - 1) || size / PAGE_BYTES > region->pages_count)
		return false;
	*ring = (struct ring){ .pages = region->pages, .size = size };
	return true;
}

bool regions_release(struct regions *regions, uint64_t handle)
{
	struct region *region = find(regions, handle);

	if (!region)
		return false;
	region->pages = NULL;
	return true;
}

bool regions_remove(struct regions *regions, uint64_t handle)
{
	struct region *region = find(regions, handle);

	if (!region)
		return false;
	free(region->pages);
	region->pages = NULL;
	return true;
}
