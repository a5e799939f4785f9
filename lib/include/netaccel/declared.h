/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A declared flowtable: what a file of flowtables.d wants, whatever the kernel has.
 * The file format is described in netaccel.flowtable(5). A declared flowtable that was
 * read belongs to its policy (see policy.h); one from memory is the caller's. All
 * strings live as long as it does.
 */
#ifndef NETACCEL_DECLARED_H
#define NETACCEL_DECLARED_H

#include <netaccel/machine.h>

#include <stdbool.h>

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

/*
 * One from memory: TEXT is what a file holds that is called NAME.conf. It does not belong
 * to any policy.
 * Errors: -EINVAL: TEXT is no declared flowtable, or NAME is none for it; the error record
 * says what is wrong, with "NAME:LINE" as its object, or NAME if it is the whole; -ENOMEM.
 */
int netaccel_declared_parse(struct netaccel_ctx *ctx, const char *name, const char *text,
			    struct netaccel_declared **ret_declared);
/* Of one from memory alone. */
void netaccel_declared_free(struct netaccel_declared *declared);

/*
 * What a file holds that declares the same: without comments, a line for each device, and
 * what is so by default left out. The caller frees *ret_text with free(3). Errors: -ENOMEM.
 */
int netaccel_declared_write(const struct netaccel_declared *declared, char **ret_text);

/* "router" of the file router.conf, whose whole path is the other; NULL if from memory. */
const char *netaccel_declared_get_name(const struct netaccel_declared *declared);
const char *netaccel_declared_get_path(const struct netaccel_declared *declared);

enum netaccel_declared_offload
netaccel_declared_get_offload(const struct netaccel_declared *declared);
/* Counter=. */
bool netaccel_declared_get_counter(const struct netaccel_declared *declared);

/* What becomes of a device that a declared flowtable means. Append only. */
enum netaccel_declared_state {
	NETACCEL_DECLARED_LOWEST,  /* it is there, and packets come in by it */
	NETACCEL_DECLARED_UPPER,   /* it is there, and stands on others */
	NETACCEL_DECLARED_PENDING, /* it is not there */
	NETACCEL_DECLARED_UNKNOWN, /* what it stands on is not known */
};

/* "lowest", "upper", "pending", "unknown"; NULL past the last. */
const char *netaccel_declared_state_get_word(enum netaccel_declared_state state);

/* The devices that a declared flowtable means on a machine. */
struct netaccel_declared_devices;

/*
 * In the order of the file, each device once. MACHINE needs its DEVICES (see
 * machine.h). The caller owns *ret_devices; it
 * outlives both. Errors: -ENOMEM.
 */
int netaccel_declared_devices_read(const struct netaccel_declared *declared,
				   const struct netaccel_machine *machine,
				   struct netaccel_declared_devices **ret_devices);
void netaccel_declared_devices_free(struct netaccel_declared_devices *devices);

size_t netaccel_declared_devices_count(const struct netaccel_declared_devices *devices);

/* The name of a device, or what Device= says where there is none. NULL past the last. */
const char *netaccel_declared_devices_get_name(const struct netaccel_declared_devices *devices,
					       size_t index);

/* Its interface index; 0 where there is none. */
uint32_t netaccel_declared_devices_get_ifindex(const struct netaccel_declared_devices *devices,
					       size_t index);

/* Why it is meant: "named", "port of br-lan", "ppp0, VLAN 7", "driver mana". */
const char *netaccel_declared_devices_get_because(const struct netaccel_declared_devices *devices,
						  size_t index);

enum netaccel_declared_state
netaccel_declared_devices_get_state(const struct netaccel_declared_devices *devices, size_t index);

/* What there is to say of that state: "no such device yet"; NULL of LOWEST. */
const char *netaccel_declared_devices_get_note(const struct netaccel_declared_devices *devices,
					       size_t index);

#ifdef __cplusplus
}
#endif
#endif
