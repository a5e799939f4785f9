// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the answers to requests about the function itself: devices, queues, DMA regions. */
#include "inside.h"

enum status answer_verify_driver_version(struct card *card, const void *request, uint32_t size,
					 void *response)
{
	const struct verify_driver_version_request *in = request;
	struct verify_driver_version_response *out = response;

	(void)size;
	if (in->version_least > 1 || in->version_most < 1)
		return STATUS_UNSUPPORTED;
	card->channel.driver_flags = in->flags[0];
	out->version = 1;
	out->flags[0] = CARD_SETS_TIMEOUT;
	return STATUS_OKAY;
}

enum status answer_query_max_resources(struct card *card, const void *request, uint32_t size,
				       void *response)
{
	struct query_max_resources_response *out = response;
	uint32_t queues = card->settings.queues * card->settings.ports;

	(void)request;
	(void)size;
	out->sends = queues;
	out->receives = queues;
	out->completions = COMPLETION_QUEUES_MOST - 1;
	out->events = EVENT_QUEUES_MOST - 1;
	out->doorbells = ETHERNET_DOORBELL + 1;
	out->vectors = CARD_VECTORS;
	return STATUS_OKAY;
}

enum status answer_list_devices(struct card *card, const void *request, uint32_t size,
				void *response)
{
	struct list_devices_response *out = response;

	(void)card;
	(void)request;
	(void)size;
	/* Linux 6.12 takes for granted that there is RDMA; none of what that asks is known here. */
	out->count = 3;
	out->devices[0] = (struct device_id){ .type = DEVICE_CHANNEL };
	out->devices[1] = (struct device_id){ .type = DEVICE_ETHERNET };
	out->devices[2] = (struct device_id){ .type = DEVICE_RDMA };
	return STATUS_OKAY;
}

static bool may_register(const struct device_id *device)
{
	return (device->type == DEVICE_ETHERNET || device->type == DEVICE_RDMA) &&
	       device->instance == 0;
}

enum status answer_register_device(struct card *card, const void *request, uint32_t size,
				   void *response)
{
	const struct request *in = request;
	struct register_device_response *out = response;

	(void)card;
	(void)size;
	if (!may_register(&in->device))
		return STATUS_INVALID;
	out->protection_domain = ETHERNET_DOMAIN;
	out->memory_key = ETHERNET_KEY;
	out->doorbell = ETHERNET_DOORBELL;
	return STATUS_OKAY;
}

enum status answer_deregister_device(struct card *card, const void *request, uint32_t size,
				     void *response)
{
	const struct request *in = request;

	(void)size;
	(void)response;
	if (!may_register(&in->device))
		return STATUS_INVALID;
	if (in->device.type == DEVICE_ETHERNET)
		card_clear_devices(card);
	return STATUS_OKAY;
}

enum status answer_generate_test_event(struct card *card, const void *request, uint32_t size,
				       void *response)
{
	const struct generate_test_event_request *in = request;
	static const uint32_t nothing[3];

	(void)size;
	(void)response;
	if (in->queue >= EVENT_QUEUES_MOST || !card->queues.events[in->queue])
		return STATUS_INVALID;
	if (!queues_add_event(&card->queues, card->queues.events[in->queue], EVENT_TEST, nothing))
		return STATUS_FAILED;
	return STATUS_OKAY;
}

/* Only event queues are made one by one; all others are parts of work queue objects. */
enum status answer_create_queue(struct card *card, const void *request, uint32_t size,
				void *response)
{
	const struct create_queue_request *in = request;
	struct create_queue_response *out = response;
	const struct event_queue *events;
	struct ring ring;

	(void)size;
	if (in->type != QUEUE_EVENT)
		return STATUS_UNSUPPORTED;
	if (in->protection_domain != ETHERNET_DOMAIN || in->doorbell != ETHERNET_DOORBELL ||
	    in->vector >= CARD_VECTORS ||
	    !regions_get_ring(&card->regions, in->region, in->size, &ring))
		return STATUS_INVALID;
	events = queues_add_events(&card->queues, 1, &ring, in->vector);
	if (!events)
		return STATUS_NO_RESOURCES;
	regions_release(&card->regions, in->region);
	out->queue = events->id;
	return STATUS_OKAY;
}

enum status answer_disable_queue(struct card *card, const void *request, uint32_t size,
				 void *response)
{
	const struct disable_queue_request *in = request;

	(void)size;
	(void)response;
	if (in->type != QUEUE_EVENT)
		return STATUS_UNSUPPORTED;
	/* Number 0 is the channel's. */
	if (in->queue < 1 || in->queue >= EVENT_QUEUES_MOST || !card->queues.events[in->queue])
		return STATUS_INVALID;
	queues_remove_events(&card->queues, card->queues.events[in->queue]);
	return STATUS_OKAY;
}

enum status answer_create_region(struct card *card, const void *request, uint32_t size,
				 void *response)
{
	const struct create_region_request *in = request;
	struct create_region_response *out = response;
	uint64_t region;

	if (in->listed > (size - sizeof(*in)) / sizeof(in->addresses[0]) ||
	    in->listed > in->pages || in->page_type != 0 || in->offset_in_page != 0 ||
	    in->length == 0 || in->length > (uint64_t)in->pages * PAGE_BYTES)
		return STATUS_INVALID;
	region = regions_add(&card->regions, in->pages);
	if (!region)
		return STATUS_NO_RESOURCES;
	if (!regions_list(&card->regions, region, in->addresses, in->listed)) {
		regions_remove(&card->regions, region);
		return STATUS_INVALID;
	}
	out->region = region;
	return STATUS_OKAY;
}

enum status answer_add_pages(struct card *card, const void *request, uint32_t size, void *response)
{
	const struct add_pages_request *in = request;

	(void)response;
	if (in->listed > (size - sizeof(*in)) / sizeof(in->addresses[0]) ||
	    !regions_list(&card->regions, in->region, in->addresses, in->listed))
		return STATUS_INVALID;
	return STATUS_OKAY;
}

enum status answer_destroy_region(struct card *card, const void *request, uint32_t size,
				  void *response)
{
	const struct destroy_region_request *in = request;

	(void)size;
	(void)response;
	return regions_remove(&card->regions, in->region) ? STATUS_OKAY : STATUS_INVALID;
}

/* The driver says how long it waits; the card has nothing against it. */
enum status answer_query_timeout(struct card *card, const void *request, uint32_t size,
				 void *response)
{
	const struct query_timeout_request *in = request;
	struct query_timeout_response *out = response;

	(void)card;
	(void)size;
	out->milliseconds = in->milliseconds;
	return STATUS_OKAY;
}
