// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the words for a rule's conditions and what a machine has; decides nothing. */
#include "array.h"
#include "rule.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
	char *condition;
	char *fact;
	enum netaccel_match result;
};

struct netaccel_explanation {
	struct line *lines;
	size_t count;
	enum netaccel_match match;
};

/* A text that grows; NULL once memory ran out. */
static NA_PRINTF(2, 3) void append(char **text, const char *format, ...)
{
	char *more, *both = NULL;
	va_list ap;
	int r;

	va_start(ap, format);
	r = vasprintf(&more, format, ap);
	va_end(ap);
	if (r < 0)
		more = NULL;
	if (*text && more && asprintf(&both, "%s%s", *text, more) < 0)
		both = NULL;
	free(*text);
	free(more);
	*text = both;
}

/* "Driver=mana or hns3 and !x": any of the plain ones, and none of the others. */
static char *write_condition(const struct na_condition *condition)
{
	char *text = strdup("");
	const char *before = "";

	append(&text, "%s=", condition->row->key);
	for (size_t i = 0; i < condition->term_count; i++) {
		if (condition->terms[i].negated)
			continue;
		append(&text, "%s%s", before, condition->terms[i].text);
		before = " or ";
	}
	if (before[0])
		before = " and ";
	for (size_t i = 0; i < condition->term_count; i++) {
		if (!condition->terms[i].negated)
			continue;
		append(&text, "%s!%s", before, condition->terms[i].text);
		before = " and ";
	}
	return text;
}

/* Two sockets alike are shown once. */
static bool is_repeated(const struct na_subject *subject, size_t index)
{
	const char *value = subject->more[index];

	if (strcmp(subject->first, value) == 0)
		return true;
	for (size_t i = 0; i < index; i++) {
		if (strcmp(subject->more[i], value) == 0)
			return true;
	}
	return false;
}

static void append_values(char **text, const struct na_subject *subject)
{
	append(text, "%s", subject->first);
	for (size_t i = 0; subject->more && subject->more[i]; i++) {
		if (!is_repeated(subject, i))
			append(text, ", %s", subject->more[i]);
	}
}

static void append_subject(char **text, const struct na_condition *condition,
			   const struct na_subject *subject)
{
	switch (subject->state) {
	case NETACCEL_FACT_STATE_PRESENT:
		append_values(text, subject);
		if (subject->source)
			append(text, " (%s)", subject->source);
		break;
	case NETACCEL_FACT_STATE_UNREADABLE:
		append(text, "? (%s)", subject->note ? subject->note : "cannot be read");
		break;
	case NETACCEL_FACT_STATE_PLACEHOLDER:
		append(text, "none (placeholder: ");
		append_values(text, subject);
		append(text, ")");
		break;
	case NETACCEL_FACT_STATE_ABSENT:
		append(text, "none");
		if (condition->property)
			append(text, " (no %s from udev)", condition->property);
		else if (subject->source)
			append(text, " (absent%s%s)", subject->note ? ": " : "",
			       subject->note ? subject->note : "");
		break;
	}
}

/* What the condition was held against. */
static char *write_fact(const struct na_condition *condition,
			const struct netaccel_machine *machine,
			const struct netaccel_device *device)
{
	char *text = strdup("");
	struct na_subject subject;

	na_condition_get_subject(condition, machine, device, &subject);
	append_subject(&text, condition, &subject);
	return text;
}

static int explain_condition(const struct na_condition *condition,
			     const struct netaccel_machine *machine,
			     const struct netaccel_device *device,
			     struct netaccel_explanation *explanation)
{
	struct line *line =
		na_array_add(explanation->lines, explanation->count, sizeof(*explanation->lines));

	if (!line)
		return -ENOMEM;
	explanation->lines = line;
	line += explanation->count++;
	line->condition = write_condition(condition);
	line->fact = write_fact(condition, machine, device);
	line->result = na_condition_match(condition, machine, device);
	return line->condition && line->fact ? 0 : -ENOMEM;
}

NA_EXPORT int netaccel_rule_explain(const struct netaccel_rule *rule,
				    const struct netaccel_machine *machine,
				    const struct netaccel_device *device,
				    struct netaccel_explanation **ret_explanation)
{
	struct netaccel_explanation *explanation = calloc(1, sizeof(*explanation));
	int r = 0;

	if (!explanation)
		return -ENOMEM;
	explanation->match = device ? netaccel_rule_match(rule, machine, device)
				    : netaccel_rule_match_platform(rule, machine);
	for (size_t i = 0; r == 0 && i < rule->match.count; i++) {
		const struct na_condition *condition = &rule->match.conditions[i];

		if (device || condition->row->about == NA_CONDITION_ABOUT_PLATFORM)
			r = explain_condition(condition, machine, device, explanation);
	}
	if (r < 0) {
		netaccel_explanation_free(explanation);
		return r;
	}
	*ret_explanation = explanation;
	return 0;
}

NA_EXPORT void netaccel_explanation_free(struct netaccel_explanation *explanation)
{
	if (!explanation)
		return;
	for (size_t i = 0; i < explanation->count; i++) {
		free(explanation->lines[i].condition);
		free(explanation->lines[i].fact);
	}
	free(explanation->lines);
	free(explanation);
}

NA_EXPORT size_t netaccel_explanation_count(const struct netaccel_explanation *explanation)
{
	return explanation->count;
}

NA_EXPORT const char *
netaccel_explanation_get_condition(const struct netaccel_explanation *explanation, size_t index)
{
	return index < explanation->count ? explanation->lines[index].condition : NULL;
}

NA_EXPORT const char *netaccel_explanation_get_fact(const struct netaccel_explanation *explanation,
						    size_t index)
{
	return index < explanation->count ? explanation->lines[index].fact : NULL;
}

NA_EXPORT enum netaccel_match
netaccel_explanation_get_result(const struct netaccel_explanation *explanation, size_t index)
{
	return index < explanation->count ? explanation->lines[index].result : NETACCEL_MATCH_NO;
}

NA_EXPORT enum netaccel_match
netaccel_explanation_get_match(const struct netaccel_explanation *explanation)
{
	return explanation->match;
}
