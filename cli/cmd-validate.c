// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel validate": what is wrong with rules, driver data and declared flowtables. */
#include "describe.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void write_text(const struct cli *cli, size_t problems, bool ignored)
{
	size_t rules = netaccel_policy_count_rules(cli->policy);
	size_t drivers = netaccel_policy_count_drivers(cli->policy);
	size_t flowtables = netaccel_policy_count_declared(cli->policy);

	if (cli->options.verbose) {
		for (size_t i = 0; i < drivers; i++)
			cli_output_write_line("%s: no problems",
					      netaccel_policy_get_driver_path(cli->policy, i));
		for (size_t i = 0; i < rules; i++)
			cli_output_write_line(
				"%s: no problems",
				netaccel_rule_get_path(netaccel_policy_get_rule(cli->policy, i)));
		for (size_t i = 0; i < flowtables; i++)
			cli_output_write_line(
				"%s: no problems",
				netaccel_declared_get_path(
					netaccel_policy_get_declared(cli->policy, i)));
	}
	for (size_t i = 0; i < problems; i++)
		cli_output_write_line("%s", netaccel_policy_get_problem(cli->policy, i));
	if (!problems && !ignored)
		cli_output_write(&cli->out,
				 "No problems: %zu rule%s, %zu driver data file%s and %zu "
				 "declared flowtable%s read.",
				 rules, rules == 1 ? "" : "s", drivers, drivers == 1 ? "" : "s",
				 flowtables, flowtables == 1 ? "" : "s");
}

static void write_json(const struct cli *cli)
{
	struct cli_json *json = cli_describe_new_json(cli);

	cli_json_add_list(json, "rules");
	for (size_t i = 0; i < netaccel_policy_count_rules(cli->policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(cli->policy, i);

		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "rule", netaccel_rule_get_name(rule));
		cli_json_add_text(json, "path", netaccel_rule_get_path(rule));
		cli_json_del(json);
	}
	cli_json_del(json);
	cli_json_add_list(json, "drivers");
	for (size_t i = 0; i < netaccel_policy_count_drivers(cli->policy); i++)
		cli_json_add_text(json, NULL, netaccel_policy_get_driver_path(cli->policy, i));
	cli_json_del(json);
	cli_json_add_list(json, "flowtables");
	for (size_t i = 0; i < netaccel_policy_count_declared(cli->policy); i++) {
		const struct netaccel_declared *declared =
			netaccel_policy_get_declared(cli->policy, i);

		cli_json_add_object(json, NULL);
		cli_json_add_text(json, "flowtable", netaccel_declared_get_name(declared));
		cli_json_add_text(json, "path", netaccel_declared_get_path(declared));
		cli_json_del(json);
	}
	cli_json_free(json);
}

/* What is right, but not where or called as somebody may think. */
static int check_path(const char *path, bool *ret_ignored)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	size_t len = strlen(name);
	struct stat status;

	if (!stat(path, &status) && S_ISDIR(status.st_mode)) {
		cli_output_error("%s is a directory; to check its rules.d, drivers.d and "
				 "flowtables.d: netaccel validate --policy %s",
				 path, path);
		return CLI_EXIT_USAGE;
	}
	/* What comes through a pipe is called nothing yet. */
	if (stat(path, &status) || !S_ISREG(status.st_mode) || !strncmp(path, "/dev/", 5))
		return 0;
	if (name[0] == '.' || len <= strlen(".conf") || strcmp(name + len - 5, ".conf")) {
		cli_output_error(
			"%s: netaccel would not read it: of rules.d, drivers.d and "
			"flowtables.d it reads what ends in .conf and does not start with a dot",
			path);
		*ret_ignored = true;
	}
	return 0;
}

int cli_validate_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	const char **paths = calloc(options->arg_count + 1, sizeof(*paths));
	bool ignored = false;
	size_t problems;
	int r = 0;

	if (!paths)
		cli_output_fail();
	for (size_t i = 0; !r && i < options->arg_count; i++) {
		paths[i] = cli_load_get_path(options->args[i]);
		r = check_path(paths[i], &ignored);
	}
	if (r) {
		free(paths);
		return r;
	}
	if (options->arg_count)
		r = netaccel_policy_parse(cli->ctx, paths, options->arg_count, &cli->policy);
	else
		r = netaccel_policy_read(cli->ctx, &cli->policy);
	free(paths);
	if (r < 0)
		return cli_load_explain(cli, r);
	problems = netaccel_policy_count_problems(cli->policy);
	if (options->json)
		write_json(cli);
	else
		write_text(cli, problems, ignored);
	return problems || ignored ? CLI_EXIT_USAGE : CLI_EXIT_DONE;
}
