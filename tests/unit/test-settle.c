// SPDX-License-Identifier: LGPL-2.1-or-later
#include "unit.h"
#include "ethtool.h"
#include "fake-kernel.h"
#include "message.h"
#include "settle.h"
#include "text.h"
#include "tree.h"

struct fixture {
	struct netaccel_ctx *ctx;
	struct netaccel_device device;
	struct na_settle_source source;
	struct na_settle before;
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	fake_kernel_set();
	assert_int_equal(netaccel_ctx_new(&f->ctx), 0);
	f->device = (struct netaccel_device){ .ifindex = 2, .name = strdup("eth0") };
	f->source.ctx = f->ctx;
	f->source.device = &f->device;
	assert_int_equal(na_ethtool_new(f->ctx, &f->source.ethtool), 0);
	assert_int_equal(
		na_netlink_new(f->ctx, NETLINK_ROUTE, na_message_explain_link, &f->source.rtnl), 0);
	assert_int_equal(na_settle_read(&f->source, &f->before), 0);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	na_settle_del(&f->before);
	na_netlink_free(f->source.rtnl);
	na_genl_free(f->source.ethtool);
	na_device_del(&f->device);
	netaccel_ctx_free(f->ctx);
	free(f);
	fake_kernel_del();
	return 0;
}

/* The warnings, a line each. */
static void expect(struct fixture *f, unsigned int msecs, const char *want)
{
	char **warnings = NULL;
	char got[512] = "";

	assert_int_equal(na_settle_explain(&f->source, &f->before, msecs, &warnings), 0);
	for (size_t i = 0; warnings && warnings[i]; i++)
		snprintf(got + strlen(got), sizeof(got) - strlen(got), "%s\n", warnings[i]);
	assert_string_equal(got, want);
	na_text_free(warnings);
}

static void test_settings(void **state)
{
	struct fixture *f = *state;
	struct fake_device *device = &fake_kernel.device[0];

	assert_true(f->before.carrier && f->before.rss && f->before.has_channels);
	expect(f, 0, "");
	device->rss[5] = 0;
	expect(f, 0,
	       "RSS (hash function, table or key) is not as it was; ethtool -x shows it, ethtool "
	       "-X "
	       "sets it\n");
	device->rss[5] = 1;
	device->channels = 8;
	expect(f, 0, "combined channels: 8, not 4 as before; ethtool -L sets them\n");
	/* What cannot be read any more is not what has changed. */
	device->no_channels = device->no_rss = true;
	expect(f, 0, "");
	na_settle_del(&f->before);
	assert_int_equal(na_settle_read(&f->source, &f->before), 0);
	device->no_channels = device->no_rss = false;
	expect(f, 0, "");
}

static void set_carrier(struct fake_device *device)
{
	device->carrier = true;
}

static void test_carrier(void **state)
{
	struct fixture *f = *state;
	struct fake_device *device = &fake_kernel.device[0];

	device->carrier = false;
	expect(f, 1000, "no carrier 1 s after the change; there was one\n");
	/* It comes back while we wait, an answer being lost on the way. */
	fake_kernel_add_step(&(struct fake_step){
		.type = FAKE_RTM(RTM_GETLINK), .nth = 2, .skip = true, .error = -ENOBUFS });
	fake_kernel_add_step(&(struct fake_step){
		.type = FAKE_RTM(RTM_GETLINK), .nth = 3, .before = set_carrier });
	expect(f, 10000, "");
	/* Nobody waits for a link that was taken down, or that nobody can read. */
	fake_device_set_down(device);
	expect(f, 10000, "");
	device->up = true;
	fake_kernel_del_steps();
	fake_kernel_add_step(
		&(struct fake_step){ .type = FAKE_RTM(RTM_GETLINK), .error = -ENOBUFS });
	expect(f, 10000, "");
	assert_int_equal(fake_kernel.requests, 5);
	/* Without one before there is nothing to wait for. */
	device->carrier = false;
	f->before.carrier = false;
	fake_kernel_del_steps();
	expect(f, 10000, "");
	assert_int_equal(fake_kernel.requests, 3);
	f->before.carrier = true;
	fake_device_set_gone(device);
	assert_int_equal(na_settle_explain(&f->source, &f->before, 10000, NULL), -ENODEV);
}

