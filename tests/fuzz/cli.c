// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what stands around the command line in a fuzzer: its machine, its files, its output. */
#include "cli.h"

#include "capability.h"
#include "ctx.h"
#include "fake-kernel.h"
#include "platform.h"
#include "state.h"
#include "udev.h"
#include "../../cli/confirm.h"
#include "../../cli/file.h"
#include "../../cli/journal.h"
#include "../../cli/output.h"

#include <dirent.h>
#include <errno.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int cli_main(int argc, char **argv);
int __real_na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform);
int __wrap_na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform);
int __real_netaccel_state_read(struct netaccel_ctx *ctx, unsigned int flags,
			       struct netaccel_state **ret_state);
int __wrap_netaccel_state_read(struct netaccel_ctx *ctx, unsigned int flags,
			       struct netaccel_state **ret_state);

/* Where there is no disk to wait for, if that can be had. */
static char dir[] = "/dev/shm/netaccel-fuzz.XXXXXX";
static char elsewhere[] = "/tmp/netaccel-fuzz.XXXXXX";
static char *scratch;
static char state_dir[sizeof(dir) + 8];
static bool answer_keeps;
static char *out_text, *err_text;

/* In place of what asks the machine. */
int na_capability_get_net_admin(void)
{
	return 0;
}

int na_udev_get_properties(uint32_t ifindex, char ***properties)
{
	return -ENODATA;
}

int isatty(int fd)
{
	return 0;
}

/* Time passes at once; whoever waits counts how often. */
int nanosleep(const struct timespec *time, struct timespec *rest)
{
	return 0;
}

/* Files below a root are read; of this machine, which is another each time, no fact is known. */
int __wrap_na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform)
{
	if (netaccel_ctx_get_offline(ctx))
		return __real_na_platform_read(ctx, ret_platform);
	FUZZ_CHECK(na_platform_new(ret_platform) == 0);
	for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++)
		na_platform_set_unreadable(*ret_platform, fact, "nobody looked");
	return 0;
}

int __wrap_netaccel_state_read(struct netaccel_ctx *ctx, unsigned int flags,
			       struct netaccel_state **ret_state)
{
	if (netaccel_ctx_get_offline(ctx))
		return __real_netaccel_state_read(ctx, flags, ret_state);
	return na_state_read_path(ctx, state_dir, flags, 0, ret_state);
}

/* In place of cli/file.c. */
bool cli_file_write(const char *path, const char *text, bool secret)
{
	FUZZ_CHECK(*text);
	return true;
}

/* In place of cli/journal.c. */
void cli_journal_write(int level, const char *text)
{
	char *safe = cli_text_encode(text);

	fprintf(stderr, "netaccel: %s\n", safe);
	free(safe);
}

size_t cli_journal_write_errors(const char *text, size_t len_bytes)
{
	fputs(text, stderr);
	return len_bytes;
}

/* In place of cli/confirm.c. */
void cli_confirm_new(void)
{
}

void cli_confirm_del(void)
{
}

size_t cli_confirm_write(const char *text, size_t len_bytes)
{
	return len_bytes;
}

const char *cli_confirm_get_signal(void)
{
	return NULL;
}

void cli_confirm_set(unsigned int seconds)
{
	FUZZ_CHECK(seconds && seconds <= CLI_CONFIRM_MOST_SECONDS);
}

const char *cli_confirm_read(void)
{
	return answer_keeps ? NULL : "end of input";
}

void cli_set_answer(bool keeps)
{
	answer_keeps = keeps;
}

static void del_files(const char *path)
{
	DIR *files = opendir(path);
	struct dirent *entry;

	while (files && (entry = readdir(files))) {
		char below[512];

		snprintf(below, sizeof(below), "%s/%s", path, entry->d_name);
		if (entry->d_name[0] == '.')
			continue;
		if (unlink(below) < 0)
			del_files(below);
	}
	if (files)
		closedir(files);
	rmdir(path);
}

static void finish(void)
{
	free(out_text);
	free(err_text);
	del_files(scratch);
}

