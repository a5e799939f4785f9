/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writes JSON, and only where the commas belong. Text is put as it is: it needs no escape. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct json {
	FILE *to;
	bool comma; /* before what comes next */
};

/* BRACKET: { or [. KEY: NULL in a list. */
void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_number(struct json *json, const char *key, uint64_t value);
void json_text(struct json *json, const char *key, const char *value);

#endif
