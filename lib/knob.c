// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how knobs and what is wanted of them are spelled; knows no device. */
#include "knob.h"
#include "attr-table.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
static int parse_flag(const char *value, struct na_knob *knob, const char **ret_word,
		      const char **ret_problem)
{
	const char *word = value + strlen(value);
	const char *end;

	while (word > value && !strchr(" \t", word[-1]))
		word--;
	end = word;
	while (end > value && strchr(" \t", end[-1]))
		end--;
	if (end == value) {
		*ret_problem = "the name of a flag and a word, with a blank between them";
		return -EINVAL;
	}
	if (end - value >= ETH_GSTRING_LEN) {
		*ret_problem = "the name of a flag has at most 31 bytes";
		return -EINVAL;
	}
	knob->type = NA_KNOB_FLAG;
	knob->flag = strndup(value, (size_t)(end - value));
	*ret_word = word;
	return knob->flag ? 1 : -ENOMEM;
}

int na_knob_parse(const char *key, const char *value, struct na_knob *ret_knob,
		  const char **ret_word, const char **ret_problem)
{
	struct na_knob knob = { .type = NA_KNOB_RX_MODE };
	int r = 1;

	*ret_word = value;
	if (strcmp(key, "PrivateFlag") == 0) {
		r = parse_flag(value, &knob, ret_word, ret_problem);
	} else if (strcmp(key, "RxMode") != 0) {
		knob.type = NA_KNOB_RING;
		r = na_attr_table_parse_key(key, &knob.ring) == 0;
	}
	if (r > 0)
		*ret_knob = knob;
	return r;
}

static int parse_rx_mode(const char *word, uint32_t *ret_value, const char **ret_problem)
{
	const char *known;

	for (uint32_t mode = NETACCEL_RX_MODE_UNKNOWN + 1;
	     (known = netaccel_rx_mode_get_word(mode)); mode++) {
		if (strcmp(word, known) == 0) {
			*ret_value = mode;
			return 0;
		}
	}
	*ret_problem = "neither full-page, fragment nor keep";
	return -EINVAL;
}

static int parse_flag_value(const char *word, uint32_t *ret_value, const char **ret_problem)
{
	if (strcmp(word, "on") != 0 && strcmp(word, "off") != 0) {
		*ret_problem = "neither on, off nor keep after the name of the flag";
		return -EINVAL;
	}
	*ret_value = strcmp(word, "on") == 0;
	return 0;
}

static int parse_ring_value(enum netaccel_ring ring, const char *word, uint32_t *ret_value,
			    const char **ret_problem)
{
	static const char *const problems[] = {
		[NETACCEL_RING_KIND_NUMBER] = "neither a number, max nor keep",
		[NETACCEL_RING_KIND_BOOL] = "neither on, off nor keep",
		[NETACCEL_RING_KIND_ENUM] = "none of the words of this parameter",
	};
	int r = na_attr_table_parse_value(ring, word, ret_value);

	if (r == -ERANGE)
		*ret_problem = "out of range";
	else if (r < 0)
		*ret_problem = problems[netaccel_ring_get_kind(ring)];
	return r < 0 ? -EINVAL : 0;
}

int na_knob_parse_setting(const char *key, const char *value, unsigned int line,
			  struct na_setting *ret_setting, const char **ret_problem)
{
	struct na_setting setting = { .line = line };
	const char *word;
	int r = na_knob_parse(key, value, &setting.knob, &word, ret_problem);

	if (r <= 0)
		return r;
	r = 0;
	if (strcmp(word, "keep") == 0)
		setting.kind = NA_SETTING_KEEP;
	else if (setting.knob.type == NA_KNOB_RX_MODE)
		r = parse_rx_mode(word, &setting.value, ret_problem);
	else if (setting.knob.type == NA_KNOB_FLAG)
		r = parse_flag_value(word, &setting.value, ret_problem);
	else if (strcmp(word, "max") == 0 &&
		 netaccel_ring_get_kind(setting.knob.ring) == NETACCEL_RING_KIND_NUMBER)
		setting.kind = NA_SETTING_MAX;
	else
		r = parse_ring_value(setting.knob.ring, word, &setting.value, ret_problem);
	if (r < 0) {
		na_knob_del(&setting.knob);
		return r;
	}
	*ret_setting = setting;
	return 1;
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
