/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Ring parameters: descriptors per ring and the layout of RX buffers.
 *
 * Kernel interface: ETHTOOL_MSG_RINGS_GET. The words are those of ethtool -g.
 */
#ifndef NETACCEL_RINGS_H
#define NETACCEL_RINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_rings;

/* In the order in which they are shown. Append only. */
enum netaccel_ring {
	NETACCEL_RING_RX,	       /* descriptors */
	NETACCEL_RING_RX_MINI,	       /* descriptors */
	NETACCEL_RING_RX_JUMBO,	       /* descriptors */
	NETACCEL_RING_TX,	       /* descriptors */
	NETACCEL_RING_RX_BUF_LEN,      /* bytes */
	NETACCEL_RING_CQE_SIZE,	       /* bytes */
	NETACCEL_RING_TX_PUSH,	       /* 0 off, 1 on */
	NETACCEL_RING_RX_PUSH,	       /* 0 off, 1 on */
	NETACCEL_RING_TX_PUSH_BUF_LEN, /* bytes */
	NETACCEL_RING_TCP_DATA_SPLIT,  /* enum: auto, off, on */
	NETACCEL_RING_HDS_THRESH,      /* bytes */
};

enum netaccel_ring_kind {
	NETACCEL_RING_KIND_NUMBER,
	NETACCEL_RING_KIND_BOOL,
	NETACCEL_RING_KIND_ENUM,
};

/* ethtool's word, "rx-buf-len"; NULL past the last, so that callers can iterate. */
const char *netaccel_ring_get_word(enum netaccel_ring ring);

/* The key of rules and records, "RxBufLen"; NULL past the last. */
const char *netaccel_ring_get_key(enum netaccel_ring ring);

/* "descriptors", "bytes" or NULL. */
const char *netaccel_ring_get_unit(enum netaccel_ring ring);

enum netaccel_ring_kind netaccel_ring_get_kind(enum netaccel_ring ring);

/* The word for VALUE of an on/off or enum parameter; NULL for numbers and unknown values. */
const char *netaccel_ring_get_value_word(enum netaccel_ring ring, uint32_t value);

/* True if the device reports that parameter; *ret_value is written only then. */
bool netaccel_rings_get_value(const struct netaccel_rings *rings, enum netaccel_ring ring,
			      uint32_t *ret_value);

/* True if the device reports a maximum for it; *ret_value is written only then. */
bool netaccel_rings_get_max(const struct netaccel_rings *rings, enum netaccel_ring ring,
			    uint32_t *ret_value);

#ifdef __cplusplus
}
#endif
#endif
