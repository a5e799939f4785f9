// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how an errno stands in a record; knows no key. */
#include "record.h"
#include "text.h"

#include <string.h>

#define MAX_ERRNO 4095

void na_record_errno_write(struct na_record_text *text, const char *key, int errnum)
{
	const char *name = strerrorname_np(errnum);

	if (name)
		na_record_text_add(text, "%s=%s\n", key, name);
	else
		na_record_text_add(text, "%s=%d\n", key, errnum);
}

/* One way to write each: a number only of what has no name. */
static int parse_number(const char *value, int *ret_errnum)
{
	uint32_t number;

	if (value[strspn(value, "0123456789")] || value[0] == '0' ||
	    na_text_parse_u32(value, &number) < 0 || !number || number > MAX_ERRNO ||
	    strerrorname_np((int)number))
		return -EINVAL;
	*ret_errnum = (int)number;
	return 0;
}

int na_record_errno_parse(const char *value, int *ret_errnum)
{
	for (int errnum = 1; errnum <= MAX_ERRNO; errnum++) {
		const char *name = strerrorname_np(errnum);

		if (name && strcmp(name, value) == 0) {
			*ret_errnum = errnum;
			return 0;
		}
	}
	return parse_number(value, ret_errnum);
}
