// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the keys of a device in a record: a row per key, ring keys from attr-table.c. */
#include "record.h"
#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind {
	KIND_NAME,
	KIND_ALT_NAME,
	KIND_TEXT,
	KIND_ADDRESS,
	KIND_NUMBER, /* zero says nothing */
	KIND_YES,    /* no says nothing */
	KIND_ERROR,  /* why what the row before holds is not known; zero: it is */
	KIND_PROPERTY,
	KIND_LEFT_OUT,
	KIND_FLAG,
	KIND_FLAGS_ERROR,
	KIND_RING, /* the keys of the attribute table */
	KIND_RINGS_ERROR,
};

#define ROW(key, kind, member)                                                                     \
	{                                                                                          \
		key, kind, offsetof(struct netaccel_device, member)                                \
	}

static const struct row {
	const char *key;
	enum kind kind;
	size_t offset;
} rows[] = {
	ROW("Name", KIND_NAME, name),
	ROW("AltName", KIND_ALT_NAME, alt_names),
	ROW("Driver", KIND_TEXT, driver),
	ROW("DriverError", KIND_ERROR, driver_errno),
	ROW("Bus", KIND_TEXT, bus),
	ROW("BusPath", KIND_TEXT, bus_path),
	ROW("Kind", KIND_TEXT, kind),
	ROW("Address", KIND_ADDRESS, address),
	ROW("MTU", KIND_NUMBER, mtu),
	ROW("Virtual", KIND_YES, is_virtual),
	ROW("Up", KIND_YES, up),
	ROW("Carrier", KIND_YES, carrier),
	ROW("XDP", KIND_YES, xdp),
	ROW("Master", KIND_NUMBER, master),
	ROW("Link", KIND_NUMBER, link),
	ROW("Underlay", KIND_NUMBER, underlay),
	ROW("VLAN", KIND_NUMBER, vlan),
	ROW("Property", KIND_PROPERTY, properties),
	ROW("PropertiesError", KIND_ERROR, properties_errno),
	ROW("PropertyLeftOut", KIND_LEFT_OUT, properties_left_out),
	ROW("PrivateFlag", KIND_FLAG, privflags),
	ROW("PrivateFlagsError", KIND_FLAGS_ERROR, privflags_errno),
	ROW("", KIND_RING, rings),
	ROW("RingsError", KIND_RINGS_ERROR, rings_errno),
};

#define ROW_COUNT (sizeof(rows) / sizeof(rows[0]))

static int parse_text(char **field, const char *value)
{
	*field = strdup(value);
	return *field ? 0 : -ENOMEM;
}

/* What the kernel takes; alternative names may hold anything. */
static int parse_name(char **field, struct na_record_key *key)
{
	if (strlen(key->value) > 15 || strpbrk(key->value, "/: \t\n\v\f\r") ||
	    strcmp(key->value, ".") == 0 || strcmp(key->value, "..") == 0)
		return na_record_key_set_wanted(
			key, "a device name: at most 15 bytes, no blank, slash or colon");
	return parse_text(field, key->value);
}

static int parse_alt_name(char ***list, struct na_record_key *key)
{
	if (strlen(key->value) > 127)
		return na_record_key_set_wanted(key, "at most 127 bytes");
	return na_text_add(list, key->value);
}

/* Left out or not, a property is there once. */
static bool has_property(const struct netaccel_device *device, const char *key)
{
	char *const *left_out = device->properties_left_out;

	for (size_t i = 0; left_out && left_out[i]; i++) {
		if (strcmp(left_out[i], key) == 0)
			return true;
	}
	return netaccel_device_get_property(device, key);
}

static int parse_property(struct netaccel_device *device, struct na_record_key *key)
{
	char *equals = strchr(key->value, '=');
	bool known;

	if (!equals || equals == key->value)
		return na_record_key_set_wanted(key, "KEY=VALUE");
	*equals = '\0';
	known = has_property(device, key->value);
	*equals = '=';
	if (known)
		return na_record_key_set_wanted(key, "a property that stands nowhere else");
	return na_text_add(&device->properties, key->value);
}

