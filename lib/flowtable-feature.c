// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which devices of our tables have hw-tc-offload on: without it a driver is bound to
 * a flowtable and offloads nothing.
 */
#include "array.h"
#include "ethtool.h"
#include "flowtable.h"

#include <errno.h>
#include <net/if.h>
#include <stdlib.h>
#include <string.h>

static const struct na_flowtable_feature *find(const struct netaccel_flowtables *flowtables,
					       const char *device)
{
	for (size_t i = 0; i < flowtables->feature_count; i++) {
		if (!strcmp(flowtables->features[i].device, device))
			return &flowtables->features[i];
	}
	return NULL;
}

enum na_feature_tc na_flowtable_get_tc(const struct netaccel_flowtables *flowtables,
				       const char *device)
{
	const struct na_flowtable_feature *feature = find(flowtables, device);

	return feature ? feature->tc : NA_FEATURE_TC_UNKNOWN;
}

static int read_feature(struct na_genl *ethtool, struct netaccel_flowtables *flowtables,
			const char *device)
{
	struct na_flowtable_feature *more =
		na_array_add(flowtables->features, flowtables->feature_count, sizeof(*more));
	unsigned int ifindex = if_nametoindex(device);
	int r = 0;

	if (!more)
		return -ENOMEM;
	flowtables->features = more;
	more += flowtables->feature_count;
	more->device = strdup(device);
	if (!more->device)
		return -ENOMEM;
	flowtables->feature_count++;
	if (ifindex)
		r = na_feature_get_tc(ethtool, ifindex, &more->tc);
	return r == -ENOMEM ? r : 0;
}

static int read_of(struct na_genl *ethtool, struct netaccel_flowtables *flowtables,
		   const struct netaccel_flowtable *flowtable)
{
	const char *device;
	int r = 0;

	for (size_t i = 0; r == 0 && (device = netaccel_flowtable_get_device(flowtable, i)); i++) {
		if (!find(flowtables, device))
			r = read_feature(ethtool, flowtables, device);
	}
	return r;
}

int na_flowtable_read_features(struct netaccel_ctx *ctx, struct netaccel_flowtables *flowtables)
{
	struct na_genl *ethtool = NULL;
	int r = 0;

	for (size_t i = 0; r == 0 && i < flowtables->count; i++) {
		if (!flowtables->flowtables[i].ours)
			continue;
		if (!ethtool)
			r = na_ethtool_new(ctx, &ethtool);
		if (r < 0)
			return r == -ENOMEM ? r : 0;
		r = read_of(ethtool, flowtables, &flowtables->flowtables[i]);
	}
	na_genl_free(ethtool);
	return r;
}
