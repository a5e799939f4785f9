// SPDX-License-Identifier: LGPL-2.1-or-later
/* Declared flowtables brought about in a kernel that carries batches out, or refuses to. */
#include "unit.h"
#include "fake-ruleset.h"
#include "flowtable-apply.h"
#include "make-policy.h"
#include "state.h"

#include <linux/netfilter/nf_tables.h>

#define MACHINE(devices) "[Machine]\nFormat=1\nOrigin=written\n" devices
#define LAN1		 "[Device 2]\nName=lan1\nDriver=mt7530\n"
#define LAN2		 "[Device 3]\nName=lan2\nDriver=mt7530\n"
#define WAN		 "[Device 4]\nName=wan\nDriver=r8169\n"

static const struct fake_ruleset kernel = { .link = { "lan1", "lan2", "wan" } };

struct fixture {
	struct netaccel_ctx *ctx;
	struct netaccel_state state;
	struct netaccel_policy *policy;
	struct netaccel_machine *machine;
	struct netaccel_flowtable_apply apply;
	struct netaccel_flowtable_outcome *outcome;
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	*state = f;
	fake_ruleset_set(&kernel);
	assert_int_equal(netaccel_ctx_new(&f->ctx), 0);
	f->machine = make_machine(MACHINE(LAN1 LAN2 WAN));
	f->machine->live = true;
	/* As if it was locked. */
	f->state.dir.fd = f->state.dir.lock = 0;
	f->apply = (struct netaccel_flowtable_apply){ .ctx = f->ctx,
						      .table_flags = NFT_TABLE_F_PERSIST };
	assert_int_equal(na_netlink_new(f->ctx, 0, NULL, &f->apply.nfnl), 0);
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	netaccel_flowtable_outcome_free(f->outcome);
	na_netlink_free(f->apply.nfnl);
	netaccel_machine_free(f->machine);
	netaccel_policy_free(f->policy);
	netaccel_ctx_free(f->ctx);
	free(f);
	return 0;
}

static void declare(struct fixture *f, const char *lines)
{
	netaccel_policy_free(f->policy);
	f->policy = make_flowtable_policy(lines);
}

/* Reads, plans and applies; the outcome is the fixture's. */
static int apply(struct fixture *f, unsigned int flags)
{
	struct netaccel_flowtables *flowtables;
	struct netaccel_flowtable_plan *plan = NULL;
	int r = netaccel_flowtables_read(f->ctx, &flowtables);

	netaccel_flowtable_outcome_free(f->outcome);
	f->outcome = NULL;
	if (r < 0)
		return r;
	r = netaccel_flowtable_plan_new(f->ctx, f->policy->declared[0], f->machine, flowtables,
					flags, &plan);
	if (r == 0)
		r = netaccel_flowtable_apply_set(&f->apply, &f->state, plan, &f->outcome);
	netaccel_flowtable_plan_free(plan);
	netaccel_flowtables_free(flowtables);
	return r;
}

static void expect(struct fixture *f, unsigned int flags, enum netaccel_outcome_status status,
		   enum netaccel_flowtable_step step, const char *ruleset)
{
	assert_int_equal(apply(f, flags), 0);
	if (netaccel_flowtable_outcome_get_status(f->outcome) != status)
		fail_msg("%s", netaccel_flowtable_outcome_get_text(f->outcome)
				       ? netaccel_flowtable_outcome_get_text(f->outcome)
				       : "no text");
	assert_int_equal(netaccel_flowtable_outcome_get_step(f->outcome), step);
	assert_string_equal(fake_ruleset_paint(), ruleset);
}

static void expect_text(const struct fixture *f, const char *text)
{
	const char *got = netaccel_flowtable_outcome_get_text(f->outcome);

	assert_non_null(got);
	assert_string_equal(got, text);
}

#define DONE	NETACCEL_OUTCOME_DONE
#define PENDING NETACCEL_OUTCOME_PENDING
#define FAILED	NETACCEL_OUTCOME_FAILED
#define NONE	NETACCEL_FLOWTABLE_STEP_NONE
#define ADD	NETACCEL_FLOWTABLE_STEP_ADD
#define CHANGE	NETACCEL_FLOWTABLE_STEP_CHANGE
#define REPLACE NETACCEL_FLOWTABLE_STEP_REPLACE
#define REFRESH NETACCEL_FLOWTABLE_PLAN_REFRESH
#define RULES	" rule rule rule"

