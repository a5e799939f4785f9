// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the table of commands and the one way through the program: parse,
 * load, run, flush, free.
 */
#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

const struct cli_command cli_commands[] = {
	{
		.name = "",
		.args = "",
		.text = "Shows what the network devices of this machine should be set to, and\n"
			"why. Without a command: an overview, which changes nothing.\n",
		.examples = "  netaccel                what netaccel finds and would do\n"
			    "  netaccel plan           what apply would change, exactly\n"
			    "  sudo netaccel apply     change it\n"
			    "  netaccel why eth0       why, or why not\n"
			    "  netaccel plan --machine azure-cobalt-200\n"
			    "                          the same for a recorded machine\n",
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE,
		.run = cli_overview_run,
	},
	{
		.name = "platform",
		.args = "",
		.summary = "facts about this machine, and where each comes from",
		.text = "Shows the facts that rules can match: firmware (SMBIOS), processor,\n"
			"CPU, device tree, page size, kernel, virtualization; and which rules\n"
			"fit them. Some firmware tables can be read by root only; such a fact\n"
			"shows as '?'. With -v, or in JSON: every fact.\n",
		.examples = "  sudo netaccel platform\n"
			    "  netaccel platform -v\n"
			    "  netaccel platform -jp --machine azure-cobalt-200\n"
			    "  netaccel platform --root /mnt/image\n",
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM,
		.run = cli_platform_run,
	},
	{
		.name = "list",
		.args = "",
		.summary = "network devices, their drivers and buffers",
		.text = "Lists the network devices with driver, bus address, link, MTU, ring\n"
			"sizes and RX buffer mode; '-' is what a device does not report, '?'\n"
			"what could not be read. Devices made by software are left out\n"
			"unless -a.\n",
		.examples = "  netaccel list\n"
			    "  netaccel list -a\n"
			    "  netaccel list -j | jq -r '.devices[] | [.name, .driver] | @tsv'\n",
		.options = cli_list_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_KERNEL | CLI_NEED_DEVICES,
		.run = cli_list_run,
	},
	{
		.name = "show",
		.args = "DEV",
		.arg_min = 1,
		.arg_max = 1,
		.summary = "everything known about one device",
		.text = "Shows all that is known about a device, named by name or alternative\n"
			"name: ring parameters with maximum and unit, private flags, RX buffer\n"
			"mode, and which rules name it. With --probe also which ring parameters\n"
			"can be set: the kernel is asked with requests that it is sure to\n"
			"refuse, so that nothing changes; a sleeping device may wake up.\n",
		.examples = "  netaccel show eth0\n"
			    "  netaccel show -jp eth0\n"
			    "  sudo netaccel show eth0 --probe\n"
			    "  netaccel show enP30832s1 --machine azure-cobalt-200\n",
		.options = cli_show_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES,
		.check = cli_show_check,
		.run = cli_show_run,
	},
	{
		.name = "why",
		.args = "DEV",
		.arg_min = 1,
		.arg_max = 1,
		.summary = "why a rule applies to a device, or does not",
		.text = "Explains every rule and every condition for one device: what the rule\n"
			"asks, what this machine has, and which condition failed.\n",
		.examples = "  netaccel why eth0\n"
			    "  sudo netaccel why eth0      some facts need root\n"
			    "  netaccel why enP30832s1 --machine azure-cobalt-200\n",
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE,
		.run = cli_why_run,
	},
	{
		.name = "plan",
		.args = "[DEV..]",
		.arg_max = SIZE_MAX,
		.summary = "what the rules would change; changes nothing",
		.text = "Shows what differs between the devices, all or those named, and what\n"
			"the rules want: the setting, its value now and wanted, what the change\n"
			"does to the link, and the rule. Sends nothing. Exits 3 if a rule is\n"
			"undecided because a fact cannot be read.\n",
		.examples = "  netaccel plan\n"
			    "  netaccel plan eth0 eth1\n"
			    "  netaccel plan --check || echo 'not as the rules want it'\n"
			    "  netaccel plan -jp --machine ./router.ini --policy ./policy\n",
		.options = cli_plan_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE,
		.run = cli_plan_run,
	},
	{
		.name = "apply",
		.args = "[DEV..]",
		.arg_max = SIZE_MAX,
		.summary = "do what plan shows; restore undoes it",
		.text = "Sets on the devices, all or those named, what the rules want and what\n"
			"differs, reads it back, and brings back what was there where a device\n"
			"fails. A setting that would flap a link that is up waits, with exit 5,\n"
			"unless its rule or --allow-flap allows it. netaccel=off on the kernel\n"
			"command line stops it. With --udev it is what udev runs when a device\n"
			"appears: see netaccel-udev(8). Needs root.\n",
		.examples = "  netaccel apply --dry-run\n"
			    "  sudo netaccel apply\n"
			    "  sudo netaccel apply eth0 --allow-flap --confirm 30\n"
			    "  sudo netaccel apply -jp eth0\n",
		.options = cli_apply_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE |
			 CLI_NEED_CHANGE,
		.check = cli_apply_check,
		.run = cli_apply_run,
	},
	{
		.name = "set",
		.args = "DEV SETTING..",
		.arg_min = 2,
		.arg_max = SIZE_MAX,
		.summary = "set something by hand, at once",
		.text = "A SETTING is WORD VALUE, in ethtool's words (rx, tx, rx-buf-len,\n"
			"tcp-data-split, ...; a number may be max), rx-mode MODE or flag NAME\n"
			"on|off. All are set or none. What may flap the device of the default\n"
			"route needs --confirm or --allow-flap. Needs root. It lasts until the\n"
			"system restarts, or restore. --print-config prints it as a rule file\n"
			"instead, which is applied whenever the device appears.\n",
		.examples = "  sudo netaccel set eth0 rx 1024 tx max\n"
			    "  sudo netaccel set eth0 flag full-page-rx on --confirm 30\n"
			    "  netaccel set eth0 rx-mode full-page --dry-run\n"
			    "  netaccel set eth0 rx 1024 --print-config "
			    ">/etc/netaccel/rules.d/60-eth0.conf\n",
		.options = cli_set_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE |
			 CLI_NEED_ROUTES | CLI_NEED_CHANGE,
		.check = cli_set_check,
		.run = cli_set_run,
	},
	{
		.name = "restore",
		.args = "[DEV..]",
		.arg_max = SIZE_MAX,
		.summary = "bring back what was before netaccel changed it",
		.text = "Brings back, on the devices, all or those named, what was there before\n"
			"the first change by netaccel since the system started, and forgets it.\n"
			"Acts at once; what may flap the device of the default route needs\n"
			"--confirm or --allow-flap. Needs root.\n",
		.examples = "  netaccel restore --dry-run\n"
			    "  sudo netaccel restore eth0\n"
			    "  sudo netaccel restore --confirm 60\n",
		.options = cli_restore_options,
		.needs = CLI_NEED_POLICY | CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_STATE |
			 CLI_NEED_ROUTES | CLI_NEED_CHANGE,
		.check = cli_change_check,
		.run = cli_restore_run,
	},
	{
		.name = "flowtable",
		.args = "COMMAND [NAME]",
		.summary = "flow offload of nf_tables",
		.text = "Flowtables let packets of established connections pass the firewall and\n"
			"routing by: in software, or in hardware where the driver can.\n",
		.examples = "  sudo netaccel flowtable show\n",
		.group = cli_flowtable_commands,
	},
	{
		.name = "record",
		.args = "[FILE]",
		.arg_max = 1,
		.summary = "write this machine as a file, for --machine",
		.text = "Writes a record of the machine, facts and devices, to FILE or standard\n"
			"output. FILE is replaced as a whole or not at all. Serial numbers,\n"
			"UUIDs and hardware addresses are left out unless --identifiers.\n",
		.examples = "  sudo netaccel record machine.ini\n"
			    "  netaccel plan --machine ./machine.ini\n",
		.options = cli_record_options,
		.needs = CLI_NEED_PLATFORM | CLI_NEED_DEVICES | CLI_NEED_ROOT_ALONE,
		.run = cli_record_run,
	},
	{
		.name = "validate",
		.args = "[FILE..]",
		.arg_max = SIZE_MAX,
		.summary = "check rule files, driver data and declared flowtables",
		.text = "Checks the given files, or all rules, driver data and declared\n"
			"flowtables, and lists what is wrong as FILE:LINE. A file below a\n"
			"directory named drivers.d is driver data, below flowtables.d a declared\n"
			"flowtable, any other a rule. With -v: also each file that is in order.\n"
			"Exits 1 if something was found.\n",
		.examples = "  netaccel validate\n"
			    "  netaccel validate /etc/netaccel/rules.d/60-rings.conf\n"
			    "  netaccel validate --policy ./policy\n"
			    "  netaccel validate --root /mnt/image\n",
		.run = cli_validate_run,
	},
	{
		.name = "help",
		.args = "[COMMAND..]",
		.arg_max = 2,
		.summary = "all of this, or more about one command",
		.text = "Shows help on a command, as --help after it does; without one, on all\n"
			"of netaccel.\n",
		.examples = "  netaccel help\n"
			    "  netaccel help plan\n",
		.run = cli_help_run,
	},
	{
		.name = "complete",
		.args = "-- [WORD..]",
		.arg_max = SIZE_MAX,
		.text = "For the completion of shells: what the last WORD of a command line can\n"
			"become. A line that says what else completes it, then a candidate a\n"
			"line, with a description after a tab.\n",
		.examples = "  netaccel complete -- show et\n",
		.run = cli_complete_run,
	},
	{ 0 },
};

/* Nothing that is opened later may land where output is written. */
static bool open_standard(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
		if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF)
			continue;
		if (open("/dev/null", O_RDONLY) != fd) {
			cli_output_error("/dev/null: %s", strerror(errno));
			return false;
		}
	}
	return true;
}

static int run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	int r;

	if (options->help) {
		cli_help_write(options->command);
		return CLI_EXIT_DONE;
	}
	if (options->version) {
		cli_output_write_format("netaccel %s\n", PACKAGE_VERSION);
		return CLI_EXIT_DONE;
	}
	r = cli_load_read(cli);
	if (!r)
		r = options->command->run(cli);
	cli_load_free(cli);
	return r;
}

int main(int argc, char **argv)
{
	struct cli cli = { 0 };
	int r;

	if (!open_standard())
		return CLI_EXIT_FAILED;
	/* A closed pipe and a limit on file sizes are write errors like any other. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	cli_output_set(&cli.out);
	r = cli_args_parse(argc, argv, &cli.options);
	/* For the width of characters, which are UTF-8 wherever we run; udev has no columns. */
	if (!cli.options.udev)
		setlocale(LC_CTYPE, "C.UTF-8");
	if (!r)
		r = run(&cli);
	return cli_output_del(r);
}
