// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the messages around what fake-ethtool.c does, and what the script has
 * in their place; replaces lib/netlink.c.
 */
#include "unit.h"
#include "ethnl.h"
#include "fake-inside.h"
#include "genl.h"
#include "hex.h"

#include <linux/genetlink.h>
#include <linux/ethtool_netlink.h>
#include <linux/if.h>
#include <linux/netfilter/nfnetlink.h>

int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink)
{
	struct na_netlink *netlink = calloc(1, sizeof(*netlink));

	if (!netlink)
		return -ENOMEM;
	netlink->ctx = ctx;
	netlink->explain = explain;
	*ret_netlink = netlink;
	return 0;
}

/* Nothing ever changes by itself. */
int na_netlink_add_group(struct na_netlink *netlink, int group)
{
	return 0;
}

int na_netlink_next(struct na_netlink *netlink, struct na_netlink_reply *reply, int wait_msecs)
{
	reply->len_bytes = 0;
	return -ETIMEDOUT;
}

void na_netlink_free(struct na_netlink *netlink)
{
	free(netlink);
}

/* It has no netfilter, so that nobody comes to send what these would. */
static bool get_netfilter(uint16_t type)
{
	return type >> 8 == NFNL_SUBSYS_NFTABLES || type >> 8 == NFNL_SUBSYS_HOOK;
}

void na_netlink_set_room(struct na_netlink *netlink, int option, size_t size_bytes)
{
}

int na_netlink_set_all(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count,
		       na_netlink_answer_fn answer, void *data)
{
	return -EOPNOTSUPP;
}

int na_netlink_get_stream(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload)
{
	return -EOPNOTSUPP;
}

int na_netlink_stream_next(struct na_netlink *netlink, struct na_netlink_reply *reply,
			   struct na_extack *extack)
{
	return -EOPNOTSUPP;
}

static void add_bytes(struct na_attr_buffer *buffer, const void *data, size_t len_bytes)
{
	void *room = na_attr_add_room(buffer, len_bytes);

	if (room)
		memcpy(room, data, len_bytes);
}

/* An error as it comes from the kernel, and back again: capped or whole. */
static int answer(const struct fake_request *request, int error, const struct fake_fault *fault,
		  struct na_extack *extack)
{
	const struct na_attr_buffer *payload = request->payload;
	struct nlmsghdr sent = { .nlmsg_len = NLMSG_HDRLEN + (uint32_t)payload->len_bytes };
	struct nlmsghdr *header;
	struct na_attr_buffer buffer = { 0 };
	uint16_t flags = fake_kernel.whole_acks ? 0 : NLM_F_CAPPED;
	size_t policy;
	int r;

	na_attr_add_room(&buffer, NLMSG_HDRLEN);
	add_bytes(&buffer, &error, sizeof(error));
	add_bytes(&buffer, &sent, sizeof(sent));
	if (fake_kernel.whole_acks)
		add_bytes(&buffer, payload->data, payload->len_bytes);
	if (fault->text)
		na_attr_add_string(&buffer, NLMSGERR_ATTR_MSG, fault->text);
	if (fault->at)
		na_attr_add_u32(&buffer, NLMSGERR_ATTR_OFFS,
				(uint32_t)((const unsigned char *)fault->at - payload->data) +
					NLMSG_HDRLEN);
	if (fault->has_range) {
		policy = na_attr_add_nest(&buffer, NLMSGERR_ATTR_POLICY);
		na_attr_add(&buffer, NL_POLICY_TYPE_ATTR_MIN_VALUE_U, &fault->min,
			    sizeof(fault->min));
		na_attr_add(&buffer, NL_POLICY_TYPE_ATTR_MAX_VALUE_U, &fault->max,
			    sizeof(fault->max));
		na_attr_set_nest_end(&buffer, policy);
	}
	r = buffer.error;
	if (r == 0) {
		header = (struct nlmsghdr *)buffer.data;
		header->nlmsg_len = (uint32_t)buffer.len_bytes;
		header->nlmsg_type = NLMSG_ERROR;
		header->nlmsg_flags = flags | NLM_F_ACK_TLVS;
		r = na_extack_decode(buffer.data, buffer.len_bytes, extack);
		assert_int_equal(r, error);
	}
	na_attr_buffer_free(&buffer);
	return r;
}

/* What the script has for the end of the request, else R with FAULT. */
static int finish(struct fake_request *request, int r, const struct fake_fault *fault,
		  struct na_extack *extack)
{
	const struct fake_step *step = &request->step;
	struct fake_device *device = fake_kernel_get_device(request->ifindex);
	struct fake_fault scripted = { .text = step->text };

