/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The context: where files are read, where messages go, what failed last.
 *
 * A context belongs to one thread at a time. The library has no writable
 * globals, prints nothing, never exits and never reads the environment:
 * whatever it should know is told through a context.
 */
#ifndef NETACCEL_CTX_H
#define NETACCEL_CTX_H

#include <netaccel/error.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_ctx;

/* The levels are syslog's. */
enum netaccel_log_level {
	NETACCEL_LOG_ERROR = 3,
	NETACCEL_LOG_WARNING = 4,
	NETACCEL_LOG_INFO = 6,
	NETACCEL_LOG_DEBUG = 7, /* each netlink message, decoded */
};

/* MESSAGE is one line without newline, valid during the call only. */
typedef void (*netaccel_log_fn)(void *data, enum netaccel_log_level level, const char *message);

/*
 * Makes a context that reads below "/" and logs nothing.
 * Returns 0 or -ENOMEM. The caller owns *ret_ctx.
 */
int netaccel_ctx_new(struct netaccel_ctx **ret_ctx);

/* Everything else that was made with CTX outlives it. NULL does nothing. */
void netaccel_ctx_free(struct netaccel_ctx *ctx);

/* FN gets every message up to LEVEL; NULL turns logging off. */
void netaccel_ctx_set_log(struct netaccel_ctx *ctx, netaccel_log_fn fn, void *data,
			  enum netaccel_log_level level);

/*
 * Reads files (facts, rules, driver data) below DIR as if it were "/"; no
 * link or ".." leads out of it (openat2(2), RESOLVE_IN_ROOT). With a
 * directory other than "/" no netlink is used.
 * Errors: -ENOENT, -ENOTDIR, -EACCES: DIR cannot be opened; -ENOSYS, -EPERM:
 * no openat2 here; -ENOMEM.
 */
int netaccel_ctx_set_root(struct netaccel_ctx *ctx, const char *dir);

/* True after set_root with a directory other than "/". */
bool netaccel_ctx_get_offline(const struct netaccel_ctx *ctx);

/*
 * Reads rules.d, drivers.d and machines of DIR, and no other policy
 * directory. DIR is a path of this system, whatever the root is.
 * Errors: as netaccel_ctx_set_root.
 */
int netaccel_ctx_set_policy(struct netaccel_ctx *ctx, const char *dir);

/* The record of the last error; never NULL, owned by the context. */
const struct netaccel_error *netaccel_ctx_get_error(const struct netaccel_ctx *ctx);

#ifdef __cplusplus
}
#endif
#endif
