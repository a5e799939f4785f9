// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns how messages read in the log and in errors; decodes through the codecs. */
#include "message.h"
#include "device.h"
#include "error.h"
#include "ethnl.h"
#include "genl.h"
#include "route.h"

#include <errno.h>
#include <inttypes.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A line that grows within fixed bounds. */
struct line {
	char *text;
	size_t size;
};

static void NA_PRINTF(2, 3) add(struct line *line, const char *format, ...)
{
	va_list ap;
	int n;

	va_start(ap, format);
	n = vsnprintf(line->text, line->size, format, ap);
	va_end(ap);
	if (n > 0) {
		size_t step = (size_t)n < line->size ? (size_t)n : line->size - 1;

		line->text += step;
		line->size -= step;
	}
}

/* Why a message has no better text. */
static const char *get_fault(int err)
{
	return err == -ENOMEM ? "out of memory" : "malformed";
}

static void explain_route_request(const struct na_netlink_message *message, struct line *line)
{
	struct na_attr_cursor attrs;
	uint32_t id;

	if (message->type == RTM_GETROUTE) {
		add(line, "RTM_GETROUTE %s",
		    message->len_bytes && message->payload[0] == AF_INET6 ? "all IPv6"
									  : "all IPv4");
		return;
	}
	if (message->len_bytes < sizeof(struct nhmsg))
		return;
	attrs = na_attr_parse(message->payload + sizeof(struct nhmsg),
			      message->len_bytes - sizeof(struct nhmsg));
	na_attr_foreach(attr, attrs) {
		if (attr.type == NHA_ID && na_attr_get_u32(&attr, &id) == 0)
			add(line, "RTM_GETNEXTHOP %" PRIu32, id);
	}
}

static void explain_route(const struct na_netlink_message *message, struct line *line)
{
	bool nexthop = message->type == RTM_NEWNEXTHOP;
	struct na_route route;
	int r;

	if (nexthop)
		r = na_route_decode_nexthop(message->payload, message->len_bytes, &route);
	else
		r = na_route_decode(message->payload, message->len_bytes, &route);
	add(line, "%s", nexthop ? "RTM_NEWNEXTHOP" : "RTM_NEWROUTE");
	if (r < 0) {
		add(line, " %zu bytes, %s", message->len_bytes, get_fault(r));
		return;
	}
	for (size_t i = 0; i < route.link_count; i++)
		add(line, " device %" PRIu32, route.links[i]);
	for (size_t i = 0; i < route.nexthop_count; i++)
		add(line, " nexthop %" PRIu32, route.nexthops[i]);
	na_route_del(&route);
}

void na_message_explain_link(const struct na_netlink_message *message, char *text,
			     size_t size_bytes)
{
	struct line line = { .text = text, .size = size_bytes };
	struct netaccel_device device;
	struct ifinfomsg header;
	int r;

	switch (message->type) {
	case RTM_GETROUTE:
	case RTM_GETNEXTHOP:
		explain_route_request(message, &line);
		return;
	case RTM_NEWROUTE:
	case RTM_NEWNEXTHOP:
		explain_route(message, &line);
		return;
	}
	if (message->flags & NLM_F_REQUEST && message->len_bytes >= sizeof(header)) {
		memcpy(&header, message->payload, sizeof(header));
		add(&line, "RTM_GETLINK %s", header.ifi_index ? "device" : "all devices");
		if (header.ifi_index)
			add(&line, " %d", header.ifi_index);
		return;
	}
	r = na_device_decode(message->payload, message->len_bytes, &device);
	if (r < 0) {
		add(&line, "message %u, %zu bytes, %s", message->type, message->len_bytes,
		    get_fault(r));
		return;
	}
	add(&line, "RTM_NEWLINK device %" PRIu32 ": %s mtu %" PRIu32 "%s%s%s", device.ifindex,
	    device.name, device.mtu, device.up ? " up" : " down", device.carrier ? " carrier" : "",
	    device.xdp ? " xdp" : "");
	for (size_t i = 0; device.alt_names && device.alt_names[i]; i++)
		add(&line, " altname %s", device.alt_names[i]);
	if (device.kind)
		add(&line, " kind %s", device.kind);
	if (device.bus_path)
		add(&line, " parent %s %s", device.bus ? device.bus : "-", device.bus_path);
	if (device.master)
		add(&line, " master %" PRIu32, device.master);
	if (device.link)
		add(&line, " link %" PRIu32, device.link);
	na_device_del(&device);
}

