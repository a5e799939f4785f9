// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the thread that tells of slow drivers: while one is at work, who asked it sleeps
 * in the kernel, where no signal reaches. It shares nothing with the rest, and holds
 * nobody up: what it has to say need not find its way.
 */
#include "waiting.h"
#include "journal.h"
#include "output.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_SECONDS 2
#define NAME_BYTES	 64
#define LINE_BYTES	 512
#define LEVEL_INFO	 6

static struct {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	pthread_t thread;
	bool runs;
	bool ends;
	bool writes; /* perhaps for ever: the terminal may be stopped */
	bool journal;
	bool told;	       /* which the journal has kept: once is enough */
	char line[LINE_BYTES]; /* "": no driver is at work, or it was told */
	struct timespec due;
} waiting = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Under the lock, but for the writing. */
static void write_line(void)
{
	bool journal = waiting.journal;
	char line[LINE_BYTES];
	ssize_t ignored;

	memcpy(line, waiting.line, sizeof(line));
	waiting.line[0] = '\0';
	waiting.writes = waiting.told = true;
	pthread_mutex_unlock(&waiting.lock);
	if (journal) {
		cli_journal_write(LEVEL_INFO, line);
	} else {
		ignored = write(STDERR_FILENO, line, strlen(line));
		(void)ignored;
	}
	pthread_mutex_lock(&waiting.lock);
	waiting.writes = false;
}

static void *run(void *data)
{
	pthread_mutex_lock(&waiting.lock);
	while (!waiting.ends) {
		const struct timespec due = waiting.due;

		if (!waiting.line[0])
			pthread_cond_wait(&waiting.changed, &waiting.lock);
		else if (pthread_cond_timedwait(&waiting.changed, &waiting.lock, &due) ==
				 ETIMEDOUT &&
			 waiting.line[0] && !memcmp(&due, &waiting.due, sizeof(due)))
			write_line();
	}
	pthread_mutex_unlock(&waiting.lock);
	return NULL;
}

/* Without it there is only less to read. Signals are for the rest of the program. */
static void start(void)
{
	pthread_condattr_t attr;
	sigset_t all, before;

	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&waiting.changed, &attr);
	pthread_condattr_destroy(&attr);
	waiting.ends = false;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	waiting.runs = pthread_create(&waiting.thread, NULL, run, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/*
 * A line that shows how far we are is written over, on a terminal. Nothing is allocated:
 * to end for want of memory between two messages to a device would leave it half set.
 */
static void set_line(const char *name)
{
	char text[NAME_BYTES], safe[CLI_TEXT_ENCODED_BYTES(NAME_BYTES)];
	const char *before = isatty(STDERR_FILENO) ? "\r\033[Knetaccel: " : "netaccel: ";

	snprintf(text, sizeof(text), "%s", name);
	cli_text_encode_to(safe, text);
	/* Which names us itself. */
	snprintf(waiting.line, sizeof(waiting.line), "%swaiting for the driver of %s ...%s",
		 waiting.journal ? "" : before, safe, waiting.journal ? "" : "\n");
}

static void set(const char *name, bool journal)
{
	if (!waiting.runs && name)
		start();
	pthread_mutex_lock(&waiting.lock);
	waiting.journal = journal;
	waiting.line[0] = '\0';
	if (name && !(journal && waiting.told)) {
		set_line(name);
		clock_gettime(CLOCK_MONOTONIC, &waiting.due);
		waiting.due.tv_sec += PATIENCE_SECONDS;
	}
	pthread_mutex_unlock(&waiting.lock);
	if (waiting.runs && name)
		pthread_cond_signal(&waiting.changed);
}

void cli_waiting_set(void *data, const char *name)
{
	set(name, false);
}

void cli_waiting_set_journal(void *data, const char *name)
{
	set(name, true);
}

void cli_waiting_del(void)
{
	bool writes;

	if (!waiting.runs)
		return;
	pthread_mutex_lock(&waiting.lock);
	waiting.line[0] = '\0';
	waiting.ends = true;
	writes = waiting.writes;
	pthread_cond_signal(&waiting.changed);
	pthread_mutex_unlock(&waiting.lock);
	if (writes)
		pthread_detach(waiting.thread);
	else
		pthread_join(waiting.thread, NULL);
	waiting.runs = false;
}
