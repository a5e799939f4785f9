/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Applying plans: the only part that changes settings of devices. It sends,
 * reads back, and brings back what was there if something fails, device by
 * device; what it did stands in the state (state.h) before the first message.
 *
 * In this order: netaccel_state_read with NETACCEL_STATE_LOCK, which waits for
 * others; netaccel_machine_read; netaccel_policy_read, or rules from memory;
 * netaccel_plan_new with that state; netaccel_apply_new; netaccel_apply_set for
 * each device of the plan.
 *
 * Kernel interfaces: ETHTOOL_MSG_PRIVFLAGS_SET and _GET, ETHTOOL_MSG_RINGS_SET
 * and _GET, RTM_GETLINK; to compare with before a flap ETHTOOL_MSG_RSS_GET,
 * ETHTOOL_MSG_CHANNELS_GET and /proc/irq. A message takes as long as the driver
 * does, under the kernel's RTNL lock, and cannot be cut short.
 */
#ifndef NETACCEL_APPLY_H
#define NETACCEL_APPLY_H

#include <netaccel/plan.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_state;

/* A run over devices: the sockets, opened when they are first needed. */
struct netaccel_apply;

/* What became of one device. Immutable; owns its strings and outlives all else. */
struct netaccel_outcome;

/* How it ended for a device. Append only. */
enum netaccel_outcome_status {
	NETACCEL_OUTCOME_DONE,	       /* so now, or was; or skipped as unsupported */
	NETACCEL_OUTCOME_PENDING,      /* the rest is done; this waits: run apply again */
	NETACCEL_OUTCOME_FAILED,       /* and all is as before */
	NETACCEL_OUTCOME_NOT_RESTORED, /* failed, and not all is as before; the state tells */
	NETACCEL_OUTCOME_GONE,	       /* the device is no longer there */
};

/* "done", "pending", "failed", "not-restored", "gone"; NULL past the last. */
const char *netaccel_outcome_status_get_word(enum netaccel_outcome_status status);

/* What became of one change. Append only. */
enum netaccel_change_outcome {
	NETACCEL_CHANGE_OUTCOME_SET,	      /* and read back */
	NETACCEL_CHANGE_OUTCOME_PENDING,      /* needs leave to flap, or the link up */
	NETACCEL_CHANGE_OUTCOME_UNSUPPORTED,  /* OnUnsupported=skip, and the device lacks it */
	NETACCEL_CHANGE_OUTCOME_NO_EFFECT,    /* would flap and do nothing: left out */
	NETACCEL_CHANGE_OUTCOME_FAILED,	      /* this is what failed */
	NETACCEL_CHANGE_OUTCOME_ROLLED_BACK,  /* was set, and is as before since another failed */
	NETACCEL_CHANGE_OUTCOME_NOT_RESTORED, /* is not, or not known to be, as before */
	NETACCEL_CHANGE_OUTCOME_NOT_TRIED,    /* since another failed; is as before */
};

/* "set", "pending", "unsupported", "no-effect", "failed", "rolled-back", "not-restored",
 * "not-tried"; NULL past the last. */
const char *netaccel_change_outcome_get_word(enum netaccel_change_outcome outcome);

/*
 * Returns 0 if this process may change settings: CAP_NET_ADMIN is in its
 * effective set (capget(2)). Errors: -EPERM.
 */
int netaccel_apply_get_permitted(struct netaccel_ctx *ctx);

/*
 * Starts a run. MACHINE is the live snapshot that the plans were made from,
 * STATE was read with NETACCEL_STATE_LOCK before it. Nothing is sent yet. CTX,
 * MACHINE and STATE must outlive the run.
 * Errors: -EPERM: CAP_NET_ADMIN is missing; -EINVAL: MACHINE is a record, or
 * STATE is not locked; -ENOMEM.
 */
int netaccel_apply_new(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
		       struct netaccel_state *state, struct netaccel_apply **ret_apply);
void netaccel_apply_free(struct netaccel_apply *apply);

/*
 * HOOK is called around each message that sets something: with the device's name
 * before, and with NULL after it. In between the driver is at work, which may take
 * half a minute, and this thread sleeps where no signal reaches it: who wants to
 * say so needs another one. NULL: no hook.
 */
