// SPDX-License-Identifier: LGPL-2.1-or-later
#include <netaccel/netaccel.h>

int main(void)
{
	struct netaccel_ctx *ctx;

	if (netaccel_ctx_new(&ctx) < 0)
		return 2;
	netaccel_ctx_free(ctx);
	return 0;
}
