// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the finding of the virtual machine that the system is in. The order of the questions is
 * systemd-detect-virt's, as are the words, so that both answer the same.
 */
#include "virtualization.h"
#include "container.h"
#include "devicetree.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

struct row {
	const char *text;
	const char *word;
};

static const char *get_value(const struct netaccel_platform *platform, enum netaccel_fact fact)
{
	return netaccel_platform_get_value(platform, fact, 0);
}

static const char *match_vendor(const char *text)
{
	/* The beginnings of what virtual machines have for names. */
	static const struct row vendors[] = {
		{ "KVM", "kvm" },
		{ "OpenStack", "kvm" },
		{ "KubeVirt", "kvm" },
		{ "Amazon EC2", "amazon" },
		{ "QEMU", "qemu" },
		{ "VMware", "vmware" },
		{ "VMW", "vmware" },
		{ "innotek GmbH", "oracle" },
		{ "VirtualBox", "oracle" },
		{ "Oracle Corporation", "oracle" },
		{ "Xen", "xen" },
		{ "Bochs", "bochs" },
		{ "Parallels", "parallels" },
		{ "BHYVE", "bhyve" },
		{ "Hyper-V", "microsoft" },
		{ "Apple Virtualization", "apple" },
		{ "Google Compute Engine", "google" },
	};

	for (size_t i = 0; text && i < sizeof(vendors) / sizeof(vendors[0]); i++) {
		if (strncmp(text, vendors[i].text, strlen(vendors[i].text)) == 0)
			return vendors[i].word;
	}
	return NULL;
}

/* EC2 calls its bare metal by the same names. */
static bool is_metal(const struct netaccel_platform *platform)
{
	const char *product = get_value(platform, NETACCEL_FACT_PRODUCT_NAME);
	const char *metal = product ? strstr(product, ".metal") : NULL;

	if (platform->smbios_virtual != NA_UNKNOWN)
		return platform->smbios_virtual == NA_NO;
	return metal && (!metal[6] || metal[6] == '-');
}

static const char *find_dmi(const struct netaccel_platform *platform)
{
	/* The product first: it tells KVM from the QEMU that runs it. */
	static const enum netaccel_fact facts[] = {
		NETACCEL_FACT_PRODUCT_NAME,    NETACCEL_FACT_SYS_VENDOR,
		NETACCEL_FACT_BOARD_VENDOR,    NETACCEL_FACT_BIOS_VENDOR,
		NETACCEL_FACT_PRODUCT_VERSION,
	};
	const char *word = NULL;

	for (size_t i = 0; !word && i < sizeof(facts) / sizeof(facts[0]); i++)
		word = match_vendor(get_value(platform, facts[i]));
	if (word && strcmp(word, "amazon") == 0 && is_metal(platform))
		return NULL;
	if (!word && platform->smbios_virtual == NA_YES)
		return "vm-other";
	return word;
}

/* The hypervisor behind an x86 CPU that says that it has one; never NULL. */
static const char *find_cpuid(void)
{
#if defined(__x86_64__) || defined(__i386__)
	static const struct row signatures[] = {
		{ "XenVMMXenVMM", "xen" },    { "KVMKVMKVM", "kvm" },
		{ "Linux KVM Hv", "kvm" },    { "TCGTCGTCGTCG", "qemu" },
		{ "VMwareVMware", "vmware" }, { "Microsoft Hv", "microsoft" },
		{ "bhyve bhyve ", "bhyve" },  { "QNXQVMBSQG", "qnx" },
		{ "ACRNACRNACRN", "acrn" },   { "SRESRESRESRE", "sre" },
		{ "Apple VZ", "apple" },
	};
	unsigned int eax, word[4] = { 0 };

	__cpuid(0x40000000, eax, word[0], word[1], word[2]);
	for (size_t i = 0; i < sizeof(signatures) / sizeof(signatures[0]); i++) {
		if (strcmp((const char *)word, signatures[i].text) == 0)
			return signatures[i].word;
	}
#endif
	return "vm-other";
}

/* From the first processor of /proc/cpuinfo. *ret_told: it would say so, were there one. */
static int find_cpu(const struct netaccel_ctx *ctx, struct na_virt *found, bool *ret_told)
{
	static const char path[] = "/proc/cpuinfo";
	char *data, *line, *next;
	size_t len;
	int r = na_rootfs_read(&ctx->root, path, 64 << 20, &data, &len);

	/* Every running kernel has it. */
	if (r < 0)
		return ctx->root.inside && na_rootfs_get_missing(r) ? 0 : r;
	for (line = data; line && *line && *line != '\n'; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (na_text_match("vendor_id*: User Mode Linux*", line))
			*found = (struct na_virt){ "uml", path };
		else if (na_text_match("flags*:*", line))
			*ret_told = true;
		if (na_text_match("flags*: * hypervisor *", line) ||
		    na_text_match("flags*: * hypervisor", line))
			*found = ctx->root.inside ? (struct na_virt){ "vm-other", path }
						  : (struct na_virt){ find_cpuid(), "cpuid" };
	}
	free(data);
	return 0;
}

