// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "error.h"
#include "fake-nft.h"
#include "flowtable.h"
#include "tree.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>

static char *first_devices[] = { (char *)"lan1", (char *)"gone", NULL };
static char *first_prefixes[] = { (char *)"wg", NULL };
static char *second_devices[] = { (char *)"lan1", (char *)"wan", NULL };

static const struct fake_nft router = {
	.generation = 7,
	.table = {
		{ .family = NFPROTO_INET, .name = (char *)"fw" },
		{ .family = NFPROTO_INET, .name = (char *)"netaccel-router",
		  .flags = NFT_TABLE_F_OWNER | NFT_TABLE_F_PERSIST, .owner = 4711 },
		{ .family = NFPROTO_IPV4, .name = (char *)"netaccel-router",
		  .flags = NFT_TABLE_F_DORMANT },
	},
	.flowtable = {
		{ .family = NFPROTO_INET, .table = (char *)"fw", .name = (char *)"ft",
		  .priority = -5, .flags = NFT_FLOWTABLE_HW_OFFLOAD | NFT_FLOWTABLE_COUNTER,
		  .devices = first_devices, .prefixes = first_prefixes, .handle = 3, .use = 2 },
		{ .family = NFPROTO_INET, .table = (char *)"netaccel-router",
		  .name = (char *)"hardware", .devices = second_devices },
		{ .family = NFPROTO_IPV4, .table = (char *)"netaccel-router", .name = (char *)"f" },
	},
	.link = { "lo", "lan1", "wan", "wg0", "wan2" },
	.hooked = { { -1 }, { 0, 1, -1 }, { 1, -1 }, { 0, -1 }, { -1 } },
};

struct fixture {
	struct netaccel_ctx *ctx;
	struct netaccel_flowtables *flowtables;
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	fake_nft = router;
	assert_int_equal(netaccel_ctx_new(&f->ctx), 0);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	netaccel_flowtables_free(f->flowtables);
	netaccel_ctx_free(f->ctx);
	free(f);
	return 0;
}

static int read_again(struct fixture *f)
{
	netaccel_flowtables_free(f->flowtables);
	f->flowtables = NULL;
	fake_nft.requests = 0;
	return netaccel_flowtables_read(f->ctx, &f->flowtables);
}

static const struct netaccel_flowtable *get(const struct fixture *f, size_t index)
{
	const struct netaccel_flowtable *flowtable = NULL;

	for (size_t i = 0; i <= index; i++)
		flowtable = netaccel_flowtables_next(f->flowtables, flowtable);
	return flowtable;
}

