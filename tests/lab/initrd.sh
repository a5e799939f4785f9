#!/bin/busybox sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# /init of the guest's initrd: the host's directory "root" below a tmpfs, so
# that guests may write what they like. "boot" has left in /lab/out/machine what
# goes on there as PID 1 ($init), and which of tests/lab/files are put in place
# before ($files).
# shellcheck shell=dash disable=SC1091,SC2154 # the machine says so
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
	mount -t 9p -o "$options" out /root/lab/out &&
	. /root/lab/out/machine && {
	for name in $files; do
		cp -RP "/root/lab/tests/lab/files/$name/." /root/ || echo "lab: no files of $name"
	done
	umount /sys
	mount --move /dev /root/dev
	umount /proc
	exec switch_root /root "$init"
}
echo "lab: no root"
poweroff -f