const char *cli_get_dir(void)
{
	if (!scratch) {
		scratch = mkdtemp(dir);
		if (!scratch)
			scratch = mkdtemp(elsewhere);
		FUZZ_CHECK(scratch);
		snprintf(state_dir, sizeof(state_dir), "%s/state", scratch);
		atexit(finish);
	}
	return scratch;
}

static uint32_t round_up(enum netaccel_ring ring, uint32_t value)
{
	return ring == NETACCEL_RING_RX ? (value + 7) / 8 * 8 : value;
}

void cli_set_kernel(void)
{
	static const char *const names[] = { "fake0", "fake1" };

	cli_get_dir();
	del_files(state_dir);
	fake_kernel_set();
	for (size_t i = 0; i < 2; i++) {
		fake_kernel.device[i].name = names[i];
		fake_kernel.device[i].round = round_up;
	}
}

void cli_words_add(struct cli_words *words, const char *word, size_t len_bytes)
{
	if (words->count < CLI_WORDS_MOST)
		words->word[words->count++] = strndup(word, len_bytes);
}

void cli_words_del(struct cli_words *words)
{
	while (words->count)
		free(words->word[--words->count]);
}

bool cli_words_match(const struct cli_words *words, const char *word)
{
	for (int i = 0; i < words->count; i++) {
		if (strcmp(words->word[i], word) == 0)
			return true;
	}
	return false;
}

/* UTF-8, and no control characters but what ends lines and, in lists for shells, columns. */
static void check_safe(const char *text, size_t len)
{
	mbstate_t state = { 0 };

	for (size_t i = 0; i < len;) {
		wchar_t c;
		size_t step = mbrtowc(&c, text + i, len - i, &state);

		FUZZ_CHECK(step && step != (size_t)-1 && step != (size_t)-2);
		FUZZ_CHECK(c >= ' ' || c == '\n' || c == '\t');
		FUZZ_CHECK(c < 0x7f || c > 0x9f);
		i += step;
	}
}

static void check_messages(const char *err)
{
	while (*err) {
		size_t len = strcspn(err, "\n");

		FUZZ_CHECK(strncmp(err, "netaccel: ", 10) == 0 && len > 10 && err[len] == '\n');
		err += len + 1;
	}
}

/* What else writes a file's name may begin like it. */
static bool is_json(const struct cli_words *words, const char *out)
{
	return *out == '{' && !cli_words_match(words, "--") &&
	       (cli_words_match(words, "-j") || cli_words_match(words, "-jp") ||
		cli_words_match(words, "-jv") || cli_words_match(words, "--json"));
}

static void check_run(const struct cli_words *words, const struct cli_run *run)
{
	FUZZ_CHECK(run->status >= 0 && run->status <= 6);
	FUZZ_CHECK(!run->status || *run->err || *run->out);
	check_messages(run->err);
	FUZZ_CHECK(!is_json(words, run->out) || json_match(run->out));
}

void cli_run(const char *policy, const struct cli_words *words, struct cli_run *ret_run)
{
	FILE *real_out = stdout, *real_err = stderr;
	char *argv[CLI_WORDS_MOST + 4] = { "netaccel", "--policy", (char *)policy };
	size_t out_len, err_len;
	struct cli_run run;

	free(out_text);
	free(err_text);
	out_text = err_text = NULL;
	/* It puts them into another order. */
	memcpy(argv + 3, words->word, (size_t)words->count * sizeof(*argv));
	stdout = open_memstream(&out_text, &out_len);
	stderr = open_memstream(&err_text, &err_len);
	FUZZ_CHECK(stdout && stderr);
	run.status = cli_main(words->count + 3, argv);
	fclose(stdout);
	fclose(stderr);
	stdout = real_out;
	stderr = real_err;
	run.out = out_text;
	run.err = err_text;
	check_safe(out_text, out_len);
	check_safe(err_text, err_len);
	check_run(words, &run);
	*ret_run = run;
}
