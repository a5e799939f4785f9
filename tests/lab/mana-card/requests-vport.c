// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the answers to requests that set a virtual port up: queues, steering. */
#include "inside.h"

#include "measure.h"

#include <stddef.h>
#include <string.h>

enum status answer_query_device_config(struct card *card, const void *request, uint32_t size,
				       void *response)
{
	struct query_device_config_response *out = response;

	(void)request;
	(void)size;
	out->flags[0] = ETHERNET_COALESCES_8;
	out->vports = (uint16_t)card->settings.ports;
	out->events = EVENT_QUEUES_MOST - 1;
	out->mtu = CARD_MTU_MOST + 14;
	return STATUS_OKAY;
}

enum status answer_query_vport_config(struct card *card, const void *request, uint32_t size,
				      void *response)
{
	const struct query_vport_config_request *in = request;
	struct query_vport_config_response *out = response;

	(void)size;
	if (in->vport >= card->settings.ports)
		return STATUS_INVALID;
	out->sends = card->settings.queues;
	out->receives = card->settings.queues;
	out->entries = STEERING_ENTRIES;
	memcpy(out->address, card->vports[in->vport].address, sizeof(out->address));
	out->vport = card->vports[in->vport].handle;
	return STATUS_OKAY;
}

enum status answer_config_vport_send(struct card *card, const void *request, uint32_t size,
				     void *response)
{
	const struct config_vport_send_request *in = request;
	struct config_vport_send_response *out = response;
	struct vport *vport = card_find_vport(card, in->vport);

	(void)size;
	if (!vport || in->protection_domain != ETHERNET_DOMAIN || in->doorbell != ETHERNET_DOORBELL)
		return STATUS_INVALID;
	vport->configured = true;
	out->offset = (uint16_t)vport->port;
	out->short_form = 1;
	return STATUS_OKAY;
}

/* NULL with *FOUND: it is to have none; NULL without: there is no such event queue. */
static struct event_queue *find_events(struct card *card, uint32_t number, bool *found)
{
	*found = number == NO_EVENT_QUEUE;
	if (*found || number < 1 || number >= EVENT_QUEUES_MOST)
		return NULL;
	*found = card->queues.events[number];
	return card->queues.events[number];
}

enum status answer_create_work_object(struct card *card, const void *request, uint32_t size,
				      void *response)
{
	const struct create_work_object_request *in = request;
	struct create_work_object_response *out = response;
	struct vport *vport = card_find_vport(card, in->vport);
	struct ring work, completions;
	struct work_object *object;
	struct event_queue *events;
	bool found;

	(void)size;
	events = find_events(card, in->events, &found);
	if (!vport || !vport->configured || !found ||
	    (in->type != QUEUE_SEND && in->type != QUEUE_RECEIVE) ||
	    in->work_region == in->completion_region ||
	    !regions_get_ring(&card->regions, in->work_region, in->work_size, &work) ||
	    !regions_get_ring(&card->regions, in->completion_region, in->completion_size,
			      &completions))
		return STATUS_INVALID;
	object = vport_add_object(vport, in->type == QUEUE_SEND, card->settings.queues, &work,
				  &completions, events);
	if (!object)
		return STATUS_NO_RESOURCES;
	object->handle = ++card->objects;
	regions_release(&card->regions, in->work_region);
	regions_release(&card->regions, in->completion_region);
	out->work = object->work->id;
	out->completions = object->completions->id;
	out->object = object->handle;
	return STATUS_OKAY;
}

enum status answer_destroy_work_object(struct card *card, const void *request, uint32_t size,
				       void *response)
{
	const struct destroy_work_object_request *in = request;

	(void)size;
	(void)response;
	if (in->type != QUEUE_SEND && in->type != QUEUE_RECEIVE)
		return STATUS_INVALID;
	for (unsigned int i = 0; i < card->settings.ports; i++) {
		struct work_object *object =
			vport_find_object(&card->vports[i], in->type == QUEUE_SEND, in->object);

		if (!object)
			continue;
		vport_remove_object(object);
		return STATUS_OKAY;
	}
	return STATUS_INVALID;
}

enum status answer_fence(struct card *card, const void *request, uint32_t size, void *response)
{
	const struct fence_request *in = request;

	(void)size;
	(void)response;
	for (unsigned int i = 0; i < card->settings.ports; i++) {
		struct work_object *object = vport_find_object(&card->vports[i], false, in->object);

		if (object)
			return vport_fence(&card->vports[i], object) ? STATUS_OKAY : STATUS_FAILED;
	}
	return STATUS_INVALID;
}

static bool is_steer(uint32_t value)
{
	return value == STEER_OFF || value == STEER_ON || value == STEER_AS_IS;
}

/* False: some of it does not fit, or names no receive queue of the port. */
static bool read_table(struct vport *vport, const struct config_vport_receive_request *in,
		       uint32_t size, struct work_object **table)
{
	uint32_t bytes = in->entries * (uint32_t)sizeof(uint64_t);

	if (in->entries < 1 || in->entries > STEERING_ENTRIES_MOST ||
	    in->entries & (in->entries - 1) || in->table_offset > size ||
	    bytes > size - in->table_offset)
		return false;
	for (unsigned int i = 0; i < in->entries; i++) {
		uint64_t handle;

		memcpy(&handle, (const uint8_t *)in + in->table_offset + (size_t)i * sizeof(handle),
		       sizeof(handle));
		table[i] = vport_find_object(vport, false, handle);
		if (!table[i])
			return false;
	}
	return true;
}

enum status answer_config_vport_receive(struct card *card, const void *request, uint32_t size,
					void *response)
{
	const struct config_vport_receive_request *in = request;
	struct vport *vport = card_find_vport(card, in->vport);
	struct work_object *table[STEERING_ENTRIES_MOST];
	struct work_object *fallback = NULL;
	struct steering *steering;

	(void)response;
	if (!vport || !is_steer(in->receive) || !is_steer(in->spread) ||
	    (in->updates_table && !read_table(vport, in, size, table)))
		return STATUS_INVALID;
	if (in->updates_fallback) {
		fallback = vport_find_object(vport, false, in->fallback);
		if (!fallback)
			return STATUS_INVALID;
	}
	steering = &vport->steering;
	if (in->receive != STEER_AS_IS)
		steering->on = in->receive == STEER_ON;
	if (in->spread != STEER_AS_IS)
		steering->spread = in->spread == STEER_ON;
	if (in->updates_fallback)
		steering->fallback = fallback;
	if (in->updates_key)
		memcpy(steering->key, in->key, sizeof(steering->key));
	if (in->updates_table) {
		steering->entries = in->entries;
		memcpy(steering->table, table, in->entries * sizeof(table[0]));
	}
	steering->has_types = in->request.header.version >= 5;
	steering->types = in->types;
	vport_steer(vport);
	steering->coalesce = in->coalesce;
	steering->coalesce_8 = in->request.header.version >= 5 && in->coalesce_8;
	return STATUS_OKAY;
}
