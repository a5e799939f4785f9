// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "text.h"
#include "tree.h"

#include <glob.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>

#define SYSFS  TEST_DATA "/sysfs/"
#define LOOP   "Too many levels of symbolic links"
#define TABLES SYSFS "qemu-q35-two-sockets/sys/firmware/dmi/tables"

static char *join(const struct netaccel_platform *platform, enum netaccel_fact fact)
{
	static char joined[512];
	const char *value;

	joined[0] = '\0';
	for (size_t i = 0; (value = netaccel_platform_get_value(platform, fact, i)); i++) {
		strcat(joined, i ? "|" : "");
		strcat(joined, value);
	}
	return joined;
}

/* What a tree should say of a fact: values, source, note. */
struct row {
	enum netaccel_fact fact;
	enum netaccel_fact_state state;
	const char *values, *source, *note;
};

static void expect(const struct netaccel_platform *platform, const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct row *row = &rows[i];
		const char *note = netaccel_platform_get_note(platform, row->fact);

		assert_string_equal(join(platform, row->fact), row->values);
		assert_int_equal(netaccel_platform_get_state(platform, row->fact), row->state);
		assert_string_equal(netaccel_platform_get_source(platform, row->fact), row->source);
		assert_string_equal(note ? note : "", row->note);
	}
}

#define EXPECT(tree, ...)                                                                          \
	do {                                                                                       \
		static const struct row wanted[] = { __VA_ARGS__ };                                \
		struct netaccel_platform *p = tree_read(tree);                                     \
                                                                                                   \
		expect(p, wanted, ARRAY_SIZE(wanted));                                             \
		na_platform_free(p);                                                               \
	} while (0)

#define PRESENT(fact, values, source, note)                                                        \
	{                                                                                          \
		NETACCEL_FACT_##fact, NETACCEL_FACT_STATE_PRESENT, values, source, note            \
	}
#define ABSENT(fact, source, note)                                                                 \
	{                                                                                          \
		NETACCEL_FACT_##fact, NETACCEL_FACT_STATE_ABSENT, "", source, note                 \
	}
#define UNREADABLE(fact, source, note)                                                             \
	{                                                                                          \
		NETACCEL_FACT_##fact, NETACCEL_FACT_STATE_UNREADABLE, "", source, note             \
	}
#define PLACEHOLDER(fact, values, source, note)                                                    \
	{                                                                                          \
		NETACCEL_FACT_##fact, NETACCEL_FACT_STATE_PLACEHOLDER, values, source, note        \
	}

static void test_x86(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	EXPECT(SYSFS "qemu-pc", PRESENT(SYS_VENDOR, "QEMU", "SMBIOS type 1", ""),
	       PRESENT(PRODUCT_NAME, "Standard PC (i440FX + PIIX, 1996)", "SMBIOS type 1", ""),
	       ABSENT(BOARD_NAME, "SMBIOS type 2", "the firmware does not say"),
	       PRESENT(PROCESSOR, "pc-i440fx-7.2", "SMBIOS type 4", "1 socket"),
	       PRESENT(CPU, "AuthenticAMD:15:107", "/proc/cpuinfo", "1 CPU"),
	       ABSENT(DEVICE_TREE_COMPATIBLE, "device tree", "started by ACPI"),
	       PRESENT(KERNEL_VERSION, "6.1.0-57-cloud-amd64", "kernel", ""),
	       ABSENT(PAGE_SIZE, "kernel", "no file says so"),
	       ABSENT(ARCHITECTURE, "kernel", "no file says so"));
	EXPECT(SYSFS "qemu-q35-two-sockets", PRESENT(PRODUCT_VERSION, "v1", "SMBIOS type 1", ""),
	       PRESENT(PROCESSOR, "Cobalt 100|Cobalt 100", "SMBIOS type 4", "2 sockets"),
	       PRESENT(CPU, "GenuineIntel:6:85", "/proc/cpuinfo", "4 CPUs alike"));
	EXPECT(SYSFS "qemu-q35-placeholders",
	       PLACEHOLDER(SYS_VENDOR, "To Be Filled By O.E.M.", "SMBIOS type 1", ""),
	       PLACEHOLDER(CHASSIS_VENDOR, "-", "SMBIOS type 3", ""),
	       PLACEHOLDER(BOARD_SERIAL, ".......", "SMBIOS type 2", ""),
	       PLACEHOLDER(PROCESSOR, "To Be Filled By O.E.M.", "SMBIOS type 4", "1 socket"));
}

