// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "text.h"
#include "tree.h"
#include "udev.h"

#define LO 1 /* in every network namespace */

/* "Not read" and "has none" are not the same. */
static void test_states(void **state)
{
	char **properties = NULL;
	bool found = false;

	if (!tree_hide("/run"))
		fail_msg("needs root, or user namespaces for everybody");
	/* No udev at all. */
	assert_int_equal(na_udev_get_properties(LO, &properties), -ENODATA);
	/* udev, which has not seen the device yet. */
	tree_add("/run", "/udev/data/", "", 0);
	assert_int_equal(na_udev_get_properties(LO, &properties), -ENODATA);
	assert_null(properties);
	tree_add_text("/run", "/udev/data/n1", "I:1\nE:ID_TEST=a=b\n");
	assert_int_equal(na_udev_get_properties(LO, &properties), 0);
	for (size_t i = 0; properties && properties[i]; i++)
		found |= strcmp(properties[i], "ID_TEST=a=b") == 0;
	assert_true(found);
	na_text_free(properties);
	properties = NULL;
	assert_int_equal(na_udev_get_properties(INT32_MAX, &properties), -ENODEV);
	tree_show("/run");
	assert_true(tree_hide("/sys"));
	assert_int_equal(na_udev_get_properties(LO, &properties), -ENODEV);
	assert_null(properties);
	tree_show("/sys");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_states),
	};

	return cmocka_run_group_tests_name("udev", tests, NULL, NULL);
}
