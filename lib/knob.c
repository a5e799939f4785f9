// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how knobs and what is wanted of them are spelled in files; knows no device. */
#include "knob.h"
#include "attr-table.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void na_knob_del(struct na_knob *knob)
{
	free(knob->flag);
	knob->flag = NULL;
}

int na_knob_set(struct na_knob *knob, const struct na_knob *from)
{
	char *flag = NULL;

	if (from->flag) {
		flag = strdup(from->flag);
		if (!flag)
			return -ENOMEM;
	}
	*knob = *from;
	knob->flag = flag;
	return 0;
}

bool na_knob_match(const struct na_knob *a, const struct na_knob *b)
{
	if (a->type != b->type)
		return false;
	if (a->type == NA_KNOB_FLAG)
		return strcmp(a->flag, b->flag) == 0;
	return a->type == NA_KNOB_RX_MODE || a->ring == b->ring;
}

int na_knob_parse(const char *key, const char *value, struct na_knob *ret_knob,
		  const char **ret_word, const char **ret_problem)
{
	struct na_knob knob = { 0 };
	const char *word = value;

	if (strcmp(key, "RxMode") == 0) {
		knob.type = NA_KNOB_RX_MODE;
	} else if (strcmp(key, "PrivateFlag") == 0) {
		/* Names of flags may hold blanks, the word after them does not. */
		const char *name_end = value + strlen(value);

		while (name_end > value && !strchr(" \t", name_end[-1]))
			name_end--;
		word = name_end;
		while (name_end > value && strchr(" \t", name_end[-1]))
			name_end--;
		if (name_end == value) {
			*ret_problem = "a flag is given as NAME WORD";
			return -EINVAL;
		}
		knob.type = NA_KNOB_FLAG;
		knob.flag = strndup(value, (size_t)(name_end - value));
		if (!knob.flag)
			return -ENOMEM;
	} else if (na_attr_table_parse_key(key, &knob.ring) == 0) {
		knob.type = NA_KNOB_RING;
	} else {
		return 0;
	}
	*ret_knob = knob;
	*ret_word = word;
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
		snprintf(text, size_bytes, "%s", netaccel_rx_mode_get_word((int)value));
	else if (knob->type == NA_KNOB_RING)
		na_attr_table_write_value(knob->ring, value, text, size_bytes);
	else
		snprintf(text, size_bytes, "%s", value ? "on" : "off");
}