static void test_arm(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	EXPECT(SYSFS "qemu-virt-efi", PRESENT(PROCESSOR, "virt-7.2", "SMBIOS type 4", "1 socket"),
	       PRESENT(CPU, "0x41:0xd07", "midr_el1", "1 CPU"),
	       ABSENT(DEVICE_TREE_MODEL, "device tree", "started by ACPI"),
	       PRESENT(VIRTUALIZATION, "qemu", "SMBIOS", ""));
	EXPECT(SYSFS "qemu-virt-efi-cobalt",
	       PRESENT(PROCESSOR, "Cobalt 200|Cobalt 200", "SMBIOS type 4", "2 sockets"),
	       PRESENT(CPU, "0x41:0xd08", "midr_el1", "4 CPUs alike"),
	       PRESENT(VIRTUALIZATION, "microsoft", "SMBIOS", ""));
	EXPECT(SYSFS "qemu-virt-device-tree",
	       ABSENT(SYS_VENDOR, "SMBIOS type 1", "no SMBIOS: started by device tree"),
	       ABSENT(PROCESSOR, "SMBIOS type 4", "no SMBIOS: started by device tree"),
	       PRESENT(DEVICE_TREE_COMPATIBLE, "linux,dummy-virt", "device tree", ""));
	EXPECT(SYSFS "raspi3b",
	       PRESENT(DEVICE_TREE_MODEL, "Raspberry Pi 3 Model B", "device tree", ""),
	       PRESENT(DEVICE_TREE_COMPATIBLE, "raspberrypi,3-model-b|brcm,bcm2837", "device tree",
		       ""),
	       PRESENT(CPU, "0x41:0xd03", "midr_el1", "4 CPUs alike"),
	       PRESENT(VIRTUALIZATION, "none", "kernel", "no hypervisor found"));
	EXPECT(SYSFS "big-little",
	       PRESENT(CPU, "0x41:0xd03|0x41:0xd08", "midr_el1", "6 CPUs of 2 kinds"));
}

static void test_without(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	EXPECT(SYSFS "qemu-microvm", ABSENT(SYS_VENDOR, "SMBIOS type 1", "no SMBIOS"),
	       ABSENT(PROCESSOR, "SMBIOS type 4", "no SMBIOS"));
	/* SMBIOS is there, its table is not: the copy says nothing of the processor. */
	EXPECT(SYSFS "container", PRESENT(SYS_VENDOR, "Dell Inc.", "/sys/class/dmi/id", ""),
	       ABSENT(BOARD_NAME, "/sys/class/dmi/id", "the firmware does not say"),
	       ABSENT(PROCESSOR, "SMBIOS type 4", "no /sys/firmware/dmi/tables/DMI"),
	       PRESENT(VIRTUALIZATION, "podman", "/run/.containerenv", ""));
	root = tree_new();
	EXPECT(root, ABSENT(SYS_VENDOR, "SMBIOS type 1", "no SMBIOS"),
	       ABSENT(DEVICE_TREE_MODEL, "device tree", "no device tree"),
	       ABSENT(CPU, "/proc/cpuinfo", "no /proc/cpuinfo"),
	       ABSENT(KERNEL_VERSION, "kernel", "no file says so"),
	       ABSENT(VIRTUALIZATION, "kernel", "no file says so"));
	tree_add_text(root, "/proc/cpuinfo", "processor : 0\ncpu : POWER9\n");
	tree_add_text(root, "/sys/firmware/devicetree/base/model", "M");
	EXPECT(root, ABSENT(CPU, "/proc/cpuinfo", "no ID known for this architecture"),
	       PRESENT(DEVICE_TREE_MODEL, "M", "device tree", ""));
	tree_free(root);
}

