// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the life of a platform, and its facts; knows not where they come from. */
#include "platform.h"
#include "placeholder.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int na_platform_new(struct netaccel_platform **ret_platform)
{
	struct netaccel_platform *platform = calloc(1, sizeof(*platform));

	if (!platform)
		return -ENOMEM;
	*ret_platform = platform;
	return 0;
}

static void drop_values(struct na_fact *fact)
{
	na_text_free(fact->values);
	na_text_free(fact->displays);
	free(fact->counts);
	fact->values = NULL;
	fact->displays = NULL;
	fact->counts = NULL;
}

void na_platform_free(struct netaccel_platform *platform)
{
	if (!platform)
		return;
	for (size_t i = 0; i < NA_FACT_COUNT; i++) {
		drop_values(&platform->fact[i]);
		free(platform->fact[i].source);
		free(platform->fact[i].note);
	}
	for (size_t i = 0; i < platform->processor_count; i++) {
		for (size_t f = 0; f < NA_PROCESSOR_FIELD_COUNT; f++)
			free(platform->processors[i].field[f]);
	}
	free(platform->processors);
	na_text_free(platform->warnings);
	free(platform);
}

int na_platform_add_value(struct netaccel_platform *platform, enum netaccel_fact fact,
			  const char *value)
{
	struct na_fact *f = &platform->fact[fact];
	int r;

	if (!value[0])
		return 0;
	r = na_text_add(&f->values, value);
	if (r < 0)
		return r;
	if (!na_placeholder_match(fact, value))
		f->state = NETACCEL_FACT_STATE_PRESENT;
	else if (f->state != NETACCEL_FACT_STATE_PRESENT)
		f->state = NETACCEL_FACT_STATE_PLACEHOLDER;
	return 0;
}

int na_platform_add_cpu(struct netaccel_platform *platform, const char *id, uint32_t count)
{
	struct na_fact *f = &platform->fact[NETACCEL_FACT_CPU];
	size_t known = na_text_count(f->values);
	uint32_t *counts;
	int r;

	for (size_t i = 0; i < known; i++) {
		if (strcmp(f->values[i], id) == 0) {
			f->counts[i] += count;
			return 0;
		}
	}
	counts = reallocarray(f->counts, known + 1, sizeof(*counts));
	if (!counts)
		return -ENOMEM;
	f->counts = counts;
	r = na_platform_add_value(platform, NETACCEL_FACT_CPU, id);
	if (r < 0)
		return r;
	counts[known] = count;
	return 0;
}

void na_platform_set_state(struct netaccel_platform *platform, enum netaccel_fact fact,
			   enum netaccel_fact_state state)
{
	drop_values(&platform->fact[fact]);
	platform->fact[fact].state = state;
}

static int set_text(char **text, const char *value)
{
	char *copy;

	if (!value)
		return 0;
	copy = strdup(value);
	if (!copy)
		return -ENOMEM;
	free(*text);
	*text = copy;
	return 0;
}

int na_platform_set_source(struct netaccel_platform *platform, enum netaccel_fact fact,
			   const char *source, const char *note)
{
	int r = set_text(&platform->fact[fact].source, source);

	return r < 0 ? r : set_text(&platform->fact[fact].note, note);
}

int na_platform_set_unreadable(struct netaccel_platform *platform, enum netaccel_fact fact,
			       const char *note)
{
	na_platform_set_state(platform, fact, NETACCEL_FACT_STATE_UNREADABLE);
	return na_platform_set_source(platform, fact, NULL, note);
}

int na_platform_add_processor(struct netaccel_platform *platform, struct na_processor **ret_new)
{
	struct na_processor *more =
		reallocarray(platform->processors, platform->processor_count + 1, sizeof(*more));

	if (!more)
		return -ENOMEM;
	platform->processors = more;
	*ret_new = &more[platform->processor_count++];
	memset(*ret_new, 0, sizeof(**ret_new));
	return 0;
}

int na_platform_set_processor(struct na_processor *processor, enum netaccel_processor_field field,
			      const char *value)
{
	return set_text(&processor->field[field], value);
}

NA_EXPORT enum netaccel_fact_state
netaccel_platform_get_state(const struct netaccel_platform *platform, enum netaccel_fact fact)
{
	return na_fact_get_row(fact) ? platform->fact[fact].state : NETACCEL_FACT_STATE_ABSENT;
}

NA_EXPORT size_t netaccel_platform_count_values(const struct netaccel_platform *platform,
						enum netaccel_fact fact)
{
	return na_fact_get_row(fact) ? na_text_count(platform->fact[fact].values) : 0;
}

NA_EXPORT const char *netaccel_platform_get_value(const struct netaccel_platform *platform,
						  enum netaccel_fact fact, size_t index)
{
	if (index >= netaccel_platform_count_values(platform, fact))
		return NULL;
	return platform->fact[fact].values[index];
}

NA_EXPORT const char *netaccel_platform_get_display(const struct netaccel_platform *platform,
						    enum netaccel_fact fact, size_t index)
{
	char *const *displays;

	if (index >= netaccel_platform_count_values(platform, fact))
		return NULL;
	displays = platform->fact[fact].displays;
	return displays && displays[index][0] ? displays[index] : NULL;
}

NA_EXPORT const char *netaccel_platform_get_source(const struct netaccel_platform *platform,
						   enum netaccel_fact fact)
{
	const struct na_fact_row *row = na_fact_get_row(fact);

	if (!row)
		return "";
	return platform->fact[fact].source ? platform->fact[fact].source : row->source;
}

NA_EXPORT const char *netaccel_platform_get_note(const struct netaccel_platform *platform,
						 enum netaccel_fact fact)
{
	return na_fact_get_row(fact) ? platform->fact[fact].note : NULL;
}

NA_EXPORT size_t netaccel_platform_count_processors(const struct netaccel_platform *platform)
{
	return platform->processor_count;
}

NA_EXPORT const char *netaccel_platform_get_processor(const struct netaccel_platform *platform,
						      size_t index,
						      enum netaccel_processor_field field)
{
	if (index >= platform->processor_count || !na_fact_get_processor_row(field))
		return NULL;
	return platform->processors[index].field[field];
}

NA_EXPORT size_t netaccel_platform_count_warnings(const struct netaccel_platform *platform)
{
	return na_text_count(platform->warnings);
}

NA_EXPORT const char *netaccel_platform_get_warning(const struct netaccel_platform *platform,
						    size_t index)
{
	return index < na_text_count(platform->warnings) ? platform->warnings[index] : NULL;
}
