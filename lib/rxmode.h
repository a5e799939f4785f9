/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of an RX buffer mode, and its way to knobs by driver data. */
#ifndef NA_RXMODE_H
#define NA_RXMODE_H

#include "policy.h"

#include <netaccel/rxmode.h>

struct netaccel_rx_mode_info {
	enum netaccel_rx_mode mode;
	char *knob;
	char *forced;
};

#endif
