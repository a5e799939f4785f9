// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way between the state in memory and its files; knows no syntax. */
#include "array.h"
#include "error.h"
#include "log.h"
#include "rootfs.h"
#include "state.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH	   "/run/netaccel"
#define WAIT_MSECS 60000
#define MAX_BYTES  (1u << 20)

NA_EXPORT void netaccel_state_free(struct netaccel_state *state)
{
	if (!state)
		return;
	for (size_t i = 0; i < state->count; i++)
		na_state_device_free(state->devices[i]);
	free(state->devices);
	free(state->unreadable);
	na_state_dir_del(&state->dir);
	free(state);
}

/* Takes DEVICE over. */
static int add_device(struct netaccel_state *state, struct na_state_device *device)
{
	struct na_state_device **devices =
		na_array_add(state->devices, state->count, sizeof(*devices));

	if (!devices)
		return -ENOMEM;
	state->devices = devices;
	devices[state->count++] = device;
	return 0;
}

static int add_unreadable(struct netaccel_state *state, uint32_t ifindex)
{
	uint32_t *all = na_array_add(state->unreadable, state->unreadable_count, sizeof(*all));

	if (!all)
		return -ENOMEM;
	state->unreadable = all;
	all[state->unreadable_count++] = ifindex;
	return 0;
}

bool na_state_get_unreadable(const struct netaccel_state *state, uint32_t ifindex)
{
	for (size_t i = 0; state && i < state->unreadable_count; i++) {
		if (state->unreadable[i] == ifindex)
			return true;
	}
	return false;
}

static int parse_file(struct netaccel_ctx *ctx, struct netaccel_state *state, const char *path,
		      uint32_t ifindex, char *data, size_t len)
{
	struct na_state_device *device;
	struct na_problem problem;
	unsigned int line;
	int r = na_state_file_parse(data, len, &device, &problem, &line);

	if (r == 0 && device->ifindex != ifindex) {
		na_problem_set(&problem, "Index= is not that of the file's name");
		na_state_device_free(device);
		r = -EINVAL;
	} else if (r == 0) {
		r = add_device(state, device);
		if (r < 0)
			na_state_device_free(device);
	}
	if (r != -EINVAL)
		return r;
	na_log_warning(ctx, "%s:%u: %s; what netaccel set on that device is not known", path, line,
		       problem.text);
	return add_unreadable(state, ifindex);
}

/*
 * R: why a file was not read. Who holds the lock would write over what was there
 * before the first change, or call restored what is not.
 */
static int explain_unread(struct netaccel_ctx *ctx, const struct netaccel_state *state,
			  const char *path, int r)
{
	if (r == -ENOMEM)
		return r;
	/* Somebody else's doing: under the lock we remove none. */
	if (na_rootfs_get_missing(r))
		return 0;
	if (state->dir.fd >= 0) {
		na_error_set(ctx, r, path, "read state");
		na_error_set_remedy(ctx, "while nobody knows what was set nothing is set");
		return r;
	}
	na_log_warning(ctx, "%s: %s; what netaccel set on that device is not known", path,
		       strerrordesc_np(-r));
	return 0;
}

static int read_file(struct netaccel_ctx *ctx, struct netaccel_state *state, const char *name,
		     uint32_t ifindex)
{
	const struct na_rootfs system = { .fd = -1 };
	size_t len;
	char *path, *data;
	int r;

	if (asprintf(&path, "%s/%s", state->dir.path, name) < 0)
		return -ENOMEM;
	r = na_rootfs_read(&system, path, MAX_BYTES, &data, &len);
	if (r == 0) {
		r = parse_file(ctx, state, path, ifindex, data, len);
		free(data);
	} else {
		r = explain_unread(ctx, state, path, r);
	}
	free(path);
	return r;
}

/* Files that cannot be listed: without the lock a plan knows less, and says so. */
static int read_names(struct netaccel_ctx *ctx, const struct netaccel_state *state,
		      char ***ret_names)
{
	const struct na_rootfs system = { .fd = -1 };
	int r = na_rootfs_read_dir(&system, state->dir.path, ret_names);

	if (r == 0 || r == -ENOMEM)
		return r;
	*ret_names = NULL;
	if (na_rootfs_get_missing(r) && state->dir.fd < 0)
		return 0;
	if (state->dir.fd >= 0)
		return r;
	na_log_warning(ctx, "%s: %s; what netaccel set is not known", state->dir.path,
		       strerrordesc_np(-r));
	return 0;
}

