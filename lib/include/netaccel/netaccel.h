/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* All of libnetaccel. */
#ifndef NETACCEL_NETACCEL_H
#define NETACCEL_NETACCEL_H

#include <netaccel/apply.h>
#include <netaccel/ctx.h>
#include <netaccel/declared.h>
#include <netaccel/device.h>
#include <netaccel/error.h>
#include <netaccel/events.h>
#include <netaccel/flowtable-apply.h>
#include <netaccel/flowtable-plan.h>
#include <netaccel/flowtable.h>
#include <netaccel/kill-switch.h>
#include <netaccel/machine.h>
#include <netaccel/plan.h>
#include <netaccel/platform.h>
#include <netaccel/policy.h>
#include <netaccel/privflags.h>
#include <netaccel/probe.h>
#include <netaccel/rings.h>
#include <netaccel/rxmode.h>
#include <netaccel/state.h>
#include <netaccel/watch.h>

#endif
