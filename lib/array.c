// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how arrays grow: by doubling, at powers of two. */
#include "array.h"

#include <stdlib.h>
#include <string.h>

void *na_array_add(void *array, size_t count, size_t size_bytes)
{
	if ((count & (count - 1)) == 0) {
		array = reallocarray(array, count ? 2 * count : 1, size_bytes);
		if (!array)
			return NULL;
	}
	memset((char *)array + count * size_bytes, 0, size_bytes);
	return array;
}
