// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the names of Arm implementers and parts, for display only. */
#include "cpu.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct name {
	uint32_t id;
	const char *name;
};

/* MIDR_EL1.Implementer */
static const struct name implementers[] = {
	{ 0x41, "Arm" },       { 0x42, "Broadcom" },  { 0x43, "Cavium" },
	{ 0x46, "Fujitsu" },   { 0x48, "HiSilicon" }, { 0x4d, "NXP" },
	{ 0x4e, "NVIDIA" },    { 0x50, "APM" },	      { 0x51, "Qualcomm" },
	{ 0x53, "Samsung" },   { 0x56, "Marvell" },   { 0x61, "Apple" },
	{ 0x69, "Intel" },     { 0x6d, "Microsoft" }, { 0x70, "Phytium" },
	{ 0xc0, "Ampere" },
};

#define PART(implementer, part) ((uint32_t)(implementer) << 12 | (part))

/* MIDR_EL1.PartNum */
static const struct name parts[] = {
	{ PART(0x41, 0xb76), "ARM1176" },
	{ PART(0x41, 0xc05), "Cortex-A5" },
	{ PART(0x41, 0xc07), "Cortex-A7" },
	{ PART(0x41, 0xc08), "Cortex-A8" },
	{ PART(0x41, 0xc09), "Cortex-A9" },
	{ PART(0x41, 0xc0d), "Cortex-A12" },
	{ PART(0x41, 0xc0e), "Cortex-A17" },
	{ PART(0x41, 0xc0f), "Cortex-A15" },
	{ PART(0x41, 0xd01), "Cortex-A32" },
	{ PART(0x41, 0xd02), "Cortex-A34" },
	{ PART(0x41, 0xd03), "Cortex-A53" },
	{ PART(0x41, 0xd04), "Cortex-A35" },
	{ PART(0x41, 0xd05), "Cortex-A55" },
	{ PART(0x41, 0xd06), "Cortex-A65" },
	{ PART(0x41, 0xd07), "Cortex-A57" },
	{ PART(0x41, 0xd08), "Cortex-A72" },
	{ PART(0x41, 0xd09), "Cortex-A73" },
	{ PART(0x41, 0xd0a), "Cortex-A75" },
	{ PART(0x41, 0xd0b), "Cortex-A76" },
	{ PART(0x41, 0xd0c), "Neoverse-N1" },
	{ PART(0x41, 0xd0d), "Cortex-A77" },
	{ PART(0x41, 0xd0e), "Cortex-A76AE" },
	{ PART(0x41, 0xd40), "Neoverse-V1" },
	{ PART(0x41, 0xd41), "Cortex-A78" },
	{ PART(0x41, 0xd42), "Cortex-A78AE" },
	{ PART(0x41, 0xd43), "Cortex-A65AE" },
	{ PART(0x41, 0xd44), "Cortex-X1" },
	{ PART(0x41, 0xd46), "Cortex-A510" },
	{ PART(0x41, 0xd47), "Cortex-A710" },
	{ PART(0x41, 0xd48), "Cortex-X2" },
	{ PART(0x41, 0xd49), "Neoverse-N2" },
	{ PART(0x41, 0xd4a), "Neoverse-E1" },
	{ PART(0x41, 0xd4b), "Cortex-A78C" },
	{ PART(0x41, 0xd4c), "Cortex-X1C" },
	{ PART(0x41, 0xd4d), "Cortex-A715" },
	{ PART(0x41, 0xd4e), "Cortex-X3" },
	{ PART(0x41, 0xd4f), "Neoverse-V2" },
	{ PART(0x41, 0xd80), "Cortex-A520" },
	{ PART(0x41, 0xd81), "Cortex-A720" },
	{ PART(0x41, 0xd82), "Cortex-X4" },
	{ PART(0x41, 0xd83), "Neoverse-V3AE" },
	{ PART(0x41, 0xd84), "Neoverse-V3" },
	{ PART(0x41, 0xd85), "Cortex-X925" },
	{ PART(0x41, 0xd87), "Cortex-A725" },
	{ PART(0x41, 0xd8e), "Neoverse-N3" },
	{ PART(0x42, 0x100), "Brahma-B53" },
	{ PART(0x42, 0x516), "Vulcan" },
	{ PART(0x43, 0x0a1), "ThunderX" },
	{ PART(0x43, 0x0a2), "ThunderX 81xx" },
	{ PART(0x43, 0x0a3), "ThunderX 83xx" },
	{ PART(0x43, 0x0af), "ThunderX2" },
	{ PART(0x43, 0x0b1), "OcteonTX2 98xx" },
	{ PART(0x43, 0x0b2), "OcteonTX2 96xx" },
	{ PART(0x46, 0x001), "A64FX" },
	{ PART(0x48, 0xd01), "TSV110" },
	{ PART(0x4e, 0x003), "Denver 2" },
	{ PART(0x4e, 0x004), "Carmel" },
	{ PART(0x50, 0x000), "X-Gene" },
	{ PART(0x51, 0x800), "Falkor v1" },
	{ PART(0x51, 0xc00), "Falkor" },
	{ PART(0x51, 0x001), "Oryon" },
	{ PART(0x61, 0x022), "Icestorm (M1)" },
	{ PART(0x61, 0x023), "Firestorm (M1)" },
	{ PART(0x61, 0x032), "Blizzard (M2)" },
	{ PART(0x61, 0x033), "Avalanche (M2)" },
	{ PART(0x6d, 0xd49), "Azure Cobalt 100" },
	{ PART(0x70, 0x662), "FTC662" },
	{ PART(0x70, 0x663), "FTC663" },
	{ PART(0xc0, 0xac3), "Ampere-1" },
	{ PART(0xc0, 0xac4), "Ampere-1A" },
	{ PART(0xc0, 0xac5), "Ampere-1B" },
};

static const char *get_name(const struct name *names, size_t count, uint32_t id)
{
	for (size_t i = 0; i < count; i++) {
		if (names[i].id == id)
			return names[i].name;
	}
	return NULL;
}

const char *na_cpu_get_implementer(uint32_t implementer)
{
	return get_name(implementers, sizeof(implementers) / sizeof(implementers[0]), implementer);
}

const char *na_cpu_get_part(uint32_t implementer, uint32_t part)
{
	return get_name(parts, sizeof(parts) / sizeof(parts[0]), PART(implementer, part));
}

int na_cpu_parse_id(const char *id, uint32_t *ret_implementer, uint32_t *ret_part)
{
	const char *colon = strchr(id, ':');
	uint32_t implementer, part;
	char first[12];

	if (!colon || (size_t)(colon - id) >= sizeof(first))
		return -EINVAL;
	memcpy(first, id, (size_t)(colon - id));
	first[colon - id] = '\0';
	if (na_text_parse_u32(first, &implementer) < 0 || na_text_parse_u32(colon + 1, &part) < 0)
		return -EINVAL;
	*ret_implementer = implementer;
	*ret_part = part;
	return 0;
}
