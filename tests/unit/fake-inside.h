/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the files of the fake kernel share; tests include fake-kernel.h. */
#ifndef FAKE_INSIDE_H
#define FAKE_INSIDE_H

#include "fake-kernel.h"

/* As it was captured. */
#define FAKE_FAMILY 0x17

/* Reads what has been captured; once, and before anything may fail. */
void fake_netlink_read(void);

/* A request, and what is to become of it. */
struct fake_request {
	struct na_netlink *netlink;
	uint16_t type;
	const struct na_attr_buffer *payload;
	struct na_attr_cursor attrs;
	uint8_t cmd;
	uint32_t ifindex;
	unsigned int kind; /* .type of a step */
	struct fake_step step;
};

/* Takes a request apart, writes it down, and begins what the script has for it. */
int fake_request_start(struct fake_request *request, struct na_extack *extack);

/* Where a request went wrong; AT is in the request's payload, NULL if not told. */
struct fake_fault {
	const char *text;
	const void *at;
	bool has_range;
	uint64_t min, max;
};

/*
 * Deals with request CMD about DEVICE. A get request appends the attributes of its
 * reply to BUFFER, after the header nest.
 */
int fake_ethtool_get(struct fake_device *device, uint8_t cmd, struct na_attr_buffer *buffer);
int fake_ethtool_set(struct fake_device *device, uint8_t cmd, struct na_attr_cursor attrs,
		     struct fake_fault *ret_fault);

/* The messages that a dump of RINGS_SET's policy has, one after the other by NUMBER. */
bool fake_policy_encode(unsigned int number, uint16_t family, uint8_t cmd,
			struct na_attr_buffer *buffer);

/* The replies to requests for routes of FAMILY, and for one nexthop object. */
int fake_route_get(uint8_t family, struct na_netlink_reply *reply);
int fake_route_get_nexthop(struct na_attr_cursor attrs, struct na_netlink_reply *reply);

/* Appends a message; frees PAYLOAD. -ENOMEM. */
int fake_reply_add(struct na_netlink_reply *reply, uint16_t type, struct na_attr_buffer *payload);

#endif
