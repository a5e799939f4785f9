// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which devices the words of Device= mean, and why. What stands on what is for the
 * kernel's sources to say: a flowtable sees packets through bridges, VLANs and PPPoE
 * connections, and through nothing else. Knows no flowtable of the kernel.
 */
#include "flowtable-device.h"
#include "array.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Devices under construction: a mark for each of the machine's. */
struct draft {
	const struct netaccel_machine *machine;
	struct netaccel_declared_devices *devices;
	bool *listed;
	bool *followed; /* what it stands on is listed, or was tried */
};

static bool is_kind(const struct netaccel_device *device, const char *kind)
{
	return device->kind && strcmp(device->kind, kind) == 0;
}

bool na_flowtable_device_get_upper(const struct netaccel_device *device)
{
	return is_kind(device, "bridge") || is_kind(device, "vlan") || is_kind(device, "ppp");
}

static size_t get_index(const struct draft *draft, const struct netaccel_device *device)
{
	return (size_t)(device - draft->machine->devices);
}

/* Takes BECAUSE, which may be NULL for want of memory. */
static int add_member(struct draft *draft, const char *name, uint32_t ifindex, char *because,
		      enum netaccel_declared_state state, const char *note)
{
	struct netaccel_declared_devices *devices = draft->devices;
	struct na_declared_member *members =
		na_array_add(devices->members, devices->count, sizeof(*members));
	char *copy = strdup(name);

	if (members)
		devices->members = members;
	if (!members || !copy || !because) {
		free(copy);
		free(because);
		return -ENOMEM;
	}
	members[devices->count++] =
		(struct na_declared_member){ copy, ifindex, because, state, note };
	return 0;
}

static int add_pending(struct draft *draft, const struct na_declared_device *word, const char *note)
{
	return add_member(draft, word->about == NA_DECLARED_NAME ? word->pattern : word->word, 0,
			  strdup("named"), NETACCEL_DECLARED_PENDING, note);
}

static int add_device(struct draft *draft, const struct netaccel_device *device,
		      const char *because, const char *unknown)
{
	bool *listed = &draft->listed[get_index(draft, device)];
	enum netaccel_declared_state state = NETACCEL_DECLARED_LOWEST;
	const char *note = unknown;

	if (*listed)
		return 0;
	*listed = true;
	if (unknown)
		state = NETACCEL_DECLARED_UNKNOWN;
	else if (na_flowtable_device_get_upper(device)) {
		state = NETACCEL_DECLARED_UPPER;
		note = "an upper device; lower: means what it stands on";
	}
	return add_member(draft, device->name, device->ifindex, strdup(because), state, note);
}

static int follow(struct draft *draft, const struct netaccel_device *device, const char *because);

/* MORE onto BECAUSE, and on with LOWER. */
static int follow_with(struct draft *draft, const struct netaccel_device *lower,
		       const char *because, const char *more)
{
	char *text;
	int r;

	if (asprintf(&text, "%s%s%s", because, because[0] && more[0] ? ", " : "", more) < 0)
		return -ENOMEM;
	r = follow(draft, lower, text);
	free(text);
	return r;
}

static int follow_bridge(struct draft *draft, const struct netaccel_device *bridge,
			 const char *because)
{
	bool has_port = false;
	char more[32];
	int r = 0;

	snprintf(more, sizeof(more), "port of %s", bridge->name);
	netaccel_machine_foreach_device(draft->machine, port) {
		if (r < 0 || port->master != bridge->ifindex)
			continue;
		has_port = true;
		r = follow_with(draft, port, because, more);
	}
	if (r < 0 || has_port)
		return r;
	return add_member(draft, bridge->name, 0, strdup(because[0] ? because : "named"),
			  NETACCEL_DECLARED_PENDING, "that bridge has no port yet");
}

/* Lists what DEVICE stands on, at last; BECAUSE: of what came before it. */
static int follow(struct draft *draft, const struct netaccel_device *device, const char *because)
{
	bool *followed = &draft->followed[get_index(draft, device)];
	bool is_ppp = is_kind(device, "ppp");
	const struct netaccel_device *lower;
	char more[32] = "";

	if (*followed)
		return 0;
	*followed = true;
	if (is_kind(device, "bridge"))
		return follow_bridge(draft, device, because);
	if (!na_flowtable_device_get_upper(device))
		return add_device(draft, device, because[0] ? because : "named", NULL);
	lower = netaccel_machine_get_ifindex(draft->machine,
					     is_ppp ? device->underlay : device->link);
	if (!lower)
		return add_device(draft, device, because[0] ? because : "named",
				  is_ppp ? "no PPPoE connection, or one of several"
					 : "it stands on a device elsewhere");
	if (is_ppp)
		snprintf(more, sizeof(more), "%s", device->name);
	else if (device->vlan)
		snprintf(more, sizeof(more), "VLAN %u", device->vlan);
	return follow_with(draft, lower, because, more);
}

static bool match_glob(const struct na_declared_device *word, const struct netaccel_device *device)
{
	if (na_text_match(word->pattern, device->name))
		return true;
	for (size_t i = 0; device->alt_names && device->alt_names[i]; i++) {
		if (na_text_match(word->pattern, device->alt_names[i]))
			return true;
	}
	return false;
}

