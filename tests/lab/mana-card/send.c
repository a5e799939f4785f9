// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way of a frame from a send queue to the wire. What the guest writes meanwhile
 * does not matter: headers are copied, then looked at. Nothing of a work request is kept
 * but how many of its frames the wire has taken: it is read again to go on with it.
 */
#include "card.h"
#include "checksum.h"
#include "inside.h"
#include "memory.h"
#include "segment.h"
#include "vport.h"

#include <linux/if_ether.h>
#include <linux/in.h>
#include <string.h>

enum {
	FRAMES_AT_ONCE = 256,	  /* sent before others have their turn */
	PAYLOAD_MOST = 8 * 65536, /* of a large send */
	SEND_WAITS = 0,		  /* in place of an enum completion_type */
};

struct sending {
	struct vport *vport;
	struct work_object *object;
	const struct work *work;
	struct send_oob oob;
	unsigned int element; /* what comes next of them, */
	uint32_t offset;      /* from here on */
	unsigned int budget;  /* frames */
	uint8_t *frame;	      /* room for CARD_FRAME_MOST */
};

/* The next SIZE bytes to TO, or to nowhere; false: the guest has not got them. */
static bool gather(struct sending *sending, uint8_t *to, size_t size)
{
	struct memory *memory = sending->vport->queues->memory;

	while (size > 0) {
		const struct element *element = &sending->work->elements[sending->element];
		size_t part;
		const void *from;

		if (sending->element == sending->work->elements_count)
			return false;
		part = element->size - sending->offset;
		if (part > size)
			part = size;
		if (to && part > 0) {
			from = memory_get(memory, element->address + sending->offset, part);
			if (!from || element->key != ETHERNET_KEY)
				return false;
			memcpy(to, from, part);
			to += part;
		}
		size -= part;
		sending->offset += (uint32_t)part;
		if (sending->offset == element->size) {
			sending->element++;
			sending->offset = 0;
		}
	}
	return true;
}

/* The first SIZE bytes, and the tag that is to be among them; returns how many that are, or 0. */
static size_t gather_head(struct sending *sending, uint8_t *to, size_t size)
{
	uint32_t word = sending->oob.tag;
	size_t tag = word & SEND_INSERT_TAG ? FRAME_TAG : 0;

	if (!gather(sending, to, FRAME_ADDRESSES) ||
	    !gather(sending, to + FRAME_ADDRESSES + tag, size - FRAME_ADDRESSES))
		return 0;
	if (tag) {
		frame_put16(to + FRAME_ADDRESSES, ETH_P_8021Q);
		frame_put16(to + FRAME_ADDRESSES + 2,
			    (uint16_t)(get_field(word, SEND_TAG_PRIORITY) << 13 |
				       get_field(word, SEND_TAG_DROP_ELIGIBLE) << 12 |
				       get_field(word, SEND_TAG_ID)));
	}
	return size + tag;
}

static bool has_turn(const struct sending *sending)
{
	if (!sending->budget)
		sending->vport->behind = true;
	return sending->budget > 0;
}

/* False: the wire is full, or it is the turn of others. */
static bool put_on_wire(struct sending *sending, size_t size)
{
	struct vport *vport = sending->vport;
	const struct card_host *host = vport->queues->host;

	if (!has_turn(sending) || !host->send(host->data, vport->port, sending->frame, size))
		return false;
	sending->budget--;
	vport_count(&vport->counters.out, sending->frame, size);
	return true;
}

/* SIZE bytes that begin as DATA does. */
static bool is_too_long(const uint8_t *data, size_t size)
{
	bool tagged = frame_get16(data + FRAME_ADDRESSES) == ETH_P_8021Q;

	return size > CARD_MTU_MOST + FRAME_HEADER + (tagged ? FRAME_TAG : 0u);
}

/* What is said of the headers is so. TRANSPORT: of the frame without a tag that is put in. */
static bool is_as_said(const struct sending *sending, const struct frame *frame)
{
	uint32_t said = get_field(sending->oob.place, SEND_TRANSPORT_OFFSET);
	uint32_t flags = sending->oob.flags;

	if (!(flags & (frame->version == 4 ? SEND_IS_IPV4 : SEND_IS_IPV6)) || !frame->version)
		return false;
	if (flags & SEND_UDP_CHECKSUM)
		return frame->protocol == IPPROTO_UDP;
	if (sending->oob.tag & SEND_INSERT_TAG)
		said += FRAME_TAG;
	return frame->protocol == IPPROTO_TCP && frame->transport == said;
}

static bool write_checksums(const struct sending *sending, size_t size)
{
	uint32_t flags = sending->oob.flags;
	struct frame frame;

	if (!(flags & (SEND_IP_CHECKSUM | SEND_TCP_CHECKSUM | SEND_UDP_CHECKSUM)))
		return true;
	if (!frame_parse(sending->frame, size, &frame))
		return false;
	if (flags & SEND_IP_CHECKSUM)
		checksum_write_ip(sending->frame, &frame);
	if (!(flags & (SEND_TCP_CHECKSUM | SEND_UDP_CHECKSUM)))
		return true;
	if (!is_as_said(sending, &frame) || frame.end > size || frame.end < frame.transport)
		return false;
	checksum_write_transport(sending->frame, &frame, frame.end, 0);
	return true;
}

static unsigned int send_one(struct sending *sending, uint64_t size)
{
	size_t whole;

	if (size < FRAME_HEADER)
		return COMPLETION_SEND_HEADER_ERROR;
	if (size > CARD_FRAME_MOST - FRAME_TAG)
		return COMPLETION_SEND_MTU_DROP;
	whole = gather_head(sending, sending->frame, size);
	if (!whole)
		return COMPLETION_SEND_HEADER_ERROR;
	if (is_too_long(sending->frame, whole))
		return COMPLETION_SEND_MTU_DROP;
	if (!write_checksums(sending, whole))
		return COMPLETION_SEND_HEADER_ERROR;
	return put_on_wire(sending, whole) ? COMPLETION_SEND_OKAY : SEND_WAITS;
}

