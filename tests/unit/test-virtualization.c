// SPDX-License-Identifier: LGPL-2.1-or-later
/* The answers that systemd-detect-virt gives to the same files. */
#include "unit.h"
#include "tree.h"

#define BARE                                                                                       \
	"processor : 0\nvendor_id : GenuineIntel\ncpu family : 6\nmodel : 106\nflags : fpu "       \
	"vme\n\n"
#define GUEST                                                                                      \
	"processor : 0\nvendor_id : GenuineIntel\ncpu family : 6\nmodel : 106\n"                   \
	"flags : fpu hypervisor lahf_lm\n\n"

#define ARM "processor : 0\nCPU implementer : 0x41\nCPU part : 0xd03\n\n"

/* Files as "path", "text" pairs up to a NULL path; a file of no matter what has "". */
struct row {
	const char *word; /* NULL: absent */
	const char *files[9];
};

#define INFO "/proc/cpuinfo"
#define DMI  "/sys/class/dmi/id/"
#define TREE "/sys/firmware/devicetree/base/"

static const struct row rows[] = {
	{ NULL, { NULL } },
	{ "none", { INFO, BARE } },
	/* Only what knows of hypervisors can say that there is none. */
	{ NULL, { TREE "compatible", "raspberrypi,3-model-b" } },
	{ NULL, { DMI "sys_vendor", "Dell Inc." } },
	{ NULL, { INFO, ARM } },
	{ "none", { INFO, ARM, TREE "compatible", "raspberrypi,3-model-b" } },
	{ "none", { INFO, ARM, DMI "sys_vendor", "Dell Inc." } },
	{ "none", { INFO, BARE, DMI "sys_vendor", "Dell Inc." } },
	/* containers */
	{ "openvz", { "/proc/vz/", "", INFO, BARE } },
	{ "none", { "/proc/vz/", "", "/proc/bc/", "", INFO, BARE } },
	{ "wsl", { "/proc/sys/kernel/osrelease", "5.15.90.1-microsoft-standard-WSL2" } },
	{ "wsl", { "/proc/sys/kernel/osrelease", "4.4.0-19041-Microsoft" } },
	{ "systemd-nspawn", { "/run/host/container-manager", "systemd-nspawn\n", INFO, GUEST } },
	{ "lxc", { "/run/systemd/container", "lxc\n", "/.dockerenv", "" } },
	{ "container-other", { "/run/systemd/container", "made-up\n" } },
	{ "podman", { "/run/systemd/container", "oci\n", "/run/.containerenv", "" } },
	{ "container-other", { "/run/systemd/container", "oci\n" } },
	{ "none", { "/run/systemd/container", "\n", INFO, BARE } },
	{ "podman", { "/run/.containerenv", "", "/.dockerenv", "" } },
	{ "docker", { "/.dockerenv", "", DMI "product_name", "KVM" } },
	{ "container-other", { "/sys/fs/cgroup/cgroup.type", "domain\n" } },
	/* virtual machines by their firmware */
	{ "kvm", { DMI "product_name", "KVM", DMI "sys_vendor", "QEMU", INFO, GUEST } },
	{ "qemu", { DMI "product_name", "Standard PC (Q35)", DMI "sys_vendor", "QEMU" } },
	{ "amazon", { DMI "product_name", "c7gn.large", DMI "sys_vendor", "Amazon EC2" } },
	{ "none", { DMI "product_name", "c7g.metal", DMI "sys_vendor", "Amazon EC2", INFO, ARM } },
	{ "none",
	  { DMI "product_name", "m7i.metal-24xl", DMI "sys_vendor", "Amazon EC2", INFO, BARE } },
	{ "amazon", { DMI "product_name", "x.metallic", DMI "sys_vendor", "Amazon EC2" } },
	{ "vmware", { DMI "product_name", "VMware7,1", INFO, GUEST } },
	{ "oracle", { DMI "product_name", "VirtualBox", INFO, GUEST } },
	{ "microsoft",
	  { DMI "product_name", "Virtual Machine", DMI "sys_vendor", "Microsoft Corporation",
	    DMI "product_version", "Hyper-V UEFI Release v4.1" } },
	{ "none",
	  { DMI "product_name", "Surface Pro", DMI "sys_vendor", "Microsoft Corporation", INFO,
	    BARE } },
	{ "apple", { DMI "product_name", "Apple Virtualization Generic Platform" } },
	{ "google", { DMI "product_name", "Google Compute Engine", INFO, GUEST } },
	{ "parallels", { DMI "sys_vendor", "Parallels International GmbH.", INFO, GUEST } },
	{ "bhyve", { DMI "bios_vendor", "BHYVE", INFO, GUEST } },
	{ "bochs", { DMI "bios_vendor", "Bochs" } },
	/* by the processor */
	{ "vm-other", { INFO, GUEST } },
	{ "vm-other", { INFO, "flags : fpu hypervisor\n" } },
	{ "vm-other", { INFO, GUEST, DMI "sys_vendor", "Made Up" } },
	{ "uml", { INFO, "processor\t: 0\nvendor_id\t: User Mode Linux\nmodel name\t: UML\n" } },
	{ "none", { INFO, "model name : no hypervisor here\n" BARE } },
	/* Xen, and its domain 0, which is no guest */
	{ "xen", { "/proc/xen/", "", INFO, BARE } },
	{ "xen", { "/proc/xen/capabilities", "\n", INFO, BARE } },
	{ "none", { "/proc/xen/capabilities", "control_d\n", INFO, BARE } },
	{ "none",
	  { "/proc/xen/", "", "/sys/hypervisor/properties/features", "00002f05", INFO, BARE,
	    "/sys/hypervisor/type", "xen" } },
	{ "none",
	  { "/proc/xen/", "", "/sys/hypervisor/properties/features", "00000800", INFO, BARE } },
	{ "xen",
	  { "/proc/xen/", "", "/sys/hypervisor/properties/features", "00001705", INFO, BARE } },
	{ "vm-other", { "/proc/xen/capabilities", "control_d\n", INFO, GUEST } },
	{ "xen", { "/sys/hypervisor/type", "xen\n" } },
	{ "vm-other", { "/sys/hypervisor/type", "made-up\n" } },
	/* by the device tree */
	{ "kvm", { TREE "hypervisor/compatible", "linux,kvm" } },
	{ "xen", { TREE "hypervisor/compatible", "xen,xen-4.17" } },
	{ "vmware", { TREE "hypervisor/compatible", "vmware" } },
	{ "vm-other", { TREE "hypervisor/compatible", "made,up" } },
	{ "qemu", { TREE "fw-cfg@9020000/compatible", "qemu,fw-cfg-mmio" } },
	{ "qemu", { TREE "compatible", "qemu,pseries" } },
	{ "powervm", { TREE "ibm,partition-name", "p", TREE "hmc-managed?", "" } },
	/* by System z */
	{ "zvm", { "/proc/sysinfo", "LPAR Name: X\nVM00 Control Program: z/VM    6.4.0\n" } },
	{ "kvm", { "/proc/sysinfo", "VM00 Control Program: KVM/Linux\n" } },
};

