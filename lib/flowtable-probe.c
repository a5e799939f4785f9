// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns asking drivers whether they take flow offload: each device alone in a flowtable, in
 * a batch that is not carried out. One that refuses keeps no other from being asked.
 */
#include "flowtable-cause.h"
#include "flowtable-plan.h"

#include <errno.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <stdio.h>
#include <stdlib.h>

/* All of them can refuse, and all that are told are kept. */
#define MOST NA_NFNL_FAILURES

struct round {
	struct netaccel_flowtable_plan *plan;
	struct na_nfnl_batch batch;
	struct na_flowtable_member *asked[MOST]; /* message INDEX + 1 is about it */
	size_t count;
};

static void add_table(struct round *round, char *table)
{
	const struct na_nft_table frame = {
		.family = round->plan->declared->family,
		.name = table,
	};

	na_nft_table_encode(
		na_nfnl_batch_add(&round->batch, NFT_MSG_NEWTABLE, NLM_F_CREATE | NLM_F_EXCL),
		&frame);
}

static void add_member(struct round *round, char *table, struct na_flowtable_member *member)
{
	char *devices[] = { member->name, NULL }, name[16];
	const struct na_nft_flowtable flowtable = {
		.family = round->plan->declared->family,
		.table = table,
		.name = name,
		.hook = NF_NETDEV_INGRESS,
		.priority = round->plan->declared->priority,
		.flags = NFT_FLOWTABLE_HW_OFFLOAD,
		.devices = devices,
	};

	snprintf(name, sizeof(name), "f%zu", round->count);
	na_nft_flowtable_add(&round->batch, NFT_MSG_NEWFLOWTABLE, NLM_F_CREATE, &flowtable);
	round->asked[round->count++] = member;
}

static int set_failed(const struct round *round, const struct na_nfnl_failure *failure,
		      char **ret_text)
{
	const struct netaccel_flowtable_plan *plan = round->plan;
	struct na_flowtable_member *member;

	/* A device has gone, or the kernel has no flowtables at all. */
	if (failure->error == -ENOENT || failure->error == -ENODEV) {
		free(*ret_text);
		*ret_text = NULL;
		if (na_flowtable_cause_write(&round->batch, failure, plan->flowtables,
					     plan->machine, ret_text) < 0)
			return -ENOMEM;
		return -ENOENT;
	}
	if (failure->index == NA_NFNL_WHOLE || failure->index == 0 ||
	    failure->index > round->count) {
		int r = na_flowtable_cause_write(&round->batch, failure, plan->flowtables,
						 plan->machine, ret_text);

		return r < 0 ? r : failure->error;
	}
	member = round->asked[failure->index - 1];
	if (failure->error == -EOPNOTSUPP)
		return na_flowtable_plan_set_refused(plan, member);
	member->hardware = NETACCEL_FLOWTABLE_HARDWARE_NO;
	free(member->note);
	return na_flowtable_cause_write(&round->batch, failure, plan->flowtables, plan->machine,
					&member->note);
}

static int set_answers(const struct round *round, const struct na_nfnl_result *result,
		       char **ret_text)
{
	int r = 0;

	for (size_t i = 0; r == 0 && i < result->count && i < NA_NFNL_FAILURES; i++)
		r = set_failed(round, &result->failure[i], ret_text);
	for (size_t i = 0; r == 0 && i < round->count; i++) {
		struct na_flowtable_member *member = round->asked[i];

		/* Whether that is of use, the features tell. */
		if (member->hardware == NETACCEL_FLOWTABLE_HARDWARE_UNTRIED)
			member->hardware = NETACCEL_FLOWTABLE_HARDWARE_YES;
	}
	return r;
}

/* FROM is where it goes on. */
static int ask(struct na_netlink *nfnl, struct round *round, size_t *from, char **ret_text)
{
	struct netaccel_flowtable_plan *plan = round->plan;
	struct na_nfnl_result result;
	char table[96];
	int r;

	snprintf(table, sizeof(table), "netaccel-%s.probe", plan->name);
	add_table(round, table);
	for (; *from < plan->count && round->count < MOST; (*from)++) {
		struct na_flowtable_member *member = &plan->members[*from];

		if (na_flowtable_plan_get_wanted(member) &&
		    member->hardware == NETACCEL_FLOWTABLE_HARDWARE_UNTRIED)
			add_member(round, table, member);
	}
	if (!round->count)
		return 0;
	r = na_nfnl_batch_probe(nfnl, &round->batch, &result);
	if (r < 0 && !result.count)
		return r;
	return set_answers(round, &result, ret_text);
}

int na_flowtable_probe(struct na_netlink *nfnl, struct netaccel_flowtable_plan *plan,
		       char **ret_text)
{
	size_t from = 0;
	int r = 0;

	while (r == 0 && from < plan->count) {
		struct round round = { .plan = plan };

		r = ask(nfnl, &round, &from, ret_text);
		na_nfnl_batch_del(&round.batch);
	}
	return r;
}
