// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the names of facts, their states and processor fields; knows no values. */
#include "platform.h"

#include <errno.h>
#include <string.h>

#define SMBIOS(type, word, is_identifier)                                                          \
	{                                                                                          \
		.name = word, .key = word, .origin = NA_FACT_ORIGIN_SMBIOS,                        \
		.source = "SMBIOS type " type, .identifier = is_identifier,                        \
	}

static const struct na_fact_row fact_rows[] = {
	[NETACCEL_FACT_BIOS_VENDOR] = SMBIOS("0", "bios_vendor", false),
	[NETACCEL_FACT_BIOS_VERSION] = SMBIOS("0", "bios_version", false),
	[NETACCEL_FACT_BIOS_DATE] = SMBIOS("0", "bios_date", false),
	[NETACCEL_FACT_BIOS_RELEASE] = SMBIOS("0", "bios_release", false),
	[NETACCEL_FACT_EC_FIRMWARE_RELEASE] = SMBIOS("0", "ec_firmware_release", false),
	[NETACCEL_FACT_SYS_VENDOR] = SMBIOS("1", "sys_vendor", false),
	[NETACCEL_FACT_PRODUCT_NAME] = SMBIOS("1", "product_name", false),
	[NETACCEL_FACT_PRODUCT_VERSION] = SMBIOS("1", "product_version", false),
	[NETACCEL_FACT_PRODUCT_SERIAL] = SMBIOS("1", "product_serial", true),
	[NETACCEL_FACT_PRODUCT_UUID] = SMBIOS("1", "product_uuid", true),
	[NETACCEL_FACT_PRODUCT_SKU] = SMBIOS("1", "product_sku", false),
	[NETACCEL_FACT_PRODUCT_FAMILY] = SMBIOS("1", "product_family", false),
	[NETACCEL_FACT_BOARD_VENDOR] = SMBIOS("2", "board_vendor", false),
	[NETACCEL_FACT_BOARD_NAME] = SMBIOS("2", "board_name", false),
	[NETACCEL_FACT_BOARD_VERSION] = SMBIOS("2", "board_version", false),
	[NETACCEL_FACT_BOARD_SERIAL] = SMBIOS("2", "board_serial", true),
	[NETACCEL_FACT_BOARD_ASSET_TAG] = SMBIOS("2", "board_asset_tag", true),
	[NETACCEL_FACT_CHASSIS_VENDOR] = SMBIOS("3", "chassis_vendor", false),
	[NETACCEL_FACT_CHASSIS_TYPE] = SMBIOS("3", "chassis_type", false),
	[NETACCEL_FACT_CHASSIS_VERSION] = SMBIOS("3", "chassis_version", false),
	[NETACCEL_FACT_CHASSIS_SERIAL] = SMBIOS("3", "chassis_serial", true),
	[NETACCEL_FACT_CHASSIS_ASSET_TAG] = SMBIOS("3", "chassis_asset_tag", true),
	[NETACCEL_FACT_PROCESSOR] = { "processor", "Version", "SMBIOS type 4",
				      NA_FACT_ORIGIN_PROCESSOR },
	[NETACCEL_FACT_DEVICE_TREE_MODEL] = { "device-tree-model", "Model", "device tree",
					      NA_FACT_ORIGIN_DEVICE_TREE },
	[NETACCEL_FACT_DEVICE_TREE_COMPATIBLE] = { "device-tree-compatible", "Compatible",
						   "device tree", NA_FACT_ORIGIN_DEVICE_TREE },
	[NETACCEL_FACT_CPU] = { "cpu", "CPU", "/proc/cpuinfo", NA_FACT_ORIGIN_MACHINE },
	[NETACCEL_FACT_ARCHITECTURE] = { "architecture", "Architecture", "kernel",
					 NA_FACT_ORIGIN_MACHINE },
	[NETACCEL_FACT_PAGE_SIZE] = { "page-size", "PageSize", "kernel", NA_FACT_ORIGIN_MACHINE },
	[NETACCEL_FACT_KERNEL_VERSION] = { "kernel-version", "KernelVersion", "kernel",
					   NA_FACT_ORIGIN_MACHINE },
	[NETACCEL_FACT_VIRTUALIZATION] = { "virtualization", "Virtualization", "kernel",
					   NA_FACT_ORIGIN_MACHINE },
};

static const struct na_processor_row processor_rows[] = {
	[NETACCEL_PROCESSOR_SOCKET] = { "socket", "Socket" },
	[NETACCEL_PROCESSOR_TYPE] = { "type", "Type" },
	[NETACCEL_PROCESSOR_FAMILY] = { "family", "Family" },
	[NETACCEL_PROCESSOR_MANUFACTURER] = { "manufacturer", "Manufacturer" },
	[NETACCEL_PROCESSOR_ID] = { "id", "ID" },
	[NETACCEL_PROCESSOR_VERSION] = { "version", "Version" },
	[NETACCEL_PROCESSOR_SERIAL] = { "serial", "Serial", .identifier = true },
	[NETACCEL_PROCESSOR_ASSET_TAG] = { "asset-tag", "AssetTag", .identifier = true },
	[NETACCEL_PROCESSOR_PART_NUMBER] = { "part-number", "PartNumber" },
	[NETACCEL_PROCESSOR_CORE_COUNT] = { "core-count", "CoreCount" },
	[NETACCEL_PROCESSOR_THREAD_COUNT] = { "thread-count", "ThreadCount" },
};

_Static_assert(sizeof(fact_rows) / sizeof(fact_rows[0]) == NA_FACT_COUNT, "a row per fact");
_Static_assert(sizeof(processor_rows) / sizeof(processor_rows[0]) == NA_PROCESSOR_FIELD_COUNT,
	       "a row per field");

const struct na_fact_row *na_fact_get_row(enum netaccel_fact fact)
{
	return (size_t)fact < NA_FACT_COUNT ? &fact_rows[fact] : NULL;
}

int na_fact_parse_name(const char *name, enum netaccel_fact *ret_fact)
{
	for (size_t i = 0; i < NA_FACT_COUNT; i++) {
		if (strcmp(name, fact_rows[i].name) == 0) {
			*ret_fact = (enum netaccel_fact)i;
			return 0;
		}
	}
	return -ENOENT;
}

const struct na_processor_row *na_fact_get_processor_row(enum netaccel_processor_field field)
{
	return (size_t)field < NA_PROCESSOR_FIELD_COUNT ? &processor_rows[field] : NULL;
}

NA_EXPORT const char *netaccel_fact_get_name(enum netaccel_fact fact)
{
	const struct na_fact_row *row = na_fact_get_row(fact);

	return row ? row->name : NULL;
}

NA_EXPORT const char *netaccel_fact_state_get_word(enum netaccel_fact_state state)
{
	static const char *const words[] = {
		[NETACCEL_FACT_STATE_ABSENT] = "absent",
		[NETACCEL_FACT_STATE_PLACEHOLDER] = "placeholder",
		[NETACCEL_FACT_STATE_UNREADABLE] = "unreadable",
		[NETACCEL_FACT_STATE_PRESENT] = "present",
	};

	return (size_t)state < sizeof(words) / sizeof(words[0]) ? words[state] : NULL;
}

NA_EXPORT const char *netaccel_processor_get_name(enum netaccel_processor_field field)
{
	const struct na_processor_row *row = na_fact_get_processor_row(field);

	return row ? row->name : NULL;
}
