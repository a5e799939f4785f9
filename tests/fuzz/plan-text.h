/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A plan as text, once it holds what each plan does; and a policy and machines to plan for. */
#ifndef PLAN_TEXT_H
#define PLAN_TEXT_H

#include "same.h"

#include "make-policy.h"
#include "plan.h"

static inline void check_change(const struct netaccel_change *c, unsigned int flags)
{
	enum netaccel_change_status status = netaccel_change_get_status(c);
	bool can = status != NETACCEL_CHANGE_UNSUPPORTED && status != NETACCEL_CHANGE_REFUSED;

	FUZZ_CHECK(netaccel_change_status_get_word(status));
	FUZZ_CHECK(netaccel_link_effect_get_word(netaccel_change_get_link_effect(c)));
	FUZZ_CHECK(netaccel_change_get_setting(c)[0]);
	FUZZ_CHECK(netaccel_change_get_wanted(c)[0]);
	FUZZ_CHECK(netaccel_change_get_rule(c));
	/* What differs, differs. */
	FUZZ_CHECK(!can || !same_text(netaccel_change_get_now(c), netaccel_change_get_wanted(c)));
	FUZZ_CHECK(can || netaccel_change_get_note(c)[0]);
	FUZZ_CHECK(status != NETACCEL_CHANGE_PENDING || !(flags & NETACCEL_PLAN_ALLOW_FLAP));
	FUZZ_CHECK(status != NETACCEL_CHANGE_NO_EFFECT || netaccel_change_get_note(c));
	/* What is sent is in the range of its attribute. */
	FUZZ_CHECK(status != NETACCEL_CHANGE_READY || c->knob.type != NA_KNOB_RX_MODE);
	FUZZ_CHECK(status != NETACCEL_CHANGE_READY || c->value <= na_knob_get_max(&c->knob));
}

/* Whole attributes, one behind the other, and nothing else. */
static inline void check_request(const struct netaccel_device_plan *device, size_t index)
{
	size_t len;
	uint16_t left = 0;
	const unsigned char *data = netaccel_device_plan_get_request(device, index, &len);

	FUZZ_CHECK(len > 4);
	for (size_t at = 4; at < len; at += NLMSG_ALIGN(left)) {
		FUZZ_CHECK(len - at >= 4);
		memcpy(&left, data + at, sizeof(left));
		FUZZ_CHECK(left >= 4 && (NLMSG_ALIGN(left)) <= len - at);
	}
}

static inline bool flaps(const struct netaccel_change *c)
{
	return c->link_effect == NETACCEL_LINK_EFFECT_FLAPS ||
	       c->link_effect == NETACCEL_LINK_EFFECT_MAY_FLAP;
}

static inline void write_device(struct na_record_text *out,
				const struct netaccel_device_plan *device, unsigned int flags,
				bool *drift)
{
	size_t changes = netaccel_device_plan_count_changes(device), ready = 0, waiting = 0,
	       flapping = 0;
	const char *name = netaccel_device_plan_get_name(device);

	FUZZ_CHECK(name[0] && netaccel_device_plan_get_ifindex(device));
	for (size_t i = 0; i < changes; i++) {
		const struct netaccel_change *c = netaccel_device_plan_get_change(device, i);
		enum netaccel_change_status status = netaccel_change_get_status(c);
		const char *now = netaccel_change_get_now(c), *note = netaccel_change_get_note(c);

		check_change(c, flags);
		for (size_t j = 0; j < i; j++)
			FUZZ_CHECK(!na_knob_match(&c->knob, &device->changes[j].knob));
		na_record_text_add(out, "%d %d ", status, c->link_effect);
		na_record_text_add_value(out, c->setting, c->wanted, now ? "" : " -");
		na_record_text_add_value(out, now ? now : "", c->rule, "");
		na_record_text_add_value(out, name, note ? note : "", "");
		ready += status == NETACCEL_CHANGE_READY;
		if (status == NETACCEL_CHANGE_PENDING || status == NETACCEL_CHANGE_NO_EFFECT) {
			waiting++;
			flapping += flaps(c);
		}
		*drift |= status == NETACCEL_CHANGE_READY || status == NETACCEL_CHANGE_PENDING ||
			  status == NETACCEL_CHANGE_REFUSED;
	}
	for (size_t i = 0; i < netaccel_device_plan_count_undecided(device); i++)
		na_record_text_add_value(out, "?", netaccel_device_plan_get_undecided(device, i),
					 "");
	for (size_t i = 0; i < netaccel_device_plan_count_interrupted(device); i++)
		na_record_text_add_value(out, "!", netaccel_device_plan_get_interrupted(device, i),
					 "");
	na_record_text_add(out, "%zu\n", netaccel_device_plan_count_satisfied(device));
	/* Parts of a mode wait for the one that flaps. */
	FUZZ_CHECK(!waiting || flapping);
	FUZZ_CHECK((ready > 0) == (netaccel_device_plan_count_requests(device) > 0));
	FUZZ_CHECK(netaccel_device_plan_count_requests(device) <= ready);
	for (size_t i = 0; i < netaccel_device_plan_count_requests(device); i++)
		check_request(device, i);
}

