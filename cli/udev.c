// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns "netaccel apply --udev": one device, by its index, as its event comes. Reads
 * nothing that it can do without: most devices are named by no rule.
 */
#include "journal.h"
#include "outcome.h"
#include "udev-text.h"
#include "waiting.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define WAIT_MOST_SECONDS 3600
/* Several devices appear at once. */
#define LOCK_FLAGS (NETACCEL_STATE_LOCK | NETACCEL_STATE_QUIET)

enum level {
	LEVEL_ERROR = 3,
	LEVEL_WARNING = 4,
	LEVEL_INFO = 6,
};

/* Of a word of digits, from 1 to MOST; 0: it is none. */
static uint32_t get_number(const char *text, uint32_t most)
{
	size_t digits = strspn(text, "0123456789");
	unsigned long long value;

	if (!digits || digits > 10 || text[digits])
		return 0;
	value = strtoull(text, NULL, 10);
	return value > most ? 0 : (uint32_t)value;
}

int cli_udev_check(struct cli *cli)
{
	const struct cli_options *options = &cli->options;

	if (!options->udev && !options->wait)
		return 0;
	if (!options->udev)
		cli_output_error("apply: --wait goes with --udev alone");
	else if (!get_number(options->udev, INT_MAX))
		cli_output_error("--udev %s: no interface index", options->udev);
	else if (options->wait && !get_number(options->wait, WAIT_MOST_SECONDS))
		cli_output_error("--wait %s: not a number of seconds from 1 to %d", options->wait,
				 WAIT_MOST_SECONDS);
	else if (options->arg_count || options->allow_flap || options->confirm || options->json ||
		 options->machine || options->root)
		cli_output_error("apply: --udev goes with --wait, --dry-run, --policy, -v alone");
	else
		return 0;
	return CLI_EXIT_USAGE;
}

/*
 * The driver's name as rules have it, which ID_NET_DRIVER need not be; the caller's.
 * NULL: not told by udev.
 */
static char *read_driver(void)
{
	const char *devpath = getenv("DEVPATH");
	char *path, target[PATH_MAX], *slash;
	ssize_t len;

	if (!devpath)
		return NULL;
	path = cli_text_format("/sys%s/device/driver", devpath);
	len = readlink(path, target, sizeof(target) - 1);
	free(path);
	if (len <= 0)
		return NULL;
	target[len] = '\0';
	slash = strrchr(target, '/');
	return slash ? cli_text_format("%s", slash + 1) : NULL;
}

static int read_policy(struct cli *cli)
{
	char *driver = read_driver();
	int r;

	r = driver ? netaccel_policy_read_driver(cli->ctx, driver, &cli->policy)
		   : netaccel_policy_read(cli->ctx, &cli->policy);
	free(driver);
	return r < 0 ? cli_load_explain(cli, r) : 0;
}

/* Which rules may name the device, on this platform, as a property for udev. */
static int write_rules(struct cli *cli)
{
	char *names = NULL;
	int r = netaccel_machine_read(cli->ctx, netaccel_policy_get_facts(cli->policy),
				      &cli->machine);

	if (r < 0)
		return cli_load_explain(cli, r);
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);

		if (netaccel_rule_match_platform(rule, cli->machine) != NETACCEL_MATCH_NO)
			names = cli_text_add(names, " ", netaccel_rule_get_name(rule));
	}
	/* One that cannot be read is for apply to complain of. */
	if (!names && netaccel_policy_count_problems(cli->policy) &&
	    netaccel_policy_count_rules(cli->policy) == 0)
		names = cli_text_format("?");
	if (names)
		cli_output_write_line("NETACCEL_RULES=%s", names);
	free(names);
	return CLI_EXIT_DONE;
}

/* One look at the device. */
struct look {
	struct cli *cli;
	const struct netaccel_device *device;
	struct netaccel_plan *plan;
	struct netaccel_outcome *outcome;
};

static enum level get_level(int r)
{
	switch (r) {
	case CLI_EXIT_DONE:
		return LEVEL_INFO;
	case CLI_EXIT_FAILED:
	case CLI_EXIT_PARTLY:
		return LEVEL_ERROR;
	default:
		return LEVEL_WARNING;
	}
}

static void tell_line(const struct netaccel_device *device, const char *text, enum level level)
{
	char *line = cli_text_format("%s: %s", netaccel_device_get_name(device), text);

	cli_journal_write(level, line);
	free(line);
}

/* Once, unless something has come of it that was not told yet. */
static void tell(const struct look *look, int r)
{
	struct cli *cli = look->cli;
	uint32_t ifindex = netaccel_device_get_ifindex(look->device);
	char *text = cli_udev_write(cli, look->plan, look->outcome, look->device);
	char *told = NULL;
	bool news;

	if (netaccel_state_read_told(cli->ctx, cli->state, ifindex, &told) < 0)
		told = NULL;
	/* That all is well is no news to who has heard of the device. */
	news = get_level(r) == LEVEL_ERROR || !told ||
	       (strcmp(told, text) && !cli_udev_get_well(look->plan));
	if (news) {
		tell_line(look->device, text, get_level(r));
		for (size_t i = 0; i < netaccel_policy_count_problems(cli->policy); i++)
			cli_journal_write(LEVEL_WARNING,
					  netaccel_policy_get_problem(cli->policy, i));
		/* Then it is told again. */
		if (!told || strcmp(told, text))
			netaccel_state_write_told(cli->ctx, cli->state, ifindex, text);
	}
	for (size_t i = 0; look->outcome && i < netaccel_outcome_count_warnings(look->outcome); i++)
		cli_output_error("%s: %s", netaccel_device_get_name(look->device),
				 netaccel_outcome_get_warning(look->outcome, i));
	free(told);
	free(text);
}

