// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the filling of a snapshot from the running system: one dump of links
 * and one of each kind of settings. Knows no attribute; the codecs do.
 */
#include "error.h"
#include "ethtool.h"
#include "genl.h"
#include "log.h"
#include "machine.h"
#include "message.h"
#include "rtnl.h"
#include "smbios.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <stdlib.h>
#include <string.h>

/* A group of settings: one request, and where the answer goes. */
struct setting {
	uint8_t cmd;
	const char *operation;
	int (*decode)(struct na_attr_cursor attrs, struct netaccel_device *device);
	enum netaccel_settings_state (*get_state)(const struct netaccel_device *device);
	void (*set_state)(struct netaccel_device *device, enum netaccel_settings_state state,
			  int errnum);
};

static int decode_privflags(struct na_attr_cursor attrs, struct netaccel_device *device)
{
	struct netaccel_privflags *privflags;
	int r = na_privflags_decode(attrs, NULL, &privflags);

	if (r < 0)
		return r;
	/* A driver may have the operation and not one flag. */
	if (netaccel_privflags_count(privflags) == 0) {
		na_privflags_free(privflags);
		return -EOPNOTSUPP;
	}
	na_privflags_free(device->privflags);
	device->privflags = privflags;
	return 0;
}

static void set_privflags_state(struct netaccel_device *device, enum netaccel_settings_state state,
				int errnum)
{
	device->privflags_state = state;
	device->privflags_errno = errnum;
}

static int decode_rings(struct na_attr_cursor attrs, struct netaccel_device *device)
{
	return na_rings_decode(attrs, &device->rings);
}

static void set_rings_state(struct netaccel_device *device, enum netaccel_settings_state state,
			    int errnum)
{
	device->rings_state = state;
	device->rings_errno = errnum;
}

static const struct setting settings[] = {
	{
		.cmd = ETHTOOL_MSG_PRIVFLAGS_GET,
		.operation = "read private flags",
		.decode = decode_privflags,
		.get_state = netaccel_device_get_privflags_state,
		.set_state = set_privflags_state,
	},
	{
		.cmd = ETHTOOL_MSG_RINGS_GET,
		.operation = "read rings",
		.decode = decode_rings,
		.get_state = netaccel_device_get_rings_state,
		.set_state = set_rings_state,
	},
};

struct reader {
	struct netaccel_ctx *ctx;
	struct netaccel_machine *machine;
	struct na_netlink *rtnl;
	struct na_genl *ethtool;
	struct na_netlink_reply reply;
	struct na_extack extack;
};

static int decode_links(struct reader *reader)
{
	struct na_netlink_message message;
	struct netaccel_device device, *added;
	size_t offset = 0;

	while (na_netlink_reply_next(&reader->reply, &offset, &message)) {
		int r = na_device_decode(message.payload, message.len_bytes, &device);

		if (r < 0)
			return r;
		r = na_machine_add_device(reader->machine, &added);
		if (r < 0) {
			na_device_del(&device);
			return r;
		}
		*added = device;
	}
	return na_machine_set_order(reader->machine);
}

static int read_links(struct reader *reader)
{
	int r = na_netlink_new(reader->ctx, NETLINK_ROUTE, na_message_explain_link, &reader->rtnl);

	if (r < 0)
		return na_message_record_socket_error(reader->ctx, r);
	r = na_rtnl_get_links(reader->rtnl, &reader->reply, &reader->extack);
	if (r == 0)
		r = decode_links(reader);
	if (r < 0)
		na_message_record_error(reader->ctx, r, &reader->extack, NULL, NULL, "read links");
	return r;
}

static int read_link(struct reader *reader, uint32_t ifindex)
{
	int r = na_rtnl_get_link(reader->rtnl, ifindex, &reader->reply, &reader->extack);

	if (r == 0)
		r = decode_links(reader);
	/* An answer about another device is none. */
	if (r == 0 && !netaccel_machine_get_ifindex(reader->machine, ifindex))
		r = -EBADMSG;
	return r;
}

