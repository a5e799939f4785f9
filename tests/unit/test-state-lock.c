// SPDX-License-Identifier: LGPL-2.1-or-later
/* One netaccel at a time: who comes second waits, and then knows what the first one did. */
#include "make-state.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

static int read_locked(struct store *store, unsigned int wait_msecs,
		       struct netaccel_state **ret_state)
{
	store->log[0] = '\0';
	return na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, wait_msecs,
				  ret_state);
}

static void expect_busy(struct store *store, long pid)
{
	struct netaccel_state *state;
	char who[64] = "another netaccel is at work", want[512];

	if (pid)
		snprintf(who, sizeof(who), "another netaccel is at work (PID %ld)", pid);
	assert_int_equal(read_locked(store, 0, &state), -EBUSY);
	snprintf(want, sizeof(want),
		 "%s/lock: lock the state: %s; nothing was set; try again once it is done",
		 store->path, who);
	assert_string_equal(get_message(store), want);
	snprintf(want, sizeof(want), "%s; waiting\n", who);
	assert_string_equal(store->log, want);
}

static void test_busy(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK), *quiet;

	expect_busy(store, getpid());
	store->log[0] = '\0';
	assert_int_equal(na_state_read_path(store->ctx, store->path,
					    NETACCEL_STATE_LOCK | NETACCEL_STATE_QUIET, 60,
					    &quiet),
			 -EBUSY);
	assert_string_equal(store->log, "");
	/* Only those wait who want to set something. */
	netaccel_state_free(read_store(store, 0));
	assert_string_equal(store->log, "");
	/* Without room it cannot be written who holds it. */
	tree_run("truncate -s 0 %s/lock", store->path);
	expect_busy(store, 0);
	tree_run("echo frob >%s/lock", store->path);
	expect_busy(store, 0);
	netaccel_state_free(state);
	netaccel_state_free(read_store(store, NETACCEL_STATE_LOCK));
	assert_string_equal(store->log, "");
}

static long get_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void test_deadline(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK), *other;
	long start = get_msecs();

	assert_int_equal(read_locked(store, 300, &other), -EBUSY);
	assert_true(get_msecs() - start >= 300);
	assert_true(get_msecs() - start < 20000);
	/* Said once, however often it looked. */
	assert_ptr_equal(strchr(store->log, '\n'), store->log + strlen(store->log) - 1);
	netaccel_state_free(state);
}

/* Exits with what the first one asked for. */
static void run_second(struct store *store)
{
	struct netaccel_state *state;
	int asked;

	if (read_locked(store, 60000, &state) < 0 || !store->log[0])
		_exit(99);
	asked = (int)get_asked(state, &igb);
	netaccel_state_free(state);
	_exit(asked);
}

static void test_second_waits(void **data)
{
	const struct timespec pause = { .tv_nsec = 200000000 };
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	pid_t child = fork();
	int status;

	assert_true(child >= 0);
	if (child == 0) {
		netaccel_state_free(state); /* its copy; the lock stays the parent's */
		run_second(store);
	}
	nanosleep(&pause, NULL);
	assert_int_equal(waitpid(child, &status, WNOHANG), 0);
	assert_int_equal(write_rx(store, state, &igb, 51), 0);
	assert_int_equal(waitpid(child, &status, WNOHANG), 0);
	netaccel_state_free(state);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 51);
}

/* Who waits for a lock that is no longer there waits for the one that is. */
static void test_lock_removed(void **data)
{
	static const char *const what[] = { "/lock", "" };
	const struct timespec pause = { .tv_nsec = 300000000 };
	struct store *store = *data;

	for (size_t i = 0; i < ARRAY_SIZE(what); i++) {
		struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK), *other;
		pid_t child = fork();
		int status;

		assert_true(child >= 0);
		if (child == 0) {
			netaccel_state_free(state);
			run_second(store);
		}
		nanosleep(&pause, NULL);
		tree_run("rm -r %s%s", store->path, what[i]);
		other = read_store(store, NETACCEL_STATE_LOCK);
		netaccel_state_free(state);
		nanosleep(&pause, NULL);
		assert_int_equal(waitpid(child, &status, WNOHANG), 0);
		assert_int_equal(write_rx(store, other, &igb, 51), 0);
		netaccel_state_free(other);
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), 51);
	}
}

/* Who can write there could have us write over any file, by a link in place of the lock. */
static void test_owner(void **data)
{
	static const char *const commands[] = { "chmod 757 .", "chgrp 65534 . && chmod 775 .",
						"chmod 755 . && chown 65534 ." };
	struct store *store = *data;
	struct netaccel_state *state;
	char want[512];

	tree_run("mkdir %s && chmod 755 %s", store->path, store->path);
	snprintf(want, sizeof(want),
		 "%s: open the directory of the state: others than root can write there; "
		 "nothing was set; make it root's, with mode 755",
		 store->path);
	for (size_t i = 0; i < (geteuid() ? 1 : ARRAY_SIZE(commands)); i++) {
		tree_run("cd %s && %s", store->path, commands[i]);
		assert_int_equal(read_locked(store, 0, &state), -EPERM);
		assert_string_equal(get_message(store), want);
	}
	tree_run("cd %s && %s", store->path,
		 geteuid() ? "chmod 755 ." : "chown 0:0 . && chmod 775 .");
	netaccel_state_free(read_store(store, NETACCEL_STATE_LOCK));
}

/* Root's directory is nobody's in a user namespace: that it is not to be written is told. */
static void test_not_ours(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;
	int status;
	pid_t child;

	if (geteuid() != 0)
		skip();
	tree_run("chmod 711 %s && mkdir %s && cd %s && chmod 755 . && chown 1 .", store->root,
		 store->path, store->path);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		_exit(setresuid(65534, 65534, 65534) < 0 ||
		      read_locked(store, 0, &state) != -EACCES);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* A lock goes with its process, and leaves what it wrote. */
static void test_killed(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;
	int ends[2], status;
	char byte;
	pid_t child;

	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		if (read_locked(store, 0, &state) < 0 || write(ends[1], "x", 1) != 1)
			_exit(1);
		pause();
		_exit(1);
	}
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	expect_busy(store, child);
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	state = read_store(store, NETACCEL_STATE_LOCK);
	assert_string_equal(store->log, "");
	netaccel_state_free(state);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup_store, teardown_store)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_busy),
		TEST(test_deadline),
		TEST(test_second_waits),
		TEST(test_lock_removed),
		TEST(test_owner),
		TEST(test_not_ours),
		TEST(test_killed),
	};

	return cmocka_run_group_tests_name("state-lock", tests, NULL, NULL);
}
