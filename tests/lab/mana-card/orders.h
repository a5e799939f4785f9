/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is to go wrong, as the control protocol orders it. Knows no queue. */
#ifndef ORDERS_H
#define ORDERS_H

#include <stdbool.h>
#include <stdint.h>

enum {
	ORDERS_REQUESTS_MOST = 16,
};

enum order_kind {
	ORDER_NONE,
	ORDER_FAIL,
	ORDER_HANG,
};

struct order {
	enum order_kind kind;
	uint32_t request; /* number of */
	uint32_t status;
	uint32_t times; /* 0: from now on */
};

struct orders {
	struct order requests[ORDERS_REQUESTS_MOST];
	bool has_length;
	uint32_t length;       /* that receive completions tell */
	uint32_t length_times; /* 0: from now on */
};

/* False: there are too many. */
bool orders_add(struct orders *orders, const struct order *order);
void orders_mend(struct orders *orders);

/* What becomes of this one request; counts it. */
enum order_kind orders_take(struct orders *orders, uint32_t request, uint32_t *status);

/* The length to tell of a frame of SIZE bytes; counts it. */
uint32_t orders_take_length(struct orders *orders, uint32_t size);

#endif
