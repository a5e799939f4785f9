// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "genl.h"
#include "hex.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

static bool has(const struct na_genl_family *family, uint8_t cmd)
{
	return family->ops[cmd / 32] >> cmd % 32 & 1;
}

/* What answers the look-up of ethtool's family. */
static struct na_netlink_message find_family(const struct hex *hex)
{
	for (size_t i = 0; i + 1 < hex->count; i++) {
		if (hex->datagram[i].sent && hex->datagram[i].data[4] == GENL_ID_CTRL)
			return (struct na_netlink_message){
				.type = GENL_ID_CTRL,
				.payload = hex->datagram[i + 1].data + NLMSG_HDRLEN,
				.len_bytes = hex->datagram[i + 1].len_bytes - NLMSG_HDRLEN,
			};
	}
	fail();
	return (struct na_netlink_message){ 0 };
}

static void test_family(void **state)
{
	struct na_netlink_message message;
	struct na_genl_family family;
	struct na_attr_cursor attrs;
	struct hex hex;
	uint8_t cmd;

	hex_read("machine", &hex);
	message = find_family(&hex);
	assert_int_equal(na_genl_decode(&message, &cmd, &attrs), 0);
	assert_int_equal(cmd, CTRL_CMD_NEWFAMILY);
	assert_int_equal(na_genl_family_decode(attrs, &family), 0);
	assert_int_equal(family.id, 0x17);
	assert_false(has(&family, 0));
	assert_true(has(&family, ETHTOOL_MSG_RINGS_GET));
	assert_true(has(&family, ETHTOOL_MSG_PRIVFLAGS_SET));
	assert_true(has(&family, ETHTOOL_MSG_USER_MAX));
	assert_false(has(&family, ETHTOOL_MSG_USER_MAX + 1));
	assert_false(has(&family, 255));
	hex_del(&hex);
}

static void test_faults(void **state)
{
	struct na_netlink_message message;
	struct hex hex;
	size_t len;

	hex_read("machine", &hex);
	message = find_family(&hex);
	len = message.len_bytes;
	for (size_t cut = 0; cut <= len; cut++) {
		unsigned char *exact = malloc(cut ? cut : 1);
		struct na_genl_family family;
		struct na_attr_cursor attrs;
		uint8_t cmd;
		int r;

		memcpy(exact, message.payload, cut);
		message.payload = exact;
		message.len_bytes = cut;
		r = na_genl_decode(&message, &cmd, &attrs);
		assert_int_equal(r, cut < GENL_HDRLEN ? -EBADMSG : 0);
		if (r == 0)
			na_genl_family_decode(attrs, &family);
		free(exact);
		message = find_family(&hex);
	}
	hex_del(&hex);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_family),
		cmocka_unit_test(test_faults),
	};

	return cmocka_run_group_tests_name("genl", tests, NULL, NULL);
}
