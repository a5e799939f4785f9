// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what stands in a state file; knows no directory and no device. */
#include "array.h"
#include "attr-table.h"
#include "ini.h"
#include "state.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum kind {
	KIND_FORMAT,
	KIND_TEXT,
	KIND_NUMBER,
	KIND_FLAG,
	KIND_RING,
};

enum section {
	SECTION_STATE,
	SECTION_DEVICE,
	SECTION_SETTING,
	SECTION_END, /* tells a whole file from one that was cut short */
	SECTION_COUNT,
};

static const char *const section_names[] = { "State", "Device", "Setting", "End" };

struct row {
	enum section section;
	const char *key;
	enum kind kind;
	size_t offset;
	size_t has; /* offset of a bool that tells whether there is a value; 0: none */
	bool needed;
	bool may_be_empty;
};

#define DEVICE(member)	offsetof(struct na_state_device, member)
#define SETTING(member) offsetof(struct na_state_entry, member)

static const struct row rows[] = {
	{ SECTION_STATE, "Format", KIND_FORMAT, .needed = true },
	{ SECTION_DEVICE, "Index", KIND_NUMBER, DEVICE(ifindex), .needed = true },
	{ SECTION_DEVICE, "Name", KIND_TEXT, DEVICE(name), .needed = true },
	{ SECTION_DEVICE, "Driver", KIND_TEXT, .offset = DEVICE(driver) },
	{ SECTION_DEVICE, "Bus", KIND_TEXT, .offset = DEVICE(bus) },
	{ SECTION_DEVICE, "BusPath", KIND_TEXT, .offset = DEVICE(bus_path) },
	{ SECTION_SETTING, "PrivateFlag", KIND_FLAG, .offset = SETTING(knob) },
	{ SECTION_SETTING, "Ring", KIND_RING, .offset = SETTING(knob) },
	{ SECTION_SETTING, "Original", KIND_NUMBER, SETTING(original), SETTING(has_original) },
	{ SECTION_SETTING, "Asked", KIND_NUMBER, SETTING(asked), .needed = true },
	{ SECTION_SETTING, "Got", KIND_NUMBER, SETTING(got), SETTING(has_got) },
	{ SECTION_SETTING, "Unsupported", KIND_TEXT, SETTING(unsupported), .may_be_empty = true },
	{ SECTION_SETTING, "Rule", KIND_TEXT, SETTING(rule), .needed = true },
	{ SECTION_SETTING, "Path", KIND_TEXT, .offset = SETTING(path) },
};

#define ROW_COUNT (sizeof(rows) / sizeof(rows[0]))

static void write_row(struct na_record_text *text, const struct row *row, const void *object)
{
	const char *field = (const char *)object + row->offset;
	const struct na_knob *knob = (const void *)field;
	const char *value = NULL;

	switch (row->kind) {
	case KIND_FORMAT:
		value = "1";
		break;
	case KIND_TEXT:
		value = *(char *const *)field;
		break;
	case KIND_NUMBER:
		if (!row->has || *((const bool *)object + row->has))
			na_record_text_add(text, "%s=%u\n", row->key, *(const uint32_t *)field);
		break;
	case KIND_FLAG:
		value = knob->type == NA_KNOB_FLAG ? knob->flag : NULL;
		break;
	case KIND_RING:
		value = knob->type == NA_KNOB_RING ? netaccel_ring_get_key(knob->ring) : NULL;
		break;
	}
	if (value)
		na_record_text_add_value(text, row->key, value, "");
}

static void write_section(struct na_record_text *text, enum section section, const void *object)
{
	na_record_text_add(text, "[%s]\n", section_names[section]);
	for (size_t i = 0; i < ROW_COUNT; i++) {
		if (rows[i].section == section)
			write_row(text, &rows[i], object);
	}
}

void na_state_file_write(struct na_record_text *text, const struct na_state_device *device)
{
	write_section(text, SECTION_STATE, device);
	write_section(text, SECTION_DEVICE, device);
	for (size_t i = 0; i < device->count; i++)
		write_section(text, SECTION_SETTING, &device->entries[i]);
	write_section(text, SECTION_END, device);
}

struct reader {
	struct na_state_device *device;
	struct na_problem *problem;
	enum section section; /* COUNT: none yet */
	uint32_t seen;	      /* keys of this section: a bit per row */
};

static int parse_knob(struct reader *reader, const struct row *row, const char *value,
		      struct na_knob *knob)
{
	if (row->kind == KIND_FLAG) {
		knob->type = NA_KNOB_FLAG;
		knob->flag = strdup(value);
		return knob->flag ? 0 : -ENOMEM;
	}
	knob->type = NA_KNOB_RING;
	if (na_attr_table_parse_key(value, &knob->ring) < 0)
		return na_problem_set(reader->problem, "Ring=: no such ring parameter");
	return 0;
}

static int parse_value(struct reader *reader, const struct row *row, char *value)
{
	struct na_state_device *device = reader->device;
	void *object = device;
	char *field;

	if (row->section == SECTION_SETTING)
		object = &device->entries[device->count - 1];
	field = (char *)object + row->offset;
	switch (row->kind) {
	case KIND_FORMAT:
		if (strcmp(value, "1") != 0)
			return na_problem_set(reader->problem,
					      "Format=%.20s: this netaccel reads 1", value);
		return 0;
	case KIND_TEXT:
		*(char **)field = strdup(value);
		return *(char **)field ? 0 : -ENOMEM;
	case KIND_NUMBER:
		if (na_text_parse_u32(value, (uint32_t *)field) < 0)
			return na_problem_set(reader->problem, "%s=: wanted a number", row->key);
		if (row->has)
			*((bool *)object + row->has) = true;
		return 0;
	default:
		return parse_knob(reader, row, value, (struct na_knob *)field);
	}
}

