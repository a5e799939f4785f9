// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Messages of route netlink and of generic netlink about itself, one after the other
 * with their netlink headers: links, routes, nexthop objects, families, policies.
 * fuzz: -max_len=4096
 */
#include "fuzz.h"

#include "device.h"
#include "genl.h"
#include "message.h"
#include "route.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <linux/rtnetlink.h>

/* The bytes of all attributes that are whole; what comes after them is not read. */
static size_t count_bytes(struct na_attr_cursor attrs)
{
	const unsigned char *start = attrs.data;

	na_attr_foreach(attr, attrs)
		continue;
	return (size_t)(attrs.data - start);
}

/* Of each attribute the last one counts, so a message twice over is the same message. */
static void *double_attrs(const struct na_netlink_message *message, size_t header_bytes,
			  size_t *ret_len_bytes)
{
	const unsigned char *attrs = message->payload + header_bytes;
	size_t len = count_bytes(na_attr_parse(attrs, message->len_bytes - header_bytes));
	size_t padded = NLA_ALIGN(len);
	unsigned char *data = calloc(1, header_bytes + padded + len);

	memcpy(data, message->payload, header_bytes + len);
	memcpy(data + header_bytes + padded, attrs, len);
	*ret_len_bytes = header_bytes + padded + len;
	return data;
}

static bool match_text(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static void check_device(const struct netaccel_device *device)
{
	FUZZ_CHECK(device->name && (int32_t)device->ifindex > 0);
	FUZZ_CHECK(na_device_match_name(device, device->name));
	for (size_t i = 0; i < na_text_count(device->alt_names); i++)
		FUZZ_CHECK(na_device_match_name(device, device->alt_names[i]));
	FUZZ_CHECK(device->is_virtual == !device->bus_path);
	FUZZ_CHECK(!device->address || strlen(device->address) % 3 == 2);
	FUZZ_CHECK(!device->current_address || device->address);
	FUZZ_CHECK(!device->driver && !device->privflags && !device->properties);
}

static void run_link(const struct na_netlink_message *message)
{
	struct netaccel_device device, again;
	size_t len;
	void *twice;
	int r = na_device_decode(message->payload, message->len_bytes, &device);

	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r < 0)
		return;
	check_device(&device);
	twice = double_attrs(message, sizeof(struct ifinfomsg), &len);
	FUZZ_CHECK(na_device_decode(twice, len, &again) == 0);
	FUZZ_CHECK(match_text(device.name, again.name));
	FUZZ_CHECK(match_text(device.kind, again.kind));
	FUZZ_CHECK(match_text(device.bus_path, again.bus_path));
	FUZZ_CHECK(match_text(device.address, again.address));
	FUZZ_CHECK(device.mtu == again.mtu && device.link == again.link);
	FUZZ_CHECK(device.master == again.master && device.xdp == again.xdp);
	na_device_del(&again);
	free(twice);
	na_device_del(&device);
}

static void run_route(const struct na_netlink_message *message)
{
	struct na_route route;
	int r = na_route_decode(message->payload, message->len_bytes, &route);

	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r == 0) {
		FUZZ_CHECK(!route.link_count || !route.nexthop_count);
		na_route_del(&route);
	}
	r = na_route_decode_nexthop(message->payload, message->len_bytes, &route);
	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r == 0)
		na_route_del(&route);
	na_route_match_default(message);
}

static void run_family(const struct na_netlink_message *message)
{
	struct na_genl_family family;
	struct na_attr_cursor attrs;
	uint8_t cmd;
	int r = na_genl_decode(message, &cmd, &attrs);

	FUZZ_CHECK((r == 0) == (message->len_bytes >= NLMSG_ALIGN(sizeof(uint32_t))));
	if (r < 0)
		return;
	r = na_genl_family_decode(attrs, &family);
	FUZZ_CHECK(r == 0 ? family.id != 0 : r == -EBADMSG);
}

static void run_message(const struct na_netlink_message *message)
{
	struct na_netlink_message sent = *message;
	char text[900];

	sent.flags ^= NLM_F_REQUEST;
	na_message_explain_link(message, text, sizeof(text));
	FUZZ_CHECK(memchr(text, '\0', sizeof(text)));
	na_message_explain_link(&sent, text, sizeof(text));
	FUZZ_CHECK(memchr(text, '\0', sizeof(text)));
	run_link(message);
	run_route(message);
	run_family(message);
}

/* The policy comes in many messages. */
static void run_policy(const struct na_netlink_reply *reply)
{
	struct na_genl_policy policy;
	int r = na_genl_policy_decode(reply, ETHTOOL_MSG_RINGS_SET, &policy);

	FUZZ_CHECK(r == 0 || r == -EBADMSG);
	for (unsigned int type = 0; r == 0 && type <= UINT16_MAX; type += 7)
		FUZZ_CHECK(!na_genl_policy_get(&policy, (uint16_t)type) ||
			   type < NA_GENL_POLICY_LIMIT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* A block of its own size, so that the sanitizers see each step outside. */
	struct na_netlink_reply reply = { .data = malloc(size ? size : 1), .len_bytes = size };
	struct na_netlink_message message;
	size_t offset = 0;

	memcpy(reply.data, data, size);
	while (na_netlink_reply_next(&reply, &offset, &message))
		run_message(&message);
	run_policy(&reply);
	na_netlink_reply_del(&reply);
	return 0;
}
