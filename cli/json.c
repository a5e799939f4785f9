// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns jansson. Must not know what the objects mean. */
#include "json.h"

#include <ctype.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MOST 8

struct cli_json {
	json_t *open[DEPTH_MOST]; /* borrowed, but for the first */
	size_t depth;
};

/* Takes VALUE over; gives it back, borrowed. */
static json_t *add(struct cli_json *json, const char *key, json_t *value)
{
	json_t *to = json->open[json->depth - 1];
	char *safe = key ? cli_text_encode(key) : NULL;

	if ((key ? json_object_set_new(to, safe, value) : json_array_append_new(to, value)) < 0)
		cli_output_fail();
	free(safe);
	return value;
}

static void add_open(struct cli_json *json, const char *key, json_t *value)
{
	add(json, key, value);
	json->open[json->depth++] = value;
}

struct cli_json *cli_json_new(void)
{
	struct cli_json *json = calloc(1, sizeof(*json));

	if (!json || !(json->open[0] = json_object()))
		cli_output_fail();
	json->depth = 1;
	cli_json_add_number(json, "schema", 1);
	return json;
}

void cli_json_add_object(struct cli_json *json, const char *key)
{
	add_open(json, key, json_object());
}

void cli_json_add_list(struct cli_json *json, const char *key)
{
	add_open(json, key, json_array());
}

void cli_json_del(struct cli_json *json)
{
	json->depth--;
}

void cli_json_add_text(struct cli_json *json, const char *key, const char *text)
{
	char *safe;

	if (!text)
		return;
	safe = cli_text_encode(text);
	add(json, key, json_string(safe));
	free(safe);
}

void cli_json_add_number(struct cli_json *json, const char *key, long long number)
{
	add(json, key, json_integer(number));
}

void cli_json_add_bool(struct cli_json *json, const char *key, bool value)
{
	add(json, key, json_boolean(value));
}

void cli_json_add_value(struct cli_json *json, const char *key, const char *text)
{
	char *end;
	long long number;

	if (!text)
		return;
	errno = 0;
	number = strtoll(text, &end, 10);
	if (isdigit((unsigned char)*text) && !*end && !errno)
		cli_json_add_number(json, key, number);
	else
		cli_json_add_text(json, key, text);
}

static int write_raw(const char *text, size_t len_bytes, void *data)
{
	cli_output_write_raw(text, len_bytes);
	return 0;
}

void cli_json_write(struct cli_json *json, bool indent)
{
	if (json_dump_callback(json->open[0], write_raw, NULL,
			       indent ? JSON_INDENT(2) : JSON_COMPACT) < 0)
		cli_output_fail();
	cli_output_write_raw("\n", 1);
	json_decref(json->open[0]);
	free(json);
}
