// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "cpu.h"

/* "ID*count ID*count", from a copy of its own size. */
static char *parse(const char *cpuinfo)
{
	static char joined[512];
	struct netaccel_platform *platform;
	const struct na_fact *fact;
	char *copy = strdup(cpuinfo);

	assert_int_equal(na_platform_new(&platform), 0);
	assert_int_equal(na_cpu_parse(platform, copy), 0);
	fact = &platform->fact[NETACCEL_FACT_CPU];
	joined[0] = '\0';
	for (size_t i = 0; fact->values && fact->values[i]; i++) {
		size_t at = strlen(joined);

		snprintf(joined + at, sizeof(joined) - at, "%s%s*%u", at ? " " : "",
			 fact->values[i], fact->counts[i]);
	}
	na_platform_free(platform);
	free(copy);
	return joined;
}

#define XEON                                                                                       \
	"processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 207\n"             \
	"model name\t: INTEL(R) XEON(R) PLATINUM 8573C\nstepping\t: 2\n\n"

static void test_x86(void **state)
{
	assert_string_equal(parse(XEON), "GenuineIntel:6:207*1");
	assert_string_equal(parse(XEON XEON XEON), "GenuineIntel:6:207*3");
	/* The last one need not be ended. */
	assert_string_equal(parse("vendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t: 17"),
			    "AuthenticAMD:25:17*1");
	assert_string_equal(
		parse("vendor_id\t:   Shanghai  \ncpu family\t: 7\nmodel\t: 59\n\n" XEON),
		"Shanghai:7:59*1 GenuineIntel:6:207*1");
	/* The halves of two are none. */
	assert_string_equal(parse("vendor_id : A\ncpu family : 1\n\nmodel : 2\n"), "");
}

static void test_arm(void **state)
{
	static const char one[] = "processor\t: 0\nBogoMIPS\t: 38.40\nCPU implementer\t: 0x41\n"
				  "CPU architecture: 8\nCPU variant\t: 0x0\nCPU part\t: 0xd03\n"
				  "CPU revision\t: 4\n\n";
	char both[1024];

	snprintf(both, sizeof(both), "%s%sCPU implementer : 0x41\nCPU part : 0xd08\n\n", one, one);
	assert_string_equal(parse(both), "0x41:0xd03*2 0x41:0xd08*1");
}

/* Other architectures, and what is no such file. */
static void test_others(void **state)
{
	assert_string_equal(parse(""), "");
	assert_string_equal(parse("\n\n\n:\n: :\nmodel"), "");
	assert_string_equal(parse("vendor_id       : IBM/S390\n# processors    : 2\n"), "");
	assert_string_equal(parse("processor\t: 0\ncpu\t\t: POWER9, altivec supported\n"
				  "revision\t: 2.2 (pvr 004e 1202)\n\n"),
			    "");
	assert_string_equal(parse("processor\t: 0\nhart\t\t: 1\nisa\t\t: rv64imafdc\n"
				  "mvendorid\t: 0x489\n\n"),
			    "");
	assert_string_equal(parse("CPU part\t: 0xd03\n"), "");
	assert_string_equal(parse("CPU implementer\t: x\nCPU part\t: 0xd03\n"), "");
	assert_string_equal(parse("CPU implementer\t: 0x41\nCPU part\t: \n"), "");
}

static void test_names(void **state)
{
	uint32_t implementer, part;

	assert_int_equal(na_cpu_parse_id("0x41:0xd84", &implementer, &part), 0);
	assert_string_equal(na_cpu_get_implementer(implementer), "Arm");
	assert_string_equal(na_cpu_get_part(implementer, part), "Neoverse-V3");
	/* One number, two makers. */
	assert_string_equal(na_cpu_get_part(0x41, 0xd49), "Neoverse-N2");
	assert_string_equal(na_cpu_get_part(0x6d, 0xd49), "Azure Cobalt 100");
	assert_null(na_cpu_get_implementer(0));
	assert_null(na_cpu_get_part(0x41, 0xfff));
	assert_int_equal(na_cpu_parse_id("GenuineIntel:6:207", &implementer, &part), -EINVAL);
	assert_int_equal(na_cpu_parse_id("0x41", &implementer, &part), -EINVAL);
	assert_int_equal(na_cpu_parse_id("0x41:", &implementer, &part), -EINVAL);
	assert_int_equal(na_cpu_parse_id("", &implementer, &part), -EINVAL);
}

static int parse_scenario(void *data)
{
	char cpuinfo[] = XEON XEON "CPU implementer : 0x41\nCPU part : 0xd08\n";
	struct netaccel_platform *platform;
	int r = na_platform_new(&platform);

	if (r < 0)
		return r;
	r = na_cpu_parse(platform, cpuinfo);
	na_platform_free(platform);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(parse_scenario, NULL, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_x86),	   cmocka_unit_test(test_arm),
		cmocka_unit_test(test_others),	   cmocka_unit_test(test_names),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("cpu", tests, NULL, NULL);
}
