// SPDX-License-Identifier: LGPL-2.1-or-later
#include "mana-driver.h"

#include "memory.h"

#include <sys/mman.h>

struct guest guest;

static void on_interrupt(void *data, unsigned int vector)
{
	assert_true(vector < CARD_VECTORS);
	guest.interrupts[vector]++;
}

static bool on_send(void *data, unsigned int port, const void *frame, size_t size)
{
	return true;
}

int driver_set_up(void **state)
{
	static const struct card_host host = { .interrupt = on_interrupt, .send = on_send };
	static const struct card_settings settings = {
		.ports = 2, .queues = 4, .address = { { 2, 0, 0, 0, 0, 1 }, { 2, 0, 0, 0, 0, 2 } }
	};
	int fd = memfd_create("guest", MFD_CLOEXEC);

	memset(&guest, 0, sizeof(guest));
	assert_int_equal(ftruncate(fd, GUEST_BYTES), 0);
	guest.bytes = mmap(NULL, GUEST_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	assert_ptr_not_equal(guest.bytes, MAP_FAILED);
	guest.memory = memory_new();
	assert_int_equal(memory_map(guest.memory, fd, 0, GUEST_AT, GUEST_BYTES, true), 0);
	close(fd);
	guest.card = card_new(guest.memory, &host, &settings);
	assert_non_null(guest.card);
	return 0;
}

int driver_tear_down(void **state)
{
	card_free(guest.card);
	memory_free(guest.memory);
	munmap(guest.bytes, GUEST_BYTES);
	return 0;
}

uint64_t driver_read_card(uint64_t offset, size_t size)
{
	uint64_t value = 0;

	card_read(guest.card, offset, &value, size);
	return value;
}

void driver_ring(uint64_t page, uint64_t where, uint64_t value)
{
	card_write(guest.card, CARD_DOORBELL_OFFSET + page * DOORBELL_PAGE_BYTES + where, &value,
		   sizeof(value));
}

uint32_t driver_write_shared(uint32_t type, uint16_t vector)
{
	static const uint32_t ats[] = { EVENTS_AT, COMPLETIONS_AT, RECEIVES_AT, SENDS_AT };
	uint8_t message[SHARED_MEMORY_BYTES] = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(ats); i++) {
		uint64_t frame = (GUEST_AT + ats[i]) / PAGE_BYTES;

		memcpy(message + i * SHARED_MEMORY_FRAME_BYTES, &frame, SHARED_MEMORY_FRAME_BYTES);
	}
	memcpy(message + SHARED_MEMORY_VECTOR, &vector, sizeof(vector));
	memcpy(message + SHARED_MEMORY_HEADER, &type, sizeof(type));
	for (unsigned int i = 0; i < sizeof(message); i += 4)
		card_write(guest.card, CARD_SHARED_MEMORY_OFFSET + i, message + i, 4);
	return (uint32_t)driver_read_card(CARD_SHARED_MEMORY_OFFSET + SHARED_MEMORY_HEADER, 4);
}

bool driver_take_event(enum event_type type, uint32_t *detail)
{
	struct event_entry entry;

	memcpy(&entry, guest.bytes + EVENTS_AT + guest.events % EVENTS * sizeof(entry),
	       sizeof(entry));
	if (get_field(entry.info, EVENT_OWNER) != (guest.events / EVENTS + 1) % OWNER_ROUNDS)
		return false;
	assert_int_equal(get_field(entry.info, EVENT_TYPE), type);
	if (detail)
		*detail = entry.details[0];
	guest.events++;
	return true;
}

static void arm_events(void)
{
	driver_ring(CHANNEL_DOORBELL, DOORBELL_EVENT,
		    put_field(DOORBELL_ENTRIES, (guest.events + EVENTS) % (EVENTS * OWNER_ROUNDS)) |
			    DOORBELL_ARM);
}

static void arm_completions(void)
{
	driver_ring(CHANNEL_DOORBELL, DOORBELL_COMPLETION,
		    put_field(DOORBELL_ENTRIES,
			      (guest.completions + COMPLETIONS) % (COMPLETIONS * OWNER_ROUNDS)) |
			    DOORBELL_ARM);
}

void driver_establish(void)
{
	memset(guest.bytes, 0, 4 * PAGE_BYTES);
	guest.events = guest.completions = guest.sent = guest.received = 0;
	assert_int_equal(driver_write_shared(SHARED_MEMORY_ESTABLISH, VECTOR),
			 SHARED_MEMORY_ESTABLISH | SHARED_MEMORY_RESPONSE);
	assert_true(driver_take_event(EVENT_CHANNEL_DOORBELL, NULL));
	for (unsigned int i = CHANNEL_DATA_COMPLETION_QUEUE; i <= CHANNEL_DATA_MEMORY_KEY; i++) {
		uint32_t detail = 0;

		assert_true(driver_take_event(EVENT_CHANNEL_DATA, &detail));
		assert_int_equal(get_field(detail, CHANNEL_DATA_TYPE), i);
	}
	assert_true(driver_take_event(EVENT_CHANNEL_DONE, NULL));
	arm_events();
}

