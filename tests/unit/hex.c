// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the text form of captured datagrams; knows nothing of what is in them. */
#include "unit.h"
#include "hex.h"

/*
 * These last as long as a test wants them and are no allocation of the code under test.
 * Programs that do not count those have no other functions.
 */
void *__real_realloc(void *block, size_t size) __attribute__((weak));
void __real_free(void *block) __attribute__((weak));

static void add_bytes(struct hex *hex, const char *line)
{
	size_t last = hex->count - 1;
	unsigned int byte;
	int step;

	for (; sscanf(line, "%2x%n", &byte, &step) == 1; line += step) {
		size_t len = hex->datagram[last].len_bytes;
		unsigned char *more = (__real_realloc ? __real_realloc
						      : realloc)(hex->datagram[last].data, len + 1);

		assert_non_null(more);
		more[len] = (unsigned char)byte;
		hex->datagram[last].data = more;
		hex->datagram[last].len_bytes++;
	}
}

void hex_read(const char *name, struct hex *ret_hex)
{
	char line[256];
	FILE *file;

	memset(ret_hex, 0, sizeof(*ret_hex));
	snprintf(line, sizeof(line), "%s/netlink/%s.hex", TEST_DATA, name);
	file = fopen(line, "r");
	if (!file)
		fail_msg("%s: %s", line, strerror(errno));
	while (fgets(line, sizeof(line), file)) {
		if (line[0] == '#')
			continue;
		if (line[0] == '<' || line[0] == '>') {
			assert_true(ret_hex->count < HEX_MAX);
			ret_hex->datagram[ret_hex->count++].sent = line[0] == '>';
			continue;
		}
		assert_true(ret_hex->count > 0);
		add_bytes(ret_hex, line);
	}
	fclose(file);
}

void hex_del(struct hex *hex)
{
	for (size_t i = 0; i < hex->count; i++)
		(__real_free ? __real_free : free)(hex->datagram[i].data);
	memset(hex, 0, sizeof(*hex));
}
