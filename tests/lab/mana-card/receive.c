// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the way of a frame from the wire into a receive buffer, and what is said of it.
 * Trusts neither the frame nor the guest. Every frame is taken, whoever it is for: the
 * wire is a cable, not a switch.
 */
#include "card.h"
#include "checksum.h"
#include "inside.h"
#include "log.h"
#include "measure.h"
#include "memory.h"
#include "orders.h"
#include "vport.h"

#include <linux/in.h>
#include <string.h>

enum { FEW_PACKETS = 4 }; /* have a place each in a completion */

struct receiving {
	struct vport *vport;
	const struct work *work;
	unsigned int element; /* what comes next of them, */
	uint32_t offset;      /* from here on */
};

enum outcome {
	TAKEN,
	TRUNCATED,
	NO_MEMORY,
};

static enum outcome scatter(struct receiving *receiving, const uint8_t *data, size_t size)
{
	struct memory *memory = receiving->vport->queues->memory;

	while (size > 0) {
		const struct element *element = &receiving->work->elements[receiving->element];
		size_t part;
		void *to;

		if (receiving->element == receiving->work->elements_count)
			return TRUNCATED;
		part = element->size - receiving->offset;
		if (part > size)
			part = size;
		to = memory_get_writable(memory, element->address + receiving->offset, part);
		if (part > 0 && (!to || element->key != ETHERNET_KEY))
			return NO_MEMORY;
		if (part > 0)
			memcpy(to, data, part);
		data += part;
		size -= part;
		receiving->offset += (uint32_t)part;
		if (receiving->offset == element->size) {
			receiving->element++;
			receiving->offset = 0;
		}
	}
	return TAKEN;
}

/* The first tag is said, not written. */
static enum outcome scatter_frame(struct receiving *receiving, const uint8_t *data, size_t size,
				  bool tagged)
{
	size_t head = tagged ? FRAME_ADDRESSES : 0;
	size_t skipped = tagged ? FRAME_ADDRESSES + FRAME_TAG : 0;
	enum outcome outcome = scatter(receiving, data, head);

	return outcome == TAKEN ? scatter(receiving, data + skipped, size - skipped) : outcome;
}

static struct work_object *steer(const struct vport *vport, const uint8_t *data,
				 const struct frame *frame, uint32_t *ret_type, uint32_t *ret_hash)
{
	const struct steering *steering = &vport->steering;

	*ret_type = 0;
	*ret_hash = 0;
	if (steering->spread && steering->entries)
		*ret_type = steer_hash(&steering->steer, data, frame, ret_hash);
	return *ret_type ? steering->table[*ret_hash % steering->entries] : steering->fallback;
}

static uint64_t say(enum checksum_state state, uint64_t good, uint64_t bad)
{
	return state == CHECKSUM_GOOD ? good : state == CHECKSUM_BAD ? bad : 0;
}

static uint32_t describe(const uint8_t *data, size_t size, const struct frame *frame,
			 uint32_t hash_type)
{
	enum checksum_state state = checksum_check_transport(data, size, frame);
	uint64_t flags = put_field(RECEIVE_HASH_TYPE, hash_type);

	flags |= say(checksum_check_ip(data, frame), RECEIVE_IP_GOOD, RECEIVE_IP_BAD);
	if (frame->protocol == IPPROTO_TCP)
		flags |= say(state, RECEIVE_TCP_GOOD, RECEIVE_TCP_BAD);
	else
		flags |= say(state, RECEIVE_UDP_GOOD, RECEIVE_UDP_BAD);
	if (frame->tagged)
		flags |= RECEIVE_HAS_TAG |
			 put_field(RECEIVE_TAG_ID, frame_get16(data + FRAME_HEADER));
	return (uint32_t)flags;
}

static bool complete(struct vport *vport, struct work_object *object, enum completion_type type,
		     struct receive_completion *completion)
{
	completion->type = (uint32_t)(put_field(COMPLETION_TYPE, type) |
				      put_field(COMPLETION_CLIENT, COMPLETION_CLIENT_ETHERNET));
	return queues_complete(vport->queues, object->work, completion);
}

