// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns a run over devices: who may start it, and its sockets. */
#include "apply.h"
#include "capability.h"
#include "error.h"

#include <errno.h>
#include <stdlib.h>

NA_EXPORT int netaccel_apply_get_permitted(struct netaccel_ctx *ctx)
{
	int r = na_capability_get_net_admin();

	if (r < 0) {
		na_error_set(ctx, r, NULL, "change settings");
		na_error_set_detail(ctx, "needs CAP_NET_ADMIN");
		na_error_set_remedy(ctx, "run as root");
	}
	return r;
}

NA_EXPORT int netaccel_apply_new(struct netaccel_ctx *ctx, const struct netaccel_machine *machine,
				 struct netaccel_state *state, struct netaccel_apply **ret_apply)
{
	struct netaccel_apply *apply;
	int r = netaccel_apply_get_permitted(ctx);

	if (r < 0)
		return r;
	if (!machine->live) {
		na_error_set(ctx, -EINVAL, NULL, "apply");
		na_error_set_detail(ctx, "the machine is a record");
		na_error_set_remedy(ctx, "read the running system");
		return -EINVAL;
	}
	apply = calloc(1, sizeof(*apply));
	if (!apply)
		return na_error_set(ctx, -ENOMEM, NULL, "apply");
	apply->ctx = ctx;
	apply->machine = machine;
	apply->state = state;
	*ret_apply = apply;
	return 0;
}

NA_EXPORT void netaccel_apply_free(struct netaccel_apply *apply)
{
	if (!apply)
		return;
	na_genl_free(apply->ethtool);
	free(apply);
}

NA_EXPORT int netaccel_apply_set(struct netaccel_apply *apply,
				 const struct netaccel_device_plan *device_plan,
				 struct netaccel_outcome **ret_outcome)
{
	return na_error_set(apply->ctx, -ENOSYS, device_plan->name, "apply");
}

NA_EXPORT int netaccel_apply_restore(struct netaccel_apply *apply,
				     const struct netaccel_outcome *outcome,
				     struct netaccel_outcome **ret_outcome)
{
	return na_error_set(apply->ctx, -ENOSYS, outcome->name, "restore");
}
