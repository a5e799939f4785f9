// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The lab's MANA card as a driver finds it: registers, the hardware channel, orders; and as
 * a guest does that is none.
 */
#include "mana-driver.h"

static void test_registers(void **state)
{
	assert_int_equal(driver_read_card(REGISTER_DOORBELL_OFFSET, 8), CARD_DOORBELL_OFFSET);
	assert_int_equal(driver_read_card(REGISTER_DOORBELL_PAGE_SIZE, 4), DOORBELL_PAGE_BYTES);
	assert_int_equal(driver_read_card(REGISTER_SHARED_MEMORY_OFFSET, 8),
			 CARD_SHARED_MEMORY_OFFSET);
	assert_int_equal(driver_read_card(REGISTER_SHARED_MEMORY_OFFSET + 1, 1),
			 CARD_SHARED_MEMORY_OFFSET >> 8);
	assert_int_equal(driver_read_card(REGISTER_SHARED_MEMORY_OFFSET + 4, 4), 0);
	/* Not the guest's but in part: nothing is read past an end. */
	for (uint64_t offset = 0; offset < 0x120; offset++)
		for (size_t size = 1; size <= 8; size++) {
			driver_read_card(offset, size);
			driver_read_card(CARD_SHARED_MEMORY_OFFSET - 0x80 + offset, size);
			driver_read_card(CARD_BAR0_BYTES - 8, size);
		}
}

static void test_channel_comes_and_goes(void **state)
{
	for (unsigned int i = 0; i < 3; i++) {
		driver_establish();
		assert_int_equal(guest.interrupts[VECTOR], 1 + 2 * i);
		assert_int_equal(driver_write_shared(SHARED_MEMORY_DESTROY, 0),
				 SHARED_MEMORY_DESTROY | SHARED_MEMORY_RESPONSE);
		driver_ring(CHANNEL_DOORBELL, DOORBELL_SEND, put_field(DOORBELL_WORK, 64));
		driver_establish(); /* and once more, as after a driver that died */
	}
	assert_int_equal(driver_write_shared(SHARED_MEMORY_ESTABLISH, CARD_VECTORS),
			 SHARED_MEMORY_ESTABLISH | SHARED_MEMORY_RESPONSE |
				 put_field(SHARED_MEMORY_STATUS, 1));
	assert_int_not_equal(driver_write_shared(5, 0) & (uint32_t)SHARED_MEMORY_STATUS, 0);
}

/* Further than all the counters go. */
static void test_many_requests(void **state)
{
	struct request request = { 0 };

	for (unsigned int i = 0; i < 5000; i++) {
		assert_int_equal(ASK(LIST_DEVICES, request), 0);
		assert_int_equal(RESPONSE(list_devices)->count, 3);
	}
	assert_int_equal(guest.card->queues.events[0]->lost, 0);
}

static void test_probe(void **state)
{
	struct verify_driver_version_request verify = { .version_least = 1, .version_most = 1 };
	struct query_device_config_request config = { 0 };
	struct request request = { 0 };
	struct query_timeout_request timeout = { .milliseconds = 30000 };

	assert_int_equal(ASK(VERIFY_DRIVER_VERSION, verify), 0);
	assert_int_equal(ASK(QUERY_TIMEOUT, timeout), 0);
	assert_int_equal(RESPONSE(query_timeout)->milliseconds, 30000);
	assert_int_equal(ASK(QUERY_MAX_RESOURCES, request), 0);
	assert_int_equal(RESPONSE(query_max_resources)->vectors, CARD_VECTORS);
	assert_int_equal(ASK(REGISTER_DEVICE, request), 0);
	assert_int_equal(RESPONSE(register_device)->doorbell, ETHERNET_DOORBELL);
	assert_int_equal(ASK(QUERY_DEVICE_CONFIG, config), 0);
	assert_int_equal(RESPONSE(query_device_config)->vports, 2);
	assert_int_equal(RESPONSE(query_device_config)->response.header.version, 3);
	assert_int_equal(driver_ask(0x7777, &request, sizeof(request)), STATUS_UNSUPPORTED);
	verify.version_least = 2;
	assert_int_not_equal(ASK(VERIFY_DRIVER_VERSION, verify), 0);
	/* No byte more than was expected. */
	request.header.number = REQUEST_LIST_DEVICES;
	request.expected.size = 48;
	assert_int_equal(driver_send_message(&request, sizeof(request)), 48);
}

