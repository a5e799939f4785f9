/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which kinds of CPU there are, and their names for people. */
#ifndef NA_CPU_H
#define NA_CPU_H

#include "platform.h"

/* Adds the CPUs of a /proc/cpuinfo, which is changed by that. -ENOMEM. */
int na_cpu_parse(struct netaccel_platform *platform, char *cpuinfo);

/* Adds CPUs from MIDR registers, else from /proc/cpuinfo. -ENOMEM. */
int na_cpu_read(struct netaccel_ctx *ctx, struct netaccel_platform *platform);

/* An Arm ID such as "0x41:0xd84" in its parts. -EINVAL: another form. */
int na_cpu_parse_id(const char *id, uint32_t *ret_implementer, uint32_t *ret_part);

/* "Arm"; NULL if it is not in the table. */
const char *na_cpu_get_implementer(uint32_t implementer);
/* "Neoverse-V3"; NULL if it is not in the table. */
const char *na_cpu_get_part(uint32_t implementer, uint32_t part);

#endif
