// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the file format of driver data and what single lines of them mean; knows no rule. */
#include "driver.h"
#include "array.h"
#include "condition.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Driver data under construction. Keys go to the last element of their kind. */
struct draft {
	struct na_driver *driver;
	enum { SECTION_OTHER, SECTION_MODE, SECTION_WHILE_UP, SECTION_FORCED } section;
};

static void del_mode(struct na_driver_mode *mode)
{
	for (size_t i = 0; i < mode->setting_count; i++)
		na_knob_del(&mode->settings[i].knob);
	free(mode->settings);
}

void na_driver_free(struct na_driver *driver)
{
	if (!driver)
		return;
	for (size_t i = 0; i < driver->mode_count; i++)
		del_mode(&driver->modes[i]);
	for (size_t i = 0; i < driver->effect_count; i++)
		na_knob_del(&driver->effects[i].knob);
	for (size_t i = 0; i < driver->forced_count; i++) {
		free(driver->forced[i].page_size);
		free(driver->forced[i].kernel_version);
	}
	free(driver->modes);
	free(driver->effects);
	free(driver->forced);
	free(driver->name);
	free(driver);
}

static int add_mode(struct na_driver *driver, enum netaccel_rx_mode mode, unsigned int line)
{
	struct na_driver_mode *modes =
		na_array_add(driver->modes, driver->mode_count, sizeof(*modes));

	if (!modes)
		return -ENOMEM;
	driver->modes = modes;
	modes += driver->mode_count++;
	modes->mode = mode;
	modes->line = line;
	return 0;
}

static int add_forced(struct na_driver *driver, unsigned int line)
{
	struct na_driver_forced *forced =
		na_array_add(driver->forced, driver->forced_count, sizeof(*forced));

	if (!forced)
		return -ENOMEM;
	driver->forced = forced;
	forced[driver->forced_count++].line = line;
	return 0;
}

static int add_section(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	static const char rx_mode[] = "RxMode ";
	struct draft *draft = object;

	draft->section = SECTION_OTHER;
	if (draft->driver->mode_count + draft->driver->forced_count == NA_POLICY_FILE_MAX_ENTRIES)
		return na_policy_file_add_problem(file, event->line, "more sections than %d",
						  NA_POLICY_FILE_MAX_ENTRIES);
	for (enum netaccel_rx_mode mode = NETACCEL_RX_MODE_UNKNOWN + 1;
	     strncmp(event->section, rx_mode, strlen(rx_mode)) == 0 &&
	     netaccel_rx_mode_get_word(mode);
	     mode++) {
		if (strcmp(event->section + strlen(rx_mode), netaccel_rx_mode_get_word(mode)) != 0)
			continue;
		draft->section = SECTION_MODE;
		return add_mode(draft->driver, mode, event->line);
	}
	if (strcmp(event->section, "WhileUp") == 0) {
		draft->section = SECTION_WHILE_UP;
		return 0;
	}
	if (strcmp(event->section, "Forced") == 0) {
		draft->section = SECTION_FORCED;
		return add_forced(draft->driver, event->line);
	}
	return na_policy_file_add_problem(file, event->line,
					  "driver data have the sections [RxMode full-page], "
					  "[RxMode fragment], [WhileUp] and [Forced], no others");
}

static int add_setting(struct na_driver_mode *mode, const struct na_ini_event *event,
		       const char **ret_problem)
{
	struct na_setting *settings;
	struct na_setting setting;
	int r = na_knob_parse_setting(event->key, event->value, event->line, &setting, ret_problem);

	if (r <= 0)
		return r;
	r = -EINVAL;
	*ret_problem = "an RX buffer mode is made of flags and ring values";
	if (setting.knob.type == NA_KNOB_RX_MODE || setting.kind != NA_SETTING_VALUE)
		goto out;
	*ret_problem = "given before in this section";
	for (size_t i = 0; i < mode->setting_count; i++) {
		if (na_knob_match(&mode->settings[i].knob, &setting.knob))
			goto out;
	}
	*ret_problem = "more lines in this section than 256";
	if (mode->setting_count == NA_POLICY_FILE_MAX_ENTRIES)
		goto out;
	r = -ENOMEM;
	settings = na_array_add(mode->settings, mode->setting_count, sizeof(*settings));
	if (!settings)
		goto out;
	mode->settings = settings;
	settings[mode->setting_count++] = setting;
	return 1;
out:
	na_knob_del(&setting.knob);
	return r;
}

static int add_effect(struct na_driver *driver, const struct na_ini_event *event,
		      const char **ret_problem)
{
	struct na_driver_effect effect = { 0 };
	struct na_driver_effect *effects;
	const char *word;
	int r = na_knob_parse(event->key, event->value, &effect.knob, &word, ret_problem);

	if (r <= 0)
		return r;
	r = -EINVAL;
	*ret_problem = "given before, or no knob of its own";
	if (effect.knob.type == NA_KNOB_RX_MODE ||
	    na_driver_get_effect(driver, &effect.knob, &effect.flaps))
		goto out;
	*ret_problem = "neither flaps nor stays";
	effect.flaps = strcmp(word, "flaps") == 0;
	if (!effect.flaps && strcmp(word, "stays") != 0)
		goto out;
	*ret_problem = "more lines in [WhileUp] than 256";
	if (driver->effect_count == NA_POLICY_FILE_MAX_ENTRIES)
		goto out;
	r = -ENOMEM;
	effects = na_array_add(driver->effects, driver->effect_count, sizeof(*effects));
	if (!effects)
		goto out;
	driver->effects = effects;
	effects[driver->effect_count++] = effect;
	return 1;
out:
	na_knob_del(&effect.knob);
	return r;
}

