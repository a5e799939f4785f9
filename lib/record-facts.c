// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the keys of facts in a record; the rows are fact-table.c's. */
#include "record.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the fields of an SMBIOS without a readable table come from. */
#define SYSFS "/sys/class/dmi/id"

/* Why a fact is unreadable, where nothing else is said. */
#define NO_REASON "could not be read when it was recorded"

/* Beside one bit per fact. */
#define SEEN_SOURCE NA_FACT_COUNT

static int parse_number(struct na_record_key *key)
{
	uint32_t value;

	/* Rules compare the text, so there is one for each number. */
	if (na_text_parse_u32(key->value, &value) < 0 ||
	    key->value[strspn(key->value, "0123456789")] || (key->value[0] == '0' && key->value[1]))
		return na_record_key_set_wanted(key, "a decimal number");
	return 0;
}

static bool repeats(enum netaccel_fact fact)
{
	return fact == NETACCEL_FACT_CPU || fact == NETACCEL_FACT_DEVICE_TREE_COMPATIBLE;
}

static int parse_unreadable(struct netaccel_platform *platform, struct na_record_key *key)
{
	char *reason = key->value + strcspn(key->value, " ");
	enum netaccel_fact fact;

	if (*reason)
		*reason++ = '\0';
	if (na_fact_parse_name(key->value, &fact) < 0)
		return na_record_key_set_wanted(
			key, "the name of a fact, such as processor or sys_vendor");
	if (platform->fact[fact].state != NETACCEL_FACT_STATE_ABSENT)
		return na_record_key_set_wanted(key,
						"a fact that stands nowhere else in the record");
	return na_platform_set_unreadable(platform, fact, *reason ? reason : NO_REASON);
}

static int parse_source(struct netaccel_platform *platform, struct na_record_key *key)
{
	bool sysfs = strcmp(key->value, "sysfs") == 0;
	const struct na_fact_row *row;
	int r = na_record_key_set_seen(key, SEEN_SOURCE);

	if (r < 0)
		return r;
	if (!sysfs && strcmp(key->value, "table") != 0)
		return na_record_key_set_wanted(key, "table or sysfs");
	for (size_t i = 0; sysfs && r == 0 && (row = na_fact_get_row(i)); i++) {
		if (row->origin == NA_FACT_ORIGIN_SMBIOS)
			r = na_platform_set_source(platform, i, SYSFS, NULL);
	}
	return r;
}

static bool has_cpu(const struct netaccel_platform *platform, const char *id)
{
	char *const *values = platform->fact[NETACCEL_FACT_CPU].values;

	for (size_t i = 0; values && values[i]; i++) {
		if (strcmp(values[i], id) == 0)
			return true;
	}
	return false;
}

static int parse_cpu(struct netaccel_platform *platform, struct na_record_key *key)
{
	char *blank = strrchr(key->value, ' ');
	uint32_t count;

	if (!blank || blank == key->value || na_text_parse_u32(blank + 1, &count) < 0 || !count)
		return na_record_key_set_wanted(key, "ID COUNT, such as 0x41:0xd84 64");
	*blank = '\0';
	/* Else counts would be added up, to more than a count can be. */
	if (has_cpu(platform, key->value))
		return na_record_key_set_wanted(key, "each ID once, with all that are such");
	return na_platform_add_cpu(platform, key->value, count);
}

static int parse_value(struct netaccel_platform *platform, enum netaccel_fact fact,
		       struct na_record_key *key)
{
	int r = repeats(fact) ? 0 : na_record_key_set_seen(key, fact);

	if (r < 0)
		return r;
	if (platform->fact[fact].state == NETACCEL_FACT_STATE_UNREADABLE)
		return na_record_key_set_wanted(key, "no value, as Unreadable= names this fact");
	if (fact == NETACCEL_FACT_CPU)
		return parse_cpu(platform, key);
	if (fact == NETACCEL_FACT_PAGE_SIZE || fact == NETACCEL_FACT_CHASSIS_TYPE)
		r = parse_number(key);
	return r < 0 ? r : na_platform_add_value(platform, fact, key->value);
}

int na_record_facts_parse(struct netaccel_platform *platform, enum na_fact_origin origin,
			  struct na_record_key *key)
{
	const struct na_fact_row *row;

	if (origin == NA_FACT_ORIGIN_MACHINE && strcmp(key->key, "Unreadable") == 0)
		return parse_unreadable(platform, key);
	if (origin == NA_FACT_ORIGIN_SMBIOS && strcmp(key->key, "Source") == 0)
		return parse_source(platform, key);
	for (size_t i = 0; (row = na_fact_get_row(i)); i++) {
		if (row->origin == origin && strcmp(key->key, row->key) == 0)
			return parse_value(platform, i, key);
	}
	return -ENOENT;
}

