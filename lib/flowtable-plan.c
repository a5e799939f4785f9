// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what a declared flowtable means now: where each of its devices stands, as the
 * kernel's flowtables tell. Knows no message.
 */
#include "flowtable-plan.h"
#include "array.h"
#include "error.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool na_flowtable_plan_get_wanted(const struct na_flowtable_member *member)
{
	return member->state == NETACCEL_FLOWTABLE_DEVICE_HOOKED ||
	       member->state == NETACCEL_FLOWTABLE_DEVICE_JOINS;
}

static bool is_of(const struct netaccel_flowtable_plan *plan,
		  const struct netaccel_flowtable *flowtable)
{
	const char *ours = netaccel_flowtable_get_ours(flowtable);

	return ours && strcmp(ours, plan->name) == 0;
}

static bool has_device(const char *(*get)(const struct netaccel_flowtable *flowtable, size_t index),
		       const struct netaccel_flowtable *flowtable, const char *device)
{
	const char *name;

	for (size_t i = 0; (name = get(flowtable, i)); i++) {
		if (strcmp(name, device) == 0)
			return true;
	}
	return false;
}

/* What our flowtables of this plan know of a device. */
struct standing {
	bool hooked;
	bool in_hardware;
	bool made_so; /* in a table that was made for the same Offload= */
};

static bool made_for(const struct netaccel_flowtable_plan *plan,
		     const struct netaccel_flowtable *flowtable, const char *comment)
{
	const struct na_flowtable_content *content = na_flowtable_get_content(
		plan->flowtables, flowtable->nft.family, flowtable->nft.table);

	return content && content->table.comment && strcmp(content->table.comment, comment) == 0;
}

static struct standing get_standing(const struct netaccel_flowtable_plan *plan, const char *device)
{
	struct standing standing = { 0 };

	netaccel_flowtables_foreach(plan->flowtables, flowtable)
	{
		if (!is_of(plan, flowtable) ||
		    !has_device(netaccel_flowtable_get_device, flowtable, device))
			continue;
		standing.hooked |= has_device(netaccel_flowtable_get_hooked, flowtable, device);
		standing.in_hardware |= netaccel_flowtable_get_offload(flowtable);
		standing.made_so |=
			made_for(plan, flowtable, na_flowtable_batch_get_comment(plan->declared));
	}
	return standing;
}

/* The caller's; NULL: no memory. */
static char *write_refused(const struct netaccel_device *device)
{
	const char *driver = device && device->driver ? device->driver : NULL;
	const char *kind = device && device->kind ? device->kind : NULL;
	char *text;

	if (driver)
		return asprintf(&text, "driver %s has no flow offload", driver) < 0 ? NULL : text;
	if (kind)
		return asprintf(&text, "%s devices have no flow offload", kind) < 0 ? NULL : text;
	return strdup("it has no flow offload");
}

int na_flowtable_plan_set_refused(const struct netaccel_flowtable_plan *plan,
				  struct na_flowtable_member *member)
{
	free(member->note);
	member->hardware = NETACCEL_FLOWTABLE_HARDWARE_NO;
	member->note = write_refused(netaccel_machine_get_ifindex(plan->machine, member->ifindex));
	return member->note ? 0 : -ENOMEM;
}

int na_flowtable_plan_set_taken(struct na_flowtable_member *member, enum na_feature_tc tc)
{
	free(member->note);
	member->note = NULL;
	member->hardware = NETACCEL_FLOWTABLE_HARDWARE_YES;
	if (tc == NA_FEATURE_TC_ON || tc == NA_FEATURE_TC_UNKNOWN)
		return 0;
	/* The kernel binds it all the same, and then offloads nothing. */
	member->hardware = NETACCEL_FLOWTABLE_HARDWARE_NO;
	if (tc == NA_FEATURE_TC_FIXED)
		member->note = strdup("its hw-tc-offload is off, and cannot be turned on");
	else if (asprintf(&member->note,
			  "hw-tc-offload is off: ethtool -K %s hw-tc-offload on, then netaccel "
			  "flowtable refresh",
			  member->name) < 0)
		member->note = NULL;
	return member->note ? 0 : -ENOMEM;
}

