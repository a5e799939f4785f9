// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what an errno of nf_tables means for each kind of object: one errno has many causes.
 * Knows no socket.
 */
#include "flowtable-cause.h"
#include "error.h"
#include "text.h"

#include <errno.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct failed {
	const struct na_nfnl_failure *failure;
	const struct netaccel_flowtables *flowtables;
	const struct netaccel_machine *machine;
	int message;			   /* NFT_MSG_...; -1: the whole batch */
	struct na_nft_flowtable flowtable; /* of NEW- and DELFLOWTABLE */
	struct na_nft_table table;	   /* of NEW- and DELTABLE */
};

static const char *get_driver(const struct failed *failed, const char *name)
{
	const struct netaccel_device *device =
		failed->machine ? netaccel_machine_get_device(failed->machine, name) : NULL;

	return device ? device->driver : NULL;
}

/* The table that the message is about; NULL: it is not known. */
static const char *get_table(const struct failed *failed)
{
	return failed->table.name ? failed->table.name : failed->flowtable.table;
}

/* Is it one of ours that somebody holds, be there a flowtable in it or not? */
static bool get_held(const struct failed *failed)
{
	const char *table = get_table(failed);

	for (size_t i = 0; table && failed->flowtables && i < failed->flowtables->content_count;
	     i++) {
		const struct na_nft_table *held = &failed->flowtables->contents[i]->table;

		if (held->owner && !strcmp(held->name, table))
			return true;
	}
	return false;
}

/* A flowtable of it, which knows by whom; NULL: there is none, or it does not. */
static const struct netaccel_flowtable *get_holder(const struct failed *failed)
{
	const char *table = get_table(failed);

	for (size_t i = 0; table && failed->flowtables && i < failed->flowtables->count; i++) {
		const struct netaccel_flowtable *flowtable = &failed->flowtables->flowtables[i];

		if (flowtable->owner_process && !strcmp(flowtable->nft.table, table))
			return flowtable;
	}
	return NULL;
}

/* The flowtable of the same table, but another one, that has DEVICE. */
static const struct netaccel_flowtable *get_other(const struct failed *failed, const char *device)
{
	for (size_t i = 0; failed->flowtables && i < failed->flowtables->count; i++) {
		const struct netaccel_flowtable *flowtable = &failed->flowtables->flowtables[i];
		const char *name;

		if (strcmp(flowtable->nft.table, failed->flowtable.table) != 0 ||
		    flowtable->nft.family != failed->flowtable.family)
			continue;
		for (size_t j = 0; (name = netaccel_flowtable_get_device(flowtable, j)); j++) {
			if (!strcmp(name, device))
				return flowtable;
		}
		for (size_t j = 0; (name = netaccel_flowtable_get_prefix(flowtable, j)); j++) {
			if (!strncmp(name, device, strlen(name)))
				return flowtable;
		}
	}
	return NULL;
}

/* The devices of the message, as a list with commas; "" if there are none. */
static void write_devices(const struct failed *failed, char *text, size_t size_bytes)
{
	char *const *devices = failed->flowtable.devices;
	size_t at = 0;

	text[0] = '\0';
	for (; devices && *devices && at < size_bytes; devices++)
		at += (size_t)snprintf(text + at, size_bytes - at, "%s%s", at ? ", " : "",
				       *devices);
}

static int explain_permission(const struct failed *failed, char **ret_text)
{
	const struct netaccel_flowtable *holder = get_holder(failed);

	if (holder)
		return asprintf(ret_text,
				"table %s is held by %s (process %u), which alone can change it",
				get_table(failed), holder->owner_process, holder->owner_pid);
	if (get_held(failed))
		return asprintf(ret_text,
				"table %s is held by another program, which alone can change it",
				get_table(failed));
	return asprintf(ret_text, "it needs root, or CAP_NET_ADMIN in this network namespace");
}

static int explain_flowtable(const struct failed *failed, char **ret_text)
{
	const struct netaccel_flowtable *other = NULL;
	char devices[256];
	char *const *device = failed->flowtable.devices;

	write_devices(failed, devices, sizeof(devices));
	switch (-failed->failure->error) {
	case EOPNOTSUPP:
		if (!(failed->flowtable.flags & NFT_FLOWTABLE_HW_OFFLOAD) || !device)
			break;
		if (!device[1] && get_driver(failed, *device))
			return asprintf(ret_text, "%s: driver %s has no flow offload", *device,
					get_driver(failed, *device));
		return asprintf(ret_text, "the driver of one of %s has no flow offload", devices);
	case ENOENT:
		if (failed->message == NFT_MSG_DELFLOWTABLE)
			return asprintf(ret_text, "flowtable %s of table %s, or one of %s, is gone",
					failed->flowtable.name, failed->flowtable.table, devices);
		for (; device && *device && failed->machine; device++) {
			if (!netaccel_machine_get_device(failed->machine, *device))
				return asprintf(ret_text, "%s: there is no such device", *device);
		}
		return asprintf(ret_text,
				"one of %s has gone, or this kernel has no flowtables for family "
				"inet: they need the modules nf_flow_table and nf_flow_table_inet "
				"(CONFIG_NF_FLOW_TABLE, CONFIG_NF_FLOW_TABLE_INET)",
				devices[0] ? devices : "the devices");
	case EEXIST:
		for (; device && *device && !other; device++)
			other = get_other(failed, *device);
		if (other)
			return asprintf(ret_text, "%s: flowtable %s of table %s has it already",
					device[-1], other->nft.name, other->nft.table);
		return asprintf(ret_text, "another flowtable of table %s has one of %s",
				failed->flowtable.table, devices);
	case EBUSY:
		return asprintf(ret_text,
				"flowtable %s: a rule uses it, or another flowtable is bound to "
				"the driver of %s",
				failed->flowtable.name, devices);
	}
	return 0;
}

