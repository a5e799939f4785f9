/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The PCI function: its configuration space, its regions, its interrupts. Regions have
 * the numbers of the kernel's VFIO. Knows neither how a client asks for them nor what
 * is behind the registers.
 */
#ifndef PCI_H
#define PCI_H

#include <stdint.h>

struct card;
struct memory;
struct pci;

enum pci_region {
	PCI_BAR0 = 0,
	PCI_BAR_MSIX = 2,
	PCI_CONFIG = 7,
	PCI_REGIONS = 9, /* BARs, ROM, configuration, VGA */
};

/* CARD is given as soon as it is there; both outlive it. NULL: no memory. */
struct pci *pci_new(struct memory *memory);
void pci_set_card(struct pci *pci, struct card *card);
void pci_free(struct pci *pci);

/* 0: there is no such region. */
uint64_t pci_region_size(uint32_t region);

/* What is accessed is within the region, and it is there. */
void pci_read(struct pci *pci, uint32_t region, uint64_t offset, void *data, uint32_t size);
void pci_write(struct pci *pci, uint32_t region, uint64_t offset, const void *data, uint32_t size);

/* An eventfd, which is its own from then on; -1: none. VECTOR is below CARD_VECTORS. */
void pci_set_eventfd(struct pci *pci, unsigned int vector, int fd);
void pci_clear_eventfds(struct pci *pci);

/* Kept while there is no eventfd for it, or the function may not master the bus. */
void pci_interrupt(struct pci *pci, unsigned int vector);

/* The function and its card as after power on; eventfds are the client's affair. */
void pci_reset(struct pci *pci);

#endif
