// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what the fake nf_tables answers; knows nothing of who asks. */
#include "unit.h"
#include "fake-nft.h"

#include <arpa/inet.h>
#include <linux/if_link.h>
#include <linux/genetlink.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_hook.h>
#include <linux/rtnetlink.h>

struct fake_nft fake_nft;

int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink)
{
	struct na_netlink *netlink = calloc(1, sizeof(*netlink));

	if (!netlink)
		return -ENOMEM;
	*ret_netlink = netlink;
	return 0;
}

void na_netlink_free(struct na_netlink *netlink)
{
	free(netlink);
}

/* Puts PAYLOAD, which it takes, behind REPLY. */
static int add_reply(struct na_netlink_reply *reply, uint16_t type, struct na_attr_buffer *payload)
{
	struct nlmsghdr header = {
		.nlmsg_len = NLMSG_HDRLEN + (uint32_t)payload->len_bytes,
		.nlmsg_type = type,
	};
	unsigned char *more = NULL;
	int r = payload->error;

	if (r == 0) {
		more = realloc(reply->data, reply->len_bytes + header.nlmsg_len);
		r = more ? 0 : -ENOMEM;
	}
	if (r == 0) {
		reply->data = more;
		memcpy(more + reply->len_bytes, &header, sizeof(header));
		memcpy(more + reply->len_bytes + NLMSG_HDRLEN, payload->data, payload->len_bytes);
		reply->len_bytes += header.nlmsg_len;
	}
	na_attr_buffer_free(payload);
	return r;
}

static int start(struct na_extack *extack)
{
	*extack = (struct na_extack){ 0 };
	fake_nft.requests++;
	if (fake_nft.always_changes)
		fake_nft.generation++;
	if (fake_nft.requests != fake_nft.fail_at)
		return 0;
	if (fake_nft.error == 0)
		fake_nft.generation++;
	return fake_nft.error;
}

int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack)
{
	struct na_attr_buffer buffer = { 0 };
	int r = payload->error ? payload->error : start(extack);

	if (r < 0)
		return r;
	/* Nor is there ethtool netlink. */
	if (type == GENL_ID_CTRL)
		return -ENOENT;
	assert_int_equal(type, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETGEN));
	na_nfnl_encode(&buffer, AF_UNSPEC);
	na_attr_add_be32(&buffer, NFTA_GEN_ID, fake_nft.generation);
	return add_reply(reply, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWGEN), &buffer);
}

static int add_tables(struct na_netlink_reply *reply)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < FAKE_NFT_MAX; i++) {
		const struct na_nft_table *table = &fake_nft.table[i];
		struct na_attr_buffer buffer = { 0 };

		if (!table->name)
			continue;
		na_nft_table_encode(&buffer, table);
		if (table->owner)
			na_attr_add_be32(&buffer, NFTA_TABLE_OWNER, table->owner);
		r = add_reply(reply, NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWTABLE), &buffer);
	}
	return r;
}

static int add_flowtables(struct na_netlink_reply *reply)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < FAKE_NFT_MAX; i++) {
		const struct na_nft_flowtable *flowtable = &fake_nft.flowtable[i];
		struct na_nfnl_batch batch = { 0 };
		struct na_netlink_message message;
		struct na_attr_buffer buffer = { 0 };
		void *room;

		if (!flowtable->name)
			continue;
		na_nft_flowtable_add(&batch, NFT_MSG_NEWFLOWTABLE, 0, flowtable);
		na_nft_flowtable_encode_key(na_nfnl_batch_add(&batch, NFT_MSG_DELFLOWTABLE, 0),
					    flowtable);
		r = batch.messages.error;
		if (r == 0) {
			assert_true(na_nfnl_batch_get(&batch, 0, &message));
			room = na_attr_add_room(&buffer, message.len_bytes);
			if (room)
				memcpy(room, message.payload, message.len_bytes);
			na_attr_add_be64(&buffer, NFTA_FLOWTABLE_HANDLE, flowtable->handle);
			na_attr_add_be32(&buffer, NFTA_FLOWTABLE_USE, flowtable->use);
			r = add_reply(reply,
				      NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWFLOWTABLE),
				      &buffer);
		}
		na_nfnl_batch_del(&batch);
	}
	return r;
}

