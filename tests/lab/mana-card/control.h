/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The control socket: a line in, a line of JSON out, {"error": "..."} if it was not
 * understood.
 *
 *	measures [PAGE]		what the card has counted (see measure.h); PAGE: bytes of a
 *				guest's page from now on (4096)
 *	clear			counts from here; what is outstanding stays
 *	fail REQUEST [STATUS] [TIMES]	a management request, by its name in GDMA or MANA in
 *				lower case with dashes ("create-dma-region"), gets STATUS
 *				(0xc0000001) TIMES times (1; 0: from now on)
 *	hang REQUEST [TIMES]	never completes
 *	mend			neither fails nor hangs any more
 *	length BYTES [TIMES]	receive completions have this length
 *	starve PORT QUEUE	this receive queue (by index in the port) gets no frame, until
 *				it is made anew;
 *	feed PORT QUEUE		it does again
 *	timeout MILLISECONDS	the driver is told to wait so long for an answer (16777215 at
 *				most); once its channel is made anew, as long as it likes
 *	silence			nothing is answered any more, and no frame comes, until the
 *				channel is made anew; an error if there is none
 *	reset			the function asks the driver to reset it, and then answers
 *				nothing; an error if the driver cannot (6.12 cannot)
 *
 * Measures are an object: interrupts; requests, how many there were by name; queues-made
 * and queues-gone, by type, with the hardware channel's; page-size and sequence, see
 * measure.h; ports, a list: port, in and out (frames and bytes on the wire), what was
 * dropped and why, and what measure.h says.
 */
#ifndef CONTROL_H
#define CONTROL_H

struct card;
struct control;
struct loop;

/* Listens on PATH; NULL with errno. */
struct control *control_new(const char *path, struct card *card, struct loop *loop);
void control_free(struct control *control);

#endif
