// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel validate": what is wrong with rules and driver data. */
#include "cmd.h"
#include "json.h"

static void write_text(const struct cli *cli, size_t problems)
{
	size_t rules = netaccel_policy_count_rules(cli->policy);

	for (size_t i = 0; i < problems; i++)
		cli_output_write(&cli->out, "%s", netaccel_policy_get_problem(cli->policy, i));
	if (!problems)
		cli_output_write(&cli->out, "No problems: %zu rule%s read.", rules,
				 rules == 1 ? "" : "s");
}

static void write_json(const struct cli *cli, size_t problems)
{
	struct cli_json *json = cli_json_new();

	cli_json_add_list(json, "rules");
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++)
		cli_json_add_text(json, NULL,
				  netaccel_rule_get_path(netaccel_policy_get_rule(cli->policy, i)));
	cli_json_del(json);
	cli_json_add_list(json, "problems");
	for (size_t i = 0; i < problems; i++)
		cli_json_add_text(json, NULL, netaccel_policy_get_problem(cli->policy, i));
	cli_json_write(json, cli->options.indent);
}

int cli_validate_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	size_t problems;
	int r;

	if (options->arg_count)
		r = netaccel_policy_parse(cli->ctx, options->args, options->arg_count,
					  &cli->policy);
	else
		r = netaccel_policy_read(cli->ctx, &cli->policy);
	if (r < 0)
		return cli_load_explain(cli, r);
	problems = netaccel_policy_count_problems(cli->policy);
	if (options->json)
		write_json(cli, problems);
	else
		write_text(cli, problems);
	return problems ? CLI_EXIT_USAGE : CLI_EXIT_DONE;
}
