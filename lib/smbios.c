// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the decoding of SMBIOS tables (DMTF DSP0134), types 0 to 4; knows not
 * where a table comes from.
 */
#include "smbios.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind {
	KIND_STRING,
	KIND_NUMBER,
	KIND_COUNT,   /* a number of which 0 means that it is not known */
	KIND_CHASSIS, /* a number below the lock bit */
	KIND_RELEASE, /* two bytes: major, minor */
	KIND_UUID,
	KIND_BYTES, /* eight, in hexadecimal */
};

/* A byte that holds ESCAPE stands for the word at WIDE. */
struct field {
	uint8_t type;
	uint8_t offset;
	enum kind kind;
	int target; /* enum netaccel_fact, for type 4 enum netaccel_processor_field */
	uint8_t escape;
	uint8_t wide;
};

#define FACT(type, offset, kind, fact)                                                             \
	{                                                                                          \
		type, offset, KIND_##kind, NETACCEL_FACT_##fact, 0, 0                              \
	}
#define PROCESSOR(offset, kind, field, escape, wide)                                               \
	{                                                                                          \
		4, offset, KIND_##kind, NETACCEL_PROCESSOR_##field, escape, wide                   \
	}

static const struct field fields[] = {
	FACT(0, 0x04, STRING, BIOS_VENDOR),
	FACT(0, 0x05, STRING, BIOS_VERSION),
	FACT(0, 0x08, STRING, BIOS_DATE),
	FACT(0, 0x14, RELEASE, BIOS_RELEASE),
	FACT(0, 0x16, RELEASE, EC_FIRMWARE_RELEASE),
	FACT(1, 0x04, STRING, SYS_VENDOR),
	FACT(1, 0x05, STRING, PRODUCT_NAME),
	FACT(1, 0x06, STRING, PRODUCT_VERSION),
	FACT(1, 0x07, STRING, PRODUCT_SERIAL),
	FACT(1, 0x08, UUID, PRODUCT_UUID),
	FACT(1, 0x19, STRING, PRODUCT_SKU),
	FACT(1, 0x1a, STRING, PRODUCT_FAMILY),
	FACT(2, 0x04, STRING, BOARD_VENDOR),
	FACT(2, 0x05, STRING, BOARD_NAME),
	FACT(2, 0x06, STRING, BOARD_VERSION),
	FACT(2, 0x07, STRING, BOARD_SERIAL),
	FACT(2, 0x08, STRING, BOARD_ASSET_TAG),
	FACT(3, 0x04, STRING, CHASSIS_VENDOR),
	FACT(3, 0x05, CHASSIS, CHASSIS_TYPE),
	FACT(3, 0x06, STRING, CHASSIS_VERSION),
	FACT(3, 0x07, STRING, CHASSIS_SERIAL),
	FACT(3, 0x08, STRING, CHASSIS_ASSET_TAG),
	PROCESSOR(0x04, STRING, SOCKET, 0, 0),
	PROCESSOR(0x05, NUMBER, TYPE, 0, 0),
	PROCESSOR(0x06, NUMBER, FAMILY, 0xfe, 0x28),
	PROCESSOR(0x07, STRING, MANUFACTURER, 0, 0),
	PROCESSOR(0x08, BYTES, ID, 0, 0),
	PROCESSOR(0x10, STRING, VERSION, 0, 0),
	PROCESSOR(0x20, STRING, SERIAL, 0, 0),
	PROCESSOR(0x21, STRING, ASSET_TAG, 0, 0),
	PROCESSOR(0x22, STRING, PART_NUMBER, 0, 0),
	PROCESSOR(0x23, COUNT, CORE_COUNT, 0xff, 0x2a),
	PROCESSOR(0x25, COUNT, THREAD_COUNT, 0xff, 0x2e),
};

#define TYPE_END	    127
#define BIOS_EXTENSION	    0x13
#define BIOS_IS_VIRTUAL	    (1 << 4)
#define PROCESSOR_STATUS    0x18
#define PROCESSOR_POPULATED (1 << 6)

/* A complete structure: DATA[0..len) and strings up to two zero bytes. */
struct structure {
	const uint8_t *data;
	uint8_t type;
	uint8_t len;
};

