// SPDX-License-Identifier: LGPL-2.1-or-later
/* The state and its files: written, read, replaced, forgotten. */
#include "make-state.h"

#include <sys/stat.h>

static unsigned int get_mode(const char *path)
{
	struct stat st;

	assert_int_equal(stat(path, &st), 0);
	return st.st_mode & 07777;
}

static void test_empty(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, 0);

	assert_null(na_state_get_device(state, &igb));
	assert_null(na_state_get_device(NULL, &igb));
	assert_null(na_state_device_get_entry(NULL, &rx));
	netaccel_state_free(state);
	netaccel_state_free(NULL);
	assert_string_equal(store->log, "");
	assert_int_equal(access(store->path, F_OK), -1);
}

static void test_there_and_back(void **data)
{
	struct store *store = *data;
	mode_t mask = umask(077);
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	char lock[80];

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(write_rx(store, state, &dummy, 1024), 0);
	umask(mask);
	snprintf(lock, sizeof(lock), "%s/lock", store->path);
	/* Users read it to plan; who can open the lock can hold it. */
	assert_int_equal(get_mode(store->path), 0755);
	assert_int_equal(get_mode(get_file(state, 3)), 0644);
	assert_int_equal(get_mode(lock), 0600);
	assert_int_equal(get_asked(state, &igb), 512);
	assert_int_equal(read_asked(store, &igb), 512);
	assert_int_equal(read_asked(store, &dummy), 1024);
	assert_int_equal(write_rx(store, state, &igb, 768), 0);
	assert_int_equal(get_asked(state, &igb), 768);
	assert_int_equal(read_asked(store, &igb), 768);
	assert_int_equal(count_files(store), 2);
	netaccel_state_free(state);
	assert_int_equal(read_asked(store, &igb), 768);
	assert_int_equal(unlink(lock), 0);
	mask = umask(0);
	netaccel_state_free(read_store(store, NETACCEL_STATE_LOCK));
	umask(mask);
	assert_int_equal(get_mode(lock), 0600);
}

/* Without entries there is nothing to keep. */
static void test_forget(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	struct na_state_device *device;

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(write_rx(store, state, &dummy, 512), 0);
	assert_int_equal(na_state_device_new(state, &igb, &device), 0);
	assert_int_equal(device->count, 1);
	na_state_device_del_entry(device, &rx);
	na_state_device_del_entry(device, &rx);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(na_state_write_device(store->ctx, state, device), 0);
		assert_int_equal(get_asked(state, &igb), 0);
		assert_int_equal(read_asked(store, &igb), 0);
		assert_int_equal(count_files(store), 1);
	}
	na_state_device_free(device);
	assert_int_equal(get_asked(state, &dummy), 512);
	netaccel_state_free(state);
}

static void test_entries(void **data)
{
	const struct na_knob tx = { .type = NA_KNOB_RING, .ring = NETACCEL_RING_TX };
	const struct na_knob flag = { .type = NA_KNOB_FLAG, .flag = (char *)"legacy-rx" };
	struct na_state_device *device;
	struct na_state_entry *entry, *again;

	assert_int_equal(na_state_device_new(NULL, &igb, &device), 0);
	assert_string_equal(device->driver, "igb");
	add_entry(device, NETACCEL_RING_RX, 256, 512);
	assert_int_equal(na_state_device_add_entry(device, &flag, &entry), 0);
	assert_string_equal(entry->knob.flag, "legacy-rx");
	assert_ptr_not_equal(entry->knob.flag, flag.flag);
	assert_int_equal(na_state_entry_set_unsupported(entry, "no"), 0);
	assert_int_equal(na_state_entry_set_rule(entry, "b.conf", "/b.conf"), 0);
	assert_int_equal(na_state_entry_set_rule(entry, "set", NULL), 0);
	assert_string_equal(entry->rule, "set");
	assert_null(entry->path);
	add_entry(device, NETACCEL_RING_TX, 256, 512);
	assert_int_equal(na_state_device_add_entry(device, &flag, &again), 0);
	assert_string_equal(again->unsupported, "no");
	assert_int_equal(na_state_entry_set_unsupported(again, NULL), 0);
	assert_null(again->unsupported);
	assert_int_equal(device->count, 3);
	na_state_device_del_entry(device, &flag);
	assert_int_equal(device->count, 2);
	assert_null(na_state_device_get_entry(device, &flag));
	assert_non_null(na_state_device_get_entry(device, &rx));
	assert_non_null(na_state_device_get_entry(device, &tx));
	na_state_device_free(device);
	na_state_device_free(NULL);
}

