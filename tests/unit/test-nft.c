// SPDX-License-Identifier: LGPL-2.1-or-later
#include "make-nft.h"

#define MESSAGES   13
#define FIRST_RULE 7

static struct na_netlink_message get_sent(const struct hex *hex, size_t index)
{
	const struct na_netlink_reply batch = {
		.data = hex->datagram[0].data,
		.len_bytes = hex->datagram[0].len_bytes,
	};
	struct na_netlink_message message;
	size_t offset = 0;

	/* The start of the batch comes before. */
	for (size_t i = 0; i <= index + 1; i++)
		assert_true(na_netlink_reply_next(&batch, &offset, &message));
	return message;
}

static bool match_exprs(const struct na_nft_rule *a, const struct na_nft_rule *b)
{
	for (size_t i = 0; i < a->count && i < b->count; i++) {
		if (!na_nft_expr_match(&a->exprs[i], &b->exprs[i]))
			return false;
	}
	return a->count == b->count;
}

/* Byte by byte, but for a set what nft keeps to itself beyond the order of bytes. */
static void test_encode(void **state)
{
	struct na_nfnl_batch batch = { 0 };
	struct hex hex;

	hex_read("nft-batch", &hex);
	add_all(&batch);
	assert_int_equal(batch.messages.error, 0);
	assert_int_equal(batch.count, MESSAGES);
	/* The last one ends as it is sent. */
	na_nft_table_encode_key(na_nfnl_batch_add(&batch, NFT_MSG_DELTABLE, 0), &table);
	for (size_t i = 0; i < MESSAGES; i++) {
		struct na_netlink_message theirs = get_sent(&hex, i), ours;
		struct na_nft_rule rule;

		assert_true(na_nfnl_batch_get(&batch, i, &ours));
		assert_int_equal(ours.type, theirs.type);
		assert_int_equal(ours.flags, theirs.flags);
		if (theirs.type == NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWSET)) {
			/* As far as the length of the last attribute. */
			assert_true(theirs.len_bytes > ours.len_bytes);
			assert_memory_equal(ours.payload, theirs.payload, ours.len_bytes - 12);
			assert_memory_equal(ours.payload + ours.len_bytes - 8,
					    theirs.payload + ours.len_bytes - 8, 6);
		} else if (i == FIRST_RULE + 1 || i == FIRST_RULE + 2) {
			/* Without an operation it is the one that we name; sets by number, too. */
			assert_int_equal(na_nft_rule_decode(&theirs, &rule), 0);
			assert_true(match_exprs(&rule, &rules[i - FIRST_RULE]));
			na_nft_rule_del(&rule);
		} else {
			assert_int_equal(ours.len_bytes, theirs.len_bytes);
			assert_memory_equal(ours.payload, theirs.payload, ours.len_bytes);
		}
	}
	na_nfnl_batch_del(&batch);
	hex_del(&hex);
}

/* The messages that a kernel answered "nft list ruleset" with. */
static const char *const lists[] = { "nft-list-6.12", "nft-list-7.3" };

struct decoded {
	size_t tables, chains, rules, sets, elements, flowtables;
};

static void decode_set_elements(const struct na_netlink_message *message, struct decoded *decoded)
{
	struct na_attr_buffer values = { 0 };

	assert_int_equal(na_nft_set_decode_elements(message, 4, &values), 0);
	if (values.len_bytes) {
		assert_int_equal(values.len_bytes, sizeof(indexes));
		/* In an order of the kernel's. */
		assert_true(!memcmp(values.data, &indexes[0], 4) ||
			    !memcmp(values.data, &indexes[1], 4));
		assert_memory_not_equal(values.data, values.data + 4, 4);
		decoded->elements++;
	}
	na_attr_buffer_free(&values);
	assert_int_equal(na_nft_set_decode_elements(message, 16, &values), 0);
	if (values.len_bytes) {
		assert_int_equal(values.len_bytes, sizeof(interfaces));
		assert_true(!memcmp(values.data, interfaces[0], 16) ||
			    !memcmp(values.data, interfaces[1], 16));
		decoded->elements++;
	}
	na_attr_buffer_free(&values);
}

static void decode_rule(const struct na_netlink_message *message, struct decoded *decoded)
{
	struct na_nft_rule rule;

	assert_int_equal(na_nft_rule_decode(message, &rule), 0);
	assert_int_equal(rule.family, NFPROTO_INET);
	assert_string_equal(rule.table, "t");
	assert_string_equal(rule.chain, "c");
	assert_true(rule.handle != 0);
	assert_true(decoded->rules < ARRAY_SIZE(rules));
	assert_true(match_exprs(&rule, &rules[decoded->rules]));
	if (decoded->rules == 0)
		assert_string_equal(rule.comment, "made by netaccel");
	else
		assert_null(rule.comment);
	na_nft_rule_del(&rule);
	decoded->rules++;
}

