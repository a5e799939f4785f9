#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Makes ./configure from configure.ac; needed only in a git checkout.
set -e
cd "$(dirname "$0")"
exec autoreconf --install --force
