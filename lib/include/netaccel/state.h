/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What netaccel set on the devices of this network namespace since boot: per
 * setting what it was before, what was asked for and what came of it. A plan
 * needs it to know that 1008 is what a driver made of 1001, that a device has
 * refused a setting before, and what to bring back.
 *
 * It is kept in /run/netaccel, a file per device. Reading takes no rights.
 */
#ifndef NETACCEL_STATE_H
#define NETACCEL_STATE_H

#include <netaccel/ctx.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_state;

enum netaccel_state_flags {
	NETACCEL_STATE_LOCK = 1 << 0,  /* for who is going to set something: alone until freed */
	NETACCEL_STATE_QUIET = 1 << 1, /* with it: that others are waited for is no news */
};

/*
 * FLAGS is any of enum netaccel_state_flags. The caller owns *ret_state, which
 * outlives CTX. Where nothing was set yet it is empty, and it always is with
 * another root (netaccel_ctx_set_root). A file that makes no sense is told
 * through the log hook, and its device then has no state; so is one that cannot
 * be read, without NETACCEL_STATE_LOCK.
 *
 * With NETACCEL_STATE_LOCK only one process at a time gets beyond this call
 * (flock(2) on /run/netaccel/lock): another one waits, says so through the log
 * hook, and gives up after a minute. Read the machine after this, not before,
 * so that it has what the other one set.
 *
 * Errors: -EINVAL: an unknown flag; -ENOMEM, and those of socket(2) where there
 * is no netlink socket.
 * With NETACCEL_STATE_LOCK: -EBUSY: another process still
 * holds it (the error record has its PID); -EACCES, -EROFS, -ENOSPC and others
 * of mkdir(2) and open(2): nothing could be written there, so nothing may be
 * set; -EPERM: others than root can write there; -EOPNOTSUPP: the context reads
 * below another root; -ENOSYS: the kernel does not tell network namespaces
 * apart; -EIO, -EMFILE and others of read(2) and open(2): what was set before
 * is not known.
 */
int netaccel_state_read(struct netaccel_ctx *ctx, unsigned int flags,
			struct netaccel_state **ret_state);

/*
 * The line that was told last of the device of that index, see
 * netaccel_state_write_told; NULL: nothing was since the system started. It is
 * the caller's, to be freed with free(3). Errors: -ENOMEM, and those of open(2)
 * and read(2).
 */
int netaccel_state_read_told(struct netaccel_ctx *ctx, const struct netaccel_state *state,
			     uint32_t ifindex, char **ret_text);

/*
 * Keeps TEXT, one line, for netaccel_state_read_told of whoever comes next: so that
 * a log has it once. It goes with the device. STATE was read with
 * NETACCEL_STATE_LOCK, else -EINVAL. Errors: as those of reading with it.
 */
int netaccel_state_write_told(struct netaccel_ctx *ctx, const struct netaccel_state *state,
			      uint32_t ifindex, const char *text);

/*
 * Gives up the lock, unless a child that was forked in the meantime has it open:
 * then once that has freed its copy, ended or called exec. NULL does nothing.
 */
void netaccel_state_free(struct netaccel_state *state);

#ifdef __cplusplus
}
#endif
#endif
