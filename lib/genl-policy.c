// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the question which attributes the kernel knows of an operation, by way
 * of its own policy (CTRL_CMD_GETPOLICY). Knows no family.
 */
#include "genl.h"

#include <errno.h>
#include <linux/genetlink.h>
#include <string.h>

/* What the dump says so far: it tells the number of the operation's policy first. */
struct reader {
	uint8_t cmd;
	bool has_policy;
	uint32_t number;
	struct na_genl_policy policy;
};

static void decode_op(const struct na_attr *ops, struct reader *reader)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(ops);

	na_attr_foreach(op, cursor) {
		struct na_attr_cursor parts = na_attr_parse_nested(&op);

		na_attr_foreach(part, parts) {
			if (op.type == reader->cmd && part.type == CTRL_ATTR_POLICY_DO)
				reader->has_policy = na_attr_get_u32(&part, &reader->number) == 0;
		}
	}
}

/* Policies of nests come too, under numbers of their own. */
static void decode_attrs(const struct na_attr *policies, struct reader *reader)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(policies);

	na_attr_foreach(policy, cursor) {
		struct na_attr_cursor attrs = na_attr_parse_nested(&policy);

		if (!reader->has_policy || policy.type != reader->number)
			continue;
		na_attr_foreach(attr, attrs) {
			if (attr.type < NA_GENL_POLICY_LIMIT)
				reader->policy.known[attr.type / 32] |= UINT32_C(1)
									<< attr.type % 32;
		}
	}
}

int na_genl_policy_decode(const struct na_netlink_reply *reply, uint8_t cmd,
			  struct na_genl_policy *ret_policy)
{
	struct reader reader = { .cmd = cmd };
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	while (r == 0 && na_netlink_reply_next(reply, &offset, &message)) {
		struct na_attr_cursor attrs;
		uint8_t ignored;

		r = na_genl_decode(&message, &ignored, &attrs);
		if (r < 0)
			break;
		na_attr_foreach(attr, attrs) {
			if (attr.type == CTRL_ATTR_OP_POLICY)
				decode_op(&attr, &reader);
			else if (attr.type == CTRL_ATTR_POLICY)
				decode_attrs(&attr, &reader);
		}
	}
	if (r == 0 && !reader.has_policy)
		r = -EBADMSG;
	if (r == 0)
		*ret_policy = reader.policy;
	return r;
}

int na_genl_get_policy(struct na_genl *genl, uint8_t cmd, struct na_genl_policy *ret_policy,
		       struct na_extack *extack)
{
	struct genlmsghdr header = { .cmd = CTRL_CMD_GETPOLICY, .version = 1 };
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	void *room = na_attr_add_room(&payload, GENL_HDRLEN);
	int r;

	if (room)
		memcpy(room, &header, sizeof(header));
	na_attr_add(&payload, CTRL_ATTR_FAMILY_ID, &genl->family.id, sizeof(genl->family.id));
	na_attr_add_u32(&payload, CTRL_ATTR_OP, cmd);
	r = na_netlink_get_dump(genl->netlink, GENL_ID_CTRL, &payload, &reply, extack);
	if (r == 0)
		r = na_genl_policy_decode(&reply, cmd, ret_policy);
	na_netlink_reply_del(&reply);
	na_attr_buffer_free(&payload);
	return r;
}

bool na_genl_policy_get(const struct na_genl_policy *policy, uint16_t type)
{
	return type < NA_GENL_POLICY_LIMIT && policy->known[type / 32] >> type % 32 & 1;
}