/* Xen's domain 0 drives the hardware itself. */
static int find_xen(const struct netaccel_ctx *ctx, bool *ret_guest, bool *ret_dom0)
{
	char *features = NULL, *capabilities = NULL;
	int r;

	*ret_guest = *ret_dom0 = false;
	r = na_rootfs_get_exists(&ctx->root, "/proc/xen");
	if (r != 1)
		return r;
	r = na_rootfs_read_optional(&ctx->root, "/sys/hypervisor/properties/features", &features);
	if (r == 0)
		r = na_rootfs_read_optional(&ctx->root, "/proc/xen/capabilities", &capabilities);
	if (features)
		*ret_dom0 = strtoull(features, NULL, 16) & (1 << 11);
	else
		*ret_dom0 = capabilities && strstr(capabilities, "control_d");
	*ret_guest = !*ret_dom0;
	free(features);
	free(capabilities);
	return r;
}

static int find_device_tree_name(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	char **names = NULL;
	int r = na_rootfs_read_dir(&ctx->root, NA_DEVICETREE_BASE, &names);

	if (r < 0)
		return na_rootfs_get_missing(r) ? 0 : r;
	for (size_t i = 0; names && names[i]; i++) {
		if (strstr(names[i], "fw-cfg"))
			*found = (struct na_virt){ "qemu", "device tree" };
	}
	na_text_free(names);
	return 0;
}

static int find_powervm(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	static const char *const paths[] = {
		NA_DEVICETREE_BASE "/ibm,partition-name", NA_DEVICETREE_BASE "/hmc-managed?",
		NA_DEVICETREE_BASE "/chosen/qemu,graphic-width", /* must not be there */
	};
	int exists[3];

	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		exists[i] = na_rootfs_get_exists(&ctx->root, paths[i]);
		if (exists[i] < 0)
			return exists[i];
	}
	if (exists[0] && exists[1] && !exists[2])
		*found = (struct na_virt){ "powervm", "device tree" };
	return 0;
}

static int find_device_tree(const struct netaccel_ctx *ctx,
			    const struct netaccel_platform *platform, struct na_virt *found)
{
	const char *compatible = get_value(platform, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE);
	char *hypervisor;
	int r = na_rootfs_read_optional(&ctx->root, NA_DEVICETREE_BASE "/hypervisor/compatible",
					&hypervisor);

	if (r < 0)
		return r;
	if (hypervisor) {
		const char *word = strcmp(hypervisor, "linux,kvm") == 0 ? "kvm"
				   : strstr(hypervisor, "xen")		? "xen"
				   : strstr(hypervisor, "vmware")	? "vmware"
									: "vm-other";

		*found = (struct na_virt){ word, "device tree" };
		free(hypervisor);
		return 0;
	}
	r = find_powervm(ctx, found);
	if (r < 0 || found->word)
		return r;
	if (compatible && strcmp(compatible, "qemu,pseries") == 0) {
		*found = (struct na_virt){ "qemu", "device tree" };
		return 0;
	}
	return find_device_tree_name(ctx, found);
}

static int find_system_z(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	static const char path[] = "/proc/sysinfo";
	static const char key[] = "VM00 Control Program:";
	char *data;
	const char *line;
	size_t len;
	int r = na_rootfs_read(&ctx->root, path, 1 << 20, &data, &len);

	if (r < 0)
		return na_rootfs_get_missing(r) ? 0 : r;
	line = strstr(data, key);
	if (line) {
		line += strlen(key);
		line += strspn(line, " ");
		*found = (struct na_virt){ strncmp(line, "z/VM", 4) == 0 ? "zvm" : "kvm", path };
	}
	free(data);
	return 0;
}

/* True for products that run on KVM, or as Hyper-V, but have names of their own. */
static bool hides_hypervisor(const char *word)
{
	static const char *const words[] = { "oracle", "xen", "amazon", "parallels", "google" };

	for (size_t i = 0; word && i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcmp(word, words[i]) == 0)
			return true;
	}
	return false;
}

/* True if that settles it: "vm-other" only stays if nothing says more. */
static bool settles(struct na_virt *found, struct na_virt *other)
{
	if (!found->word)
		return false;
	if (strcmp(found->word, "vm-other") != 0)
		return true;
	*other = *found;
	*found = (struct na_virt){ 0 };
	return false;
}

static int find_hypervisor(const struct netaccel_ctx *ctx, struct na_virt *found)
{
	static const char path[] = "/sys/hypervisor/type";
	char *type;
	int r = na_rootfs_read_optional(&ctx->root, path, &type);

	if (r < 0)
		return r;
	if (type)
		*found = (struct na_virt){ strcmp(type, "xen") == 0 ? "xen" : "vm-other", path };
	free(type);
	return 0;
}

