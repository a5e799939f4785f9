/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of ring parameters, and their codec (pure). */
#ifndef NA_RINGS_H
#define NA_RINGS_H

#include "attr.h"
#include "attr-table.h"
#include "ctx.h"

#include <netaccel/rings.h>

struct netaccel_rings {
	uint32_t value[NA_RING_LIMIT];
	uint32_t max[NA_RING_LIMIT];
	uint32_t has_value; /* bit per enum netaccel_ring */
	uint32_t has_max;
};

void na_rings_set_value(struct netaccel_rings *rings, enum netaccel_ring ring, uint32_t value);
void na_rings_set_max(struct netaccel_rings *rings, enum netaccel_ring ring, uint32_t value);

/* The attributes of a RINGS_GET_REPLY. -EINVAL: malformed. */
int na_rings_decode(struct na_attr_cursor attrs, struct netaccel_rings *ret_rings);

/*
 * A whole RINGS_SET payload (genlmsghdr, header nest, attributes) that sets
 * just the values that WANTED has. Errors stick in the buffer.
 */
void na_rings_encode(struct na_attr_buffer *buffer, uint32_t ifindex,
		     const struct netaccel_rings *wanted);

#endif
