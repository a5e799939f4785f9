// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the INI syntax; knows no key. */
#include "ini.h"
#include "text.h"

#include <string.h>

void na_ini_parse(struct na_ini *ini, char *data, size_t len_bytes)
{
	*ini = (struct na_ini){ .cursor = data, .end = data + len_bytes, .section = "" };
}

/* Some editors of another system put a byte order mark first. */
static const char mark[] = "\xef\xbb\xbf";

bool na_ini_get_empty(const char *data, size_t len_bytes)
{
	const char *end = data + len_bytes;

	if (memchr(data, '\0', len_bytes))
		return false;
	if (strncmp(data, mark, strlen(mark)) == 0)
		data += strlen(mark);
	while (data < end) {
		data += strspn(data, " \t\r\n");
		if (data < end && *data != '#' && *data != ';')
			return false;
		data += strcspn(data, "\n");
	}
	return true;
}

static void bad(struct na_ini_event *event, const char *problem)
{
	event->type = NA_INI_BAD;
	event->problem = problem;
}

/* No text: what follows is no better. */
static void bad_text(struct na_ini *ini, struct na_ini_event *event, const char *problem)
{
	bad(event, problem);
	ini->cursor = ini->end;
}

static void parse_section(struct na_ini *ini, char *line, struct na_ini_event *event)
{
	size_t len = strlen(line);

	if (line[len - 1] != ']' || strchr(line, ']') != line + len - 1) {
		bad(event, "a section is [NAME] on a line of its own");
		return;
	}
	line[len - 1] = '\0';
	line = na_text_del_blanks(line + 1);
	if (!line[0]) {
		bad(event, "a section needs a name");
		return;
	}
	ini->section = line;
	event->section = line;
}

static void parse_key(char *line, struct na_ini_event *event)
{
	char *equals = strchr(line, '=');

	if (!equals) {
		bad(event, "neither KEY=VALUE nor [SECTION]");
		return;
	}
	*equals = '\0';
	event->type = NA_INI_KEY;
	event->key = na_text_del_blanks(line);
	event->value = na_text_del_blanks(equals + 1);
	if (!event->key[0])
		bad(event, "no key before =");
}

int na_ini_next(struct na_ini *ini, struct na_ini_event *ret_event)
{
	while (ini->cursor < ini->end) {
		char *line = ini->cursor;
		char *newline = memchr(line, '\n', (size_t)(ini->end - line));
		char *stop = newline ? newline : ini->end;
		bool has_nul = memchr(line, '\0', (size_t)(stop - line));

		ini->cursor = newline ? newline + 1 : ini->end;
		ini->line++;
		*stop = '\0';
		*ret_event = (struct na_ini_event){ .line = ini->line, .section = ini->section };
		if (has_nul) {
			bad_text(ini, ret_event, "a NUL byte: is this a text file?");
			return 1;
		}
		if (ini->line == 1 && strncmp(line, mark, strlen(mark)) == 0)
			line += strlen(mark);
		line = na_text_del_blanks(line);
		if (!line[0] || line[0] == '#' || line[0] == ';')
			continue;
		if (!na_text_get_printable(line))
			bad_text(ini, ret_event, "not UTF-8 text, or a control character");
		else if (line[0] == '[')
			parse_section(ini, line, ret_event);
		else
			parse_key(line, ret_event);
		return 1;
	}
	return 0;
}
