// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns which rule decides on a knob; knows neither how it is set nor what a change does. */
#include "merge.h"
#include "array.h"
#include "rxmode.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct na_knob rx_mode_knob = { .type = NA_KNOB_RX_MODE };

void na_merge_del(struct na_merge *merge)
{
	free(merge->wants);
	free(merge->claims);
	merge->wants = NULL;
	merge->claims = NULL;
	merge->count = 0;
	merge->claim_count = 0;
}

static int add_claim(struct na_merge *merge, const struct na_claim *claim)
{
	struct na_claim *claims = na_array_add(merge->claims, merge->claim_count, sizeof(*claims));

	if (!claims)
		return -ENOMEM;
	merge->claims = claims;
	claims += merge->claim_count;
	*claims = *claim;
	claims->rank = merge->claim_count++;
	claims->blind = merge->blind;
	return 0;
}

/* MODE as a whole, or all knobs that the driver's modes are made of. */
static int add_mode(struct na_merge *merge, struct na_claim claim,
		    const struct na_driver_mode *mode)
{
	int r = 0;

	claim.of_rx_mode = true;
	for (size_t i = 0; r == 0 && i < mode->setting_count; i++) {
		claim.knob = &mode->settings[i].knob;
		claim.value = mode->settings[i].value;
		r = add_claim(merge, &claim);
	}
	return r;
}

/* RxMode= is a knob like another; the rule that decides on it brings the knobs of its mode. */
static int add_rx_mode(struct na_merge *merge, const struct na_setting *setting,
		       struct na_claim claim)
{
	const struct na_driver *driver = merge->driver;
	bool keeps = setting->kind == NA_SETTING_KEEP;
	const struct na_driver_mode *way = NULL;
	int r;

	if (merge->rx_mode_settled)
		return 0;
	if (!keeps)
		way = na_rxmode_get(driver, merge->device, setting->value);
	if (!merge->rx_mode) {
		merge->rx_mode = setting;
		merge->rx_way = way;
	} else if (merge->rx_mode->kind != setting->kind ||
		   merge->rx_mode->value != setting->value) {
		merge->rx_mode_differs = true;
	}
	merge->rx_mode_settled = claim.settles;
	if (way)
		claim.kind = NA_SETTING_KEEP;
	r = add_claim(merge, &claim);
	/* Where another rule's mode may count, this one's knobs may go unclaimed. */
	claim.settles &= !merge->rx_mode_differs;
	claim.kind = setting->kind;
	if (r == 0 && way)
		r = add_mode(merge, claim, way);
	for (size_t i = 0; r == 0 && keeps && driver && i < driver->mode_count; i++)
		r = add_mode(merge, claim, &driver->modes[i]);
	return r;
}

static int add_rule(struct na_merge *merge, const struct netaccel_machine *machine,
		    const struct netaccel_policy *policy, size_t place)
{
	const struct netaccel_rule *rule = policy->rules[place];
	struct na_claim claim = {
		.rule = rule,
		.place = place,
		.match = netaccel_rule_match(rule, machine, merge->device),
	};
	int r = 0;

	if (claim.match == NETACCEL_MATCH_NO)
		return 0;
	claim.settles = claim.match == NETACCEL_MATCH_YES;
	for (size_t i = 0; i < rule->setting_count; i++) {
		if (rule->settings[i].knob.type == NA_KNOB_RX_MODE)
			merge->blind |= merge->driver_unknown;
	}
	for (size_t i = 0; r == 0 && i < rule->setting_count; i++) {
		const struct na_setting *setting = &rule->settings[i];

		claim.knob = &setting->knob;
		claim.kind = setting->kind;
		claim.value = setting->value;
		if (setting->knob.type == NA_KNOB_RX_MODE)
			r = add_rx_mode(merge, setting, claim);
		else
			r = add_claim(merge, &claim);
	}
	return r;
}

static int compare_knobs(const struct na_knob *a, const struct na_knob *b)
{
	if (a->type != b->type)
		return a->type < b->type ? -1 : 1;
	if (a->type == NA_KNOB_FLAG)
		return strcmp(a->flag, b->flag);
	return a->ring < b->ring ? -1 : a->ring > b->ring;
}

static int compare_claims(const void *a, const void *b)
{
	const struct na_claim *x = a, *y = b;
	int r = compare_knobs(x->knob, y->knob);

	return r ? r : x->rank < y->rank ? -1 : x->rank > y->rank;
}

/* What hangs on which of two claims on one knob counts. */
static enum na_doubt get_doubt(const struct na_claim *a, const struct na_claim *b)
{
	const struct netaccel_rule *x = a->rule, *y = b->rule;

	if (a->kind != b->kind || (a->kind == NA_SETTING_VALUE && a->value != b->value))
		return NA_DOUBT_VALUE;
	if (a->kind == NA_SETTING_KEEP)
		return NA_DOUBT_NONE;
	if (x->fails_unsupported != y->fails_unsupported || x->when_up != y->when_up ||
	    (x->when_up_master && strcmp(x->when_up_master, y->when_up_master) != 0))
		return NA_DOUBT_MANNER;
	return NA_DOUBT_NONE;
}

