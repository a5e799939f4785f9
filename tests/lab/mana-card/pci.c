// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the registers of the configuration space and who is told of an interrupt. The
 * table of MSI-X is kept by the client itself, as it does for real devices: here are
 * only the bits of what is pending.
 */
#include "pci.h"

#include "card.h"
#include "memory.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	CONFIG_BYTES = 4096,
	HEADER_BYTES = 256, /* what follows is for extended capabilities; there are none */
	MSIX_BAR_BYTES = 4096,
	MSIX_PENDING = 2048, /* where in it */

	COMMAND = 0x04,
	COMMAND_MEMORY = 0x2,
	COMMAND_MASTER = 0x4,
	COMMAND_NO_INTX = 0x400,
	STATUS = 0x06,
	STATUS_CAPABILITIES = 0x10,
	CLASS = 0x0a,
	CLASS_ETHERNET = 0x0200,
	CACHE_LINE = 0x0c,
	BAR = 0x10,
	BAR_64_BITS = 0x4,
	SUBSYSTEM = 0x2c,
	CAPABILITIES = 0x34,
	INTERRUPT_LINE = 0x3c,

	/* Capabilities, each where we want it. */
	POWER = 0x40,
	MSIX = 0x50,
	EXPRESS = 0x60,
	POWER_ID = 0x01,
	MSIX_ID = 0x11,
	EXPRESS_ID = 0x10,

	POWER_CONTROL = 4, /* of the capability, as all below */
	POWER_VERSION = 3,
	POWER_STATE = 0x3,
	POWER_KEEPS_STATE = 0x8, /* from D3 to D0 */
	MSIX_CONTROL = 2,
	MSIX_ENABLE = 0x8000,
	MSIX_MASK = 0x4000,
	EXPRESS_DEVICE = 4,
	EXPRESS_RESETS = 0x10000000, /* by itself: FLR */
	EXPRESS_CONTROL = 8,
	EXPRESS_RESET = 0x8000,
	EXPRESS_LINK = 12,
	EXPRESS_LINK_STATUS = 18,
	EXPRESS_CONTROL_2 = 40,
};

static_assert(CARD_VECTORS <= 32, "what is pending is one word");

struct pci {
	struct memory *memory;
	struct card *card;
	uint32_t pending; /* a bit each vector */
	int eventfds[CARD_VECTORS];
	uint8_t config[HEADER_BYTES];
	uint8_t writable[HEADER_BYTES]; /* bits */
};

static void put16(uint8_t *at, uint16_t value)
{
	memcpy(at, &value, sizeof(value));
}

static void put32(uint8_t *at, uint32_t value)
{
	memcpy(at, &value, sizeof(value));
}

static uint16_t get16(const uint8_t *at)
{
	uint16_t value;

	memcpy(&value, at, sizeof(value));
	return value;
}

/* Of addresses those bits can be written that a region of this size leaves. */
static void set_bar(struct pci *pci, unsigned int bar, uint32_t bytes)
{
	put32(&pci->config[BAR + 4 * bar], BAR_64_BITS);
	put32(&pci->writable[BAR + 4 * bar], -bytes);
	put32(&pci->writable[BAR + 4 * bar + 4], UINT32_MAX);
}

static void set_capability(struct pci *pci, unsigned int at, uint8_t id, uint8_t next)
{
	pci->config[at] = id;
	pci->config[at + 1] = next;
}

static void set_capabilities(struct pci *pci)
{
	uint8_t *config = pci->config, *writable = pci->writable;

	set_capability(pci, POWER, POWER_ID, MSIX);
	put16(&config[POWER + 2], POWER_VERSION);
	put16(&config[POWER + POWER_CONTROL], POWER_KEEPS_STATE);
	put16(&writable[POWER + POWER_CONTROL], POWER_STATE);

	set_capability(pci, MSIX, MSIX_ID, EXPRESS);
	put16(&config[MSIX + MSIX_CONTROL], CARD_VECTORS - 1);
	put16(&writable[MSIX + MSIX_CONTROL], MSIX_ENABLE | MSIX_MASK);
	put32(&config[MSIX + 4], PCI_BAR_MSIX);
	put32(&config[MSIX + 8], PCI_BAR_MSIX | MSIX_PENDING);

	set_capability(pci, EXPRESS, EXPRESS_ID, 0);
	put16(&config[EXPRESS + 2], 2); /* an endpoint, version 2 of the capability */
	/* Payloads of 256 bytes, errors told by role. */
	put32(&config[EXPRESS + EXPRESS_DEVICE], EXPRESS_RESETS | 0x8001);
	put16(&config[EXPRESS + EXPRESS_CONTROL], 0x2810);
	put16(&writable[EXPRESS + EXPRESS_CONTROL], 0x7fff);
	/* 16 lanes of 16 GT/s */
	put32(&config[EXPRESS + EXPRESS_LINK], 0x104);
	put16(&config[EXPRESS + EXPRESS_LINK_STATUS], 0x104);
	put16(&writable[EXPRESS + EXPRESS_CONTROL_2], 0x1f);
}

static void set_config(struct pci *pci)
{
	uint8_t *config = pci->config, *writable = pci->writable;

	memset(config, 0, HEADER_BYTES);
	memset(writable, 0, HEADER_BYTES);
	put32(&config[0], 0x00ba1414);
	put16(&writable[COMMAND], COMMAND_MEMORY | COMMAND_MASTER | COMMAND_NO_INTX);
	put16(&config[STATUS], STATUS_CAPABILITIES);
	put16(&config[CLASS], CLASS_ETHERNET);
	writable[CACHE_LINE] = 0xff;
	set_bar(pci, PCI_BAR0, CARD_BAR0_BYTES);
	set_bar(pci, PCI_BAR_MSIX, MSIX_BAR_BYTES);
	put32(&config[SUBSYSTEM], 0x00ba1414);
	config[CAPABILITIES] = POWER;
	writable[INTERRUPT_LINE] = 0xff;
	set_capabilities(pci);
}

