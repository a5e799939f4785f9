// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what the fake ruleset keeps and answers; knows nothing of who asks. */
#include "unit.h"
#include "fake-ruleset.h"
#include "text.h"

#include <arpa/inet.h>
#include <linux/genetlink.h>
#include <linux/if_link.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/rtnetlink.h>

#define KEPT	     128
#define NFT(message) NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, message)

struct kept {
	uint16_t type;
	size_t len_bytes;
	unsigned char payload[1024];
};

/* What a batch makes of it is the ruleset only once all of it is done. */
struct ruleset {
	struct kept kept[KEPT];
	size_t count;
	uint32_t generation;
};

struct fake_ruleset fake_ruleset;
static struct ruleset now, next;

void fake_ruleset_set(const struct fake_ruleset *ruleset)
{
	fake_ruleset = *ruleset;
	now = (struct ruleset){ .generation = 1 };
}

static struct na_netlink_message get_message(const struct kept *kept)
{
	return (struct na_netlink_message){
		.type = kept->type,
		.payload = kept->payload,
		.len_bytes = kept->len_bytes,
	};
}

/* The table that a message is about: the first attribute of all of them. */
static const char *get_table(const struct kept *kept)
{
	const struct na_netlink_message message = get_message(kept);
	struct na_attr_cursor attrs;
	struct na_attr attr;
	uint8_t family;

	assert_int_equal(na_nfnl_decode(&message, &family, &attrs), 0);
	assert_true(na_attr_next(&attrs, &attr));
	return attr.data;
}

static struct kept *find(struct ruleset *ruleset, uint16_t type, const char *table)
{
	for (size_t i = 0; i < ruleset->count; i++) {
		if (ruleset->kept[i].type == type && !strcmp(get_table(&ruleset->kept[i]), table))
			return &ruleset->kept[i];
	}
	return NULL;
}

static void keep(struct ruleset *ruleset, const struct kept *kept)
{
	assert_true(ruleset->count < KEPT);
	ruleset->kept[ruleset->count++] = *kept;
}

static void del_table(struct ruleset *ruleset, const char *table)
{
	size_t count = 0;

	for (size_t i = 0; i < ruleset->count; i++) {
		if (strcmp(get_table(&ruleset->kept[i]), table) != 0)
			ruleset->kept[count++] = ruleset->kept[i];
	}
	ruleset->count = count;
}

void fake_ruleset_del_table(const char *table)
{
	char name[64];

	snprintf(name, sizeof(name), "%s", table);
	del_table(&now, name);
	now.generation++;
}

static bool has_link(const char *name)
{
	for (size_t i = 0; i < FAKE_RULESET_LINKS; i++) {
		if (fake_ruleset.link[i] && !strcmp(fake_ruleset.link[i], name))
			return true;
	}
	return false;
}

/* 1 if a flowtable with the flag is bound to the driver of DEVICE; 0; -ENOMEM. */
static int get_bound(const char *device)
{
	int bound = 0;

	for (size_t i = 0; i < now.count; i++) {
		const struct na_netlink_message message = get_message(&now.kept[i]);
		struct na_nft_flowtable flowtable;

		if (message.type != NFT(NFT_MSG_NEWFLOWTABLE))
			continue;
		if (na_nft_flowtable_decode(&message, &flowtable) < 0)
			return -ENOMEM;
		bound |= flowtable.flags & NFT_FLOWTABLE_HW_OFFLOAD &&
			 na_text_get_listed(flowtable.devices, device);
		na_nft_flowtable_del(&flowtable);
	}
	return bound;
}