/* The caller's. */
static inline char *write_plan(const struct netaccel_plan *plan, unsigned int flags)
{
	bool drift = false;
	struct na_record_text text = { 0 };

	na_record_text_add(&text, "\n");
	for (size_t i = 0; i < netaccel_plan_count_devices(plan); i++)
		write_device(&text, netaccel_plan_get_device(plan, i), flags, &drift);
	FUZZ_CHECK(!text.error && netaccel_plan_get_drift(plan) == drift);
	return text.data;
}

static inline struct netaccel_plan *make_plan(const struct netaccel_machine *machine,
					      const struct netaccel_policy *policy,
					      const struct netaccel_state *state,
					      unsigned int flags)
{
	struct netaccel_plan *plan = NULL;

	FUZZ_CHECK(netaccel_plan_new(NULL, machine, policy, state, NULL, 0, flags, &plan) == 0);
	return plan;
}

static inline void set_knob(struct netaccel_device *device, const struct na_knob *knob,
			    uint32_t value)
{
	if (knob->type == NA_KNOB_RING) {
		na_rings_set_value(&device->rings, knob->ring, value);
		return;
	}
	for (size_t i = 0; device->privflags->bits.names[i]; i++) {
		if (strcmp(device->privflags->bits.names[i], knob->flag) == 0)
			device->privflags->bits.on[i] = value;
	}
}

/* What is READY, as by a driver that does just what it is told; BACK: as it was. */
static inline void carry_out(struct netaccel_machine *machine, const struct netaccel_plan *plan,
			     bool back)
{
	for (size_t i = 0; i < plan->device_count; i++) {
		const struct netaccel_device_plan *device = &plan->devices[i];

		for (size_t j = 0; j < device->change_count; j++) {
			const struct netaccel_change *c = &device->changes[j];

			if (c->status == NETACCEL_CHANGE_READY && c->has_now)
				set_knob((void *)netaccel_machine_get_ifindex(machine,
									      device->ifindex),
					 &c->knob, back ? c->now_value : c->value);
		}
	}
}

/* Plans in all ways; once carried out, a plan wants none of it any more. */
static inline void check_plans(struct netaccel_machine *machine,
			       const struct netaccel_policy *policy,
			       const struct netaccel_state *state)
{
	for (unsigned int flags = 0; flags < (state ? 4 : 2); flags++) {
		struct netaccel_plan *plan = make_plan(machine, policy, state, flags);
		struct netaccel_plan *after;

		free(write_plan(plan, flags));
		carry_out(machine, plan, false);
		after = make_plan(machine, policy, state, flags);
		for (size_t i = 0; i < after->device_count; i++) {
			for (size_t j = 0; j < after->devices[i].change_count; j++)
				FUZZ_CHECK(!after->devices[i].changes[j].has_now ||
					   after->devices[i].changes[j].status !=
						   NETACCEL_CHANGE_READY);
		}
		netaccel_plan_free(after);
		carry_out(machine, plan, true);
		netaccel_plan_free(plan);
	}
}

/* The whole of a file of the tree; the caller's. */
static inline char *read_tree(const char *path, size_t *ret_len_bytes)
{
	char *data = malloc(65536);
	FILE *file = fopen(path, "rb");

	FUZZ_CHECK(data && file);
	*ret_len_bytes = fread(data, 1, 65536, file);
	FUZZ_CHECK(*ret_len_bytes > 0 && *ret_len_bytes < 65536);
	fclose(file);
	return data;
}

static inline void add_tree(struct netaccel_policy *policy, const char *path)
{
	size_t len;
	char *data = read_tree(path, &len);

	FUZZ_CHECK(add_text(policy, path, data, len) == 0 && !policy->problems.count);
	free(data);
}

/* Devices of two drivers: up, down, below a master, with much and with little to set. */
static inline struct netaccel_machine *read_machine(void)
{
	const char *path = TOP_SRCDIR "/tests/fuzz/machine.ini";
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;

	FUZZ_CHECK(netaccel_ctx_new(&ctx) == 0);
	FUZZ_CHECK(netaccel_machine_parse(ctx, path, &machine) == 0);
	netaccel_ctx_free(ctx);
	return machine;
}

static inline void add_rule(struct netaccel_policy *policy, const char *name, const char *match,
			    const char *apply)
{
	char text[512];

	snprintf(text, sizeof(text), "[Match]\n%s\n[Apply]\n%s", match, apply);
	FUZZ_CHECK(netaccel_policy_add_rule(NULL, policy, name, text) == 0);
}

/* What is shipped, and rules that have to do with each device. */
static inline struct netaccel_policy *read_policy(void)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	add_tree(policy, TOP_SRCDIR "/policy/drivers.d/mana.conf");
	add_tree(policy, TOP_SRCDIR "/policy/rules.d/50-azure-cobalt-200.conf");
	add_rule(policy, "every-device", "Name=*",
		 "RxMode=fragment\nRx=max\nTx=512\nTCPDataSplit=on\n"
		 "PrivateFlag=legacy-rx on\nWhenUp=apply\n");
	add_rule(policy, "some", "Property=ID_PATH=*\nPath=*\nVirtualization=*", "CQESize=64\n");
	return policy;
}

#endif
