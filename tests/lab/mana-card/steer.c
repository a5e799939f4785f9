// SPDX-License-Identifier: LGPL-2.1-or-later
#include "steer.h"

#include "protocol.h"

#include <linux/in.h>

enum {
	IPV4_ADDRESSES_AT = 12,
	IPV4_ADDRESSES = 8,
	IPV6_ADDRESSES_AT = 8,
	IPV6_ADDRESSES = 32,
	PORTS = 4,
};

void steer_set_key(struct steer *steer, const uint8_t *key)
{
	for (unsigned int half = 0; half < STEER_INPUT_MOST * 2; half++) {
		const uint8_t *at = key + half / 2;
		/* From the first bit of this half on; a window of 32 of them for each bit. */
		uint64_t bits = ((uint64_t)frame_get32(at) << 8 | at[4]) << (half % 2 * 4);

		for (unsigned int value = 0; value < 16; value++) {
			uint32_t sum = 0;

			for (unsigned int bit = 0; bit < 4; bit++)
				sum ^= value & 8 >> bit ? (uint32_t)(bits >> (8 - bit)) : 0;
			steer->added[half][value] = sum;
		}
	}
}

static uint32_t add(const struct steer *steer, uint32_t hash, unsigned int at, const uint8_t *data,
		    unsigned int size)
{
	const uint32_t(*added)[16] = steer->added + at * 2;

	for (; size; size--, data++, added += 2)
		hash ^= added[0][*data >> 4] ^ added[1][*data & 15];
	return hash;
}

/* The most of what is asked for that the frame has; 0: nothing. */
static uint32_t get_type(const struct steer *steer, const struct frame *frame)
{
	uint32_t of_version = frame->version == 4 ? HASH_IPV4 : frame->version == 6 ? HASH_IPV6 : 0;
	uint32_t type = frame->protocol == IPPROTO_TCP	 ? of_version << 1
			: frame->protocol == IPPROTO_UDP ? of_version << 2
							 : 0;

	return type & steer->types ? type : of_version & steer->types;
}

uint32_t steer_hash(const struct steer *steer, const uint8_t *data, const struct frame *frame,
		    uint32_t *ret_hash)
{
	uint32_t type = get_type(steer, frame);
	bool ipv4 = frame->version == 4;
	unsigned int size = ipv4 ? IPV4_ADDRESSES : IPV6_ADDRESSES;
	uint32_t hash = 0;

	if (type)
		hash = add(steer, 0, 0,
			   data + frame->network + (ipv4 ? IPV4_ADDRESSES_AT : IPV6_ADDRESSES_AT),
			   size);
	if (type & ~(uint32_t)(HASH_IPV4 | HASH_IPV6))
		hash = add(steer, hash, size, data + frame->transport, PORTS);
	*ret_hash = hash;
	return type;
}
