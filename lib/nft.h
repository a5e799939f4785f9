/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The objects of nf_tables, and the hooks of devices, as the kernel's messages have them.
 * Pure: an object to bytes, in nft's order, and back. What decode gives is the caller's,
 * to be ended by del; attributes that are not known are skipped. Errors: -EBADMSG, -EINVAL:
 * malformed; -ENOMEM.
 */
#ifndef NA_NFT_H
#define NA_NFT_H

#include "nfnl.h"

/*
 * Encoding appends a payload to a buffer, that of na_nfnl_batch_add; encode_key only what
 * names the object, to delete it or to ask for it. Only fields that are said to be told
 * need not be set.
 */

struct na_nft_table {
	uint8_t family; /* NFPROTO_INET, ... */
	char *name;
	uint32_t flags; /* NFT_TABLE_F_... */
	char *comment;	/* as nft has them; NULL: none */
	/* Only told: */
	uint64_t handle;
	uint32_t use;	/* chains, sets, flowtables */
	uint32_t owner; /* port of the socket that holds it; 0: none */
};

void na_nft_table_encode(struct na_attr_buffer *buffer, const struct na_nft_table *table);
void na_nft_table_encode_key(struct na_attr_buffer *buffer, const struct na_nft_table *table);
int na_nft_table_decode(const struct na_netlink_message *message, struct na_nft_table *ret_table);
void na_nft_table_del(struct na_nft_table *table);

struct na_nft_chain {
	uint8_t family;
	char *table;
	char *name;
	char *type; /* "filter"; NULL: no hook calls it, and the rest is not there */
	uint32_t hook;
	int32_t priority;
	uint32_t policy; /* NF_ACCEPT or NF_DROP */
	/* Only told: */
	uint64_t handle;
	uint32_t use;
};

void na_nft_chain_encode(struct na_attr_buffer *buffer, const struct na_nft_chain *chain);
void na_nft_chain_encode_key(struct na_attr_buffer *buffer, const struct na_nft_chain *chain);
int na_nft_chain_decode(const struct na_netlink_message *message, struct na_nft_chain *ret_chain);
void na_nft_chain_del(struct na_nft_chain *chain);

/* What a rule is made of. All of them work on register 1. */
enum na_nft_expr_kind {
	NA_NFT_EXPR_OTHER,   /* only told: one of those we do not make, NAME */
	NA_NFT_EXPR_META,    /* loads KEY, NFT_META_... */
	NA_NFT_EXPR_CT,	     /* loads KEY, NFT_CT_... */
	NA_NFT_EXPR_PAYLOAD, /* loads LEN_BYTES at OFFSET of header KEY, NFT_PAYLOAD_... */
	NA_NFT_EXPR_BITWISE, /* and DATA */
	NA_NFT_EXPR_CMP,     /* KEY, NFT_CMP_...: with DATA */
	NA_NFT_EXPR_LOOKUP,  /* in the set NAME; KEY: NFT_LOOKUP_F_INV or 0 */
	NA_NFT_EXPR_COUNTER, /* starts with PACKETS and BYTES */
	NA_NFT_EXPR_FLOW,    /* puts the connection in flowtable NAME */
	NA_NFT_EXPR_VERDICT, /* KEY, NF_ACCEPT, NFT_RETURN, ... */
};

#define NA_NFT_DATA_BYTES 16

struct na_nft_expr {
	enum na_nft_expr_kind kind;
	int32_t key;
	uint32_t offset;
	uint32_t len_bytes; /* of the data, too */
	unsigned char data[NA_NFT_DATA_BYTES];
	char *name;
	uint64_t packets;
	uint64_t bytes;
};

/* The attributes of one, in a list of them. An expression of kind OTHER: -EOPNOTSUPP. */
void na_nft_expr_encode(struct na_attr_buffer *buffer, const struct na_nft_expr *expr);
/* ATTR is of such a list. */
int na_nft_expr_decode(const struct na_attr *attr, struct na_nft_expr *ret_expr);
void na_nft_expr_del(struct na_nft_expr *expr);
/* True if they do the same, so far as we know it: what a counter has counted is no difference. */
bool na_nft_expr_match(const struct na_nft_expr *a, const struct na_nft_expr *b);

