// SPDX-License-Identifier: LGPL-2.1-or-later
/* What the lab's MANA card does to frames: parsing, checksums, segments, hashes. */
#include "unit.h"
#include "checksum.h"
#include "protocol.h"
#include "segment.h"
#include "steer.h"

#include <arpa/inet.h>

/* As a kernel wrote them in software, seen through a tap without offloads. */
static const struct capture {
	const char *hex;
	bool tagged;
	uint8_t version, protocol;
	uint16_t network, transport;
	enum checksum_state ip, of_transport;
} captures[] = {
	{ "02000000000202000000000108004500003c071240004006afa6c0000201c0000202961c01bb95d314380000"
	  "0000a002faf07d200000020405b40402080a15f1f413000000000103030a",
	  false, 4, IPPROTO_TCP, 14, 34, CHECKSUM_GOOD, CHECKSUM_GOOD },
	{ "0200000000020200000000010800450000257ef54000401137cfc0000201c0000202ace90035001102136e65"
	  "74616363656c21",
	  false, 4, IPPROTO_UDP, 14, 34, CHECKSUM_GOOD, CHECKSUM_GOOD },
	{ "02000000000202000000000186dd600ee09f0028064020010db800000000000000000000000120010db80000"
	  "00000000000000000002c64001bb8ac96b2c00000000a002fd20ba210000020405a00402080a740103670000"
	  "00000103030a",
	  false, 6, IPPROTO_TCP, 14, 54, CHECKSUM_GOOD, CHECKSUM_GOOD },
	{ "02000000000202000000000186dd600faaee0011114020010db800000000000000000000000120010db80000"
	  "00000000000000000002bf170035001118746e6574616363656c21",
	  false, 6, IPPROTO_UDP, 14, 54, CHECKSUM_GOOD, CHECKSUM_GOOD },
	/* MLD, behind a hop-by-hop header. */
	{ "33330000001602000000000186dd6000000000240001fe80000000000000000000fffe000001ff0200000000"
	  "000000000000000000163a000502000001008f0072070000000104000000ff02000000000000000000"
	  "01ff000001",
	  false, 6, 0, 14, 0, CHECKSUM_GOOD, CHECKSUM_NONE },
	/* The first with a tag, and with bytes that Ethernet puts at its end. */
	{ "0200000000020200000000018100a06408004500003c071240004006afa6c0000201c0000202961c01bb95d3"
	  "143800000000a002faf07d200000020405b40402080a15f1f413000000000103030a000000000000",
	  true, 4, IPPROTO_TCP, 18, 38, CHECKSUM_GOOD, CHECKSUM_GOOD },
	/* The first with a bit of its address changed, and with one of its sequence number. */
	{ "02000000000202000000000108004500003c071240004006afa6c0000301c0000202961c01bb95d314380000"
	  "0000a002faf07d200000020405b40402080a15f1f413000000000103030a",
	  false, 4, IPPROTO_TCP, 14, 34, CHECKSUM_BAD, CHECKSUM_BAD },
	{ "02000000000202000000000108004500003c071240004006afa6c0000201c0000202961c01bb95d314390000"
	  "0000a002faf07d200000020405b40402080a15f1f413000000000103030a",
	  false, 4, IPPROTO_TCP, 14, 34, CHECKSUM_GOOD, CHECKSUM_BAD },
	/* A fragment has the ports in its first part alone. */
	{ "02000000000202000000000108004500003c071220004006cfa6c0000201c0000202961c01bb95d314380000"
	  "0000a002faf07d200000020405b40402080a15f1f413000000000103030a",
	  false, 4, 0, 14, 0, CHECKSUM_GOOD, CHECKSUM_NONE },
	/* ARP. */
	{ "ffffffffffff02000000000108060001080006040001020000000001c0000201000000000000c0000202",
	  false, 0, 0, 14, 0, CHECKSUM_NONE, CHECKSUM_NONE },
};

