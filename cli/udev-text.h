/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the journal is told of a device that a rule names. */
#ifndef CLI_UDEV_TEXT_H
#define CLI_UDEV_TEXT_H

#include "cmd.h"

/* Without the name: what was done, which rules want it, and why they apply. The caller's. */
char *cli_udev_write(const struct cli *cli, const struct netaccel_plan *plan,
		     const struct netaccel_outcome *outcome, const struct netaccel_device *device);
/* Is all as it should be, with nothing to do? */
bool cli_udev_get_well(const struct netaccel_plan *plan);

#endif
