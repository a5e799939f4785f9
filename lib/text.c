// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns lists of strings and the reading of words and numbers. */
#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes TEXT over, also when it fails. */
static int add_owned(char ***list, size_t count, char *text)
{
	char **more;

	if (!text)
		return -ENOMEM;
	/* The array doubles, so that long lists are not copied at each word. */
	if ((count & (count + 1)) == 0) {
		more = reallocarray(*list, 2 * (count + 1), sizeof(*more));
		if (!more) {
			free(text);
			return -ENOMEM;
		}
		*list = more;
	}
	(*list)[count] = text;
	(*list)[count + 1] = NULL;
	return 0;
}

int na_text_add(char ***list, const char *text)
{
	return na_text_add_behind(list, na_text_count(*list), text);
}

int na_text_add_behind(char ***list, size_t count, const char *text)
{
	return add_owned(list, count, strdup(text));
}

int na_text_add_bytes(char ***list, const char *text, size_t len_bytes)
{
	return add_owned(list, na_text_count(*list), strndup(text, len_bytes));
}

int na_text_add_format(char ***list, const char *format, ...)
{
	char *text;
	va_list ap;
	int r;

	va_start(ap, format);
	r = vasprintf(&text, format, ap);
	va_end(ap);
	return add_owned(list, na_text_count(*list), r < 0 ? NULL : text);
}

size_t na_text_count(char *const *list)
{
	size_t count = 0;

	while (list && list[count])
		count++;
	return count;
}

bool na_text_get_listed(char *const *list, const char *text)
{
	for (; list && *list; list++) {
		if (!strcmp(*list, text))
			return true;
	}
	return false;
}

void na_text_free(char **list)
{
	for (size_t i = 0; list && list[i]; i++)
		free(list[i]);
	free(list);
}

char *na_text_del_blanks(char *text)
{
	size_t len;

	text += strspn(text, " \t\r");
	len = strlen(text);
	while (len && strchr(" \t\r", text[len - 1]))
		len--;
	text[len] = '\0';
	return text;
}

char *na_text_set_plain(char *text)
{
	text = na_text_del_blanks(text);
	for (char *p = text; *p; p++) {
		if (*p < ' ' || *p > '~')
			*p = '.';
	}
	return text;
}

int na_text_parse_u64(const char *text, uint64_t *ret_value)
{
	bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
	const char *digits = hex ? text + 2 : text;
	unsigned long long value;
	char *end;

	/* strtoull takes signs, blanks and octal; we do not. */
	if (!digits[0] || digits[strspn(digits, hex ? "0123456789abcdefABCDEF" : "0123456789")])
		return -EINVAL;
	errno = 0;
	value = strtoull(digits, &end, hex ? 16 : 10);
	if (errno)
		return -ERANGE;
	*ret_value = value;
	return 0;
}

int na_text_parse_u32(const char *text, uint32_t *ret_value)
{
	uint64_t value;
	int r = na_text_parse_u64(text, &value);

	if (r < 0)
		return r;
	if (value > UINT32_MAX)
		return -ERANGE;
	*ret_value = (uint32_t)value;
	return 0;
}

int na_text_parse_bool(const char *text, bool *ret_value)
{
	static const struct {
		const char *word;
		bool value;
	} words[] = {
		{ "yes", true }, { "true", true },   { "on", true },   { "1", true },
		{ "no", false }, { "false", false }, { "off", false }, { "0", false },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcmp(text, words[i].word) == 0) {
			*ret_value = words[i].value;
			return 0;
		}
	}
	return -EINVAL;
}

/* Most globs have nothing to expand, or differ before that; fnmatch converts both to wide first. */
bool na_text_match(const char *glob, const char *text)
{
	while (*glob && *glob != '*' && *glob != '?' && *glob != '[' && *glob != '\\') {
		if (*glob++ != *text++)
			return false;
	}
	return *glob ? fnmatch(glob, text, 0) == 0 : !*text;
}

bool na_text_match_loosely(const char *a, const char *b)
{
	do {
		a += strspn(a, "-_");
		b += strspn(b, "-_");
		if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
			return false;
	} while (*a++ && *b++);
	return true;
}

bool na_text_match_nearly(const char *a, const char *b)
{
	/* In short words one letter makes another word: Rx and Tx. */
	const size_t least = 4;
	size_t same = 0;

	if (na_text_match_loosely(a, b))
		return true;
	if (strlen(a) < least || strlen(b) < least)
		return false;
	while (a[same] && tolower((unsigned char)a[same]) == tolower((unsigned char)b[same]))
		same++;
	a += same;
	b += same;
	return (*a && na_text_match_loosely(a + 1, b)) || (*b && na_text_match_loosely(a, b + 1)) ||
	       (*a && *b && na_text_match_loosely(a + 1, b + 1)) ||
	       (*a && *b && tolower((unsigned char)a[0]) == tolower((unsigned char)b[1]) &&
		tolower((unsigned char)a[1]) == tolower((unsigned char)b[0]) &&
		na_text_match_loosely(a + 2, b + 2));
}

/* The length of the well-formed UTF-8 character at TEXT, 0 if there is none. */
static size_t utf8_len(const unsigned char *text, uint32_t *ret_code)
{
	uint32_t code, least;
	size_t len;

	*ret_code = text[0];
	if (text[0] < 0x80)
		return 1;
	if ((text[0] & 0xe0) == 0xc0)
		len = 2, code = text[0] & 0x1f, least = 0x80;
	else if ((text[0] & 0xf0) == 0xe0)
		len = 3, code = text[0] & 0x0f, least = 0x800;
	else if ((text[0] & 0xf8) == 0xf0)
		len = 4, code = text[0] & 0x07, least = 0x10000;
	else
		return 0;
	for (size_t i = 1; i < len; i++) {
		if ((text[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (text[i] & 0x3f);
	}
	if (code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
		return 0;
	*ret_code = code;
	return len;
}

/* C0 and C1: they move terminals. */
static bool is_control(uint32_t code)
{
	return (code < 0x20 && code != '\t') || (code >= 0x7f && code < 0xa0);
}

/* What cannot be seen, or turns the direction of what follows. */
static bool is_format(uint32_t code)
{
	return code == 0xad || code == 0x61c || code == 0x180e ||
	       (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
	       (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
	       (code >= 0xe0000 && code <= 0xe007f);
}

size_t na_text_count_visible(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;

	while (*p) {
		uint32_t code;
		size_t len = utf8_len(p, &code);

		if (!len || is_control(code) || is_format(code))
			break;
		p += len;
	}
	return (size_t)(p - (const unsigned char *)text);
}

bool na_text_get_printable(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;
	uint32_t code;
	size_t len;

	for (; *p; p += len) {
		len = utf8_len(p, &code);
		if (!len || is_control(code))
			return false;
	}
	return true;
}
