// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how knobs and what is wanted of them are spelled; knows no device. */
#include "knob.h"
#include "attr-table.h"
#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <linux/ethtool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char rx_mode_key[] = "RxMode";
static const char flag_key[] = "PrivateFlag";

void na_knob_del(struct na_knob *knob)
{
	free(knob->flag);
	knob->flag = NULL;
}

bool na_knob_match(const struct na_knob *a, const struct na_knob *b)
{
	if (a->type != b->type)
		return false;
	if (a->type == NA_KNOB_FLAG)
		return strcmp(a->flag, b->flag) == 0;
	return a->type == NA_KNOB_RX_MODE || a->ring == b->ring;
}

/* "NAME WORD": names of flags may hold blanks, the word after them does not. */
static int parse_flag(const char *value, const char *words, struct na_knob *knob,
		      const char **ret_word, struct na_problem *problem)
{
	const char *word = value + strlen(value);
	const char *end;
	int r;

	while (word > value && !strchr(" \t", word[-1]))
		word--;
	end = word;
	while (end > value && strchr(" \t", end[-1]))
		end--;
	if (end == value)
		return na_problem_set(problem, "a flag is given as PrivateFlag=NAME %s", words);
	r = na_problem_parse_text(problem, value, (size_t)(end - value));
	if (r < 0)
		return r;
	if (end - value >= ETH_GSTRING_LEN)
		return na_problem_set(problem, "the name of a flag has at most 31 bytes");
	knob->type = NA_KNOB_FLAG;
	knob->flag = strndup(value, (size_t)(end - value));
	*ret_word = word;
	return knob->flag ? 1 : -ENOMEM;
}

int na_knob_parse(const char *key, const char *value, const char *words, struct na_knob *ret_knob,
		  const char **ret_word, struct na_problem *problem)
{
	struct na_knob knob = { .type = NA_KNOB_RX_MODE };
	int r = 1;

	*ret_word = value;
	if (strcmp(key, flag_key) == 0) {
		r = parse_flag(value, words, &knob, ret_word, problem);
	} else if (strcmp(key, rx_mode_key) != 0) {
		knob.type = NA_KNOB_RING;
		r = na_attr_table_parse_key(key, &knob.ring) == 0;
	}
	if (r > 0)
		*ret_knob = knob;
	return r;
}

static const char *get_key(const char *key, bool (*match)(const char *a, const char *b))
{
	const struct na_attr_row *row;

	if (match(key, rx_mode_key))
		return rx_mode_key;
	if (match(key, flag_key))
		return flag_key;
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (match(key, row->key) || match(key, row->word))
			return row->key;
	}
	return NULL;
}

const char *na_knob_get_key(const char *key)
{
	const char *same = get_key(key, na_text_match_loosely);

	return same ? same : get_key(key, na_text_match_nearly);
}

#define MAX_WORDS 16

/* What a knob can be set to, for a message. */
struct choice {
	const char *words[MAX_WORDS];
	size_t count;
};

static void add_word(struct choice *choice, const char *word)
{
	if (choice->count < MAX_WORDS)
		choice->words[choice->count++] = word;
}

static void add_ring_words(struct choice *choice, const struct na_attr_row *row, bool values_only)
{
	if (row->kind == NETACCEL_RING_KIND_NUMBER) {
		add_word(choice, "a number");
		if (!values_only)
			add_word(choice, "max");
	}
	for (size_t i = 0; row->words && row->words[i]; i++)
		add_word(choice, row->words[i]);
}

static bool takes_max(const struct na_knob *knob)
{
	return knob->type == NA_KNOB_RING &&
	       netaccel_ring_get_kind(knob->ring) == NETACCEL_RING_KIND_NUMBER;
}

/* "1k", "1.5" */
static bool has_unit(const char *word)
{
	size_t len = strspn(word, "0123456789");

	if (!len || !word[len] || word[1] == 'x')
		return false;
	while (isalnum((unsigned char)word[len]) || word[len] == '.')
		len++;
	return !word[len];
}

static int refuse_word(const struct na_knob *knob, const char *word, bool values_only,
		       struct na_problem *problem)
{
	struct choice choice = { 0 };
	const char *known;

