// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which news of links flowtables may hang on; knows no device. Carrier, statistics,
 * what a bridge says of its ports: all that comes in the same messages, and often.
 */
#include "watch.h"

#include <linux/if.h>
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>

/* FNV-1a. */
#define DIGEST_START  0xcbf29ce484222325U
#define DIGEST_FACTOR 0x100000001b3U

static void add_bytes(uint64_t *digest, const void *data, size_t len_bytes)
{
	const unsigned char *bytes = data;

	for (size_t i = 0; i < len_bytes; i++)
		*digest = (*digest ^ bytes[i]) * DIGEST_FACTOR;
}

static void add_attr(uint64_t *digest, const struct na_attr *attr)
{
	add_bytes(digest, &attr->type, sizeof(attr->type));
	add_bytes(digest, &attr->len_bytes, sizeof(attr->len_bytes));
	add_bytes(digest, attr->data, attr->len_bytes);
}

/* What else lies there of a bridge are timers, which never stand still. */
static void add_info(uint64_t *digest, const struct na_attr *info)
{
	struct na_attr_cursor attrs = na_attr_parse_nested(info);

	na_attr_foreach(attr, attrs) {
		if (attr.type == IFLA_INFO_KIND || attr.type == IFLA_INFO_SLAVE_KIND)
			add_attr(digest, &attr);
	}
}

static uint64_t get_digest(const struct ifinfomsg *link, struct na_attr_cursor attrs)
{
	unsigned int up = link->ifi_flags & IFF_UP;
	uint64_t digest = DIGEST_START;

	add_bytes(&digest, &up, sizeof(up));
	na_attr_foreach(attr, attrs) {
		switch (attr.type) {
		case IFLA_IFNAME:
		case IFLA_PROP_LIST: /* alternative names */
		case IFLA_MASTER:
		case IFLA_LINK:
		case IFLA_LINK_NETNSID:
			add_attr(&digest, &attr);
			break;
		case IFLA_LINKINFO:
			add_info(&digest, &attr);
			break;
		}
	}
	return digest;
}

bool na_watch_link_add(struct na_watch_links *links, const struct na_netlink_message *message)
{
	struct ifinfomsg link;
	uint64_t digest = 0;
	uint32_t ifindex;
	size_t place;

	if (message->len_bytes < sizeof(link) ||
	    (message->type != RTM_NEWLINK && message->type != RTM_DELLINK))
		return false;
	memcpy(&link, message->payload, sizeof(link));
	if (link.ifi_family != AF_UNSPEC)
		return false;
	ifindex = (uint32_t)link.ifi_index;
	place = ifindex % NA_WATCH_LINKS;
	if (message->type == RTM_NEWLINK)
		digest = get_digest(&link, na_attr_parse(message->payload + sizeof(link),
							 message->len_bytes - sizeof(link)));
	if (message->type == RTM_NEWLINK && links->seen[place].ifindex == ifindex &&
	    links->seen[place].digest == digest)
		return false;
	links->seen[place].ifindex = ifindex;
	links->seen[place].digest = digest;
	return true;
}
