// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * What is said of a machine: a command line that looks, and behind its end the
 * record that it is about. Any text that a record may hold comes out in tables,
 * lines and JSON.
 * fuzz: -max_len=4096
 * words: fact-table attr-table record-device machine-file cli/main
 */
#include "cli.h"

#include <sys/mman.h>
#include <unistd.h>

/* Nothing else is opened: neither paths, nor what is below a directory. */
static bool is_harmless(const char *line, size_t len)
{
	static const char *const words[] = { "/", "..", "--r", "--p", "--m", "valid" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (memmem(line, len, words[i], strlen(words[i])))
			return false;
	}
	return true;
}

static void split(const char *line, size_t len, struct cli_words *words)
{
	for (size_t at = 0; at < len;) {
		size_t start = at;

		while (at < len && line[at] && line[at] != ' ')
			at++;
		cli_words_add(words, line + start, at - start);
		at++;
	}
}

/* A name that the command line reads it by, until the next one. */
static const char *get_record(const char *data, size_t size)
{
	static char path[64];
	static int fd = -1;

	if (fd < 0)
		fd = memfd_create("record", MFD_CLOEXEC);
	FUZZ_CHECK(fd >= 0 && ftruncate(fd, 0) == 0);
	FUZZ_CHECK(pwrite(fd, data, size, 0) == (ssize_t)size);
	snprintf(path, sizeof(path), "--machine=/proc/self/fd/%d", fd);
	return path;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *line = (const char *)data;
	const uint8_t *end = memchr(data, '\n', size);
	size_t len = end ? (size_t)(end - data) : size;
	struct cli_words words = { 0 };
	struct cli_run run;
	const char *record;

	if (!is_harmless(line, len))
		return 0;
	cli_set_kernel();
	record = get_record(line + len, size - len);
	cli_words_add(&words, record, strlen(record));
	split(line, len, &words);
	cli_run(TOP_SRCDIR "/policy", &words, &run);
	cli_words_del(&words);
	return 0;
}
