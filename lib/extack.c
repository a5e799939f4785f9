// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the layout of netlink errors; knows no family and no attribute of one. */
#include "extack.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The kernel's, by which it tells errors from pointers: no errno is greater. */
#define MAX_ERRNO 4095

/* Attributes of an NLMSGERR_ATTR_POLICY; the limits are in one pair or the other. */
static void decode_policy(const struct na_attr *policy, struct na_extack *extack)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(policy);
	bool has_min = false, has_max = false;

	na_attr_foreach(attr, cursor) {
		uint64_t value;

		if (attr.len_bytes < sizeof(value))
			continue;
		memcpy(&value, attr.data, sizeof(value));
		if (attr.type == NL_POLICY_TYPE_ATTR_MIN_VALUE_U) {
			has_min = true;
			extack->min = value;
		} else if (attr.type == NL_POLICY_TYPE_ATTR_MAX_VALUE_U) {
			has_max = true;
			extack->max = value;
		}
	}
	extack->has_range = has_min && has_max;
}

static void decode_attrs(struct na_attr_cursor cursor, struct na_extack *extack)
{
	na_attr_foreach(attr, cursor) {
		switch (attr.type) {
		case NLMSGERR_ATTR_MSG:
			snprintf(extack->text, sizeof(extack->text), "%.*s", (int)attr.len_bytes,
				 (const char *)attr.data);
			break;
		case NLMSGERR_ATTR_OFFS:
			na_attr_get_u32(&attr, &extack->offset);
			break;
		case NLMSGERR_ATTR_MISS_TYPE:
			extack->has_missing = na_attr_get_u32(&attr, &extack->missing) == 0;
			break;
		case NLMSGERR_ATTR_MISS_NEST:
			na_attr_get_u32(&attr, &extack->missing_nest);
			break;
		case NLMSGERR_ATTR_POLICY:
			decode_policy(&attr, extack);
			break;
		}
	}
}

int na_extack_decode(const void *message, size_t len_bytes, struct na_extack *ret_extack)
{
	const unsigned char *bytes = message;
	struct na_extack extack = { 0 };
	struct nlmsghdr header;
	size_t attrs;
	int err;

	if (len_bytes < sizeof(header))
		return -EBADMSG;
	memcpy(&header, message, sizeof(header));
	/* Some dumps end without a number. */
	if (header.nlmsg_type == NLMSG_DONE && len_bytes < NLMSG_HDRLEN + sizeof(err)) {
		*ret_extack = extack;
		return 0;
	}
	attrs = header.nlmsg_type == NLMSG_DONE ? NLMSG_HDRLEN + sizeof(err)
						: NLMSG_HDRLEN + sizeof(struct nlmsgerr);
	if (len_bytes < attrs)
		return -EBADMSG;
	memcpy(&err, bytes + NLMSG_HDRLEN, sizeof(err));
	if (err > 0 || err < -MAX_ERRNO)
		return -EBADMSG;
	if (header.nlmsg_type == NLMSG_ERROR && err && !(header.nlmsg_flags & NLM_F_CAPPED)) {
		struct nlmsghdr request;

		memcpy(&request, bytes + NLMSG_HDRLEN + sizeof(err), sizeof(request));
		if (request.nlmsg_len < sizeof(request) ||
		    NLMSG_ALIGN((size_t)request.nlmsg_len) - sizeof(request) > len_bytes - attrs)
			return -EBADMSG;
		attrs += NLMSG_ALIGN((size_t)request.nlmsg_len) - sizeof(request);
	}
	if (header.nlmsg_flags & NLM_F_ACK_TLVS)
		decode_attrs(na_attr_parse(bytes + attrs, len_bytes - attrs), &extack);
	*ret_extack = extack;
	return err;
}

int na_extack_get_attr(uint32_t offset, uint32_t attrs_offset, struct na_attr_cursor attrs,
		       struct na_attr *ret_outer, struct na_attr *ret_attr)
{
	const unsigned char *start = attrs.data;
	struct na_attr outer, attr;
	bool inside = false;

	while (na_attr_next(&attrs, &attr)) {
		const unsigned char *data = attr.data;
		size_t at = attrs_offset + (size_t)(data - start) - sizeof(struct nlattr);

		if (at > offset)
			break;
		if (!inside)
			outer = attr;
		if (at == offset) {
			*ret_outer = outer;
			*ret_attr = attr;
			return 0;
		}
		if (offset < at + sizeof(struct nlattr) + attr.len_bytes) {
			attrs = na_attr_parse_nested(&attr);
			inside = true;
		}
	}
	return -ENOENT;
}
