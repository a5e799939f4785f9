# SPDX-License-Identifier: LGPL-2.1-or-later
# What lab tests share; sourced. They run as root in a guest, one after the
# other, with the installed netaccel.
# shellcheck shell=sh disable=SC1091,SC2034,SC2154
NETACCEL=/usr/bin/netaccel
srcdir=/lab
# shellcheck source=../cli/lib.sh
. /lab/tests/cli/lib.sh
na() { netaccel "$@"; }

# What tests before this one left: rules, state, changed devices. A driver that
# is bound anew starts with its defaults.
rm -rf /run/netaccel /etc/netaccel/rules.d/*
