/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Plans in a test: from the text of a record and of policy files to a text of the plan. */
#ifndef MAKE_PLAN_H
#define MAKE_PLAN_H

#include "make-policy.h"
#include "plan.h"

#define MACHINE                                                                                    \
	"[Machine]\nFormat=1\nOrigin=written\nArchitecture=arm64\nPageSize=4096\n"                 \
	"KernelVersion=7.3.4\nVirtualization=microsoft\n"
#define NO_DMI                                                                                     \
	"Unreadable=processor needs root\nUnreadable=sys_vendor needs root\n"                      \
	"Unreadable=product_name needs root\n"                                                     \
	"[SMBIOS]\nSource=sysfs\n"
#define COBALT	 "[SMBIOS]\nSource=table\n[Processor 0]\nVersion=Cobalt 200\n"
#define NETVSC	 "[Device 2]\nName=eth0\nDriver=hv_netvsc\nMTU=1500\nUp=yes\nRx=100\n"
#define MANA	 "[Device 3]\nName=vf\nAltName=slot1\nDriver=mana\n"
#define FLAG_OFF "PrivateFlag=full-page-rx off\n"
#define MANA_DATA                                                                                  \
	{                                                                                          \
		"drivers.d/mana.conf",                                                             \
			"[RxMode full-page]\nPrivateFlag=full-page-rx on\n"                        \
			"[RxMode full-page]\nRxBufLen=4096\n"                                      \
			"[RxMode fragment]\nPrivateFlag=full-page-rx off\n"                        \
			"[RxMode fragment]\nRxBufLen=2048\n"                                       \
			"[WhileUp]\nPrivateFlag=full-page-rx flaps\nRx=flaps\nTxPush=stays\n"      \
			"[Forced]\nMTUAbove=1458\n[Forced]\nXDP=yes\n"                             \
	}
#define MANA_DATA_STAYS                                                                            \
	{                                                                                          \
		"drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=full-page-rx on\n"         \
				       "[WhileUp]\nPrivateFlag=full-page-rx flaps\n"               \
				       "[Forced]\nMTUAbove=1458\nWhileUp=stays\n"                  \
	}
#define COBALT_RULE                                                                                \
	{                                                                                          \
		"50-cobalt.conf", "[Match]\nDriver=mana\nPageSize=4096\nProcessor=Cobalt 200\n"    \
				  "[Apply]\nRxMode=full-page\nWhenUp=apply-if-master=hv_netvsc\n"  \
	}

static inline void write_device(const struct netaccel_device_plan *device, char *text, size_t size)
{
	static const char *const effects[] = { "down", "stays", "flaps", "may flap" };
	static const char *const states[] = { "ready", "pending", "unsupported", "refused",
					      "no effect" };
	size_t len = 0;

	for (size_t i = 0; i < netaccel_device_plan_count_changes(device); i++) {
		const struct netaccel_change *c = netaccel_device_plan_get_change(device, i);
		const char *now = netaccel_change_get_now(c);
		const char *note = netaccel_change_get_note(c);

		len += (size_t)snprintf(
			text + len, size - len, "%s: %s %s -> %s, %s, %s, %s%s%s\n",
			netaccel_device_plan_get_name(device), netaccel_change_get_setting(c),
			now ? now : "-", netaccel_change_get_wanted(c),
			effects[netaccel_change_get_link_effect(c)],
			states[netaccel_change_get_status(c)], netaccel_change_get_rule(c),
			note ? ": " : "", note ? note : "");
		if (netaccel_change_get_path(c))
			assert_string_equal(netaccel_change_get_path(c),
					    netaccel_change_get_rule(c));
	}
	for (size_t i = 0; i < netaccel_device_plan_count_undecided(device); i++)
		len += (size_t)snprintf(text + len, size - len, "%s: undecided: %s\n",
					netaccel_device_plan_get_name(device),
					netaccel_device_plan_get_undecided(device, i));
	for (size_t i = 0; i < netaccel_device_plan_count_interrupted(device); i++)
		len += (size_t)snprintf(text + len, size - len, "%s: interrupted: %s\n",
					netaccel_device_plan_get_name(device),
					netaccel_device_plan_get_interrupted(device, i));
	assert_null(netaccel_device_plan_get_interrupted(
		device, netaccel_device_plan_count_interrupted(device)));
	if (netaccel_device_plan_count_satisfied(device))
		len += (size_t)snprintf(text + len, size - len, "%s: %zu satisfied\n",
					netaccel_device_plan_get_name(device),
					netaccel_device_plan_count_satisfied(device));
	snprintf(text + len, size - len, "%s: %zu requests\n",
		 netaccel_device_plan_get_name(device),
		 netaccel_device_plan_count_requests(device));
}

/* From the text of one state file; NULL: none. */
static inline struct netaccel_state *make_state(const char *text)
{
	struct netaccel_state *state;
	struct na_problem problem = { "" };
	unsigned int line;
	char *data;

	if (!text)
		return NULL;
	state = calloc(1, sizeof(*state));
	state->dir = (struct na_state_dir){ .fd = -1, .lock = -1 };
	state->devices = calloc(1, sizeof(*state->devices));
	data = strdup(text);
	if (na_state_file_parse(data, strlen(text), &state->devices[0], &problem, &line) < 0)
		fail_msg("%u: %s", line, problem.text);
	state->count = 1;
	free(data);
	return state;
}

static inline void expect(const char *record, const struct text_file *files, size_t count,
			  const char *state_text, unsigned int flags, const char *want)
{
	struct netaccel_state *state = make_state(state_text);
	struct netaccel_machine *machine = make_machine(record);
	struct netaccel_policy *policy = NULL;
	struct netaccel_plan *plan = NULL;
	bool drift = false, undecided = false;
	char got[4096] = "";

	assert_int_equal(make_policy(files, count, &policy), 0);
	if (policy->problems.count != policy->unreadable_count)
		fail_msg("%s", policy->problems.entries[0].text);
	assert_int_equal(netaccel_plan_new(NULL, machine, policy, state, NULL, 0, flags, &plan), 0);
	/* "It outlives machine, policy and state." */
	netaccel_state_free(state);
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++) {
		size_t len = strlen(got);

		write_device(netaccel_plan_get_device(plan, i), got + len, sizeof(got) - len);
	}
	drift = strstr(got, ", ready") || strstr(got, ", pending") || strstr(got, ", refused");
	undecided = strstr(got, "undecided");
	assert_string_equal(got, want);
	assert_int_equal(netaccel_plan_get_drift(plan), drift);
	assert_int_equal(netaccel_plan_get_undecided(plan), undecided);
	netaccel_plan_free(plan);
}

#define EXPECT(record, want, ...)                                                                  \
	do {                                                                                       \
		static const struct text_file files[] = { __VA_ARGS__ };                           \
		expect(record, files, ARRAY_SIZE(files), NULL, 0, want);                           \
	} while (0)
#define EXPECT_STATE(record, state, flags, want, ...)                                              \
	do {                                                                                       \
		static const struct text_file files[] = { __VA_ARGS__ };                           \
		expect(record, files, ARRAY_SIZE(files), state, flags, want);                      \
	} while (0)

#endif
