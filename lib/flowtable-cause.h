/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* From what the kernel says of a batch to what a person needs. Pure. */
#ifndef NA_FLOWTABLE_CAUSE_H
#define NA_FLOWTABLE_CAUSE_H

#include "flowtable.h"
#include "machine.h"

/*
 * Why FAILURE of BATCH came, of which object, and what to do about it, in one line: the
 * caller's. FLOWTABLES and MACHINE, which may be NULL, are as they were read before it.
 * -ENOMEM.
 */
int na_flowtable_cause_write(const struct na_nfnl_batch *batch,
			     const struct na_nfnl_failure *failure,
			     const struct netaccel_flowtables *flowtables,
			     const struct netaccel_machine *machine, char **ret_text);

#endif