/* A block of its own size, so that the sanitizers see each step outside. */
static uint8_t *read_hex(const char *hex, size_t *ret_size)
{
	size_t size = strlen(hex) / 2;
	uint8_t *data = malloc(size);

	for (size_t i = 0; i < size; i++) {
		unsigned int byte;

		assert_int_equal(sscanf(hex + i * 2, "%2x", &byte), 1);
		data[i] = (uint8_t)byte;
	}
	*ret_size = size;
	return data;
}

static void test_captures(void **state)
{
	for (size_t i = 0; i < ARRAY_SIZE(captures); i++) {
		const struct capture *want = &captures[i];
		struct frame frame;
		size_t size;
		uint8_t *data = read_hex(want->hex, &size);

		assert_true(frame_parse(data, size, &frame));
		assert_int_equal(frame.tagged, want->tagged);
		assert_int_equal(frame.version, want->version);
		assert_int_equal(frame.protocol, want->protocol);
		assert_int_equal(frame.network, want->network);
		assert_int_equal(frame.transport, want->transport);
		assert_int_equal(checksum_check_ip(data, &frame), want->ip);
		assert_int_equal(checksum_check_transport(data, size, &frame), want->of_transport);
		free(data);
	}
}

/* Cut anywhere, and with any byte set to all there is: nothing is read that is not there. */
static void test_cut(void **state)
{
	static struct steer steer = { .types = UINT32_MAX };
	static struct segment segment;
	uint32_t hash;

	for (size_t i = 0; i < ARRAY_SIZE(captures); i++) {
		size_t whole;
		uint8_t *data = read_hex(captures[i].hex, &whole);

		for (size_t size = 0; size <= whole; size++) {
			uint8_t *part = malloc(size ? size : 1);

			for (size_t at = 0; at <= size; at++) {
				struct frame frame;

				memcpy(part, data, size);
				if (at < size)
					part[at] = UINT8_MAX;
				segment_begin(&segment, part, size, 1, 1);
				if (!frame_parse(part, size, &frame))
					continue;
				steer_hash(&steer, part, &frame, &hash);
				checksum_check_ip(part, &frame);
				checksum_check_transport(part, size, &frame);
			}
			free(part);
		}
		free(data);
	}
}

/* Word by word, as RFC 1071 says it. */
static uint16_t sum_slowly(const uint8_t *data, size_t size)
{
	uint32_t sum = 0;

	for (size_t i = 0; i < size; i++)
		sum += i % 2 ? data[i] : (uint32_t)data[i] << 8;
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return (uint16_t)sum;
}

static void test_sums(void **state)
{
	uint8_t data[9000], value[2];

	for (size_t i = 0; i < sizeof(data); i++)
		data[i] = (uint8_t)(i * i + i / 7);
	for (size_t size = 0; size <= sizeof(data); size += size < 70 ? 1 : 997) {
		uint16_t finished = checksum_finish(checksum_add(0, data, size));

		memcpy(value, &finished, sizeof(value));
		assert_int_equal(frame_get16(value), (uint16_t)~sum_slowly(data, size));
	}
	memset(data, 0xff, sizeof(data));
	assert_int_equal(checksum_finish(checksum_add(0, data, sizeof(data))), 0);
}

/* What the one who sends leaves at the place of the checksum: the sum of the pseudo header. */
static void leave_partial(uint8_t *data, const struct frame *frame, uint16_t length)
{
	uint8_t pseudo[40] = { 0 };
	size_t addresses = frame->version == 4 ? 8 : 32;

	memcpy(pseudo, data + frame->network + (frame->version == 4 ? 12 : 8), addresses);
	frame_put16(pseudo + addresses, frame->protocol);
	frame_put16(pseudo + addresses + 2, length);
	frame_put16(data + frame->transport + (frame->protocol == IPPROTO_TCP ? 16 : 6),
		    sum_slowly(pseudo, sizeof(pseudo)));
}

