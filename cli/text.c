// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns strings: composing them, making foreign bytes safe for a terminal,
 * measuring and breaking them. Must not know where they go.
 */
#include "output.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

char *cli_text_format(const char *format, ...)
{
	char *text;
	va_list ap;
	int r;

	va_start(ap, format);
	r = vasprintf(&text, format, ap);
	va_end(ap);
	if (r < 0)
		cli_output_fail();
	return text;
}

char *cli_text_add(char *list, const char *separator, const char *text)
{
	char *longer = cli_text_format("%s%s%s", list ? list : "", list ? separator : "", text);

	free(list);
	return longer;
}

/* The length of the character at P, 0 if it is not UTF-8. */
static size_t decode(const char *text, uint32_t *ret_char)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *p = (const unsigned char *)text;
	size_t len = p[0] < 0x80 ? 1 : p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
	uint32_t c = len == 1 ? p[0] : p[0] & (0x7f >> len);

	if (len > 1 && (p[0] < 0xc0 || p[0] > 0xf7))
		return 0;
	for (size_t i = 1; i < len; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (p[i] & 0x3f);
	}
	if (c < least[len] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*ret_char = c;
	return len;
}

/* What moves the cursor, or turns the direction of what follows. */
static bool get_control(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x200b && c <= 0x200f) ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
	       c == 0xad || c == 0x61c || c == 0x180e || (c >= 0xe0000 && c <= 0xe007f);
}

void cli_text_encode_to(char *to, const char *text)
{
	while (*text) {
		uint32_t c = 0;
		size_t len = decode(text, &c);

		if (len && !get_control(c)) {
			memcpy(to, text, len);
			to += len;
			text += len;
			continue;
		}
		for (len = len ? len : 1; len; len--)
			to += sprintf(to, "\\x%02x", (unsigned char)*text++);
	}
	*to = '\0';
}

char *cli_text_encode(const char *text)
{
	char *safe = malloc(CLI_TEXT_ENCODED_BYTES(strlen(text)));

	if (!safe)
		cli_output_fail();
	cli_text_encode_to(safe, text);
	return safe;
}

static size_t count_one(const char *text, size_t *ret_columns)
{
	uint32_t c = 0;
	size_t len = decode(text, &c);
	int columns = len ? wcwidth((wchar_t)c) : 1;

	*ret_columns = columns < 0 ? 1 : (size_t)columns;
	return len ? len : 1;
}

size_t cli_text_count(const char *text, size_t len_bytes)
{
	const char *end = text + len_bytes;
	size_t sum = 0, columns;

	while (text < end && *text) {
		text += count_one(text, &columns);
		sum += columns;
	}
	return sum;
}

size_t cli_text_next(const char *text, size_t width, bool can_break)
{
	size_t at = 0, word_end = 0, hard_end = 0, sum = 0, columns;

	while (text[at]) {
		size_t len = count_one(text + at, &columns);

		if (at && ((text[at] == ' ' && text[at - 1] != ' ') ||
			   (can_break && text[at - 1] == '/')))
			word_end = at;
		sum += columns;
		if (sum > width && (word_end || (can_break && hard_end)))
			return word_end ? word_end : hard_end;
		at += len;
		if (sum <= width)
			hard_end = at;
	}
	return at;
}

static bool match_letter(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* How many characters differ but for their case, transposed neighbours counted as one. */
static size_t get_distance(const char *a, const char *b)
{
	enum { MOST = 32 };
	size_t row[3][MOST + 1];
	size_t a_len = strlen(a), b_len = strlen(b);

	if (a_len > MOST || b_len > MOST)
		return MOST;
	for (size_t i = 0; i <= a_len; i++) {
		size_t *now = row[i % 3], *above = row[(i + 2) % 3], *above2 = row[(i + 1) % 3];

		now[0] = i;
		for (size_t j = 1; j <= b_len; j++) {
			if (i == 0) {
				now[j] = j;
				continue;
			}
			now[j] = above[j - 1] + !match_letter(a[i - 1], b[j - 1]);
			if (above[j] + 1 < now[j])
				now[j] = above[j] + 1;
			if (now[j - 1] + 1 < now[j])
				now[j] = now[j - 1] + 1;
			if (i > 1 && j > 1 && match_letter(a[i - 1], b[j - 2]) &&
			    match_letter(a[i - 2], b[j - 1]) && above2[j - 2] + 1 < now[j])
				now[j] = above2[j - 2] + 1;
		}
	}
	return row[a_len % 3][b_len];
}

const char *cli_text_match(const char *word, const char *const *words)
{
	const char *best = NULL;
	size_t best_distance = 3; /* more is no typing error */

	for (; *words; words++) {
		size_t distance = get_distance(word, *words);

		if (distance < best_distance && distance < strlen(word)) {
			best_distance = distance;
			best = *words;
		}
	}
	return best;
}
