// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what each key of [Match] is held against and how its values combine;
 * what a value looks like is for condition-table.c to know.
 */
#include "condition.h"
#include "array.h"
#include "placeholder.h"
#include "record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void del_term(struct na_term *term)
{
	free(term->text);
	free(term->pattern);
}

static void del_condition(struct na_condition *condition)
{
	for (size_t i = 0; i < condition->term_count; i++)
		del_term(&condition->terms[i]);
	free(condition->terms);
	free(condition->property);
}

void na_condition_del_list(struct na_condition_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		del_condition(&list->conditions[i]);
	free(list->conditions);
	*list = (struct na_condition_list){ 0 };
}

/* CONDITION: of the key, to be told what TERM is about. */
static int parse_term(struct na_condition *condition, const char *text, size_t len,
		      struct na_term *term, struct na_problem *problem)
{
	bool compares = condition->row->compares;

	*term = (struct na_term){ .op = NA_VERSION_GLOB };
	if (len && text[0] == '!' && !(compares && len > 1 && strchr("=$", text[1]))) {
		size_t skip = 1 + strspn(text + 1, " \t");

		term->negated = true;
		text += skip;
		len -= skip < len ? skip : len;
	}
	if (!len)
		return na_problem_set(problem, "a value is missing");
	term->text = strndup(text, len);
	if (!term->text)
		return -ENOMEM;
	return condition->row->parse(condition, term, problem);
}

static bool is_same(const struct na_condition *a, const struct na_condition *b)
{
	if (a->row != b->row || a->fact != b->fact)
		return false;
	return !a->property || strcmp(a->property, b->property) == 0;
}

/* The condition of LIST on the subject of DRAFT, whose property is taken if it is a new one. */
static struct na_condition *add_condition(struct na_condition_list *list,
					  struct na_condition *draft)
{
	struct na_condition *conditions;

	for (size_t i = 0; i < list->count; i++) {
		if (is_same(&list->conditions[i], draft))
			return &list->conditions[i];
	}
	conditions = na_array_add(list->conditions, list->count, sizeof(*conditions));
	if (!conditions)
		return NULL;
	list->conditions = conditions;
	conditions += list->count++;
	*conditions = *draft;
	draft->property = NULL;
	return conditions;
}

static size_t count_terms(const struct na_condition_list *list, const struct na_condition_row *row)
{
	size_t count = 0;

	for (size_t i = 0; i < list->count; i++) {
		if (list->conditions[i].row == row)
			count += list->conditions[i].term_count;
	}
	return count;
}

static int add_term(struct na_condition_list *list, struct na_condition *draft,
		    const struct na_term *term)
{
	struct na_condition *condition = add_condition(list, draft);
	struct na_term *terms;

	if (!condition)
		return -ENOMEM;
	terms = na_array_add(condition->terms, condition->term_count, sizeof(*terms));
	if (!terms)
		return -ENOMEM;
	condition->terms = terms;
	terms[condition->term_count++] = *term;
	return 0;
}

static int add_value(struct na_condition_list *list, const struct na_condition_row *row,
		     const char *text, size_t len, struct na_problem *problem)
{
	struct na_condition draft = { .row = row, .fact = row->fact };
	struct na_term term;
	int r;

	if (count_terms(list, row) == NA_CONDITION_MAX_TERMS)
		return na_problem_set(problem, "more values of one key than %d",
				      NA_CONDITION_MAX_TERMS);
	r = parse_term(&draft, text, len, &term, problem);
	if (r == 0)
		r = add_term(list, &draft, &term);
	if (r < 0)
		del_term(&term);
	free(draft.property);
	return r;
}

int na_condition_add(struct na_condition_list *list, const struct na_condition_row *row,
		     const char *value, struct na_problem *problem)
{
	int r = row->splits || row->compares ? na_problem_parse_words(problem, value) : 0;

	if (r < 0 || !row->splits)
		return r < 0 ? r : add_value(list, row, value, strlen(value), problem);
	do {
		size_t len = strcspn(value, " \t");

		r = add_value(list, row, value, len, problem);
		value += len;
		value += strspn(value, " \t");
	} while (r == 0 && *value);
	return r;
}

