/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* udev's properties of network devices. */
#ifndef NA_UDEV_H
#define NA_UDEV_H

#include <stdint.h>

/*
 * Appends "KEY=VALUE" of each property of a network device to a na_text list.
 * -ENODATA: udev, if it runs at all, knows nothing of the device (yet); -ENODEV
 * and others: it is not in sysfs, or cannot be read; -ENOMEM.
 */
int na_udev_get_properties(uint32_t ifindex, char ***properties);

#endif
