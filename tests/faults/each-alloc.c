// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Runs a command again and again, each time with another allocation failing
 * (fail-alloc.so), until none is left to fail; then the same with all that
 * follow failing, too. Whatever fails, the command
 *
 * - ends by itself, with an exit status of the manual;
 * - says and does what it does with memory, or fails, and says that memory is
 *   the cause and nothing else that is new;
 * - leaves no block behind, unless it ended where it stood;
 * - writes the files of each DIR whole or not at all; and JSON whole, unless its
 *   exit status is another than with memory;
 * - with BACK, which brings all back (netaccel restore): has changed nothing
 *   where it says so, and BACK brings back the rest.
 *
 *	each-alloc [-j] [-i INPUT] [-a LINE].. [-d DIR].. NAME COMMAND.. [--back BACK..]
 *
 * -j: the output is JSON; LINE: a regular expression of what may be said, too;
 * with BACK the first DIR holds the devices, the second the state. LD_PRELOAD
 * comes in FAULT_PRELOAD, the report's file in FAULT_REPORT. Exits 1 if
 * something is wrong; appends the number of faults to FAULT_COUNT. With
 * FAULT_STRIDE=7 only each 7th allocation fails.
 */
#include "child.h"
#include "dir.h"
#include "report.h"

#include <fcntl.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define DIRS	   2
#define LINES_MOST 16
#define TOLD_MOST  8

static struct {
	const char *name, *input;
	char **command, **back;
	bool json;
	const char *dirs[DIRS];
	size_t dir_count;
	regex_t lines[LINES_MOST];
	size_t line_count;
} scenario = { .input = "" };

/* A run of the command, and what it left. */
struct result {
	struct child child;
	struct fault_report report;
	struct dir dirs[DIRS];
};

static struct dir before[DIRS];
static struct result whole; /* with all memory that it wants */
static struct dir back[DIRS];
static struct fault_report *report;

static void run(size_t nth, bool on, struct result *ret_result)
{
	char number[24];

	for (size_t i = 0; i < scenario.dir_count; i++)
		dir_write(scenario.dirs[i], &before[i]);
	memset(report, 0, sizeof(*report));
	snprintf(number, sizeof(number), "%zu", nth);
	setenv("FAIL_ALLOC", number, 1);
	if (on)
		setenv("FAIL_ON", "1", 1);
	else
		unsetenv("FAIL_ON");
	setenv("LD_PRELOAD", getenv("FAULT_PRELOAD"), 1);
	child_run(scenario.command, scenario.input, &ret_result->child);
	unsetenv("LD_PRELOAD");
	ret_result->report = *report;
	for (size_t i = 0; i < scenario.dir_count; i++)
		dir_read(scenario.dirs[i], &ret_result->dirs[i]);
}

static bool has_line(const char *text, const char *line, size_t len)
{
	while (*text) {
		size_t here = strcspn(text, "\n");

		if (here == len && !strncmp(text, line, len))
			return true;
		text += here + (text[here] == '\n');
	}
	return false;
}

static bool names_memory(const char *line)
{
	return strstr(line, "out of memory") || strstr(line, "Cannot allocate memory");
}

/* A line of TEXT that neither FULL has, nor names the cause, nor is allowed; NULL: none. */
static const char *find_odd(const char *text, const char *full)
{
	static char line[1024];

	while (*text) {
		size_t len = strcspn(text, "\n");
		bool fits = has_line(full, text, len);

		snprintf(line, sizeof(line), "%.*s", (int)len, text);
		fits |= names_memory(line);
		for (size_t i = 0; i < scenario.line_count; i++)
			fits |= !regexec(&scenario.lines[i], line, 0, NULL, 0);
		if (!fits)
			return line;
		text += len + (text[len] == '\n');
	}
	return NULL;
}

/* It is written piece by piece: half of it has an end of another kind. */
static bool is_json(const char *text)
{
	size_t len = strlen(text);

	return len > 2 && text[0] == '{' && !strcmp(text + len - 2, "}\n");
}

/* What was written: as before, or as with memory. */
static bool is_half_written(const struct result *got)
{
	for (size_t i = 0; !scenario.back && i < scenario.dir_count; i++)
		if (!dir_match(&got->dirs[i], &before[i]) &&
		    !dir_match(&got->dirs[i], &whole.dirs[i]))
			return true;
	return false;
}

static const char *check_words(const struct result *got)
{
	static char text[1100];
	const struct child *child = &got->child;
	const char *odd = find_odd(child->err, whole.child.err);

	if (!odd && !scenario.json)
		odd = find_odd(child->out, whole.child.out);
	if (odd) {
		snprintf(text, sizeof(text), "says: %s", odd);
		return text;
	}
	if (scenario.json && child->exit == whole.child.exit && !is_json(child->out))
		return "half of its JSON, and nobody can tell";
	if (!names_memory(child->err) && !names_memory(child->out))
		return "does not say what is wrong";
	return NULL;
}

static const char *check_state(const struct result *got)
{
	static char text[1100];
	struct child child;
	const char *problem = NULL;

	if (got->child.exit == 2 && !dir_match(&got->dirs[0], &before[0]))
		return "exit 2, and something has changed";
	if (got->child.exit == whole.child.exit && got->child.exit != 2 && got->child.exit != 4 &&
	    !dir_match(&got->dirs[0], &whole.dirs[0]))
		return "as if all were done, and it is not";
	if (dir_has(&got->dirs[1], ".tmp"))
		return "leaves a temporary file";
	child_run(scenario.back, "", &child);
	for (size_t i = 0; i < DIRS; i++) {
		static struct dir now;

		dir_read(scenario.dirs[i], &now);
		if (!dir_match(&now, &back[i]))
			problem = i ? "restore leaves state" : "restore does not bring it back";
	}
	if (child.exit != 0 || *child.err) {
		snprintf(text, sizeof(text), "restore exits %d: %s", child.exit, child.err);
		problem = text;
	}
	child_del(&child);
	return problem;
}

