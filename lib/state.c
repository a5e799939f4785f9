// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the state in memory: devices and what was set on them; knows no file. */
#include "state.h"
#include "array.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void del_entry(struct na_state_entry *entry)
{
	na_knob_del(&entry->knob);
	free(entry->unsupported);
	free(entry->rule);
	free(entry->path);
}

void na_state_device_free(struct na_state_device *device)
{
	if (!device)
		return;
	for (size_t i = 0; i < device->count; i++)
		del_entry(&device->entries[i]);
	free(device->entries);
	free(device->name);
	free(device->driver);
	free(device->bus);
	free(device->bus_path);
	free(device);
}

static bool match_text(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

/* What is on a bus has a driver; nobody could read which when this was written. */
static bool is_driver_unknown(const struct na_state_device *state)
{
	return state->bus_path && !state->driver;
}

static bool match_device(const struct na_state_device *state, const struct netaccel_device *device)
{
	return state->ifindex == device->ifindex && match_text(state->bus, device->bus) &&
	       match_text(state->bus_path, device->bus_path) &&
	       (device->driver_errno || is_driver_unknown(state) ||
		match_text(state->driver, device->driver));
}

const struct na_state_device *na_state_get_device(const struct netaccel_state *state,
						  const struct netaccel_device *device)
{
	for (size_t i = 0; state && i < state->count; i++) {
		if (match_device(state->devices[i], device))
			return state->devices[i];
	}
	return NULL;
}

static struct na_state_entry *get_entry(const struct na_state_device *device,
					const struct na_knob *knob)
{
	for (size_t i = 0; device && i < device->count; i++) {
		if (na_knob_match(&device->entries[i].knob, knob))
			return &device->entries[i];
	}
	return NULL;
}

const struct na_state_entry *na_state_device_get_entry(const struct na_state_device *device,
						       const struct na_knob *knob)
{
	return get_entry(device, knob);
}

int na_state_device_encode(const struct na_state_device *device, struct na_record_text *text,
			   struct na_problem *problem, struct na_state_device **ret_device)
{
	unsigned int line;
	char *data;
	int r;

	na_state_file_write(text, device);
	if (text->error)
		return text->error;
	data = strdup(text->data);
	if (!data)
		return -ENOMEM;
	r = na_state_file_parse(data, text->len_bytes, ret_device, problem, &line);
	free(data);
	return r;
}

int na_state_device_new(const struct netaccel_state *state, const struct netaccel_device *device,
			struct na_state_device **ret_device)
{
	const struct na_state_device *known = na_state_get_device(state, device);
	const struct na_state_device shape = {
		.ifindex = device->ifindex,
		.name = device->name,
		.driver = known && known->driver ? known->driver : device->driver,
		.bus = device->bus,
		.bus_path = device->bus_path,
		.entries = known ? known->entries : NULL,
		.count = known ? known->count : 0,
	};
	struct na_record_text text = { 0 };
	struct na_problem problem;
	int r = na_state_device_encode(&shape, &text, &problem, ret_device);

	free(text.data);
	return r;
}

static int set_text(char **slot, const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		return -ENOMEM;
	free(*slot);
	*slot = copy;
	return 0;
}

int na_state_device_add_entry(struct na_state_device *device, const struct na_knob *knob,
			      struct na_state_entry **ret_entry)
{
	struct na_state_entry *entry = get_entry(device, knob);
	char *flag = NULL;

	if (!entry) {
		if (set_text(&flag, knob->flag) < 0)
			return -ENOMEM;
		entry = na_array_add(device->entries, device->count, sizeof(*entry));
		if (!entry) {
			free(flag);
			return -ENOMEM;
		}
		device->entries = entry;
		entry += device->count++;
		entry->knob = *knob;
		entry->knob.flag = flag;
	}
	*ret_entry = entry;
	return 0;
}

void na_state_device_del_entry(struct na_state_device *device, const struct na_knob *knob)
{
	struct na_state_entry *entry = get_entry(device, knob);

	if (!entry)
		return;
	del_entry(entry);
	device->count--;
	memmove(entry, entry + 1,
		(size_t)(device->entries + device->count - entry) * sizeof(*entry));
}

int na_state_entry_set_rule(struct na_state_entry *entry, const char *rule, const char *path)
{
	char *copy = NULL;

	if (set_text(&copy, path) < 0)
		return -ENOMEM;
	if (set_text(&entry->rule, rule) < 0) {
		free(copy);
		return -ENOMEM;
	}
	free(entry->path);
	entry->path = copy;
	return 0;
}

int na_state_entry_set_unsupported(struct na_state_entry *entry, const char *text)
{
	return set_text(&entry->unsupported, text);
}