	if (step->after && device)
		step->after(device);
	if (!step->error || r == -ENOMEM)
		return r < 0 && r != -ENOMEM ? answer(request, r, fault, extack) : r;
	na_attr_foreach(attr, request->attrs) {
		if (step->attr && attr.type == step->attr)
			scripted.at = (const char *)attr.data - sizeof(struct nlattr);
	}
	if (!step->text && !step->attr)
		return step->error;
	return answer(request, step->error, &scripted, extack);
}

int fake_reply_add(struct na_netlink_reply *reply, uint16_t type, struct na_attr_buffer *payload)
{
	struct nlmsghdr header = {
		.nlmsg_len = NLMSG_HDRLEN + (uint32_t)payload->len_bytes,
		.nlmsg_type = type,
	};
	struct na_netlink_message message = {
		.type = type,
		.payload = payload->data,
		.len_bytes = payload->len_bytes,
	};
	unsigned char *more;
	int r = payload->error;

	if (r == 0 && (!reply->keep || reply->keep(&message))) {
		more = realloc(reply->data, reply->len_bytes + header.nlmsg_len);
		if (more) {
			reply->data = more;
			more += reply->len_bytes;
			memcpy(more, &header, sizeof(header));
			memcpy(more + NLMSG_HDRLEN, payload->data, payload->len_bytes);
			reply->len_bytes += header.nlmsg_len;
		} else {
			r = -ENOMEM;
		}
	}
	na_attr_buffer_free(payload);
	return r;
}

static int get_link(const struct fake_device *device, struct na_netlink_reply *reply)
{
	struct ifinfomsg link = {
		.ifi_index = (int)device->ifindex,
		.ifi_flags = (device->up ? IFF_UP : 0) | (device->carrier ? IFF_LOWER_UP : 0),
	};
	struct na_attr_buffer buffer = { 0 };
	size_t info;

	add_bytes(&buffer, &link, sizeof(link));
	na_attr_add_string(&buffer, IFLA_IFNAME, device->name);
	na_attr_add_u32(&buffer, IFLA_MTU, device->mtu);
	if (device->master)
		na_attr_add_u32(&buffer, IFLA_MASTER, device->master);
	if (device->link)
		na_attr_add_u32(&buffer, IFLA_LINK, device->link);
	if (device->kind) {
		info = na_attr_add_nest(&buffer, IFLA_LINKINFO);
		na_attr_add_string(&buffer, IFLA_INFO_KIND, device->kind);
		na_attr_set_nest_end(&buffer, info);
	}
	if (device->bus) {
		na_attr_add_string(&buffer, IFLA_PARENT_DEV_NAME, device->bus_path);
		na_attr_add_string(&buffer, IFLA_PARENT_DEV_BUS_NAME, device->bus);
	}
	return fake_reply_add(reply, RTM_NEWLINK, &buffer);
}

/* A reply has the number of the request's message in most of ethtool's enum, not in all. */
static uint8_t get_reply_cmd(uint8_t cmd)
{
	switch (cmd) {
	case ETHTOOL_MSG_PRIVFLAGS_GET:
		return ETHTOOL_MSG_PRIVFLAGS_GET_REPLY;
	case ETHTOOL_MSG_RINGS_GET:
		return ETHTOOL_MSG_RINGS_GET_REPLY;
	case ETHTOOL_MSG_CHANNELS_GET:
		return ETHTOOL_MSG_CHANNELS_GET_REPLY;
	case ETHTOOL_MSG_RSS_GET:
		return ETHTOOL_MSG_RSS_GET_REPLY;
	}
	return cmd;
}

static int get_settings(const struct fake_request *request, struct fake_device *device,
			struct na_netlink_reply *reply)
{
	struct na_attr_buffer buffer = { 0 };
	int r;

	na_ethnl_header_encode(&buffer, get_reply_cmd(request->cmd), device->ifindex);
	r = buffer.error ? buffer.error : fake_ethtool_get(device, request->cmd, &buffer);
	if (r == 0)
		return fake_reply_add(reply, FAKE_FAMILY, &buffer);
	na_attr_buffer_free(&buffer);
	return r;
}

/* What answered the look-up of ethtool's family when it was captured. */
static unsigned char family[4096];
static size_t family_len;

