// SPDX-License-Identifier: LGPL-2.1-or-later
/* When to look, and when to leave alone, by a clock of the test's own. */
#include "unit.h"
#include "watch.h"

#define LINKS	NETACCEL_WATCH_LINKS
#define RULESET NETACCEL_WATCH_RULESET
#define LOST	NETACCEL_WATCH_LOST
#define WAITED	NETACCEL_WATCH_WAITED

static void test_nothing(void **state)
{
	struct na_watch_pace pace = { 0 };

	assert_true(na_watch_pace_get_due(&pace) == NA_WATCH_NEVER);
	na_watch_pace_add(&pace, 0, 5);
	assert_true(na_watch_pace_get_due(&pace) == NA_WATCH_NEVER);
	assert_int_equal(na_watch_pace_next(&pace, 1000000), 0);
}

/* Told once, 20 ms after the first, however many follow. */
static void test_burst(void **state)
{
	struct na_watch_pace pace = { 0 };

	for (uint64_t now = 1000; now < 1020; now++) {
		na_watch_pace_add(&pace, LINKS, now);
		assert_int_equal(na_watch_pace_next(&pace, now), 0);
		assert_int_equal(na_watch_pace_get_due(&pace), 1020);
	}
	assert_int_equal(na_watch_pace_next(&pace, 1020), LINKS);
	assert_true(na_watch_pace_get_due(&pace) == NA_WATCH_NEVER);
	na_watch_pace_set_done(&pace, 1020);
	na_watch_pace_add(&pace, LINKS, 1021);
	assert_int_equal(na_watch_pace_get_due(&pace), 1041);
}

/* Who looks rests as long as it took, however much changes. */
static void test_busy(void **state)
{
	struct na_watch_pace pace = { 0 };
	uint64_t now = 0, busy = 0;

	while (now < 100000) {
		na_watch_pace_add(&pace, LINKS, now);
		now = na_watch_pace_get_due(&pace);
		assert_int_equal(na_watch_pace_next(&pace, now), LINKS);
		now += 70;
		busy += 70;
		na_watch_pace_set_done(&pace, now);
	}
	assert_in_range(busy * 100 / now, 48, 50);
}

/* One that takes for ever does not hold us up for ever. */
static void test_rest(void **state)
{
	struct na_watch_pace pace = { 0 };

	na_watch_pace_add(&pace, LINKS, 0);
	assert_int_equal(na_watch_pace_next(&pace, 20), LINKS);
	na_watch_pace_set_done(&pace, 30020);
	na_watch_pace_add(&pace, LINKS, 30020);
	assert_int_equal(na_watch_pace_get_due(&pace), 31020);
}

/* A look of one's own accord, as at the start, tells nothing of how long one takes. */
static void test_own_accord(void **state)
{
	struct na_watch_pace pace = { 0 };

	na_watch_pace_set_done(&pace, 50000);
	na_watch_pace_add(&pace, LINKS, 50000);
	assert_int_equal(na_watch_pace_next(&pace, 50020), LINKS);
	na_watch_pace_set_done(&pace, 50020);
	na_watch_pace_set_done(&pace, 50500);
	na_watch_pace_add(&pace, LINKS, 50501);
	assert_int_equal(na_watch_pace_get_due(&pace), 50521);
}

/* At once, then twice a second, and after the last one. */
static void test_ruleset(void **state)
{
	struct na_watch_pace pace = { 0 };
	unsigned int looks = 0;
	uint64_t last = 0;

	for (uint64_t now = 0; now < 20000; now++) {
		if (now < 10000)
			na_watch_pace_add(&pace, RULESET, now);
		if (na_watch_pace_next(&pace, now)) {
			looks++;
			last = now;
			if (looks == 1)
				assert_int_equal(now, 20);
			na_watch_pace_set_done(&pace, now);
		}
	}
	assert_in_range(looks, 20, 21);
	assert_in_range(last, 10000, 10520);
	/* Links do not wait for that. */
	na_watch_pace_add(&pace, RULESET | LINKS, 20000);
	assert_int_equal(na_watch_pace_next(&pace, 20020), RULESET | LINKS);
	na_watch_pace_add(&pace, RULESET | LINKS, 20021);
	assert_int_equal(na_watch_pace_next(&pace, 20041), LINKS);
	assert_int_equal(na_watch_pace_next(&pace, 20519), 0);
	assert_int_equal(na_watch_pace_next(&pace, 20520), RULESET);
}

