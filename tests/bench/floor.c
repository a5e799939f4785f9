// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The least that any program must do which lists devices with their drivers,
 * rings and private flags: three dumps, a link of sysfs per device, a line
 * each. It believes all that the kernel says and needs nothing but libc; what
 * netaccel takes more is what netaccel costs.
 */
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/rtnetlink.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define ROOM_BYTES   65536
#define DEVICES_MOST 16384

struct device {
	uint32_t ifindex;
	uint32_t mtu;
	uint32_t rx, rx_max, tx, tx_max;
	uint32_t flags_bytes; /* of the private flags, which none here has */
	char name[16];
	char bus[16];
	char bus_path[32];
	char address[32];
};

static struct device devices[DEVICES_MOST];
static size_t count;
static char room[ROOM_BYTES];

static _Noreturn void die(const char *what)
{
	perror(what);
	exit(1);
}

/* The attributes in LEN bytes at DATA. */
#define FOREACH(attr, data, len)                                                                   \
	for (struct nlattr *attr = (struct nlattr *)(data),                                        \
			   *attr##_end = (struct nlattr *)((char *)(data) + (len));                \
	     attr < attr##_end && attr->nla_len >= NLA_HDRLEN;                                     \
	     attr = (struct nlattr *)((char *)attr + NLA_ALIGN(attr->nla_len)))
#define DATA(attr) ((char *)(attr) + NLA_HDRLEN)
#define LEN(attr)  ((size_t)(attr)->nla_len - NLA_HDRLEN)
#define TYPE(attr) ((attr)->nla_type & NLA_TYPE_MASK)

static uint32_t get_u32(const struct nlattr *attr)
{
	uint32_t value;

	memcpy(&value, DATA(attr), sizeof(value));
	return value;
}

static void copy(const struct nlattr *attr, char *to, size_t size)
{
	snprintf(to, size, "%.*s", (int)LEN(attr), DATA(attr));
}

static void take_link(char *data, size_t len)
{
	struct device *device = &devices[count++];

	if (count == DEVICES_MOST)
		die("too many devices");
	device->ifindex = (uint32_t)((struct ifinfomsg *)data)->ifi_index;
	FOREACH(attr, data + sizeof(struct ifinfomsg), len - sizeof(struct ifinfomsg))
	{
		const unsigned char *byte = (unsigned char *)DATA(attr);

		switch (TYPE(attr)) {
		case IFLA_IFNAME:
			copy(attr, device->name, sizeof(device->name));
			break;
		case IFLA_MTU:
			device->mtu = get_u32(attr);
			break;
		case IFLA_PARENT_DEV_BUS_NAME:
			copy(attr, device->bus, sizeof(device->bus));
			break;
		case IFLA_PARENT_DEV_NAME:
			copy(attr, device->bus_path, sizeof(device->bus_path));
			break;
		case IFLA_ADDRESS:
			snprintf(device->address, sizeof(device->address),
				 "%02x:%02x:%02x:%02x:%02x:%02x", byte[0], byte[1], byte[2],
				 byte[3], byte[4], byte[5]);
			break;
		}
	}
}

/* Replies come in the order of the links, but for those that have none. */
static struct device *find(uint32_t ifindex)
{
	static size_t at;

	for (size_t i = 0; i < count; i++, at = (at + 1) % count)
		if (devices[at].ifindex == ifindex)
			return &devices[at];
	die("no such device");
	return NULL;
}

static void take_setting(char *data, size_t len)
{
	struct device *device = NULL;

	FOREACH(attr, data + GENL_HDRLEN, len - GENL_HDRLEN)
	{
		if (TYPE(attr) == ETHTOOL_A_RINGS_HEADER) {
			FOREACH(part, DATA(attr), LEN(attr))
			if (TYPE(part) == ETHTOOL_A_HEADER_DEV_INDEX)
				device = find(get_u32(part));
		} else if (((struct genlmsghdr *)data)->cmd == ETHTOOL_MSG_PRIVFLAGS_GET_REPLY) {
			device->flags_bytes = (uint32_t)LEN(attr);
		} else if (TYPE(attr) == ETHTOOL_A_RINGS_RX) {
			device->rx = get_u32(attr);
		} else if (TYPE(attr) == ETHTOOL_A_RINGS_RX_MAX) {
			device->rx_max = get_u32(attr);
		} else if (TYPE(attr) == ETHTOOL_A_RINGS_TX) {
			device->tx = get_u32(attr);
		} else if (TYPE(attr) == ETHTOOL_A_RINGS_TX_MAX) {
			device->tx_max = get_u32(attr);
		}
	}
}