typedef void (*netaccel_apply_hook_fn)(void *data, const char *name);
void netaccel_apply_set_hook(struct netaccel_apply *apply, netaccel_apply_hook_fn hook, void *data);

/*
 * Brings about what DEVICE_PLAN, made from the machine of the run, has as READY:
 * flags in one message, the layout of rings in one, their sizes in one. Returns
 * 0 whenever the device was dealt with, well or badly: the outcome, which is
 * the caller's, says how. Where the plan REFUSES a change, nothing is sent; nor
 * where the link has come up since, and would flap without leave: it is PENDING. After
 * what flaps a link it waits for the carrier that was there, up to 10 seconds, and
 * the outcome's warnings tell what else is not as it was: carrier, RSS, channels,
 * IRQ affinity.
 * Errors: then nothing was changed. The state cannot be written: -EACCES,
 * -EROFS, -ENOSPC and what else open(2), write(2) and rename(2) give; no
 * sockets: as netaccel_machine_read; -EINVAL: the machine of the run has no such
 * device; -ENOMEM.
 */
int netaccel_apply_set(struct netaccel_apply *apply, const struct netaccel_device_plan *device_plan,
		       struct netaccel_outcome **ret_outcome);

/*
 * Brings back what was there before OUTCOME of the same run, values and state.
 * Of the new outcome's changes, was and wanted are the other way round. If not
 * all of it can be had, it is NOT_RESTORED, and the state stays. Where OUTCOME is
 * FAILED there is nothing to bring back, and nothing is sent.
 * Errors: then nothing was changed: as netaccel_apply_set, but for the state.
 */
int netaccel_apply_restore(struct netaccel_apply *apply, const struct netaccel_outcome *outcome,
			   struct netaccel_outcome **ret_outcome);

void netaccel_outcome_free(struct netaccel_outcome *outcome);

enum netaccel_outcome_status netaccel_outcome_get_status(const struct netaccel_outcome *outcome);

/* The device's name and index when the plan was made. */
const char *netaccel_outcome_get_name(const struct netaccel_outcome *outcome);
uint32_t netaccel_outcome_get_ifindex(const struct netaccel_outcome *outcome);

/*
 * The changes of the plan, in its order; INDEX is below the count. Setting,
 * values, rule and path are as those of netaccel_change.
 */
size_t netaccel_outcome_count_changes(const struct netaccel_outcome *outcome);
enum netaccel_change_outcome netaccel_outcome_get_change(const struct netaccel_outcome *outcome,
							 size_t index);
const char *netaccel_outcome_get_setting(const struct netaccel_outcome *outcome, size_t index);
const char *netaccel_outcome_get_rule(const struct netaccel_outcome *outcome, size_t index);
const char *netaccel_outcome_get_path(const struct netaccel_outcome *outcome, size_t index);

/* Before; NULL: not reported. */
const char *netaccel_outcome_get_was(const struct netaccel_outcome *outcome, size_t index);
/* "max" only where no maximum is reported. */
const char *netaccel_outcome_get_wanted(const struct netaccel_outcome *outcome, size_t index);
/* As last read back, which need not be as wanted: drivers round. NULL: not known. */
const char *netaccel_outcome_get_got(const struct netaccel_outcome *outcome, size_t index);
/*
 * True of what is PENDING though the kernel took it, or perhaps: the link went
 * down before it could be read back. netaccel_apply_restore brings it back, too.
 */
bool netaccel_outcome_get_unread(const struct netaccel_outcome *outcome, size_t index);

/* Why it came so: the kernel's words, or ours; NULL if there is nothing to say. */
const char *netaccel_outcome_get_text(const struct netaccel_outcome *outcome, size_t index);

/* What else there is to know of the device, a sentence each; NULL past the last. */
size_t netaccel_outcome_count_warnings(const struct netaccel_outcome *outcome);
const char *netaccel_outcome_get_warning(const struct netaccel_outcome *outcome, size_t index);

#ifdef __cplusplus
}
#endif
#endif
