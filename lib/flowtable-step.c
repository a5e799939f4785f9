// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which tables a plan comes to, in what they differ from those that there are, and
 * the messages that lead there. Knows no socket.
 */
#include "flowtable-plan.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <stdlib.h>
#include <string.h>

/* The tables that are wanted, and lists that belong to them. */
struct wanted {
	struct na_flowtable_table tables[2];
	struct na_flowtable_content *contents[2]; /* as they would be read back */
	size_t count;
	char **devices[2];
	char **guards;
};

static void wanted_del(struct wanted *wanted)
{
	for (size_t i = 0; i < 2; i++) {
		na_text_free(wanted->devices[i]);
		na_flowtable_content_free(wanted->contents[i]);
	}
	na_text_free(wanted->guards);
}

typedef bool (*select_fn)(const struct na_flowtable_member *member);

static bool is_lowest(const struct na_flowtable_member *member)
{
	return na_flowtable_plan_get_wanted(member) && member->is_lowest;
}

static bool is_hardware(const struct na_flowtable_member *member)
{
	return na_flowtable_plan_get_wanted(member) &&
	       member->hardware == NETACCEL_FLOWTABLE_HARDWARE_YES;
}

static size_t count_members(const struct netaccel_flowtable_plan *plan, select_fn select)
{
	size_t count = 0;

	for (size_t i = 0; i < plan->count; i++)
		count += select(&plan->members[i]);
	return count;
}

static int add_table(const struct netaccel_flowtable_plan *plan, struct wanted *wanted,
		     enum na_flowtable_role role, bool offload, select_fn select)
{
	char ***devices = &wanted->devices[wanted->count];
	size_t count = 0;
	int r = 0;

	for (size_t i = 0; r == 0 && i < plan->count; i++) {
		if (select(&plan->members[i]))
			r = na_text_add_behind(devices, count++, plan->members[i].name);
	}
	wanted->tables[wanted->count++] = (struct na_flowtable_table){
		.role = role,
		.offload = offload,
		.devices = *devices,
	};
	return r;
}

static int add_two(const struct netaccel_flowtable_plan *plan, struct wanted *wanted)
{
	int r = add_table(plan, wanted, NA_FLOWTABLE_HARDWARE, true, is_hardware);

	if (r == 0)
		r = na_flowtable_guard_read(plan, &wanted->guards);
	if (r < 0)
		return r;
	wanted->tables[0].guards = (const char *const *)wanted->guards;
	wanted->tables[0].guard_count = na_text_count(wanted->guards);
	return add_table(plan, wanted, NA_FLOWTABLE_SOFTWARE, false, na_flowtable_plan_get_wanted);
}

static int add_tables(const struct netaccel_flowtable_plan *plan, struct wanted *wanted)
{
	size_t all = count_members(plan, na_flowtable_plan_get_wanted);
	size_t hardware = count_members(plan, is_hardware);

	if (plan->offload == NETACCEL_DECLARED_OFFLOAD_HARDWARE)
		return add_table(plan, wanted, NA_FLOWTABLE_ALONE, true, is_lowest);
	if (plan->offload == NETACCEL_DECLARED_OFFLOAD_AUTO && hardware && hardware < all)
		return add_two(plan, wanted);
	return add_table(plan, wanted, NA_FLOWTABLE_ALONE,
			 plan->offload == NETACCEL_DECLARED_OFFLOAD_AUTO && hardware,
			 na_flowtable_plan_get_wanted);
}

/* What the messages would make. */
static int add_content(const struct netaccel_flowtable_plan *plan, struct wanted *wanted,
		       size_t index)
{
	struct na_nfnl_batch batch = { 0 };
	char *name = na_flowtable_batch_write_name(plan->declared, wanted->tables[index].role);
	int r = name ? na_flowtable_batch_add(&batch, plan->declared, &wanted->tables[index])
		     : -ENOMEM;

	if (r == 0)
		r = na_flowtable_content_parse(&batch, plan->declared->family, name,
					       &wanted->contents[index]);
	na_nfnl_batch_del(&batch);
	free(name);
	return r;
}

static int read_wanted(const struct netaccel_flowtable_plan *plan, uint32_t flags,
		       struct wanted *wanted)
{
	int r = add_tables(plan, wanted);

	for (size_t i = 0; r == 0 && i < wanted->count; i++) {
		wanted->tables[i].flags = flags;
		r = add_content(plan, wanted, i);
	}
	return r;
}

static bool is_of(const struct netaccel_flowtable_plan *plan,
		  const struct na_flowtable_content *content)
{
	return na_flowtable_match_ours(content->table.family, content->table.name, plan->name);
}

static const struct na_flowtable_content *get_now(const struct netaccel_flowtable_plan *plan,
						  const struct na_flowtable_content *wanted)
{
	return na_flowtable_get_content(plan->flowtables, wanted->table.family, wanted->table.name);
}

static size_t count_now(const struct netaccel_flowtable_plan *plan)
{
	size_t count = 0;

	for (size_t i = 0; i < plan->flowtables->content_count; i++)
		count += is_of(plan, plan->flowtables->contents[i]);
	return count;
}

