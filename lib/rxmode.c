// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what an RX buffer mode is on one device; knows no rule. */
#include "rxmode.h"
#include "policy.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct netaccel_rx_mode_info {
	enum netaccel_rx_mode mode;
	enum netaccel_settings_state state;
	char *knob;
	char *forced;
};

NA_EXPORT const char *netaccel_rx_mode_get_word(enum netaccel_rx_mode mode)
{
	static const char *const words[] = {
		[NETACCEL_RX_MODE_UNKNOWN] = "unknown",
		[NETACCEL_RX_MODE_FRAGMENT] = "fragment",
		[NETACCEL_RX_MODE_FULL_PAGE] = "full-page",
	};

	return (size_t)mode < sizeof(words) / sizeof(words[0]) ? words[mode] : NULL;
}

static bool has_knobs(const struct na_driver_mode *mode, const struct netaccel_device *device)
{
	uint32_t value;

	for (size_t i = 0; i < mode->setting_count; i++) {
		if (na_knob_read(&mode->settings[i].knob, device, &value) ==
		    NETACCEL_SETTINGS_ABSENT)
			return false;
	}
	return true;
}

const struct na_driver_mode *na_rxmode_get(const struct na_driver *driver,
					   const struct netaccel_device *device,
					   enum netaccel_rx_mode mode)
{
	for (size_t i = 0; driver && i < driver->mode_count; i++) {
		if (driver->modes[i].mode == mode && has_knobs(&driver->modes[i], device))
			return &driver->modes[i];
	}
	return NULL;
}

/* A fact of the kernel; NULL if it is not known. */
static const char *get_fact(const struct netaccel_machine *machine, enum netaccel_fact fact)
{
	if (netaccel_platform_get_state(machine->platform, fact) != NETACCEL_FACT_STATE_PRESENT)
		return NULL;
	return netaccel_platform_get_value(machine->platform, fact, 0);
}

static bool match_forced(const struct na_driver_forced *forced,
			 const struct netaccel_machine *machine,
			 const struct netaccel_device *device)
{
	const char *page_size = get_fact(machine, NETACCEL_FACT_PAGE_SIZE);
	const char *release = get_fact(machine, NETACCEL_FACT_KERNEL_VERSION);

	if (forced->page_size && (!page_size || strcmp(page_size, forced->page_size) != 0))
		return false;
	if (forced->kernel_version &&
	    (!release || na_version_match_kernel(forced->kernel_version, release) <= 0))
		return false;
	if (forced->has_mtu_above && device->mtu <= forced->mtu_above)
		return false;
	return !forced->has_xdp || device->xdp == forced->xdp;
}

const struct na_driver_forced *na_rxmode_get_forced(const struct na_driver *driver,
						    const struct netaccel_machine *machine,
						    const struct netaccel_device *device)
{
	for (size_t i = 0; driver && i < driver->forced_count; i++) {
		if (match_forced(&driver->forced[i], machine, device))
			return &driver->forced[i];
	}
	return NULL;
}

/* What a user can change comes first; only where nothing can, the rest is the reason. */
int na_rxmode_write_forced(const struct na_driver_forced *forced, char **ret_text)
{
	const char *xdp = forced->xdp ? "XDP is attached" : "no XDP is attached";
	const char *both = forced->has_mtu_above && forced->has_xdp ? " and " : "";
	char mtu[32] = "";
	int r;

	if (forced->has_mtu_above)
		snprintf(mtu, sizeof(mtu), "MTU > %u", forced->mtu_above);
	if (forced->has_mtu_above || forced->has_xdp)
		r = asprintf(ret_text, "%s%s%s", mtu, both, forced->has_xdp ? xdp : "");
	else if (forced->page_size)
		r = asprintf(ret_text, "PageSize=%s", forced->page_size);
	else
		r = asprintf(ret_text, "KernelVersion=%s", forced->kernel_version);
	return r < 0 ? -ENOMEM : 0;
}

