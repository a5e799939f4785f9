// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns asking udev; the only file that includes libudev. */
#include "udev.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <libudev.h>
#include <stdio.h>

static int add_properties(struct udev_device *device, char ***properties)
{
	struct udev_list_entry *entry;
	int r = 0;

	udev_list_entry_foreach(entry, udev_device_get_properties_list_entry(device))
	{
		r = na_text_add_format(properties, "%s=%s", udev_list_entry_get_name(entry),
				       udev_list_entry_get_value(entry));
		if (r < 0)
			break;
	}
	return r;
}

int na_udev_get_properties(uint32_t ifindex, char ***properties)
{
	struct udev *udev = udev_new();
	struct udev_device *device;
	char id[16];
	int r = 0;

	if (!udev)
		return -ENOMEM;
	/* By index, so that a rename on the way does not matter. */
	snprintf(id, sizeof(id), "n%" PRIu32, ifindex);
	errno = 0;
	device = udev_device_new_from_device_id(udev, id);
	if (!device)
		r = errno ? -errno : -ENODEV;
	else if (!udev_device_get_is_initialized(device))
		r = -ENODATA;
	else
		r = add_properties(device, properties);
	udev_device_unref(device);
	udev_unref(udev);
	return r;
}
