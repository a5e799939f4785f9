// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns where policy files lie and which of them count; knows no key. */
#include "array.h"
#include "error.h"
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

/* What becomes of a file's text. */
typedef int (*add_fn)(struct netaccel_policy *policy, struct na_policy_file *file, char *data,
		      size_t len_bytes);

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

static int read_file(struct netaccel_policy *policy, const struct na_rootfs *rootfs,
		     const char *path, add_fn add)
{
	struct na_policy_file file = {
		.problems = &policy->problems,
		.paths = &policy->problem_paths,
	};
	char *shown, *data = NULL;
	size_t len = 0;
	int r;

	r = match_null_link(rootfs, path);
	if (r)
		return r < 0 ? r : 0;
	r = na_rootfs_write_path(rootfs, path, &shown);
	if (r < 0)
		return r;
	file.path = shown;
	r = na_rootfs_read(rootfs, path, NA_POLICY_FILE_MAX_BYTES, &data, &len);
	if (r == 0)
		r = len ? add(policy, &file, data, len) : 0; /* an empty file masks */
	else if (r != -ENOMEM)
		r = na_policy_file_add_problem(&file, 0, "%s", describe(r));
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

/* Adds the files of DIR/KIND; that there is no such directory is normal. */
static int list_dir(struct netaccel_ctx *ctx, const struct na_rootfs *rootfs, const char *dir,
		    const char *kind, size_t rank, struct listing *listing)
{
	char **names = NULL;
	char path[PATH_MAX];
	int r;

	snprintf(path, sizeof(path), "%s/%s", dir, kind);
	r = na_rootfs_read_dir(rootfs, path, &names);
	if (r == -ENOENT)
		return 0;
	if (r < 0) {
		char *shown;

		if (r == -ENOMEM || na_rootfs_write_path(rootfs, path, &shown) < 0)
			return -ENOMEM;
		na_error_set(ctx, r, shown, "read policy directory");
		free(shown);
		return r;
	}
	for (size_t i = 0; r == 0 && names && names[i]; i++) {
		if (match_name(names[i]))
			r = add_found(listing, names[i], dir, rank);
	}
	na_text_free(names);
	return r;
}

/* All files of KIND ("rules.d"), in the order of their names, of each name the one that counts. */
static int read_kind(struct netaccel_ctx *ctx, struct netaccel_policy *policy, const char *kind,
		     add_fn add)
{
	bool own = ctx->policy.fd >= 0;
	const struct na_rootfs *rootfs = own ? &ctx->policy : &ctx->root;
	const char *const *dirs = own ? own_dirs : system_dirs;
	size_t dir_count = own ? 1 : sizeof(system_dirs) / sizeof(system_dirs[0]);
	struct listing listing = { 0 };
	int r = 0;

	for (size_t i = 0; r == 0 && i < dir_count; i++)
		r = list_dir(ctx, rootfs, dirs[i], kind, i, &listing);
	if (r == 0 && listing.count)
		qsort(listing.files, listing.count, sizeof(*listing.files), compare_found);
	for (size_t i = 0; r == 0 && i < listing.count; i++) {
		const struct found *file = &listing.files[i];
		char path[PATH_MAX];

		if (i && strcmp(file->name, listing.files[i - 1].name) == 0)
			continue;
		snprintf(path, sizeof(path), "%s/%s/%s", file->dir, kind, file->name);
		r = read_file(policy, rootfs, path, add);
	}
	del_listing(&listing);
	return r;
}

static int finish(struct netaccel_policy *policy, int r, struct netaccel_policy **ret_policy)
{
	if (r == 0)
		r = na_policy_del_conflicts(policy);
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
	r = read_kind(ctx, policy, "drivers.d", na_policy_add_driver);
	if (r == 0)
		r = read_kind(ctx, policy, "rules.d", na_policy_add_rule);
	return finish(policy, r, ret_policy);
}

/* Is the directory that PATH names, or that it really lies in, called drivers.d? */
static bool is_driver_path(const char *path)
{
	const char *slash = strrchr(path, '/');
	char dir[PATH_MAX], real[PATH_MAX];
	const char *dirs[] = { dir, real };

	snprintf(dir, sizeof(dir), "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
	if (!realpath(dir, real))
		real[0] = '\0';
	for (size_t i = 0; i < 2; i++) {
		const char *name = strrchr(dirs[i], '/');

		if (strcmp(name ? name + 1 : dirs[i], "drivers.d") == 0)
			return true;
	}
	return false;
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
	static const struct na_rootfs system = { .fd = -1 };
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	const char **sorted = calloc(count + 1, sizeof(*sorted));
	int r = policy && sorted ? 0 : -ENOMEM;

	if (r == 0 && count) {
		memcpy(sorted, paths, count * sizeof(*sorted));
		qsort(sorted, count, sizeof(*sorted), compare_names);
	}
	for (size_t i = 0; r == 0 && i < count; i++)
		r = read_file(policy, &system, sorted[i],
			      is_driver_path(sorted[i]) ? na_policy_add_driver
							: na_policy_add_rule);
	free(sorted);
	return finish(policy, r, ret_policy);
}
