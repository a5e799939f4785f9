// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns records as files: where they are found, their sections and what is wrong with them. */
#include "machine.h"
#include "array.h"
#include "error.h"
#include "ini.h"
#include "record.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BYTES (64u << 20)
#define OPERATION "read record"
#define NO_FORMAT "a record starts with [Machine] and Format=1"

#define SEEN_FORMAT 62
#define SEEN_ORIGIN 63
_Static_assert(NA_FACT_COUNT < SEEN_FORMAT, "facts, Source=, Format= and Origin= have a bit each");

/* A name of a device, borrowed from it, and where it stands. */
struct name {
	const char *name;
	uint32_t ifindex;
	unsigned int line;
};

struct reader {
	struct netaccel_ctx *ctx;
	struct netaccel_machine *machine;
	const char *path;
	unsigned int line;
	bool format_known;
	const struct section *section;
	unsigned int section_line;
	uint64_t sections; /* seen: a bit per row */
	uint64_t seen;	   /* keys of this section */
	struct name *names;
	size_t name_count;
};

/* How a section begins, and how its keys are read. */
struct section {
	const char *name;
	const char *number; /* what stands after the name, or NULL */
	int (*add)(struct reader *reader, uint32_t number);
	int (*parse)(struct reader *reader, struct na_record_key *key);
};

static int bad(struct reader *reader, const char *format, ...) NA_PRINTF(2, 3);

static int bad(struct reader *reader, const char *format, ...)
{
	char object[160], detail[256];
	size_t len = strlen(reader->path);
	va_list ap;

	va_start(ap, format);
	vsnprintf(detail, sizeof(detail), format, ap);
	va_end(ap);
	/* Of a long path the end tells more, and the line must not be lost. */
	snprintf(object, sizeof(object), "%s:%u", reader->path + (len > 140 ? len - 140 : 0),
		 reader->line);
	na_error_set(reader->ctx, -EINVAL, object, OPERATION);
	na_error_set_detail(reader->ctx, "%s", detail);
	return -EINVAL;
}

static int parse_machine(struct reader *reader, struct na_record_key *key)
{
	int r;

	if (strcmp(key->key, "Format") == 0) {
		r = na_record_key_set_seen(key, SEEN_FORMAT);
		if (r == 0 && strcmp(key->value, "1") != 0)
			return na_record_key_set_wanted(key,
							"1; a newer netaccel reads newer formats");
		reader->format_known = true;
		return r;
	}
	if (strcmp(key->key, "Origin") != 0)
		return na_record_facts_parse(reader->machine->platform, NA_FACT_ORIGIN_MACHINE,
					     key);
	if (strcmp(key->value, "captured") != 0 && strcmp(key->value, "written") != 0)
		return na_record_key_set_wanted(key, "captured or written");
	reader->machine->written = key->value[0] == 'w';
	return na_record_key_set_seen(key, SEEN_ORIGIN);
}

static int parse_smbios(struct reader *reader, struct na_record_key *key)
{
	return na_record_facts_parse(reader->machine->platform, NA_FACT_ORIGIN_SMBIOS, key);
}

static int add_processor(struct reader *reader, uint32_t number)
{
	struct netaccel_platform *platform = reader->machine->platform;
	struct na_processor *processor;

	if (number != platform->processor_count)
		return bad(reader, "wanted [Processor %zu]: they count from 0",
			   platform->processor_count);
	return na_platform_add_processor(platform, &processor);
}

static int parse_processor(struct reader *reader, struct na_record_key *key)
{
	return na_record_facts_parse_processor(reader->machine->platform, key);
}

static int parse_device_tree(struct reader *reader, struct na_record_key *key)
{
	return na_record_facts_parse(reader->machine->platform, NA_FACT_ORIGIN_DEVICE_TREE, key);
}

static struct netaccel_device *last_device(struct reader *reader)
{
	size_t count = reader->machine->device_count;

	return count ? &reader->machine->devices[count - 1] : NULL;
}

static int add_device(struct reader *reader, uint32_t number)
{
	struct netaccel_device *device = last_device(reader);
	int r;

	if (!number || (device && number <= device->ifindex))
		return bad(reader, "[Device %u]: indexes start at 1 and rise", number);
	r = na_machine_add_device(reader->machine, &device);
	if (r == 0)
		device->ifindex = number;
	return r;
}

static int add_name(struct reader *reader, const char *name, uint32_t ifindex)
{
	struct name *names = na_array_add(reader->names, reader->name_count, sizeof(*names));

	if (!names)
		return -ENOMEM;
	reader->names = names;
	names[reader->name_count++] = (struct name){ name, ifindex, reader->line };
	return 0;
}

