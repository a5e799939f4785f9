/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Extended acknowledgements: what the kernel adds to the errno of a refused
 * request. Pure.
 */
#ifndef NA_EXTACK_H
#define NA_EXTACK_H

#include "attr.h"

struct na_extack {
	char text[256];	  /* the kernel's words; "" if it gave none */
	uint32_t offset;  /* in the request, of the attribute at fault; 0 if not told */
	bool has_missing; /* an attribute of type MISSING was not sent, */
	uint32_t missing; /* in the nest at MISSING_NEST, 0 if at top level */
	uint32_t missing_nest;
	bool has_range; /* the policy of the attribute at fault takes MIN to MAX */
	uint64_t min;
	uint64_t max;
};

/*
 * The errno, negative, in a NLMSG_ERROR or NLMSG_DONE with its header, 0 for
 * an acknowledgement; the rest goes to *ret_extack. -EBADMSG: malformed.
 */
int na_extack_decode(const void *message, size_t len_bytes, struct na_extack *ret_extack);

/*
 * The attribute at OFFSET of a message that has ATTRS from ATTRS_OFFSET on, and
 * where it is nested in others, the outermost of them. -ENOENT.
 */
int na_extack_get_attr(uint32_t offset, uint32_t attrs_offset, struct na_attr_cursor attrs,
		       struct na_attr *ret_outer, struct na_attr *ret_attr);

#endif