/* Left to the card, they come out as the kernel computed them. */
static void test_written(void **state)
{
	unsigned int done = 0;

	for (size_t i = 0; i < ARRAY_SIZE(captures); i++) {
		struct frame frame;
		size_t size;
		uint8_t *data = read_hex(captures[i].hex, &size);
		uint8_t *want = read_hex(captures[i].hex, &size);

		frame_parse(data, size, &frame);
		if (captures[i].of_transport == CHECKSUM_GOOD) {
			leave_partial(data, &frame, (uint16_t)(frame.end - frame.transport));
			assert_memory_not_equal(data, want, size);
			checksum_write_transport(data, &frame, frame.end, 0);
			assert_memory_equal(data, want, size);
			done++;
		}
		if (captures[i].version == 4 && captures[i].ip == CHECKSUM_GOOD) {
			memset(data + frame.network + 10, 0xee, 2);
			checksum_write_ip(data, &frame);
			assert_memory_equal(data, want, size);
		}
		free(data);
		free(want);
	}
	assert_int_equal(done, 5);
}

/* UDP's zero means none: a sum that comes to zero is sent as all ones. */
static void test_no_checksum(void **state)
{
	struct frame frame;
	size_t size, payload = 42, checksum = 40;
	uint8_t *data = read_hex(captures[1].hex, &size);

	frame_parse(data, size, &frame);
	for (unsigned int round = 0; round < 2; round++) {
		/* The payload takes up what is left to the checksum, and leaves it nothing. */
		memcpy(data + payload, round ? data + checksum : (uint8_t[2]){ 0 }, 2);
		leave_partial(data, &frame, (uint16_t)(frame.end - frame.transport));
		checksum_write_transport(data, &frame, size, 0);
		assert_int_equal(frame_get16(data + checksum) == UINT16_MAX, round);
		assert_int_equal(checksum_check_transport(data, size, &frame), CHECKSUM_GOOD);
	}
	memset(data + checksum, 0, 2);
	assert_int_equal(checksum_check_transport(data, size, &frame), CHECKSUM_NONE);
	free(data);
}

enum { ALL_FLAGS = 0xff, PAYLOAD = 66000 };

/* Whoever begins anew and skips what was sent comes to the same frame. */
static void expect_same(const struct segment *begun, unsigned int count, const uint8_t *want,
			size_t header, size_t payload)
{
	struct segment segment = *begun;
	uint8_t *room = malloc(header + payload);

	assert_int_equal(segment_skip(&segment, count), count * segment.most);
	assert_int_equal(segment_next(&segment), payload);
	memcpy(room + header, want + header, payload);
	segment_write(&segment, room);
	assert_memory_equal(room, want, header + payload);
	free(room);
}

/* Each frame on its own, as who receives it sees it; returns how many there were. */
static unsigned int expect_segments(const char *hex, size_t payload, size_t most)
{
	struct segment segment, begun;
	struct frame frame;
	size_t header, next, done = 0;
	uint8_t *data = read_hex(hex, &header), *room, *all = malloc(payload);
	unsigned int count = 0;

	frame_parse(data, header, &frame);
	for (size_t i = 0; i < payload; i++)
		all[i] = (uint8_t)(i * 31 + i / 251);
	leave_partial(data, &frame, 0);
	data[frame.transport + 13] = ALL_FLAGS;
	frame_put32(data + frame.transport + 4, UINT32_MAX - 5000);
	if (frame.version == 4)
		frame_put16(data + frame.network + 4, 0xffff);
	memset(data + frame.network + (frame.version == 4 ? 2 : 4), 0, 2);
	assert_true(segment_begin(&segment, data, header, payload, most));
	begun = segment;
	while ((next = segment_next(&segment)) > 0) {
		const uint8_t *tcp;
		uint8_t flags = ALL_FLAGS;

		room = malloc(header + next);
		memcpy(room + header, all + done, next);
		assert_int_equal(segment_write(&segment, room), header + next);
		assert_true(frame_parse(room, header + next, &frame));
		tcp = room + frame.transport;
		assert_int_equal(frame.end, header + next);
		assert_int_equal(checksum_check_ip(room, &frame), CHECKSUM_GOOD);
		assert_int_equal(checksum_check_transport(room, header + next, &frame),
				 CHECKSUM_GOOD);
		assert_int_equal(frame_get32(tcp + 4), (uint32_t)(UINT32_MAX - 5000 + done));
		if (frame.version == 4)
			assert_int_equal(frame_get16(room + frame.network + 4),
					 (uint16_t)(0xffff + count));
		if (count)
			flags &= (uint8_t)~0x80; /* CWR */
		if (done + next < payload)
			flags &= (uint8_t)~0x09; /* PSH, FIN */
		assert_int_equal(tcp[13], flags);
		/* All else is as it was. */
		assert_memory_equal(room, data, frame.network);
		assert_memory_equal(tcp + 18, data + frame.transport + 18,
				    header - frame.transport - 18);
		assert_memory_equal(room + header, all + done, next);
		expect_same(&begun, count, room, header, next);
		free(room);
		done += next;
		count++;
	}
	assert_int_equal(done, payload);
	/* More were never made than there are. */
	segment = begun;
	assert_int_equal(segment_skip(&segment, UINT32_MAX), payload);
	assert_int_equal(segment_next(&segment), 0);
	free(all);
	free(data);
	return count;
}

