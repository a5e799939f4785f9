// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what is to go wrong, and how often yet. Knows no queue. */
#include "orders.h"

#include <stddef.h>
#include <string.h>

bool orders_add(struct orders *orders, const struct order *order)
{
	struct order *slot = NULL;

	for (size_t i = ORDERS_REQUESTS_MOST; i-- > 0;) {
		struct order *other = &orders->requests[i];

		if (other->kind == ORDER_NONE)
			slot = other;
	}
	for (size_t i = 0; i < ORDERS_REQUESTS_MOST; i++)
		if (orders->requests[i].kind != ORDER_NONE &&
		    orders->requests[i].request == order->request)
			slot = &orders->requests[i];
	if (!slot)
		return false;
	*slot = *order;
	return true;
}

void orders_mend(struct orders *orders)
{
	memset(orders, 0, sizeof(*orders));
}

enum order_kind orders_take(struct orders *orders, uint32_t request, uint32_t *status)
{
	for (size_t i = 0; i < ORDERS_REQUESTS_MOST; i++) {
		struct order *order = &orders->requests[i];
		enum order_kind kind = order->kind;

		if (kind == ORDER_NONE || order->request != request)
			continue;
		*status = order->status;
		if (order->times && --order->times == 0)
			order->kind = ORDER_NONE;
		return kind;
	}
	return ORDER_NONE;
}

uint32_t orders_take_length(struct orders *orders, uint32_t size)
{
	if (!orders->has_length)
		return size;
	if (orders->length_times && --orders->length_times == 0)
		orders->has_length = false;
	return orders->length;
}
