/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a change that tears queues down can do to a device beside what was asked
 * for: its carrier, RSS, channels and where its interrupts go, before and after.
 */
#ifndef NA_SETTLE_H
#define NA_SETTLE_H

#include "genl.h"
#include "machine.h"

#include <linux/ethtool_netlink.h>

/* Where to ask. */
struct na_settle_source {
	struct netaccel_ctx *ctx;
	struct na_genl *ethtool;
	struct na_netlink *rtnl;
	const struct netaccel_device *device; /* of a snapshot: who it is */
};

/* What could not be read is absent, and then nothing is said of it. Zeroed is empty. */
struct na_settle {
	bool carrier;
	unsigned char *rss; /* hash function, indirection table and key as the kernel has them */
	size_t rss_bytes;
	uint32_t channels[ETHTOOL_A_CHANNELS_MAX + 1]; /* by attribute */
	bool has_channels;
	char **interrupts; /* a na_text list, rising: the number of each, */
	char **cpus;	   /* and the CPUs it may go to */
};

/* -ENOMEM; on failure nothing is left to free. */
int na_settle_read(const struct na_settle_source *source, struct na_settle *ret_settle);
void na_settle_del(struct na_settle *settle);

/*
 * Waits up to CARRIER_MSECS for the carrier that was there BEFORE, and adds a
 * text to the na_text list WARNINGS for each thing that is not as it was.
 * Returns -ENODEV if the device is gone; -ENOMEM.
 */
int na_settle_explain(const struct na_settle_source *source, const struct na_settle *before,
		      unsigned int carrier_msecs, char ***warnings);

/* The same without asking anybody. -ENOMEM. */
int na_settle_match(const struct na_settle *before, const struct na_settle *after,
		    char ***warnings);

#endif
