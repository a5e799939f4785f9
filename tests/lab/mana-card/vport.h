/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A virtual port: its send and receive queues, and how frames find one. Requests set it
 * up, frames go through it. Everything in it was checked.
 */
#ifndef VPORT_H
#define VPORT_H

#include "queue.h"

struct card_settings;
struct measure;
struct measure_queue;
struct orders;

enum {
	VPORT_QUEUES_MOST = 64, /* to send, and as many to receive */
	STEERING_ENTRIES = 64,	/* of an indirection table, by default */
	STEERING_ENTRIES_MOST = 512,
	STEERING_KEY_BYTES = 40,
};

/* A send or a receive queue with its completion queue. */
struct work_object {
	uint64_t handle;
	struct vport *vport;
	unsigned int index; /* in the port, among those of its type */
	struct work_queue *work;
	struct completion_queue *completions;
	struct measure_queue *measure; /* receive */
	bool starved;		       /* on command: gets no frame */
	uint64_t waits_since;	       /* send: what the wire has not taken; traffic's own */
};

struct steering {
	bool on;     /* frames are received */
	bool spread; /* over the indirection table, by hash */
	bool has_types;
	uint16_t types; /* HASH_..., with has_types; else all of them */
	uint8_t key[STEERING_KEY_BYTES];
	struct work_object *fallback; /* the default; NULL: none */
	unsigned int entries;
	struct work_object *table[STEERING_ENTRIES_MOST]; /* NULL: none */
	bool coalesce;
	bool coalesce_8;
};

/* Frames and bytes, as the port has seen them; traffic counts. */
struct vport_counters {
	uint64_t in_unicast_frames, in_unicast_bytes;
	uint64_t in_broadcast_frames, in_broadcast_bytes;
	uint64_t in_multicast_frames, in_multicast_bytes;
	uint64_t out_unicast_frames, out_unicast_bytes;
	uint64_t out_broadcast_frames, out_broadcast_bytes;
	uint64_t out_multicast_frames, out_multicast_bytes;
	uint64_t dropped_no_buffer; /* no receive work request, or a starved queue */
	uint64_t dropped_off;	    /* the port does not receive */
	uint64_t dropped_truncated;
	uint64_t bad_oob;   /* of send requests */
	uint64_t bad_other; /* send requests that could not be read */
};

struct vport {
	struct queues *queues;	 /* memory and host are in there */
	struct measure *measure; /* what buffers become */
	struct orders *orders;	 /* what is to go wrong */
	unsigned int port;	 /* of the wire */
	uint64_t handle;
	uint8_t address[6];
	bool configured;
	uint32_t protection_domain;
	struct work_object *sends[VPORT_QUEUES_MOST];
	struct work_object *receives[VPORT_QUEUES_MOST];
	struct steering steering;
	struct vport_counters counters;
};

/* What the requests call; send.c and receive.c. */

/* More was posted to a send queue, or the wire takes frames again. */
void vport_send(struct vport *vport, struct work_object *object);

/* A frame from the wire. */
void vport_receive(struct vport *vport, const void *frame, size_t size);

/* All that came before is completed: a fence completion says so. */
bool vport_fence(struct vport *vport, struct work_object *object);

/* The object goes away: nothing of it is kept. */
void vport_forget(struct vport *vport, struct work_object *object);

/* All that waits: for the wire, or for a time. Milliseconds until the next; -1: none. */
void vport_resume(struct vport *vport);
int vport_timeout(const struct vport *vport);

#endif
