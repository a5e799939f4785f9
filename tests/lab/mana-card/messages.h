/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The layouts and numbers of what the hardware channel carries: management requests of
 * GDMA and of the Ethernet device, and their responses. What is called spare is not read,
 * and written as 0.
 */
#ifndef MESSAGES_H
#define MESSAGES_H

#include <assert.h>
#include <stdint.h>

enum {
	MESSAGE_BYTES_MOST = 4096, /* of a request, or of a response */
};

enum request_number {
	REQUEST_VERIFY_DRIVER_VERSION = 1,
	REQUEST_QUERY_MAX_RESOURCES = 2,
	REQUEST_LIST_DEVICES = 3,
	REQUEST_REGISTER_DEVICE = 4,
	REQUEST_DEREGISTER_DEVICE = 5,
	REQUEST_GENERATE_TEST_EVENT = 10,
	REQUEST_CREATE_QUEUE = 12,
	REQUEST_DISABLE_QUEUE = 13,
	REQUEST_CREATE_REGION = 25,
	REQUEST_ADD_PAGES = 26,
	REQUEST_DESTROY_REGION = 27,
	REQUEST_QUERY_TIMEOUT = 84,

	REQUEST_QUERY_DEVICE_CONFIG = 0x20001,
	REQUEST_QUERY_STATISTICS = 0x20002,
	REQUEST_CONFIG_VPORT_SEND = 0x20003,
	REQUEST_CREATE_WORK_OBJECT = 0x20004,
	REQUEST_DESTROY_WORK_OBJECT = 0x20005,
	REQUEST_FENCE = 0x20006,
	REQUEST_CONFIG_VPORT_RECEIVE = 0x20007,
	REQUEST_QUERY_VPORT_CONFIG = 0x20008,
	REQUEST_QUERY_LINK = 0x2000a,
	REQUEST_SET_CLAMP = 0x2000b,
	REQUEST_QUERY_PHYSICAL_STATISTICS = 0x2000c,
};

enum status {
	STATUS_OKAY = 0,
	STATUS_FAILED = 0xc0000001,
	STATUS_INVALID = 0xc000000d,
	STATUS_NO_RESOURCES = 0xc000009a,
	STATUS_UNSUPPORTED = 0xffffffff,
};

struct message_header {
	uint32_t header_type;
	uint32_t number;
	uint16_t version;
	uint16_t id; /* of the request in flight */
	uint32_t size;
};
static_assert(sizeof(struct message_header) == 16, "layout");

struct device_id {
	uint16_t type;
	uint16_t instance;
};

enum device_type {
	DEVICE_CHANNEL = 1,
	DEVICE_ETHERNET = 2,
	DEVICE_RDMA = 3,
};

struct request {
	struct message_header header;
	struct message_header expected; /* of the response */
	struct device_id device;
	uint32_t activity;
};
static_assert(sizeof(struct request) == 40, "layout");

struct response {
	struct message_header header;
	struct device_id device;
	uint32_t activity;
	uint32_t status;
	uint32_t spare;
};
static_assert(sizeof(struct response) == 32, "layout");

struct verify_driver_version_request {
	struct request request;
	uint64_t version_least, version_most;
	uint64_t flags[4]; /* what the driver can do: DRIVER_... of the first */
	uint64_t driver_version;
	uint32_t system, spare;
	uint32_t system_version[4];
	uint64_t spare_2;
	char system_text[4][128];
};
static_assert(sizeof(struct verify_driver_version_request) == 640, "layout");

struct verify_driver_version_response {
	struct response response;
	uint64_t version;
	uint64_t flags[4]; /* CARD_... of the first */
};
static_assert(sizeof(struct verify_driver_version_response) == 72, "layout");

#define DRIVER_RESETS_ITSELF (UINT64_C(1) << 14)
#define CARD_SETS_TIMEOUT    (UINT64_C(1) << 3)

struct query_max_resources_response {
	struct response response;
	uint32_t status;
	uint32_t sends, receives, completions, events;
	uint32_t doorbells;
	uint32_t memory_translations;
	uint32_t moderation_contexts, moderated_completions;
	uint32_t vectors;
};
static_assert(sizeof(struct query_max_resources_response) == 72, "layout");

