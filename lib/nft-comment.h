/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Comments of tables and rules, where nft keeps them: in what the kernel keeps for it. Pure. */
#ifndef NA_NFT_COMMENT_H
#define NA_NFT_COMMENT_H

#include "attr.h"

/* As attribute TYPE (NFTA_TABLE_USERDATA, ...). More than 253 bytes: -EMSGSIZE in BUFFER. */
void na_nft_comment_encode(struct na_attr_buffer *buffer, uint16_t type, const char *comment);
/* *comment is the caller's; left as it is where there is none. -EBADMSG; -ENOMEM. */
int na_nft_comment_decode(const struct na_attr *attr, char **comment);

#endif
