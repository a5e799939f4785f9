/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The inside of a run over devices, and of the way of one device: messages,
 * steps forward, checking, and back.
 */
#ifndef NA_APPLY_H
#define NA_APPLY_H

#include "genl.h"
#include "machine.h"
#include "message.h"
#include "outcome.h"
#include "settle.h"

#include <netaccel/apply.h>

struct netaccel_apply {
	struct netaccel_ctx *ctx;
	const struct netaccel_machine *machine;
	struct netaccel_state *state;
	struct na_genl *ethtool;    /* NULL: not needed yet */
	struct na_netlink *rtnl;    /* NULL: not needed yet */
	unsigned int carrier_msecs; /* how long to wait for one after a change */
	netaccel_apply_hook_fn hook;
	void *hook_data;
};

/* One device on its way. */
struct na_apply_run {
	struct netaccel_apply *apply;
	const struct netaccel_device *device; /* of the snapshot */
	struct netaccel_outcome *outcome;
	struct netaccel_device now;	      /* settings alone, as they were read last */
	struct na_settle settle;	      /* what may suffer, before the first message */
	bool settles;			      /* settle was read: something may flap */
	bool restores;			      /* what comes of it is to be forgotten */
	int link;			      /* enum na_apply_link, or why nobody knows */
	const struct na_state_device *before; /* what was known of it */
	struct na_state_device *after;	      /* what is to be known of it in the end */
};

/* Without a change there is no array, and nothing to add to. */
#define na_apply_foreach_change(run, change)                                                       \
	for (struct na_outcome_change *change = (run)->outcome->changes;                           \
	     change && change < (run)->outcome->changes + (run)->outcome->change_count; change++)

/* What a device is like that answers nothing any more. */
enum na_apply_link {
	NA_APPLY_LINK_GONE, /* not listed */
	NA_APPLY_LINK_DOWN,
	NA_APPLY_LINK_UP,
};

/* A message and what the kernel said to it. Zeroed is empty. */
struct na_apply_message {
	struct na_attr_buffer payload;
	struct na_extack extack;
};

/* Opens the socket for settings, unless it is open; leaves an error record. */
int na_apply_get_socket(struct netaccel_apply *apply);
/* The same for links, without a record. */
int na_apply_get_rtnl(struct netaccel_apply *apply);
/* An enum na_apply_link; negative: nobody knows, without a record. */
int na_apply_get_link(struct na_apply_run *run);

/*
 * Sends what is picked of STAGE: what was if BACK, else what is wanted. The
 * message is the caller's, to be emptied with na_attr_buffer_free.
 */
int na_apply_set_picked(struct na_apply_run *run, enum na_request_stage stage, bool back,
			struct na_apply_message *message);
/* Reads what was sent into run->now. */
int na_apply_read_sent(struct na_apply_run *run);
/* Reads rings into run->now. */
int na_apply_read_rings(struct na_apply_run *run);
/* What CHANGE is set to in run->now; false: not reported. */
bool na_apply_get_now(const struct na_apply_run *run, const struct na_outcome_change *change,
		      uint32_t *ret_value);

/*
 * All stages, forward. Unsupported attributes are dropped where the rule lets
 * them be. Returns 0, or the errno that ended it; what was at fault is FAILED
 * then, and the rest NOT_TRIED.
 */
int na_apply_set_stages(struct na_apply_run *run);
/* Reads back and judges what was taken. 0, or the errno; -EREMOTEIO: not as asked. */
int na_apply_match_taken(struct na_apply_run *run);
/*
 * Brings back what was; true if that is so for all of it. *ret_error: what came
 * of the last reading.
 */
bool na_apply_restore_taken(struct na_apply_run *run, int *ret_error);

/*
 * The state: before the first message, which fails where it cannot be written,
 * and leaves an error record; and in the end, where that is a warning.
 */
int na_apply_write_asked(struct na_apply_run *run);
void na_apply_write_got(struct na_apply_run *run);
void na_apply_write_before(struct na_apply_run *run);
void na_apply_write_gone(struct na_apply_run *run);

/* The way of one device to its outcome, from R, of na_apply_set_stages. */
void na_apply_set_changes(struct na_apply_run *run, int r);
/* The way back: FAILED, and all is as before; or NOT_RESTORED, or GONE. */
void na_apply_restore_changes(struct na_apply_run *run);

/*
 * Around the messages: notes what a change that flaps may change too, and warns of
 * what it has. -ENOMEM: before the first message.
 */
int na_apply_read_settle(struct na_apply_run *run);
void na_apply_explain_settle(struct na_apply_run *run);

/* The changes of a plan; those of another outcome that were taken, to be brought back. -ENOMEM. */
int na_apply_add_changes(struct netaccel_outcome *outcome, const struct netaccel_device_plan *plan);
int na_apply_add_taken(struct netaccel_outcome *outcome, const struct netaccel_outcome *from);
/* Last: the values as text; and of what was brought back, was and wanted exchanged. */
void na_apply_write_values(struct netaccel_outcome *outcome);
void na_apply_set_turned(struct netaccel_outcome *outcome);

/* A warning; where there is no memory for it, the log has it. */
void na_apply_add_warning(struct na_apply_run *run, const char *format, ...) NA_PRINTF(2, 3);
void na_apply_set_text(struct na_outcome_change *change, const char *format, ...) NA_PRINTF(2, 3);
/* The kernel's text, or what ERR means. */
const char *na_apply_get_text(int err, const struct na_extack *extack);

#endif
