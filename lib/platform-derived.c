// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what follows from the facts of a platform, wherever they came from. */
#include "cpu.h"
#include "platform.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int set_note(struct netaccel_platform *platform, enum netaccel_fact fact, const char *note)
{
	return na_platform_set_source(platform, fact, NULL, note);
}

static int derive_processor(struct netaccel_platform *platform)
{
	size_t count = platform->processor_count;
	char note[32];
	int r = 0;

	if (!count)
		return 0;
	for (size_t i = 0; r == 0 && i < count; i++) {
		const char *version = platform->processors[i].field[NETACCEL_PROCESSOR_VERSION];

		if (version)
			r = na_platform_add_value(platform, NETACCEL_FACT_PROCESSOR, version);
	}
	if (r < 0)
		return r;
	if (!platform->fact[NETACCEL_FACT_PROCESSOR].values)
		return set_note(platform, NETACCEL_FACT_PROCESSOR, "the firmware does not say");
	snprintf(note, sizeof(note), "%zu socket%s", count, count == 1 ? "" : "s");
	return set_note(platform, NETACCEL_FACT_PROCESSOR, note);
}

/* What sockets of one board have in common. */
static const enum netaccel_processor_field common_fields[] = {
	NETACCEL_PROCESSOR_MANUFACTURER, NETACCEL_PROCESSOR_FAMILY,
	NETACCEL_PROCESSOR_ID,		 NETACCEL_PROCESSOR_VERSION,
	NETACCEL_PROCESSOR_CORE_COUNT,	 NETACCEL_PROCESSOR_THREAD_COUNT,
};

static const char *get_field(const struct netaccel_platform *platform, size_t index,
			     enum netaccel_processor_field field)
{
	const char *value = platform->processors[index].field[field];

	return value ? value : "-";
}

static int warn_of_difference(struct netaccel_platform *platform,
			      enum netaccel_processor_field field)
{
	for (size_t i = 1; i < platform->processor_count; i++) {
		const char *first = get_field(platform, 0, field);
		const char *other = get_field(platform, i, field);

		if (strcmp(first, other) != 0)
			return na_text_add_format(&platform->warnings,
						  "%zu sockets differ: %s %s, but %s",
						  platform->processor_count,
						  netaccel_processor_get_name(field), first, other);
	}
	return 0;
}

/* "Arm Neoverse-V3", "Arm", "". */
static void format_display(char *text, size_t size, const char *id)
{
	uint32_t implementer, part;
	const char *maker, *name;

	text[0] = '\0';
	if (na_cpu_parse_id(id, &implementer, &part) < 0)
		return;
	maker = na_cpu_get_implementer(implementer);
	name = na_cpu_get_part(implementer, part);
	if (maker)
		snprintf(text, size, "%s%s%s", maker, name ? " " : "", name ? name : "");
}

static int derive_cpu(struct netaccel_platform *platform)
{
	struct na_fact *cpu = &platform->fact[NETACCEL_FACT_CPU];
	size_t kinds = na_text_count(cpu->values);
	char text[64];
	uint64_t sum = 0;
	int r = 0;

	for (size_t i = 0; r == 0 && i < kinds; i++) {
		format_display(text, sizeof(text), cpu->values[i]);
		r = na_text_add(&cpu->displays, text);
		sum += cpu->counts[i];
	}
	if (r < 0 || !kinds)
		return r;
	if (kinds > 1)
		snprintf(text, sizeof(text), "%llu CPUs of %zu kinds", (unsigned long long)sum,
			 kinds);
	else
		snprintf(text, sizeof(text), "%llu CPU%s", (unsigned long long)sum,
			 sum == 1 ? "" : "s alike");
	r = set_note(platform, NETACCEL_FACT_CPU, text);
	if (r == 0 && !cpu->source && strncmp(cpu->values[0], "0x", 2) == 0)
		r = na_platform_set_source(platform, NETACCEL_FACT_CPU, "midr_el1", NULL);
	return r;
}

/*
 * On Arm the processor ID holds the MIDR, or where firmware offers it the SoC
 * ID (SMBIOS 3.6, 7.5.3.4), and nothing in it says which. A MIDR has no second
 * word, an architecture of 15, and an implementer that somebody knows.
 */
static bool parse_midr(const char *id, uint32_t *ret_implementer, uint32_t *ret_part)
{
	unsigned int byte[8];
	uint32_t low;

	if (sscanf(id, "%2x %2x %2x %2x %2x %2x %2x %2x", &byte[0], &byte[1], &byte[2], &byte[3],
		   &byte[4], &byte[5], &byte[6], &byte[7]) != 8)
		return false;
	low = byte[0] | byte[1] << 8 | byte[2] << 16 | byte[3] << 24;
	if (byte[4] || byte[5] || byte[6] || byte[7] || (low >> 16 & 0xf) != 0xf)
		return false;
	*ret_implementer = low >> 24;
	*ret_part = low >> 4 & 0xfff;
	return na_cpu_get_implementer(*ret_implementer);
}

static int warn_of_midr(struct netaccel_platform *platform, size_t index)
{
	const struct na_fact *cpu = &platform->fact[NETACCEL_FACT_CPU];
	const char *id = platform->processors[index].field[NETACCEL_PROCESSOR_ID];
	uint32_t implementer, part, its_implementer, its_part;
	char text[32], display[64];
	bool is_arm = false;

	if (!id || !parse_midr(id, &implementer, &part))
		return 0;
	for (size_t i = 0; cpu->values && cpu->values[i]; i++) {
		if (na_cpu_parse_id(cpu->values[i], &its_implementer, &its_part) < 0)
			continue;
		is_arm = true;
		if (implementer == its_implementer && part == its_part)
			return 0;
	}
	if (!is_arm)
		return 0;
	snprintf(text, sizeof(text), "0x%02x:0x%03x", implementer, part);
	format_display(display, sizeof(display), text);
	return na_text_add_format(&platform->warnings,
				  "SMBIOS type 4 says that socket %zu has CPUs %s (%s), "
				  "but the CPUs say %s",
				  index, text, display, cpu->values[0]);
}

int na_platform_set_derived(struct netaccel_platform *platform)
{
	int r = derive_processor(platform);

	if (r == 0)
		r = derive_cpu(platform);
	for (size_t i = 0; r == 0 && i < sizeof(common_fields) / sizeof(common_fields[0]); i++)
		r = warn_of_difference(platform, common_fields[i]);
	for (size_t i = 0; r == 0 && i < platform->processor_count; i++)
		r = warn_of_midr(platform, i);
	return r;
}
