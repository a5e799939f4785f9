// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "platform.h"
#include "text.h"

static int set_up(void **state)
{
	return na_platform_new((struct netaccel_platform **)state);
}

static int tear_down(void **state)
{
	na_platform_free(*state);
	return 0;
}

static void test_empty(void **state)
{
	enum netaccel_fact fact, again;

	for (fact = 0; netaccel_fact_get_name(fact); fact++) {
		assert_int_equal(netaccel_platform_get_state(*state, fact),
				 NETACCEL_FACT_STATE_ABSENT);
		assert_int_equal(netaccel_platform_count_values(*state, fact), 0);
		assert_null(netaccel_platform_get_value(*state, fact, 0));
		assert_null(netaccel_platform_get_display(*state, fact, 0));
		assert_non_null(netaccel_platform_get_source(*state, fact));
		assert_null(netaccel_platform_get_note(*state, fact));
		assert_int_equal(na_fact_parse_name(netaccel_fact_get_name(fact), &again), 0);
		assert_int_equal(fact, again);
	}
	assert_int_equal(fact, NA_FACT_COUNT);
	assert_int_equal(na_fact_parse_name("no-such", &again), -ENOENT);
	/* Beyond the last, as a newer header would ask. */
	assert_int_equal(netaccel_platform_get_state(*state, fact), NETACCEL_FACT_STATE_ABSENT);
	assert_null(netaccel_platform_get_value(*state, fact, 0));
	assert_string_equal(netaccel_platform_get_source(*state, fact), "");
	assert_null(netaccel_processor_get_name(NETACCEL_PROCESSOR_THREAD_COUNT + 1));
	assert_null(netaccel_platform_get_processor(*state, 0, NETACCEL_PROCESSOR_ID));
	assert_null(netaccel_platform_get_warning(*state, 0));
	na_platform_free(NULL);
}

static void expect_state(void **state, enum netaccel_fact fact, enum netaccel_fact_state want)
{
	assert_int_equal(netaccel_platform_get_state(*state, fact), want);
}

static void test_states(void **state)
{
	const enum netaccel_fact fact = NETACCEL_FACT_PROCESSOR;

	assert_int_equal(na_platform_add_value(*state, fact, ""), 0);
	expect_state(state, fact, NETACCEL_FACT_STATE_ABSENT);
	assert_int_equal(na_platform_add_value(*state, fact, "Not Specified"), 0);
	expect_state(state, fact, NETACCEL_FACT_STATE_PLACEHOLDER);
	assert_string_equal(netaccel_platform_get_value(*state, fact, 0), "Not Specified");
	assert_int_equal(na_platform_add_value(*state, fact, "Cobalt 200"), 0);
	expect_state(state, fact, NETACCEL_FACT_STATE_PRESENT);
	assert_int_equal(na_platform_add_value(*state, fact, "Unknown"), 0);
	expect_state(state, fact, NETACCEL_FACT_STATE_PRESENT);
	assert_int_equal(netaccel_platform_count_values(*state, fact), 3);
	na_platform_set_state(*state, fact, NETACCEL_FACT_STATE_UNREADABLE);
	assert_int_equal(na_platform_set_source(*state, fact, NULL, "needs root"), 0);
	assert_int_equal(netaccel_platform_count_values(*state, fact), 0);
	expect_state(state, fact, NETACCEL_FACT_STATE_UNREADABLE);
	assert_string_equal(netaccel_platform_get_source(*state, fact), "SMBIOS type 4");
	assert_string_equal(netaccel_platform_get_note(*state, fact), "needs root");
	assert_int_equal(na_platform_set_source(*state, fact, "elsewhere", NULL), 0);
	assert_string_equal(netaccel_platform_get_source(*state, fact), "elsewhere");
	assert_string_equal(netaccel_platform_get_note(*state, fact), "needs root");
}

static struct na_processor *add_socket(void **state, const char *version, const char *id)
{
	struct na_processor *processor;

	assert_int_equal(na_platform_add_processor(*state, &processor), 0);
	assert_int_equal(na_platform_set_processor(processor, NETACCEL_PROCESSOR_VERSION, version),
			 0);
	assert_int_equal(na_platform_set_processor(processor, NETACCEL_PROCESSOR_ID, id), 0);
	return processor;
}

static void expect_note(void **state, enum netaccel_fact fact, const char *want)
{
	assert_int_equal(na_platform_set_derived(*state), 0);
	assert_string_equal(netaccel_platform_get_note(*state, fact), want);
}

static void test_one_socket(void **state)
{
	add_socket(state, "Cobalt 200", NULL);
	expect_note(state, NETACCEL_FACT_PROCESSOR, "1 socket");
	assert_int_equal(netaccel_platform_count_warnings(*state), 0);
}

static void test_no_version(void **state)
{
	add_socket(state, NULL, NULL);
	expect_note(state, NETACCEL_FACT_PROCESSOR, "the firmware does not say");
	expect_state(state, NETACCEL_FACT_PROCESSOR, NETACCEL_FACT_STATE_ABSENT);
}