/* The kernel decodes the same table: its fields are what we say of it. */
static void test_kernel_agrees(void **state)
{
	size_t compared = 0;
	glob_t trees;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(glob(SYSFS "qemu-*/sys/firmware", 0, NULL, &trees), 0);
	for (size_t i = 0; i < trees.gl_pathc; i++) {
		char *root = strdup(trees.gl_pathv[i]);
		struct netaccel_platform *platform;

		root[strlen(root) - strlen("/sys/firmware")] = '\0';
		platform = tree_read(root);
		for (enum netaccel_fact fact = 0; fact < NA_FACT_COUNT; fact++) {
			const char *value = netaccel_platform_get_value(platform, fact, 0);
			char path[512], line[256] = "";
			FILE *file;

			snprintf(path, sizeof(path), "%s/sys/class/dmi/id/%s", root,
				 netaccel_fact_get_name(fact));
			file = fopen(path, "r");
			if (!file)
				continue;
			if (!fgets(line, sizeof(line), file))
				line[0] = '\0';
			fclose(file);
			line[strcspn(line, "\n")] = '\0';
			assert_string_equal(value ? value : "", na_text_del_blanks(line));
			compared++;
		}
		na_platform_free(platform);
		free(root);
	}
	globfree(&trees);
	assert_true(compared > 100);
}

/* Without the entry point the table is enough. */
static void test_table_alone(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add(root, "/sys/firmware/dmi/tables/", "", 0);
	tree_run("cp " TABLES "/DMI %s/sys/firmware/dmi/tables/", root);
	EXPECT(root,
	       PRESENT(PRODUCT_UUID, "00112233-4455-6677-8899-aabbccddeeff", "SMBIOS type 1", ""),
	       PRESENT(PROCESSOR, "Cobalt 100|Cobalt 100", "SMBIOS type 4", "2 sockets"));
	tree_free(root);
}

/* An ordinary user, and a table that belongs to root. */
static void test_needs_root(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_run("cp -r " SYSFS "qemu-q35-two-sockets/. %s/", root);
	tree_run("cd %s/sys && chmod 0 firmware/dmi/tables/* class/dmi/id/*_serial", root);
	if (geteuid() == 0)
		assert_int_equal(seteuid(65534), 0);
	EXPECT(root, PRESENT(SYS_VENDOR, "Maker", "/sys/class/dmi/id", ""),
	       PRESENT(PRODUCT_VERSION, "v1", "/sys/class/dmi/id", ""),
	       UNREADABLE(PRODUCT_SERIAL, "/sys/class/dmi/id", "needs root"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "needs root"));
	if (geteuid() != getuid())
		assert_int_equal(seteuid(getuid()), 0);
	/* A kernel without CONFIG_DMIID, and a CPU that cannot be read. */
	tree_run("rm -r %s/sys/class; chmod 0 %s/proc/cpuinfo", root, root);
	if (geteuid() == 0)
		assert_int_equal(seteuid(65534), 0);
	EXPECT(root, UNREADABLE(SYS_VENDOR, "SMBIOS type 1", "needs root"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "needs root"),
	       UNREADABLE(CPU, "/proc/cpuinfo", "Permission denied"));
	if (geteuid() != getuid())
		assert_int_equal(seteuid(getuid()), 0);
	tree_free(root);
}

