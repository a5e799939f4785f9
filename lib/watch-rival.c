// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns backing off where another program wants a flowtable otherwise; knows no clock. */
#include "watch.h"

#include <stdio.h>
#include <string.h>

#define FIRST_MSECS 1000
#define MOST_MSECS  60000
/* What has lasted so long, nobody fights over. */
#define PEACE_MSECS 10000

static size_t get_place(const struct na_watch_rivals *rivals, const char *name)
{
	size_t i = 0;

	while (i < NA_WATCH_RIVALS &&
	       strncmp(rivals->entry[i].name, name, NA_WATCH_NAME_BYTES - 1) != 0)
		i++;
	return i;
}

/* That of NAME, or else the one that is at peace longest. */
static struct na_watch_rival *get_rival(struct na_watch_rivals *rivals, const char *name)
{
	size_t place = get_place(rivals, name);
	struct na_watch_rival *rival;

	if (place < NA_WATCH_RIVALS)
		return &rivals->entry[place];
	rival = &rivals->entry[0];
	for (size_t i = 1; i < NA_WATCH_RIVALS; i++) {
		if (rivals->entry[i].until_msecs < rival->until_msecs)
			rival = &rivals->entry[i];
	}
	*rival = (struct na_watch_rival){ 0 };
	snprintf(rival->name, sizeof(rival->name), "%s", name);
	return rival;
}

static uint64_t get_delay(unsigned int count)
{
	uint64_t delay_msecs = FIRST_MSECS;

	if (count <= 1)
		return 0;
	while (--count > 1 && delay_msecs < MOST_MSECS)
		delay_msecs *= 2;
	return delay_msecs < MOST_MSECS ? delay_msecs : MOST_MSECS;
}

uint64_t na_watch_rival_add(struct na_watch_rivals *rivals, const char *name, const char *process,
			    uint64_t now_msecs, bool *ret_news)
{
	struct na_watch_rival *rival = get_rival(rivals, name);
	bool same = strncmp(rival->process, process, sizeof(rival->process) - 1) == 0;
	uint64_t delay_msecs;

	if (now_msecs >= rival->until_msecs + PEACE_MSECS) {
		rival->count = 0;
		rival->told = false;
	}
	if (!same)
		rival->told = false;
	snprintf(rival->process, sizeof(rival->process), "%s", process);
	if (rival->count < UINT32_MAX)
		rival->count++;
	delay_msecs = get_delay(rival->count);
	rival->until_msecs = now_msecs + delay_msecs;
	*ret_news = delay_msecs && !rival->told;
	if (delay_msecs)
		rival->told = true;
	return delay_msecs;
}

uint64_t na_watch_rival_get_wait(const struct na_watch_rivals *rivals, const char *name,
				 uint64_t now_msecs)
{
	size_t place = get_place(rivals, name);
	uint64_t until_msecs = place < NA_WATCH_RIVALS ? rivals->entry[place].until_msecs : 0;

	return until_msecs > now_msecs ? until_msecs - now_msecs : 0;
}
