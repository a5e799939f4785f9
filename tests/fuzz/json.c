// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what is JSON and what is not. Numbers are taken for any word without quotes. */
#include "cli.h"

/* Nothing that we write is nested deeper. */
#define DEPTH_MOST 16

static const char *skip_value(const char *at, int depth);

static const char *skip_blanks(const char *at)
{
	return at + strspn(at, " \n");
}

/* All of these give NULL where it is not JSON. */
static const char *skip_string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	while (*at != '"') {
		bool escapes = *at == '\\';

		at += escapes;
		if (escapes && (!*at || !strchr("\"\\/bfnrtu", *at)))
			return NULL;
		if (escapes && *at == 'u' && strspn(at + 1, "0123456789ABCDEFabcdef") < 4)
			return NULL;
		if ((unsigned char)*at++ < ' ')
			return NULL;
	}
	return at + 1;
}

static const char *skip_word(const char *at)
{
	size_t len = strspn(at, "-+.0123456789abcdefghijklmnopqrstuvwxyzE");

	return len ? at + len : NULL;
}

/* From after the bracket that opens it to after END. */
static const char *skip_list(const char *at, char end, int depth)
{
	at = skip_blanks(at);
	if (*at == end)
		return at + 1;
	for (;; at++) {
		if (end == '}') {
			at = skip_string(skip_blanks(at));
			if (!at || *(at = skip_blanks(at)) != ':')
				return NULL;
			at++;
		}
		at = skip_value(skip_blanks(at), depth);
		if (!at)
			return NULL;
		at = skip_blanks(at);
		if (*at == end)
			return at + 1;
		if (*at != ',')
			return NULL;
	}
}

static const char *skip_value(const char *at, int depth)
{
	if (depth > DEPTH_MOST)
		return NULL;
	if (*at == '{')
		return skip_list(at + 1, '}', depth + 1);
	if (*at == '[')
		return skip_list(at + 1, ']', depth + 1);
	return *at == '"' ? skip_string(at) : skip_word(at);
}

bool json_match(const char *text)
{
	const char *end = skip_value(skip_blanks(text), 0);

	return end && !*skip_blanks(end);
}