static int parse_left_out(struct netaccel_device *device, struct na_record_key *key)
{
	if (strchr(key->value, '='))
		return na_record_key_set_wanted(key, "the KEY of a property");
	if (device->properties_errno || has_property(device, key->value))
		return na_record_key_set_wanted(key, "a property that stands nowhere else");
	return na_text_add(&device->properties_left_out, key->value);
}

static int parse_number(uint32_t *field, struct na_record_key *key)
{
	int r = na_text_parse_u32(key->value, field);

	return r < 0 ? na_record_key_set_wanted(key, "a number up to 4294967295") : 0;
}

static int parse_yes(bool *field, struct na_record_key *key)
{
	if (strcmp(key->value, "yes") != 0 && strcmp(key->value, "no") != 0)
		return na_record_key_set_wanted(key, "yes or no");
	*field = key->value[0] == 'y';
	return 0;
}

static int parse_flag(struct netaccel_device *device, struct na_record_key *key)
{
	char *blank = strrchr(key->value, ' '); /* names may hold blanks */
	bool on = blank && strcmp(blank + 1, "on") == 0;
	bool known;

	if (!blank || blank == key->value || (!on && strcmp(blank + 1, "off") != 0))
		return na_record_key_set_wanted(key, "NAME on or NAME off");
	if (device->privflags_state == NETACCEL_SETTINGS_UNREADABLE)
		return na_record_key_set_wanted(key, "no value beside PrivateFlagsError=");
	*blank = '\0';
	if (!device->privflags)
		device->privflags = calloc(1, sizeof(*device->privflags));
	if (!device->privflags)
		return -ENOMEM;
	device->privflags_state = NETACCEL_SETTINGS_PRESENT;
	if (netaccel_privflags_get_value(device->privflags, key->value, &known))
		return -EEXIST;
	return na_privflags_add(device->privflags, key->value, on);
}

static int parse_errno(int *field, bool known, struct na_record_key *key)
{
	int errnum;

	if (na_record_errno_parse(key->value, &errnum) < 0)
		return na_record_key_set_wanted(key, "the name of an errno, such as EACCES");
	if (known)
		return na_record_key_set_wanted(key, "no such key beside values that were read");
	*field = errnum;
	return 0;
}

/* Of a group of settings, which also has a state. */
static int parse_settings_errno(int *field, enum netaccel_settings_state *state,
				struct na_record_key *key)
{
	int r = parse_errno(field, *state == NETACCEL_SETTINGS_PRESENT, key);

	if (r == 0)
		*state = NETACCEL_SETTINGS_UNREADABLE;
	return r;
}

static const struct na_attr_row *find_ring(const char *key, size_t len,
					   enum netaccel_ring *ret_ring)
{
	const struct na_attr_row *row;

	for (size_t i = 0; (row = na_attr_table_get(i)); i++) {
		if (strncmp(row->key, key, len) == 0 && !row->key[len]) {
			*ret_ring = i;
			return row;
		}
	}
	return NULL;
}

static int parse_ring(struct netaccel_device *device, struct na_record_key *key)
{
	size_t len = strlen(key->key);
	bool is_max = len > 3 && strcmp(key->key + len - 3, "Max") == 0;
	struct netaccel_rings *rings = &device->rings;
	const struct na_attr_row *row;
	enum netaccel_ring ring;
	uint32_t value;
	int r;

	row = find_ring(key->key, is_max ? len - 3 : len, &ring);
	if (!row || (is_max && !row->attr_max))
		return -ENOENT;
	if (is_max ? netaccel_rings_get_max(rings, ring, &value)
		   : netaccel_rings_get_value(rings, ring, &value))
		return -EEXIST;
	if (device->rings_state == NETACCEL_SETTINGS_UNREADABLE)
		return na_record_key_set_wanted(key, "no value beside RingsError=");
	r = na_attr_table_parse_value(ring, key->value, &value);
	if (r < 0)
		return na_record_key_set_wanted(key, row->words ? "a word that netaccel set knows"
								: "a number in range");
	if (is_max)
		na_rings_set_max(rings, ring, value);
	else
		na_rings_set_value(rings, ring, value);
	device->rings_state = NETACCEL_SETTINGS_PRESENT;
	return 0;
}