static uint16_t family;

static void take_family(char *data, size_t len)
{
	FOREACH(attr, data + GENL_HDRLEN, len - GENL_HDRLEN)
	if (TYPE(attr) == CTRL_ATTR_FAMILY_ID)
		memcpy(&family, DATA(attr), sizeof(family));
}

static void ask(int fd, uint16_t type, uint16_t flags, const void *payload, size_t len,
		void (*take)(char *data, size_t len))
{
	struct {
		struct nlmsghdr header;
		char payload[64];
	} request = {
		.header = {
			.nlmsg_len = (uint32_t)(NLMSG_HDRLEN + len),
			.nlmsg_type = type,
			.nlmsg_flags = NLM_F_REQUEST | flags,
		},
	};

	memcpy(request.payload, payload, len);
	if (send(fd, &request, request.header.nlmsg_len, 0) < 0)
		die("send");
	for (;;) {
		ssize_t got = recv(fd, room, sizeof(room), 0);

		if (got < 0)
			die("recv");
		for (struct nlmsghdr *message = (struct nlmsghdr *)room; NLMSG_OK(message, got);
		     message = NLMSG_NEXT(message, got)) {
			if (message->nlmsg_type == NLMSG_DONE)
				return;
			if (message->nlmsg_type == NLMSG_ERROR)
				die("the kernel refuses");
			take(NLMSG_DATA(message), message->nlmsg_len - NLMSG_HDRLEN);
			if (!(flags & NLM_F_DUMP))
				return;
		}
	}
}

static void dump_setting(int fd, uint8_t cmd)
{
	const struct {
		struct genlmsghdr genl;
		struct nlattr header;
	} request = {
		.genl = { .cmd = cmd, .version = ETHTOOL_GENL_VERSION },
		.header = { .nla_len = NLA_HDRLEN,
			    .nla_type = ETHTOOL_A_RINGS_HEADER | NLA_F_NESTED },
	};

	ask(fd, family, NLM_F_DUMP, &request, sizeof(request), take_setting);
}

static const char *read_driver(const struct device *device)
{
	static char target[4096];
	char path[128];
	ssize_t len;

	if (!device->bus_path[0])
		return "-";
	snprintf(path, sizeof(path), "/sys/bus/%s/devices/%s/driver", device->bus,
		 device->bus_path);
	len = readlink(path, target, sizeof(target) - 1);
	if (len < 0)
		return "-";
	target[len] = '\0';
	return strrchr(target, '/') + 1;
}

int main(void)
{
	const struct ifinfomsg link = { .ifi_family = AF_UNSPEC };
	const struct {
		struct genlmsghdr genl;
		struct nlattr header;
		char name[sizeof(ETHTOOL_GENL_NAME)];
	} name = {
		.genl = { .cmd = CTRL_CMD_GETFAMILY, .version = 1 },
		.header = { .nla_len = NLA_HDRLEN + sizeof(ETHTOOL_GENL_NAME),
			    .nla_type = CTRL_ATTR_FAMILY_NAME },
		.name = ETHTOOL_GENL_NAME,
	};
	int route = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
	int generic = socket(AF_NETLINK, SOCK_RAW, NETLINK_GENERIC);

	if (route < 0 || generic < 0)
		die("socket");
	ask(route, RTM_GETLINK, NLM_F_DUMP, &link, sizeof(link), take_link);
	ask(generic, GENL_ID_CTRL, 0, &name, sizeof(name), take_family);
	dump_setting(generic, ETHTOOL_MSG_PRIVFLAGS_GET);
	dump_setting(generic, ETHTOOL_MSG_RINGS_GET);
	for (size_t i = 0; i < count; i++) {
		const struct device *device = &devices[i];

		printf("%s %u %s %s/%s %s %u %u/%u %u/%u %u\n", device->name, device->ifindex,
		       read_driver(device), device->bus, device->bus_path, device->address,
		       device->mtu, device->rx, device->rx_max, device->tx, device->tx_max,
		       device->flags_bytes);
	}
	return 0;
}