void driver_post(bool is_send, uint32_t at, uint32_t size)
{
	struct element element = { .address = GUEST_AT + at, .key = CHANNEL_KEY, .size = size };
	uint32_t oob = is_send ? OOB_BYTES_LARGE : OOB_BYTES_SMALL;
	struct work_header header = { .flags = (uint32_t)(put_field(WORK_ELEMENTS, 1) |
							  put_field(WORK_OOB_WORDS, oob / 4)) };
	uint8_t *queue = guest.bytes + (is_send ? SENDS_AT : RECEIVES_AT);
	uint32_t *posted = is_send ? &guest.sent : &guest.received;

	memcpy(queue + *posted % PAGE_BYTES, &header, sizeof(header));
	memcpy(queue + (*posted + sizeof(header) + oob) % PAGE_BYTES, &element, sizeof(element));
	*posted += is_send ? 64 : 32;
	driver_ring(CHANNEL_DOORBELL, is_send ? DOORBELL_SEND : DOORBELL_RECEIVE,
		    put_field(DOORBELL_WORK, *posted));
}

uint32_t driver_take_completion(bool is_send)
{
	struct channel_completion data;
	struct completion_entry entry;

	memcpy(&entry,
	       guest.bytes + COMPLETIONS_AT + guest.completions % COMPLETIONS * sizeof(entry),
	       sizeof(entry));
	if (get_field(entry.info, COMPLETION_OWNER) !=
	    (guest.completions / COMPLETIONS + 1) % OWNER_ROUNDS)
		return 0;
	assert_int_equal(get_field(entry.info, COMPLETION_IS_SEND), is_send);
	guest.completions++;
	memcpy(&data, entry.data, sizeof(data));
	return is_send ? 1 : data.size;
}

uint32_t driver_send_message(const void *message, uint32_t size)
{
	uint32_t response;

	memcpy(guest.bytes + REQUEST_AT, message, size);
	driver_post(true, REQUEST_AT, size);
	assert_int_equal(driver_take_completion(true), 1);
	assert_true(driver_take_event(EVENT_COMPLETION, NULL));
	response = driver_take_completion(false);
	if (response) {
		assert_in_range(response, sizeof(struct response), MESSAGE_BYTES_MOST);
		driver_post(false, RESPONSE_AT, PAGE_BYTES);
	}
	arm_completions();
	arm_events();
	return response;
}

uint32_t driver_ask(enum request_number number, void *request, uint32_t size)
{
	struct request *header = request;
	struct response response;
	uint32_t response_size;

	header->header.number = number;
	header->header.version = 1;
	header->header.id = ++guest.id;
	header->header.size = size;
	header->expected.version = 3;
	header->expected.size = PAGE_BYTES;
	header->device.type = DEVICE_ETHERNET;
	header->activity = 0x1234u + guest.id;
	response_size = driver_send_message(request, size);
	assert_true(response_size);
	memcpy(&response, guest.bytes + RESPONSE_AT, sizeof(response));
	assert_int_equal(response.header.number, number);
	assert_int_equal(response.header.id, guest.id);
	assert_int_equal(response.header.size, response_size);
	assert_int_equal(response.activity, header->activity);
	assert_int_equal(response.device.type, DEVICE_ETHERNET);
	return response.status;
}

int driver_set_up_channel(void **state)
{
	driver_set_up(state);
	driver_establish();
	driver_post(false, RESPONSE_AT, PAGE_BYTES);
	return 0;
}

uint32_t driver_add_region(uint32_t at, uint32_t count, uint32_t listed, uint64_t *region)
{
	union {
		struct create_region_request head;
		uint64_t words[24];
	} request = {
		.head = { .length = (uint64_t)count * PAGE_BYTES, .pages = count, .listed = listed }
	};
	uint32_t status;

	for (uint32_t i = 0; i < listed; i++)
		request.head.addresses[i] = GUEST_AT + at + i * PAGE_BYTES;
	status = driver_ask(REQUEST_CREATE_REGION, &request,
			    (uint32_t)(sizeof(request.head) + listed * sizeof(uint64_t)));
	*region = status ? 0 : RESPONSE(create_region)->region;
	return status;
}

uint64_t driver_make_region(uint32_t at, uint32_t count)
{
	uint64_t region;

	assert_int_equal(driver_add_region(at, count, count, &region), 0);
	assert_int_not_equal(region, 0);
	return region;
}

struct create_queue_request driver_make_queue(uint64_t region, uint32_t size)
{
	return (struct create_queue_request){
		.type = QUEUE_EVENT,
		.protection_domain = ETHERNET_DOMAIN,
		.doorbell = ETHERNET_DOORBELL,
		.region = region,
		.size = size,
		.vector = 1,
	};
}

uint64_t driver_configure(uint32_t number)
{
	struct query_vport_config_request query = { .vport = number };
	struct config_vport_send_request config = { .protection_domain = ETHERNET_DOMAIN,
						    .doorbell = ETHERNET_DOORBELL };

	assert_int_equal(ASK(QUERY_VPORT_CONFIG, query), 0);
	config.vport = RESPONSE(query_vport_config)->vport;
	assert_int_equal(ASK(CONFIG_VPORT_SEND, config), 0);
	return config.vport;
}

struct create_work_object_request driver_make_object(uint64_t vport, enum queue_type type)
{
	return (struct create_work_object_request){
		.vport = vport,
		.type = type,
		.work_region = driver_make_region(RINGS_AT, 2),
		.completion_region = driver_make_region(RINGS_AT + 2 * PAGE_BYTES, 2),
		.work_size = 2 * PAGE_BYTES,
		.completion_size = 2 * PAGE_BYTES,
		.events = NO_EVENT_QUEUE,
	};
}
