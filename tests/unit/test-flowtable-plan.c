// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * What a declared flowtable comes to on a recorded machine: planned, carried out in a kernel
 * that is made of the messages, and planned again.
 */
#include "unit.h"
#include "flowtable-plan.h"
#include "make-policy.h"

#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>

/* Switch ports in a bridge, a card, a VLAN on it, a port beside the bridge. */
#define LAN1 "[Device 2]\nName=lan1\nDriver=mt7530\nMaster=10\n"
#define LAN2 "[Device 3]\nName=lan2\nDriver=mt7530\nMaster=10\n"
#define ETH2 "[Device 4]\nName=eth2\nDriver=r8169\n"
#define REST                                                                                       \
	"[Device 10]\nName=br-lan\nKind=bridge\nVirtual=yes\nDriver=bridge\n"                      \
	"[Device 11]\nName=eth2.7\nKind=vlan\nVirtual=yes\nDriver=vlan\nLink=4\nVLAN=7\n"          \
	"[Device 12]\nName=lan3\nDriver=mt7530\n"                                                  \
	"[Device 18]\nName=br-loop\nKind=bridge\nVirtual=yes\nDriver=bridge\n"                     \
	"[Device 19]\nName=loop.1\nKind=vlan\nVirtual=yes\nDriver=vlan\nLink=18\nMaster=18\n"
#define HEAD "[Machine]\nFormat=1\nOrigin=written\n[Device 1]\nName=lo\nVirtual=yes\n"

static const char router[] = HEAD LAN1 LAN2 ETH2 REST;
static const char without_lan2[] = HEAD LAN1 ETH2 REST;

struct fixture {
	struct netaccel_policy *policy;
	struct netaccel_machine *machine;
	struct netaccel_flowtables kernel;
	struct netaccel_flowtable_plan *plan;
};

static void declare(struct fixture *f, const char *lines)
{
	netaccel_policy_free(f->policy);
	f->policy = make_flowtable_policy(lines);
}

static void use_machine(struct fixture *f, const char *record)
{
	netaccel_machine_free(f->machine);
	f->machine = make_machine(record);
}

static enum netaccel_flowtable_step plan_with(struct fixture *f, unsigned int flags)
{
	netaccel_flowtable_plan_free(f->plan);
	f->plan = NULL;
	assert_int_equal(netaccel_flowtable_plan_new(NULL, f->policy->declared[0], f->machine,
						     &f->kernel, flags, &f->plan),
			 0);
	return netaccel_flowtable_plan_get_step(f->plan);
}

static enum netaccel_flowtable_step plan(struct fixture *f)
{
	return plan_with(f, 0);
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	*state = f;
	use_machine(f, router);
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	netaccel_flowtable_plan_free(f->plan);
	na_flowtable_del(&f->kernel);
	netaccel_machine_free(f->machine);
	netaccel_policy_free(f->policy);
	free(f);
	return 0;
}

/* Each member as "NAME STATE HARDWARE", one behind the other. */
static const char *paint_members(const struct netaccel_flowtable_plan *plan)
{
	static char text[512];
	size_t len = 0;

	text[0] = '\0';
	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++)
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s %s %s", i ? ", " : "",
					netaccel_flowtable_plan_get_device(plan, i),
					netaccel_flowtable_device_state_get_word(
						netaccel_flowtable_plan_get_device_state(plan, i)),
					netaccel_flowtable_hardware_get_word(
						netaccel_flowtable_plan_get_hardware(plan, i)));
	return text;
}

/* What drivers say: those of mt7530 take it. */
static void ask_drivers(struct fixture *f)
{
	for (size_t i = 0; i < f->plan->count; i++) {
		struct na_flowtable_member *member = &f->plan->members[i];

		if (member->hardware != NETACCEL_FLOWTABLE_HARDWARE_UNTRIED)
			continue;
		if (!strncmp(member->name, "lan", 3))
			na_flowtable_plan_set_taken(member, NA_FEATURE_TC_ON);
		else
			assert_int_equal(na_flowtable_plan_set_refused(f->plan, member), 0);
	}
}