static int add_deletion(const struct netaccel_flowtable_plan *plan, struct na_nfnl_batch *batch)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < plan->flowtables->content_count; i++) {
		const struct na_nft_table *table = &plan->flowtables->contents[i]->table;

		if (is_of(plan, plan->flowtables->contents[i]))
			r = na_flowtable_batch_del(batch, table->family, table->name);
	}
	return r;
}

static int add_all(const struct netaccel_flowtable_plan *plan, const struct wanted *wanted,
		   struct na_nfnl_batch *batch)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < wanted->count; i++)
		r = na_flowtable_batch_add(batch, plan->declared, &wanted->tables[i]);
	return r;
}

/* A table that nobody holds, and that is to be ours, becomes it where it was made to last. */
static bool can_adopt(const struct na_flowtable_way *way, const struct na_nft_table *table)
{
	return !way->port || table->owner == way->port || table->flags & NFT_TABLE_F_PERSIST;
}

static enum netaccel_flowtable_step get_step(const struct netaccel_flowtable_plan *plan,
					     const struct na_flowtable_way *way,
					     const struct wanted *wanted)
{
	unsigned int differences = 0;
	size_t now = count_now(plan);

	if (!now)
		return count_members(plan, na_flowtable_plan_get_wanted)
			       ? NETACCEL_FLOWTABLE_STEP_ADD
			       : NETACCEL_FLOWTABLE_STEP_NONE;
	if (now != wanted->count || plan->flags & NETACCEL_FLOWTABLE_PLAN_REFRESH)
		return NETACCEL_FLOWTABLE_STEP_REPLACE;
	for (size_t i = 0; i < wanted->count; i++) {
		const struct na_flowtable_content *content = get_now(plan, wanted->contents[i]);

		if (!content || !can_adopt(way, &content->table))
			return NETACCEL_FLOWTABLE_STEP_REPLACE;
		differences |= na_flowtable_content_match(content, wanted->contents[i]);
	}
	if (differences & NA_FLOWTABLE_CONTENT_REST)
		return NETACCEL_FLOWTABLE_STEP_REPLACE;
	return differences ? NETACCEL_FLOWTABLE_STEP_CHANGE : NETACCEL_FLOWTABLE_STEP_NONE;
}

static int add_change(const struct netaccel_flowtable_plan *plan,
		      const struct na_flowtable_way *way, const struct wanted *wanted,
		      struct na_nfnl_batch *batch)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < wanted->count; i++) {
		const struct na_flowtable_content *now = get_now(plan, wanted->contents[i]);
		struct na_nft_table table;

		if (!now)
			continue;
		table = now->table;
		table.flags = way->flags;
		table.comment = NULL;
		if (way->port && table.owner != way->port)
			na_nft_table_encode(na_nfnl_batch_add(batch, NFT_MSG_NEWTABLE, 0), &table);
		r = na_flowtable_change_add(batch, now, wanted->contents[i]);
	}
	return r;
}

static int add_step(const struct netaccel_flowtable_plan *plan, const struct na_flowtable_way *way,
		    struct wanted *wanted, struct na_nfnl_batch *first, struct na_nfnl_batch *batch,
		    enum netaccel_flowtable_step *ret_step)
{
	enum netaccel_flowtable_step step;
	int r = read_wanted(plan, way->flags, wanted);

	if (r < 0)
		return r;
	step = get_step(plan, way, wanted);
	if (step == NETACCEL_FLOWTABLE_STEP_REPLACE)
		r = add_deletion(plan, way->apart ? first : batch);
	if (r == 0 &&
	    (step == NETACCEL_FLOWTABLE_STEP_REPLACE || step == NETACCEL_FLOWTABLE_STEP_ADD))
		r = add_all(plan, wanted, batch);
	else if (r == 0)
		r = add_change(plan, way, wanted, batch);
	if (r == 0)
		*ret_step = step;
	return r;
}

int na_flowtable_step_add(const struct netaccel_flowtable_plan *plan,
			  const struct na_flowtable_way *way, struct na_nfnl_batch *first,
			  struct na_nfnl_batch *batch, enum netaccel_flowtable_step *ret_step)
{
	struct wanted wanted = { 0 };
	int r;

	if (!plan->declared) {
		r = add_deletion(plan, batch);
		if (r == 0)
			*ret_step = batch->count ? NETACCEL_FLOWTABLE_STEP_DELETE
						 : NETACCEL_FLOWTABLE_STEP_NONE;
		return r;
	}
	r = add_step(plan, way, &wanted, first, batch, ret_step);
	wanted_del(&wanted);
	return r;
}

int na_flowtable_step_add_now(const struct netaccel_flowtable_plan *plan,
			      struct na_nfnl_batch *batch)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < plan->flowtables->content_count; i++) {
		if (is_of(plan, plan->flowtables->contents[i]))
			r = na_flowtable_change_add_all(batch, plan->flowtables->contents[i]);
	}
	return r;
}