	if (na_problem_parse_text(problem, word, strlen(word)) < 0)
		return -EINVAL;
	if (takes_max(knob) && has_unit(word))
		return na_problem_set(problem, "numbers have no unit and no fraction");
	if (knob->type == NA_KNOB_RING) {
		add_ring_words(&choice, na_attr_table_get(knob->ring), values_only);
	} else if (knob->type == NA_KNOB_FLAG) {
		add_word(&choice, "on");
		add_word(&choice, "off");
	} else {
		for (uint32_t mode = NETACCEL_RX_MODE_UNKNOWN + 1;
		     (known = netaccel_rx_mode_get_word(mode)); mode++)
			add_word(&choice, known);
	}
	if (!values_only)
		add_word(&choice, "keep");
	return na_problem_set_words(problem, choice.words, choice.count);
}

/* A number stands for a word only where this version knows none. */
static int refuse_number(enum netaccel_ring ring, struct na_problem *problem)
{
	const struct na_attr_row *row = na_attr_table_get(ring);
	uint32_t min = row->min, max = UINT32_MAX;

	if (row->kind == NETACCEL_RING_KIND_ENUM) {
		max = UINT8_MAX;
		while (row->words[min])
			min++;
	}
	return na_problem_set(problem, "out of range: %" PRIu32 " to %" PRIu32, min, max);
}

static int parse_rx_mode(const char *word, uint32_t *ret_value)
{
	const char *known;

	for (uint32_t mode = NETACCEL_RX_MODE_UNKNOWN + 1;
	     (known = netaccel_rx_mode_get_word(mode)); mode++) {
		if (strcmp(word, known) == 0) {
			*ret_value = mode;
			return 0;
		}
	}
	return -EINVAL;
}

static int parse_flag_value(const char *word, uint32_t *ret_value)
{
	*ret_value = strcmp(word, "on") == 0;
	return *ret_value || strcmp(word, "off") == 0 ? 0 : -EINVAL;
}

/* -EINVAL: none of its values; -ERANGE. */
static int parse_wanted(const char *word, bool values_only, struct na_setting *setting)
{
	const struct na_knob *knob = &setting->knob;

	if (!values_only && strcmp(word, "keep") == 0)
		setting->kind = NA_SETTING_KEEP;
	else if (!values_only && strcmp(word, "max") == 0 && takes_max(knob))
		setting->kind = NA_SETTING_MAX;
	else if (knob->type == NA_KNOB_RX_MODE)
		return parse_rx_mode(word, &setting->value);
	else if (knob->type == NA_KNOB_FLAG)
		return parse_flag_value(word, &setting->value);
	else
		return na_attr_table_parse_value(knob->ring, word, &setting->value);
	return 0;
}

int na_knob_parse_setting(const char *key, const char *value, unsigned int line, bool values_only,
			  struct na_setting *ret_setting, struct na_problem *problem)
{
	struct na_setting setting = { .line = line };
	const char *word;
	int r = na_knob_parse(key, value, values_only ? "on|off" : "on|off|keep", &setting.knob,
			      &word, problem);

	if (r <= 0)
		return r;
	r = parse_wanted(word, values_only, &setting);
	if (r == -ERANGE)
		r = refuse_number(setting.knob.ring, problem);
	else if (r < 0)
		r = refuse_word(&setting.knob, word, values_only, problem);
	if (r < 0) {
		na_knob_del(&setting.knob);
		return r;
	}
	*ret_setting = setting;
	return 1;
}

uint32_t na_knob_get_max(const struct na_knob *knob)
{
	if (knob->type == NA_KNOB_FLAG ||
	    netaccel_ring_get_kind(knob->ring) == NETACCEL_RING_KIND_BOOL)
		return 1;
	return na_knob_get_silent(knob) ? UINT8_MAX : UINT32_MAX;
}

bool na_knob_get_silent(const struct na_knob *knob)
{
	return knob->type == NA_KNOB_RING &&
	       netaccel_ring_get_kind(knob->ring) == NETACCEL_RING_KIND_ENUM;
}

char *na_knob_write(const struct na_knob *knob)
{
	char *text;

	if (knob->type == NA_KNOB_RX_MODE)
		return strdup("rx-mode");
	if (knob->type == NA_KNOB_RING)
		return strdup(netaccel_ring_get_word(knob->ring));
	return asprintf(&text, "flag %s", knob->flag) < 0 ? NULL : text;
}

void na_knob_write_value(const struct na_knob *knob, uint32_t value, char *text, size_t size_bytes)
{
	if (knob->type == NA_KNOB_RX_MODE)
		snprintf(text, size_bytes, "%s", netaccel_rx_mode_get_word(value));
	else if (knob->type == NA_KNOB_RING)
		na_attr_table_write_value(knob->ring, value, text, size_bytes);
	else
		snprintf(text, size_bytes, "%s", value ? "on" : "off");
}
