/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A driver of the lab's network card that does as it should, so that what is fuzzed
 * after it is reached: the hardware channel, a port, requests, work. Of the guest's pages
 * it has those below DRIVER_PAGES.
 */
#ifndef MANA_GUEST_H
#define MANA_GUEST_H

#include "mana-lab.h"

enum {
	DRIVER_ELEMENTS_MOST = 4,
	DRIVER_PAGES = 16,
};

struct driver_work {
	bool is_send;
	uint32_t flags; /* more of them */
	uint16_t data_unit;
	unsigned int oob_words, elements;
	uint32_t oob[7];
	uint64_t at[DRIVER_ELEMENTS_MOST];
	uint16_t size[DRIVER_ELEMENTS_MOST];
};

void driver_open_channel(struct lab *lab);

/* BODY is what follows the header that all requests have. What is answered stays in memory. */
void driver_ask(struct lab *lab, uint32_t number, const void *body, size_t size);

/* A queue to send and one to receive; all frames go to that. */
void driver_open_port(struct lab *lab, unsigned int port);

/*
 * To the queues of the port that was opened last. What is 0 in the OOB of a send is as
 * that queue has it; bits that are set there make it otherwise.
 */
void driver_post(struct lab *lab, const struct driver_work *work);

#endif