/* Cut before their ends they are refused; and full of nonsense, answered. */
static void test_bad_requests(void **state)
{
	static const struct {
		enum request_number number;
		uint32_t size;
	} sizes[] = {
		{ REQUEST_VERIFY_DRIVER_VERSION, sizeof(struct verify_driver_version_request) },
		{ REQUEST_GENERATE_TEST_EVENT, sizeof(struct generate_test_event_request) },
		{ REQUEST_CREATE_QUEUE, sizeof(struct create_queue_request) },
		{ REQUEST_CREATE_REGION, sizeof(struct create_region_request) },
		{ REQUEST_QUERY_TIMEOUT, sizeof(struct query_timeout_request) },
		{ REQUEST_CREATE_WORK_OBJECT, CREATE_WORK_OBJECT_BYTES_1 },
		{ REQUEST_CONFIG_VPORT_RECEIVE, sizeof(struct config_vport_receive_request) },
	};
	uint8_t bytes[1024] = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++)
		for (uint32_t size = sizeof(struct request); size < sizes[i].size; size += 4)
			assert_int_equal(driver_ask(sizes[i].number, bytes, size), STATUS_INVALID);
	for (unsigned int fill = 1; fill < 256; fill += 127) {
		memset(bytes, (int)fill, sizeof(bytes));
		for (uint32_t number = 1; number < 100; number++)
			driver_ask(number, bytes, sizeof(bytes));
		for (uint32_t number = 0x20001; number < 0x20010; number++)
			driver_ask(number, bytes, sizeof(bytes));
	}
	assert_int_equal(driver_send_message(bytes, sizeof(struct request) - 1), 0);
	assert_int_equal(driver_send_message(bytes, 0), 0);
}

static char *control(const char *line)
{
	static char reply[65536];
	FILE *file = fmemopen(reply, sizeof(reply), "w");

	card_control(guest.card, line, file);
	fclose(file);
	return reply;
}

static void test_orders(void **state)
{
	struct request request = { .header.number = REQUEST_LIST_DEVICES };

	assert_string_equal(control("fail list-devices 0xc0000022 2"), "{}\n");
	assert_int_equal(ASK(LIST_DEVICES, request), 0xc0000022);
	assert_int_equal(ASK(LIST_DEVICES, request), 0xc0000022);
	assert_int_equal(ASK(LIST_DEVICES, request), 0);
	assert_string_equal(control("hang list-devices"), "{}\n");
	assert_int_equal(driver_send_message(&request, sizeof(request)), 0);
	assert_int_equal(ASK(LIST_DEVICES, request), 0);
	assert_string_equal(control("fail list-devices 5 0"), "{}\n");
	for (unsigned int i = 0; i < 5; i++)
		assert_int_equal(ASK(LIST_DEVICES, request), 5);
	assert_string_equal(control("mend"), "{}\n");
	assert_int_equal(ASK(LIST_DEVICES, request), 0);
	assert_non_null(strstr(control("measures"), "\"list-devices\":11"));
	assert_string_equal(control("clear"), "{}\n");
	assert_null(strstr(control("measures"), "list-devices"));
}

static void test_wrong_orders(void **state)
{
	static const char *const lines[] = {
		"",
		"  ",
		"what",
		"clear 1",
		"fail",
		"fail nothing",
		"fail fence-rq 0",
		"fail fence-rq -1",
		"fail fence-rq 1 2 3",
		"hang fence-rq x",
		"hang fence-rq 99999999999999999999",
		"length",
		"length 65536",
		"length 1 -",
		"starve",
		"starve 0",
		"starve 2 0",
		"starve 0 64",
		"starve 0 0",
		"measures 3000",
		"measures 1 2",
		"measures 0x",
		"timeout",
		"timeout 0",
		"timeout 16777216",
		"silence 1",
		"reset",
	};
	char line[1000];

	for (size_t i = 0; i < ARRAY_SIZE(lines); i++)
		assert_non_null(strstr(control(lines[i]), "{\"error\": \""));
	memset(line, 'a', sizeof(line));
	line[sizeof(line) - 1] = '\0';
	assert_non_null(strstr(control(line), "error"));
}

/* Only a driver that resets the card is asked to; then nothing is answered until it has. */
static void test_reset(void **state)
{
	struct verify_driver_version_request verify = { .version_least = 1,
							.version_most = 1,
							.flags[0] = DRIVER_RESETS_ITSELF };
	uint64_t vport = driver_configure(0);
	struct create_work_object_request create = driver_make_object(vport, QUEUE_RECEIVE);

	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	assert_int_equal(ASK(VERIFY_DRIVER_VERSION, verify), 0);
	assert_string_equal(control("reset"), "{}\n");
	assert_true(driver_take_event(EVENT_RESET, NULL));
	assert_null(guest.card->vports[0].receives[0]);
	driver_post(true, REQUEST_AT, sizeof(verify));
	assert_int_equal(driver_take_completion(true), 0);
	assert_non_null(strstr(control("reset"), "error"));
	assert_int_equal(driver_write_shared(SHARED_MEMORY_DESTROY, 0),
			 SHARED_MEMORY_DESTROY | SHARED_MEMORY_RESPONSE);
	driver_establish();
	driver_post(false, RESPONSE_AT, PAGE_BYTES);
	assert_int_equal(ASK(VERIFY_DRIVER_VERSION, verify), 0);
}

