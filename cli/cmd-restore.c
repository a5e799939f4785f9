// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel restore": back to what was before netaccel changed anything. */
#include "change.h"

const struct cli_option cli_restore_options[] = {
	CLI_CHANGE_OPTIONS,
	{ 0 },
};

int cli_restore_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;

	return cli_change_run(cli, &cli_change_restore, options->args, options->arg_count);
}
