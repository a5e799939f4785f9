/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The Internet's checksum, in the frames of struct frame. Knows no card. */
#ifndef CHECKSUM_H
#define CHECKSUM_H

#include "frame.h"

enum checksum_state {
	CHECKSUM_NONE, /* there is none, or it is not all here */
	CHECKSUM_GOOD,
	CHECKSUM_BAD,
};

/*
 * SUM with the 16-bit words of DATA, which begins where the second half of no word is.
 * Words are as they lie in memory, whatever the order of this machine's bytes.
 */
uint64_t checksum_add(uint64_t sum, const void *data, size_t size);

/* Of all words so far, to be stored as it lies in memory. */
uint16_t checksum_finish(uint64_t sum);

/* As received. FRAME was parsed from DATA. IPv6 has none and cannot be bad: good. */
enum checksum_state checksum_check_ip(const uint8_t *data, const struct frame *frame);
enum checksum_state checksum_check_transport(const uint8_t *data, size_t size,
					     const struct frame *frame);

/* Of IPv4; nothing else has one. */
void checksum_write_ip(uint8_t *data, const struct frame *frame);

/*
 * Of TCP or UDP, from its header to END. Its place holds the sum of the pseudo header, as the
 * one who sends leaves it there, without MORE bytes of its length.
 */
void checksum_write_transport(uint8_t *data, const struct frame *frame, size_t end, uint16_t more);

#endif
