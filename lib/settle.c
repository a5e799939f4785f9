// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the reading of what a device is like beside its settings, and the wait
 * until it is so again. Changes nothing; what differs, settle-match.c tells.
 */
#include "settle.h"
#include "ethtool.h"
#include "rootfs.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define POLL_MSECS 100

void na_settle_del(struct na_settle *settle)
{
	free(settle->rss);
	na_text_free(settle->interrupts);
	na_text_free(settle->cpus);
	*settle = (struct na_settle){ 0 };
}

static int read_link(const struct na_settle_source *source, bool *ret_up, bool *ret_carrier)
{
	struct netaccel_device device;
	int r = na_device_read(source->rtnl, source->device->ifindex, &device);

	if (r < 0)
		return r;
	*ret_up = device.up;
	*ret_carrier = device.up && device.carrier;
	na_device_del(&device);
	return 0;
}

/* All after the header, raw: whatever a kernel adds is compared, too. */
static int read_rss(const struct na_settle_source *source, struct na_settle *settle)
{
	struct na_netlink_reply reply = { 0 };
	struct na_attr_cursor attrs;
	struct na_attr header;
	struct na_extack ignored;
	int r = na_ethtool_get(source->ethtool, ETHTOOL_MSG_RSS_GET, source->device->ifindex,
			       &reply, &attrs, &ignored);

	if (r == 0 && na_attr_next(&attrs, &header) && attrs.len_bytes) {
		settle->rss = malloc(attrs.len_bytes);
		if (settle->rss) {
			memcpy(settle->rss, attrs.data, attrs.len_bytes);
			settle->rss_bytes = attrs.len_bytes;
		} else {
			r = -ENOMEM;
		}
	}
	na_netlink_reply_del(&reply);
	return r;
}

static int read_channels(const struct na_settle_source *source, struct na_settle *settle)
{
	struct na_netlink_reply reply = { 0 };
	struct na_attr_cursor attrs;
	struct na_extack ignored;
	int r = na_ethtool_get(source->ethtool, ETHTOOL_MSG_CHANNELS_GET, source->device->ifindex,
			       &reply, &attrs, &ignored);

	if (r == 0) {
		settle->has_channels = true;
		na_attr_foreach(attr, attrs) {
			if (attr.type <= ETHTOOL_A_CHANNELS_MAX)
				na_attr_get_u32(&attr, &settle->channels[attr.type]);
		}
	}
	na_netlink_reply_del(&reply);
	return r;
}

static int read_interrupt(const struct na_settle_source *source, const char *number,
			  struct na_settle *settle)
{
	char path[64];
	char *cpus;
	int r;

	snprintf(path, sizeof(path), "/proc/irq/%s/smp_affinity_list", number);
	r = na_rootfs_read_line(&source->ctx->root, path, &cpus);
	if (r < 0)
		return r;
	r = na_text_add(&settle->interrupts, number);
	if (r == 0)
		r = na_text_add(&settle->cpus, cpus);
	free(cpus);
	return r;
}

static int compare_numbers(const void *a, const void *b)
{
	const char *x = *(char *const *)a, *y = *(char *const *)b;
	size_t x_len = strlen(x), y_len = strlen(y);

	return x_len != y_len ? (x_len > y_len) - (x_len < y_len) : strcmp(x, y);
}

/* Those of the device or, of a virtio device, of the card below it. */
static int read_interrupts(const struct na_settle_source *source, struct na_settle *settle)
{
	static const char *const places[] = { "", "../" };
	const struct netaccel_device *device = source->device;
	char **numbers = NULL;
	int r = -ENOENT;

	if (!device->bus)
		return 0;
	for (size_t i = 0; na_rootfs_get_missing(r) && i < sizeof(places) / sizeof(places[0]);
	     i++) {
		char *path;

		if (asprintf(&path, "/sys/bus/%s/devices/%s/%smsi_irqs", device->bus,
			     device->bus_path, places[i]) < 0)
			return -ENOMEM;
		r = na_rootfs_read_dir(&source->ctx->root, path, &numbers);
		free(path);
	}
	if (r < 0)
		return r;
	if (numbers)
		qsort(numbers, na_text_count(numbers), sizeof(*numbers), compare_numbers);
	for (size_t i = 0; r != -ENOMEM && numbers && numbers[i]; i++)
		r = read_interrupt(source, numbers[i], settle);
	na_text_free(numbers);
	return r;
}

int na_settle_read(const struct na_settle_source *source, struct na_settle *ret_settle)
{
	struct na_settle settle = { 0 };
	bool ignored;
	int r = read_link(source, &ignored, &settle.carrier);

	/* What is not there, or not for us to read, is no reason to stop. */
	if (r != -ENOMEM)
		r = read_rss(source, &settle);
	if (r != -ENOMEM)
		r = read_channels(source, &settle);
	if (r != -ENOMEM)
		r = read_interrupts(source, &settle);
	if (r == -ENOMEM) {
		na_settle_del(&settle);
		return r;
	}
	*ret_settle = settle;
	return 0;
}

/*
 * 1 once the carrier is there, 0 if it is not when time is up; -ENETDOWN: somebody
 * took the link down; else why nobody can tell.
 */
static int wait_for_carrier(const struct na_settle_source *source, unsigned int msecs)
{
	const struct timespec pause = { .tv_nsec = POLL_MSECS * 1000000L };
	bool up, carrier, lost = false;

	for (unsigned int waited = 0;; waited += POLL_MSECS) {
		int r = read_link(source, &up, &carrier);

		/* One lost answer says nothing, and there will be another. */
		if (r < 0 && (lost || r == -ENODEV || r == -ENOMEM))
			return r;
		lost = r < 0;
		if (!lost && !up)
			return -ENETDOWN;
		if (!lost && carrier)
			return 1;
		if (waited >= msecs)
			return lost ? r : 0;
		nanosleep(&pause, NULL);
	}
}

int na_settle_explain(const struct na_settle_source *source, const struct na_settle *before,
		      unsigned int carrier_msecs, char ***warnings)
{
	int r = before->carrier ? wait_for_carrier(source, carrier_msecs) : 1;
	struct na_settle after;

	if (r == -ENODEV || r == -ENOMEM)
		return r;
	if (r == 0)
		r = na_text_add_format(warnings, "no carrier %u s after the change; there was one",
				       carrier_msecs / 1000);
	if (r != -ENOMEM)
		r = na_settle_read(source, &after);
	if (r < 0)
		return r;
	r = na_settle_match(before, &after, warnings);
	na_settle_del(&after);
	return r;
}
