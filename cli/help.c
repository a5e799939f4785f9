// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns --help and "netaccel help", all of it from the tables. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>

static void write_options(const struct cli_option *table)
{
	/* The description beside the longest option, as a table without a head. */
	for (; table->letter || table->word; table++) {
		char *left = table->letter
				     ? cli_text_format("-%c, --%s", table->letter, table->word)
				     : cli_text_format("    --%s", table->word);

		if (table->value)
			left = cli_text_add(left, " ", table->value);
		cli_output_write_format("  %-18s  %s\n", left, table->help);
		free(left);
	}
}

static void write_commands(const struct cli_command *c)
{
	for (; c->name; c++) {
		char *left;

		if (!c->summary)
			continue;
		left = cli_text_format("%s %s", cli_args_get_word(c), c->args);
		cli_output_write_format("  %-18s  %s\n", left, c->summary);
		free(left);
	}
}

static void write_all(void)
{
	cli_output_write_format("usage: netaccel [OPTIONS] [COMMAND]\n\n");
	cli_output_write_format("%s", cli_commands[0].text);
	cli_output_write_format("\nCommands (netaccel help COMMAND says more):\n");
	write_commands(cli_commands);
}

void cli_help_write(const struct cli_command *command)
{
	const struct cli_command *c = command ? command : &cli_commands[0];

	if (*c->name) {
		cli_output_write_format("usage: netaccel %s [OPTIONS]%s%s\n\n", c->name,
					*c->args ? " " : "", c->args);
		cli_output_write_format("%s", c->text);
		if (c->group) {
			cli_output_write_format(
				"\nCommands (netaccel help %s COMMAND says more):\n", c->name);
			write_commands(c->group);
		}
		if (c->options) {
			cli_output_write_format("\nOptions:\n");
			write_options(c->options);
		}
	} else {
		write_all();
	}
	cli_output_write_format("\nOptions of every command:\n");
	write_options(cli_global_options);
	cli_output_write_format("\nExamples:\n%s", c->examples);
}

int cli_help_run(struct cli *cli)
{
	const struct cli_command *command = NULL;

	for (size_t i = 0; i < cli->options.arg_count; i++) {
		const char *name = cli->options.args[i];

		if (command && !command->group) {
			cli_output_error("help: unexpected argument '%s'; see netaccel help --help",
					 name);
			return CLI_EXIT_USAGE;
		}
		command = cli_args_get_command(command, name);
		if (!command)
			return CLI_EXIT_USAGE;
	}
	cli_help_write(command);
	return CLI_EXIT_DONE;
}
