// SPDX-License-Identifier: LGPL-2.1-or-later
/* What rules and driver data add up to. */
#include "unit.h"
#include "make-policy.h"

#define RULE "[Match]\nName=*\n[Apply]\nRx=1\n"

/*
 * "Two keys of one file on one knob is an error", also where only driver data
 * tell that RxMode= is the same knob as another.
 */
static void test_conflicts(void **state)
{
	static const char driver[] = "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"
				     "[RxMode fragment]\nPrivateFlag=full-page-rx off\n";
	static const struct {
		const char *match;
		bool conflict;
	} rows[] = {
		{ "Driver=mana", true },      { "Driver=m*", true },
		{ "Driver=mana hns3", true }, { "Name=*", true },
		{ "Driver=hns3", false },     { "Driver=!mana\nName=*", false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct netaccel_policy *policy = NULL;
		char text[256];
		struct text_file files[] = {
			{ "drivers.d/mana.conf", driver },
			{ "a.conf", text },
			{ "b.conf", RULE },
		};

		snprintf(text, sizeof(text),
			 "[Match]\n%s\n[Apply]\nRxMode=keep\nPrivateFlag=full-page-rx off\n",
			 rows[i].match);
		assert_int_equal(make_policy(files, 3, &policy), 0);
		assert_int_equal(netaccel_policy_count_rules(policy), rows[i].conflict ? 1 : 2);
		assert_int_equal(netaccel_policy_count_problems(policy), rows[i].conflict);
		if (rows[i].conflict) {
			assert_non_null(strstr(policy->problems.entries[0].text, "a.conf:"));
			assert_non_null(strstr(policy->problems.entries[0].text,
					       ": RxMode= sets the same with driver mana"));
			assert_string_equal(policy->rules[0]->name, "b.conf");
		}
		netaccel_policy_free(policy);
	}
}

/* Properties are read from udev, and of the facts no more, only if a rule asks for them. */
static void test_needs(void **state)
{
	enum {
		KERNEL = NETACCEL_MACHINE_KERNEL,
		SMBIOS = NETACCEL_MACHINE_SMBIOS,
		PLATFORM = NETACCEL_MACHINE_PLATFORM,
	};
	static const struct {
		const char *match;
		bool properties;
		unsigned int facts;
	} rows[] = {
		{ "Name=*", false, KERNEL },
		{ "Path=*", true, KERNEL },
		{ "Name=*\nProperty=A=b", true, KERNEL },
		{ "Architecture=arm64\nKernelVersion=>=6\nPageSize=4K", false, KERNEL },
		{ "Processor=a", false, KERNEL | SMBIOS },
		{ "Firmware=smbios-field(sys_vendor = a)", false, KERNEL | SMBIOS },
		{ "Firmware=device-tree-compatible(a)", false, KERNEL | PLATFORM },
		{ "CPU=a:1:1", false, KERNEL | PLATFORM },
		{ "Path=*\nProcessor=a\nVirtualization=no", true, KERNEL | SMBIOS | PLATFORM },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		char text[128];
		struct text_file file = { "a.conf", text };
		struct netaccel_policy *policy = NULL;

		snprintf(text, sizeof(text), "[Match]\nDriver=a\n%s\n[Apply]\nRx=1\n",
			 rows[i].match);
		assert_int_equal(make_policy(&file, 1, &policy), 0);
		assert_int_equal(netaccel_policy_count_rules(policy), 1);
		assert_int_equal(netaccel_policy_get_properties(policy), rows[i].properties);
		assert_int_equal(netaccel_policy_get_facts(policy), rows[i].facts);
		netaccel_policy_free(policy);
	}
}

#define MODE_DRIVER "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"

/* A rule from memory is held to what a file is; what is wrong is an error with its line. */
static void test_add_rule(void **state)
{
	static const struct {
		const char *text, *message; /* NULL: it is in order */
	} rows[] = {
		{ RULE, NULL },
		{ "[Match]\nDriver=mana\n[Apply]\nRxMode=full-page\nRx=1\n", NULL },
		{ "[Match]\nName=*\n[Apply]\nRx=x\n",
		  "set:4: read rule: Rx=x: neither a number, max nor keep" },
		{ "[Match]\nName=*\n[Apply]\nRx=x\nTx=y\n",
		  "set:4: read rule: Rx=x: neither a number, max nor keep" },
		{ "[Match]\nName=*\n[Apply]\nRx=1\nRx=2\n",
		  "set:5: read rule: sets the same as line 4" },
		{ "[Match]\nName=*\n[Apply]\nPrivateFlag=full-page-rx on\nRxMode=full-page\n",
		  "set:4: read rule: RxMode= sets the same with driver mana" },
		{ "[Match]\nName=*\n", "set: read rule: nothing to set in [Apply]" },
		{ "", "set: read rule: [Match] needs one of Driver=, Name=, Path=, Property= "
		      "(Name=* is every device)" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct text_file files[] = { { "drivers.d/mana.conf", MODE_DRIVER },
					     { "a.conf", RULE } };
		struct netaccel_policy *policy = NULL;
		struct netaccel_ctx *ctx;
		int r;

		assert_int_equal(netaccel_ctx_new(&ctx), 0);
		assert_int_equal(make_policy(files, 2, &policy), 0);
		r = netaccel_policy_add_rule(ctx, policy, "set", rows[i].text);
		assert_int_equal(r, rows[i].message ? -EINVAL : 0);
		assert_int_equal(netaccel_policy_count_rules(policy), rows[i].message ? 1 : 2);
		assert_int_equal(netaccel_policy_count_problems(policy), 0);
		if (rows[i].message) {
			const struct netaccel_error *error = netaccel_ctx_get_error(ctx);

			assert_string_equal(netaccel_error_get_message(error), rows[i].message);
			assert_int_equal(netaccel_error_get_errno(error), EINVAL);
		} else {
			const struct netaccel_rule *rule = netaccel_policy_get_rule(policy, 1);

			assert_string_equal(netaccel_rule_get_name(rule), "set");
			assert_null(netaccel_rule_get_path(rule));
		}
		netaccel_policy_free(policy);
		netaccel_ctx_free(ctx);
	}
}

/* The name is for display, whatever it looks like. */
static void test_add_rule_name(void **state)
{
	struct netaccel_policy *policy = NULL;

	assert_int_equal(make_policy(NULL, 0, &policy), 0);
	assert_int_equal(netaccel_policy_add_rule(NULL, policy, "a/b: c:9", RULE), 0);
	assert_string_equal(netaccel_rule_get_name(netaccel_policy_get_rule(policy, 0)),
			    "a/b: c:9");
	assert_int_equal(netaccel_policy_add_rule(NULL, policy, "a/b: c", "x"), -EINVAL);
	netaccel_policy_free(policy);
}

static int add_and_free(void *data)
{
	struct text_file files[] = { { "drivers.d/mana.conf", MODE_DRIVER }, { "a.conf", RULE } };
	struct netaccel_policy *policy = NULL;
	struct netaccel_ctx *ctx = NULL;
	int r = netaccel_ctx_new(&ctx);

	if (r == 0)
		r = make_policy(files, 2, &policy);
	if (r == 0)
		r = netaccel_policy_add_rule(ctx, policy, "set", data);
	if (r == -EINVAL)
		r = 0; /* as expected */
	netaccel_policy_free(policy);
	netaccel_ctx_free(ctx);
	return r;
}

static void test_add_rule_no_memory(void **state)
{
	alloc_run(add_and_free, RULE, false);
	alloc_run(add_and_free,
		  "[Match]\nName=*\n[Apply]\nPrivateFlag=full-page-rx on\nRxMode=full-page\n",
		  false);
}

/* What rules cannot be read does not matter once there are none. */
static void test_del_rules(void **state)
{
	struct text_file files[] = {
		{ "drivers.d/igb.conf", "Permission denied", .unreadable = true },
		{ "drivers.d/mana.conf", MODE_DRIVER },
		{ "a.conf", RULE },
		{ "b.conf", "Permission denied", .unreadable = true },
		{ "c.conf", RULE },
	};
	struct netaccel_policy *policy = NULL;

	assert_int_equal(make_policy(files, ARRAY_SIZE(files), &policy), 0);
	netaccel_policy_del_rules(policy);
	assert_int_equal(netaccel_policy_count_rules(policy), 0);
	assert_int_equal(netaccel_policy_count_drivers(policy), 1);
	assert_int_equal(netaccel_policy_count_problems(policy), 2);
	assert_int_equal(policy->unreadable_count, 1);
	assert_non_null(na_policy_get_unreadable_driver(policy, "igb"));
	assert_int_equal(netaccel_policy_add_rule(NULL, policy, "set", RULE), 0);
	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	netaccel_policy_free(policy);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_conflicts),	   cmocka_unit_test(test_needs),
		cmocka_unit_test(test_add_rule),	   cmocka_unit_test(test_add_rule_name),
		cmocka_unit_test(test_add_rule_no_memory), cmocka_unit_test(test_del_rules),
	};

	return cmocka_run_group_tests_name("policy", tests, NULL, NULL);
}