static void add_to_kernel(struct netaccel_flowtables *kernel, const struct na_nfnl_batch *batch,
			  const char *table)
{
	struct na_flowtable_content *content;
	struct netaccel_flowtable *flowtable = &kernel->flowtables[kernel->count];
	struct na_netlink_message message;

	assert_int_equal(na_flowtable_content_parse(batch, NFPROTO_INET, table, &content), 0);
	if (!content->flowtable_count) {
		na_flowtable_content_free(content);
		return;
	}
	assert_int_equal(na_flowtable_add_table(kernel, &content->table), 0);
	na_flowtable_content_free(kernel->contents[kernel->content_count - 1]);
	kernel->contents[kernel->content_count - 1] = content;
	for (size_t i = 0; na_nfnl_batch_get(batch, i, &message); i++) {
		if (message.type != NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, NFT_MSG_NEWFLOWTABLE))
			continue;
		assert_int_equal(na_nft_flowtable_decode(&message, &flowtable->nft), 0);
		if (!strcmp(flowtable->nft.table, table))
			break;
		na_nft_flowtable_del(&flowtable->nft);
	}
	for (size_t i = 0; flowtable->nft.devices && flowtable->nft.devices[i]; i++)
		assert_int_equal(na_text_add(&flowtable->hooked, flowtable->nft.devices[i]), 0);
	kernel->count++;
}

/* Messages of each kind, in their order: "-table +table +flowtable". */
static void paint_batch(const struct na_nfnl_batch *batch, char *text, size_t size_bytes)
{
	static const char *const words[] = {
		[NFT_MSG_NEWTABLE] = "+table",
		[NFT_MSG_DELTABLE] = "-table",
		[NFT_MSG_NEWFLOWTABLE] = "+flowtable",
		[NFT_MSG_DELFLOWTABLE] = "-flowtable",
		[NFT_MSG_NEWCHAIN] = "+chain",
		[NFT_MSG_NEWRULE] = "+rule",
		[NFT_MSG_NEWSET] = "+set",
		[NFT_MSG_NEWSETELEM] = "+elements",
		[NFT_MSG_DELSETELEM] = "-elements",
	};
	struct na_netlink_message message;
	size_t len = 0;

	text[0] = '\0';
	for (size_t i = 0; na_nfnl_batch_get(batch, i, &message); i++)
		len += (size_t)snprintf(text + len, size_bytes - len, "%s%s", i ? " " : "",
					words[message.type & 0xff]);
}

static const char *send_way(struct fixture *f, const struct na_flowtable_way *way)
{
	static char text[1024];
	enum netaccel_flowtable_step step;
	struct na_nfnl_batch first = { 0 }, batch = { 0 };

	ask_drivers(f);
	assert_int_equal(na_flowtable_step_add(f->plan, way, &first, &batch, &step), 0);
	paint_batch(&batch, text, sizeof(text));
	if (step == NETACCEL_FLOWTABLE_STEP_ADD || step == NETACCEL_FLOWTABLE_STEP_REPLACE) {
		na_flowtable_del(&f->kernel);
		f->kernel.flowtables = calloc(2, sizeof(*f->kernel.flowtables));
		add_to_kernel(&f->kernel, &batch, "netaccel-router.hardware");
		add_to_kernel(&f->kernel, &batch, "netaccel-router");
		na_flowtable_set_ours(&f->kernel);
	}
	na_nfnl_batch_del(&first);
	na_nfnl_batch_del(&batch);
	return text;
}

/* Sends what the plan asks for, and what would replace is there afterwards. */
static const char *send(struct fixture *f)
{
	const struct na_flowtable_way way = { .flags = NFT_TABLE_F_PERSIST };

	return send_way(f, &way);
}

#define RULES "+rule +rule +rule"

