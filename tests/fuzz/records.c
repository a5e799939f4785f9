// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * A recorded machine: read, planned for by what is shipped and more, written
 * and read back.
 * fuzz: -max_len=8192 -only_ascii=0
 * words: fact-table attr-table record-device record-facts machine-file placeholder
 */
#include "plan-text.h"

static struct netaccel_policy *policy;

static void end(void)
{
	netaccel_policy_free(policy);
}

static void start(void)
{
	if (policy)
		return;
	policy = read_policy();
	atexit(end);
}

static void check_names(const struct netaccel_machine *machine)
{
	uint32_t last = 0;

	netaccel_machine_foreach_device(machine, device) {
		uint32_t ifindex = netaccel_device_get_ifindex(device);

		FUZZ_CHECK(ifindex > last);
		last = ifindex;
		FUZZ_CHECK(netaccel_machine_get_ifindex(machine, ifindex) == device);
		FUZZ_CHECK(netaccel_machine_get_device(machine, netaccel_device_get_name(device)) ==
			   device);
	}
}

/* A record and what was read from it plan the same. */
static void check_same_plan(struct netaccel_ctx *ctx, const struct netaccel_machine *machine)
{
	struct netaccel_machine *copy;
	struct netaccel_plan *plan = make_plan(machine, policy, NULL, 0);
	char *record, *text = write_plan(plan, 0), *again;

	copy = read_back(ctx, machine, true, &record);
	netaccel_plan_free(plan);
	plan = make_plan(copy, policy, NULL, 0);
	again = write_plan(plan, 0);
	FUZZ_CHECK(strcmp(text, again) == 0);
	netaccel_plan_free(plan);
	netaccel_machine_free(copy);
	free(again);
	free(text);
	free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;
	int r;

	start();
	FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
	r = parse_bytes(ctx, (const char *)data, size, &machine);
	if (r < 0) {
		const struct netaccel_error *error = netaccel_ctx_get_error(ctx);
		const char *object = netaccel_error_get_object(error);

		/* File and line, and what is wrong there. */
		FUZZ_CHECK(r == -EINVAL && netaccel_error_get_errno(error) == EINVAL);
		FUZZ_CHECK(object && strtoul(strrchr(object, ':') + 1, NULL, 10) <= size + 1);
		FUZZ_CHECK(error->detail[0]);
	} else {
		check_names(machine);
		check_record(ctx, machine);
		check_same_plan(ctx, machine);
		check_plans(machine, policy, NULL);
		netaccel_machine_free(machine);
	}
	netaccel_ctx_free(ctx);
	return 0;
}
