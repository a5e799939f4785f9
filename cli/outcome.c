// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what outcomes of many devices add up to. */
#include "outcome.h"

bool cli_outcome_get_changed(const struct netaccel_outcome *outcome)
{
	size_t count = outcome ? netaccel_outcome_count_changes(outcome) : 0;

	for (size_t i = 0; i < count; i++) {
		enum netaccel_change_outcome change = netaccel_outcome_get_change(outcome, i);

		if (change == NETACCEL_CHANGE_OUTCOME_SET ||
		    netaccel_outcome_get_unread(outcome, i))
			return true;
	}
	return false;
}

bool cli_outcome_get_other(const struct netaccel_outcome *outcome)
{
	return cli_outcome_get_changed(outcome) ||
	       netaccel_outcome_get_status(outcome) == NETACCEL_OUTCOME_NOT_RESTORED;
}

const char *cli_outcome_get_now(const struct netaccel_outcome *outcome, size_t i)
{
	const char *got = netaccel_outcome_get_got(outcome, i);

	if (got || netaccel_outcome_get_status(outcome) == NETACCEL_OUTCOME_GONE ||
	    netaccel_outcome_get_unread(outcome, i))
		return got;
	switch (netaccel_outcome_get_change(outcome, i)) {
	case NETACCEL_CHANGE_OUTCOME_SET:
	case NETACCEL_CHANGE_OUTCOME_NOT_RESTORED:
		return NULL;
	default: /* nothing has changed it */
		return netaccel_outcome_get_was(outcome, i);
	}
}

/* What the devices of ENTRIES came to: a bit for each enum netaccel_outcome_status. */
static unsigned int get_all(const struct cli_outcomes *outcomes, struct netaccel_outcome **entries)
{
	unsigned int all = 0;

	for (size_t i = 0; i < netaccel_plan_count_devices(outcomes->plan); i++)
		if (entries[i])
			all |= 1U << netaccel_outcome_get_status(entries[i]);
	return all;
}

int cli_outcome_get_exit(const struct cli_outcomes *outcomes)
{
	unsigned int all = get_all(outcomes, outcomes->entries);
	unsigned int failed = 1U << NETACCEL_OUTCOME_FAILED | 1U << NETACCEL_OUTCOME_GONE;
	unsigned int back = get_all(outcomes, outcomes->restored);
	bool changed = false;

	if ((all | back) & 1U << NETACCEL_OUTCOME_NOT_RESTORED)
		return CLI_EXIT_PARTLY;
	/* What is gone before it was brought back may be elsewhere, changed. */
	if (outcomes->lost)
		return outcomes->stuck || back & 1U << NETACCEL_OUTCOME_GONE ? CLI_EXIT_PARTLY
									     : CLI_EXIT_FAILED;
	for (size_t i = 0; i < outcomes->next; i++)
		changed |= cli_outcome_get_changed(outcomes->entries[i]);
	if (all & failed || outcomes->stopped || outcomes->failure) {
		if (changed)
			return CLI_EXIT_PARTLY;
		return all & failed || !outcomes->failure ? CLI_EXIT_FAILED : outcomes->failure;
	}
	if (netaccel_plan_get_undecided(outcomes->plan))
		return CLI_EXIT_IMPOSSIBLE;
	return all & 1U << NETACCEL_OUTCOME_PENDING ? CLI_EXIT_PENDING : CLI_EXIT_DONE;
}
