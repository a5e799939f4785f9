/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts of buffers, of a queue or of a port. What they mean is in measure.h. */
#ifndef TALLY_H
#define TALLY_H

#include "pages.h"

#include <stdbool.h>

struct json;

/* All of a tally but the pages themselves. */
struct counts {
	uint64_t posted, taken;
	uint64_t buffers, joined, refused;
	uint32_t size_least, size_most;
	uint64_t outstanding, outstanding_most;
	uint32_t pages, pages_most;
	uint32_t shared_most;
};

struct tally {
	struct counts counts;
	struct pages pages;
};

struct buffer {
	uint64_t address;
	uint32_t size;
	bool first; /* of a work request */
	bool refused;
};

/* False: it is not counted as outstanding, and must not be removed. */
bool tally_add(struct tally *tally, const struct buffer *buffer, uint64_t page_bytes);
void tally_remove(struct tally *tally, const struct buffer *buffer, uint64_t page_bytes);

/* Counts from here; what is outstanding stays. */
void tally_clear(struct tally *tally);

void counts_write(const struct counts *counts, struct json *json);
void tally_write(const struct tally *tally, struct json *json);

#endif
