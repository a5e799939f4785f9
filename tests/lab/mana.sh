# SPDX-License-Identifier: LGPL-2.1-or-later
# What tests of the MANA card share; sourced. Port 0 of the card is here and port 1,
# on the other end of the wire, in a network namespace "peer".
# shellcheck shell=sh disable=SC1091,SC2034,SC2154,SC2317
keep=yes
# shellcheck source=lib.sh
. /lab/tests/lab/lib.sh
driver=/sys/bus/pci/drivers/mana
here4=192.0.2.1
peer4=192.0.2.2
here6=2001:db8::1
peer6=2001:db8::2

# card LINE: what the card answers (see mana-card/control.h), once udev has the port
card() {
	wait_for 60 [ -e /dev/virtio-ports/mana-card ]
	exec 9<>/dev/virtio-ports/mana-card || return
	echo "$1" >&9
	timeout 30 head -n 1 <&9
	exec 9>&-
}

# told LINE: the card does so
told() {
	answer=$(card "$1")
	case $answer in
	'{"error"'* | '')
		echo "# $1: $answer"
		return 1
		;;
	esac
}

# slot: the card's address on the bus
slot() {
	for path in /sys/bus/pci/devices/*; do
		[ "$(cat "$path/vendor" "$path/device")" != "0x1414
0x00ba" ] || echo "${path##*/}"
	done
}

# port NUMBER: the name of a port that is here
port() {
	for path in /sys/bus/pci/devices/"$slot"/net/*; do
		[ "$(cat "$path/dev_port" 2>/dev/null)" != "$1" ] || echo "${path##*/}"
	done
}

in_peer() { ip netns exec peer "$@"; }

ports() { [ -n "$(port 0)" ] && [ -n "$(port 1)" ]; }

# wire [MTU]: both ports up, with addresses, once udev is done with them
wire() {
	wait_for 30 ports || return
	udevadm settle
	device=$(port 0)
	ip netns add peer 2>/dev/null
	in_peer ip link set lo up
	peer=$(port 1)
	ip link set "$peer" netns peer || return
	ip link set "$device" mtu "${1:-1500}"
	in_peer ip link set "$peer" mtu "${1:-1500}"
	ip address replace "$here4/24" dev "$device"
	ip address replace "$here6/64" dev "$device" nodad
	in_peer ip address replace "$peer4/24" dev "$peer"
	in_peer ip address replace "$peer6/64" dev "$peer" nodad
	ip link set "$device" up
	in_peer ip link set "$peer" up
	lives
}

pings() { ping -q -c 1 -W 2 "$peer4" && ping -q -c 1 -W 2 "$peer6"; }

# lives: pings do, sooner or later; each that is lost takes seconds
lives() {
	for _ in $(seq 10); do
		! pings >/dev/null || return 0
	done
	return 1
}

# bound: the driver leaves the card, and binds to it anew
bound() {
	echo "$slot" >"$driver/unbind" && echo "$slot" >"$driver/bind" && wire "$@"
}

# payload BYTES: what nobody has sent before, in $work/sent
payload() {
	head -c "$1" /dev/urandom >"$work/sent"
}

# crosses FROM TO ADDRESS: the payload comes through as it is; FROM and TO are
# commands that run a command there
crosses() {
	from=$1
	to=$2
	address=$3
	family=TCP4
	case $address in
	'['*) family=TCP6 ;;
	esac
	rm -f "$work/received"
	$to timeout 120 socat -u $family-LISTEN:7000,reuseaddr "CREATE:$work/received" &
	receiver=$!
	$from timeout 120 socat -u "OPEN:$work/sent" "$family:$address:7000,retry=50,interval=0.1" &&
		wait "$receiver" && cmp "$work/sent" "$work/received"
}

crosses_both_ways() { crosses '' in_peer "$peer4" && crosses in_peer '' "[$here6]"; }

# measured FILTER [ARGUMENT..]: jq finds it true of what the card has counted
measured() {
	card measures >"$work/measures"
	filter=$1
	shift
	jq -e "$@" "$filter" "$work/measures" >/dev/null && return
	echo "# not so: $filter"
	jq -c . "$work/measures" | cut -c 1-2000 | sed 's/^/# /'
	return 1
}

# counter DEV NAME: of ethtool -S
counter() { ethtool -S "$1" | awk -v name="$2:" '$1 == name { print $2 }'; }

slot=$(slot)
# Where a test before has left it.
ip netns delete peer 2>/dev/null
wait_for 60 ports
