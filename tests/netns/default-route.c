// SPDX-License-Identifier: LGPL-2.1-or-later
/* Prints the names of devices that carry a default route, in one line. */
#include <netaccel/netaccel.h>
#include <stdio.h>

int main(void)
{
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;

	if (netaccel_ctx_new(&ctx) < 0)
		return 1;
	if (netaccel_machine_read(ctx, NETACCEL_MACHINE_DEVICES | NETACCEL_MACHINE_ROUTES,
				  &machine) < 0) {
		fprintf(stderr, "%s\n", netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
		return 1;
	}
	netaccel_machine_foreach_device(machine, device) {
		if (netaccel_device_get_default_route(device))
			printf("%s ", netaccel_device_get_name(device));
	}
	printf("\n");
	netaccel_machine_free(machine);
	netaccel_ctx_free(ctx);
	return 0;
}
