// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns declared flowtables from memory, and what there is to know of one; knows neither
 * the values of keys nor any device.
 */
#include "error.h"
#include "flowtable-file.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int parse(struct netaccel_ctx *ctx, struct na_policy_file *file, const char *text,
		 struct netaccel_declared **ret_declared)
{
	struct netaccel_declared *declared = NULL;
	char *data = strdup(text);
	int r = -ENOMEM;

	if (data)
		r = na_flowtable_file_parse(file, data, strlen(data), &declared);
	free(data);
	if (r < 0)
		return na_error_set(ctx, r, file->path, "read flowtable");
	if (!declared)
		return na_policy_file_explain(ctx, file, "read flowtable");
	free(declared->path);
	declared->path = NULL;
	*ret_declared = declared;
	return 0;
}

NA_EXPORT int netaccel_declared_parse(struct netaccel_ctx *ctx, const char *name, const char *text,
				      struct netaccel_declared **ret_declared)
{
	struct na_policy_problems problems = { 0 };
	struct na_policy_file file = { .path = name, .problems = &problems };
	int r;

	if (!na_flowtable_file_match_name(name)) {
		na_error_set(ctx, -EINVAL, name, "read flowtable");
		na_error_set_detail(ctx,
				    "a table is called after it, so its name is letters, digits, "
				    "- and _, at most %d",
				    NA_DECLARED_MAX_NAME_BYTES);
		return -EINVAL;
	}
	r = parse(ctx, &file, text, ret_declared);
	na_policy_file_del_problems(&problems);
	return r;
}

NA_EXPORT void netaccel_declared_free(struct netaccel_declared *declared)
{
	na_flowtable_file_free(declared);
}

/* What is not so by default, a line each. */
static int add_options(char ***lines, const struct netaccel_declared *declared)
{
	int r = 0;

	if (declared->offload != NETACCEL_DECLARED_OFFLOAD_AUTO)
		r = na_text_add_format(lines, "Offload=%s\n",
				       netaccel_declared_offload_get_word(declared->offload));
	if (r == 0 && declared->counts)
		r = na_text_add(lines, "Counter=yes\n");
	if (r == 0 && declared->protocols == NA_DECLARED_TCP)
		r = na_text_add(lines, "Protocol=tcp\n");
	if (r == 0 && declared->protocols == NA_DECLARED_UDP)
		r = na_text_add(lines, "Protocol=udp\n");
	for (size_t i = 0; r == 0 && i < declared->bypass_count; i++)
		r = na_text_add_format(lines, "Bypass=%s\n", declared->bypasses[i].text);
	if (r == 0 && strcmp(na_flowtable_file_get_family(declared), "inet") != 0)
		r = na_text_add_format(lines, "Family=%s\n",
				       na_flowtable_file_get_family(declared));
	if (r == 0 && declared->priority)
		r = na_text_add_format(lines, "Priority=%" PRId32 "\n", declared->priority);
	if (r == 0 && declared->refreshes)
		r = na_text_add(lines, "OnRulesetChange=refresh\n");
	return r;
}

static int add_lines(char ***lines, const struct netaccel_declared *declared)
{
	int r = na_text_add(lines, "[Flowtable]\n");

	for (size_t i = 0; r == 0 && i < declared->device_count; i++)
		r = na_text_add_format(lines, "Device=%s\n", declared->devices[i].word);
	return r == 0 ? add_options(lines, declared) : r;
}

/* The caller's; NULL: no memory. */
static char *join(char *const *lines)
{
	size_t len = 0;
	char *text, *to;

	for (size_t i = 0; lines[i]; i++)
		len += strlen(lines[i]);
	text = to = malloc(len + 1);
	for (size_t i = 0; text && lines[i]; i++)
		to = stpcpy(to, lines[i]);
	return text;
}

NA_EXPORT int netaccel_declared_write(const struct netaccel_declared *declared, char **ret_text)
{
	char **lines = NULL;
	char *text = NULL;

	if (add_lines(&lines, declared) == 0)
		text = join(lines);
	na_text_free(lines);
	if (!text)
		return -ENOMEM;
	*ret_text = text;
	return 0;
}

NA_EXPORT const char *netaccel_declared_offload_get_word(enum netaccel_declared_offload offload)
{
	static const char *const words[] = {
		[NETACCEL_DECLARED_OFFLOAD_AUTO] = "auto",
		[NETACCEL_DECLARED_OFFLOAD_SOFTWARE] = "software",
		[NETACCEL_DECLARED_OFFLOAD_HARDWARE] = "hardware",
	};

	return (size_t)offload < sizeof(words) / sizeof(words[0]) ? words[offload] : NULL;
}

NA_EXPORT const char *netaccel_declared_get_name(const struct netaccel_declared *declared)
{
	return declared->name;
}

NA_EXPORT const char *netaccel_declared_get_path(const struct netaccel_declared *declared)
{
	return declared->path;
}

NA_EXPORT enum netaccel_declared_offload
netaccel_declared_get_offload(const struct netaccel_declared *declared)
{
	return declared->offload;
}

NA_EXPORT bool netaccel_declared_get_counter(const struct netaccel_declared *declared)
{
	return declared->counts;
}
