// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel apply": what plan shows, done. */
#include "change.h"
#include "flowtables.h"

const struct cli_option cli_apply_options[] = {
	CLI_CHANGE_OPTIONS,
	{ 0, "udev", "IFINDEX", offsetof(struct cli_options, udev),
	  "for udev: this device alone, by interface index" },
	{ 0, "wait", "S", offsetof(struct cli_options, wait),
	  "with --udev: wait S seconds for the link to be up, and look again" },
	{ 0 },
};

int cli_apply_check(struct cli *cli)
{
	int r = cli_udev_check(cli);

	return r ? r : cli_change_check(cli);
}

int cli_apply_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	int off;

	if (options->udev)
		return cli_udev_run(cli);
	off = options->machine ? 0 : netaccel_apply_get_off(cli->ctx);
	if (off < 0)
		return cli_load_explain(cli, off);
	if (off) {
		cli_output_error("netaccel=off on the kernel command line: nothing is applied");
		if (!options->dry_run)
			return CLI_EXIT_DONE;
	}
	if (cli_flowtables_get_concerned(cli)) {
		cli->flowtables = cli_flowtables_new(cli, true);
		cli_flowtables_add_declared(cli, cli->flowtables);
	}
	return cli_change_run(cli, &cli_change_apply, options->args, options->arg_count);
}