static unsigned int get_word(const uint8_t *data)
{
	return data[0] | (unsigned int)data[1] << 8;
}

int na_smbios_parse_entry(const void *data, size_t len_bytes, struct na_smbios_entry *ret_entry)
{
	const uint8_t *p = data;

	if (len_bytes >= 0x18 && memcmp(p, "_SM3_", 5) == 0) {
		ret_entry->version = (uint16_t)(p[7] << 8 | p[8]);
		ret_entry->count = 0;
		return 0;
	}
	if (len_bytes >= 0x1f && memcmp(p, "_SM_", 4) == 0) {
		ret_entry->version = (uint16_t)(p[6] << 8 | p[7]);
		ret_entry->count = get_word(p + 0x1c);
		return 0;
	}
	return -EINVAL;
}

/* Returns NULL if the firmware does not say. */
static const char *get_string(const struct structure *s, uint8_t index)
{
	const char *text = (const char *)s->data + s->len;

	if (!index)
		return NULL;
	while (--index && *text)
		text += strlen(text) + 1;
	return *text ? text : NULL;
}

static void format_uuid(char *text, size_t size, const uint8_t *u, uint16_t version)
{
	/* SMBIOS 2.6 says that the first three parts are little-endian; older firmware differs. */
	static const uint8_t order[2][8] = {
		{ 0, 1, 2, 3, 4, 5, 6, 7 },
		{ 3, 2, 1, 0, 5, 4, 7, 6 },
	};
	const uint8_t *o = order[!version || version >= 0x0206];

	snprintf(text, size, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
		 u[o[0]], u[o[1]], u[o[2]], u[o[3]], u[o[4]], u[o[5]], u[o[6]], u[o[7]], u[8], u[9],
		 u[10], u[11], u[12], u[13], u[14], u[15]);
}

static bool all_are(const uint8_t *data, size_t len, uint8_t value)
{
	for (size_t i = 0; i < len; i++) {
		if (data[i] != value)
			return false;
	}
	return true;
}

static size_t get_size(enum kind kind)
{
	switch (kind) {
	case KIND_RELEASE:
		return 2;
	case KIND_UUID:
		return 16;
	case KIND_BYTES:
		return 8;
	default:
		return 1;
	}
}

/* Leaves TEXT empty if the structure does not say. */
static void format_field(char *text, size_t size, const struct structure *s,
			 const struct field *field, uint16_t version)
{
	const uint8_t *data = s->data + field->offset;
	const char *string, *plain;
	unsigned int number;

	text[0] = '\0';
	if (field->offset + get_size(field->kind) > s->len)
		return;
	switch (field->kind) {
	case KIND_STRING:
		string = get_string(s, data[0]);
		if (!string)
			break;
		snprintf(text, size, "%s", string);
		plain = na_text_set_plain(text);
		memmove(text, plain, strlen(plain) + 1);
		break;
	case KIND_NUMBER:
	case KIND_COUNT:
		number = data[0];
		if (field->wide && number == field->escape && field->wide + 2 <= s->len)
			number = get_word(s->data + field->wide);
		if (number || field->kind == KIND_NUMBER)
			snprintf(text, size, "%u", number);
		break;
	case KIND_CHASSIS:
		snprintf(text, size, "%u", data[0] & 0x7f);
		break;
	case KIND_RELEASE:
		if (!all_are(data, 2, 0xff))
			snprintf(text, size, "%u.%u", data[0], data[1]);
		break;
	case KIND_UUID:
		if (!all_are(data, 16, 0) && !all_are(data, 16, 0xff))
			format_uuid(text, size, data, version);
		break;
	case KIND_BYTES:
		snprintf(text, size, "%02X %02X %02X %02X %02X %02X %02X %02X", data[0], data[1],
			 data[2], data[3], data[4], data[5], data[6], data[7]);
		break;
	}
}

static bool is_populated(const struct structure *s)
{
	return s->len <= PROCESSOR_STATUS || (s->data[PROCESSOR_STATUS] & PROCESSOR_POPULATED);
}

