// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what a plan for a declared flowtable tells. */
#include "flowtable-plan.h"

static const char *get_word(const char *const *words, size_t count, size_t index)
{
	return index < count ? words[index] : NULL;
}

NA_EXPORT const char *netaccel_flowtable_step_get_word(enum netaccel_flowtable_step step)
{
	static const char *const words[] = {
		[NETACCEL_FLOWTABLE_STEP_NONE] = "none",
		[NETACCEL_FLOWTABLE_STEP_ADD] = "add",
		[NETACCEL_FLOWTABLE_STEP_CHANGE] = "change",
		[NETACCEL_FLOWTABLE_STEP_REPLACE] = "replace",
		[NETACCEL_FLOWTABLE_STEP_DELETE] = "delete",
	};

	return get_word(words, sizeof(words) / sizeof(words[0]), step);
}

NA_EXPORT const char *
netaccel_flowtable_device_state_get_word(enum netaccel_flowtable_device_state state)
{
	static const char *const words[] = {
		[NETACCEL_FLOWTABLE_DEVICE_HOOKED] = "hooked",
		[NETACCEL_FLOWTABLE_DEVICE_JOINS] = "joins",
		[NETACCEL_FLOWTABLE_DEVICE_LEAVES] = "leaves",
		[NETACCEL_FLOWTABLE_DEVICE_PENDING] = "pending",
		[NETACCEL_FLOWTABLE_DEVICE_UNKNOWN] = "unknown",
	};

	return get_word(words, sizeof(words) / sizeof(words[0]), state);
}

NA_EXPORT const char *
netaccel_flowtable_hardware_get_word(enum netaccel_flowtable_hardware hardware)
{
	static const char *const words[] = {
		[NETACCEL_FLOWTABLE_HARDWARE_NO] = "no",
		[NETACCEL_FLOWTABLE_HARDWARE_YES] = "yes",
		[NETACCEL_FLOWTABLE_HARDWARE_UNTRIED] = "untried",
	};

	return get_word(words, sizeof(words) / sizeof(words[0]), hardware);
}

NA_EXPORT enum netaccel_flowtable_step
netaccel_flowtable_plan_get_step(const struct netaccel_flowtable_plan *plan)
{
	return plan->step;
}

NA_EXPORT const char *netaccel_flowtable_plan_get_name(const struct netaccel_flowtable_plan *plan)
{
	return plan->name;
}

NA_EXPORT const char *netaccel_flowtable_plan_get_path(const struct netaccel_flowtable_plan *plan)
{
	return plan->path;
}

NA_EXPORT enum netaccel_declared_offload
netaccel_flowtable_plan_get_offload(const struct netaccel_flowtable_plan *plan)
{
	return plan->offload;
}

NA_EXPORT const char *netaccel_flowtable_plan_get_holder(const struct netaccel_flowtable_plan *plan,
							 uint32_t *ret_pid)
{
	if (plan->holder)
		*ret_pid = plan->holder_pid;
	return plan->holder ? plan->holder_process : NULL;
}

NA_EXPORT size_t netaccel_flowtable_plan_count_devices(const struct netaccel_flowtable_plan *plan)
{
	return plan->count;
}

NA_EXPORT const char *netaccel_flowtable_plan_get_device(const struct netaccel_flowtable_plan *plan,
							 size_t index)
{
	return plan->members[index].name;
}

NA_EXPORT const char *
netaccel_flowtable_plan_get_because(const struct netaccel_flowtable_plan *plan, size_t index)
{
	return plan->members[index].because;
}

NA_EXPORT enum netaccel_flowtable_device_state
netaccel_flowtable_plan_get_device_state(const struct netaccel_flowtable_plan *plan, size_t index)
{
	return plan->members[index].state;
}

NA_EXPORT enum netaccel_flowtable_hardware
netaccel_flowtable_plan_get_hardware(const struct netaccel_flowtable_plan *plan, size_t index)
{
	return plan->members[index].hardware;
}

NA_EXPORT const char *netaccel_flowtable_plan_get_note(const struct netaccel_flowtable_plan *plan,
						       size_t index)
{
	return plan->members[index].note;
}