static int read_files(struct netaccel_ctx *ctx, struct netaccel_state *state)
{
	char **names;
	int r = read_names(ctx, state, &names);

	if (r < 0)
		return na_error_set(ctx, r, state->dir.path, "read state");
	for (char **name = names; r == 0 && name && *name; name++) {
		uint32_t ifindex = na_state_dir_parse_name(&state->dir, *name, NA_STATE_SETTINGS);

		na_state_dir_del_temporary(&state->dir, *name);
		if (ifindex)
			r = read_file(ctx, state, *name, ifindex);
	}
	na_text_free(names);
	return r == -ENOMEM ? na_error_set(ctx, r, state->dir.path, "read state") : r;
}

static int new_state(struct netaccel_state **ret_state)
{
	struct netaccel_state *state = calloc(1, sizeof(*state));

	if (!state)
		return -ENOMEM;
	state->dir.fd = -1;
	state->dir.lock = -1;
	*ret_state = state;
	return 0;
}

int na_state_read_path(struct netaccel_ctx *ctx, const char *path, unsigned int flags,
		       unsigned int wait_msecs, struct netaccel_state **ret_state)
{
	struct netaccel_state *state;
	int r = new_state(&state);

	if (r < 0)
		return na_error_set(ctx, r, path, "read state");
	r = na_state_dir_new(ctx, path, flags, wait_msecs, &state->dir);
	if (r == 0)
		r = read_files(ctx, state);
	if (r < 0) {
		netaccel_state_free(state);
		return r;
	}
	na_log_debug(ctx, "state: %s/%s-*.ini, devices: %zu", path, state->dir.prefix,
		     state->count);
	*ret_state = state;
	return 0;
}

NA_EXPORT int netaccel_state_read(struct netaccel_ctx *ctx, unsigned int flags,
				  struct netaccel_state **ret_state)
{
	if (flags & ~(unsigned int)(NETACCEL_STATE_LOCK | NETACCEL_STATE_QUIET))
		return na_error_set(ctx, -EINVAL, NULL, "read state");
	if (!netaccel_ctx_get_offline(ctx))
		return na_state_read_path(ctx, PATH, flags, WAIT_MSECS, ret_state);
	if (flags & NETACCEL_STATE_LOCK) {
		na_error_set(ctx, -EOPNOTSUPP, ctx->root.dir, "lock the state");
		na_error_set_remedy(ctx, "nothing is set below another root");
		return -EOPNOTSUPP;
	}
	return new_state(ret_state) < 0 ? na_error_set(ctx, -ENOMEM, NULL, "read state") : 0;
}

bool na_state_get_locked(const struct netaccel_state *state)
{
	return state && state->dir.fd >= 0;
}

/* The place of what is known of that index, or one past the last. */
static size_t get_place(const struct netaccel_state *state, uint32_t ifindex)
{
	size_t place = 0;

	while (place < state->count && state->devices[place]->ifindex != ifindex)
		place++;
	return place;
}

static void del_place(struct netaccel_state *state, size_t place)
{
	if (place == state->count)
		return;
	na_state_device_free(state->devices[place]);
	state->count--;
	memmove(&state->devices[place], &state->devices[place + 1],
		(state->count - place) * sizeof(state->devices[0]));
}

static int del_file(struct netaccel_ctx *ctx, struct netaccel_state *state, uint32_t ifindex)
{
	int r = na_state_dir_write(ctx, &state->dir, ifindex, NA_STATE_SETTINGS, NULL);

	if (r == 0)
		del_place(state, get_place(state, ifindex));
	return r;
}

static int write_file(struct netaccel_ctx *ctx, struct netaccel_state *state,
		      struct na_state_device *device, const struct na_record_text *text)
{
	size_t place = get_place(state, device->ifindex);
	int r;

	/* Room in memory first: what is written cannot be taken back. */
	if (place == state->count) {
		r = add_device(state, device);
		if (r < 0)
			return na_error_set(ctx, r, device->name, "write state");
		state->count--;
	}
	r = na_state_dir_write(ctx, &state->dir, device->ifindex, NA_STATE_SETTINGS, text);
	if (r < 0)
		return r;
	if (place == state->count)
		state->count++;
	else
		na_state_device_free(state->devices[place]);
	state->devices[place] = device;
	return 0;
}

