// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel restore": back to what was before netaccel changed anything. */
#include "change.h"
#include "flowtables.h"

#include <errno.h>
#include <sys/stat.h>

const struct cli_option cli_restore_options[] = {
	CLI_CHANGE_OPTIONS,
	{ 0 },
};

/* Where nf_tables is not loaded nothing is to be restored, and asking would load it. */
static bool get_loaded(void)
{
	struct stat st;

	return stat("/sys/module/nf_tables", &st) == 0 || errno != ENOENT;
}

/* Who has not the right to change them cannot read them either. */
static bool get_concerned(struct cli *cli)
{
	const struct cli_options *options = &cli->options;

	return !options->arg_count && !options->root && !options->machine &&
	       (netaccel_policy_count_declared(cli->policy) ||
		(get_loaded() && netaccel_apply_get_permitted(cli->ctx) == 0));
}

static void add_deletions(struct cli *cli, struct cli_flowtables *flowtables)
{
	const char *name;

	for (size_t i = 0;
	     flowtables->kernel && (name = netaccel_flowtables_get_ours(flowtables->kernel, i));
	     i++)
		cli_flowtables_add_deletion(cli, flowtables, name);
}

int cli_restore_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;

	if (get_concerned(cli)) {
		cli->flowtables =
			cli_flowtables_new(cli, netaccel_policy_count_declared(cli->policy));
		add_deletions(cli, cli->flowtables);
	}
	return cli_change_run(cli, &cli_change_restore, options->args, options->arg_count);
}