static bool match_driver(const struct na_declared_device *word,
			 const struct netaccel_device *device)
{
	if (!device->driver)
		return false;
	return word->is_glob ? na_text_match(word->pattern, device->driver)
			     : strcmp(word->pattern, device->driver) == 0;
}

static bool is_loopback(const struct netaccel_device *device)
{
	return strcmp(device->name, "lo") == 0;
}

static bool match(const struct na_declared_device *word, const struct netaccel_device *device)
{
	bool is_lowest = !na_flowtable_device_get_upper(device) && !is_loopback(device);

	if (word->about == NA_DECLARED_DRIVER)
		return match_driver(word, device) && is_lowest;
	if (!word->is_glob)
		return na_device_match_name(device, word->pattern);
	if (word->about == NA_DECLARED_BRIDGE_PORTS)
		return match_glob(word, device) && is_kind(device, "bridge");
	return match_glob(word, device) && (word->about == NA_DECLARED_LOWER || is_lowest);
}

static int add_match(struct draft *draft, const struct na_declared_device *word,
		     const struct netaccel_device *device)
{
	char because[160];

	switch (word->about) {
	case NA_DECLARED_LOWER:
		return follow(draft, device, "");
	case NA_DECLARED_BRIDGE_PORTS:
		if (!is_kind(device, "bridge"))
			return add_pending(draft, word, "that is no bridge");
		return follow(draft, device, "");
	case NA_DECLARED_DRIVER:
		snprintf(because, sizeof(because), "driver %s", device->driver);
		return add_device(draft, device, because, NULL);
	case NA_DECLARED_NAME:
		break;
	}
	return add_device(draft, device, "named", NULL);
}

static int add_word(struct draft *draft, const struct na_declared_device *word)
{
	bool found = false;
	int r = 0;

	netaccel_machine_foreach_device(draft->machine, device) {
		if (r < 0 || !match(word, device))
			continue;
		found = true;
		r = add_match(draft, word, device);
	}
	/* A glob is for whatever there is. */
	if (r < 0 || found || word->is_glob)
		return r;
	return add_pending(draft, word,
			   word->about == NA_DECLARED_DRIVER ? "no device of that driver yet"
							     : "no such device yet");
}

static int add_words(struct draft *draft, const struct netaccel_declared *declared)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < declared->device_count; i++)
		r = add_word(draft, &declared->devices[i]);
	return r;
}

NA_EXPORT int netaccel_declared_devices_read(const struct netaccel_declared *declared,
					     const struct netaccel_machine *machine,
					     struct netaccel_declared_devices **ret_devices)
{
	size_t count = machine->device_count;
	struct draft draft = {
		.machine = machine,
		.devices = calloc(1, sizeof(*draft.devices)),
		.listed = calloc(count + 1, sizeof(bool)),
		.followed = calloc(count + 1, sizeof(bool)),
	};
	int r = -ENOMEM;

	if (draft.devices && draft.listed && draft.followed)
		r = add_words(&draft, declared);
	if (r < 0)
		netaccel_declared_devices_free(draft.devices);
	else
		*ret_devices = draft.devices;
	free(draft.listed);
	free(draft.followed);
	return r;
}

NA_EXPORT void netaccel_declared_devices_free(struct netaccel_declared_devices *devices)
{
	if (!devices)
		return;
	for (size_t i = 0; i < devices->count; i++) {
		free(devices->members[i].name);
		free(devices->members[i].because);
	}
	free(devices->members);
	free(devices);
}

NA_EXPORT const char *netaccel_declared_state_get_word(enum netaccel_declared_state state)
{
	static const char *const words[] = {
		[NETACCEL_DECLARED_LOWEST] = "lowest",
		[NETACCEL_DECLARED_UPPER] = "upper",
		[NETACCEL_DECLARED_PENDING] = "pending",
		[NETACCEL_DECLARED_UNKNOWN] = "unknown",
	};

	return (size_t)state < sizeof(words) / sizeof(words[0]) ? words[state] : NULL;
}

NA_EXPORT size_t netaccel_declared_devices_count(const struct netaccel_declared_devices *devices)
{
	return devices->count;
}

NA_EXPORT const char *
netaccel_declared_devices_get_name(const struct netaccel_declared_devices *devices, size_t index)
{
	return index < devices->count ? devices->members[index].name : NULL;
}

NA_EXPORT uint32_t
netaccel_declared_devices_get_ifindex(const struct netaccel_declared_devices *devices, size_t index)
{
	return index < devices->count ? devices->members[index].ifindex : 0;
}

NA_EXPORT const char *
netaccel_declared_devices_get_because(const struct netaccel_declared_devices *devices, size_t index)
{
	return index < devices->count ? devices->members[index].because : NULL;
}

NA_EXPORT enum netaccel_declared_state
netaccel_declared_devices_get_state(const struct netaccel_declared_devices *devices, size_t index)
{
	return index < devices->count ? devices->members[index].state : NETACCEL_DECLARED_UNKNOWN;
}

NA_EXPORT const char *
netaccel_declared_devices_get_note(const struct netaccel_declared_devices *devices, size_t index)
{
	return index < devices->count ? devices->members[index].note : NULL;
}
