// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns when to look: bursts, and how often at most; knows no clock and no socket. */
#include "watch.h"

/* Of a burst, such as a bridge with its ports, most has come by then. */
#define GATHER_MSECS 20
/* A firewall may load its rules in many parts; the first and the last are told. */
#define RULESET_MSECS 500
/* A look that took longer does not keep us from the next one for longer. */
#define REST_MSECS 1000

static void add(struct na_watch_lane *lane, uint64_t now_msecs)
{
	if (lane->waits)
		return;
	lane->waits = true;
	lane->due_msecs = now_msecs + GATHER_MSECS;
	if (lane->due_msecs < lane->free_msecs)
		lane->due_msecs = lane->free_msecs;
}

void na_watch_pace_add(struct na_watch_pace *pace, unsigned int changes, uint64_t now_msecs)
{
	if (changes & NETACCEL_WATCH_LOST)
		pace->lost = true;
	if (changes & (NETACCEL_WATCH_LINKS | NETACCEL_WATCH_LOST))
		add(&pace->links, now_msecs);
	if (changes & NETACCEL_WATCH_RULESET)
		add(&pace->ruleset, now_msecs);
}

void na_watch_pace_set_wait(struct na_watch_pace *pace, uint64_t wait_msecs, uint64_t now_msecs)
{
	uint64_t again =
		wait_msecs < NA_WATCH_NEVER - now_msecs ? now_msecs + wait_msecs : NA_WATCH_NEVER;

	if (!pace->again || again < pace->again_msecs)
		pace->again_msecs = again;
	pace->again = true;
}

static void take_sooner(uint64_t *due_msecs, bool waits, uint64_t other_msecs)
{
	if (waits && other_msecs < *due_msecs)
		*due_msecs = other_msecs;
}

uint64_t na_watch_pace_get_due(const struct na_watch_pace *pace)
{
	uint64_t due_msecs = NA_WATCH_NEVER;

	take_sooner(&due_msecs, pace->links.waits, pace->links.due_msecs);
	take_sooner(&due_msecs, pace->ruleset.waits, pace->ruleset.due_msecs);
	take_sooner(&due_msecs, pace->again, pace->again_msecs);
	return due_msecs;
}

static bool take(struct na_watch_lane *lane, uint64_t now_msecs)
{
	if (!lane->waits || now_msecs < lane->due_msecs)
		return false;
	lane->waits = false;
	return true;
}

unsigned int na_watch_pace_next(struct na_watch_pace *pace, uint64_t now_msecs)
{
	unsigned int changes = 0;

	if (take(&pace->links, now_msecs)) {
		changes |= pace->lost ? NETACCEL_WATCH_LINKS | NETACCEL_WATCH_LOST
				      : NETACCEL_WATCH_LINKS;
		pace->lost = false;
	}
	if (take(&pace->ruleset, now_msecs)) {
		changes |= NETACCEL_WATCH_RULESET;
		pace->ruleset.free_msecs = now_msecs + RULESET_MSECS;
	}
	if (pace->again && now_msecs >= pace->again_msecs) {
		changes |= NETACCEL_WATCH_WAITED;
		pace->again = false;
	}
	if (changes) {
		pace->looks = true;
		pace->began_msecs = now_msecs;
	}
	return changes;
}

void na_watch_pace_set_done(struct na_watch_pace *pace, uint64_t now_msecs)
{
	uint64_t took_msecs = now_msecs - pace->began_msecs;

	/* The first look is nobody's, and tells nothing. */
	if (!pace->looks)
		return;
	pace->looks = false;
	/* Half of the time, if it goes on like this. */
	pace->links.free_msecs = now_msecs + (took_msecs < REST_MSECS ? took_msecs : REST_MSECS);
}
