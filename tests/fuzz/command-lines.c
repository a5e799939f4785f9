// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Command lines: a word a line, or up to a NUL, after "netaccel --policy" with the policy
 * and records of tests/cli. On top of the fake kernel, so that they may change what they like.
 * fuzz: -max_len=300
 * words: cli/args cli/change cli/main cli/setting attr-table
 */
#include "cli.h"

#include "fake-kernel.h"

static const char *const changes[] = { "apply", "set", "restore" };

/* Nothing is opened that does more than lie there to be read. */
static bool is_harmless(const char *data, size_t size)
{
	static const char *const places[] = { "dev/", "proc/", "sys/" };

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		if (memmem(data, size, places[i], strlen(places[i])))
			return false;
	}
	return true;
}

static void split(const char *data, size_t size, struct cli_words *words)
{
	while (size) {
		size_t len = 0;

		while (len < size && data[len] && data[len] != '\n')
			len++;
		cli_words_add(words, data, len);
		len += len < size;
		data += len;
		size -= len;
	}
}

static bool is_change(const struct cli_words *words)
{
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		if (cli_words_match(words, changes[i]))
			return true;
	}
	return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct fake_device before[2];
	struct cli_words words = { 0 };
	struct cli_run run;

	if (!is_harmless((const char *)data, size))
		return 0;
	cli_set_kernel();
	cli_set_answer(size % 2);
	memcpy(before, fake_kernel.device, sizeof(before));
	split((const char *)data, size, &words);
	cli_run(TOP_SRCDIR "/tests/cli/data", &words, &run);
	/* Wrong usage is told; what validate finds is its result. */
	FUZZ_CHECK(run.status != 1 || *run.err || cli_words_match(&words, "validate"));
	if (!is_change(&words) || cli_words_match(&words, "--dry-run"))
		FUZZ_CHECK(memcmp(before, fake_kernel.device, sizeof(before)) == 0);
	cli_words_del(&words);
	return 0;
}