static void test_read(void **state)
{
	struct fixture *f = *state;
	const struct netaccel_flowtable *flowtable;
	uint32_t port = 1;

	assert_int_equal(read_again(f), 0);
	assert_int_equal(netaccel_flowtables_get_generation(f->flowtables), 7);
	assert_int_equal(netaccel_flowtables_count(f->flowtables), 3);
	flowtable = get(f, 0);
	assert_string_equal(netaccel_flowtable_get_family(flowtable), "inet");
	assert_string_equal(netaccel_flowtable_get_table(flowtable), "fw");
	assert_string_equal(netaccel_flowtable_get_name(flowtable), "ft");
	assert_int_equal(netaccel_flowtable_get_handle(flowtable), 3);
	assert_string_equal(netaccel_flowtable_get_hook(flowtable), "ingress");
	assert_int_equal(netaccel_flowtable_get_priority(flowtable), -5);
	assert_true(netaccel_flowtable_get_offload(flowtable));
	assert_true(netaccel_flowtable_get_counter(flowtable));
	assert_int_equal(netaccel_flowtable_get_flags(flowtable), 3);
	assert_string_equal(netaccel_flowtable_get_device(flowtable, 0), "lan1");
	assert_string_equal(netaccel_flowtable_get_device(flowtable, 1), "gone");
	assert_null(netaccel_flowtable_get_device(flowtable, 2));
	assert_null(netaccel_flowtable_get_device(flowtable, 3));
	assert_string_equal(netaccel_flowtable_get_prefix(flowtable, 0), "wg");
	assert_null(netaccel_flowtable_get_prefix(flowtable, 1));
	assert_string_equal(netaccel_flowtable_get_hooked(flowtable, 0), "lan1");
	assert_string_equal(netaccel_flowtable_get_hooked(flowtable, 1), "wg0");
	assert_null(netaccel_flowtable_get_hooked(flowtable, 2));
	assert_true(netaccel_flowtable_get_hooks_told(flowtable));
	assert_int_equal(netaccel_flowtable_get_use(flowtable), 2);
	assert_false(netaccel_flowtable_get_dormant(flowtable));
	assert_false(netaccel_flowtable_get_persist(flowtable));
	assert_false(netaccel_flowtable_get_owner(flowtable, &port));
	assert_int_equal(port, 1);
	assert_null(netaccel_flowtable_get_ours(flowtable));

	flowtable = get(f, 1);
	assert_false(netaccel_flowtable_get_offload(flowtable));
	assert_true(netaccel_flowtable_get_persist(flowtable));
	assert_true(netaccel_flowtable_get_owner(flowtable, &port));
	assert_int_equal(port, 4711);
	assert_string_equal(netaccel_flowtable_get_ours(flowtable), "router");
	assert_string_equal(netaccel_flowtable_get_hooked(flowtable, 0), "lan1");
	assert_string_equal(netaccel_flowtable_get_hooked(flowtable, 1), "wan");
	assert_null(netaccel_flowtable_get_hooked(flowtable, 2));

	flowtable = get(f, 2);
	assert_string_equal(netaccel_flowtable_get_family(flowtable), "ip");
	assert_true(netaccel_flowtable_get_dormant(flowtable));
	assert_string_equal(netaccel_flowtable_get_ours(flowtable), "router");
	assert_string_equal(netaccel_flowtables_get_ours(f->flowtables, 0), "router");
	assert_null(netaccel_flowtables_get_ours(f->flowtables, 1));
	assert_null(netaccel_flowtable_get_device(flowtable, 0));
	assert_null(netaccel_flowtable_get_hooked(flowtable, 0));
	assert_null(get(f, 3));
}

/* What is not told is taken from the lists, of what there is. */
static void test_hooks_untold(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 3; i++) {
		fake_nft.hooks_without_kind = i == 0;
		fake_nft.hooks_error = i == 1 ? -EINVAL : i == 2 ? -EOPNOTSUPP : 0;
		assert_int_equal(read_again(f), 0);
		assert_false(netaccel_flowtable_get_hooks_told(get(f, 0)));
		assert_false(netaccel_flowtable_get_hooks_told(get(f, 1)));
		assert_string_equal(netaccel_flowtable_get_hooked(get(f, 0), 0), "lan1");
		assert_string_equal(netaccel_flowtable_get_hooked(get(f, 0), 1), "wg0");
		assert_null(netaccel_flowtable_get_hooked(get(f, 0), 2));
		assert_string_equal(netaccel_flowtable_get_hooked(get(f, 1), 1), "wan");
		assert_null(netaccel_flowtable_get_hooked(get(f, 1), 2));
	}
	/* A link that has gone meanwhile hooks nothing; what else fails does. */
	fake_nft.hooks_error = -ENODEV;
	assert_int_equal(read_again(f), 0);
	assert_null(netaccel_flowtable_get_hooked(get(f, 0), 0));
	fake_nft.hooks_error = -ENOBUFS;
	assert_int_equal(read_again(f), -ENOBUFS);
}

static const char *get_message(const struct fixture *f)
{
	return netaccel_error_get_message(netaccel_ctx_get_error(f->ctx));
}

static void test_changes(void **state)
{
	struct fixture *f = *state;
	int requests;

	assert_int_equal(read_again(f), 0);
	requests = fake_nft.requests;
	/* Each request in turn sees another generation: then all is read again, but features. */
	for (int i = 2; i < requests; i++) {
		fake_nft.fail_at = i;
		assert_int_equal(read_again(f), 0);
		assert_int_equal(fake_nft.requests, 2 * requests - 1);
		assert_int_equal(netaccel_flowtables_get_generation(f->flowtables),
				 fake_nft.generation);
		assert_int_equal(netaccel_flowtables_count(f->flowtables), 3);
	}
	fake_nft.fail_at = 0;
	fake_nft.always_changes = true;
	assert_int_equal(read_again(f), -EINTR);
	assert_string_equal(
		get_message(f),
		"read flowtables: the ruleset changes faster than it can be read; try again");
}

