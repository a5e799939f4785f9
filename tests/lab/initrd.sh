#!/bin/busybox sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# /init of the guest's initrd: the host's directory "root" below a tmpfs, so
# that guests may write what they like; then tests/lab/guest goes on.
# shellcheck shell=dash
/bin/busybox --install -s /bin
PATH=/bin
mkdir -p /proc /sys /dev /host /tmp/rw /root
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
while read -r module; do
	insmod "/modules/$module" || echo "lab: no module $module"
done </modules/order
options=trans=virtio,version=9p2000.L,msize=512000
mount -t 9p -o "$options,ro,cache=loose" root /host &&
	mount -t tmpfs -o size=50% tmpfs /tmp/rw &&
	mkdir /tmp/rw/upper /tmp/rw/work &&
	mount -t overlay -o lowerdir=/host,upperdir=/tmp/rw/upper,workdir=/tmp/rw/work overlay /root &&
	mkdir -p /root/lab/out &&
	mount -t 9p -o "$options" out /root/lab/out && {
	umount /sys
	mount --move /dev /root/dev
	umount /proc
	exec switch_root /root /lab/tests/lab/guest
}
echo "lab: no root"
poweroff -f
