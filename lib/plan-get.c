// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what callers see of a plan. */
#include "plan.h"
#include "text.h"

NA_EXPORT const char *netaccel_link_effect_get_word(enum netaccel_link_effect effect)
{
	static const char *const words[] = {
		[NETACCEL_LINK_EFFECT_DOWN] = "down",
		[NETACCEL_LINK_EFFECT_STAYS] = "stays",
		[NETACCEL_LINK_EFFECT_FLAPS] = "flaps",
		[NETACCEL_LINK_EFFECT_MAY_FLAP] = "may-flap",
	};

	return (size_t)effect < sizeof(words) / sizeof(words[0]) ? words[effect] : NULL;
}

NA_EXPORT const char *netaccel_change_status_get_word(enum netaccel_change_status status)
{
	static const char *const words[] = {
		[NETACCEL_CHANGE_READY] = "ready",
		[NETACCEL_CHANGE_PENDING] = "pending",
		[NETACCEL_CHANGE_UNSUPPORTED] = "unsupported",
		[NETACCEL_CHANGE_REFUSED] = "refused",
		[NETACCEL_CHANGE_NO_EFFECT] = "no-effect",
	};

	return (size_t)status < sizeof(words) / sizeof(words[0]) ? words[status] : NULL;
}

NA_EXPORT bool netaccel_plan_get_drift(const struct netaccel_plan *plan)
{
	for (size_t i = 0; i < plan->device_count; i++) {
		const struct netaccel_device_plan *device = &plan->devices[i];

		for (size_t j = 0; j < device->change_count; j++) {
			enum netaccel_change_status status = device->changes[j].status;

			if (status == NETACCEL_CHANGE_READY || status == NETACCEL_CHANGE_PENDING ||
			    status == NETACCEL_CHANGE_REFUSED)
				return true;
		}
	}
	return false;
}

NA_EXPORT bool netaccel_plan_get_undecided(const struct netaccel_plan *plan)
{
	for (size_t i = 0; i < plan->device_count; i++) {
		if (plan->devices[i].undecided)
			return true;
	}
	return false;
}

NA_EXPORT size_t netaccel_plan_count_devices(const struct netaccel_plan *plan)
{
	return plan->device_count;
}

NA_EXPORT const struct netaccel_device_plan *
netaccel_plan_get_device(const struct netaccel_plan *plan, size_t index)
{
	return index < plan->device_count ? &plan->devices[index] : NULL;
}

NA_EXPORT const char *netaccel_device_plan_get_name(const struct netaccel_device_plan *device_plan)
{
	return device_plan->name;
}

NA_EXPORT uint32_t netaccel_device_plan_get_ifindex(const struct netaccel_device_plan *device_plan)
{
	return device_plan->ifindex;
}

NA_EXPORT size_t netaccel_device_plan_count_changes(const struct netaccel_device_plan *device_plan)
{
	return device_plan->change_count;
}

NA_EXPORT const struct netaccel_change *
netaccel_device_plan_get_change(const struct netaccel_device_plan *device_plan, size_t index)
{
	return index < device_plan->change_count ? &device_plan->changes[index] : NULL;
}

NA_EXPORT size_t
netaccel_device_plan_count_satisfied(const struct netaccel_device_plan *device_plan)
{
	return device_plan->satisfied_count;
}

NA_EXPORT size_t
netaccel_device_plan_count_undecided(const struct netaccel_device_plan *device_plan)
{
	return na_text_count(device_plan->undecided);
}

NA_EXPORT const char *
netaccel_device_plan_get_undecided(const struct netaccel_device_plan *device_plan, size_t index)
{
	if (index >= netaccel_device_plan_count_undecided(device_plan))
		return NULL;
	return device_plan->undecided[index];
}

NA_EXPORT size_t
netaccel_device_plan_count_interrupted(const struct netaccel_device_plan *device_plan)
{
	return na_text_count(device_plan->interrupted);
}

NA_EXPORT const char *
netaccel_device_plan_get_interrupted(const struct netaccel_device_plan *device_plan, size_t index)
{
	if (index >= netaccel_device_plan_count_interrupted(device_plan))
		return NULL;
	return device_plan->interrupted[index];
}

NA_EXPORT size_t netaccel_device_plan_count_requests(const struct netaccel_device_plan *device_plan)
{
	return device_plan->request_count;
}

NA_EXPORT const void *
netaccel_device_plan_get_request(const struct netaccel_device_plan *device_plan, size_t index,
				 size_t *ret_len_bytes)
{
	if (index >= device_plan->request_count)
		return NULL;
	*ret_len_bytes = device_plan->requests[index].len_bytes;
	return device_plan->requests[index].data;
}

NA_EXPORT const char *netaccel_change_get_setting(const struct netaccel_change *change)
{
	return change->setting;
}

NA_EXPORT const char *netaccel_change_get_now(const struct netaccel_change *change)
{
	return change->now;
}

NA_EXPORT const char *netaccel_change_get_wanted(const struct netaccel_change *change)
{
	return change->wanted;
}

NA_EXPORT const char *netaccel_change_get_rule(const struct netaccel_change *change)
{
	return change->rule;
}

NA_EXPORT const char *netaccel_change_get_path(const struct netaccel_change *change)
{
	return change->path;
}

NA_EXPORT enum netaccel_link_effect
netaccel_change_get_link_effect(const struct netaccel_change *change)
{
	return change->link_effect;
}

NA_EXPORT enum netaccel_change_status
netaccel_change_get_status(const struct netaccel_change *change)
{
	return change->status;
}

NA_EXPORT const char *netaccel_change_get_note(const struct netaccel_change *change)
{
	return change->note;
}
