// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the order in which the facts of a system or a root directory are read,
 * and those that the kernel tells of itself.
 */
#include "cpu.h"
#include "devicetree.h"
#include "rootfs.h"
#include "smbios.h"
#include "text.h"
#include "virtualization.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/utsname.h>
#include <unistd.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BY_ORDER(little, big) little
#else
#define BY_ORDER(little, big) big
#endif

/* systemd's word for what uname says. */
static const char *get_architecture(const char *machine)
{
	static const struct {
		const char *machine;
		const char *word;
	} rows[] = {
		{ "x86_64", "x86-64" },
		{ "i?86", "x86" },
		{ "aarch64", "arm64" },
		{ "aarch64_be", "arm64-be" },
		{ "armv*b", "arm-be" },
		{ "armv*", "arm" },
		{ "mips64", BY_ORDER("mips64-le", "mips64") },
		{ "mips", BY_ORDER("mips-le", "mips") },
		{ "ppc64le", "ppc64-le" },
		{ "ppcle", "ppc-le" },
		{ "riscv", sizeof(void *) == 8 ? "riscv64" : "riscv32" },
		{ "arceb", "arc-be" },
		{ "crisv32", "cris" },
		{ "sh5", "sh64" },
		{ "sh[234]*", "sh" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (na_text_match(rows[i].machine, machine))
			return rows[i].word;
	}
	/* alpha, loongarch64, m68k, ppc64, riscv64, s390x, sparc64 and others are the same. */
	return machine;
}

static int read_kernel_version(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	char *release;
	int r = na_rootfs_read_line(&ctx->root, "/proc/sys/kernel/osrelease", &release);

	if (r < 0)
		return r;
	r = na_platform_add_value(platform, NETACCEL_FACT_KERNEL_VERSION, release);
	free(release);
	return r;
}

/* No file holds the architecture and the page size of another machine. */
int na_platform_read_kernel(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	struct utsname name;
	char number[24];
	int r;

	r = read_kernel_version(ctx, platform);
	if (ctx->root.inside || r == -ENOMEM)
		return r == -ENOMEM ? r : 0;
	if (uname(&name) < 0)
		return -errno;
	if (r < 0 || !platform->fact[NETACCEL_FACT_KERNEL_VERSION].values)
		r = na_platform_add_value(platform, NETACCEL_FACT_KERNEL_VERSION, name.release);
	if (r == 0)
		r = na_platform_add_value(platform, NETACCEL_FACT_ARCHITECTURE,
					  get_architecture(name.machine));
	if (r < 0)
		return r;
	snprintf(number, sizeof(number), "%ld", sysconf(_SC_PAGESIZE));
	return na_platform_add_value(platform, NETACCEL_FACT_PAGE_SIZE, number);
}

/* Why is a fact absent that no reader gave a reason for? */
static int set_reasons(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	bool tree = platform->fact[NETACCEL_FACT_DEVICE_TREE_COMPATIBLE].values;
	bool acpi = na_rootfs_get_exists(&ctx->root, "/sys/firmware/acpi") == 1;
	const char *const reasons[] = {
		[NA_FACT_ORIGIN_MACHINE] = "no file says so",
		[NA_FACT_ORIGIN_SMBIOS] = tree ? "no SMBIOS: started by device tree" : "no SMBIOS",
		[NA_FACT_ORIGIN_PROCESSOR] =
			tree ? "no SMBIOS: started by device tree" : "no SMBIOS",
		[NA_FACT_ORIGIN_DEVICE_TREE] = tree   ? "the device tree does not say"
					       : acpi ? "started by ACPI"
						      : "no device tree",
	};
	int r = 0;

	for (enum netaccel_fact fact = 0; r == 0 && fact < NA_FACT_COUNT; fact++) {
		const struct na_fact *f = &platform->fact[fact];

		if (f->state == NETACCEL_FACT_STATE_ABSENT && !f->note)
			r = na_platform_set_source(platform, fact, NULL,
						   reasons[na_fact_get_row(fact)->origin]);
	}
	return r;
}

int na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform)
{
	static int (*const readers[])(struct netaccel_ctx *, struct netaccel_platform *) = {
		na_platform_read_kernel,
		na_smbios_read,
		na_devicetree_read,
		na_cpu_read,
		na_virtualization_read, /* which looks at those before */
		set_reasons,
	};
	struct netaccel_platform *platform;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	for (size_t i = 0; r >= 0 && i < sizeof(readers) / sizeof(readers[0]); i++)
		r = readers[i](ctx, platform);
	if (r >= 0)
		r = na_platform_set_derived(platform);
	if (r < 0) {
		na_platform_free(platform);
		return r;
	}
	*ret_platform = platform;
	return 0;
}
