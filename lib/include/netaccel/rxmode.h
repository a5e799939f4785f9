/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The RX buffer mode of a device: one abstraction over private flags and
 * rx-buf-len, by way of the driver data of a policy.
 */
#ifndef NETACCEL_RXMODE_H
#define NETACCEL_RXMODE_H

#include <netaccel/policy.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Append only. */
enum netaccel_rx_mode {
	NETACCEL_RX_MODE_UNKNOWN,   /* see netaccel_rx_mode_info_get_state */
	NETACCEL_RX_MODE_FRAGMENT,  /* several buffers per page where they fit */
	NETACCEL_RX_MODE_FULL_PAGE, /* one buffer per page */
};

/* "fragment", "full-page", "unknown"; NULL past the last. */
const char *netaccel_rx_mode_get_word(enum netaccel_rx_mode mode);

struct netaccel_rx_mode_info;

/*
 * What mode DEVICE is set to, through which knob, and whether something
 * forces whole pages anyway. Errors: -ENOMEM.
 */
int netaccel_rx_mode_read(const struct netaccel_policy *policy,
			  const struct netaccel_machine *machine,
			  const struct netaccel_device *device,
			  struct netaccel_rx_mode_info **ret_info);
void netaccel_rx_mode_info_free(struct netaccel_rx_mode_info *info);

enum netaccel_rx_mode netaccel_rx_mode_info_get_mode(const struct netaccel_rx_mode_info *info);

/*
 * Of the knobs: NETACCEL_SETTINGS_ABSENT: no driver data, or the device has
 * none of them; UNREADABLE: the mode is unknown because one, the driver or its
 * data cannot be read; PRESENT: unknown, too, if they are set to no mode.
 */
enum netaccel_settings_state
netaccel_rx_mode_info_get_state(const struct netaccel_rx_mode_info *info);

/* "flag full-page-rx off"; NULL if the mode is unknown. */
const char *netaccel_rx_mode_info_get_knob(const struct netaccel_rx_mode_info *info);

/* "MTU > 1458", "XDP is attached": what probably forces whole pages now; NULL if nothing does. */
const char *netaccel_rx_mode_info_get_forced(const struct netaccel_rx_mode_info *info);

#ifdef __cplusplus
}
#endif
#endif
