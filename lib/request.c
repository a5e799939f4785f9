// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order of changes and the messages that bring them about; sends nothing. */
#include "array.h"
#include "plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One message each. Maxima can change with the layout, so sizes come last. */
enum stage {
	STAGE_FLAGS,
	STAGE_LAYOUT,
	STAGE_SIZES,
	STAGE_COUNT,
};

static enum stage get_stage(const struct na_knob *knob)
{
	const char *unit;

	if (knob->type != NA_KNOB_RING)
		return STAGE_FLAGS;
	unit = netaccel_ring_get_unit(knob->ring);
	return unit && strcmp(unit, "descriptors") == 0 ? STAGE_SIZES : STAGE_LAYOUT;
}

/* Flags as the driver lists them, unknown ones last; rings as they are shown. */
static uint32_t get_place(const struct na_knob *knob, const struct netaccel_device *device)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	const char *name;

	if (knob->type == NA_KNOB_RING)
		return knob->ring;
	if (knob->type == NA_KNOB_FLAG && flags) {
		for (uint32_t i = 0; (name = netaccel_privflags_get_name(flags, i)); i++) {
			if (strcmp(name, knob->flag) == 0)
				return i;
		}
	}
	return UINT32_MAX;
}

static int compare_changes(const void *a, const void *b)
{
	const struct netaccel_change *x = a, *y = b;

	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return strcmp(x->setting, y->setting);
}

void na_request_set_order(struct netaccel_device_plan *plan, const struct netaccel_device *device)
{
	for (size_t i = 0; i < plan->change_count; i++) {
		struct netaccel_change *change = &plan->changes[i];

		change->order =
			(uint64_t)get_stage(&change->knob) << 32 | get_place(&change->knob, device);
	}
	if (plan->change_count)
		qsort(plan->changes, plan->change_count, sizeof(*plan->changes), compare_changes);
}

static bool is_sent(const struct netaccel_change *change, enum stage stage)
{
	return change->status == NETACCEL_CHANGE_READY && get_stage(&change->knob) == stage;
}

static void encode_flags(const struct netaccel_device_plan *plan, struct na_attr_buffer *buffer)
{
	struct netaccel_privflags flags = { 0 };

	for (size_t i = 0; i < plan->change_count && !buffer->error; i++) {
		const struct netaccel_change *change = &plan->changes[i];

		if (is_sent(change, STAGE_FLAGS))
			buffer->error = na_privflags_add(&flags, change->knob.flag, change->value);
	}
	if (!buffer->error)
		na_privflags_encode(buffer, plan->ifindex, &flags);
	na_ethnl_bitset_del(&flags.bits);
}

static void encode_rings(const struct netaccel_device_plan *plan, enum stage stage,
			 struct na_attr_buffer *buffer)
{
	struct netaccel_rings rings = { 0 };

	for (size_t i = 0; i < plan->change_count; i++) {
		const struct netaccel_change *change = &plan->changes[i];

		if (is_sent(change, stage))
			na_rings_set_value(&rings, change->knob.ring, change->value);
	}
	na_rings_encode(buffer, plan->ifindex, &rings);
}

static int encode_stage(struct netaccel_device_plan *plan, enum stage stage)
{
	struct na_attr_buffer *buffer =
		na_array_add(plan->requests, plan->request_count, sizeof(*buffer));

	if (!buffer)
		return -ENOMEM;
	plan->requests = buffer;
	buffer += plan->request_count++;
	if (stage == STAGE_FLAGS)
		encode_flags(plan, buffer);
	else
		encode_rings(plan, stage, buffer);
	return buffer->error;
}

int na_request_encode(struct netaccel_device_plan *plan)
{
	int r = 0;

	for (enum stage stage = 0; r == 0 && stage < STAGE_COUNT; stage++) {
		bool any = false;

		for (size_t i = 0; i < plan->change_count; i++)
			any |= is_sent(&plan->changes[i], stage);
		if (any)
			r = encode_stage(plan, stage);
	}
	return r;
}
