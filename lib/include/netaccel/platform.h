/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Facts about the machine, each with its source.
 *
 * Kernel interfaces: /sys/firmware/dmi/tables/DMI (SMBIOS types 0 to 4), else
 * /sys/class/dmi/id; /sys/firmware/devicetree/base; midr_el1 below
 * /sys/devices/system/cpu and /proc/cpuinfo; uname(2); sysconf(_SC_PAGESIZE);
 * /run/systemd/container.
 *
 * A platform is immutable and belongs to its machine (see machine.h).
 */
#ifndef NETACCEL_PLATFORM_H
#define NETACCEL_PLATFORM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_platform;

/*
 * The SMBIOS facts carry the names that they have in /sys/class/dmi/id.
 * Append only.
 */
enum netaccel_fact {
	NETACCEL_FACT_BIOS_VENDOR,
	NETACCEL_FACT_BIOS_VERSION,
	NETACCEL_FACT_BIOS_DATE,
	NETACCEL_FACT_BIOS_RELEASE,
	NETACCEL_FACT_EC_FIRMWARE_RELEASE,
	NETACCEL_FACT_SYS_VENDOR,
	NETACCEL_FACT_PRODUCT_NAME,
	NETACCEL_FACT_PRODUCT_VERSION,
	NETACCEL_FACT_PRODUCT_SERIAL,
	NETACCEL_FACT_PRODUCT_UUID,
	NETACCEL_FACT_PRODUCT_SKU,
	NETACCEL_FACT_PRODUCT_FAMILY,
	NETACCEL_FACT_BOARD_VENDOR,
	NETACCEL_FACT_BOARD_NAME,
	NETACCEL_FACT_BOARD_VERSION,
	NETACCEL_FACT_BOARD_SERIAL,
	NETACCEL_FACT_BOARD_ASSET_TAG,
	NETACCEL_FACT_CHASSIS_VENDOR,
	NETACCEL_FACT_CHASSIS_TYPE, /* decimal number */
	NETACCEL_FACT_CHASSIS_VERSION,
	NETACCEL_FACT_CHASSIS_SERIAL,
	NETACCEL_FACT_CHASSIS_ASSET_TAG,
	NETACCEL_FACT_PROCESSOR,	      /* type 4 version, one value per socket */
	NETACCEL_FACT_DEVICE_TREE_MODEL,
	NETACCEL_FACT_DEVICE_TREE_COMPATIBLE, /* most specific first */
	NETACCEL_FACT_CPU,	    /* "0x41:0xd84", "GenuineIntel:6:207"; one per kind of CPU */
	NETACCEL_FACT_ARCHITECTURE,   /* systemd's word: x86-64, arm64, mips64-le, ... */
	NETACCEL_FACT_PAGE_SIZE,      /* bytes, decimal */
	NETACCEL_FACT_KERNEL_VERSION, /* uname release */
	NETACCEL_FACT_VIRTUALIZATION, /* systemd-detect-virt's word; "none" on bare metal */
};

enum netaccel_fact_state {
	NETACCEL_FACT_STATE_ABSENT,	 /* this machine does not have it: normal */
	NETACCEL_FACT_STATE_PLACEHOLDER, /* firmware text that says nothing: counts as absent */
	NETACCEL_FACT_STATE_UNREADABLE,	 /* it may be there; see the note for the remedy */
	NETACCEL_FACT_STATE_PRESENT,
};

/* "absent", "placeholder", "unreadable", "present"; NULL past the last. */
const char *netaccel_fact_state_get_word(enum netaccel_fact_state state);

/* "sys_vendor", "page-size"; NULL past the last fact, so that callers can iterate. */
const char *netaccel_fact_get_name(enum netaccel_fact fact);

enum netaccel_fact_state netaccel_platform_get_state(const struct netaccel_platform *platform,
						     enum netaccel_fact fact);

/* Placeholders have their text as value; absent and unreadable facts have none. */
size_t netaccel_platform_count_values(const struct netaccel_platform *platform,
				      enum netaccel_fact fact);

/* NULL if INDEX is past the last value. */
const char *netaccel_platform_get_value(const struct netaccel_platform *platform,
					enum netaccel_fact fact, size_t index);

/*
 * A name of that value for people ("Arm Neoverse-V3"); NULL if there is none.
 * Never matched by policy.
 */
const char *netaccel_platform_get_display(const struct netaccel_platform *platform,
					  enum netaccel_fact fact, size_t index);

/* "SMBIOS type 4", "midr_el1", "kernel"; never NULL. */
const char *netaccel_platform_get_source(const struct netaccel_platform *platform,
					 enum netaccel_fact fact);

/*
 * More about the source: "1 socket", "64 CPUs alike"; why a fact is absent
 * ("started by ACPI"); what would make it readable ("needs root"). NULL if none.
 */
const char *netaccel_platform_get_note(const struct netaccel_platform *platform,
				       enum netaccel_fact fact);

/* The fields of one SMBIOS type 4 record. Append only. */
enum netaccel_processor_field {
	NETACCEL_PROCESSOR_SOCKET,
	NETACCEL_PROCESSOR_TYPE,   /* number */
	NETACCEL_PROCESSOR_FAMILY, /* number */
	NETACCEL_PROCESSOR_MANUFACTURER,
	NETACCEL_PROCESSOR_ID, /* eight bytes in dmidecode's form: "C1 D0 4F 41 00 00 00 00" */
	NETACCEL_PROCESSOR_VERSION,
	NETACCEL_PROCESSOR_SERIAL,
	NETACCEL_PROCESSOR_ASSET_TAG,
	NETACCEL_PROCESSOR_PART_NUMBER,
	NETACCEL_PROCESSOR_CORE_COUNT,	 /* number */
	NETACCEL_PROCESSOR_THREAD_COUNT, /* number */
};

/* "socket", "part-number"; NULL past the last field. */
const char *netaccel_processor_get_name(enum netaccel_processor_field field);

/* Populated sockets only. */
size_t netaccel_platform_count_processors(const struct netaccel_platform *platform);

/* NULL if the firmware does not say. */
const char *netaccel_platform_get_processor(const struct netaccel_platform *platform, size_t index,
					    enum netaccel_processor_field field);

/* What does not fit together ("2 sockets differ: ..."), one line each. */
size_t netaccel_platform_count_warnings(const struct netaccel_platform *platform);
const char *netaccel_platform_get_warning(const struct netaccel_platform *platform, size_t index);

#ifdef __cplusplus
}
#endif
#endif
