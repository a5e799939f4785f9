# SPDX-License-Identifier: LGPL-2.1-or-later
# What the tests of the command line share: where things are, and TAP in small.
# shellcheck shell=sh
set -u
export LC_ALL=C
unset NO_COLOR
here=$(cd "${srcdir:-.}/tests/cli" && pwd)
netaccel=${NETACCEL:-$PWD/cli/netaccel}
# For --update by hand, from the top of the tree: what ./dev build has built.
[ -x "$netaccel" ] || netaccel=$PWD/build/cli/netaccel
[ -x "$netaccel" ] || { echo "Bail out! no $netaccel; ./dev build makes it" && exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
failed=0

# With the policy and the records of these tests.
na() { "$netaccel" --policy "$here/data" "$@"; }

# Built with --enable-sanitizers: such a program suffers neither valgrind nor LD_PRELOAD.
sanitized() { nm "$netaccel" "${netaccel%/*}/.libs/netaccel" 2>&1 | grep -q __asan_init; }

# ok DESCRIPTION COMMAND..: the command succeeds
ok() {
	description=$1
	shift
	count=$((count + 1))
	if "$@"; then
		echo "ok $count - $description"
	else
		echo "not ok $count - $description"
		failed=$((failed + 1))
	fi
}

# fails_with EXIT COMMAND..: exits so; output is in $work/out and $work/err
fails_with() {
	want=$1
	shift
	"$@" >"$work/out" 2>"$work/err"
	got=$?
	[ "$got" = "$want" ] && return
	echo "# exit $got, not $want: $*"
	sed 's/^/# /' "$work/err"
	return 1
}

same() {
	diff -u "$1" "$2" | sed 's/^/# /'
	cmp -s "$1" "$2"
}

finish() {
	echo "1..$count"
	[ "$failed" = 0 ]
	exit
}
