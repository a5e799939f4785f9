// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns escaping and the growth of a record's text; knows no key. */
#include "record.h"
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_bytes(struct na_record_text *text, const char *bytes, size_t len)
{
	size_t need = text->len_bytes + len + 1;

	if (text->error)
		return;
	if (need > text->size_bytes) {
		size_t size = need < 4096 ? 4096 : 2 * need;
		char *more = realloc(text->data, size);

		if (!more) {
			text->error = -ENOMEM;
			return;
		}
		text->data = more;
		text->size_bytes = size;
	}
	memcpy(text->data + text->len_bytes, bytes, len);
	text->len_bytes += len;
	text->data[text->len_bytes] = '\0';
}

void na_record_text_add(struct na_record_text *text, const char *format, ...)
{
	char line[256];
	va_list ap;

	va_start(ap, format);
	vsnprintf(line, sizeof(line), format, ap);
	va_end(ap);
	add_bytes(text, line, strlen(line));
}

void na_record_text_del(struct na_record_text *text, size_t len_bytes)
{
	if (text->len_bytes == len_bytes)
		return;
	text->len_bytes = len_bytes;
	text->data[len_bytes] = '\0';
}

static bool blank_at_end(const char *value, size_t at, size_t len)
{
	return (at == 0 || at == len - 1) && strchr(" \t", value[at]);
}

void na_record_text_add_value(struct na_record_text *text, const char *key, const char *value,
			      const char *suffix)
{
	size_t len = strlen(value);
	size_t printable = 0; /* up to where it is known to be */
	size_t plain = 0;     /* where what is not added yet starts */

	na_record_text_add(text, "%s=", key);
	for (size_t at = 0; at < len; at++) {
		if (at >= printable)
			printable = at + na_text_count_visible(value + at);
		if (at < printable && value[at] != '\\' && !blank_at_end(value, at, len))
			continue;
		add_bytes(text, value + plain, at - plain);
		na_record_text_add(text, "\\x%02x", (unsigned char)value[at]);
		plain = at + 1;
	}
	add_bytes(text, value + plain, len - plain);
	na_record_text_add(text, "%s\n", suffix);
}

int na_record_text_get_digit(char c)
{
	if (isdigit((unsigned char)c))
		return c - '0';
	return isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : -1;
}

int na_record_text_parse_value(char *value)
{
	char *to = value;

	for (const char *from = value; *from;) {
		int high, low;

		if (*from != '\\') {
			*to++ = *from++;
			continue;
		}
		high = from[1] == 'x' ? na_record_text_get_digit(from[2]) : -1;
		low = high >= 0 ? na_record_text_get_digit(from[3]) : -1;
		if (low < 0 || high + low == 0)
			return -EINVAL;
		*to++ = (char)(high << 4 | low);
		from += 4;
	}
	*to = '\0';
	return 0;
}
