// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "attr-table.h"
#include "genl.h"
#include "hex.h"

#include <linux/ethtool_netlink.h>

/* All that the kernel said, as one reply. */
static void read_capture(struct na_netlink_reply *reply)
{
	struct hex hex;

	hex_read("policy-rings", &hex);
	memset(reply, 0, sizeof(*reply));
	for (size_t i = 0; i < hex.count; i++) {
		if (hex.datagram[i].sent)
			continue;
		reply->data = realloc(reply->data, reply->len_bytes + hex.datagram[i].len_bytes);
		memcpy(reply->data + reply->len_bytes, hex.datagram[i].data,
		       hex.datagram[i].len_bytes);
		reply->len_bytes += hex.datagram[i].len_bytes;
	}
	hex_del(&hex);
}

/* Linux 6.18 knows every parameter of the table, and no maximum, which it only reports. */
static void test_decode(void **state)
{
	struct na_netlink_reply reply;
	struct na_genl_policy policy;
	const struct na_attr_row *row;

	read_capture(&reply);
	assert_int_equal(na_genl_policy_decode(&reply, ETHTOOL_MSG_RINGS_SET, &policy), 0);
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		assert_true(na_genl_policy_get(&policy, row->attr));
		assert_false(na_genl_policy_get(&policy, row->attr_max));
	}
	assert_true(na_genl_policy_get(&policy, ETHTOOL_A_RINGS_HEADER));
	assert_false(na_genl_policy_get(&policy, ETHTOOL_A_RINGS_MAX + 1));
	assert_false(na_genl_policy_get(&policy, NA_GENL_POLICY_LIMIT));
	assert_false(na_genl_policy_get(&policy, UINT16_MAX));
	/* It is another operation's. */
	assert_int_equal(na_genl_policy_decode(&reply, ETHTOOL_MSG_RINGS_GET, &policy), -EBADMSG);
	na_netlink_reply_del(&reply);
}

static void test_faults(void **state)
{
	struct na_netlink_reply reply;
	struct na_genl_policy policy;

	read_capture(&reply);
	for (size_t cut = 0; cut <= reply.len_bytes; cut++) {
		struct na_netlink_reply part = { .data = malloc(cut ? cut : 1), .len_bytes = cut };

		memcpy(part.data, reply.data, cut);
		na_genl_policy_decode(&part, ETHTOOL_MSG_RINGS_SET, &policy);
		if (cut) {
			part.data[cut - 1] ^= 0xff;
			na_genl_policy_decode(&part, ETHTOOL_MSG_RINGS_SET, &policy);
		}
		free(part.data);
	}
	for (size_t at = 0; at < reply.len_bytes; at++) {
		reply.data[at] ^= 0xff;
		na_genl_policy_decode(&reply, ETHTOOL_MSG_RINGS_SET, &policy);
		reply.data[at] ^= 0xff;
	}
	na_netlink_reply_del(&reply);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_decode),
		cmocka_unit_test(test_faults),
	};

	return cmocka_run_group_tests_name("genl-policy", tests, NULL, NULL);
}