static int add_links(struct na_netlink_reply *reply)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < FAKE_NFT_MAX; i++) {
		struct na_attr_buffer buffer = { 0 };

		if (!fake_nft.link[i])
			continue;
		na_attr_add_room(&buffer, sizeof(struct ifinfomsg));
		na_attr_add_string(&buffer, IFLA_IFNAME, fake_nft.link[i]);
		r = add_reply(reply, RTM_NEWLINK, &buffer);
	}
	return r;
}

/* FLOWTABLE NULL: of something else. */
static int add_hook(struct na_netlink_reply *reply, const struct na_nft_flowtable *flowtable)
{
	struct na_attr_buffer buffer = { 0 };
	size_t info, object;

	na_nfnl_encode(&buffer, NFPROTO_NETDEV);
	na_attr_add_string(&buffer, NFNLA_HOOK_FUNCTION_NAME,
			   flowtable ? "nf_flow_offload_inet_hook" : "nft_do_chain_netdev");
	if (flowtable && !fake_nft.hooks_without_kind) {
		info = na_attr_add_nest(&buffer, NFNLA_HOOK_CHAIN_INFO);
		na_attr_add_be32(&buffer, NFNLA_HOOK_INFO_TYPE, NFNL_HOOK_TYPE_NFT_FLOWTABLE);
		object = na_attr_add_nest(&buffer, NFNLA_HOOK_INFO_DESC);
		na_attr_add_string(&buffer, NFNLA_CHAIN_TABLE, flowtable->table);
		na_attr_add_string(&buffer, NFNLA_CHAIN_NAME, flowtable->name);
		na_attr_add_u8(&buffer, NFNLA_CHAIN_FAMILY, flowtable->family);
		na_attr_set_nest_end(&buffer, object);
		na_attr_set_nest_end(&buffer, info);
	}
	return add_reply(reply, NA_NFNL_TYPE(NFNL_SUBSYS_HOOK, NFNL_MSG_HOOK_GET), &buffer);
}

static int add_hooks(const struct na_attr_buffer *payload, struct na_netlink_reply *reply)
{
	struct na_attr_cursor attrs = na_attr_parse(payload->data + 4, payload->len_bytes - 4);
	const char *device = NULL;
	int r;

	if (fake_nft.hooks_error)
		return fake_nft.hooks_error;
	r = add_hook(reply, NULL);
	na_attr_foreach(attr, attrs) {
		if (attr.type == NFNLA_HOOK_DEV)
			device = attr.data;
	}
	assert_non_null(device);
	for (size_t i = 0; i < FAKE_NFT_MAX; i++) {
		if (!fake_nft.link[i] || strcmp(fake_nft.link[i], device) != 0)
			continue;
		for (size_t j = 0; r == 0 && fake_nft.hooked[i][j] >= 0; j++)
			r = add_hook(reply, &fake_nft.flowtable[fake_nft.hooked[i][j]]);
		return r;
	}
	return -ENODEV;
}

int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	int r = payload->error ? payload->error : start(extack);

	reply->len_bytes = 0;
	if (r < 0)
		return r;
	switch (type) {
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETTABLE):
		return add_tables(reply);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETFLOWTABLE):
		return add_flowtables(reply);
	case NA_NFNL_TYPE(NFNL_SUBSYS_HOOK, NFNL_MSG_HOOK_GET):
		return add_hooks(payload, reply);
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETCHAIN):
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETRULE):
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_GETSET):
		return 0; /* there are none */
	case RTM_GETLINK:
		return add_links(reply);
	}
	fail();
	return -EINVAL;
}

/* Nobody needs these here. */
int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack)
{
	return -EINVAL;
}

int na_netlink_set_all(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count,
		       na_netlink_answer_fn answer, void *data)
{
	return -EINVAL;
}

void na_netlink_set_room(struct na_netlink *netlink, int option, size_t size_bytes)
{
}
