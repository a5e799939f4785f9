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

# What they open is on the host, behind 9p, where opening costs more than all else:
# what is touched is copied into memory.
warm() {
	commands 1 1 | while read -r name _ command; do
		[ "$name" != loop ] || continue
		# shellcheck disable=SC2086 # words
		strace -f -qq -e trace=execve,openat -o "$work/trace" $command </dev/null >"$work/out" 2>&1
		sed -n 's:^[^"]*"\(/\(etc\|lib\|lib64\|usr\)/[^"]*\)".*:\1:p' "$work/trace"
	done | sort -u >"$work/opened"
	xargs touch -c <"$work/opened"
}

# commands OFTEN SELDOM: NAME TIMES COMMAND.., as tests/bench/measure wants them
commands() {
	cat <<-COMMANDS
		true $1 true
		floor $1 $work/floor
		list-json $1 netaccel list -j
		list $1 netaccel list
		wildcards $1 $bench/wildcards
		loop $2 $bench/loop
		plan-1 $1 netaccel plan --policy $work/1
		plan-100 $1 netaccel plan --policy $work/100
		plan-10000 $2 netaccel plan --policy $work/10000
		apply $1 netaccel apply --policy $work/1
	COMMANDS
}