/* PRESENT: it is set; ABSENT: it is not; UNREADABLE: it may be. DEVICE has its knobs. */
static enum netaccel_settings_state read_mode(const struct na_driver_mode *mode,
					      const struct netaccel_device *device)
{
	enum netaccel_settings_state state = NETACCEL_SETTINGS_PRESENT;
	uint32_t value;

	for (size_t i = 0; i < mode->setting_count; i++) {
		const struct na_setting *setting = &mode->settings[i];

		if (na_knob_read(&setting->knob, device, &value) != NETACCEL_SETTINGS_PRESENT)
			state = NETACCEL_SETTINGS_UNREADABLE;
		else if (value != setting->value)
			return NETACCEL_SETTINGS_ABSENT;
	}
	return state;
}

/* Does DEVICE have any of the knobs that modes are made of? */
static bool has_any_knob(const struct na_driver *driver, const struct netaccel_device *device)
{
	uint32_t value;

	for (size_t i = 0; driver && i < driver->mode_count; i++) {
		const struct na_driver_mode *mode = &driver->modes[i];

		for (size_t j = 0; j < mode->setting_count; j++) {
			if (na_knob_read(&mode->settings[j].knob, device, &value) ==
			    NETACCEL_SETTINGS_PRESENT)
				return true;
		}
	}
	return false;
}

/* "flag full-page-rx off", several joined by ", ". */
static char *write_knobs(const struct na_driver_mode *mode)
{
	char *text = strdup("");

	for (size_t i = 0; text && i < mode->setting_count; i++) {
		const struct na_setting *setting = &mode->settings[i];
		char *knob = na_knob_write(&setting->knob);
		char *more = NULL;
		char value[32];

		na_knob_write_value(&setting->knob, setting->value, value, sizeof(value));
		if (knob && asprintf(&more, "%s%s%s %s", text, i ? ", " : "", knob, value) < 0)
			more = NULL;
		free(knob);
		free(text);
		text = more;
	}
	return text;
}

static int read_info(const struct na_driver *driver, const struct netaccel_machine *machine,
		     const struct netaccel_device *device, struct netaccel_rx_mode_info *info)
{
	const struct na_driver_forced *forced = na_rxmode_get_forced(driver, machine, device);
	enum netaccel_settings_state state;

	if (has_any_knob(driver, device))
		info->state = NETACCEL_SETTINGS_PRESENT;
	for (enum netaccel_rx_mode mode = NETACCEL_RX_MODE_UNKNOWN + 1;
	     netaccel_rx_mode_get_word(mode); mode++) {
		const struct na_driver_mode *way = na_rxmode_get(driver, device, mode);

		if (!way)
			continue;
		state = read_mode(way, device);
		if (state == NETACCEL_SETTINGS_UNREADABLE)
			info->state = state;
		if (state != NETACCEL_SETTINGS_PRESENT)
			continue;
		info->state = state;
		info->mode = mode;
		info->knob = write_knobs(way);
		if (!info->knob)
			return -ENOMEM;
		break;
	}
	return forced ? na_rxmode_write_forced(forced, &info->forced) : 0;
}

NA_EXPORT int netaccel_rx_mode_read(const struct netaccel_policy *policy,
				    const struct netaccel_machine *machine,
				    const struct netaccel_device *device,
				    struct netaccel_rx_mode_info **ret_info)
{
	struct netaccel_rx_mode_info *info = calloc(1, sizeof(*info));
	int r;

	if (!info)
		return -ENOMEM;
	if (device->driver_errno || na_policy_get_unreadable_driver(policy, device->driver))
		info->state = NETACCEL_SETTINGS_UNREADABLE;
	r = read_info(na_policy_get_driver(policy, device->driver), machine, device, info);
	if (r < 0) {
		netaccel_rx_mode_info_free(info);
		return r;
	}
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

NA_EXPORT enum netaccel_settings_state
netaccel_rx_mode_info_get_state(const struct netaccel_rx_mode_info *info)
{
	return info->state;
}

NA_EXPORT const char *netaccel_rx_mode_info_get_knob(const struct netaccel_rx_mode_info *info)
{
	return info->knob;
}

NA_EXPORT const char *netaccel_rx_mode_info_get_forced(const struct netaccel_rx_mode_info *info)
{
	return info->forced;
}
