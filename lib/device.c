// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns one device and its decoding from a link message; asks nobody anything. */
#include "device.h"
#include "text.h"

#include <errno.h>
#include <linux/if.h>
#include <linux/if_link.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
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
	free(device->current_address);
	na_text_free(device->properties);
	na_text_free(device->properties_left_out);
	na_privflags_free(device->privflags);
	*device = (struct netaccel_device){ 0 };
}

/* Takes the place of what is there, so that a second attribute of a kind leaks nothing. */
static int set_string(const struct na_attr *attr, char **field)
{
	char *text;
	int r = na_attr_get_string(attr, &text);

	if (r < 0)
		return r;
	free(*field);
	*field = text;
	return 0;
}

/* Without a hardware address nothing is set; kernels then send an empty or no attribute. */
static int set_address(const struct na_attr *attr, char **field)
{
	static const char digits[] = "0123456789abcdef";
	const unsigned char *byte = attr->data;
	char *text, *end;

	if (!attr->len_bytes)
		return 0;
	text = malloc(3 * (size_t)attr->len_bytes);
	if (!text)
		return -ENOMEM;
	end = text;
	for (size_t i = 0; i < attr->len_bytes; i++) {
		*end++ = digits[byte[i] >> 4];
		*end++ = digits[byte[i] & 15];
		*end++ = ':';
	}
	end[-1] = '\0';
	free(*field);
	*field = text;
	return 0;
}

static int decode_alt_names(const struct na_attr *list, struct netaccel_device *device)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(list);
	int r = 0;

	na_attr_foreach(attr, cursor) {
		/* The kernel takes an empty one, by which nobody can call it. */
		if (attr.type == IFLA_ALT_IFNAME && attr.len_bytes && *(const char *)attr.data)
			r = na_text_add_bytes(&device->alt_names, attr.data, attr.len_bytes);
		if (r < 0)
			break;
	}
	return r;
}

static int decode_vlan(struct na_attr_cursor cursor, struct netaccel_device *device)
{
	uint16_t id = 0;
	int r = 0;

	na_attr_foreach(attr, cursor) {
		if (attr.type == IFLA_VLAN_ID)
			r = na_attr_get_u16(&attr, &id);
	}
	device->vlan = id;
	return r;
}

static int decode_vxlan(struct na_attr_cursor cursor, struct netaccel_device *device)
{
	int r = 0;

	na_attr_foreach(attr, cursor) {
		if (attr.type == IFLA_VXLAN_LINK)
			r = na_attr_get_u32(&attr, &device->underlay);
	}
	return r;
}

/* Which device is below a VXLAN device is told only here. */
static int decode_kind_data(const struct na_attr *data, struct netaccel_device *device)
{
	if (device->kind && strcmp(device->kind, "vlan") == 0)
		return decode_vlan(na_attr_parse_nested(data), device);
	if (device->kind && strcmp(device->kind, "vxlan") == 0)
		return decode_vxlan(na_attr_parse_nested(data), device);
	return 0;
}

static int decode_kind(const struct na_attr *info, struct netaccel_device *device)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(info);
	int r = 0;

	na_attr_foreach(attr, cursor) {
		if (attr.type == IFLA_INFO_KIND)
			r = set_string(&attr, &device->kind);
		else if (attr.type == IFLA_INFO_DATA)
			r = decode_kind_data(&attr, device);
		if (r < 0)
			break;
	}
	return r;
}

static int decode_xdp(const struct na_attr *info, struct netaccel_device *device)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(info);
	uint8_t attached = XDP_ATTACHED_NONE;
	int r = 0;

	na_attr_foreach(attr, cursor) {
		if (attr.type == IFLA_XDP_ATTACHED)
			r = na_attr_get_u8(&attr, &attached);
	}
	device->xdp = attached != XDP_ATTACHED_NONE;
	return r;
}

/* What is still known of a link only while its attributes are read. */
struct link {
	struct netaccel_device *device;
	bool link_is_elsewhere;
};

static int decode_attr(const struct na_attr *attr, struct link *link)
{
	struct netaccel_device *device = link->device;

	switch (attr->type) {
	case IFLA_IFNAME:
		return set_string(attr, &device->name);
	case IFLA_PROP_LIST:
		return decode_alt_names(attr, device);
	case IFLA_LINKINFO:
		return decode_kind(attr, device);
	case IFLA_PARENT_DEV_BUS_NAME:
		return set_string(attr, &device->bus);
	case IFLA_PARENT_DEV_NAME:
		return set_string(attr, &device->bus_path);
	case IFLA_ADDRESS:
		return set_address(attr, &device->current_address);
	case IFLA_PERM_ADDRESS:
		return set_address(attr, &device->address);
	case IFLA_MTU:
		return na_attr_get_u32(attr, &device->mtu);
	case IFLA_MASTER:
		return na_attr_get_u32(attr, &device->master);
	case IFLA_LINK:
		return na_attr_get_u32(attr, &device->link);
	case IFLA_LINK_NETNSID:
		link->link_is_elsewhere = true;
		return 0;
	case IFLA_XDP:
		return decode_xdp(attr, device);
	default:
		return 0;
	}
}

int na_device_decode(const void *payload, size_t len_bytes, struct netaccel_device *ret_device)
{
	struct netaccel_device device = { 0 };
	struct link link = { .device = &device };
	struct na_attr_cursor attrs;
	struct ifinfomsg header;
	int r = 0;

	if (len_bytes < sizeof(header))
		return -EINVAL;
	memcpy(&header, payload, sizeof(header));
	device.ifindex = (uint32_t)header.ifi_index;
	device.up = header.ifi_flags & IFF_UP;
	device.carrier = header.ifi_flags & IFF_LOWER_UP;
	attrs = na_attr_parse((const char *)payload + sizeof(header), len_bytes - sizeof(header));
	na_attr_foreach(attr, attrs) {
		r = decode_attr(&attr, &link);
		if (r < 0)
			break;
	}
	if (r == 0 && (header.ifi_index <= 0 || !device.name))
		r = -EINVAL;
	if (!device.address) {
		device.address = device.current_address;
		device.current_address = NULL;
	}
	if (link.link_is_elsewhere)
		device.link = device.underlay = 0; /* an index in another namespace */
	device.is_virtual = !device.bus_path;
	if (r < 0) {
		na_device_del(&device);
		return r;
	}
	*ret_device = device;
	return 0;
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

/*
 * To unbind a driver while it resets its device is what some kernels die of: 7.3's mana
 * takes 10 seconds for it, and a few more until it knows that it has to.
 */
void na_device_write_dead(const struct netaccel_device *device, char *text, size_t size_bytes)
{
	static const char what[] =
		"the device answers no request any more; its driver may be resetting it (see the "
		"kernel's log), and must be let; if a minute has not helped";

	if (device->bus)
		snprintf(text, size_bytes,
			 "%s, unbind and bind the driver of %s, in /sys/bus/%s/drivers/%s", what,
			 device->bus_path, device->bus, device->driver ? device->driver : "");
	else
		snprintf(text, size_bytes, "%s, unload and load its driver, or make it anew", what);
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

NA_EXPORT int netaccel_device_get_driver_errno(const struct netaccel_device *device)
{
	return device->driver_errno;
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

NA_EXPORT bool netaccel_device_get_default_route(const struct netaccel_device *device)
{
	return device->default_route;
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
