// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order of things when something is changed; knows no words about outcomes. */
#include "change.h"
#include "confirm.h"
#include "flowtables.h"
#include "outcome.h"
#include "waiting.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct cli_change cli_change_apply = { 0 };

const struct cli_change cli_change_set = {
	.guards = true,
	.nothing = "Nothing to do: it is so already.",
};

const struct cli_change cli_change_restore = {
	.flags = NETACCEL_PLAN_RESTORE | NETACCEL_PLAN_ALLOW_FLAP,
	.guards = true,
	.nothing = "Nothing to restore: in this network namespace nothing is left that "
		   "netaccel changed.",
};

/* Seconds of --confirm; 0: without, or no such number. */
static unsigned int get_seconds(const struct cli_options *options)
{
	const char *text = options->confirm ? options->confirm : "";
	size_t digits = strspn(text, "0123456789");
	unsigned long seconds;

	/* strtoul takes signs and blanks; we do not. */
	if (!digits || digits > 4 || text[digits])
		return 0;
	seconds = strtoul(text, NULL, 10);
	if (seconds > CLI_CONFIRM_MOST_SECONDS)
		return 0;
	return (unsigned int)seconds;
}

int cli_change_check(struct cli *cli)
{
	if (!cli->options.confirm || get_seconds(&cli->options))
		return 0;
	cli_output_error("--confirm %s: not a number of seconds from 1 to %d", cli->options.confirm,
			 CLI_CONFIRM_MOST_SECONDS);
	return CLI_EXIT_USAGE;
}

static bool get_flaps(const struct netaccel_change *change)
{
	enum netaccel_link_effect effect = netaccel_change_get_link_effect(change);

	return netaccel_change_get_status(change) == NETACCEL_CHANGE_READY &&
	       (effect == NETACCEL_LINK_EFFECT_FLAPS || effect == NETACCEL_LINK_EFFECT_MAY_FLAP);
}

/* What of DEVICE would flap, if that may cost the connection; NULL: nothing. The caller's. */
static char *write_danger(const struct cli *cli, const struct netaccel_device_plan *device)
{
	uint32_t ifindex = netaccel_device_plan_get_ifindex(device);
	char *settings = NULL;

	if (!netaccel_device_get_default_route(netaccel_machine_get_ifindex(cli->machine, ifindex)))
		return NULL;
	for (size_t i = 0; i < netaccel_device_plan_count_changes(device); i++) {
		const struct netaccel_change *change = netaccel_device_plan_get_change(device, i);

		if (get_flaps(change))
			settings =
				cli_text_add(settings, ", ", netaccel_change_get_setting(change));
	}
	return settings;
}

/* 0, or an enum cli_exit, the reason told. */
static int check_danger(const struct cli *cli, const struct netaccel_plan *plan)
{
	int r = 0;

	if (cli->options.allow_flap || cli->options.confirm)
		return 0;
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, i);
		char *settings = write_danger(cli, device);

		if (!settings)
			continue;
		cli_output_error("%s: the default route goes through it, and it may flap (%s): "
				 "nothing was sent. Add --confirm 30 to have it back unless you "
				 "answer, or --allow-flap",
				 netaccel_device_plan_get_name(device), settings);
		free(settings);
		r = CLI_EXIT_FAILED;
	}
	return r;
}

/* What would come of PLAN: an enum cli_exit. */
static int get_exit(const struct netaccel_plan *plan)
{
	bool refused = false, pending = false;

	for (size_t d = 0; d < netaccel_plan_count_devices(plan); d++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, d);

		for (size_t i = 0; i < netaccel_device_plan_count_changes(device); i++) {
			enum netaccel_change_status status = netaccel_change_get_status(
				netaccel_device_plan_get_change(device, i));

			refused |= status == NETACCEL_CHANGE_REFUSED;
			pending |= status == NETACCEL_CHANGE_PENDING;
		}
	}
	if (refused)
		return CLI_EXIT_FAILED;
	if (netaccel_plan_get_undecided(plan))
		return CLI_EXIT_IMPOSSIBLE;
	return pending ? CLI_EXIT_PENDING : CLI_EXIT_DONE;
}

