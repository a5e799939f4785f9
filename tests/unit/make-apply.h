/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Applying in a test: lines of [Apply] for eth0 of the fake kernel, and the
 * outcome, the state and the messages as text.
 */
#ifndef MAKE_APPLY_H
#define MAKE_APPLY_H

#include "make-policy.h"
#include "apply.h"
#include "capability.h"
#include "fake-kernel.h"
#include "state.h"
#include "tree.h"

#include <dirent.h>
#include <netaccel/apply.h>

/* Tests need no rights but where they say so. */
static int net_admin;

int na_capability_get_net_admin(void)
{
	return net_admin;
}

struct scene {
	struct netaccel_ctx *ctx;
	char *dir; /* of the state */
	struct netaccel_machine *machine;
	struct netaccel_policy *policy;
	struct netaccel_state *state;
	struct netaccel_plan *plan;
	struct netaccel_apply *apply;
};

/* Where there is no disk to wait for, if that can be had. */
static inline char *new_dir(void)
{
	char name[] = "/dev/shm/netaccel-tree.XXXXXX";

	return mkdtemp(name) ? strdup(name) : tree_new();
}

static inline int setup_scene(void **state)
{
	struct scene *scene = calloc(1, sizeof(*scene));

	net_admin = 0;
	fake_kernel_set();
	scene->dir = new_dir();
	assert_int_equal(netaccel_ctx_new(&scene->ctx), 0);
	*state = scene;
	return 0;
}

static inline int teardown_scene(void **state)
{
	struct scene *scene = *state;

	tree_run("chmod -R u+w %s", scene->dir);
	tree_free(scene->dir);
	netaccel_ctx_free(scene->ctx);
	free(scene);
	fake_kernel_del();
	return 0;
}

static inline void del_states(const struct scene *scene)
{
	DIR *dir = opendir(scene->dir);
	struct dirent *entry;

	while (dir && (entry = readdir(dir)))
		unlinkat(dirfd(dir), entry->d_name, 0);
	closedir(dir);
}

/* Up to where plans can be applied. LINES are those of [Apply], or NULL to restore. */
static inline int start_scene(struct scene *scene, const char *lines, unsigned int flags)
{
	struct text_file file = { .path = "a.conf" };
	char text[512];
	int r;

	snprintf(text, sizeof(text), "[Match]\nName=eth0\n[Apply]\n%s", lines ? lines : "Rx=1\n");
	file.text = text;
	if (!lines)
		flags |= NETACCEL_PLAN_RESTORE;
	r = make_policy(&file, 1, &scene->policy);
	if (r == 0 && scene->policy->problems.count)
		fail_msg("%s", scene->policy->problems.entries[0].text);
	if (r == 0)
		r = na_state_read_path(scene->ctx, scene->dir, NETACCEL_STATE_LOCK, 0,
				       &scene->state);
	if (r == 0)
		r = netaccel_machine_read(scene->ctx, NETACCEL_MACHINE_DEVICES, &scene->machine);
	if (r == 0)
		r = netaccel_plan_new(scene->ctx, scene->machine, scene->policy, scene->state, NULL,
				      0, flags, &scene->plan);
	if (r == 0)
		r = netaccel_apply_new(scene->ctx, scene->machine, scene->state, &scene->apply);
	/* A carrier of the fake kernel is there at once or never. */
	if (r == 0)
		scene->apply->carrier_msecs = 0;
	return r;
}

static inline void end_scene(struct scene *scene)
{
	netaccel_apply_free(scene->apply);
	netaccel_plan_free(scene->plan);
	netaccel_policy_free(scene->policy);
	netaccel_machine_free(scene->machine);
	netaccel_state_free(scene->state);
	scene->apply = NULL;
	scene->plan = NULL;
	scene->policy = NULL;
	scene->machine = NULL;
	scene->state = NULL;
}

static inline void write_outcome(const struct netaccel_outcome *outcome, char *text, size_t size)
{
	size_t len = (size_t)snprintf(
		text, size, "%s\n",
		netaccel_outcome_status_get_word(netaccel_outcome_get_status(outcome)));

	for (size_t i = 0; i < netaccel_outcome_count_changes(outcome); i++) {
		const char *was = netaccel_outcome_get_was(outcome, i);
		const char *got = netaccel_outcome_get_got(outcome, i);
		const char *why = netaccel_outcome_get_text(outcome, i);

		len += (size_t)snprintf(
			text + len, size - len, "%s %s -> %s, got %s, %s%s%s\n",
			netaccel_outcome_get_setting(outcome, i), was ? was : "-",
			netaccel_outcome_get_wanted(outcome, i), got ? got : "-",
			netaccel_change_outcome_get_word(netaccel_outcome_get_change(outcome, i)),
			why ? ": " : "", why ? why : "");
	}
	for (size_t i = 0; i < netaccel_outcome_count_warnings(outcome); i++)
		len += (size_t)snprintf(text + len, size - len, "warning: %s\n",
					netaccel_outcome_get_warning(outcome, i));
}

