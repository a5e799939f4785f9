/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The inside of an outcome. All that it needs is there before the first message
 * is sent, so that what becomes of a device can be told without memory.
 */
#ifndef NA_OUTCOME_H
#define NA_OUTCOME_H

#include "plan.h"
#include "request.h"

#include <netaccel/apply.h>

#define NA_OUTCOME_VALUE_BYTES 16

/* One change, on its way and in the end. */
struct na_outcome_change {
	struct na_knob knob;
	enum na_request_stage stage;
	char *setting;
	char *rule;
	char *path;  /* NULL: by hand */
	bool flaps;  /* the link, which was up: queues are torn down */
	bool waits_up; /* the link was down; by now it may not be */
	bool is_max; /* wanted is the maximum, which can change with the layout */
	bool fails_unsupported;

	/* What is not known is not had. */
	bool has_was, has_got;
	uint32_t was, wanted, got;

	enum netaccel_change_outcome change; /* NOT_TRIED: until it is its turn */
	bool tried;			     /* the plan had it as READY */
	bool picked;			     /* for the next message */
	bool sent;			     /* in a message, whatever came of it */
	bool taken;			     /* by the kernel, or perhaps */
	bool dirty;			     /* not, or not known to be, as before */
	bool back;			     /* the kernel took what was before */
	bool refused;			     /* the kernel named it as unsupported */

	/* As text, once it is finished; "" for NULL. */
	char was_text[NA_OUTCOME_VALUE_BYTES];
	char wanted_text[NA_OUTCOME_VALUE_BYTES];
	char got_text[NA_OUTCOME_VALUE_BYTES];
	char text[512];
};

struct netaccel_outcome {
	enum netaccel_outcome_status status;
	char *name;
	uint32_t ifindex;
	struct na_outcome_change *changes;
	size_t change_count;
	char **warnings;		/* na_text list */
	struct na_state_device *before; /* what was known of the device */
	bool restores;			/* what came of it was forgotten */
};

#endif
