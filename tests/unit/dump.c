// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the reading of the SMBIOS dumps. */
#include "unit.h"
#include "dump.h"

#include <glob.h>

#define TABLE_AT 32

size_t dump_run(dump_fn fn)
{
	size_t count;
	glob_t paths;

	assert_int_equal(glob(TEST_DATA "/smbios/*.bin", 0, NULL, &paths), 0);
	for (size_t i = 0; i < paths.gl_pathc; i++) {
		FILE *file = fopen(paths.gl_pathv[i], "rb");
		struct na_smbios_entry entry;
		static char data[65536];
		size_t len;

		assert_non_null(file);
		len = fread(data, 1, sizeof(data), file);
		fclose(file);
		assert_true(len > TABLE_AT && len < sizeof(data));
		assert_int_equal(na_smbios_parse_entry(data, TABLE_AT, &entry), 0);
		fn(paths.gl_pathv[i], &entry, data + TABLE_AT, len - TABLE_AT);
	}
	count = paths.gl_pathc;
	globfree(&paths);
	return count;
}
