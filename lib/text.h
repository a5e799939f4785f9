/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Small things with text that every reader needs: lists of strings (NULL-
 * terminated, NULL is the empty list), trimming, numbers, globs.
 */
#ifndef NA_TEXT_H
#define NA_TEXT_H

#include "ctx.h"

#include <stddef.h>

/* Appends a copy; -ENOMEM leaves the list as it was. */
int na_text_add(char ***list, const char *text);
/* The same for the first LEN_BYTES. */
int na_text_add_bytes(char ***list, const char *text, size_t len_bytes);
/* The same for formatted text. */
int na_text_add_format(char ***list, const char *format, ...) NA_PRINTF(2, 3);
/* The same for who knows how many there are: counting them costs, in a long list. */
int na_text_add_behind(char ***list, size_t count, const char *text);
size_t na_text_count(char *const *list);
/* True if it is one of LIST. */
bool na_text_get_listed(char *const *list, const char *text);
void na_text_free(char **list);

/* Cuts blanks, tabs and CR at both ends in place; returns the new start. */
char *na_text_del_blanks(char *text);

/*
 * Firmware text as dmidecode shows it, in place: trimmed, and "." for each byte
 * that is not printable ASCII; returns the new start.
 */
char *na_text_set_plain(char *text);

/* A whole decimal or 0x number. -EINVAL: none; -ERANGE: does not fit. */
int na_text_parse_u32(const char *text, uint32_t *ret_value);
int na_text_parse_u64(const char *text, uint64_t *ret_value);

/* 1 yes true on, 0 no false off. -EINVAL. */
int na_text_parse_bool(const char *text, bool *ret_value);

/* fnmatch(3) without flags; TEXT may hold any bytes. */
bool na_text_match(const char *glob, const char *text);

/* The same word but for case, "-" and "_": "tx-push" and "TxPush". */
bool na_text_match_loosely(const char *a, const char *b);

/* Likewise, but for one letter too many, missing, wrong, or two that changed places. */
bool na_text_match_nearly(const char *a, const char *b);

/* True if TEXT is well-formed UTF-8 without control characters but tab. */
bool na_text_get_printable(const char *text);
/* The bytes up to the first that is not such, or that does not show, as a change of direction. */
size_t na_text_count_visible(const char *text);

#endif
