// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns what net/ethtool of Linux 7.3 does with a request: its checks in their
 * order, its errnos and texts. Knows no netlink message around it.
 */
#include "unit.h"
#include "fake-inside.h"
#include "ethnl.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>

static void encode_flags(const struct fake_device *device, struct na_attr_buffer *buffer)
{
	size_t nest = na_attr_add_nest(buffer, ETHTOOL_A_PRIVFLAGS_FLAGS);
	size_t list;

	na_attr_add_u32(buffer, ETHTOOL_A_BITSET_SIZE, FAKE_FLAGS);
	list = na_attr_add_nest(buffer, ETHTOOL_A_BITSET_BITS);
	for (size_t i = 0; i < FAKE_FLAGS && device->flags[i].name; i++) {
		size_t bit = na_attr_add_nest(buffer, ETHTOOL_A_BITSET_BITS_BIT);

		na_attr_add_string(buffer, ETHTOOL_A_BITSET_BIT_NAME, device->flags[i].name);
		if (device->flags[i].on)
			na_attr_add_flag(buffer, ETHTOOL_A_BITSET_BIT_VALUE);
		na_attr_set_nest_end(buffer, bit);
	}
	na_attr_set_nest_end(buffer, list);
	na_attr_set_nest_end(buffer, nest);
}

/* Only on/off parameters, and those with a maximum, are reported while they are 0. */
static void encode_rings(const struct netaccel_rings *rings, struct na_attr_buffer *buffer)
{
	const struct na_attr_row *row;

	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		uint32_t value;

		if (row->attr_max && netaccel_rings_get_max(rings, ring, &value))
			na_attr_add_u32(buffer, row->attr_max, value);
		if (!netaccel_rings_get_value(rings, ring, &value))
			continue;
		if (row->kind == NETACCEL_RING_KIND_BOOL)
			na_attr_add_u8(buffer, row->attr, (uint8_t)value);
		else if (row->kind == NETACCEL_RING_KIND_ENUM && value)
			na_attr_add_u8(buffer, row->attr, (uint8_t)value);
		else if (row->kind == NETACCEL_RING_KIND_NUMBER && (value || row->attr_max))
			na_attr_add_u32(buffer, row->attr, value);
	}
}

static void encode_rss(const struct fake_device *device, struct na_attr_buffer *buffer)
{
	uint32_t table[ARRAY_SIZE(device->rss)];

	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		table[i] = device->rss[i];
	na_attr_add_u32(buffer, ETHTOOL_A_RSS_HFUNC, 1 /* Toeplitz */);
	na_attr_add(buffer, ETHTOOL_A_RSS_INDIR, table, sizeof(table));
}

int fake_ethtool_get(struct fake_device *device, uint8_t cmd, struct na_attr_buffer *buffer)
{
	bool missing;

	switch (cmd) {
	case ETHTOOL_MSG_PRIVFLAGS_GET:
		missing = !device->flags[0].name;
		break;
	case ETHTOOL_MSG_RINGS_GET:
		missing = device->no_rings;
		break;
	case ETHTOOL_MSG_CHANNELS_GET:
		missing = device->no_channels;
		break;
	case ETHTOOL_MSG_RSS_GET:
		missing = device->no_rss;
		break;
	default:
		fail_msg("the fake kernel has no request %u", cmd);
		return -EOPNOTSUPP;
	}
	if (missing)
		return -EOPNOTSUPP;
	if (device->detached)
		return -ENODEV;
	if (cmd == ETHTOOL_MSG_PRIVFLAGS_GET)
		encode_flags(device, buffer);
	else if (cmd == ETHTOOL_MSG_RINGS_GET)
		encode_rings(&device->rings, buffer);
	else if (cmd == ETHTOOL_MSG_RSS_GET)
		encode_rss(device, buffer);
	if (cmd == ETHTOOL_MSG_CHANNELS_GET) {
		na_attr_add_u32(buffer, ETHTOOL_A_CHANNELS_COMBINED_MAX, device->channels_max);
		na_attr_add_u32(buffer, ETHTOOL_A_CHANNELS_COMBINED_COUNT, device->channels);
	}
	return buffer->error;
}

