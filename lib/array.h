/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Arrays that grow by one element at a time. */
#ifndef NA_ARRAY_H
#define NA_ARRAY_H

#include <stddef.h>

/*
 * ARRAY holds COUNT elements and was grown by this function alone. Returns it
 * with room for one more, zeroed, perhaps elsewhere; NULL: no memory, and
 * ARRAY is as it was.
 */
void *na_array_add(void *array, size_t count, size_t size_bytes);

#endif