static int parse_page_size(struct na_driver_forced *forced, const char *value)
{
	uint32_t bytes;

	if (forced->page_size || na_condition_parse_page_size(value, &bytes) < 0)
		return -EINVAL;
	if (asprintf(&forced->page_size, "%u", bytes) < 0) {
		forced->page_size = NULL;
		return -ENOMEM;
	}
	return 1;
}

static int parse_kernel_version(struct na_driver_forced *forced, const char *value)
{
	if (forced->kernel_version || na_version_match_kernel(value, "") < 0)
		return -EINVAL;
	forced->kernel_version = strdup(value);
	return forced->kernel_version ? 1 : -ENOMEM;
}

static int parse_mtu_above(struct na_driver_forced *forced, const char *value)
{
	if (forced->has_mtu_above || na_text_parse_u32(value, &forced->mtu_above) < 0)
		return -EINVAL;
	forced->has_mtu_above = true;
	return 1;
}

static int parse_xdp(struct na_driver_forced *forced, const char *value)
{
	if (forced->has_xdp || na_text_parse_bool(value, &forced->xdp) < 0)
		return -EINVAL;
	forced->has_xdp = true;
	return 1;
}

static int parse_while_up(struct na_driver_forced *forced, const char *value)
{
	forced->stays = strcmp(value, "stays") == 0;
	if (forced->has_effect || (!forced->stays && strcmp(value, "flaps") != 0))
		return -EINVAL;
	forced->has_effect = true;
	return 1;
}

static int add_reason(struct na_driver_forced *forced, const struct na_ini_event *event,
		      const char **ret_problem)
{
	static const struct {
		const char *key;
		int (*parse)(struct na_driver_forced *forced, const char *value);
		const char *problem;
	} keys[] = {
		{ "PageSize", parse_page_size, "given before, or no page size" },
		{ "KernelVersion", parse_kernel_version,
		  "given before, or no comparisons such as >=6.12 <7.0" },
		{ "MTUAbove", parse_mtu_above, "given before, or no number" },
		{ "XDP", parse_xdp, "given before, or neither yes nor no" },
		{ "WhileUp", parse_while_up, "given before, or neither flaps nor stays" },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (strcmp(event->key, keys[i].key) == 0) {
			*ret_problem = keys[i].problem;
			return keys[i].parse(forced, event->value);
		}
	}
	return 0;
}

static int add_key(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	const char *problem = "no such key in this section";
	struct draft *draft = object;
	struct na_driver *driver = draft->driver;
	int r = 0;

	switch (draft->section) {
	case SECTION_MODE:
		r = add_setting(&driver->modes[driver->mode_count - 1], event, &problem);
		break;
	case SECTION_WHILE_UP:
		r = add_effect(driver, event, &problem);
		break;
	case SECTION_FORCED:
		r = add_reason(&driver->forced[driver->forced_count - 1], event, &problem);
		break;
	case SECTION_OTHER:
		return 0; /* reported at its head */
	}
	if (r > 0 || r == -ENOMEM)
		return r > 0 ? 0 : r;
	return na_policy_file_add_bad(file, event, problem);
}

/* What the file as a whole must have: nothing may be empty, or it would always hold. */
static int add_whole(struct na_policy_file *file, const struct na_driver *driver)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < driver->mode_count; i++) {
		if (!driver->modes[i].setting_count)
			r = na_policy_file_add_problem(file, driver->modes[i].line,
						       "an empty section");
	}
	for (size_t i = 0; r == 0 && i < driver->forced_count; i++) {
		const struct na_driver_forced *forced = &driver->forced[i];

		if (!forced->page_size && !forced->kernel_version && !forced->has_mtu_above &&
		    !forced->has_xdp)
			r = na_policy_file_add_problem(file, forced->line, "an empty section");
	}
	return r;
}

static char *get_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	const char *dot = strrchr(name, '.');

	return strndup(name, dot ? (size_t)(dot - name) : strlen(name));
}

int na_driver_parse(struct na_policy_file *file, char *data, size_t len_bytes,
		    struct na_driver **ret_driver)
{
	static const struct na_policy_file_kind kind = { add_section, add_key };
	struct draft draft = { .driver = calloc(1, sizeof(*draft.driver)) };
	struct na_driver *driver = draft.driver;
	int r = -ENOMEM;

	if (!driver)
		return r;
	driver->name = get_name(file->path);
	if (driver->name)
		r = na_policy_file_parse(file, &kind, &draft, data, len_bytes);
	if (r == 0 && !file->problem_count)
		r = add_whole(file, driver);
	if (r < 0 || file->problem_count) {
		na_driver_free(driver);
		driver = NULL;
	}
	if (r == 0)
		*ret_driver = driver;
	return r;
}

bool na_driver_match_knob(const struct na_driver *driver, const struct na_knob *knob)
{
	for (size_t i = 0; i < driver->mode_count; i++) {
		for (size_t j = 0; j < driver->modes[i].setting_count; j++) {
			if (na_knob_match(&driver->modes[i].settings[j].knob, knob))
				return true;
		}
	}
	return false;
}

bool na_driver_get_effect(const struct na_driver *driver, const struct na_knob *knob,
			  bool *ret_flaps)
{
	for (size_t i = 0; i < driver->effect_count; i++) {
		if (na_knob_match(&driver->effects[i].knob, knob)) {
			*ret_flaps = driver->effects[i].flaps;
			return true;
		}
	}
	return false;
}
