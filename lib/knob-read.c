// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what a knob is set to on a device; knows no file. */
#include "knob.h"

static enum netaccel_settings_state
read_flag(const char *name, const struct netaccel_device *device, uint32_t *ret_value)
{
	enum netaccel_settings_state state = netaccel_device_get_privflags_state(device);
	bool on;

	if (state != NETACCEL_SETTINGS_PRESENT)
		return state;
	if (!netaccel_privflags_get_value(netaccel_device_get_privflags(device), name, &on))
		return NETACCEL_SETTINGS_ABSENT;
	*ret_value = on;
	return state;
}

enum netaccel_settings_state na_knob_read(const struct na_knob *knob,
					  const struct netaccel_device *device, uint32_t *ret_value)
{
	enum netaccel_settings_state state = netaccel_device_get_rings_state(device);

	if (knob->type == NA_KNOB_FLAG)
		return read_flag(knob->flag, device, ret_value);
	if (state == NETACCEL_SETTINGS_PRESENT &&
	    !netaccel_rings_get_value(netaccel_device_get_rings(device), knob->ring, ret_value))
		return NETACCEL_SETTINGS_ABSENT;
	return state;
}
