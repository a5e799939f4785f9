/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The record of the last error of a context.
 *
 * Every fallible function of this library returns 0 or more on success and a
 * negative errno on failure. The number alone seldom says what to do, so the
 * context also keeps a record: what was tried, on what, the kernel's own
 * words, the attribute that was refused, and a remedy.
 *
 * The record is overwritten by the next failing call with the same context;
 * a call that succeeds leaves it alone. Strings belong to the context.
 */
#ifndef NETACCEL_ERROR_H
#define NETACCEL_ERROR_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_error;

/* The errno as a positive number; 0 if nothing has failed yet. */
int netaccel_error_get_errno(const struct netaccel_error *error);

/* What was tried ("read rings"); never NULL, may be empty. */
const char *netaccel_error_get_operation(const struct netaccel_error *error);

/* The device, file or table concerned; NULL if none. */
const char *netaccel_error_get_object(const struct netaccel_error *error);

/* The kernel's extended acknowledgement; NULL if it gave none. */
const char *netaccel_error_get_kernel_text(const struct netaccel_error *error);

/* The word of the attribute that was refused ("rx-buf-len"); NULL if unknown. */
const char *netaccel_error_get_attribute(const struct netaccel_error *error);

/* True, and the value that was sent for it, if there was one. */
bool netaccel_error_get_value(const struct netaccel_error *error, uint64_t *ret_value);

/* What to do about it ("run as root"); NULL if nothing can be said. */
const char *netaccel_error_get_remedy(const struct netaccel_error *error);

/*
 * The whole record as one line without a newline:
 * "eth0: read rings: Operation not permitted: KERNEL TEXT (rx 512); REMEDY".
 * For a file, its line and what is wrong there stand in place of the errno's
 * text: "a.ini:7: read record: unknown key Foo= in [Machine]; REMEDY".
 */
const char *netaccel_error_get_message(const struct netaccel_error *error);

#ifdef __cplusplus
}
#endif
#endif
