// SPDX-License-Identifier: LGPL-2.1-or-later
/* What udev asks of a policy: the rules for one driver. */
#include "unit.h"
#include "policy.h"
#include "tree.h"

static int setup(void **state)
{
	struct netaccel_ctx *ctx;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	*state = ctx;
	return 0;
}

static int teardown(void **state)
{
	netaccel_ctx_free(*state);
	return 0;
}

/* A directory with rules, given to CTX. */
static char *new_policy(struct netaccel_ctx *ctx)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add_text(root, "/rules.d/10-igb.conf", "[Match]\nDriver=igb\n[Apply]\nRx=1\n");
	tree_add_text(root, "/rules.d/20-not.conf",
		      "[Match]\nDriver=!igb\nName=*\n[Apply]\nRx=1\n");
	tree_add_text(root, "/drivers.d/igb.conf", "[WhileUp]\nRx=stays\n");
	assert_int_equal(netaccel_ctx_set_policy(ctx, root), 0);
	return root;
}

static struct netaccel_policy *read_driver(struct netaccel_ctx *ctx, const char *driver)
{
	struct netaccel_policy *policy;

	assert_int_equal(netaccel_policy_read_driver(ctx, driver, &policy), 0);
	return policy;
}

static void test_rules(void **state)
{
	char *root = new_policy(*state);
	struct netaccel_policy *policy = read_driver(*state, "igb");

	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	assert_string_equal(netaccel_rule_get_name(netaccel_policy_get_rule(policy, 0)),
			    "10-igb.conf");
	assert_int_equal(netaccel_policy_count_drivers(policy), 1);
	assert_false(netaccel_policy_get_idle(policy));
	netaccel_policy_free(policy);
	policy = read_driver(*state, "mana");
	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	assert_false(netaccel_policy_get_idle(policy));
	netaccel_policy_free(policy);
	tree_free(root);
}

static void test_idle(void **state)
{
	char *root = new_policy(*state);
	struct netaccel_policy *policy;

	tree_run("rm %s/rules.d/20-not.conf", root);
	policy = read_driver(*state, "mana");
	assert_true(netaccel_policy_get_idle(policy));
	/* Without a rule nobody asks for them. */
	assert_int_equal(netaccel_policy_count_drivers(policy), 0);
	netaccel_policy_free(policy);
	/* What cannot be read may name any driver. */
	tree_run("rm -r %s/rules.d && touch %s/rules.d", root, root);
	policy = read_driver(*state, "mana");
	assert_false(netaccel_policy_get_idle(policy));
	netaccel_policy_free(policy);
	tree_free(root);
}

static int scenario(void *data)
{
	struct netaccel_policy *policy;
	int r = netaccel_policy_read_driver(data, "igb", &policy);

	if (r == 0)
		netaccel_policy_free(policy);
	return r;
}

static void test_allocation(void **state)
{
	char *root = new_policy(*state);

	alloc_run(scenario, *state, true);
	tree_free(root);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_rules),
		test(test_idle),
		test(test_allocation),
	};

	return cmocka_run_group_tests_name("policy-driver", tests, NULL, NULL);
}