/* R: what came of asking for SETTING. */
static int note(const struct setting *setting, struct netaccel_device *device, int r)
{
	if (r == -ENOMEM)
		return r;
	if (r == 0)
		setting->set_state(device, NETACCEL_SETTINGS_PRESENT, 0);
	else if (r == -EOPNOTSUPP || r == -NA_ERROR_ENOTSUPP)
		setting->set_state(device, NETACCEL_SETTINGS_ABSENT, 0);
	else
		setting->set_state(device, NETACCEL_SETTINGS_UNREADABLE, -r);
	return 0;
}

/* Puts each message of the reply where it belongs. */
static int decode_settings(struct reader *reader, const struct setting *setting)
{
	struct na_netlink_message message;
	size_t offset = 0;
	int r = 0;

	while (r == 0 && na_netlink_reply_next(&reader->reply, &offset, &message)) {
		struct netaccel_device *device;
		struct na_attr_cursor attrs;
		uint32_t ifindex;
		uint8_t cmd;

		r = na_genl_decode(&message, &cmd, &attrs);
		if (r == 0)
			r = na_ethnl_header_decode(attrs, &ifindex);
		if (r < 0)
			break;
		/* What came after the dump of links is left to the next snapshot. */
		device = (struct netaccel_device *)netaccel_machine_get_ifindex(reader->machine,
										ifindex);
		if (device)
			r = note(setting, device, setting->decode(attrs, device));
	}
	return r;
}

/* 1 if the kernel no longer lists the device. */
static int is_gone(struct reader *reader, uint32_t ifindex)
{
	struct na_extack ignored;
	int r = na_rtnl_get_link(reader->rtnl, ifindex, &reader->reply, &ignored);

	if (r == -ENOMEM)
		return r;
	return r == -ENODEV;
}

static void del_device(struct netaccel_machine *machine, size_t index)
{
	struct netaccel_device *device = &machine->devices[index];

	na_device_del(device);
	machine->device_count--;
	memmove(device, device + 1, (machine->device_count - index) * sizeof(*device));
}

static int read_setting(struct reader *reader, const struct setting *setting,
			struct netaccel_device *device)
{
	struct na_attr_buffer request = { 0 };
	int r;

	na_ethnl_header_encode(&request, setting->cmd, device->ifindex);
	r = na_genl_get(reader->ethtool, &request, &reader->reply, &reader->extack);
	na_attr_buffer_free(&request);
	if (r < 0)
		return note(setting, device, r);
	return decode_settings(reader, setting);
}

/* One dead device ends a dump for all: asks those that have not answered. */
static int read_setting_by_index(struct reader *reader, const struct setting *setting)
{
	struct netaccel_machine *machine = reader->machine;

	for (size_t i = 0; i < machine->device_count; i++) {
		struct netaccel_device *device = &machine->devices[i];
		int r;

		if (setting->get_state(device) != NETACCEL_SETTINGS_ABSENT)
			continue;
		r = read_setting(reader, setting, device);
		if (r == 0 && setting->get_state(device) == NETACCEL_SETTINGS_UNREADABLE)
			r = is_gone(reader, device->ifindex);
		if (r < 0)
			return r;
		if (r)
			del_device(machine, i--);
	}
	return 0;
}

static int read_settings(struct reader *reader, const struct setting *setting)
{
	struct na_attr_buffer request = { 0 };
	int r, dump;

	na_ethnl_header_encode(&request, setting->cmd, 0);
	dump = na_genl_get_dump(reader->ethtool, &request, &reader->reply, &reader->extack);
	na_attr_buffer_free(&request);
	/* The kernel is too old for this operation: absent everywhere. */
	if (dump == -EOPNOTSUPP)
		return 0;
	if (dump == -ENOMEM || dump == -ENOBUFS)
		return dump;
	r = decode_settings(reader, setting);
	if (r == 0 && dump < 0) {
		na_log_info(reader->ctx, "%s: the dump ended with error %d; asking one by one",
			    setting->operation, -dump);
		r = read_setting_by_index(reader, setting);
	}
	return r;
}