static int refuse(struct fake_fault *fault, int error, const struct na_attr *attr, const char *text)
{
	fault->text = text;
	if (attr->data)
		fault->at = (const char *)attr->data - sizeof(struct nlattr);
	return error;
}

static bool find(struct na_attr_cursor attrs, uint16_t type, struct na_attr *ret_attr)
{
	while (na_attr_next(&attrs, ret_attr)) {
		if (ret_attr->type == type)
			return true;
	}
	*ret_attr = (struct na_attr){ 0 };
	return false;
}

/* What precedes all calls of the driver, ethnl_ops_begin. */
static int begin(const struct fake_device *device)
{
	if (device->detached)
		return -ENODEV;
	return device->needs_up && !device->up ? -ENETDOWN : 0;
}

static int find_flag(const struct fake_device *device, const struct na_attr *name)
{
	for (size_t i = 0; i < FAKE_FLAGS && device->flags[i].name; i++) {
		if (strcmp(device->flags[i].name, name->data) == 0)
			return (int)i;
	}
	return -1;
}

static int set_flags(struct fake_device *device, struct na_attr_cursor attrs,
		     struct fake_fault *fault)
{
	struct fake_device changed = *device;
	struct na_attr flags, bits, name, value;
	struct na_attr_cursor cursor;
	bool modified = false;
	int r;

	if (!device->flags[0].name)
		return -EOPNOTSUPP;
	r = begin(device);
	if (r < 0)
		return r;
	assert_true(find(attrs, ETHTOOL_A_PRIVFLAGS_FLAGS, &flags));
	assert_true(find(na_attr_parse_nested(&flags), ETHTOOL_A_BITSET_BITS, &bits));
	cursor = na_attr_parse_nested(&bits);
	na_attr_foreach(bit, cursor) {
		int i;
		bool on;

		assert_true(find(na_attr_parse_nested(&bit), ETHTOOL_A_BITSET_BIT_NAME, &name));
		i = find_flag(device, &name);
		if (i < 0)
			return refuse(fault, -EOPNOTSUPP, &name, "bit name not found");
		on = find(na_attr_parse_nested(&bit), ETHTOOL_A_BITSET_BIT_VALUE, &value);
		modified |= on != changed.flags[i].on;
		if (!changed.flags[i].stuck)
			changed.flags[i].on = on;
	}
	r = modified && device->set_flags ? device->set_flags(&changed, &fault->text) : 0;
	if (r == 0)
		*device = changed;
	return r;
}

/* The policy of the request, ethnl_rings_set_policy. */
static int check_policy(const struct na_attr *attr, struct fake_fault *fault)
{
	const struct na_attr_row *row;

	if (attr->type == ETHTOOL_A_RINGS_HEADER)
		return 0;
	for (enum netaccel_ring ring = 0; (row = na_attr_table_get(ring)); ring++) {
		uint32_t value;
		uint8_t byte;

		if (row->attr != attr->type)
			continue;
		if (!(fake_kernel.known & UINT32_C(1) << ring))
			return refuse(fault, -EINVAL, attr, "Unsupported attribute");
		if (row->kind == NETACCEL_RING_KIND_NUMBER) {
			assert_int_equal(na_attr_get_u32(attr, &value), 0);
			fault->max = UINT32_MAX;
		} else {
			assert_int_equal(na_attr_get_u8(attr, &byte), 0);
			value = byte;
			fault->max = row->kind == NETACCEL_RING_KIND_ENUM
					     ? ETHTOOL_TCP_DATA_SPLIT_ENABLED
					     : 1;
		}
		fault->min = row->min;
		if (value >= fault->min && value <= fault->max)
			return 0;
		fault->has_range = true;
		return refuse(fault, -ERANGE, attr, "integer out of range");
	}
	return refuse(fault, -EINVAL, attr, "Unknown attribute type");
}

/* ethnl_set_rings_validate, in its order. */
static const struct {
	enum netaccel_ring ring;
	const char *text;
} optional[] = {
	{ NETACCEL_RING_RX_BUF_LEN, "setting rx buf len not supported" },
	{ NETACCEL_RING_TCP_DATA_SPLIT, "setting TCP data split is not supported" },
	{ NETACCEL_RING_HDS_THRESH, "setting hds-thresh is not supported" },
	{ NETACCEL_RING_CQE_SIZE, "setting cqe size not supported" },
	{ NETACCEL_RING_TX_PUSH, "setting tx push not supported" },
	{ NETACCEL_RING_RX_PUSH, "setting rx push not supported" },
	{ NETACCEL_RING_TX_PUSH_BUF_LEN, "setting tx push buf len is not supported" },
};

