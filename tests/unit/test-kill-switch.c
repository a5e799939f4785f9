// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "tree.h"

#include <netaccel/kill-switch.h>

static int get_off(const char *root, char *message, size_t size)
{
	struct netaccel_ctx *ctx;
	int off;

	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	off = netaccel_apply_get_off(ctx);
	snprintf(message, size, "%s", netaccel_error_get_message(netaccel_ctx_get_error(ctx)));
	netaccel_ctx_free(ctx);
	return off;
}

static void test_words(void **state)
{
	static const struct {
		const char *line;
		int off;
	} rows[] = {
		{ "BOOT_IMAGE=/vmlinuz ro quiet netaccel=off\n", 1 },
		{ "netaccel=off", 1 },
		{ "ro\tnetaccel=off splash\n", 1 },
		{ "a=\"b c\" netaccel=off\n", 1 },
		{ "ro netaccel=\"off\" quiet\n", 1 },
		{ "ro \"netaccel=off\"\n", 1 },
		{ "ro \"netaccel=off quiet\"\n", 0 },
		{ "ro quiet\n", 0 },
		{ "", 0 },
		{ "netaccel=offline\n", 0 },
		{ "xnetaccel=off\n", 0 },
		{ "x.netaccel=off\n", 0 },
		{ "netaccel=on\n", 0 },
		{ "NETACCEL=off\n", 0 },
		{ "netaccel = off\n", 0 },
		{ "dyndbg=\"file netaccel=off +p\" ro\n", 0 },
	};
	char *root, message[512];

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		tree_add_text(root, "/proc/cmdline", rows[i].line);
		if (get_off(root, message, sizeof(message)) != rows[i].off)
			fail_msg("%s", rows[i].line);
		assert_string_equal(message, "");
	}
	tree_free(root);
}

/* Nothing there is normal; what is there and cannot be read stops everything. */
static void test_unreadable(void **state)
{
	char *root, message[512];

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	assert_int_equal(get_off(root, message, sizeof(message)), 0);
	assert_string_equal(message, "");
	tree_add(root, "/proc/cmdline/", "", 0);
	assert_int_equal(get_off(root, message, sizeof(message)), -EISDIR);
	assert_string_equal(message, "/proc/cmdline: look for netaccel=off: Is a directory; rules "
				     "are not applied while nobody knows");
	tree_free(root);
}

/* Out of memory, it does not say that all is well. */
static void test_allocation(void **state)
{
	char *root, message[512];

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add_text(root, "/proc/cmdline", "ro\n");
	assert_int_equal(get_off(root, message, sizeof(message)), 0);
	for (size_t nth = 1;; nth++) {
		struct netaccel_ctx *ctx;
		long live;
		int off;

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
		assert_int_equal(off, -ENOMEM);
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
