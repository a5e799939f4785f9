// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order of changes and the messages that bring them about; sends nothing. */
#include "array.h"
#include "plan.h"
#include "request.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum na_request_stage na_request_get_stage(const struct na_knob *knob)
{
	const char *unit;

	if (knob->type != NA_KNOB_RING)
		return NA_REQUEST_FLAGS;
	unit = netaccel_ring_get_unit(knob->ring);
	return unit && strcmp(unit, "descriptors") == 0 ? NA_REQUEST_SIZES : NA_REQUEST_LAYOUT;
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

		change->order = (uint64_t)na_request_get_stage(&change->knob) << 32 |
				get_place(&change->knob, device);
	}
	if (plan->change_count)
		qsort(plan->changes, plan->change_count, sizeof(*plan->changes), compare_changes);
}

int na_request_add_value(struct na_request_values *values, const struct na_knob *knob,
			 uint32_t value)
{
	if (knob->type == NA_KNOB_FLAG)
		return na_privflags_add(&values->flags, knob->flag, value);
	na_rings_set_value(&values->rings, knob->ring, value);
	return 0;
}

void na_request_encode_values(struct na_request_values *values, enum na_request_stage stage,
			      uint32_t ifindex, struct na_attr_buffer *buffer)
{
	if (stage == NA_REQUEST_FLAGS)
		na_privflags_encode(buffer, ifindex, &values->flags);
	else
		na_rings_encode(buffer, ifindex, &values->rings);
	na_ethnl_bitset_del(&values->flags.bits);
	*values = (struct na_request_values){ 0 };
}

static bool is_sent(const struct netaccel_change *change, enum na_request_stage stage)
{
	return change->status == NETACCEL_CHANGE_READY &&
	       na_request_get_stage(&change->knob) == stage;
}

static int encode_stage(struct netaccel_device_plan *plan, enum na_request_stage stage)
{
	struct na_request_values values = { 0 };
	struct na_attr_buffer *buffer =
		na_array_add(plan->requests, plan->request_count, sizeof(*buffer));
	int r = 0;

	if (!buffer)
		return -ENOMEM;
	plan->requests = buffer;
	buffer += plan->request_count++;
	for (size_t i = 0; r == 0 && i < plan->change_count; i++) {
		const struct netaccel_change *change = &plan->changes[i];

		if (is_sent(change, stage))
			r = na_request_add_value(&values, &change->knob, change->value);
	}
	na_request_encode_values(&values, stage, plan->ifindex, buffer);
	return r < 0 ? r : buffer->error;
}

int na_request_encode(struct netaccel_device_plan *plan)
{
	int r = 0;

	for (enum na_request_stage stage = 0; r == 0 && stage < NA_REQUEST_STAGES; stage++) {
		bool any = false;

		for (size_t i = 0; i < plan->change_count; i++)
			any |= is_sent(&plan->changes[i], stage);
		if (any)
			r = encode_stage(plan, stage);
	}
	return r;
}
