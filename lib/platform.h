/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inside of a platform, and the one row per fact. */
#ifndef NA_PLATFORM_H
#define NA_PLATFORM_H

#include "ctx.h"

#include <netaccel/platform.h>

#define NA_FACT_COUNT		 ((size_t)NETACCEL_FACT_VIRTUALIZATION + 1)
#define NA_PROCESSOR_FIELD_COUNT ((size_t)NETACCEL_PROCESSOR_THREAD_COUNT + 1)

enum na_fact_origin {
	NA_FACT_ORIGIN_MACHINE,	    /* [Machine] of a record */
	NA_FACT_ORIGIN_SMBIOS,	    /* [SMBIOS] of a record; smbios-field() of rules */
	NA_FACT_ORIGIN_PROCESSOR,   /* [Processor N] */
	NA_FACT_ORIGIN_DEVICE_TREE, /* [DeviceTree] */
};

struct na_fact_row {
	const char *name;   /* netaccel_fact_get_name */
	const char *key;    /* in its section of a record */
	const char *source; /* unless a fact says otherwise */
	enum na_fact_origin origin;
	bool identifier; /* left out of records unless asked for */
};

struct na_processor_row {
	const char *name; /* netaccel_processor_get_name */
	const char *key;  /* in [Processor N] of a record */
	bool identifier;
};

/* NULL past the last. */
const struct na_fact_row *na_fact_get_row(enum netaccel_fact fact);
/* -ENOENT. */
int na_fact_parse_name(const char *name, enum netaccel_fact *ret_fact);
/* NULL past the last. */
const struct na_processor_row *na_fact_get_processor_row(enum netaccel_processor_field field);

struct na_fact {
	enum netaccel_fact_state state;
	char **values;	  /* na_text list */
	char **displays;  /* na_text list beside values, or NULL; "" for none */
	uint32_t *counts; /* CPU only: how many CPUs have values[i], or NULL */
	char *source;	  /* NULL: the row's */
	char *note;
};

struct na_processor {
	char *field[NA_PROCESSOR_FIELD_COUNT];
};

enum na_answer {
	NA_UNKNOWN,
	NA_NO,
	NA_YES,
};

struct netaccel_platform {
	struct na_fact fact[NA_FACT_COUNT];
	struct na_processor *processors;
	size_t processor_count;
	char **warnings;	       /* na_text list */
	enum na_answer smbios_virtual; /* type 0 says "virtual machine" */
};

int na_platform_new(struct netaccel_platform **ret_platform);
void na_platform_free(struct netaccel_platform *platform);

/* Adds a value; state becomes PRESENT, or PLACEHOLDER if all values are such. -ENOMEM. */
int na_platform_add_value(struct netaccel_platform *platform, enum netaccel_fact fact,
			  const char *value);
/* CPUs of one kind. */
int na_platform_add_cpu(struct netaccel_platform *platform, const char *id, uint32_t count);
/* Drops values. */
void na_platform_set_state(struct netaccel_platform *platform, enum netaccel_fact fact,
			   enum netaccel_fact_state state);
/* SOURCE and NOTE may be NULL to leave them. -ENOMEM. */
int na_platform_set_source(struct netaccel_platform *platform, enum netaccel_fact fact,
			   const char *source, const char *note);
/* Drops values; NOTE says why they cannot be read. -ENOMEM. */
int na_platform_set_unreadable(struct netaccel_platform *platform, enum netaccel_fact fact,
			       const char *note);
int na_platform_add_processor(struct netaccel_platform *platform, struct na_processor **ret_new);
int na_platform_set_processor(struct na_processor *processor, enum netaccel_processor_field field,
			      const char *value);

/*
 * Once all facts are in, from whatever source: PROCESSOR from the processors,
 * display names, "N CPUs alike", warnings about sockets that differ and about
 * a processor ID that contradicts the MIDR. Pure; called by live and record
 * alike, so that both say the same. -ENOMEM.
 */
int na_platform_set_derived(struct netaccel_platform *platform);

/* Fills from the system or root of CTX. -ENOMEM; what is missing is a state, not an error. */
int na_platform_read(struct netaccel_ctx *ctx, struct netaccel_platform **ret_platform);
/* Adds what the kernel tells of itself. */
int na_platform_read_kernel(struct netaccel_ctx *ctx, struct netaccel_platform *platform);

#endif
