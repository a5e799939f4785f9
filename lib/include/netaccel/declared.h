/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A declared flowtable: what a file of flowtables.d wants, whatever the kernel has.
 * The file format is described in netaccel.flowtable(5). A declared flowtable
 * belongs to its policy (see policy.h), and so do all strings.
 */
#ifndef NETACCEL_DECLARED_H
#define NETACCEL_DECLARED_H

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_declared;

/* Offload=. Append only. */
enum netaccel_declared_offload {
	NETACCEL_DECLARED_OFFLOAD_AUTO, /* hardware where devices take it, software elsewhere */
	NETACCEL_DECLARED_OFFLOAD_SOFTWARE,
	NETACCEL_DECLARED_OFFLOAD_HARDWARE,
};

/* "auto", "software", "hardware"; NULL past the last. */
const char *netaccel_declared_offload_get_word(enum netaccel_declared_offload offload);

/* "router" of the file router.conf, whose whole path is the other. */
const char *netaccel_declared_get_name(const struct netaccel_declared *declared);
const char *netaccel_declared_get_path(const struct netaccel_declared *declared);

enum netaccel_declared_offload
netaccel_declared_get_offload(const struct netaccel_declared *declared);

#ifdef __cplusplus
}
#endif
#endif
