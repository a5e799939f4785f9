// SPDX-License-Identifier: LGPL-2.1-or-later
/* Management requests of the lab's MANA card: what they make, and what they refuse. */
#include "mana-driver.h"

static void test_event_queue(void **state)
{
	struct create_queue_request create =
		driver_make_queue(driver_make_region(RINGS_AT, 8), 8 * PAGE_BYTES);
	struct generate_test_event_request test = { 0 };
	struct disable_queue_request disable = { .type = QUEUE_EVENT };
	struct event_entry entry;

	assert_int_equal(ASK(CREATE_QUEUE, create), 0);
	test.queue = disable.queue = RESPONSE(create_queue)->queue;
	assert_int_not_equal(ASK(CREATE_QUEUE, create), 0); /* the region is the queue's */
	assert_int_equal(ASK(GENERATE_TEST_EVENT, test), 0);
	assert_int_equal(ASK(GENERATE_TEST_EVENT, test), 0);
	assert_int_equal(guest.interrupts[1], 1); /* it was not armed again */
	memcpy(&entry, guest.bytes + RINGS_AT + sizeof(entry), sizeof(entry));
	assert_int_equal(get_field(entry.info, EVENT_TYPE), EVENT_TEST);
	driver_ring(ETHERNET_DOORBELL, DOORBELL_EVENT,
		    put_field(DOORBELL_EVENT_ID, test.queue) |
			    put_field(DOORBELL_ENTRIES, 2048 + 1) | DOORBELL_ARM);
	assert_int_equal(guest.interrupts[1], 2); /* one is left */
	/* Back, and to where nothing is. */
	driver_ring(ETHERNET_DOORBELL, DOORBELL_EVENT,
		    put_field(DOORBELL_EVENT_ID, test.queue) | put_field(DOORBELL_ENTRIES, 2048) |
			    DOORBELL_ARM);
	driver_ring(ETHERNET_DOORBELL, DOORBELL_EVENT,
		    put_field(DOORBELL_EVENT_ID, test.queue) |
			    put_field(DOORBELL_ENTRIES, 2048 + 3) | DOORBELL_ARM);
	assert_int_equal(guest.interrupts[1], 2);
	for (unsigned int i = 0; i < 2047; i++)
		assert_int_equal(ASK(GENERATE_TEST_EVENT, test), 0);
	assert_int_not_equal(ASK(GENERATE_TEST_EVENT, test), 0); /* it is full */
	assert_int_equal(ASK(DISABLE_QUEUE, disable), 0);
	assert_int_not_equal(ASK(DISABLE_QUEUE, disable), 0);
	assert_int_not_equal(ASK(GENERATE_TEST_EVENT, test), 0);
	disable.queue = 0;
	assert_int_not_equal(ASK(DISABLE_QUEUE, disable), 0);
}

static void test_regions(void **state)
{
	union {
		struct add_pages_request head;
		uint64_t words[7 + 4];
	} add = { .head.listed = 4 };
	struct create_queue_request create;
	struct destroy_region_request destroy;
	uint64_t region;
	unsigned int count = 0;

	assert_int_equal(driver_add_region(RINGS_AT, 8, 4, &region), 0);
	create = driver_make_queue(region, 8 * PAGE_BYTES);
	assert_int_not_equal(ASK(CREATE_QUEUE, create), 0); /* not all of it is listed */
	add.head.region = region;
	for (uint32_t i = 0; i < 4; i++)
		add.head.addresses[i] = GUEST_AT + RINGS_AT + (4 + i) * PAGE_BYTES;
	add.head.addresses[3]++;
	assert_int_not_equal(ASK(ADD_PAGES, add), 0);
	add.head.addresses[3]--;
	add.head.listed = 5;
	assert_int_not_equal(ASK(ADD_PAGES, add), 0);
	add.head.listed = 4;
	assert_int_equal(ASK(ADD_PAGES, add), 0);
	assert_int_not_equal(ASK(ADD_PAGES, add), 0);
	create.size = 16 * PAGE_BYTES;
	assert_int_not_equal(ASK(CREATE_QUEUE, create), 0);
	create.size = 3 * PAGE_BYTES;
	assert_int_not_equal(ASK(CREATE_QUEUE, create), 0);
	create.size = 0;
	assert_int_not_equal(ASK(CREATE_QUEUE, create), 0);
	create.size = 8 * PAGE_BYTES;
	assert_int_equal(ASK(CREATE_QUEUE, create), 0);
	destroy = (struct destroy_region_request){ .region = region };
	assert_int_not_equal(ASK(DESTROY_REGION, destroy), 0);
	assert_int_not_equal(driver_add_region(RINGS_AT, 0, 0, &region), 0);
	assert_int_not_equal(driver_add_region(RINGS_AT, REGION_PAGES_MOST + 1, 0, &region), 0);
	assert_int_not_equal(driver_add_region(RINGS_AT + 1, 2, 2, &region), 0);
	assert_int_not_equal(driver_add_region(RINGS_AT, 1, 2, &region), 0);
	while (!driver_add_region(RINGS_AT, REGION_PAGES_MOST, 0, &region))
		count++;
	assert_int_equal(count, REGIONS_MOST);
}

