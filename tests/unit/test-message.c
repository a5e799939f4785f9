// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "hex.h"
#include "message.h"

#include <linux/genetlink.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>

/* The captured reading of a whole machine, as -v shows it. */
static const char *const want[] = {
	"RTM_GETLINK all devices",
	"RTM_NEWLINK device 1: lo mtu 65536 down",
	"RTM_NEWLINK device 2: eth0 mtu 1500 down parent pci 0000:00:02.0",
	"RTM_NEWLINK device 3: eth1 mtu 1400 up carrier parent pci 0000:00:03.0",
	"RTM_NEWLINK device 4: eth2 mtu 1500 down parent pci 0000:00:05.0",
	"RTM_NEWLINK device 5: eth3 mtu 1500 down parent pci 0000:00:04.0",
	"RTM_NEWLINK device 6: eth4 mtu 1500 down parent virtio virtio0",
	"RTM_NEWLINK device 7: dummy0 mtu 1500 down kind dummy",
	"RTM_NEWLINK device 8: bond0 mtu 1500 down kind bond",
	"RTM_NEWLINK device 9: ifb0 mtu 1500 down kind ifb",
	"RTM_NEWLINK device 10: ifb1 mtu 1500 down kind ifb",
	"RTM_NEWLINK device 11: veth1 mtu 1500 up carrier kind veth link 12",
	"RTM_NEWLINK device 12: veth0 mtu 1500 up carrier"
	" altname a-long-alternative-name-of-a-device altname another kind veth link 11",
	"RTM_NEWLINK device 13: veth2 mtu 1500 down kind veth",
	"RTM_NEWLINK device 14: eth0.7 mtu 1500 down kind vlan master 15 link 2",
	"RTM_NEWLINK device 15: br0 mtu 1500 down kind bridge",
	"RTM_NEWLINK device 16: odd\377\033name mtu 1500 down kind dummy",
	"CTRL_CMD_GETFAMILY",
	"CTRL_CMD_NEWFAMILY",
	"ethtool PRIVFLAGS_GET all devices",
	"ethtool PRIVFLAGS_GET_REPLY device 2: legacy-rx off",
	"ethtool PRIVFLAGS_GET_REPLY device 3: s0ix-enabled off disable-k1 off",
	"ethtool RINGS_GET all devices",
	"ethtool RINGS_GET_REPLY device 2: rx 256 rx-max 4096 tx 256 tx-max 4096"
	" tx-push off rx-push off",
	"ethtool RINGS_GET_REPLY device 3: rx 256 rx-max 4096 tx 256 tx-max 4096"
	" tx-push off rx-push off",
	"ethtool RINGS_GET_REPLY device 4: rx 256 rx-max 4096 tx 256 tx-max 4096"
	" tx-push off rx-push off",
	"ethtool RINGS_GET_REPLY device 5: rx 1024 rx-max 4096 rx-jumbo 512 rx-jumbo-max 4096"
	" tx 512 tx-max 4096 tx-push off rx-push off",
	"ethtool RINGS_GET_REPLY device 6: rx 256 rx-max 256 tx 256 tx-max 256"
	" tx-push off rx-push off",
};

/* Calls FN with each data message of a capture; false for those of route netlink. */
static void each_message(const char *name, void (*fn)(const struct na_netlink_message *, bool))
{
	bool generic = strcmp(name, "machine") != 0;
	struct hex hex;

	hex_read(name, &hex);
	for (size_t i = 0; i < hex.count; i++) {
		struct na_netlink_reply reply = {
			.data = hex.datagram[i].data,
			.len_bytes = hex.datagram[i].len_bytes,
		};
		struct na_netlink_message message;
		size_t offset = 0;

		if (hex.datagram[i].sent && hex.datagram[i].data[4] == GENL_ID_CTRL)
			generic = true;
		while (na_netlink_reply_next(&reply, &offset, &message)) {
			if (message.type >= NLMSG_MIN_TYPE)
				fn(&message, generic);
		}
	}
	hex_del(&hex);
}

static size_t line;

static void compare(const struct na_netlink_message *message, bool generic)
{
	char text[900];

	assert_true(line < ARRAY_SIZE(want));
	if (generic)
		na_message_explain_ethtool(message, text, sizeof(text));
	else
		na_message_explain_link(message, text, sizeof(text));
	assert_string_equal(text, want[line++]);
}

static void test_machine(void **state)
{
	line = 0;
	each_message("machine", compare);
	assert_int_equal(line, ARRAY_SIZE(want));
}

/* A message of TYPE: a zeroed header, and one attribute. */
static void expect_route(uint16_t type, size_t header_bytes, uint16_t attr, size_t value_bytes,
			 const char *want_text)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message message = { .type = type };
	char text[900];

	assert_non_null(na_attr_add_room(&buffer, header_bytes));
	na_attr_add(&buffer, attr, &(uint32_t){ 7 }, value_bytes);
	message.payload = buffer.data;
	message.len_bytes = buffer.len_bytes;
	na_message_explain_link(&message, text, sizeof(text));
	assert_string_equal(text, want_text);
	na_attr_buffer_free(&buffer);
}

