/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Settings as "netaccel set" takes them, and the rule that says the same. */
#ifndef CLI_SETTING_H
#define CLI_SETTING_H

#include "cmd.h"

#define CLI_SETTING_RX_MODE "rx-mode"
#define CLI_SETTING_FLAG    "flag"
/* Ring parameters and the two above. */
#define CLI_SETTING_WORDS_MOST 64

struct cli_setting {
	const char *word;  /* "rx", "rx-mode", "flag" */
	const char *flag;  /* its name; NULL: no flag */
	const char *value; /* "512" */
	const char *key;   /* of rules: "Rx" */
};

/* The key of rules for a setting's WORD; NULL: there is no such setting. */
const char *cli_setting_get_key(const char *word);
/* The words that SETTING can be set to, up to a NULL; at most CLI_SETTING_WORDS_MOST. */
void cli_setting_get_values(const struct cli_setting *setting, const char **words);

/*
 * From the words after DEV. 0 and an array that is the caller's, or an enum
 * cli_exit, the reason told.
 */
int cli_setting_parse(const struct cli_options *options, struct cli_setting **ret_settings,
		      size_t *ret_count);

/* "rx", "flag legacy-rx". The caller's. */
char *cli_setting_write(const struct cli_setting *setting);

/* "Rx=512\n" for each. The caller's. */
char *cli_setting_write_lines(const struct cli_setting *settings, size_t count);

/*
 * Adds the rule HEAD, the lines of SETTINGS, TAIL to POLICY. 0, or an enum
 * cli_exit, and told in the words of the command line.
 */
int cli_setting_add_rule(struct cli *cli, struct netaccel_policy *policy, const char *head,
			 const struct cli_setting *settings, size_t count, const char *tail);

#endif
