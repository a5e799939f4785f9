/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Captured datagrams from tests/data/netlink, see tools/capture-netlink. */
#ifndef HEX_H
#define HEX_H

#include <stdbool.h>
#include <stddef.h>

#define HEX_MAX 32

struct hex {
	size_t count;
	struct {
		bool sent;
		unsigned char *data; /* exactly so long, so that valgrind sees what goes beyond */
		size_t len_bytes;
	} datagram[HEX_MAX];
};

/* NAME without ".hex". Fails the test if it cannot be read. */
void hex_read(const char *name, struct hex *ret_hex);
void hex_del(struct hex *hex);

#endif