static int add_structure(struct netaccel_platform *platform, const struct structure *s,
			 uint16_t version, char *text, size_t size)
{
	struct na_processor *processor = NULL;
	int r = 0;

	if (s->type == 0 && s->len > BIOS_EXTENSION)
		platform->smbios_virtual =
			s->data[BIOS_EXTENSION] & BIOS_IS_VIRTUAL ? NA_YES : NA_NO;
	if (s->type == 4) {
		if (!is_populated(s))
			return 0;
		r = na_platform_add_processor(platform, &processor);
	}
	for (size_t i = 0; r == 0 && i < sizeof(fields) / sizeof(fields[0]); i++) {
		const struct field *field = &fields[i];

		if (field->type != s->type)
			continue;
		format_field(text, size, s, field, version);
		if (!text[0])
			continue;
		if (processor)
			r = na_platform_set_processor(
				processor, (enum netaccel_processor_field)field->target, text);
		else
			r = na_platform_add_value(platform, (enum netaccel_fact)field->target,
						  text);
	}
	return r;
}

/* The next complete structure at *cursor, which moves behind its strings. */
static bool next_structure(const uint8_t **cursor, const uint8_t *end, struct structure *ret_s)
{
	const uint8_t *p = *cursor;

	/* Behind a length that cannot be, no next structure can be found. */
	if (end - p < 4 || p[1] < 4 || end - p < p[1])
		return false;
	*ret_s = (struct structure){ .data = p, .type = p[0], .len = p[1] };
	for (p += p[1]; end - p >= 2; p++) {
		if (!p[0] && !p[1]) {
			*cursor = p + 2;
			return true;
		}
	}
	return false;
}

/* COUNT structures were complete, the last of type LAST; CURSOR is behind it. */
static bool is_whole(const struct na_smbios_entry *entry, uint32_t count, uint8_t last,
		     const uint8_t *cursor, const uint8_t *end)
{
	if (entry->count && count == entry->count)
		return true;
	/* Some firmware counts more structures than there are. */
	return last == TYPE_END && (!entry->count || all_are(cursor, (size_t)(end - cursor), 0));
}

/* What was in structures of a type that were not found is unknown, not absent. */
static int set_damaged(struct netaccel_platform *platform, const bool *seen, uint32_t count)
{
	static const char note[] = "damaged SMBIOS table";
	int r = na_text_add_format(&platform->warnings,
				   "the SMBIOS table is damaged behind %" PRIu32 " structure%s",
				   count, count == 1 ? "" : "s");

	for (size_t i = 0; r == 0 && i < sizeof(fields) / sizeof(fields[0]); i++) {
		if (fields[i].type != 4 && !seen[fields[i].type])
			r = na_platform_set_unreadable(platform,
						       (enum netaccel_fact)fields[i].target, note);
	}
	if (r == 0 && !platform->processor_count)
		r = na_platform_set_unreadable(platform, NETACCEL_FACT_PROCESSOR, note);
	return r;
}

int na_smbios_parse(struct netaccel_platform *platform, const struct na_smbios_entry *entry,
		    const void *table, size_t len_bytes)
{
	const uint8_t *cursor = table, *end = cursor + len_bytes;
	size_t size = len_bytes + 64;
	char *text = malloc(size);
	bool seen[4] = { false };
	uint32_t count = 0;
	struct structure s;
	uint8_t last = 0;
	int r = 0;

	if (!text)
		return -ENOMEM;
	while (r == 0 && next_structure(&cursor, end, &s)) {
		/* Of system, board and chassis the first counts, as in /sys/class/dmi/id. */
		if (s.type == 4 || (s.type < 4 && !seen[s.type]))
			r = add_structure(platform, &s, entry->version, text, size);
		if (s.type < 4)
			seen[s.type] = true;
		last = s.type;
		count++;
		/* Counted tables may go on behind an end-of-table structure. */
		if (entry->count ? count == entry->count : s.type == TYPE_END)
			break;
	}
	free(text);
	if (r == 0 && !is_whole(entry, count, last, cursor, end))
		r = set_damaged(platform, seen, count);
	return r < 0 ? r : (int)count;
}
