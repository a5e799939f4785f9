// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what a device says of its hw-tc-offload. */
#include "feature.h"
#include "ethnl.h"
#include "ethtool.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <string.h>

static const char feature[] = "hw-tc-offload";

/* Whether ATTR has it: listed, and on. */
static int get_bit(const struct na_attr *attr, bool *ret_on)
{
	struct na_ethnl_bitset bitset = { 0 };
	int r = na_ethnl_bitset_decode(attr, NULL, &bitset);

	if (r < 0)
		return r;
	*ret_on = false;
	for (size_t i = 0; bitset.names && bitset.names[i]; i++)
		*ret_on |= bitset.on[i] && !strcmp(bitset.names[i], feature);
	na_ethnl_bitset_del(&bitset);
	return 0;
}

int na_feature_decode_tc(struct na_attr_cursor attrs, enum na_feature_tc *ret_tc)
{
	bool on = false, can = false, never = false;
	int r = 0;

	na_attr_foreach(attr, attrs) {
		if (attr.type == ETHTOOL_A_FEATURES_ACTIVE)
			r = get_bit(&attr, &on);
		else if (attr.type == ETHTOOL_A_FEATURES_HW)
			r = get_bit(&attr, &can);
		else if (attr.type == ETHTOOL_A_FEATURES_NOCHANGE)
			r = get_bit(&attr, &never);
		if (r < 0)
			return r;
	}
	if (on)
		*ret_tc = NA_FEATURE_TC_ON;
	else
		*ret_tc = can && !never ? NA_FEATURE_TC_OFF : NA_FEATURE_TC_FIXED;
	return 0;
}

int na_feature_get_tc(struct na_genl *ethtool, uint32_t ifindex, enum na_feature_tc *ret_tc)
{
	struct na_netlink_reply reply = { 0 };
	struct na_attr_cursor attrs;
	struct na_extack extack;
	int r = na_ethtool_get(ethtool, ETHTOOL_MSG_FEATURES_GET, ifindex, &reply, &attrs, &extack);

	if (r == 0)
		r = na_feature_decode_tc(attrs, ret_tc);
	na_netlink_reply_del(&reply);
	return r;
}