static void test_rows(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct netaccel_platform *platform;
		char *root = tree_new();
		const char *got;

		for (const char *const *file = rows[i].files; *file; file += 2)
			tree_add_text(root, file[0], file[1]);
		platform = tree_read(root);
		got = netaccel_platform_get_value(platform, NETACCEL_FACT_VIRTUALIZATION, 0);
		if (!got != !rows[i].word || (got && strcmp(got, rows[i].word) != 0))
			fail_msg("row %zu: %s, not %s", i, got ? got : "absent",
				 rows[i].word ? rows[i].word : "absent");
		na_platform_free(platform);
		tree_free(root);
	}
}

/* An error other than "not there" is no answer, whichever question met it. */
static void test_unreadable(void **state)
{
	static const char *const paths[] = {
		"/proc/vz",
		"/run/host/container-manager",
		"/run/systemd/container",
		"/proc/1/environ",
		"/run/.containerenv",
		"/.dockerenv",
		"/sys/fs/cgroup/cgroup.type",
		DMI "sys_vendor",
		DMI "product_name",
		"/proc/xen",
		INFO,
		"/sys/hypervisor/type",
		TREE "hypervisor/compatible",
		TREE "ibm,partition-name",
		TREE "chosen",
		"/proc/sysinfo",
	};

	SKIP_WITHOUT_OPENAT2();
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++) {
		struct netaccel_platform *platform;
		char *root = tree_new();

		tree_add_text(root, INFO, BARE);
		tree_add_text(root, DMI "bios_vendor", "Made Up");
		tree_run("mkdir -p \"$(dirname '%s%s')\"; ln -sfn loop '%s%s'; ln -sfn loop "
			 "\"$(dirname '%s%s')/loop\"",
			 root, paths[i], root, paths[i], root, paths[i]);
		platform = tree_read(root);
		if (netaccel_platform_get_state(platform, NETACCEL_FACT_VIRTUALIZATION) !=
		    NETACCEL_FACT_STATE_UNREADABLE)
			fail_msg("%s", paths[i]);
		assert_string_equal(
			netaccel_platform_get_note(platform, NETACCEL_FACT_VIRTUALIZATION),
			"Too many levels of symbolic links");
		na_platform_free(platform);
		tree_free(root);
	}
}

/* Process 1's environment has zero bytes. */
static void test_environ(void **state)
{
	static const char variables[] = "TERM=linux\0container=lxc-libvirt\0";
	struct netaccel_platform *platform;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add(root, "/proc/1/environ", variables, sizeof(variables) - 1);
	platform = tree_read(root);
	assert_string_equal(netaccel_platform_get_value(platform, NETACCEL_FACT_VIRTUALIZATION, 0),
			    "lxc-libvirt");
	assert_string_equal(netaccel_platform_get_source(platform, NETACCEL_FACT_VIRTUALIZATION),
			    "/proc/1/environ");
	na_platform_free(platform);
	tree_free(root);
}

/* This machine, by us and by systemd. */
static void test_systemd(void **state)
{
	FILE *pipe = popen("systemd-detect-virt 2>/dev/null", "r");
	struct netaccel_platform *platform;
	char line[64] = "";

	assert_non_null(pipe);
	if (!fgets(line, sizeof(line), pipe)) {
		pclose(pipe);
		skip();
	}
	pclose(pipe);
	line[strcspn(line, "\n")] = '\0';
	platform = tree_read(NULL);
	assert_string_equal(netaccel_platform_get_value(platform, NETACCEL_FACT_VIRTUALIZATION, 0),
			    line);
	na_platform_free(platform);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_environ),
		cmocka_unit_test(test_systemd),
	};

	return cmocka_run_group_tests_name("virtualization", tests, NULL, NULL);
}
