// SPDX-License-Identifier: LGPL-2.1-or-later
/* The words for enums: JSON and scripts have them, so they stay; and NULL is the end. */
#include "unit.h"

#include <netaccel/netaccel.h>

#define EXPECT(get_word, ...)                                                                      \
	do {                                                                                       \
		static const char *const words[] = { __VA_ARGS__ };                                \
		size_t count = sizeof(words) / sizeof(words[0]);                                   \
                                                                                                   \
		for (size_t i = 0; i < count; i++)                                                 \
			assert_string_equal(get_word(i), words[i]);                                \
		assert_null(get_word(count));                                                      \
	} while (0)

static void test_words(void **state)
{
	EXPECT(netaccel_change_status_get_word, "ready", "pending", "unsupported", "refused",
	       "no-effect");
	EXPECT(netaccel_fact_state_get_word, "absent", "placeholder", "unreadable", "present");
	EXPECT(netaccel_link_effect_get_word, "down", "stays", "flaps", "may-flap");
	EXPECT(netaccel_match_get_word, "no", "yes", "undecided");
	EXPECT(netaccel_rx_mode_get_word, "unknown", "fragment", "full-page");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
	};

	return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
