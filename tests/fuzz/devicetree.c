// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The properties of a device tree's root node: the bytes up to the first line
 * end are its model, those behind it what it is compatible with.
 * fuzz: -max_len=1024
 */
#include "same.h"

#include "devicetree.h"
#include "machine.h"

static void check_values(const struct netaccel_platform *platform, enum netaccel_fact fact,
			 const uint8_t *data, size_t size)
{
	size_t texts = size > 0, count = netaccel_platform_count_values(platform, fact);

	for (size_t i = 0; i + 1 < size; i++)
		texts += !data[i];
	/* Empty ones say nothing. */
	FUZZ_CHECK(count <= texts);
	for (size_t i = 0; i < count; i++) {
		const char *value = netaccel_platform_get_value(platform, fact, i);

		FUZZ_CHECK(value[0] && value[0] != ' ' && value[strlen(value) - 1] != ' ');
		for (size_t at = 0; value[at]; at++)
			FUZZ_CHECK(value[at] >= ' ' && value[at] <= '~');
	}
}

static void parse(struct netaccel_platform *platform, enum netaccel_fact fact, const uint8_t *data,
		  size_t size)
{
	/* A block of its own size, so that the sanitizers see each step outside. */
	uint8_t *exact = malloc(size ? size : 1);

	memcpy(exact, data, size);
	FUZZ_CHECK(na_devicetree_parse(platform, fact, exact, size) == 0);
	free(exact);
	check_values(platform, fact, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *line = memchr(data, '\n', size);
	size_t model = line ? (size_t)(line - data) : 0;
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;

	FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
	FUZZ_CHECK(na_machine_new(&machine) == 0);
	parse(machine->platform, NETACCEL_FACT_DEVICE_TREE_MODEL, data, model);
	model += line ? 1 : 0;
	parse(machine->platform, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE, data + model, size - model);
	FUZZ_CHECK(na_platform_set_derived(machine->platform) == 0);
	check_record(ctx, machine);
	netaccel_machine_free(machine);
	netaccel_ctx_free(ctx);
	return 0;
}
