/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Policies, rules and machines from text in a test, without any file. */
#ifndef MAKE_POLICY_H
#define MAKE_POLICY_H

#include "parse-record.h"
#include "policy.h"
#include "text.h"

/* A file: its path, of which the directory tells what it is, and what is in it. */
struct text_file {
	const char *path;
	const char *text;
	bool unreadable; /* and the text is why */
};

static inline enum na_policy_kind get_kind(const char *path)
{
	if (strstr(path, "flowtables.d/"))
		return NA_POLICY_FLOWTABLE;
	return strstr(path, "drivers.d/") ? NA_POLICY_DRIVER : NA_POLICY_RULE;
}

/* What the library reads is cut up, and ends in a NUL. -ENOMEM. */
static inline int add_text(struct netaccel_policy *policy, const char *path, const char *text,
			   size_t len)
{
	struct na_policy_file file = {
		.path = path,
		.problems = &policy->problems,
	};
	char *data = malloc(len + 1);
	int r;

	if (!data)
		return -ENOMEM;
	memcpy(data, text, len);
	data[len] = '\0';
	switch (get_kind(path)) {
	case NA_POLICY_FLOWTABLE:
		r = na_policy_add_flowtable(policy, &file, data, len);
		break;
	case NA_POLICY_DRIVER:
		r = na_policy_add_driver(policy, &file, data, len);
		break;
	default:
		r = na_policy_add_rule(policy, &file, data, len);
	}
	free(data);
	return r;
}

/* As if FILE could not be read; its text is why. */
static inline int add_unreadable(struct netaccel_policy *policy, const struct text_file *file)
{
	struct na_policy_file named = {
		.path = file->path,
		.problems = &policy->problems,
	};
	enum na_policy_kind kind = get_kind(file->path);
	const char *slash = strrchr(file->path, '/');
	const char *name = slash ? slash + 1 : file->path;
	int r = na_policy_file_add_problem(&named, 0, "%s", file->text);

	if (r < 0)
		return r;
	return na_policy_add_unreadable(
		policy, name, strlen(name) - (kind == NA_POLICY_RULE ? 0 : 5), kind);
}

static inline int make_policy(const struct text_file *files, size_t count,
			      struct netaccel_policy **ret_policy)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	int r = policy ? 0 : -ENOMEM;

	for (size_t i = 0; r == 0 && i < count; i++)
		r = files[i].unreadable
			    ? add_unreadable(policy, &files[i])
			    : add_text(policy, files[i].path, files[i].text, strlen(files[i].text));
	if (r == 0)
		r = na_policy_del_conflicts(policy, NULL);
	if (r < 0)
		netaccel_policy_free(policy);
	else
		*ret_policy = policy;
	return r;
}

/* A rule with these lines in [Match]. */
static inline struct netaccel_policy *make_match_policy(const char *match)
{
	struct netaccel_policy *policy = NULL;
	struct text_file file = { .path = "a.conf" };
	char text[1024];

	snprintf(text, sizeof(text), "[Match]\n%s\n[Apply]\nRx=512\n", match);
	file.text = text;
	assert_int_equal(make_policy(&file, 1, &policy), 0);
	if (policy->problems.count)
		fail_msg("%s", policy->problems.entries[0].text);
	return policy;
}

/* A declared flowtable "router" with these lines. */
static inline struct netaccel_policy *make_flowtable_policy(const char *lines)
{
	struct text_file file = { .path = "flowtables.d/router.conf" };
	struct netaccel_policy *policy = NULL;
	char text[1024];

	snprintf(text, sizeof(text), "[Flowtable]\n%s\n", lines);
	file.text = text;
	assert_int_equal(make_policy(&file, 1, &policy), 0);
	if (policy->problems.count)
		fail_msg("%s", policy->problems.entries[0].text);
	return policy;
}

/* For alloc_run: DATA is a struct text_file. */
static inline int make_and_free_policy(void *data)
{
	struct netaccel_policy *policy;
	int r = make_policy(data, 1, &policy);

	if (r == 0)
		netaccel_policy_free(policy);
	return r;
}

/* All problems, a line each; the caller's. */
static inline char *join_problems(const struct netaccel_policy *policy)
{
	size_t count = netaccel_policy_count_problems(policy);
	char *text = calloc(1, 8192);

	for (size_t i = 0; i < count; i++) {
		const char *problem = netaccel_policy_get_problem(policy, i);

		const char *path = netaccel_policy_get_problem_path(policy, i);

		assert_true(strncmp(problem, path, strlen(path)) == 0);
		assert_int_equal(problem[strlen(path)], ':');
		assert_true(strlen(text) + strlen(problem) + 2 < 8192);
		strcat(strcat(text, problem), "\n");
	}
	assert_null(netaccel_policy_get_problem_path(policy, count));
	return text;
}

static inline struct netaccel_machine *make_machine(const char *record)
{
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	if (parse_bytes(ctx, record, strlen(record), &machine) < 0)
		fail_msg("%s", netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	netaccel_ctx_free(ctx);
	return machine;
}

#endif
