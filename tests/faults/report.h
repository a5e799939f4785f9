/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What fail-alloc.so tells the driver, in a file that both map. */
#ifndef FAULTS_REPORT_H
#define FAULTS_REPORT_H

#include <stdbool.h>
#include <stddef.h>

struct fault_report {
	size_t count;  /* allocations since main began */
	size_t failed; /* of these */
	bool returned; /* main did, so that LIVE tells what it leaves behind */
	long live;     /* blocks that are not freed */
};

#endif
