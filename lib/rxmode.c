// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what an RX buffer mode means on one device; knows no rules. */
#include "rxmode.h"

#include <errno.h>
#include <stdlib.h>

static const char *const words[] = {
	[NETACCEL_RX_MODE_UNKNOWN] = "unknown",
	[NETACCEL_RX_MODE_FRAGMENT] = "fragment",
	[NETACCEL_RX_MODE_FULL_PAGE] = "full-page",
};

NA_EXPORT const char *netaccel_rx_mode_get_word(enum netaccel_rx_mode mode)
{
	return (size_t)mode < sizeof(words) / sizeof(words[0]) ? words[mode] : NULL;
}

NA_EXPORT int netaccel_rx_mode_read(const struct netaccel_policy *policy,
				    const struct netaccel_machine *machine,
				    const struct netaccel_device *device,
				    struct netaccel_rx_mode_info **ret_info)
{
	struct netaccel_rx_mode_info *info = calloc(1, sizeof(*info));

	if (!info)
		return -ENOMEM;
	*ret_info = info;
	return 0;
}

NA_EXPORT void netaccel_rx_mode_info_free(struct netaccel_rx_mode_info *info)
{
	if (!info)
		return;
	free(info->knob);
	free(info->forced);
	free(info);
}

NA_EXPORT enum netaccel_rx_mode
netaccel_rx_mode_info_get_mode(const struct netaccel_rx_mode_info *info)
{
	return info->mode;
}

NA_EXPORT const char *netaccel_rx_mode_info_get_knob(const struct netaccel_rx_mode_info *info)
{
	return info->knob;
}

NA_EXPORT const char *netaccel_rx_mode_info_get_forced(const struct netaccel_rx_mode_info *info)
{
	return info->forced;
}