/* Of more than four packets two share the place of one: hash, both sizes, hash. */
static enum completion_type write_packets(const struct held *held, struct receive_packet *packets)
{
	for (unsigned int i = 0; i < held->count; i++) {
		if (held->count <= FEW_PACKETS) {
			packets[i].size = held->sizes[i];
			packets[i].hash = held->hashes[i];
		} else if (i % 2 == 0) {
			packets[i / 2].size = held->hashes[i];
			packets[i / 2].reserved = held->sizes[i];
		} else {
			packets[i / 2].reserved |= (uint32_t)held->sizes[i] << 16;
			packets[i / 2].hash = held->hashes[i];
		}
	}
	return held->count == 1		    ? COMPLETION_RECEIVE_OKAY
	       : held->count <= FEW_PACKETS ? COMPLETION_RECEIVE_COALESCED_4
					    : COMPLETION_RECEIVE_COALESCED_8;
}

void vport_release(struct vport *vport, struct work_object *object)
{
	struct held *held = &object->held;
	struct receive_completion completion = {
		.flags = held->flags,
		.work_offset = held->work_offset,
	};

	if (!held->count)
		return;
	complete(vport, object, write_packets(held, completion.packets), &completion);
	held->count = 0;
}

/* Packets of which the same is said may share a completion. */
static void hold(struct vport *vport, struct work_object *object, uint32_t flags,
		 uint32_t work_offset, uint32_t size, uint32_t hash)
{
	const struct steering *steering = &vport->steering;
	unsigned int most = !steering->coalesce	   ? 1
			    : steering->coalesce_8 ? HELD_MOST
						   : FEW_PACKETS;
	struct held *held = &object->held;

	if (held->count && held->flags != flags)
		vport_release(vport, object);
	if (!held->count) {
		held->flags = flags;
		held->work_offset = work_offset;
	}
	held->sizes[held->count] = (uint16_t)size;
	held->hashes[held->count] = hash;
	held->count++;
	if (held->count >= most)
		vport_release(vport, object);
	else
		vport->holds = true;
}

/* What OBJECT has for it, SIZE bytes from DATA on, a buffer. */
static void receive(struct vport *vport, struct work_object *object, const uint8_t *data,
		    size_t size, const struct frame *frame, uint32_t hash_type, uint32_t hash)
{
	struct work work;
	struct receiving receiving = { .vport = vport, .work = &work };
	size_t left = size - (frame->tagged ? FRAME_TAG : 0u);
	uint32_t flags, told;
	enum outcome outcome;

	if (!object || object->starved ||
	    work_queue_peek(vport->queues, object->work, &work) <= 0) {
		vport->counters.dropped_no_buffer++;
		return;
	}
	outcome = scatter_frame(&receiving, data, size, frame->tagged);
	if (outcome == NO_MEMORY) {
		log_once("receive queue %u: a buffer is not the guest's to write to",
			 object->work->id);
		object->work->broken = true;
		vport->counters.dropped_no_buffer++;
		return;
	}
	work_queue_take(object->work, &work);
	measure_take(object->measure);
	flags = describe(data, size, frame, hash_type);
	if (outcome == TRUNCATED) {
		struct receive_completion completion = {
			.flags = flags,
			.packets[0] = { .size = (uint32_t)left, .hash = hash },
			.work_offset = work.offset,
		};

		vport->counters.dropped_truncated++;
		vport_release(vport, object);
		complete(vport, object, COMPLETION_RECEIVE_TRUNCATED, &completion);
		return;
	}
	vport_count(&vport->counters.in, data, size);
	told = orders_take_length(vport->orders, (uint32_t)left);
	/* A length that is made up shares its completion with none that is not. */
	if (told != left)
		vport_release(vport, object);
	hold(vport, object, flags, work.offset, told, hash);
	if (told != left)
		vport_release(vport, object);
}

void vport_receive(struct vport *vport, const void *data, size_t size)
{
	uint32_t hash_type, hash;
	struct work_object *object;
	struct frame frame;

	if (!vport->configured || !vport->steering.on) {
		vport->counters.dropped_off++;
		return;
	}
	if (size > CARD_FRAME_MOST || !frame_parse(data, size, &frame))
		return;
	object = steer(vport, data, &frame, &hash_type, &hash);
	receive(vport, object, data, size, &frame, hash_type, hash);
}

bool vport_fence(struct vport *vport, struct work_object *object)
{
	struct receive_completion completion = { 0 };

	vport_release(vport, object);
	return complete(vport, object, COMPLETION_RECEIVE_FENCE, &completion);
}