static void decode_chain(const struct na_netlink_message *message, struct decoded *decoded)
{
	struct na_nft_chain got;

	assert_int_equal(na_nft_chain_decode(message, &got), 0);
	assert_string_equal(got.table, "t");
	assert_string_equal(got.name, "c");
	assert_string_equal(got.type, "filter");
	assert_int_equal(got.hook, chain.hook);
	assert_int_equal(got.priority, chain.priority);
	assert_int_equal(got.policy, chain.policy);
	assert_int_equal(got.use, ARRAY_SIZE(rules));
	assert_true(got.handle != 0);
	na_nft_chain_del(&got);
	decoded->chains++;
}

static void decode_flowtable(const struct na_netlink_message *message, struct decoded *decoded)
{
	struct na_nft_flowtable got;

	assert_int_equal(na_nft_flowtable_decode(message, &got), 0);
	assert_int_equal(got.family, NFPROTO_INET);
	assert_string_equal(got.table, "t");
	if (!strcmp(got.name, "f")) {
		assert_int_equal(got.hook, NF_NETDEV_INGRESS);
		assert_int_equal(got.priority, 0);
		assert_int_equal(got.flags, NFT_FLOWTABLE_COUNTER);
		assert_int_equal(got.use, 2);
		assert_string_equal(got.devices[0], "v1");
		assert_string_equal(got.devices[1], "v0");
		assert_null(got.devices[2]);
		assert_null(got.prefixes);
		assert_true(got.handle != 0);
		decoded->flowtables++;
	}
	na_nft_flowtable_del(&got);
}

static void decode(const struct na_netlink_message *message, struct decoded *decoded)
{
	struct na_nft_table got_table;
	struct na_nft_set got_set;

	if (message->type < NLMSG_MIN_TYPE)
		return;
	switch (message->type & 0xff) {
	case NFT_MSG_NEWTABLE:
		assert_int_equal(na_nft_table_decode(message, &got_table), 0);
		assert_int_equal(got_table.family, NFPROTO_INET);
		assert_string_equal(got_table.name, "t");
		assert_int_equal(got_table.flags, 0);
		assert_int_equal(got_table.owner, 0);
		assert_true(got_table.handle != 0);
		na_nft_table_del(&got_table);
		decoded->tables++;
		break;
	case NFT_MSG_NEWCHAIN:
		decode_chain(message, decoded);
		break;
	case NFT_MSG_NEWRULE:
		decode_rule(message, decoded);
		break;
	case NFT_MSG_NEWSET:
		assert_int_equal(na_nft_set_decode(message, &got_set), 0);
		assert_int_equal(got_set.key_type, sets[decoded->sets].key_type);
		assert_int_equal(got_set.key_bytes, sets[decoded->sets].key_bytes);
		assert_string_equal(got_set.name, sets[decoded->sets].name);
		na_nft_set_del(&got_set);
		decoded->sets++;
		break;
	case NFT_MSG_NEWSETELEM:
		decode_set_elements(message, decoded);
		break;
	case NFT_MSG_NEWFLOWTABLE:
		decode_flowtable(message, decoded);
		break;
	}
}

static void test_decode(void **state)
{
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
		struct decoded decoded = { 0 };
		struct hex hex;

		hex_read(lists[i], &hex);
		for (size_t j = 0; j < hex.count; j++) {
			const struct na_netlink_reply reply = {
				.data = hex.datagram[j].data,
				.len_bytes = hex.datagram[j].len_bytes,
			};
			struct na_netlink_message message;
			size_t offset = 0;

			while (na_netlink_reply_next(&reply, &offset, &message))
				decode(&message, &decoded);
		}
		assert_int_equal(decoded.tables, 1);
		assert_int_equal(decoded.chains, 1);
		assert_int_equal(decoded.rules, ARRAY_SIZE(rules));
		assert_int_equal(decoded.sets, 2);
		assert_int_equal(decoded.elements, 2);
		assert_int_equal(decoded.flowtables, 1);
		hex_del(&hex);
	}
}

/* More devices than one message takes, prefixes among them; none at all. */
static void test_devices(void **state)
{
	struct na_nft_flowtable many = flowtable;
	struct na_nfnl_batch batch = { 0 };
	struct na_netlink_message message;
	char *all[601], *prefixes[11];
	char text[610][8];
	size_t seen = 0;

	for (size_t i = 0; i < 610; i++) {
		snprintf(text[i], sizeof(text[i]), "d%zu", i);
		if (i < 600)
			all[i] = text[i];
		else
			prefixes[i - 600] = text[i];
	}
	all[600] = prefixes[10] = NULL;
	many.devices = all;
	many.prefixes = prefixes;
	na_nft_flowtable_add(&batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE | NLM_F_EXCL, &many);
	assert_int_equal(batch.count, 3);
	na_nft_flowtable_encode_key(na_nfnl_batch_add(&batch, NFT_MSG_DELFLOWTABLE, 0), &many);
	for (size_t i = 0; i < 3; i++) {
		struct na_nft_flowtable got;

		assert_true(na_nfnl_batch_get(&batch, i, &message));
		assert_int_equal(message.flags & NLM_F_EXCL, i ? 0 : NLM_F_EXCL);
		assert_int_equal(na_nft_flowtable_decode(&message, &got), 0);
		for (size_t j = 0; got.devices && got.devices[j]; j++)
			assert_string_equal(got.devices[j], text[seen++]);
		for (size_t j = 0; got.prefixes && got.prefixes[j]; j++)
			assert_string_equal(got.prefixes[j], text[seen++]);
		na_nft_flowtable_del(&got);
		assert_int_equal(seen, i == 2 ? 610 : 255 * (i + 1));
	}
	na_nfnl_batch_del(&batch);

	many.devices = many.prefixes = NULL;
	na_nft_flowtable_add(&batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE, &many);
	assert_int_equal(batch.count, 1);
	na_nfnl_batch_del(&batch);
}

