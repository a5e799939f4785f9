// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns signals and the wait for an answer. Must not know what was changed.
 *
 * Whoever asks may be gone: the terminal hung up, its output stopped, the
 * connection dead. Whatever happens, cli_confirm_read returns in time, and
 * nothing that is written before or after it holds up what is under way.
 */
#include "confirm.h"
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/time.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define ANSWER_MOST	256
#define INTERRUPT_MSECS 100

/* Those that end a program from outside, with the realtime ones; faults are our own. */
static const int signals[] = {
	SIGHUP,	 SIGINT,  SIGQUIT, SIGTERM, SIGUSR1,   SIGUSR2,
	SIGXCPU, SIGPROF, SIGIO,   SIGPWR,  SIGVTALRM, SIGSTKFLT,
};

static struct {
	sigset_t before; /* what was blocked */
	int signal_fd;	 /* of blocked signals; -1: a sandbox has none */
	unsigned int seconds;
	struct timespec end;
} confirm = { .signal_fd = -1 };

static void ignore(int signal)
{
}

static void get_set(sigset_t *set)
{
	sigemptyset(set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		sigaddset(set, signals[i]);
	for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++)
		sigaddset(set, signal);
}

void cli_confirm_new(void)
{
	struct sigaction action = { .sa_handler = ignore };
	sigset_t set;

	get_set(&set);
	/* Neither must anything stop us: nobody would undo the change in time. */
	sigaddset(&set, SIGTSTP);
	signal(SIGTTIN, SIG_IGN);
	signal(SIGTTOU, SIG_IGN);
	sigprocmask(SIG_BLOCK, &set, &confirm.before);
	sigdelset(&set, SIGTSTP);
	confirm.signal_fd = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
	sigaction(SIGALRM, &action, NULL);
	/* Whoever started us may have blocked it. */
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void cli_confirm_del(void)
{
	const struct timespec none = { 0 };
	sigset_t set;

	get_set(&set);
	/* To be stopped now, with the lock held and the outcome untold, helps nobody. */
	sigaddset(&set, SIGTSTP);
	while (sigtimedwait(&set, NULL, &none) > 0)
		;
	sigprocmask(SIG_SETMASK, &confirm.before, NULL);
}

const char *cli_confirm_get_signal(void)
{
	static char name[16];
	sigset_t set;

	sigpending(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		if (!sigismember(&set, signals[i]))
			continue;
		snprintf(name, sizeof(name), "SIG%s", sigabbrev_np(signals[i]));
		return name;
	}
	for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) {
		if (!sigismember(&set, signal))
			continue;
		snprintf(name, sizeof(name), "SIGRTMIN+%d", signal - SIGRTMIN);
		return name;
	}
	return NULL;
}

/* Interrupts whatever write does not come to an end by then, and from then on; 0: does not. */
static void set_timer(unsigned int msecs)
{
	struct itimerval timer = {
		.it_value.tv_sec = msecs / 1000,
		.it_value.tv_usec = msecs % 1000 * 1000,
		.it_interval.tv_usec = msecs ? INTERRUPT_MSECS * 1000 : 0,
	};

	setitimer(ITIMER_REAL, &timer, NULL);
}

size_t cli_confirm_write(const char *text, size_t len_bytes)
{
	struct pollfd to = { .fd = STDERR_FILENO, .events = POLLOUT };
	ssize_t done;

	if (poll(&to, 1, 0) != 1)
		return 0;
	/* There may be room for a part of it alone. */
	set_timer(INTERRUPT_MSECS);
	done = write(STDERR_FILENO, text, len_bytes);
	set_timer(0);
	if (done >= 0)
		return (size_t)done;
	/* Nobody is there to be told. */
	return errno == EINTR || errno == EAGAIN ? 0 : len_bytes;
}

void cli_confirm_set(unsigned int seconds)
{
	confirm.seconds = seconds;
	clock_gettime(CLOCK_MONOTONIC, &confirm.end);
	confirm.end.tv_sec += seconds;
	set_timer(seconds * 1000);
}

static long long get_rest_msecs(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (confirm.end.tv_sec - now.tv_sec) * 1000LL +
	       (confirm.end.tv_nsec - now.tv_nsec) / 1000000;
}

/* What cannot be written at once is not: the answer may come all the same. */
static void write_some(const char *text, int len)
{
	struct pollfd to = { .fd = STDERR_FILENO, .events = POLLOUT };

	if (poll(&to, 1, 0) == 1 && to.revents & POLLOUT && write(STDERR_FILENO, text, len) < len)
		return;
}

/* COUNTS: each second anew, on the same line. */
static void ask(long long rest_msecs, bool counts)
{
	char text[128];
	int len = snprintf(text, sizeof(text),
			   "%sKeep these settings? Enter keeps; in %lld s, or at end of input, "
			   "they go back. %s",
			   counts ? "\r" : "", (rest_msecs + 999) / 1000, counts ? "" : "\n");

	write_some(text, len);
}

/* 1: keep; 0: more may come; -1: do not. Only what is no doubt counts as an answer. */
static int match_answer(const char *text, size_t len)
{
	static const char *const words[] = { "", "y", "yes", "keep" };
	const char *end = memchr(text, '\n', len);

	if (!end)
		return len < ANSWER_MOST ? 0 : -1;
	len = (size_t)(end - text);
	while (len && memchr(" \t\r", text[len - 1], 3))
		len--;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i]) == len && !strncmp(words[i], text, len))
			return 1;
	return -1;
}

static const char *wait_answer(bool counts)
{
	struct pollfd from[] = {
		{ .fd = confirm.signal_fd, .events = POLLIN },
		{ .fd = STDIN_FILENO, .events = POLLIN },
	};
	static char late[32];
	const char *signal;
	char answer[ANSWER_MOST];
	size_t len = 0;
	long long rest;
	ssize_t got;
	int r;

	snprintf(late, sizeof(late), "no answer in %u s", confirm.seconds);
	while ((rest = get_rest_msecs()) > 0) {
		if (counts)
			ask(rest, true);
		if (poll(from, 2, (int)(rest - 1) % 1000 + 1) < 0) {
			if (errno == EINTR)
				continue;
			return "no answer can be had";
		}
		signal = cli_confirm_get_signal();
		if (signal)
			return signal;
		if (!from[1].revents)
			continue;
		got = read(STDIN_FILENO, answer + len, sizeof(answer) - len);
		if (got < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (got <= 0)
			return "end of input";
		len += (size_t)got;
		r = match_answer(answer, len);
		if (r)
			return r > 0 ? NULL : "the answer was not Enter";
	}
	return late;
}

const char *cli_confirm_read(void)
{
	bool counts = isatty(STDERR_FILENO);
	const char *reason = cli_confirm_get_signal();

	/* What was typed before the question is no answer to it. */
	tcflush(STDIN_FILENO, TCIFLUSH);
	if (!reason) {
		long long rest = get_rest_msecs();

		/* Whatever held us up until now, a machine that slept too, was too long. */
		if (!counts && rest > 0)
			ask(rest, false);
		reason = wait_answer(counts);
	}
	if (reason && counts)
		write_some("\n", 1);
	set_timer(0);
	return reason;
}
