// SPDX-License-Identifier: LGPL-2.1-or-later
/* What the tables of a declared flowtable are made of, as nft would show it. */
#include "unit.h"
#include "flowtable-batch.h"
#include "make-policy.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>

static char picture[8192];

static NA_PRINTF(1, 2) void paint(const char *format, ...)
{
	size_t at = strlen(picture);
	va_list ap;

	va_start(ap, format);
	vsnprintf(picture + at, sizeof(picture) - at, format, ap);
	va_end(ap);
}

static void paint_data(const struct na_nft_expr *expr)
{
	/* A name is text, zeros and all. */
	if (expr->len_bytes > 4 || (expr->len_bytes == 2 && expr->data[0] >= 'a')) {
		paint("\"%.*s\"%s", (int)expr->len_bytes, (const char *)expr->data,
		      expr->len_bytes == 16 ? "" : "*");
		return;
	}
	for (uint32_t i = 0; i < expr->len_bytes; i++)
		paint("%s%02x", i ? "." : "", expr->data[i]);
}

static const char *get_key(const struct na_nft_expr *expr)
{
	static const char *const metas[] = {
		[NFT_META_MARK] = "mark",
		[NFT_META_IIFNAME] = "iifname",
		[NFT_META_OIFNAME] = "oifname",
		[NFT_META_L4PROTO] = "l4proto",
	};
	static const char *const cmps[] = {
		[NFT_CMP_EQ] = "==",  [NFT_CMP_NEQ] = "!=", [NFT_CMP_LT] = "<",
		[NFT_CMP_LTE] = "<=", [NFT_CMP_GT] = ">",   [NFT_CMP_GTE] = ">=",
	};

	return expr->kind == NA_NFT_EXPR_META ? metas[expr->key] : cmps[expr->key];
}

static void paint_expr(const struct na_nft_expr *expr)
{
	switch (expr->kind) {
	case NA_NFT_EXPR_META:
		paint(" %s", get_key(expr));
		break;
	case NA_NFT_EXPR_CT:
		assert_int_equal(expr->key, NFT_CT_STATUS);
		paint(" ct status");
		break;
	case NA_NFT_EXPR_PAYLOAD:
		assert_int_equal(expr->key, NFT_PAYLOAD_TRANSPORT_HEADER);
		paint(" th %u,%u", expr->offset, expr->len_bytes);
		break;
	case NA_NFT_EXPR_BITWISE:
		paint(" & ");
		paint_data(expr);
		break;
	case NA_NFT_EXPR_CMP:
		paint(" %s ", get_key(expr));
		paint_data(expr);
		break;
	case NA_NFT_EXPR_LOOKUP:
		paint(" @%s", expr->name);
		break;
	case NA_NFT_EXPR_COUNTER:
		paint(" counter");
		break;
	case NA_NFT_EXPR_FLOW:
		paint(" flow add @%s", expr->name);
		break;
	case NA_NFT_EXPR_VERDICT:
		assert_int_equal(expr->key, NFT_RETURN);
		paint(" return");
		break;
	default:
		fail();
	}
}

static void paint_rule(const struct na_netlink_message *message)
{
	struct na_nft_rule rule;

	assert_int_equal(na_nft_rule_decode(message, &rule), 0);
	paint(" %s:", rule.chain);
	for (size_t i = 0; i < rule.count; i++)
		paint_expr(&rule.exprs[i]);
	paint("%s%s\n", rule.comment ? " # " : "", rule.comment ? rule.comment : "");
	na_nft_rule_del(&rule);
}

static void paint_flowtable(const struct na_netlink_message *message)
{
	struct na_nft_flowtable flowtable;

	assert_int_equal(na_nft_flowtable_decode(message, &flowtable), 0);
	paint(" flowtable %s: hook %u priority %d flags %u", flowtable.name, flowtable.hook,
	      flowtable.priority, flowtable.flags);
	for (size_t i = 0; flowtable.devices && flowtable.devices[i]; i++)
		paint(" %s", flowtable.devices[i]);
	paint("\n");
	na_nft_flowtable_del(&flowtable);
}

static void paint_chain(const struct na_netlink_message *message)
{
	struct na_nft_chain chain;

	assert_int_equal(na_nft_chain_decode(message, &chain), 0);
	paint(" chain %s: type %s hook %u priority %d policy %u\n", chain.name, chain.type,
	      chain.hook, chain.priority, chain.policy);
	na_nft_chain_del(&chain);
}