/* From COUNT claims on one knob. */
static int add_want(struct na_merge *merge, const struct na_claim *claims, size_t count)
{
	struct na_want *want = na_array_add(merge->wants, merge->count, sizeof(*want));
	bool settled = false;

	if (!want)
		return -ENOMEM;
	merge->wants = want;
	want += merge->count++;
	*want = (struct na_want){
		.knob = claims->knob,
		.kind = claims->kind,
		.value = claims->value,
		.rule = claims->rule,
		.claims = claims,
	};
	while (!settled && want->claim_count < count) {
		const struct na_claim *claim = &claims[want->claim_count++];
		enum na_doubt doubt = get_doubt(claims, claim);

		if (claim->blind)
			doubt = NA_DOUBT_VALUE;
		if (doubt > want->doubt)
			want->doubt = doubt;
		settled = claim->settles;
	}
	/* Perhaps none of them counts. */
	if (!settled && want->kind != NA_SETTING_KEEP)
		want->doubt = NA_DOUBT_VALUE;
	return 0;
}

static int add_wants(struct na_merge *merge)
{
	const struct na_claim *claims = merge->claims;
	size_t end;
	int r = 0;

	if (merge->claim_count)
		qsort(merge->claims, merge->claim_count, sizeof(*claims), compare_claims);
	for (size_t i = 0; r == 0 && i < merge->claim_count; i = end) {
		for (end = i + 1; end < merge->claim_count; end++) {
			if (!na_knob_match(claims[i].knob, claims[end].knob))
				break;
		}
		r = add_want(merge, &claims[i], end - i);
	}
	return r;
}

static int compare_want(const void *key, const void *element)
{
	const struct na_want *want = element;

	return compare_knobs(key, want->knob);
}

static struct na_want *get_want(const struct na_merge *merge, const struct na_knob *knob)
{
	return bsearch(knob, merge->wants, merge->count, sizeof(*merge->wants), compare_want);
}

/* Is what WANT comes to what SETTING of a mode asks for? */
static bool makes_setting(const struct na_merge *merge, const struct na_want *want,
			  const struct na_setting *setting)
{
	uint32_t value = want->value;

	if (want->kind == NA_SETTING_KEEP &&
	    na_knob_read(want->knob, merge->device, &value) != NETACCEL_SETTINGS_PRESENT)
		return false;
	if (want->kind == NA_SETTING_MAX &&
	    !netaccel_rings_get_max(&merge->device->rings, want->knob->ring, &value))
		return false;
	return value == setting->value;
}

/* Will WANT be undecided, although it can only come to what SETTING of a mode asks for? */
static bool is_undecided(const struct na_merge *merge, const struct na_want *want,
			 const struct na_setting *setting)
{
	uint32_t value = setting->value;

	if (na_knob_read(want->knob, merge->device, &value) == NETACCEL_SETTINGS_UNREADABLE)
		return true;
	return want->doubt && value != setting->value;
}

/*
 * A mode is made of all its settings or not at all: where other rules decide
 * on some of them otherwise, it cannot be made; where they may, or where some
 * are undecided, all of it is in doubt. Other rules that decide on every one
 * of them just replace it.
 */
static void set_whole_mode(struct na_merge *merge)
{
	const struct na_driver_mode *way = merge->rx_way;
	struct na_want *rx_mode, *obstacle = NULL;
	enum na_doubt doubt = NA_DOUBT_NONE;
	bool any = false;

	if (!way || !merge->rx_mode_settled || merge->rx_mode_differs)
		return;
	for (size_t i = 0; i < way->setting_count; i++) {
		struct na_want *want = get_want(merge, &way->settings[i].knob);

		any |= want->claims->of_rx_mode;
		if (want->doubt == NA_DOUBT_VALUE)
			doubt = NA_DOUBT_VALUE;
		else if (!makes_setting(merge, want, &way->settings[i]))
			obstacle = want;
		else if (!doubt && is_undecided(merge, want, &way->settings[i]))
			doubt = NA_DOUBT_MANNER;
	}
	if (!any)
		return;
	for (size_t i = 0; i < way->setting_count; i++) {
		struct na_want *want = get_want(merge, &way->settings[i].knob);

		want->of_rx_mode = true;
		if (!want->claims->of_rx_mode || want->doubt == NA_DOUBT_VALUE)
			continue;
		if (obstacle)
			want->kind = NA_SETTING_KEEP;
		else if (doubt > want->doubt)
			want->doubt = doubt;
	}
	rx_mode = get_want(merge, &rx_mode_knob);
	rx_mode->obstacle = obstacle;
	if (obstacle)
		rx_mode->kind = NA_SETTING_VALUE;
}

/* The name of the first rule that could not be read; NULL: all could. */
static const char *get_unreadable(const struct netaccel_policy *policy)
{
	for (size_t i = 0; i < policy->unreadable_count; i++) {
		if (policy->unreadable[i].kind == NA_POLICY_RULE)
			return policy->unreadable[i].name;
	}
	return NULL;
}

int na_merge_read(struct na_merge *merge, const struct netaccel_machine *machine,
		  const struct netaccel_policy *policy)
{
	const char *unreadable = get_unreadable(policy);
	int r = 0;

	for (size_t i = 0; r == 0 && i < policy->rule_count; i++) {
		if (!policy->rules[i]->is_final)
			continue;
		merge->blind |= unreadable && strcmp(policy->rules[i]->name, unreadable) > 0;
		r = add_rule(merge, machine, policy, i);
	}
	merge->blind |= unreadable != NULL;
	for (size_t i = policy->rule_count; r == 0 && i > 0; i--) {
		if (!policy->rules[i - 1]->is_final)
			r = add_rule(merge, machine, policy, i - 1);
	}
	if (r == 0)
		r = add_wants(merge);
	if (r == 0)
		set_whole_mode(merge);
	return r;
}