static void get_fact(enum netaccel_fact fact, const struct netaccel_machine *machine,
		     struct na_subject *subject)
{
	const struct netaccel_platform *platform = machine->platform;
	char *const *values = platform->fact[fact].values;

	subject->state = netaccel_platform_get_state(platform, fact);
	if (values && values[0]) {
		subject->first = values[0];
		subject->more = values + 1;
	}
	subject->source = netaccel_platform_get_source(platform, fact);
	subject->note = netaccel_platform_get_note(platform, fact);
}

static void get_property(const char *key, const struct netaccel_device *device,
			 struct na_subject *subject)
{
	char *const *left_out = device->properties_left_out;

	subject->first = netaccel_device_get_property(device, key);
	for (; left_out && *left_out && !subject->first; left_out++) {
		if (strcmp(*left_out, key) != 0)
			continue;
		subject->state = NETACCEL_FACT_STATE_UNREADABLE;
		subject->note = NA_RECORD_LEFT_OUT;
	}
}

/* ERRNUM: 0 if the subject was read. NOT_THERE: what it means that nothing knows of it. */
static void set_unread(int errnum, const char *not_there, struct na_subject *subject)
{
	if (!errnum)
		return;
	subject->state = NETACCEL_FACT_STATE_UNREADABLE;
	subject->note = errnum == ENOENT || errnum == ENODATA ? not_there : strerrordesc_np(errnum);
}

void na_condition_get_subject(const struct na_condition *condition,
			      const struct netaccel_machine *machine,
			      const struct netaccel_device *device, struct na_subject *ret_subject)
{
	*ret_subject = (struct na_subject){ 0 };
	switch (condition->row->about) {
	case NA_CONDITION_ABOUT_PLATFORM:
		get_fact(condition->fact, machine, ret_subject);
		return;
	case NA_CONDITION_ABOUT_DRIVER:
		ret_subject->first = device->driver;
		set_unread(device->driver_errno, "not in /sys", ret_subject);
		break;
	case NA_CONDITION_ABOUT_NAME:
		ret_subject->first = device->name;
		ret_subject->more = device->alt_names;
		break;
	case NA_CONDITION_ABOUT_PROPERTY:
		get_property(condition->property, device, ret_subject);
		set_unread(device->properties_errno, "no udev data", ret_subject);
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
		if (is_fact && na_placeholder_match(condition->fact, value))
			continue;
		if (condition->row->match(term, value))
			return true;
	}
	return false;
}

/* Of the terms with a "!" all must hold, of the others one. */
static bool match_terms(const struct na_condition *condition, const struct na_subject *subject)
{
	bool wants_any = false, has_any = false;

	for (size_t i = 0; i < condition->term_count; i++) {
		const struct na_term *term = &condition->terms[i];
		bool fits = match_values(condition, term, subject);

		if (term->negated && fits)
			return false;
		wants_any |= !term->negated;
		has_any |= !term->negated && fits;
	}
	return has_any || !wants_any;
}

enum netaccel_match na_condition_match(const struct na_condition *condition,
				       const struct netaccel_machine *machine,
				       const struct netaccel_device *device)
{
	struct na_subject subject;

	na_condition_get_subject(condition, machine, device, &subject);
	if (subject.state == NETACCEL_FACT_STATE_UNREADABLE)
		return NETACCEL_MATCH_UNDECIDED;
	/* What is absent never matches, negated or not. */
	if (subject.state != NETACCEL_FACT_STATE_PRESENT)
		return NETACCEL_MATCH_NO;
	return match_terms(condition, &subject) ? NETACCEL_MATCH_YES : NETACCEL_MATCH_NO;
}

bool na_condition_match_value(const struct na_condition *condition, const char *value)
{
	struct na_subject subject = { .state = NETACCEL_FACT_STATE_PRESENT, .first = value };

	return match_terms(condition, &subject);
}
