// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what each key of [Match] is held against and how its values combine;
 * what a value looks like is for condition-table.c to know.
 */
#include "condition.h"
#include "array.h"
#include "placeholder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void del_term(struct na_term *term)
{
	free(term->text);
	free(term->pattern);
	free(term->property);
}

void na_condition_del(struct na_condition *condition)
{
	for (size_t i = 0; i < condition->term_count; i++)
		del_term(&condition->terms[i]);
	free(condition->terms);
	*condition = (struct na_condition){ 0 };
}

static int parse_term(const struct na_condition_row *row, const char *text, size_t len,
		      struct na_term *term, const char **ret_problem)
{
	*term = (struct na_term){ .fact = row->fact, .op = NA_VERSION_GLOB };
	if (len && text[0] == '!' && !(row->compares && len > 1 && strchr("=$", text[1]))) {
		size_t skip = 1 + strspn(text + 1, " \t");

		term->negated = true;
		text += skip;
		len -= skip < len ? skip : len;
	}
	if (!len) {
		*ret_problem = "a value is missing";
		return -EINVAL;
	}
	term->text = strndup(text, len);
	if (!term->text)
		return -ENOMEM;
	if (row->parse)
		return row->parse(term, ret_problem);
	term->pattern = strdup(term->text);
	return term->pattern ? 0 : -ENOMEM;
}

static int add_term(struct na_condition *condition, const char *text, size_t len,
		    const char **ret_problem)
{
	struct na_term *terms;
	int r;

	if (condition->term_count == NA_CONDITION_MAX_TERMS) {
		*ret_problem = "more values of one key than 1024";
		return -EINVAL;
	}
	terms = na_array_add(condition->terms, condition->term_count, sizeof(*terms));
	if (!terms)
		return -ENOMEM;
	condition->terms = terms;
	terms += condition->term_count;
	r = parse_term(condition->row, text, len, terms, ret_problem);
	if (r < 0)
		del_term(terms);
	else
		condition->term_count++;
	return r;
}

int na_condition_add(struct na_condition *condition, const char *value, const char **ret_problem)
{
	int r;

	if (!condition->row->splits)
		return add_term(condition, value, strlen(value), ret_problem);
	do {
		size_t len = strcspn(value, " \t");

		r = add_term(condition, value, len, ret_problem);
		value += len;
		value += strspn(value, " \t");
	} while (r == 0 && *value);
	return r;
}

static void get_fact(const struct na_term *term, const struct netaccel_machine *machine,
		     struct na_subject *subject)
{
	const struct netaccel_platform *platform = machine->platform;
	char *const *values = platform->fact[term->fact].values;

	subject->state = netaccel_platform_get_state(platform, term->fact);
	if (values && values[0]) {
		subject->first = values[0];
		subject->more = values + 1;
	}
	subject->source = netaccel_platform_get_source(platform, term->fact);
	subject->note = netaccel_platform_get_note(platform, term->fact);
}

void na_condition_get_subject(const struct na_condition *condition, const struct na_term *term,
			      const struct netaccel_machine *machine,
			      const struct netaccel_device *device, struct na_subject *ret_subject)
{
	*ret_subject = (struct na_subject){ 0 };
	switch (condition->row->about) {
	case NA_CONDITION_ABOUT_PLATFORM:
		get_fact(term, machine, ret_subject);
		return;
	case NA_CONDITION_ABOUT_DRIVER:
		ret_subject->first = device->driver;
		break;
	case NA_CONDITION_ABOUT_NAME:
		ret_subject->first = device->name;
		ret_subject->more = device->alt_names;
		break;
	case NA_CONDITION_ABOUT_PROPERTY:
		ret_subject->first = netaccel_device_get_property(device, term->property);
		break;
	}
	if (ret_subject->first)
		ret_subject->state = NETACCEL_FACT_STATE_PRESENT;
}

static bool match_values(const struct na_condition *condition, const struct na_term *term,
			 const struct na_subject *subject)
{
	bool is_fact = condition->row->about == NA_CONDITION_ABOUT_PLATFORM;
	const char *value = subject->first;

	for (size_t i = 0; value; value = subject->more ? subject->more[i++] : NULL) {
		/* One socket of two may be filled in. */
		if (is_fact && na_placeholder_match(term->fact, value))
			continue;
		if (condition->row->match(term, value))
			return true;
	}
	return false;
}

/* Of the terms with a "!" all must hold, of the others one. */
struct tally {
	bool wants_any, has_any, has_open, open_negated, failed_negated;
};

static void tally(struct tally *t, const struct na_term *term, enum netaccel_match match)
{
	if (term->negated) {
		t->failed_negated |= match == NETACCEL_MATCH_NO;
		t->open_negated |= match == NETACCEL_MATCH_UNDECIDED;
	} else {
		t->wants_any = true;
		t->has_any |= match == NETACCEL_MATCH_YES;
		t->has_open |= match == NETACCEL_MATCH_UNDECIDED;
	}
}

static enum netaccel_match get_result(const struct tally *t)
{
	if (t->failed_negated || (t->wants_any && !t->has_any && !t->has_open))
		return NETACCEL_MATCH_NO;
	if (t->open_negated || (t->wants_any && !t->has_any))
		return NETACCEL_MATCH_UNDECIDED;
	return NETACCEL_MATCH_YES;
}

/* What is absent never matches, negated or not. */
static enum netaccel_match match_subject(const struct na_condition *condition,
					 const struct na_term *term,
					 const struct na_subject *subject)
{
	if (subject->state == NETACCEL_FACT_STATE_UNREADABLE)
		return NETACCEL_MATCH_UNDECIDED;
	if (subject->state != NETACCEL_FACT_STATE_PRESENT)
		return NETACCEL_MATCH_NO;
	return match_values(condition, term, subject) != term->negated ? NETACCEL_MATCH_YES
								       : NETACCEL_MATCH_NO;
}

enum netaccel_match na_condition_match(const struct na_condition *condition,
				       const struct netaccel_machine *machine,
				       const struct netaccel_device *device)
{
	struct tally t = { 0 };

	for (size_t i = 0; i < condition->term_count; i++) {
		const struct na_term *term = &condition->terms[i];
		struct na_subject subject;

		na_condition_get_subject(condition, term, machine, device, &subject);
		tally(&t, term, match_subject(condition, term, &subject));
	}
	return get_result(&t);
}

bool na_condition_match_value(const struct na_condition *condition, const char *value)
{
	struct na_subject subject = { .state = NETACCEL_FACT_STATE_PRESENT, .first = value };
	struct tally t = { 0 };

	for (size_t i = 0; i < condition->term_count; i++)
		tally(&t, &condition->terms[i],
		      match_subject(condition, &condition->terms[i], &subject));
	return get_result(&t) == NETACCEL_MATCH_YES;
}
