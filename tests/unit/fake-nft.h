/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A kernel with nf_tables and links, in place of lib/netlink.c and its parts: it answers
 * requests, and changes where a test says so.
 */
#ifndef FAKE_NFT_H
#define FAKE_NFT_H

#include "nft.h"

#define FAKE_NFT_MAX 8

struct fake_nft {
	uint32_t generation;
	struct na_nft_table table[FAKE_NFT_MAX];
	struct na_nft_flowtable flowtable[FAKE_NFT_MAX];
	const char *link[FAKE_NFT_MAX];
	/* Hooks of links: by index, which flowtables; -1 ends. */
	int hooked[FAKE_NFT_MAX][FAKE_NFT_MAX];
	bool hooks_without_kind; /* as Linux 6.12 has them */
	int hooks_error;
	/* Request number FAIL_AT, from 1 on, fails with ERROR; it begins a generation if that is 0.
	 */
	int fail_at;
	int error;
	bool always_changes;
	int requests;
};

extern struct fake_nft fake_nft;

#endif
