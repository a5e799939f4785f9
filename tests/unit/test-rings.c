// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "hex.h"
#include "rings.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

#define HEADERS (NLMSG_HDRLEN + GENL_HDRLEN)

static struct na_attr_cursor attrs_of(const struct hex *hex, size_t datagram)
{
	return na_attr_parse(hex->datagram[datagram].data + HEADERS,
			     hex->datagram[datagram].len_bytes - HEADERS);
}

/* The values as one line, to compare with a picture of them. */
static void expect(const struct netaccel_rings *rings, const char *want)
{
	char got[512] = "";
	const char *word;

	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		size_t at = strlen(got);
		uint32_t value;

		if (netaccel_rings_get_value(rings, ring, &value))
			at += (size_t)snprintf(got + at, sizeof(got) - at, "%s %u ", word, value);
		if (netaccel_rings_get_max(rings, ring, &value))
			snprintf(got + at, sizeof(got) - at, "%s-max %u ", word, value);
	}
	assert_string_equal(got, want);
}

/* The values are those that ethtool printed when the bytes were taken. */
static void test_decode(void **state)
{
	struct netaccel_rings rings;
	struct hex hex;

	hex_read("rings-igb", &hex);
	assert_int_equal(na_rings_decode(attrs_of(&hex, 1), &rings), 0);
	expect(&rings, "rx 256 rx-max 4096 tx 256 tx-max 4096 tx-push 0 rx-push 0 ");
	hex_del(&hex);
	hex_read("rings-vmxnet3", &hex);
	assert_int_equal(na_rings_decode(attrs_of(&hex, 1), &rings), 0);
	expect(&rings, "rx 1024 rx-max 4096 rx-jumbo 512 rx-jumbo-max 4096 tx 512 tx-max 4096 "
		       "tx-push 0 rx-push 0 ");
	hex_del(&hex);
	/* Every parameter of the kernel's. */
	hex_read("rings-netdevsim", &hex);
	assert_int_equal(na_rings_decode(attrs_of(&hex, 1), &rings), 0);
	expect(&rings, "rx 512 rx-max 4096 rx-mini 128 rx-mini-max 4096 rx-jumbo 64 "
		       "rx-jumbo-max 4096 tx 512 tx-max 4096 rx-buf-len 2048 cqe-size 64 "
		       "tx-push 1 rx-push 0 tx-push-buf-len 96 tx-push-buf-len-max 256 "
		       "tcp-data-split 2 hds-thresh 100 hds-thresh-max 1024 ");
	hex_del(&hex);
	hex_read("monitor", &hex); /* a notification has the same attributes */
	assert_int_equal(na_rings_decode(attrs_of(&hex, hex.count - 1), &rings), 0);
	expect(&rings, "rx 512 rx-max 4096 tx 256 tx-max 4096 tx-push 0 rx-push 0 ");
	hex_del(&hex);
}

/* Ours names the device by index, ethtool by name; the rest is the same to the byte. */
static void test_encode(void **state)
{
	struct netaccel_rings wanted = { 0 };
	struct na_attr_buffer buffer = { 0 };
	struct na_attr header, theirs;
	struct na_attr_cursor cursor;
	struct hex hex;

	hex_read("set-rings", &hex);
	na_rings_set_value(&wanted, NETACCEL_RING_RX, 1001);
	na_rings_set_value(&wanted, NETACCEL_RING_TX, 512);
	na_rings_encode(&buffer, 2, &wanted);
	assert_int_equal(buffer.error, 0);
	assert_memory_equal(buffer.data, hex.datagram[0].data + NLMSG_HDRLEN, GENL_HDRLEN);
	cursor = na_attr_parse(buffer.data + GENL_HDRLEN, buffer.len_bytes - GENL_HDRLEN);
	assert_true(na_attr_next(&cursor, &header));
	assert_int_equal(header.type, ETHTOOL_A_RINGS_HEADER);
	struct na_attr_cursor reference = attrs_of(&hex, 0);
	assert_true(na_attr_next(&reference, &theirs));
	assert_int_equal(cursor.len_bytes, reference.len_bytes);
	assert_memory_equal(cursor.data, reference.data, cursor.len_bytes);
	na_attr_buffer_free(&buffer);
	hex_del(&hex);
}

