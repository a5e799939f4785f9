/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a fuzz target includes. It defines LLVMFuzzerTestOneInput, frees all
 * that it makes, and says in its first lines how it is run:
 *	fuzz: OPTION..		of libFuzzer
 *	words: NAME..		whose string literals (lib/NAME.c, or DIR/NAME.c) are a dictionary
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What has to hold, whatever the bytes are. */
#define FUZZ_CHECK(condition)                                                                      \
	do {                                                                                       \
		if (!(condition)) {                                                                \
			fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);    \
			abort();                                                                   \
		}                                                                                  \
	} while (0)

#endif