static void test_segments(void **state)
{
	static const char *const tagged =
		"0200000000020200000000018100a06408004500003c071240004006afa6c0000201c0000202961c01"
		"bb"
		"95d3143800000000a002faf07d200000020405b40402080a15f1f413000000000103030a";

	assert_int_equal(expect_segments(captures[0].hex, PAYLOAD, 1460), 46);
	assert_int_equal(expect_segments(captures[2].hex, PAYLOAD, 1427), 47);
	assert_int_equal(expect_segments(tagged, PAYLOAD, 9000), 8);
	assert_int_equal(expect_segments(captures[0].hex, 2920, 1460), 2);
	assert_int_equal(expect_segments(captures[0].hex, 1460, 1460), 1);
	assert_int_equal(expect_segments(captures[2].hex, 7, 1), 7);
}

/* One byte of a good header, set to what makes it a bad one. */
static void test_bad_headers(void **state)
{
	static const struct {
		size_t at;
		uint8_t value;
	} bad[] = {
		{ 12, 0x88 }, /* no IP */ { 14, 0x44 },		 /* shorter than IP's shortest */
		{ 14, 0x4f }, /* past TCP's */ { 14, 0x65 },	 /* the wrong version */
		{ 20, 0x60 }, /* a fragment */ { 23, 17 },	 /* UDP */
		{ 46, 0x40 }, /* TCP's shortest */ { 46, 0x90 }, /* ends in the payload */
		{ 46, 0xb0 },					 /* and past it */
	};
	static struct segment segment;
	static uint8_t large[SEGMENT_HEADER_MOST + 1];
	size_t size;
	uint8_t *data = read_hex(captures[0].hex, &size);

	assert_true(segment_begin(&segment, data, size, 1, 1460));
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++) {
		uint8_t saved = data[bad[i].at];

		data[bad[i].at] = bad[i].value;
		assert_false(segment_begin(&segment, data, size, 1, 1460));
		data[bad[i].at] = saved;
	}
	assert_false(segment_begin(&segment, data, size, 0, 1460));
	assert_false(segment_begin(&segment, data, size, 1, 0));
	assert_false(segment_begin(&segment, data, size, 1, UINT16_MAX));
	assert_false(segment_begin(&segment, data, size - 1, 1, 1460));
	memcpy(large, data, size);
	assert_false(segment_begin(&segment, large, sizeof(large), 1, 1460));
	free(data);
}

/* The vectors of Microsoft's verification suite for receive side scaling. */
static const uint8_t key[STEER_KEY_BYTES] = {
	0x6d, 0x5a, 0x56, 0xda, 0x25, 0x5b, 0x0e, 0xc2, 0x41, 0x67, 0x25, 0x3d, 0x43, 0xa3,
	0x8f, 0xb0, 0xd0, 0xca, 0x2b, 0xcb, 0xae, 0x7b, 0x30, 0xb4, 0x77, 0xcb, 0x2d, 0xa3,
	0x80, 0x30, 0xf2, 0x0c, 0x6a, 0x42, 0xb7, 0x3b, 0xbe, 0xac, 0x01, 0xfa,
};

