/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A kernel in place of the one behind lib/netlink.c: list
 *
 *	tests_unit_test_NAME_SOURCES = tests/unit/test-NAME.c $(fake_kernel)
 *
 * in tests.am, and the library's own na_netlink_get and its kin stay out of the
 * program. It holds devices, deals with requests as net/ethtool does (order of
 * checks, errnos, texts and offsets), writes down each of them, and at wanted
 * moments does something else:
 *
 *	static int setup(void **state)
 *	{
 *		fake_kernel_set();              // two igb ports, eth0 and eth1
 *		...
 *	}
 *
 *	fake_kernel_add_step(&(struct fake_step){
 *		.type = ETHTOOL_MSG_RINGS_SET, .nth = 2,
 *		.skip = true, .error = -EIO, .text = "no memory for rings" });
 *	r = netaccel_apply_set(apply, plan, &outcome);
 *	assert_string_equal(fake_kernel.sets,
 *			    "RINGS_SET device 2: tcp-data-split on\n"
 *			    "RINGS_SET device 2: rx 512\n");
 *	assert_int_equal(fake_kernel.device[0].rings.value[NETACCEL_RING_RX], 256);
 */
#ifndef FAKE_KERNEL_H
#define FAKE_KERNEL_H

#include "netlink.h"
#include "rings.h"

#include <linux/rtnetlink.h>

#define FAKE_DEVICES 8
#define FAKE_FLAGS   8
#define FAKE_STEPS   16

struct fake_flag {
	const char *name; /* NULL after the last */
	bool on;
	bool stuck; /* the driver takes it and keeps what it was */
};

/*
 * A device; tests change the fields at will. What the hooks return as an errno
 * is the driver's, and *ret_text, if they set it, its text.
 */
struct fake_device {
	uint32_t ifindex;
	const char *name;
	const char *kind; /* stands for the driver of a device without bus */
	const char *bus, *bus_path;
	uint32_t mtu, master, link;
	bool up, carrier;
	bool gone;     /* not listed, -ENODEV to all */
	bool detached; /* listed, but -ENODEV to ethtool (a re-attach failed; some drivers: down) */
	bool needs_up; /* -ENETDOWN to each set request while it is down */

	struct fake_flag flags[FAKE_FLAGS];
	int (*set_flags)(struct fake_device *device, const char **ret_text); /* once changed */

	bool no_rings;		     /* no operations for rings at all */
	bool no_rings_set;	     /* no set_ringparam */
	uint32_t supported;	     /* bit per enum netaccel_ring: what the driver can set */
	struct netaccel_rings rings; /* what GET reports */
	uint32_t (*round)(enum netaccel_ring ring, uint32_t value);
	/* Before WANTED (all values, changed ones and others) takes effect; may change it. */
	int (*set_rings)(struct fake_device *device, struct netaccel_rings *wanted,
			 const char **ret_text);

	bool no_channels, no_rss;
	uint32_t channels, channels_max; /* combined */
	uint8_t rss[16];		 /* queue per entry of the indirection table */
};

/* What .type of a step means, beside ETHTOOL_MSG_... of requests. */
#define FAKE_ANY       0
#define FAKE_RTM(type) (0x1000u | (type)) /* FAKE_RTM(RTM_GETLINK) */
#define FAKE_CTRL(cmd) (0x2000u | (cmd))  /* FAKE_CTRL(CTRL_CMD_GETPOLICY) */
#define FAKE_ANY_SET   0x4000u		  /* each ETHTOOL_MSG_..._SET */

/* Something to happen at one request. The parts of a step are done in their order. */
struct fake_step {
	unsigned int type;
	unsigned int nth; /* 1: at the next request of TYPE; 0: at each of them */
	uint32_t ifindex; /* only requests about this device; 0: whichever */
	void (*before)(struct fake_device *device); /* see fake_device_set_..., below */
	bool skip; /* the request is not dealt with; without ERROR: acknowledged! */
	void (*after)(struct fake_device *device);
	/*
	 * In place of the answer: a negative errno, -524 among them. Without TEXT
	 * and ATTR that is all there is, as if it came from the socket (-ENOBUFS,
	 * -ETIMEDOUT: with SKIP the request was lost, without only its answer; -EINTR:
	 * a dump interrupted too often) or from a driver without words.
	 */
	int error;
	const char *text;
	uint16_t attr; /* extended ack points at the top-level attribute of that type */
	/* Of a dump: the messages before this device's come, then ERROR. 0: none comes. */
	uint32_t until;
};

/* A route, or with an ID a nexthop object; FAMILY 0 after the last. */
struct fake_route {
	uint8_t family; /* AF_INET, AF_INET6; FAKE_NEXTHOP: an object */
	uint8_t bits;	/* of its prefix; 0: default */
	uint8_t type;	/* 0: RTN_UNICAST */
	uint32_t link;
	uint32_t hops[4]; /* more than one: interface indexes, of an object numbers of objects */
	uint32_t id;	  /* of the object; of a route: that it leads to, and nothing else */
};

#define FAKE_ROUTES  12
#define FAKE_NEXTHOP 255

extern struct fake_kernel {
	struct fake_device device[FAKE_DEVICES]; /* ifindex 0 after the last */
	struct fake_route route[FAKE_ROUTES];
	uint32_t known;	   /* bit per enum netaccel_ring: attributes that RINGS_SET knows */
	bool unprivileged; /* -EPERM to each set request */
	bool no_ethtool;   /* no such family */
	bool no_policy;	   /* no CTRL_CMD_GETPOLICY */
	bool whole_acks;   /* refusals have the whole request in them, not just its header */

	/* One line per request, as -v shows it ("RINGS_GET all devices"): all, and sets alone. */
	char log[16384];
	char sets[8192];
	unsigned int requests;

	struct fake_step steps[FAKE_STEPS];
	size_t step_count;
} fake_kernel;

/*
 * Starts anew: eth0 (index 2) and eth1 (3), up, kind "igb", MTU 1500, flag legacy-rx
 * off and msi on; rx and tx 256 of at most 4096, tx-push and rx-push off; no other
 * ring parameter can be set. Everything else is zero.
 */
void fake_kernel_set(void);
/* Frees what is left; the last thing of a test. */
void fake_kernel_del(void);

void fake_kernel_add_step(const struct fake_step *step);
/* Forgets steps and log, keeps the devices. */
void fake_kernel_del_steps(void);

/* NULL: no such device, or gone. */
struct fake_device *fake_kernel_get_device(uint32_t ifindex);

/* DEVICE gets RING with VALUE, settable; MAX 0: the kernel reports no maximum. */
void fake_device_set_ring(struct fake_device *device, enum netaccel_ring ring, uint32_t value,
			  uint32_t max);

/* For .before and .after of a step. */
void fake_device_set_gone(struct fake_device *device);
void fake_device_set_down(struct fake_device *device);
void fake_device_set_detached(struct fake_device *device);
void fake_device_set_no_carrier(struct fake_device *device);

#endif
