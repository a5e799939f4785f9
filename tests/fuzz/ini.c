// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The syntax of rules, driver data, records and state. What is read, written
 * anew without blanks and comments, is read as the same.
 * fuzz: -max_len=2048
 */
#include "fuzz.h"

#include "ini.h"
#include "text.h"

/* What was read, written: no line is longer than it was. */
struct copy {
	char *text;
	size_t len;
	bool whole;
};

static void check_trimmed(const char *text)
{
	size_t len = strlen(text);

	FUZZ_CHECK(!len || !strchr(" \t\r", text[0]));
	FUZZ_CHECK(!len || !strchr(" \t\r", text[len - 1]));
	FUZZ_CHECK(na_text_get_printable(text));
}

static void write_event(struct copy *copy, const struct na_ini_event *event)
{
	switch (event->type) {
	case NA_INI_SECTION:
		FUZZ_CHECK(event->section[0] && !strchr(event->section, ']'));
		copy->len += (size_t)sprintf(copy->text + copy->len, "[%s]\n", event->section);
		break;
	case NA_INI_KEY:
		FUZZ_CHECK(event->key[0] && !strchr(event->key, '=') &&
			   !strchr("[#;", event->key[0]));
		check_trimmed(event->key);
		check_trimmed(event->value);
		copy->len += (size_t)sprintf(copy->text + copy->len, "%s=%s\n", event->key,
					     event->value);
		break;
	case NA_INI_BAD:
		FUZZ_CHECK(event->problem[0]);
		break;
	}
	check_trimmed(event->section);
}

/* In a block of its own size, which holds all that events point to. */
static struct copy copy(const char *data, size_t size, size_t lines)
{
	/* A byte order mark counts at the start of the file alone: that is an empty line here. */
	struct copy written = { .text = malloc(size + 4), .len = 1, .whole = true };
	char *text = malloc(size + 1);
	struct na_ini_event event;
	unsigned int line = 0;
	struct na_ini ini;

	memcpy(text, data, size);
	text[size] = '\0';
	written.text[0] = '\n';
	na_ini_parse(&ini, text, size);
	while (na_ini_next(&ini, &event)) {
		FUZZ_CHECK(event.line > line && event.line <= lines);
		line = event.line;
		written.whole &= event.type != NA_INI_BAD;
		write_event(&written, &event);
	}
	FUZZ_CHECK(!na_ini_next(&ini, &event));
	free(text);
	return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct copy first, again;
	size_t lines = 1;

	for (size_t i = 0; i < size; i++)
		lines += data[i] == '\n';
	first = copy((const char *)data, size, lines);
	again = copy(first.text, first.len, lines + 1);
	FUZZ_CHECK(again.whole && first.len == again.len);
	FUZZ_CHECK(memcmp(first.text, again.text, first.len) == 0);
	free(first.text);
	free(again.text);
	return 0;
}