/* True of what stands before an error row if there is such a value, if only left out. */
static bool was_read(const struct row *row, const struct netaccel_device *device)
{
	return *(void *const *)((const char *)device + row->offset) ||
	       (row->kind == KIND_PROPERTY && device->properties_left_out);
}

/* True of a value whose error row says that it could not be read. */
static bool has_error(const struct row *row, const struct netaccel_device *device)
{
	const struct row *error = row + 1;

	return error < rows + ROW_COUNT && error->kind == KIND_ERROR &&
	       *(const int *)((const char *)device + error->offset);
}

int na_record_device_parse(struct netaccel_device *device, struct na_record_key *key)
{
	const struct row *row = rows;
	void *field;
	int r = 0;

	while (row < rows + ROW_COUNT && strcmp(key->key, row->key) != 0)
		row++;
	if (row == rows + ROW_COUNT)
		return parse_ring(device, key);
	field = (char *)device + row->offset;
	if (row->kind != KIND_ALT_NAME && row->kind != KIND_PROPERTY &&
	    row->kind != KIND_LEFT_OUT && row->kind != KIND_FLAG)
		r = na_record_key_set_seen(key, (unsigned int)(row - rows));
	if (r < 0)
		return r;
	if (has_error(row, device))
		return na_record_key_set_wanted(key, "no value beside the errno of reading it");
	switch (row->kind) {
	case KIND_NAME:
		return parse_name(field, key);
	case KIND_TEXT:
	case KIND_ADDRESS:
		return parse_text(field, key->value);
	case KIND_ALT_NAME:
		return parse_alt_name(field, key);
	case KIND_NUMBER:
		return parse_number(field, key);
	case KIND_YES:
		return parse_yes(field, key);
	case KIND_ERROR:
		return parse_errno(field, was_read(row - 1, device), key);
	case KIND_PROPERTY:
		return parse_property(device, key);
	case KIND_LEFT_OUT:
		return parse_left_out(device, key);
	case KIND_FLAG:
		return parse_flag(device, key);
	case KIND_FLAGS_ERROR:
		return parse_settings_errno(field, &device->privflags_state, key);
	case KIND_RINGS_ERROR:
		return parse_settings_errno(field, &device->rings_state, key);
	case KIND_RING:
		break;
	}
	return -ENOENT;
}

static bool is_taken(const struct na_record_identifiers *hidden, const char *name)
{
	for (size_t i = 0; i < hidden->device_count; i++) {
		if (na_device_match_name(&hidden->devices[i], name))
			return true;
	}
	return false;
}

static void write_name(struct na_record_text *text, const char *key,
		       const struct netaccel_device *device,
		       const struct na_record_identifiers *hidden)
{
	char name[16];

	if (!hidden || !na_record_identifiers_match(hidden, device->name)) {
		na_record_text_add_value(text, key, device->name, "");
		return;
	}
	snprintf(name, sizeof(name), "enx%u", device->ifindex);
	/* A name is one device's, or the record would not read back. */
	for (char last = 'g'; last <= 'z' && is_taken(hidden, name); last++)
		snprintf(name, sizeof(name), "enx%u%c", device->ifindex, last);
	na_record_text_add_value(text, key, name, "");
}

static void write_list(struct na_record_text *text, const char *key, char *const *list,
		       const struct na_record_identifiers *hidden,
		       bool (*match)(const struct na_record_identifiers *hidden, const char *text))
{
	for (size_t i = 0; list && list[i]; i++) {
		if (!hidden || !match(hidden, list[i]))
			na_record_text_add_value(text, key, list[i], "");
	}
}

