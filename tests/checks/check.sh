# SPDX-License-Identifier: LGPL-2.1-or-later
# What every check shares; sourced. A check lists what is wrong in a tree, one
# line each, on standard output. Its self-test breaks a copy of the tree, or
# makes a bad object, and wants to see just that complaint.
set -eu

# Both work in make check, in make distcheck and by hand in the build directory.
src=${srcdir:-$(dirname "$0")/../..}
# shellcheck disable=SC2034 # used by the checks
build=.

# What configure found, which can be several words.
# shellcheck disable=SC2086
run_cc() { ${CC:-cc} "$@"; }
# shellcheck disable=SC2086
run_cxx() { ${CXX:-c++} "$@"; }
# shellcheck disable=SC2086
run_nm() { ${NM:-nm} "$@"; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

die() {
	printf '%s: %s\n' "${0##*/}" "$*" >&2
	exit 1
}

# Nothing wrong: nothing printed.
expect_none() {
	found=$("$@") || die "$* failed"
	[ -z "$found" ] || die "violations:
$found"
}

# expect TEXT COMMAND..: a deliberate violation is found, and named.
expect() {
	want=$1
	shift
	found=$("$@") || die "$* failed"
	case $found in
	*"$want"*) ;;
	*) die "self-test: wanted '$want', found: ${found:-nothing}" ;;
	esac
}

# A copy of the sources that may be broken.
copy_tree() {
	rm -rf "$work/tree"
	mkdir "$work/tree"
	(cd "$src" && tar -cf - --exclude='./build*' --exclude=./.git lib cli tests policy man \
		tools Makefile.am configure.ac autogen.sh dev) | tar -xf - -C "$work/tree"
	chmod -R u+w "$work/tree"
}