void fake_netlink_read(void)
{
	struct hex capture;
	size_t i = 1;

	if (family_len)
		return;
	hex_read("machine", &capture);
	while (i < capture.count &&
	       !(capture.datagram[i - 1].sent && capture.datagram[i - 1].data[4] == GENL_ID_CTRL))
		i++;
	assert_true(i < capture.count);
	family_len = ((const struct nlmsghdr *)capture.datagram[i].data)->nlmsg_len - NLMSG_HDRLEN;
	assert_true(family_len <= sizeof(family));
	memcpy(family, capture.datagram[i].data + NLMSG_HDRLEN, family_len);
	hex_del(&capture);
}

static int get_family(struct na_netlink_reply *reply)
{
	struct na_attr_buffer buffer = { 0 };

	if (fake_kernel.no_ethtool)
		return -ENOENT;
	add_bytes(&buffer, family, family_len);
	return fake_reply_add(reply, GENL_ID_CTRL, &buffer);
}

int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack)
{
	struct fake_request request = { .netlink = netlink, .type = type, .payload = payload };
	const struct fake_fault none = { 0 };
	struct fake_device *device;
	int r;

	reply->len_bytes = 0;
	*extack = (struct na_extack){ 0 };
	if (get_netfilter(type))
		return payload->error ? payload->error : -EINVAL;
	r = fake_request_start(&request, extack);
	if (r < 0)
		return r;
	device = fake_kernel_get_device(request.ifindex);
	if (request.step.skip)
		r = -ETIMEDOUT;
	else if (type == GENL_ID_CTRL)
		r = get_family(reply);
	else if (type == RTM_GETNEXTHOP)
		r = fake_route_get_nexthop(request.attrs, reply);
	else if (!device)
		r = -ENODEV;
	else if (type == FAKE_FAMILY)
		r = get_settings(&request, device, reply);
	else
		r = get_link(device, reply);
	return finish(&request, r, &none, extack);
}

static int get_policy(const struct fake_request *request, struct na_netlink_reply *reply)
{
	struct na_attr_cursor attrs = request->attrs;
	uint32_t op = 0;
	int r = 0;

	assert_int_equal(request->cmd, CTRL_CMD_GETPOLICY);
	if (fake_kernel.no_policy)
		return -EOPNOTSUPP;
	na_attr_foreach(attr, attrs) {
		if (attr.type == CTRL_ATTR_OP)
			na_attr_get_u32(&attr, &op);
	}
	assert_int_equal(op, ETHTOOL_MSG_RINGS_SET);
	for (unsigned int i = 0; r == 0; i++) {
		struct na_attr_buffer buffer = { 0 };

		if (!fake_policy_encode(i, FAKE_FAMILY, (uint8_t)op, &buffer)) {
			r = buffer.error;
			na_attr_buffer_free(&buffer);
			return r;
		}
		r = fake_reply_add(reply, GENL_ID_CTRL, &buffer);
	}
	return r;
}

int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack)
{
	struct fake_request request = { .netlink = netlink, .type = type, .payload = payload };
	const struct fake_fault none = { 0 };
	int r;

	reply->len_bytes = 0;
	r = fake_request_start(&request, extack);
	if (r < 0)
		return r;
	if (type == GENL_ID_CTRL)
		return finish(&request, get_policy(&request, reply), &none, extack);
	if (type == RTM_GETROUTE)
		return finish(&request, fake_route_get(payload->data[0], reply), &none, extack);
	for (size_t i = 0; r == 0 && i < FAKE_DEVICES; i++) {
		struct fake_device *device = &fake_kernel.device[i];

		if (request.step.error && device->ifindex >= request.step.until)
			break;
		if (!device->ifindex || device->gone)
			continue;
		r = type == FAKE_FAMILY ? get_settings(&request, device, reply)
					: get_link(device, reply);
		if (r == -EOPNOTSUPP)
			r = 0;
	}
	return finish(&request, r, &none, extack);
}

int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack)
{
	struct fake_request request = { .netlink = netlink, .type = type, .payload = payload };
	struct fake_fault fault = { 0 };
	struct fake_device *device;
	int r;

	r = fake_request_start(&request, extack);
	if (r < 0)
		return r;
	assert_int_equal(type, FAKE_FAMILY);
	device = fake_kernel_get_device(request.ifindex);
	if (fake_kernel.unprivileged)
		r = -EPERM;
	else if (!request.step.skip)
		r = device ? fake_ethtool_set(device, request.cmd, request.attrs, &fault) : -ENODEV;
	return finish(&request, r, &fault, extack);
}