struct list_devices_response {
	struct response response;
	uint32_t count, spare;
	struct device_id devices[64];
};
static_assert(sizeof(struct list_devices_response) == 296, "layout");

struct register_device_response {
	struct response response;
	uint32_t protection_domain, memory_key, doorbell;
};
static_assert(sizeof(struct register_device_response) == 44, "layout");

struct generate_test_event_request {
	struct request request;
	uint32_t queue;
};
static_assert(sizeof(struct generate_test_event_request) == 44, "layout");

struct create_queue_request {
	struct request request;
	uint32_t type, spare;
	uint32_t protection_domain, doorbell;
	uint64_t region;
	uint32_t spare_2;
	uint32_t size;
	uint32_t throttle;
	uint32_t vector;
	uint32_t moderation_context, events;
	uint8_t options[4];
	uint32_t spare_3;
};
static_assert(sizeof(struct create_queue_request) == 96, "layout");

struct create_queue_response {
	struct response response;
	uint32_t queue;
};
static_assert(sizeof(struct create_queue_response) == 36, "layout");

struct disable_queue_request {
	struct request request;
	uint32_t type;
	uint32_t queue;
	uint32_t allocated;
};
static_assert(sizeof(struct disable_queue_request) == 52, "layout");

struct create_region_request {
	struct request request;
	uint64_t length;
	uint32_t offset_in_page;
	uint32_t page_type; /* 0: of 4 KiB */
	uint32_t pages;
	uint32_t listed; /* of them here; the rest comes with ADD_PAGES */
	uint64_t addresses[];
};
static_assert(sizeof(struct create_region_request) == 64, "layout");

struct create_region_response {
	struct response response;
	uint64_t region;
};
static_assert(sizeof(struct create_region_response) == 40, "layout");

struct add_pages_request {
	struct request request;
	uint64_t region;
	uint32_t listed, spare;
	uint64_t addresses[];
};
static_assert(sizeof(struct add_pages_request) == 56, "layout");

struct destroy_region_request {
	struct request request;
	uint64_t region;
};
static_assert(sizeof(struct destroy_region_request) == 48, "layout");

struct query_timeout_request {
	struct request request;
	uint32_t milliseconds, spare;
};
static_assert(sizeof(struct query_timeout_request) == 48, "layout");

struct query_timeout_response {
	struct response response;
	uint32_t milliseconds, spare;
};
static_assert(sizeof(struct query_timeout_response) == 40, "layout");

struct query_device_config_request {
	struct request request;
	uint64_t flags[4];
	uint32_t version[3], spare;
};
static_assert(sizeof(struct query_device_config_request) == 88, "layout");

struct query_device_config_response {
	struct response response;
	uint64_t flags[4]; /* ETHERNET_... of the first */
	uint16_t vports;
	uint8_t is_host, spare;
	uint32_t events;
	uint16_t mtu, spare_2; /* since version 2; with the Ethernet header */
	uint32_t spare_3;
};
static_assert(sizeof(struct query_device_config_response) == 80, "layout");

#define ETHERNET_COALESCES_8 (UINT64_C(1) << 5)

struct query_vport_config_request {
	struct request request;
	uint32_t vport;
};
static_assert(sizeof(struct query_vport_config_request) == 44, "layout");

struct query_vport_config_response {
	struct response response;
	uint32_t sends, receives;
	uint32_t entries; /* of the indirection table */
	uint32_t spare;
	uint8_t address[6], spare_2[2];
	uint64_t vport;
};
static_assert(sizeof(struct query_vport_config_response) == 64, "layout");

struct config_vport_send_request {
	struct request request;
	uint64_t vport;
	uint32_t protection_domain, doorbell;
};
static_assert(sizeof(struct config_vport_send_request) == 56, "layout");

struct config_vport_send_response {
	struct response response;
	uint16_t offset;
	uint8_t short_form, spare;
};
static_assert(sizeof(struct config_vport_send_response) == 36, "layout");

struct create_work_object_request {
	struct request request;
	uint64_t vport;
	uint32_t type, spare;
	uint64_t work_region, completion_region;
	uint32_t work_size, completion_size;
	uint32_t moderation_context;
	uint32_t events;
	/* Not in version 1: */
	uint8_t chained;
	uint8_t moderated;
	uint16_t moderation_count, moderation_microseconds;
	uint8_t spare_2[2];
};
static_assert(sizeof(struct create_work_object_request) == 96, "layout");

