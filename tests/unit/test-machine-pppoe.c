// SPDX-License-Identifier: LGPL-2.1-or-later
/* What /proc/net/pppoe tells of ppp devices, and what it leaves open. */
#include "unit.h"
#include "make-policy.h"
#include "tree.h"

#define HEADING "Id       Address              Device\n"
#define ON_ETH2 "0000002A 52:54:00:12:34:56     eth2\n"

#define ETH  "[Machine]\nFormat=1\nOrigin=written\n[Device 2]\nName=eth2\n[Device 3]\nName=eth3\n"
#define PPP0 "[Device 10]\nName=ppp0\nKind=ppp\n"
#define PPP1 "[Device 11]\nName=ppp1\nKind=ppp\n"

static uint32_t get_underlay(const struct netaccel_machine *machine, const char *name)
{
	return netaccel_machine_get_device(machine, name)->underlay;
}

static void expect(const char *devices, const char *text, uint32_t underlay)
{
	struct netaccel_machine *machine = make_machine(devices);
	char *copy = strdup(text);

	na_machine_parse_pppoe(machine, copy);
	assert_int_equal(get_underlay(machine, "ppp0"), underlay);
	assert_int_equal(get_underlay(machine, "eth2"), 0);
	free(copy);
	netaccel_machine_free(machine);
}

static void test_parse(void **state)
{
	expect(ETH PPP0, HEADING ON_ETH2, 2);
	expect(ETH PPP0, HEADING "0000002A 52:54:00:12:34:56 ppp0-long-name0\n", 0);
	expect(ETH PPP0, HEADING, 0);
	expect(ETH PPP0, "", 0);
	/* A session that waits for its device beside one that has it, over the same one. */
	expect(ETH PPP0, HEADING ON_ETH2 "0000002B 52:54:00:12:34:57     eth2\n", 2);
	/* Nobody knows which is which. */
	expect(ETH PPP0, HEADING ON_ETH2 "0000002B 52:54:00:12:34:57     eth3\n", 0);
	/* One of the two is of another making, as L2TP. */
	expect(ETH PPP0 PPP1, HEADING ON_ETH2, 0);
	expect(ETH PPP0 PPP1, HEADING ON_ETH2 ON_ETH2, 2);
	/* Not as expected, in whatever way. */
	expect(ETH PPP0, "0000002A\n\n  \n0000002A 52:54:00:12:34:56\nx y z\n", 0);
}

static void test_read(void **state)
{
	struct netaccel_machine *machine;
	struct netaccel_ctx *ctx;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	machine = make_machine(ETH PPP0);
	root = tree_new();
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	/* Without the module. */
	assert_int_equal(na_machine_read_pppoe(ctx, machine), 0);
	assert_int_equal(get_underlay(machine, "ppp0"), 0);
	tree_add_text(root, "/proc/net/pppoe", HEADING ON_ETH2);
	assert_int_equal(na_machine_read_pppoe(ctx, machine), 0);
	assert_int_equal(get_underlay(machine, "ppp0"), 2);
	netaccel_machine_free(machine);
	netaccel_ctx_free(ctx);
	tree_free(root);
}

struct scene {
	struct netaccel_ctx *ctx;
	struct netaccel_machine *machine;
};

static int read_scene(void *data)
{
	struct scene *scene = data;

	return na_machine_read_pppoe(scene->ctx, scene->machine);
}

static void test_no_memory(void **state)
{
	struct scene scene;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	scene.machine = make_machine(ETH PPP0);
	root = tree_new();
	tree_add_text(root, "/proc/net/pppoe", HEADING ON_ETH2);
	assert_int_equal(netaccel_ctx_new(&scene.ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(scene.ctx, root), 0);
	alloc_run(read_scene, &scene, false);
	netaccel_machine_free(scene.machine);
	netaccel_ctx_free(scene.ctx);
	tree_free(root);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parse),
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
