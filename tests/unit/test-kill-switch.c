// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "tree.h"

#include <netaccel/kill-switch.h>

static char warning[512];

static void take_warning(void *data, enum netaccel_log_level level, const char *message)
{
	snprintf(warning, sizeof(warning), "%s", message);
}

static bool get_off(const char *root)
{
	struct netaccel_ctx *ctx;
	bool off;

	warning[0] = '\0';
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	netaccel_ctx_set_log(ctx, take_warning, NULL, NETACCEL_LOG_WARNING);
	off = netaccel_apply_get_off(ctx);
	netaccel_ctx_free(ctx);
	return off;
}

static void test_words(void **state)
{
	static const struct {
		const char *line;
		bool off;
	} rows[] = {
		{ "BOOT_IMAGE=/vmlinuz ro quiet netaccel=off\n", true },
		{ "netaccel=off", true },
		{ "ro\tnetaccel=off splash\n", true },
		{ "a=\"b c\" netaccel=off\n", true },
		{ "ro quiet\n", false },
		{ "", false },
		{ "netaccel=offline\n", false },
		{ "xnetaccel=off\n", false },
		{ "x.netaccel=off\n", false },
		{ "netaccel=on\n", false },
		{ "NETACCEL=off\n", false },
		{ "netaccel = off\n", false },
		{ "dyndbg=\"file netaccel=off +p\" ro\n", false },
	};
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		tree_add_text(root, "/proc/cmdline", rows[i].line);
		if (get_off(root) != rows[i].off)
			fail_msg("%s", rows[i].line);
		assert_string_equal(warning, "");
	}
	tree_free(root);
}

/* Nothing there is normal; what is there and cannot be read stops everything. */
static void test_unreadable(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	assert_false(get_off(root));
	assert_string_equal(warning, "");
	tree_add(root, "/proc/cmdline/", "", 0);
	assert_true(get_off(root));
	assert_string_equal(warning,
			    "/proc/cmdline: Is a directory; so nobody knows whether it says"
			    " netaccel=off, and rules are not applied");
	tree_free(root);
}

/* Out of memory, it does not say that all is well. */
static void test_allocation(void **state)
{
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add_text(root, "/proc/cmdline", "ro\n");
	assert_false(get_off(root));
	for (size_t nth = 1;; nth++) {
		struct netaccel_ctx *ctx;
		long live;
		bool off;

		assert_int_equal(netaccel_ctx_new(&ctx), 0);
		assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
		live = alloc_count_live();
		alloc_set_failure(nth);
		off = netaccel_apply_get_off(ctx);
		alloc_set_failure(0);
		assert_int_equal(alloc_count_live(), live);
		netaccel_ctx_free(ctx);
		if (!off) {
			assert_true(nth > 1);
			break;
		}
	}
	tree_free(root);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("kill-switch", tests, NULL, NULL);
}
