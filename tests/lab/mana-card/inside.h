/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The card from inside: its parts, and what they call of each other. */
#ifndef INSIDE_H
#define INSIDE_H

#include "card.h"
#include "messages.h"
#include "orders.h"
#include "region.h"
#include "vport.h"

struct json;

enum {
	CARD_DOORBELL_OFFSET = 0x10000, /* in BAR0 */
	CARD_SHARED_MEMORY_OFFSET = 0x4000,
	CARD_MTU_MOST = 9000,
	REQUESTS_MOST = 32, /* kinds of them */
	CARD_LINK_MEGABITS = 200000,
};

/* What the card gives its two devices to work with. */
enum {
	CHANNEL_DOORBELL = 0,
	CHANNEL_DOMAIN = 1,
	CHANNEL_KEY = 0x100,
	ETHERNET_DOORBELL = 1,
	ETHERNET_DOMAIN = 2,
	ETHERNET_KEY = 0x200,
};

/* The hardware channel; its queues are NULL while there is none. */
struct channel {
	uint8_t shared[SHARED_MEMORY_BYTES];
	struct event_queue *events;
	struct completion_queue *completions;
	struct work_queue *sends, *receives;
	bool silent; /* nothing is answered until it is made anew */
	uint64_t driver_flags;
};

struct card {
	struct memory *memory;
	struct card_host host;
	struct card_settings settings;
	struct queues queues;
	struct regions regions;
	struct channel channel;
	struct vport vports[CARD_PORTS_MOST];
	struct orders orders;
	struct measure *measure;
	uint64_t requests[REQUESTS_MOST];	  /* of each kind, since clear */
	uint64_t objects;			  /* made so far */
	uint32_t clamp_megabits[CARD_PORTS_MOST]; /* 0: none */
	uint32_t doorbell_low;			  /* of one written in halves */
	uint64_t doorbell_low_at;
};

/* Everything but the hardware channel. */
void card_clear_devices(struct card *card);

/* The channel: registers of the shared memory (see SHARED_MEMORY_BYTES), and its queues. */
void channel_read(const struct channel *channel, uint32_t offset, void *data, size_t size);
void channel_write(struct card *card, uint32_t offset, const void *data, size_t size);
void channel_send(struct card *card);
void channel_clear(struct card *card);

/* False: the driver does not take it. */
bool channel_ask_reset(struct card *card);
/* False: there is none that answers. */
bool channel_set_silent(struct card *card);
bool channel_set_timeout(struct card *card, uint32_t milliseconds);

/*
 * What comes of REQUEST, SIZE bytes, sizeof(struct request) at least. RESPONSE has room for
 * MESSAGE_BYTES_MOST; 0: there is none.
 */
uint32_t requests_answer(struct card *card, const struct request *request, uint32_t size,
			 struct response *response);

/* By its name in the control protocol; 0: there is none. */
uint32_t requests_find(const char *name);

/* Members of an object: how many there were, by these names. */
void requests_write(const struct card *card, struct json *json);

/* One sort of request. RESPONSE is all 0 but for its header. */
typedef enum status request_handler(struct card *card, const void *request, uint32_t size,
				    void *response);

/* requests-gdma.c */
request_handler answer_verify_driver_version, answer_query_max_resources, answer_list_devices,
	answer_register_device, answer_deregister_device, answer_generate_test_event,
	answer_create_queue, answer_disable_queue, answer_create_region, answer_add_pages,
	answer_destroy_region, answer_query_timeout;

/* requests-vport.c */
request_handler answer_query_device_config, answer_query_vport_config, answer_config_vport_send,
	answer_create_work_object, answer_destroy_work_object, answer_fence,
	answer_config_vport_receive;

/* requests-query.c */
request_handler answer_query_statistics, answer_query_physical_statistics, answer_query_link,
	answer_set_clamp;

/* NULL: there is none. */
struct vport *card_find_vport(struct card *card, uint64_t handle);
struct work_object *vport_find_object(struct vport *vport, bool is_send, uint64_t handle);
/* The rings' pages become its own. NULL: MOST are there, or no memory. */
struct work_object *vport_add_object(struct vport *vport, bool is_send, unsigned int most,
				     const struct ring *work, const struct ring *completions,
				     struct event_queue *events);
void vport_remove_object(struct work_object *object);
void vport_clear(struct vport *vport);

#endif