enum {
	NO_EVENT_QUEUE = 0xffff,
	CREATE_WORK_OBJECT_BYTES_1 = 88, /* in version 1 */
};

struct create_work_object_response {
	struct response response;
	uint32_t work, completions;
	uint64_t object;
	/* Not in version 1: */
	uint16_t moderation_count, moderation_microseconds;
	uint8_t moderated, spare[3];
};
static_assert(sizeof(struct create_work_object_response) == 56, "layout");

struct destroy_work_object_request {
	struct request request;
	uint32_t type, spare;
	uint64_t object;
};
static_assert(sizeof(struct destroy_work_object_request) == 56, "layout");

struct fence_request {
	struct request request;
	uint64_t object;
};
static_assert(sizeof(struct fence_request) == 48, "layout");

struct config_vport_receive_request {
	struct request request;
	uint64_t vport;
	uint16_t entries;
	uint16_t table_offset; /* of the table, from the start of the request */
	uint32_t receive;      /* STEER_... */
	uint32_t spread;       /* STEER_... */
	uint8_t updates_fallback, updates_key, updates_table, spare;
	uint64_t fallback;
	uint8_t key[40];
	uint8_t coalesce, spare_2[3];
	uint16_t types;	    /* version 5 */
	uint8_t coalesce_8; /* version 5 */
	uint8_t spare_3;
	uint64_t table[];
};
static_assert(sizeof(struct config_vport_receive_request) == 120, "layout");

enum {
	STEER_OFF = 0,
	STEER_ON = 1,
	STEER_AS_IS = 0xffffffff,
};

struct config_vport_receive_response {
	struct response response;
	uint32_t coalesce_nanoseconds, spare;
};
static_assert(sizeof(struct config_vport_receive_response) == 40, "layout");

struct query_link_request {
	struct request request;
	uint64_t vport;
};
static_assert(sizeof(struct query_link_request) == 48, "layout");

struct query_link_response {
	struct response response;
	uint32_t most_megabits;
	uint8_t is_unclamped, spare[3];
	uint32_t megabits;
	uint8_t spare_2[4];
};
static_assert(sizeof(struct query_link_response) == 48, "layout");

struct set_clamp_request {
	struct request request;
	uint64_t vport;
	uint32_t enable, megabits;
};
static_assert(sizeof(struct set_clamp_request) == 56, "layout");

struct set_clamp_response {
	struct response response;
	uint8_t is_unclamped, spare[7];
};
static_assert(sizeof(struct set_clamp_response) == 40, "layout");

struct query_statistics_request {
	struct request request;
	uint64_t wanted;
};
static_assert(sizeof(struct query_statistics_request) == 48, "layout");

struct query_statistics_response {
	struct response response;
	uint64_t reported;
	uint64_t in_no_buffer, in_vport_off;
	uint64_t in_bytes;
	uint64_t in_unicast_frames, in_unicast_bytes;
	uint64_t in_broadcast_frames, in_broadcast_bytes;
	uint64_t in_multicast_frames, in_multicast_bytes;
	uint64_t out_function_off, out_vport_off, out_bad_vport_offset;
	uint64_t out_bad_tag, out_bad_type, out_bad_source, out_bad_domains[2];
	uint64_t out_over_mtu, out_bad_oob;
	uint64_t out_bytes;
	uint64_t out_unicast_frames, out_unicast_bytes;
	uint64_t out_broadcast_frames, out_broadcast_bytes;
	uint64_t out_multicast_frames, out_multicast_bytes;
	uint64_t out_bad_other;
};
static_assert(sizeof(struct query_statistics_response) == 32 + 8 * 28, "layout");

struct query_physical_statistics_response {
	struct response response;
	uint64_t reported;
	uint64_t in_dropped, out_dropped;
	uint64_t frames[8][2]; /* by traffic class, in and out */
	uint64_t bytes[8][2];
	uint64_t pauses[8][2];
};
static_assert(sizeof(struct query_physical_statistics_response) == 32 + 8 * 51, "layout");

#endif
