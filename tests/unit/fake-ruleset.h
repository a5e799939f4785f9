/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A kernel with nf_tables that carries batches out, in place of lib/netlink.c and its parts.
 * It keeps what it was sent, and gives it back in dumps.
 */
#ifndef FAKE_RULESET_H
#define FAKE_RULESET_H

#include "nft.h"

#define FAKE_RULESET_LINKS 8

struct fake_ruleset {
	const char *link[FAKE_RULESET_LINKS];
	const char *refuses;  /* its driver has no flow offload */
	bool binds_once;      /* a driver that is bound takes no other flowtable */
	bool lacks_persist;   /* of Linux before 6.9 */
	bool lacks_flowtable; /* no modules for it */
	/* Batch number FAIL_AT, from 1 on, or each with 0 and an ERROR, fails at its first message.
	 */
	int fail_at;
	int error;
	/* Called before a batch that is to be carried out. */
	void (*before)(void);
	void (*after)(void); /* and once it was */
	int batches; /* that were carried out, or failed to be */
	int probes;
};

extern struct fake_ruleset fake_ruleset;

/* Empties it, and what it keeps. */
void fake_ruleset_set(const struct fake_ruleset *ruleset);
/* All that is kept: "netaccel-router: table flowtable(lan1 lan2 offload) chain rule rule". */
const char *fake_ruleset_paint(void);
/* How many objects that are. */
size_t fake_ruleset_count(void);
/* Deletes a table, as others do. */
void fake_ruleset_del_table(const char *table);

#endif
