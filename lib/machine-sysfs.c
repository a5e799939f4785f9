// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what of the devices of a snapshot stands in sysfs and with udev. Knows no
 * netlink.
 */
#include "error.h"
#include "machine.h"
#include "rootfs.h"
#include "udev.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * R: what came of reading the link "driver" in a directory, whose path starts
 * PATH. Only what is seen there can lack one.
 */
static int note_no_driver(struct netaccel_ctx *ctx, const char *path, size_t parent_len,
			  struct netaccel_device *device, int r)
{
	char parent[PATH_MAX];

	if (na_rootfs_get_missing(r)) {
		int exists;

		snprintf(parent, sizeof(parent), "%.*s", (int)parent_len, path);
		exists = na_rootfs_get_exists(&ctx->root, parent);
		if (exists)
			r = exists < 0 ? exists : 0;
	}
	if (r == -ENOMEM)
		return r;
	device->driver_errno = -r;
	return 0;
}

/*
 * Of devices with a parent, by the parent's place on its bus where it has one:
 * unlike the device's name, that neither changes nor depends on the namespace.
 */
static int read_driver(struct netaccel_ctx *ctx, struct netaccel_device *device)
{
	static const char link[] = "/driver";
	char path[PATH_MAX];
	char *target;
	const char *slash;
	int len, r;

	if (device->bus)
		len = snprintf(path, sizeof(path), "/sys/bus/%s/devices/%s%s", device->bus,
			       device->bus_path, link);
	else
		len = snprintf(path, sizeof(path), "/sys/class/net/%s/device%s", device->name,
			       link);
	if ((size_t)len >= sizeof(path))
		return note_no_driver(ctx, path, 0, device, -ENAMETOOLONG);
	r = na_rootfs_read_link(&ctx->root, path, &target);
	if (r < 0)
		return note_no_driver(ctx, path, (size_t)len + 1 - sizeof(link), device, r);
	slash = strrchr(target, '/');
	device->driver = strdup(slash ? slash + 1 : target);
	free(target);
	return device->driver ? 0 : -ENOMEM;
}

static int read_properties(struct netaccel_device *device)
{
	int r = na_udev_get_properties(device->ifindex, &device->properties);

	if (r < 0 && r != -ENOMEM) {
		device->properties_errno = -r;
		r = 0;
	}
	return r;
}

int na_machine_read_sysfs(struct netaccel_ctx *ctx, struct netaccel_machine *machine,
			  bool properties)
{
	for (size_t i = 0; i < machine->device_count; i++) {
		struct netaccel_device *device = &machine->devices[i];
		int r = device->is_virtual ? 0 : read_driver(ctx, device);

		if (r == 0 && !device->driver && !device->driver_errno && device->kind) {
			device->driver = strdup(device->kind);
			r = device->driver ? 0 : -ENOMEM;
		}
		if (!properties)
			device->properties_errno = ENODATA;
		else if (r == 0 && !device->is_virtual)
			r = read_properties(device);
		if (r < 0)
			return na_error_set(ctx, r, device->name, "read driver");
	}
	return 0;
}