struct na_nft_rule {
	uint8_t family;
	char *table;
	char *chain;
	char *comment; /* as nft has them; NULL: none */
	struct na_nft_expr *exprs;
	size_t count;
	uint64_t handle; /* names it, to delete it */
};

void na_nft_rule_encode(struct na_attr_buffer *buffer, const struct na_nft_rule *rule);
/* Without a handle: all rules of the chain. */
void na_nft_rule_encode_key(struct na_attr_buffer *buffer, const struct na_nft_rule *rule);
int na_nft_rule_decode(const struct na_netlink_message *message, struct na_nft_rule *ret_rule);
void na_nft_rule_del(struct na_nft_rule *rule);

/* A named set of values of one length. */
struct na_nft_set {
	uint8_t family;
	char *table;
	char *name;
	uint32_t key_type;  /* a number of nft's own, by which it shows the values */
	uint32_t key_bytes; /* a multiple of 4, at most NA_NFT_DATA_BYTES */
	uint32_t id;	    /* not 0, another for each set of a batch */
	uint32_t flags;	    /* NFT_SET_... */
	/* Only told: */
	uint64_t handle;
};

/* nft's numbers of types: of interfaces by index, and by name. */
#define NA_NFT_TYPE_IFINDEX 20
#define NA_NFT_TYPE_IFNAME  41

void na_nft_set_encode(struct na_attr_buffer *buffer, const struct na_nft_set *set);
void na_nft_set_encode_key(struct na_attr_buffer *buffer, const struct na_nft_set *set);
int na_nft_set_decode(const struct na_netlink_message *message, struct na_nft_set *ret_set);
void na_nft_set_del(struct na_nft_set *set);
/* For NFT_MSG_NEWSETELEM and DELSETELEM: COUNT values of SET's key_bytes, one behind the other. */
void na_nft_set_encode_elements(struct na_attr_buffer *buffer, const struct na_nft_set *set,
				const void *values, size_t count);
/*
 * Adds the values of a NFT_MSG_NEWSETELEM that are KEY_BYTES long to VALUES, one behind
 * the other.
 */
int na_nft_set_decode_elements(const struct na_netlink_message *message, size_t key_bytes,
			       struct na_attr_buffer *values);

struct na_nft_flowtable {
	uint8_t family;
	char *table;
	char *name;
	uint32_t hook; /* NF_NETDEV_INGRESS */
	int32_t priority;
	uint32_t flags;	 /* NFT_FLOWTABLE_... */
	char **devices;	 /* as they are listed, NULL-terminated */
	char **prefixes; /* of names; newer kernels only */
	/* Only told: */
	uint64_t handle;
	uint32_t use; /* rules */
};

/* The kernel takes no more devices and prefixes in one message. */
#define NA_NFT_DEVICES_MAX 255

/*
 * Adds messages (NFT_MSG_NEWFLOWTABLE, ...) with all devices: one, or more if there are
 * more than one message takes.
 */
void na_nft_flowtable_add(struct na_nfnl_batch *batch, uint8_t message, uint16_t flags,
			  const struct na_nft_flowtable *flowtable);
void na_nft_flowtable_encode_key(struct na_attr_buffer *buffer,
				 const struct na_nft_flowtable *flowtable);
int na_nft_flowtable_decode(const struct na_netlink_message *message,
			    struct na_nft_flowtable *ret_flowtable);
void na_nft_flowtable_del(struct na_nft_flowtable *flowtable);

/* What is hooked to a device, in the order in which packets meet it. */
struct na_nft_hook {
	char *function; /* NULL: the kernel has no names */
	uint32_t hook;
	int32_t priority;
	uint32_t type; /* enum nfnl_hook_chaintype; 0: not told */
	/* Of a chain or flowtable, else NULL: */
	uint8_t family;
	char *table;
	char *name;
};

/* The request for a dump of those at hook HOOK of DEVICE. */
void na_nft_hook_encode(struct na_attr_buffer *buffer, uint32_t hook, const char *device);
int na_nft_hook_decode(const struct na_netlink_message *message, struct na_nft_hook *ret_hook);
void na_nft_hook_del(struct na_nft_hook *hook);

#endif
