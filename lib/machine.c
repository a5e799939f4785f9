// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the snapshot and the order of its devices; knows not where it came from. */
#include "machine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int na_machine_new(struct netaccel_machine **ret_machine)
{
	struct netaccel_machine *machine = calloc(1, sizeof(*machine));
	int r;

	if (!machine)
		return -ENOMEM;
	r = na_platform_new(&machine->platform);
	if (r < 0) {
		free(machine);
		return r;
	}
	*ret_machine = machine;
	return 0;
}

NA_EXPORT void netaccel_machine_free(struct netaccel_machine *machine)
{
	if (!machine)
		return;
	for (size_t i = 0; i < machine->device_count; i++)
		na_device_del(&machine->devices[i]);
	free(machine->devices);
	na_platform_free(machine->platform);
	free(machine);
}

int na_machine_add_device(struct netaccel_machine *machine, struct netaccel_device **ret_device)
{
	size_t count = machine->device_count;
	struct netaccel_device *more;

	/* The array doubles, so that 10,000 devices are not copied at each. */
	if ((count & (count - 1)) == 0) {
		more = reallocarray(machine->devices, count ? 2 * count : 1, sizeof(*more));
		if (!more)
			return -ENOMEM;
		machine->devices = more;
	}
	*ret_device = &machine->devices[count];
	memset(*ret_device, 0, sizeof(**ret_device));
	machine->device_count++;
	return 0;
}

static int compare_ifindex(const void *a, const void *b)
{
	const struct netaccel_device *left = a;
	const struct netaccel_device *right = b;

	return (left->ifindex > right->ifindex) - (left->ifindex < right->ifindex);
}

/* Does each device have a greater index than the one before? */
static bool is_ordered(const struct netaccel_machine *machine)
{
	for (size_t i = 1; i < machine->device_count; i++) {
		if (machine->devices[i - 1].ifindex >= machine->devices[i].ifindex)
			return false;
	}
	return true;
}

int na_machine_set_order(struct netaccel_machine *machine)
{
	/* The kernel lists them so, and to sort costs as much as to decode them. */
	if (is_ordered(machine))
		return 0;
	qsort(machine->devices, machine->device_count, sizeof(*machine->devices), compare_ifindex);
	return is_ordered(machine) ? 0 : -EEXIST;
}

NA_EXPORT bool netaccel_machine_get_live(const struct netaccel_machine *machine)
{
	return machine->live;
}

NA_EXPORT const struct netaccel_platform *
netaccel_machine_get_platform(const struct netaccel_machine *machine)
{
	return machine->platform;
}

NA_EXPORT const struct netaccel_device *
netaccel_machine_get_device(const struct netaccel_machine *machine, const char *name)
{
	for (size_t i = 0; i < machine->device_count; i++) {
		if (na_device_match_name(&machine->devices[i], name))
			return &machine->devices[i];
	}
	return NULL;
}

NA_EXPORT const struct netaccel_device *
netaccel_machine_get_ifindex(const struct netaccel_machine *machine, uint32_t ifindex)
{
	struct netaccel_device wanted = { .ifindex = ifindex };

	if (!machine->device_count)
		return NULL;
	return bsearch(&wanted, machine->devices, machine->device_count, sizeof(wanted),
		       compare_ifindex);
}

NA_EXPORT const struct netaccel_device *
netaccel_machine_next_device(const struct netaccel_machine *machine,
			     const struct netaccel_device *previous)
{
	const struct netaccel_device *next = previous ? previous + 1 : machine->devices;

	return next && next < machine->devices + machine->device_count ? next : NULL;
}