static void test_software(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=lan1 wan\nOffload=software");
	expect(f, 0, DONE, ADD, "netaccel-router: lan1 wan" RULES);
	assert_int_equal(fake_ruleset.batches, 1);
	expect(f, 0, DONE, NONE, "netaccel-router: lan1 wan" RULES);
	assert_int_equal(fake_ruleset.batches, 1);
	declare(f, "Device=lan2 wan gone\nOffload=software");
	expect(f, 0, PENDING, CHANGE, "netaccel-router: wan lan2" RULES);
	expect(f, REFRESH, PENDING, REPLACE, "netaccel-router: lan2 wan" RULES);
	/* No driver was asked. */
	assert_int_equal(fake_ruleset.probes, 0);
	fake_ruleset.lacks_persist = true;
	fake_ruleset_del_table("netaccel-router");
	expect(f, 0, PENDING, ADD, "netaccel-router: lan2 wan" RULES);
}

static void test_auto(void **state)
{
	struct fixture *f = *state;
	const struct netaccel_flowtable_plan *plan;

	fake_ruleset.refuses = "wan";
	declare(f, "Device=lan1 lan2 wan");
	expect(f, 0, DONE, ADD,
	       "netaccel-router.hardware: lan1 lan2 offload" RULES
	       "; netaccel-router: lan1 lan2 wan rule rule");
	assert_int_equal(fake_ruleset.probes, 1);
	plan = netaccel_flowtable_outcome_get_plan(f->outcome);
	assert_int_equal(netaccel_flowtable_plan_get_hardware(plan, 0),
			 NETACCEL_FLOWTABLE_HARDWARE_YES);
	assert_int_equal(netaccel_flowtable_plan_get_hardware(plan, 2),
			 NETACCEL_FLOWTABLE_HARDWARE_NO);
	expect(f, 0, DONE, NONE,
	       "netaccel-router.hardware: lan1 lan2 offload" RULES
	       "; netaccel-router: lan1 lan2 wan rule rule");
	assert_int_equal(fake_ruleset.probes, 1);
	declare(f, "Device=lan1 lan2");
	expect(f, 0, DONE, REPLACE, "netaccel-router: lan1 lan2 offload" RULES);
	declare(f, "Device=wan");
	expect(f, 0, DONE, REPLACE, "netaccel-router: wan" RULES);
}

static void test_hardware(void **state)
{
	struct fixture *f = *state;

	fake_ruleset.refuses = "wan";
	declare(f, "Device=lan1\nOffload=hardware");
	expect(f, 0, DONE, ADD, "netaccel-router: lan1 offload" RULES);
	declare(f, "Device=lan1 wan\nOffload=hardware");
	expect(f, 0, FAILED, CHANGE, "netaccel-router: lan1 offload" RULES);
	expect_text(f, "wan: driver r8169 has no flow offload; Offload=auto does in software what "
		       "hardware cannot");
}

/* Where a driver takes one binding at a time, the old one goes in a batch of its own. */
static void test_busy(void **state)
{
	struct fixture *f = *state;

	fake_ruleset.binds_once = true;
	declare(f, "Device=lan1 lan2\nOffload=hardware");
	expect(f, 0, DONE, ADD, "netaccel-router: lan1 lan2 offload" RULES);
	fake_ruleset.batches = 0;
	expect(f, REFRESH, DONE, REPLACE, "netaccel-router: lan1 lan2 offload" RULES);
	assert_int_equal(fake_ruleset.batches, 3);
	/* The third fails for another reason: the fourth brings back what was. */
	fake_ruleset.batches = 0;
	fake_ruleset.fail_at = 3;
	fake_ruleset.error = -ENOSPC;
	declare(f, "Device=lan1 lan2\nOffload=hardware\nCounter=yes");
	expect(f, 0, FAILED, REPLACE, "netaccel-router: lan1 lan2 offload" RULES);
	assert_int_equal(fake_ruleset.batches, 4);
	expect_text(f, "table: No space left on device");
}

