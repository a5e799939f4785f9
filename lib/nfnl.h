/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Netfilter netlink: its header, batches of changes to the ruleset of nf_tables, and the
 * generation that each such change begins. Asking, dumping and waiting for groups are
 * netlink.h's.
 */
#ifndef NA_NFNL_H
#define NA_NFNL_H

#include "netlink.h"

/* The type of MESSAGE (NFT_MSG_..., ...) of SUBSYSTEM (NFNL_SUBSYS_...). */
#define NA_NFNL_TYPE(subsystem, message) ((uint16_t)((subsystem) << 8 | (message)))

/* The header that each payload starts with. FAMILY: NFPROTO_INET, ... */
void na_nfnl_encode(struct na_attr_buffer *buffer, uint8_t family);
/* Family and attributes of a message. -EBADMSG: too short. */
int na_nfnl_decode(const struct na_netlink_message *message, uint8_t *ret_family,
		   struct na_attr_cursor *ret_attrs);

/*
 * Changes to the ruleset, of which all are done or none. Zeroed is empty; an error sticks
 * until del. Sending leaves a batch as it was: it can be sent again.
 */
struct na_nfnl_batch {
	struct na_attr_buffer messages; /* the start of the batch first */
	size_t count;			/* without start and end */
	size_t last;			/* where the last one starts */
};

/*
 * Starts a message (NFT_MSG_..., NLM_F_CREATE, ...), whose payload is what is then added
 * to the buffer that this returns, never NULL:
 *
 *	na_nft_table_encode(na_nfnl_batch_add(&batch, NFT_MSG_NEWTABLE, NLM_F_CREATE), &table);
 */
struct na_attr_buffer *na_nfnl_batch_add(struct na_nfnl_batch *batch, uint8_t message,
					 uint16_t flags);
void na_nfnl_batch_del(struct na_nfnl_batch *batch);

/* What the kernel says of one message. */
struct na_nfnl_failure {
	int error; /* negative */
	/* As counted by add; NA_NFNL_WHOLE: it is of the batch, not of one message. */
	size_t index;
	struct na_extack extack;
};

#define NA_NFNL_WHOLE	 SIZE_MAX
#define NA_NFNL_FAILURES 16

/* The kernel tries all messages and tells of each that fails, be it for want of another. */
struct na_nfnl_result {
	size_t count;					  /* of all failures */
	struct na_nfnl_failure failure[NA_NFNL_FAILURES]; /* the first of them */
};

/*
 *   apply: does it. With GENERATION, not 0, only if the ruleset still is of that one;
 *   probe: tries it, without leaving a trace. Devices are bound and unbound for this.
 * RESULT is always written. Errors: that of the first failure, as -EPERM: CAP_NET_ADMIN;
 * -EOPNOTSUPP of the whole: the kernel has no nf_tables; -ERESTART: of another generation;
 * -EMSGSIZE: too long for the socket; else as na_netlink_set_all.
 */
int na_nfnl_batch_apply(struct na_netlink *netlink, struct na_nfnl_batch *batch,
			uint32_t generation, struct na_nfnl_result *result);
int na_nfnl_batch_probe(struct na_netlink *netlink, struct na_nfnl_batch *batch,
			struct na_nfnl_result *result);

/* False past the last message. The type is NA_NFNL_TYPE(NFNL_SUBSYS_NFTABLES, ...). */
bool na_nfnl_batch_get(const struct na_nfnl_batch *batch, size_t index,
		       struct na_netlink_message *ret_message);
/* The attribute at fault and the outermost of those it is nested in. False: not told. */
bool na_nfnl_batch_get_attr(const struct na_nfnl_batch *batch,
			    const struct na_nfnl_failure *failure, struct na_attr *ret_outer,
			    struct na_attr *ret_attr);

struct na_nfnl_generation {
	uint32_t id; /* never 0 */
	/* Who began it, in a notification; who asks, in an answer. */
	uint32_t pid;
	char process[16];
};

/* Of the ruleset as it is. -EINVAL: the kernel has no nf_tables; else as na_netlink_get. */
int na_nfnl_get_generation(struct na_netlink *netlink, struct na_nfnl_generation *ret_generation,
			   struct na_extack *extack);
/* The attributes of an NFT_MSG_NEWGEN. -EBADMSG: it gives no number. */
int na_nfnl_generation_decode(struct na_attr_cursor attrs,
			      struct na_nfnl_generation *ret_generation);

#endif