static int read_all_settings(struct reader *reader)
{
	int r = na_ethtool_new(reader->ctx, &reader->ethtool);

	if (r < 0)
		return r;
	for (size_t i = 0; i < sizeof(settings) / sizeof(settings[0]); i++) {
		r = read_settings(reader, &settings[i]);
		if (r < 0)
			return na_message_record_error(reader->ctx, r, &reader->extack, NULL, NULL,
						       settings[i].operation);
	}
	return 0;
}

/* Whose driver rules may ask for. */
static int read_master(struct reader *reader, uint32_t ifindex)
{
	const struct netaccel_device *device =
		netaccel_machine_get_ifindex(reader->machine, ifindex);
	int r = device->master ? read_link(reader, device->master) : 0;

	/* Gone meanwhile: then there is none. */
	return r == -ENODEV ? 0 : r;
}

static int read_one(struct reader *reader, uint32_t ifindex)
{
	struct netaccel_device *device;
	int r = na_netlink_new(reader->ctx, NETLINK_ROUTE, na_message_explain_link, &reader->rtnl);

	if (r < 0)
		return na_message_record_socket_error(reader->ctx, r);
	r = read_link(reader, ifindex);
	if (r == 0)
		r = read_master(reader, ifindex);
	if (r < 0)
		return na_message_record_error(reader->ctx, r, &reader->extack, NULL, NULL,
					       "read link");
	r = na_ethtool_new(reader->ctx, &reader->ethtool);
	device = (struct netaccel_device *)netaccel_machine_get_ifindex(reader->machine, ifindex);
	for (size_t i = 0; r == 0 && i < sizeof(settings) / sizeof(settings[0]); i++) {
		r = read_setting(reader, &settings[i], device);
		if (r < 0)
			na_error_set(reader->ctx, r, device->name, settings[i].operation);
	}
	return r;
}

static int read_device(struct netaccel_ctx *ctx, unsigned int flags, uint32_t ifindex,
		       struct netaccel_machine *machine)
{
	struct reader reader = { .ctx = ctx, .machine = machine };
	int r = read_one(&reader, ifindex);

	if (r == 0)
		r = na_machine_read_sysfs(ctx, machine, flags & NETACCEL_MACHINE_PROPERTIES);
	na_netlink_reply_del(&reader.reply);
	na_genl_free(reader.ethtool);
	na_netlink_free(reader.rtnl);
	return r;
}

static int get_online(struct netaccel_ctx *ctx)
{
	if (!netaccel_ctx_get_offline(ctx))
		return 0;
	na_error_set(ctx, -EOPNOTSUPP, NULL, "read devices");
	na_error_set_remedy(ctx, "below a root directory there is none; use a record");
	return -EOPNOTSUPP;
}

static int read_devices(struct netaccel_ctx *ctx, unsigned int flags,
			struct netaccel_machine *machine)
{
	struct reader reader = { .ctx = ctx, .machine = machine };
	int r;

	r = get_online(ctx);
	if (r == 0)
		r = read_links(&reader);
	if (r == 0 && flags & NETACCEL_MACHINE_DEVICES)
		r = read_all_settings(&reader);
	if (r == 0)
		r = na_machine_read_sysfs(ctx, machine, flags & NETACCEL_MACHINE_PROPERTIES);
	if (r == 0)
		r = na_machine_read_pppoe(ctx, machine);
	if (r == 0 && flags & NETACCEL_MACHINE_ROUTES)
		r = na_machine_read_routes(ctx, reader.rtnl, machine);
	na_netlink_reply_del(&reader.reply);
	na_genl_free(reader.ethtool);
	na_netlink_free(reader.rtnl);
	return r;
}

static int read_platform(struct netaccel_ctx *ctx, struct netaccel_machine *machine)
{
	struct netaccel_platform *platform;
	int r = na_platform_read(ctx, &platform);

	if (r < 0)
		return na_error_set(ctx, r, NULL, "read platform");
	na_platform_free(machine->platform);
	machine->platform = platform;
	return 0;
}