static const struct {
	int family;
	const char *from, *to;
	uint16_t from_port, to_port;
	uint32_t of_addresses, of_ports;
} vectors[] = {
	{ AF_INET, "66.9.149.187", "161.142.100.80", 2794, 1766, 0x323e8fc2, 0x51ccc178 },
	{ AF_INET, "199.92.111.2", "65.69.140.83", 14230, 4739, 0xd718262a, 0xc626b0ea },
	{ AF_INET, "24.19.198.95", "12.22.207.184", 12898, 38024, 0xd2d0a5de, 0x5c2b394a },
	{ AF_INET, "38.27.205.30", "209.142.163.6", 48228, 2217, 0x82989176, 0xafc7327f },
	{ AF_INET, "153.39.163.191", "202.188.127.2", 44251, 1303, 0x5d1809c5, 0x10e828a2 },
	{ AF_INET6, "3ffe:2501:200:1fff::7", "3ffe:2501:200:3::1", 2794, 1766, 0x2cc18cd5,
	  0x40207d3d },
	{ AF_INET6, "3ffe:501:8::260:97ff:fe40:efab", "ff02::1", 14230, 4739, 0x0f0c461c,
	  0xdde51bbf },
	{ AF_INET6, "3ffe:1900:4545:3:200:f8ff:fe21:67cf", "fe80::200:f8ff:fe21:67cf", 44251, 38024,
	  0x4b61e985, 0x02d1feef },
};

static uint32_t hash_of(uint32_t types, const uint8_t *data, size_t size, uint32_t *ret_hash)
{
	static struct steer steer;
	struct frame frame;

	steer.types = types;
	steer_set_key(&steer, key);
	assert_true(frame_parse(data, size, &frame));
	return steer_hash(&steer, data, &frame, ret_hash);
}

static void test_hashes(void **state)
{
	uint32_t hash;
	size_t size;

	for (size_t i = 0; i < ARRAY_SIZE(vectors); i++) {
		bool ipv4 = vectors[i].family == AF_INET;
		uint32_t base = ipv4 ? HASH_IPV4 : HASH_IPV6;
		uint8_t *data = read_hex(captures[ipv4 ? 0 : 2].hex, &size);
		size_t addresses = ipv4 ? 26 : 22, ports = ipv4 ? 34 : 54;

		inet_pton(vectors[i].family, vectors[i].from, data + addresses);
		inet_pton(vectors[i].family, vectors[i].to, data + (ipv4 ? 30 : 38));
		frame_put16(data + ports, vectors[i].from_port);
		frame_put16(data + ports + 2, vectors[i].to_port);
		assert_int_equal(hash_of(base, data, size, &hash), base);
		assert_int_equal(hash, vectors[i].of_addresses);
		assert_int_equal(hash_of(0x3f, data, size, &hash), base << 1);
		assert_int_equal(hash, vectors[i].of_ports);
		/* UDP is no TCP. */
		data[ipv4 ? 23 : 20] = IPPROTO_UDP;
		assert_int_equal(hash_of(0x3f, data, size, &hash), base << 2);
		assert_int_equal(hash, vectors[i].of_ports);
		assert_int_equal(hash_of(base | base << 1, data, size, &hash), base);
		assert_int_equal(hash, vectors[i].of_addresses);
		assert_int_equal(hash_of(0, data, size, &hash), 0);
		assert_int_equal(hash, 0);
		free(data);
	}
	/* A fragment by its addresses, ARP not at all. */
	for (size_t i = 8; i < 10; i++) {
		uint8_t *data = read_hex(captures[i].hex, &size);

		assert_int_equal(hash_of(0x3f, data, size, &hash), i == 8 ? HASH_IPV4 : 0);
		free(data);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_captures),    cmocka_unit_test(test_cut),
		cmocka_unit_test(test_sums),	    cmocka_unit_test(test_written),
		cmocka_unit_test(test_no_checksum), cmocka_unit_test(test_segments),
		cmocka_unit_test(test_bad_headers), cmocka_unit_test(test_hashes),
	};

	return cmocka_run_group_tests_name("mana-card", tests, NULL, NULL);
}
