// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the layouts of the messages, and checks each number in them before it is used.
 * Fields are in the host's order: both ends are on one machine.
 */
#include "vfio-message.h"

#include "card.h"
#include "log.h"
#include "memory.h"
#include "pci.h"

#include <errno.h>
#include <string.h>

enum command {
	COMMAND_VERSION = 1,
	COMMAND_DMA_MAP = 2,
	COMMAND_DMA_UNMAP = 3,
	COMMAND_DEVICE_GET_INFO = 4,
	COMMAND_DEVICE_GET_REGION_INFO = 5,
	COMMAND_DEVICE_GET_IRQ_INFO = 7,
	COMMAND_DEVICE_SET_IRQS = 8,
	COMMAND_REGION_READ = 9,
	COMMAND_REGION_WRITE = 10,
	COMMAND_DEVICE_RESET = 13,
	COMMAND_REGION_WRITE_MULTI = 15,
};

enum {
	IRQ_MSIX = 2,
	IRQS = 5, /* INTx, MSI, MSI-X, error, request */
};

struct version {
	uint16_t major;
	uint16_t minor;
};

struct dma_map {
	uint32_t size;
	uint32_t flags;
	uint64_t offset;
	uint64_t address;
	uint64_t bytes;
};

enum { DMA_MAP_READ = 0x1, DMA_MAP_WRITE = 0x2 };

struct dma_unmap {
	uint32_t size;
	uint32_t flags;
	uint64_t address;
	uint64_t bytes;
};

enum { DMA_UNMAP_ALL = 0x2 };

struct device_info {
	uint32_t size;
	uint32_t flags;
	uint32_t regions;
	uint32_t irqs;
};

enum { DEVICE_CAN_RESET = 0x1, DEVICE_IS_PCI = 0x2 };

struct region_info {
	uint32_t size;
	uint32_t flags;
	uint32_t index;
	uint32_t capabilities;
	uint64_t bytes;
	uint64_t offset;
};

enum { REGION_CAN_READ = 0x1, REGION_CAN_WRITE = 0x2 };

struct irq_info {
	uint32_t size;
	uint32_t flags;
	uint32_t index;
	uint32_t count;
};

enum { IRQ_EVENTFD = 0x1 };

struct irq_set {
	uint32_t size;
	uint32_t flags;
	uint32_t index;
	uint32_t start;
	uint32_t count;
};

enum {
	IRQ_SET_NONE = 0x01, /* data */
	IRQ_SET_BOOL = 0x02,
	IRQ_SET_EVENTFD = 0x04,
	IRQ_SET_TRIGGER = 0x20, /* the one action for interrupts that cannot be masked here */
};

struct access {
	uint64_t offset;
	uint32_t region;
	uint32_t count;
};

struct short_write {
	struct access access;
	uint8_t data[8];
};

/* The fixed part of a message. */
static bool get(const struct vfio_message *message, void *to, size_t size)
{
	if (message->size < size)
		return false;
	memcpy(to, message->payload, size);
	return true;
}

static int put(uint8_t *reply, const void *from, size_t size)
{
	memcpy(reply, from, size);
	return (int)size;
}

static int agree(struct vfio_session *session, const struct vfio_message *message, uint8_t *reply)
{
	static const char capabilities[] = "{\"capabilities\":{\"max_msg_fds\":16,"
					   "\"max_data_xfer_size\":4096,\"max_dma_maps\":1024,"
					   "\"write_multiple\":true}}";
	struct version version;

	if (session->agreed || !get(message, &version, sizeof(version)) || version.major != 0)
		return -EINVAL;
	session->agreed = true;
	version.minor = 0;
	put(reply, &version, sizeof(version));
	return (int)sizeof(version) +
	       put(reply + sizeof(version), capabilities, sizeof(capabilities));
}

static int map(struct vfio_session *session, const struct vfio_message *message, uint8_t *reply)
{
	struct dma_map map;

	(void)reply;
	if (!get(message, &map, sizeof(map)) || map.size < sizeof(map) ||
	    map.flags & ~(uint32_t)(DMA_MAP_READ | DMA_MAP_WRITE) || !(map.flags & DMA_MAP_READ) ||
	    message->fd_count > 1)
		return -EINVAL;
	return memory_map(session->memory, message->fd_count ? message->fds[0] : -1, map.offset,
			  map.address, map.bytes, map.flags & DMA_MAP_WRITE);
}

