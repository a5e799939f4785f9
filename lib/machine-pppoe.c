// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns which device a PPPoE connection is made over, which route netlink does not
 * tell. Neither does /proc/net/pppoe tell which ppp device a session is of, so it is
 * known only where all sessions leave no choice.
 */
#include "error.h"
#include "machine.h"
#include "rootfs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A line a session; nobody has so many. */
#define MAX_BYTES (1 << 20)

static bool is_ppp(const struct netaccel_device *device)
{
	return device->kind && strcmp(device->kind, "ppp") == 0;
}

static size_t count_ppp(const struct netaccel_machine *machine)
{
	size_t count = 0;

	for (size_t i = 0; i < machine->device_count; i++)
		count += is_ppp(&machine->devices[i]);
	return count;
}

/* "0000002A 52:54:00:12:34:56     eth0": the last word; NULL: no such line. */
static const char *parse_line(char *line)
{
	char *cursor, *address, *name;

	if (!strtok_r(line, " ", &cursor))
		return NULL;
	address = strtok_r(NULL, " ", &cursor);
	name = strtok_r(NULL, " ", &cursor);
	/* The heading has a word there, not an address. */
	return address && name && strchr(address, ':') ? name : NULL;
}

void na_machine_parse_pppoe(struct netaccel_machine *machine, char *text)
{
	const char *over = NULL;
	size_t sessions = 0;
	const struct netaccel_device *lower;
	char *cursor;

	for (char *line = strtok_r(text, "\n", &cursor); line;
	     line = strtok_r(NULL, "\n", &cursor)) {
		const char *name = parse_line(line);

		if (!name)
			continue;
		if (over && strcmp(over, name) != 0)
			return;
		over = name;
		sessions++;
	}
	/* With fewer sessions than ppp devices some of these are of another making. */
	lower = over ? netaccel_machine_get_device(machine, over) : NULL;
	if (!lower || sessions < count_ppp(machine))
		return;
	for (size_t i = 0; i < machine->device_count; i++) {
		if (is_ppp(&machine->devices[i]))
			machine->devices[i].underlay = lower->ifindex;
	}
}

int na_machine_read_pppoe(struct netaccel_ctx *ctx, struct netaccel_machine *machine)
{
	size_t len;
	char *text;
	int r;

	if (!count_ppp(machine))
		return 0;
	r = na_rootfs_read(&ctx->root, "/proc/net/pppoe", MAX_BYTES, &text, &len);
	/* Without the module there is no such file, and no session. */
	if (r < 0)
		return r == -ENOMEM ? na_error_set(ctx, r, NULL, "read PPPoE sessions") : 0;
	na_machine_parse_pppoe(machine, text);
	free(text);
	return 0;
}
