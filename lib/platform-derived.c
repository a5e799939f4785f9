// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what follows from the facts of a platform, wherever they came from. */
#include "platform.h"
#include "text.h"

#include <errno.h>

static int add_processors(struct netaccel_platform *platform)
{
	for (size_t i = 0; i < platform->processor_count; i++) {
		const char *version = platform->processors[i].field[NETACCEL_PROCESSOR_VERSION];
		int r;

		if (!version)
			continue;
		r = na_platform_add_value(platform, NETACCEL_FACT_PROCESSOR, version);
		if (r < 0)
			return r;
	}
	return 0;
}

int na_platform_set_derived(struct netaccel_platform *platform)
{
	return add_processors(platform);
}