static void test_objects(void **state)
{
	struct create_work_object_request create = driver_make_object(0x4711, QUEUE_SEND);
	struct destroy_work_object_request destroy = { .type = QUEUE_SEND };
	uint64_t vport, objects[4];

	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0); /* no such port */
	create.vport = vport = driver_configure(0);
	create.type = QUEUE_EVENT;
	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	create.type = QUEUE_SEND;
	create.events = 7;
	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	create.events = 0; /* the channel's */
	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	create.events = NO_EVENT_QUEUE;
	create.work_size = 4 * PAGE_BYTES;
	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	create.work_size = 2 * PAGE_BYTES;
	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	objects[0] = RESPONSE(create_work_object)->object;
	create = driver_make_object(vport, QUEUE_SEND);
	create.completion_region = create.work_region;
	assert_int_not_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	for (unsigned int i = 1; i < 4; i++) {
		create = driver_make_object(vport, QUEUE_SEND);
		assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
		objects[i] = RESPONSE(create_work_object)->object;
	}
	create = driver_make_object(vport, QUEUE_SEND);
	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), STATUS_NO_RESOURCES);
	destroy.object = objects[2];
	destroy.type = QUEUE_RECEIVE;
	assert_int_not_equal(ASK(DESTROY_WORK_OBJECT, destroy), 0);
	destroy.type = QUEUE_SEND;
	assert_int_equal(ASK(DESTROY_WORK_OBJECT, destroy), 0);
	assert_int_not_equal(ASK(DESTROY_WORK_OBJECT, destroy), 0);
	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	assert_non_null(guest.card->vports[0].sends[2]);
}

static void test_steering(void **state)
{
	uint64_t vport = driver_configure(1);
	struct create_work_object_request create = driver_make_object(vport, QUEUE_RECEIVE);
	struct destroy_work_object_request destroy = { .type = QUEUE_RECEIVE };
	struct fence_request fence = { 0 };
	union {
		struct config_vport_receive_request head;
		uint64_t words[15 + 4];
	} config = { .head = { .vport = vport,
			       .entries = 4,
			       .table_offset = sizeof(config.head),
			       .receive = STEER_ON,
			       .spread = STEER_ON,
			       .updates_fallback = 1,
			       .updates_table = 1 } };
	const struct steering *steering = &guest.card->vports[1].steering;

	assert_int_equal(ASK(CREATE_WORK_OBJECT, create), 0);
	config.head.fallback = RESPONSE(create_work_object)->object;
	for (unsigned int i = 0; i < 4; i++)
		config.head.table[i] = config.head.fallback + (i == 3);
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	assert_false(steering->on);
	config.head.table[3]--;
	config.head.table_offset++;
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	config.head.table_offset = UINT16_MAX;
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	config.head.table_offset = sizeof(config.head);
	config.head.entries = 3;
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	config.head.entries = 0;
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	config.head.entries = 4;
	config.head.receive = 7;
	assert_int_not_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	config.head.receive = STEER_ON;
	assert_int_equal(ASK(CONFIG_VPORT_RECEIVE, config), 0);
	assert_true(steering->on);
	assert_ptr_equal(steering->table[3], guest.card->vports[1].receives[0]);
	fence.object = config.head.fallback;
	assert_int_equal(ASK(FENCE, fence), 0);
	destroy.object = config.head.fallback;
	assert_int_equal(ASK(DESTROY_WORK_OBJECT, destroy), 0);
	assert_null(steering->table[3]);
	assert_null(steering->fallback);
	assert_int_not_equal(ASK(FENCE, fence), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_event_queue, driver_set_up_channel,
						driver_tear_down),
		cmocka_unit_test_setup_teardown(test_regions, driver_set_up_channel,
						driver_tear_down),
		cmocka_unit_test_setup_teardown(test_objects, driver_set_up_channel,
						driver_tear_down),
		cmocka_unit_test_setup_teardown(test_steering, driver_set_up_channel,
						driver_tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
