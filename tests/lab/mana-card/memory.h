/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The guest's memory, as the card reaches it: by the addresses that DMA uses. */
#ifndef MEMORY_H
#define MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory;

enum { MEMORY_MAPPINGS_MOST = 1024 };

struct memory *memory_new(void);
void memory_free(struct memory *memory);

/*
 * SIZE bytes of FD from OFFSET are at ADDRESS; FD stays the caller's. -1: there is
 * something, but nobody can reach it. 0, or a negative errno: -EINVAL: nothing, or past
 * the end of the file or of all addresses; -EEXIST: over another mapping; -ENOSPC: too
 * many; else mmap()'s.
 */
int memory_map(struct memory *memory, int fd, uint64_t offset, uint64_t address, uint64_t size,
	       bool writable);

/* What was mapped as that, whole; -ENOENT: nothing was. */
int memory_unmap(struct memory *memory, uint64_t address, uint64_t size);
void memory_unmap_all(struct memory *memory);

/* A function that may not master the bus reaches nothing. At first it may. */
void memory_set_master(struct memory *memory, bool master);

/*
 * NULL: some of it is not the guest's memory, or not to be written. Until the next
 * unmap. What the guest writes meanwhile shows: read each value once.
 */
const void *memory_get(struct memory *memory, uint64_t address, size_t size);
void *memory_get_writable(struct memory *memory, uint64_t address, size_t size);

#endif