/* Nothing but a channel that is made anew ends the silence. */
static void test_silence(void **state)
{
	struct request request = { .header.number = REQUEST_LIST_DEVICES };
	uint32_t detail = 0;

	assert_string_equal(control("timeout 5000"), "{}\n");
	assert_true(driver_take_event(EVENT_RECONFIGURE_DATA, &detail));
	assert_int_equal(detail, 1 << 24 | 5000);
	assert_string_equal(control("silence"), "{}\n");
	assert_string_equal(control("mend"), "{}\n");
	driver_post(true, REQUEST_AT, sizeof(request));
	assert_int_equal(driver_take_completion(true), 0);
	assert_non_null(strstr(control("silence"), "error"));
	assert_non_null(strstr(control("timeout 5000"), "error"));
	assert_int_equal(driver_write_shared(SHARED_MEMORY_DESTROY, 0),
			 SHARED_MEMORY_DESTROY | SHARED_MEMORY_RESPONSE);
	assert_non_null(strstr(control("silence"), "error"));
	driver_establish();
	driver_post(false, RESPONSE_AT, PAGE_BYTES);
	assert_int_equal(ASK(LIST_DEVICES, request), 0);
}

/* Without a buffer for it, a response is lost, and the next is not. */
static void test_no_buffer(void **state)
{
	struct request request = { .header.number = REQUEST_LIST_DEVICES };

	driver_establish();
	assert_int_equal(driver_send_message(&request, sizeof(request)), 0);
	driver_post(false, RESPONSE_AT, 16);
	assert_int_equal(driver_send_message(&request, sizeof(request)), 0);
	driver_post(false, GUEST_BYTES - 16, PAGE_BYTES); /* past the end of the guest's memory */
	assert_int_equal(driver_send_message(&request, sizeof(request)), 0);
	driver_post(false, RESPONSE_AT, PAGE_BYTES);
	assert_int_equal(ASK(LIST_DEVICES, request), 0);
}

/* Numbers that no driver writes, anywhere, while queues are there. */
static void test_doorbells_of_nobody(void **state)
{
	static const uint32_t places[] = { DOORBELL_SEND, DOORBELL_RECEIVE, DOORBELL_COMPLETION,
					   DOORBELL_MODERATION, DOORBELL_EVENT };
	uint64_t vport = driver_configure(0), number = 1;
	struct create_work_object_request create = driver_make_object(vport, QUEUE_RECEIVE);

	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	create = driver_make_object(vport, QUEUE_SEND);
	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	for (unsigned int i = 0; i < 200000; i++) {
		uint64_t value;

		number = number * 6364136223846793005 + 1442695040888963407;
		value = number >> 8;
		if (i % 4)
			value = (number >> 20 & 1) | (number >> 30 & 0x3fe0) << 32 |
				(number >> 50 & 1) << 63;
		driver_ring(number >> 60 & 1, places[(number >> 56 & 7) % ARRAY_SIZE(places)],
			    value);
		if (i % 1000 == 0)
			for (unsigned int at = 0; at < 0x20000; at += 8)
				memcpy(guest.bytes + at, &number, 1 + at % 8);
	}
	card_write(guest.card, CARD_BAR0_BYTES - 8, &number, 8);
	card_write(guest.card, CARD_DOORBELL_OFFSET + 1, &number, 8);
	card_write(guest.card, CARD_DOORBELL_OFFSET, &number, 3);
}

int main(void)
{
#define WITH(test, up) cmocka_unit_test_setup_teardown(test, up, driver_tear_down)
	const struct CMUnitTest tests[] = {
		WITH(test_registers, driver_set_up),
		WITH(test_channel_comes_and_goes, driver_set_up),
		WITH(test_many_requests, driver_set_up_channel),
		WITH(test_probe, driver_set_up_channel),
		WITH(test_bad_requests, driver_set_up_channel),
		WITH(test_orders, driver_set_up_channel),
		WITH(test_wrong_orders, driver_set_up_channel),
		WITH(test_reset, driver_set_up_channel),
		WITH(test_silence, driver_set_up_channel),
		WITH(test_no_buffer, driver_set_up),
		WITH(test_doorbells_of_nobody, driver_set_up_channel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
