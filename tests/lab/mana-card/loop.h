/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The one loop: descriptors that are waited for together, and who is told. */
#ifndef LOOP_H
#define LOOP_H

#include <stdbool.h>

struct loop;

enum { LOOP_MOST = 64 };

/* EVENTS are poll()'s. What it is called for may be removed by then: look, do not trust. */
typedef void (*loop_function)(void *data, int fd, short events);

struct loop *loop_new(void);
void loop_free(struct loop *loop);

/* FD stays the caller's. False: there are LOOP_MOST. */
bool loop_add(struct loop *loop, int fd, short events, loop_function function, void *data);

/* EVENTS may be 0: then only errors and hang-ups are told. */
void loop_set(struct loop *loop, int fd, short events);
void loop_del(struct loop *loop, int fd);

/* Waits as long as poll() with TIMEOUT; returns how many were told, or a negative errno. */
int loop_run(struct loop *loop, int timeout);

#endif
