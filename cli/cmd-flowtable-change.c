// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel flowtable add", "delete" and "refresh". */
#include "flowtables.h"

#include <stdlib.h>
#include <string.h>

const struct cli_option cli_flowtable_add_options[] = {
	{ 0, "offload", "MODE", offsetof(struct cli_options, offload),
	  "auto, which is the default, software or hardware" },
	{ 0, "counter", NULL, offsetof(struct cli_options, counter),
	  "count packets and bytes of offloaded connections" },
	{ 0, "print-config", NULL, offsetof(struct cli_options, print_config),
	  "print a file for flowtables.d instead" },
	{ 0 },
};

/* Brings about, or shows, what is planned. */
static int run(struct cli *cli)
{
	struct cli_flowtables *flowtables = cli->flowtables;
	int r;

	if (!flowtables->kernel)
		return flowtables->failure;
	if (!cli->options.dry_run)
		cli_flowtables_apply(cli, flowtables);
	if (cli->options.json) {
		struct cli_json *json = cli_json_new(cli->options.indent);

		cli_flowtables_add_json(json, "flowtables", flowtables);
		cli_json_free(json);
		cli_flowtables_write_failures(flowtables);
		return cli_flowtables_get_exit(flowtables);
	}
	cli_flowtables_write(cli, flowtables);
	r = cli_flowtables_get_exit(flowtables);
	if (!r && !cli_flowtables_get_drift(flowtables))
		cli_output_write(&cli->out, "Nothing to do: it is so already.");
	return r;
}

/* As a file would hold it. */
static char *write_config(const struct cli_options *options)
{
	char *text = cli_text_format("[Flowtable]\n");

	for (size_t i = 1; i < options->arg_count; i++) {
		text = cli_text_add(text, "Device=", options->args[i]);
		text = cli_text_add(text, "", "\n");
	}
	if (options->offload) {
		text = cli_text_add(text, "Offload=", options->offload);
		text = cli_text_add(text, "", "\n");
	}
	if (options->counter)
		text = cli_text_add(text, "", "Counter=yes\n");
	return text;
}

int cli_flowtable_add_run(struct cli *cli)
{
	char *text = write_config(&cli->options), *canonical;
	struct netaccel_declared *declared;
	int r = netaccel_declared_parse(cli->ctx, cli->options.args[0], text, &declared);

	free(text);
	if (r < 0) {
		cli_load_explain(cli, r);
		return CLI_EXIT_USAGE;
	}
	if (cli->options.print_config) {
		if (netaccel_declared_write(declared, &canonical) < 0)
			cli_output_fail();
		cli_output_write_format("%s", canonical);
		free(canonical);
	} else {
		cli->flowtables = cli_flowtables_new(cli, true);
		cli_flowtables_add(cli, cli->flowtables, declared, 0);
		r = run(cli);
	}
	netaccel_declared_free(declared);
	return r;
}

/* NAME is one that tables of ours are for. */
static bool get_ours(const struct cli_flowtables *flowtables, const char *name)
{
	const char *ours;

	for (size_t i = 0;
	     flowtables->kernel && (ours = netaccel_flowtables_get_ours(flowtables->kernel, i));
	     i++) {
		if (!strcmp(ours, name))
			return true;
	}
	return false;
}

int cli_flowtable_delete_run(struct cli *cli)
{
	struct cli_flowtables *flowtables = cli_flowtables_new(cli, true);

	cli->flowtables = flowtables;
	for (size_t i = 0; i < cli->options.arg_count; i++) {
		const char *name = cli->options.args[i];

		if (flowtables->kernel && !get_ours(flowtables, name)) {
			cli_output_error("no flowtable '%s' that netaccel made", name);
			return CLI_EXIT_FAILED;
		}
		cli_flowtables_add_deletion(cli, flowtables, name);
	}
	return run(cli);
}

static const struct netaccel_declared *get_declared(const struct cli *cli, const char *name)
{
	for (size_t i = 0; i < netaccel_policy_count_declared(cli->policy); i++) {
		const struct netaccel_declared *declared =
			netaccel_policy_get_declared(cli->policy, i);

		if (!strcmp(netaccel_declared_get_name(declared), name))
			return declared;
	}
	return NULL;
}

int cli_flowtable_refresh_run(struct cli *cli)
{
	const struct cli_options *options = &cli->options;
	size_t count = options->arg_count ? options->arg_count
					  : netaccel_policy_count_declared(cli->policy);

	if (!count) {
		cli_output_error("no file declares a flowtable");
		return CLI_EXIT_FAILED;
	}
	cli->flowtables = cli_flowtables_new(cli, true);
	for (size_t i = 0; i < count; i++) {
		const struct netaccel_declared *declared =
			options->arg_count ? get_declared(cli, options->args[i])
					   : netaccel_policy_get_declared(cli->policy, i);

		if (!declared) {
			cli_output_error("no file declares a flowtable '%s'", options->args[i]);
			return CLI_EXIT_FAILED;
		}
		cli_flowtables_add(cli, cli->flowtables, declared, NETACCEL_FLOWTABLE_PLAN_REFRESH);
	}
	return run(cli);
}
