// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns where lines go, and which were said. */
#include "log.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

enum { TEXTS_MOST = 256 };

static FILE *to;
static bool chosen;
static uint64_t said[TEXTS_MOST]; /* hashes */
static size_t said_count;

void log_to(FILE *file)
{
	to = file;
	chosen = true;
}

static void write_line(const char *text)
{
	FILE *file = chosen ? to : stderr;

	if (!file)
		return;
	fprintf(file, "mana-card: %s\n", text);
	fflush(file);
}

void log_line(const char *format, ...)
{
	char text[512];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	write_line(text);
}

/* FNV-1a */
static uint64_t hash(const char *text)
{
	uint64_t value = 0xcbf29ce484222325;

	for (; *text; text++)
		value = (value ^ (uint8_t)*text) * 0x100000001b3;
	return value;
}

static bool was_said(uint64_t value)
{
	for (size_t i = 0; i < said_count; i++)
		if (said[i] == value)
			return true;
	return false;
}

void log_once(const char *format, ...)
{
	char text[512];
	va_list args;
	uint64_t value;

	if (said_count == TEXTS_MOST)
		return;
	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	value = hash(text);
	if (was_said(value))
		return;
	said[said_count++] = value;
	write_line(text);
	if (said_count == TEXTS_MOST)
		write_line("so much is odd that no more of it is told");
}