static void lose_link(void)
{
	fake_ruleset.link[1] = NULL;
}

static void lose_table(void)
{
	fake_ruleset.before = fake_ruleset.after = NULL;
	fake_ruleset_del_table("netaccel-router");
}

/* The next one goes through. */
static void fail_once(void)
{
	static int times;

	if (times++)
		fake_ruleset.error = 0;
}

/* What was read is old by the time it is sent: then it is read again. */
static void test_overtaken(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=lan1 wan\nOffload=software");
	expect(f, 0, DONE, ADD, "netaccel-router: lan1 wan" RULES);
	declare(f, "Device=lan1\nOffload=software");
	fake_ruleset.before = lose_table;
	expect(f, 0, DONE, ADD, "netaccel-router: lan1" RULES);
	/* Nor is what was carried out there for long. */
	declare(f, "Device=lan1 wan\nOffload=software");
	fake_ruleset.after = lose_table;
	fake_ruleset.batches = 0;
	expect(f, 0, DONE, ADD, "netaccel-router: lan1 wan" RULES);
	assert_int_equal(fake_ruleset.batches, 2);
	declare(f, "Device=lan1\nOffload=software");
	expect(f, 0, DONE, CHANGE, "netaccel-router: lan1" RULES);
	/* And what is to be made anew still is, if it was not yet. */
	fake_ruleset.before = fail_once;
	fake_ruleset.error = -ENOENT;
	expect(f, REFRESH, DONE, REPLACE, "netaccel-router: lan1" RULES);
	declare(f, "Device=lan1 lan2\nOffload=software");
	fake_ruleset.before = lose_link;
	expect(f, 0, PENDING, NONE, "netaccel-router: lan1" RULES);
}

static void test_fails(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=lan1\nOffload=software");
	fake_ruleset.error = -EPERM;
	expect(f, 0, FAILED, ADD, "");
	expect_text(f, "it needs root, or CAP_NET_ADMIN in this network namespace");
	/* Others are always faster. */
	fake_ruleset.error = -EEXIST;
	fake_ruleset.batches = 0;
	expect(f, 0, FAILED, ADD, "");
	expect_text(f, "somebody else made table netaccel-router meanwhile");
	assert_int_equal(fake_ruleset.batches, 8);
	fake_ruleset.error = 0;
	fake_ruleset.lacks_flowtable = true;
	expect(f, 0, FAILED, ADD, "");
	assert_non_null(strstr(netaccel_flowtable_outcome_get_text(f->outcome),
			       "CONFIG_NF_FLOW_TABLE_INET"));
	declare(f, "Device=lan1");
	expect(f, 0, FAILED, ADD, "");
	assert_non_null(strstr(netaccel_flowtable_outcome_get_text(f->outcome),
			       "CONFIG_NF_FLOW_TABLE_INET"));
	f->state.dir.fd = f->state.dir.lock = -1;
	assert_int_equal(apply(f, 0), -EINVAL);
	f->state.dir.fd = f->state.dir.lock = 0;
	f->machine->live = false;
	assert_int_equal(apply(f, 0), -EINVAL);
}

static int apply_anew(void *data)
{
	struct fixture *f = data;
	int r;

	fake_ruleset_set(&kernel);
	fake_ruleset.refuses = "wan";
	r = apply(f, 0);
	netaccel_flowtable_outcome_free(f->outcome);
	f->outcome = NULL;
	/* Who gets no outcome is told that nothing was changed. */
	if (r < 0)
		assert_int_equal(fake_ruleset_count(), 0);
	return r;
}

static void test_no_memory(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=lan1 wan");
	/* Without memory to ask for features none are known. */
	alloc_run(apply_anew, f, true);
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_FIXTURE(test_software),  WITH_FIXTURE(test_auto),
		WITH_FIXTURE(test_hardware),  WITH_FIXTURE(test_busy),
		WITH_FIXTURE(test_overtaken), WITH_FIXTURE(test_fails),
		WITH_FIXTURE(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
