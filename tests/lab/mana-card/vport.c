// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what waits in a port. Looks into no frame but for whom it is. */
#include "vport.h"

#include <string.h>

void vport_count(struct vport_crossing *crossing, const uint8_t *frame, size_t size)
{
	static const uint8_t broadcast[6] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff };

	if (!(frame[0] & 1)) {
		crossing->unicast_frames++;
		crossing->unicast_bytes += size;
	} else if (memcmp(frame, broadcast, sizeof(broadcast)) == 0) {
		crossing->broadcast_frames++;
		crossing->broadcast_bytes += size;
	} else {
		crossing->multicast_frames++;
		crossing->multicast_bytes += size;
	}
}

void vport_steer(struct vport *vport)
{
	struct steering *steering = &vport->steering;

	steering->steer.types = steering->has_types ? steering->types : UINT32_MAX;
	steer_set_key(&steering->steer, steering->key);
}

static void release_all(struct vport *vport)
{
	vport->holds = false;
	for (unsigned int i = 0; i < VPORT_QUEUES_MOST; i++)
		if (vport->receives[i])
			vport_release(vport, vport->receives[i]);
}

/* Each that waits has a turn, until the wire is full: the next time from there on. */
static void send_all(struct vport *vport)
{
	unsigned int first = vport->next_send;

	vport->behind = false;
	for (unsigned int i = 0; i < VPORT_QUEUES_MOST; i++) {
		unsigned int at = (first + i) % VPORT_QUEUES_MOST;
		struct work_object *object = vport->sends[at];
		bool was_behind = vport->behind;

		if (!object || !object->waits)
			continue;
		object->waits = false;
		vport->behind = false;
		vport_send(vport, object);
		if (object->waits && !vport->behind) {
			vport->next_send = at;
			return;
		}
		vport->behind = vport->behind || was_behind;
	}
}

void vport_resume(struct vport *vport)
{
	if (vport->holds)
		release_all(vport);
	send_all(vport);
}

int vport_timeout(const struct vport *vport)
{
	return vport->behind || vport->holds ? 0 : -1;
}
