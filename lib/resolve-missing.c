// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns why a device cannot do what is wanted, in words; decides nothing. */
#include "resolve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* The first setting of MODE that the device lacks; it lacks one, or MODE would do. */
static const struct na_knob *get_lacking(const struct na_driver_mode *mode,
					 const struct netaccel_device *device)
{
	uint32_t value;
	size_t i = 0;

	while (na_knob_read(&mode->settings[i].knob, device, &value) != NETACCEL_SETTINGS_ABSENT)
		i++;
	return &mode->settings[i].knob;
}

/* "flag full-page-rx and rx-buf-len": of each way to make the mode one. */
static int write_lacking(const struct na_resolve *target, uint32_t rx_mode, char **ret_text)
{
	const struct na_driver *driver = target->driver;
	char *text = NULL;

	for (size_t i = 0; i < driver->mode_count; i++) {
		const struct na_driver_mode *mode = &driver->modes[i];
		char *knob, *both;
		int r;

		if (mode->mode != rx_mode)
			continue;
		knob = na_knob_write(get_lacking(mode, target->device));
		r = knob ? asprintf(&both, "%s%s%s", text ? text : "", text ? " and " : "", knob)
			 : -1;
		free(knob);
		free(text);
		if (r < 0)
			return -ENOMEM;
		text = both;
	}
	*ret_text = text;
	return 0;
}

/* Why the device has no way to make an RX buffer mode. */
static int write_missing_mode(const struct na_resolve *target, uint32_t rx_mode, char **ret_text)
{
	const char *driver = target->device->driver;
	char *lacking;
	int r;

	if (!driver)
		return asprintf(ret_text, "the device has no driver, hence no driver data");
	if (!target->driver)
		return asprintf(ret_text,
				"there are no driver data for %s: "
				"drivers.d/%s.conf would say how",
				driver, driver);
	r = write_lacking(target, rx_mode, &lacking);
	if (r < 0)
		return r;
	if (lacking)
		r = asprintf(ret_text, "the device lacks %s, named in drivers.d/%s.conf", lacking,
			     driver);
	else
		r = asprintf(ret_text, "drivers.d/%s.conf does not say how", driver);
	free(lacking);
	return r;
}

/* Why a mode that the device could be set to does not come about. */
static int write_obstacle(const struct na_want *obstacle, char **ret_text)
{
	char *knob = na_knob_write(obstacle->knob);
	int r = -1;

	if (knob)
		r = asprintf(ret_text, "%s decides on %s otherwise", obstacle->rule->name, knob);
	free(knob);
	return r;
}

/* A name that was mistyped is found among those that there are. */
static int write_missing_flag(const struct netaccel_device *device, char **ret_text)
{
	const char *name;
	char *text;
	int r = asprintf(&text, "the device has no such flag");

	for (size_t i = 0; r >= 0 && (name = netaccel_privflags_get_name(device->privflags, i));
	     i++) {
		char *longer;

		r = asprintf(&longer, "%s%s %s", text, i ? "," : ", only", name);
		free(text);
		text = longer;
	}
	if (r >= 0)
		*ret_text = text;
	return r;
}

int na_resolve_write_missing(const struct na_resolve *target, const struct na_want *want,
			     struct na_finding *finding)
{
	const struct netaccel_device *device = target->device;
	bool is_ring = want->knob->type == NA_KNOB_RING;
	const char *refusal = na_resolve_get_refusal(target, want->knob, finding);
	uint32_t max;
	int r = 0;

	if (want->obstacle)
		r = write_obstacle(want->obstacle, &finding->missing);
	else if (want->knob->type == NA_KNOB_RX_MODE)
		r = write_missing_mode(target, want->value, &finding->missing);
	else if (refusal)
		r = asprintf(&finding->missing, "%s (refused before; restore forgets it)", refusal);
	else if (!finding->has_now && is_ring && !na_resolve_match_askable(target, want->knob))
		r = asprintf(&finding->missing, "the device does not report it");
	else if (!finding->has_now && !is_ring &&
		 device->privflags_state == NETACCEL_SETTINGS_ABSENT)
		r = asprintf(&finding->missing, "the device has no private flags");
	else if (!finding->has_now && !is_ring)
		r = write_missing_flag(device, &finding->missing);
	else if (!finding->has_value)
		r = asprintf(&finding->missing, "the device reports no maximum");
	else if (is_ring && netaccel_rings_get_max(&device->rings, want->knob->ring, &max) &&
		 finding->value > max)
		r = asprintf(&finding->missing, "above the device's maximum of %u", max);
	return r < 0 ? -ENOMEM : 0;
}