/* Puts DEVICES in place of those of a kept flowtable. */
static int set_devices(struct kept *kept, const struct na_nft_flowtable *flowtable, char **devices)
{
	struct na_nft_flowtable changed = *flowtable;
	struct na_nfnl_batch batch = { 0 };
	struct na_netlink_message message;

	changed.devices = devices;
	na_nft_flowtable_add(&batch, NFT_MSG_NEWFLOWTABLE, 0, &changed);
	if (!na_nfnl_batch_get(&batch, 0, &message)) {
		na_nfnl_batch_del(&batch);
		return -ENOMEM;
	}
	assert_true(message.len_bytes <= sizeof(kept->payload));
	memcpy(kept->payload, message.payload, message.len_bytes);
	kept->len_bytes = message.len_bytes;
	na_nfnl_batch_del(&batch);
	return 0;
}

/* With CHANGE's devices joined to it, or without them. */
static int change(struct kept *kept, const struct na_nft_flowtable *change, bool join)
{
	const struct na_netlink_message message = get_message(kept);
	struct na_nft_flowtable flowtable;
	char *devices[FAKE_RULESET_LINKS * 2 + 1] = { NULL };
	size_t count = 0;
	int r;

	if (na_nft_flowtable_decode(&message, &flowtable) < 0)
		return -ENOMEM;
	for (size_t i = 0; flowtable.devices && flowtable.devices[i]; i++) {
		if (join || !na_text_get_listed(change->devices, flowtable.devices[i]))
			devices[count++] = flowtable.devices[i];
	}
	for (size_t i = 0; join && change->devices && change->devices[i]; i++)
		devices[count++] = change->devices[i];
	r = set_devices(kept, &flowtable, devices);
	na_nft_flowtable_del(&flowtable);
	return r;
}

static int check_devices(const struct na_nft_flowtable *flowtable)
{
	bool offload = flowtable->flags & NFT_FLOWTABLE_HW_OFFLOAD;

	for (size_t i = 0; flowtable->devices && flowtable->devices[i]; i++) {
		const char *device = flowtable->devices[i];

		if (!has_link(device))
			return -ENOENT;
		if (offload && fake_ruleset.refuses && !strcmp(fake_ruleset.refuses, device))
			return -EOPNOTSUPP;
		if (offload && fake_ruleset.binds_once) {
			int r = get_bound(device);

			if (r)
				return r < 0 ? r : -EBUSY;
		}
	}
	return fake_ruleset.lacks_flowtable ? -ENOENT : 0;
}

static int do_flowtable(const struct kept *kept)
{
	const struct na_netlink_message message = get_message(kept);
	bool join = message.type == NFT(NFT_MSG_NEWFLOWTABLE);
	struct na_nft_flowtable flowtable;
	struct kept *there;
	int r;

	if (na_nft_flowtable_decode(&message, &flowtable) < 0)
		return -ENOMEM;
	there = find(&next, NFT(NFT_MSG_NEWFLOWTABLE), flowtable.table);
	/* Those that are tried are many of a table; they are not kept. */
	r = find(&next, NFT(NFT_MSG_NEWTABLE), flowtable.table) ? 0 : -ENOENT;
	if (r == 0 && join)
		r = check_devices(&flowtable);
	if (r == 0 && there)
		r = change(there, &flowtable, join);
	else if (r == 0 && join)
		keep(&next, kept);
	na_nft_flowtable_del(&flowtable);
	return r;
}

static int do_table(const struct kept *kept, uint16_t flags)
{
	const struct na_netlink_message message = get_message(kept);
	struct kept *there = find(&next, NFT(NFT_MSG_NEWTABLE), get_table(kept));
	struct na_nft_table table;
	uint32_t table_flags;

	if (na_nft_table_decode(&message, &table) < 0)
		return -ENOMEM;
	table_flags = table.flags;
	na_nft_table_del(&table);
	if (fake_ruleset.lacks_persist && table_flags & NFT_TABLE_F_PERSIST)
		return -EOPNOTSUPP;
	if (there)
		return flags & NLM_F_EXCL ? -EEXIST : 0;
	keep(&next, kept);
	return 0;
}

