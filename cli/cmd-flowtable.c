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
		.needs = CLI_NEED_POLICY | CLI_NEED_DEVICES,
		.run = cli_flowtable_show_run,
	},
	{
		.name = "flowtable add",
		.args = "NAME DEV..",
		.arg_min = 2,
		.arg_max = SIZE_MAX,
		.summary = "make a flowtable of these devices, at once",
		.text = "Makes the flowtable NAME, in a table of its own, with rules that put TCP\n"
			"and UDP connections in it. DEV is what Device= takes: a name, a glob,\n"
			"bridge-ports:NAME, lower:NAME or driver:NAME. One of that NAME is\n"
			"changed. Lasts until the system restarts, flowtable delete or restore;\n"
			"--print-config prints a file that makes it last. Needs root.\n",
		.examples =
			"  sudo netaccel flowtable add router lan1 lan2 lower:ppp0\n"
			"  sudo netaccel flowtable add router bridge-ports:br-lan eth2 --counter\n"
			"  netaccel flowtable add router lan1 eth2 --print-config\n"
			"        >/etc/netaccel/flowtables.d/router.conf\n",
		.options = cli_flowtable_add_options,
		.needs = CLI_NEED_DEVICES | CLI_NEED_STATE | CLI_NEED_CHANGE,
		.run = cli_flowtable_add_run,
	},
	{
		.name = "flowtable delete",
		.args = "NAME..",
		.arg_min = 1,
		.arg_max = SIZE_MAX,
		.summary = "delete flowtables that netaccel made",
		.text = "Deletes the tables that netaccel made for NAME; no other is touched.\n"
			"Connections go on, by the slow path. One that a file declares comes\n"
			"back with the next apply. Needs root.\n",
		.examples = "  sudo netaccel flowtable delete router\n",
		.needs = CLI_NEED_STATE | CLI_NEED_CHANGE,
		.run = cli_flowtable_delete_run,
	},
	{
		.name = "flowtable refresh",
		.args = "[NAME..]",
		.arg_max = SIZE_MAX,
		.summary = "make declared flowtables anew",
		.text = "Makes declared flowtables anew, all or those of that NAME, and asks all\n"
			"drivers again: each connection has to pass the firewall before it is\n"
			"offloaded once more. Do so after a change of rules, which offloaded\n"
			"connections do not see. Needs root.\n",
		.examples = "  sudo netaccel flowtable refresh\n",
		.needs = CLI_NEED_POLICY | CLI_NEED_DEVICES | CLI_NEED_STATE | CLI_NEED_CHANGE,
		.run = cli_flowtable_refresh_run,
	},
	{ 0 },
};
