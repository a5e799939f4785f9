// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the wording of problems that many keys share; knows no key. */
#include "problem.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define BLANKS " \t"

static const char comment[] = "a comment needs a line of its own";

int na_problem_set(struct na_problem *problem, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(problem->text, sizeof(problem->text), format, ap);
	va_end(ap);
	return -EINVAL;
}

int na_problem_set_words(struct na_problem *problem, const char *const *words, size_t count)
{
	size_t len = 0;

	if (count == 1)
		return na_problem_set(problem, "not %s", words[0]);
	for (size_t i = 0; i < count && len < sizeof(problem->text); i++) {
		const char *before = !i ? "neither " : i + 1 < count ? ", " : " nor ";

		len += (size_t)snprintf(problem->text + len, sizeof(problem->text) - len, "%s%s",
					before, words[i]);
	}
	return -EINVAL;
}

int na_problem_parse_choice(struct na_problem *problem, const char *word, const char *yes,
			    const char *no)
{
	if (strcmp(word, yes) == 0)
		return 1;
	if (strcmp(word, no) == 0)
		return 0;
	return na_problem_set(problem, "neither %s nor %s", yes, no);
}

static bool is_blank(char c)
{
	return c && strchr(BLANKS, c);
}

/* " # " parts a comment from a value; "Slot #3" does not. */
static bool has_comment(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		bool starts = i == 0 || is_blank(text[i - 1]);
		bool ends = i + 1 == len || is_blank(text[i + 1]);

		if (strchr("#;", text[i]) && starts && (i == 0 || ends))
			return true;
	}
	return false;
}

int na_problem_parse_text(struct na_problem *problem, const char *text, size_t len_bytes)
{
	if (len_bytes && strchr("\"'", text[0]))
		return na_problem_set(problem, "values have no quotes around them");
	if (len_bytes && text[0] == '!')
		return na_problem_set(problem, "a ! stands once, before the whole value");
	if (has_comment(text, len_bytes))
		return na_problem_set(problem, "%s", comment);
	return 0;
}

int na_problem_parse_words(struct na_problem *problem, const char *text)
{
	for (const char *word = text + strspn(text, BLANKS); *word; word += strspn(word, BLANKS)) {
		size_t len = strcspn(word, BLANKS);
		char first = word[strspn(word, "!$=<>")];

		if (first && strchr("#;", first))
			return na_problem_set(problem, "%s", comment);
		if (first && strchr("\"'", first))
			return na_problem_set(problem, "values have no quotes around them");
		if (memchr(word, ',', len))
			return na_problem_set(problem, "blanks part values, not commas; "
						       "? matches a comma in a name");
		word += len;
	}
	return 0;
}