static void paint_elements(const struct na_netlink_message *message)
{
	struct na_attr_buffer values = { 0 };

	assert_int_equal(na_nft_set_decode_elements(message, 16, &values), 0);
	paint(" elements:");
	for (size_t at = 0; at < values.len_bytes; at += 16)
		paint(" %s", (const char *)values.data + at);
	paint("\n");
	na_attr_buffer_free(&values);
}

static void paint_table(const struct na_netlink_message *message, const char *word)
{
	struct na_nft_table table;

	assert_int_equal(na_nft_table_decode(message, &table), 0);
	paint("%s %u %s", word, table.family, table.name);
	if (table.flags)
		paint(" flags %u", table.flags);
	paint("%s%s\n", table.comment ? " # " : "", table.comment ? table.comment : "");
	na_nft_table_del(&table);
}

static void paint_message(const struct na_netlink_message *message)
{
	struct na_nft_set set;

	switch (message->type & 0xff) {
	case NFT_MSG_NEWTABLE:
		/* What somebody else made there in the meantime is not ours. */
		assert_true(message->flags & NLM_F_EXCL);
		paint_table(message, "table");
		break;
	case NFT_MSG_DELTABLE:
		paint_table(message, "delete table");
		break;
	case NFT_MSG_NEWFLOWTABLE:
		paint_flowtable(message);
		break;
	case NFT_MSG_NEWCHAIN:
		paint_chain(message);
		break;
	case NFT_MSG_NEWSET:
		assert_int_equal(na_nft_set_decode(message, &set), 0);
		paint(" set %s: type %u\n", set.name, set.key_type);
		na_nft_set_del(&set);
		break;
	case NFT_MSG_NEWSETELEM:
		paint_elements(message);
		break;
	case NFT_MSG_NEWRULE:
		assert_true(message->flags & NLM_F_APPEND);
		paint_rule(message);
		break;
	default:
		fail();
	}
}

static void paint_batch(struct na_nfnl_batch *batch)
{
	struct na_netlink_message message;
	size_t count = batch->count;

	picture[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		assert_true(na_nfnl_batch_get(batch, i, &message));
		paint_message(&message);
	}
	na_nfnl_batch_del(batch);
}

static struct netaccel_policy *declare(const char *lines)
{
	char text[512];

	snprintf(text, sizeof(text), "Device=lan1\n%s", lines);
	return make_flowtable_policy(text);
}

static char *const devices[] = { (char *)"lan1", (char *)"eth2", NULL };

static void expect(const char *lines, const struct na_flowtable_table *table, const char *want)
{
	struct netaccel_policy *policy = declare(lines);
	struct na_nfnl_batch batch = { 0 };

	assert_int_equal(na_flowtable_batch_add(&batch, policy->declared[0], table), 0);
	paint_batch(&batch);
	assert_string_equal(picture, want);
	netaccel_policy_free(policy);
}

#define SLOW                                                                                       \
	" forward: ct status & 00.40.00.00 != 00.00.00.00 counter # offloaded, and slow all the "  \
	"same\n"
#define FLOWS                                                                                      \
	" forward: l4proto == 06 flow add @ft\n"                                                   \
	" forward: l4proto == 11 flow add @ft\n"

static void test_alone(void **state)
{
	struct na_flowtable_table table = { .devices = devices };

	expect("", &table,
	       "table 1 netaccel-router # offload auto\n"
	       " flowtable ft: hook 0 priority 0 flags 0 lan1 eth2\n"
	       " chain forward: type filter hook 2 priority 10 policy 1\n" SLOW FLOWS);
	table.offload = true;
	table.flags = NFT_TABLE_F_OWNER;
	expect("Offload=hardware\nFamily=ip6\nCounter=yes\nPriority=-5\nProtocol=udp", &table,
	       "table 10 netaccel-router flags 2 # offload hardware\n"
	       " flowtable ft: hook 0 priority -5 flags 3 lan1 eth2\n"
	       " chain forward: type filter hook 2 priority 10 policy 1\n" SLOW
	       " forward: l4proto == 11 flow add @ft\n");
}