/* What nobody read is not absent: rules that need it stay undecided. */
static int set_unread(struct netaccel_platform *platform, unsigned int flags)
{
	int r = 0;

	for (enum netaccel_fact fact = 0; r == 0 && fact < NA_FACT_COUNT; fact++) {
		enum na_fact_origin origin = na_fact_get_row(fact)->origin;

		if (flags & NETACCEL_MACHINE_SMBIOS &&
		    (origin == NA_FACT_ORIGIN_SMBIOS || origin == NA_FACT_ORIGIN_PROCESSOR))
			continue;
		if (platform->fact[fact].state == NETACCEL_FACT_STATE_ABSENT)
			r = na_platform_set_unreadable(platform, fact, "was not asked for");
	}
	return r;
}

static int read_part(struct netaccel_ctx *ctx, unsigned int flags, struct netaccel_machine *machine)
{
	int r = 0;

	if (flags & NETACCEL_MACHINE_KERNEL)
		r = na_platform_read_kernel(ctx, machine->platform);
	if (r == 0 && flags & NETACCEL_MACHINE_SMBIOS)
		r = na_smbios_read(ctx, machine->platform);
	if (r == 0 && flags & NETACCEL_MACHINE_SMBIOS)
		r = na_platform_set_derived(machine->platform);
	if (r == 0)
		r = set_unread(machine->platform, flags);
	return r < 0 ? na_error_set(ctx, r, NULL, "read machine") : 0;
}

/* A machine with the facts that FLAGS ask for, if ALLOWED has them. */
static int new_machine(struct netaccel_ctx *ctx, unsigned int flags, unsigned int allowed,
		       struct netaccel_machine **ret_machine)
{
	struct netaccel_machine *machine;
	int r = flags & ~allowed ? -EINVAL : na_machine_new(&machine);

	if (r < 0)
		return na_error_set(ctx, r, NULL, "read machine");
	machine->live = true;
	if (flags & NETACCEL_MACHINE_PLATFORM)
		r = read_platform(ctx, machine);
	else
		r = read_part(ctx, flags, machine);
	if (r < 0)
		netaccel_machine_free(machine);
	else
		*ret_machine = machine;
	return r;
}

static int finish(struct netaccel_machine *machine, int r, struct netaccel_machine **ret_machine)
{
	if (r < 0)
		netaccel_machine_free(machine);
	else
		*ret_machine = machine;
	return r;
}

NA_EXPORT int netaccel_machine_read(struct netaccel_ctx *ctx, unsigned int flags,
				    struct netaccel_machine **ret_machine)
{
	const unsigned int known = NETACCEL_MACHINE_PLATFORM | NETACCEL_MACHINE_DEVICES |
				   NETACCEL_MACHINE_PROPERTIES | NETACCEL_MACHINE_ROUTES |
				   NETACCEL_MACHINE_KERNEL | NETACCEL_MACHINE_SMBIOS |
				   NETACCEL_MACHINE_LINKS;
	struct netaccel_machine *machine;
	int r = new_machine(ctx, flags, known, &machine);

	if (r < 0)
		return r;
	if (flags & (NETACCEL_MACHINE_DEVICES | NETACCEL_MACHINE_LINKS))
		r = read_devices(ctx, flags, machine);
	return finish(machine, r, ret_machine);
}

NA_EXPORT int netaccel_machine_read_device(struct netaccel_ctx *ctx, unsigned int flags,
					   uint32_t ifindex, struct netaccel_machine **ret_machine)
{
	const unsigned int known = NETACCEL_MACHINE_PLATFORM | NETACCEL_MACHINE_DEVICES |
				   NETACCEL_MACHINE_PROPERTIES | NETACCEL_MACHINE_KERNEL |
				   NETACCEL_MACHINE_SMBIOS;
	struct netaccel_machine *machine;
	int r = get_online(ctx);

	if (r == 0)
		r = new_machine(ctx, flags, known, &machine);
	if (r < 0)
		return r;
	machine->partial = true;
	r = read_device(ctx, flags, ifindex, machine);
	return finish(machine, r, ret_machine);
}
