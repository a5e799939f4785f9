// SPDX-License-Identifier: LGPL-2.1-or-later
/* The properties that udev has for the loopback device, or why they cannot be had. */
#include "text.h"
#include "udev.h"

#include <stdio.h>
#include <string.h>

#define LO 1 /* in every network namespace */

int main(void)
{
	char **properties = NULL;
	int r = na_udev_get_properties(LO, &properties);

	for (size_t i = 0; r == 0 && properties[i]; i++)
		puts(properties[i]);
	if (r < 0)
		fprintf(stderr, "%s\n", strerrordesc_np(-r));
	na_text_free(properties);
	return r < 0 ? 2 : 0;
}