static bool is_master(const struct pci *pci)
{
	return get16(&pci->config[COMMAND]) & COMMAND_MASTER;
}

struct pci *pci_new(struct memory *memory)
{
	struct pci *pci = calloc(1, sizeof(*pci));

	if (!pci)
		return NULL;
	pci->memory = memory;
	for (unsigned int vector = 0; vector < CARD_VECTORS; vector++)
		pci->eventfds[vector] = -1;
	set_config(pci);
	memory_set_master(memory, false);
	return pci;
}

void pci_set_card(struct pci *pci, struct card *card)
{
	pci->card = card;
}

void pci_free(struct pci *pci)
{
	if (!pci)
		return;
	pci_clear_eventfds(pci);
	free(pci);
}

static void signal_pending(struct pci *pci)
{
	static const uint64_t one = 1;

	if (!pci->pending || !is_master(pci))
		return;
	for (unsigned int vector = 0; vector < CARD_VECTORS; vector++) {
		uint32_t bit = UINT32_C(1) << vector;

		if (!(pci->pending & bit) || pci->eventfds[vector] < 0)
			continue;
		pci->pending &= ~bit;
		/* Of one that is full nothing is lost: it is not read yet. */
		if (write(pci->eventfds[vector], &one, sizeof(one)) < 0)
			continue;
	}
}

void pci_interrupt(struct pci *pci, unsigned int vector)
{
	if (vector >= CARD_VECTORS)
		return;
	pci->pending |= UINT32_C(1) << vector;
	signal_pending(pci);
}

void pci_set_eventfd(struct pci *pci, unsigned int vector, int fd)
{
	if (pci->eventfds[vector] >= 0)
		close(pci->eventfds[vector]);
	pci->eventfds[vector] = fd;
	if (fd < 0)
		return;
	/* The card waits for nobody. */
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
	signal_pending(pci);
}

void pci_clear_eventfds(struct pci *pci)
{
	for (unsigned int vector = 0; vector < CARD_VECTORS; vector++)
		pci_set_eventfd(pci, vector, -1);
	pci->pending = 0;
}

void pci_reset(struct pci *pci)
{
	set_config(pci);
	pci->pending = 0;
	memory_set_master(pci->memory, false);
	card_reset(pci->card);
}

uint64_t pci_region_size(uint32_t region)
{
	switch (region) {
	case PCI_BAR0:
		return CARD_BAR0_BYTES;
	case PCI_BAR_MSIX:
		return MSIX_BAR_BYTES;
	case PCI_CONFIG:
		return CONFIG_BYTES;
	default:
		return 0;
	}
}

/* SIZE bytes at OFFSET of what is only the BYTES at FROM; zeros around it. */
static void read_part(const void *from, size_t bytes, uint64_t offset, uint8_t *data, uint32_t size)
{
	size_t count;

	memset(data, 0, size);
	if (offset >= bytes)
		return;
	count = size < bytes - offset ? size : bytes - offset;
	memcpy(data, (const uint8_t *)from + offset, count);
}

static void read_msix(struct pci *pci, uint64_t offset, uint8_t *data, uint32_t size)
{
	uint8_t bar[MSIX_PENDING + sizeof(pci->pending)] = { 0 };

	memcpy(&bar[MSIX_PENDING], &pci->pending, sizeof(pci->pending));
	read_part(bar, sizeof(bar), offset, data, size);
}

static void write_config(struct pci *pci, uint64_t offset, const uint8_t *data, uint32_t size)
{
	/* It is never to be read as set. */
	static const unsigned int reset_at = EXPRESS + EXPRESS_CONTROL + 1;

	for (uint32_t i = 0; i < size && offset + i < HEADER_BYTES; i++) {
		uint8_t *at = &pci->config[offset + i], writable = pci->writable[offset + i];

		*at = (uint8_t)((*at & ~writable) | (data[i] & writable));
		if (offset + i == reset_at && data[i] & EXPRESS_RESET >> 8) {
			pci_reset(pci);
			return;
		}
	}
	memory_set_master(pci->memory, is_master(pci));
	signal_pending(pci);
}

/* How much goes to the card at once: aligned pieces of at most 8 bytes. */
static uint32_t piece(uint64_t offset, uint32_t size)
{
	uint32_t most = 8 - (uint32_t)(offset % 8);

	return size < most ? size : most;
}

void pci_read(struct pci *pci, uint32_t region, uint64_t offset, void *data, uint32_t size)
{
	uint8_t *to = data;
	uint32_t done;

	if (region == PCI_CONFIG)
		read_part(pci->config, HEADER_BYTES, offset, data, size);
	else if (region == PCI_BAR_MSIX)
		read_msix(pci, offset, data, size);
	else
		for (done = 0; done < size; done += piece(offset + done, size - done))
			card_read(pci->card, offset + done, to + done,
				  piece(offset + done, size - done));
}

void pci_write(struct pci *pci, uint32_t region, uint64_t offset, const void *data, uint32_t size)
{
	const uint8_t *from = data;
	uint32_t done;

	if (region == PCI_CONFIG)
		write_config(pci, offset, data, size);
	else if (region == PCI_BAR0)
		for (done = 0; done < size; done += piece(offset + done, size - done))
			card_write(pci->card, offset + done, from + done,
				   piece(offset + done, size - done));
}
