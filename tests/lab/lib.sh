# SPDX-License-Identifier: LGPL-2.1-or-later
# What lab tests share; sourced. They run as root in a guest, one after the
# other, with the installed netaccel. Functions are called by name.
# shellcheck shell=sh disable=SC1091,SC2034,SC2154,SC2317
NETACCEL=/usr/bin/netaccel
srcdir=/lab
# shellcheck source=../cli/lib.sh
. /lab/tests/cli/lib.sh
rules=/etc/netaccel/rules.d

# fresh: no rules, no state, and igb cards as after boot, down. A driver that is
# bound anew starts with its defaults.
fresh() {
	rm -rf /run/netaccel "$rules"/*
	for card in 0000:01:00.0 0000:02:00.0; do
		[ ! -e "/sys/bus/pci/drivers/igb/$card" ] || echo $card >/sys/bus/pci/drivers/igb/unbind
	done
	for card in 0000:01:00.0 0000:02:00.0; do
		echo $card >/sys/bus/pci/drivers/igb/bind
	done
}

# rule LINE..: the rule of igb cards
rule() {
	{
		printf '[Match]\nDriver=igb\n\n[Apply]\n'
		printf '%s\n' "$@"
	} >"$rules/50-lab.conf"
}

# up DEV..: and waits for the carriers
up() {
	for device; do
		ip link set "$device" up
	done
	for device; do
		wait_for 20 grep -qx 1 "/sys/class/net/$device/carrier"
	done
}

# wait_for SECONDS COMMAND..
wait_for() {
	tries=$(($1 * 10))
	shift
	until "$@" >/dev/null 2>&1; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return
		sleep 0.1
	done
}

# card_of DRIVER: the name of the last one; it differs by kernel
card_of() {
	for path in /sys/class/net/*; do
		link=$(readlink "$path/device/driver")
		[ "${link##*/}" != "$1" ] || card=${path##*/}
	done
	echo "$card"
}

# now DEV: what apply can change, as ethtool has it, a line each: "rx 256"
now() {
	{
		ethtool --show-priv-flags "$1"
		ethtool -g "$1"
	} 2>/dev/null | awk -F ': *\t*' '
		/^Private/ { next }
		/^(Ring|Pre-set)/ { maxima = 1; next }
		/^Current/ { maxima = 0; rings = 1; next }
		maxima || NF < 2 || $2 == "n/a" { next }
		{
			sub(/ *$/, "", $1)
			word = rings ? tolower($1) : $1
			gsub(/ /, "-", word)
			sub(/push-buff-len/, "push-buf-len", word)
			print word, $2
		}'
}

# has DEV LINE..: these are among its values now
has() {
	device=$1
	shift
	values=$(now "$device")
	for line; do
		case "
$values
" in
		*"
$line
"*) ;;
		*)
			printf '%s\n' "$device has no '$line':" "$values" | sed 's/^/# /'
			return 1
			;;
		esac
	done
}

# everything DEV..: whatever of a device there is to compare
everything() {
	for device; do
		for option in -g --show-priv-flags -k -c -l -x -a -i --show-fec -n -T; do
			ethtool $option "$device" 2>&1
		done
		ip -d link show dev "$device"
	done
	grep -r . /run/netaccel 2>/dev/null
	cut -d : -f 1,4- /proc/interrupts
}

# traced COMMAND..: its messages are in $work/trace
traced() { strace -f --seccomp-bpf -xx -o "$work/trace" -e trace=sendmsg,sendto "$@"; }

# Requests to set something, PRIVFLAGS_SET (0x0e, version 1) or RINGS_SET (0x10):
# strace takes 16 bytes and more of a payload for another header of a message.
flags_set='nlmsg_type=ethtool.*iov_base=(\[?\{nlmsg_len=270,|"\\x0e\\x01)'
rings_set='nlmsg_type=ethtool.*iov_base=(\[?\{nlmsg_len=272,|"\\x10\\x01)'
sets() { grep -cE "$flags_set|$rings_set" "$work/trace"; }

# message PATTERN N: which of all messages the Nth of a kind is
message() { grep -nE "$1" "$work/trace" | sed -n "$2s/:.*//p"; }

sent() {
	[ "$(sets)" = "$1" ] && return
	echo "# $(sets) set requests, not $1"
	return 1
}

# says TEXT: in what fails_with kept
says() {
	grep -qF -e "$1" "$work/out" "$work/err" && return
	echo "# not said: $1"
	sed 's/^/# /' "$work/out" "$work/err"
	return 1
}

# fact NAME VALUE SOURCE: netaccel has it so, and this value alone
fact() {
	netaccel platform -j >"$work/facts"
	jq -e --arg name "$1" --arg value "$2" --arg source "$3" '.platform.facts[] |
		select(.fact == $name) | [.values[].value | tostring] == [$value] and .source == $source' \
		"$work/facts" >/dev/null && return
	jq -c --arg name "$1" '.platform.facts[] | select(.fact == $name)' "$work/facts" | sed 's/^/# /'
	return 1
}

# why DEV RULE LINE..: among its conditions are these, "CONDITION | THIS MACHINE | RESULT"
why() {
	netaccel why "$1" -j | jq -r --arg rule "$2" '.devices[0].rules[] | select(.rule == $rule) |
		.conditions[] | "\(.condition) | \(."this-machine") | \(.result)"' >"$work/why"
	shift 2
	for line; do
		grep -qxF -e "$line" "$work/why" || {
			echo "# not said: $line"
			sed 's/^/# /' "$work/why"
			return 1
		}
	done
}

# calls FUNCTION..: from now on the kernel notes calls of them; called NUMBER: so
# many there were
calls() {
	cd /sys/kernel/tracing || return
	[ -e tracing_on ] || mount -t tracefs tracefs /sys/kernel/tracing
	cd /sys/kernel/tracing || return
	echo nop >current_tracer
	echo "$*" >set_ftrace_filter && echo function >current_tracer && echo >trace
	cd /lab || return
}

called() {
	count_calls=$(grep -cv '^#' /sys/kernel/tracing/trace)
	[ "$count_calls" = "$1" ] && return
	echo "# $count_calls calls, not $1"
	grep -v '^#' /sys/kernel/tracing/trace | sed 's/^/# /'
	return 1
}

# What the boot has left may be what a test is about.
[ -n "${keep:-}" ] || fresh
