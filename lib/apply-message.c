// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the exchange with one device; knows not what follows from an answer. */
#include "apply.h"
#include "error.h"
#include "ethtool.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <stdarg.h>
#include <stdio.h>

int na_apply_get_socket(struct netaccel_apply *apply)
{
	return apply->ethtool ? 0 : na_ethtool_new(apply->ctx, &apply->ethtool);
}

int na_apply_get_rtnl(struct netaccel_apply *apply)
{
	return apply->rtnl ? 0
			   : na_netlink_new(apply->ctx, NETLINK_ROUTE, na_message_explain_link,
					    &apply->rtnl);
}

int na_apply_get_link(struct na_apply_run *run)
{
	struct netaccel_device device;
	int r = na_apply_get_rtnl(run->apply);
	bool up;

	if (r == 0)
		r = na_device_read(run->apply->rtnl, run->device->ifindex, &device);
	if (r == -ENODEV)
		return NA_APPLY_LINK_GONE;
	if (r < 0)
		return r;
	up = device.up;
	na_device_del(&device);
	return up ? NA_APPLY_LINK_UP : NA_APPLY_LINK_DOWN;
}

static void set_hook(const struct na_apply_run *run, const char *name)
{
	if (run->apply->hook)
		run->apply->hook(run->apply->hook_data, name);
}

int na_apply_set_picked(struct na_apply_run *run, enum na_request_stage stage, bool back,
			struct na_apply_message *message)
{
	struct na_request_values values = { 0 };
	int r = 0;

	*message = (struct na_apply_message){ 0 };
	na_apply_foreach_change(run, change) {
		if (r == 0 && change->picked && change->stage == stage)
			r = na_request_add_value(&values, &change->knob,
						 back ? change->was : change->wanted);
	}
	na_request_encode_values(&values, stage, run->device->ifindex, &message->payload);
	if (r < 0 || message->payload.error)
		return -ENOMEM;
	na_apply_foreach_change(run, change) {
		if (change->picked && change->stage == stage)
			change->sent = true;
	}
	set_hook(run, run->outcome->name);
	r = na_genl_set(run->apply->ethtool, &message->payload, &message->extack);
	set_hook(run, NULL);
	return r;
}

static int decode_settings(struct na_apply_run *run, bool flags, struct na_attr_cursor attrs)
{
	struct netaccel_privflags *privflags;
	int r;

	if (!flags) {
		r = na_rings_decode(attrs, &run->now.rings);
		if (r == 0)
			run->now.rings_state = NETACCEL_SETTINGS_PRESENT;
		return r;
	}
	r = na_privflags_decode(attrs, NULL, &privflags);
	if (r < 0)
		return r;
	na_privflags_free(run->now.privflags);
	run->now.privflags = privflags;
	run->now.privflags_state = NETACCEL_SETTINGS_PRESENT;
	return 0;
}

static int read_once(struct na_apply_run *run, bool flags)
{
	struct na_netlink_reply reply = { 0 };
	struct na_attr_cursor attrs;
	struct na_extack ignored;
	int r = na_ethtool_get(run->apply->ethtool,
			       flags ? ETHTOOL_MSG_PRIVFLAGS_GET : ETHTOOL_MSG_RINGS_GET,
			       run->device->ifindex, &reply, &attrs, &ignored);

	if (r == 0)
		r = decode_settings(run, flags, attrs);
	na_netlink_reply_del(&reply);
	return r;
}

static int read_settings(struct na_apply_run *run, bool flags)
{
	int r = read_once(run, flags);

	/* Too much hangs on it to give up for a lost reply or a moment without memory. */
	if (r < 0 && r != -ENODEV && r != -ENETDOWN)
		r = read_once(run, flags);
	return r;
}

int na_apply_read_rings(struct na_apply_run *run)
{
	return read_settings(run, false);
}

int na_apply_read_sent(struct na_apply_run *run)
{
	bool flags = false, rings = false;
	int r = 0;

	na_apply_foreach_change(run, change) {
		flags |= change->sent && change->stage == NA_REQUEST_FLAGS;
		rings |= change->sent && change->stage != NA_REQUEST_FLAGS;
	}
	if (flags)
		r = read_settings(run, true);
	if (r == 0 && rings)
		r = read_settings(run, false);
	return r;
}

bool na_apply_get_now(const struct na_apply_run *run, const struct na_outcome_change *change,
		      uint32_t *ret_value)
{
	if (na_knob_read(&change->knob, &run->now, ret_value) == NETACCEL_SETTINGS_PRESENT)
		return true;
	if (!na_knob_get_silent(&change->knob) || run->now.rings_state != NETACCEL_SETTINGS_PRESENT)
		return false;
	*ret_value = 0;
	return true;
}

void na_apply_set_text(struct na_outcome_change *change, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(change->text, sizeof(change->text), format, ap);
	va_end(ap);
}

const char *na_apply_get_text(int err, const struct na_extack *extack)
{
	return extack->text[0] ? extack->text : na_error_get_words(-err);
}
