// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the layout of struct nlattr; knows no attribute. */
#include "attr.h"

#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct na_attr_cursor na_attr_parse(const void *data, size_t len_bytes)
{
	return (struct na_attr_cursor){ .data = data, .len_bytes = len_bytes };
}

struct na_attr_cursor na_attr_parse_nested(const struct na_attr *attr)
{
	return na_attr_parse(attr->data, attr->len_bytes);
}

bool na_attr_next(struct na_attr_cursor *cursor, struct na_attr *ret_attr)
{
	struct nlattr header;
	size_t step;

	if (cursor->len_bytes < sizeof(header))
		return false;
	memcpy(&header, cursor->data, sizeof(header));
	if (header.nla_len < sizeof(header) || header.nla_len > cursor->len_bytes)
		return false;
	ret_attr->type = header.nla_type & NLA_TYPE_MASK;
	ret_attr->len_bytes = header.nla_len - sizeof(header);
	ret_attr->data = cursor->data + sizeof(header);
	step = NLA_ALIGN((size_t)header.nla_len);
	if (step > cursor->len_bytes)
		step = cursor->len_bytes;
	cursor->data += step;
	cursor->len_bytes -= step;
	return true;
}

static int get(const struct na_attr *attr, void *ret_value, size_t size_bytes)
{
	if (attr->len_bytes < size_bytes)
		return -EINVAL;
	memcpy(ret_value, attr->data, size_bytes);
	return 0;
}

int na_attr_get_u8(const struct na_attr *attr, uint8_t *ret_value)
{
	return get(attr, ret_value, sizeof(*ret_value));
}

int na_attr_get_u16(const struct na_attr *attr, uint16_t *ret_value)
{
	return get(attr, ret_value, sizeof(*ret_value));
}

int na_attr_get_u32(const struct na_attr *attr, uint32_t *ret_value)
{
	return get(attr, ret_value, sizeof(*ret_value));
}

int na_attr_get_be32(const struct na_attr *attr, uint32_t *ret_value)
{
	int r = get(attr, ret_value, sizeof(*ret_value));

	if (r == 0)
		*ret_value = be32toh(*ret_value);
	return r;
}

int na_attr_get_be64(const struct na_attr *attr, uint64_t *ret_value)
{
	int r = get(attr, ret_value, sizeof(*ret_value));

	if (r == 0)
		*ret_value = be64toh(*ret_value);
	return r;
}

int na_attr_get_string(const struct na_attr *attr, char **ret_text)
{
	char *text = strndup(attr->data, attr->len_bytes);

	if (!text)
		return -ENOMEM;
	*ret_text = text;
	return 0;
}

int na_attr_set_string(const struct na_attr *attr, char **text)
{
	char *fresh;
	int r = na_attr_get_string(attr, &fresh);

	if (r < 0)
		return r;
	free(*text);
	*text = fresh;
	return 0;
}

void na_attr_buffer_free(struct na_attr_buffer *buffer)
{
	free(buffer->data);
	*buffer = (struct na_attr_buffer){ 0 };
}

void *na_attr_add_room(struct na_attr_buffer *buffer, size_t len_bytes)
{
	size_t padded = NLA_ALIGN(len_bytes);
	size_t need = buffer->len_bytes + padded;
	void *room;

	if (buffer->error)
		return NULL;
	if (need > buffer->size_bytes) {
		size_t size = buffer->size_bytes ? buffer->size_bytes : 128;
		unsigned char *more;

		while (size < need)
			size *= 2;
		more = realloc(buffer->data, size);
		if (!more) {
			buffer->error = -ENOMEM;
			return NULL;
		}
		buffer->data = more;
		buffer->size_bytes = size;
	}
	room = buffer->data + buffer->len_bytes;
	memset(room, 0, padded);
	buffer->len_bytes = need;
	return room;
}

void na_attr_add(struct na_attr_buffer *buffer, uint16_t type, const void *data, size_t len_bytes)
{
	struct nlattr header = { .nla_type = type };
	unsigned char *room;

	if (len_bytes > UINT16_MAX - sizeof(header)) {
		buffer->error = buffer->error ? buffer->error : -EMSGSIZE;
		return;
	}
	header.nla_len = (uint16_t)(sizeof(header) + len_bytes);
	room = na_attr_add_room(buffer, header.nla_len);
	if (!room)
		return;
	memcpy(room, &header, sizeof(header));
	if (len_bytes)
		memcpy(room + sizeof(header), data, len_bytes);
}

void na_attr_add_u8(struct na_attr_buffer *buffer, uint16_t type, uint8_t value)
{
	na_attr_add(buffer, type, &value, sizeof(value));
}

void na_attr_add_u32(struct na_attr_buffer *buffer, uint16_t type, uint32_t value)
{
	na_attr_add(buffer, type, &value, sizeof(value));
}

void na_attr_add_be32(struct na_attr_buffer *buffer, uint16_t type, uint32_t value)
{
	na_attr_add_u32(buffer, type, htobe32(value));
}

void na_attr_add_be64(struct na_attr_buffer *buffer, uint16_t type, uint64_t value)
{
	value = htobe64(value);
	na_attr_add(buffer, type, &value, sizeof(value));
}

void na_attr_add_flag(struct na_attr_buffer *buffer, uint16_t type)
{
	na_attr_add(buffer, type, NULL, 0);
}

void na_attr_add_string(struct na_attr_buffer *buffer, uint16_t type, const char *text)
{
	na_attr_add(buffer, type, text, strlen(text) + 1);
}

size_t na_attr_add_nest(struct na_attr_buffer *buffer, uint16_t type)
{
	size_t nest = buffer->len_bytes;

	na_attr_add(buffer, type | NLA_F_NESTED, NULL, 0);
	return nest;
}

void na_attr_set_nest_end(struct na_attr_buffer *buffer, size_t nest)
{
	struct nlattr header;
	size_t len_bytes = buffer->len_bytes - nest;

	if (buffer->error)
		return;
	if (len_bytes > UINT16_MAX) {
		buffer->error = -EMSGSIZE;
		return;
	}
	memcpy(&header, buffer->data + nest, sizeof(header));
	header.nla_len = (uint16_t)len_bytes;
	memcpy(buffer->data + nest, &header, sizeof(header));
}
