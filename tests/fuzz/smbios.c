// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * An SMBIOS table and its entry point, as tests/data/smbios has them: the entry
 * point at 0, the table at 32.
 * fuzz: -max_len=4096
 */
#include "same.h"

#include "machine.h"
#include "smbios.h"

#define TABLE_AT 32

/* Firmware text is printable ASCII without blanks at its ends. */
static void check_text(const char *text)
{
	size_t len = strlen(text);

	FUZZ_CHECK(len && text[0] != ' ' && text[len - 1] != ' ');
	for (size_t i = 0; i < len; i++)
		FUZZ_CHECK(text[i] >= ' ' && text[i] <= '~');
}

static void check_fact(const struct netaccel_platform *platform, enum netaccel_fact fact)
{
	enum netaccel_fact_state state = netaccel_platform_get_state(platform, fact);
	size_t count = netaccel_platform_count_values(platform, fact);

	FUZZ_CHECK(netaccel_fact_state_get_word(state));
	FUZZ_CHECK(netaccel_platform_get_source(platform, fact)[0]);
	FUZZ_CHECK((count > 0) == (state == NETACCEL_FACT_STATE_PRESENT ||
				   state == NETACCEL_FACT_STATE_PLACEHOLDER));
	/* What is not known is said why. */
	FUZZ_CHECK(state != NETACCEL_FACT_STATE_UNREADABLE ||
		   netaccel_platform_get_note(platform, fact));
	/* Of all but the processors the first structure counts. */
	FUZZ_CHECK(count <= 1 || fact == NETACCEL_FACT_PROCESSOR);
	for (size_t i = 0; i < count; i++)
		check_text(netaccel_platform_get_value(platform, fact, i));
	FUZZ_CHECK(!netaccel_platform_get_value(platform, fact, count));
}

static void check_processor(const struct netaccel_platform *platform, size_t index)
{
	for (enum netaccel_processor_field field = 0; field < NA_PROCESSOR_FIELD_COUNT; field++) {
		const char *text = netaccel_platform_get_processor(platform, index, field);

		if (text)
			check_text(text);
	}
}

static void run(const struct na_smbios_entry *entry, const uint8_t *data, size_t size)
{
	struct netaccel_machine *machine;
	struct netaccel_platform *platform;
	struct netaccel_ctx *ctx;
	/* A block of its own size, so that the sanitizers see each step outside. */
	uint8_t *table = malloc(size ? size : 1);
	size_t processors;
	int count;

	memcpy(table, data, size);
	FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
	FUZZ_CHECK(na_machine_new(&machine) == 0);
	platform = machine->platform;
	count = na_smbios_parse(platform, entry, table, size);
	free(table);
	FUZZ_CHECK(count >= 0 && (size_t)count * 6 <= size);
	FUZZ_CHECK(!entry->count || (uint32_t)count <= entry->count);
	FUZZ_CHECK(na_platform_set_derived(platform) == 0);
	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++)
		check_fact(platform, fact);
	processors = netaccel_platform_count_processors(platform);
	FUZZ_CHECK(processors <= (size_t)count);
	for (size_t i = 0; i < processors; i++)
		check_processor(platform, i);
	for (size_t i = 0; i < netaccel_platform_count_warnings(platform); i++)
		check_text(netaccel_platform_get_warning(platform, i));
	if (entry->version)
		check_record(ctx, machine);
	netaccel_machine_free(machine);
	netaccel_ctx_free(ctx);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t table_at = size < TABLE_AT ? size : TABLE_AT;
	struct na_smbios_entry entry = { 0 };
	/* A block of its own size, as above. */
	uint8_t *point = malloc(table_at ? table_at : 1);
	int r;

	memcpy(point, data, table_at);
	r = na_smbios_parse_entry(point, table_at, &entry);
	free(point);
	FUZZ_CHECK(r == 0 || (r == -EINVAL && !entry.version && !entry.count));
	/* With what the entry point says, and as if there were none: the kernel may hide it. */
	run(&entry, data + table_at, size - table_at);
	entry = (struct na_smbios_entry){ 0 };
	run(&entry, data + table_at, size - table_at);
	return 0;
}
