/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The socket on which QEMU's vfio-user-pci finds the function. One client at a time, the
 * next one waits; what a client leaves behind is unmapped, turned off and reset.
 */
#ifndef VFIO_USER_H
#define VFIO_USER_H

#include <stdbool.h>

struct loop;
struct memory;
struct pci;
struct vfio_user;

/* Listens on PATH; NULL with errno. PATH may be NULL: then clients are given to it. */
struct vfio_user *vfio_user_new(const char *path, struct pci *pci, struct memory *memory,
				struct loop *loop);
void vfio_user_free(struct vfio_user *user);

/* A connected stream socket, its own from then on; there is no other client. */
bool vfio_user_set_client(struct vfio_user *user, int fd);
bool vfio_user_has_client(const struct vfio_user *user);

/* A client came, and has gone. */
bool vfio_user_is_done(const struct vfio_user *user);

#endif