static int parse_device(struct reader *reader, struct na_record_key *key)
{
	struct netaccel_device *device = last_device(reader);
	int r = na_record_device_parse(device, key);

	if (r == 0 && strcmp(key->key, "Name") == 0)
		return add_name(reader, device->name, device->ifindex);
	if (r == 0 && strcmp(key->key, "AltName") == 0)
		return add_name(reader, device->alt_names[na_text_count(device->alt_names) - 1],
				device->ifindex);
	return r;
}

static int compare_names(const void *a, const void *b)
{
	const struct name *x = a, *y = b;
	int r = strcmp(x->name, y->name);

	return r ? r : x->line < y->line ? -1 : x->line > y->line;
}

/* In the kernel names and alternative names are one space, each name one device's. */
static int check_names(struct reader *reader)
{
	const struct name *name = reader->names;

	if (reader->name_count)
		qsort(reader->names, reader->name_count, sizeof(*name), compare_names);
	for (size_t i = 1; i < reader->name_count; i++, name++) {
		if (strcmp(name[0].name, name[1].name) != 0 || name[0].ifindex == name[1].ifindex)
			continue;
		reader->line = name[1].line;
		return bad(reader, "%.60s is also the name of [Device %u]", name[1].name,
			   name[0].ifindex);
	}
	return 0;
}

static const struct section sections[] = {
	{ "Machine", NULL, NULL, parse_machine },
	{ "SMBIOS", NULL, NULL, parse_smbios },
	{ "Processor", "a socket, counted from 0", add_processor, parse_processor },
	{ "DeviceTree", NULL, NULL, parse_device_tree },
	{ "Device", "an interface index", add_device, parse_device },
};

#define SECTION_COUNT (sizeof(sections) / sizeof(sections[0]))

static int end_section(struct reader *reader)
{
	struct netaccel_device *device = last_device(reader);

	if (!device || device->name)
		return 0;
	reader->line = reader->section_line;
	return bad(reader, "[Device %u] has no Name=", device->ifindex);
}

static int parse_section(struct reader *reader, const struct na_ini_event *event)
{
	size_t len = strcspn(event->section, " ");
	const char *rest = event->section + len;
	const struct section *section = sections;
	uint32_t number = 0;
	uint64_t bit;
	int r = end_section(reader);

	if (r < 0)
		return r;
	while (section < sections + SECTION_COUNT &&
	       (strncmp(section->name, event->section, len) != 0 || section->name[len]))
		section++;
	if (section == sections + SECTION_COUNT || (!section->number && rest[0]))
		return bad(reader, "unknown section [%.60s]", event->section);
	if (section->number && (!rest[0] || na_text_parse_u32(rest + 1, &number) < 0))
		return bad(reader, "[%.60s]: wanted %s after the name", event->section,
			   section->number);
	bit = 1ull << (section - sections);
	if (!section->number && reader->sections & bit)
		return bad(reader, "[%.60s] twice", event->section);
	reader->sections |= bit;
	reader->section = section;
	reader->section_line = event->line;
	reader->seen = 0;
	return section->add ? section->add(reader, number) : 0;
}

static int parse_key(struct reader *reader, const struct na_ini_event *event)
{
	struct na_record_key key = { .key = event->key,
				     .value = event->value,
				     .seen = &reader->seen };
	int r;

	if (na_record_text_parse_value(key.value) < 0)
		return bad(reader,
			   "%.60s=: after a backslash wanted xNN; a backslash itself is \\x5c",
			   key.key);
	if (!key.value[0])
		return bad(reader, "%.60s= without a value; leave the line out", key.key);
	r = reader->section->parse(reader, &key);
	switch (r) {
	case -ENOENT:
		return bad(reader, "unknown key %.60s= in [%.60s]", key.key, event->section);
	case -EEXIST:
		return bad(reader, "%.60s= twice in [%.60s]", key.key, event->section);
	case -EINVAL:
		return bad(reader, "%.60s=: wanted %s", key.key, key.wanted);
	default:
		return r;
	}
}

static int parse_event(struct reader *reader, struct na_ini_event *event)
{
	bool in_machine = strcmp(event->section, "Machine") == 0;

	reader->line = event->line;
	if (event->type == NA_INI_BAD)
		return bad(reader, "%s", event->problem);
	/* The format comes first, so that all else is read by its rules. */
	if (!reader->format_known &&
	    !(in_machine && (event->type == NA_INI_SECTION || strcmp(event->key, "Format") == 0)))
		return bad(reader, NO_FORMAT);
	if (event->type == NA_INI_SECTION)
		return parse_section(reader, event);
	return parse_key(reader, event);
}