/* Directories, links to nowhere and junk in the place of files. */
static void test_odd_files(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add(root, "/sys/firmware/dmi/tables/DMI/", "", 0);
	tree_add(root, "/sys/firmware/devicetree/base/model/", "", 0);
	tree_add_text(root, "/sys/devices/system/cpu/cpu0/regs/identification/midr_el1", "junk\n");
	tree_add_text(root, "/sys/devices/system/cpu/cpu1/regs/identification/midr_el1", "0x0\n");
	tree_add_text(root, "/sys/devices/system/cpu/cpufreq", "");
	EXPECT(root, UNREADABLE(SYS_VENDOR, "SMBIOS type 1", "Is a directory"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "Is a directory"),
	       UNREADABLE(DEVICE_TREE_MODEL, "device tree", "Is a directory"),
	       ABSENT(CPU, "/proc/cpuinfo", "no /proc/cpuinfo"));
	tree_free(root);
	root = tree_new();
	tree_run("mkdir -p %s/sys/firmware/dmi/tables; mkfifo %s/sys/firmware/dmi/tables/DMI", root,
		 root);
	EXPECT(root, UNREADABLE(SYS_VENDOR, "SMBIOS type 1", "not a regular file"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "not a regular file"));
	tree_free(root);
	root = tree_new();
	tree_add_text(root, "/sys/firmware/dmi/tables/DMI", "junk, and more of it\n");
	EXPECT(root, UNREADABLE(SYS_VENDOR, "SMBIOS type 1", "damaged SMBIOS table"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "damaged SMBIOS table"));
	/* What the kernel made of it before. */
	tree_add_text(root, "/sys/class/dmi/id/sys_vendor", "Maker\n");
	EXPECT(root, PRESENT(SYS_VENDOR, "Maker", "/sys/class/dmi/id", "damaged SMBIOS table"),
	       UNREADABLE(PRODUCT_NAME, "/sys/class/dmi/id", "damaged SMBIOS table"),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", "damaged SMBIOS table"));
	tree_free(root);
	root = tree_new();
	tree_run("mkdir -p %s/sys/class/dmi; ln -s id %s/sys/class/dmi/id", root, root);
	tree_run("mkdir -p %s/sys/firmware/devicetree; ln -s base %s/sys/firmware/devicetree/base",
		 root, root);
	tree_run("mkdir -p %s/sys/devices/system; ln -s cpu %s/sys/devices/system/cpu", root, root);
	tree_run("mkdir %s/proc; ln -s cpuinfo %s/proc/cpuinfo", root, root);
	EXPECT(root, UNREADABLE(SYS_VENDOR, "SMBIOS type 1", LOOP),
	       UNREADABLE(PROCESSOR, "SMBIOS type 4", LOOP),
	       UNREADABLE(DEVICE_TREE_MODEL, "device tree", LOOP),
	       UNREADABLE(CPU, "/proc/cpuinfo", LOOP), UNREADABLE(VIRTUALIZATION, "kernel", LOOP));
	tree_free(root);
}

/* One CPU of two is not all; /proc/cpuinfo, if it can be read, has both. */
static void test_cpu_of_several(void **state)
{
	static const char midr[] = "/sys/devices/system/cpu/cpu%u/regs/identification/midr_el1";
	char path[128], *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	snprintf(path, sizeof(path), midr, 0);
	tree_add_text(root, path, "0x00000000410fd034\n");
	snprintf(path, sizeof(path), midr, 1);
	tree_add(root, path, "", 0);
	tree_run("ln -sf midr_el1 %s%s", root, path);
	EXPECT(root, UNREADABLE(CPU, "/proc/cpuinfo", LOOP));
	tree_add_text(root, "/proc/cpuinfo", "CPU implementer : 0x41\nCPU part : 0xd08\n");
	EXPECT(root, PRESENT(CPU, "0x41:0xd08", "/proc/cpuinfo", "1 CPU"));
	tree_free(root);
}

/*
 * On this system, what is missing because its filesystem is not there, or
 * because something is in front of it, is not absent.
 */
static void test_hidden(void **state)
{
	static const struct row no_firmware[] = {
		UNREADABLE(DEVICE_TREE_MODEL, "device tree", "a sandbox hides it"),
	};
	static const struct row no_sys[] = {
		UNREADABLE(SYS_VENDOR, "SMBIOS type 1", "/sys is not mounted"),
		UNREADABLE(PROCESSOR, "SMBIOS type 4", "/sys is not mounted"),
		UNREADABLE(DEVICE_TREE_COMPATIBLE, "device tree", "/sys is not mounted"),
	};
	static const struct row no_proc[] = {
		UNREADABLE(CPU, "/proc/cpuinfo", "/proc is not mounted"),
	};
	/* Files that containers are known by would tell all the same. */
	static const struct row no_run[] = {
		UNREADABLE(VIRTUALIZATION, "kernel", "/proc is not mounted"),
	};
	struct netaccel_platform *p;

	if (!tree_hide("/sys/firmware"))
		fail_msg("needs root, or user namespaces for everybody");
	p = tree_read(NULL);
	expect(p, no_firmware, ARRAY_SIZE(no_firmware));
	na_platform_free(p);
	tree_show("/sys/firmware");
	assert_true(tree_hide("/sys"));
	p = tree_read(NULL);
	expect(p, no_sys, ARRAY_SIZE(no_sys));
	na_platform_free(p);
	/* On ARM the CPUs have their IDs in /sys too. */
	assert_true(tree_hide("/proc"));
	p = tree_read(NULL);
	expect(p, no_proc, ARRAY_SIZE(no_proc));
	assert_string_not_equal(join(p, NETACCEL_FACT_VIRTUALIZATION), "none");
	if (access("/.dockerenv", F_OK) < 0 && access("/run/.containerenv", F_OK) < 0 &&
	    access("/run/systemd/container", F_OK) < 0)
		expect(p, no_run, ARRAY_SIZE(no_run));
	na_platform_free(p);
	tree_show("/proc");
	tree_show("/sys");
}

/* The remedy is for the errno that it helps with. */
static void test_no_descriptor(void **state)
{
	struct netaccel_ctx *ctx;
	struct rlimit old, one;
	int next;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	next = dup(0);
	close(next);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &old), 0);
	one = (struct rlimit){ .rlim_cur = (rlim_t)next + 1, .rlim_max = old.rlim_max };
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &one), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, "/tmp"), -EMFILE);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &old), 0);
	assert_null(netaccel_error_get_remedy(netaccel_ctx_get_error(ctx)));
	netaccel_ctx_free(ctx);
}

