/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A virtual port: its send and receive queues, and how frames find one. Requests set it
 * up, frames go through it. Everything in it was checked.
 */
#ifndef VPORT_H
#define VPORT_H

#include "queue.h"
#include "steer.h"

struct card_settings;
struct measure;
struct measure_queue;
struct orders;

enum {
	VPORT_QUEUES_MOST = 64, /* to send, and as many to receive */
	STEERING_ENTRIES = 64,	/* of an indirection table, by default */
	STEERING_ENTRIES_MOST = 512,
	STEERING_KEY_BYTES = STEER_KEY_BYTES,
	HELD_MOST = 8,
};

/* Packets that were received and not yet told of: one completion tells of several. */
struct held {
	unsigned int count;
	uint32_t flags; /* RECEIVE_..., of all of them */
	uint32_t work_offset;
	uint32_t hashes[HELD_MOST];
	uint16_t sizes[HELD_MOST];
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
	/* Of send.c: */
	bool waits;	   /* for the wire, or for its turn */
	unsigned int sent; /* frames of the first work request that are on the wire */
	struct held held;  /* of receive.c */
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
	struct steer steer; /* made of key and types by vport_steer() */
};

/* What crosses the wire. */
struct vport_crossing {
	uint64_t unicast_frames, unicast_bytes;
	uint64_t broadcast_frames, broadcast_bytes;
	uint64_t multicast_frames, multicast_bytes;
};

/* What has become of frames; traffic counts. */
struct vport_counters {
	struct vport_crossing in, out;
	uint64_t dropped_no_buffer; /* no receive work request, or a starved queue */
	uint64_t dropped_off;	    /* the port does not receive */
	uint64_t dropped_truncated;
	uint64_t out_off; /* send requests of a port that is not set up */
	uint64_t bad_oob;
	uint64_t bad_mtu;   /* frames that are too long */
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
	struct work_object *sends[VPORT_QUEUES_MOST];
	struct work_object *receives[VPORT_QUEUES_MOST];
	struct steering steering;
	struct vport_counters counters;
	unsigned int next_send; /* whose turn it is, of those that wait */
	bool behind;		/* some wait for their turn alone */
	bool holds;		/* completions are held */
};

/* What the requests and the wire call; vport.c, send.c and receive.c. */

/* More was posted to a send queue, or the wire takes frames again. */
void vport_send(struct vport *vport, struct work_object *object);

/* The key or the types of steering were changed. */
void vport_steer(struct vport *vport);

/* A frame from the wire. */
void vport_receive(struct vport *vport, const void *frame, size_t size);

/* All that came before is completed: a fence completion says so. */
bool vport_fence(struct vport *vport, struct work_object *object);

/* All that waits: for the wire, or for a time. Milliseconds until the next; -1: none. */
void vport_resume(struct vport *vport);
int vport_timeout(const struct vport *vport);

/* What these call of each other. */
void vport_count(struct vport_crossing *crossing, const uint8_t *frame, size_t size);
void vport_release(struct vport *vport, struct work_object *object); /* what it holds */

#endif
