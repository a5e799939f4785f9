/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A plan: what the policy would change on a machine. A pure function of
 * both, and of the state: it sends nothing and needs no rights. It carries the
 * exact requests.
 *
 * A plan is immutable, owns all that it hands out and outlives machine,
 * policy, state and context.
 */
#ifndef NETACCEL_PLAN_H
#define NETACCEL_PLAN_H

#include <netaccel/policy.h>
#include <netaccel/state.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_plan;
struct netaccel_device_plan;
struct netaccel_change;

/* What sending a change does to the link. Append only. */
enum netaccel_link_effect {
	NETACCEL_LINK_EFFECT_DOWN,	/* the device is down: stored for the next up */
	NETACCEL_LINK_EFFECT_STAYS,
	NETACCEL_LINK_EFFECT_FLAPS,
	NETACCEL_LINK_EFFECT_MAY_FLAP,	/* no driver data says: treated as flapping */
};

/* "down", "stays", "flaps", "may-flap"; NULL past the last. */
const char *netaccel_link_effect_get_word(enum netaccel_link_effect effect);

/* What apply would do with a change. Append only. */
enum netaccel_change_status {
	NETACCEL_CHANGE_READY,	     /* send it */
	NETACCEL_CHANGE_PENDING,     /* up and would flap: leave it until allowed or down */
	NETACCEL_CHANGE_UNSUPPORTED, /* OnUnsupported=skip and the device lacks it */
	NETACCEL_CHANGE_REFUSED,     /* OnUnsupported=fail and the device lacks it */
	NETACCEL_CHANGE_NO_EFFECT,   /* would flap unasked and probably do nothing: left out */
};

/* "ready", "pending", "unsupported", "refused", "no-effect"; NULL past the last. */
const char *netaccel_change_status_get_word(enum netaccel_change_status status);

enum netaccel_plan_flags {
	NETACCEL_PLAN_ALLOW_FLAP = 1 << 0, /* what would be PENDING is READY */
	NETACCEL_PLAN_RESTORE = 1 << 1,	   /* back to what was before netaccel changed anything */
};

/*
 * Plans for the devices in NAMES (COUNT of them, by name or alternative
 * name), or for all if COUNT is 0. FLAGS is any of enum netaccel_plan_flags.
 * STATE may be NULL: then nothing is known of earlier changes.
 *
 * What is asked for and known to have become something else counts as
 * satisfied, as long as it is that still. What a device has refused before is
 * not asked for again. With NETACCEL_PLAN_RESTORE rules do not count, only
 * driver data do: wanted is what STATE has as the value before the first
 * change, and a device is in the plan if STATE has anything on it.
 *
 * Errors: -EINVAL: an unknown flag; -ENODEV: no such device (the error record
 * names it); -EMSGSIZE: more flags than a message holds; -ENOMEM.
 */
int netaccel_plan_new(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
		      const struct netaccel_policy *policy, const struct netaccel_state *state,
		      const char *const *names, size_t count, unsigned int flags,
		      struct netaccel_plan **ret_plan);
void netaccel_plan_free(struct netaccel_plan *plan);

/*
 * True if something differs that a rule wants: and the device can do it, or
 * the rule insists (OnUnsupported=fail).
 */
bool netaccel_plan_get_drift(const struct netaccel_plan *plan);

/* True if what could not be read leaves something undecided on some device. */
bool netaccel_plan_get_undecided(const struct netaccel_plan *plan);

/* Devices about which the plan has something to say, by interface index. */
size_t netaccel_plan_count_devices(const struct netaccel_plan *plan);
const struct netaccel_device_plan *netaccel_plan_get_device(const struct netaccel_plan *plan,
							    size_t index);

const char *netaccel_device_plan_get_name(const struct netaccel_device_plan *device_plan);
uint32_t netaccel_device_plan_get_ifindex(const struct netaccel_device_plan *device_plan);

/* What differs, in the order in which it is sent. */
size_t netaccel_device_plan_count_changes(const struct netaccel_device_plan *device_plan);
const struct netaccel_change *
netaccel_device_plan_get_change(const struct netaccel_device_plan *device_plan, size_t index);

/* Settings that a matching rule names, or restore is about, and that are so already. */
size_t netaccel_device_plan_count_satisfied(const struct netaccel_device_plan *device_plan);

/*
 * What settings hang on that could not be read, as text: "Processor= needs
 * root (50-azure-cobalt-200.conf)", one per undecided condition. A setting that
 * could come out in more than one way is neither a change nor satisfied.
 */
size_t netaccel_device_plan_count_undecided(const struct netaccel_device_plan *device_plan);
const char *netaccel_device_plan_get_undecided(const struct netaccel_device_plan *device_plan,
					       size_t index);

/*
 * What was asked of the device by a run that then was cut short, as text: "rx:
 * 512 was asked for in place of 256, and what came of it is not recorded".
 */
size_t netaccel_device_plan_count_interrupted(const struct netaccel_device_plan *device_plan);
const char *netaccel_device_plan_get_interrupted(const struct netaccel_device_plan *device_plan,
						 size_t index);

/*
 * The requests that bring the READY changes about, in order: generic netlink
 * payloads (struct genlmsghdr and attributes) for the family "ethtool".
 * NULL past the last.
 */
size_t netaccel_device_plan_count_requests(const struct netaccel_device_plan *device_plan);
const void *netaccel_device_plan_get_request(const struct netaccel_device_plan *device_plan,
					     size_t index, size_t *ret_len_bytes);

/* "flag full-page-rx", "rx-buf-len". */
const char *netaccel_change_get_setting(const struct netaccel_change *change);

/*
 * As text, "off", "256"; NOW is NULL if the device does not report the setting.
 * READY or PENDING without NOW: whether it can do this, only asking it will tell.
 */
const char *netaccel_change_get_now(const struct netaccel_change *change);
const char *netaccel_change_get_wanted(const struct netaccel_change *change);

/* The name of the rule that decides, and the path of its file; NULL if it is from memory. */
const char *netaccel_change_get_rule(const struct netaccel_change *change);
const char *netaccel_change_get_path(const struct netaccel_change *change);

enum netaccel_link_effect netaccel_change_get_link_effect(const struct netaccel_change *change);
enum netaccel_change_status netaccel_change_get_status(const struct netaccel_change *change);

/*
 * UNSUPPORTED, REFUSED: why ("the device has no such flag, only legacy-rx"). Else
 * what probably keeps it from having an effect now ("MTU > 1458"); NULL if nothing does.
 */
const char *netaccel_change_get_note(const struct netaccel_change *change);

#ifdef __cplusplus
}
#endif
#endif
