/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Large send: the payload of one TCP segment, which may be larger than IP can say, in
 * frames that each have a copy of its headers. Where the payload comes from is its
 * caller's affair.
 */
#ifndef SEGMENT_H
#define SEGMENT_H

#include "frame.h"

enum { SEGMENT_HEADER_MOST = 256 };

struct segment {
	uint8_t header[SEGMENT_HEADER_MOST];
	struct frame frame; /* of the header */
	size_t header_size;
	size_t most; /* payload in a frame */
	size_t left; /* payload that is in no frame yet */
	uint32_t sequence;
	uint16_t id; /* of IPv4 */
	bool first;
};

/*
 * HEADER is a frame up to the end of its TCP header, with the checksums as
 * checksum_write_transport() wants them and no lengths; PAYLOAD bytes go into frames of at
 * most MOST of them. False: HEADER is not just that, or there is no payload, or no room for it.
 */
bool segment_begin(struct segment *segment, const void *header, size_t size, size_t payload,
		   size_t most);

/* FRAMES of it were made before; returns how much payload they had. */
size_t segment_skip(struct segment *segment, unsigned int frames);

/* Payload of the next frame; 0: that was the last. */
size_t segment_next(const struct segment *segment);

/* At FRAME + header_size is what segment_next() said; returns the size of the frame. */
size_t segment_write(struct segment *segment, uint8_t *frame);

#endif
