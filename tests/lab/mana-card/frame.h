/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the headers of an Ethernet frame are. Trusts no length in it; knows no card. */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FRAME_ADDRESSES = 12, /* bytes of the two Ethernet addresses */
	FRAME_HEADER = 14,
	FRAME_TAG = 4, /* of a VLAN, 802.1Q */
};

struct frame {
	bool tagged;	    /* 802.1Q; of several tags the first counts */
	uint8_t version;    /* of IP: 4, 6; 0: no IP, or not the whole of its header */
	uint8_t protocol;   /* IPPROTO_TCP, IPPROTO_UDP; 0: neither, a fragment, or cut off */
	uint16_t network;   /* where the header of IP is */
	uint16_t transport; /* where that of TCP or UDP is */
	size_t end;	    /* of the datagram, as IP says: perhaps past the frame's */
};

static inline uint16_t frame_get16(const uint8_t *data)
{
	return (uint16_t)(data[0] << 8 | data[1]);
}

static inline uint32_t frame_get32(const uint8_t *data)
{
	return (uint32_t)frame_get16(data) << 16 | frame_get16(data + 2);
}

static inline void frame_put16(uint8_t *data, uint16_t value)
{
	data[0] = (uint8_t)(value >> 8);
	data[1] = (uint8_t)value;
}

static inline void frame_put32(uint8_t *data, uint32_t value)
{
	frame_put16(data, (uint16_t)(value >> 16));
	frame_put16(data + 2, (uint16_t)value);
}

/* False: shorter than an Ethernet header. */
bool frame_parse(const uint8_t *data, size_t size, struct frame *ret_frame);

#endif
