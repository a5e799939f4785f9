// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the reading of CPU IDs; their names are in cpu-names.c. */
#include "cpu.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CPU_DIR "/sys/devices/system/cpu"
#define CPUINFO "/proc/cpuinfo"

static int add_arm(struct netaccel_platform *platform, uint32_t implementer, uint32_t part)
{
	char id[32];

	snprintf(id, sizeof(id), "0x%02x:0x%03x", implementer, part);
	return na_platform_add_cpu(platform, id, 1);
}

static int add_x86(struct netaccel_platform *platform, const char *vendor, const char *family,
		   const char *model)
{
	char id[64];

	snprintf(id, sizeof(id), "%.30s:%.10s:%.10s", vendor, family, model);
	return na_platform_add_cpu(platform, id, 1);
}

/* One "key : value" line of text, cut in place; NULL at the end. */
static char *next_line(char **cursor, char **ret_value)
{
	char *line = *cursor, *colon;

	if (!*line)
		return NULL;
	*cursor += strcspn(line, "\n");
	if (**cursor)
		*(*cursor)++ = '\0';
	colon = strchr(line, ':');
	if (colon)
		*colon = '\0';
	*ret_value = colon ? na_text_del_blanks(colon + 1) : line + strlen(line);
	return na_text_del_blanks(line);
}

int na_cpu_parse(struct netaccel_platform *platform, char *cpuinfo)
{
	const char *vendor = NULL, *family = NULL, *model = NULL;
	uint32_t implementer = 0, part;
	char *key, *value;
	int r = 0;

	while (r == 0 && (key = next_line(&cpuinfo, &value))) {
		/* A processor's lines end with an empty one. */
		if (!key[0]) {
			if (vendor && family && model)
				r = add_x86(platform, vendor, family, model);
			vendor = family = model = NULL;
		} else if (strcmp(key, "vendor_id") == 0) {
			vendor = value;
		} else if (strcmp(key, "cpu family") == 0) {
			family = value;
		} else if (strcmp(key, "model") == 0) {
			model = value;
		} else if (strcmp(key, "CPU implementer") == 0) {
			if (na_text_parse_u32(value, &implementer) < 0)
				implementer = 0;
		} else if (strcmp(key, "CPU part") == 0) {
			if (implementer && na_text_parse_u32(value, &part) == 0)
				r = add_arm(platform, implementer, part);
		}
	}
	if (r == 0 && vendor && family && model)
		r = add_x86(platform, vendor, family, model);
	return r;
}

static int read_midr(struct netaccel_ctx *ctx, struct netaccel_platform *platform, const char *cpu)
{
	char path[320], *line;
	uint64_t midr;
	int r;

	snprintf(path, sizeof(path), CPU_DIR "/%.255s/regs/identification/midr_el1", cpu);
	r = na_rootfs_read_line(&ctx->root, path, &line);
	/* A CPU that is off has no registers. */
	if (r < 0)
		return na_rootfs_get_missing(r) ? 0 : r;
	if (na_text_parse_u64(line, &midr) == 0 && midr)
		r = add_arm(platform, midr >> 24 & 0xff, midr >> 4 & 0xfff);
	free(line);
	return r;
}

static int compare_natural(const void *a, const void *b)
{
	return strverscmp(*(char *const *)a, *(char *const *)b);
}

static int read_midrs(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	char **names = NULL;
	size_t count;
	int r = na_rootfs_read_dir(&ctx->root, CPU_DIR, &names);

	if (r < 0)
		return na_rootfs_get_missing(r) ? 0 : r;
	count = na_text_count(names);
	if (count > 1)
		qsort(names, count, sizeof(*names), compare_natural);
	for (size_t i = 0; r == 0 && i < count; i++) {
		if (na_text_match("cpu[0-9]*", names[i]))
			r = read_midr(ctx, platform, names[i]);
	}
	na_text_free(names);
	return r;
}

static int read_cpuinfo(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	size_t len;
	char *data;
	int r = na_rootfs_read(&ctx->root, CPUINFO, 64 << 20, &data, &len);

	if (r < 0)
		return r;
	r = na_cpu_parse(platform, data);
	free(data);
	return r;
}

/* R: what came of reading /proc/cpuinfo, where every running kernel has one. */
static int set_unread(struct netaccel_ctx *ctx, struct netaccel_platform *platform, int r)
{
	const char *hidden = na_rootfs_get_hidden(&ctx->root, CPUINFO);

	if (!na_rootfs_get_missing(r))
		return na_platform_set_unreadable(platform, NETACCEL_FACT_CPU, strerrordesc_np(-r));
	if (ctx->root.inside)
		return na_platform_set_source(platform, NETACCEL_FACT_CPU, NULL, "no " CPUINFO);
	return na_platform_set_unreadable(platform, NETACCEL_FACT_CPU,
					  hidden ? hidden : "no " CPUINFO);
}

int na_cpu_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	const struct na_fact *fact = &platform->fact[NETACCEL_FACT_CPU];
	int midrs = read_midrs(ctx, platform), r;

	if (midrs == -ENOMEM)
		return midrs;
	if (midrs == 0 && fact->values)
		return na_platform_set_source(platform, NETACCEL_FACT_CPU, "midr_el1", NULL);
	/* Some CPUs are not all. */
	na_platform_set_state(platform, NETACCEL_FACT_CPU, NETACCEL_FACT_STATE_ABSENT);
	r = na_platform_set_source(platform, NETACCEL_FACT_CPU, CPUINFO, NULL);
	if (r == 0)
		r = read_cpuinfo(ctx, platform);
	if (r == -ENOMEM)
		return r;
	if (r == 0 && fact->values)
		return 0;
	if (midrs < 0)
		r = midrs;
	if (r < 0)
		return set_unread(ctx, platform, r);
	return na_platform_set_source(platform, NETACCEL_FACT_CPU, NULL,
				      "no ID known for this architecture");
}
