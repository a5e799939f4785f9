// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the finding of the container that the process is in, if it is in one. */
#include "container.h"
#include "rootfs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[] = {
	"systemd-nspawn",  "lxc-libvirt", "lxc", "openvz", "docker",
	"podman",	   "rkt",	  "wsl", "proot",  "pouch",
	"container-other",
};

static const char *get_word(const char *name)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcmp(name, words[i]) == 0)
			return words[i];
	}
	return NULL;
}

bool na_container_match(const char *word)
{
	return get_word(word);
}

static int find_container_file(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	static const struct na_virt files[] = {
		{ "podman", "/run/.containerenv" },
		{ "docker", "/.dockerenv" },
		/* In the root cgroup there is no such file. */
		{ "container-other", "/sys/fs/cgroup/cgroup.type" },
	};

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		int exists = na_rootfs_get_exists(&ctx->root, files[i].source);

		if (exists < 0)
			return exists;
		if (exists) {
			*found = files[i];
			return 0;
		}
	}
	return na_rootfs_get_hidden(&ctx->root, "/sys/fs") ? -ENOENT : 0;
}

static int name_container(const struct netaccel_ctx *ctx, const char *name, const char *source,
			  struct na_virt *found)
{
	*found = (struct na_virt){ "container-other", source };
	/* An OCI runtime does not say which it is. */
	if (strcmp(name, "oci") == 0)
		return find_container_file(ctx, found);
	if (get_word(name))
		found->word = get_word(name);
	return 0;
}

/* "container=lxc" in the environment of process 1, which only root may read. */
static int find_container_environ(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	static const char path[] = "/proc/1/environ";
	static const char key[] = "container=";
	char *data, *entry;
	size_t len;
	int r = na_rootfs_read(&ctx->root, path, 1 << 20, &data, &len);

	if (r < 0)
		return ctx->root.inside && na_rootfs_get_missing(r) ? 0 : r;
	for (entry = data; r == 0 && entry < data + len; entry += strlen(entry) + 1) {
		if (strncmp(entry, key, strlen(key)) == 0 && entry[strlen(key)])
			r = name_container(ctx, entry + strlen(key), path, found);
	}
	free(data);
	return r;
}

/* systemd as process 1 makes a file of its environment for all to read. */
static int find_container_unnamed(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	int environ = find_container_environ(ctx, found);
	int r = 0;

	if (environ == -ENOMEM || found->word)
		return environ;
	if (environ < 0)
		r = na_rootfs_get_exists(&ctx->root, "/run/systemd/system");
	if (r == 1)
		environ = r = 0;
	if (r == 0)
		r = find_container_file(ctx, found);
	return r == 0 && !found->word ? environ : r;
}

/* OpenVZ's host has both, its containers have one. */
static int find_openvz(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	int inside = na_rootfs_get_exists(&ctx->root, "/proc/vz");
	int host = inside == 1 ? na_rootfs_get_exists(&ctx->root, "/proc/bc") : 0;

	if (inside < 0 || host < 0)
		return inside < 0 ? inside : host;
	if (inside && !host)
		*found = (struct na_virt){ "openvz", "/proc/vz" };
	return 0;
}

int na_container_probe(const struct netaccel_ctx *ctx, const char *kernel, struct na_virt *found)
{
	static const char *const files[] = { "/run/host/container-manager",
					     "/run/systemd/container" };
	int r = find_openvz(ctx, found);

	if (r < 0 || found->word)
		return r;
	if (kernel && (strstr(kernel, "Microsoft") || strstr(kernel, "WSL"))) {
		*found = (struct na_virt){ "wsl", "kernel" };
		return 0;
	}
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		char *name;

		r = na_rootfs_read_optional(&ctx->root, files[i], &name);
		if (r < 0)
			return r;
		if (name) {
			r = name_container(ctx, name, files[i], found);
			free(name);
			return r;
		}
	}
	return find_container_unnamed(ctx, found);
}
