// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the way from machine, policy and state to a plan; sends nothing. */
#include "plan.h"
#include "array.h"
#include "error.h"
#include "resolve.h"
#include "rxmode.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void del_change(struct netaccel_change *change)
{
	na_knob_del(&change->knob);
	free(change->setting);
	free(change->now);
	free(change->wanted);
	free(change->rule);
	free(change->path);
	free(change->note);
}

static void del_device(struct netaccel_device_plan *device)
{
	for (size_t i = 0; i < device->change_count; i++)
		del_change(&device->changes[i]);
	for (size_t i = 0; i < device->request_count; i++)
		na_attr_buffer_free(&device->requests[i]);
	free(device->changes);
	free(device->requests);
	na_text_free(device->undecided);
	na_text_free(device->interrupted);
	free(device->name);
}

NA_EXPORT void netaccel_plan_free(struct netaccel_plan *plan)
{
	if (!plan)
		return;
	for (size_t i = 0; i < plan->device_count; i++)
		del_device(&plan->devices[i]);
	free(plan->devices);
	free(plan);
}

/* "Processor= needs root (50-azure-cobalt-200.conf)", once where several fields do. */
static int add_undecided(const struct netaccel_machine *machine,
			 const struct netaccel_device *device, const struct netaccel_rule *rule,
			 const struct na_condition *condition, char ***undecided)
{
	size_t count = na_text_count(*undecided);
	struct na_subject subject;
	char *text;
	int r = 0;

	na_condition_get_subject(condition, machine, device, &subject);
	if (asprintf(&text, "%s= %s (%s)", condition->row->key,
		     subject.note ? subject.note : "cannot be read", rule->name) < 0)
		return -ENOMEM;
	if (!count || strcmp((*undecided)[count - 1], text) != 0)
		r = na_text_add(undecided, text);
	free(text);
	return r;
}

static int add_undecided_rule(const struct netaccel_machine *machine,
			      const struct netaccel_device *device,
			      const struct netaccel_rule *rule, char ***undecided)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < rule->match.count; i++) {
		const struct na_condition *condition = &rule->match.conditions[i];

		if (na_condition_match(condition, machine, device) == NETACCEL_MATCH_UNDECIDED)
			r = add_undecided(machine, device, rule, condition, undecided);
	}
	return r;
}

/* Undecided rules on which something hangs, in the order of the policy. */
static int add_undecided_rules(const struct netaccel_machine *machine,
			       const struct netaccel_policy *policy,
			       const struct netaccel_device *device, const bool *hangs,
			       char ***undecided)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < policy->rule_count; i++) {
		if (hangs[i])
			r = add_undecided_rule(machine, device, policy->rules[i], undecided);
	}
	return r;
}

static void set_hangs(const struct na_want *want, bool *hangs)
{
	for (size_t i = 0; i < want->claim_count; i++) {
		if (want->claims[i].match == NETACCEL_MATCH_UNDECIDED)
			hangs[want->claims[i].place] = true;
	}
}

/* What they say may be about any device. */
static int add_unreadable_rules(const struct netaccel_policy *policy, char ***undecided)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < policy->unreadable_count; i++) {
		const struct na_unreadable *unreadable = &policy->unreadable[i];

		if (unreadable->kind == NA_POLICY_RULE)
			r = na_text_add(undecided,
					policy->problems.entries[unreadable->problem].text);
	}
	return r;
}

/* What RX buffer modes are made of, which hangs on the driver and its data. */
static int add_unknown_driver(const struct netaccel_policy *policy,
			      const struct netaccel_device *device, char ***undecided)
{
	const char *unreadable = na_policy_get_unreadable_driver(policy, device->driver);
	const char *words = strerrordesc_np(device->driver_errno);

	if (unreadable)
		return na_text_add(undecided, unreadable);
	return na_text_add_format(undecided, "rx-mode: the driver cannot be read: %s",
				  words ? words : "Unknown error");
}

static int add_wants(const struct netaccel_policy *policy, const struct na_resolve *target,
		     const struct na_merge *merge, struct netaccel_device_plan *plan)
{
	bool *hangs = calloc(policy->rule_count + 1, sizeof(*hangs));
	bool any = false;
	int r = hangs ? 0 : -ENOMEM;

	for (size_t i = 0; r >= 0 && i < merge->count; i++) {
		r = na_resolve_add(target, &merge->wants[i], plan);
		if (r > 0) {
			set_hangs(&merge->wants[i], hangs);
			any |= merge->wants[i].kind != NA_SETTING_KEEP;
		}
	}
	if (r >= 0)
		r = na_resolve_set_mode(plan);
	if (r == 0)
		r = add_undecided_rules(target->machine, policy, target->device, hangs,
					&plan->undecided);
	if (r == 0)
		r = add_unreadable_rules(policy, &plan->undecided);
	if (r == 0 && any && merge->blind && merge->driver_unknown)
		r = add_unknown_driver(policy, target->device, &plan->undecided);
	free(hangs);
	return r;
}