static void test_routes(void **state)
{
	size_t route = sizeof(struct rtmsg), nexthop = sizeof(struct nhmsg);

	expect_route(RTM_GETROUTE, route, RTA_TABLE, 4, "RTM_GETROUTE all IPv4");
	expect_route(RTM_NEWROUTE, route, RTA_OIF, 4, "RTM_NEWROUTE device 7");
	expect_route(RTM_NEWROUTE, route, RTA_NH_ID, 4, "RTM_NEWROUTE nexthop 7");
	expect_route(RTM_NEWROUTE, route, RTA_OIF, 2, "RTM_NEWROUTE 20 bytes, malformed");
	expect_route(RTM_GETNEXTHOP, nexthop, NHA_ID, 4, "RTM_GETNEXTHOP 7");
	expect_route(RTM_NEWNEXTHOP, nexthop, NHA_OIF, 4, "RTM_NEWNEXTHOP device 7");
}

static void cut(const struct na_netlink_message *message, bool generic)
{
	struct na_netlink_message part = *message;

	for (size_t len = 0; len <= message->len_bytes; len += len < 64 ? 1 : 13) {
		unsigned char *exact = malloc(len ? len : 1);
		char text[40]; /* too small as well */

		memcpy(exact, message->payload, len);
		part.payload = exact;
		part.len_bytes = len;
		if (generic)
			na_message_explain_ethtool(&part, text, sizeof(text));
		else
			na_message_explain_link(&part, text, sizeof(text));
		free(exact);
	}
}

static void test_faults(void **state)
{
	each_message("machine", cut);
	each_message("monitor", cut);
	each_message("set-privflags", cut);
	each_message("set-rings", cut);
}

/* The record of an error, from the captured request and what the kernel answered. */
static void expect(struct netaccel_ctx *ctx, const char *name, const char *message)
{
	struct na_attr_buffer request = { 0 };
	struct na_extack extack;
	struct hex hex;
	int r;

	hex_read(name, &hex);
	request.data = hex.datagram[0].data + NLMSG_HDRLEN;
	request.len_bytes = hex.datagram[0].len_bytes - NLMSG_HDRLEN;
	r = na_extack_decode(hex.datagram[1].data, hex.datagram[1].len_bytes, &extack);
	assert_int_equal(na_message_record_error(ctx, r, &extack, &request, "eth0", "set"), r);
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(ctx)), message);
	hex_del(&hex);
}

static size_t out_of_memory[2];

static void starve(const struct na_netlink_message *message, bool generic)
{
	char text[900];

	for (size_t nth = 1;; nth++) {
		alloc_set_failure(nth);
		if (generic)
			na_message_explain_ethtool(message, text, sizeof(text));
		else
			na_message_explain_link(message, text, sizeof(text));
		alloc_set_failure(0);
		assert_null(strstr(text, "malformed"));
		if (!strstr(text, "out of memory"))
			break;
		out_of_memory[generic]++;
	}
}

/* That memory ran out is no fault of the message. */
static void test_memory(void **state)
{
	each_message("machine", starve);
	assert_true(out_of_memory[false] && out_of_memory[true]);
}

static void test_errors(void **state)
{
	static const int sandbox[] = { EAFNOSUPPORT, ESOCKTNOSUPPORT, EPROTONOSUPPORT, EPERM,
				       EACCES };
	struct na_extack extack = { 0 };
	const struct netaccel_error *error;
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	error = netaccel_ctx_get_error(ctx);
	expect(ctx, "refused-ring-max",
	       "eth0: set: Invalid argument: requested ring size exceeds maximum (rx 99999)");
	expect(ctx, "refused-rx-buf-len",
	       "eth0: set: Operation not supported: setting rx buf len not supported"
	       " (rx-buf-len 2048)");
	expect(ctx, "refused-range",
	       "eth0: set: Numerical result out of range: integer out of range (rx-buf-len 0);"
	       " the kernel takes 1 to 4294967295");
	expect(ctx, "refused-flag",
	       "eth0: set: Operation not supported: bit name not found (no-such-flag)");
	expect(ctx, "refused-index", "eth0: set: No such device: no device matches ifindex");
	expect(ctx, "refused-missing",
	       "eth0: set: Invalid argument; the kernel also wants attribute 1");
	na_message_record_error(ctx, -EPERM, &extack, NULL, NULL, "read links");
	assert_string_equal(netaccel_error_get_message(netaccel_ctx_get_error(ctx)),
			    geteuid() == 0 ? "read links: Operation not permitted;"
					     " a sandbox or a missing capability forbids it"
					   : "read links: Operation not permitted; run as root");
	for (size_t i = 0; i < ARRAY_SIZE(sandbox); i++) {
		na_message_record_socket_error(ctx, -sandbox[i]);
		assert_string_equal(netaccel_error_get_remedy(error), "a sandbox forbids netlink");
	}
	assert_int_equal(na_message_record_socket_error(ctx, -EMFILE), -EMFILE);
	assert_string_equal(netaccel_error_get_message(error),
			    "open netlink socket: Too many open files");
	netaccel_ctx_free(ctx);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_machine), cmocka_unit_test(test_routes),
		cmocka_unit_test(test_faults),	cmocka_unit_test(test_memory),
		cmocka_unit_test(test_errors),
	};

	return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