static const char *const commands[] = {
	[ETHTOOL_MSG_STRSET_GET] = "STRSET_GET",
	[ETHTOOL_MSG_PRIVFLAGS_GET] = "PRIVFLAGS_GET",
	[ETHTOOL_MSG_PRIVFLAGS_SET] = "PRIVFLAGS_SET",
	[ETHTOOL_MSG_RINGS_GET] = "RINGS_GET",
	[ETHTOOL_MSG_RINGS_SET] = "RINGS_SET",
	[ETHTOOL_MSG_CHANNELS_GET] = "CHANNELS_GET",
	[ETHTOOL_MSG_RSS_GET] = "RSS_GET",
};

/* The kernel numbers its own messages apart. */
static uint8_t get_command(uint8_t cmd, bool request)
{
	if (request)
		return cmd;
	switch (cmd) {
	case ETHTOOL_MSG_STRSET_GET_REPLY:
		return ETHTOOL_MSG_STRSET_GET;
	case ETHTOOL_MSG_PRIVFLAGS_GET_REPLY:
	case ETHTOOL_MSG_PRIVFLAGS_NTF:
		return ETHTOOL_MSG_PRIVFLAGS_GET;
	case ETHTOOL_MSG_RINGS_GET_REPLY:
	case ETHTOOL_MSG_RINGS_NTF:
		return ETHTOOL_MSG_RINGS_GET;
	case ETHTOOL_MSG_CHANNELS_GET_REPLY:
		return ETHTOOL_MSG_CHANNELS_GET;
	case ETHTOOL_MSG_RSS_GET_REPLY:
		return ETHTOOL_MSG_RSS_GET;
	default:
		return 0;
	}
}

static void add_rings(struct line *line, struct na_attr_cursor attrs)
{
	struct netaccel_rings rings;
	const struct na_attr_row *row;
	char value[16];

	if (na_rings_decode(attrs, &rings) < 0) {
		add(line, " malformed");
		return;
	}
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		uint32_t number;

		if (netaccel_rings_get_value(&rings, ring, &number)) {
			na_attr_table_write_value(ring, number, value, sizeof(value));
			add(line, " %s %s", row->word, value);
		}
		if (netaccel_rings_get_max(&rings, ring, &number))
			add(line, " %s-max %" PRIu32, row->word, number);
	}
}

static void add_bits(struct line *line, struct na_attr_cursor attrs)
{
	na_attr_foreach(attr, attrs) {
		struct na_ethnl_bitset bits;
		int r;

		if (attr.type != ETHTOOL_A_PRIVFLAGS_FLAGS)
			continue;
		r = na_ethnl_bitset_decode(&attr, NULL, &bits);
		if (r < 0) {
			add(line,
			    r == -ENOMEM ? " flags: out of memory" : " compact or malformed flags");
			continue;
		}
		for (size_t i = 0; bits.names && bits.names[i]; i++)
			add(line, " %s %s", bits.names[i], bits.on[i] ? "on" : "off");
		na_ethnl_bitset_del(&bits);
	}
}

static const char *get_ctrl_word(const struct na_netlink_message *message, bool request)
{
	if (message->len_bytes && message->payload[0] == CTRL_CMD_GETPOLICY)
		return request ? "CTRL_CMD_GETPOLICY" : "policy";
	return request ? "CTRL_CMD_GETFAMILY" : "CTRL_CMD_NEWFAMILY";
}

void na_message_explain_ethtool(const struct na_netlink_message *message, char *text,
				size_t size_bytes)
{
	struct line line = { .text = text, .size = size_bytes };
	bool request = message->flags & NLM_F_REQUEST;
	struct na_attr_cursor attrs;
	uint32_t ifindex;
	uint8_t cmd;

	if (message->type == GENL_ID_CTRL) {
		add(&line, "%s", get_ctrl_word(message, request));
		return;
	}
	if (na_genl_decode(message, &cmd, &attrs) < 0) {
		add(&line, "ethtool message of %zu bytes, malformed", message->len_bytes);
		return;
	}
	cmd = get_command(cmd, request);
	add(&line, "ethtool %s%s",
	    cmd < sizeof(commands) / sizeof(commands[0]) && commands[cmd] ? commands[cmd] : "?",
	    request ? "" : "_REPLY");
	if (na_ethnl_header_decode(attrs, &ifindex) == 0)
		add(&line, " device %" PRIu32 ":", ifindex);
	else if (request)
		add(&line, " all devices");
	if (cmd == ETHTOOL_MSG_RINGS_GET || cmd == ETHTOOL_MSG_RINGS_SET)
		add_rings(&line, attrs);
	else if (cmd == ETHTOOL_MSG_PRIVFLAGS_GET || cmd == ETHTOOL_MSG_PRIVFLAGS_SET)
		add_bits(&line, attrs);
}

