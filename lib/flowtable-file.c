// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the file format of declared flowtables; knows no device and no kernel. */
#include "flowtable-file.h"
#include "array.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t"

static const char section[] = "Flowtable";

/* A declared flowtable under construction. */
struct draft {
	struct netaccel_declared *declared;
	unsigned int seen; /* a bit per key that stands once */
};

void na_flowtable_file_free(struct netaccel_declared *declared)
{
	if (!declared)
		return;
	for (size_t i = 0; i < declared->device_count; i++)
		na_flowtable_word_del_device(&declared->devices[i]);
	for (size_t i = 0; i < declared->bypass_count; i++)
		na_flowtable_word_del_bypass(&declared->bypasses[i]);
	free(declared->devices);
	free(declared->bypasses);
	free(declared->name);
	free(declared->path);
	free(declared);
}

static int add_section(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	if (strcmp(event->section, section) == 0)
		return 0;
	return na_policy_file_add_section(
		file, event, na_text_match_nearly(event->section, section) ? section : NULL,
		"a declared flowtable has [Flowtable]");
}

static const char *const family_words[] = { "inet", "ip", "ip6" };
static const uint8_t families[] = { NFPROTO_INET, NFPROTO_IPV4, NFPROTO_IPV6 };

const char *na_flowtable_file_get_family(const struct netaccel_declared *declared)
{
	size_t i = 0;

	while (families[i] != declared->family)
		i++;
	return family_words[i];
}

static int parse_family(struct netaccel_declared *declared, const char *value,
			struct na_problem *problem)
{
	for (size_t i = 0; i < sizeof(families); i++) {
		if (strcmp(value, family_words[i]) != 0)
			continue;
		declared->family = families[i];
		return 0;
	}
	return na_problem_set_words(problem, family_words, sizeof(families));
}

static int parse_offload(struct netaccel_declared *declared, const char *value,
			 struct na_problem *problem)
{
	enum netaccel_declared_offload offload = 0;
	const char *words[4];
	size_t count = 0;

	while ((words[count] = netaccel_declared_offload_get_word(offload))) {
		if (strcmp(value, words[count++]) == 0) {
			declared->offload = offload;
			return 0;
		}
		offload++;
	}
	return na_problem_set_words(problem, words, count);
}

static int parse_counter(struct netaccel_declared *declared, const char *value,
			 struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, value, "yes", "no");

	declared->counts = r > 0;
	return r;
}

static int parse_priority(struct netaccel_declared *declared, const char *value,
			  struct na_problem *problem)
{
	return na_flowtable_word_parse_priority(value, &declared->priority, problem);
}

static int parse_on_ruleset_change(struct netaccel_declared *declared, const char *value,
				   struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, value, "refresh", "keep");

	declared->refreshes = r > 0;
	return r;
}

/* Calls ADD for each word of VALUE. */
static int split(struct netaccel_declared *declared, const struct na_ini_event *event,
		 int (*add)(struct netaccel_declared *declared, const char *word, size_t len,
			    unsigned int line, struct na_problem *problem),
		 struct na_problem *problem)
{
	const char *word = event->value;
	int r = na_problem_parse_words(problem, word);

	if (r == 0 && !word[strspn(word, BLANKS)])
		r = na_problem_set(problem, "a value is missing");
	while (r == 0 && *word) {
		size_t len = strcspn(word, BLANKS);

		r = add(declared, word, len, event->line, problem);
		word += len;
		word += strspn(word, BLANKS);
	}
	return r;
}

static int add_protocol(struct netaccel_declared *declared, const char *word, size_t len,
			unsigned int line, struct na_problem *problem)
{
	static const char *const words[] = { "tcp", "udp" };
	uint8_t bit;

	(void)line;
	if (len != 3 || (strncmp(word, "tcp", 3) != 0 && strncmp(word, "udp", 3) != 0))
		return na_problem_set_words(problem, words, 2);
	bit = word[0] == 't' ? NA_DECLARED_TCP : NA_DECLARED_UDP;
	if (declared->protocols & bit)
		return na_problem_set(problem, "%.3s was given before", word);
	declared->protocols |= bit;
	return 0;
}

/* Takes DEVICE if it goes well. */
static int append_device(struct netaccel_declared *declared,
			 const struct na_declared_device *device, struct na_problem *problem)
{
	struct na_declared_device *devices;

	for (size_t i = 0; i < declared->device_count; i++) {
		if (strcmp(declared->devices[i].word, device->word) == 0)
			return na_problem_set(problem, "%.60s was given before, in line %u",
					      device->word, declared->devices[i].line);
	}
	if (declared->device_count == NA_POLICY_FILE_MAX_ENTRIES)
		return na_problem_set(problem, "more devices than %d in one file",
				      NA_POLICY_FILE_MAX_ENTRIES);
	devices = na_array_add(declared->devices, declared->device_count, sizeof(*devices));
	if (!devices)
		return -ENOMEM;
	declared->devices = devices;
	devices[declared->device_count++] = *device;
	return 0;
}

static int add_device(struct netaccel_declared *declared, const char *word, size_t len,
		      unsigned int line, struct na_problem *problem)
{
	struct na_declared_device device = { .line = line };
	int r = na_flowtable_word_parse_device(word, len, &device, problem);

	if (r == 0)
		r = append_device(declared, &device, problem);
	if (r < 0)
		na_flowtable_word_del_device(&device);
	return r;
}

