// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "hex.h"
#include "privflags.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

#define HEADERS (NLMSG_HDRLEN + GENL_HDRLEN)

/* The first reply with private flags in a capture of the whole machine. */
static struct na_attr_cursor find_reply(const struct hex *hex)
{
	for (size_t i = 0; i < hex->count; i++) {
		const unsigned char *data = hex->datagram[i].data;

		if (!hex->datagram[i].sent && data[4] > GENL_ID_CTRL &&
		    data[NLMSG_HDRLEN] == ETHTOOL_MSG_PRIVFLAGS_GET_REPLY) {
			uint32_t len;

			memcpy(&len, data, sizeof(len)); /* more follow in the datagram */
			return na_attr_parse(data + HEADERS, len - HEADERS);
		}
	}
	fail();
	return (struct na_attr_cursor){ 0 };
}

static void test_decode(void **state)
{
	struct netaccel_privflags *flags;
	struct hex hex;
	bool on = true;

	hex_read("machine", &hex);
	assert_int_equal(na_privflags_decode(find_reply(&hex), NULL, &flags), 0);
	assert_int_equal(netaccel_privflags_count(flags), 1);
	assert_string_equal(netaccel_privflags_get_name(flags, 0), "legacy-rx");
	assert_null(netaccel_privflags_get_name(flags, 1));
	assert_true(netaccel_privflags_get_value(flags, "legacy-rx", &on));
	assert_false(on);
	on = true;
	assert_false(netaccel_privflags_get_value(flags, "legacy", &on));
	assert_true(on);
	na_privflags_free(flags);
	na_privflags_free(NULL);
	hex_del(&hex);
}

/* A notification is compact: the names have to be known. */
static void test_notification(void **state)
{
	char *names[] = { "legacy-rx", NULL };
	struct netaccel_privflags *flags;
	struct na_attr_cursor attrs;
	struct hex hex;
	bool on = false;

	hex_read("monitor", &hex);
	attrs = na_attr_parse(hex.datagram[0].data + HEADERS, hex.datagram[0].len_bytes - HEADERS);
	assert_int_equal(na_privflags_decode(attrs, NULL, &flags), -EINVAL);
	assert_int_equal(na_privflags_decode(attrs, names, &flags), 0);
	assert_true(netaccel_privflags_get_value(flags, "legacy-rx", &on));
	assert_true(on);
	na_privflags_free(flags);
	hex_del(&hex);
}

/* Attributes within attributes, without their padding, which libmnl leaves as it was. */
static void compare(struct na_attr_cursor ours, struct na_attr_cursor theirs, int depth)
{
	struct na_attr our, their;

	while (na_attr_next(&ours, &our)) {
		assert_true(na_attr_next(&theirs, &their));
		assert_int_equal(our.type, their.type);
		assert_int_equal(our.len_bytes, their.len_bytes);
		if (depth)
			compare(na_attr_parse_nested(&our), na_attr_parse_nested(&their),
				depth - 1);
		else
			assert_memory_equal(our.data, their.data, our.len_bytes);
	}
	assert_false(na_attr_next(&theirs, &their));
}

/* The flags as ethtool --set-priv-flags sends them, but for the device's name. */
static void test_encode(void **state)
{
	struct na_attr_cursor ours, theirs;
	struct netaccel_privflags wanted = { 0 };
	struct na_attr_buffer buffer = { 0 };
	struct na_attr attr;
	struct hex hex;

	hex_read("set-privflags", &hex);
	assert_int_equal(na_privflags_add(&wanted, "s0ix-enabled", false), 0);
	assert_int_equal(na_privflags_add(&wanted, "disable-k1", false), 0);
	na_privflags_encode(&buffer, 3, &wanted);
	ours = na_attr_parse(buffer.data + GENL_HDRLEN, buffer.len_bytes - GENL_HDRLEN);
	theirs = na_attr_parse(hex.datagram[0].data + HEADERS, hex.datagram[0].len_bytes - HEADERS);
	assert_memory_equal(buffer.data, hex.datagram[0].data + NLMSG_HDRLEN, GENL_HDRLEN);
	assert_true(na_attr_next(&ours, &attr));
	assert_true(na_attr_next(&theirs, &attr)); /* past the headers */
	compare(ours, theirs, 3);		   /* flags, bits, bit */
	na_attr_buffer_free(&buffer);
	na_ethnl_bitset_del(&wanted.bits);
	hex_del(&hex);

	/* The same with a flag that is on, as the kernel answered it in refused-flag. */
	hex_read("refused-flag", &hex);
	assert_int_equal(na_privflags_add(&wanted, "s0ix-enabled", false), 0);
	assert_int_equal(na_privflags_add(&wanted, "no-such-flag", true), 0);
	na_privflags_encode(&buffer, 3, &wanted);
	assert_int_equal(buffer.len_bytes, hex.datagram[0].len_bytes - NLMSG_HDRLEN);
	assert_memory_equal(buffer.data, hex.datagram[0].data + NLMSG_HDRLEN, buffer.len_bytes);
	na_attr_buffer_free(&buffer);
	na_ethnl_bitset_del(&wanted.bits);
	hex_del(&hex);
}

static int decode_scenario(void *data)
{
	struct na_attr_cursor *attrs = data;
	struct netaccel_privflags *flags;
	struct na_attr_buffer buffer = { 0 };
	int r = na_privflags_decode(*attrs, NULL, &flags);

	if (r < 0)
		return r;
	na_privflags_encode(&buffer, 3, flags);
	r = buffer.error;
	na_attr_buffer_free(&buffer);
	na_privflags_free(flags);
	return r;
}

static void test_allocation(void **state)
{
	struct na_attr_cursor attrs;
	struct hex hex;

	hex_read("machine", &hex);
	attrs = find_reply(&hex);
	alloc_run(decode_scenario, &attrs, false);
	hex_del(&hex);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_decode),
		cmocka_unit_test(test_notification),
		cmocka_unit_test(test_encode),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("privflags", tests, NULL, NULL);
}
