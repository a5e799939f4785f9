// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how the send and receive queues of a port come and go. Knows no message. */
#include "inside.h"

#include "measure.h"

#include <stdlib.h>

struct vport *card_find_vport(struct card *card, uint64_t handle)
{
	for (unsigned int i = 0; i < card->settings.ports; i++)
		if (card->vports[i].handle == handle)
			return &card->vports[i];
	return NULL;
}

static struct work_object **get_slots(struct vport *vport, bool is_send)
{
	return is_send ? vport->sends : vport->receives;
}

struct work_object *vport_find_object(struct vport *vport, bool is_send, uint64_t handle)
{
	struct work_object **slots = get_slots(vport, is_send);

	for (unsigned int i = 0; i < VPORT_QUEUES_MOST; i++)
		if (slots[i] && slots[i]->handle == handle)
			return slots[i];
	return NULL;
}

struct work_object *vport_add_object(struct vport *vport, bool is_send, unsigned int most,
				     const struct ring *work, const struct ring *completions,
				     struct event_queue *events)
{
	struct work_object **slots = get_slots(vport, is_send);
	struct work_object *object;
	unsigned int index = 0;

	while (index < VPORT_QUEUES_MOST && slots[index])
		index++;
	if (index >= most || index == VPORT_QUEUES_MOST)
		return NULL;
	object = calloc(1, sizeof(*object));
	if (!object)
		return NULL;
	object->vport = vport;
	object->index = index;
	object->completions = queues_add_completions(vport->queues, 1, completions, events);
	if (!object->completions)
		goto no_completions;
	object->work = queues_add_work(vport->queues, 1, work, is_send, object->completions);
	if (!object->work)
		goto no_work;
	object->work->object = object;
	slots[index] = object;
	if (!is_send)
		object->measure = measure_add_queue(vport->measure, vport->port, index, work->size);
	return object;
no_work:
	object->completions->ring.pages = NULL; /* the caller's */
	queues_remove_completions(vport->queues, object->completions);
no_completions:
	free(object);
	return NULL;
}

void vport_remove_object(struct work_object *object)
{
	struct vport *vport = object->vport;
	struct steering *steering = &vport->steering;

	if (steering->fallback == object)
		steering->fallback = NULL;
	for (unsigned int i = 0; i < STEERING_ENTRIES_MOST; i++)
		if (steering->table[i] == object)
			steering->table[i] = NULL;
	if (object->measure)
		measure_remove_queue(vport->measure, object->measure);
	get_slots(vport, object->work->is_send)[object->index] = NULL;
	queues_remove_work(vport->queues, object->work);
	queues_remove_completions(vport->queues, object->completions);
	free(object);
}

void vport_clear(struct vport *vport)
{
	for (unsigned int i = 0; i < VPORT_QUEUES_MOST; i++) {
		if (vport->sends[i])
			vport_remove_object(vport->sends[i]);
		if (vport->receives[i])
			vport_remove_object(vport->receives[i]);
	}
	vport->configured = false;
	vport->steering = (struct steering){ 0 };
}
