// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the shape of a policy dump as net/netlink/policy.c makes it: where the
 * policy of the operation is, then one attribute per message, that of the
 * header nest among them.
 */
#include "unit.h"
#include "fake-inside.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

static void encode_op(struct na_attr_buffer *buffer, uint8_t cmd)
{
	size_t ops = na_attr_add_nest(buffer, CTRL_ATTR_OP_POLICY);
	size_t op = na_attr_add_nest(buffer, cmd);

	na_attr_add_u32(buffer, CTRL_ATTR_POLICY_DO, 0);
	na_attr_set_nest_end(buffer, op);
	na_attr_set_nest_end(buffer, ops);
}

static void encode_attr(struct na_attr_buffer *buffer, uint16_t policy, uint16_t type,
			uint32_t kind)
{
	size_t policies = na_attr_add_nest(buffer, CTRL_ATTR_POLICY);
	size_t one = na_attr_add_nest(buffer, policy);
	size_t attr = na_attr_add_nest(buffer, type);

	na_attr_add_u32(buffer, NL_POLICY_TYPE_ATTR_TYPE, kind);
	if (kind == NL_ATTR_TYPE_NESTED) {
		na_attr_add_u32(buffer, NL_POLICY_TYPE_ATTR_POLICY_IDX, 1);
		na_attr_add_u32(buffer, NL_POLICY_TYPE_ATTR_POLICY_MAXTYPE, 3);
	}
	na_attr_set_nest_end(buffer, attr);
	na_attr_set_nest_end(buffer, one);
	na_attr_set_nest_end(buffer, policies);
}

static const struct na_attr_row *get_known(unsigned int number)
{
	const struct na_attr_row *row;

	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (fake_kernel.known & UINT32_C(1) << ring && number-- == 0)
			return row;
	}
	return NULL;
}

bool fake_policy_encode(unsigned int number, uint16_t family, uint8_t cmd,
			struct na_attr_buffer *buffer)
{
	struct genlmsghdr header = { .cmd = CTRL_CMD_GETPOLICY, .version = 2 };
	const struct na_attr_row *row;
	void *room = na_attr_add_room(buffer, GENL_HDRLEN);

	if (room)
		memcpy(room, &header, sizeof(header));
	na_attr_add(buffer, CTRL_ATTR_FAMILY_ID, &family, sizeof(family));
	if (number == 0) {
		encode_op(buffer, cmd);
	} else if (number == 1) {
		encode_attr(buffer, 0, ETHTOOL_A_RINGS_HEADER, NL_ATTR_TYPE_NESTED);
	} else if ((row = get_known(number - 2))) {
		encode_attr(buffer, 0, row->attr,
			    row->kind == NETACCEL_RING_KIND_NUMBER ? NL_ATTR_TYPE_U32
								   : NL_ATTR_TYPE_U8);
	} else {
		/* The header's three, which have numbers of rings' attributes too. */
		unsigned int last = (unsigned int)__builtin_popcount(fake_kernel.known) + 2;

		if (number >= last + 3)
			return false;
		encode_attr(buffer, 1, (uint16_t)(number - last + 1), NL_ATTR_TYPE_U32);
	}
	return true;
}
