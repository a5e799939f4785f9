/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A machine that is written as a record reads back as the same machine. */
#ifndef SAME_H
#define SAME_H

#include "fuzz.h"

#include "parse-record.h"
#include "record.h"

#include <ctype.h>

static inline bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static inline void check_same_fact(const struct netaccel_platform *a,
				   const struct netaccel_platform *b, enum netaccel_fact fact)
{
	enum netaccel_fact_state state = netaccel_platform_get_state(a, fact);
	size_t count = netaccel_platform_count_values(a, fact);

	FUZZ_CHECK(netaccel_platform_get_state(b, fact) == state);
	FUZZ_CHECK(netaccel_platform_count_values(b, fact) == count);
	for (size_t i = 0; i < count; i++) {
		FUZZ_CHECK(same_text(netaccel_platform_get_value(a, fact, i),
				     netaccel_platform_get_value(b, fact, i)));
		FUZZ_CHECK(same_text(netaccel_platform_get_display(a, fact, i),
				     netaccel_platform_get_display(b, fact, i)));
	}
	/* Why a fact is absent is not recorded. */
	FUZZ_CHECK(state == NETACCEL_FACT_STATE_ABSENT ||
		   same_text(netaccel_platform_get_note(a, fact),
			     netaccel_platform_get_note(b, fact)));
}

static inline void check_same_platform(const struct netaccel_platform *a,
				       const struct netaccel_platform *b)
{
	size_t count = netaccel_platform_count_processors(a);

	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++)
		check_same_fact(a, b, fact);
	FUZZ_CHECK(netaccel_platform_count_processors(b) == count);
	for (size_t i = 0; i < count; i++) {
		for (enum netaccel_processor_field field = 0; field < NA_PROCESSOR_FIELD_COUNT;
		     field++)
			FUZZ_CHECK(same_text(netaccel_platform_get_processor(a, i, field),
					     netaccel_platform_get_processor(b, i, field)));
	}
}

static inline void check_same_list(char *const *a, char *const *b)
{
	for (; a && *a; a++, b++)
		FUZZ_CHECK(b && same_text(*a, *b));
	FUZZ_CHECK(!b || !*b);
}

static inline void check_same_flags(const struct netaccel_privflags *a,
				    const struct netaccel_privflags *b)
{
	FUZZ_CHECK(!a == !b);
	if (!a)
		return;
	check_same_list(a->bits.names, b->bits.names);
	for (size_t i = 0; a->bits.names && a->bits.names[i]; i++)
		FUZZ_CHECK(a->bits.on[i] == b->bits.on[i]);
}

static inline void check_same_device(const struct netaccel_device *a,
				     const struct netaccel_device *b)
{
	FUZZ_CHECK(a->ifindex == b->ifindex && same_text(a->name, b->name));
	check_same_list(a->alt_names, b->alt_names);
	FUZZ_CHECK(same_text(a->driver, b->driver) && a->driver_errno == b->driver_errno);
	FUZZ_CHECK(same_text(a->bus, b->bus) && same_text(a->bus_path, b->bus_path));
	FUZZ_CHECK(same_text(a->kind, b->kind) && same_text(a->address, b->address));
	FUZZ_CHECK(a->mtu == b->mtu && a->master == b->master && a->link == b->link);
	FUZZ_CHECK(a->underlay == b->underlay && a->vlan == b->vlan);
	FUZZ_CHECK(a->is_virtual == b->is_virtual && a->up == b->up);
	FUZZ_CHECK(a->carrier == b->carrier && a->xdp == b->xdp);
	check_same_list(a->properties, b->properties);
	check_same_list(a->properties_left_out, b->properties_left_out);
	FUZZ_CHECK(a->properties_errno == b->properties_errno);
	FUZZ_CHECK(a->privflags_state == b->privflags_state);
	FUZZ_CHECK(a->privflags_errno == b->privflags_errno);
	check_same_flags(a->privflags, b->privflags);
	FUZZ_CHECK(a->rings_state == b->rings_state && a->rings_errno == b->rings_errno);
	FUZZ_CHECK(memcmp(&a->rings, &b->rings, sizeof(a->rings)) == 0);
}

/* The record of MACHINE, read: the caller's, as is *ret_text. */
static inline struct netaccel_machine *read_back(struct netaccel_ctx *ctx,
						 const struct netaccel_machine *machine,
						 bool identifiers, char **ret_text)
{
	struct netaccel_machine *copy = NULL;
	char *again;

	FUZZ_CHECK(netaccel_machine_record(ctx, machine, identifiers, ret_text) == 0);
	if (parse_bytes(ctx, *ret_text, strlen(*ret_text), &copy) < 0) {
		fprintf(stderr, "%s\n%s\n", *ret_text,
			netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
		abort();
	}
	FUZZ_CHECK(netaccel_machine_record(ctx, copy, identifiers, &again) == 0);
	FUZZ_CHECK(strcmp(*ret_text, again) == 0);
	free(again);
	return copy;
}

static inline void check_hidden(const struct netaccel_machine *machine)
{
	const struct na_fact_row *row;

	for (size_t i = 0; (row = na_fact_get_row(i)); i++)
		FUZZ_CHECK(!row->identifier || !machine->platform->fact[i].values ||
			   machine->platform->fact[i].state == NETACCEL_FACT_STATE_PLACEHOLDER);
	for (size_t i = 0; i < machine->device_count; i++)
		FUZZ_CHECK(!machine->devices[i].address);
}

/* With identifiers the same machine; without, what reads back and has none. */
static inline void check_record(struct netaccel_ctx *ctx, const struct netaccel_machine *machine)
{
	struct netaccel_machine *copy;
	char *text;

	copy = read_back(ctx, machine, true, &text);
	FUZZ_CHECK(copy->device_count == machine->device_count);
	check_same_platform(machine->platform, copy->platform);
	for (size_t i = 0; i < copy->device_count; i++)
		check_same_device(&machine->devices[i], &copy->devices[i]);
	netaccel_machine_free(copy);
	free(text);
	copy = read_back(ctx, machine, false, &text);
	FUZZ_CHECK(copy->device_count == machine->device_count);
	check_hidden(copy);
	netaccel_machine_free(copy);
	free(text);
}

#endif