static int do_message(const struct kept *kept, uint16_t flags)
{
	switch (kept->type) {
	case NFT(NFT_MSG_NEWTABLE):
		return do_table(kept, flags);
	case NFT(NFT_MSG_DELTABLE):
		if (!find(&next, NFT(NFT_MSG_NEWTABLE), get_table(kept)))
			return -ENOENT;
		del_table(&next, get_table(kept));
		return 0;
	case NFT(NFT_MSG_NEWFLOWTABLE):
	case NFT(NFT_MSG_DELFLOWTABLE):
		return do_flowtable(kept);
	default:
		keep(&next, kept);
		return 0;
	}
}

static int get_error(size_t index)
{
	bool meant = !fake_ruleset.fail_at || fake_ruleset.fail_at == fake_ruleset.batches;

	return index == 1 && meant ? fake_ruleset.error : 0;
}

/* The message at DATA; false: start or end of the batch. */
static bool read_message(const unsigned char *data, struct nlmsghdr *ret_header,
			 struct kept *ret_kept)
{
	memcpy(ret_header, data, sizeof(*ret_header));
	if (ret_header->nlmsg_type == NFNL_MSG_BATCH_BEGIN ||
	    ret_header->nlmsg_type == NFNL_MSG_BATCH_END)
		return false;
	ret_kept->type = ret_header->nlmsg_type;
	ret_kept->len_bytes = ret_header->nlmsg_len - NLMSG_HDRLEN;
	assert_true(ret_kept->len_bytes <= sizeof(ret_kept->payload));
	memcpy(ret_kept->payload, data + NLMSG_HDRLEN, ret_kept->len_bytes);
	return true;
}

int na_netlink_set_all(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count,
		       na_netlink_answer_fn answer, void *data)
{
	const struct na_extack nothing = { 0 };
	size_t offset = 0;
	bool whole = false;
	struct kept kept;
	int first = 0;

	if (fake_ruleset.before)
		fake_ruleset.before();
	next = now;
	fake_ruleset.batches++;
	for (size_t i = 0; i < count; i++) {
		struct nlmsghdr header;
		int r = 0;

		if (read_message(messages->data + offset, &header, &kept)) {
			r = get_error(i);
			if (r == 0)
				r = do_message(&kept, header.nlmsg_flags);
		} else if (header.nlmsg_type == NFNL_MSG_BATCH_END) {
			whole = true;
		}
		offset += NLMSG_ALIGN(header.nlmsg_len);
		if (r < 0)
			answer(data, i, r, &nothing);
		first = first ? first : r;
	}
	assert_int_equal(offset, messages->len_bytes);
	if (!whole) {
		fake_ruleset.batches--;
		fake_ruleset.probes++;
		return first;
	}
	if (first == 0) {
		next.generation++;
		now = next;
		if (fake_ruleset.after)
			fake_ruleset.after();
	}
	return first;
}

size_t fake_ruleset_count(void)
{
	return now.count;
}

const char *fake_ruleset_paint(void)
{
	static char text[2048];
	size_t len = 0;

	text[0] = '\0';
	for (size_t i = 0; i < now.count; i++) {
		const struct na_netlink_message message = get_message(&now.kept[i]);
		struct na_nft_flowtable flowtable;

		if (message.type == NFT(NFT_MSG_NEWTABLE))
			len += (size_t)snprintf(text + len, sizeof(text) - len,
						"%s%s:", len ? "; " : "", get_table(&now.kept[i]));
		if (message.type == NFT(NFT_MSG_NEWRULE))
			len += (size_t)snprintf(text + len, sizeof(text) - len, " rule");
		if (message.type != NFT(NFT_MSG_NEWFLOWTABLE))
			continue;
		assert_int_equal(na_nft_flowtable_decode(&message, &flowtable), 0);
		for (size_t j = 0; flowtable.devices && flowtable.devices[j]; j++)
			len += (size_t)snprintf(text + len, sizeof(text) - len, " %s",
						flowtable.devices[j]);
		if (flowtable.flags & NFT_FLOWTABLE_HW_OFFLOAD)
			len += (size_t)snprintf(text + len, sizeof(text) - len, " offload");
		na_nft_flowtable_del(&flowtable);
	}
	return text;
}

