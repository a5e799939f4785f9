// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Driver data: read, and what rules, plans and RX buffer modes of recorded
 * machines come to with them.
 * fuzz: -max_len=2048
 * words: driver knob attr-table version rxmode
 */
#include "plan-text.h"

#include "rxmode.h"
#include "text.h"

#define PATH "drivers.d/mana.conf"

static struct netaccel_machine *machine;

static void end(void)
{
	netaccel_machine_free(machine);
}

static void start(void)
{
	if (machine)
		return;
	machine = read_machine();
	atexit(end);
}

static void check_mode(const struct netaccel_policy *policy, const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info;
	enum netaccel_rx_mode mode;

	FUZZ_CHECK(netaccel_rx_mode_read(policy, machine, device, &info) == 0);
	mode = netaccel_rx_mode_info_get_mode(info);
	FUZZ_CHECK(netaccel_rx_mode_get_word(mode));
	FUZZ_CHECK((mode != NETACCEL_RX_MODE_UNKNOWN) ==
		   (netaccel_rx_mode_info_get_knob(info) != NULL));
	FUZZ_CHECK(mode == NETACCEL_RX_MODE_UNKNOWN ||
		   netaccel_rx_mode_info_get_state(info) == NETACCEL_SETTINGS_PRESENT);
	netaccel_rx_mode_info_free(info);
}

/* Data are whole, or left out with the reasons. */
static void check_file(const uint8_t *data, size_t size)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	FUZZ_CHECK(add_text(policy, PATH, (const char *)data, size) == 0);
	FUZZ_CHECK((netaccel_policy_count_drivers(policy) == 1) ==
		   !netaccel_policy_count_problems(policy));
	for (size_t i = 0; i < netaccel_policy_count_problems(policy); i++) {
		const char *text = netaccel_policy_get_problem(policy, i);

		FUZZ_CHECK(strncmp(text, PATH ":", strlen(PATH) + 1) == 0);
		FUZZ_CHECK(na_text_get_printable(text));
	}
	netaccel_policy_free(policy);
}

/* Rules that set what modes are made of as well, before and behind them. */
static void check_policy(const uint8_t *data, size_t size, const char *mode, const char *other)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	FUZZ_CHECK(add_text(policy, PATH, (const char *)data, size) == 0);
	add_rule(policy, "a.conf", "Name=*", other);
	add_rule(policy, "b.conf", "Name=*", mode);
	add_rule(policy, "c.conf", "Name=*", other);
	FUZZ_CHECK(na_policy_del_conflicts(policy, NULL) == 0);
	netaccel_machine_foreach_device(machine, device)
		check_mode(policy, device);
	check_plans(machine, policy, NULL);
	netaccel_policy_free(policy);
}

/* A device that is in a mode needs nothing to be in it. */
static void check_in_mode(const uint8_t *data, size_t size, enum netaccel_rx_mode mode)
{
	char wanted[64];
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));
	struct netaccel_plan *plan;

	FUZZ_CHECK(add_text(policy, PATH, (const char *)data, size) == 0);
	snprintf(wanted, sizeof(wanted), "RxMode=%s", netaccel_rx_mode_get_word(mode));
	add_rule(policy, "a.conf", "Name=*", wanted);
	plan = make_plan(machine, policy, NULL, 0);
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++) {
		const struct netaccel_device_plan *device = netaccel_plan_get_device(plan, i);
		struct netaccel_rx_mode_info *info;

		FUZZ_CHECK(netaccel_rx_mode_read(
				   policy, machine,
				   netaccel_machine_get_ifindex(machine, device->ifindex),
				   &info) == 0);
		FUZZ_CHECK(netaccel_rx_mode_info_get_mode(info) != mode ||
			   !netaccel_device_plan_count_changes(device));
		netaccel_rx_mode_info_free(info);
	}
	netaccel_plan_free(plan);
	netaccel_policy_free(policy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	start();
	check_file(data, size);
	check_in_mode(data, size, NETACCEL_RX_MODE_FULL_PAGE);
	check_in_mode(data, size, NETACCEL_RX_MODE_FRAGMENT);
	check_policy(data, size, "RxMode=full-page", "Tx=256");
	check_policy(data, size, "RxMode=fragment\nOnUnsupported=fail\nFinal=yes",
		     "PrivateFlag=full-page-rx on\nRx=max\nWhenUp=apply");
	return 0;
}