static void add_interrupt(const char *root, const char *number, const char *cpus)
{
	char path[128];

	snprintf(path, sizeof(path), "/sys/devices/pci/card/msi_irqs/%s", number);
	tree_add_text(root, path, "msix\n");
	snprintf(path, sizeof(path), "/proc/irq/%s/smp_affinity_list", number);
	tree_add_text(root, path, cpus);
}

static void start_interrupts(struct fixture *f, const char *root, const char *bus,
			     const char *bus_path)
{
	assert_int_equal(netaccel_ctx_set_root(f->ctx, root), 0);
	free(f->device.bus);
	free(f->device.bus_path);
	f->device.bus = strdup(bus);
	f->device.bus_path = strdup(bus_path);
	na_settle_del(&f->before);
	assert_int_equal(na_settle_read(&f->source, &f->before), 0);
}

static char *make_card(void)
{
	char *root = tree_new();

	add_interrupt(root, "9", "0-3\n");
	add_interrupt(root, "10", "0\n");
	add_interrupt(root, "11", "1\n");
	tree_add(root, "/sys/devices/pci/card/virtio2/", "", 0);
	tree_add(root, "/sys/bus/pci/devices/", "", 0);
	tree_add(root, "/sys/bus/virtio/devices/", "", 0);
	tree_run("ln -s ../../../devices/pci/card %s/sys/bus/pci/devices/0000:00:02.0", root);
	tree_run("ln -s ../../../devices/pci/card/virtio2 %s/sys/bus/virtio/devices/virtio2", root);
	return root;
}

static void test_interrupts(void **state)
{
	struct fixture *f = *state;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = make_card();
	start_interrupts(f, root, "pci", "0000:00:02.0");
	assert_int_equal(na_text_count(f->before.interrupts), 3);
	assert_string_equal(f->before.interrupts[0], "9");
	assert_string_equal(f->before.cpus[0], "0-3");
	expect(f, 0, "");
	add_interrupt(root, "11", "0-3\n");
	expect(f, 0, "IRQ affinity: interrupt 11 goes to CPU 0-3, not 1\n");
	add_interrupt(root, "9", "2\n");
	expect(f, 0, "IRQ affinity: interrupt 9 goes to CPU 2, not 0-3, and 1 more\n");
	add_interrupt(root, "120", "0\n");
	expect(f, 0, "interrupts: 4, not 3 as before\n");
	tree_run("rm -r %s/sys/devices/pci/card/msi_irqs", root);
	expect(f, 0, "");
	tree_free(root);
}

/* The interrupts of a virtio device are those of its card. */
static void test_virtio(void **state)
{
	struct fixture *f = *state;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = make_card();
	start_interrupts(f, root, "virtio", "virtio2");
	assert_int_equal(na_text_count(f->before.interrupts), 3);
	start_interrupts(f, root, "virtio", "virtio7");
	assert_int_equal(na_text_count(f->before.interrupts), 0);
	tree_free(root);
}

static int read_scenario(void *data)
{
	struct fixture *f = data;
	struct na_settle settle;
	int r = na_settle_read(&f->source, &settle);

	if (r == 0)
		na_settle_del(&settle);
	return r;
}

static int explain_scenario(void *data)
{
	struct fixture *f = data;
	char **warnings = NULL;
	int r = na_settle_explain(&f->source, &f->before, 0, &warnings);

	na_text_free(warnings);
	return r;
}

static void test_allocation(void **state)
{
	struct fixture *f = *state;
	char *root;

	fake_kernel.device[0].channels = 8;
	fake_kernel.device[0].rss[0] = 3;
	alloc_run(read_scenario, f, false);
	alloc_run(explain_scenario, f, false);
	SKIP_WITHOUT_OPENAT2();
	root = make_card();
	start_interrupts(f, root, "virtio", "virtio2");
	alloc_run(read_scenario, f, false);
	tree_free(root);
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		test(test_settings), test(test_carrier),    test(test_interrupts),
		test(test_virtio),   test(test_allocation),
	};

	return cmocka_run_group_tests_name("settle", tests, NULL, NULL);
}