static void test_software(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=bridge-ports:br-lan eth2 gone\nOffload=software");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_ADD);
	assert_string_equal(paint_members(f->plan), "lan1 joins no, lan2 joins no, eth2 joins no, "
						    "gone pending no");
	assert_string_equal(send(f), "+table +flowtable +chain " RULES);
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_NONE);
	assert_string_equal(paint_members(f->plan), "lan1 hooked no, lan2 hooked no, "
						    "eth2 hooked no, gone pending no");
	assert_string_equal(send(f), "");

	/* Who comes and goes changes it in place; made anew only if asked. */
	declare(f, "Device=lan1 lan3 eth2\nOffload=software");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_CHANGE);
	assert_string_equal(paint_members(f->plan), "lan1 hooked no, lan3 joins no, "
						    "eth2 hooked no, lan2 leaves no");
	assert_string_equal(send(f), "-flowtable +flowtable");
	use_machine(f, without_lan2);
	declare(f, "Device=lan1 lan2 eth2\nOffload=software");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_CHANGE);
	assert_string_equal(send(f), "-flowtable");
	use_machine(f, router);
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_NONE);
	assert_int_equal(plan_with(f, NETACCEL_FLOWTABLE_PLAN_REFRESH),
			 NETACCEL_FLOWTABLE_STEP_REPLACE);

	/* All else makes it anew. */
	declare(f, "Device=lan1 lan2 eth2\nOffload=software\nCounter=yes");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	declare(f, "Device=lan1 lan2 eth2\nOffload=software\nBypass=iif wg0");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	assert_string_equal(send(f), "-table +table +flowtable +chain +rule " RULES);
	declare(f, "Device=lan1 lan2 eth2\nOffload=software\nFamily=ip");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
}

/* Two tables, where some drivers take it and some do not. */
static void test_auto(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=bridge-ports:br-lan eth2");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_ADD);
	assert_string_equal(paint_members(f->plan),
			    "lan1 joins untried, lan2 joins untried, eth2 joins untried");
	assert_string_equal(send(f), "+table +flowtable +chain +set +elements " RULES
				     " +table +flowtable +chain +rule +rule");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_NONE);
	assert_string_equal(paint_members(f->plan),
			    "lan1 hooked yes, lan2 hooked yes, eth2 hooked no");
	assert_string_equal(netaccel_flowtable_plan_get_note(f->plan, 2),
			    "driver r8169 has no flow offload");
	/* Rules see the bridge, and its ports never; what stands on itself leads nowhere. */
	assert_int_equal(f->kernel.contents[0]->elements[0].len_bytes, 3 * 16);
	assert_memory_equal(f->kernel.contents[0]->elements[0].data + 32, "br-lan", 7);

	/* One that goes leaves both, and what rules see stays. */
	use_machine(f, without_lan2);
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_CHANGE);
	assert_string_equal(send(f), "-flowtable -elements -flowtable");
	/* One that takes it joins both. */
	use_machine(f, router);
	declare(f, "Device=bridge-ports:br-lan eth2 lan3");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_CHANGE);
	assert_string_equal(send(f), "+flowtable +elements +flowtable");
	/* With those alone that take it, one table is enough. */
	declare(f, "Device=bridge-ports:br-lan");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	assert_string_equal(send(f), "-table -table +table +flowtable +chain " RULES);
	assert_int_equal(f->kernel.flowtables[0].nft.flags, NFT_FLOWTABLE_HW_OFFLOAD);
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_NONE);
	/* Made for hardware, or for anything, is not the same: then drivers are asked. */
	declare(f, "Device=bridge-ports:br-lan\nOffload=software");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	send(f);
	declare(f, "Device=bridge-ports:br-lan");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	assert_string_equal(paint_members(f->plan), "lan1 hooked untried, lan2 hooked untried");
}

/* An upper device is hooked in software alone, and is no one's hardware. */
static void test_upper(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=lan1 eth2.7");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_ADD);
	assert_string_equal(paint_members(f->plan), "lan1 joins untried, eth2.7 joins no");
	assert_non_null(strstr(netaccel_flowtable_plan_get_note(f->plan, 1), "an upper device"));
	send(f);
	assert_int_equal(f->kernel.count, 2);
	assert_string_equal(f->kernel.flowtables[0].nft.devices[0], "lan1");
	assert_null(f->kernel.flowtables[0].nft.devices[1]);
	declare(f, "Device=lan1 eth2.7\nOffload=hardware");
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	send(f);
	assert_null(f->kernel.flowtables[0].nft.devices[1]);
}