/* Is there anything to tell of it? */
static bool get_eventful(const struct netaccel_plan *plan)
{
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, i);

		if (netaccel_device_plan_count_changes(device) ||
		    netaccel_device_plan_count_undecided(device) ||
		    netaccel_device_plan_count_interrupted(device))
			return true;
	}
	return false;
}

static void write_nothing(const struct cli *cli, const struct cli_change *change,
			  const struct netaccel_plan *plan)
{
	size_t satisfied = 0;

	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++)
		satisfied +=
			netaccel_device_plan_count_satisfied(netaccel_plan_get_device(plan, i));
	if (change->nothing)
		cli_output_write(&cli->out, "%s", change->nothing);
	else
		cli_plan_write_nothing(cli, satisfied);
}

/* As plan does. */
static int run_dry(const struct cli *cli, const struct cli_change *change,
		   const struct netaccel_plan *plan)
{
	if (cli->options.json)
		cli_plan_write_json(cli, plan);
	else if (get_eventful(plan) || cli_flowtables_get_drift(cli->flowtables))
		cli_plan_write(cli, plan);
	else
		write_nothing(cli, change, plan);
	return cli_flowtables_add_exit(cli->flowtables, get_exit(plan), false);
}

/* On one line of a terminal, if there is more than one; NAME NULL: takes it away. */
static void write_progress(const struct cli_outcomes *outcomes, const char *name)
{
	size_t count = netaccel_plan_count_devices(outcomes->plan);
	char *line;

	if (!outcomes->shows)
		return;
	line = name ? cli_text_format("%zu of %zu: %s", outcomes->next + 1, count, name) : NULL;
	cli_output_write_progress(line ? line : "");
	free(line);
}

/* Between devices, never within one, a signal ends it. */
static void set_all(struct cli *cli, struct netaccel_apply *apply, struct cli_outcomes *outcomes)
{
	size_t count = netaccel_plan_count_devices(outcomes->plan);

	outcomes->shows = count > 1 && isatty(STDERR_FILENO);
	for (; outcomes->next < count; outcomes->next++) {
		const struct netaccel_device_plan *device =
			netaccel_plan_get_device(outcomes->plan, outcomes->next);
		int r;

		if (netaccel_device_plan_count_changes(device))
			outcomes->stopped = cli_confirm_get_signal();
		if (outcomes->stopped)
			break;
		write_progress(outcomes, netaccel_device_plan_get_name(device));
		r = netaccel_apply_set(apply, device, &outcomes->entries[outcomes->next]);
		if (r < 0) {
			write_progress(outcomes, NULL);
			outcomes->failure = cli_load_explain(cli, r);
			outcomes->stopped = "stopped";
			break;
		}
		/* That nothing has changed is not true, even if nobody can be told. */
		if (cli_outcome_get_other(outcomes->entries[outcomes->next]))
			cli_output_set_lost(CLI_EXIT_PARTLY);
	}
	write_progress(outcomes, NULL);
}

static bool get_changed(const struct cli_outcomes *outcomes)
{
	for (size_t i = 0; i < outcomes->next; i++)
		if (cli_outcome_get_changed(outcomes->entries[i]))
			return true;
	return false;
}

/* In reverse, whatever fails on the way. */
static void restore_all(struct cli *cli, struct netaccel_apply *apply,
			struct cli_outcomes *outcomes)
{
	for (size_t i = outcomes->next; i > 0; i--) {
		int r;

		if (!cli_outcome_get_changed(outcomes->entries[i - 1]))
			continue;
		r = netaccel_apply_restore(apply, outcomes->entries[i - 1],
					   &outcomes->restored[i - 1]);
		if (r < 0) {
			cli_load_explain(cli, r);
			outcomes->stuck = true;
		}
	}
}

/* What there must be no way around. */
struct ending {
	struct cli *cli;
	struct netaccel_apply *apply;
	struct cli_outcomes *outcomes;
	bool unconfirmed;
};

/* No memory to go on: what nobody has confirmed goes back, all else can be brought back. */
static void end_wet(void *data)
{
	struct ending *ending = data;
	struct cli_outcomes *outcomes = ending->outcomes;

	if (!get_changed(outcomes))
		return;
	if (ending->unconfirmed) {
		cli_output_hold(cli_confirm_write);
		outcomes->lost = "out of memory";
		restore_all(ending->cli, ending->apply, outcomes);
		cli_output_set_lost(cli_outcome_get_exit(outcomes));
	}
	cli_confirm_del();
	cli_output_hold(NULL);
	if (ending->unconfirmed)
		cli_outcome_write_restored(outcomes);
	else
		cli_output_error("something was set; netaccel restore brings back what was before");
}

