/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What watching decides, apart from sockets and clocks: all of it pure, of fixed size. */
#ifndef NA_WATCH_H
#define NA_WATCH_H

#include "netlink.h"

#include <netaccel/watch.h>

#define NA_WATCH_NEVER UINT64_MAX

/* When to look. Times are of any clock that does not go back. Zeroed: nothing is to be done. */
struct na_watch_lane {
	bool waits;
	uint64_t due_msecs;
	uint64_t free_msecs; /* not before that */
};

struct na_watch_pace {
	struct na_watch_lane links, ruleset;
	bool lost;
	bool again;
	uint64_t again_msecs;
	bool looks;
	uint64_t began_msecs; /* of the look that is not done */
};

/* CHANGES: of enum netaccel_watch_changes. */
void na_watch_pace_add(struct na_watch_pace *pace, unsigned int changes, uint64_t now_msecs);
void na_watch_pace_set_wait(struct na_watch_pace *pace, uint64_t wait_msecs, uint64_t now_msecs);
/* NA_WATCH_NEVER: nothing is. */
uint64_t na_watch_pace_get_due(const struct na_watch_pace *pace);
/* What is due, which is forgotten with that. A look begins. */
unsigned int na_watch_pace_next(struct na_watch_pace *pace, uint64_t now_msecs);
void na_watch_pace_set_done(struct na_watch_pace *pace, uint64_t now_msecs);

#define NA_WATCH_NAME_BYTES    64
#define NA_WATCH_PROCESS_BYTES 16
#define NA_WATCH_RIVALS	       32

/* A flowtable that somebody else wants otherwise. */
struct na_watch_rival {
	char name[NA_WATCH_NAME_BYTES];
	char process[NA_WATCH_PROCESS_BYTES];
	unsigned int count; /* of losses, one soon after the other */
	bool told;
	uint64_t until_msecs; /* we leave it alone */
};

struct na_watch_rivals {
	struct na_watch_rival entry[NA_WATCH_RIVALS];
};

/* As netaccel_watch_add_loss and netaccel_watch_get_wait. */
uint64_t na_watch_rival_add(struct na_watch_rivals *rivals, const char *name, const char *process,
			    uint64_t now_msecs, bool *ret_news);
uint64_t na_watch_rival_get_wait(const struct na_watch_rivals *rivals, const char *name,
				 uint64_t now_msecs);

#define NA_WATCH_LINKS 1024

/*
 * What we have heard of links, so as to know what is new in a message. Places are few:
 * of two links that share one, each message is news.
 */
struct na_watch_links {
	struct {
		uint32_t ifindex;
		uint64_t digest;
	} seen[NA_WATCH_LINKS];
};

/* True: MESSAGE, of RTNLGRP_LINK, says something that flowtables may hang on. */
bool na_watch_link_add(struct na_watch_links *links, const struct na_netlink_message *message);

#endif
