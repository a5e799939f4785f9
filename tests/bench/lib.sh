# SPDX-License-Identifier: LGPL-2.1-or-later
# What is measured; sourced by tests/lab/bench-*.test, in the guest. Functions
# are called by name.
# shellcheck shell=sh disable=SC1091,SC2034,SC2154,SC2317
NETACCEL=/usr/bin/netaccel
srcdir=/lab
# shellcheck source=../cli/lib.sh
. /lab/tests/cli/lib.sh
bench=/lab/tests/bench
out=/lab/out

# The wanted value is the one that is: there is nothing to do.
prepare() {
	gcc -O2 -o "$work/floor" "$bench/floor.c" &&
		gcc -O2 -o "$work/measure" "$bench/measure.c" &&
		"$work/floor" >"$work/devices" || return
	rx=$(sed -n 's:.* virtio_net .* \([0-9]*\)/[0-9]* [0-9]*/[0-9]* [0-9]*$:\1:p' \
		"$work/devices" | sort -u)
	for rules in 1 100 10000; do
		"$bench/rules" $rules "$work/$rules" "$rx" || return
	done
	[ "$(grep -c virtio_net "$work/devices")" = 256 ]
}

# The guest's root is on the host, behind 9p, where a look for what is not there costs
# more than all else: so a root in memory, with what they open.
root=/tmp/bench
make_root() {
	commands 1 1 | while read -r name _ command; do
		[ "$name" != loop ] || continue
		# shellcheck disable=SC2086 # words
		strace -f -qq -e trace=execve,openat -o "$work/trace" $command </dev/null >"$work/out" 2>&1
		sed -n '/ENOENT/d; s:^[^"]*"\(/\(bin\|etc\|lib\|lib64\|usr\)/[^"]*\)".*:\1:p' "$work/trace"
	done | sort -u >"$work/opened"
	mkdir -p "$root/usr/bin" "$root/usr/lib" "$root/usr/lib64" "$root/etc" "$root/proc" "$root/sys" \
		"$root/dev" "$root/run" "$root$work" "$root$bench"
	for dir in bin lib lib64; do
		ln -s "usr/$dir" "$root/$dir"
	done
	cp -a /etc/netaccel "$root/etc/" && cp -a /usr/lib/netaccel "$root/usr/lib/" || return
	cp "$bench/loop" "$bench/wildcards" "$root$bench/"
	for program in "$work/measure" "$(command -v sh)" "$(command -v ethtool)"; do
		ldd "$program" | sed -n 's:^[^/]*\(/[^ ]*\).*:\1:p'
		case $program in /tmp/*) ;; *) echo "$program" ;; esac
	done | sort -u - "$work/opened" | while read -r file; do
		[ -f "$file" ] || continue
		mkdir -p "$root${file%/*}"
		cp -L "$file" "$root$file" || return
	done
	for dir in /proc /sys /dev /run "$work"; do
		mount --bind "$dir" "$root$dir" || return
	done
	chroot "$root" "$NETACCEL" list | cmp - "$work/list"
}

# commands OFTEN SELDOM: NAME TIMES COMMAND.., as tests/bench/measure wants them
commands() {
	cat <<-COMMANDS
		true $1 /usr/bin/true
		floor $1 $work/floor
		list-json $1 $NETACCEL list -j
		list $1 $NETACCEL list
		wildcards $1 $bench/wildcards
		loop $2 $bench/loop
		plan-1 $1 $NETACCEL plan --policy $work/1
		plan-100 $1 $NETACCEL plan --policy $work/100
		plan-10000 $2 $NETACCEL plan --policy $work/10000
		apply $1 $NETACCEL apply --policy $work/1
	COMMANDS
}