/* Of one that is there. */
static int set_hardware(const struct netaccel_flowtable_plan *plan,
			struct na_flowtable_member *member, const struct standing *standing)
{
	enum na_feature_tc tc;

	if (plan->offload == NETACCEL_DECLARED_OFFLOAD_SOFTWARE || !member->is_lowest)
		return 0;
	tc = na_flowtable_get_tc(plan->flowtables, member->name);
	if (standing->in_hardware)
		return na_flowtable_plan_set_taken(member, tc);
	if (!standing->made_so || !standing->hooked ||
	    plan->flags & NETACCEL_FLOWTABLE_PLAN_REFRESH) {
		member->hardware = NETACCEL_FLOWTABLE_HARDWARE_UNTRIED;
		return 0;
	}
	/* It was asked when it came into a software flowtable. */
	return tc == NA_FEATURE_TC_OFF ? na_flowtable_plan_set_taken(member, tc)
				       : na_flowtable_plan_set_refused(plan, member);
}

static struct na_flowtable_member *add_member(struct netaccel_flowtable_plan *plan,
					      const char *name, const char *because)
{
	struct na_flowtable_member *members =
		na_array_add(plan->members, plan->count, sizeof(*members));
	struct na_flowtable_member *member;

	if (!members)
		return NULL;
	plan->members = members;
	member = &members[plan->count++];
	member->name = strdup(name);
	member->because = strdup(because);
	return member->name && member->because ? member : NULL;
}

static int add_declared(struct netaccel_flowtable_plan *plan,
			const struct na_declared_member *declared)
{
	struct na_flowtable_member *member = add_member(plan, declared->name, declared->because);
	struct standing standing = get_standing(plan, declared->name);

	if (!member)
		return -ENOMEM;
	member->ifindex = declared->ifindex;
	if (declared->note) {
		member->note = strdup(declared->note);
		if (!member->note)
			return -ENOMEM;
	}
	switch (declared->state) {
	case NETACCEL_DECLARED_PENDING:
		member->state = NETACCEL_FLOWTABLE_DEVICE_PENDING;
		return 0;
	case NETACCEL_DECLARED_UNKNOWN:
		member->state = NETACCEL_FLOWTABLE_DEVICE_UNKNOWN;
		return 0;
	case NETACCEL_DECLARED_LOWEST:
		member->is_lowest = true;
		break;
	case NETACCEL_DECLARED_UPPER:
		break;
	}
	member->state = standing.hooked ? NETACCEL_FLOWTABLE_DEVICE_HOOKED
					: NETACCEL_FLOWTABLE_DEVICE_JOINS;
	return set_hardware(plan, member, &standing);
}

static int add_all_declared(struct netaccel_flowtable_plan *plan)
{
	struct netaccel_declared_devices *devices;
	int r = netaccel_declared_devices_read(plan->declared, plan->machine, &devices);

	if (r < 0)
		return r;
	for (size_t i = 0; r == 0 && i < devices->count; i++)
		r = add_declared(plan, &devices->members[i]);
	netaccel_declared_devices_free(devices);
	return r;
}

static bool has_member(const struct netaccel_flowtable_plan *plan, const char *name)
{
	for (size_t i = 0; i < plan->count; i++) {
		if (strcmp(plan->members[i].name, name) == 0)
			return true;
	}
	return false;
}

/* What is hooked or listed, and not declared. */
static int add_leaving(struct netaccel_flowtable_plan *plan)
{
	netaccel_flowtables_foreach(plan->flowtables, flowtable)
	{
		const char *name;

		if (!is_of(plan, flowtable))
			continue;
		for (size_t i = 0; (name = netaccel_flowtable_get_device(flowtable, i)); i++) {
			struct na_flowtable_member *member;

			if (has_member(plan, name))
				continue;
			member = add_member(plan, name, "");
			if (!member)
				return -ENOMEM;
			member->state = NETACCEL_FLOWTABLE_DEVICE_LEAVES;
		}
	}
	return 0;
}