/* Hardware first, and only for what goes from one such device to another. */
static void test_two(void **state)
{
	static const char *const guards[] = { "br-lan", "ppp0" };
	struct na_flowtable_table table = {
		.role = NA_FLOWTABLE_HARDWARE,
		.offload = true,
		.devices = devices,
		.guards = guards,
		.guard_count = 2,
	};

	expect("", &table,
	       "table 1 netaccel-router.hardware # offload auto\n"
	       " flowtable ft: hook 0 priority 0 flags 1 lan1 eth2\n"
	       " chain forward: type filter hook 2 priority 10 policy 1\n"
	       " set hardware: type 41\n"
	       " elements: br-lan ppp0\n" SLOW
	       " forward: iifname @hardware oifname @hardware l4proto == 06 flow add @ft\n"
	       " forward: iifname @hardware oifname @hardware l4proto == 11 flow add @ft\n");
	table = (struct na_flowtable_table){ .role = NA_FLOWTABLE_SOFTWARE, .devices = devices };
	/* Who is slow is counted once. */
	expect("", &table,
	       "table 1 netaccel-router # offload auto\n"
	       " flowtable ft: hook 0 priority 0 flags 0 lan1 eth2\n"
	       " chain forward: type filter hook 2 priority 11 policy 1\n" FLOWS);
}

/* LINE as a rule, before those that offload. */
static void expect_bypass(const char *line, const char *rule)
{
	const struct na_flowtable_table table = { .role = NA_FLOWTABLE_SOFTWARE,
						  .devices = devices };
	char lines[256], want[1024];

	snprintf(lines, sizeof(lines), "Protocol=tcp\nBypass=%s", line);
	snprintf(want, sizeof(want),
		 "table 1 netaccel-router # offload auto\n"
		 " flowtable ft: hook 0 priority 0 flags 0 lan1 eth2\n"
		 " chain forward: type filter hook 2 priority 11 policy 1\n"
		 " forward: %s return # never offloaded\n"
		 " forward: l4proto == 06 flow add @ft\n",
		 rule);
	expect(lines, &table, want);
}

static void test_bypass(void **state)
{
	expect_bypass("iif wg0", "iifname == \"wg0\"");
	expect_bypass("oif fifteen-bytes-1", "oifname == \"fifteen-bytes-1\"");
	expect_bypass("oif wg*", "oifname == \"wg\"*");
	expect_bypass("mark 0x10/0xf0", "mark & f0.00.00.00 == 10.00.00.00");
	expect_bypass("mark 0x1020304", "mark == 04.03.02.01");
	expect_bypass("dport 443", "th 2,2 == 01.bb");
	expect_bypass("dport 5060-5061 l4proto udp mark 1 oif b iif a",
		      "iifname == \"a\" oifname == \"b\" mark == 01.00.00.00 l4proto == 11 "
		      "th 2,2 >= 13.c4 <= 13.c5");
}

static void test_del(void **state)
{
	struct na_nfnl_batch batch = { 0 };

	assert_int_equal(na_flowtable_batch_del(&batch, NFPROTO_INET, "netaccel-router"), 0);
	assert_int_equal(na_flowtable_batch_del(&batch, NFPROTO_IPV6, "netaccel-router.hardware"),
			 0);
	paint_batch(&batch);
	assert_string_equal(picture, "delete table 1 netaccel-router\n"
				     "delete table 10 netaccel-router.hardware\n");
}

static int add_and_free(void *data)
{
	static const char *const guards[] = { "br-lan" };
	const struct netaccel_declared *declared = data;
	const struct na_flowtable_table table = {
		.role = NA_FLOWTABLE_HARDWARE,
		.devices = devices,
		.guards = guards,
		.guard_count = 1,
	};
	struct na_nfnl_batch batch = { 0 };
	int r = na_flowtable_batch_del(&batch, NFPROTO_INET, "netaccel-router");

	if (r == 0)
		r = na_flowtable_batch_add(&batch, declared, &table);
	na_nfnl_batch_del(&batch);
	return r;
}

static void test_no_memory(void **state)
{
	struct netaccel_policy *policy = declare("Bypass=iif a dport 1-2");

	alloc_run(add_and_free, policy->declared[0], false);
	netaccel_policy_free(policy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_alone),	  cmocka_unit_test(test_two),
		cmocka_unit_test(test_bypass),	  cmocka_unit_test(test_del),
		cmocka_unit_test(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
