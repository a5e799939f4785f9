// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the one row per ring parameter; knows no message and no device. */
#include "attr-table.h"
#include "ctx.h"
#include "text.h"

#include <errno.h>
#include <inttypes.h>
#include <linux/ethtool_netlink.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *const bool_words[] = { "off", "on", NULL };

static const char *const tcp_data_split_words[] = {
	[ETHTOOL_TCP_DATA_SPLIT_UNKNOWN] = "auto",
	[ETHTOOL_TCP_DATA_SPLIT_DISABLED] = "off",
	[ETHTOOL_TCP_DATA_SPLIT_ENABLED] = "on",
	NULL,
};

static const struct na_attr_row table[] = {
	[NETACCEL_RING_RX] = {
		.word = "rx",
		.key = "Rx",
		.unit = "descriptors",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_RX,
		.attr_max = ETHTOOL_A_RINGS_RX_MAX,
	},
	[NETACCEL_RING_RX_MINI] = {
		.word = "rx-mini",
		.key = "RxMini",
		.unit = "descriptors",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_RX_MINI,
		.attr_max = ETHTOOL_A_RINGS_RX_MINI_MAX,
	},
	[NETACCEL_RING_RX_JUMBO] = {
		.word = "rx-jumbo",
		.key = "RxJumbo",
		.unit = "descriptors",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_RX_JUMBO,
		.attr_max = ETHTOOL_A_RINGS_RX_JUMBO_MAX,
	},
	[NETACCEL_RING_TX] = {
		.word = "tx",
		.key = "Tx",
		.unit = "descriptors",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_TX,
		.attr_max = ETHTOOL_A_RINGS_TX_MAX,
	},
	[NETACCEL_RING_RX_BUF_LEN] = {
		.word = "rx-buf-len",
		.key = "RxBufLen",
		.unit = "bytes",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_RX_BUF_LEN,
		.min = 1,
	},
	[NETACCEL_RING_CQE_SIZE] = {
		.word = "cqe-size",
		.key = "CQESize",
		.unit = "bytes",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_CQE_SIZE,
		.min = 1,
	},
	[NETACCEL_RING_TX_PUSH] = {
		.word = "tx-push",
		.key = "TxPush",
		.kind = NETACCEL_RING_KIND_BOOL,
		.attr = ETHTOOL_A_RINGS_TX_PUSH,
		.words = bool_words,
	},
	[NETACCEL_RING_RX_PUSH] = {
		.word = "rx-push",
		.key = "RxPush",
		.kind = NETACCEL_RING_KIND_BOOL,
		.attr = ETHTOOL_A_RINGS_RX_PUSH,
		.words = bool_words,
	},
	[NETACCEL_RING_TX_PUSH_BUF_LEN] = {
		.word = "tx-push-buf-len",
		.key = "TxPushBufLen",
		.unit = "bytes",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_TX_PUSH_BUF_LEN,
		.attr_max = ETHTOOL_A_RINGS_TX_PUSH_BUF_LEN_MAX,
	},
	[NETACCEL_RING_TCP_DATA_SPLIT] = {
		.word = "tcp-data-split",
		.key = "TCPDataSplit",
		.kind = NETACCEL_RING_KIND_ENUM,
		.attr = ETHTOOL_A_RINGS_TCP_DATA_SPLIT,
		.words = tcp_data_split_words,
	},
	[NETACCEL_RING_HDS_THRESH] = {
		.word = "hds-thresh",
		.key = "HDSThresh",
		.unit = "bytes",
		.kind = NETACCEL_RING_KIND_NUMBER,
		.attr = ETHTOOL_A_RINGS_HDS_THRESH,
		.attr_max = ETHTOOL_A_RINGS_HDS_THRESH_MAX,
	},
};

_Static_assert(COUNT(table) <= NA_RING_LIMIT, "rings hold a bit and two values for each row");