/* What the state has on eth0, an entry a line. */
static inline void write_state(const struct scene *scene, char *text, size_t size)
{
	struct netaccel_state *state;
	size_t len = 0;

	assert_int_equal(na_state_read_path(scene->ctx, scene->dir, 0, 0, &state), 0);
	text[0] = '\0';
	for (size_t i = 0; i < state->count; i++) {
		const struct na_state_device *device = state->devices[i];

		for (size_t j = 0; j < device->count; j++) {
			const struct na_state_entry *entry = &device->entries[j];
			char *knob = na_knob_write(&entry->knob);

			len += (size_t)snprintf(text + len, size - len, "%s", knob);
			if (entry->has_original)
				len += (size_t)snprintf(text + len, size - len, " was %u",
							entry->original);
			len += (size_t)snprintf(text + len, size - len, " asked %u", entry->asked);
			if (entry->has_got)
				len += (size_t)snprintf(text + len, size - len, " got %u",
							entry->got);
			if (entry->unsupported)
				len += (size_t)snprintf(text + len, size - len, " refused: %s",
							entry->unsupported);
			len += (size_t)snprintf(text + len, size - len, "\n");
			free(knob);
		}
	}
	netaccel_state_free(state);
}

static inline void expect_state(const struct scene *scene, const char *want)
{
	char got[2048];

	write_state(scene, got, sizeof(got));
	assert_string_equal(got, want);
}

/* The directory of the state, which has another name each time, becomes STATE. */
static inline void hide_dir(const struct scene *scene, char *text)
{
	char *at = strstr(text, scene->dir);
	size_t len = at ? strlen(scene->dir) : 0;
	char *slash = at ? strchr(at, ':') : NULL;

	if (slash && (size_t)(slash - at) > len)
		memmove(at + sprintf(at, "STATE"), slash, strlen(slash) + 1);
}

/* Applies what is planned, ends the scene, and compares the outcome or the error. */
static inline void expect_planned(struct scene *scene, const char *want)
{
	struct netaccel_outcome *outcome;
	char got[4096];

	if (netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0), &outcome) <
	    0) {
		snprintf(got, sizeof(got), "%s\n",
			 netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)));
		end_scene(scene);
	} else {
		end_scene(scene); /* which it outlives */
		write_outcome(outcome, got, sizeof(got));
		assert_string_equal(netaccel_outcome_get_name(outcome), "eth0");
		assert_int_equal(netaccel_outcome_get_ifindex(outcome), 2);
		netaccel_outcome_free(outcome);
	}
	hide_dir(scene, got);
	assert_string_equal(got, want);
}

/* Applies LINES (NULL: restores) and compares outcome and set requests. */
static inline void expect_flags(struct scene *scene, const char *lines, unsigned int flags,
				const char *want, const char *sets)
{
	if (start_scene(scene, lines, flags) < 0)
		fail_msg("%s", netaccel_error_get_message(netaccel_ctx_get_error(scene->ctx)));
	fake_kernel.sets[0] = '\0';
	expect_planned(scene, want);
	assert_string_equal(fake_kernel.sets, sets);
}

static inline void expect(struct scene *scene, const char *lines, const char *want,
			  const char *sets)
{
	expect_flags(scene, lines, NETACCEL_PLAN_ALLOW_FLAP, want, sets);
}

/* All requests but those that look at more than was asked for. */
static inline void expect_log(const char *want)
{
	static const char *const aside[] = { "CTRL_", "RTM_", "CHANNELS_", "RSS_" };
	char got[2048] = "";

	for (const char *line = fake_kernel.log; *line; line = strchr(line, '\n') + 1) {
		bool counts = true;

		for (size_t i = 0; i < ARRAY_SIZE(aside); i++)
			counts &= strncmp(line, aside[i], strlen(aside[i])) != 0;
		if (counts)
			strncat(got, line, strcspn(line, "\n") + 1);
	}
	assert_string_equal(got, want);
}

/* Drivers: one takes "auto" and makes "off" of it, */
static inline int split_off(struct fake_device *device, struct netaccel_rings *wanted,
			    const char **ret_text)
{
	if (wanted->value[NETACCEL_RING_TCP_DATA_SPLIT] == 0)
		wanted->value[NETACCEL_RING_TCP_DATA_SPLIT] = 1;
	return 0;
}

/* and one takes the length of RX buffers and does not report it. */
static inline int forget_buf_len(struct fake_device *device, struct netaccel_rings *wanted,
				 const char **ret_text)
{
	wanted->has_value &= ~(1u << NETACCEL_RING_RX_BUF_LEN);
	return 0;
}

static inline uint32_t now_ring(enum netaccel_ring ring)
{
	return fake_kernel.device[0].rings.value[ring];
}

#endif
