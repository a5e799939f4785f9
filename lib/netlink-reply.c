// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the buffer that the messages of a reply lie in; knows no socket. */
#include "netlink.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void na_netlink_reply_del(struct na_netlink_reply *reply)
{
	free(reply->data);
	*reply = (struct na_netlink_reply){ 0 };
}

int na_netlink_reply_get_header(const unsigned char *data, size_t len_bytes,
				struct nlmsghdr *ret_header)
{
	struct nlmsghdr header;

	if (len_bytes < sizeof(header))
		return -EBADMSG;
	memcpy(&header, data, sizeof(header));
	if (header.nlmsg_len < sizeof(header) || header.nlmsg_len > len_bytes)
		return -EBADMSG;
	*ret_header = header;
	return 0;
}

bool na_netlink_reply_next(const struct na_netlink_reply *reply, size_t *offset,
			   struct na_netlink_message *ret_message)
{
	const unsigned char *data;
	struct nlmsghdr header;

	if (*offset >= reply->len_bytes)
		return false;
	data = reply->data + *offset;
	if (na_netlink_reply_get_header(data, reply->len_bytes - *offset, &header) < 0)
		return false;
	*ret_message = (struct na_netlink_message){
		.type = header.nlmsg_type,
		.flags = header.nlmsg_flags,
		.port = header.nlmsg_pid,
		.payload = data + NLMSG_HDRLEN,
		.len_bytes = header.nlmsg_len - NLMSG_HDRLEN,
	};
	*offset += NLMSG_ALIGN((size_t)header.nlmsg_len);
	return true;
}