static int unmap(struct vfio_session *session, const struct vfio_message *message, uint8_t *reply)
{
	struct dma_unmap unmap;
	int r = 0;

	if (!get(message, &unmap, sizeof(unmap)) || unmap.size < sizeof(unmap) ||
	    unmap.flags & ~(uint32_t)DMA_UNMAP_ALL)
		return -EINVAL;
	if (unmap.flags & DMA_UNMAP_ALL && (unmap.address || unmap.bytes))
		return -EINVAL;
	if (unmap.flags & DMA_UNMAP_ALL)
		memory_unmap_all(session->memory);
	else
		r = memory_unmap(session->memory, unmap.address, unmap.bytes);
	return r < 0 ? r : put(reply, &unmap, sizeof(unmap));
}

static int tell_device(struct vfio_session *session, const struct vfio_message *message,
		       uint8_t *reply)
{
	struct device_info info;

	(void)session;
	if (!get(message, &info, sizeof(info)) || info.size < sizeof(info))
		return -EINVAL;
	info = (struct device_info){ .size = sizeof(info),
				     .flags = DEVICE_CAN_RESET | DEVICE_IS_PCI,
				     .regions = PCI_REGIONS,
				     .irqs = IRQS };
	return put(reply, &info, sizeof(info));
}

static int tell_region(struct vfio_session *session, const struct vfio_message *message,
		       uint8_t *reply)
{
	struct region_info info;
	uint64_t bytes;

	(void)session;
	if (!get(message, &info, sizeof(info)) || info.size < sizeof(info) ||
	    info.index >= PCI_REGIONS)
		return -EINVAL;
	bytes = pci_region_size(info.index);
	info = (struct region_info){ .size = sizeof(info),
				     .flags = bytes ? REGION_CAN_READ | REGION_CAN_WRITE : 0,
				     .index = info.index,
				     .bytes = bytes };
	return put(reply, &info, sizeof(info));
}

static uint32_t irq_count(uint32_t index)
{
	return index == IRQ_MSIX ? CARD_VECTORS : 0;
}

static int tell_irq(struct vfio_session *session, const struct vfio_message *message,
		    uint8_t *reply)
{
	struct irq_info info;

	(void)session;
	if (!get(message, &info, sizeof(info)) || info.size < sizeof(info) || info.index >= IRQS)
		return -EINVAL;
	info = (struct irq_info){ .size = sizeof(info),
				  .flags = irq_count(info.index) ? IRQ_EVENTFD : 0,
				  .index = info.index,
				  .count = irq_count(info.index) };
	return put(reply, &info, sizeof(info));
}

/* As many descriptors as interrupts, or none: then they are turned off. */
static int set_eventfds(struct pci *pci, const struct irq_set *set,
			const struct vfio_message *message)
{
	if (message->fd_count && message->fd_count != set->count)
		return -EINVAL;
	for (uint32_t i = 0; i < set->count; i++) {
		pci_set_eventfd(pci, set->start + i, message->fd_count ? message->fds[i] : -1);
		if (message->fd_count)
			message->fds[i] = -1;
	}
	return 0;
}

static int set_irqs(struct vfio_session *session, const struct vfio_message *message,
		    uint8_t *reply)
{
	struct irq_set set;
	const uint8_t *wanted = NULL; /* all */

	(void)reply;
	if (!get(message, &set, sizeof(set)) || set.size < sizeof(set) || set.index >= IRQS ||
	    set.start > irq_count(set.index) || set.count > irq_count(set.index) - set.start)
		return -EINVAL;
	/* All of an index, and of those that are not here as well, can be turned off. */
	if (!set.count && set.start == 0 && set.flags == (IRQ_SET_NONE | IRQ_SET_TRIGGER)) {
		if (set.index == IRQ_MSIX)
			pci_clear_eventfds(session->pci);
		return 0;
	}
	if (!set.count)
		return -EINVAL;
	switch (set.flags) {
	case IRQ_SET_EVENTFD | IRQ_SET_TRIGGER:
		return set_eventfds(session->pci, &set, message);
	case IRQ_SET_BOOL | IRQ_SET_TRIGGER:
		if (message->size - sizeof(set) < set.count)
			return -EINVAL;
		wanted = message->payload + sizeof(set);
		break;
	case IRQ_SET_NONE | IRQ_SET_TRIGGER:
		break;
	default:
		return -EINVAL;
	}
	for (uint32_t i = 0; i < set.count; i++)
		if (!wanted || wanted[i])
			pci_interrupt(session->pci, set.start + i);
	return 0;
}

