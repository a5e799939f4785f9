/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The messages that set values, and their order. Pure. */
#ifndef NA_REQUEST_H
#define NA_REQUEST_H

#include "attr.h"
#include "knob.h"
#include "privflags.h"
#include "rings.h"

/* One message each. Maxima can change with the layout, so sizes come last. */
enum na_request_stage {
	NA_REQUEST_FLAGS,
	NA_REQUEST_LAYOUT,
	NA_REQUEST_SIZES,
	NA_REQUEST_STAGES,
};

/* The message in which KNOB is set. */
enum na_request_stage na_request_get_stage(const struct na_knob *knob);

/* What a message sets. Zeroed is empty. */
struct na_request_values {
	struct netaccel_privflags flags;
	struct netaccel_rings rings;
};

/* -ENOMEM. */
int na_request_add_value(struct na_request_values *values, const struct na_knob *knob,
			 uint32_t value);
/* The payload of the message of STAGE, and VALUES emptied. Errors stick in the buffer. */
void na_request_encode_values(struct na_request_values *values, enum na_request_stage stage,
			      uint32_t ifindex, struct na_attr_buffer *buffer);

#endif
