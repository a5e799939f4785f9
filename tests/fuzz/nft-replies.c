// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Messages of nf_tables and of hooks, one after the other with their netlink headers:
 * each is read as every kind of object. What is read, written and read again is the same.
 * fuzz: -max_len=4096
 */
#include "fuzz.h"

#include "message.h"
#include "nft.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>

static bool match_text(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool get_malformed(int r)
{
	return r == -EBADMSG || r == -EINVAL;
}

static struct na_netlink_message get_message(const struct na_attr_buffer *buffer)
{
	FUZZ_CHECK(buffer->error == 0);
	return (struct na_netlink_message){ .payload = buffer->data,
					    .len_bytes = buffer->len_bytes };
}

static void run_table(const struct na_netlink_message *message)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message written;
	struct na_nft_table table, again;
	int r = na_nft_table_decode(message, &table);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r < 0)
		return;
	na_nft_table_encode(&buffer, &table);
	written = get_message(&buffer);
	FUZZ_CHECK(na_nft_table_decode(&written, &again) == 0);
	FUZZ_CHECK(table.family == again.family && table.flags == again.flags);
	FUZZ_CHECK(match_text(table.name, again.name));
	na_nft_table_del(&again);
	na_nft_table_del(&table);
	na_attr_buffer_free(&buffer);
}

static void run_chain(const struct na_netlink_message *message)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message written;
	struct na_nft_chain chain, again;
	int r = na_nft_chain_decode(message, &chain);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r < 0)
		return;
	na_nft_chain_encode(&buffer, &chain);
	written = get_message(&buffer);
	FUZZ_CHECK(na_nft_chain_decode(&written, &again) == 0);
	FUZZ_CHECK(chain.family == again.family && match_text(chain.table, again.table) &&
		   match_text(chain.name, again.name) && match_text(chain.type, again.type));
	FUZZ_CHECK(!chain.type || (chain.hook == again.hook && chain.priority == again.priority &&
				   chain.policy == again.policy));
	na_nft_chain_del(&again);
	na_nft_chain_del(&chain);
	na_attr_buffer_free(&buffer);
}

static void run_rule(const struct na_netlink_message *message)
{
	struct na_attr_buffer buffer = { 0 };
	struct na_netlink_message written;
	struct na_nft_rule rule, again;
	bool foreign = false;
	int r = na_nft_rule_decode(message, &rule);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r < 0)
		return;
	for (size_t i = 0; i < rule.count; i++)
		foreign = foreign || rule.exprs[i].kind == NA_NFT_EXPR_OTHER;
	na_nft_rule_encode(&buffer, &rule);
	if (foreign) {
		FUZZ_CHECK(buffer.error == -EOPNOTSUPP);
	} else if (!rule.comment || strlen(rule.comment) < UINT8_MAX) {
		written = get_message(&buffer);
		FUZZ_CHECK(na_nft_rule_decode(&written, &again) == 0);
		FUZZ_CHECK(rule.family == again.family && match_text(rule.table, again.table) &&
			   match_text(rule.chain, again.chain) &&
			   match_text(rule.comment, again.comment) && rule.count == again.count);
		for (size_t i = 0; i < rule.count; i++)
			FUZZ_CHECK(na_nft_expr_match(&rule.exprs[i], &again.exprs[i]));
		na_nft_rule_del(&again);
	} else {
		FUZZ_CHECK(buffer.error == -EMSGSIZE);
	}
	na_nft_rule_del(&rule);
	na_attr_buffer_free(&buffer);
}

