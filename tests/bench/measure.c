// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Runs the commands of standard input, "NAME TIMES COMMAND WORD.." a line, in
 * turns, A B C A B C, so that what disturbs the machine disturbs all alike.
 * Prints of each: NAME, the medians of elapsed, user's and system's time in
 * nanoseconds, and the peak of resident memory in KiB, of the greatest process.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define COMMANDS_MOST 32
#define TIMES_MOST    1000
#define WORDS_MOST    32

enum { ELAPSED, USER, SYSTEM, KINDS };

struct command {
	char *words[WORDS_MOST];
	char *name;
	long times;
	long peak_kib;
	uint64_t ns[KINDS][TIMES_MOST];
};

static struct command commands[COMMANDS_MOST];
static size_t count;

static _Noreturn void die(const char *what)
{
	fprintf(stderr, "measure: %s\n", what);
	exit(1);
}

static void read_commands(void)
{
	static char line[4096];

	while (fgets(line, sizeof(line), stdin)) {
		struct command *command = &commands[count++];
		char *rest = strdup(line), *times;
		size_t words = 0;

		if (count == COMMANDS_MOST || !rest)
			die("too many commands");
		command->name = strtok(rest, " \n");
		times = strtok(NULL, " \n");
		while (words < WORDS_MOST - 1 && (command->words[words] = strtok(NULL, " \n")))
			words++;
		command->times = times ? strtol(times, NULL, 10) : 0;
		if (!words || command->times < 1 || command->times > TIMES_MOST)
			die("a line is NAME TIMES COMMAND WORD..");
	}
}

static uint64_t now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000 + (uint64_t)ts.tv_nsec;
}

static uint64_t get_ns(const struct timeval *tv)
{
	return ((uint64_t)tv->tv_sec * 1000000 + (uint64_t)tv->tv_usec) * 1000;
}

/* The memory of a child before exec counts, too: that of this program is less than any. */
static void run(struct command *command, long time)
{
	uint64_t began = now();
	struct rusage usage;
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		int null = open("/dev/null", O_RDWR);

		dup2(null, STDIN_FILENO);
		dup2(null, STDOUT_FILENO);
		dup2(null, STDERR_FILENO);
		execvp(command->words[0], command->words);
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &usage) != pid)
		die("fork");
	if (!WIFEXITED(status) || WEXITSTATUS(status)) {
		fprintf(stderr, "measure: %s: status 0x%x\n", command->name, (unsigned int)status);
		exit(1);
	}
	command->ns[ELAPSED][time] = now() - began;
	command->ns[USER][time] = get_ns(&usage.ru_utime);
	command->ns[SYSTEM][time] = get_ns(&usage.ru_stime);
	if (usage.ru_maxrss > command->peak_kib)
		command->peak_kib = usage.ru_maxrss;
}

static int compare(const void *a, const void *b)
{
	const uint64_t *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

int main(void)
{
	read_commands();
	for (long time = 0; time < TIMES_MOST; time++) {
		for (size_t i = 0; i < count; i++)
			if (time < commands[i].times)
				run(&commands[i], time);
	}
	for (size_t i = 0; i < count; i++) {
		struct command *command = &commands[i];

		printf("%s", command->name);
		for (size_t kind = 0; kind < KINDS; kind++) {
			qsort(command->ns[kind], (size_t)command->times, sizeof(uint64_t), compare);
			printf("\t%llu", (unsigned long long)command->ns[kind][command->times / 2]);
		}
		printf("\t%ld\n", command->peak_kib);
	}
	return 0;
}
