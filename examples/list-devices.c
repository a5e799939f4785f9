// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Lists the network devices of this machine, their ring parameters and the
 * private flags of their drivers.
 *
 *	cc list-devices.c $(pkg-config --cflags --libs libnetaccel) -o list-devices
 *	./list-devices
 */
#include <netaccel/netaccel.h>

#include <inttypes.h>
#include <stdio.h>

static void write_rings(const struct netaccel_device *device)
{
	const struct netaccel_rings *rings = netaccel_device_get_rings(device);
	const char *word;
	uint32_t value, max;

	/* A device whose settings cannot be read is listed all the same. */
	if (netaccel_device_get_rings_state(device) == NETACCEL_SETTINGS_UNREADABLE)
		printf("  rings: errno %d\n", netaccel_device_get_rings_errno(device));
	if (!rings)
		return;
	/* By iteration, so that parameters of later versions are listed too. */
	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		const char *value_word;

		if (!netaccel_rings_get_value(rings, ring, &value))
			continue;
		value_word = netaccel_ring_get_value_word(ring, value);
		if (value_word)
			printf("  %s %s", word, value_word);
		else
			printf("  %s %" PRIu32, word, value);
		if (netaccel_rings_get_max(rings, ring, &max))
			printf(" (at most %" PRIu32 ")", max);
		putchar('\n');
	}
}

static void write_flags(const struct netaccel_device *device)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	bool on;

	for (size_t i = 0; flags && i < netaccel_privflags_count(flags); i++) {
		const char *name = netaccel_privflags_get_name(flags, i);

		if (netaccel_privflags_get_value(flags, name, &on))
			printf("  flag %s %s\n", name, on ? "on" : "off");
	}
}

int main(void)
{
	struct netaccel_ctx *ctx = NULL;
	struct netaccel_machine *machine = NULL;
	int r = netaccel_ctx_new(&ctx);

	if (r < 0) {
		fprintf(stderr, "list-devices: out of memory\n");
		return 1;
	}
	r = netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES, &machine);
	if (r < 0)
		fprintf(stderr, "list-devices: %s\n",
			netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	/* What was read outlives the context. */
	netaccel_ctx_free(ctx);
	if (r < 0)
		return 1;
	netaccel_machine_foreach_device(machine, device) {
		const char *driver = netaccel_device_get_driver(device);

		printf("%s: %s\n", netaccel_device_get_name(device), driver ? driver : "no driver");
		write_rings(device);
		write_flags(device);
	}
	netaccel_machine_free(machine);
	return 0;
}
