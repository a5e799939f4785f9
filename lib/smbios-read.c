// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns where SMBIOS data is read; knows nothing of its form. */
#include "rootfs.h"
#include "smbios.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TABLES	  "/sys/firmware/dmi/tables"
#define FIELDS	  "/sys/class/dmi/id"
#define NO_TABLE  "no " TABLES "/DMI"
#define MAX_BYTES (1 << 20)

static int set_unreadable(struct netaccel_platform *platform, enum netaccel_fact fact, int err)
{
	bool denied = err == -EACCES || err == -EPERM;
	const char *note = strerrordesc_np(-err);

	if (denied && geteuid() != 0)
		note = "needs root";
	else if (err == -ENOENT)
		note = NO_TABLE;
	na_platform_set_state(platform, fact, NETACCEL_FACT_STATE_UNREADABLE);
	return na_platform_set_source(platform, fact, NULL, note);
}

static int set_missing(struct netaccel_platform *platform, enum netaccel_fact fact, int err)
{
	if (err != -ENOENT)
		return err == -ENOMEM ? err : set_unreadable(platform, fact, err);
	return na_platform_set_source(platform, fact, NULL, "the firmware does not say");
}

static int read_table(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	struct na_smbios_entry entry = { 0 };
	char *table, *data;
	size_t len, data_len;
	int r = na_rootfs_read(&ctx->root, TABLES "/DMI", MAX_BYTES, &table, &len);

	if (r < 0)
		return r;
	r = na_rootfs_read(&ctx->root, TABLES "/smbios_entry_point", MAX_BYTES, &data, &data_len);
	if (r == 0) {
		na_smbios_parse_entry(data, data_len, &entry);
		free(data);
	}
	if (r != -ENOMEM)
		r = na_smbios_parse(platform, &entry, table, len);
	free(table);
	return r;
}

static int read_field(struct netaccel_ctx *ctx, struct netaccel_platform *platform,
		      enum netaccel_fact fact)
{
	char path[64], *line;
	int r;

	snprintf(path, sizeof(path), FIELDS "/%s", netaccel_fact_get_name(fact));
	r = na_platform_set_source(platform, fact, FIELDS, NULL);
	if (r == 0)
		r = na_rootfs_read_line(&ctx->root, path, &line);
	if (r < 0)
		return set_missing(platform, fact, r);
	r = na_platform_add_value(platform, fact, na_text_set_plain(line));
	free(line);
	return r;
}

/* A live system that hides its table has one; a copied tree has what it has. */
static int set_processor(struct netaccel_ctx *ctx, struct netaccel_platform *platform,
			 enum netaccel_fact fact, int err)
{
	if (err == -ENOENT && netaccel_ctx_get_offline(ctx))
		return na_platform_set_source(platform, fact, NULL, NO_TABLE);
	return set_unreadable(platform, fact, err);
}

int na_smbios_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	int table = read_table(ctx, platform);
	bool has_fields;
	int r = 0;

	if (table == -ENOMEM)
		return table;
	has_fields = na_rootfs_get_exists(&ctx->root, FIELDS);
	/* Without either there is no SMBIOS; with a table the missing fields are not in it. */
	if (table == -ENOENT && !has_fields)
		return 0;
	for (enum netaccel_fact fact = 0; r == 0 && fact < NA_FACT_COUNT; fact++) {
		const struct na_fact_row *row = na_fact_get_row(fact);

		if (row->origin == NA_FACT_ORIGIN_SMBIOS) {
			if (table < 0 && has_fields)
				r = read_field(ctx, platform, fact);
			else if (!platform->fact[fact].values)
				r = set_missing(platform, fact, table < 0 ? table : -ENOENT);
		} else if (row->origin == NA_FACT_ORIGIN_PROCESSOR && table < 0) {
			r = set_processor(ctx, platform, fact, table);
		}
	}
	return r;
}