/* The request with every parameter that the kernel accepted. */
static void test_encode_all(void **state)
{
	struct netaccel_rings wanted;
	struct na_attr_buffer buffer = { 0 };
	struct hex hex;

	hex_read("rings-netdevsim", &hex);
	assert_int_equal(na_rings_decode(attrs_of(&hex, 1), &wanted), 0);
	hex_del(&hex);
	hex_read("set-rings-netdevsim", &hex);
	na_rings_encode(&buffer, 11, &wanted);
	assert_int_equal(buffer.len_bytes, hex.datagram[0].len_bytes - NLMSG_HDRLEN);
	assert_memory_equal(buffer.data, hex.datagram[0].data + NLMSG_HDRLEN, buffer.len_bytes);
	na_attr_buffer_free(&buffer);
	hex_del(&hex);
}

/* Every row, also one added tomorrow, comes back as it was sent. */
static void test_round_trip(void **state)
{
	struct netaccel_rings wanted = { 0 }, got;
	struct na_attr_buffer buffer = { 0 };
	const struct na_attr_row *row;

	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++)
		na_rings_set_value(&wanted, ring,
				   row->kind == NETACCEL_RING_KIND_NUMBER ? 1000u + ring : 1);
	na_rings_encode(&buffer, 7, &wanted);
	assert_int_equal(na_rings_decode(na_attr_parse(buffer.data + GENL_HDRLEN,
						       buffer.len_bytes - GENL_HDRLEN),
					 &got),
			 0);
	assert_memory_equal(&got, &wanted, sizeof(got));
	na_attr_buffer_free(&buffer);

	/* Maxima only come from the kernel. */
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (row->attr_max)
			na_attr_add_u32(&buffer, row->attr_max, 2000u + ring);
	}
	assert_int_equal(na_rings_decode(na_attr_parse(buffer.data, buffer.len_bytes), &got), 0);
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		uint32_t value = 0;

		assert_int_equal(netaccel_rings_get_max(&got, ring, &value), row->attr_max != 0);
		assert_int_equal(value, row->attr_max ? 2000u + ring : 0);
		assert_false(netaccel_rings_get_value(&got, ring, &value));
	}
	na_attr_buffer_free(&buffer);
}

static void test_faults(void **state)
{
	struct netaccel_rings rings;
	struct hex hex;
	size_t len;

	hex_read("rings-netdevsim", &hex);
	len = hex.datagram[1].len_bytes - HEADERS;
	for (size_t cut = 0; cut <= len; cut++) {
		unsigned char *exact = malloc(cut ? cut : 1);

		memcpy(exact, hex.datagram[1].data + HEADERS, cut);
		for (size_t at = 0; at < cut; at++) {
			exact[at] ^= 0xff;
			na_rings_decode(na_attr_parse(exact, cut), &rings);
			exact[at] ^= 0xff;
		}
		assert_int_equal(na_rings_decode(na_attr_parse(exact, cut), &rings), 0);
		free(exact);
	}
	hex_del(&hex);

	/* A payload shorter than its value. */
	struct na_attr_buffer buffer = { 0 };
	na_attr_add(&buffer, ETHTOOL_A_RINGS_RX, &(uint16_t){ 1 }, sizeof(uint16_t));
	assert_int_equal(na_rings_decode(na_attr_parse(buffer.data, buffer.len_bytes), &rings),
			 -EINVAL);
	na_attr_buffer_free(&buffer);
	na_attr_add_flag(&buffer, ETHTOOL_A_RINGS_TX_PUSH);
	assert_int_equal(na_rings_decode(na_attr_parse(buffer.data, buffer.len_bytes), &rings),
			 -EINVAL);
	na_attr_buffer_free(&buffer);
}

static int encode_scenario(void *data)
{
	struct na_attr_buffer buffer = { 0 };
	int r;

	na_rings_encode(&buffer, 7, data);
	r = buffer.error;
	na_attr_buffer_free(&buffer);
	return r;
}

static void test_allocation(void **state)
{
	struct netaccel_rings wanted = { 0 };

	na_rings_set_value(&wanted, NETACCEL_RING_RX, 512);
	alloc_run(encode_scenario, &wanted, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_decode),	   cmocka_unit_test(test_encode),
		cmocka_unit_test(test_encode_all), cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_faults),	   cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("rings", tests, NULL, NULL);
}
