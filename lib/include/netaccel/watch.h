/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Watching what declared flowtables hang on: devices that come, go and change their
 * names, and rulesets of nf_tables that others replace. It says when to look again, not
 * what is there then: that, new snapshots tell (machine.h).
 *
 * Of a burst of changes it tells once, 20 ms after the first; and who looks is busy half of
 * the time at most. However much changes, it needs no more memory.
 *
 * Kernel interfaces: RTNLGRP_LINK; of NFNLGRP_NFTABLES the generations (NFT_MSG_NEWGEN).
 */
#ifndef NETACCEL_WATCH_H
#define NETACCEL_WATCH_H

#include <netaccel/ctx.h>

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_watch;

enum netaccel_watch_changes {
	/* A device appeared, vanished, went up or down, has another name, master, ... */
	NETACCEL_WATCH_LINKS = 1 << 0,
	/* Somebody else changed the ruleset; told twice a second at most. */
	NETACCEL_WATCH_RULESET = 1 << 1,
	/* Of either the kernel had more to tell than it could keep: anything may be new. */
	NETACCEL_WATCH_LOST = 1 << 2,
	/* The time of netaccel_watch_set_wait is over. */
	NETACCEL_WATCH_WAITED = 1 << 3,
};

/*
 * From here on nothing is missed: look at all afterwards, then wait. CTX must outlive it.
 * Errors: -EPERM: CAP_NET_ADMIN is needed; -EPROTONOSUPPORT: the kernel has no netfilter
 * netlink; those of socket(2), epoll_create1(2), timerfd_create(2); all recorded; -ENOMEM.
 */
int netaccel_watch_new(struct netaccel_ctx *ctx, struct netaccel_watch **ret_watch);
void netaccel_watch_free(struct netaccel_watch *watch);

/* For poll(2): can be read when netaccel_watch_next has something to do. */
int netaccel_watch_get_fd(const struct netaccel_watch *watch);

/*
 * Takes what has come, without waiting. *ret_changes: what to look at again now, of enum
 * netaccel_watch_changes; 0: nothing yet. Errors: -ENOMEM; recv(2)'s, all recorded.
 */
int netaccel_watch_next(struct netaccel_watch *watch, unsigned int *ret_changes);
/* The look, and what came of it, is done. */
void netaccel_watch_set_done(struct netaccel_watch *watch);
/* NETACCEL_WATCH_WAITED is to come in WAIT_MSECS, or sooner if that was asked before. */
void netaccel_watch_set_wait(struct netaccel_watch *watch, uint64_t wait_msecs);

/*
 * Changes of the ruleset that come through this netlink port of NETLINK_NETFILTER are our
 * own, and not told.
 */
void netaccel_watch_set_own(struct netaccel_watch *watch, uint32_t port);

/*
 * Who of the others changed the ruleset last: the name of the process, "" if nobody did,
 * and its id in the first of all PID namespaces.
 */
const char *netaccel_watch_get_process(const struct netaccel_watch *watch);
uint32_t netaccel_watch_get_pid(const struct netaccel_watch *watch);

/*
 * Backing off. The flowtable NAME was destroyed or taken by PROCESS, or it could not be made
 * ("" or what stands in its way): returns in how many milliseconds to try again, 0 the
 * first time, then a second, twice that, ... up to a minute, until it has lasted for ten
 * seconds. *ret_news: the first time that we wait for this process, so worth a word.
 */
uint64_t netaccel_watch_add_loss(struct netaccel_watch *watch, const char *name,
				 const char *process, bool *ret_news);
/* What is left of that time. 0: NAME may be touched. */
uint64_t netaccel_watch_get_wait(const struct netaccel_watch *watch, const char *name);

#ifdef __cplusplus
}
#endif
#endif
