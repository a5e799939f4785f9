// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns root directories for tests. */
#include "unit.h"
#include "tree.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>

void tree_run(const char *format, ...)
{
	char command[2048];
	va_list ap;

	va_start(ap, format);
	vsnprintf(command, sizeof(command), format, ap);
	va_end(ap);
	assert_int_equal(system(command), 0);
}

char *tree_new(void)
{
	char root[] = "/tmp/netaccel-tree.XXXXXX";

	assert_non_null(mkdtemp(root));
	assert_int_equal(chmod(root, 0755), 0);
	return strdup(root);
}

void tree_free(char *root)
{
	tree_run("rm -rf '%s'", root);
	free(root);
}

void tree_add(const char *root, const char *path, const char *data, size_t len_bytes)
{
	char full[4096];
	int fd;

	snprintf(full, sizeof(full), "%s%s", root, path);
	for (char *slash = full + strlen(root); (slash = strchr(slash + 1, '/'));) {
		*slash = '\0';
		assert_true(mkdir(full, 0755) == 0 || errno == EEXIST);
		*slash = '/';
	}
	if (full[strlen(full) - 1] == '/')
		return;
	fd = open(full, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, data, len_bytes), len_bytes);
	close(fd);
}

void tree_add_text(const char *root, const char *path, const char *text)
{
	tree_add(root, path, text, strlen(text));
}

static void map_root(const char *path, unsigned int id)
{
	char text[32];

	snprintf(text, sizeof(text), "0 %u 1", id);
	tree_add_text("", path, text);
}

/* Something of our own: as root, or as root of a user namespace. */
static bool unshare_as_root(int what)
{
	unsigned int uid = geteuid(), gid = getegid();

	if (unshare(what) == 0)
		return true;
	if (unshare(CLONE_NEWUSER | what) < 0)
		return false;
	map_root("/proc/self/uid_map", uid);
	tree_add_text("", "/proc/self/setgroups", "deny");
	map_root("/proc/self/gid_map", gid);
	return true;
}

static bool unshare_mounts(void)
{
	return unshare_as_root(CLONE_NEWNS) &&
	       mount("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0;
}

bool tree_hide_network(void)
{
	return unshare_as_root(CLONE_NEWNET);
}

bool tree_hide(const char *dir)
{
	static bool unshared;

	unshared = unshared || unshare_mounts();
	return unshared && mount("none", dir, "tmpfs", 0, "mode=755") == 0;
}

void tree_show(const char *dir)
{
	assert_int_equal(umount2(dir, MNT_DETACH), 0);
}
