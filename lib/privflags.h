/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of private flags, and their codec (pure). */
#ifndef NA_PRIVFLAGS_H
#define NA_PRIVFLAGS_H

#include "attr.h"
#include "ctx.h"
#include "ethnl.h"

#include <netaccel/privflags.h>

struct netaccel_privflags {
	struct na_ethnl_bitset bits; /* in the driver's order */
};

void na_privflags_free(struct netaccel_privflags *privflags);
/* Appends; PRIVFLAGS started as zeroed memory. -ENOMEM leaves it as it was. */
int na_privflags_add(struct netaccel_privflags *privflags, const char *name, bool on);

/*
 * The attributes of a PRIVFLAGS_GET_REPLY. NAMES are for compact bitsets, else
 * NULL: see na_ethnl_bitset_decode.
 * -EINVAL: malformed; -ENOMEM.
 */
int na_privflags_decode(struct na_attr_cursor attrs, char *const *names,
			struct netaccel_privflags **ret_privflags);

/*
 * A whole PRIVFLAGS_SET payload with a masked bitset: only the flags of
 * WANTED change. Errors stick in the buffer.
 */
void na_privflags_encode(struct na_attr_buffer *buffer, uint32_t ifindex,
			 const struct netaccel_privflags *wanted);

#endif
