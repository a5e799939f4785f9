// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns how JSON is written, piece by piece as it comes, so that it takes no
 * memory however much it is. Must not know what the objects mean.
 */
#include "json.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MOST 8

struct cli_json {
	bool indent;
	bool empty; /* nothing is in the innermost yet */
	size_t depth;
	char end[DEPTH_MOST]; /* of each that is open */
	size_t len_bytes;
	char text[4096]; /* not yet written */
};

static void write_rest(struct cli_json *json)
{
	cli_output_write_raw(json->text, json->len_bytes);
	json->len_bytes = 0;
}

static void add_bytes(struct cli_json *json, const char *bytes, size_t len_bytes)
{
	if (len_bytes > sizeof(json->text) - json->len_bytes)
		write_rest(json);
	if (len_bytes > sizeof(json->text)) {
		cli_output_write_raw(bytes, len_bytes);
		return;
	}
	memcpy(json->text + json->len_bytes, bytes, len_bytes);
	json->len_bytes += len_bytes;
}

static void add_line(struct cli_json *json)
{
	if (!json->indent)
		return;
	add_bytes(json, "\n", 1);
	for (size_t i = 0; i < json->depth; i++)
		add_bytes(json, "  ", 2);
}

/* How much of it, from its start, needs nothing done. */
static size_t count_plain(const char *text)
{
	size_t len = 0;

	while (text[len] >= ' ' && text[len] <= '~' && text[len] != '"' && text[len] != '\\')
		len++;
	return len;
}

static void add_plain(struct cli_json *json, const char *text, size_t len_bytes)
{
	add_bytes(json, "\"", 1);
	add_bytes(json, text, len_bytes);
	add_bytes(json, "\"", 1);
}

/* What is safe for a terminal is so here, but for the quote and the backslash. */
static void add_string(struct cli_json *json, const char *text)
{
	size_t len = count_plain(text);
	char *safe;

	if (!text[len]) {
		add_plain(json, text, len);
		return;
	}
	text = safe = cli_text_encode(text);
	add_bytes(json, "\"", 1);
	for (;;) {
		len = strcspn(text, "\"\\");
		add_bytes(json, text, len);
		text += len;
		if (!*text)
			break;
		add_bytes(json, "\\", 1);
		add_bytes(json, text++, 1);
	}
	add_bytes(json, "\"", 1);
	free(safe);
}

/* What stands before a value. */
static void add_key(struct cli_json *json, const char *key)
{
	if (!json->empty)
		add_bytes(json, ",", 1);
	json->empty = false;
	add_line(json);
	if (!key)
		return;
	add_string(json, key); /* which may be a flag's name */
	add_bytes(json, ": ", json->indent ? 2 : 1);
}

static void add_open(struct cli_json *json, const char *begin, char end)
{
	add_bytes(json, begin, 1);
	json->end[json->depth++] = end;
	json->empty = true;
}

struct cli_json *cli_json_new(bool indent)
{
	struct cli_json *json = malloc(sizeof(*json));

	if (!json)
		cli_output_fail();
	json->indent = indent;
	json->depth = 0;
	json->len_bytes = 0;
	add_open(json, "{", '}');
	cli_json_add_number(json, "schema", 1);
	return json;
}

void cli_json_add_object(struct cli_json *json, const char *key)
{
	add_key(json, key);
	add_open(json, "{", '}');
}

void cli_json_add_list(struct cli_json *json, const char *key)
{
	add_key(json, key);
	add_open(json, "[", ']');
}

void cli_json_del(struct cli_json *json)
{
	json->depth--;
	if (!json->empty)
		add_line(json);
	json->empty = false;
	add_bytes(json, &json->end[json->depth], 1);
}

void cli_json_add_text(struct cli_json *json, const char *key, const char *text)
{
	if (!text)
		return;
	add_key(json, key);
	add_string(json, text);
}

/* As printf would, at a tenth of its cost: most of what there is are numbers. */
void cli_json_add_number(struct cli_json *json, const char *key, long long number)
{
	unsigned long long rest =
		number < 0 ? 0ULL - (unsigned long long)number : (unsigned long long)number;
	char text[32];
	size_t at = sizeof(text);

	do {
		text[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (number < 0)
		text[--at] = '-';
	add_key(json, key);
	add_bytes(json, text + at, sizeof(text) - at);
}

void cli_json_add_bool(struct cli_json *json, const char *key, bool value)
{
	add_key(json, key);
	add_bytes(json, value ? "true" : "false", value ? 4 : 5);
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

void cli_json_free(struct cli_json *json)
{
	while (json->depth)
		cli_json_del(json);
	add_bytes(json, "\n", 1);
	write_rest(json);
	free(json);
}
