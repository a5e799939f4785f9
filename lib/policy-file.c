// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the reading of policy files line by line and the wording of problems; knows no key. */
#include "policy-file.h"
#include "array.h"
#include "error.h"
#include "problem.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes TEXT, also if it fails. */
static int add_problem(struct na_policy_problems *problems, const char *path, char *text)
{
	struct na_policy_problem *entries =
		na_array_add(problems->entries, problems->count, sizeof(*entries));
	char *copy = strdup(path);

	if (entries)
		problems->entries = entries;
	if (!entries || !copy) {
		free(text);
		free(copy);
		return -ENOMEM;
	}
	entries[problems->count++] = (struct na_policy_problem){ text, copy };
	return 0;
}

int na_policy_file_add_problem(struct na_policy_file *file, unsigned int line, const char *format,
			       ...)
{
	char *text, *full;
	va_list ap;
	int r;

	va_start(ap, format);
	r = vasprintf(&text, format, ap);
	va_end(ap);
	if (r < 0)
		return -ENOMEM;
	if (line)
		r = asprintf(&full, "%s:%u: %s", file->path, line, text);
	else
		r = asprintf(&full, "%s: %s", file->path, text);
	free(text);
	if (r < 0)
		return -ENOMEM;
	r = add_problem(file->problems, file->path, full);
	if (r == 0)
		file->problem_count++;
	return r;
}

/* How many bytes of TEXT a message shows: whole characters. */
static int count_shown(const char *text)
{
	const size_t limit = 60;
	size_t len = strnlen(text, limit + 1);

	if (len <= limit)
		return (int)len;
	for (len = limit; len && (text[len] & 0xc0) == 0x80;)
		len--;
	return (int)len;
}

int na_policy_file_add_bad(struct na_policy_file *file, const struct na_ini_event *event,
			   const char *problem)
{
	int key = count_shown(event->key), value = count_shown(event->value);

	return na_policy_file_add_problem(file, event->line, "%.*s%s=%.*s%s: %s", key, event->key,
					  event->key[key] ? "..." : "", value, event->value,
					  event->value[value] ? "..." : "", problem);
}

int na_policy_file_add_unknown(struct na_policy_file *file, const struct na_ini_event *event,
			       const char *meant, const char *section)
{
	struct na_problem problem;
	int shown = count_shown(event->section);

	if (!meant)
		na_problem_set(&problem, "no such key in [%.*s]", shown, event->section);
	else if (strcmp(section, event->section) == 0)
		na_problem_set(&problem, "no such key in [%.*s]; did you mean %s=?", shown,
			       event->section, meant);
	else
		na_problem_set(&problem, "no such key in [%.*s]; %s= stands in [%s]", shown,
			       event->section, meant, section);
	return na_policy_file_add_bad(file, event, problem.text);
}

int na_policy_file_add_section(struct na_policy_file *file, const struct na_ini_event *event,
			       const char *meant, const char *all)
{
	int shown = count_shown(event->section);
	const char *more = event->section[shown] ? "..." : "";

	if (meant)
		return na_policy_file_add_problem(file, event->line,
						  "[%.*s%s]: no such section; did you mean [%s]?",
						  shown, event->section, more, meant);
	return na_policy_file_add_problem(file, event->line, "[%.*s%s]: no such section; %s", shown,
					  event->section, more, all);
}

static int add_event(struct na_policy_file *file, const struct na_policy_file_kind *kind,
		     void *object, const struct na_ini_event *event)
{
	switch (event->type) {
	case NA_INI_SECTION:
		return kind->add_section(file, object, event);
	case NA_INI_KEY:
		if (!event->section[0])
			return na_policy_file_add_bad(file, event, "stands before any [SECTION]");
		if (strlen(event->value) > NA_POLICY_FILE_MAX_VALUE)
			return na_policy_file_add_bad(file, event, "longer than 4096 bytes");
		return kind->add_key(file, object, event);
	default:
		return na_policy_file_add_problem(file, event->line, "%s", event->problem);
	}
}

int na_policy_file_parse(struct na_policy_file *file, const struct na_policy_file_kind *kind,
			 void *object, char *data, size_t len_bytes)
{
	struct na_ini_event event;
	struct na_ini ini;
	int r = 0;

	na_ini_parse(&ini, data, len_bytes);
	while (r == 0 && na_ini_next(&ini, &event)) {
		if (file->problem_count == NA_POLICY_FILE_MAX_PROBLEMS)
			return na_policy_file_add_problem(file, event.line,
							  "too many problems: not read further");
		r = add_event(file, kind, object, &event);
	}
	return r;
}

int na_policy_file_explain(struct netaccel_ctx *ctx, const struct na_policy_file *file,
			   const char *operation)
{
	const char *text = file->problems->entries[0].text;
	size_t name = strlen(file->path), len = name + 1;
	char object[128];

	len += strspn(text + len, "0123456789");
	snprintf(object, sizeof(object), "%.*s", (int)(text[len] == ':' ? len : name), text);
	na_error_set(ctx, -EINVAL, object, operation);
	na_error_set_detail(ctx, "%s", strstr(text + name, ": ") + 2);
	return -EINVAL;
}

void na_policy_file_del_problems(struct na_policy_problems *problems)
{
	for (size_t i = 0; i < problems->count; i++) {
		free(problems->entries[i].text);
		free(problems->entries[i].path);
	}
	free(problems->entries);
	*problems = (struct na_policy_problems){ 0 };
}
