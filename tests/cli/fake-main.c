// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The command line on top of the fake kernel: two ports fake0 and fake1 of
 * driver igb that tests can change settings of. What they are set to lives on
 * from one run to the next in the file FAKE_DEVICES; the messages that set
 * something are appended to FAKE_LOG. FAKE_ROUTE: the default route leaves
 * through fake0. FAKE_FAULT: what goes wrong; see add_fault.
 */
#include "unit.h"
#include "fake-kernel.h"

#include <fcntl.h>
#include <linux/ethtool_netlink.h>
#include <signal.h>
#include <sys/socket.h>

#define PORTS 2

static uint32_t round_up(enum netaccel_ring ring, uint32_t value)
{
	return ring == NETACCEL_RING_RX ? (value + 7) / 8 * 8 : value;
}

static void send_term(struct fake_device *device)
{
	raise(SIGTERM);
}

static void sleep_long(struct fake_device *device)
{
	sleep(3);
}

static void move_files(bool save)
{
	const char *path = getenv("FAKE_DEVICES");
	FILE *file = path ? fopen(path, save ? "w" : "r") : NULL;

	for (size_t i = 0; file && i < PORTS; i++) {
		struct fake_device *device = &fake_kernel.device[i];
		uint32_t *rx = &device->rings.value[NETACCEL_RING_RX];
		int on = device->flags[0].on;

		if (save)
			fprintf(file, "rx %u legacy-rx %d\n", *rx, on);
		else if (fscanf(file, "rx %u legacy-rx %d\n", rx, &on) == 2)
			device->flags[0].on = on;
	}
	if (file)
		fclose(file);
}

/* At once, for who looks before we end, or if we end where we stand. */
static void save(struct fake_device *device)
{
	move_files(true);
}

static void set_stuck(struct fake_device *device)
{
	fake_device_set_detached(device);
	save(device);
}

static void set_no_carrier(struct fake_device *device)
{
	fake_device_set_no_carrier(device);
	save(device);
}

static void finish(void)
{
	const char *path = getenv("FAKE_LOG");
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0644) : -1;

	if (fd >= 0 && write(fd, fake_kernel.sets, strlen(fake_kernel.sets)) < 0)
		perror(path);
	move_files(true);
}

static void drop(struct fake_device *device)
{
	save(device);
	fake_device_set_down(device);
	device->needs_up = true;
}

static void add_fault(const char *fault)
{
	struct fake_step step = { .nth = 1, .type = ETHTOOL_MSG_RINGS_SET, .ifindex = 2 };

	if (!strcmp(fault, "rings")) { /* fake0 refuses */
		step.skip = true;
		step.error = -EIO;
		step.text = "no memory for rings";
	} else if (!strcmp(fault, "gone")) {
		step.before = fake_device_set_gone;
	} else if (!strcmp(fault, "term")) { /* while fake0 is at work */
		step.before = send_term;
	} else if (!strcmp(fault, "slow")) {
		step = (struct fake_step){ .type = FAKE_ANY_SET, .before = sleep_long };
	} else if (!strcmp(fault, "stuck")) { /* fake0 cannot be brought back */
		step.nth = 0;
		step.after = set_stuck;
	} else if (!strcmp(fault, "carrier")) { /* fake0 has none afterwards */
		step.after = set_no_carrier;
	} else if (!strcmp(fault, "drop")) { /* once set, fake0 is down, and answers nothing */
		step.after = drop;
	} else if (!strcmp(fault, "down")) {
		fake_device_set_down(&fake_kernel.device[0]);
		fake_kernel.device[0].needs_up = true;
	}
	if (step.before || step.after || step.error)
		fake_kernel_add_step(&step);
	fake_kernel_add_step(&(struct fake_step){ .type = FAKE_ANY_SET, .after = save });
}

__attribute__((constructor)) static void start(void)
{
	static const char *const names[PORTS] = { "fake0", "fake1" };

	fake_kernel_set();
	for (size_t i = 0; i < PORTS; i++) {
		fake_kernel.device[i].name = names[i];
		fake_kernel.device[i].round = round_up;
	}
	if (getenv("FAKE_ROUTE"))
		fake_kernel.route[0] = (struct fake_route){ .family = AF_INET, .link = 2 };
	move_files(false);
	add_fault(getenv("FAKE_FAULT") ? getenv("FAKE_FAULT") : "");
	atexit(finish);
}
