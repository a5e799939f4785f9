/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The command line run again and again in one process, on top of the fake kernel.
 * It touches nothing: the state is in a directory that goes with the process, what
 * it would write to files is thrown away, and nobody is waited for.
 */
#ifndef CLI_H
#define CLI_H

#include "fuzz.h"

#define CLI_WORDS_MOST 64

struct cli_words {
	char *word[CLI_WORDS_MOST + 1];
	int count;
};

/* What a run came to; texts are valid until the next one. */
struct cli_run {
	int status;
	const char *out;
	const char *err;
};

/* The directory that is ours, to put a policy into. */
const char *cli_get_dir(void);
/* The devices of the fake kernel are two ports fake0 and fake1, and nothing was set yet. */
void cli_set_kernel(void);
/* What is said to --confirm from now on. */
void cli_set_answer(bool keeps);

/* Adds a copy of WORD, which may be longer than that. */
void cli_words_add(struct cli_words *words, const char *word, size_t len_bytes);
void cli_words_del(struct cli_words *words);
bool cli_words_match(const struct cli_words *words, const char *word);

/*
 * Runs netaccel with WORDS after "netaccel --policy POLICY". Whatever they are, it ends
 * with a status that the manual names, with a message if it failed, and has written nothing
 * that a terminal would obey.
 */
void cli_run(const char *policy, const struct cli_words *words, struct cli_run *ret_run);

/* json.c: true if TEXT is one value in JSON. */
bool json_match(const char *text);

#endif
