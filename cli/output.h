/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Text for people: safe whatever a device, the firmware or the kernel says,
 * folded (100 columns at most) and coloured on a terminal only. A command line has nothing
 * to do without memory, so what needs it does not return for want of it.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#define CLI_PRINTF(string, first) __attribute__((format(printf, string, first)))

enum cli_style {
	CLI_STYLE_PLAIN,
	CLI_STYLE_HEADER,
	CLI_STYLE_GOOD,
	CLI_STYLE_WARN,
	CLI_STYLE_BAD,
};

struct cli_output {
	bool colour;
	size_t width; /* columns; SIZE_MAX: lines are not folded */
};

/* Looks at standard output and the environment. */
void cli_output_set(struct cli_output *out);
/* A paragraph; continuation lines are indented, words (names) never cut. */
void cli_output_write(const struct cli_output *out, const char *format, ...) CLI_PRINTF(2, 3);
/* A line that is never folded, for programs to read: FILE:LINE, a path. */
void cli_output_write_line(const char *format, ...) CLI_PRINTF(1, 2);
/* Bytes as they are: JSON, records. All of standard output goes through these two. */
void cli_output_write_raw(const char *text, size_t len_bytes);
void cli_output_write_format(const char *format, ...) CLI_PRINTF(1, 2);
/* So that nothing of it is still to come. */
void cli_output_write_rest(void);
/*
 * Flushes. Returns R, the exit status, unless anything of standard output got
 * lost: then it is that of cli_output_set_lost, and the reason is told.
 */
int cli_output_del(int r);
/* What the exit status is, 2 at first, where not all can be told. */
void cli_output_set_lost(int status);

/* "netaccel: ..." on standard error. Returns, without memory too: then what is long is cut. */
void cli_output_error(const char *format, ...) CLI_PRINTF(1, 2);
/*
 * From here on standard error goes through WRITE, which returns how many bytes it could do
 * without waiting; the rest is held back until this is called with NULL.
 */
void cli_output_hold(size_t (*write)(const char *text, size_t len_bytes));
/* In that time: over the line of the last such call. LINE "" takes that away. */
void cli_output_write_progress(const char *line);
/* Ends the program: out of memory. */
_Noreturn void cli_output_fail(void);
/* What is to be done before that, once; END may call all of this. */
void cli_output_set_end(void (*end)(void *data), void *data);

/* text.c. Results are the caller's. */
char *cli_text_format(const char *format, ...) CLI_PRINTF(1, 2);
/* "a, b" onto "..., " of LIST, which may be NULL and is freed. */
char *cli_text_add(char *list, const char *separator, const char *text);
/* Control characters and bytes that are not UTF-8 as \xNN. */
char *cli_text_encode(const char *text);
/* The same into TO, which has room for CLI_TEXT_ENCODED_BYTES of TEXT's length. */
void cli_text_encode_to(char *to, const char *text);
#define CLI_TEXT_ENCODED_BYTES(len_bytes) (4 * (len_bytes) + 1)
/* Columns on a terminal, of text that cli_text_encode has made. */
size_t cli_text_count(const char *text, size_t len_bytes);
/*
 * Bytes of the next piece of TEXT that fits WIDTH. Whole words, even if one
 * does not fit; CAN_BREAK also breaks after a slash and, at need, anywhere.
 */
size_t cli_text_next(const char *text, size_t width, bool can_break);

/* Of the words of a NULL-terminated list the nearest to WORD; NULL: none near. */
const char *cli_text_match(const char *word, const char *const *words);

/* table.c: aligned columns. */
struct cli_table;
/* HEADERS: one per column, NULL-terminated; must outlive the table. */
struct cli_table *cli_table_new(const char *const *headers);
/* Cells from left to right, row after row. NULL: "-", not reported. */
void cli_table_add(struct cli_table *table, const char *text);
void cli_table_add_style(struct cli_table *table, enum cli_style style, const char *text);
void cli_table_add_format(struct cli_table *table, const char *format, ...) CLI_PRINTF(2, 3);
/* A device name: never cut. */
void cli_table_add_name(struct cli_table *table, const char *text);
/* The path of a file: only its name, if all of it is too much for the line. */
void cli_table_add_path(struct cli_table *table, const char *text);
/* Writes the table, if it has a row, and frees it. */
void cli_table_write(const struct cli_output *out, struct cli_table *table);

#endif