static int set_holder(struct netaccel_flowtable_plan *plan)
{
	netaccel_flowtables_foreach(plan->flowtables, flowtable)
	{
		const char *process = netaccel_flowtable_get_owner_process(flowtable);

		if (!is_of(plan, flowtable) || plan->holder ||
		    !netaccel_flowtable_get_owner(flowtable, &plan->holder))
			continue;
		plan->holder_pid = netaccel_flowtable_get_owner_pid(flowtable);
		plan->holder_process = strdup(process ? process : "");
		if (!plan->holder_process)
			return -ENOMEM;
	}
	return 0;
}

static int set_step(struct netaccel_flowtable_plan *plan)
{
	const struct na_flowtable_way way = { .flags = NFT_TABLE_F_PERSIST };
	struct na_nfnl_batch batch = { 0 };
	int r = na_flowtable_step_add(plan, &way, NULL, &batch, &plan->step);

	na_nfnl_batch_del(&batch);
	return r;
}

static int fill(struct netaccel_flowtable_plan *plan, const char *name, const char *path)
{
	int r = 0;

	plan->name = strdup(name);
	plan->path = path ? strdup(path) : NULL;
	if (!plan->name || (path && !plan->path))
		return -ENOMEM;
	if (plan->declared)
		r = add_all_declared(plan);
	if (r == 0)
		r = add_leaving(plan);
	if (r == 0)
		r = set_holder(plan);
	return r == 0 ? set_step(plan) : r;
}

int na_flowtable_plan_new(const struct netaccel_declared *declared, const char *name,
			  const struct netaccel_machine *machine,
			  const struct netaccel_flowtables *flowtables, unsigned int flags,
			  struct netaccel_flowtable_plan **ret_plan)
{
	struct netaccel_flowtable_plan *plan = calloc(1, sizeof(*plan));
	int r;

	if (!plan)
		return -ENOMEM;
	plan->declared = declared;
	plan->machine = machine;
	plan->flowtables = flowtables;
	plan->flags = flags;
	plan->offload = declared ? declared->offload : NETACCEL_DECLARED_OFFLOAD_AUTO;
	r = fill(plan, name, declared ? declared->path : NULL);
	if (r < 0)
		netaccel_flowtable_plan_free(plan);
	else
		*ret_plan = plan;
	return r;
}

NA_EXPORT int netaccel_flowtable_plan_new(struct netaccel_ctx *ctx,
					  const struct netaccel_declared *declared,
					  const struct netaccel_machine *machine,
					  const struct netaccel_flowtables *flowtables,
					  unsigned int flags,
					  struct netaccel_flowtable_plan **ret_plan)
{
	int r = flags & ~(unsigned int)NETACCEL_FLOWTABLE_PLAN_REFRESH ? -EINVAL : 0;

	if (r == 0)
		r = na_flowtable_plan_new(declared, declared->name, machine, flowtables, flags,
					  ret_plan);
	return r < 0 ? na_error_set(ctx, r, declared->name, "plan flowtable") : 0;
}

NA_EXPORT int netaccel_flowtable_plan_new_deletion(struct netaccel_ctx *ctx, const char *name,
						   const struct netaccel_flowtables *flowtables,
						   struct netaccel_flowtable_plan **ret_plan)
{
	int r = na_flowtable_plan_new(NULL, name, NULL, flowtables, 0, ret_plan);

	return r < 0 ? na_error_set(ctx, r, name, "plan flowtable") : 0;
}

NA_EXPORT void netaccel_flowtable_plan_free(struct netaccel_flowtable_plan *plan)
{
	if (!plan)
		return;
	for (size_t i = 0; i < plan->count; i++) {
		free(plan->members[i].name);
		free(plan->members[i].because);
		free(plan->members[i].note);
	}
	free(plan->members);
	free(plan->name);
	free(plan->path);
	free(plan->holder_process);
	free(plan);
}
