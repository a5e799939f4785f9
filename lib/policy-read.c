// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns where policy files lie and which of them count; knows no key. */
#include "array.h"
#include "policy.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The earlier a directory stands, the more it counts. */
static const char *const system_dirs[] = {
	"/etc/netaccel", "/run/netaccel",
	NETACCEL_POLICYDIR, /* /usr/lib/netaccel, unless built for another prefix */
};
/* Of the one directory given to netaccel_ctx_set_policy, which is a root of its own. */
static const char *const own_dirs[] = { "" };

/* A file found, before it is known whether it counts. */
struct found {
	char *name;
	const char *dir;
	size_t rank; /* of its directory; at the same name the least one wins */
};

struct listing {
	struct found *files;
	size_t count;
};

/* Rules, driver data or declared flowtables. */
struct kind {
	const char *dir;
	enum na_policy_kind kind;
	int (*add)(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		   size_t len_bytes);
};

static const struct kind rules = { "rules.d", NA_POLICY_RULE, na_policy_add_rule };
static const struct kind drivers = { "drivers.d", NA_POLICY_DRIVER, na_policy_add_driver };
static const struct kind flowtables = { "flowtables.d", NA_POLICY_FLOWTABLE,
					na_policy_add_flowtable };

/* A link whose text is /dev/null, also below a root that has no such file. */
static int match_null_link(const struct na_rootfs *rootfs, const char *path)
{
	char *text;
	int r = na_rootfs_read_link(rootfs, path, &text);

	if (r < 0)
		return r == -ENOMEM ? r : 0;
	r = strcmp(text, "/dev/null") == 0;
	free(text);
	return r;
}

static const char *describe(int err)
{
	const char *text = strerrordesc_np(-err);

	if (err == -EFBIG)
		return "larger than 4 MiB";
	if (err == -EINVAL)
		return "not a regular file";
	return text ? text : "cannot be read";
}

/* Whoever reads it, whenever: there is no policy in it. Else it is just not known which. */
static bool is_bad(int err)
{
	switch (-err) {
	case ENOENT: /* a link to nowhere */
	case ELOOP:
	case ENAMETOOLONG:
	case ENOTDIR:
	case EISDIR:
	case EINVAL:
	case ENXIO: /* a socket */
	case EFBIG:
		return true;
	default:
		return false;
	}
}

/* PATH is there and cannot be read; NAME: of the file, "" if it is a directory of them. */
static int add_failure(struct netaccel_policy *policy, const struct na_rootfs *rootfs,
		       const char *path, const struct kind *kind, const char *name, int err)
{
	struct na_policy_file file = {
		.problems = &policy->problems,
	};
	const char *dot = kind->kind == NA_POLICY_RULE ? NULL : strrchr(name, '.');
	char *shown;
	int r;

	if (err == -ENOMEM || na_rootfs_write_path(rootfs, path, &shown) < 0)
		return -ENOMEM;
	file.path = shown;
	r = na_policy_file_add_problem(&file, 0, "%s", describe(err));
	free(shown);
	/* Of what is no directory nobody knows which rules were meant to be there. */
	if (r < 0 || (*name && is_bad(err)))
		return r;
	return na_policy_add_unreadable(policy, name, dot ? (size_t)(dot - name) : strlen(name),
					kind->kind);
}

static int read_file(struct netaccel_policy *policy, const struct na_rootfs *rootfs,
		     const char *path, const struct kind *kind)
{
	struct na_policy_file file = {
		.problems = &policy->problems,
	};
	const char *slash = strrchr(path, '/');
	char *shown = NULL, *data;
	size_t len;
	bool empty;
	int r;

	r = match_null_link(rootfs, path);
	if (r)
		return r < 0 ? r : 0;
	r = na_rootfs_read(rootfs, path, NA_POLICY_FILE_MAX_BYTES, &data, &len);
	if (r < 0)
		return add_failure(policy, rootfs, path, kind, slash ? slash + 1 : path, r);
	empty = na_ini_get_empty(data, len);
	if (!empty) /* else it masks */
		r = na_rootfs_write_path(rootfs, path, &shown);
	file.path = shown;
	if (r == 0 && !empty)
		r = kind->add(policy, &file, data, len);
	free(data);
	free(shown);
	return r;
}

static int compare_found(const void *a, const void *b)
{
	const struct found *x = a, *y = b;
	int r = strcmp(x->name, y->name);

	return r ? r : x->rank < y->rank ? -1 : x->rank > y->rank;
}

static bool match_name(const char *name)
{
	size_t len = strlen(name);

	return name[0] != '.' && len > 5 && strcmp(name + len - 5, ".conf") == 0;
}

static int add_found(struct listing *listing, const char *name, const char *dir, size_t rank)
{
	struct found *files = na_array_add(listing->files, listing->count, sizeof(*files));

	if (!files)
		return -ENOMEM;
	listing->files = files;
	files += listing->count;
	*files = (struct found){ .name = strdup(name), .dir = dir, .rank = rank };
	if (!files->name)
		return -ENOMEM;
	listing->count++;
	return 0;
}

static void del_listing(struct listing *listing)
{
	for (size_t i = 0; i < listing->count; i++)
		free(listing->files[i].name);
	free(listing->files);
}

/* Then it leads nowhere: to what is not mounted, perhaps. */
static bool is_link(const struct na_rootfs *rootfs, const char *path)
{
	char *text;

	if (na_rootfs_read_link(rootfs, path, &text) < 0)
		return false;
	free(text);
	return true;
}