static void test_live(void **state)
{
	struct netaccel_platform *platform = tree_read(NULL);
	struct utsname name;
	char page[24];

	uname(&name);
	snprintf(page, sizeof(page), "%ld", sysconf(_SC_PAGESIZE));
	assert_string_equal(join(platform, NETACCEL_FACT_KERNEL_VERSION), name.release);
	assert_string_equal(join(platform, NETACCEL_FACT_PAGE_SIZE), page);
#ifdef __x86_64__
	assert_string_equal(join(platform, NETACCEL_FACT_ARCHITECTURE), "x86-64");
#elif defined(__aarch64__)
	assert_string_equal(join(platform, NETACCEL_FACT_ARCHITECTURE), "arm64");
#endif
	na_platform_free(platform);
}

static int read_scenario(void *data)
{
	struct netaccel_platform *platform;
	struct netaccel_ctx *ctx;
	int r = netaccel_ctx_new(&ctx);

	if (r < 0)
		return r;
	r = netaccel_ctx_set_root(ctx, data);
	if (r == 0)
		r = na_platform_read(ctx, &platform);
	netaccel_ctx_free(ctx);
	if (r == 0)
		na_platform_free(platform);
	return r;
}

static void test_allocation(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	alloc_run(read_scenario, SYSFS "qemu-q35-two-sockets", false);
	alloc_run(read_scenario, SYSFS "big-little", false);
	alloc_run(read_scenario, SYSFS "container", false);
	alloc_run(read_scenario, SYSFS "qemu-virt-device-tree", false);
	alloc_run(read_scenario, SYSFS "qemu-microvm", false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_x86),	    cmocka_unit_test(test_arm),
		cmocka_unit_test(test_without),	    cmocka_unit_test(test_kernel_agrees),
		cmocka_unit_test(test_table_alone), cmocka_unit_test(test_needs_root),
		cmocka_unit_test(test_odd_files),   cmocka_unit_test(test_cpu_of_several),
		cmocka_unit_test(test_no_descriptor),
		cmocka_unit_test(test_live),	    cmocka_unit_test(test_hidden),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("platform-read", tests, NULL, NULL);
}
