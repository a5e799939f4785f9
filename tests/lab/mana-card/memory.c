// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the table of what is mapped where. Must not know who maps it. A client that
 * shrinks a file after it was mapped ends its own card (SIGBUS), and that is all.
 */
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

struct mapping {
	uint64_t address;
	uint64_t size;
	uint8_t *data; /* NULL: out of reach */
	bool writable;
};

struct memory {
	bool master;
	size_t count;
	size_t last;				       /* found the last time */
	struct mapping mappings[MEMORY_MAPPINGS_MOST]; /* by address */
};

struct memory *memory_new(void)
{
	struct memory *memory = calloc(1, sizeof(*memory));

	if (memory)
		memory->master = true;
	return memory;
}

void memory_free(struct memory *memory)
{
	if (!memory)
		return;
	memory_unmap_all(memory);
	free(memory);
}

void memory_set_master(struct memory *memory, bool master)
{
	memory->master = master;
}

/* The first mapping that ends after ADDRESS; COUNT: none does. */
static size_t find(const struct memory *memory, uint64_t address)
{
	size_t low = 0, high = memory->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct mapping *mapping = &memory->mappings[middle];

		if (address >= mapping->address && address - mapping->address >= mapping->size)
			low = middle + 1;
		else if (address < mapping->address)
			high = middle;
		else
			return middle;
	}
	return low;
}

static int map_file(int fd, uint64_t offset, uint64_t size, bool writable, uint8_t **ret_data)
{
	struct stat status;
	void *data;

	if (fstat(fd, &status) < 0)
		return -errno;
	if (status.st_size < 0 || offset > (uint64_t)status.st_size ||
	    size > (uint64_t)status.st_size - offset)
		return -EINVAL;
	data = mmap(NULL, size, PROT_READ | (writable ? PROT_WRITE : 0), MAP_SHARED, fd,
		    (off_t)offset);
	if (data == MAP_FAILED)
		return -errno;
	*ret_data = data;
	return 0;
}

int memory_map(struct memory *memory, int fd, uint64_t offset, uint64_t address, uint64_t size,
	       bool writable)
{
	size_t at = find(memory, address);
	struct mapping mapping = { .address = address, .size = size, .writable = writable };
	int r;

	if (!size || size > SIZE_MAX || address > UINT64_MAX - (size - 1))
		return -EINVAL;
	if (at < memory->count && memory->mappings[at].address <= address + (size - 1))
		return -EEXIST;
	if (memory->count == MEMORY_MAPPINGS_MOST)
		return -ENOSPC;
	r = fd < 0 ? 0 : map_file(fd, offset, size, writable, &mapping.data);
	if (r < 0)
		return r;
	memmove(&memory->mappings[at + 1], &memory->mappings[at],
		(memory->count - at) * sizeof(mapping));
	memory->mappings[at] = mapping;
	memory->count++;
	return 0;
}

static void unmap(struct mapping *mapping)
{
	if (mapping->data)
		munmap(mapping->data, mapping->size);
}

int memory_unmap(struct memory *memory, uint64_t address, uint64_t size)
{
	size_t at = find(memory, address);
	struct mapping *mapping = &memory->mappings[at];

	if (at == memory->count || mapping->address != address || mapping->size != size)
		return -ENOENT;
	unmap(mapping);
	memory->count--;
	memmove(mapping, mapping + 1, (memory->count - at) * sizeof(*mapping));
	return 0;
}

void memory_unmap_all(struct memory *memory)
{
	for (size_t i = 0; i < memory->count; i++)
		unmap(&memory->mappings[i]);
	memory->count = 0;
}

static bool has(const struct memory *memory, size_t at, uint64_t address, size_t size)
{
	const struct mapping *mapping = &memory->mappings[at];

	return at < memory->count && address >= mapping->address &&
	       address - mapping->address < mapping->size &&
	       size <= mapping->size - (address - mapping->address);
}

static uint8_t *get(struct memory *memory, uint64_t address, size_t size, bool writable)
{
	const struct mapping *mapping;

	if (!memory->master)
		return NULL;
	if (!has(memory, memory->last, address, size))
		memory->last = find(memory, address);
	if (!has(memory, memory->last, address, size))
		return NULL;
	mapping = &memory->mappings[memory->last];
	if (!mapping->data || (writable && !mapping->writable))
		return NULL;
	return mapping->data + (address - mapping->address);
}

const void *memory_get(struct memory *memory, uint64_t address, size_t size)
{
	return get(memory, address, size, false);
}

void *memory_get_writable(struct memory *memory, uint64_t address, size_t size)
{
	return get(memory, address, size, true);
}
