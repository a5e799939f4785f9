// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the devices, the script and the log of the fake kernel; answers nothing. */
#include "unit.h"
#include "ethnl.h"
#include "fake-inside.h"
#include "genl.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/nexthop.h>

struct fake_kernel fake_kernel;

static void set_igb(struct fake_device *device, uint32_t ifindex, const char *name)
{
	*device = (struct fake_device){
		.ifindex = ifindex,
		.name = name,
		.kind = "igb",
		.mtu = 1500,
		.up = true,
		.carrier = true,
		.flags = { { .name = "legacy-rx" }, { .name = "msi", .on = true } },
		.channels = 4,
		.channels_max = 8,
		.rss = { 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3 },
	};
	fake_device_set_ring(device, NETACCEL_RING_RX, 256, 4096);
	fake_device_set_ring(device, NETACCEL_RING_TX, 256, 4096);
	na_rings_set_value(&device->rings, NETACCEL_RING_TX_PUSH, 0);
	na_rings_set_value(&device->rings, NETACCEL_RING_RX_PUSH, 0);
}

void fake_kernel_set(void)
{
	fake_kernel_del();
	fake_netlink_read();
	for (enum netaccel_ring ring = 0; na_attr_table_get(ring); ring++)
		fake_kernel.known |= UINT32_C(1) << ring;
	set_igb(&fake_kernel.device[0], 2, "eth0");
	set_igb(&fake_kernel.device[1], 3, "eth1");
}

void fake_kernel_del(void)
{
	memset(&fake_kernel, 0, sizeof(fake_kernel));
}

void fake_kernel_add_step(const struct fake_step *step)
{
	assert_true(fake_kernel.step_count < FAKE_STEPS);
	fake_kernel.steps[fake_kernel.step_count++] = *step;
}

void fake_kernel_del_steps(void)
{
	fake_kernel.step_count = 0;
	fake_kernel.requests = 0;
	fake_kernel.log[0] = '\0';
	fake_kernel.sets[0] = '\0';
}

struct fake_device *fake_kernel_get_device(uint32_t ifindex)
{
	for (size_t i = 0; i < FAKE_DEVICES; i++) {
		struct fake_device *device = &fake_kernel.device[i];

		if (ifindex && device->ifindex == ifindex && !device->gone)
			return device;
	}
	return NULL;
}

void fake_device_set_ring(struct fake_device *device, enum netaccel_ring ring, uint32_t value,
			  uint32_t max)
{
	device->supported |= UINT32_C(1) << ring;
	na_rings_set_value(&device->rings, ring, value);
	if (max)
		na_rings_set_max(&device->rings, ring, max);
}

void fake_device_set_gone(struct fake_device *device)
{
	device->gone = true;
}

void fake_device_set_down(struct fake_device *device)
{
	device->up = device->carrier = false;
}

void fake_device_set_detached(struct fake_device *device)
{
	device->detached = true;
}

void fake_device_set_no_carrier(struct fake_device *device)
{
	device->carrier = false;
}

static void add_line(char *log, size_t size, const char *line)
{
	size_t len = strlen(log);

	if ((size_t)snprintf(log + len, size - len, "%s\n", line) >= size - len)
		fail_msg("the log of the fake kernel is full");
}

static bool is_set(const struct fake_request *request)
{
	return request->kind == ETHTOOL_MSG_PRIVFLAGS_SET || request->kind == ETHTOOL_MSG_RINGS_SET;
}

static void write_log(const struct fake_request *request)
{
	struct na_netlink_message message = {
		.type = request->type,
		.flags = NLM_F_REQUEST,
		.payload = request->payload->data,
		.len_bytes = request->payload->len_bytes,
	};
	static const char ours[] = "ethtool ";
	char text[900], *line = text;

	request->netlink->explain(&message, text, sizeof(text));
	if (strncmp(line, ours, strlen(ours)) == 0)
		line += strlen(ours);
	add_line(fake_kernel.log, sizeof(fake_kernel.log), line);
	if (is_set(request))
		add_line(fake_kernel.sets, sizeof(fake_kernel.sets), line);
	fake_kernel.requests++;
}

static bool is_meant(const struct fake_step *step, const struct fake_request *request)
{
	if (step->ifindex && step->ifindex != request->ifindex)
		return false;
	if (step->type == FAKE_ANY_SET)
		return is_set(request);
	return step->type == FAKE_ANY || step->type == request->kind;
}

/* The first step that is due; those to come are one request nearer. */
static void take_step(struct fake_request *request)
{
	bool taken = false;

	for (size_t i = 0; i < fake_kernel.step_count; i++) {
		struct fake_step *step = &fake_kernel.steps[i];

		if (!is_meant(step, request))
			continue;
		if (!taken && step->nth <= 1) {
			taken = true;
			request->step = *step;
			if (step->nth)
				step->type = UINT32_MAX; /* never again */
		} else if (step->nth > 1) {
			step->nth--;
		}
	}
}

int fake_request_start(struct fake_request *request, struct na_extack *extack)
{
	const struct na_attr_buffer *payload = request->payload;
	struct na_netlink_message message = {
		.type = request->type,
		.payload = payload->data,
		.len_bytes = payload->len_bytes,
	};
	struct fake_device *device;

	*extack = (struct na_extack){ 0 };
	if (payload->error)
		return payload->error;
	assert_true(fake_kernel.known); /* else fake_kernel_set was forgotten */
	if (request->type > GENL_ID_CTRL && request->type < RTM_MAX &&
	    request->type != FAKE_FAMILY) {
		request->kind = FAKE_RTM(request->type);
		if (request->type == RTM_GETLINK)
			memcpy(&request->ifindex,
			       payload->data + offsetof(struct ifinfomsg, ifi_index),
			       sizeof(request->ifindex));
		else if (request->type == RTM_GETNEXTHOP)
			request->attrs = na_attr_parse(payload->data + sizeof(struct nhmsg),
						       payload->len_bytes - sizeof(struct nhmsg));
	} else {
		assert_int_equal(na_genl_decode(&message, &request->cmd, &request->attrs), 0);
		request->kind =
			request->type == GENL_ID_CTRL ? FAKE_CTRL(request->cmd) : request->cmd;
		if (request->type != GENL_ID_CTRL)
			na_ethnl_header_decode(request->attrs, &request->ifindex);
	}
	write_log(request);
	take_step(request);
	device = fake_kernel_get_device(request->ifindex);
	if (request->step.before && device)
		request->step.before(device);
	return 0;
}
