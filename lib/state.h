/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The inside of the state: devices, their settings, and the directory that
 * holds a file for each.
 */
#ifndef NA_STATE_H
#define NA_STATE_H

#include "knob.h"
#include "machine.h"
#include "record.h"

#include <netaccel/state.h>

/* Values are as the kernel has them, of a flag 0 or 1. */
struct na_state_entry {
	struct na_knob knob; /* no RxMode */
	bool has_original;   /* else the device did not report it */
	uint32_t original;   /* before the first change since boot */
	uint32_t asked;
	bool has_got;	   /* else what came of it was not recorded: interrupted */
	uint32_t got;	   /* of what is not reported: what was asked */
	char *unsupported; /* the device refused it; the kernel's text, "" if none; else NULL */
	char *rule;	   /* never NULL */
	char *path;	   /* NULL: by hand */
};

struct na_state_device {
	uint32_t ifindex;
	char *name; /* when it was written */
	char *driver;
	char *bus;
	char *bus_path;
	struct na_state_entry *entries; /* no two on one knob */
	size_t count;
};

/* What a file is about: the ending of its name tells. */
enum na_state_kind {
	NA_STATE_SETTINGS,
	NA_STATE_TOLD,
};

/* Where the files are, and what the names of those of this network namespace start with. */
struct na_state_dir {
	char *path;
	char prefix[32]; /* "": nobody knows which it is, hence none */
	int fd;		 /* -1: not locked, nothing is written */
	int lock;	 /* -1 likewise */
	bool quiet;	 /* NETACCEL_STATE_QUIET */
};

struct netaccel_state {
	struct na_state_dir dir;
	struct na_state_device **devices;
	size_t count;
	uint32_t *unreadable; /* indexes of devices whose files tell nothing */
	size_t unreadable_count;
};

/*
 * netaccel_state_read for files in PATH, which waits for the lock no longer
 * than WAIT_MSECS.
 */
int na_state_read_path(struct netaccel_ctx *ctx, const char *path, unsigned int flags,
		       unsigned int wait_msecs, struct netaccel_state **ret_state);

/* True if STATE, which may be NULL, can be written. */
bool na_state_get_locked(const struct netaccel_state *state);

/*
 * What is known of DEVICE; NULL: nothing. Another device that has the index now
 * (its driver or place on the bus differs) is another device. Valid until
 * na_state_write_device for it or na_state_del_stale.
 */
const struct na_state_device *na_state_get_device(const struct netaccel_state *state,
						  const struct netaccel_device *device);
/* True if there is something on a device of that index which cannot be read. STATE may be NULL. */
bool na_state_get_unreadable(const struct netaccel_state *state, uint32_t ifindex);
const struct na_state_entry *na_state_device_get_entry(const struct na_state_device *device,
						       const struct na_knob *knob);

/*
 * Adds the text of DEVICE's file to TEXT and reads it back into a copy, so that nothing is kept
 * that would not read back. -EINVAL: *problem says why; -ENOMEM.
 */
int na_state_device_encode(const struct na_state_device *device, struct na_record_text *text,
			   struct na_problem *problem, struct na_state_device **ret_device);
/* A copy of what is known of DEVICE, without entries if that is nothing. -ENOMEM. */
int na_state_device_new(const struct netaccel_state *state, const struct netaccel_device *device,
			struct na_state_device **ret_device);
void na_state_device_free(struct na_state_device *device);

/*
 * The entry for KNOB, a zeroed one if there is none yet (but for knob). Pointers to others
 * become invalid. -ENOMEM.
 */
int na_state_device_add_entry(struct na_state_device *device, const struct na_knob *knob,
			      struct na_state_entry **ret_entry);
/* Forgets it; no entry is fine. */
void na_state_device_del_entry(struct na_state_device *device, const struct na_knob *knob);
/* Sets the texts of an entry, which keeps copies. -ENOMEM leaves it as it was. */
int na_state_entry_set_rule(struct na_state_entry *entry, const char *rule, const char *path);
int na_state_entry_set_unsupported(struct na_state_entry *entry, const char *text);

/*
 * Puts DEVICE, of which a copy is kept, in place of what was known of its
 * index, in STATE and in its file; without entries the file is removed. Once
 * this returns 0 the file survives whatever happens to the process. On failure
 * file and STATE are as they were. STATE was read with NETACCEL_STATE_LOCK.
 * Errors: -ENOMEM; -EINVAL: it would not read back; those of openat(2),
 * write(2), fsync(2) and renameat(2). Recorded.
 */
int na_state_write_device(struct netaccel_ctx *ctx, struct netaccel_state *state,
			  const struct na_state_device *device);

/* True if DEVICE is perhaps in another network namespace: its parent has network devices. */
bool na_state_get_away(const struct na_state_device *device);
/* 1 if there is a device of that index, 0 if not; negative: nobody knows. */
typedef int (*na_state_present_fn)(void *data, uint32_t ifindex);

/*
 * Removes the files of devices that MACHINE, a live one with devices, no longer
 * has, unless they are in another network namespace. Of what is not in a partial
 * MACHINE, GET is asked. Errors: unlinkat(2)'s; recorded.
 */
int na_state_del_stale(struct netaccel_ctx *ctx, struct netaccel_state *state,
		       const struct netaccel_machine *machine, na_state_present_fn get, void *data);

/* state-file.c: the text of a file. */
void na_state_file_write(struct na_record_text *text, const struct na_state_device *device);
/*
 * DATA as for na_ini_parse. -EINVAL: *problem says what is wrong in *ret_line; -ENOMEM. A file
 * that was cut short anywhere is -EINVAL.
 */
int na_state_file_parse(char *data, size_t len_bytes, struct na_state_device **ret_device,
			struct na_problem *problem, unsigned int *ret_line);

/*
 * state-dir.c. Without NETACCEL_STATE_LOCK nothing is opened or written, and the directory
 * need not be there. Errors: as netaccel_state_read.
 */
int na_state_dir_new(struct netaccel_ctx *ctx, const char *path, unsigned int flags,
		     unsigned int wait_msecs, struct na_state_dir *ret_dir);
void na_state_dir_del(struct na_state_dir *dir);
/* The name of a file; its index, 0 if NAME is no file of this network namespace. */
void na_state_dir_write_name(const struct na_state_dir *dir, uint32_t ifindex,
			     enum na_state_kind kind, char *name, size_t size_bytes);
uint32_t na_state_dir_parse_name(const struct na_state_dir *dir, const char *name,
				 enum na_state_kind kind);
/* Under the lock, removes NAME if it is from a run that was cut short while it wrote. */
void na_state_dir_del_temporary(const struct na_state_dir *dir, const char *name);
/* Puts TEXT in place of the file for IFINDEX; TEXT NULL: removes it. Errors as above; recorded. */
int na_state_dir_write(struct netaccel_ctx *ctx, const struct na_state_dir *dir, uint32_t ifindex,
		       enum na_state_kind kind, const struct na_record_text *text);

#endif
