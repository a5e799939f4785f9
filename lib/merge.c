// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns which rule decides on a knob; knows neither what it is set to nor what a change does. */
#include "merge.h"
#include "array.h"
#include "rxmode.h"

#include <errno.h>
#include <stdlib.h>

static const struct na_knob rx_mode_knob = { .type = NA_KNOB_RX_MODE };

void na_merge_del(struct na_merge *merge)
{
	free(merge->wants);
	merge->wants = NULL;
	merge->count = 0;
}

static struct na_want *get_want(struct na_merge *merge, const struct na_knob *knob)
{
	for (size_t i = 0; i < merge->count; i++) {
		if (na_knob_match(merge->wants[i].knob, knob))
			return &merge->wants[i];
	}
	return NULL;
}

/* Final=yes: later files change none of the knobs that this one sets. */
static bool is_locked(const struct na_want *want, const struct netaccel_rule *rule)
{
	return want && want->rule->is_final && want->rule != rule;
}

static int add_want(struct na_merge *merge, const struct na_want *fresh)
{
	struct na_want *want = get_want(merge, fresh->knob);

	if (is_locked(want, fresh->rule))
		return 0;
	if (!want) {
		want = na_array_add(merge->wants, merge->count, sizeof(*want));
		if (!want)
			return -ENOMEM;
		merge->wants = want;
		want += merge->count++;
	}
	*want = *fresh;
	return 0;
}

/* All knobs that the driver's modes are made of. */
static int keep_modes(struct na_merge *merge, const struct netaccel_rule *rule)
{
	const struct na_driver *driver = merge->driver;
	int r = 0;

	for (size_t i = 0; driver && i < driver->mode_count; i++) {
		const struct na_driver_mode *mode = &driver->modes[i];

		for (size_t j = 0; r == 0 && j < mode->setting_count; j++) {
			struct na_want want = {
				.knob = &mode->settings[j].knob,
				.kind = NA_SETTING_KEEP,
				.rule = rule,
				.of_rx_mode = true,
			};

			r = add_want(merge, &want);
		}
	}
	return r;
}

static int set_mode(struct na_merge *merge, const struct netaccel_rule *rule,
		    const struct na_driver_mode *mode)
{
	int r = 0;

	/* Another mode may be made of other knobs. */
	for (size_t i = 0; i < merge->count; i++) {
		if (merge->wants[i].of_rx_mode && !is_locked(&merge->wants[i], rule))
			merge->wants[i].kind = NA_SETTING_KEEP;
	}
	for (size_t i = 0; r == 0 && mode && i < mode->setting_count; i++) {
		struct na_want want = {
			.knob = &mode->settings[i].knob,
			.value = mode->settings[i].value,
			.rule = rule,
			.of_rx_mode = true,
		};

		r = add_want(merge, &want);
	}
	return r;
}

static int add_rx_mode(struct na_merge *merge, const struct netaccel_rule *rule,
		       const struct na_setting *setting)
{
	bool keeps = setting->kind == NA_SETTING_KEEP;
	const struct na_driver_mode *mode = NULL;
	struct na_want want = {
		.knob = &rx_mode_knob,
		.kind = NA_SETTING_KEEP,
		.value = setting->value,
		.rule = rule,
	};
	int r;

	if (is_locked(get_want(merge, &rx_mode_knob), rule))
		return 0;
	if (!keeps) {
		mode = na_rxmode_get(merge->driver, merge->device, setting->value);
		want.kind = mode ? NA_SETTING_KEEP : NA_SETTING_VALUE;
	}
	r = add_want(merge, &want);
	if (r < 0)
		return r;
	return keeps ? keep_modes(merge, rule) : set_mode(merge, rule, mode);
}

int na_merge_add(struct na_merge *merge, const struct netaccel_rule *rule)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < rule->setting_count; i++) {
		const struct na_setting *setting = &rule->settings[i];
		struct na_want want = {
			.knob = &setting->knob,
			.kind = setting->kind,
			.value = setting->value,
			.rule = rule,
		};

		if (setting->knob.type == NA_KNOB_RX_MODE)
			r = add_rx_mode(merge, rule, setting);
		else
			r = add_want(merge, &want);
	}
	return r;
}
