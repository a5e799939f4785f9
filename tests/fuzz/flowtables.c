// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * A declared flowtable: read, or left out with the reasons.
 * fuzz: -max_len=4096
 * words: flowtable-file flowtable-word
 */
#include "fuzz.h"

#include "make-policy.h"

#define PATH "flowtables.d/router.conf"

static void check_device(const struct na_declared_device *device)
{
	FUZZ_CHECK(device->word[0] && device->pattern[0]);
	FUZZ_CHECK(!strpbrk(device->pattern, " \t:/"));
	FUZZ_CHECK((device->about == NA_DECLARED_NAME) == (device->pattern == device->word));
	FUZZ_CHECK(device->line);
}

static void check_bypass(const struct na_declared_bypass *bypass)
{
	FUZZ_CHECK(bypass->iif || bypass->oif || bypass->has_mark || bypass->l4proto ||
		   bypass->has_dport);
	FUZZ_CHECK(!bypass->iif || (bypass->iif[0] && strlen(bypass->iif) <= 16));
	FUZZ_CHECK(!bypass->oif || (bypass->oif[0] && strlen(bypass->oif) <= 16));
	FUZZ_CHECK((bypass->mark & bypass->mask) == bypass->mark);
	FUZZ_CHECK(bypass->first_dport <= bypass->last_dport);
}

static void check_declared(const struct netaccel_declared *declared)
{
	FUZZ_CHECK(strcmp(netaccel_declared_get_name(declared), "router") == 0);
	FUZZ_CHECK(netaccel_declared_offload_get_word(netaccel_declared_get_offload(declared)));
	FUZZ_CHECK(declared->protocols);
	FUZZ_CHECK(declared->device_count);
	for (size_t i = 0; i < declared->device_count; i++) {
		check_device(&declared->devices[i]);
		for (size_t j = 0; j < i; j++)
			FUZZ_CHECK(strcmp(declared->devices[i].word, declared->devices[j].word));
	}
	for (size_t i = 0; i < declared->bypass_count; i++)
		check_bypass(&declared->bypasses[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	FUZZ_CHECK(add_text(policy, PATH, (const char *)data, size) == 0);
	FUZZ_CHECK((netaccel_policy_count_declared(policy) == 1) ==
		   !netaccel_policy_count_problems(policy));
	if (netaccel_policy_count_declared(policy))
		check_declared(netaccel_policy_get_declared(policy, 0));
	for (size_t i = 0; i < netaccel_policy_count_problems(policy); i++) {
		const char *text = netaccel_policy_get_problem(policy, i);

		FUZZ_CHECK(strncmp(text, PATH ":", strlen(PATH) + 1) == 0);
		FUZZ_CHECK(na_text_get_printable(text));
	}
	netaccel_policy_free(policy);
	return 0;
}