/* The first element is the headers, and nothing else. */
static unsigned int send_large(struct sending *sending, uint64_t size)
{
	const struct work *work = sending->work;
	uint32_t header_size = work->elements[0].size;
	uint8_t header[SEGMENT_HEADER_MOST];
	struct segment segment;
	size_t whole, next;

	if (work->pad != header_size || !(sending->oob.flags & SEND_TCP_CHECKSUM))
		return COMPLETION_SEND_INVALID_OOB;
	if (header_size < FRAME_HEADER || header_size > sizeof(header) - FRAME_TAG ||
	    size - header_size > PAYLOAD_MOST)
		return COMPLETION_SEND_HEADER_ERROR;
	whole = gather_head(sending, header, header_size);
	if (!whole ||
	    !segment_begin(&segment, header, whole, size - header_size, work->data_unit) ||
	    !is_as_said(sending, &segment.frame))
		return COMPLETION_SEND_HEADER_ERROR;
	if (is_too_long(header, whole + segment_next(&segment)))
		return COMPLETION_SEND_MTU_DROP;
	if (!gather(sending, NULL, segment_skip(&segment, sending->object->sent)))
		return COMPLETION_SEND_HEADER_ERROR;
	while ((next = segment_next(&segment)) > 0) {
		if (!gather(sending, sending->frame + whole, next))
			return COMPLETION_SEND_HEADER_ERROR;
		if (!put_on_wire(sending, segment_write(&segment, sending->frame)))
			return SEND_WAITS;
		sending->object->sent++;
	}
	return COMPLETION_SEND_OKAY;
}

static bool read_oob(struct sending *sending)
{
	const struct work *work = sending->work;
	const struct work_object *object = sending->object;
	struct send_oob *oob = &sending->oob;
	uint32_t format;

	*oob = (struct send_oob){ 0 };
	if (work->oob_size != OOB_BYTES_SMALL && work->oob_size != OOB_BYTES_LARGE)
		return false;
	memcpy(oob, work->oob, work->oob_size);
	format = get_field(oob->flags, SEND_FORMAT);
	if (format != (work->oob_size == OOB_BYTES_LARGE ? SEND_FORMAT_LONG : SEND_FORMAT_SHORT))
		return false;
	/* Which queue this is, said twice. */
	if (!object->completions ||
	    get_field(oob->flags, SEND_COMPLETION_QUEUE) != object->completions->id ||
	    get_field(oob->place, SEND_QUEUE_FRAME) !=
		    get_field(object->work->id, SEND_QUEUE_FRAME))
		return false;
	return !(oob->tag & SEND_IS_ENCAPSULATED);
}

/* An enum completion_type, or SEND_WAITS. */
static unsigned int send_work(struct sending *sending)
{
	const struct work *work = sending->work;
	uint64_t size = 0;

	/* What is refused takes its time, too. */
	if (!has_turn(sending))
		return SEND_WAITS;
	if (!sending->vport->configured)
		return COMPLETION_SEND_VPORT_DISABLED;
	if (!read_oob(sending))
		return COMPLETION_SEND_INVALID_OOB;
	if (get_field(sending->oob.place, SEND_VPORT_OFFSET) != sending->vport->port)
		return COMPLETION_SEND_VPORT_OUT_OF_RANGE;
	for (unsigned int i = 0; i < work->elements_count; i++)
		size += work->elements[i].size;
	if (work->oob_in_list)
		return send_large(sending, size);
	return work->data_unit ? COMPLETION_SEND_INVALID_OOB : send_one(sending, size);
}

static void complete(const struct sending *sending, unsigned int type)
{
	struct vport_counters *counters = &sending->vport->counters;
	struct send_completion completion = {
		.type = (uint32_t)(put_field(COMPLETION_TYPE, type) |
				   put_field(COMPLETION_CLIENT, COMPLETION_CLIENT_ETHERNET)),
		.work_offset = sending->work->offset,
	};

	if (type == COMPLETION_SEND_VPORT_DISABLED)
		counters->out_off++;
	else if (type == COMPLETION_SEND_INVALID_OOB)
		counters->bad_oob++;
	else if (type == COMPLETION_SEND_MTU_DROP)
		counters->bad_mtu++;
	else if (type != COMPLETION_SEND_OKAY)
		counters->bad_other++;
	if (type != COMPLETION_SEND_OKAY || !(sending->oob.flags & SEND_NO_COMPLETION))
		queues_complete(sending->vport->queues, sending->object->work, &completion);
}

void vport_send(struct vport *vport, struct work_object *object)
{
	uint8_t frame[CARD_FRAME_MOST];
	struct work work;
	struct sending sending = {
		.vport = vport,
		.object = object,
		.work = &work,
		.budget = FRAMES_AT_ONCE,
		.frame = frame,
	};
	int r;

	if (object->waits)
		return;
	while ((r = work_queue_peek(vport->queues, object->work, &work)) > 0) {
		unsigned int type;

		sending.element = 0;
		sending.offset = 0;
		type = send_work(&sending);
		if (type == SEND_WAITS) {
			object->waits = true;
			return;
		}
		if (type != COMPLETION_SEND_OKAY && sending.budget > 0)
			sending.budget--;
		work_queue_take(object->work, &work);
		object->sent = 0;
		complete(&sending, type);
	}
	if (r < 0)
		vport->counters.bad_other++;
}
