/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A netlink socket to the kernel and the exchange of messages over it.
 *
 * These functions leave the error record of the context alone, since much of
 * what fails here is then tried otherwise; the details go to an extack.
 */
#ifndef NA_NETLINK_H
#define NA_NETLINK_H

#include "attr.h"
#include "ctx.h"
#include "extack.h"

struct na_netlink_message {
	uint16_t type;
	uint16_t flags; /* NLM_F_REQUEST tells requests from replies */
	uint32_t port;	/* whose request it answers; in a group: by whose request it came */
	const unsigned char *payload;
	size_t len_bytes;
};

/* One line about MESSAGE, for the log. */
typedef void (*na_netlink_explain_fn)(const struct na_netlink_message *message, char *text,
				      size_t size_bytes);

struct na_netlink {
	struct netaccel_ctx *ctx;
	na_netlink_explain_fn explain;
	int fd;
	uint32_t port;
	uint32_t seq;
	bool interrupted, finished; /* the dump of get_stream */
};

/*
 * Messages of the kernel, one after the other. Zeroed is empty. With KEEP, only
 * those for which it is true are kept: a long dump then takes little memory.
 */
struct na_netlink_reply {
	bool (*keep)(const struct na_netlink_message *message);
	unsigned char *data;
	size_t len_bytes;
	size_t size_bytes;
};

void na_netlink_reply_del(struct na_netlink_reply *reply);
/* The header of the message at DATA. -EBADMSG: it does not lie there whole. */
int na_netlink_reply_get_header(const unsigned char *data, size_t len_bytes,
				struct nlmsghdr *ret_header);
/* Starts with *offset 0; false at the end. */
bool na_netlink_reply_next(const struct na_netlink_reply *reply, size_t *offset,
			   struct na_netlink_message *ret_message);

/* PROTOCOL: NETLINK_ROUTE, NETLINK_GENERIC. Errors: socket(2)'s and bind(2)'s. */
int na_netlink_new(struct netaccel_ctx *ctx, int protocol, na_netlink_explain_fn explain,
		   struct na_netlink **ret_netlink);
void na_netlink_free(struct na_netlink *netlink);
/* From here on what the kernel tells GROUP arrives too: for sockets without requests. */
int na_netlink_add_group(struct na_netlink *netlink, int group);
/* Datagrams that do not start with a message of TYPE do not take room. setsockopt(2)'s. */
int na_netlink_set_filter(struct na_netlink *netlink, uint16_t type);
/*
 * How much may wait in the socket: OPTION is SO_SNDBUF, for long messages (-EMSGSIZE), or
 * SO_RCVBUF, for groups that are told much (-ENOBUFS). Without the rights to more it
 * gets what the system allows everybody.
 */
void na_netlink_set_room(struct na_netlink *netlink, int option, size_t size_bytes);
/*
 * Waits for what a group is told, as it arrives, at most WAIT_MSECS. Errors: -ETIMEDOUT;
 * -EINTR; -ENOBUFS: something was lost; else as below.
 */
int na_netlink_next(struct na_netlink *netlink, struct na_netlink_reply *reply, int wait_msecs);

/*
 * Each sends a request of TYPE and waits. REPLY is emptied first.
 *   get:      for one message;
 *   get_dump: for all of them. An interrupted dump is done again, unseen. On
 *             failure REPLY has what came before it;
 *   set:      for the acknowledgement.
 * EXTACK is always written: what the kernel said, if it refused.
 * Errors: what the kernel answers; -ETIMEDOUT: nothing came for five seconds;
 * -ENOBUFS: a reply was lost; -EMSGSIZE, -EBADMSG: a reply is too long or
 * malformed; -EINTR: a dump was interrupted too often; -ENOMEM.
 */
int na_netlink_get(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_netlink_reply *reply, struct na_extack *extack);
int na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			struct na_extack *extack);
int na_netlink_set(struct na_netlink *netlink, uint16_t type, const struct na_attr_buffer *payload,
		   struct na_extack *extack);

/*
 * A dump that is taken as it comes, in constant memory: get_stream sends the request, and
 * each stream_next gives some of the messages. Nothing else may be asked on this socket
 * until its end; who does not want the rest closes it. Returns 1, or 0 at the end; errors
 * as above, with what came before them in REPLY, but -EINTR, at the end: the dump was
 * interrupted, so that something may have come twice or not at all.
 */
int na_netlink_get_stream(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload);
int na_netlink_stream_next(struct na_netlink *netlink, struct na_netlink_reply *reply,
			   struct na_extack *extack);

/* What is told of message INDEX of several: ERR is negative, or 0 for an acknowledgement. */
typedef void (*na_netlink_answer_fn)(void *data, size_t index, int err,
				     const struct na_extack *extack);

/*
 * Sends COUNT whole messages, which lie in MESSAGES one behind the other, as one datagram,
 * and numbers them. The last one wants an acknowledgement, and is done after all others.
 * Calls ANSWER for whatever the kernel tells of one, in its order. Errors: the first that
 * it told; those of sending, -EMSGSIZE: more than the socket has room for; -ENOBUFS: answers
 * were lost, and so is whether the kernel did it; -ETIMEDOUT, -EBADMSG, -ENOMEM: likewise.
 */
int na_netlink_set_all(struct na_netlink *netlink, struct na_attr_buffer *messages, size_t count,
		       na_netlink_answer_fn answer, void *data);

#endif
