/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Features of a device, of which one is of interest: hw-tc-offload. */
#ifndef NA_FEATURE_H
#define NA_FEATURE_H

#include "genl.h"

/* Flowtables are bound to a driver whether it is on or off. */
enum na_feature_tc {
	NA_FEATURE_TC_UNKNOWN,
	NA_FEATURE_TC_ON,
	NA_FEATURE_TC_OFF,
	NA_FEATURE_TC_FIXED, /* off, and cannot be turned on */
};

/* The attributes of an ETHTOOL_MSG_FEATURES_GET_REPLY. -EINVAL: malformed; -ENOMEM. */
int na_feature_decode_tc(struct na_attr_cursor attrs, enum na_feature_tc *ret_tc);

/* Asks ETHTOOL. Errors: as na_genl_get, and those of decode. */
int na_feature_get_tc(struct na_genl *ethtool, uint32_t ifindex, enum na_feature_tc *ret_tc);

#endif
