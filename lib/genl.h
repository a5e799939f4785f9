/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Generic netlink: a family, the operations it has here, and its messages. */
#ifndef NA_GENL_H
#define NA_GENL_H

#include "netlink.h"

struct na_genl_family {
	uint16_t id;
	uint32_t ops[8]; /* bit per command */
};

struct na_genl {
	struct na_netlink *netlink;
	struct na_genl_family family;
};

/*
 * Asks once for the family NAME on NETLINK, a socket of NETLINK_GENERIC, which
 * it takes, also if it fails.
 * -EOPNOTSUPP: the kernel lacks the family; else as na_netlink_get.
 */
int na_genl_new(struct na_netlink *netlink, const char *name, struct na_genl **ret_genl,
		struct na_extack *extack);
void na_genl_free(struct na_genl *genl);

/*
 * As their namesakes of netlink.h. PAYLOAD starts with a genlmsghdr; a command
 * that the family lacks here is not sent: -EOPNOTSUPP.
 */
int na_genl_get(struct na_genl *genl, const struct na_attr_buffer *payload,
		struct na_netlink_reply *reply, struct na_extack *extack);
int na_genl_get_dump(struct na_genl *genl, const struct na_attr_buffer *payload,
		     struct na_netlink_reply *reply, struct na_extack *extack);
int na_genl_set(struct na_genl *genl, const struct na_attr_buffer *payload,
		struct na_extack *extack);

/* Which attributes, at top level, the kernel knows of an operation. */
#define NA_GENL_POLICY_LIMIT 256
struct na_genl_policy {
	uint32_t known[NA_GENL_POLICY_LIMIT / 32]; /* bit per attribute type */
};

/*
 * Asks for the policy of requests CMD. Any user may.
 * -EOPNOTSUPP, -ENOENT, -EINVAL: the kernel cannot tell (older than 5.10), and only
 * sending an attribute shows whether it knows it; else as na_netlink_get_dump.
 */
int na_genl_get_policy(struct na_genl *genl, uint8_t cmd, struct na_genl_policy *ret_policy,
		       struct na_extack *extack);
/* True if the kernel knows attribute TYPE. */
bool na_genl_policy_get(const struct na_genl_policy *policy, uint16_t type);
/* The messages of such a dump. -EBADMSG: they do not tell. */
int na_genl_policy_decode(const struct na_netlink_reply *reply, uint8_t cmd,
			  struct na_genl_policy *ret_policy);

/* Command and attributes of a message. -EBADMSG: too short. */
int na_genl_decode(const struct na_netlink_message *message, uint8_t *ret_cmd,
		   struct na_attr_cursor *ret_attrs);

/* The attributes of a CTRL_CMD_NEWFAMILY. -EBADMSG: it gives no number. */
int na_genl_family_decode(struct na_attr_cursor attrs, struct na_genl_family *ret_family);

#endif
