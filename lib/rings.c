// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns ring parameters and their messages; what there is to set, attr-table.c knows. */
#include "rings.h"
#include "ethnl.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>

void na_rings_set_value(struct netaccel_rings *rings, enum netaccel_ring ring, uint32_t value)
{
	rings->value[ring] = value;
	rings->has_value |= UINT32_C(1) << ring;
}

void na_rings_set_max(struct netaccel_rings *rings, enum netaccel_ring ring, uint32_t value)
{
	rings->max[ring] = value;
	rings->has_max |= UINT32_C(1) << ring;
}

/* The kernel's width of a value follows from its kind. */
static int get_number(const struct na_attr *attr, enum netaccel_ring_kind kind, uint32_t *ret_value)
{
	uint8_t byte;
	int r;

	if (kind == NETACCEL_RING_KIND_NUMBER)
		return na_attr_get_u32(attr, ret_value);
	r = na_attr_get_u8(attr, &byte);
	if (r == 0)
		*ret_value = kind == NETACCEL_RING_KIND_BOOL ? byte != 0 : byte;
	return r;
}

static int decode(const struct na_attr *attr, struct netaccel_rings *rings)
{
	enum netaccel_ring ring;
	uint32_t value;
	bool is_max;
	int r;

	if (na_attr_table_match(attr->type, &ring, &is_max) < 0)
		return 0;
	r = is_max ? na_attr_get_u32(attr, &value)
		   : get_number(attr, na_attr_table_get(ring)->kind, &value);
	if (r < 0)
		return r;
	if (is_max)
		na_rings_set_max(rings, ring, value);
	else
		na_rings_set_value(rings, ring, value);
	return 0;
}

int na_rings_decode(struct na_attr_cursor attrs, struct netaccel_rings *ret_rings)
{
	struct netaccel_rings rings = { 0 };

	na_attr_foreach(attr, attrs) {
		int r = decode(&attr, &rings);

		if (r < 0)
			return r;
	}
	*ret_rings = rings;
	return 0;
}

void na_rings_encode(struct na_attr_buffer *buffer, uint32_t ifindex,
		     const struct netaccel_rings *wanted)
{
	const struct na_attr_row *row;
	uint32_t value;

	na_ethnl_header_encode(buffer, ETHTOOL_MSG_RINGS_SET, ifindex);
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (!netaccel_rings_get_value(wanted, ring, &value))
			continue;
		if (row->kind == NETACCEL_RING_KIND_NUMBER)
			na_attr_add_u32(buffer, row->attr, value);
		else
			na_attr_add_u8(buffer, row->attr, (uint8_t)value);
	}
}

NA_EXPORT bool netaccel_rings_get_value(const struct netaccel_rings *rings, enum netaccel_ring ring,
					uint32_t *ret_value)
{
	if (!na_attr_table_get(ring) || !(rings->has_value & UINT32_C(1) << ring))
		return false;
	*ret_value = rings->value[ring];
	return true;
}

NA_EXPORT bool netaccel_rings_get_max(const struct netaccel_rings *rings, enum netaccel_ring ring,
				      uint32_t *ret_value)
{
	if (!na_attr_table_get(ring) || !(rings->has_max & UINT32_C(1) << ring))
		return false;
	*ret_value = rings->max[ring];
	return true;
}
