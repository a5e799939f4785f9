/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The dumps in tests/data/smbios: an entry point at 0, the table at 32. */
#ifndef DUMP_H
#define DUMP_H

#include "smbios.h"

typedef void (*dump_fn)(const char *path, const struct na_smbios_entry *entry, const char *table,
			size_t len_bytes);

/* Calls FN for every dump; returns how many there are. */
size_t dump_run(dump_fn fn);

#endif
