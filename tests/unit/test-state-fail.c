// SPDX-License-Identifier: LGPL-2.1-or-later
/* State files that cannot be written: all stays as it was, and the cause is told. */
#include "make-state.h"

#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

/* After a write that failed all is as it was, in memory and in the file. */
static void expect_failure(struct store *store, struct netaccel_state *state, int err,
			   const char *cause)
{
	char want[512];

	if (write_rx(store, state, &igb, 1024) != err)
		fail_msg("not %d: %s", err, get_message(store));
	snprintf(want, sizeof(want), "%s: write state: %s", get_file(state, 3), cause);
	assert_string_equal(get_message(store), want);
	assert_int_equal(write_rx(store, state, &dummy, 1024), err);
	assert_int_equal(get_asked(state, &igb), 512);
	assert_int_equal(get_asked(state, &dummy), 0);
	assert_int_equal(state->count, 1);
	assert_int_equal(read_asked(store, &igb), 512);
	assert_string_equal(store->log, "");
	assert_int_equal(count_files(store), 1);
}

#define NOTHING "where it cannot be written nothing is set"

static void test_file_limit(void **data)
{
	const struct rlimit none = { 100, RLIM_INFINITY };
	const struct rlimit all = { RLIM_INFINITY, RLIM_INFINITY };
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
	expect_failure(store, state, -EFBIG, "File too large; " NOTHING);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &all), 0);
	netaccel_state_free(state);
}

static void test_denied(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;
	char want[512];

	if (geteuid() != 0)
		skip();
	state = read_store(store, NETACCEL_STATE_LOCK);
	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(seteuid(65534), 0);
	expect_failure(store, state, -EACCES, "Permission denied; " NOTHING ": run as root");
	netaccel_state_free(state);
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-EACCES);
	snprintf(want, sizeof(want),
		 "%s/lock: open the lock of the state: Permission denied; " NOTHING ": run as root",
		 store->path);
	assert_string_equal(get_message(store), want);
	strcat(store->path, "/none");
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-EACCES);
	assert_int_equal(seteuid(0), 0);
	*strrchr(store->path, '/') = '\0';
	/* Without the lock what cannot be read is told, and no more. */
	assert_int_equal(chmod(store->path, 0700), 0);
	assert_int_equal(seteuid(65534), 0);
	assert_int_equal(read_asked(store, &igb), 0);
	assert_int_equal(seteuid(0), 0);
	snprintf(want, sizeof(want), "%s: Permission denied; what netaccel set is not known\n",
		 store->path);
	assert_string_equal(store->log, want);
}

/* Who is going to set something would write over what it was before the first change. */
static void test_unreadable(void **data)
{
	static const struct {
		const char *command;
		int err;
		const char *words;
	} rows[] = {
		{ "mkdir", -EISDIR, "Is a directory" },
		{ "ln -s loop", -ELOOP, "Too many levels of symbolic links" },
		{ "mkfifo", -EINVAL, "Invalid argument" },
		{ "truncate -s 2M", -EFBIG, "File too large" },
	};
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	char file[128], want[512];

	snprintf(file, sizeof(file), "%s", get_file(state, 3));
	netaccel_state_free(state);
	tree_run("ln -s loop %s/loop", store->path);
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		tree_run("%s %s", rows[i].command, file);
		assert_int_equal(na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0,
						    &state),
				 rows[i].err);
		snprintf(want, sizeof(want),
			 "%s: read state: %s; while nobody knows what was set nothing is set", file,
			 rows[i].words);
		assert_string_equal(get_message(store), want);
		/* Without the lock it is told, and no more. */
		assert_int_equal(read_asked(store, &igb), 0);
		snprintf(want, sizeof(want),
			 "%s: %s; what netaccel set on that device is not known\n",
			 file, rows[i].words);
		assert_string_equal(store->log, want);
		tree_run("rm -r %s", file);
	}
}

