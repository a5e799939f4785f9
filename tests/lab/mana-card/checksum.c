// SPDX-License-Identifier: LGPL-2.1-or-later
#include "checksum.h"

#include <linux/in.h>
#include <string.h>

enum {
	IPV4_CHECKSUM_AT = 10,
	IPV4_ADDRESSES_AT = 12,
	IPV4_ADDRESSES = 8,
	IPV6_ADDRESSES_AT = 8,
	IPV6_ADDRESSES = 32,
	TCP_CHECKSUM_AT = 16,
	UDP_CHECKSUM_AT = 6,
	UDP_LENGTH_AT = 4,
};

uint64_t checksum_add(uint64_t sum, const void *data, size_t size)
{
	const uint8_t *byte = data;
	uint64_t last = 0;

	/* A frame is far too short for the carries to leave the upper half. */
	for (; size >= 8; byte += 8, size -= 8) {
		uint64_t words;

		memcpy(&words, byte, sizeof(words));
		sum += (words & UINT32_MAX) + (words >> 32);
	}
	memcpy(&last, byte, size);
	return sum + (last & UINT32_MAX) + (last >> 32);
}

uint16_t checksum_finish(uint64_t sum)
{
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return (uint16_t)~sum;
}

static uint64_t add_number(uint64_t sum, uint16_t number)
{
	uint8_t data[2];

	frame_put16(data, number);
	return checksum_add(sum, data, sizeof(data));
}

static size_t ipv4_header(const uint8_t *data, const struct frame *frame)
{
	return (data[frame->network] & 15) * 4u;
}

enum checksum_state checksum_check_ip(const uint8_t *data, const struct frame *frame)
{
	if (frame->version != 4)
		return frame->version ? CHECKSUM_GOOD : CHECKSUM_NONE;
	return checksum_finish(checksum_add(0, data + frame->network, ipv4_header(data, frame)))
		       ? CHECKSUM_BAD
		       : CHECKSUM_GOOD;
}

enum checksum_state checksum_check_transport(const uint8_t *data, size_t size,
					     const struct frame *frame)
{
	bool udp = frame->protocol == IPPROTO_UDP;
	size_t length = frame->end - frame->transport;
	uint64_t sum;

	if (!frame->protocol || frame->end > size || frame->end < frame->transport)
		return CHECKSUM_NONE;
	/* UDP's own length may leave out what follows it. */
	if (udp && frame_get16(data + frame->transport + UDP_LENGTH_AT) != length)
		return CHECKSUM_NONE;
	if (udp && !frame_get16(data + frame->transport + UDP_CHECKSUM_AT))
		return CHECKSUM_NONE;
	sum = frame->version == 4
		      ? checksum_add(0, data + frame->network + IPV4_ADDRESSES_AT, IPV4_ADDRESSES)
		      : checksum_add(0, data + frame->network + IPV6_ADDRESSES_AT, IPV6_ADDRESSES);
	sum = add_number(sum, frame->protocol);
	sum = add_number(sum, (uint16_t)length);
	sum = checksum_add(sum, data + frame->transport, length);
	return checksum_finish(sum) ? CHECKSUM_BAD : CHECKSUM_GOOD;
}

void checksum_write_ip(uint8_t *data, const struct frame *frame)
{
	uint8_t *ip = data + frame->network;
	uint16_t value;

	if (frame->version != 4)
		return;
	memset(ip + IPV4_CHECKSUM_AT, 0, sizeof(value));
	value = checksum_finish(checksum_add(0, ip, ipv4_header(data, frame)));
	memcpy(ip + IPV4_CHECKSUM_AT, &value, sizeof(value));
}

void checksum_write_transport(uint8_t *data, const struct frame *frame, size_t end, uint16_t more)
{
	size_t at = frame->protocol == IPPROTO_UDP ? UDP_CHECKSUM_AT : TCP_CHECKSUM_AT;
	uint8_t *header = data + frame->transport;
	uint64_t sum = add_number(0, more);
	uint16_t value;

	value = checksum_finish(checksum_add(sum, header, end - frame->transport));
	/* Zero would say that there is none. */
	if (!value && frame->protocol == IPPROTO_UDP)
		value = UINT16_MAX;
	memcpy(header + at, &value, sizeof(value));
}