/* Indexes are given away again. */
static void test_other_device(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	struct netaccel_device other = igb;

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	other.name = (char *)"renamed";
	assert_int_equal(get_asked(state, &other), 512);
	other.driver = (char *)"vfio";
	assert_int_equal(get_asked(state, &other), 0);
	other.driver = NULL;
	assert_int_equal(get_asked(state, &other), 0);
	other.driver_errno = EACCES;
	assert_int_equal(get_asked(state, &other), 512);
	other.bus_path = (char *)"0000:02:00.0";
	assert_int_equal(get_asked(state, &other), 0);
	/* When it was written nobody could read which driver it is. */
	other = igb;
	other.driver = NULL;
	assert_int_equal(write_rx(store, state, &other, 300), 0);
	assert_int_equal(get_asked(state, &igb), 300);
	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	other.bus = NULL;
	assert_int_equal(get_asked(state, &other), 0);
	other.bus_path = NULL;
	/* It takes the place of what was known of the one before. */
	assert_int_equal(write_rx(store, state, &other, 64), 0);
	assert_int_equal(get_asked(state, &other), 64);
	assert_int_equal(get_asked(state, &igb), 0);
	assert_int_equal(read_asked(store, &igb), 0);
	assert_int_equal(count_files(store), 1);
	netaccel_state_free(state);
}

static void test_stale(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	struct netaccel_device other = igb, now[] = { igb, dummy };
	struct netaccel_machine machine = { .devices = now, .device_count = ARRAY_SIZE(now) };
	struct netaccel_machine unread = { .live = true };
	uint32_t asked;

	other.ifindex = 5;
	now[1].driver = (char *)"veth"; /* another one by now */
	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(write_rx(store, state, &dummy, 512), 0);
	assert_int_equal(write_rx(store, state, &other, 512), 0);
	tree_add_text(store->path, "/0-3.ini", "of another network namespace");
	tree_add_text(store->path, "/rules.d/", "");
	/* Also what makes no sense. */
	tree_run("echo frob >%s", get_file(state, 77));
	assert_int_equal(na_state_del_stale(store->ctx, state, &unread, NULL, NULL), 0);
	assert_int_equal(state->count, 3);
	assert_int_equal(na_state_del_stale(store->ctx, state, &machine, NULL, NULL), 0);
	assert_int_equal(state->count, 1);
	assert_int_equal(get_asked(state, &igb), 512);
	assert_int_equal(count_files(store), 3);
	netaccel_state_free(state);
	asked = read_asked(store, &igb);
	assert_int_equal(asked, 512);
	assert_string_equal(store->log, "");
}

static int get_present(void *data, uint32_t ifindex)
{
	return (int)ifindex == *(const int *)data ? 1 : ifindex == 78 ? -EIO : 0;
}

/* Where few devices were read, who knows of the others is asked. */
static void test_stale_partial(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	struct netaccel_device other = igb, now[] = { igb }, here = igb;
	struct netaccel_machine machine = { .partial = true, .devices = now, .device_count = 1 };
	int present = 5;
	char *told;

	other.ifindex = 5; /* another port of the same card */
	here.ifindex = 6;  /* as the first was called before it was bound anew */
	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(write_rx(store, state, &other, 512), 0);
	assert_int_equal(write_rx(store, state, &here, 512), 0);
	for (uint32_t i = 3; i < 8; i++)
		assert_int_equal(netaccel_state_write_told(store->ctx, state, i, "done"), 0);
	assert_int_equal(netaccel_state_write_told(store->ctx, state, 78, "done"), 0);
	assert_int_equal(na_state_del_stale(store->ctx, state, &machine, get_present, &present), 0);
	assert_int_equal(state->count, 2);
	assert_int_equal(get_asked(state, &other), 512);
	for (uint32_t i = 3; i < 80; i++) {
		assert_int_equal(netaccel_state_read_told(store->ctx, state, i, &told), 0);
		assert_int_equal(told != NULL, i == 3 || i == 5 || i == 78);
		free(told);
	}
	netaccel_state_free(state);
}

static void test_told(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	char *told = NULL;

	assert_int_equal(netaccel_state_read_told(store->ctx, state, 3, &told), 0);
	assert_null(told);
	assert_int_equal(netaccel_state_write_told(store->ctx, state, 3, "rx 512"), 0);
	assert_int_equal(netaccel_state_write_told(store->ctx, state, 3, "rx 1024"), 0);
	netaccel_state_free(state);
	state = read_store(store, 0);
	assert_int_equal(netaccel_state_read_told(store->ctx, state, 3, &told), 0);
	assert_string_equal(told, "rx 1024");
	free(told);
	assert_int_equal(netaccel_state_write_told(store->ctx, state, 3, "rx 1"), -EINVAL);
	netaccel_state_free(state);
}

