/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Receive side scaling: the hash of a frame's flow (Toeplitz). Knows no queue. */
#ifndef STEER_H
#define STEER_H

#include "frame.h"

enum {
	STEER_KEY_BYTES = 40,
	STEER_INPUT_MOST = 36, /* two IPv6 addresses, two ports */
};

struct steer {
	uint32_t types; /* HASH_... that are asked for */
	/* What each value of each half of a byte of the input adds. */
	uint32_t added[STEER_INPUT_MOST * 2][16];
};

void steer_set_key(struct steer *steer, const uint8_t *key);

/* FRAME was parsed from DATA. Returns what was hashed; 0: nothing, and *RET_HASH is 0. */
uint32_t steer_hash(const struct steer *steer, const uint8_t *data, const struct frame *frame,
		    uint32_t *ret_hash);

#endif
