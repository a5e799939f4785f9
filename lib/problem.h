/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What is wrong with a value of a policy file, as a text; and the habits of
 * other formats, which here would silently mean something else. Pure.
 */
#ifndef NA_PROBLEM_H
#define NA_PROBLEM_H

#include "ctx.h"

#include <stddef.h>

struct na_problem {
	char text[256];
};

/* Returns -EINVAL, so that "return na_problem_set(problem, ...)" reads well. */
int na_problem_set(struct na_problem *problem, const char *format, ...) NA_PRINTF(2, 3);

/* "neither on, off nor keep", "not a number": what the value could have been. -EINVAL. */
int na_problem_set_words(struct na_problem *problem, const char *const *words, size_t count);

/* 1: WORD is YES; 0: it is NO; -EINVAL: neither. */
int na_problem_parse_choice(struct na_problem *problem, const char *word, const char *yes,
			    const char *no);

/*
 * The first LEN_BYTES of TEXT are one value: no quotes around it, no comment
 * behind it, no second "!". 0 or -EINVAL.
 */
int na_problem_parse_text(struct na_problem *problem, const char *text, size_t len_bytes);

/* TEXT is words with blanks between them: none starts a comment or a quotation, nor has a comma. */
int na_problem_parse_words(struct na_problem *problem, const char *text);

#endif