static void test_fails(void **state)
{
	struct fixture *f = *state;
	int requests;

	assert_int_equal(read_again(f), 0);
	requests = fake_nft.requests;
	for (int i = 1; i < requests; i++) {
		fake_nft.fail_at = i;
		fake_nft.error = -EPERM;
		assert_int_equal(read_again(f), -EPERM);
		assert_non_null(strstr(get_message(f), "CAP_NET_ADMIN"));
	}
	/* What features there are is not worth failing for. */
	fake_nft.fail_at = requests;
	assert_int_equal(read_again(f), 0);
	fake_nft.fail_at = 1;
	fake_nft.error = -EINVAL;
	assert_int_equal(read_again(f), -EOPNOTSUPP);
	assert_string_equal(get_message(f), "read flowtables: this kernel has no nf_tables; "
					    "it needs the module nf_tables (CONFIG_NF_TABLES)");
	fake_nft.fail_at = 2;
	assert_int_equal(read_again(f), -EINVAL);
	/* None at all asks for nothing more. */
	memset(fake_nft.flowtable, 0, sizeof(fake_nft.flowtable));
	memset(fake_nft.table, 0, sizeof(fake_nft.table));
	fake_nft.fail_at = 0;
	assert_int_equal(read_again(f), 0);
	assert_int_equal(fake_nft.requests, 4);
	assert_null(get(f, 0));
}

static void test_owner(void **state)
{
	struct netaccel_ctx *ctx;
	char *root, *name = NULL;
	uint32_t pid = 0;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add_text(root, "/proc/net/netlink",
		      "sk               Eth Pid        Groups   Rmem     Wmem     Dump  Locks    "
		      "Drops    "
		      "Inode\n"
		      "00000000aaaaaaaa 0   4711       00000000 0        0        0     2        0 "
		      "       "
		      "11\n"
		      "00000000bbbbbbbb 12  4711       00000000 0        0        0     2        0 "
		      "       "
		      "12\n"
		      "00000000cccccccc 12  4294963200 00000000 0        0        0     2        0 "
		      "       "
		      "13\n");
	tree_add_text(root, "/proc/200/comm", "other\n");
	tree_run("mkdir -p %s/proc/200/fd && ln -s 'socket:[11]' %s/proc/200/fd/3", root, root);
	tree_add_text(root, "/proc/300/comm", "a name\n");
	tree_run("mkdir -p %s/proc/300/fd && ln -s '/dev/null' %s/proc/300/fd/0", root, root);
	tree_run("mkdir -p %s/proc/300/fd && ln -s 'socket:[12]' %s/proc/300/fd/7", root, root);
	tree_add_text(root, "/proc/self/comm", "nobody\n");
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	assert_int_equal(na_flowtable_read_owner(&ctx->root, 4711, &pid, &name), 0);
	assert_int_equal(pid, 300);
	assert_string_equal(name, "a name");
	free(name);
	assert_int_equal(na_flowtable_read_owner(&ctx->root, 4294963200, &pid, &name), -ENOENT);
	assert_int_equal(na_flowtable_read_owner(&ctx->root, 5, &pid, &name), -ENOENT);
	netaccel_ctx_free(ctx);
	tree_free(root);
}

static void test_elsewhere(void **state)
{
	struct fixture *f = *state;

	SKIP_WITHOUT_OPENAT2();
	assert_int_equal(netaccel_ctx_set_root(f->ctx, TEST_DATA), 0);
	assert_int_equal(read_again(f), -EOPNOTSUPP);
	assert_int_equal(fake_nft.requests, 0);
}

static int scenario(void *data)
{
	struct netaccel_flowtables *flowtables;
	int r = netaccel_flowtables_read(data, &flowtables);

	if (r == 0)
		netaccel_flowtables_free(flowtables);
	return r;
}

static void test_allocation(void **state)
{
	struct fixture *f = *state;

	/* Nor does it hang on what /proc has here. */
	fake_nft.table[1].owner = 0;
	alloc_run(scenario, f->ctx, false);
	fake_nft.hooks_error = -EINVAL;
	alloc_run(scenario, f->ctx, false);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_read),  test(test_hooks_untold), test(test_changes),	  test(test_fails),
		test(test_owner), test(test_elsewhere),	   test(test_allocation),
	};

	return cmocka_run_group_tests_name("flowtable", tests, NULL, NULL);
}
