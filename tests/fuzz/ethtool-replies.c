// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Messages of the kernel's ethtool family, one after the other with their netlink
 * headers, read by every codec there is for them: what they say does not depend on
 * what was asked. What can also be written is written and read back.
 * fuzz: -max_len=2048
 */
#include "fuzz.h"

#include "ethnl.h"
#include "genl.h"
#include "message.h"
#include "privflags.h"
#include "rings.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

#define IFINDEX 7

static struct na_attr_cursor get_attrs(const struct na_attr_buffer *buffer)
{
	return na_attr_parse(buffer->data + GENL_HDRLEN, buffer->len_bytes - GENL_HDRLEN);
}

/* What is sent names the device, and no other. */
static void check_header(struct na_attr_cursor attrs)
{
	uint32_t ifindex;

	FUZZ_CHECK(na_ethnl_header_decode(attrs, &ifindex) == 0 && ifindex == IFINDEX);
}

static bool match_rings(const struct netaccel_rings *a, const struct netaccel_rings *b)
{
	return a->has_value == b->has_value && memcmp(a->value, b->value, sizeof(a->value)) == 0;
}

static void check_value(enum netaccel_ring ring, uint32_t value)
{
	char text[32];
	uint32_t same;

	na_attr_table_write_value(ring, value, text, sizeof(text));
	FUZZ_CHECK(text[0]);
	/* 0 is what no rule can ask for where a driver reports it. */
	if (value >= na_attr_table_get(ring)->min)
		FUZZ_CHECK(na_attr_table_parse_value(ring, text, &same) == 0 && same == value);
}

static void run_rings(struct na_attr_cursor attrs)
{
	struct na_attr_buffer buffer = { 0 };
	struct netaccel_rings rings, again;
	uint32_t value;
	int r = na_rings_decode(attrs, &rings);

	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r < 0)
		return;
	for (enum netaccel_ring ring = 0; na_attr_table_get(ring); ring++) {
		if (netaccel_rings_get_value(&rings, ring, &value))
			check_value(ring, value);
	}
	na_rings_encode(&buffer, IFINDEX, &rings);
	FUZZ_CHECK(!buffer.error);
	check_header(get_attrs(&buffer));
	FUZZ_CHECK(na_rings_decode(get_attrs(&buffer), &again) == 0);
	FUZZ_CHECK(match_rings(&rings, &again) && !again.has_max);
	na_attr_buffer_free(&buffer);
}

static bool match_flags(const struct netaccel_privflags *a, const struct netaccel_privflags *b)
{
	size_t count = netaccel_privflags_count(a);

	if (netaccel_privflags_count(b) != count)
		return false;
	for (size_t i = 0; i < count; i++) {
		if (strcmp(a->bits.names[i], b->bits.names[i]) != 0 ||
		    a->bits.on[i] != b->bits.on[i])
			return false;
	}
	return true;
}

static void check_flags(const struct netaccel_privflags *flags)
{
	struct na_attr_buffer buffer = { 0 };
	struct netaccel_privflags *again;
	bool on;

	for (size_t i = 0; i < netaccel_privflags_count(flags); i++)
		FUZZ_CHECK(netaccel_privflags_get_value(
			flags, netaccel_privflags_get_name(flags, i), &on));
	na_privflags_encode(&buffer, IFINDEX, flags);
	/* What came without values may be longer than a message with them. */
	FUZZ_CHECK(!buffer.error || buffer.error == -EMSGSIZE);
	if (!buffer.error) {
		check_header(get_attrs(&buffer));
		FUZZ_CHECK(na_privflags_decode(get_attrs(&buffer), NULL, &again) == 0);
		FUZZ_CHECK(match_flags(flags, again));
		na_privflags_free(again);
	}
	na_attr_buffer_free(&buffer);
}

/* NAMES: of a device whose notification it may be. */
static void run_flags(struct na_attr_cursor attrs, char *const *names)
{
	struct netaccel_privflags *flags;
	int r = na_privflags_decode(attrs, names, &flags);

	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r == 0) {
		check_flags(flags);
		na_privflags_free(flags);
	}
}

static void run_strings(struct na_attr_cursor attrs, char ***ret_names)
{
	char **names;
	int r = na_ethnl_strings_decode(attrs, ETH_SS_PRIV_FLAGS, &names);

	FUZZ_CHECK(r == 0 || r == -EINVAL);
	if (r == 0) {
		na_text_free(*ret_names);
		*ret_names = names;
	}
}

static void run_message(const struct na_netlink_message *message, char ***names)
{
	struct na_netlink_message sent = *message;
	struct na_attr_cursor attrs;
	uint32_t ifindex;
	char text[900];
	uint8_t cmd;
	int r;

	na_message_explain_ethtool(message, text, sizeof(text));
	FUZZ_CHECK(text[0] && memchr(text, '\0', sizeof(text)));
	sent.flags |= NLM_F_REQUEST;
	na_message_explain_ethtool(&sent, text, sizeof(text));
	FUZZ_CHECK(text[0] && memchr(text, '\0', sizeof(text)));
	if (na_genl_decode(message, &cmd, &attrs) < 0)
		return;
	r = na_ethnl_header_decode(attrs, &ifindex);
	FUZZ_CHECK(r == 0 || r == -EINVAL);
	run_rings(attrs);
	run_strings(attrs, names);
	run_flags(attrs, NULL);
	run_flags(attrs, *names);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* A block of its own size, so that the sanitizers see each step outside. */
	struct na_netlink_reply reply = { .data = malloc(size ? size : 1), .len_bytes = size };
	struct na_netlink_message message;
	char **names = NULL;
	size_t offset = 0;

	memcpy(reply.data, data, size);
	while (na_netlink_reply_next(&reply, &offset, &message))
		run_message(&message, &names);
	na_text_free(names);
	na_netlink_reply_del(&reply);
	return 0;
}