/* What a rule that is ours is made of, and which module each needs. */
static int explain_rule(const struct failed *failed, char **ret_text)
{
	if (failed->failure->error == -ENOENT)
		return asprintf(ret_text,
				"this kernel lacks an expression: rules that offload need the "
				"modules nft_flow_offload and nft_ct (CONFIG_NFT_FLOW_OFFLOAD, "
				"CONFIG_NFT_CT)");
	return 0;
}

static int explain_table(const struct failed *failed, char **ret_text)
{
	if (failed->failure->error == -EEXIST)
		return asprintf(ret_text, "somebody else made table %s meanwhile",
				failed->table.name);
	if (failed->failure->error == -ENOENT)
		return asprintf(ret_text, "table %s is gone", failed->table.name);
	return 0;
}

/* Returns 0 and leaves *ret_text alone where there is no better word than the kernel's. */
static int explain(const struct failed *failed, char **ret_text)
{
	int error = failed->failure->error;

	if (error == -EPERM)
		return explain_permission(failed, ret_text);
	if (failed->flowtable.name)
		return explain_flowtable(failed, ret_text);
	if (failed->table.name)
		return explain_table(failed, ret_text);
	if (failed->message == NFT_MSG_NEWRULE)
		return explain_rule(failed, ret_text);
	if (failed->message < 0 && error == -EOPNOTSUPP)
		return asprintf(ret_text,
				"this kernel has no nf_tables: it needs the module nf_tables "
				"(CONFIG_NF_TABLES)");
	return 0;
}

static int decode(const struct na_nfnl_batch *batch, struct failed *failed)
{
	struct na_netlink_message message;

	if (failed->failure->index == NA_NFNL_WHOLE ||
	    !na_nfnl_batch_get(batch, failed->failure->index, &message))
		return 0;
	failed->message = message.type & 0xff;
	switch (failed->message) {
	case NFT_MSG_NEWFLOWTABLE:
	case NFT_MSG_DELFLOWTABLE:
		return na_nft_flowtable_decode(&message, &failed->flowtable);
	case NFT_MSG_NEWTABLE:
	case NFT_MSG_DELTABLE:
		return na_nft_table_decode(&message, &failed->table);
	default:
		return 0;
	}
}

static const char *get_object(const struct failed *failed)
{
	switch (failed->message) {
	case NFT_MSG_NEWTABLE:
	case NFT_MSG_DELTABLE:
		return "table: ";
	case NFT_MSG_NEWFLOWTABLE:
	case NFT_MSG_DELFLOWTABLE:
		return "flowtable: ";
	case NFT_MSG_NEWCHAIN:
		return "chain: ";
	case NFT_MSG_NEWRULE:
		return "rule: ";
	case NFT_MSG_NEWSET:
	case NFT_MSG_NEWSETELEM:
	case NFT_MSG_DELSETELEM:
		return "set: ";
	default:
		return "";
	}
}

int na_flowtable_cause_write(const struct na_nfnl_batch *batch,
			     const struct na_nfnl_failure *failure,
			     const struct netaccel_flowtables *flowtables,
			     const struct netaccel_machine *machine, char **ret_text)
{
	struct failed failed = {
		.failure = failure,
		.flowtables = flowtables,
		.machine = machine,
		.message = -1,
	};
	const char *kernel = failure->extack.text;
	char *text = NULL;
	int r = decode(batch, &failed);

	if (r == 0 && explain(&failed, &text) < 0)
		r = -ENOMEM;
	if (r == 0 && !text &&
	    asprintf(&text, "%s%s%s%s", get_object(&failed), na_error_get_words(-failure->error),
		     kernel[0] ? ": " : "", kernel) < 0)
		r = -ENOMEM;
	na_nft_flowtable_del(&failed.flowtable);
	na_nft_table_del(&failed.table);
	if (r == 0)
		*ret_text = text;
	return r;
}
