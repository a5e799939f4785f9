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
	else if (err == -EINVAL)
		note = "not a regular file";
	return na_platform_set_unreadable(platform, fact, note);
}

static int set_missing(struct netaccel_platform *platform, enum netaccel_fact fact, int err)
{
	if (!na_rootfs_get_missing(err))
		return err == -ENOMEM ? err : set_unreadable(platform, fact, err);
	/* Of a damaged table that stays; the kernel took its fields from the same bytes. */
	if (platform->fact[fact].state == NETACCEL_FACT_STATE_UNREADABLE)
		return 0;
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
	if (!na_rootfs_get_missing(err))
		return set_unreadable(platform, fact, err);
	if (netaccel_ctx_get_offline(ctx))
		return na_platform_set_source(platform, fact, NULL, NO_TABLE);
	return na_platform_set_unreadable(platform, fact, NO_TABLE);
}

/* Neither table nor fields: no SMBIOS, unless something is in front of where they would be. */
static int set_without(struct netaccel_ctx *ctx, struct netaccel_platform *platform, int fields)
{
	const char *hidden = na_rootfs_get_hidden(&ctx->root, TABLES);
	int r = 0;

	if (!hidden)
		hidden = na_rootfs_get_hidden(&ctx->root, FIELDS);
	if (fields < 0)
		hidden = strerrordesc_np(-fields);
	for (enum netaccel_fact fact = 0; hidden && r == 0 && fact < NA_FACT_COUNT; fact++) {
		enum na_fact_origin origin = na_fact_get_row(fact)->origin;

		if (origin == NA_FACT_ORIGIN_SMBIOS || origin == NA_FACT_ORIGIN_PROCESSOR)
			r = na_platform_set_unreadable(platform, fact, hidden);
	}
	return r;
}

int na_smbios_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	int table = read_table(ctx, platform);
	int fields, r = 0;

	if (table == -ENOMEM)
		return table;
	fields = na_rootfs_get_exists(&ctx->root, FIELDS);
	if (fields != 1 && na_rootfs_get_missing(table))
		return set_without(ctx, platform, fields);
	for (enum netaccel_fact fact = 0; r == 0 && fact < NA_FACT_COUNT; fact++) {
		const struct na_fact *f = &platform->fact[fact];
		enum na_fact_origin origin = na_fact_get_row(fact)->origin;
		bool damaged = f->state == NETACCEL_FACT_STATE_UNREADABLE;

		if (origin == NA_FACT_ORIGIN_SMBIOS) {
			if (fields == 1 && (table < 0 || damaged))
				r = read_field(ctx, platform, fact);
			else if (!f->values)
				r = set_missing(platform, fact, table < 0 ? table : -ENOENT);
		} else if (origin == NA_FACT_ORIGIN_PROCESSOR && table < 0) {
			r = set_processor(ctx, platform, fact, table);
		}
	}
	return r;
}