static bool is_within(const struct access *access)
{
	uint64_t bytes = pci_region_size(access->region);

	return access->count && access->count <= VFIO_TRANSFER_MOST && access->count <= bytes &&
	       access->offset <= bytes - access->count;
}

static int read_region(struct vfio_session *session, const struct vfio_message *message,
		       uint8_t *reply)
{
	struct access access;

	if (!get(message, &access, sizeof(access)) || !is_within(&access))
		return -EINVAL;
	put(reply, &access, sizeof(access));
	pci_read(session->pci, access.region, access.offset, reply + sizeof(access), access.count);
	return (int)(sizeof(access) + access.count);
}

static int write_region(struct vfio_session *session, const struct vfio_message *message,
			uint8_t *reply)
{
	struct access access;

	if (!get(message, &access, sizeof(access)) || !is_within(&access) ||
	    message->size - sizeof(access) != access.count)
		return -EINVAL;
	pci_write(session->pci, access.region, access.offset, message->payload + sizeof(access),
		  access.count);
	return put(reply, &access, sizeof(access));
}

/* Several short ones, which QEMU collects when it has much to say. The first bad one ends it. */
static int write_regions(struct vfio_session *session, const struct vfio_message *message,
			 uint8_t *reply)
{
	struct short_write write;
	uint64_t count;

	if (!get(message, &count, sizeof(count)) ||
	    count != (message->size - sizeof(count)) / sizeof(write) ||
	    (message->size - sizeof(count)) % sizeof(write))
		return -EINVAL;
	for (uint64_t i = 0; i < count; i++) {
		memcpy(&write, message->payload + sizeof(count) + i * sizeof(write), sizeof(write));
		if (write.access.count > sizeof(write.data) || !is_within(&write.access))
			return -EINVAL;
		pci_write(session->pci, write.access.region, write.access.offset, write.data,
			  write.access.count);
	}
	return put(reply, &count, sizeof(count));
}

static int reset(struct vfio_session *session, const struct vfio_message *message, uint8_t *reply)
{
	(void)message;
	(void)reply;
	pci_reset(session->pci);
	return 0;
}

typedef int (*handler)(struct vfio_session *session, const struct vfio_message *message,
		       uint8_t *reply);

/* Those that are missing: what a server asks, migration, direct access. */
static const handler handlers[] = {
	[COMMAND_VERSION] = agree,
	[COMMAND_DMA_MAP] = map,
	[COMMAND_DMA_UNMAP] = unmap,
	[COMMAND_DEVICE_GET_INFO] = tell_device,
	[COMMAND_DEVICE_GET_REGION_INFO] = tell_region,
	[COMMAND_DEVICE_GET_IRQ_INFO] = tell_irq,
	[COMMAND_DEVICE_SET_IRQS] = set_irqs,
	[COMMAND_REGION_READ] = read_region,
	[COMMAND_REGION_WRITE] = write_region,
	[COMMAND_DEVICE_RESET] = reset,
	[COMMAND_REGION_WRITE_MULTI] = write_regions,
};

int vfio_message_handle(struct vfio_session *session, const struct vfio_message *message,
			uint8_t *reply)
{
	int r = -EOPNOTSUPP;

	if (!session->agreed && message->command != COMMAND_VERSION)
		r = -EINVAL;
	else if (message->command < sizeof(handlers) / sizeof(*handlers) &&
		 handlers[message->command])
		r = handlers[message->command](session, message, reply);
	if (r < 0)
		log_once("vfio-user: command %u: %s", message->command, strerror(-r));
	return r;
}
