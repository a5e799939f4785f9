/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One invocation: what was asked (args), what it works on (load), where it
 * writes (output), and the table of commands that main.c owns.
 */
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include "output.h"

#include <netaccel/netaccel.h>

/* Frozen: scripts depend on them. */
enum cli_exit {
	CLI_EXIT_DONE = 0,
	CLI_EXIT_USAGE = 1,	 /* or validate found something */
	CLI_EXIT_FAILED = 2,	 /* refused or failed; nothing has changed */
	CLI_EXIT_IMPOSSIBLE = 3, /* not here: no ethtool netlink, a missing right */
	CLI_EXIT_PARTLY = 4,	 /* some was done, could not be brought back, or not be told */
	CLI_EXIT_PENDING = 5,	 /* waits for the link to go down, or to be up */
	CLI_EXIT_DRIFT = 6,
};

/* What main.c makes ready before a command runs. */
enum cli_need {
	CLI_NEED_POLICY = 1 << 0,  /* rules and driver data, their problems as warnings */
	CLI_NEED_PLATFORM = 1 << 1,
	CLI_NEED_DEVICES = 1 << 2,
	CLI_NEED_ROOT_ALONE = 1 << 3, /* with --root, the platform without devices will do */
	CLI_NEED_STATE = 1 << 4,      /* what netaccel set before; not of a record */
	CLI_NEED_ROUTES = 1 << 5,     /* of devices: which the default route goes through */
	CLI_NEED_CHANGE = 1 << 6,     /* the right to change this machine, and to be alone at it */
	CLI_NEED_KERNEL = 1 << 7,     /* of the platform what RX buffer modes hang on */
};

struct cli_command;

struct cli_options {
	const struct cli_command *command;
	const char *const *args;
	size_t arg_count;
	/* global */
	bool json;
	bool indent;
	bool dry_run;
	bool verbose;
	bool version;
	bool help;
	const char *machine;
	const char *root;
	const char *policy;
	/* of single commands */
	bool all;
	bool check;
	bool identifiers;
	bool allow_flap;
	bool print_config;
	const char *confirm;
	bool probe;
	const char *udev;
	const char *wait;
	const char *offload;
	bool counter;
};

struct cli {
	struct cli_options options;
	struct cli_output out;
	struct netaccel_ctx *ctx;
	struct netaccel_policy *policy;
	struct netaccel_state *state; /* NULL: none is known */
	struct netaccel_machine *machine;
	struct cli_flowtables *flowtables; /* that it is about, besides devices; NULL: none */
};

/* A row serves parsing and --help. */
struct cli_option {
	char letter;	   /* 0: none */
	const char *word;  /* without dashes; NULL: none; ends a table with letter 0 */
	const char *value; /* "DIR": takes a value, a string at OFFSET; NULL: a bool there */
	size_t offset;	   /* in struct cli_options */
	const char *help;
};

struct cli_command {
	/*
	 * "" runs if no command is given; NULL ends the table. In a group its name comes
	 * first: "flowtable show".
	 */
	const char *name;
	const char *args; /* "[DEV..]" */
	size_t arg_min;
	size_t arg_max;
	const char *summary; /* part of a line; NULL: not for people, help leaves it out */
	const char *text;    /* lines of --help */
	const char *examples;
	const struct cli_option *options; /* NULL: none */
	const struct cli_command *group;  /* commands of its own, one of which runs; NULL: none */
	unsigned int needs;		  /* of enum cli_need */
	/* What is wrong with the arguments, before anything is read; NULL: nothing more. */
	int (*check)(struct cli *cli);	  /* 0 or an enum cli_exit, the reason told */
	int (*run)(struct cli *cli);	  /* an enum cli_exit */
};

extern const struct cli_command cli_commands[];

/* args.c: 0 or an enum cli_exit, the reason told. ARGV is reordered. */
int cli_args_parse(int argc, char **argv, struct cli_options *ret_options);
extern const struct cli_option cli_global_options[];

/* A command line that somebody is typing. */
struct cli_part {
	struct cli_options options;
	const struct cli_option *open; /* the next word is its value */
	bool only_args;		       /* "--" was there */
};

/* As cli_args_parse, but the words so far, without the program; nothing is missing yet. */
int cli_args_parse_part(int argc, char **argv, struct cli_part *ret_part);
/* The command of that name, in GROUP if that is not NULL; NULL, the reason told. */
const struct cli_command *cli_args_get_command(const struct cli_command *group, const char *name);
/* Its name without that of the group. */
const char *cli_args_get_word(const struct cli_command *command);

/* help.c: COMMAND NULL or "" is all of netaccel. */
void cli_help_write(const struct cli_command *command);

/* load.c: 0 or an enum cli_exit, the reason told. */
int cli_load_read(struct cli *cli);
void cli_load_free(struct cli *cli);
/* True if the command is to change this machine. */
bool cli_load_get_change(const struct cli *cli);
/* A file that somebody named: "-" is standard input. */
const char *cli_load_get_path(const char *name);
/* Tells the last error of the context; returns the enum cli_exit that fits R. */
int cli_load_explain(struct cli *cli, int r);
/* The device of that name; NULL, and told which there are. */
const struct netaccel_device *cli_load_get_device(const struct cli *cli, const char *name);

/* udev.c: apply --udev; an enum cli_exit. */
int cli_udev_run(struct cli *cli);
/* What is wrong with its options, before anything is read. */
int cli_udev_check(struct cli *cli);

/* The commands. */
int cli_overview_run(struct cli *cli);
int cli_platform_run(struct cli *cli);
int cli_list_run(struct cli *cli);
int cli_show_run(struct cli *cli);
int cli_why_run(struct cli *cli);
int cli_plan_run(struct cli *cli);
int cli_apply_run(struct cli *cli);
int cli_set_run(struct cli *cli);
int cli_restore_run(struct cli *cli);
int cli_record_run(struct cli *cli);
int cli_validate_run(struct cli *cli);
int cli_flowtable_show_run(struct cli *cli);
int cli_flowtable_add_run(struct cli *cli);
int cli_flowtable_delete_run(struct cli *cli);
int cli_flowtable_refresh_run(struct cli *cli);
int cli_help_run(struct cli *cli);
int cli_complete_run(struct cli *cli);

/* What is checked before anything is read. */
int cli_apply_check(struct cli *cli);
int cli_change_check(struct cli *cli);
int cli_set_check(struct cli *cli);
int cli_show_check(struct cli *cli);

extern const struct cli_option cli_list_options[];
extern const struct cli_option cli_plan_options[];
extern const struct cli_option cli_apply_options[];
extern const struct cli_option cli_set_options[];
extern const struct cli_option cli_restore_options[];
extern const struct cli_option cli_record_options[];
extern const struct cli_option cli_show_options[];
extern const struct cli_option cli_flowtable_add_options[];

/* The groups. */
extern const struct cli_command cli_flowtable_commands[];

#endif