static void run_set(const struct na_netlink_message *message)
{
	struct na_attr_buffer buffer = { 0 }, values = { 0 };
	struct na_netlink_message written;
	struct na_nft_set set, again;
	int r = na_nft_set_decode(message, &set);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r == 0) {
		na_nft_set_encode(&buffer, &set);
		written = get_message(&buffer);
		FUZZ_CHECK(na_nft_set_decode(&written, &again) == 0);
		FUZZ_CHECK(match_text(set.name, again.name) && set.key_type == again.key_type &&
			   set.key_bytes == again.key_bytes && set.flags == again.flags);
		na_nft_set_del(&again);
		na_nft_set_del(&set);
	}
	r = na_nft_set_decode_elements(message, 4, &values);
	FUZZ_CHECK(r == 0 ? values.len_bytes % 4 == 0 : get_malformed(r));
	na_attr_buffer_free(&values);
	na_attr_buffer_free(&buffer);
}

/* TEXTS come next in LIST. */
static void check_next(char *const **list, char *const *texts)
{
	for (; texts && *texts; texts++, (*list)++)
		FUZZ_CHECK(*list && match_text(**list, *texts));
}

static void run_flowtable(const struct na_netlink_message *message)
{
	struct na_nfnl_batch batch = { 0 };
	struct na_netlink_message written;
	struct na_nft_flowtable flowtable, again;
	char *const *devices, *const *prefixes;
	int r = na_nft_flowtable_decode(message, &flowtable);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r < 0)
		return;
	devices = flowtable.devices;
	prefixes = flowtable.prefixes;
	na_nft_flowtable_add(&batch, NFT_MSG_NEWFLOWTABLE, 0, &flowtable);
	FUZZ_CHECK(batch.messages.error == 0);
	/* So that the last one has its end. */
	na_nft_flowtable_encode_key(na_nfnl_batch_add(&batch, NFT_MSG_DELFLOWTABLE, 0), &flowtable);
	for (size_t i = 0; i + 1 < batch.count; i++) {
		FUZZ_CHECK(na_nfnl_batch_get(&batch, i, &written));
		FUZZ_CHECK(na_nft_flowtable_decode(&written, &again) == 0);
		FUZZ_CHECK(flowtable.family == again.family && flowtable.hook == again.hook &&
			   flowtable.priority == again.priority && flowtable.flags == again.flags);
		FUZZ_CHECK(match_text(flowtable.table, again.table) &&
			   match_text(flowtable.name, again.name));
		check_next(&devices, again.devices);
		check_next(&prefixes, again.prefixes);
		na_nft_flowtable_del(&again);
	}
	FUZZ_CHECK((!devices || !*devices) && (!prefixes || !*prefixes));
	na_nft_flowtable_del(&flowtable);
	na_nfnl_batch_del(&batch);
}

static void run_hook(const struct na_netlink_message *message)
{
	struct na_nft_hook hook;
	int r = na_nft_hook_decode(message, &hook);

	FUZZ_CHECK(r == 0 || get_malformed(r));
	if (r == 0)
		na_nft_hook_del(&hook);
}

static void run_message(const struct na_netlink_message *message)
{
	struct na_nfnl_generation generation;
	struct na_attr_cursor attrs;
	uint8_t family;
	char text[600];
	int r = na_nfnl_decode(message, &family, &attrs);

	FUZZ_CHECK(r == 0 || r == -EBADMSG);
	if (r == 0) {
		r = na_nfnl_generation_decode(attrs, &generation);
		FUZZ_CHECK(r == 0 ? generation.id != 0 : r == -EBADMSG);
	}
	na_message_explain_nft(message, text, sizeof(text));
	FUZZ_CHECK(memchr(text, '\0', sizeof(text)));
	run_table(message);
	run_chain(message);
	run_rule(message);
	run_set(message);
	run_flowtable(message);
	run_hook(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* A block of its own size, so that the sanitizers see each step outside. */
	struct na_netlink_reply reply = { .data = malloc(size ? size : 1), .len_bytes = size };
	struct na_netlink_message message;
	size_t offset = 0;

	memcpy(reply.data, data, size);
	while (na_netlink_reply_next(&reply, &offset, &message))
		run_message(&message);
	na_netlink_reply_del(&reply);
	return 0;
}