/* What is bound, but has hw-tc-offload off, is of no use there. */
static void test_feature(void **state)
{
	struct fixture *f = *state;
	struct na_flowtable_feature feature = { .device = (char *)"lan1", .tc = NA_FEATURE_TC_OFF };

	declare(f, "Device=lan1 lan2");
	plan(f);
	send(f);
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_NONE);
	f->kernel.features = &feature;
	f->kernel.feature_count = 1;
	assert_int_equal(plan(f), NETACCEL_FLOWTABLE_STEP_REPLACE);
	assert_string_equal(paint_members(f->plan), "lan1 hooked no, lan2 hooked yes");
	assert_non_null(strstr(netaccel_flowtable_plan_get_note(f->plan, 0),
			       "ethtool -K lan1 hw-tc-offload on"));
	f->kernel.features = NULL;
	f->kernel.feature_count = 0;
}

static void test_owner(void **state)
{
	struct fixture *f = *state;
	struct na_flowtable_way way = {
		.flags = NFT_TABLE_F_PERSIST | NFT_TABLE_F_OWNER,
		.port = 7,
	};
	uint32_t pid = 1;

	declare(f, "Device=lan1\nOffload=software");
	plan(f);
	send(f);
	/* One that lasts is taken over, with all that it has offloaded; any other is made anew. */
	plan(f);
	assert_null(netaccel_flowtable_plan_get_holder(f->plan, &pid));
	assert_string_equal(send_way(f, &way), "+table");
	f->kernel.contents[0]->table.flags = 0;
	assert_string_equal(send_way(f, &way), "-table +table +flowtable +chain " RULES);
	f->kernel.contents[0]->table.owner = 7;
	plan(f);
	assert_string_equal(send_way(f, &way), "");
	f->kernel.flowtables[0].owner = 8;
	plan(f);
	assert_string_equal(netaccel_flowtable_plan_get_holder(f->plan, &pid), "");
	assert_int_equal(pid, 0);
}

static void test_deletion(void **state)
{
	struct fixture *f = *state;
	const struct na_flowtable_way way = { 0 };
	enum netaccel_flowtable_step step;
	struct na_nfnl_batch batch = { 0 };
	char text[256];

	declare(f, "Device=bridge-ports:br-lan eth2");
	plan(f);
	send(f);
	netaccel_flowtable_plan_free(f->plan);
	assert_int_equal(netaccel_flowtable_plan_new_deletion(NULL, "router", &f->kernel, &f->plan),
			 0);
	assert_int_equal(f->plan->step, NETACCEL_FLOWTABLE_STEP_DELETE);
	assert_string_equal(paint_members(f->plan), "lan1 leaves no, lan2 leaves no, "
						    "eth2 leaves no");
	assert_int_equal(na_flowtable_step_add(f->plan, &way, NULL, &batch, &step), 0);
	paint_batch(&batch, text, sizeof(text));
	assert_string_equal(text, "-table -table");
	na_nfnl_batch_del(&batch);
	/* And as it was, if that was for something that then failed. */
	assert_int_equal(na_flowtable_step_add_now(f->plan, &batch), 0);
	paint_batch(&batch, text, sizeof(text));
	assert_string_equal(text, "+table +flowtable +chain +set +elements " RULES
				  " +table +flowtable +chain +rule +rule");
	na_nfnl_batch_del(&batch);
	netaccel_flowtable_plan_free(f->plan);
	assert_int_equal(netaccel_flowtable_plan_new_deletion(NULL, "route", &f->kernel, &f->plan),
			 0);
	assert_int_equal(f->plan->step, NETACCEL_FLOWTABLE_STEP_NONE);
}

static int plan_and_free(void *data)
{
	struct fixture *f = data;
	struct netaccel_flowtable_plan *plan;
	int r = netaccel_flowtable_plan_new(NULL, f->policy->declared[0], f->machine, &f->kernel, 0,
					    &plan);

	if (r == 0)
		netaccel_flowtable_plan_free(plan);
	return r;
}

static void test_no_memory(void **state)
{
	struct fixture *f = *state;

	declare(f, "Device=bridge-ports:br-lan eth2 gone");
	alloc_run(plan_and_free, f, false);
	plan(f);
	send(f);
	use_machine(f, without_lan2);
	alloc_run(plan_and_free, f, false);
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_FIXTURE(test_software),  WITH_FIXTURE(test_auto),	WITH_FIXTURE(test_upper),
		WITH_FIXTURE(test_feature),   WITH_FIXTURE(test_owner), WITH_FIXTURE(test_deletion),
		WITH_FIXTURE(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
