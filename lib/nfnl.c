// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the netfilter header and generations; knows no object of nf_tables. */
#include "nfnl.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

void na_nfnl_encode(struct na_attr_buffer *buffer, uint8_t family)
{
	struct nfgenmsg header = { .nfgen_family = family, .version = NFNETLINK_V0 };
	void *room = na_attr_add_room(buffer, sizeof(header));

	if (room)
		memcpy(room, &header, sizeof(header));
}

int na_nfnl_decode(const struct na_netlink_message *message, uint8_t *ret_family,
		   struct na_attr_cursor *ret_attrs)
{
	struct nfgenmsg header;

	if (message->len_bytes < sizeof(header))
		return -EBADMSG;
	memcpy(&header, message->payload, sizeof(header));
	*ret_family = header.nfgen_family;
	*ret_attrs = na_attr_parse(message->payload + sizeof(header),
				   message->len_bytes - sizeof(header));
	return 0;
}

int na_nfnl_generation_decode(struct na_attr_cursor attrs,
			      struct na_nfnl_generation *ret_generation)
{
	struct na_nfnl_generation generation = { 0 };

	na_attr_foreach(attr, attrs) {
		switch (attr.type) {
		case NFTA_GEN_ID:
			na_attr_get_be32(&attr, &generation.id);
			break;
		case NFTA_GEN_PROC_PID:
			na_attr_get_be32(&attr, &generation.pid);
			break;
		case NFTA_GEN_PROC_NAME:
			snprintf(generation.process, sizeof(generation.process), "%.*s",
				 (int)attr.len_bytes, (const char *)attr.data);
			break;
		}
	}
	if (!generation.id)
		return -EBADMSG;
	*ret_generation = generation;
	return 0;
}

int na_nfnl_get_generation(struct na_netlink *netlink, struct na_nfnl_generation *ret_generation,
			   struct na_extack *extack)
{
	struct na_attr_buffer payload = { 0 };
	struct na_netlink_reply reply = { 0 };
	struct na_netlink_message message;
	struct na_attr_cursor attrs;
	size_t offset = 0;
	uint8_t family;
	int r;

	na_nfnl_encode(&payload, AF_UNSPEC);
	r = na_netlink_get(netlink, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETGEN), &payload,
			   &reply, extack);
	if (r == 0 && !na_netlink_reply_next(&reply, &offset, &message))
		r = -EBADMSG;
	if (r == 0)
		r = na_nfnl_decode(&message, &family, &attrs);
	if (r == 0)
		r = na_nfnl_generation_decode(attrs, ret_generation);
	na_netlink_reply_del(&reply);
	na_attr_buffer_free(&payload);
	return r;
}
