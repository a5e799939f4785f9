// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns private flags and their messages; knows no driver and no flag. */
#include "privflags.h"
#include "text.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <stdlib.h>
#include <string.h>

void na_privflags_free(struct netaccel_privflags *privflags)
{
	if (!privflags)
		return;
	na_ethnl_bitset_del(&privflags->bits);
	free(privflags);
}

int na_privflags_add(struct netaccel_privflags *privflags, const char *name, bool on)
{
	return na_ethnl_bitset_add(&privflags->bits, name, on);
}

int na_privflags_decode(struct na_attr_cursor attrs, char *const *names,
			struct netaccel_privflags **ret_privflags)
{
	struct netaccel_privflags *privflags = calloc(1, sizeof(*privflags));
	int r = -EINVAL;

	if (!privflags)
		return -ENOMEM;
	na_attr_foreach(attr, attrs) {
		if (attr.type == ETHTOOL_A_PRIVFLAGS_FLAGS) {
			r = na_ethnl_bitset_decode(&attr, names, &privflags->bits);
			break;
		}
	}
	if (r < 0) {
		na_privflags_free(privflags);
		return r;
	}
	*ret_privflags = privflags;
	return 0;
}

void na_privflags_encode(struct na_attr_buffer *buffer, uint32_t ifindex,
			 const struct netaccel_privflags *wanted)
{
	na_ethnl_header_encode(buffer, ETHTOOL_MSG_PRIVFLAGS_SET, ifindex);
	na_ethnl_bitset_encode(buffer, ETHTOOL_A_PRIVFLAGS_FLAGS, &wanted->bits);
}

NA_EXPORT size_t netaccel_privflags_count(const struct netaccel_privflags *privflags)
{
	return na_text_count(privflags->bits.names);
}

NA_EXPORT const char *netaccel_privflags_get_name(const struct netaccel_privflags *privflags,
						  size_t index)
{
	return index < netaccel_privflags_count(privflags) ? privflags->bits.names[index] : NULL;
}

NA_EXPORT bool netaccel_privflags_get_value(const struct netaccel_privflags *privflags,
					    const char *name, bool *ret_on)
{
	for (size_t i = 0; privflags->bits.names && privflags->bits.names[i]; i++) {
		if (strcmp(privflags->bits.names[i], name) == 0) {
			*ret_on = privflags->bits.on[i];
			return true;
		}
	}
	return false;
}
