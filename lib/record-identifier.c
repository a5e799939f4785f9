// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns telling what names one machine of many: hardware addresses and serial numbers. */
#include "record.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Of longer addresses (InfiniBand) the end tells the device; shorter ones are no hardware's. */
#define ADDRESS_DIGITS 12
#define ADDRESS_MASK   0xffffffffffff

/* The last digits of a run, whatever separates them. */
struct run {
	uint64_t value;
	size_t digits;
};

static void add_char(struct run *run, char c)
{
	int digit = na_record_text_get_digit(c);

	if (digit >= 0) {
		run->value = (run->value << 4 | (unsigned int)digit) & ADDRESS_MASK;
		run->digits++;
	} else if (!strchr(":-._", c)) {
		run->digits = 0;
	}
}

static int compare(const void *a, const void *b)
{
	const uint64_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

static void add_address(struct na_record_identifiers *identifiers, const char *address)
{
	struct run run = { 0 };

	for (; address && *address; address++)
		add_char(&run, *address);
	/* All zeros are no address, and to be found in many a bus path. */
	if (run.digits >= ADDRESS_DIGITS && run.value)
		identifiers->address[identifiers->count++] = run.value;
}

int na_record_identifiers_read(const struct netaccel_device *devices, size_t count,
			       struct na_record_identifiers *ret_identifiers)
{
	struct na_record_identifiers identifiers = { .devices = devices, .device_count = count };

	identifiers.address = calloc(2 * count + 1, sizeof(*identifiers.address));
	if (!identifiers.address)
		return -ENOMEM;
	for (size_t i = 0; i < count; i++) {
		add_address(&identifiers, devices[i].address);
		add_address(&identifiers, devices[i].current_address);
	}
	qsort(identifiers.address, identifiers.count, sizeof(*identifiers.address), compare);
	*ret_identifiers = identifiers;
	return 0;
}

void na_record_identifiers_del(struct na_record_identifiers *identifiers)
{
	free(identifiers->address);
}

/* enx001122334455, wlx...: udev's names by address, which may be that of a device elsewhere. */
static bool named_by_address(const char *text)
{
	return isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[1]) &&
	       tolower((unsigned char)text[2]) == 'x' &&
	       strspn(text + 3, "0123456789abcdefABCDEF") >= ADDRESS_DIGITS;
}

bool na_record_identifiers_match(const struct na_record_identifiers *identifiers, const char *text)
{
	struct run run = { 0 };

	for (; *text; text++) {
		add_char(&run, *text);
		if (named_by_address(text) ||
		    (run.digits >= ADDRESS_DIGITS &&
		     bsearch(&run.value, identifiers->address, identifiers->count,
			     sizeof(run.value), compare)))
			return true;
	}
	return false;
}

bool na_record_identifiers_match_property(const struct na_record_identifiers *identifiers,
					  const char *property)
{
	static const char *const words[] = { "SERIAL", "UUID", "WWN", "_MAC" };
	size_t key_len = strcspn(property, "=");

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const char *word = strstr(property, words[i]);

		if (word && word < property + key_len)
			return true;
	}
	return na_record_identifiers_match(identifiers, property);
}
