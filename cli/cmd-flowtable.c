// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the table of the commands of "netaccel flowtable". */
#include "cmd.h"

#include <stdint.h>

const struct cli_command cli_flowtable_commands[] = {
	{
		.name = "flowtable show",
		.args = "[NAME]",
		.arg_max = 1,
		.summary = "flowtables of the kernel, and what they hook",
		.text = "Shows the flowtables of nf_tables, all or those of that name, whoever\n"
			"made them: flags, priority, the rules that use each, and for each device\n"
			"whether its packets go through it. Needs root.\n",
		.examples = "  sudo netaccel flowtable show\n"
			    "  sudo netaccel flowtable show -jp ft\n",
		.run = cli_flowtable_show_run,
	},
	{ 0 },
};