static bool find_ring(uint16_t type, enum netaccel_ring *ret_ring)
{
	const struct na_attr_row *row;

	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (row->attr == type) {
			*ret_ring = ring;
			return true;
		}
	}
	return false;
}

bool na_message_get_fault(const struct na_extack *extack, const struct na_attr_buffer *request,
			  struct na_message_fault *ret_fault)
{
	struct na_netlink_message message = {
		.payload = request->data,
		.len_bytes = request->len_bytes,
	};
	struct na_message_fault fault = { .flag = "" };
	struct na_attr_cursor attrs;
	struct na_attr outer, attr;
	uint8_t cmd;

	if (request->error || na_genl_decode(&message, &cmd, &attrs) < 0 ||
	    na_extack_get_attr(extack->offset, NLMSG_HDRLEN + GENL_HDRLEN, attrs, &outer, &attr) <
		    0)
		return false;
	if (cmd == ETHTOOL_MSG_RINGS_SET) {
		if (!find_ring(outer.type, &fault.ring))
			return false;
	} else if (cmd == ETHTOOL_MSG_PRIVFLAGS_SET && outer.type == ETHTOOL_A_PRIVFLAGS_FLAGS &&
		   attr.type == ETHTOOL_A_BITSET_BIT_NAME) {
		snprintf(fault.flag, sizeof(fault.flag), "%.*s", (int)attr.len_bytes,
			 (const char *)attr.data);
	} else {
		return false;
	}
	*ret_fault = fault;
	return true;
}

static void record_attribute(struct netaccel_ctx *ctx, const struct na_extack *extack,
			     const struct na_attr_buffer *request)
{
	struct na_message_fault fault;
	struct netaccel_rings rings;
	uint32_t value;

	if (!na_message_get_fault(extack, request, &fault))
		return;
	na_error_set_attribute(ctx,
			       fault.flag[0] ? fault.flag : netaccel_ring_get_word(fault.ring));
	if (!fault.flag[0] &&
	    na_rings_decode(
		    na_attr_parse(request->data + GENL_HDRLEN, request->len_bytes - GENL_HDRLEN),
		    &rings) == 0 &&
	    netaccel_rings_get_value(&rings, fault.ring, &value))
		na_error_set_value(ctx, value);
}

bool na_message_get_lacking(int r, const struct na_extack *extack)
{
	return r == -EINVAL && extack->offset &&
	       (strcmp(extack->text, "Unknown attribute type") == 0 ||
		strcmp(extack->text, "Unsupported attribute") == 0);
}

int na_message_record_error(struct netaccel_ctx *ctx, int err, const struct na_extack *extack,
			    const struct na_attr_buffer *request, const char *object,
			    const char *operation)
{
	na_error_set(ctx, err, object, operation);
	if (extack->text[0])
		na_error_set_kernel_text(ctx, extack->text);
	if (request)
		record_attribute(ctx, extack, request);
	if (extack->has_range)
		na_error_set_remedy(ctx, "the kernel takes %" PRIu64 " to %" PRIu64, extack->min,
				    extack->max);
	else if (extack->has_missing)
		na_error_set_remedy(ctx, "the kernel also wants attribute %" PRIu32,
				    extack->missing);
	else if (err == -EPERM || err == -EACCES)
		na_error_set_remedy(ctx, geteuid() == 0
						 ? "a sandbox or a missing capability forbids it"
						 : "run as root");
	else if (err == -ETIMEDOUT || err == -ENOBUFS || err == -EINTR)
		na_error_set_remedy(ctx, "try again");
	return err;
}

int na_message_record_socket_error(struct netaccel_ctx *ctx, int err)
{
	na_error_set(ctx, err, NULL, "open netlink socket");
	switch (-err) {
	case EAFNOSUPPORT:
	case ESOCKTNOSUPPORT:
	case EPROTONOSUPPORT:
	case EPERM: /* whatever the user, else the kernel gives everybody one */
	case EACCES:
		na_error_set_remedy(ctx, "a sandbox forbids netlink");
		break;
	}
	return err;
}
