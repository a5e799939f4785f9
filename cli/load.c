// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what a command works on: context, policy and machine, from the global
 * options; and how their failures are told.
 */
#include "flowtables.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many devices are named to who mistyped one. */
#define NAMES_MOST 16

static void write_log(void *data, enum netaccel_log_level level, const char *message)
{
	cli_output_error("%s%s", level <= NETACCEL_LOG_WARNING ? "warning: " : "", message);
}

bool cli_load_get_change(const struct cli *cli)
{
	const struct cli_options *options = &cli->options;

	return options->command->needs & CLI_NEED_CHANGE && !options->dry_run &&
	       !options->print_config;
}

const char *cli_load_get_path(const char *name)
{
	return strcmp(name, "-") ? name : "/dev/stdin";
}

int cli_load_explain(struct cli *cli, int r)
{
	const char *text = netaccel_error_get_message(netaccel_ctx_get_error(cli->ctx));

	cli_output_error("%s", r != -ENOMEM && *text ? text : strerror(-r));
	switch (-r) {
	case EOPNOTSUPP:
	case EPROTONOSUPPORT: /* sandboxes without netlink, or without generic netlink */
	case EAFNOSUPPORT:
	case ESOCKTNOSUPPORT:
	case ENOSYS:
	case EPERM:
	case EACCES:
		return CLI_EXIT_IMPOSSIBLE;
	default:
		return CLI_EXIT_FAILED;
	}
}

static const char *describe_effect(enum netaccel_problem_effect effect)
{
	return effect == NETACCEL_PROBLEM_LEFT_OUT ? "the file is left out"
						   : "what it holds is not known";
}

/* A line for each file, however much is wrong with it. */
static void explain_problems(const struct netaccel_policy *policy)
{
	size_t count = netaccel_policy_count_problems(policy), same;

	for (size_t i = 0; i < count; i += same) {
		const char *path = netaccel_policy_get_problem_path(policy, i);

		for (same = 1; i + same < count; same++)
			if (strcmp(path, netaccel_policy_get_problem_path(policy, i + same)))
				break;
		if (same == 1)
			cli_output_error(
				"%s; %s", netaccel_policy_get_problem(policy, i),
				describe_effect(netaccel_policy_get_problem_effect(policy, i)));
		else
			cli_output_error("%s: left out, %zu mistakes; netaccel validate lists them",
					 path, same);
	}
}

static int read_policy(struct cli *cli)
{
	int r = netaccel_policy_read(cli->ctx, &cli->policy);

	if (r < 0)
		return cli_load_explain(cli, r);
	explain_problems(cli->policy);
	return 0;
}

/* A record and files below a root are for looking at. */
static int explain_not_here(const struct cli_options *options)
{
	const char *name = options->command->name;

	cli_output_error("%s changes this machine, not %s: --dry-run tells what it would do there",
			 name, options->machine ? "a record" : "what lies below --root");
	return CLI_EXIT_USAGE;
}

/* Before the machine, so that it has what others set meanwhile. */
static int read_state(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	unsigned int flags = 0;
	int r = 0;

	if (cli_load_get_change(cli)) {
		if (options->machine || netaccel_ctx_get_offline(cli->ctx))
			return explain_not_here(options);
		r = netaccel_apply_get_permitted(cli->ctx);
		flags = NETACCEL_STATE_LOCK;
	}
	if (!r && !options->machine)
		r = netaccel_state_read(cli->ctx, flags, &cli->state);
	return r < 0 ? cli_load_explain(cli, r) : 0;
}

static int read_machine(struct cli *cli, unsigned int needs)
{
	unsigned int flags = 0;
	int r;

	if (cli->options.machine) {
		r = netaccel_machine_parse(cli->ctx, cli_load_get_path(cli->options.machine),
					   &cli->machine);
		return r < 0 ? cli_load_explain(cli, r) : 0;
	}
	if (needs & CLI_NEED_PLATFORM)
		flags |= NETACCEL_MACHINE_PLATFORM;
	if (needs & CLI_NEED_KERNEL)
		flags |= NETACCEL_MACHINE_KERNEL;
	if (needs & CLI_NEED_DEVICES && netaccel_ctx_get_offline(cli->ctx)) {
		if (!(needs & CLI_NEED_ROOT_ALONE)) {
			cli_output_error("--root reads files only and knows no devices: "
					 "add --machine NAME, a record of the machine");
			return CLI_EXIT_USAGE;
		}
	} else if (needs & CLI_NEED_DEVICES) {
		flags |= NETACCEL_MACHINE_DEVICES;
		/* Only who matches rules, or records, needs them. */
		if (needs & CLI_NEED_PLATFORM &&
		    (!cli->policy || netaccel_policy_get_properties(cli->policy)))
			flags |= NETACCEL_MACHINE_PROPERTIES;
		if (needs & CLI_NEED_ROUTES)
			flags |= NETACCEL_MACHINE_ROUTES;
	}
	r = netaccel_machine_read(cli->ctx, flags, &cli->machine);
	return r < 0 ? cli_load_explain(cli, r) : 0;
}

int cli_load_read(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	unsigned int needs = options->command->needs;
	int r = netaccel_ctx_new(&cli->ctx);

	if (r < 0)
		cli_output_fail();
	netaccel_ctx_set_log(cli->ctx, write_log, NULL,
			     options->verbose ? NETACCEL_LOG_DEBUG : NETACCEL_LOG_WARNING);
	if (options->root)
		r = netaccel_ctx_set_root(cli->ctx, options->root);
	if (!r && options->policy)
		r = netaccel_ctx_set_policy(cli->ctx, options->policy);
	if (r < 0)
		return cli_load_explain(cli, r);
	if (options->command->check)
		r = options->command->check(cli);
	/* That reads no more than it needs. */
	if (options->udev)
		return r;
	/* Of what somebody must not do there is no more to tell. */
	if (!r && needs & CLI_NEED_STATE)
		r = read_state(cli);
	if (!r && needs & CLI_NEED_POLICY)
		r = read_policy(cli);
	if (!r && needs & (CLI_NEED_PLATFORM | CLI_NEED_DEVICES))
		r = read_machine(cli, needs);
	return r;
}

void cli_load_free(struct cli *cli)
{
	cli_flowtables_free(cli->flowtables);
	netaccel_machine_free(cli->machine);
	netaccel_policy_free(cli->policy);
	netaccel_state_free(cli->state);
	netaccel_ctx_free(cli->ctx);
}

const struct netaccel_device *cli_load_get_device(const struct cli *cli, const char *name)
{
	const struct netaccel_device *found = netaccel_machine_get_device(cli->machine, name);
	char *names = NULL;
	size_t count = 0;

	if (found)
		return found;
	netaccel_machine_foreach_device(cli->machine, device) {
		if (++count <= NAMES_MOST)
			names = cli_text_add(names, " ", netaccel_device_get_name(device));
	}
	if (count > NAMES_MOST)
		names = cli_text_add(names, " ", "...");
	cli_output_error("%s: no such device; there %s %s", name, names ? "are:" : "is",
			 names ? names : "none");
	free(names);
	return NULL;
}
