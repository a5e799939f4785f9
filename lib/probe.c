// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the asking what a device lets be set: requests that the kernel is sure
 * to refuse, and what its refusal means. Changes nothing.
 */
#include "capability.h"
#include "device.h"
#include "error.h"
#include "ethtool.h"
#include "message.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <netaccel/probe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No ring has as many, so a kernel refuses it before it calls the driver. */
#define TOO_MANY UINT32_MAX

struct answer {
	enum netaccel_probe_support support;
	char text[256];
};

struct netaccel_probe {
	struct answer answers[NA_RING_LIMIT];
};

struct prober {
	struct na_genl *ethtool;
	uint32_t ifindex;
	bool has_policy;
	struct na_genl_policy policy;
	struct netaccel_rings now; /* of the device as it is, not of a snapshot */
};

NA_EXPORT const char *netaccel_probe_support_get_word(enum netaccel_probe_support support)
{
	static const char *const words[] = {
		[NETACCEL_PROBE_UNKNOWN] = "unknown",
		[NETACCEL_PROBE_CAN] = "can",
		[NETACCEL_PROBE_CANNOT] = "cannot",
		[NETACCEL_PROBE_KERNEL_LACKS] = "kernel lacks it",
	};

	return (size_t)support < sizeof(words) / sizeof(words[0]) ? words[support] : NULL;
}

static void set_answer(struct answer *answer, enum netaccel_probe_support support, const char *text)
{
	answer->support = support;
	snprintf(answer->text, sizeof(answer->text), "%s", text);
}

/* The same for all parameters that the kernel knows. */
static void set_answers(const struct prober *prober, struct netaccel_probe *probe,
			enum netaccel_probe_support support, const char *text)
{
	const struct na_attr_row *row;

	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		if (prober->has_policy && !na_genl_policy_get(&prober->policy, row->attr))
			set_answer(&probe->answers[ring], NETACCEL_PROBE_KERNEL_LACKS, "");
		else
			set_answer(&probe->answers[ring], support, text);
	}
}

/* Kernels that cannot tell say it of each attribute that is sent. */
static int read_policy(struct prober *prober)
{
	struct na_extack ignored;
	int r = na_genl_get_policy(prober->ethtool, ETHTOOL_MSG_RINGS_SET, &prober->policy,
				   &ignored);

	prober->has_policy = r == 0;
	return r == -ENOMEM ? r : 0;
}

static int read_rings(struct prober *prober, struct na_extack *extack)
{
	struct na_netlink_reply reply = { 0 };
	struct na_attr_cursor attrs;
	int r = na_ethtool_get(prober->ethtool, ETHTOOL_MSG_RINGS_GET, prober->ifindex, &reply,
			       &attrs, extack);

	if (r == 0)
		r = na_rings_decode(attrs, &prober->now);
	na_netlink_reply_del(&reply);
	return r;
}

/*
 * RING beside the rx that is to be refused. Its value is one that passes the
 * checks before that: as it is now; of words 0, "auto", since Linux 7.3
 * refuses "on" under XDP before it looks at rx.
 */
static void encode(const struct prober *prober, enum netaccel_ring ring,
		   struct na_attr_buffer *request)
{
	const struct na_attr_row *row = na_attr_table_get(ring);
	struct netaccel_rings wanted = { 0 };
	uint32_t value = 0;

	if (row->kind != NETACCEL_RING_KIND_ENUM)
		netaccel_rings_get_value(&prober->now, ring, &value);
	na_rings_set_value(&wanted, ring, value < row->min ? row->min : value);
	na_rings_set_value(&wanted, NETACCEL_RING_RX, TOO_MANY);
	na_rings_encode(request, prober->ifindex, &wanted);
}

static void judge(enum netaccel_ring ring, int r, const struct na_extack *extack,
		  const struct na_attr_buffer *request, struct answer *answer)
{
	struct na_message_fault fault;
	bool told = na_message_get_fault(extack, request, &fault) && !fault.flag[0];
	const char *text = extack->text[0] ? extack->text : na_error_get_words(-r);

	if (r == 0)
		set_answer(answer, NETACCEL_PROBE_UNKNOWN, "the kernel refused nothing");
	else if (r == -EOPNOTSUPP && !told)
		set_answer(answer, NETACCEL_PROBE_CANNOT, "the driver sets no ring parameter");
	else if (r == -EOPNOTSUPP && fault.ring == ring)
		set_answer(answer, NETACCEL_PROBE_CANNOT, text);
	else if (na_message_get_lacking(r, extack) && told && fault.ring == ring)
		set_answer(answer, NETACCEL_PROBE_KERNEL_LACKS, text);
	else if (r == -EINVAL && told && fault.ring == NETACCEL_RING_RX)
		set_answer(answer, NETACCEL_PROBE_CAN, "");
	else
		set_answer(answer, NETACCEL_PROBE_UNKNOWN, text);
}

