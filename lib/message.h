/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Messages for people: one line about each for the log, and the error record
 * of a refused request, both by the names of the attribute table. Pure but
 * for the record.
 */
#ifndef NA_MESSAGE_H
#define NA_MESSAGE_H

#include "netlink.h"
#include "rings.h"

#include <linux/ethtool.h>

/* For sockets of NETLINK_ROUTE and of ethtool's family. */
void na_message_explain_link(const struct na_netlink_message *message, char *text,
			     size_t size_bytes);
void na_message_explain_ethtool(const struct na_netlink_message *message, char *text,
				size_t size_bytes);
/* For sockets of NETLINK_NETFILTER. SIZE_BYTES: 600 or more. */
void na_message_explain_nft(const struct na_netlink_message *message, char *text,
			    size_t size_bytes);

/* The setting for which a request was refused. */
struct na_message_fault {
	enum netaccel_ring ring; /* if it is no flag */
	char flag[ETH_GSTRING_LEN];
};

/* False: the kernel did not tell which of REQUEST, a payload for ethtool's family. */
bool na_message_get_fault(const struct na_extack *extack, const struct na_attr_buffer *request,
			  struct na_message_fault *ret_fault);

/* True if R and EXTACK say that the kernel does not know the attribute they point at. */
bool na_message_get_lacking(int r, const struct na_extack *extack);

/*
 * Records that OPERATION on OBJECT failed with ERR, which is returned: with
 * the kernel's text, the attribute at fault of REQUEST (a payload for
 * ethtool's family; NULL for any other) by word and value, and a remedy.
 */
int na_message_record_error(struct netaccel_ctx *ctx, int err, const struct na_extack *extack,
			    const struct na_attr_buffer *request, const char *object,
			    const char *operation);

/* Records that no socket could be had, for ERR, which is returned. */
int na_message_record_socket_error(struct netaccel_ctx *ctx, int err);

#endif