/* What a plan is made of. */
struct source {
	const struct netaccel_machine *machine;
	const struct netaccel_policy *policy;
	const struct netaccel_state *state;
	unsigned int flags;
};

static int add_rules(const struct source *source, const struct na_resolve *target,
		     struct na_merge *merge, struct netaccel_device_plan *plan)
{
	int r = na_merge_read(merge, source->machine, source->policy);

	if (r == 0)
		r = add_wants(source->policy, target, merge, plan);
	na_merge_del(merge);
	return r;
}

static int plan_device(const struct source *source, struct netaccel_device_plan *plan,
		       const struct netaccel_device *device)
{
	const struct netaccel_policy *policy = source->policy;
	const struct na_driver *driver = na_policy_get_driver(policy, device->driver);
	struct na_merge merge = {
		.device = device,
		.driver = driver,
		.driver_unknown = device->driver_errno ||
				  na_policy_get_unreadable_driver(policy, device->driver),
	};
	struct na_resolve target = {
		.machine = source->machine,
		.device = device,
		.driver = driver,
		.forced = na_rxmode_get_forced(driver, source->machine, device),
		.state = na_state_get_device(source->state, device),
		.allow_flap = source->flags & NETACCEL_PLAN_ALLOW_FLAP,
	};
	int r;

	plan->ifindex = device->ifindex;
	plan->up = device->up;
	plan->restores = source->flags & NETACCEL_PLAN_RESTORE;
	plan->name = strdup(device->name);
	if (!plan->name)
		return -ENOMEM;
	if (plan->restores && na_state_get_unreadable(source->state, device->ifindex))
		r = na_text_add(&plan->undecided, "what netaccel set before cannot be read");
	else if (plan->restores)
		r = na_resolve_restore(&target, plan);
	else
		r = add_rules(source, &target, &merge, plan);
	if (r == 0)
		r = na_resolve_add_interrupted(&target, plan);
	if (r < 0)
		return r;
	na_request_set_order(plan, device);
	return na_request_encode(plan);
}

static int add_device(const struct source *source, struct netaccel_plan *plan,
		      const struct netaccel_device *device)
{
	struct netaccel_device_plan *devices =
		na_array_add(plan->devices, plan->device_count, sizeof(*devices));
	int r;

	if (!devices)
		return -ENOMEM;
	plan->devices = devices;
	devices += plan->device_count++;
	r = plan_device(source, devices, device);
	if (r == 0 && !devices->change_count && !devices->satisfied_count && !devices->undecided &&
	    !devices->interrupted) {
		del_device(devices);
		plan->device_count--;
	}
	return r;
}

static bool is_named(const struct netaccel_device *device, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (na_device_match_name(device, names[i]))
			return true;
	}
	return count == 0;
}

NA_EXPORT int netaccel_plan_new(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
				const struct netaccel_policy *policy,
				const struct netaccel_state *state, const char *const *names,
				size_t count, unsigned int flags, struct netaccel_plan **ret_plan)
{
	const struct source source = { machine, policy, state, flags };
	struct netaccel_plan *plan;
	int r = 0;

	if (flags & ~(unsigned int)(NETACCEL_PLAN_ALLOW_FLAP | NETACCEL_PLAN_RESTORE))
		return na_error_set(ctx, -EINVAL, NULL, "plan");
	for (size_t i = 0; i < count; i++) {
		if (!netaccel_machine_get_device(machine, names[i]))
			return na_error_set(ctx, -ENODEV, names[i], "plan");
	}
	plan = calloc(1, sizeof(*plan));
	if (!plan)
		return na_error_set(ctx, -ENOMEM, NULL, "plan");
	netaccel_machine_foreach_device(machine, device) {
		if (!is_named(device, names, count))
			continue;
		r = add_device(&source, plan, device);
		if (r < 0) {
			na_error_set(ctx, r, device->name, "plan");
			break;
		}
	}
	if (r < 0) {
		netaccel_plan_free(plan);
		return r;
	}
	*ret_plan = plan;
	return 0;
}