/* *ret_told: the CPU would say if there was a hypervisor. */
static int find_vm(const struct netaccel_ctx *ctx, const struct netaccel_platform *platform,
		   struct na_virt *found, bool *ret_told)
{
	struct na_virt dmi = { find_dmi(platform), "SMBIOS" }, other = { 0 };
	bool guest, dom0;
	int r;

	if (hides_hypervisor(dmi.word)) {
		*found = dmi;
		return 0;
	}
	r = find_xen(ctx, &guest, &dom0);
	if (r == 0)
		r = find_cpu(ctx, found, ret_told);
	if (r < 0)
		return r;
	if (guest && !(found->word && strcmp(found->word, "uml") == 0))
		*found = (struct na_virt){ "xen", "/proc/xen" };
	if (dom0 || settles(found, &other))
		return 0;
	*found = dmi;
	if (settles(found, &other))
		return 0;
	r = find_hypervisor(ctx, found);
	if (r < 0 || settles(found, &other))
		return r;
	r = find_device_tree(ctx, platform, found);
	if (r < 0 || settles(found, &other))
		return r;
	r = find_system_z(ctx, found);
	if (!found->word)
		*found = other;
	return r;
}

/* Why one of COUNT facts cannot be read, or NULL. */
static const char *get_unreadable(const struct netaccel_platform *platform,
				  const enum netaccel_fact *facts, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (platform->fact[facts[i]].state == NETACCEL_FACT_STATE_UNREADABLE)
			return netaccel_platform_get_note(platform, facts[i]);
	}
	return NULL;
}

/*
 * Nothing was found; was everything seen that would have told? TOLD: a CPU
 * that knows of hypervisors was. Returns why not, or NULL.
 */
static const char *get_doubt(const struct netaccel_ctx *ctx,
			     const struct netaccel_platform *platform, bool told)
{
	static const enum netaccel_fact facts[] = {
		NETACCEL_FACT_PROCESSOR, /* with which type 0's bit is read */
		NETACCEL_FACT_DEVICE_TREE_COMPATIBLE,
	};
	const char *doubt = told ? NULL : get_unreadable(platform, facts, 2);

	return doubt ? doubt : na_rootfs_get_hidden(&ctx->root, "/sys/hypervisor");
}

/* Files that say nothing of a hypervisor say that there is none, if they are those that would. */
static int set_none(const struct netaccel_ctx *ctx, struct netaccel_platform *platform, bool told)
{
	const enum netaccel_fact fact = NETACCEL_FACT_VIRTUALIZATION;
	const char *doubt = get_doubt(ctx, platform, told);
	int cpuinfo = na_rootfs_get_exists(&ctx->root, "/proc/cpuinfo");
	int r;

	if (doubt)
		return na_platform_set_unreadable(platform, fact, doubt);
	if (ctx->root.inside && !told &&
	    (cpuinfo != 1 || (!get_value(platform, NETACCEL_FACT_SYS_VENDOR) &&
			      !get_value(platform, NETACCEL_FACT_DEVICE_TREE_COMPATIBLE))))
		return 0;
	r = na_platform_add_value(platform, fact, "none");
	return r < 0 ? r : na_platform_set_source(platform, fact, NULL, "no hypervisor found");
}

/* R: what came of the question that had no answer. */
static int set_unread(const struct netaccel_ctx *ctx, struct netaccel_platform *platform, int r)
{
	const char *note = strerrordesc_np(-r);

	if (na_rootfs_get_missing(r) && na_rootfs_get_hidden(&ctx->root, "/proc/cpuinfo"))
		note = na_rootfs_get_hidden(&ctx->root, "/proc/cpuinfo");
	else if (na_rootfs_get_missing(r) && na_rootfs_get_hidden(&ctx->root, "/sys/fs"))
		note = na_rootfs_get_hidden(&ctx->root, "/sys/fs");
	else if ((r == -EACCES || r == -EPERM) && geteuid() != 0)
		note = "needs root";
	return na_platform_set_unreadable(platform, NETACCEL_FACT_VIRTUALIZATION, note);
}

int na_virtualization_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform)
{
	static const enum netaccel_fact names[] = {
		NETACCEL_FACT_PRODUCT_NAME,
		NETACCEL_FACT_SYS_VENDOR,
	};
	const enum netaccel_fact fact = NETACCEL_FACT_VIRTUALIZATION;
	struct na_virt found = { 0 };
	bool told = false;
	int r = na_container_probe(ctx, get_value(platform, NETACCEL_FACT_KERNEL_VERSION), &found);

	/* The firmware's name for it comes before the CPU's, and is another. */
	if (r == 0 && !found.word && get_unreadable(platform, names, 2))
		return na_platform_set_unreadable(platform, fact,
						  get_unreadable(platform, names, 2));
	if (r == 0 && !found.word)
		r = find_vm(ctx, platform, &found, &told);
	if (r < 0)
		return r == -ENOMEM ? r : set_unread(ctx, platform, r);
	if (!found.word)
		return set_none(ctx, platform, told);
	r = na_platform_add_value(platform, fact, found.word);
	return r < 0 ? r : na_platform_set_source(platform, fact, found.source, NULL);
}
