// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the list of texts that firmware carries where nobody filled in one. */
#include "placeholder.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Without regard to case, and to punctuation at the end. */
static const char *const whole[] = {
	"03000200-0400-0500-0006-000700080009",
	"Asset Tag",
	"Asset-1234567890",
	"Base Board Asset Tag",
	"Base Board Serial Number",
	"Base Board Version",
	"BIOS Date",
	"Board Manufacturer",
	"Board Product Name",
	"Board Serial Number",
	"Board Version",
	"Chassis Asset Tag",
	"Chassis Manufacturer",
	"Chassis Serial Number",
	"Chassis Version",
	"Default",
	"Default string",
	"Empty",
	"Fill by OEM",
	"INVALID",
	"Manufacturer",
	"N/A",
	"NA",
	"No Asset Information",
	"No Asset Tag",
	"No Enclosure",
	"None",
	"Not Applicable",
	"Not Available",
	"Not Defined",
	"Not Provided",
	"Not Set",
	"Not Specified",
	"NotProvided",
	"NotSpecified",
	"Null",
	"O.E.M",
	"OEM",
	"Other",
	"Part Number",
	"PartNum",
	"Product Name",
	"Product Version",
	"Serial Number",
	"SKU",
	"SKU Number",
	"String",
	"System Manufacturer",
	"System Name",
	"System Product Name",
	"System Serial Number",
	"System SKU",
	"System SKU Number",
	"System UUID",
	"System Version",
	"TBD",
	"To be filled",
	"Type1Family",
	"Type1ProductConfigId",
	"Type1Sku0",
	"Undefined",
	"Unknown",
	"Unspecified",
	"Xxxxxx",
};

static const char *const prefixes[] = {
	"<BAD INDEX>", "Default String", "Fill By O", "To Be Filled By O", "Type2 - Board",
};

/* How serial numbers look that nobody chose. */
static const char *const counting[] = {
	"0123456789", "1234567890", "123456789", "12345678", "1234567", "1234",
};

static bool all_same(const char *value)
{
	return strspn(value, (char[]){ value[0], '\0' }) == strlen(value);
}

static bool without_letters(const char *value)
{
	for (; *value; value++) {
		if (isalnum((unsigned char)*value) || (unsigned char)*value >= 0x80)
			return false;
	}
	return true;
}

static size_t len_without_end(const char *value)
{
	size_t len = strlen(value);

	while (len && strchr(" .!", value[len - 1]))
		len--;
	return len;
}

static bool listed(const char *value)
{
	size_t len = len_without_end(value);

	for (size_t i = 0; i < sizeof(whole) / sizeof(whole[0]); i++) {
		if (strlen(whole[i]) == len && strncasecmp(value, whole[i], len) == 0)
			return true;
	}
	for (size_t i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
		if (strncasecmp(value, prefixes[i], strlen(prefixes[i])) == 0)
			return true;
	}
	return false;
}

bool na_placeholder_match(enum netaccel_fact fact, const char *value)
{
	const struct na_fact_row *row = na_fact_get_row(fact);
	size_t len = strlen(value);

	if (row->origin == NA_FACT_ORIGIN_MACHINE || fact == NETACCEL_FACT_CHASSIS_TYPE)
		return false;
	if (without_letters(value) || listed(value))
		return true;
	if (len >= 3 && strchr("0xXfF", value[0]) && all_same(value))
		return true;
	if (!row->identifier)
		return false;
	for (size_t i = 0; i < sizeof(counting) / sizeof(counting[0]); i++) {
		if (strcmp(value, counting[i]) == 0)
			return true;
	}
	return len >= 2 && all_same(value);
}