int na_state_write_device(struct netaccel_ctx *ctx, struct netaccel_state *state,
			  const struct na_state_device *device)
{
	struct na_record_text text = { 0 };
	struct na_state_device *copy = NULL;
	struct na_problem problem;
	int r;

	if (!device->count)
		return del_file(ctx, state, device->ifindex);
	r = na_state_device_encode(device, &text, &problem, &copy);
	if (r < 0) {
		na_error_set(ctx, r, device->name, "write state");
		if (r == -EINVAL)
			na_error_set_detail(ctx, "%s", problem.text);
	} else {
		r = write_file(ctx, state, copy, &text);
		if (r < 0)
			na_state_device_free(copy);
	}
	free(text.data);
	return r;
}

/* Who is to be asked. */
struct present {
	const struct netaccel_machine *machine;
	na_state_present_fn get; /* of what is not in a partial MACHINE */
	void *data;
};

/* Where nobody knows, it is. */
static bool is_present(const struct present *present, uint32_t ifindex)
{
	if (netaccel_machine_get_ifindex(present->machine, ifindex))
		return true;
	return present->machine->partial && present->get(present->data, ifindex) != 0;
}

/*
 * What made no sense when it was read is replaced with what is set next, if ever.
 * What was told of a device goes with it.
 */
static int del_senseless(struct netaccel_ctx *ctx, struct netaccel_state *state,
			 const struct present *present)
{
	char **names;
	int r = read_names(ctx, state, &names);

	if (r < 0)
		return na_error_set(ctx, r, state->dir.path, "read state");
	for (char **name = names; r == 0 && name && *name; name++) {
		uint32_t ifindex = na_state_dir_parse_name(&state->dir, *name, NA_STATE_SETTINGS);
		uint32_t told = na_state_dir_parse_name(&state->dir, *name, NA_STATE_TOLD);

		if (ifindex && get_place(state, ifindex) == state->count &&
		    !is_present(present, ifindex))
			r = na_state_dir_write(ctx, &state->dir, ifindex, NA_STATE_SETTINGS, NULL);
		else if (told && !is_present(present, told))
			r = na_state_dir_write(ctx, &state->dir, told, NA_STATE_TOLD, NULL);
	}
	na_text_free(names);
	return r;
}

bool na_state_get_away(const struct na_state_device *device)
{
	const struct na_rootfs system = { .fd = -1 };
	char *path;
	bool away;

	if (!device->bus || !device->bus_path)
		return false;
	if (asprintf(&path, "/sys/bus/%s/devices/%s/net", device->bus, device->bus_path) < 0)
		return true;
	away = na_rootfs_get_exists(&system, path) != 0;
	free(path);
	return away;
}

static bool match_place(const struct na_state_device *state, const struct netaccel_device *device)
{
	return state->bus && state->bus_path && device->bus && device->bus_path &&
	       strcmp(state->bus, device->bus) == 0 &&
	       strcmp(state->bus_path, device->bus_path) == 0;
}

/*
 * Bound to its driver anew it is here, by another index; away, it may come back with its own.
 * What is at its place and has a state is another port of the same card.
 */
static bool is_stale(const struct netaccel_state *state, const struct na_state_device *entry,
		     const struct netaccel_machine *machine)
{
	for (size_t i = 0; i < machine->device_count; i++)
		if (match_place(entry, &machine->devices[i]) &&
		    !na_state_get_device(state, &machine->devices[i]))
			return true;
	return !na_state_get_away(entry);
}

int na_state_del_stale(struct netaccel_ctx *ctx, struct netaccel_state *state,
		       const struct netaccel_machine *machine, na_state_present_fn get, void *data)
{
	const struct present present = { machine, get, data };
	int r = 0;

	/* There is always the loopback device: its devices were not read. */
	if (!machine->device_count)
		return 0;
	for (size_t i = state->count; r == 0 && i > 0; i--) {
		uint32_t ifindex = state->devices[i - 1]->ifindex;
		const struct netaccel_device *device =
			netaccel_machine_get_ifindex(machine, ifindex);

		if (device ? !na_state_get_device(state, device)
			   : !is_present(&present, ifindex) &&
				     is_stale(state, state->devices[i - 1], machine))
			r = del_file(ctx, state, ifindex);
	}
	return r < 0 ? r : del_senseless(ctx, state, &present);
}
