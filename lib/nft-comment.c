// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns nft's layout of comments: type, length, and the text with its NUL. */
#include "nft-comment.h"

#include <errno.h>
#include <string.h>

/* Of tables and rules alike. */
#define COMMENT_TYPE 0
#define COMMENT_MAX  (UINT8_MAX - 1)

void na_nft_comment_encode(struct na_attr_buffer *buffer, uint16_t type, const char *comment)
{
	unsigned char data[2 + UINT8_MAX] = { COMMENT_TYPE };
	size_t len = strlen(comment);

	if (len > COMMENT_MAX) {
		buffer->error = buffer->error ? buffer->error : -EMSGSIZE;
		return;
	}
	data[1] = (unsigned char)(len + 1);
	memcpy(data + 2, comment, len + 1);
	na_attr_add(buffer, type, data, len + 3);
}

int na_nft_comment_decode(const struct na_attr *attr, char **comment)
{
	const unsigned char *data = attr->data;
	size_t left = attr->len_bytes;

	while (left >= 2 && data[1] <= left - 2) {
		const struct na_attr text = { .data = data + 2, .len_bytes = data[1] };

		if (data[0] == COMMENT_TYPE)
			return na_attr_set_string(&text, comment);
		left -= 2 + (size_t)data[1];
		data += 2 + data[1];
	}
	return 0;
}