int na_record_facts_parse_processor(struct netaccel_platform *platform, struct na_record_key *key)
{
	struct na_processor *processor = &platform->processors[platform->processor_count - 1];
	const struct na_processor_row *row;
	size_t field = 0;
	int r;

	while ((row = na_fact_get_processor_row(field)) && strcmp(key->key, row->key) != 0)
		field++;
	if (!row)
		return -ENOENT;
	r = na_record_key_set_seen(key, field);
	if (r < 0)
		return r;
	if (platform->fact[NETACCEL_FACT_PROCESSOR].state == NETACCEL_FACT_STATE_UNREADABLE)
		return na_record_key_set_wanted(key, "no value, as Unreadable= names processor");
	switch (field) {
	case NETACCEL_PROCESSOR_TYPE:
	case NETACCEL_PROCESSOR_FAMILY:
	case NETACCEL_PROCESSOR_CORE_COUNT:
	case NETACCEL_PROCESSOR_THREAD_COUNT:
		r = parse_number(key);
	}
	return r < 0 ? r : na_platform_set_processor(processor, field, key->value);
}

static void write_fact(struct na_record_text *text, const struct na_fact *fact, const char *key)
{
	char count[16] = "";

	for (size_t i = 0; fact->values && fact->values[i]; i++) {
		if (fact->counts)
			snprintf(count, sizeof(count), " %u", fact->counts[i]);
		na_record_text_add_value(text, key, fact->values[i], count);
	}
}

static const char *smbios_source(const struct netaccel_platform *platform)
{
	const struct na_fact_row *row;

	for (size_t i = 0; (row = na_fact_get_row(i)); i++) {
		const char *source = netaccel_platform_get_source(platform, i);

		if (row->origin == NA_FACT_ORIGIN_SMBIOS && strcmp(source, SYSFS) == 0)
			return "sysfs";
	}
	return "table";
}

static void write_heading(struct na_record_text *text, const struct netaccel_platform *platform,
			  enum na_fact_origin origin)
{
	if (origin == NA_FACT_ORIGIN_SMBIOS)
		na_record_text_add(text, "\n[SMBIOS]\nSource=%s\n", smbios_source(platform));
	else if (origin == NA_FACT_ORIGIN_DEVICE_TREE)
		na_record_text_add(text, "\n[DeviceTree]\n");
}

/* What is left out must not read as if it had not been there. */
static void write_unreadable(struct na_record_text *text, const struct na_fact_row *row,
			     const struct na_fact *fact, bool identifiers)
{
	bool left_out = row->identifier && !identifiers;
	const char *reason = fact->note ? fact->note : NO_REASON;
	char *value;

	if (left_out && fact->state == NETACCEL_FACT_STATE_PRESENT)
		reason = NA_RECORD_LEFT_OUT;
	else if (fact->state != NETACCEL_FACT_STATE_UNREADABLE)
		return;
	if (asprintf(&value, "%s %s", row->name, reason) < 0) {
		text->error = -ENOMEM;
		return;
	}
	na_record_text_add_value(text, "Unreadable", value, "");
	free(value);
}

void na_record_facts_write(struct na_record_text *text, const struct netaccel_platform *platform,
			   enum na_fact_origin origin, bool identifiers)
{
	size_t start = text->len_bytes, empty;
	const struct na_fact_row *row;

	write_heading(text, platform, origin);
	empty = text->len_bytes;
	/* Keys that repeat come last, so that the others are not lost among them. */
	for (int pass = 0; pass < 2; pass++) {
		for (size_t i = 0; (row = na_fact_get_row(i)); i++) {
			if (row->origin == origin && repeats(i) == pass &&
			    (identifiers || !row->identifier))
				write_fact(text, &platform->fact[i], row->key);
		}
	}
	for (size_t i = 0; origin == NA_FACT_ORIGIN_MACHINE && (row = na_fact_get_row(i)); i++)
		write_unreadable(text, row, &platform->fact[i], identifiers);
	/* Nothing known: the section is left out, heading and all. */
	if (text->len_bytes == empty)
		na_record_text_del(text, start);
}

void na_record_facts_write_processor(struct na_record_text *text,
				     const struct na_processor *processor, bool identifiers)
{
	const struct na_processor_row *row;

	for (size_t i = 0; (row = na_fact_get_processor_row(i)); i++) {
		if (processor->field[i] && (identifiers || !row->identifier))
			na_record_text_add_value(text, row->key, processor->field[i], "");
	}
}
