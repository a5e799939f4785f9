# SPDX-License-Identifier: LGPL-2.1-or-later
# A client, a router and a server, each in a network namespace of its name, as lab
# tests of flowtables need them; sourced after lib.sh. Below the router's two sides,
# "lan" and "wan", there is always a veth device of that name, the lowest of its side.
# Who makes flowtables on the router is no matter of this file.
# shellcheck shell=sh disable=SC1091,SC2034,SC2154,SC2317 # functions are called by name

client() { ip netns exec client "$@"; }
router() { ip netns exec router "$@"; }
server() { ip netns exec server "$@"; }

# What connections there are, from the client to the server. Of each "start" they have other
# ports, 10001 and so on at the server; 20001 at the client, by which data is told from the
# connection that goes with it. Nobody gets those who does not ask.
kinds='tcp4 tcp6 udp4 udp6'
round=0

# port KIND
port() {
	case $1 in
	tcp4) echo $((round + 1)) ;;
	tcp6) echo $((round + 2)) ;;
	udp4) echo $((round + 3)) ;;
	udp6) echo $((round + 4)) ;;
	esac
}

# route LAN WAN [nat]: client, router and server, where LAN is plain, vlan or bridge, and
# WAN plain, vlan, pppoe, pppoe-vlan or wireguard. Afterwards $lan_upper and $wan_upper are
# the devices that have the router's addresses, $lan_hook and $wan_hook those that
# flowtables are to hook.
route() {
	unroute
	for namespace in client router server; do
		ip netns add $namespace
		ip -n $namespace link set lo up
	done
	router sysctl -q net.ipv4.ip_forward=1 net.ipv6.conf.all.forwarding=1 \
		net.netfilter.nf_conntrack_acct=1
	ip -n router link add lan type veth peer name lan netns client
	ip -n router link add wan type veth peer name wan netns server
	for end in client/lan router/lan router/wan server/wan; do
		# Waiting for addresses that nobody else has would take longer than a test.
		ip netns exec "${end%/*}" sysctl -q "net.ipv6.conf.${end#*/}.accept_dad=0"
		ip -n "${end%/*}" link set "${end#*/}" up
	done
	lan_hook=lan
	wan_hook=wan
	"lan_$1"
	"wan_$(echo "$2" | tr - _)" || return
	ip -n client route add default via 10.1.0.1
	ip -n client route add default via fd00:1::1
	# What a router with a smaller MTU on one side has, and counters of what its forward hook
	# sees of the connections' data.
	{
		echo 'table inet router {
			chain forward {
				type filter hook forward priority mangle
				tcp flags syn tcp option maxseg size set rt mtu
			}'
		[ "${3:-}" != nat ] || echo "chain postrouting {
				type nat hook postrouting priority srcnat
				oifname $wan_upper masquerade
			}"
		echo "}
		table inet slow {"
		for kind in $kinds; do
			match="meta nfproto ipv${kind#???} ${kind%?}"
			echo "counter $kind-out { }
				counter $kind-back { }
				chain $kind {
					type filter hook forward priority filter
					$match sport 20000-29999 counter name $kind-out
					$match dport 20000-29999 counter name $kind-back
				}"
		done
		echo "}"
	} | router nft -f - || return
	{
		echo "table inet arrived {"
		for kind in $kinds; do
			echo "counter $kind { }
				chain $kind {
					type filter hook input priority filter
					meta nfproto ipv${kind#???} ${kind%?} sport 20000-29999 counter name $kind
				}"
		done
		echo "}"
	} | server nft -f - || return
	for address in 10.2.0.2 fd00:2::2; do
		wait_for 30 client ping -q -n -c 1 -W 1 $address || return
	done
}

# unroute: takes it all away again, with all that runs there
unroute() {
	for namespace in client router server; do
		[ -e /run/netns/$namespace ] || continue
		ip netns pids $namespace | xargs -r kill -KILL 2>/dev/null
		ip netns del $namespace
	done
}

# addresses NAMESPACE DEV IPV4 IPV6
addresses() {
	ip -n "$1" addr add "$3/24" dev "$2"
	ip -n "$1" addr add "$4/64" dev "$2" nodad
}

# tag NAMESPACE DEV: VLAN 7 on it
tag() {
	ip -n "$1" link add link "$2" name "$2.7" type vlan id 7
	ip -n "$1" link set "$2.7" up
}

lan_plain() {
	lan_upper=lan
	addresses client lan 10.1.0.2 fd00:1::2
	addresses router lan 10.1.0.1 fd00:1::1
}

lan_vlan() {
	lan_upper=lan.7
	tag client lan
	tag router lan
	addresses client lan.7 10.1.0.2 fd00:1::2
	addresses router lan.7 10.1.0.1 fd00:1::1
}

lan_bridge() {
	lan_upper=br0
	ip -n router link add br0 type bridge
	ip -n router link set lan master br0
	ip -n router link set br0 up
	addresses client lan 10.1.0.2 fd00:1::2
	addresses router br0 10.1.0.1 fd00:1::1
}

# back DEV: the server's way to the client
back() {
	ip -n server route add 10.1.0.0/24 via 10.2.0.1 dev "$1"
	ip -n server route add fd00:1::/64 via fd00:2::1 dev "$1"
}

wan_plain() {
	wan_upper=wan
	addresses router wan 10.2.0.1 fd00:2::1
	addresses server wan 10.2.0.2 fd00:2::2
	back wan
}

wan_vlan() {
	wan_upper=wan.7
	tag router wan
	tag server wan
	addresses router wan.7 10.2.0.1 fd00:2::1
	addresses server wan.7 10.2.0.2 fd00:2::2
	back wan.7
}

# pppoe DEV: both ends of a session on it, in the kernel
pppoe() {
	wan_upper=ppp0
	cat >/etc/ppp/pppoe-server-options <<-END
		noauth
		noccp
		+ipv6
		lcp-echo-interval 0
	END
	# Its own idea of where pppd has its plugins is another.
	server pppoe-server -k -g "$(echo /usr/lib/pppd/*/pppoe.so)" -I "$1" -L 10.2.0.2 -R 10.2.0.1 -N 1
	router pppd plugin pppoe.so "nic-$1" ifname ppp0 noauth noccp noipdefault +ipv6 \
		mtu 1492 mru 1492 lcp-echo-interval 0 updetach >"$work/pppd" 2>&1 || {
		sed 's/^/# /' "$work/pppd"
		return 1
	}
	wait_for 10 ip -n server route get 10.2.0.1 from 10.2.0.2 || return
	far=$(ip -n server -o link show type ppp | sed 's/^[0-9]*: \([^:]*\):.*/\1/')
	ip -n router addr add fd00:2::1 peer fd00:2::2 dev ppp0
	ip -n server addr add fd00:2::2 peer fd00:2::1 dev "$far"
	ip -n server route add 10.1.0.0/24 dev "$far"
	ip -n server route add fd00:1::/64 dev "$far"
}

wan_pppoe() { pppoe wan; }

wan_pppoe_vlan() {
	tag router wan
	tag server wan
	pppoe wan.7
}

# The tunnel is the lowest device that sees what is in it.
wan_wireguard() {
	wan_upper=wg0
	wan_hook=wg0
	addresses router wan 10.3.0.1 fd00:3::1
	addresses server wan 10.3.0.2 fd00:3::2
	for end in router server; do
		ip -n $end link add wg0 type wireguard
		(umask 077 && wg genkey >"$work/key.$end")
		ip netns exec $end wg set wg0 listen-port 51820 private-key "$work/key.$end"
	done
	router wg set wg0 peer "$(server wg show wg0 public-key)" endpoint 10.3.0.2:51820 \
		allowed-ips 0.0.0.0/0,::/0
	server wg set wg0 peer "$(router wg show wg0 public-key)" endpoint 10.3.0.1:51820 \
		allowed-ips 0.0.0.0/0,::/0
	ip -n router link set wg0 up
	ip -n server link set wg0 up
	addresses router wg0 10.2.0.1 fd00:2::1
	addresses server wg0 10.2.0.2 fd00:2::2
	back wg0
}

# start KIND..: data to the server, until "stop"
start() {
	round=$((round + 10))
	for kind; do
		server iperf3 --server --one-off --daemon --port $((10000 + $(port "$kind"))) || return
	done
	for kind; do
		wait_for 10 listening "$kind" || return
		case $kind in
		*4) to=10.2.0.2 ;;
		*6) to=fd00:2::2 ;;
		esac
		# No datagram is to be more than a tunnel takes, and none is to leave TCP without time.
		case $kind in
		tcp*) options= ;;
		udp*) options='--udp --bitrate 20M --length 1300' ;;
		esac
		# shellcheck disable=SC2086 # words
		client iperf3 --client $to --port $((10000 + $(port "$kind"))) \
			--cport $((20000 + $(port "$kind"))) --time 3600 $options >"$work/$kind" 2>&1 &
	done
}

# listening KIND
listening() { server ss -Hltn | grep -q ":$((10000 + $(port "$1"))) "; }

# stop: ends it, and forgets what there was of it
stop() {
	ip netns pids client | xargs -r kill -KILL
	router conntrack -F 2>/dev/null
	router nft reset counters table inet slow >/dev/null
	server nft reset counters table inet arrived >/dev/null
}

# read_counter NAMESPACE TABLE NAME: its packets and bytes
read_counter() {
	ip netns exec "$1" nft -j list counter inet "$2" "$3" |
		jq -r '.nftables[].counter // empty | "\(.packets) \(.bytes)"'
}

# arrived KIND: of its data, at the server; slow KIND out|back: in the router's forward hook
arrived() { read_counter server arrived "$1"; }
slow() { read_counter router slow "$1-$2"; }

# offloaded KIND..: conntrack says that the data of all these is in a flowtable
offloaded() {
	for kind; do
		router conntrack -L -f "ipv${kind#???}" -p "${kind%?}" \
			--orig-port-src $((20000 + $(port "$kind"))) 2>/dev/null | grep -q 'OFFLOAD\]' || return
	done
}
