/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Allocations of the code under test, counted and failed on demand. The
 * linker sends malloc and its kin here (see tests.am).
 */
#ifndef ALLOC_H
#define ALLOC_H

#include <stdbool.h>
#include <stddef.h>

/* The Nth allocation from now on fails, and only that one; 0 turns it off. */
void alloc_set_failure(size_t nth);
/* True if an allocation has failed since alloc_set_failure. */
bool alloc_get_failed(void);
/* Allocations minus frees so far. */
long alloc_count_live(void);

/*
 * Runs SCENARIO(data) with its 1st, 2nd, ... allocation failing until it runs
 * through. SCENARIO returns 0 or a negative errno and frees all that it made.
 * Asserts that it fails with -ENOMEM whenever an allocation failed (unless
 * MAY_SUCCEED: then it may also go on without), and never leaves a block behind.
 */
void alloc_run(int (*scenario)(void *data), void *data, bool may_succeed);

#endif