static int parse_key(struct reader *reader, const struct na_ini_event *event)
{
	const struct row *row = rows;

	while (row < rows + ROW_COUNT &&
	       (row->section != reader->section || strcmp(row->key, event->key) != 0))
		row++;
	if (row == rows + ROW_COUNT)
		return na_problem_set(reader->problem, "unknown key %.60s= in [%.60s]", event->key,
				      event->section);
	if (reader->seen & 1u << (row - rows))
		return na_problem_set(reader->problem, "%s= twice in [%.60s]", row->key,
				      event->section);
	reader->seen |= 1u << (row - rows);
	if (na_record_text_parse_value(event->value) < 0 ||
	    (!event->value[0] && !row->may_be_empty))
		return na_problem_set(reader->problem, "%s=: no value that netaccel writes",
				      row->key);
	return parse_value(reader, row, event->value);
}

/* One knob, which no other setting has. */
static int check_knob(struct reader *reader)
{
	const struct na_state_device *device = reader->device;
	const struct na_knob *knob = &device->entries[device->count - 1].knob;
	size_t count = 0;

	for (size_t i = 0; i < ROW_COUNT; i++)
		count += reader->seen & 1u << i &&
			 (rows[i].kind == KIND_FLAG || rows[i].kind == KIND_RING);
	if (count != 1)
		return na_problem_set(reader->problem, "[Setting] needs PrivateFlag= or Ring=");
	if (na_state_device_get_entry(device, knob) != &device->entries[device->count - 1])
		return na_problem_set(reader->problem, "two [Setting] for one thing");
	return 0;
}

/* What would be sent is something else, cut to the width of its message. */
static int check_numbers(struct reader *reader)
{
	const struct na_state_entry *entry = &reader->device->entries[reader->device->count - 1];
	uint32_t max = na_knob_get_max(&entry->knob);

	for (size_t i = 0; i < ROW_COUNT; i++) {
		const uint32_t *number = (const void *)((const char *)entry + rows[i].offset);

		if (rows[i].section == SECTION_SETTING && rows[i].kind == KIND_NUMBER &&
		    *number > max)
			return na_problem_set(reader->problem, "%s=: out of range: 0 to %" PRIu32,
					      rows[i].key, max);
	}
	return 0;
}

static int end_section(struct reader *reader)
{
	int r;

	for (size_t i = 0; i < ROW_COUNT; i++) {
		if (rows[i].section == reader->section && rows[i].needed &&
		    !(reader->seen & 1u << i))
			return na_problem_set(reader->problem,
					      "[%s] without %s=", section_names[reader->section],
					      rows[i].key);
	}
	if (reader->section != SECTION_SETTING)
		return 0;
	r = check_knob(reader);
	return r < 0 ? r : check_numbers(reader);
}

static int add_entry(struct na_state_device *device)
{
	struct na_state_entry *entries =
		na_array_add(device->entries, device->count, sizeof(*entries));

	if (!entries)
		return -ENOMEM;
	device->entries = entries;
	device->count++;
	return 0;
}

/* In their order; [Setting] may come any number of times. */
static bool may_follow(enum section section, enum section before)
{
	if (before == SECTION_COUNT)
		return section == SECTION_STATE;
	if (section == SECTION_SETTING)
		return before == SECTION_DEVICE || before == SECTION_SETTING;
	if (section == SECTION_END)
		return before == SECTION_DEVICE || before == SECTION_SETTING;
	return section == before + 1;
}

static int parse_section(struct reader *reader, const struct na_ini_event *event)
{
	enum section section = 0;
	int r = end_section(reader);

	if (r < 0)
		return r;
	while (section < SECTION_COUNT && strcmp(section_names[section], event->section) != 0)
		section++;
	if (section == SECTION_COUNT || !may_follow(section, reader->section))
		return na_problem_set(reader->problem, "[%.60s] does not belong here",
				      event->section);
	reader->section = section;
	reader->seen = 0;
	return section == SECTION_SETTING ? add_entry(reader->device) : 0;
}

static int parse_text(struct reader *reader, char *data, size_t len_bytes, unsigned int *ret_line)
{
	struct na_ini_event event;
	struct na_ini ini;
	int r = 0;

	na_ini_parse(&ini, data, len_bytes);
	while (r == 0 && na_ini_next(&ini, &event)) {
		*ret_line = event.line;
		if (event.type == NA_INI_BAD)
			r = na_problem_set(reader->problem, "%s", event.problem);
		else if (event.type == NA_INI_SECTION)
			r = parse_section(reader, &event);
		else
			r = parse_key(reader, &event);
	}
	if (r == 0 && reader->section != SECTION_END)
		r = na_problem_set(reader->problem, "cut short: no [End]");
	return r;
}

int na_state_file_parse(char *data, size_t len_bytes, struct na_state_device **ret_device,
			struct na_problem *problem, unsigned int *ret_line)
{
	struct reader reader = { .problem = problem, .section = SECTION_COUNT };
	int r = -ENOMEM;

	*ret_line = 1;
	reader.device = calloc(1, sizeof(*reader.device));
	if (reader.device)
		r = parse_text(&reader, data, len_bytes, ret_line);
	if (r < 0)
		na_state_device_free(reader.device);
	else
		*ret_device = reader.device;
	return r;
}