const struct na_attr_row *na_attr_table_get(enum netaccel_ring ring)
{
	return (size_t)ring < COUNT(table) ? &table[ring] : NULL;
}

int na_attr_table_match(uint16_t attr, enum netaccel_ring *ret_ring, bool *ret_is_max)
{
	for (size_t i = 0; attr && i < COUNT(table); i++) {
		if (attr != table[i].attr && attr != table[i].attr_max)
			continue;
		*ret_ring = (enum netaccel_ring)i;
		*ret_is_max = attr != table[i].attr;
		return 0;
	}
	return -ENOENT;
}

int na_attr_table_parse_key(const char *key, enum netaccel_ring *ret_ring)
{
	for (size_t i = 0; i < COUNT(table); i++) {
		if (strcmp(table[i].key, key) == 0) {
			*ret_ring = (enum netaccel_ring)i;
			return 0;
		}
	}
	return -ENOENT;
}

/*
 * A number stands only for a value that has no word: "1" for the kernel's
 * number of "off" would be a trap.
 */
static int parse_enum(const struct na_attr_row *row, const char *text, uint32_t *ret_value)
{
	uint32_t value, count = 0;

	for (; row->words[count]; count++) {
		if (strcmp(row->words[count], text) == 0) {
			*ret_value = count;
			return 0;
		}
	}
	if (na_text_parse_u32(text, &value) < 0 || value < count)
		return -EINVAL;
	if (value > UINT8_MAX)
		return -ERANGE;
	*ret_value = value;
	return 0;
}

int na_attr_table_parse_value(enum netaccel_ring ring, const char *text, uint32_t *ret_value)
{
	const struct na_attr_row *row = na_attr_table_get(ring);
	uint32_t value;
	bool on;
	int r;

	switch (row->kind) {
	case NETACCEL_RING_KIND_BOOL:
		r = na_text_parse_bool(text, &on);
		if (r == 0)
			*ret_value = on;
		return r;
	case NETACCEL_RING_KIND_ENUM:
		return parse_enum(row, text, ret_value);
	default:
		r = na_text_parse_u32(text, &value);
		if (r < 0)
			return r;
		if (value < row->min)
			return -ERANGE;
		*ret_value = value;
		return 0;
	}
}

static const char *find_word(const struct na_attr_row *row, uint32_t value)
{
	for (uint32_t i = 0; row->words && row->words[i]; i++) {
		if (i == value)
			return row->words[i];
	}
	return NULL;
}

void na_attr_table_write_value(enum netaccel_ring ring, uint32_t value, char *text,
			       size_t size_bytes)
{
	const char *word = find_word(na_attr_table_get(ring), value);

	if (word)
		snprintf(text, size_bytes, "%s", word);
	else
		snprintf(text, size_bytes, "%" PRIu32, value);
}

NA_EXPORT const char *netaccel_ring_get_word(enum netaccel_ring ring)
{
	const struct na_attr_row *row = na_attr_table_get(ring);

	return row ? row->word : NULL;
}

NA_EXPORT const char *netaccel_ring_get_key(enum netaccel_ring ring)
{
	const struct na_attr_row *row = na_attr_table_get(ring);

	return row ? row->key : NULL;
}

NA_EXPORT const char *netaccel_ring_get_unit(enum netaccel_ring ring)
{
	const struct na_attr_row *row = na_attr_table_get(ring);

	return row ? row->unit : NULL;
}

NA_EXPORT enum netaccel_ring_kind netaccel_ring_get_kind(enum netaccel_ring ring)
{
	const struct na_attr_row *row = na_attr_table_get(ring);

	return row ? row->kind : NETACCEL_RING_KIND_NUMBER;
}

NA_EXPORT const char *netaccel_ring_get_value_word(enum netaccel_ring ring, uint32_t value)
{
	const struct na_attr_row *row = na_attr_table_get(ring);

	return row ? find_word(row, value) : NULL;
}
