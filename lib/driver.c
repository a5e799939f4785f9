// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the file format of driver data and what single lines of them mean; knows no rule. */
#include "driver.h"
#include "array.h"
#include "condition.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Driver data under construction. Keys go to the last element of their kind. */
struct draft {
	struct na_driver *driver;
	enum { SECTION_OTHER, SECTION_MODE, SECTION_WHILE_UP, SECTION_FORCED } section;
	unsigned int seen; /* a bit per key of this [Forced] */
};

static const char forced_section[] = "Forced";

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
	free(driver->path);
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
	if (strcmp(event->section, forced_section) == 0) {
		draft->section = SECTION_FORCED;
		draft->seen = 0;
		return add_forced(draft->driver, event->line);
	}
	return na_policy_file_add_section(file, event, NULL,
					  "driver data have [RxMode full-page], [RxMode fragment], "
					  "[WhileUp] and [Forced]");
}

static int add_setting(struct na_driver_mode *mode, const struct na_ini_event *event,
		       struct na_problem *problem)
{
	struct na_setting *settings;
	struct na_setting setting;
	int r = na_knob_parse_setting(event->key, event->value, event->line, true, &setting,
				      problem);

	if (r <= 0)
		return r;
	if (setting.knob.type == NA_KNOB_RX_MODE)
		return na_problem_set(problem,
				      "an RX buffer mode is made of flags and ring values");
	for (size_t i = 0; r > 0 && i < mode->setting_count; i++) {
		if (na_knob_match(&mode->settings[i].knob, &setting.knob))
			r = na_problem_set(problem, "given before, in line %u",
					   mode->settings[i].line);
	}
	if (r > 0 && mode->setting_count == NA_POLICY_FILE_MAX_ENTRIES)
		r = na_problem_set(problem, "more lines in this section than %d",
				   NA_POLICY_FILE_MAX_ENTRIES);
	if (r < 0)
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
		      struct na_problem *problem)
{
	struct na_driver_effect effect = { 0 };
	struct na_driver_effect *effects;
	const char *word;
	bool flaps;
	int r = na_knob_parse(event->key, event->value, "flaps|stays", &effect.knob, &word,
			      problem);

	if (r <= 0)
		return r;
	if (effect.knob.type == NA_KNOB_RX_MODE)
		return na_problem_set(problem, "RxMode= is made of other settings: name those");
	r = na_problem_parse_choice(problem, word, "flaps", "stays");
	effect.flaps = r > 0;
	if (r >= 0 && na_driver_get_effect(driver, &effect.knob, &flaps))
		r = na_problem_set(problem, "given before");
	if (r >= 0 && driver->effect_count == NA_POLICY_FILE_MAX_ENTRIES)
		r = na_problem_set(problem, "more lines in [WhileUp] than %d",
				   NA_POLICY_FILE_MAX_ENTRIES);
	if (r < 0)
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

static int parse_page_size(struct na_driver_forced *forced, const char *value,
			   struct na_problem *problem)
{
	uint32_t bytes;

	if (na_condition_parse_page_size(value, &bytes) < 0)
		return na_problem_set(problem, NA_CONDITION_NO_PAGE_SIZE);
	if (asprintf(&forced->page_size, "%u", bytes) < 0) {
		forced->page_size = NULL;
		return -ENOMEM;
	}
	return 0;
}

static int parse_kernel_version(struct na_driver_forced *forced, const char *value,
				struct na_problem *problem)
{
	int r = na_problem_parse_words(problem, value);

	if (r < 0)
		return r;
	if (na_version_match_kernel(value, "") < 0)
		return na_problem_set(problem, NA_CONDITION_NO_KERNEL_VERSION);
	forced->kernel_version = strdup(value);
	return forced->kernel_version ? 0 : -ENOMEM;
}

static int parse_mtu_above(struct na_driver_forced *forced, const char *value,
			   struct na_problem *problem)
{
	int r = na_text_parse_u32(value, &forced->mtu_above);

	if (r == -ERANGE)
		return na_problem_set(problem, "out of range: 0 to %" PRIu32, UINT32_MAX);
	forced->has_mtu_above = true;
	return r < 0 ? na_problem_set(problem, "not a number") : 0;
}

static int parse_xdp(struct na_driver_forced *forced, const char *value, struct na_problem *problem)
{
	forced->has_xdp = true;
	if (na_text_parse_bool(value, &forced->xdp) < 0)
		return na_problem_set(problem, "neither yes nor no");
	return 0;
}

static int parse_while_up(struct na_driver_forced *forced, const char *value,
			  struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, value, "flaps", "stays");

	forced->stays = r == 0;
	return r;
}

/* The keys of [Forced]; each stands at most once in a section. */
static const struct {
	const char *key;
	int (*parse)(struct na_driver_forced *forced, const char *value,
		     struct na_problem *problem);
} reasons[] = {
	{ "PageSize", parse_page_size }, { "KernelVersion", parse_kernel_version },
	{ "MTUAbove", parse_mtu_above }, { "XDP", parse_xdp },
	{ "WhileUp", parse_while_up },
};

static int add_reason(struct draft *draft, const struct na_ini_event *event,
		      struct na_problem *problem)
{
	struct na_driver_forced *forced = &draft->driver->forced[draft->driver->forced_count - 1];

	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		int r;

		if (strcmp(event->key, reasons[i].key) != 0)
			continue;
		if (draft->seen & 1U << i)
			return na_problem_set(problem, "given before in this section");
		draft->seen |= 1U << i;
		r = reasons[i].parse(forced, event->value, problem);
		return r < 0 ? r : 1;
	}
	return 0;
}

/* KEY may be right in another section, or nearly right in this one. */
static int add_unknown(struct na_policy_file *file, const struct draft *draft,
		       const struct na_ini_event *event)
{
	bool is_forced = draft->section == SECTION_FORCED;
	const char *meant = na_knob_get_key(event->key);
	const char *section = is_forced ? "RxMode MODE" : event->section;

	for (size_t i = 0; !meant && i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		if (na_text_match_loosely(event->key, reasons[i].key)) {
			meant = reasons[i].key;
			section = forced_section;
		}
	}
	return na_policy_file_add_unknown(file, event, meant, section);
}

static int add_key(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	struct draft *draft = object;
	struct na_driver *driver = draft->driver;
	struct na_problem problem;
	int r = 0;

	switch (draft->section) {
	case SECTION_MODE:
		r = add_setting(&driver->modes[driver->mode_count - 1], event, &problem);
		break;
	case SECTION_WHILE_UP:
		r = add_effect(driver, event, &problem);
		break;
	case SECTION_FORCED:
		r = add_reason(draft, event, &problem);
		break;
	case SECTION_OTHER:
		return 0; /* reported at its head */
	}
	if (r > 0 || r == -ENOMEM)
		return r > 0 ? 0 : r;
	return r == 0 ? add_unknown(file, draft, event)
		      : na_policy_file_add_bad(file, event, problem.text);
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
	driver->path = strdup(file->path);
	if (driver->name && driver->path)
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
