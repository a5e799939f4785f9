// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the answers to requests about what went through the ports, and how fast it may. */
#include "inside.h"

static uint64_t get_frames(const struct vport_crossing *crossing)
{
	return crossing->unicast_frames + crossing->broadcast_frames + crossing->multicast_frames;
}

static uint64_t get_bytes(const struct vport_crossing *crossing)
{
	return crossing->unicast_bytes + crossing->broadcast_bytes + crossing->multicast_bytes;
}

enum status answer_query_statistics(struct card *card, const void *request, uint32_t size,
				    void *response)
{
	struct query_statistics_response *out = response;

	(void)size;
	out->reported = ((const struct query_statistics_request *)request)->wanted;
	for (unsigned int i = 0; i < card->settings.ports; i++) {
		const struct vport_counters *counters = &card->vports[i].counters;
		const struct vport_crossing *in = &counters->in, *away = &counters->out;

		out->in_no_buffer += counters->dropped_no_buffer;
		out->in_vport_off += counters->dropped_off;
		out->in_bytes += get_bytes(in);
		out->in_unicast_frames += in->unicast_frames;
		out->in_unicast_bytes += in->unicast_bytes;
		out->in_broadcast_frames += in->broadcast_frames;
		out->in_broadcast_bytes += in->broadcast_bytes;
		out->in_multicast_frames += in->multicast_frames;
		out->in_multicast_bytes += in->multicast_bytes;
		out->out_vport_off += counters->out_off;
		out->out_over_mtu += counters->bad_mtu;
		out->out_bad_oob += counters->bad_oob;
		out->out_bytes += get_bytes(away);
		out->out_unicast_frames += away->unicast_frames;
		out->out_unicast_bytes += away->unicast_bytes;
		out->out_broadcast_frames += away->broadcast_frames;
		out->out_broadcast_bytes += away->broadcast_bytes;
		out->out_multicast_frames += away->multicast_frames;
		out->out_multicast_bytes += away->multicast_bytes;
		out->out_bad_other += counters->bad_other;
	}
	return STATUS_OKAY;
}

/* All is of traffic class 0; the first port stands for the wire. */
enum status answer_query_physical_statistics(struct card *card, const void *request, uint32_t size,
					     void *response)
{
	struct query_physical_statistics_response *out = response;
	const struct vport_counters *counters = &card->vports[0].counters;

	(void)request;
	(void)size;
	out->frames[0][0] = get_frames(&counters->in);
	out->frames[0][1] = get_frames(&counters->out);
	out->bytes[0][0] = get_bytes(&counters->in);
	out->bytes[0][1] = get_bytes(&counters->out);
	return STATUS_OKAY;
}

enum status answer_query_link(struct card *card, const void *request, uint32_t size, void *response)
{
	const struct query_link_request *in = request;
	struct query_link_response *out = response;
	const struct vport *vport = card_find_vport(card, in->vport);
	uint32_t clamp;

	(void)size;
	if (!vport)
		return STATUS_INVALID;
	clamp = card->clamp_megabits[vport->port];
	out->most_megabits = CARD_LINK_MEGABITS;
	out->megabits = clamp ? clamp : CARD_LINK_MEGABITS;
	return STATUS_OKAY;
}

enum status answer_set_clamp(struct card *card, const void *request, uint32_t size, void *response)
{
	const struct set_clamp_request *in = request;
	const struct vport *vport = card_find_vport(card, in->vport);

	(void)size;
	(void)response;
	if (!vport || (in->enable && (in->megabits < 1 || in->megabits > CARD_LINK_MEGABITS)))
		return STATUS_INVALID;
	card->clamp_megabits[vport->port] = in->enable ? in->megabits : 0;
	return STATUS_OKAY;
}