static int add_bypass(struct netaccel_declared *declared, const struct na_ini_event *event,
		      struct na_problem *problem)
{
	struct na_declared_bypass bypass = { .line = event->line };
	struct na_declared_bypass *bypasses;
	int r = na_flowtable_word_parse_bypass(event->value, &bypass, problem);

	if (r == 0 && declared->bypass_count == NA_POLICY_FILE_MAX_ENTRIES)
		r = na_problem_set(problem, "more lines of Bypass= than %d",
				   NA_POLICY_FILE_MAX_ENTRIES);
	if (r < 0)
		goto out;
	r = -ENOMEM;
	bypasses = na_array_add(declared->bypasses, declared->bypass_count, sizeof(*bypasses));
	if (!bypasses)
		goto out;
	declared->bypasses = bypasses;
	bypasses[declared->bypass_count++] = bypass;
	return 0;
out:
	na_flowtable_word_del_bypass(&bypass);
	return r;
}

/* Each of these stands at most once; then those that repeat. */
static const struct {
	const char *key;
	int (*parse)(struct netaccel_declared *declared, const char *value,
		     struct na_problem *problem);
} options[] = {
	{ "Family", parse_family },
	{ "Offload", parse_offload },
	{ "Counter", parse_counter },
	{ "Priority", parse_priority },
	{ "OnRulesetChange", parse_on_ruleset_change },
};

#define OPTION_COUNT (sizeof(options) / sizeof(options[0]))

static const char *const lists[] = { "Device", "Protocol", "Bypass" };

/* 1; 0: there is no such key; else as na_flowtable_word_... */
static int parse_key(struct draft *draft, const struct na_ini_event *event,
		     struct na_problem *problem)
{
	struct netaccel_declared *declared = draft->declared;
	size_t i = 0;
	int r;

	while (i < OPTION_COUNT && strcmp(event->key, options[i].key) != 0)
		i++;
	if (i < OPTION_COUNT) {
		if (draft->seen & 1U << i)
			return na_problem_set(problem, "given before");
		draft->seen |= 1U << i;
		r = options[i].parse(declared, event->value, problem);
	} else if (strcmp(event->key, lists[0]) == 0) {
		r = split(declared, event, add_device, problem);
	} else if (strcmp(event->key, lists[1]) == 0) {
		r = split(declared, event, add_protocol, problem);
	} else if (strcmp(event->key, lists[2]) == 0) {
		r = add_bypass(declared, event, problem);
	} else {
		return 0;
	}
	return r < 0 ? r : 1;
}

static int add_unknown(struct na_policy_file *file, const struct na_ini_event *event)
{
	const char *meant = NULL;

	for (size_t i = 0; !meant && i < OPTION_COUNT; i++) {
		if (na_text_match_nearly(event->key, options[i].key))
			meant = options[i].key;
	}
	for (size_t i = 0; !meant && i < sizeof(lists) / sizeof(lists[0]); i++) {
		if (na_text_match_nearly(event->key, lists[i]))
			meant = lists[i];
	}
	return na_policy_file_add_unknown(file, event, meant, section);
}

/* Mistakes in a section that is misspelled are told all the same. */
static int add_key(struct na_policy_file *file, void *object, const struct na_ini_event *event)
{
	struct na_ini_event meant = *event;
	struct na_problem problem;
	int r;

	if (!na_text_match_nearly(event->section, section))
		return 0; /* reported at its head */
	meant.section = section;
	r = parse_key(object, &meant, &problem);
	if (r > 0 || r == -ENOMEM)
		return r > 0 ? 0 : r;
	return r == 0 ? add_unknown(file, &meant)
		      : na_policy_file_add_bad(file, &meant, problem.text);
}

bool na_flowtable_file_match_name(const char *name)
{
	size_t len = strlen(name);

	return len && len <= NA_DECLARED_MAX_NAME_BYTES &&
	       !name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				  "0123456789_-")];
}

/* What the file as a whole must have. */
static int add_whole(struct na_policy_file *file, struct netaccel_declared *declared)
{
	int r = 0;

	if (!na_flowtable_file_match_name(declared->name))
		r = na_policy_file_add_problem(file, 0,
					       "a table is called after the file, so before .conf "
					       "stand letters, digits, - and _, at most %d",
					       NA_DECLARED_MAX_NAME_BYTES);
	if (r == 0 && !file->problem_count && !declared->device_count)
		r = na_policy_file_add_problem(file, 0, "[Flowtable] needs Device=");
	if (!declared->protocols)
		declared->protocols = NA_DECLARED_TCP | NA_DECLARED_UDP;
	return r;
}

static char *get_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	size_t len = strlen(name);

	if (len > 5 && strcmp(name + len - 5, ".conf") == 0)
		len -= 5;
	return strndup(name, len);
}

int na_flowtable_file_parse(struct na_policy_file *file, char *data, size_t len_bytes,
			    struct netaccel_declared **ret_declared)
{
	static const struct na_policy_file_kind kind = { add_section, add_key };
	struct draft draft = { .declared = calloc(1, sizeof(*draft.declared)) };
	struct netaccel_declared *declared = draft.declared;
	int r = -ENOMEM;

	if (!declared)
		return r;
	declared->family = NFPROTO_INET;
	declared->name = get_name(file->path);
	declared->path = strdup(file->path);
	if (declared->name && declared->path)
		r = na_policy_file_parse(file, &kind, &draft, data, len_bytes);
	if (r == 0)
		r = add_whole(file, declared);
	if (r < 0 || file->problem_count) {
		na_flowtable_file_free(declared);
		declared = NULL;
	}
	if (r == 0)
		*ret_declared = declared;
	return r;
}