static int set(struct look *look)
{
	struct cli *cli = look->cli;
	struct cli_outcomes outcomes = { .plan = look->plan, .entries = &look->outcome };
	struct netaccel_outcome *restored = NULL;
	struct netaccel_apply *apply;
	int r = netaccel_apply_new(cli->ctx, cli->machine, cli->state, &apply);

	if (r < 0)
		return cli_load_explain(cli, r);
	outcomes.restored = &restored;
	netaccel_apply_set_hook(apply, cli_waiting_set_journal, NULL);
	r = netaccel_apply_set(apply, netaccel_plan_get_device(look->plan, 0), &look->outcome);
	cli_waiting_del();
	outcomes.next = 1;
	/* That nothing has changed is not true, even if nobody can be told. */
	if (r == 0 && cli_outcome_get_other(look->outcome))
		cli_output_set_lost(CLI_EXIT_PARTLY);
	if (r < 0)
		outcomes.failure = cli_load_explain(cli, r);
	r = cli_outcome_get_exit(&outcomes);
	netaccel_apply_free(apply);
	return r;
}

static bool is_gone(const struct netaccel_outcome *outcome)
{
	return outcome && netaccel_outcome_get_status(outcome) == NETACCEL_OUTCOME_GONE;
}

static int plan(struct look *look)
{
	struct cli *cli = look->cli;
	const char *name = netaccel_device_get_name(look->device);
	int r = netaccel_plan_new(cli->ctx, cli->machine, cli->policy, cli->state, &name, 1, 0,
				  &look->plan);

	if (r < 0)
		return cli_load_explain(cli, r);
	if (netaccel_plan_count_devices(look->plan)) {
		r = set(look);
		/* Whoever takes it away needs no complaint. */
		if (is_gone(look->outcome))
			r = CLI_EXIT_DONE;
		else
			tell(look, r);
	}
	netaccel_outcome_free(look->outcome);
	netaccel_plan_free(look->plan);
	return r;
}

static int read_device(struct cli *cli, uint32_t ifindex)
{
	unsigned int flags = netaccel_policy_get_facts(cli->policy);

	if (netaccel_policy_get_properties(cli->policy))
		flags |= NETACCEL_MACHINE_PROPERTIES;
	return netaccel_machine_read_device(cli->ctx, flags, ifindex, &cli->machine);
}

/* *RET_WAITS: the link may still come up, or more has to happen, before all is done. */
static int look_once(struct cli *cli, uint32_t ifindex, bool *ret_waits)
{
	struct look look = { .cli = cli };
	int r = netaccel_state_read(cli->ctx, LOCK_FLAGS, &cli->state);

	*ret_waits = false;
	if (r == 0)
		r = read_device(cli, ifindex);
	if (r == -ENODEV) {
		r = CLI_EXIT_DONE;
	} else if (r < 0) {
		r = cli_load_explain(cli, r);
	} else {
		look.device = netaccel_machine_get_ifindex(cli->machine, ifindex);
		r = plan(&look);
		*ret_waits = r == CLI_EXIT_PENDING ||
			     (r == CLI_EXIT_DONE && !netaccel_device_get_up(look.device));
	}
	netaccel_machine_free(cli->machine);
	netaccel_state_free(cli->state);
	cli->machine = NULL;
	cli->state = NULL;
	return r;
}

static uint64_t get_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/*
 * Until the link is up and nothing is pending: some drivers lose at that moment what
 * was set before, and a master may come only then.
 */
static int wait_up(struct cli *cli, uint32_t ifindex, uint64_t wait_msecs)
{
	uint64_t end = get_msecs() + wait_msecs, now;
	struct netaccel_events *events;
	bool waits;
	int r = netaccel_events_new(cli->ctx, ifindex, &events), event = 1;

	if (r < 0)
		return cli_load_explain(cli, r);
	while (event > 0) {
		r = look_once(cli, ifindex, &waits);
		if (!waits)
			break;
		now = get_msecs();
		event = netaccel_events_next(events, now < end ? (unsigned int)(end - now) : 0);
	}
	if (event == -ENODEV)
		r = CLI_EXIT_DONE;
	else if (event < 0)
		r = cli_load_explain(cli, event);
	netaccel_events_free(events);
	return r;
}

static int run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	uint32_t ifindex = get_number(options->udev, INT_MAX);
	bool ignored;
	int r = netaccel_apply_get_off(cli->ctx);

	if (r)
		return r < 0 ? cli_load_explain(cli, r) : CLI_EXIT_DONE;
	r = read_policy(cli);
	if (r || netaccel_policy_get_idle(cli->policy))
		return r;
	if (options->dry_run)
		return write_rules(cli);
	r = netaccel_apply_get_permitted(cli->ctx);
	if (r < 0)
		return cli_load_explain(cli, r);
	if (options->wait)
		return wait_up(cli, ifindex, 1000 * get_number(options->wait, WAIT_MOST_SECONDS));
	r = look_once(cli, ifindex, &ignored);
	/* The unit goes on from there. */
	return r == CLI_EXIT_PENDING ? CLI_EXIT_DONE : r;
}

int cli_udev_run(struct cli *cli)
{
	int r;

	cli_output_hold(cli_journal_write_errors);
	r = run(cli);
	cli_output_hold(NULL);
	return r;
}
