// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel record". */
#include "cmd.h"
#include "file.h"

#include <stdlib.h>
#include <string.h>

const struct cli_option cli_record_options[] = {
	{ 0, "identifiers", NULL, offsetof(struct cli_options, identifiers),
	  "keep serial numbers, UUIDs and hardware addresses" },
	{ 0 },
};

int cli_record_run(struct cli *cli)
{
	const char *path = cli->options.arg_count ? cli->options.args[0] : "-";
	int result = CLI_EXIT_DONE;
	char *text;
	int r;

	if (cli->options.json) {
		cli_output_error("record: a record is not JSON; leave out -j");
		return CLI_EXIT_USAGE;
	}
	r = netaccel_machine_record(cli->ctx, cli->machine, cli->options.identifiers, &text);
	if (r < 0)
		return cli_load_explain(cli, r);
	if (!strcmp(path, "-"))
		cli_output_write_raw(text, strlen(text));
	else if (cli->options.dry_run)
		cli_output_write(&cli->out, "Would write %zu bytes to %s.", strlen(text), path);
	else if (!cli_file_write(path, text, cli->options.identifiers))
		result = CLI_EXIT_FAILED;
	free(text);
	return result;
}
