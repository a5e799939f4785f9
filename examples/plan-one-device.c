// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Plans one device by a rule from memory, in place of the rule files. Changes
 * nothing and needs no rights.
 *
 *	cc plan-one-device.c $(pkg-config --cflags --libs libnetaccel) -o plan-one-device
 *	./plan-one-device eth0 RxMode=full-page Rx=max
 */
#include <netaccel/netaccel.h>

#include <stdio.h>

/* For every device: which one is planned, netaccel_plan_new is told. */
static int add_rules(struct netaccel_ctx *ctx, struct netaccel_policy *policy, char **settings,
		     int count)
{
	char text[256];
	int r = 0;

	/* Driver data stay: they say how a driver spells RxMode=. */
	netaccel_policy_del_rules(policy);
	for (int i = 0; !r && i < count; i++) {
		snprintf(text, sizeof(text), "[Match]\nName=*\n[Apply]\n%.200s\n", settings[i]);
		r = netaccel_policy_add_rule(ctx, policy, settings[i], text);
	}
	return r;
}

/* Returns how much there was to say. */
static size_t write_plan(const struct netaccel_device_plan *plan)
{
	for (size_t i = 0; i < netaccel_device_plan_count_changes(plan); i++) {
		const struct netaccel_change *change = netaccel_device_plan_get_change(plan, i);
		const char *now = netaccel_change_get_now(change);
		const char *note = netaccel_change_get_note(change);

		printf("%s: %s %s -> %s: %s", netaccel_device_plan_get_name(plan),
		       netaccel_change_get_setting(change), now ? now : "?",
		       netaccel_change_get_wanted(change),
		       netaccel_change_status_get_word(netaccel_change_get_status(change)));
		if (note)
			printf(" (%s)", note);
		putchar('\n');
	}
	for (size_t i = 0; i < netaccel_device_plan_count_undecided(plan); i++)
		printf("undecided: %s\n", netaccel_device_plan_get_undecided(plan, i));
	return netaccel_device_plan_count_changes(plan) +
	       netaccel_device_plan_count_undecided(plan);
}

int main(int argc, char **argv)
{
	struct netaccel_ctx *ctx;
	struct netaccel_policy *policy = NULL;
	struct netaccel_machine *machine = NULL;
	struct netaccel_state *state = NULL;
	struct netaccel_plan *plan = NULL;
	const unsigned int flags = NETACCEL_MACHINE_PLATFORM | NETACCEL_MACHINE_DEVICES;
	const char *device = argc > 2 ? argv[1] : NULL;
	size_t said = 0;
	int r;

	if (!device) {
		fprintf(stderr, "usage: plan-one-device DEV KEY=VALUE..\n");
		return 1;
	}
	if (netaccel_ctx_new(&ctx) < 0)
		return 1;
	r = netaccel_policy_read(ctx, &policy);
	if (!r)
		r = add_rules(ctx, policy, argv + 2, argc - 2);
	/* The state tells what netaccel set before: a driver's 1008 for 1001 is no difference. */
	if (!r)
		r = netaccel_state_read(ctx, 0, &state);
	if (!r)
		r = netaccel_machine_read(ctx, flags, &machine);
	if (!r)
		r = netaccel_plan_new(ctx, machine, policy, state, &device, 1, 0, &plan);
	if (r < 0)
		fprintf(stderr, "plan-one-device: %s\n",
			netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	for (size_t i = 0; !r && i < netaccel_plan_count_devices(plan); i++)
		said += write_plan(netaccel_plan_get_device(plan, i));
	if (!r && !said)
		printf("%s: nothing to change\n", device);
	netaccel_plan_free(plan);
	netaccel_machine_free(machine);
	netaccel_state_free(state);
	netaccel_policy_free(policy);
	netaccel_ctx_free(ctx);
	return r < 0 ? 1 : 0;
}
