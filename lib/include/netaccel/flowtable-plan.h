/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A plan for a declared flowtable: what differs between it and the kernel's flowtables, on a
 * machine. A pure function of them; it changes nothing and asks no driver, that does apply
 * (flowtable-apply.h). What there is of ours stands in the kernel alone: no state is kept
 * elsewhere.
 */
#ifndef NETACCEL_FLOWTABLE_PLAN_H
#define NETACCEL_FLOWTABLE_PLAN_H

#include <netaccel/declared.h>
#include <netaccel/flowtable.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What of a declared flowtable is to be done, or was. Append only. */
enum netaccel_flowtable_step {
	NETACCEL_FLOWTABLE_STEP_NONE,	 /* it is so */
	NETACCEL_FLOWTABLE_STEP_ADD,	 /* it is not there */
	NETACCEL_FLOWTABLE_STEP_CHANGE,	 /* devices join or leave; connections stay offloaded */
	NETACCEL_FLOWTABLE_STEP_REPLACE, /* made anew; connections are offloaded once more */
	NETACCEL_FLOWTABLE_STEP_DELETE,
};

/* "none", "add", "change", "replace", "delete"; NULL past the last. */
const char *netaccel_flowtable_step_get_word(enum netaccel_flowtable_step step);

/* Where a device stands. Append only. */
enum netaccel_flowtable_device_state {
	NETACCEL_FLOWTABLE_DEVICE_HOOKED,  /* its packets go through the flowtable, and should */
	NETACCEL_FLOWTABLE_DEVICE_JOINS,   /* they do not yet */
	NETACCEL_FLOWTABLE_DEVICE_LEAVES,  /* they do, and should not */
	NETACCEL_FLOWTABLE_DEVICE_PENDING, /* there is no such device */
	NETACCEL_FLOWTABLE_DEVICE_UNKNOWN, /* what it stands on is not known; left alone */
};

/* "hooked", "joins", "leaves", "pending", "unknown"; NULL past the last. */
const char *netaccel_flowtable_device_state_get_word(enum netaccel_flowtable_device_state state);

/* Whether its driver forwards by itself. Append only. */
enum netaccel_flowtable_hardware {
	NETACCEL_FLOWTABLE_HARDWARE_NO,
	NETACCEL_FLOWTABLE_HARDWARE_YES,
	NETACCEL_FLOWTABLE_HARDWARE_UNTRIED, /* apply will ask it */
};

/* "no", "yes", "untried"; NULL past the last. */
const char *netaccel_flowtable_hardware_get_word(enum netaccel_flowtable_hardware hardware);

struct netaccel_flowtable_plan;

enum netaccel_flowtable_plan_flags {
	NETACCEL_FLOWTABLE_PLAN_REFRESH = 1 << 0, /* made anew even if it is so */
};

/*
 * Plans DECLARED for MACHINE, which has its DEVICES and is no record, where FLOWTABLES are
 * those of the kernel. All of them must outlive a plan that is applied; else the plan
 * outlives them. Errors: -EINVAL: an unknown flag; -ENOMEM.
 */
int netaccel_flowtable_plan_new(struct netaccel_ctx *ctx, const struct netaccel_declared *declared,
				const struct netaccel_machine *machine,
				const struct netaccel_flowtables *flowtables, unsigned int flags,
				struct netaccel_flowtable_plan **ret_plan);
/*
 * Plans that all tables of ours for NAME go (see netaccel_flowtables_get_ours); without any
 * the step is NONE.
 */
int netaccel_flowtable_plan_new_deletion(struct netaccel_ctx *ctx, const char *name,
					 const struct netaccel_flowtables *flowtables,
					 struct netaccel_flowtable_plan **ret_plan);
void netaccel_flowtable_plan_free(struct netaccel_flowtable_plan *plan);

enum netaccel_flowtable_step
netaccel_flowtable_plan_get_step(const struct netaccel_flowtable_plan *plan);
/* The declared flowtable's; the path is NULL of one from memory and of a deletion. */
const char *netaccel_flowtable_plan_get_name(const struct netaccel_flowtable_plan *plan);
const char *netaccel_flowtable_plan_get_path(const struct netaccel_flowtable_plan *plan);
/* Of a deletion AUTO. */
enum netaccel_declared_offload
netaccel_flowtable_plan_get_offload(const struct netaccel_flowtable_plan *plan);
/*
 * The process that holds a table of it, which alone can change it: "netaccel", "nft"; "" if
 * it is not known; NULL: nobody does. *ret_pid is 0 if it is not known.
 */
const char *netaccel_flowtable_plan_get_holder(const struct netaccel_flowtable_plan *plan,
					       uint32_t *ret_pid);

/* Its devices, in the order of the file; then those that leave. INDEX is below the count. */
size_t netaccel_flowtable_plan_count_devices(const struct netaccel_flowtable_plan *plan);
/* The name of a device, or what Device= says where there is none. */
const char *netaccel_flowtable_plan_get_device(const struct netaccel_flowtable_plan *plan,
					       size_t index);
/* "named", "port of br-lan", "ppp0, VLAN 7", "driver mana"; of one that leaves "". */
const char *netaccel_flowtable_plan_get_because(const struct netaccel_flowtable_plan *plan,
						size_t index);
enum netaccel_flowtable_device_state
netaccel_flowtable_plan_get_device_state(const struct netaccel_flowtable_plan *plan, size_t index);
/* With Offload=software it is NO. */
enum netaccel_flowtable_hardware
netaccel_flowtable_plan_get_hardware(const struct netaccel_flowtable_plan *plan, size_t index);
/* Why state or hardware are so; NULL if there is nothing to say. */
const char *netaccel_flowtable_plan_get_note(const struct netaccel_flowtable_plan *plan,
					     size_t index);

#ifdef __cplusplus
}
#endif
#endif