/* A file system of its own: full, then read-only. */
static void test_full(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;
	char want[512];

	if (!tree_hide(store->root))
		skip();
	assert_int_equal(mount("none", store->root, "tmpfs", MS_REMOUNT, "size=16k"), 0);
	state = read_store(store, NETACCEL_STATE_LOCK);
	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	tree_run("! dd if=/dev/zero of=%s/filler bs=1k 2>/dev/null", store->root);
	expect_failure(store, state, -ENOSPC,
		       "No space left on device; " NOTHING ": make room there");
	netaccel_state_free(state);
	/* Even so the lock can be had: who has nothing to set writes nothing. */
	state = read_store(store, NETACCEL_STATE_LOCK);
	netaccel_state_free(state);
	assert_int_equal(mount("none", store->root, "tmpfs", MS_REMOUNT | MS_RDONLY, ""), 0);
	assert_int_equal(read_asked(store, &igb), 512);
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-EROFS);
	snprintf(want, sizeof(want),
		 "%s/lock: open the lock of the state: Read-only file system; " NOTHING
		 ": make it writable",
		 store->path);
	assert_string_equal(get_message(store), want);
	tree_show(store->root);
}

/* In place of the directory another thing, or nothing that it could be in. */
static void test_no_directory(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;

	tree_run("ln -s %s %s", store->root, store->path);
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-ENOTDIR);
	tree_run("ln -sfn nowhere %s", store->path);
	assert_int_equal(read_asked(store, &igb), 0);
	tree_run("rm %s && touch %s", store->path, store->path);
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-ENOTDIR);
	strcat(store->path, "/below");
	assert_int_equal(
		na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state),
		-ENOTDIR);
	assert_int_equal(read_asked(store, &igb), 0);
	assert_string_equal(store->log, "");
}

static void test_offline(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(netaccel_ctx_set_root(store->ctx, store->root), 0);
	assert_int_equal(netaccel_state_read(store->ctx, 0, &state), 0);
	assert_int_equal(state->count, 0);
	netaccel_state_free(state);
	assert_int_equal(netaccel_state_read(store->ctx, NETACCEL_STATE_LOCK, &state), -EOPNOTSUPP);
	assert_non_null(strstr(get_message(store), "nothing is set below another root"));
}

/* What would not read back is refused, and the file stays as it was. */
static void test_no_text(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	struct na_state_device *device;
	struct na_state_entry *entry;

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(na_state_device_new(state, &igb, &device), 0);
	assert_int_equal(na_state_device_add_entry(device,
						   &(struct na_knob){ .type = NA_KNOB_RING,
								      .ring = NETACCEL_RING_TX },
						   &entry),
			 0);
	assert_int_equal(na_state_write_device(store->ctx, state, device), -EINVAL);
	assert_string_equal(get_message(store), "eth0: write state: [Setting] without Rule=");
	na_state_device_free(device);
	assert_int_equal(read_asked(store, &igb), 512);
	netaccel_state_free(state);
}

static int write_and_read(void *data)
{
	const struct na_knob flag = { .type = NA_KNOB_FLAG, .flag = (char *)"legacy-rx" };
	struct store *store = data;
	struct na_state_device *device = NULL;
	struct na_state_entry *entry;
	struct netaccel_state *state;
	int r = na_state_read_path(store->ctx, store->path, NETACCEL_STATE_LOCK, 0, &state);

	if (r < 0)
		return r;
	r = na_state_device_new(state, &igb, &device);
	if (r == 0)
		r = na_state_device_add_entry(device, &flag, &entry);
	if (r == 0)
		r = na_state_entry_set_rule(entry, "b.conf", "/b.conf");
	if (r == 0)
		r = na_state_entry_set_unsupported(entry, "no");
	if (r == 0)
		r = na_state_write_device(store->ctx, state, device);
	if (r == 0) {
		device->ifindex = 77;
		r = na_state_write_device(store->ctx, state, device);
	}
	if (r == 0) {
		while (device->count)
			na_state_device_del_entry(device, &device->entries[0].knob);
		r = na_state_write_device(store->ctx, state, device);
	}
	na_state_device_free(device);
	netaccel_state_free(state);
	return r;
}

static void test_allocation(void **data)
{
	alloc_run(write_and_read, *data, false);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup_store, teardown_store)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_file_limit),	 TEST(test_denied),  TEST(test_unreadable),
		TEST(test_full),	 TEST(test_offline), TEST(test_no_text),
		TEST(test_no_directory), TEST(test_allocation),
	};

	return cmocka_run_group_tests_name("state-fail", tests, NULL, NULL);
}
