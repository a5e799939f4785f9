// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns telling what names one machine of many: hardware addresses and serial numbers. */
#include "record.h"

#include <ctype.h>
#include <string.h>

static const char *skip_separators(const char *text)
{
	return text + strspn(text, ":-");
}

/* The digits of ADDRESS stand at the start of TEXT, whatever separates them. */
static bool starts_with(const char *text, const char *address)
{
	for (; *address; address = skip_separators(address + 1)) {
		if (tolower((unsigned char)*text) != tolower((unsigned char)*address))
			return false;
		text = skip_separators(text + 1);
	}
	return true;
}

/* enx001122334455, wlx...: udev's names by address, which may be that of another device. */
static bool named_by_address(const char *text)
{
	return islower((unsigned char)text[0]) && islower((unsigned char)text[1]) &&
	       text[2] == 'x' && strspn(text + 3, "0123456789abcdef") >= 12;
}

bool na_record_identifier_match(const char *text, const char *address)
{
	/* All zeros are no address, and to be found in many a bus path. */
	bool known = address && address[strspn(address, "0:")];

	for (; *text; text++) {
		if (named_by_address(text) || (known && starts_with(text, address)))
			return true;
	}
	return false;
}

bool na_record_identifier_match_property(const char *property, const char *address)
{
	static const char *const words[] = { "SERIAL", "UUID", "WWN", "_MAC" };
	size_t key_len = strcspn(property, "=");

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const char *word = strstr(property, words[i]);

		if (word && word < property + key_len)
			return true;
	}
	return na_record_identifier_match(property, address);
}
