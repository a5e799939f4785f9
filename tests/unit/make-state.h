/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* States in a directory of a test, and what is logged while they are read. */
#ifndef MAKE_STATE_H
#define MAKE_STATE_H

#include "unit.h"

#include "error.h"
#include "state.h"
#include "tree.h"

struct store {
	struct netaccel_ctx *ctx;
	char *root;
	char path[64]; /* below it; not there at first */
	char log[1024];
};

static inline void note_log(void *data, enum netaccel_log_level level, const char *message)
{
	struct store *store = data;
	size_t len = strlen(store->log);

	if (level <= NETACCEL_LOG_WARNING)
		snprintf(store->log + len, sizeof(store->log) - len, "%s\n", message);
}

static inline int setup_store(void **state)
{
	struct store *store = calloc(1, sizeof(*store));

	store->root = tree_new();
	snprintf(store->path, sizeof(store->path), "%s/state", store->root);
	assert_int_equal(netaccel_ctx_new(&store->ctx), 0);
	netaccel_ctx_set_log(store->ctx, note_log, store, NETACCEL_LOG_DEBUG);
	*state = store;
	return 0;
}

static inline int teardown_store(void **state)
{
	struct store *store = *state;

	netaccel_ctx_free(store->ctx);
	tree_free(store->root);
	free(store);
	return 0;
}

static inline const char *get_message(const struct store *store)
{
	return netaccel_error_get_message(netaccel_ctx_get_error(store->ctx));
}

static inline struct netaccel_state *read_store(struct store *store, unsigned int flags)
{
	struct netaccel_state *state;

	store->log[0] = '\0';
	if (na_state_read_path(store->ctx, store->path, flags, 0, &state) < 0)
		fail_msg("%s", get_message(store));
	return state;
}

/* Of what the test wrote itself there are no doubts. */
static inline struct na_state_entry *add_entry(struct na_state_device *device,
					       enum netaccel_ring ring, uint32_t original,
					       uint32_t asked)
{
	const struct na_knob knob = { .type = NA_KNOB_RING, .ring = ring };
	struct na_state_entry *entry;

	assert_int_equal(na_state_device_add_entry(device, &knob, &entry), 0);
	assert_int_equal(na_state_entry_set_rule(entry, "a.conf", "/etc/a.conf"), 0);
	entry->has_original = true;
	entry->original = original;
	entry->asked = asked;
	return entry;
}

static const struct netaccel_device igb = {
	.ifindex = 3,
	.name = (char *)"eth0",
	.driver = (char *)"igb",
	.bus = (char *)"pci",
	.bus_path = (char *)"0000:01:00.0",
};
static const struct netaccel_device dummy = { .ifindex = 4, .name = (char *)"dummy0" };

static const struct na_knob rx = { .type = NA_KNOB_RING, .ring = NETACCEL_RING_RX };

static inline char *get_file(const struct netaccel_state *state, uint32_t ifindex)
{
	static char path[128];
	char name[64];

	na_state_dir_write_name(&state->dir, ifindex, NA_STATE_SETTINGS, name, sizeof(name));
	snprintf(path, sizeof(path), "%s/%s", state->dir.path, name);
	return path;
}

static inline int write_rx(struct store *store, struct netaccel_state *state,
			   const struct netaccel_device *device, uint32_t asked)
{
	struct na_state_device *fresh;
	int r;

	assert_int_equal(na_state_device_new(state, device, &fresh), 0);
	add_entry(fresh, NETACCEL_RING_RX, 256, asked);
	r = na_state_write_device(store->ctx, state, fresh);
	na_state_device_free(fresh);
	return r;
}

/* What DEVICE was last asked for; 0: nothing is known. */
static inline uint32_t get_asked(const struct netaccel_state *state,
				 const struct netaccel_device *device)
{
	const struct na_state_entry *entry =
		na_state_device_get_entry(na_state_get_device(state, device), &rx);

	return entry ? entry->asked : 0;
}

static inline uint32_t read_asked(struct store *store, const struct netaccel_device *device)
{
	struct netaccel_state *state = read_store(store, 0);
	uint32_t asked = get_asked(state, device);

	netaccel_state_free(state);
	return asked;
}

static inline size_t count_files(const struct store *store)
{
	char command[256], text[16] = "";
	FILE *file;

	snprintf(command, sizeof(command), "ls -A %s | grep -vc '^lock$'", store->path);
	file = popen(command, "r");
	assert_non_null(fgets(text, sizeof(text), file));
	pclose(file);
	return strtoul(text, NULL, 10);
}

#endif