/* "A bad file: warning, and the device has no state"; with the lock it is replaced. */
static void test_bad_files(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);
	char want[512], name[64];

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	assert_int_equal(write_rx(store, state, &dummy, 1024), 0);
	tree_run("truncate -s -6 %s", get_file(state, 3));
	assert_int_equal(read_asked(store, &igb), 0);
	snprintf(want, sizeof(want),
		 "%s:14: cut short: no [End]; what netaccel set on that device is not known\n",
		 get_file(state, 3));
	assert_string_equal(store->log, want);
	assert_int_equal(read_asked(store, &dummy), 1024);
	assert_int_equal(write_rx(store, state, &igb, 64), 0);
	assert_int_equal(read_asked(store, &igb), 64);
	assert_string_equal(store->log, "");

	na_state_dir_write_name(&state->dir, 9, NA_STATE_SETTINGS, name, sizeof(name));
	tree_run("cd %s && cp *-3.ini %s", store->path, name);
	tree_run("mkfifo %s", get_file(state, 7));
	tree_run("mkdir %s", get_file(state, 8));
	assert_int_equal(read_asked(store, &igb), 64);
	assert_non_null(strstr(store->log, "-9.ini:15: Index= is not that of the file's name; "));
	assert_non_null(strstr(store->log, "-7.ini: Invalid argument; "));
	assert_non_null(strstr(store->log, "-8.ini: Is a directory; "));
	netaccel_state_free(state);
}

/* Only names that netaccel writes, and of those no halves. */
static void test_names(void **data)
{
	const struct na_state_dir dir = { .prefix = "12" };
	static const char *const others[] = {
		"",
		"lock",
		"12",
		"12-",
		"12-.ini",
		"12-0.ini",
		"12-3",
		"12-3.ini.tmp",
		"12-03.ini",
		"12-0x3.ini",
		"12- 3.ini",
		"12-+3.ini",
		"12--3.ini",
		"1-3.ini",
		"123-4.ini",
		"12-3.INI",
		"12-4294967299.ini",
	};
	const struct na_state_dir unknown = { .prefix = "" };
	char name[64];

	na_state_dir_write_name(&dir, 3, NA_STATE_SETTINGS, name, sizeof(name));
	assert_string_equal(name, "12-3.ini");
	assert_int_equal(na_state_dir_parse_name(&dir, name, NA_STATE_SETTINGS), 3);
	assert_int_equal(na_state_dir_parse_name(&dir, name, NA_STATE_TOLD), 0);
	assert_int_equal(na_state_dir_parse_name(&dir, "12-3.told", NA_STATE_TOLD), 3);
	assert_int_equal(na_state_dir_parse_name(&dir, "12-4294967295.ini", NA_STATE_SETTINGS),
			 UINT32_MAX);
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		assert_int_equal(na_state_dir_parse_name(&dir, others[i], NA_STATE_SETTINGS), 0);
	assert_int_equal(na_state_dir_parse_name(&unknown, "-3.ini", NA_STATE_SETTINGS), 0);
}

/* A run that was killed while it wrote leaves half a file under another name. */
static void test_leftover(void **data)
{
	struct store *store = *data;
	struct netaccel_state *state = read_store(store, NETACCEL_STATE_LOCK);

	assert_int_equal(write_rx(store, state, &igb, 512), 0);
	tree_run("head -c 20 %s >%s.tmp", get_file(state, 3), get_file(state, 3));
	assert_int_equal(read_asked(store, &igb), 512);
	assert_int_equal(count_files(store), 2);
	assert_int_equal(write_rx(store, state, &igb, 768), 0);
	assert_int_equal(count_files(store), 1);
	tree_run("head -c 20 %s >%s.tmp", get_file(state, 3), get_file(state, 3));
	netaccel_state_free(state);
	state = read_store(store, NETACCEL_STATE_LOCK);
	assert_string_equal(store->log, "");
	assert_int_equal(get_asked(state, &igb), 768);
	assert_int_equal(count_files(store), 1);
	netaccel_state_free(state);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup_store, teardown_store)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_empty),     TEST(test_there_and_back), TEST(test_forget),
		TEST(test_entries),   TEST(test_other_device),	 TEST(test_stale),
		TEST(test_bad_files), TEST(test_names),		 TEST(test_leftover),
		TEST(test_told),      TEST(test_stale_partial),
	};

	return cmocka_run_group_tests_name("state", tests, NULL, NULL);
}