static void test_sockets_differ(void **state)
{
	add_socket(state, "Cobalt 200", NULL);
	add_socket(state, "Cobalt 200", NULL);
	add_socket(state, "Cobalt 100", NULL);
	expect_note(state, NETACCEL_FACT_PROCESSOR, "3 sockets");
	assert_int_equal(netaccel_platform_count_values(*state, NETACCEL_FACT_PROCESSOR), 3);
	assert_string_equal(netaccel_platform_get_value(*state, NETACCEL_FACT_PROCESSOR, 2),
			    "Cobalt 100");
	assert_int_equal(netaccel_platform_count_warnings(*state), 1);
	assert_string_equal(netaccel_platform_get_warning(*state, 0),
			    "3 sockets differ: version Cobalt 200, but Cobalt 100");
}

static void test_cpus(void **state)
{
	assert_int_equal(na_platform_add_cpu(*state, "0x41:0xd03", 4), 0);
	assert_int_equal(na_platform_add_cpu(*state, "0x41:0xfff", 1), 0);
	assert_int_equal(na_platform_add_cpu(*state, "0x7e:0xfff", 1), 0);
	assert_int_equal(na_platform_add_cpu(*state, "0x41:0xfff", 1), 0);
	expect_note(state, NETACCEL_FACT_CPU, "7 CPUs of 3 kinds");
	assert_string_equal(netaccel_platform_get_source(*state, NETACCEL_FACT_CPU), "midr_el1");
	assert_string_equal(netaccel_platform_get_display(*state, NETACCEL_FACT_CPU, 0),
			    "Arm Cortex-A53");
	assert_string_equal(netaccel_platform_get_display(*state, NETACCEL_FACT_CPU, 1), "Arm");
	assert_null(netaccel_platform_get_display(*state, NETACCEL_FACT_CPU, 2));
	assert_null(netaccel_platform_get_display(*state, NETACCEL_FACT_CPU, 3));
}

static void test_cpus_alike(void **state)
{
	assert_int_equal(na_platform_add_cpu(*state, "GenuineIntel:6:207", 64), 0);
	expect_note(state, NETACCEL_FACT_CPU, "64 CPUs alike");
	assert_null(netaccel_platform_get_display(*state, NETACCEL_FACT_CPU, 0));
	assert_string_equal(netaccel_platform_get_source(*state, NETACCEL_FACT_CPU),
			    "/proc/cpuinfo");
}

static void expect_midr(const char *cpu, const char *id, const char *want)
{
	struct netaccel_platform *platform;
	struct netaccel_platform **state = &platform;

	assert_int_equal(na_platform_new(&platform), 0);
	if (cpu)
		assert_int_equal(na_platform_add_cpu(platform, cpu, 1), 0);
	add_socket((void **)state, "V", id);
	assert_int_equal(na_platform_set_derived(platform), 0);
	if (want)
		assert_string_equal(netaccel_platform_get_warning(platform, 0), want);
	else
		assert_int_equal(netaccel_platform_count_warnings(platform), 0);
	na_platform_free(platform);
}

static void test_midr(void **state)
{
	/* MIDR 0x410fd840. */
	expect_midr("0x41:0xd84", "40 D8 0F 41 00 00 00 00", NULL);
	expect_midr("0x41:0xd49", "40 D8 0F 41 00 00 00 00",
		    "SMBIOS type 4 says that socket 0 has CPUs 0x41:0xd84 (Arm Neoverse-V3), "
		    "but the CPUs say 0x41:0xd49");
	/* SoC ID jep106:036b:0241, revision 0x12. */
	expect_midr("0x41:0xd4f", "41 02 6B 03 12 00 00 00", NULL);
	/* No architecture of 15, no maker that anybody knows, nothing at all. */
	expect_midr("0x41:0xd4f", "40 D8 00 41 00 00 00 00", NULL);
	expect_midr("0x41:0xd4f", "40 D8 0F 07 00 00 00 00", NULL);
	expect_midr("0x41:0xd4f", "00 00 00 00 00 00 00 00", NULL);
	expect_midr("0x41:0xd4f", "junk", NULL);
	/* Not an Arm, or not known. */
	expect_midr("GenuineIntel:6:207", "40 D8 0F 41 00 00 00 00", NULL);
	expect_midr(NULL, "40 D8 0F 41 00 00 00 00", NULL);
}

static int fill_scenario(void *data)
{
	struct netaccel_platform *platform;
	struct na_processor *processor;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	for (int i = 0; r == 0 && i < 3; i++) {
		r = na_platform_add_processor(platform, &processor);
		if (r == 0)
			r = na_platform_set_processor(processor, NETACCEL_PROCESSOR_VERSION,
						      i ? "B" : "A");
		if (r == 0)
			r = na_platform_set_processor(processor, NETACCEL_PROCESSOR_ID,
						      "40 D8 0F 41 00 00 00 00");
		if (r == 0)
			r = na_platform_add_cpu(platform, i ? "0x41:0xd03" : "0x41:0xd08", 1);
	}
	if (r == 0)
		r = na_platform_add_value(platform, NETACCEL_FACT_SYS_VENDOR, "V");
	if (r == 0)
		r = na_platform_set_source(platform, NETACCEL_FACT_SYS_VENDOR, "source", "note");
	if (r == 0)
		r = na_platform_set_derived(platform);
	na_platform_free(platform);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(fill_scenario, NULL, false);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_empty),
		TEST(test_states),
		TEST(test_one_socket),
		TEST(test_no_version),
		TEST(test_sockets_differ),
		TEST(test_cpus),
		TEST(test_cpus_alike),
		cmocka_unit_test(test_midr),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("platform", tests, NULL, NULL);
}
