// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the order of things where flowtables are planned and applied; knows no words. */
#include "flowtables.h"

#include <errno.h>
#include <stdlib.h>

struct cli_flowtables *cli_flowtables_new(struct cli *cli, bool expected)
{
	struct cli_flowtables *flowtables = calloc(1, sizeof(*flowtables));
	int r;

	if (!flowtables)
		cli_output_fail();
	r = netaccel_flowtables_read(cli->ctx, &flowtables->kernel);
	/* A kernel that has no nf_tables has none of ours. */
	if (r < 0 && (expected || (r != -EOPNOTSUPP && r != -EPROTONOSUPPORT)))
		flowtables->failure = cli_load_explain(cli, r);
	return flowtables;
}

void cli_flowtables_free(struct cli_flowtables *flowtables)
{
	if (!flowtables)
		return;
	for (size_t i = 0; i < flowtables->count; i++) {
		netaccel_flowtable_outcome_free(flowtables->entries[i].outcome);
		netaccel_flowtable_plan_free(flowtables->entries[i].plan);
	}
	netaccel_flowtables_free(flowtables->kernel);
	free(flowtables->entries);
	free(flowtables);
}

static void add(struct cli_flowtables *flowtables, struct netaccel_flowtable_plan *plan)
{
	struct cli_flowtable *more =
		realloc(flowtables->entries, (flowtables->count + 1) * sizeof(*more));

	if (!more)
		cli_output_fail();
	flowtables->entries = more;
	more[flowtables->count++] = (struct cli_flowtable){ .plan = plan };
}

void cli_flowtables_add(struct cli *cli, struct cli_flowtables *flowtables,
			const struct netaccel_declared *declared, unsigned int flags)
{
	struct netaccel_flowtable_plan *plan;

	if (!flowtables->kernel)
		return;
	if (netaccel_flowtable_plan_new(cli->ctx, declared, cli->machine, flowtables->kernel, flags,
					&plan) < 0)
		cli_output_fail();
	add(flowtables, plan);
}

void cli_flowtables_add_deletion(struct cli *cli, struct cli_flowtables *flowtables,
				 const char *name)
{
	struct netaccel_flowtable_plan *plan;

	if (!flowtables->kernel)
		return;
	if (netaccel_flowtable_plan_new_deletion(cli->ctx, name, flowtables->kernel, &plan) < 0)
		cli_output_fail();
	add(flowtables, plan);
}

void cli_flowtables_add_declared(struct cli *cli, struct cli_flowtables *flowtables)
{
	for (size_t i = 0; i < netaccel_policy_count_declared(cli->policy); i++)
		cli_flowtables_add(cli, flowtables, netaccel_policy_get_declared(cli->policy, i),
				   0);
}

/* Those of a record, or of another root, are not in this kernel. */
bool cli_flowtables_get_concerned(const struct cli *cli)
{
	return !cli->options.arg_count && !cli->options.machine && !cli->options.root &&
	       netaccel_policy_count_declared(cli->policy);
}

bool cli_flowtables_get_drift(const struct cli_flowtables *flowtables)
{
	for (size_t i = 0; flowtables && i < flowtables->count; i++) {
		if (netaccel_flowtable_plan_get_step(flowtables->entries[i].plan) !=
		    NETACCEL_FLOWTABLE_STEP_NONE)
			return true;
	}
	return false;
}

static bool get_waits(const struct netaccel_flowtable_plan *plan)
{
	for (size_t i = 0; i < netaccel_flowtable_plan_count_devices(plan); i++) {
		if (netaccel_flowtable_plan_get_device_state(plan, i) ==
		    NETACCEL_FLOWTABLE_DEVICE_PENDING)
			return true;
	}
	return false;
}

static enum netaccel_outcome_status get_status(const struct cli_flowtable *entry)
{
	if (entry->outcome)
		return netaccel_flowtable_outcome_get_status(entry->outcome);
	return get_waits(entry->plan) ? NETACCEL_OUTCOME_PENDING : NETACCEL_OUTCOME_DONE;
}

static bool get_changed(const struct cli_flowtable *entry)
{
	return entry->outcome && get_status(entry) != NETACCEL_OUTCOME_FAILED &&
	       netaccel_flowtable_outcome_get_step(entry->outcome) != NETACCEL_FLOWTABLE_STEP_NONE;
}

void cli_flowtables_apply(struct cli *cli, struct cli_flowtables *flowtables)
{
	struct netaccel_flowtable_apply *apply;
	int r;

	if (!flowtables->count)
		return;
	r = netaccel_flowtable_apply_new(cli->ctx, 0, &apply);
	if (r < 0) {
		flowtables->failure = cli_load_explain(cli, r);
		return;
	}
	for (size_t i = 0; i < flowtables->count; i++) {
		struct cli_flowtable *entry = &flowtables->entries[i];

		r = netaccel_flowtable_apply_set(apply, cli->state, entry->plan, &entry->outcome);
		if (r < 0) {
			flowtables->failure = cli_load_explain(cli, r);
			break;
		}
		/* That nothing has changed is not true, even if nobody can be told. */
		if (get_changed(entry))
			cli_output_set_lost(CLI_EXIT_PARTLY);
	}
	netaccel_flowtable_apply_free(apply);
}

static bool get_any_changed(const struct cli_flowtables *flowtables)
{
	for (size_t i = 0; i < flowtables->count; i++) {
		if (get_changed(&flowtables->entries[i]))
			return true;
	}
	return false;
}

int cli_flowtables_get_exit(const struct cli_flowtables *flowtables)
{
	unsigned int all = 0;

	for (size_t i = 0; i < flowtables->count; i++)
		all |= 1U << get_status(&flowtables->entries[i]);
	if (all & 1U << NETACCEL_OUTCOME_NOT_RESTORED)
		return CLI_EXIT_PARTLY;
	if (all & 1U << NETACCEL_OUTCOME_FAILED || flowtables->failure) {
		if (get_any_changed(flowtables))
			return CLI_EXIT_PARTLY;
		return flowtables->failure ? flowtables->failure : CLI_EXIT_FAILED;
	}
	return all & 1U << NETACCEL_OUTCOME_PENDING ? CLI_EXIT_PENDING : CLI_EXIT_DONE;
}

static bool get_failed(int status)
{
	return status == CLI_EXIT_FAILED || status == CLI_EXIT_IMPOSSIBLE;
}

int cli_flowtables_add_exit(const struct cli_flowtables *flowtables, int other, bool changed)
{
	/* The first of these that either has. */
	static const int order[] = { CLI_EXIT_PARTLY,	  CLI_EXIT_USAGE, CLI_EXIT_FAILED,
				     CLI_EXIT_IMPOSSIBLE, CLI_EXIT_DRIFT, CLI_EXIT_PENDING };
	int own = flowtables ? cli_flowtables_get_exit(flowtables) : CLI_EXIT_DONE;

	if (!flowtables)
		return other;
	/* That one failed leaves the other as it is. */
	if ((get_failed(other) && get_any_changed(flowtables)) || (get_failed(own) && changed))
		return CLI_EXIT_PARTLY;
	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
		if (own == order[i] || other == order[i])
			return order[i];
	}
	return CLI_EXIT_DONE;
}