static void run_wet(struct cli *cli, struct netaccel_apply *apply, struct cli_outcomes *outcomes)
{
	struct ending ending = { cli, apply, outcomes, .unconfirmed = cli->options.confirm };
	bool asks;

	cli_output_set_end(end_wet, &ending);
	cli_confirm_new();
	cli_output_hold(cli_confirm_write);
	set_all(cli, apply, outcomes);
	asks = cli->options.confirm && get_changed(outcomes);
	if (asks)
		cli_confirm_set(get_seconds(&cli->options));
	else
		cli_confirm_del();
	cli_output_hold(NULL);
	if (cli->options.json)
		cli_outcome_write_failures(outcomes);
	else
		cli_outcome_write(cli, outcomes);
	if (asks) {
		cli_output_write_rest();
		outcomes->lost = cli_confirm_read();
	}
	if (outcomes->lost) {
		cli_output_hold(cli_confirm_write);
		restore_all(cli, apply, outcomes);
		cli_output_set_lost(cli_outcome_get_exit(outcomes));
	}
	ending.unconfirmed = false;
	if (asks)
		cli_confirm_del();
	cli_output_hold(NULL);
	if (outcomes->lost)
		cli_outcome_write_restored(outcomes);
	else if (asks && !cli->options.json)
		cli_output_write(&cli->out, "Kept.");
	if (cli->options.json)
		cli_outcome_write_json(cli, outcomes);
	cli_output_set_end(NULL, NULL);
}

static int run(struct cli *cli, const struct netaccel_plan *plan)
{
	size_t count = netaccel_plan_count_devices(plan);
	struct cli_outcomes outcomes = { .plan = plan };
	struct netaccel_apply *apply;
	int r = netaccel_apply_new(cli->ctx, cli->machine, cli->state, &apply);

	if (r < 0)
		return cli_flowtables_add_exit(cli->flowtables, cli_load_explain(cli, r), false);
	outcomes.entries = calloc(count + 1, sizeof(struct netaccel_outcome *));
	outcomes.restored = calloc(count + 1, sizeof(struct netaccel_outcome *));
	if (!outcomes.entries || !outcomes.restored)
		cli_output_fail();
	netaccel_apply_set_hook(apply, cli_waiting_set, NULL);
	run_wet(cli, apply, &outcomes);
	cli_waiting_del();
	r = cli_flowtables_add_exit(cli->flowtables, cli_outcome_get_exit(&outcomes),
				    get_changed(&outcomes));
	for (size_t i = 0; i < count; i++) {
		netaccel_outcome_free(outcomes.entries[i]);
		netaccel_outcome_free(outcomes.restored[i]);
	}
	free(outcomes.entries);
	free(outcomes.restored);
	netaccel_apply_free(apply);
	return r;
}

int cli_change_run(struct cli *cli, const struct cli_change *change, const char *const *names,
		   size_t count)
{
	unsigned int flags = change->flags;
	struct netaccel_plan *plan;
	int r;

	if (cli->options.allow_flap)
		flags |= NETACCEL_PLAN_ALLOW_FLAP;
	r = cli_plan_new(cli, names, count, flags, &plan);
	if (r)
		return r;
	if (change->guards)
		r = check_danger(cli, plan);
	if (!r && cli->options.dry_run) {
		r = run_dry(cli, change, plan);
	} else if (!r) {
		/* Not before the guards: who refuses does nothing. */
		if (cli->flowtables)
			cli_flowtables_apply(cli, cli->flowtables);
		/* Also a device that is as it was: its state is. */
		r = run(cli, plan);
		if (cli->flowtables && cli->options.json)
			cli_flowtables_write_failures(cli->flowtables);
		else if (cli->flowtables)
			cli_flowtables_write(cli, cli->flowtables);
		if (!cli->options.json && !get_eventful(plan) &&
		    !cli_flowtables_get_drift(cli->flowtables))
			write_nothing(cli, change, plan);
	}
	netaccel_plan_free(plan);
	return r;
}
