// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "rootfs.h"
#include "text.h"
#include "tree.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>

static char *root;
static struct na_rootfs rootfs = { .fd = -1 };

static int setup(void **state)
{
	root = tree_new();
	tree_add_text(root, "/etc/a", "one\ntwo\n");
	tree_add_text(root, "/secret", "of the root\n");
	tree_run("ln -s ../../../../../secret %s/etc/up", root);
	tree_run("ln -s /secret %s/etc/absolute", root);
	tree_run("ln -s loop %s/etc/loop", root);
	tree_run("mkfifo %s/etc/fifo", root);
	na_rootfs_new(NULL, root, &rootfs);
	return 0;
}

static int teardown(void **state)
{
	na_rootfs_del(&rootfs);
	tree_free(root);
	return 0;
}

static void expect(const char *path, int want, const char *line)
{
	char *got = NULL;

	assert_int_equal(na_rootfs_read_line(&rootfs, path, &got), want);
	if (line)
		assert_string_equal(got, line);
	free(got);
}

/* "escape-proof (openat2 RESOLVE_IN_ROOT)"; and nothing that is no file is read, or waited for. */
static void test_read(void **state)
{
	char *data;
	size_t len;

	SKIP_WITHOUT_OPENAT2();
	assert_true(rootfs.inside);
	expect("/etc/a", 0, "one");
	expect("/etc/up", 0, "of the root");
	expect("/etc/absolute", 0, "of the root");
	expect("/../../etc/a", 0, "one");
	expect("/etc/loop", -ELOOP, NULL);
	expect("/etc/fifo", -EINVAL, NULL);
	expect("/etc", -EISDIR, NULL);
	expect("/etc/b", -ENOENT, NULL);
	assert_int_equal(na_rootfs_read(&rootfs, "/etc/a", 7, &data, &len), -EFBIG);
	assert_int_equal(na_rootfs_read(&rootfs, "/etc/a", 8, &data, &len), 0);
	assert_int_equal(len, 8);
	free(data);
}

static void test_names(void **state)
{
	char **names, *text;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(na_rootfs_read_dir(&rootfs, "/etc", &names), 0);
	assert_int_equal(na_text_count(names), 5);
	assert_string_equal(names[0], "a");
	assert_string_equal(names[4], "up");
	na_text_free(names);
	assert_int_equal(na_rootfs_read_link(&rootfs, "/etc/absolute", &text), 0);
	assert_string_equal(text, "/secret");
	free(text);
	assert_int_equal(na_rootfs_read_link(&rootfs, "/etc/a", &text), -EINVAL);
}

/* The kernel gives up on ".." while anything is renamed; that is no failure of ours. */
static void test_renames(void **state)
{
	char a[160], b[160];
	pid_t child;

	SKIP_WITHOUT_OPENAT2();
	snprintf(a, sizeof(a), "%s/x", root);
	snprintf(b, sizeof(b), "%s/y", root);
	tree_add_text(root, "/x", "");
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (child == 0) {
		rename(a, b);
		rename(b, a);
	}
	for (int i = 0; i < 5000; i++) {
		int fd = na_rootfs_get_fd(&rootfs, "/etc/up", O_RDONLY);

		if (fd < 0) {
			kill(child, SIGKILL);
			fail_msg("try %d: %s", i, strerror(-fd));
		}
		close(fd);
	}
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, NULL, 0), child);
}

static void ignore(int signal)
{
}

/* A program that links us may handle signals without having calls begun anew. */
static void expect_open(const struct na_rootfs *from, const char *path)
{
	const struct sigaction action = { .sa_handler = ignore };
	const struct itimerval often = { { .tv_usec = 5000 }, { .tv_usec = 5000 } };
	const struct itimerval never = { 0 };
	char fifo[160];
	pid_t child;
	int fd;

	snprintf(fifo, sizeof(fifo), "%s/etc/fifo", root);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		usleep(100000);
		_exit(open(fifo, O_RDONLY) < 0);
	}
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &often, NULL);
	fd = na_rootfs_get_fd(from, path, O_WRONLY);
	setitimer(ITIMER_REAL, &never, NULL);
	if (fd < 0) {
		kill(child, SIGKILL);
		fail_msg("%s: %s", path, strerror(-fd));
	}
	assert_int_equal(waitpid(child, NULL, 0), child);
	close(fd);
}

static void test_signals(void **state)
{
	const struct na_rootfs system = { .fd = -1 };
	char path[160];

	SKIP_WITHOUT_OPENAT2();
	snprintf(path, sizeof(path), "%s/etc/fifo", root);
	expect_open(&system, path);
	expect_open(&rootfs, "/etc/fifo");
}

static int read_all(void *data)
{
	char **names = NULL, *line = NULL;
	int r = na_rootfs_read_line(&rootfs, "/etc/a", &line);

	free(line);
	if (r == 0)
		r = na_rootfs_read_dir(&rootfs, "/etc", &names);
	na_text_free(names);
	return r;
}

static void test_allocation(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	alloc_run(read_all, NULL, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_renames),
		cmocka_unit_test(test_signals),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("rootfs", tests, setup, teardown);
}
