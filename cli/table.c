// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the layout of tables: column widths, wrapping inside a cell, colour.
 * Must not know what a table is about.
 */
#include "output.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAP 2
/* Words are not broken to be narrower than this. */
#define BREAK_LEAST 16

struct cell {
	char *text;
	enum cli_style style;
	bool whole; /* a name */
	bool path;
};

struct column {
	size_t width;
	size_t pieces; /* least width that breaks no word */
	size_t least;
	const char *at; /* how far its cell of this row is written */
};

struct cli_table {
	const char *const *headers;
	struct column *column;
	size_t columns;
	struct cell *cells;
	size_t count;
};

static void *alloc(void *memory, size_t count, size_t size)
{
	memory = reallocarray(memory, count, size);
	if (!memory)
		cli_output_fail();
	return memory;
}

struct cli_table *cli_table_new(const char *const *headers)
{
	struct cli_table *table = alloc(NULL, 1, sizeof(*table));

	*table = (struct cli_table){ .headers = headers };
	while (headers[table->columns])
		table->columns++;
	table->column = alloc(NULL, table->columns, sizeof(*table->column));
	return table;
}

static void add(struct cli_table *table, enum cli_style style, bool whole, const char *text)
{
	if (table->count % table->columns == 0)
		table->cells =
			alloc(table->cells, table->count + table->columns, sizeof(*table->cells));
	table->cells[table->count++] = (struct cell){
		.text = cli_text_encode(text ? text : "-"),
		.style = style,
		.whole = whole,
	};
}

void cli_table_add(struct cli_table *table, const char *text)
{
	add(table, CLI_STYLE_PLAIN, false, text);
}

void cli_table_add_style(struct cli_table *table, enum cli_style style, const char *text)
{
	add(table, style, false, text);
}

void cli_table_add_name(struct cli_table *table, const char *text)
{
	add(table, CLI_STYLE_PLAIN, true, text);
}

void cli_table_add_path(struct cli_table *table, const char *text)
{
	add(table, CLI_STYLE_PLAIN, false, text);
	table->cells[table->count - 1].path = true;
}

void cli_table_add_format(struct cli_table *table, const char *format, ...)
{
	char *text;
	va_list ap;

	va_start(ap, format);
	if (vasprintf(&text, format, ap) < 0)
		cli_output_fail();
	va_end(ap);
	add(table, CLI_STYLE_PLAIN, false, text);
	free(text);
}

/* The columns that the longest piece of a cell takes: words, parts of paths. */
static size_t get_longest(const char *text)
{
	size_t longest = 0;

	while (*text) {
		size_t len = strcspn(text, " /");
		size_t columns;

		len += text[len] == '/';
		columns = cli_text_count(text, len);
		if (columns > longest)
			longest = columns;
		text += len + strspn(text + len, " ");
	}
	return longest;
}

/* Cells of column C from their full width down to what is still bearable. */
static void set_column(struct cli_table *table, size_t c)
{
	struct column *column = &table->column[c];

	column->width = column->least = column->pieces = strlen(table->headers[c]);
	for (size_t i = c; i < table->count; i += table->columns) {
		const struct cell *cell = &table->cells[i];
		size_t full = cli_text_count(cell->text, strlen(cell->text));
		size_t pieces = cell->whole ? full : get_longest(cell->text);
		size_t least = cell->whole || pieces < BREAK_LEAST ? pieces : BREAK_LEAST;

		if (full > column->width)
			column->width = full;
		if (pieces > column->pieces)
			column->pieces = pieces;
		if (least > column->least)
			column->least = least;
	}
}

/* Takes from the widest column that may give; returns what is still too much. */
static size_t squeeze(struct cli_table *table, size_t excess, bool hard)
{
	while (excess) {
		struct column *widest = NULL;

		for (size_t c = 0; c < table->columns; c++) {
			struct column *column = &table->column[c];

			if (column->width > (hard ? column->least : column->pieces) &&
			    (!widest || column->width > widest->width))
				widest = column;
		}
		if (!widest)
			break;
		widest->width--;
		excess--;
	}
	return excess;
}

/* Of paths the names of files alone; these can still be found, and copied. */
static void shorten(struct cli_table *table)
{
	for (size_t i = 0; i < table->count; i++) {
		char *text = table->cells[i].text;
		char *slash = table->cells[i].path ? strrchr(text, '/') : NULL;

		if (slash)
			memmove(text, slash + 1, strlen(slash));
	}
}

/* Returns the sum of widths, *ret_least the least that it could be. */
static size_t set_columns(struct cli_table *table, size_t *ret_least)
{
	size_t sum = GAP * (table->columns - 1);

	*ret_least = sum;
	for (size_t c = 0; c < table->columns; c++) {
		set_column(table, c);
		sum += table->column[c].width;
		*ret_least += table->column[c].least;
	}
	return sum;
}

static void set_widths(struct cli_table *table, size_t limit)
{
	size_t least;
	size_t sum = set_columns(table, &least);

	if (sum > limit) {
		shorten(table);
		sum = set_columns(table, &least);
	}
	/* What cannot fit is not mangled in vain. */
	if (sum > limit && least <= limit)
		squeeze(table, squeeze(table, sum - limit, false), true);
}

static void write_piece(const struct cli_output *out, enum cli_style style, const char *text,
			size_t len)
{
	static const char *const sgr[] = {
		[CLI_STYLE_HEADER] = "1",
		[CLI_STYLE_GOOD] = "32",
		[CLI_STYLE_WARN] = "33",
		[CLI_STYLE_BAD] = "31",
	};

	if (out->colour && style != CLI_STYLE_PLAIN && len)
		cli_output_write_format("\033[%sm%.*s\033[0m", sgr[style], (int)len, text);
	else
		cli_output_write_format("%.*s", (int)len, text);
}

/* Lines until every cell of the row is out; no blanks at the end of a line. */
static void write_row(const struct cli_output *out, struct cli_table *table,
		      const struct cell *cells)
{
	bool more = true;

	for (size_t c = 0; c < table->columns; c++)
		table->column[c].at = cells[c].text;
	while (more) {
		size_t blanks = 0;

		more = false;
		for (size_t c = 0; c < table->columns; c++) {
			const char *at = table->column[c].at;
			size_t len = cli_text_next(at, table->column[c].width, !cells[c].whole);
			size_t shown = cli_text_count(at, len);

			if (len) {
				cli_output_write_format("%*s", (int)blanks, "");
				write_piece(out, cells[c].style, at, len);
				blanks = 0;
			}
			blanks += table->column[c].width - shown + GAP;
			at += len;
			table->column[c].at = at + strspn(at, " ");
			more |= *table->column[c].at != '\0';
		}
		cli_output_write_raw("\n", 1);
	}
}

void cli_table_write(const struct cli_output *out, struct cli_table *table)
{
	if (table->count) {
		struct cell *head = alloc(NULL, table->columns, sizeof(*head));

		set_widths(table, out->width);
		for (size_t c = 0; c < table->columns; c++)
			head[c] = (struct cell){ .text = (char *)table->headers[c],
						 .style = CLI_STYLE_HEADER };
		write_row(out, table, head);
		for (size_t i = 0; i < table->count; i += table->columns)
			write_row(out, table, &table->cells[i]);
		free(head);
	}
	for (size_t i = 0; i < table->count; i++)
		free(table->cells[i].text);
	free(table->cells);
	free(table->column);
	free(table);
}
