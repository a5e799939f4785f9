// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "machine.h"
#include "text.h"

static int add(struct netaccel_machine *machine, uint32_t ifindex, const char *name)
{
	struct netaccel_device *device;
	int r = na_machine_add_device(machine, &device);

	if (r < 0)
		return r;
	device->ifindex = ifindex;
	device->name = strdup(name);
	return device->name ? na_text_add(&device->alt_names, "other") : -ENOMEM;
}

static void test_empty(void **state)
{
	struct netaccel_machine *machine;

	assert_int_equal(na_machine_new(&machine), 0);
	assert_int_equal(na_machine_set_order(machine), 0);
	assert_non_null(netaccel_machine_get_platform(machine));
	assert_false(netaccel_machine_get_live(machine));
	assert_null(netaccel_machine_next_device(machine, NULL));
	assert_null(netaccel_machine_get_device(machine, "eth0"));
	assert_null(netaccel_machine_get_ifindex(machine, 1));
	netaccel_machine_free(machine);
	netaccel_machine_free(NULL);
}

static void test_order(void **state)
{
	static const uint32_t order[] = { 3, UINT32_MAX, 1, 2, 7 };
	static const uint32_t sorted[] = { 1, 2, 3, 7, UINT32_MAX };
	struct netaccel_machine *machine;
	char name[16];
	size_t i = 0;

	assert_int_equal(na_machine_new(&machine), 0);
	for (size_t k = 0; k < ARRAY_SIZE(order); k++) {
		snprintf(name, sizeof(name), "eth%u", order[k]);
		assert_int_equal(add(machine, order[k], name), 0);
	}
	assert_int_equal(na_machine_set_order(machine), 0);
	netaccel_machine_foreach_device(machine, device)
		assert_int_equal(netaccel_device_get_ifindex(device), sorted[i++]);
	assert_int_equal(i, ARRAY_SIZE(sorted));
	assert_int_equal(netaccel_machine_get_ifindex(machine, 7)->ifindex, 7);
	assert_null(netaccel_machine_get_ifindex(machine, 8));
	assert_string_equal(netaccel_machine_get_device(machine, "eth7")->name, "eth7");
	assert_string_equal(netaccel_machine_get_device(machine, "other")->name, "eth1");
	assert_null(netaccel_machine_get_device(machine, "eth8"));

	assert_int_equal(add(machine, 2, "again"), 0);
	assert_int_equal(na_machine_set_order(machine), -EEXIST);
	netaccel_machine_free(machine);
}

static void test_many(void **state)
{
	struct netaccel_machine *machine;
	uint32_t count = 10000;
	uint32_t seen = 0;

	assert_int_equal(na_machine_new(&machine), 0);
	for (uint32_t i = count; i > 0; i--)
		assert_int_equal(add(machine, i, "eth"), 0);
	assert_int_equal(na_machine_set_order(machine), 0);
	netaccel_machine_foreach_device(machine, device)
		assert_int_equal(device->ifindex, ++seen);
	assert_int_equal(seen, count);
	netaccel_machine_free(machine);
}

static int fill(void *data)
{
	struct netaccel_machine *machine;
	int r = na_machine_new(&machine);

	if (r < 0)
		return r;
	for (uint32_t i = 1; r == 0 && i <= 5; i++)
		r = add(machine, i, "eth");
	netaccel_machine_free(machine);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(fill, NULL, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("machine", tests, NULL, NULL);
}
