/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a declared flowtable, and its file format. */
#ifndef NA_FLOWTABLE_FILE_H
#define NA_FLOWTABLE_FILE_H

#include "policy-file.h"
#include "problem.h"

#include <netaccel/declared.h>

/* What a word of Device= is about. */
enum na_declared_about {
	NA_DECLARED_NAME,	  /* the device itself */
	NA_DECLARED_BRIDGE_PORTS, /* of a bridge */
	NA_DECLARED_LOWER,	  /* what a device stands on, down to where packets come in */
	NA_DECLARED_DRIVER,	  /* all devices of a driver */
};

struct na_declared_device {
	char *word; /* as written: "bridge-ports:br0" */
	enum na_declared_about about;
	const char *pattern; /* in WORD: a name, or a glob */
	bool is_glob;
	unsigned int line;
};

/* A line of Bypass=: of what has all of this, nothing is offloaded. */
struct na_declared_bypass {
	char *text; /* as written */
	char *iif;  /* a name, or the start of one and a star; NULL: any */
	char *oif;
	bool has_mark;
	uint32_t mark;
	uint32_t mask;
	uint8_t l4proto; /* 0: any */
	bool has_dport;
	uint16_t first_dport;
	uint16_t last_dport;
	unsigned int line;
};

/* Bits of Protocol=. */
enum na_declared_protocol {
	NA_DECLARED_TCP = 1 << 0,
	NA_DECLARED_UDP = 1 << 1,
};

/* What a table is called is told in messages of 80 columns, ours and nft's. */
#define NA_DECLARED_MAX_NAME_BYTES 48

struct netaccel_declared {
	char *name;
	char *path; /* NULL: it is from memory */
	uint8_t family; /* NFPROTO_INET, ... */
	enum netaccel_declared_offload offload;
	bool counts;	   /* Counter=yes */
	bool refreshes;	   /* OnRulesetChange=refresh */
	int32_t priority;  /* of the flowtable at ingress */
	uint8_t protocols; /* of enum na_declared_protocol */
	struct na_declared_device *devices;
	size_t device_count;
	struct na_declared_bypass *bypasses;
	size_t bypass_count;
};

/*
 * Reads a declared flowtable from DATA (as for na_ini_parse); it is called after
 * the file. *ret_declared is NULL if the file has problems. -ENOMEM.
 */
int na_flowtable_file_parse(struct na_policy_file *file, char *data, size_t len_bytes,
			    struct netaccel_declared **ret_declared);
void na_flowtable_file_free(struct netaccel_declared *declared);

/* True if a table can be called after NAME, which nft must be able to name. */
bool na_flowtable_file_match_name(const char *name);
/* "inet", "ip", "ip6". */
const char *na_flowtable_file_get_family(const struct netaccel_declared *declared);

/* flowtable-word.c: values of single keys. 0; -EINVAL and *problem; -ENOMEM. */

/* "filter", "filter - 10", "-300". */
int na_flowtable_word_parse_priority(const char *value, int32_t *ret_priority,
				     struct na_problem *problem);
/* One word of Device=; the caller's, also if it fails, to be emptied by del_device. */
int na_flowtable_word_parse_device(const char *text, size_t len_bytes,
				   struct na_declared_device *device, struct na_problem *problem);
void na_flowtable_word_del_device(struct na_declared_device *device);
/* Likewise, "iif wg0 l4proto udp". */
int na_flowtable_word_parse_bypass(const char *value, struct na_declared_bypass *bypass,
				   struct na_problem *problem);
void na_flowtable_word_del_bypass(struct na_declared_bypass *bypass);

#endif
