// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the generic netlink header and the finding of families; knows none of them. */
#include "genl.h"

#include <errno.h>
#include <linux/genetlink.h>
#include <stdlib.h>
#include <string.h>

int na_genl_decode(const struct na_netlink_message *message, uint8_t *ret_cmd,
		   struct na_attr_cursor *ret_attrs)
{
	struct genlmsghdr header;

	if (message->len_bytes < GENL_HDRLEN)
		return -EBADMSG;
	memcpy(&header, message->payload, sizeof(header));
	*ret_cmd = header.cmd;
	*ret_attrs =
		na_attr_parse(message->payload + GENL_HDRLEN, message->len_bytes - GENL_HDRLEN);
	return 0;
}

static void decode_ops(const struct na_attr *ops, struct na_genl_family *family)
{
	struct na_attr_cursor cursor = na_attr_parse_nested(ops);

	na_attr_foreach(op, cursor) {
		struct na_attr_cursor parts = na_attr_parse_nested(&op);

		na_attr_foreach(part, parts) {
			uint32_t cmd;

			if (part.type == CTRL_ATTR_OP_ID && na_attr_get_u32(&part, &cmd) == 0 &&
			    cmd <= UINT8_MAX)
				family->ops[cmd / 32] |= UINT32_C(1) << cmd % 32;
		}
	}
}

int na_genl_family_decode(struct na_attr_cursor attrs, struct na_genl_family *ret_family)
{
	struct na_genl_family family = { 0 };

	na_attr_foreach(attr, attrs) {
		if (attr.type == CTRL_ATTR_FAMILY_ID)
			na_attr_get_u16(&attr, &family.id);
		else if (attr.type == CTRL_ATTR_OPS)
			decode_ops(&attr, &family);
	}
	if (!family.id)
		return -EBADMSG;
	*ret_family = family;
	return 0;
}

static int get_family(struct na_netlink *netlink, const char *name,
		      struct na_genl_family *ret_family, struct na_extack *extack)
{
	struct genlmsghdr header = { .cmd = CTRL_CMD_GETFAMILY, .version = 1 };
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	struct na_attr_cursor attrs;
	void *room = na_attr_add_room(&payload, GENL_HDRLEN);
	size_t offset = 0;
	uint8_t cmd;
	int r;

	if (room)
		memcpy(room, &header, sizeof(header));
	na_attr_add_string(&payload, CTRL_ATTR_FAMILY_NAME, name);
	r = na_netlink_get(netlink, GENL_ID_CTRL, &payload, &reply, extack);
	if (r == -ENOENT)
		r = -EOPNOTSUPP;
	if (r == 0 && !na_netlink_reply_next(&reply, &offset, &message))
		r = -EBADMSG;
	if (r == 0)
		r = na_genl_decode(&message, &cmd, &attrs);
	if (r == 0)
		r = na_genl_family_decode(attrs, ret_family);
	na_netlink_reply_del(&reply);
	na_attr_buffer_free(&payload);
	return r;
}

int na_genl_new(struct na_netlink *netlink, const char *name, struct na_genl **ret_genl,
		struct na_extack *extack)
{
	struct na_genl *genl = calloc(1, sizeof(*genl));
	int r;

	*extack = (struct na_extack){ 0 };
	if (!genl) {
		na_netlink_free(netlink);
		return -ENOMEM;
	}
	genl->netlink = netlink;
	r = get_family(netlink, name, &genl->family, extack);
	if (r < 0) {
		na_genl_free(genl);
		return r;
	}
	*ret_genl = genl;
	return 0;
}

void na_genl_free(struct na_genl *genl)
{
	if (!genl)
		return;
	na_netlink_free(genl->netlink);
	free(genl);
}

static int check(const struct na_genl *genl, const struct na_attr_buffer *payload)
{
	uint8_t cmd;

	if (payload->error)
		return payload->error;
	cmd = payload->data[0];
	return genl->family.ops[cmd / 32] >> cmd % 32 & 1 ? 0 : -EOPNOTSUPP;
}

int na_genl_get(struct na_genl *genl, const struct na_attr_buffer *payload,
		struct na_netlink_reply *reply, struct na_extack *extack)
{
	int r = check(genl, payload);

	if (r < 0)
		return r;
	return na_netlink_get(genl->netlink, genl->family.id, payload, reply, extack);
}

int na_genl_get_dump(struct na_genl *genl, const struct na_attr_buffer *payload,
		     struct na_netlink_reply *reply, struct na_extack *extack)
{
	int r = check(genl, payload);

	if (r < 0)
		return r;
	return na_netlink_get_dump(genl->netlink, genl->family.id, payload, reply, extack);
}

int na_genl_set(struct na_genl *genl, const struct na_attr_buffer *payload,
		struct na_extack *extack)
{
	int r = check(genl, payload);

	if (r < 0)
		return r;
	return na_netlink_set(genl->netlink, genl->family.id, payload, extack);
}
