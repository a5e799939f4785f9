#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Runs the program of the build tree in which this lies, under whatever name
# or link, with the policy of its source tree.
set -eu
build=$(dirname "$(realpath "$0")")
source='@source@' # a relative one is as seen from here
policy=$(cd "$build" && cd "$source" && pwd -P)/policy
program=$build/cli/netaccel
# What libtool leaves at that place looks for the library where it was built.
if [ -x "$build/cli/.libs/netaccel" ]; then
	program=$build/cli/.libs/netaccel
	LD_LIBRARY_PATH=$build/lib/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
	export LD_LIBRARY_PATH
fi
exec "$program" --policy "$policy" "$@"
