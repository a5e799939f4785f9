// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns asking udev; the only file that includes libudev. */
#include "udev.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <libudev.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define TRIES 5

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

static int read_properties(uint32_t ifindex, char ***properties)
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

static bool match_lists(char **a, char **b)
{
	size_t count = na_text_count(a);

	if (count != na_text_count(b))
		return false;
	for (size_t i = 0; i < count; i++)
		if (strcmp(a[i], b[i]) != 0)
			return false;
	return true;
}

/*
 * Until two answers in a row are the same: libudev leaves out a property that it has
 * no memory for, or takes the device for another one, and tells nobody.
 */
int na_udev_get_properties(uint32_t ifindex, char ***properties)
{
	char **last = NULL;
	int last_r = -EAGAIN;

	for (int i = 0; i < TRIES; i++) {
		char **now = NULL;
		int r = read_properties(ifindex, &now);
		bool same = r == last_r && match_lists(now, last);

		na_text_free(last);
		last = now;
		last_r = r;
		if (same && r == 0) {
			*properties = last;
			return 0;
		}
		if (same || r == -ENOMEM)
			break;
	}
	na_text_free(last);
	return last_r == 0 ? -EAGAIN : last_r;
}
