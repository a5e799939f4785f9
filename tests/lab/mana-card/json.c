// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how JSON is written. */
#include "json.h"

static void begin(struct json *json, const char *key)
{
	if (json->comma)
		fputc(',', json->to);
	if (key)
		fprintf(json->to, "\"%s\":", key);
	json->comma = true;
}

void json_open(struct json *json, const char *key, char bracket)
{
	begin(json, key);
	fputc(bracket, json->to);
	json->comma = false;
}

void json_close(struct json *json, char bracket)
{
	fputc(bracket, json->to);
	json->comma = true;
}

void json_number(struct json *json, const char *key, uint64_t value)
{
	begin(json, key);
	fprintf(json->to, "%llu", (unsigned long long)value);
}

void json_text(struct json *json, const char *key, const char *value)
{
	begin(json, key);
	fprintf(json->to, "\"%s\"", value);
}
