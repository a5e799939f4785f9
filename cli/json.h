/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * JSON, written from the outside in, at once: that a key of an object is not
 * there already is the caller's care. Keys are kebab-case; text is made safe
 * as it is for people (\xNN), since JSON has no way to hold bytes that are
 * not UTF-8. What is NULL is left out: absent means not reported.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

struct cli_json;

/* An object with "schema", open. INDENT: for people. */
struct cli_json *cli_json_new(bool indent);

/* KEY is NULL inside a list. Each is ended by cli_json_del. */
void cli_json_add_object(struct cli_json *json, const char *key);
void cli_json_add_list(struct cli_json *json, const char *key);
void cli_json_del(struct cli_json *json);

void cli_json_add_text(struct cli_json *json, const char *key, const char *text);
void cli_json_add_number(struct cli_json *json, const char *key, long long number);
void cli_json_add_bool(struct cli_json *json, const char *key, bool value);
/* Text that is a decimal number becomes one. */
void cli_json_add_value(struct cli_json *json, const char *key, const char *text);

/* Ends all that is open. */
void cli_json_free(struct cli_json *json);

#endif
