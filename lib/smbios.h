/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* SMBIOS types 0 to 4: bytes to facts (pure), and where the bytes come from. */
#ifndef NA_SMBIOS_H
#define NA_SMBIOS_H

#include "platform.h"

#include <stddef.h>

/* What the entry point says that decoding hangs on; zeroed: no entry point. */
struct na_smbios_entry {
	uint16_t version; /* 0x0206 is 2.6; 0: not known */
	uint32_t count;	  /* structures; 0: up to the end-of-table structure */
};

/* -EINVAL: no entry point of SMBIOS 2.1 or later. */
int na_smbios_parse_entry(const void *data, size_t len_bytes, struct na_smbios_entry *ret_entry);

/*
 * Adds the facts and processors of a table to PLATFORM. Whatever the bytes
 * are, only what lies within them is read, and a structure that is not
 * complete is left out. If there is no end of the table, facts of types that
 * were not found are UNREADABLE, and there is a warning. Returns the number of
 * complete structures; -ENOMEM.
 */
int na_smbios_parse(struct netaccel_platform *platform, const struct na_smbios_entry *entry,
		    const void *table, size_t len_bytes);

/* Reads the table, else the fields that the kernel shows to everybody. -ENOMEM. */
int na_smbios_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform);

#endif
