// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel" without a command: what a newcomer should see first. */
#include "describe.h"

static void write_json(const struct cli *cli, const struct netaccel_plan *plan)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_platform_add_json(json, cli);
	cli_json_add_list(json, "devices");
	netaccel_machine_foreach_device(cli->machine, device) {
		cli_json_add_object(json, NULL);
		cli_describe_add_device(json, cli, device);
		cli_plan_add_json(json, plan, netaccel_device_get_ifindex(device));
		cli_json_del(json);
	}
	cli_json_free(json);
}

int cli_overview_run(struct cli *cli)
{
	struct netaccel_plan *plan;
	int r = cli_plan_new(cli, NULL, 0, 0, &plan);

	if (r)
		return r;
	if (cli->options.json) {
		write_json(cli, plan);
	} else {
		cli_platform_write_line(cli);
		cli_output_write(&cli->out, "%s", "");
		cli_list_write(cli);
		cli_output_write(&cli->out, "%s", "");
		cli_plan_write(cli, plan);
		cli_output_write(&cli->out, "%s", "");
		cli_output_write(&cli->out,
				 "More: netaccel platform, list -a, show DEV, why DEV, plan; "
				 "netaccel --help says what each does.");
	}
	netaccel_plan_free(plan);
	return CLI_EXIT_DONE;
}
