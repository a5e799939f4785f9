/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* RX buffer modes: from a mode to the knobs of a device, by driver data. */
#ifndef NA_RXMODE_H
#define NA_RXMODE_H

#include "driver.h"
#include "machine.h"

#include <netaccel/rxmode.h>

/*
 * The first way to make MODE whose knobs DEVICE all has (or may have: they
 * cannot be read). NULL: there is none. DRIVER may be NULL.
 */
const struct na_driver_mode *na_rxmode_get(const struct na_driver *driver,
					   const struct netaccel_device *device,
					   enum netaccel_rx_mode mode);

/*
 * What probably makes DRIVER use whole pages on DEVICE whatever is set; NULL
 * if nothing does. DRIVER may be NULL.
 */
const struct na_driver_forced *na_rxmode_get_forced(const struct na_driver *driver,
						    const struct netaccel_machine *machine,
						    const struct netaccel_device *device);

/* As text, "MTU > 1458", the caller's. -ENOMEM. */
int na_rxmode_write_forced(const struct na_driver_forced *forced, char **ret_text);

#endif