static bool is_same(const struct result *got)
{
	bool same = got->child.exit == whole.child.exit &&
		    !strcmp(got->child.out, whole.child.out) &&
		    !strcmp(got->child.err, whole.child.err);

	for (size_t i = 0; i < scenario.dir_count; i++)
		same &= dir_match(&got->dirs[i], &whole.dirs[i]);
	return same;
}

/* Did all and told it, but for a remark that there was no memory for, which it says. */
static bool is_quiet(const struct result *got)
{
	return !scenario.dir_count && got->child.exit == whole.child.exit &&
	       !strcmp(got->child.out, whole.child.out) && names_memory(got->child.err) &&
	       !find_odd(got->child.err, whole.child.err);
}

/*
 * NULL, or what is wrong. What was done and told, but for a remark that there was
 * no memory for, is done.
 */
static const char *check(const struct result *got)
{
	const char *problem = NULL;
	int code = got->child.exit;

	if (got->child.signal == SIGKILL)
		return "hangs";
	if (got->child.signal)
		return strsignal(got->child.signal);
	if (got->report.returned && got->report.live > whole.report.live)
		return "leaves blocks behind";
	if (is_half_written(got))
		return "leaves half a file";
	if (is_same(got) || is_quiet(got))
		return NULL;
	if (code != 2 && code != 4 && !(scenario.back && code == whole.child.exit))
		return "its exit status";
	if (code == 4 && !scenario.back)
		return "its exit status";
	problem = check_words(got);
	if (!problem && scenario.back)
		problem = check_state(got);
	return problem;
}

static void tell(size_t nth, bool on, const char *problem, const struct result *got)
{
	printf("# %s: allocation %zu%s: exit %d, %ld blocks: %s\n", scenario.name, nth,
	       on ? " and all that follow" : "", got->child.exit, got->report.live, problem);
	for (const char *line = got->child.err; *line;) {
		size_t len = strcspn(line, "\n");

		printf("#   %.*s\n", (int)len, line);
		line += len + (line[len] == '\n');
	}
}

/* The faults injected; adds to *WRONG. */
static size_t run_all(bool on, size_t *wrong)
{
	const char *stride = getenv("FAULT_STRIDE");
	static struct result got;

	for (size_t nth = 1, count = 0;; nth += stride ? strtoul(stride, NULL, 10) : 1, count++) {
		const char *problem;
		bool failed;

		run(nth, on, &got);
		failed = got.report.failed;
		problem = check(&got);
		if (!failed && !problem && !is_same(&got))
			problem = "differs without a fault";
		if (problem && ++*wrong <= TOLD_MOST)
			tell(nth, on, problem, &got);
		child_del(&got.child);
		if (!failed)
			return count;
	}
}

static void run_whole(void)
{
	struct child child;

	for (size_t i = 0; i < scenario.dir_count; i++)
		dir_read(scenario.dirs[i], &before[i]);
	run(0, false, &whole);
	if (!whole.report.returned || !whole.report.count)
		child_fail("fail-alloc.so does not work");
	if (!scenario.back)
		return;
	child_run(scenario.back, "", &child);
	for (size_t i = 0; i < DIRS; i++)
		dir_read(scenario.dirs[i], &back[i]);
	if (child.exit || back[1].count)
		child_fail("restore does not work");
	child_del(&child);
}

static void map_report(void)
{
	int fd = open(getenv("FAULT_REPORT"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	if (fd < 0 || ftruncate(fd, sizeof(*report)) < 0)
		child_fail("FAULT_REPORT");
	report = mmap(NULL, sizeof(*report), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (report == MAP_FAILED)
		child_fail("FAULT_REPORT");
	close(fd);
}

static void parse(int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "+ja:d:i:")) != -1) {
		if (option == 'j')
			scenario.json = true;
		else if (option == 'i')
			scenario.input = optarg;
		else if (option == 'd' && scenario.dir_count < DIRS)
			scenario.dirs[scenario.dir_count++] = optarg;
		else if (option != 'a' || scenario.line_count == LINES_MOST ||
			 regcomp(&scenario.lines[scenario.line_count++], optarg,
				 REG_EXTENDED | REG_NOSUB))
			child_fail("usage");
	}
	if (argc - optind < 2)
		child_fail("usage");
	scenario.name = argv[optind];
	scenario.command = &argv[optind + 1];
	for (char **word = scenario.command; *word && !scenario.back; word++) {
		if (!strcmp(*word, "--back")) {
			*word = NULL;
			scenario.back = word + 1;
			break;
		}
	}
	if (scenario.back && scenario.dir_count != DIRS)
		child_fail("usage");
}

int main(int argc, char **argv)
{
	size_t wrong = 0, once, on;
	FILE *count;

	parse(argc, argv);
	map_report();
	run_whole();
	once = run_all(false, &wrong);
	on = run_all(true, &wrong);
	for (size_t i = 0; i < scenario.dir_count; i++)
		dir_write(scenario.dirs[i], &before[i]);
	printf("# %s: %zu faults injected, exit %d without; %zu wrong\n", scenario.name, once + on,
	       whole.child.exit, wrong);
	count = fopen(getenv("FAULT_COUNT"), "a");
	if (!count || fprintf(count, "%zu\n", once + on) < 0 || fclose(count))
		child_fail("FAULT_COUNT");
	return wrong != 0;
}