int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink)
{
	struct na_netlink *netlink = calloc(1, sizeof(*netlink));

	if (!netlink)
		return -ENOMEM;
	netlink->fd = -1;
	netlink->port = 7;
	*ret_netlink = netlink;
	return 0;
}

void na_netlink_free(struct na_netlink *netlink)
{
	free(netlink);
}

void na_netlink_set_room(struct na_netlink *netlink, int option, size_t size_bytes)
{
}

static int add_reply(struct na_netlink_reply *reply, uint16_t type, const void *payload,
		     size_t len_bytes)
{
	struct nlmsghdr header = {
		.nlmsg_len = NLMSG_HDRLEN + (uint32_t)len_bytes,
		.nlmsg_type = type,
	};
	size_t size_bytes = NLMSG_ALIGN(header.nlmsg_len);
	unsigned char *more = realloc(reply->data, reply->len_bytes + size_bytes);

	if (!more)
		return -ENOMEM;
	reply->data = more;
	memset(more + reply->len_bytes, 0, size_bytes);
	memcpy(more + reply->len_bytes, &header, sizeof(header));
	memcpy(more + reply->len_bytes + NLMSG_HDRLEN, payload, len_bytes);
	reply->len_bytes += size_bytes;
	return 0;
}

static int add_buffer(struct na_netlink_reply *reply, uint16_t type, struct na_attr_buffer *buffer)
{
	int r = buffer->error ? buffer->error
			      : add_reply(reply, type, buffer->data, buffer->len_bytes);

	na_attr_buffer_free(buffer);
	return r;
}

int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack)
{
	struct na_attr_buffer buffer = { 0 };

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	/* There is no ethtool netlink. */
	if (type == GENL_ID_CTRL)
		return -ENOENT;
	assert_int_equal(type, NFT(NFT_MSG_GETGEN));
	na_nfnl_encode(&buffer, AF_UNSPEC);
	na_attr_add_be32(&buffer, NFTA_GEN_ID, now.generation);
	return add_buffer(reply, NFT(NFT_MSG_NEWGEN), &buffer);
}

static int add_links(struct na_netlink_reply *reply)
{
	int r = 0;

	for (int i = 0; r == 0 && i < FAKE_RULESET_LINKS; i++) {
		const struct ifinfomsg link = { .ifi_index = 1000 + i };
		struct na_attr_buffer buffer = { 0 };
		void *room;

		if (!fake_ruleset.link[i])
			continue;
		room = na_attr_add_room(&buffer, sizeof(link));
		if (room)
			memcpy(room, &link, sizeof(link));
		na_attr_add_string(&buffer, IFLA_IFNAME, fake_ruleset.link[i]);
		r = add_buffer(reply, RTM_NEWLINK, &buffer);
	}
	return r;
}

/* True if the request is for all tables, or that of KEPT. */
static bool get_asked(const struct na_attr_buffer *payload, const struct kept *kept)
{
	const struct na_netlink_message request = { .payload = payload->data,
						    .len_bytes = payload->len_bytes };
	struct na_attr_cursor attrs;
	struct na_attr attr;
	uint8_t family;

	assert_int_equal(na_nfnl_decode(&request, &family, &attrs), 0);
	return !na_attr_next(&attrs, &attr) || !strcmp(attr.data, get_table(kept));
}

/* A request for objects has the number before that of what is told. */
int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	int r = payload->error;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	if (type == RTM_GETLINK)
		return add_links(reply);
	if (type >> 8 == NFNL_SUBSYS_HOOK)
		return -EINVAL;
	for (size_t i = 0; r == 0 && i < now.count; i++) {
		if (now.kept[i].type + 1 == type && get_asked(payload, &now.kept[i]))
			r = add_reply(reply, now.kept[i].type, now.kept[i].payload,
				      now.kept[i].len_bytes);
	}
	return r;
}

/* Nobody needs these here. */
int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack)
{
	return -EINVAL;
}