static int parse_text(struct reader *reader, char *data, size_t len)
{
	struct na_ini_event event;
	struct na_ini ini;
	int r = 0;

	na_ini_parse(&ini, data, len);
	while (r == 0 && na_ini_next(&ini, &event))
		r = parse_event(reader, &event);
	if (r == 0 && !reader->format_known)
		r = bad(reader, NO_FORMAT);
	if (r == 0)
		r = end_section(reader);
	if (r == 0)
		r = check_names(reader);
	if (r == 0)
		r = na_platform_set_derived(reader->machine->platform);
	return r;
}

static int read_path(struct netaccel_ctx *ctx, const struct na_rootfs *rootfs, const char *path,
		     struct netaccel_machine **ret_machine)
{
	struct reader reader = { .ctx = ctx, .path = path };
	size_t len;
	char *data;
	int r = na_rootfs_read(rootfs, path, MAX_BYTES, &data, &len);

	if (r < 0) {
		na_error_set(ctx, r, path, OPERATION);
		if (r == -EISDIR || r == -EINVAL)
			na_error_set_detail(ctx, "not a regular file");
		return r;
	}
	r = na_machine_new(&reader.machine);
	if (r == 0)
		r = parse_text(&reader, data, len);
	free(data);
	free(reader.names);
	if (r == -ENOMEM)
		na_error_set(ctx, r, path, OPERATION);
	if (r < 0)
		netaccel_machine_free(reader.machine);
	else
		*ret_machine = reader.machine;
	return r;
}

NA_EXPORT int netaccel_machine_parse(struct netaccel_ctx *ctx, const char *name,
				     struct netaccel_machine **ret_machine)
{
	const struct na_rootfs system = { .fd = -1, .takes_pipes = true };
	bool has_policy = ctx->policy.inside;
	size_t len = strlen(name);
	char *path;
	int r;

	if (strchr(name, '/') || (len > 4 && strcmp(name + len - 4, ".ini") == 0))
		return read_path(ctx, &system, name, ret_machine);
	r = asprintf(&path, "%smachines/%s.ini", has_policy ? "" : NETACCEL_DATADIR "/", name);
	if (r < 0)
		return na_error_set(ctx, -ENOMEM, name, OPERATION);
	r = read_path(ctx, has_policy ? &ctx->policy : &system, path, ret_machine);
	if (r == -ENOENT)
		na_error_set_remedy(
			ctx, has_policy ? "that is looked for in the given policy directory; "
					  "a record elsewhere is named by its path, with a / "
					  "or .ini"
					: "a record elsewhere is named by its path, with a / "
					  "or .ini");
	free(path);
	return r;
}

NA_EXPORT int netaccel_machine_record(struct netaccel_ctx *ctx,
				      const struct netaccel_machine *machine, bool identifiers,
				      char **ret_text)
{
	const struct netaccel_platform *platform = machine->platform;
	struct na_record_identifiers hidden;
	struct na_record_text text = { 0 };
	int r = na_record_identifiers_read(machine->devices, machine->device_count, &hidden);

	if (r < 0)
		return na_error_set(ctx, r, NULL, "write record");
	na_record_text_add(&text, "# Serial numbers, UUIDs and hardware addresses are %s.\n",
			   identifiers ? "in this record" : "left out");
	na_record_text_add(&text, "[Machine]\nFormat=1\nOrigin=%s\n",
			   machine->written ? "written" : "captured");
	na_record_facts_write(&text, platform, NA_FACT_ORIGIN_MACHINE, identifiers);
	na_record_facts_write(&text, platform, NA_FACT_ORIGIN_SMBIOS, identifiers);
	for (size_t i = 0; i < platform->processor_count; i++) {
		na_record_text_add(&text, "\n[Processor %zu]\n", i);
		na_record_facts_write_processor(&text, &platform->processors[i], identifiers);
	}
	na_record_facts_write(&text, platform, NA_FACT_ORIGIN_DEVICE_TREE, identifiers);
	for (size_t i = 0; i < machine->device_count; i++) {
		na_record_text_add(&text, "\n[Device %u]\n", machine->devices[i].ifindex);
		na_record_device_write(&text, &machine->devices[i], identifiers ? NULL : &hidden);
	}
	na_record_identifiers_del(&hidden);
	if (text.error) {
		free(text.data);
		return na_error_set(ctx, text.error, NULL, "write record");
	}
	*ret_text = text.data;
	return 0;
}
