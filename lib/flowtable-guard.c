// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which interfaces of rules lead to hardware alone: a rule sees br-lan or ppp0, not
 * the ports and parents that are hooked.
 */
#include "flowtable-plan.h"
#include "text.h"

#include <errno.h>

static bool in_hardware(const struct netaccel_flowtable_plan *plan, uint32_t ifindex)
{
	for (size_t i = 0; i < plan->count; i++) {
		const struct na_flowtable_member *member = &plan->members[i];

		if (member->ifindex == ifindex && na_flowtable_plan_get_wanted(member))
			return member->hardware == NETACCEL_FLOWTABLE_HARDWARE_YES;
	}
	return false;
}

static bool is_guard(const struct netaccel_flowtable_plan *plan,
		     const struct netaccel_declared_devices *lowest)
{
	for (size_t i = 0; i < lowest->count; i++) {
		if (lowest->members[i].state != NETACCEL_DECLARED_LOWEST ||
		    !in_hardware(plan, lowest->members[i].ifindex))
			return false;
	}
	return lowest->count > 0;
}

/* What DEVICE stands on, as Device=lower:DEVICE says. */
static int read_lowest(const struct netaccel_flowtable_plan *plan,
		       const struct netaccel_device *device,
		       struct netaccel_declared_devices **ret_lowest)
{
	struct na_declared_device word = {
		.word = device->name,
		.about = NA_DECLARED_LOWER,
		.pattern = device->name,
	};
	const struct netaccel_declared lower = { .devices = &word, .device_count = 1 };

	return netaccel_declared_devices_read(&lower, plan->machine, ret_lowest);
}

int na_flowtable_guard_read(const struct netaccel_flowtable_plan *plan, char ***ret_guards)
{
	char **guards = NULL;
	size_t count = 0;
	int r = 0;

	netaccel_machine_foreach_device(plan->machine, device) {
		struct netaccel_declared_devices *lowest;

		if (r < 0)
			break;
		r = read_lowest(plan, device, &lowest);
		if (r < 0)
			break;
		if (is_guard(plan, lowest))
			r = na_text_add_behind(&guards, count++, device->name);
		netaccel_declared_devices_free(lowest);
	}
	if (r < 0)
		na_text_free(guards);
	else
		*ret_guards = guards;
	return r;
}
