// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns one device and its decoding from a link message; asks nobody anything. */
#include "device.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void na_device_del(struct netaccel_device *device)
{
	free(device->name);
	na_text_free(device->alt_names);
	free(device->driver);
	free(device->bus);
	free(device->bus_path);
	free(device->kind);
	free(device->address);
	na_text_free(device->properties);
	na_privflags_free(device->privflags);
	*device = (struct netaccel_device){ 0 };
}

bool na_device_match_name(const struct netaccel_device *device, const char *name)
{
	if (strcmp(device->name, name) == 0)
		return true;
	for (size_t i = 0; device->alt_names && device->alt_names[i]; i++) {
		if (strcmp(device->alt_names[i], name) == 0)
			return true;
	}
	return false;
}

NA_EXPORT uint32_t netaccel_device_get_ifindex(const struct netaccel_device *device)
{
	return device->ifindex;
}

NA_EXPORT const char *netaccel_device_get_name(const struct netaccel_device *device)
{
	return device->name;
}

NA_EXPORT const char *netaccel_device_get_alt_name(const struct netaccel_device *device,
						   size_t index)
{
	return index < na_text_count(device->alt_names) ? device->alt_names[index] : NULL;
}

NA_EXPORT const char *netaccel_device_get_driver(const struct netaccel_device *device)
{
	return device->driver;
}

NA_EXPORT const char *netaccel_device_get_bus(const struct netaccel_device *device)
{
	return device->bus;
}

NA_EXPORT const char *netaccel_device_get_bus_path(const struct netaccel_device *device)
{
	return device->bus_path;
}

NA_EXPORT const char *netaccel_device_get_kind(const struct netaccel_device *device)
{
	return device->kind;
}

NA_EXPORT const char *netaccel_device_get_address(const struct netaccel_device *device)
{
	return device->address;
}

NA_EXPORT uint32_t netaccel_device_get_mtu(const struct netaccel_device *device)
{
	return device->mtu;
}

NA_EXPORT bool netaccel_device_get_virtual(const struct netaccel_device *device)
{
	return device->is_virtual;
}

NA_EXPORT bool netaccel_device_get_up(const struct netaccel_device *device)
{
	return device->up;
}

NA_EXPORT bool netaccel_device_get_carrier(const struct netaccel_device *device)
{
	return device->carrier;
}

NA_EXPORT bool netaccel_device_get_xdp(const struct netaccel_device *device)
{
	return device->xdp;
}

NA_EXPORT uint32_t netaccel_device_get_master(const struct netaccel_device *device)
{
	return device->master;
}

NA_EXPORT uint32_t netaccel_device_get_link(const struct netaccel_device *device)
{
	return device->link;
}

NA_EXPORT const char *netaccel_device_get_property(const struct netaccel_device *device,
						   const char *key)
{
	size_t len = strlen(key);

	for (size_t i = 0; device->properties && device->properties[i]; i++) {
		const char *property = device->properties[i];

		if (strncmp(property, key, len) == 0 && property[len] == '=')
			return property + len + 1;
	}
	return NULL;
}

NA_EXPORT enum netaccel_settings_state
netaccel_device_get_privflags_state(const struct netaccel_device *device)
{
	return device->privflags_state;
}

NA_EXPORT int netaccel_device_get_privflags_errno(const struct netaccel_device *device)
{
	return device->privflags_errno;
}

NA_EXPORT const struct netaccel_privflags *
netaccel_device_get_privflags(const struct netaccel_device *device)
{
	return device->privflags;
}

NA_EXPORT enum netaccel_settings_state
netaccel_device_get_rings_state(const struct netaccel_device *device)
{
	return device->rings_state;
}

NA_EXPORT int netaccel_device_get_rings_errno(const struct netaccel_device *device)
{
	return device->rings_errno;
}

NA_EXPORT const struct netaccel_rings *
netaccel_device_get_rings(const struct netaccel_device *device)
{
	return device->rings_state == NETACCEL_SETTINGS_PRESENT ? &device->rings : NULL;
}
