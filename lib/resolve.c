// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what becomes of one want on one device; knows no conditions and no messages. */
#include "resolve.h"
#include "array.h"
#include "rxmode.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_allowed(const struct na_resolve *target, const struct netaccel_rule *rule)
{
	const struct netaccel_device *master;

	if (rule->when_up != NA_WHEN_UP_APPLY_IF_MASTER)
		return rule->when_up == NA_WHEN_UP_APPLY;
	master = netaccel_machine_get_ifindex(target->machine, target->device->master);
	return master && master->driver && strcmp(master->driver, rule->when_up_master) == 0;
}

/*
 * Of a link that is up. FORCED: something overrides the mode that KNOB has a part
 * in, or NULL.
 */
static enum netaccel_link_effect get_effect(const struct na_resolve *target,
					    const struct na_knob *knob,
					    const struct na_driver_forced *forced)
{
	bool flaps;

	if (forced && forced->stays)
		return NETACCEL_LINK_EFFECT_STAYS;
	if (!target->driver || !na_driver_get_effect(target->driver, knob, &flaps))
		return NETACCEL_LINK_EFFECT_MAY_FLAP;
	return flaps ? NETACCEL_LINK_EFFECT_FLAPS : NETACCEL_LINK_EFFECT_STAYS;
}

/*
 * What is probably without effect is set all the same: it counts once the
 * reason is gone. Only where it would also flap it is left out.
 */
static enum netaccel_change_status get_status(const struct na_resolve *target,
					      const struct na_want *want,
					      enum netaccel_link_effect effect,
					      const struct na_driver_forced *forced)
{
	bool flaps =
		effect == NETACCEL_LINK_EFFECT_FLAPS || effect == NETACCEL_LINK_EFFECT_MAY_FLAP;

	if (!flaps)
		return NETACCEL_CHANGE_READY;
	if (forced)
		return NETACCEL_CHANGE_NO_EFFECT;
	if (target->allow_flap || is_allowed(target, want->rule))
		return NETACCEL_CHANGE_READY;
	return NETACCEL_CHANGE_PENDING;
}

static int copy_knob(const struct na_knob *from, struct na_knob *ret_knob)
{
	*ret_knob = *from;
	if (from->flag)
		ret_knob->flag = strdup(from->flag);
	return from->flag && !ret_knob->flag ? -ENOMEM : 0;
}

char *na_resolve_write_value(const struct na_knob *knob, uint32_t value)
{
	char text[32];

	na_knob_write_value(knob, value, text, sizeof(text));
	return strdup(text);
}

static char *write_wanted(const struct na_want *want, const struct na_finding *finding)
{
	if (finding->has_value)
		return na_resolve_write_value(want->knob, finding->value);
	return strdup(want->kind == NA_SETTING_MAX ? "max" : "unknown");
}

int na_resolve_add_change(const struct na_resolve *target, const struct na_want *want,
			  struct na_finding *finding, struct netaccel_device_plan *plan)
{
	const struct netaccel_rule *rule = want->rule;
	const struct na_knob *knob = want->knob;
	const struct na_driver_forced *forced = NULL;
	enum netaccel_link_effect effect;
	struct netaccel_change *change =
		na_array_add(plan->changes, plan->change_count, sizeof(*change));

	if (!change)
		return -ENOMEM;
	plan->changes = change;
	change += plan->change_count++;
	if (target->forced && na_driver_match_knob(target->driver, knob))
		forced = target->forced;
	change->mode_part = want->of_rx_mode ? want : NULL;
	change->kind = want->kind;
	change->value = finding->value;
	change->has_now = finding->has_now;
	change->now_value = finding->now;
	change->fails_unsupported = rule->fails_unsupported;
	effect = get_effect(target, knob, forced);
	change->link_effect = target->device->up ? effect : NETACCEL_LINK_EFFECT_DOWN;
	if (finding->missing) {
		change->status = rule->fails_unsupported ? NETACCEL_CHANGE_REFUSED
							 : NETACCEL_CHANGE_UNSUPPORTED;
		change->note = finding->missing;
		finding->missing = NULL;
	} else {
		change->status = get_status(target, want, change->link_effect, forced);
		change->waits_up =
			!target->device->up &&
			get_status(target, want, effect, forced) != NETACCEL_CHANGE_READY;
		if (forced && na_rxmode_write_forced(forced, &change->note) < 0)
			return -ENOMEM;
	}
	change->setting = na_knob_write(knob);
	change->now = finding->has_now ? na_resolve_write_value(knob, finding->now) : NULL;
	change->wanted = write_wanted(want, finding);
	change->rule = strdup(rule->name);
	change->path = rule->path ? strdup(rule->path) : NULL;
	if (copy_knob(knob, &change->knob) < 0 || !change->setting || !change->wanted ||
	    (finding->has_now && !change->now) || !change->rule || (rule->path && !change->path))
		return -ENOMEM;
	return 0;
}