/* Adds the files of KIND in DIR; that there is no such directory is normal. */
static int list_dir(struct netaccel_policy *policy, const struct na_rootfs *rootfs, const char *dir,
		    const struct kind *kind, size_t rank, struct listing *listing)
{
	char **names = NULL;
	char path[PATH_MAX];
	int r;

	snprintf(path, sizeof(path), "%s/%s", dir, kind->dir);
	r = na_rootfs_read_dir(rootfs, path, &names);
	if (r == -ENOENT && !is_link(rootfs, path))
		return 0;
	if (r < 0)
		return add_failure(policy, rootfs, path, kind, "", r);
	for (size_t i = 0; r == 0 && names && names[i]; i++) {
		if (match_name(names[i]))
			r = add_found(listing, names[i], dir, rank);
	}
	na_text_free(names);
	return r;
}

/* All files of KIND, in the order of their names, of each name the one that counts. */
static int read_kind(struct netaccel_ctx *ctx, struct netaccel_policy *policy,
		     const struct kind *kind)
{
	bool own = ctx->policy.fd >= 0;
	const struct na_rootfs *rootfs = own ? &ctx->policy : &ctx->root;
	const char *const *dirs = own ? own_dirs : system_dirs;
	size_t dir_count = own ? 1 : sizeof(system_dirs) / sizeof(system_dirs[0]);
	struct listing listing = { 0 };
	int r = 0;

	for (size_t i = 0; r == 0 && i < dir_count; i++)
		r = list_dir(policy, rootfs, dirs[i], kind, i, &listing);
	if (r == 0 && listing.count)
		qsort(listing.files, listing.count, sizeof(*listing.files), compare_found);
	for (size_t i = 0; r == 0 && i < listing.count; i++) {
		const struct found *file = &listing.files[i];
		char path[PATH_MAX];

		if (i && strcmp(file->name, listing.files[i - 1].name) == 0)
			continue;
		snprintf(path, sizeof(path), "%s/%s/%s", file->dir, kind->dir, file->name);
		r = read_file(policy, rootfs, path, kind);
	}
	del_listing(&listing);
	return r;
}

static int finish(struct netaccel_policy *policy, const struct netaccel_policy *beside, int r,
		  struct netaccel_policy **ret_policy)
{
	if (r == 0)
		r = na_policy_del_conflicts(policy, beside);
	if (r < 0)
		netaccel_policy_free(policy);
	else
		*ret_policy = policy;
	return r;
}

NA_EXPORT int netaccel_policy_read(struct netaccel_ctx *ctx, struct netaccel_policy **ret_policy)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	int r;

	if (!policy)
		return -ENOMEM;
	r = read_kind(ctx, policy, &drivers);
	if (r == 0)
		r = read_kind(ctx, policy, &rules);
	if (r == 0)
		r = read_kind(ctx, policy, &flowtables);
	return finish(policy, NULL, r, ret_policy);
}

NA_EXPORT int netaccel_policy_read_driver(struct netaccel_ctx *ctx, const char *driver,
					  struct netaccel_policy **ret_policy)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	int r;

	if (!policy)
		return -ENOMEM;
	r = read_kind(ctx, policy, &rules);
	if (r == 0)
		na_policy_del_others(policy, driver);
	/* How drivers spell things is for rules to ask. */
	if (r == 0 && (policy->rule_count || policy->unreadable_count))
		r = read_kind(ctx, policy, &drivers);
	return finish(policy, NULL, r, ret_policy);
}

/* What PATH is, by how the directory is called that it names, or that it really lies in. */
static const struct kind *get_kind(const char *path)
{
	static const struct kind *const named[] = { &drivers, &flowtables };
	const char *slash = strrchr(path, '/');
	char dir[PATH_MAX], real[PATH_MAX];
	const char *dirs[] = { dir, real };

	snprintf(dir, sizeof(dir), "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
	if (!realpath(dir, real))
		real[0] = '\0';
	for (size_t i = 0; i < 4; i++) {
		const char *name = strrchr(dirs[i / 2], '/');

		if (strcmp(name ? name + 1 : dirs[i / 2], named[i % 2]->dir) == 0)
			return named[i % 2];
	}
	return &rules;
}

static int compare_names(const void *a, const void *b)
{
	const char *x = *(const char *const *)a, *y = *(const char *const *)b;
	const char *slash_x = strrchr(x, '/'), *slash_y = strrchr(y, '/');

	return strcmp(slash_x ? slash_x + 1 : x, slash_y ? slash_y + 1 : y);
}

NA_EXPORT int netaccel_policy_parse(struct netaccel_ctx *ctx, const char *const *paths,
				    size_t count, struct netaccel_policy **ret_policy)
{
	static const struct na_rootfs system = { .fd = -1, .takes_pipes = true };
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	struct netaccel_policy *beside = calloc(1, sizeof(*beside));
	const char **sorted = calloc(count + 1, sizeof(*sorted));
	int r = policy && beside && sorted ? 0 : -ENOMEM;

	if (r == 0)
		r = read_kind(ctx, beside, &drivers);
	if (r == 0 && count) {
		memcpy(sorted, paths, count * sizeof(*sorted));
		qsort(sorted, count, sizeof(*sorted), compare_names);
	}
	for (size_t i = 0; r == 0 && i < count; i++)
		r = read_file(policy, &system, sorted[i], get_kind(sorted[i]));
	r = finish(policy, beside, r, ret_policy);
	netaccel_policy_free(beside);
	free(sorted);
	return r;
}
