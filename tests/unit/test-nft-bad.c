// SPDX-License-Identifier: LGPL-2.1-or-later
#include "make-nft.h"

static int decode_any(const struct na_netlink_message *message)
{
	struct na_attr_buffer values = { 0 };
	union {
		struct na_nft_table table;
		struct na_nft_chain chain;
		struct na_nft_rule rule;
		struct na_nft_set set;
		struct na_nft_flowtable flowtable;
		struct na_nft_hook hook;
	} got;
	int r = 0;

	switch (message->type) {
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWTABLE):
		r = na_nft_table_decode(message, &got.table);
		if (r == 0)
			na_nft_table_del(&got.table);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWCHAIN):
		r = na_nft_chain_decode(message, &got.chain);
		if (r == 0)
			na_nft_chain_del(&got.chain);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWRULE):
		r = na_nft_rule_decode(message, &got.rule);
		if (r == 0)
			na_nft_rule_del(&got.rule);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWSET):
		r = na_nft_set_decode(message, &got.set);
		if (r == 0)
			na_nft_set_del(&got.set);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWSETELEM):
		r = na_nft_set_decode_elements(message, 4, &values);
		na_attr_buffer_free(&values);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWFLOWTABLE):
		r = na_nft_flowtable_decode(message, &got.flowtable);
		if (r == 0)
			na_nft_flowtable_del(&got.flowtable);
		break;
	case NA_NFNL_TYPE(NFNL_SUBSYS_HOOK, NFNL_MSG_HOOK_GET):
		r = na_nft_hook_decode(message, &got.hook);
		if (r == 0)
			na_nft_hook_del(&got.hook);
		break;
	}
	return r;
}

static const char *const captures[] = { "nft-batch", "nft-list-6.12", "nft-list-7.3",
					"nft-hooks-6.12", "nft-hooks-7.3" };

/* Each message cut off at each length, and with each byte in turn made odd. */
static void test_faults(void **state)
{
	for (size_t i = 0; i < ARRAY_SIZE(captures); i++) {
		struct hex hex;

		hex_read(captures[i], &hex);
		for (size_t j = 0; j < hex.count; j++) {
			const struct na_netlink_reply reply = {
				.data = hex.datagram[j].data,
				.len_bytes = hex.datagram[j].len_bytes,
			};
			struct na_netlink_message message;
			size_t offset = 0;

			while (na_netlink_reply_next(&reply, &offset, &message)) {
				size_t len = message.len_bytes;
				unsigned char *whole = (unsigned char *)message.payload;

				for (size_t cut = 0; cut < len; cut++) {
					message.payload = malloc(cut ? cut : 1);
					memcpy((void *)message.payload, whole, cut);
					message.len_bytes = cut;
					if (cut < 4 && message.type >= NLMSG_MIN_TYPE * 2)
						assert_int_equal(decode_any(&message), -EBADMSG);
					else
						decode_any(&message);
					free((void *)message.payload);
				}
				message.payload = whole;
				message.len_bytes = len;
				for (size_t at = 0; at < len; at++) {
					whole[at] ^= 0xff;
					decode_any(&message);
					whole[at] ^= 0xff;
				}
			}
		}
		hex_del(&hex);
	}
}

/* What we do not make is named, and is never what we do make. */
static void test_foreign(void **state)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message message;
	struct na_nft_expr set_mark[] = { { .kind = NA_NFT_EXPR_OTHER, .name = (char *)"meta" } };
	struct na_nft_rule foreign = RULE(set_mark), got;
	size_t list, elem, data;

	na_nft_rule_encode(&buffer, &foreign);
	assert_int_equal(buffer.error, -EOPNOTSUPP);
	na_attr_buffer_free(&buffer);

	na_nft_rule_encode_key(&buffer, &foreign);
	list = na_attr_add_nest(&buffer, NFTA_RULE_EXPRESSIONS);
	for (int i = 0; i < 2; i++) {
		elem = na_attr_add_nest(&buffer, NFTA_LIST_ELEM);
		na_attr_add_string(&buffer, NFTA_EXPR_NAME, i ? "log" : "meta");
		data = na_attr_add_nest(&buffer, NFTA_EXPR_DATA);
		na_attr_add_be32(&buffer, NFTA_META_KEY, NFT_META_MARK);
		na_attr_add_be32(&buffer, NFTA_META_SREG, NFT_REG_1);
		na_attr_set_nest_end(&buffer, data);
		na_attr_set_nest_end(&buffer, elem);
	}
	na_attr_set_nest_end(&buffer, list);
	message = get_message(&buffer);
	assert_int_equal(na_nft_rule_decode(&message, &got), 0);
	assert_int_equal(got.count, 2);
	assert_int_equal(got.exprs[0].kind, NA_NFT_EXPR_OTHER);
	assert_string_equal(got.exprs[0].name, "meta");
	assert_string_equal(got.exprs[1].name, "log");
	assert_false(na_nft_expr_match(&got.exprs[0], &set_mark[0]));
	na_nft_rule_del(&got);
	na_attr_buffer_free(&buffer);
}

static int encode_scenario(void *data)
{
	struct na_nfnl_batch batch = { 0 };
	int r;

	add_all(&batch);
	r = batch.messages.error;
	na_nfnl_batch_del(&batch);
	return r;
}

static int decode_scenario(void *data)
{
	const struct hex *hex = data;
	int r = 0;

	for (size_t i = 0; r == 0 && i < hex->count; i++) {
		const struct na_netlink_reply reply = {
			.data = hex->datagram[i].data,
			.len_bytes = hex->datagram[i].len_bytes,
		};
		struct na_netlink_message message;
		size_t offset = 0;

		while (r == 0 && na_netlink_reply_next(&reply, &offset, &message))
			r = decode_any(&message);
	}
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(encode_scenario, NULL, false);
	for (size_t i = 0; i < ARRAY_SIZE(captures); i++) {
		struct hex hex;

		hex_read(captures[i], &hex);
		alloc_run(decode_scenario, &hex, false);
		hex_del(&hex);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_faults),
		cmocka_unit_test(test_foreign),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("nft-bad", tests, NULL, NULL);
}
