/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a run over devices. */
#ifndef NA_APPLY_H
#define NA_APPLY_H

#include "genl.h"
#include "machine.h"
#include "outcome.h"

struct netaccel_apply {
	struct netaccel_ctx *ctx;
	const struct netaccel_machine *machine;
	struct netaccel_state *state;
	struct na_genl *ethtool; /* NULL: not needed yet */
};

#endif
