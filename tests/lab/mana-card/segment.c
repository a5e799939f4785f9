// SPDX-License-Identifier: LGPL-2.1-or-later
#include "segment.h"

#include "checksum.h"

#include <linux/in.h>
#include <string.h>

enum {
	IPV4_LENGTH_AT = 2,
	IPV4_ID_AT = 4,
	IPV6_LENGTH_AT = 4,
	IPV6_HEADER = 40,
	TCP_HEADER = 20,
	TCP_SEQUENCE_AT = 4,
	TCP_SIZE_AT = 12, /* its upper half, in words */
	TCP_FLAGS_AT = 13,
	TCP_FIN = 0x01,
	TCP_PSH = 0x08,
	TCP_CWR = 0x80,
};

bool segment_begin(struct segment *segment, const void *header, size_t size, size_t payload,
		   size_t most)
{
	struct frame *frame = &segment->frame;
	const uint8_t *tcp;
	size_t tcp_size;

	if (size > sizeof(segment->header) || !payload || !most)
		return false;
	memcpy(segment->header, header, size);
	if (!frame_parse(segment->header, size, frame) || frame->protocol != IPPROTO_TCP)
		return false;
	tcp = segment->header + frame->transport;
	tcp_size = (tcp[TCP_SIZE_AT] >> 4) * 4u;
	if (tcp_size < TCP_HEADER || frame->transport + tcp_size != size)
		return false;
	if (most > UINT16_MAX - (size - frame->network))
		return false;
	segment->header_size = size;
	segment->most = most;
	segment->left = payload;
	segment->sequence = frame_get32(tcp + TCP_SEQUENCE_AT);
	segment->id = frame_get16(segment->header + frame->network + IPV4_ID_AT);
	segment->first = true;
	return true;
}

static void go_on(struct segment *segment, size_t payload, unsigned int frames)
{
	segment->left -= payload;
	segment->sequence += (uint32_t)payload;
	segment->id = (uint16_t)(segment->id + frames);
	segment->first = segment->first && !frames;
}

size_t segment_skip(struct segment *segment, unsigned int frames)
{
	size_t payload = segment->left;

	if (frames <= segment->left / segment->most)
		payload = frames * segment->most;

	go_on(segment, payload, frames);
	return payload;
}

size_t segment_next(const struct segment *segment)
{
	return segment->left < segment->most ? segment->left : segment->most;
}

static void write_ip(const struct segment *segment, uint8_t *frame, size_t size)
{
	uint8_t *ip = frame + segment->frame.network;
	size_t length = size - segment->frame.network;

	if (segment->frame.version == 6) {
		frame_put16(ip + IPV6_LENGTH_AT, (uint16_t)(length - IPV6_HEADER));
		return;
	}
	frame_put16(ip + IPV4_LENGTH_AT, (uint16_t)length);
	frame_put16(ip + IPV4_ID_AT, segment->id);
	checksum_write_ip(frame, &segment->frame);
}

size_t segment_write(struct segment *segment, uint8_t *frame)
{
	size_t payload = segment_next(segment);
	size_t size = segment->header_size + payload;
	uint8_t *tcp = frame + segment->frame.transport;

	memcpy(frame, segment->header, segment->header_size);
	write_ip(segment, frame, size);
	frame_put32(tcp + TCP_SEQUENCE_AT, segment->sequence);
	/* That the sender's window was halved is said once, that it ends or hurries at the end. */
	if (!segment->first)
		tcp[TCP_FLAGS_AT] &= (uint8_t)~TCP_CWR;
	if (segment->left > payload)
		tcp[TCP_FLAGS_AT] &= (uint8_t) ~(TCP_FIN | TCP_PSH);
	checksum_write_transport(frame, &segment->frame, size,
				 (uint16_t)(size - segment->frame.transport));
	go_on(segment, payload, 1);
	return size;
}