static int ask(const struct prober *prober, enum netaccel_ring ring, struct answer *answer,
	       struct na_extack *extack)
{
	struct na_attr_buffer request = { 0 };
	int r;

	*extack = (struct na_extack){ 0 };
	encode(prober, ring, &request);
	r = na_genl_set(prober->ethtool, &request, extack);
	if (r != -ENOMEM && r != -EPERM && r != -ENODEV) {
		judge(ring, r, extack, &request, answer);
		r = 0;
	}
	na_attr_buffer_free(&request);
	return r;
}

static int ask_all(const struct prober *prober, struct netaccel_probe *probe,
		   struct na_extack *extack)
{
	const struct na_attr_row *row;
	int r = 0;

	set_answers(prober, probe, NETACCEL_PROBE_UNKNOWN, "");
	for (enum netaccel_ring ring = 0; r == 0 && (row = na_attr_table_get(ring)); ring++) {
		struct answer *answer = &probe->answers[ring];
		uint32_t max;

		if (answer->support == NETACCEL_PROBE_KERNEL_LACKS)
			continue;
		/* The kernel reports the maximum whenever the driver has the parameter. */
		if (row->attr_max && !netaccel_rings_get_max(&prober->now, ring, &max))
			set_answer(answer, NETACCEL_PROBE_CANNOT, "the device has none");
		else
			r = ask(prober, ring, answer, extack);
	}
	return r;
}

static int probe_device(struct prober *prober, struct netaccel_probe *probe,
			struct na_extack *extack)
{
	uint32_t max = 0;
	int r = read_policy(prober);

	if (r < 0)
		return r;
	r = read_rings(prober, extack);
	if (r == -EOPNOTSUPP || r == -NA_ERROR_ENOTSUPP) {
		set_answers(prober, probe, NETACCEL_PROBE_CANNOT,
			    "the driver has no ring parameters");
		return 0;
	}
	/* Without the limit of rx nothing may be sent. */
	if (r == -ENOMEM || r == -ENODEV)
		return r;
	if (r < 0) {
		set_answers(prober, probe, NETACCEL_PROBE_UNKNOWN,
			    extack->text[0] ? extack->text : na_error_get_words(-r));
		return 0;
	}
	netaccel_rings_get_max(&prober->now, NETACCEL_RING_RX, &max);
	if (max == TOO_MANY) {
		set_answers(prober, probe, NETACCEL_PROBE_UNKNOWN,
			    "cannot be asked: the driver names no limit for rx");
		return 0;
	}
	return ask_all(prober, probe, extack);
}

NA_EXPORT int netaccel_probe_new(struct netaccel_ctx *ctx, const struct netaccel_device *device,
				 struct netaccel_probe **ret_probe)
{
	struct prober prober = { .ifindex = device->ifindex };
	struct netaccel_probe *probe;
	struct na_extack extack;
	int r = na_capability_get_net_admin();

	if (r < 0) {
		na_error_set(ctx, r, device->name, "probe");
		na_error_set_detail(ctx, "needs CAP_NET_ADMIN");
		na_error_set_remedy(ctx, "run as root");
		return r;
	}
	r = na_ethtool_new(ctx, &prober.ethtool);
	if (r < 0)
		return r;
	extack = (struct na_extack){ 0 };
	probe = calloc(1, sizeof(*probe));
	r = probe ? probe_device(&prober, probe, &extack) : -ENOMEM;
	na_genl_free(prober.ethtool);
	if (r < 0) {
		netaccel_probe_free(probe);
		return na_message_record_error(ctx, r, &extack, NULL, device->name, "probe");
	}
	*ret_probe = probe;
	return 0;
}

NA_EXPORT void netaccel_probe_free(struct netaccel_probe *probe)
{
	free(probe);
}

NA_EXPORT enum netaccel_probe_support netaccel_probe_get_support(const struct netaccel_probe *probe,
								 enum netaccel_ring ring)
{
	return na_attr_table_get(ring) ? probe->answers[ring].support : NETACCEL_PROBE_UNKNOWN;
}

NA_EXPORT const char *netaccel_probe_get_text(const struct netaccel_probe *probe,
					      enum netaccel_ring ring)
{
	return na_attr_table_get(ring) && probe->answers[ring].text[0] ? probe->answers[ring].text
								       : NULL;
}