/* What hooks a device: 6.12 names functions alone, 7.3 the flowtable, too. */
static void test_hooks(void **state)
{
	static const char *const names_of[] = { "nft-hooks-6.12", "nft-hooks-7.3" };

	for (size_t i = 0; i < ARRAY_SIZE(names_of); i++) {
		size_t found = 0;
		struct hex hex;

		hex_read(names_of[i], &hex);
		for (size_t j = 0; j < hex.count; j++) {
			const struct na_netlink_reply reply = {
				.data = hex.datagram[j].data,
				.len_bytes = hex.datagram[j].len_bytes,
			};
			struct na_netlink_message message;
			struct na_nft_hook hook;
			size_t offset = 0;

			while (na_netlink_reply_next(&reply, &offset, &message)) {
				if (message.type < NLMSG_MIN_TYPE)
					continue;
				assert_int_equal(na_nft_hook_decode(&message, &hook), 0);
				assert_string_equal(hook.function, "nf_flow_offload_inet_hook");
				assert_int_equal(hook.hook, NF_NETDEV_INGRESS);
				assert_int_equal(hook.priority, 0);
				if (i == 1) {
					assert_int_equal(hook.type, NFNL_HOOK_TYPE_NFT_FLOWTABLE);
					assert_int_equal(hook.family, NFPROTO_INET);
					assert_string_equal(hook.table, "t");
					assert_string_equal(hook.name, "f");
				} else {
					assert_int_equal(hook.type, 0);
					assert_null(hook.name);
				}
				na_nft_hook_del(&hook);
				found++;
			}
		}
		assert_int_equal(found, 1);
		hex_del(&hex);
	}
}

static void test_hook_request(void **state)
{
	static const unsigned char wanted[] = { 5, 0, 0, 0, 8, 0, 1,   0,   0, 0,
						0, 0, 7, 0, 3, 0, 'v', '0', 0, 0 };
	struct na_attr_buffer buffer = { 0 };

	na_nft_hook_encode(&buffer, NF_NETDEV_INGRESS, "v0");
	assert_int_equal(buffer.len_bytes, sizeof(wanted));
	assert_memory_equal(buffer.data, wanted, sizeof(wanted));
	na_attr_buffer_free(&buffer);
}

static void test_table_flags(void **state)
{
	const struct na_nft_table owned = {
		.family = NFPROTO_NETDEV,
		.name = (char *)"netaccel-x",
		.flags = NFT_TABLE_F_OWNER | NFT_TABLE_F_PERSIST,
	};
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message message;
	struct na_nft_table got;
	char comment[300];

	na_nft_table_encode(&buffer, &owned);
	na_attr_add_be32(&buffer, NFTA_TABLE_OWNER, 0xfffff123);
	message = get_message(&buffer);
	assert_int_equal(na_nft_table_decode(&message, &got), 0);
	assert_int_equal(got.family, NFPROTO_NETDEV);
	assert_string_equal(got.name, "netaccel-x");
	assert_int_equal(got.flags, owned.flags);
	assert_int_equal(got.owner, 0xfffff123);
	na_nft_table_del(&got);
	na_attr_buffer_free(&buffer);

	/* A comment has its limit, in nft's layout. */
	memset(comment, 'x', sizeof(comment));
	comment[255] = '\0';
	rules[3].comment = comment;
	na_nft_rule_encode(&buffer, &rules[3]);
	assert_int_equal(buffer.error, -EMSGSIZE);
	na_attr_buffer_free(&buffer);
	comment[254] = '\0';
	na_nft_rule_encode(&buffer, &rules[3]);
	assert_int_equal(buffer.error, 0);
	na_attr_buffer_free(&buffer);
	rules[3].comment = NULL;
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_encode),	     cmocka_unit_test(test_decode),
		cmocka_unit_test(test_devices),	     cmocka_unit_test(test_hooks),
		cmocka_unit_test(test_hook_request), cmocka_unit_test(test_table_flags),
	};

	return cmocka_run_group_tests_name("nft", tests, NULL, NULL);
}
