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

/* Properties are read from udev only if a rule asks for them. */
static void test_properties(void **state)
{
	static const struct {
		const char *match;
		bool wanted;
	} rows[] = {
		{ "[Match]\nName=*\n[Apply]\nRx=1\n", false },
		{ "[Match]\nPath=*\n[Apply]\nRx=1\n", true },
		{ "[Match]\nName=*\nProperty=A=b\n[Apply]\nRx=1\n", true },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct text_file file = { "a.conf", rows[i].match };
		struct netaccel_policy *policy = NULL;

		assert_int_equal(make_policy(&file, 1, &policy), 0);
		assert_int_equal(netaccel_policy_get_properties(policy), rows[i].wanted);
		netaccel_policy_free(policy);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_conflicts),
		cmocka_unit_test(test_properties),
	};

	return cmocka_run_group_tests_name("policy", tests, NULL, NULL);
}