static int add_unreadable(const struct na_resolve *target, const struct na_want *want,
			  struct netaccel_device_plan *plan)
{
	int errnum = want->knob->type == NA_KNOB_FLAG ? target->device->privflags_errno
						      : target->device->rings_errno;
	const char *words = strerrordesc_np(errnum);
	char *knob = na_knob_write(want->knob);
	char dead[NA_DEVICE_DEAD_BYTES] = "";
	int r = -ENOMEM;

	/* What helps is told once. One that is down may answer when it is up. */
	if (errnum == ENODEV && target->device->up && !plan->undecided)
		na_device_write_dead(target->device, dead, sizeof(dead));
	if (knob)
		r = na_text_add_format(&plan->undecided, "%s cannot be read: %s%s%s (%s)", knob,
				       words ? words : "Unknown error", dead[0] ? "; " : "", dead,
				       want->rule->name);
	free(knob);
	return r;
}

static void find_max(const struct na_resolve *target, const struct na_want *want,
		     struct na_finding *finding)
{
	finding->has_value =
		netaccel_rings_get_max(&target->device->rings, want->knob->ring, &finding->value);
}

/* What is so already can be so, whatever the device reports as its limits. */
static bool is_satisfied(const struct na_resolve *target, const struct na_want *want,
			 const struct na_finding *finding)
{
	if (!finding->has_value)
		return false;
	if (finding->has_now && finding->now == finding->value)
		return true;
	/* GET leaves the 0 of words out: it is so where it is not reported. */
	if (!finding->has_now && !finding->value && na_resolve_match_silent(target, want->knob))
		return true;
	return na_resolve_match_got(target, want->knob, finding);
}

int na_resolve_add(const struct na_resolve *target, const struct na_want *want,
		   struct netaccel_device_plan *plan)
{
	struct na_finding finding = {
		.value = want->value,
		.has_value = want->kind == NA_SETTING_VALUE,
	};
	enum netaccel_settings_state state = NETACCEL_SETTINGS_ABSENT;
	int r;

	if (want->doubt == NA_DOUBT_VALUE)
		return 1;
	if (want->kind == NA_SETTING_KEEP)
		return 0;
	if (want->knob->type != NA_KNOB_RX_MODE)
		state = na_knob_read(want->knob, target->device, &finding.now);
	if (state == NETACCEL_SETTINGS_UNREADABLE)
		return add_unreadable(target, want, plan);
	finding.has_now = state == NETACCEL_SETTINGS_PRESENT;
	if (want->kind == NA_SETTING_MAX)
		find_max(target, want, &finding);
	if (is_satisfied(target, want, &finding)) {
		plan->satisfied_count++;
		return 0;
	}
	if (want->doubt)
		return 1;
	r = na_resolve_write_missing(target, want, &finding);
	if (r == 0)
		r = na_resolve_add_change(target, want, &finding, plan);
	free(finding.missing);
	return r;
}

static unsigned int get_rank(enum netaccel_change_status status)
{
	static const unsigned int ranks[] = {
		[NETACCEL_CHANGE_READY] = 0,	 [NETACCEL_CHANGE_PENDING] = 1,
		[NETACCEL_CHANGE_NO_EFFECT] = 2, [NETACCEL_CHANGE_UNSUPPORTED] = 3,
		[NETACCEL_CHANGE_REFUSED] = 3,
	};

	return ranks[status];
}

/* CHANGE does not go further than WORST. What has no effect says so of both already. */
static int set_worst(struct netaccel_change *change, const struct netaccel_change *worst)
{
	bool fails = change->mode_part->rule->fails_unsupported;
	char *note;

	if (get_rank(worst->status) != get_rank(NETACCEL_CHANGE_UNSUPPORTED)) {
		change->status = worst->status;
		return 0;
	}
	if (asprintf(&note, "%s: %s", worst->setting, worst->note) < 0)
		return -ENOMEM;
	free(change->note);
	change->note = note;
	change->status = fails ? NETACCEL_CHANGE_REFUSED : NETACCEL_CHANGE_UNSUPPORTED;
	return 0;
}

int na_resolve_set_mode(struct netaccel_device_plan *plan)
{
	const struct netaccel_change *worst = NULL;
	int r = 0;

	for (size_t i = 0; i < plan->change_count; i++) {
		const struct netaccel_change *change = &plan->changes[i];

		if (change->mode_part &&
		    (!worst || get_rank(change->status) > get_rank(worst->status)))
			worst = change;
	}
	for (size_t i = 0; i < plan->change_count; i++) {
		struct netaccel_change *change = &plan->changes[i];
		const struct na_want *part = change->mode_part;

		if (r == 0 && part && part->claims->of_rx_mode &&
		    get_rank(change->status) < get_rank(worst->status))
			r = set_worst(change, worst);
		change->mode_part = NULL;
	}
	return r;
}