/* What is left out must not read as if it had not been there. */
static void write_left_out(struct na_record_text *text, const char *key,
			   const struct netaccel_device *device,
			   const struct na_record_identifiers *hidden)
{
	write_list(text, key, device->properties_left_out, NULL, NULL);
	for (size_t i = 0; hidden && device->properties && device->properties[i]; i++) {
		char *property;

		if (!na_record_identifiers_match_property(hidden, device->properties[i]))
			continue;
		property = strdup(device->properties[i]);
		if (!property) {
			text->error = -ENOMEM;
			return;
		}
		property[strcspn(property, "=")] = '\0';
		if (!na_record_identifiers_match(hidden, property))
			na_record_text_add_value(text, key, property, "");
		free(property);
	}
}

static void write_flags(struct na_record_text *text, const char *key,
			const struct netaccel_privflags *privflags)
{
	const char *name;
	bool on;

	for (size_t i = 0; (name = netaccel_privflags_get_name(privflags, i)); i++) {
		netaccel_privflags_get_value(privflags, name, &on);
		na_record_text_add_value(text, key, name, on ? " on" : " off");
	}
}

static void write_rings(struct na_record_text *text, const struct netaccel_rings *rings)
{
	const struct na_attr_row *row;
	uint32_t value;
	char word[32];

	for (size_t i = 0; (row = na_attr_table_get(i)); i++) {
		if (netaccel_rings_get_value(rings, i, &value)) {
			na_attr_table_write_value(i, value, word, sizeof(word));
			na_record_text_add(text, "%s=%s\n", row->key, word);
		}
		if (netaccel_rings_get_max(rings, i, &value)) {
			na_attr_table_write_value(i, value, word, sizeof(word));
			na_record_text_add(text, "%sMax=%s\n", row->key, word);
		}
	}
}

static void write_row(struct na_record_text *text, const struct row *row,
		      const struct netaccel_device *device,
		      const struct na_record_identifiers *hidden)
{
	const void *field = (const char *)device + row->offset;
	const char *string;

	switch (row->kind) {
	case KIND_NAME:
		write_name(text, row->key, device, hidden);
		break;
	case KIND_ALT_NAME:
		write_list(text, row->key, device->alt_names, hidden, na_record_identifiers_match);
		break;
	case KIND_TEXT:
		string = *(char *const *)field;
		if (string && (!hidden || !na_record_identifiers_match(hidden, string)))
			na_record_text_add_value(text, row->key, string, "");
		break;
	case KIND_ADDRESS:
		if (device->address && !hidden)
			na_record_text_add_value(text, row->key, device->address, "");
		break;
	case KIND_NUMBER:
		if (*(const uint32_t *)field)
			na_record_text_add(text, "%s=%u\n", row->key, *(const uint32_t *)field);
		break;
	case KIND_YES:
		if (*(const bool *)field)
			na_record_text_add(text, "%s=yes\n", row->key);
		break;
	case KIND_PROPERTY:
		write_list(text, row->key, device->properties, hidden,
			   na_record_identifiers_match_property);
		break;
	case KIND_LEFT_OUT:
		write_left_out(text, row->key, device, hidden);
		break;
	case KIND_FLAG:
		if (device->privflags)
			write_flags(text, row->key, device->privflags);
		break;
	case KIND_ERROR:
	case KIND_FLAGS_ERROR:
	case KIND_RINGS_ERROR:
		if (*(const int *)field)
			na_record_errno_write(text, row->key, *(const int *)field);
		break;
	case KIND_RING:
		write_rings(text, &device->rings);
		break;
	}
}

void na_record_device_write(struct na_record_text *text, const struct netaccel_device *device,
			    const struct na_record_identifiers *hidden)
{
	for (size_t i = 0; i < ROW_COUNT; i++)
		write_row(text, &rows[i], device, hidden);
}
