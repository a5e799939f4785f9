// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns standard output and standard error. Must not know what is said, nor
 * any type of the library.
 */
#include "output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define WIDTH_MOST 100

/* The errno of the first write that failed; those that follow tell less, or nothing. */
static int lost;
static int lost_status = 2;

/* See cli_output_hold. */
static size_t (*write_now)(const char *text, size_t len_bytes);
static char *held;

static struct {
	void (*call)(void *data);
	void *data;
} end;

static void note(bool written)
{
	if (!written && !lost)
		lost = errno ? errno : EIO;
}

void cli_output_write_rest(void)
{
	errno = 0;
	note(fflush(stdout) == 0);
}

void cli_output_set(struct cli_output *out)
{
	const char *no_color = getenv("NO_COLOR");
	const char *term = getenv("TERM");
	struct winsize size;

	/* Lines that somebody greps, or sorts, are whole. */
	out->width = SIZE_MAX;
	out->colour = false;
	if (!isatty(STDOUT_FILENO))
		return;
	out->width = WIDTH_MOST;
	if (!ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col && size.ws_col < WIDTH_MOST)
		out->width = size.ws_col;
	out->colour = !(no_color && *no_color) && term && strcmp(term, "dumb");
}

void cli_output_set_end(void (*call)(void *data), void *data)
{
	end.call = call;
	end.data = data;
}

void cli_output_fail(void)
{
	void (*call)(void *data) = end.call;

	end.call = NULL;
	cli_output_error("out of memory");
	if (call)
		call(end.data);
	_exit(lost_status);
}

static CLI_PRINTF(1, 0) char *format_safe(const char *format, va_list ap)
{
	char *text, *safe;

	if (vasprintf(&text, format, ap) < 0)
		cli_output_fail();
	safe = cli_text_encode(text);
	free(text);
	return safe;
}

void cli_output_write(const struct cli_output *out, const char *format, ...)
{
	const char *indent = "";
	char *text, *at;
	va_list ap;

	va_start(ap, format);
	at = text = format_safe(format, ap);
	va_end(ap);
	do {
		size_t room = out->width > 20 ? out->width - strlen(indent) : 20;
		size_t len = cli_text_next(at, room, false);

		cli_output_write_format("%s%.*s\n", indent, (int)len, at);
		at += len + strspn(at + len, " ");
		indent = "  ";
	} while (*at);
	free(text);
}

void cli_output_write_line(const char *format, ...)
{
	char *text;
	va_list ap;

	va_start(ap, format);
	text = format_safe(format, ap);
	va_end(ap);
	cli_output_write_format("%s\n", text);
	free(text);
}

void cli_output_write_raw(const char *text, size_t len_bytes)
{
	errno = 0;
	note(fwrite(text, 1, len_bytes, stdout) == len_bytes);
}

void cli_output_write_format(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	errno = 0;
	note(vprintf(format, ap) >= 0);
	va_end(ap);
}

/* What there is no memory for is not heard later, as it is not now. */
static void add_held(const char *text)
{
	size_t len = held ? strlen(held) : 0;
	char *longer = realloc(held, len + strlen(text) + 1);

	if (!longer)
		return;
	held = longer;
	strcpy(held + len, text);
}

static void write_error(const char *text)
{
	size_t done;

	if (write_now) {
		done = held ? 0 : write_now(text, strlen(text));
		if (text[done])
			add_held(text + done);
	} else {
		/* Errors and results in the order in which they came about. */
		cli_output_write_rest();
		fputs(text, stderr);
	}
}

/* A library that is at work may log by way of this: it goes on without memory, too. */
void cli_output_error(const char *format, ...)
{
	static const char prefix[] = "netaccel: ";
	static char spare[1024];
	static char spare_line[sizeof(prefix) + CLI_TEXT_ENCODED_BYTES(sizeof(spare))];
	char *text, *line = NULL;
	va_list ap;

	va_start(ap, format);
	if (vasprintf(&text, format, ap) < 0)
		text = NULL;
	va_end(ap);
	if (text)
		line = malloc(sizeof(prefix) + CLI_TEXT_ENCODED_BYTES(strlen(text)));
	if (line) {
		strcpy(line, prefix);
		cli_text_encode_to(line + strlen(prefix), text);
	} else {
		va_start(ap, format);
		vsnprintf(spare, sizeof(spare), format, ap);
		va_end(ap);
		strcpy(spare_line, prefix);
		cli_text_encode_to(spare_line + strlen(prefix), spare);
	}
	strcat(line ? line : spare_line, "\n");
	write_error(line ? line : spare_line);
	free(line);
	free(text);
}

void cli_output_write_progress(const char *line)
{
	char *safe = cli_text_encode(line);
	char *text = cli_text_format("\r\033[K%s", safe);

	/* What cannot be shown now is old news later. */
	if (write_now && !held)
		write_now(text, strlen(text));
	free(text);
	free(safe);
}

void cli_output_hold(size_t (*write)(const char *text, size_t len_bytes))
{
	char *text = held;

	write_now = write;
	held = NULL;
	if (text)
		write_error(text);
	free(text);
}

void cli_output_set_lost(int status)
{
	lost_status = status;
}

int cli_output_del(int r)
{
	cli_output_write_rest();
	/* Whoever closed the pipe has seen enough, and knows. */
	if (lost && lost != EPIPE)
		cli_output_error("standard output: %s", strerror(lost));
	return lost ? lost_status : r;
}