static void test_lost(void **state)
{
	struct na_watch_pace pace = { 0 };

	na_watch_pace_add(&pace, LOST, 0);
	assert_int_equal(na_watch_pace_next(&pace, 19), 0);
	assert_int_equal(na_watch_pace_next(&pace, 20), LOST | LINKS);
	na_watch_pace_add(&pace, LINKS, 20);
	assert_int_equal(na_watch_pace_next(&pace, 40), LINKS);
}

static void test_wait(void **state)
{
	struct na_watch_pace pace = { 0 };

	na_watch_pace_set_wait(&pace, 4000, 100);
	na_watch_pace_set_wait(&pace, 9000, 100);
	assert_int_equal(na_watch_pace_get_due(&pace), 4100);
	na_watch_pace_set_wait(&pace, 1000, 100);
	assert_int_equal(na_watch_pace_get_due(&pace), 1100);
	assert_int_equal(na_watch_pace_next(&pace, 1099), 0);
	assert_int_equal(na_watch_pace_next(&pace, 1100), WAITED);
	assert_int_equal(na_watch_pace_next(&pace, 9999), 0);
	na_watch_pace_set_wait(&pace, UINT64_MAX, 100);
	assert_true(na_watch_pace_get_due(&pace) == NA_WATCH_NEVER);
}

static uint64_t add_loss(struct na_watch_rivals *rivals, uint64_t now, bool news)
{
	bool said = !news;
	uint64_t wait = na_watch_rival_add(rivals, "router", "nft", now, &said);

	assert_int_equal(said, news);
	assert_int_equal(na_watch_rival_get_wait(rivals, "router", now), wait);
	return wait;
}

/* At once, then 1, 2, 4, ... 60 seconds; told once; and forgotten after ten in peace. */
static void test_fight(void **state)
{
	static const uint64_t waits[] = { 0, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000 };
	struct na_watch_rivals rivals = { 0 };
	uint64_t now = 50;

	for (size_t i = 0; i < ARRAY_SIZE(waits); i++) {
		assert_int_equal(add_loss(&rivals, now, i == 1), waits[i]);
		now += waits[i] + 100;
	}
	for (size_t i = 0; i < 100; i++)
		now += add_loss(&rivals, now, false) + 9999;
	now++;
	assert_int_equal(add_loss(&rivals, now, false), 0);
	assert_int_equal(add_loss(&rivals, now + 1, true), 1000);
	assert_int_equal(na_watch_rival_get_wait(&rivals, "router", now + 1001), 0);
	assert_int_equal(na_watch_rival_get_wait(&rivals, "route", now + 1), 0);
}

/* Another program is worth another word, and no quicker reaction. */
static void test_two_rivals(void **state)
{
	struct na_watch_rivals rivals = { 0 };
	bool news;

	add_loss(&rivals, 0, false);
	assert_int_equal(na_watch_rival_add(&rivals, "router", "fw4", 1, &news), 1000);
	assert_true(news);
	assert_int_equal(na_watch_rival_add(&rivals, "router", "fw4", 1001, &news), 2000);
	assert_false(news);
	assert_int_equal(na_watch_rival_add(&rivals, "other", "fw4", 1001, &news), 0);
	assert_false(news);
}

/* Of more flowtables than there is room for those are forgotten that are at peace longest. */
static void test_many(void **state)
{
	struct na_watch_rivals rivals = { 0 };
	char name[2 * NA_WATCH_NAME_BYTES];
	bool news;

	add_loss(&rivals, 0, false);
	add_loss(&rivals, 0, true);
	for (int i = 0; i < 1000; i++) {
		snprintf(name, sizeof(name), "%0*d", (int)sizeof(name) - 1, i);
		na_watch_rival_add(&rivals, name, "a program with a long name", 1, &news);
		snprintf(name, sizeof(name), "n%d", i);
		assert_int_equal(na_watch_rival_add(&rivals, name, "nft", 1, &news), 0);
	}
	assert_int_equal(na_watch_rival_get_wait(&rivals, "router", 1), 999);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing), cmocka_unit_test(test_own_accord),
		cmocka_unit_test(test_burst),	cmocka_unit_test(test_busy),
		cmocka_unit_test(test_rest),	cmocka_unit_test(test_ruleset),
		cmocka_unit_test(test_lost),	cmocka_unit_test(test_wait),
		cmocka_unit_test(test_fight),	cmocka_unit_test(test_two_rivals),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests_name("watch-pace", tests, NULL, NULL);
}