static int check_support(const struct fake_device *device, struct na_attr_cursor attrs,
			 struct fake_fault *fault)
{
	for (size_t i = 0; i < ARRAY_SIZE(optional); i++) {
		struct na_attr attr;

		if (find(attrs, na_attr_table_get(optional[i].ring)->attr, &attr) &&
		    !(device->supported & UINT32_C(1) << optional[i].ring))
			return refuse(fault, -EOPNOTSUPP, &attr, optional[i].text);
	}
	return device->no_rings || device->no_rings_set ? -EOPNOTSUPP : 0;
}

/* In ethnl_set_rings's order. */
static int check_limits(const struct netaccel_rings *wanted, struct na_attr_cursor attrs,
			struct fake_fault *fault)
{
	static const enum netaccel_ring order[] = {
		NETACCEL_RING_RX, NETACCEL_RING_RX_MINI,    NETACCEL_RING_RX_JUMBO,
		NETACCEL_RING_TX, NETACCEL_RING_HDS_THRESH, NETACCEL_RING_TX_PUSH_BUF_LEN,
	};
	static char text[80];

	for (size_t i = 0; i < ARRAY_SIZE(order); i++) {
		uint32_t value = 0, max = 0;
		struct na_attr attr;

		netaccel_rings_get_value(wanted, order[i], &value);
		netaccel_rings_get_max(wanted, order[i], &max);
		if (value <= max)
			continue;
		find(attrs, na_attr_table_get(order[i])->attr, &attr);
		if (order[i] != NETACCEL_RING_TX_PUSH_BUF_LEN)
			return refuse(fault, -EINVAL, &attr, "requested ring size exceeds maximum");
		snprintf(text, sizeof(text), "Requested TX push buffer exceeds the maximum of %u",
			 max);
		return refuse(fault, -EINVAL, &attr, text);
	}
	return 0;
}

static int set_rings(struct fake_device *device, struct na_attr_cursor attrs,
		     struct fake_fault *fault)
{
	struct netaccel_rings asked, wanted = device->rings;
	struct na_attr_cursor cursor = attrs;
	bool modified = false;
	int r = 0;

	na_attr_foreach(attr, cursor) {
		r = check_policy(&attr, fault);
		if (r < 0)
			return r;
	}
	r = check_support(device, attrs, fault);
	if (r == 0)
		r = begin(device);
	if (r < 0)
		return r;
	assert_int_equal(na_rings_decode(attrs, &asked), 0);
	for (enum netaccel_ring ring = 0; na_attr_table_get(ring); ring++) {
		uint32_t value, now = 0;

		if (!netaccel_rings_get_value(&asked, ring, &value))
			continue;
		netaccel_rings_get_value(&wanted, ring, &now);
		modified |= value != now;
		na_rings_set_value(&wanted, ring, value);
	}
	if (!modified)
		return 0;
	r = check_limits(&wanted, attrs, fault);
	if (r < 0)
		return r;
	for (enum netaccel_ring ring = 0; device->round && na_attr_table_get(ring); ring++)
		wanted.value[ring] = device->round(ring, wanted.value[ring]);
	r = device->set_rings ? device->set_rings(device, &wanted, &fault->text) : 0;
	if (r == 0)
		device->rings = wanted;
	return r;
}

int fake_ethtool_set(struct fake_device *device, uint8_t cmd, struct na_attr_cursor attrs,
		     struct fake_fault *ret_fault)
{
	*ret_fault = (struct fake_fault){ 0 };
	switch (cmd) {
	case ETHTOOL_MSG_PRIVFLAGS_SET:
		return set_flags(device, attrs, ret_fault);
	case ETHTOOL_MSG_RINGS_SET:
		return set_rings(device, attrs, ret_fault);
	}
	fail_msg("the fake kernel has no request %u", cmd);
	return -EOPNOTSUPP;
}
