// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the table of management requests: which there are, how long they are at least, who
 * answers them; and what goes wrong with them on command.
 */
#include "inside.h"

#include "json.h"
#include "log.h"

#include <string.h>

struct kind {
	enum request_number number;
	const char *name; /* in the control protocol */
	uint32_t size;	  /* at least */
	uint32_t response_size;
	uint16_t version; /* of the response, at most */
	request_handler *answer;
};

#define KIND(number, name, request, response, version, answer)                                     \
	{                                                                                          \
		REQUEST_##number, name, sizeof(struct request), sizeof(struct response), version,  \
			answer                                                                     \
	}

static const struct kind kinds[] = {
	KIND(VERIFY_DRIVER_VERSION, "verify-vf-driver-version", verify_driver_version_request,
	     verify_driver_version_response, 1, answer_verify_driver_version),
	KIND(QUERY_MAX_RESOURCES, "query-max-resources", request, query_max_resources_response, 1,
	     answer_query_max_resources),
	KIND(LIST_DEVICES, "list-devices", request, list_devices_response, 1, answer_list_devices),
	KIND(REGISTER_DEVICE, "register-device", request, register_device_response, 1,
	     answer_register_device),
	KIND(DEREGISTER_DEVICE, "deregister-device", request, response, 1,
	     answer_deregister_device),
	KIND(GENERATE_TEST_EVENT, "generate-test-eqe", generate_test_event_request, response, 1,
	     answer_generate_test_event),
	KIND(CREATE_QUEUE, "create-queue", create_queue_request, create_queue_response, 1,
	     answer_create_queue),
	KIND(DISABLE_QUEUE, "disable-queue", disable_queue_request, response, 1,
	     answer_disable_queue),
	KIND(CREATE_REGION, "create-dma-region", create_region_request, create_region_response, 1,
	     answer_create_region),
	KIND(ADD_PAGES, "dma-region-add-pages", add_pages_request, response, 1, answer_add_pages),
	KIND(DESTROY_REGION, "destroy-dma-region", destroy_region_request, response, 1,
	     answer_destroy_region),
	KIND(QUERY_TIMEOUT, "query-hwc-timeout", query_timeout_request, query_timeout_response, 1,
	     answer_query_timeout),
	KIND(QUERY_DEVICE_CONFIG, "query-dev-config", query_device_config_request,
	     query_device_config_response, 3, answer_query_device_config),
	KIND(QUERY_STATISTICS, "query-gf-stat", query_statistics_request, query_statistics_response,
	     2, answer_query_statistics),
	KIND(CONFIG_VPORT_SEND, "config-vport-tx", config_vport_send_request,
	     config_vport_send_response, 1, answer_config_vport_send),
	{ REQUEST_CREATE_WORK_OBJECT, "create-wq-obj", CREATE_WORK_OBJECT_BYTES_1,
	  sizeof(struct create_work_object_response), 2, answer_create_work_object },
	KIND(DESTROY_WORK_OBJECT, "destroy-wq-obj", destroy_work_object_request, response, 1,
	     answer_destroy_work_object),
	KIND(FENCE, "fence-rq", fence_request, response, 1, answer_fence),
	KIND(CONFIG_VPORT_RECEIVE, "config-vport-rx", config_vport_receive_request,
	     config_vport_receive_response, 2, answer_config_vport_receive),
	KIND(QUERY_VPORT_CONFIG, "query-vport-config", query_vport_config_request,
	     query_vport_config_response, 1, answer_query_vport_config),
	KIND(QUERY_LINK, "query-link-config", query_link_request, query_link_response, 1,
	     answer_query_link),
	KIND(SET_CLAMP, "set-bw-clamp", set_clamp_request, set_clamp_response, 1, answer_set_clamp),
	KIND(QUERY_PHYSICAL_STATISTICS, "query-phy-stat", query_statistics_request,
	     query_physical_statistics_response, 1, answer_query_physical_statistics),
};

#define KINDS (sizeof(kinds) / sizeof(kinds[0]))
static_assert(KINDS <= REQUESTS_MOST, "each is counted");

static const struct kind *find(uint32_t number)
{
	for (size_t i = 0; i < KINDS; i++)
		if (kinds[i].number == number)
			return &kinds[i];
	return NULL;
}

uint32_t requests_find(const char *name)
{
	for (size_t i = 0; i < KINDS; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return kinds[i].number;
	return 0;
}

void requests_write(const struct card *card, struct json *json)
{
	for (size_t i = 0; i < KINDS; i++)
		if (card->requests[i])
			json_number(json, kinds[i].name, card->requests[i]);
}

/* Without its body, if STATUS says that there is none. */
static uint32_t finish(struct response *response, uint32_t status, uint32_t size, uint32_t expected)
{
	if (size > expected)
		size = expected;
	if (size < sizeof(*response))
		size = sizeof(*response);
	response->status = status;
	response->header.size = size;
	return size;
}

uint32_t requests_answer(struct card *card, const struct request *request, uint32_t size,
			 struct response *response)
{
	const struct kind *kind = find(request->header.number);
	uint32_t expected = request->expected.size;
	uint32_t status;

	memset(response, 0, MESSAGE_BYTES_MOST);
	response->header.number = request->header.number;
	response->header.version = 1;
	response->header.id = request->header.id;
	response->device = request->device;
	response->activity = request->activity;
	if (kind)
		card->requests[kind - kinds]++;
	switch (orders_take(&card->orders, request->header.number, &status)) {
	case ORDER_HANG:
		return 0;
	case ORDER_FAIL:
		return finish(response, status, sizeof(*response), expected);
	case ORDER_NONE:
		break;
	}
	if (!kind) {
		log_once("no such request: %#x", (unsigned int)request->header.number);
		return finish(response, STATUS_UNSUPPORTED, sizeof(*response), expected);
	}
	if (size < kind->size)
		return finish(response, STATUS_INVALID, sizeof(*response), expected);
	if (request->expected.version > 1)
		response->header.version = request->expected.version < kind->version
						   ? request->expected.version
						   : kind->version;
	status = kind->answer(card, request, size, response);
	return finish(response, status,
		      status == STATUS_OKAY ? kind->response_size : sizeof(*response), expected);
}
