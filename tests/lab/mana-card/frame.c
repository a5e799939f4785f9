// SPDX-License-Identifier: LGPL-2.1-or-later
#include "frame.h"

#include <linux/if_ether.h>
#include <linux/in.h>

enum {
	IPV4_HEADER = 20,
	IPV4_MORE_OR_OFFSET = 0x3fff,
	IPV6_HEADER = 40,
	IPV6_EXTENSIONS_MOST = 8,
	IPV6_HOP_BY_HOP = 0,
	IPV6_ROUTING = 43,
	IPV6_DESTINATION = 60,
	TCP_HEADER = 20,
	UDP_HEADER = 8,
};

static void parse_transport(size_t at, size_t size, uint8_t protocol, struct frame *frame)
{
	size_t header = protocol == IPPROTO_TCP ? TCP_HEADER : UDP_HEADER;

	if ((protocol != IPPROTO_TCP && protocol != IPPROTO_UDP) || size < at + header)
		return;
	frame->protocol = protocol;
	frame->transport = (uint16_t)at;
}

static void parse_ipv4(const uint8_t *data, size_t size, struct frame *frame)
{
	const uint8_t *ip = data + frame->network;
	size_t header;

	if (size < frame->network + (size_t)IPV4_HEADER || ip[0] >> 4 != 4)
		return;
	header = (ip[0] & 15) * 4u;
	if (header < IPV4_HEADER || size < frame->network + header)
		return;
	frame->version = 4;
	frame->end = frame->network + (size_t)frame_get16(ip + 2);
	if (!(frame_get16(ip + 6) & IPV4_MORE_OR_OFFSET))
		parse_transport(frame->network + header, size, ip[9], frame);
}

/* A fragment's header is none of those that are skipped. */
static void parse_ipv6(const uint8_t *data, size_t size, struct frame *frame)
{
	size_t at = frame->network + (size_t)IPV6_HEADER;
	uint8_t next;

	if (size < at || data[frame->network] >> 4 != 6)
		return;
	frame->version = 6;
	frame->end = at + frame_get16(data + frame->network + 4);
	next = data[frame->network + 6];
	for (unsigned int i = 0; i < IPV6_EXTENSIONS_MOST; i++) {
		if (next != IPV6_HOP_BY_HOP && next != IPV6_ROUTING && next != IPV6_DESTINATION)
			break;
		if (size < at + 8)
			return;
		next = data[at];
		at += (data[at + 1] + 1u) * 8;
	}
	parse_transport(at, size, next, frame);
}

bool frame_parse(const uint8_t *data, size_t size, struct frame *ret_frame)
{
	uint16_t type;

	if (size < FRAME_HEADER)
		return false;
	*ret_frame = (struct frame){ .network = FRAME_HEADER };
	type = frame_get16(data + FRAME_ADDRESSES);
	if (type == ETH_P_8021Q && size >= FRAME_HEADER + FRAME_TAG) {
		ret_frame->tagged = true;
		ret_frame->network += FRAME_TAG;
		type = frame_get16(data + FRAME_ADDRESSES + FRAME_TAG);
	}
	if (type == ETH_P_IP)
		parse_ipv4(data, size, ret_frame);
	else if (type == ETH_P_IPV6)
		parse_ipv6(data, size, ret_frame);
	return true;
}
